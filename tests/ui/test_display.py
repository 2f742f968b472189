"""How the page looks, moves and speaks: chosen, kept, and shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine.questions import LETTERS
from tests.ui.boards import bank, circuit_match, done, panel_match, question, shown
from tests.ui.page import drawn
from tests.ui.support import Browser, effects_of, kept_preferences, sent
from ui import display
from ui.display import SIZES, Aloud, Display, from_words
from ui.messages import ChangedField, FoundVoices, OpenedDialog
from ui.model import Dialog, Model
from ui.screens.fitting import Texts, fits, sizes

DISPLAYS = st.builds(
    Display,
    size=st.integers(0, len(SIZES) - 1),
    dark=st.booleans(),
    contrast=st.booleans(),
    still=st.booleans(),
    aloud=st.sampled_from(Aloud),
)


@given(DISPLAYS)
def test_what_was_chosen_survives_as_words(chosen: Display) -> None:
    assert from_words(chosen.words) == chosen


@given(st.text())
def test_words_that_make_no_sense_are_passed_over(text: str) -> None:
    assert from_words(from_words(text).words) == from_words(text)


@pytest.mark.parametrize("kept", [None, 3, [], {"dark": True}, "", "DARK", "darker"])
def test_what_is_no_text_of_ours_is_the_usual_display(kept: object) -> None:
    assert from_words(kept) == Display()


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("display.dark", "true", "dark"),
        ("display.contrast", "true", "contrast"),
        ("display.still", "true", "still"),
        ("display.size", "largest", "largest"),
        ("display.aloud", "always", "aloud-always"),
    ],
)
def test_a_choice_counts_and_is_kept(field: str, value: str, words: str) -> None:
    chosen = ChangedField(field, value)

    assert sent(Model(), chosen).display.words == words
    assert kept_preferences(effects_of(Model(), chosen))["display"] == words


@pytest.mark.parametrize(
    ("field", "value"),
    [("display.size", "vast"), ("display.dark", "yes"), ("display.words", "x"), ("display.", "")],
)
def test_a_choice_that_makes_no_sense_changes_nothing(field: str, value: str) -> None:
    assert display.changed(Display(dark=True), field, value) == Display(dark=True)


def test_a_reload_restores_what_was_chosen() -> None:
    browser = Browser()
    browser.send(ChangedField("display.dark", "true"), ChangedField("display.size", "large"))

    browser.reload()

    assert browser.model.display == Display(size=1, dark=True)


def test_the_dialog_shows_what_was_chosen() -> None:
    chosen = Display(size=2, contrast=True, aloud=Aloud.BUTTON)
    page = drawn(Model(language="en", dialog=Dialog.DISPLAY, display=chosen))

    checked = {one.get("id") for one in page.all("input", inside="dialog") if one.has("checked")}
    assert checked == {"display-size-largest", "display-contrast", "display-aloud-button"}


@pytest.mark.parametrize(
    ("voices", "said"),
    [(None, ""), ((), "no voice that works"), (("fr",), "for the language"), (("en",), "")],
)
def test_the_dialog_says_where_nothing_can_be_read_aloud(
    voices: tuple[str, ...] | None, said: str
) -> None:
    model = Model(language="en", dialog=Dialog.DISPLAY, voices=voices)
    text = drawn(model).one(id="looks-voice").text

    assert (said in text) if said else not text


def test_voices_are_looked_for_while_the_dialog_is_open() -> None:
    effects = effects_of(Model(), OpenedDialog("display"))

    assert "FindVoices" in [type(one).__name__ for one in effects]
    assert sent(Model(), FoundVoices(("es",))).voices == ("es",)


@pytest.mark.parametrize("step", [1, 2])
def test_a_short_question_is_set_as_large_as_was_chosen(step: int) -> None:
    assert sizes(Texts("¿Dos y dos?", ("sí", "no")), step).step == step


TEXTS = st.builds(
    Texts,
    stem=st.integers(1, 900).map("x".__mul__),
    options=st.lists(st.integers(1, 120).map("y".__mul__), max_size=len(LETTERS)).map(tuple),
    explanation=st.integers(0, 400).map("z".__mul__),
)


@given(TEXTS, st.integers(0, 2))
def test_no_question_is_set_larger_than_it_fits(texts: Texts, step: int) -> None:
    taken = sizes(texts, step).step

    assert taken <= step
    assert taken == 0 or fits(texts, taken)
    assert taken == step or not fits(texts, taken + 1)


def test_the_card_is_larger_on_both_boards() -> None:
    for match in (done(circuit_match(), *circuit_match().legal_actions()[:1]), panel_match()):
        card = drawn(shown(match, display=Display(size=2))).one("section", data_kind="choice")
        assert "question-step-2" in card.get("class")


@pytest.mark.parametrize(
    ("stem", "direction"),
    [("ما عاصمة مصر؟", "rtl"), ("מהי בירת מצרים?", "rtl"), ("¿Qué es «שלום»?", ""), ("12", "")],
)
def test_a_question_that_runs_to_the_left_has_its_options_so_too(stem: str, direction: str) -> None:
    page = drawn(shown(panel_match(bank(question(stem)))))
    words = next(one for one in page.all("div") if one.get("class") == "question-words")

    assert words.get("dir") == direction
