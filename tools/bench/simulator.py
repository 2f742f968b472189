"""How many games the simulator plays a second, natively and in the page's Python."""

from __future__ import annotations

import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from pygame_engine import circuit
from pygame_engine.simulate import simulate
from tools.app_zip import python_files, write_zip
from tools.bench.pages import browser_of
from tools.paths import NODE_MODULES, ROOT
from tools.runtime import PYODIDE_FILES, copy_files, write_lock

SETTINGS = circuit.Settings(teams=("",) * 4, laps=3)
ACCURACY = 0.75
GAMES, GAMES_IN_PAGE = 2000, 400

_IN_PAGE = f"""
import time
from pygame_engine import circuit
from pygame_engine.simulate import simulate

settings = circuit.Settings(teams=("",) * 4, laps=3)
begin = time.perf_counter()
simulate(settings, {ACCURACY}, {GAMES_IN_PAGE}, 1)
{GAMES_IN_PAGE} / (time.perf_counter() - begin)
"""
_RUN = """async (code) => {
  const { loadPyodide } = await import("./pyodide.mjs");
  const pyodide = await loadPyodide();
  const engine = await (await fetch("./engine.zip")).arrayBuffer();
  pyodide.unpackArchive(engine, "zip");
  return pyodide.runPython(code);
}"""


@dataclass(frozen=True)
class Simulated:
    """So many circuits of four teams and three laps a second, in this place."""

    place: str
    games: float


def simulated() -> list[Simulated]:
    """Measure both."""
    return [Simulated("natively", _natively()), Simulated("in the page", _in_page())]


def _natively() -> float:
    begin = time.perf_counter()
    simulate(SETTINGS, ACCURACY, GAMES, seed=1)
    return GAMES / (time.perf_counter() - begin)


def _in_page() -> float:
    with tempfile.TemporaryDirectory() as name:
        folder, pyodide = Path(name), NODE_MODULES / "pyodide"
        copy_files(pyodide, folder, (*PYODIDE_FILES, "python_stdlib.zip"))
        write_lock(pyodide / "pyodide-lock.json", folder / "pyodide-lock.json")
        write_zip(folder / "engine.zip", python_files(ROOT / "pygame_engine"))
        (folder / "index.html").write_text("<!doctype html><title>Python</title>", "utf-8")
        with browser_of(folder) as (browser, address):
            page = browser.new_page()
            page.goto(address)
            return float(page.evaluate(_RUN, _IN_PAGE))
