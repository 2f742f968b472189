"""The list of the question form: looked through, walked through and put in order."""

from __future__ import annotations

import pytest

from pygame_engine import Bank, Question
from tests.ui.forms import LOADED, acted, form_of, stems, typed
from tests.ui.page import drawn
from tests.ui.support import ENTROPY, effects_of, sent, small_bank
from ui import arranging
from ui.effects import Focus, ShowTop
from ui.keyboard import meaning
from ui.messages import ActedOnForm, ChangedField, OpenedForm, PressedKey
from ui.model import LoadedBank, Model
from ui.screens.question_list import CHUNK


def searched(text: str, model: Model = LOADED) -> list[int]:
    return list(arranging.shown(form_of(sent(model, ChangedField("form.search", text)))))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [0, 1, 2]),
        ("pregunta 2", [1]),
        ("PREGÚNTA", [0, 1, 2]),
        ("nunca 3", [2]),
        ("historia", [0]),
        ("historia pregunta", [0]),
        ("nada de esto", []),
    ],
)
def test_questions_are_found_by_all_that_they_say(text: str, found: list[int]) -> None:
    assert searched(text, typed(LOADED, topic="Historia")) == found


def test_a_question_goes_past_those_that_are_not_listed() -> None:
    model = typed(acted(typed(LOADED, topic="Sumas"), "select:2"), topic="Sumas")
    after = acted(sent(model, ChangedField("form.search", "sumas")), "up")

    assert stems(after) == ["Pregunta 3", "Pregunta 1", "Pregunta 2"]


def test_a_question_is_moved_to_any_place() -> None:
    after = acted(LOADED, "move:0:2")

    assert stems(after) == ["Pregunta 2", "Pregunta 3", "Pregunta 1"]
    assert form_of(after).selected == 2


@pytest.mark.parametrize("value", ["", "0", "0:9", "x:1", "0:-1", "0:1:2"])
def test_a_move_that_leads_nowhere_changes_nothing(value: str) -> None:
    assert stems(acted(LOADED, f"move:{value}")) == stems(LOADED)


@pytest.mark.parametrize(
    ("key", "place"), [("ArrowDown", 2), ("ArrowUp", 0), ("Home", 0), ("End", 2)]
)
def test_arrows_walk_through_the_list(key: str, place: int) -> None:
    model = acted(LOADED, "select:1")
    message = meaning(model, PressedKey(key, on_control=True, on="form-item-1"))

    assert message is not None
    assert form_of(sent(model, message)).selected == place
    assert Focus(f"form-item-{place}") in effects_of(model, message)


def test_arrows_outside_the_list_are_the_browsers() -> None:
    assert meaning(LOADED, PressedKey("ArrowDown", on="form-kind-open")) is None


def test_alt_and_an_arrow_move_the_question_and_the_focus_with_it_in_the_list() -> None:
    in_list = meaning(LOADED, PressedKey("ArrowDown", alt=True, on="form-item-0"))
    in_field = meaning(LOADED, PressedKey("ArrowDown", alt=True, on="form-stem"))

    assert in_list == ActedOnForm("down", "list")
    assert Focus("form-item-1") in effects_of(LOADED, in_list)
    assert in_field == ActedOnForm("down", "")
    assert meaning(LOADED, PressedKey("ArrowLeft", alt=True)) is None


def test_control_and_enter_begin_the_next_question() -> None:
    assert meaning(LOADED, PressedKey("Enter", control=True, on="form-stem")) == ActedOnForm("add")


def test_another_question_is_shown_from_its_beginning() -> None:
    assert ShowTop("form-writing") in effects_of(LOADED, ActedOnForm("select", "1"))
    assert ShowTop("form-writing") not in effects_of(LOADED, ActedOnForm("add-option"))


def test_what_was_found_is_counted_and_the_rest_is_not_drawn() -> None:
    page = drawn(sent(LOADED, ChangedField("form.search", "pregunta 2")).but(language="en"))

    assert "1 found" in page.one(id="form-list-head").text
    assert [one.get("id") for one in page.all(class_="form-row", inside="form-items")] == [""]


def test_a_long_list_is_drawn_in_pieces_of_which_a_key_changes_one() -> None:
    loaded = LoadedBank("p.gift", small_bank(CHUNK * 3))
    model = sent(Model(entropy=ENTROPY, loaded=loaded), OpenedForm("loaded"))
    before, after = drawn(model), drawn(typed(model, stem="¿Otra?"))
    pieces = [f"form-chunk-{place}" for place in range(3)]
    differing = [name for name in pieces if before.one(id=name).text != after.one(id=name).text]

    assert differing == ["form-chunk-0"]


def test_one_question_of_the_list_is_reached_by_tab() -> None:
    page = drawn(acted(LOADED, "select:1"))

    assert [one.get("tabindex") for one in page.all("button", inside="form-items")] == [
        "-1",
        "0",
        "-1",
    ]


def test_topics_that_are_used_are_suggested() -> None:
    bank = Bank(tuple(Question(n, n, ("a", "b"), (0,), topic=f"Tema {n}") for n in ("1", "2")))
    loaded = LoadedBank("p.gift", bank)
    page = drawn(sent(Model(entropy=ENTROPY, loaded=loaded), OpenedForm("loaded")))

    options = page.all("option", inside="form-topics")
    assert [one.get("value") for one in options] == ["Tema 2"]
