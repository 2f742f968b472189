"""What comes to the page while it runs: files, and parts of the game that were left out so far."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pyodide.ffi import to_js
from pyscript.js_modules import files, focus, libraries, pictures

import banks
from banks.libraries import Library, completed
from ui import jobs, messages
from ui.browser.dom import root
from ui.messages import Message

if TYPE_CHECKING:
    from ui.browser.page import Page

_NO_QUESTIONS = ("form-picture", "form-sound", "match", "history")
_SOON_READ = 20_000
"""A file of so many bytes is read before anybody could read that it is being read."""
_READERS = ("banks.reading", "banks.packages", "banks.moodle_xml", "banks.spreadsheets")
"""With what these import, most files can be read."""


class Arrivals:
    """Files on their way, and the libraries that are there."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._loaded: set[str] = set()
        self._asked: dict[str, Awaitable[Any]] = {}
        self._is_prepared = False

    def has(self, library: str) -> bool:
        """True once the library is there."""
        return library in self._loaded

    def missing(self, names: Iterable[str]) -> set[str]:
        """Give those libraries that are not there."""
        return set(completed(names)) - self._loaded

    def read(self, purpose: str, chosen: Any) -> None:
        """Read files of this computer, and send them once they are read."""
        names = tuple(file.name for file in chosen)
        self._page.send(messages.BeganReading(purpose, names[0]))
        read = pictures.readAll if purpose == "form-picture" else files.readAll
        self._await(purpose, names, read(chosen))

    def fetch(self, purpose: str, path: str) -> None:
        """Fetch a file of the site, and send it."""
        self._await(purpose, (path.rpartition("/")[2],), files.get(path))

    def prepare(self, purpose: str) -> None:
        """Load what reads questions while somebody still looks for a file: it is read at once then.

        Pictures, sounds and matches are taken without.
        """
        if purpose not in _NO_QUESTIONS and not self._is_prepared:
            self._is_prepared = True
            jobs.run(self._prepare())

    def send_later(self, needed: Iterable[str], message: Message) -> None:
        """Send a message once the libraries are there; until then the page says that it waits."""
        root().setAttribute("data-loading", "")
        jobs.run(self.send_with(needed, message))

    async def send_with(self, needed: Iterable[str], message: Message) -> None:
        """Send a message once the libraries are there that it needs."""
        is_there = await self.need(needed)
        self._page.send(message if is_there else messages.LibrariesFailed())
        if self._page.is_by_key:
            focus.handOn()

    async def need(self, names: Iterable[str]) -> bool:
        """Load libraries, and say meanwhile that the page waits; False where that fails."""
        missing = self.missing(names)
        if missing:
            root().setAttribute("data-loading", "")
        is_there = await self._load(missing)
        root().removeAttribute("data-loading")
        return is_there

    async def _load(self, missing: set[str]) -> bool:
        is_there = not missing or bool(await libraries.need(to_js(sorted(missing))))
        if is_there:
            self._loaded |= missing
        return is_there

    async def _prepare(self) -> None:
        if not await self._load({Library.EXTRAS, Library.READERS}):
            self._is_prepared = False
            return
        for name in _READERS:
            await files.shown()
            import_module(name)

    def _await(self, purpose: str, names: tuple[str, ...], contents: Awaitable[Any]) -> None:
        self._asked[purpose] = contents
        jobs.run(self._receive(purpose, names, contents))

    async def _receive(self, purpose: str, names: tuple[str, ...], read: Awaitable[Any]) -> None:
        contents = await read
        if self._asked[purpose] is not read:
            return  # others were chosen since
        found = [None if content is None else content.to_bytes() for content in contents]
        received = tuple(zip(names, found, strict=True))
        asking = [] if purpose in _NO_QUESTIONS else filter(None, found)
        needed = {name for content in asking for name in banks.needs(content)}
        if needed or sum(map(len, filter(None, found))) > _SOON_READ:
            await files.shown()
        await self.send_with(needed, messages.ReceivedFiles(purpose, received))
