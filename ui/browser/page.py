"""The running app: the one place where the model changes."""

from __future__ import annotations

from dataclasses import replace

import js
from pyodide.ffi import create_proxy, to_js
from pyscript.js_modules import address, channel, keep, libraries, media, pages, patch

from banks.libraries import Library
from ui import keeping, messages, needing
from ui.browser.arriving import Arrivals
from ui.browser.dom import root
from ui.browser.listening import Listener
from ui.browser.performing import Performer, focus_on
from ui.drawing import NOTHING, Drawing
from ui.later import NOT_THERE
from ui.messages import Message
from ui.model import Dialog, Model
from ui.update import update
from ui.view import draw

_ENTROPY_WORDS = 2


class Page:
    """The page: its model, what is drawn of it, and who hears and acts for it.

    `is_by_key` is True where the last button was pressed by keyboard.
    """

    def __init__(self) -> None:
        self.model = Model()
        self.arrivals = Arrivals(self)
        self.is_by_key = False
        self._drawing = NOTHING
        self._focus_before_dialog = ""
        self._listener = Listener(self)
        self._performer = Performer(self)

    async def start(self) -> None:
        """Listen, and show the first screen."""
        media.provide(create_proxy(self._medium))
        opened = await _opened()
        self._listener.listen()
        early = js.early.take()
        if not self._act_on(opened):
            await self._wait_for_extras()
            self.send(opened)
        channel.listen(create_proxy(self._heard))
        root().setAttribute("data-ready", "true")
        self._listener.catch_up(early)

    async def _wait_for_extras(self) -> None:
        """Begin with what was kept only once it can be shown: it is not to be lost."""
        if not await self.arrivals.need((Library.EXTRAS,)):
            raise RuntimeError("a part of the game could not be loaded")

    def deliver(self, message: Message) -> None:
        """Send a message, once the libraries are there that it needs."""
        if needed := self.arrivals.missing(needing.libraries(message)):
            self.arrivals.send_later(needed, message)
        else:
            self.send(message)

    def send(self, message: Message) -> None:
        """Act on a message, at once or as soon as there is all that it needs."""
        if not self._act_on(message):
            self.arrivals.send_later((Library.EXTRAS,), message)

    def show_again(self) -> None:
        """Make the page show what the model says, whatever was typed into it."""
        patch.patch(self._drawing.html)

    def _act_on(self, message: Message) -> bool:
        """Let a message change the model, draw it, and carry out what follows.

        False, and nothing has happened, where some of what it needs has not been loaded.
        """
        before = self.model
        try:
            after, wanted = update(before, message)
            drawing = self._drawing if after is before else draw(after, self._drawing)
        except NOT_THERE:
            if self.arrivals.has(Library.EXTRAS):
                raise
            return False
        self.model = after
        try:
            if after is not before:
                self._show(before, drawing)
        finally:
            # Whatever became of the drawing, the event is not lost.
            self._performer.store(wanted)
        self._performer.perform(wanted)
        return True

    def _show(self, before: Model, drawing: Drawing) -> None:
        old, self._drawing = self._drawing, drawing
        if html := self._drawing.since(old):
            patch.patch(html)
        if self.model.language != before.language or not before.entropy:
            root().lang = self.model.language
        if self.model.display != before.display:
            root().setAttribute("data-display", self.model.display.words)
        if self.model.dialog != before.dialog:
            self._move_focus(before)
        if self.model.dialog is Dialog.SHEETS:
            pages.look()
        if self.model.screen is not before.screen and before.entropy:
            js.window.scrollTo(0, 0)

    def _move_focus(self, before: Model) -> None:
        """Put the focus into a dialog that opened, and back where it was when it closed."""
        if self.model.dialog is not None:
            if before.dialog is None:
                self._focus_before_dialog = js.document.activeElement.id or ""
            focus_on("dialog")
        elif self._focus_before_dialog:
            focus_on(self._focus_before_dialog)

    def _medium(self, name: str) -> str:
        """Give a picture's or sound's type and bytes to `media.js`."""
        found = self.model.medium(name)
        return f"{found.type};{found.data}" if found else ""

    def _heard(self, kind: str, text: str) -> None:
        self.deliver(messages.Heard(kind, text))


async def _opened() -> messages.Opened:
    words = js.Uint32Array.new(_ENTROPY_WORDS)
    js.crypto.getRandomValues(words)
    entropy = int(words[0]) << 32 | int(words[1]) | 1
    texts = await keep.load(to_js(keeping.NAMES))
    kept = dict(zip(keeping.NAMES, texts.to_py(), strict=True))
    navigation = js.performance.getEntriesByType("navigation")
    opened = messages.Opened(
        query=js.location.search,
        language=",".join(js.navigator.languages or ()),
        entropy=entropy,
        base=js.location.href.partition("#")[0].partition("?")[0],
        fragment=js.location.hash,
        took_over=bool(address.tookOver()),
        reloaded=navigation.length > 0 and navigation[0].type != "navigate",
        **kept,
    )
    needed = sorted(needing.libraries(opened))
    lacks_language = bool(needed) and not await libraries.need(to_js(needed))
    # The last thing: what is filled in until now counts.
    fields = tuple((str(name), str(value)) for name, value in js.early.fields().to_py())
    return replace(opened, fields=fields, lacks_language=lacks_language)
