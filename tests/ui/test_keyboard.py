"""What keys mean at the board."""

from __future__ import annotations

import pytest

from pygame_engine.actions import ChooseOption, Judge, Next, OpenBox, RollDie, ShowAnswer
from tests.ui.support import gift_bytes, opened, played, sent
from ui import messages
from ui.keyboard import meaning
from ui.messages import PressedKey
from ui.model import Dialog, Model


def _bank_match(query: str) -> Model:
    return sent(
        opened(query),
        messages.ReceivedFile("bank", "a.gift", gift_bytes(30)),
        messages.PressedStart(),
    )


@pytest.fixture
def rolling() -> Model:
    """A circuit with a bank, about to roll."""
    return _bank_match("?seed=3")


@pytest.fixture
def asked(rolling: Model) -> Model:
    """The same at its first question, of three options."""
    return played(rolling, RollDie())


def test_space_rolls(rolling: Model) -> None:
    assert meaning(rolling, PressedKey(" ")) == messages.Played(RollDie())


def test_enter_does_not_roll(rolling: Model) -> None:
    assert meaning(rolling, PressedKey("Enter")) is None


@pytest.mark.parametrize(("key", "option"), [("a", 0), ("B", 1), ("3", 2)])
def test_letters_and_figures_choose(asked: Model, key: str, option: int) -> None:
    assert meaning(asked, PressedKey(key)) == messages.Played(ChooseOption(option))


@pytest.mark.parametrize("key", ["d", "4", "7", "0", "x", "ñ", "²"])
def test_a_key_without_an_option_means_nothing(asked: Model, key: str) -> None:
    assert meaning(asked, PressedKey(key)) is None


def test_enter_goes_on(asked: Model) -> None:
    judged = played(asked, ChooseOption(0))
    assert meaning(judged, PressedKey("Enter")) == messages.Played(Next())


def test_enter_shows_the_verdict_on_a_marked_option() -> None:
    marked = played(_bank_match("?written=1&seed=3"), RollDie(), ChooseOption(0))
    assert meaning(marked, PressedKey("Enter")) == messages.Played(ShowAnswer())


@pytest.mark.parametrize(("key", "right"), [("1", True), ("2", False)])
def test_in_oral_one_is_right_and_two_is_wrong(key: str, right: bool) -> None:
    model = opened("?game=panel&variant=oral&play=1")
    assert meaning(model, PressedKey(key)) == messages.Played(Judge(right))


def test_figures_type_what_a_real_die_shows() -> None:
    model = opened("?variant=oral&die=real&play=1")
    assert meaning(model, PressedKey("5")) == messages.Played(RollDie(5))


def test_figures_open_boxes() -> None:
    model = played(opened("?game=panel&variant=oral&play=1"), Judge(True))
    assert meaning(model, PressedKey("5")) == messages.Played(OpenBox(5))
    assert meaning(model, PressedKey("6")) is None


def test_control_z_undoes(asked: Model) -> None:
    assert meaning(asked, PressedKey("z", control=True)) == messages.Undid()


@pytest.mark.parametrize("key", [PressedKey("y", True), PressedKey("Z", True, True)])
def test_control_y_and_control_shift_z_redo(asked: Model, key: PressedKey) -> None:
    assert meaning(asked, key) == messages.Redid()


def test_other_keys_with_control_are_the_browsers(asked: Model) -> None:
    assert meaning(asked, PressedKey("a", control=True)) is None


def test_a_question_mark_shows_the_keys(asked: Model) -> None:
    assert meaning(asked, PressedKey("?")) == messages.OpenedDialog(Dialog.KEYS)


def test_behind_a_dialog_only_escape_means_something(asked: Model) -> None:
    behind = sent(asked, messages.OpenedDialog("menu"))
    assert meaning(behind, PressedKey("a")) is None
    assert meaning(behind, PressedKey("z", control=True)) is None
    assert meaning(behind, PressedKey("Escape")) == messages.ClosedDialog()


def test_single_keys_can_be_switched_off(asked: Model) -> None:
    without = sent(asked, messages.ToggledShortcuts())
    assert meaning(without, PressedKey("a")) is None
    assert meaning(without, PressedKey("z", control=True)) == messages.Undid()


def test_space_on_a_button_presses_the_button(rolling: Model) -> None:
    assert meaning(rolling, PressedKey(" ", on_control=True)) is None


def test_presenter_remotes_do_no_harm(asked: Model) -> None:
    for key in ("PageUp", "PageDown", "F5", "Escape", "b.", "."):
        assert meaning(asked, PressedKey(key)) is None


@pytest.mark.parametrize("is_under_way", [False, True])
def test_control_enter_starts_as_the_button_does(rolling: Model, is_under_way: bool) -> None:
    query = "?variant=oral" + "&play=1" * is_under_way
    model = sent(opened(query), messages.AskedForNewGame())
    key = PressedKey("Enter", control=True)
    assert meaning(model, key) == messages.PressedStart()
    assert sent(model, key).dialog is (Dialog.CONFIRM_NEW if is_under_way else None)


def test_on_the_start_screen_keys_are_the_browsers() -> None:
    assert meaning(opened(), PressedKey(" ")) is None
