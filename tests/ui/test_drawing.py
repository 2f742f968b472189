"""Only what changed is drawn, and what comes of that is the page drawn anew."""

from __future__ import annotations

import re

from hypothesis import HealthCheck, given, settings

from pygame_engine import Match
from pygame_engine.actions import RollDie
from tests.strategies import matches, walked, walks
from tests.ui.boards import circuit_match, done, shown, wrong
from ui.drawing import Drawing
from ui.model import Dialog, Model
from ui.view import draw, view

KEPT = re.compile(r'<(\w+) id="([^"]+)" data-kept></\1>')


def changed(before: Drawing, after: Drawing) -> dict[str, str]:
    """Give the parts that a change brings, where it leaves the frame as it is."""
    change = after.since(before)
    found = {}
    for name, text in after.texts.items():
        if text != before.texts.get(name):
            assert change.startswith(text), name
            found[name], change = text, change[len(text) :]
    assert change == ""
    return found


def patched(before: Drawing, after: Drawing) -> str:
    """Give the page that comes of the one drawn before and the change to the other."""
    if after.frame != before.frame:
        return KEPT.sub(lambda kept: before.texts[kept[2]], after.since(before))
    texts = {**before.texts, **changed(before, after)}
    return Drawing(before.language, before.frame, before.parts, texts).html


def kept(before: Model, after: Model) -> set[str]:
    """Give the parts that stay when the one page becomes the other."""
    old = draw(before)
    new = draw(after, old)
    if new.frame != old.frame:
        return {name for _, name in KEPT.findall(new.since(old))}
    return {*new.texts} - {*changed(old, new)}


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(matches(), walks(most=25))
def test_a_page_changed_step_by_step_is_the_page_drawn_anew(begun: Match, walk: list[int]) -> None:
    drawn = draw(shown(begun))
    for match in walked(begun, walk):
        model = shown(match)
        before, drawn = drawn, draw(model, drawn)
        assert patched(before, drawn) == drawn.html == view(model)


def test_the_language_changes_every_text() -> None:
    english, spanish = shown(circuit_match()), shown(circuit_match(), language="es")
    assert draw(spanish, draw(english)).html == view(spanish)


def test_what_did_not_change_is_drawn_as_nothing() -> None:
    model = shown(circuit_match())
    drawn = draw(model)
    assert draw(model, drawn).since(drawn) == ""


def test_a_roll_draws_the_two_squares_and_the_one_marker_that_it_changes() -> None:
    match = circuit_match(teams=("", ""))
    after = done(match, RollDie())
    stayed = kept(shown(match), shown(after))
    changed = draw(shown(match)).texts.keys() - stayed
    square = after.state.teams[0].square
    assert changed == {
        *("cell-0", f"cell-{square}", "marker-blue"),
        *("infield", "controls", "announcer"),
    }


def test_a_verdict_leaves_the_drawings_and_the_other_teams_alone() -> None:
    match = done(circuit_match(teams=("", "")), RollDie())
    stayed = kept(shown(match), shown(done(match, wrong(match))))
    assert {"sprite", "controls", "pills", "title", "marker-red"} <= stayed


def test_a_dialog_opens_over_a_page_that_stays() -> None:
    match = circuit_match()
    model = shown(match)
    assert kept(model, model.but(dialog=Dialog.MENU)) == draw(model).texts.keys()
