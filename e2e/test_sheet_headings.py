"""What heads the sheets' columns stands within its cell, whatever the language and the paper."""

from __future__ import annotations

from types import MappingProxyType

import pytest
from playwright.sync_api import Page

from e2e.support import mostly_slow
from pygame_engine import Bank, Match, Order, Question, circuit, panel
from pygame_engine.actions import ChooseOption, Next, OpenBox, RollDie
from tests.ui.class_lists import started, turn, with_class
from tests.ui.support import opened, played
from ui.languages import NAMES
from ui.model import LoadedBank, Model, Screen, Setup, Sheet
from ui.paper.files import sheet_file

BANK = Bank(
    tuple(Question(f"q{n}", f"¿{n}?", ("Sí", "No"), (0,), topic="Geometría") for n in range(9))
)
FONT = """@font-face { font-family: "Atkinson Hyperlegible Next"; font-weight: 200 800;
    src: url("fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2"); }"""
OTHER_FONT = "/* the computer's own */"
LOADED = """async () =>
    (await document.fonts.load('700 9pt "Atkinson Hyperlegible Next"')).length"""
INSIDE_MM = ((186, 273), (192, 255))
"""How wide A4 and Letter are between its margins, upright and across."""
TOO_WIDE = """() => {
    const inside = (one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect().width <= one.getBoundingClientRect().width + 0.5;
    };
    const heads = [...document.querySelectorAll('th[scope="col"]')];
    const said = heads.filter((one) => !inside(one)).map((one) => one.textContent);
    const tables = [...document.querySelectorAll("table")];
    return [...said, ...tables.filter((one) => one.getBoundingClientRect().width
        > one.parentElement.getBoundingClientRect().width + 0.5).map((one) => one.className)];
}"""


def walked(match: Match) -> Model:
    """Give a match after some turns, seen at its end."""
    course = (RollDie, ChooseOption, OpenBox, Next)
    for _ in range(12):
        action = next((one for one in match.legal_actions() if isinstance(one, course)), None)
        match = match.do(action) if action else match
    return Model(screen=Screen.RESULTS, match=match)


def asked() -> Model:
    """Give a class that is asked from a file: the sheet with the most columns."""
    model = with_class(opened("?teams=2&order=file").but(loaded=LoadedBank("p", BANK)))
    return played(started(model), RollDie(), ChooseOption(1), Next())


def spoken() -> Model:
    """Give a class that is asked aloud, whose sheet is upright."""
    return turn(started(), right=False)


def models() -> dict[str, Model]:
    """Give a model for each set of columns."""
    four = ("",) * 4
    file = Model(setup=Setup(order=Order.FILE), loaded=LoadedBank("p", BANK))
    return {
        **{f"circuit of {n}": Model(setup=Setup(teams=n)) for n in (1, 2, 4)},
        "panel": Model(setup=Setup(game="panel")),
        "file": file,
        "class": with_class(),
        "spoken": spoken(),
        "asked": asked(),
        "played": walked(Match.new(circuit.Settings(four), BANK, seed=3)),
        "panel played": walked(Match.new(panel.Settings(four, questions=2), BANK, seed=3)),
    }


def looks(sheet: Sheet) -> list[dict[str, str]]:
    """Give the ways in which a sheet may be printed."""
    if sheet is Sheet.CONTROL:
        return [{}]
    several = [{"per_page": count} for count in ("1", "2", "4")]
    return [*several, {"large": "true", "key": "true"}, {"questions": "true", "key": "true"}]


def measured(page: Page, html: str) -> list[str]:
    """Give what stands out of its cell on either paper, in the game's typeface or another."""
    found: list[str] = []
    page.set_content(html)
    across = page.locator(".is-wide").count()
    for style, faces in ((OTHER_FONT, 0), (FONT, 1)):
        page.add_style_tag(content=style)
        assert page.evaluate(LOADED) == faces
        for widths in INSIDE_MM:
            page.set_viewport_size({"width": int(widths[across] / 25.4 * 96), "height": 800})
            found += page.evaluate(TOO_WIDE)
    return found


@pytest.mark.parametrize("language", mostly_slow(NAMES, "eu"))
def test_each_heading_stands_within_its_cell(page: Page, language: str) -> None:
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto("licences.txt")
    page.emulate_media(media="print")
    found: dict[str, list[str]] = {}
    for name, model in models().items():
        for sheet in Sheet:
            for look in looks(sheet):
                seen = model.but(language=language, paper=MappingProxyType(look))
                found[f"{name}: {sheet} {look}"] = measured(page, sheet_file(seen, sheet)[1])

    assert {name: said for name, said in found.items() if said} == {}
