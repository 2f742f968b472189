"""The game without a network, from the second visit on."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from e2e.hosting import Host, wait_until_all_is_kept
from e2e.support import READY, inspect, open_app, wait_until_ready, wait_until_shown
from e2e.twin import SHOWN
from e2e.walks import press, reach
from tools.paths import SITE

ORAL = "game=circuit&variant=oral&seed=5&play=1"
KEPT = "() => navigator.serviceWorker.ready.then(() => true)"


# What became of the worker that the page registers.
REFUSED = """
globalThis.refused = new Promise((resolve) => {
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = async function (...given) {
    const registration = await register.apply(this, given);
    const worker = registration.installing;
    const look = () => worker.state === "redundant" && resolve(worker.state);
    worker.addEventListener("statechange", look);
    look();
    return registration;
  };
});
"""


def visit(page: Page) -> None:
    """Open the game and wait until it is kept."""
    open_app(page)
    assert page.evaluate(KEPT)


def test_after_one_visit_the_game_is_played_without_a_network(visitor: Page, host: Host) -> None:
    visit(visitor)
    wait_until_all_is_kept(visitor, SITE)
    host.stop()
    visitor.reload()
    wait_until_ready(visitor)
    visitor.goto("./index.html")
    wait_until_ready(visitor)
    open_app(visitor, "game=circuit&bank=banks/samples/lengua.gift&play=1")
    press(visitor, "roll")
    reach(visitor, "question")
    press(visitor, "option", "A")
    reach(visitor, "verdict")


def test_the_game_starts_without_a_network_in_a_browser_that_was_closed(
    playwright: Playwright, launch_options: dict[str, Any], host: Host, tmp_path: Path
) -> None:
    def launch() -> BrowserContext:
        return playwright.chromium.launch_persistent_context(
            tmp_path / "profile", base_url=host.address, **launch_options
        )

    with launch() as context:
        visit(context.pages[0])
    host.stop()
    with launch() as context:
        open_app(context.pages[0], ORAL)
        press(context.pages[0], "roll")
        reach(context.pages[0], "question")


def test_no_file_is_fetched_twice_and_none_on_the_next_visit(visitor: Page, host: Host) -> None:
    visit(visitor)
    wait_until_all_is_kept(visitor, SITE)
    fetched = Counter(one.path.partition("?")[0] for one in host.asked)
    assert [path for path, times in fetched.items() if times > 1] == []
    host.asked.clear()
    visitor.reload()
    wait_until_ready(visitor)
    visitor.evaluate("() => navigator.serviceWorker.getRegistration().then((one) => one.update())")
    assert {(one.path, one.status, one.size) for one in host.asked} == {("sw.js", 304, 0)}


def test_a_new_version_waits_until_the_match_is_opened_again(visitor: Page, host: Host) -> None:
    visit(visitor)
    open_app(visitor, ORAL)
    press(visitor, "roll")
    page = (host.folder / "index.html").read_text("utf-8")
    host.asked.clear()
    host.write({"index.html": page.replace("<html ", '<html data-edition="2" ')})
    state = visitor.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration.update();
          const worker = registration.installing;
          if (worker) await new Promise((resolve) => { worker.onstatechange = resolve; });
          return registration.waiting?.state;
        }"""
    )
    assert state == "installed"
    assert host.paths(200) == ["", "sw.js"]
    press(visitor, "right")
    shown = visitor.evaluate(SHOWN)
    host.stop()
    visitor.reload()
    wait_until_shown(visitor, f'{READY}[data-edition="2"]')
    assert inspect(visitor, SHOWN) == shown


def test_where_there_is_no_room_the_game_is_played_without_being_kept(
    visitor: Page, host: Host
) -> None:
    session = visitor.context.new_cdp_session(visitor)
    origin = host.address.removesuffix("/casilla/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 5_000_000})
    visitor.add_init_script(REFUSED)
    open_app(visitor, ORAL)
    assert visitor.evaluate("() => refused") == "redundant"
    size = "async () => (await navigator.storage.estimate()).usageDetails.caches ?? 0"
    assert visitor.evaluate(size) < 100_000
    press(visitor, "roll")
    reach(visitor, "question")


def test_the_game_can_be_installed(visitor: Page) -> None:
    visit(visitor)
    session = visitor.context.new_cdp_session(visitor)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in errors if one["errorId"] != "in-incognito"] == []
