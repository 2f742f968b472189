"""Measures how long a page takes to read 1,000 questions from a file, what it loads included."""

from __future__ import annotations

import io
import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

import xlsxwriter
from playwright.sync_api import FilePayload

from tools.bench.pages import START_TIMEOUT, WatchedPage, browser_of
from tools.paths import SITE

QUESTIONS = 1_000
LOOKING = (0, 2_000)
"""For how many milliseconds the file is looked for: dropped at once, or found in the picker."""
ROUNDS = 3
SLOWNESS = (1, 6)
GOALS = {1: 1_000, 6: 5_000}
"""How many milliseconds it may take, by how many times the processor is slowed down."""

_HEADER = ("Pregunta", "Opción A", "Opción B", "Opción C", "Opción D", "Correcta")
_EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

# From the choice of the file to the moment when the page has been painted with its questions.
_WATCH = """(count) => {
  window.reading = new Promise((resolve) => {
    addEventListener("change", () => {
      const begin = performance.now();
      const observer = new MutationObserver(() => {
        const shown = document.querySelector(".bank-count strong")?.textContent;
        if (shown !== String(count)) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
      });
      observer.observe(document.getElementById("app"), { childList: true, subtree: true });
    }, { capture: true, once: true });
  });
}"""


@dataclass(frozen=True)
class Reading:
    """How long a kind of file took, in milliseconds, on a processor so many times slower.

    It was looked for so many milliseconds before.
    """

    kind: str
    slowness: int
    looking: int
    times: tuple[float, ...]

    def __str__(self) -> str:
        middle, best = statistics.median(self.times), min(self.times)
        verdict = "met" if middle < GOALS[self.slowness] else "missed"
        goal = f"goal {GOALS[self.slowness]}: {verdict}"
        found = f"found after {self.looking} ms"
        return (
            f"{self.kind:5} {self.slowness}×  {found:20} {middle:6.0f} ms (best {best:.0f})  {goal}"
        )


def _rows() -> Iterator[tuple[str, ...]]:
    for number in range(QUESTIONS):
        stem = f"¿Cuál de estas es la respuesta a la pregunta número {number} de la clase?"
        options = (f"la opción {letter} de la pregunta {number}" for letter in "abcd")
        yield (stem, *options, "ABCD"[number % 4])


def gift() -> FilePayload:
    """Give the questions as GIFT."""
    blocks = []
    for stem, *options, key in _rows():
        marked = (f"{'=' if 'ABCD'[n] == key else '~'}{text}" for n, text in enumerate(options))
        blocks.append(f"{stem}{{{' '.join(marked)}}}")
    return {"name": "a.gift", "mimeType": "text/plain", "buffer": "\n\n".join(blocks).encode()}


def xlsx() -> FilePayload:
    """Give the questions as a spreadsheet."""
    content = io.BytesIO()
    with xlsxwriter.Workbook(content, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        for number, row in enumerate((_HEADER, *_rows())):
            sheet.write_row(number, 0, row)
    return {"name": "a.xlsx", "mimeType": _EXCEL, "buffer": content.getvalue()}


def readings() -> Iterator[Reading]:
    """Read each kind of file at each speed, every time in a page of its own."""
    kinds: dict[str, Callable[[], FilePayload]] = {"GIFT": gift, "xlsx": xlsx}
    with browser_of(SITE) as (browser, address):
        for slowness in SLOWNESS:
            for (kind, make), looking in product(kinds.items(), LOOKING):
                times = (
                    _time(WatchedPage(browser, address), make(), slowness, looking)
                    for _ in range(ROUNDS)
                )
                yield Reading(kind, slowness, looking, tuple(times))


def _time(watched: WatchedPage, file: FilePayload, slowness: int, looking: int) -> float:
    watched.open("")
    page = watched.page
    page.evaluate(_WATCH, QUESTIONS)
    watched.slow_down(slowness)
    if looking:
        with page.expect_file_chooser() as chooser:
            page.locator("label:has(#bank)").click()
        page.wait_for_timeout(looking)
        chooser.value.set_files(file, timeout=START_TIMEOUT)
    else:
        page.set_input_files("#bank", file, timeout=START_TIMEOUT)
    took: float = page.evaluate("() => window.reading")
    page.context.close()
    return took


def main() -> None:
    """Print all readings."""
    for reading in readings():
        print(reading)


if __name__ == "__main__":
    main()
