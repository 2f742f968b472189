"""What has to be loaded before a message can be acted on."""

from __future__ import annotations

from typing import Any

from banks.libraries import Library
from ui import languages, messages, starting
from ui.later import later
from ui.messages import Message
from ui.model import Dialog

_template = later("banks.templates", "template")
_writer = later("banks.writing", "writer")

_DIALOGS = (Dialog.SAVE, Dialog.TEMPLATES)


def libraries(message: Message) -> frozenset[str]:
    """Name the libraries, see `banks.libraries`; hardly any message needs one.

    What only stands beside the game, `Library.EXTRAS`, is found missing when it is used: see
    `ui.later`.
    """
    if isinstance(message, messages.Opened | messages.ChoseLanguage):
        return _catalogue(message)
    if isinstance(message, messages.AwaitedCode):
        return frozenset((Library.SEGNO,))
    if isinstance(message, messages.OpenedDialog) and message.name in _DIALOGS:
        return frozenset((Library.EXTRAS, Library.READERS))
    if isinstance(message, messages.SavedBank):
        return _of_a_file(_writer(message.format))
    if isinstance(message, messages.AskedForTemplate):
        return _of_a_file(_template(message.code))
    return frozenset()


def _of_a_file(made_by: Any) -> frozenset[str]:
    own = (made_by.library,) if made_by and made_by.library else ()
    return frozenset((Library.READERS, *own))


def _catalogue(message: messages.Opened | messages.ChoseLanguage) -> frozenset[str]:
    if isinstance(message, messages.ChoseLanguage):
        language = message.language
    else:
        language = starting.language(message)
    name = languages.catalogue_archive(language) if language in languages.NAMES else ""
    return frozenset((name,) if name else ())
