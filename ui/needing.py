"""What has to be loaded before a message can be acted on."""

from __future__ import annotations

from banks.libraries import Library
from banks.templates import Template, template
from banks.writing import Writer, writer
from ui import messages
from ui.messages import Message
from ui.model import Dialog

_DIALOGS = (Dialog.SAVE, Dialog.TEMPLATES)
_SHEETS = ("xlsx", "history-xlsx")


def libraries(message: Message) -> frozenset[str]:
    """Name the libraries, see `banks.libraries`; hardly any message needs one."""
    if isinstance(message, messages.AwaitedCode):
        return frozenset((Library.SEGNO,))
    if isinstance(message, messages.OpenedDialog) and message.name in _DIALOGS:
        return frozenset((Library.READERS,))
    if isinstance(message, messages.SavedRecord):
        return frozenset((Library.XLSXWRITER,)) if message.what in _SHEETS else frozenset()
    if isinstance(message, messages.SavedBank):
        one: Writer | Template | None = writer(message.format)
    elif isinstance(message, messages.AskedForTemplate):
        one = template(message.code)
    else:
        return frozenset()
    own = (one.library,) if one and one.library else ()
    return frozenset((Library.READERS, *own))
