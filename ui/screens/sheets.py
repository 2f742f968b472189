"""The two forms to print: the answer sheet and the sheet for control and evaluation."""

from __future__ import annotations

from typing import Any

from pygame_engine import COLORS, Variant, circuit, panel
from pygame_engine.asking import playable
from pygame_engine.questions import LETTERS, Bank
from pygame_engine.state import Settings
from pygame_engine.teams import Color
from ui import setting_up
from ui.effects import Effect, Print, SaveFile
from ui.i18n import N_, translations
from ui.messages import ChoseSheet
from ui.model import Model, Screen, Sheet
from ui.screens.layout import GAME_NAMES
from ui.screens.teams import color_name
from ui.templating import environment

TITLES = {
    Sheet.ANSWERS: N_("Answer sheet"),
    Sheet.CONTROL: N_("Control and evaluation sheet"),
}
LINES = {
    Sheet.ANSWERS: N_("One for each pupil: everybody writes while one team plays."),
    Sheet.CONTROL: N_("One for you: every team's answers, points and mark."),
}
FILE_NAMES = {
    Sheet.ANSWERS: N_("answer-sheet"),
    Sheet.CONTROL: N_("control-sheet"),
}
_CLASSIC_OPTIONS = 4


def context(model: Model) -> dict[str, Any]:
    """Give what the dialog with the two sheets shows; the one chosen as a preview."""
    chosen = model.sheet or Sheet.ANSWERS
    return {
        "sheets": [
            {"value": str(one), "title": TITLES[one], "line": LINES[one], "chosen": one is chosen}
            for one in Sheet
        ],
        "preview": filled(model, chosen),
    }


def sheet_html(model: Model, sheet: Sheet) -> str:
    """Give a sheet as HTML that needs nothing but the style of `sheets.css`."""
    content = filled(model, sheet, level=1)
    return environment(model.language).get_template(content["template"]).render(sheet=content)


def sheet_file(model: Model, sheet: Sheet) -> tuple[str, str]:
    """Give the name and the text of a file that holds a sheet and its style."""
    content = filled(model, sheet, level=1)
    template = environment(model.language).get_template("sheet_file.html")
    text = template.render(sheet=content)
    return translations(model.language).gettext(FILE_NAMES[sheet]) + ".html", text


def chosen(model: Model, message: ChoseSheet) -> tuple[Model, tuple[Effect, ...]]:
    """Show, print or save a sheet."""
    if message.name not in list(Sheet):
        return model, ()
    sheet = Sheet(message.name)
    model = model.but(sheet=sheet)
    if message.use == "print":
        return model, (Print(),)
    if message.use == "save":
        name, text = sheet_file(model, sheet)
        return model, (SaveFile(name, text, "text/html"),)
    return model, ()


def filled(model: Model, sheet: Sheet, level: int = 3) -> dict[str, Any]:
    """Give a sheet's template and what it says about the match; `level` is its heading's."""
    template = f"sheet_{sheet}.html"
    return {"template": template, "title": TITLES[sheet], "level": level, **_content(model)}


def _content(model: Model) -> dict[str, Any]:
    settings, bank = _played(model)
    is_circuit = isinstance(settings, circuit.Settings)
    game = "circuit" if is_circuit else "panel"
    count = len(settings.teams)
    return {
        "game": GAME_NAMES[game],
        "is_circuit": is_circuit,
        "questions": _questions(settings, bank),
        "turns": _turns(settings, bank),
        "letters": LETTERS[: _options(settings, bank)],
        "colors": [_color(model, color) for color in COLORS],
        "teams": [
            {**_color(model, color), "team": name}
            for color, name in zip(COLORS[:count], settings.teams, strict=True)
        ],
        "start": circuit.CARD if is_circuit else panel.POINTS,
        "laps": settings.laps if isinstance(settings, circuit.Settings) else 0,
    }


def _played(model: Model) -> tuple[Settings, Bank | None]:
    """Give the settings and the bank of the match that is shown, or of the one being set up."""
    if model.match and model.screen not in (Screen.START, Screen.FORM):
        return model.match.state.settings, model.match.state.bank
    return setting_up.settings(model.setup), model.loaded.bank if model.loaded else None


def _color(model: Model, color: Color) -> dict[str, str]:
    return {"color": str(color), "name": color_name(color, model.language)}


def _questions(settings: Settings, bank: Bank | None) -> int:
    """Give how many questions the match asks at most: everybody may write all of them."""
    if isinstance(settings, panel.Settings):
        return panel.PLAYERS * _panel_turns(settings, bank)
    if not isinstance(settings, circuit.Settings):
        raise TypeError(f"settings of no game: {settings!r}")
    if settings.variant is Variant.BANK and bank is not None:
        return min(settings.battery, len(playable(bank, settings))) or settings.battery
    return settings.battery


def _turns(settings: Settings, bank: Bank | None) -> int:
    """Give how many rows a team needs; in the circuit it plays on when others are out."""
    if isinstance(settings, panel.Settings):
        return _panel_turns(settings, bank)
    questions, teams = _questions(settings, bank), len(settings.teams)
    return min(questions, -(-3 * questions // (2 * teams)))


def _panel_turns(settings: panel.Settings, bank: Bank | None) -> int:
    return (panel.turns_each(settings, bank) if bank else 0) or settings.questions


def _options(settings: Settings, bank: Bank | None) -> int:
    """Give how many letters there are to mark; none where questions are asked aloud."""
    if settings.variant is Variant.ORAL:
        return 0
    if settings.variant is Variant.LUCK:
        return settings.options
    counts = [len(question.options) for question in bank.questions] if bank else []
    return max(counts, default=_CLASSIC_OPTIONS)
