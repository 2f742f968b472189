"""Showing and printing the two sheets, and saving them in each kind of file."""

from __future__ import annotations

import re
from collections.abc import Callable

from pygame_engine.questions import Medium
from ui.effects import Effect, Print, SaveFile
from ui.i18n import N_, translations
from ui.messages import ChoseSheet, CountedPages
from ui.model import Dialog, Model, Sheet
from ui.paper.options import options
from ui.paper.sheets import documents
from ui.paper.write_odt import odt
from ui.paper.write_xlsx import xlsx
from ui.screens.sheets import filled
from ui.templating import environment

Update = tuple[Model, tuple[Effect, ...]]

FILE_NAMES = {
    Sheet.ANSWERS: N_("answer-sheet"),
    Sheet.CONTROL: N_("control-sheet"),
}
_MEDIUM = re.compile(r'data-medium="([\w.-]+)"')


def chosen(model: Model, message: ChoseSheet) -> Update:
    """Show, print or save a sheet."""
    if message.name not in list(Sheet):
        return model, ()
    sheet = Sheet(message.name)
    model = model.but(sheet=sheet)
    if message.use == "print":
        return model, (Print(),)
    if message.use in _FILES:
        return model, (_FILES[message.use](model, sheet),)
    return model, ()


def counted(model: Model, message: CountedPages) -> Update:
    """Note how many pages the sheets in the dialog take, as the page has measured them."""
    is_seen = model.dialog is Dialog.SHEETS and message.count > 0
    return model.but(pages=message.count) if is_seen and message.count != model.pages else model, ()


def sheet_file(model: Model, sheet: Sheet) -> tuple[str, str]:
    """Give the name and the text of a page that holds a sheet, its style and its pictures."""
    template = environment(model.language).get_template("sheet_file.html")
    text = template.render(sheet=filled(model, sheet, level=1))
    return _name(model, sheet, "html"), _with_pictures(text, model.medium)


def _with_pictures(page: str, medium: Callable[[str], Medium | None]) -> str:
    def address(found: re.Match[str]) -> str:
        one = medium(found[1])
        return f'src="data:{one.type};base64,{one.data}"' if one else 'src=""'

    return _MEDIUM.sub(address, page)


def _name(model: Model, sheet: Sheet, ending: str) -> str:
    return f"{translations(model.language).gettext(FILE_NAMES[sheet])}.{ending}"


def _as_page(model: Model, sheet: Sheet) -> SaveFile:
    return SaveFile(*sheet_file(model, sheet), "text/html")


def _as_text(model: Model, sheet: Sheet) -> SaveFile:
    size, large = options(model.paper).size, options(model.paper).large
    data = odt(documents(model, sheet), size, model.medium, is_large=large)
    kind = "application/vnd.oasis.opendocument.text"
    return SaveFile(_name(model, sheet, "odt"), data, kind)


def _as_cells(model: Model, sheet: Sheet) -> SaveFile:
    data = xlsx(documents(model, sheet), options(model.paper).size)
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    return SaveFile(_name(model, sheet, "xlsx"), data, kind)


_FILES: dict[str, Callable[[Model, Sheet], SaveFile]] = {
    "save": _as_page,
    "odt": _as_text,
    "xlsx": _as_cells,
}
