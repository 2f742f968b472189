"""A long form is kept in pieces, of which a key changes one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.forms import acted, form_of, stems, typed
from tests.ui.support import ENTROPY, Browser, effects_of, loaded, sent, small_bank, stored
from ui import draft_text
from ui.draft_pieces import MOST_WHOLE
from ui.messages import ActedOnForm, ChangedField, OpenedForm
from ui.model import LoadedBank, Model

MANY = 1000
LONG = sent(
    Model(entropy=ENTROPY, loaded=LoadedBank("p.gift", small_bank(MANY))), OpenedForm("loaded")
)


def long_form() -> Browser:
    """Give a browser that keeps a long form."""
    browser = Browser()
    browser.model = browser.model.but(loaded=LONG.loaded)
    browser.send(OpenedForm("loaded"))
    return browser


def test_a_key_stores_a_small_part_of_a_long_form() -> None:
    texts = stored(effects_of(LONG, ChangedField("form.stem", "¿Qué?")))

    assert sum(name.startswith("questions.") for name in texts) == 1
    assert sum(map(len, texts.values())) < 60_000


@pytest.mark.parametrize("what", ["add", "copy", "delete", "down"])
def test_a_button_stores_a_few_pieces_of_a_long_form(what: str) -> None:
    texts = stored(effects_of(acted(LONG, "select:500"), ActedOnForm(what)))

    assert sum(name.startswith("questions.") for name in texts) <= 3


STEPS = st.sampled_from("add copy delete up down select:0 select:500 select:999 move:3:900".split())


@settings(max_examples=15, deadline=None)
@given(st.lists(STEPS, max_size=5))
def test_a_long_form_is_there_after_a_reload(steps: list[str]) -> None:
    browser = long_form()
    for step in steps:
        browser.send(ActedOnForm(*step.split(":", 1)))
    browser.send(ChangedField("form.stem", "¿Qué?"))
    left = stems(browser.model)
    browser.reload()

    assert stems(browser.model) == left


def test_a_form_that_becomes_short_and_long_again_is_there_after_a_reload() -> None:
    browser = long_form()
    browser.send(ActedOnForm("new"))
    assert not [name for name, text in browser.kept.items() if "questions" in name and text]
    browser.reload()
    assert stems(browser.model) == [""]

    browser.model = browser.model.but(loaded=LONG.loaded)
    browser.send(OpenedForm("loaded"))
    browser.reload()
    assert len(stems(browser.model)) == MANY


def test_a_long_form_that_waits_for_a_correction_is_kept_beside_it() -> None:
    waiting = form_of(acted(LONG, "delete"))
    fixing = form_of(LONG).but(is_fixing=True, waiting=waiting, past=(), said="")
    mended = form_of(typed(LONG.but(form=fixing), stem="¿Qué?")).but(past=(), run="")
    kept: dict[str, str] = {}
    for before, after in ((None, fixing), (fixing, mended)):
        kept |= {one.name: one.text for one in draft_text.changes(before, after)}  # type: ignore[attr-defined]
    texts = loaded(kept)
    found = draft_text.from_text(texts["draft"], texts["questions"])

    assert found
    assert found.waiting
    assert found.questions == mended.questions
    assert found.waiting.questions == waiting.questions
    later = [one.name for one in draft_text.changes(mended, waiting)]  # type: ignore[attr-defined]
    assert later[-1].startswith("questions.")


def test_what_a_short_form_holds_is_one_text() -> None:
    model = sent(Model(entropy=ENTROPY, loaded=LoadedBank("p", small_bank(MOST_WHOLE))))
    texts = stored(effects_of(model, OpenedForm("loaded")))

    assert [name for name in texts if name.startswith("questions")] == []


def test_a_piece_that_is_gone_takes_no_other_with_it() -> None:
    browser = long_form()
    browser.send(ActedOnForm("select", "999"))
    name = [name for name, text in browser.kept.items() if name.startswith("questions.") and text]
    browser.kept[name[-1]] = ""
    browser.reload()

    assert MANY // 2 < len(stems(browser.model)) < MANY
