"""What is done on the page, as messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy
from pyscript.js_modules import focus, gaps, press, sorting

from ui import keeping, messages
from ui.browser.dom import data, is_beside_typing, is_typing, kind, let_go_of_focus
from ui.controls import from_control, is_once
from ui.keyboard import meaning
from ui.model import Screen

if TYPE_CHECKING:
    from ui.browser.page import Page

_TEXT_FIELDS = ("text", "number", "search", "textarea")
_OF_A_QUESTION = {"image": "form-picture", "audio": "form-sound"}
_MATCH = f"casilla.{keeping.LOG}"
_FORM = (f"casilla.{keeping.DRAFT}", f"casilla.{keeping.QUESTIONS}.")
"""How the names begin under which the form is kept."""


class Listener:
    """Hears what happens in the page."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def listen(self) -> None:
        """Begin to listen."""
        press.listen()
        handlers: dict[str, Callable[[Any], None]] = {
            "click": self._clicked,
            "input": self._typed,
            "change": self._changed,
            "keydown": self._pressed_key,
            "dragover": self._dragged_over,
            "drop": self._dropped,
            "paste": self._pasted,
            "sorted": self._sorted,
            "looked": self._looked,
            "paged": self._counted_pages,
            "fullscreenchange": self._changed_full_screen,
        }
        for name, handler in handlers.items():
            js.document.addEventListener(name, create_proxy(handler))
        sorting.watch()
        gaps.watch()
        js.window.addEventListener("storage", create_proxy(self._stored_elsewhere))
        js.window.addEventListener("hashchange", create_proxy(self._followed_link))

    def catch_up(self, early: Any) -> None:
        """Act on what was pressed, chosen and dropped before there was anybody to hear it."""
        phase = self._page.model.phase
        for event in early:
            # A key was meant for what was to be seen when it was pressed.
            if event.type == "keydown" and self._page.model.phase == phase:
                self._pressed_key(event)
            elif event.type == "click" and event.target.isConnected:
                self._clicked(event)
            elif event.type == "files" and event.purpose == "drop":
                self._received_drop(event.files)
            elif event.type == "files":
                self._page.arrivals.read(event.purpose, event.files)

    def _clicked(self, event: Any) -> None:
        # The browser now shows where files are chosen.
        if purpose := data(event.target, "file"):
            self._page.arrivals.prepare(purpose)
        control = event.target.closest("[data-action]")
        if not control or control.disabled or control.getAttribute("aria-disabled") == "true":
            return
        action, value = data(control, "action"), data(control, "value")
        named = data(control, "then")
        if event.detail > 1 and is_once(action, value):
            return
        self._page.is_by_key = not event.detail
        if event.detail:
            let_go_of_focus(control)
        self._act(action, value)
        if not event.detail:
            focus.handOn(named)

    def _act(self, action: str, value: str) -> None:
        message = from_control(action, value)
        if message is not None:
            self._page.deliver(message)

    def _typed(self, event: Any) -> None:
        field = event.target
        name = data(field, "field")
        if name and field.type in _TEXT_FIELDS:
            self._page.send(messages.ChangedField(name, field.value))

    def _changed(self, event: Any) -> None:
        field = event.target
        purpose, name = data(field, "file"), data(field, "field")
        if purpose:
            if field.files.length:
                self._page.arrivals.read(purpose, field.files)
            # Or choosing the same file again would be no change.
            field.value = ""
        elif name and field.type in _TEXT_FIELDS:
            # The field may hold more than the model took from it: a number out of its range.
            self._page.show_again()
        elif name:
            is_switch = field.type == "checkbox"
            value = str(bool(field.checked)).lower() if is_switch else field.value
            self._page.send(messages.ChangedField(name, value))

    def _pressed_key(self, event: Any) -> None:
        key = messages.PressedKey(
            event.key,
            control=event.ctrlKey or event.metaKey,
            shift=event.shiftKey,
            on_control=bool(
                event.target.closest("button, a, summary, label, audio, [role=button]")
            ),
            alt=event.altKey,
            on=event.target.id or "",
        )
        entered = data(event.target, "enter")
        if entered and key.key == "Enter":
            self._act(entered, data(event.target, "value"))
        if is_typing(event.target) and not is_beside_typing(event):
            return
        model = self._page.model
        # Presenter remotes send these; scrolling the board away would do harm.
        if key.key in ("PageUp", "PageDown") and model.phase:
            event.preventDefault()
        if meaning(model, key) is not None:
            event.preventDefault()
            # Whoever walks or moves through the list may hold the key down.
            if not event.repeat or model.screen is Screen.FORM:
                self._page.send(key)

    def _dragged_over(self, event: Any) -> None:
        # Without this, dropping a file beside the drop zone would leave the game for the file.
        event.preventDefault()
        # Not every browser tells before the drop what it is.
        dragged = next(iter(event.dataTransfer.items), None)
        if dragged is None or dragged.kind == "file":
            self._page.arrivals.prepare(_purpose(dragged))

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        if event.dataTransfer.files.length:
            self._received_drop(event.dataTransfer.files)

    def _received_drop(self, dropped: Any) -> None:
        self._page.arrivals.read(_purpose(dropped.item(0)), dropped)

    def _pasted(self, event: Any) -> None:
        """Take a pasted picture for the question being written, and rows of cells for a table."""
        if self._page.model.screen is not Screen.FORM or self._page.model.dialog:
            return
        text, pasted = event.clipboardData.getData("text/plain"), event.clipboardData.files
        # Spreadsheets put a picture of the cells beside their text.
        if not text and pasted.length and (purpose := _OF_A_QUESTION.get(kind(pasted.item(0)))):
            event.preventDefault()
            self._page.arrivals.read(purpose, pasted)
        elif "\t" in text and not is_typing(event.target):
            event.preventDefault()
            self._page.send(messages.PastedTable(text))

    def _sorted(self, event: Any) -> None:
        moved = f"{event.detail.start}:{event.detail.end}"
        self._page.send(messages.ActedOnForm("move", moved))

    def _looked(self, event: Any) -> None:
        self._page.send(messages.ActedOnForm("look", str(event.detail.row)))

    def _counted_pages(self, event: Any) -> None:
        self._page.send(messages.CountedPages(event.detail))

    def _changed_full_screen(self, _event: Any) -> None:
        self._page.send(messages.ChangedFullScreen(bool(js.document.fullscreenElement)))

    def _stored_elsewhere(self, event: Any) -> None:
        key = str(event.key or "")
        is_form = key.startswith(_FORM)
        if (is_form or key == _MATCH) and event.newValue != event.oldValue:
            self._page.send(messages.StoredElsewhere(is_form=is_form))

    def _followed_link(self, _event: Any) -> None:
        self._page.send(messages.FollowedLink(js.location.hash))


def _purpose(dropped: Any) -> str:
    """Give what a file is wanted for, by where it is dropped and what its type says."""
    zone = js.document.querySelector("[data-drop]")
    purpose = data(zone, "drop") if zone else "drop"
    if purpose != "form" or dropped is None:
        return purpose
    return _OF_A_QUESTION.get(kind(dropped), purpose)
