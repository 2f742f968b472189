"""How each effect is carried out."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js
from pyscript.js_modules import (
    address,
    channel,
    files,
    fullscreen,
    keep,
    leaving,
    motion,
    sounds,
    speaking,
)

from banks.libraries import Library
from ui import effects, jobs, keeping, messages

if TYPE_CHECKING:
    from ui.browser.page import Page


class Performer:
    """Carries effects out."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._recalling = Lock()
        self._refused = create_proxy(lambda: page.send(messages.StorageRefused()))
        self._perform: dict[type[effects.Effect], Callable[[Any], None]] = {
            effects.RecallHistory: self._recall_history,
            effects.FetchFile: lambda effect: page.arrivals.fetch(effect.purpose, effect.path),
            effects.LoadLibraries: self._load_libraries,
            effects.SaveFile: self._save_file,
            effects.Copy: self._copy,
            effects.ForgetFragment: lambda _: address.forgetFragment(),
            effects.Print: lambda _: jobs.run(_print_with_pictures()),
            effects.ToggleFullScreen: lambda _: fullscreen.toggle(),
            effects.PlaySound: self._play_sound,
            effects.DriveToken: self._drive_token,
            effects.FlyPoints: self._fly_points,
            effects.Later: self._later,
            effects.FindVoices: lambda _: jobs.run(self._found_voices(speaking.languages())),
            effects.Speak: lambda effect: speaking.speak(to_js(effect.texts), effect.language),
            effects.Focus: lambda effect: focus_on(effect.id),
            effects.ShowTop: self._show_top,
            effects.AskBeforeLeaving: lambda effect: leaving.ask(effect.is_on),
            effects.TakeOver: lambda _: address.takeOver(),
            effects.OpenPresenter: self._open_presenter,
            effects.Tell: lambda effect: channel.tell(effect.kind, effect.text),
        }

    def perform(self, wanted: Iterable[effects.Effect]) -> None:
        """Carry out what is not to be stored, one after the other."""
        for effect in wanted:
            if not isinstance(effect, effects.Store):
                self._perform[type(effect)](effect)

    def store(self, wanted: Iterable[effects.Effect]) -> None:
        """Keep all texts of one event together: half of them would be a damaged match."""
        texts = [[one.name, one.text] for one in wanted if isinstance(one, effects.Store)]
        if texts:
            keep.store(to_js(texts), self._refused)

    def _recall_history(self, effect: effects.RecallHistory) -> None:
        jobs.run(self._recalled(effect))

    async def _recalled(self, effect: effects.RecallHistory) -> None:
        """Read the history and act on it, one after the other: each may write it anew."""
        async with self._recalling:
            text, now = await keep.recall(keeping.HISTORY), address.localTime()
            asked = (effect.match, effect.name, effect.more)
            message = messages.RecalledHistory(effect.purpose, str(text), str(now), *asked)
            await self._page.arrivals.send_with((Library.EXTRAS,), message)

    def _load_libraries(self, effect: effects.LoadLibraries) -> None:
        self._page.arrivals.send_later(effect.names, effect.message)

    def _save_file(self, effect: effects.SaveFile) -> None:
        files.save(effect.name, to_js(effect.content), effect.type)

    def _copy(self, effect: effects.Copy) -> None:
        jobs.run(self._tried_copying(address.copy(effect.text, effect.field)))

    async def _tried_copying(self, copying: Awaitable[Any]) -> None:
        self._page.send(messages.TriedCopying(bool(await copying)))

    def _play_sound(self, effect: effects.PlaySound) -> None:
        # After the frame: the first sound of a page takes a while to set up.
        js.setTimeout(sounds.play, 0, effect.name)

    def _drive_token(self, effect: effects.DriveToken) -> None:
        motion.drive(str(effect.team), to_js(effect.squares))

    def _fly_points(self, effect: effects.FlyPoints) -> None:
        motion.fly(str(effect.payer or ""), str(effect.winner), effect.points)

    async def _found_voices(self, finding: Awaitable[Any]) -> None:
        self._page.send(messages.FoundVoices(tuple(str(one) for one in await finding)))

    def _later(self, effect: effects.Later) -> None:
        act = create_once_callable(lambda: self._page.deliver(effect.message))
        js.setTimeout(act, effect.milliseconds)

    def _show_top(self, effect: effects.ShowTop) -> None:
        element = js.document.getElementById(effect.id)
        if element:
            element.scrollTop = 0

    def _open_presenter(self, _effect: effects.OpenPresenter) -> None:
        if not channel.openPresenter():
            self._page.send(messages.PresenterBlocked())


def focus_on(name: str) -> None:
    """Put the focus on the element with this id, if there is one."""
    element = js.document.getElementById(name)
    if element:
        element.focus()


async def _print_with_pictures() -> None:
    """Print the sheet once its pictures can be seen, or cannot be had."""
    pictures_shown = [one.decode() for one in js.document.querySelectorAll("#sheet img")]
    await js.Promise.allSettled(to_js(pictures_shown))
    js.window.print()
