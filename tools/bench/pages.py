"""The browser that is measured: pages of a folder, and what is written down in them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tools.chromium import ADVICE, FLAGS, find_chromium
from tools.serve import make_server

START_TIMEOUT = 120_000
VIEWPORT = {"width": 1366, "height": 768}

# From the click, as the page gets it, to the first change of what it shows, and to the moment when
# nothing moves any more, in milliseconds.
_WATCH = """() => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const moving = () => document.getAnimations().filter((one) => one.playState === "running");
  async function rest() {
    await frame();
    while (moving().length) {
      await Promise.all(moving().map((one) => one.finished.catch(() => 0)));
      await frame();
    }
  }
  addEventListener("click", () => {
    const begin = performance.now();
    const watched = { changed: NaN, settled: NaN };
    const observer = new MutationObserver(() => {
      watched.changed = performance.now() - begin;
      observer.disconnect();
    });
    observer.observe(document.getElementById("app"), {
      attributes: true, childList: true, subtree: true, characterData: true,
    });
    watched.rest = rest().then(() => { watched.settled = performance.now() - begin; });
    window.watched = watched;
  }, { capture: true });
  window.rest = rest;
}"""
_MEASURED = """async () => {
  await window.watched.rest;
  return [window.watched.changed, window.watched.settled];
}"""


@contextmanager
def browser_of(folder: Path) -> Iterator[tuple[Browser, str]]:
    """Give a browser, and the address at which it finds the folder."""
    path = find_chromium()
    if not path:
        sys.exit(ADVICE)
    with make_server(folder, "127.0.0.1", 0, "/") as server, sync_playwright() as playwright:
        Thread(target=server.serve_forever, daemon=True).start()
        with playwright.chromium.launch(executable_path=path, args=FLAGS) as browser:
            yield browser, f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class WatchedPage:
    """A page of its own context, whose answers to clicks are timed."""

    def __init__(self, browser: Browser, address: str) -> None:
        context = browser.new_context(base_url=address, viewport=VIEWPORT)  # type: ignore[arg-type]
        context.set_default_timeout(START_TIMEOUT)
        self.page: Page = context.new_page()
        self._session: CDPSession = context.new_cdp_session(self.page)

    def open(self, query: str) -> None:
        """Open the app and wait until Python answers."""
        self.page.goto(f"./?{query}")
        self.page.locator('html[data-ready="true"]').wait_for(state="attached")
        self.page.evaluate(_WATCH)

    def slow_down(self, times: int) -> None:
        """Let the page's processor be so many times slower."""
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def press(self, selector: str) -> tuple[float, float]:
        """Press a control of a page at rest, by mouse; give when it changed and when it settled."""
        self.page.bring_to_front()
        self.page.evaluate("() => window.rest()")
        self.page.locator(selector).first.click()
        changed, settled = self.page.evaluate(_MEASURED)
        return changed, settled
