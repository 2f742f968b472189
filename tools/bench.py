"""Measures how soon the page answers a press, at full speed and with the processor slowed down."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from threading import Thread

from playwright.sync_api import Page, sync_playwright

from tools.chromium import ADVICE, FLAGS, find_chromium
from tools.paths import SITE
from tools.serve import make_server

SLOWDOWNS = (1, 6)
TURNS = 7
START_TIMEOUT = 120_000

# Once the page is at rest: from the press to the first change, and to the frame that shows it, in
# milliseconds.
PRESS = """async (selector) => {
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => 0)));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  return new Promise((resolve) => {
  const control = document.querySelector(selector);
  let changed = 0;
  const begin = performance.now();
  const observer = new MutationObserver(() => { changed ||= performance.now() - begin; });
  observer.observe(document.getElementById("app"), {
    attributes: true, childList: true, subtree: true, characterData: true,
  });
  control.click();
  requestAnimationFrame(() => setTimeout(() => {
    observer.disconnect();
    resolve([changed || performance.now() - begin, performance.now() - begin]);
  }));
  });
}"""

Times = dict[str, list[tuple[float, float]]]


@contextmanager
def page_at(slowdown: int) -> Iterator[Page]:
    """Give a page of the built site whose processor is that many times slower."""
    path = find_chromium()
    if not path:
        sys.exit(ADVICE)
    with make_server(SITE, "127.0.0.1", 0, "/") as server, sync_playwright() as playwright:
        Thread(target=server.serve_forever, daemon=True).start()
        with playwright.chromium.launch(executable_path=path, args=FLAGS) as browser:
            page = browser.new_page(base_url=f"http://127.0.0.1:{server.server_port}/")
            session = page.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
            yield page
        server.shutdown()


def open_app(page: Page, query: str) -> None:
    """Open the app and wait until Python answers."""
    page.goto(f"./?{query}&play=1&bank=banks/samples/ciencias.gift")
    phases = '#app[data-phase="roll"], #app[data-phase="question"]'
    page.locator(phases).wait_for(timeout=START_TIMEOUT)


def press(page: Page, times: Times, name: str, selector: str) -> None:
    """Press a control and note how long the page took."""
    changed, shown = page.evaluate(PRESS, selector)
    times.setdefault(name, []).append((changed, shown))


def play_circuit(page: Page, times: Times) -> None:
    """Roll and answer for some turns."""
    open_app(page, "game=circuit&teams=4&laps=20")
    for _ in range(TURNS):
        press(page, times, "roll", '[data-action="roll"]')
        press(page, times, "answer", '[data-action="option"][data-value="A"]')
        press(page, times, "next", '[data-action="next"]')


def play_panel(page: Page, times: Times) -> None:
    """Answer and open boxes until some have been opened."""
    open_app(page, "game=panel&variant=oral")
    for _ in range(TURNS):
        press(page, times, "judge", '[data-action="right"]')
        press(page, times, "open a box", '[data-action="box"][data-value="3"]')
        press(page, times, "next", '[data-action="next"]')


def report(slowdown: int, times: Times) -> None:
    """Print the medians and the worst of each press."""
    for name, measured in times.items():
        changed, shown = zip(*measured, strict=True)
        print(
            f"{slowdown}x  {name:<11} first change {median(changed):6.1f} ms"
            f" (worst {max(changed):6.1f})   frame shown {median(shown):6.1f} ms"
        )


def main() -> None:
    """Measure and print."""
    for slowdown in SLOWDOWNS:
        times: Times = {}
        for play in (play_circuit, play_panel):
            with page_at(slowdown) as page:
                play(page, times)
        report(slowdown, times)


if __name__ == "__main__":
    main()
