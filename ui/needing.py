"""What has to be loaded before a message can be acted on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from banks.libraries import Library
from ui import keeping, languages, messages, starting
from ui.later import later
from ui.messages import Message
from ui.model import Dialog

_template = later("banks.templates", "template")
_writer = later("banks.writing", "writer")

_DIALOGS = (Dialog.SAVE, Dialog.TEMPLATES)
_SHEETS = ("xlsx", "history-xlsx")
_SPREADSHEET = frozenset((Library.EXTRAS, Library.READERS, Library.XLSXWRITER))
NOTHING: frozenset[str] = frozenset()


def libraries(message: Message) -> frozenset[str]:
    """Name the libraries, see `banks.libraries`; hardly any message needs one.

    What only stands beside the game, `Library.EXTRAS`, is found missing when it is used: see
    `ui.later`.
    """
    needs = _NEEDS.get(type(message))
    return needs(message) if needs else NOTHING


def _for_dialog(message: messages.OpenedDialog) -> frozenset[str]:
    return frozenset((Library.EXTRAS, Library.READERS)) if message.name in _DIALOGS else NOTHING


def _for_record(message: messages.SavedRecord) -> frozenset[str]:
    return _SPREADSHEET if message.what in _SHEETS else NOTHING


def _for_sheet(message: messages.ChoseSheet) -> frozenset[str]:
    return _SPREADSHEET if message.use == "xlsx" else NOTHING


def _for_heard(message: messages.Heard) -> frozenset[str]:
    """Give the catalogue of the language in which the other window is."""
    texts = dict(json.loads(message.text)) if message.kind == "texts" else {}
    return _catalogue(keeping.kept_language(texts.get(keeping.PREFERENCES, "")))


def _of_a_file(made_by: Any) -> frozenset[str]:
    own = (made_by.library,) if made_by and made_by.library else ()
    return frozenset((Library.READERS, *own))


def _catalogue(language: str) -> frozenset[str]:
    name = languages.catalogue_archive(language) if language in languages.NAMES else ""
    return frozenset((name,) if name else ())


_NEEDS: dict[type[Message], Callable[[Any], frozenset[str]]] = {
    messages.Opened: lambda message: _catalogue(starting.language(message)),
    messages.ChoseLanguage: lambda message: _catalogue(message.language),
    messages.Heard: _for_heard,
    messages.AwaitedCode: lambda _: frozenset((Library.SEGNO,)),
    messages.OpenedDialog: _for_dialog,
    messages.SavedRecord: _for_record,
    messages.SavedBank: lambda message: _of_a_file(_writer(message.format)),
    messages.AskedForTemplate: lambda message: _of_a_file(_template(message.code)),
    messages.ChoseSheet: _for_sheet,
}
