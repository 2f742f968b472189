"""Runs in Pyodide when the snapshot is made: does all that a start would do and that can be done
without a page.

It leaves the names of the modules that are in the snapshot, one a line, in `/loaded.txt`.
"""

from __future__ import annotations

import gc
import linecache
import sys
import traceback
import zipimport
from contextlib import suppress
from itertools import islice
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from jinja2 import ModuleLoader

from pygame_engine import Match, Phase
from pygame_engine.actions import Action, Judge, Next, OpenBox, RollDie
from tools.pyodide.shrinking import shrunk, without_docstring
from ui import messages, precompiled
from ui.controls import from_control
from ui.drawing import NOTHING, Drawing
from ui.languages import AT_START
from ui.model import Model
from ui.templating import environment
from ui.update import update
from ui.view import draw

_HOME = Path("/home/pyodide")

_LIBRARY = "/lib/python314.zip"

# What holds JavaScript objects as soon as it is imported.
_LATER = tuple(
    path for folder in ("ui/browser", "pyscript") for path in sorted((_HOME / folder).glob("*.pyc"))
)

# What PyScript's own Python imports, and Pyodide's on the way to the first line of the app, and
# what Jinja2 imports when a template raises.
_ALSO = (
    "asyncio",
    "base64",
    "html",
    "io",
    "jinja2.debug",
    "json",
    "pathlib",
    "random",
    "tokenize",
)


_TURNS = 24


def next_action(match: Match) -> Action:
    """Do what the phase asks for, sometimes wrongly."""
    turn = len(match.steps)
    return {
        Phase.ROLL: RollDie(),
        Phase.QUESTION: Judge(right=turn % 3 > 0),
        Phase.PANEL: OpenBox(turn % 5 + 1),
    }.get(match.state.phase, Next())


def play(language: str, game: str) -> None:
    """Play some turns: Python then knows its types, and every cache is filled."""
    model, drawing = Model(), NOTHING
    for message in _start(language, game):
        model, drawing = sent(model, drawing, message)
    for _ in range(_TURNS):
        assert model.match is not None
        played = messages.Played(next_action(model.match))
        model, drawing = sent(model, drawing, played)
    assert from_control("roll", "") == messages.Played(RollDie())


def _start(language: str, game: str) -> tuple[messages.Message, ...]:
    return (
        messages.Opened(query="", language=language, entropy=1),
        messages.ChangedField("setup.game", game),
        messages.ChangedField("setup.variant", "oral"),
        messages.PressedStart(),
    )


def sent(model: Model, drawing: Drawing, message: messages.Message) -> tuple[Model, Drawing]:
    """Send a message and draw what it changed, as the page would."""
    model, _ = update(model, message)
    after = draw(model, drawing)
    after.since(drawing)
    return model, after


def load_templates(language: str) -> None:
    """Load every template that is here: their files will be gone."""
    folder = _HOME / "ui/compiled"
    for name in (folder / "names.txt").read_text().split("\n"):
        if (folder / f"{ModuleLoader.get_module_filename(name)}c").exists():
            environment(language).get_template(name)


def shrink() -> None:
    """Drop what explains Python to people: the build did so where it compiled, not elsewhere."""
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename.startswith("<frozen"):
            one.__code__ = without_docstring(shrunk(one.__code__, keeps_first_lines=False))
        if isinstance(one, FunctionType | ModuleType | type):
            # Those written in C keep theirs, which cost nothing.
            with suppress(AttributeError, TypeError):
                one.__doc__ = None


def look_for_the_rest_in_the_library() -> None:
    """Let what is imported later be found in the archive that the page brings."""
    for name, module in list(sys.modules.items()):
        folders = getattr(module, "__path__", None)
        if folders and str(folders[0]).startswith(str(_HOME)):
            folders.append(f"{_LIBRARY}/{name.replace('.', '/')}")


def _position(code: CodeType, offset: int) -> tuple[int | None, ...]:
    return next(islice(code.co_positions(), offset // 2, None), (None,) * 4)


def let_tracebacks_do_without_lines() -> None:
    """Let a traceback be made of code that has no table of lines, as the libraries' has none."""
    traceback._get_code_position = _position  # type: ignore[attr-defined]  # noqa: SLF001 - no other way


def main() -> None:
    """Fill the memory, then leave nothing in it that the page does not need."""
    for name in _ALSO:
        __import__(name)
    for language in AT_START:
        load_templates(language)
        for game in ("circuit", "panel"):
            play(language, game)
    let_tracebacks_do_without_lines()
    shrink()
    look_for_the_rest_in_the_library()
    later = precompiled.install(_HOME, _LATER)
    Path("/loaded.txt").write_text("\n".join(sorted([*sys.modules, *later])))
    linecache.clearcache()
    sys.path.remove("/checkout")
    for name in [name for name in sys.modules if name.startswith("tools")]:
        del sys.modules[name]
    # The page's archive has the same path and other contents.
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # noqa: SLF001 - no public way
    gc.collect()
    # All of this stays for good: later collections need not go through it.
    gc.freeze()


if __name__ == "__main__":
    main()
