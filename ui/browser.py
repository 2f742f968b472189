"""The only module that sees the page: it turns what happens there into messages, draws what the
view says, and carries out effects.

What JavaScript calls null is falsy here, but it is not None.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js
from pyscript.js_modules import (
    address,
    channel,
    files,
    focus,
    fullscreen,
    keep,
    libraries,
    media,
    motion,
    patch,
    pictures,
    press,
    sorting,
    sounds,
)

import banks
from banks.libraries import Library
from ui import effects, jobs, keeping, messages, needing
from ui.controls import ONCE, from_control
from ui.drawing import NOTHING, Drawing
from ui.keyboard import meaning
from ui.later import NOT_THERE
from ui.messages import Message
from ui.model import Model, Screen
from ui.update import update
from ui.view import draw

_TEXT_FIELDS = ("text", "number", "search", "textarea")
_ENTROPY_WORDS = 2
_NO_QUESTIONS = ("form-picture", "form-sound", "match")
_SOON_READ = 20_000
"""A file of so many bytes is read before anybody could read that it is being read."""
_OF_A_QUESTION = {"image": "form-picture", "audio": "form-sound"}
_KEPT_LOG = f"casilla.{keeping.LOG}"


class Page:
    """The running app: the one place where the model changes."""

    def __init__(self) -> None:
        self._model = Model()
        self._drawing = NOTHING
        self._focus_before_dialog = ""
        self._loaded: set[str] = set()
        self._asked: dict[str, Awaitable[Any]] = {}
        self._refused = create_proxy(lambda: self.send(messages.StorageRefused()))
        self._perform: dict[type[effects.Effect], Callable[[Any], None]] = {
            effects.FetchFile: self._fetch_file,
            effects.LoadLibraries: self._load_libraries,
            effects.SaveFile: self._save_file,
            effects.Copy: self._copy,
            effects.ForgetFragment: self._forget_fragment,
            effects.Print: self._print,
            effects.ToggleFullScreen: self._toggle_full_screen,
            effects.PlaySound: self._play_sound,
            effects.DriveToken: self._drive_token,
            effects.FlyPoints: self._fly_points,
            effects.Later: self._later,
            effects.Focus: self._focus,
            effects.ShowTop: self._show_top,
            effects.Reload: self._reload,
            effects.OpenPresenter: self._open_presenter,
            effects.Tell: self._tell,
        }

    async def start(self) -> None:
        """Listen, and show the first screen."""
        media.provide(create_proxy(self._medium))
        opened = await _opened()
        self._listen()
        early = js.early.take()
        if not self._act_on(opened):
            await self._wait_for_extras()
            self.send(opened)
        channel.listen(create_proxy(self._heard))
        _page().setAttribute("data-ready", "true")
        self._catch_up(early)

    def _catch_up(self, early: Any) -> None:
        """Act on what was pressed, chosen and dropped before there was anybody to hear it."""
        phase = self._model.phase
        for event in early:
            # A key was meant for what was to be seen when it was pressed.
            if event.type == "keydown" and self._model.phase == phase:
                self._pressed_key(event)
            elif event.type == "click" and event.target.isConnected:
                self._clicked(event)
            elif event.type == "files" and event.purpose == "drop":
                self._received_drop(event.files)
            elif event.type == "files":
                self._read(event.purpose, event.files)

    async def _wait_for_extras(self) -> None:
        """Begin with what was kept only once it can be shown: it is not to be lost."""
        if not await self._need({Library.EXTRAS}):
            raise RuntimeError("a part of the game could not be loaded")

    def send(self, message: Message) -> None:
        """Act on a message, at once or as soon as there is all that it needs."""
        if not self._act_on(message):
            self._send_later((Library.EXTRAS,), message)

    def _act_on(self, message: Message) -> bool:
        """Let a message change the model, draw it, and carry out what follows.

        False, and nothing has happened, where some of what it needs has not been loaded.
        """
        before = self._model
        try:
            after, wanted = update(before, message)
            drawing = self._drawing if after is before else draw(after, self._drawing)
        except NOT_THERE:
            if Library.EXTRAS in self._loaded:
                raise
            return False
        self._model = after
        try:
            if after is not before:
                self._show(before, drawing)
        finally:
            # Whatever became of the drawing, the event is not lost.
            self._store([effect for effect in wanted if isinstance(effect, effects.Store)])
        for effect in wanted:
            if not isinstance(effect, effects.Store):
                self._perform[type(effect)](effect)
        return True

    def _show(self, before: Model, drawing: Drawing) -> None:
        old, self._drawing = self._drawing, drawing
        if html := self._drawing.since(old):
            patch.patch(html)
        if self._model.language != before.language or not before.entropy:
            _page().lang = self._model.language
        if self._model.dialog != before.dialog:
            self._move_focus(before)

    def _move_focus(self, before: Model) -> None:
        """Put the focus into a dialog that opened, and back where it was when it closed."""
        if self._model.dialog is not None:
            if before.dialog is None:
                self._focus_before_dialog = js.document.activeElement.id or ""
            self._focus(effects.Focus("dialog"))
        elif self._focus_before_dialog:
            self._focus(effects.Focus(self._focus_before_dialog))

    def _listen(self) -> None:
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
            "fullscreenchange": self._changed_full_screen,
        }
        for name, handler in handlers.items():
            js.document.addEventListener(name, create_proxy(handler))
        sorting.watch()
        js.window.addEventListener("storage", create_proxy(self._stored_elsewhere))
        js.window.addEventListener("hashchange", create_proxy(self._followed_link))

    def _clicked(self, event: Any) -> None:
        control = event.target.closest("[data-action]")
        if not control or control.disabled or control.getAttribute("aria-disabled") == "true":
            return
        action, value = _data(control, "action"), _data(control, "value")
        if event.detail > 1 and action in ONCE:
            return
        if event.detail:
            _let_go_of_focus(control)
        self._act(action, value)
        if not event.detail:
            focus.handOn()

    def _act(self, action: str, value: str) -> None:
        message = from_control(action, value)
        if message is not None:
            self._deliver(message)

    def _deliver(self, message: Message) -> None:
        """Send a message, once the libraries are there that it needs."""
        if needed := needing.libraries(message) - self._loaded:
            self._send_later(needed, message)
        else:
            self.send(message)

    def _typed(self, event: Any) -> None:
        field = event.target
        name = _data(field, "field")
        if name and field.type in _TEXT_FIELDS:
            self.send(messages.ChangedField(name, field.value))

    def _changed(self, event: Any) -> None:
        field = event.target
        purpose, name = _data(field, "file"), _data(field, "field")
        if purpose:
            if field.files.length:
                self._read(purpose, field.files)
            # Or choosing the same file again would be no change.
            field.value = ""
        elif name and field.type in _TEXT_FIELDS:
            # The field may hold more than the model took from it: a number out of its range.
            patch.patch(self._drawing.html)
        elif name:
            is_switch = field.type == "checkbox"
            value = str(bool(field.checked)).lower() if is_switch else field.value
            self.send(messages.ChangedField(name, value))

    def _read(self, purpose: str, chosen: Any) -> None:
        names = tuple(file.name for file in chosen)
        self.send(messages.BeganReading(purpose, names[0]))
        read = pictures.readAll if purpose == "form-picture" else files.readAll
        self._await(purpose, names, read(chosen))

    def _await(self, purpose: str, names: tuple[str, ...], contents: Awaitable[Any]) -> None:
        self._asked[purpose] = contents
        jobs.run(self._receive(purpose, names, contents))

    def _medium(self, name: str) -> str:
        """Give a picture's or sound's type and bytes to `media.js`."""
        found = self._model.medium(name)
        return f"{found.type};{found.data}" if found else ""

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
        await self._send_with(needed, messages.ReceivedFiles(purpose, received))

    def _send_later(self, needed: Iterable[str], message: Message) -> None:
        """Send a message once the libraries are there; until then the page says that it waits."""
        _page().setAttribute("data-loading", "")
        jobs.run(self._send_with(needed, message))

    async def _send_with(self, needed: Iterable[str], message: Message) -> None:
        """Send a message once the libraries are there that it needs."""
        is_there = await self._need(set(needed))
        self.send(message if is_there else messages.LibrariesFailed())

    async def _need(self, names: set[str]) -> bool:
        """Load libraries; False where that fails."""
        missing = names - self._loaded
        is_there = not missing
        if missing:
            _page().setAttribute("data-loading", "")
            is_there = bool(await libraries.need(to_js(sorted(missing))))
        _page().removeAttribute("data-loading")
        if is_there:
            self._loaded |= missing
        return is_there

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
        entered = _data(event.target, "enter")
        if entered and key.key == "Enter":
            self._act(entered, _data(event.target, "value"))
        if _is_typing(event.target) and not _is_beside_typing(event):
            return
        # Presenter remotes send these; scrolling the board away would do harm.
        if key.key in ("PageUp", "PageDown") and self._model.phase:
            event.preventDefault()
        if meaning(self._model, key) is not None:
            event.preventDefault()
            # Whoever walks or moves through the list may hold the key down.
            if not event.repeat or self._model.screen is Screen.FORM:
                self.send(key)

    def _dragged_over(self, event: Any) -> None:
        # Without this, dropping a file beside the drop zone would leave the game for the file.
        event.preventDefault()

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        if event.dataTransfer.files.length:
            self._received_drop(event.dataTransfer.files)

    def _received_drop(self, dropped: Any) -> None:
        zone = js.document.querySelector("[data-drop]")
        purpose = _data(zone, "drop") if zone else "drop"
        if purpose == "form":
            purpose = _OF_A_QUESTION.get(_kind(dropped.item(0)), purpose)
        self._read(purpose, dropped)

    def _pasted(self, event: Any) -> None:
        """Take a pasted picture for the question being written, and rows of cells for a table."""
        if self._model.screen is not Screen.FORM or self._model.dialog:
            return
        text, pasted = event.clipboardData.getData("text/plain"), event.clipboardData.files
        # Spreadsheets put a picture of the cells beside their text.
        if not text and pasted.length and (purpose := _OF_A_QUESTION.get(_kind(pasted.item(0)))):
            event.preventDefault()
            self._read(purpose, pasted)
        elif "\t" in text and not _is_typing(event.target):
            event.preventDefault()
            self.send(messages.PastedTable(text))

    def _sorted(self, event: Any) -> None:
        self.send(messages.ActedOnForm("move", f"{event.detail.start}:{event.detail.end}"))

    def _changed_full_screen(self, _event: Any) -> None:
        self.send(messages.ChangedFullScreen(bool(js.document.fullscreenElement)))

    def _stored_elsewhere(self, event: Any) -> None:
        if event.key == _KEPT_LOG and event.newValue != event.oldValue:
            self.send(messages.StoredElsewhere())

    def _heard(self, kind: str, text: str) -> None:
        self._deliver(messages.Heard(kind, text))

    def _followed_link(self, _event: Any) -> None:
        self.send(messages.FollowedLink(js.location.hash))

    def _store(self, wanted: list[effects.Store]) -> None:
        """Keep all texts of one event together: half of them would be a damaged match."""
        if wanted:
            pairs = to_js([[effect.name, effect.text] for effect in wanted])
            keep.store(pairs, self._refused)

    def _fetch_file(self, effect: effects.FetchFile) -> None:
        name = effect.path.rpartition("/")[2]
        self._await(effect.purpose, (name,), files.get(effect.path))

    def _load_libraries(self, effect: effects.LoadLibraries) -> None:
        self._send_later(effect.names, effect.message)

    def _save_file(self, effect: effects.SaveFile) -> None:
        files.save(effect.name, to_js(effect.content), effect.type)

    def _copy(self, effect: effects.Copy) -> None:
        jobs.run(self._tried_copying(address.copy(effect.text, effect.field)))

    async def _tried_copying(self, copying: Awaitable[Any]) -> None:
        self.send(messages.TriedCopying(bool(await copying)))

    def _forget_fragment(self, _effect: effects.ForgetFragment) -> None:
        address.forgetFragment()

    def _print(self, _effect: effects.Print) -> None:
        js.window.print()

    def _toggle_full_screen(self, _effect: effects.ToggleFullScreen) -> None:
        fullscreen.toggle()

    def _play_sound(self, effect: effects.PlaySound) -> None:
        # After the frame: the first sound of a page takes a while to set up.
        js.setTimeout(sounds.play, 0, effect.name)

    def _drive_token(self, effect: effects.DriveToken) -> None:
        motion.drive(str(effect.team), to_js(effect.squares))

    def _fly_points(self, effect: effects.FlyPoints) -> None:
        motion.fly(str(effect.payer or ""), str(effect.winner), effect.points)

    def _later(self, effect: effects.Later) -> None:
        act = create_once_callable(lambda: self._deliver(effect.message))
        js.setTimeout(act, effect.milliseconds)

    def _focus(self, effect: effects.Focus) -> None:
        element = js.document.getElementById(effect.id)
        if element:
            element.focus()

    def _show_top(self, effect: effects.ShowTop) -> None:
        element = js.document.getElementById(effect.id)
        if element:
            element.scrollTop = 0

    def _open_presenter(self, _effect: effects.OpenPresenter) -> None:
        if not channel.openPresenter():
            self.send(messages.PresenterBlocked())

    def _tell(self, effect: effects.Tell) -> None:
        channel.tell(effect.kind, effect.text)

    def _reload(self, _effect: effects.Reload) -> None:
        js.location.reload()


async def _opened() -> messages.Opened:
    words = js.Uint32Array.new(_ENTROPY_WORDS)
    js.crypto.getRandomValues(words)
    entropy = int(words[0]) << 32 | int(words[1]) | 1
    texts = await keep.load(to_js(keeping.NAMES))
    kept = dict(zip(keeping.NAMES, texts.to_py(), strict=True))
    fields = tuple((str(name), str(value)) for name, value in js.early.fields().to_py())
    navigation = js.performance.getEntriesByType("navigation")
    return messages.Opened(
        query=js.location.search,
        language=js.navigator.language or "",
        entropy=entropy,
        fields=fields,
        base=js.location.href.partition("#")[0].partition("?")[0],
        fragment=js.location.hash,
        reloaded=navigation.length > 0 and navigation[0].type != "navigate",
        **kept,
    )


def _data(element: Any, name: str) -> str:
    """Give an element's data attribute, empty where it has none."""
    return element.getAttribute(f"data-{name}") or ""


def _page() -> Any:
    return js.document.documentElement


def _is_typing(target: Any) -> bool:
    return bool(target.closest("input:not([type=checkbox], [type=radio]), textarea, select"))


def _is_beside_typing(event: Any) -> bool:
    """True for a key that no field has a use for."""
    if event.key == "Escape" or (event.key == "Enter" and (event.ctrlKey or event.metaKey)):
        return True
    has_suggestions = event.target.hasAttribute("list")
    return event.altKey and event.key in ("ArrowUp", "ArrowDown") and not has_suggestions


def _kind(file: Any) -> str:
    return str(file.type).partition("/")[0]


def _let_go_of_focus(control: Any) -> None:
    """Take the focus off a button pressed by pointer, so that keys mean the board again."""
    if not control.closest("#dialog"):
        control.blur()
