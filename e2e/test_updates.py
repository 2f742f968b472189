"""How a new version takes the place of an old one, on a page that starts at once."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.hosting import Host, hosted
from e2e.support import READY, inspect, wait_until_shown
from tools.paths import UI

# Looks for a new version; gives the states of the workers that there are once it has arrived.
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => {});
  const worker = registration.installing;
  if (worker) await new Promise((resolve) => { worker.onstatechange = resolve; });
  return [registration.active?.state, registration.waiting?.state];
}"""

# Which edition each file of the page is of.
EDITIONS = """async () => {
  const { edition, script } = document.documentElement.dataset;
  const style = getComputedStyle(document.documentElement).getPropertyValue("--edition");
  const bank = await (await fetch("./bank.gift")).text();
  return [edition, script, style.trim(), bank.replace("edition ", "")].join("");
}"""

STORED = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) found.push(`${name}: ${url}`);
  }
  return found;
}"""

UPDATED = ["activated", "installed"]
NOT_UPDATED = ["activated", None]


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """The first edition of the page."""
    folder = tmp_path / "site"
    (folder / "ui/boot").mkdir(parents=True)
    shutil.copyfile(UI / "boot/offline.js", folder / "ui/boot/offline.js")
    with hosted(folder, like_pages=True) as running:
        running.publish(1)
        yield running


@pytest.fixture
def context(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    with browser.new_context(base_url=host.address) as running:
        yield running


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page of the first edition, which is kept."""
    page = context.new_page()
    start(page, 1)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    return page


def start(page: Page, edition: int, address: str = "./") -> None:
    """Open the page and see that all of it is of this edition."""
    page.goto(address)
    is_all_of(page, edition)


def is_all_of(page: Page, edition: int) -> None:
    wait_until_shown(page, f'{READY}[data-edition="{edition}"]')
    assert inspect(page, EDITIONS) == str(edition) * 4


def test_a_running_page_keeps_its_version(page: Page, host: Host) -> None:
    host.publish(2)
    assert page.evaluate(UPDATE) == UPDATED
    is_all_of(page, 1)
    page.reload()
    is_all_of(page, 2)


def test_a_new_version_is_taken_without_a_network_too(page: Page, host: Host) -> None:
    host.publish(2)
    page.evaluate(UPDATE)
    host.stop()
    start(page, 2, "./?game=panel")
    assert page.url.endswith("?game=panel")


def test_a_new_version_is_taken_when_the_old_one_was_closed(
    page: Page, context: BrowserContext, host: Host
) -> None:
    host.publish(2)
    page.evaluate(UPDATE)
    page.goto("about:blank")
    start(context.new_page(), 2)


def test_an_old_version_that_is_open_in_another_tab_goes_on_in_both(
    page: Page, context: BrowserContext, host: Host
) -> None:
    other = context.new_page()
    start(other, 1)
    host.publish(2)
    page.evaluate(UPDATE)
    page.reload()
    is_all_of(page, 1)
    is_all_of(other, 1)
    other.close()
    page.reload()
    is_all_of(page, 2)


@pytest.mark.slow
def test_pages_that_are_opened_at_once_are_each_of_one_version(
    page: Page, context: BrowserContext, host: Host
) -> None:
    pages = [page, *(context.new_page() for _ in range(2))]
    for edition in range(2, 5):
        host.publish(edition)
        inspect(page, UPDATE)
        for one in pages:
            inspect(one, f"() => {{ setTimeout(() => {{ location.href = '{host.address}'; }}); }}")
        for one in pages:
            wait_until_shown(one, READY)
        assert [one for one in pages if len(set(inspect(one, EDITIONS))) > 1] == []
        for one in pages[1:]:
            one.goto("about:blank")
        page.goto("./")
        wait_until_shown(page, READY)


def test_an_update_moves_only_what_has_changed_and_leaves_nothing_behind(
    page: Page, host: Host
) -> None:
    before = page.evaluate(STORED)
    host.asked.clear()
    host.publish(2)
    page.evaluate(UPDATE)
    assert host.paths(200) == ["", "bank.gift", "main.js", "style.css", "sw.js"]
    page.reload()
    is_all_of(page, 2)
    after = page.evaluate(STORED)
    assert len(after) == len(before)
    assert len(set(after) - set(before)) == 4


@pytest.mark.parametrize("failure", ["404", "500", "cut", "portal"])
def test_an_update_that_is_interrupted_leaves_the_old_version_whole(
    page: Page, host: Host, failure: str
) -> None:
    host.publish(2)
    host.failing["bank.gift"] = failure
    assert page.evaluate(UPDATE) == NOT_UPDATED
    page.reload()
    is_all_of(page, 1)
    host.failing.clear()
    host.asked.clear()
    assert page.evaluate(UPDATE) == UPDATED
    assert host.paths(200) == ["bank.gift"]
    host.stop()
    page.reload()
    is_all_of(page, 2)


def test_an_update_without_a_network_leaves_the_old_version_whole(page: Page, host: Host) -> None:
    host.stop()
    assert page.evaluate(UPDATE) == NOT_UPDATED
    page.reload()
    is_all_of(page, 1)


def test_an_update_that_finds_no_room_leaves_the_old_version_whole(page: Page, host: Host) -> None:
    before = page.evaluate(STORED)
    host.publish(2)
    host.write({"large.gift": "0123456789" * 500_000})
    session = page.context.new_cdp_session(page)
    origin = host.address.removesuffix("/casilla/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 4_000_000})
    assert page.evaluate(UPDATE) == NOT_UPDATED
    assert page.evaluate(STORED) == before
    host.stop()
    page.reload()
    is_all_of(page, 1)


def test_what_others_keep_under_the_same_host_is_left_alone(page: Page, host: Host) -> None:
    others = ["another game", "casilla /elsewhere/", "casilla /casilla/copy/"]
    page.evaluate(
        """async (names) => {
          for (const name of names) await (await caches.open(name)).put("/x", new Response("x"));
        }""",
        others,
    )
    host.publish(2)
    page.evaluate(UPDATE)
    page.reload()
    is_all_of(page, 2)
    kept = page.evaluate("() => caches.keys()")
    assert sorted(kept) == sorted([*others, "casilla /casilla/"])


def test_a_file_of_gzip_is_kept_inflated(page: Page, host: Host) -> None:
    (host.folder / "snapshot.bin").write_bytes(gzip.compress(b"a heap", mtime=0))
    host.publish(2)
    page.evaluate(UPDATE)
    page.reload()
    is_all_of(page, 2)
    body, mark = page.evaluate(
        """async () => {
          const response = await fetch("./snapshot.bin");
          return [await response.text(), response.headers.get("x-inflated")];
        }"""
    )
    assert (body, mark) == ("a heap", "1")


def test_only_plain_requests_for_the_versions_own_files_are_answered(
    page: Page, host: Host
) -> None:
    page.reload()
    host.asked.clear()
    page.evaluate(
        """async () => {
          await fetch("./bank.gift?any=query#part");
          await fetch("./bank.gift", { headers: { Range: "bytes=0-1" } });
          await fetch("./bank.gift", { method: "POST" });
          await fetch("./unknown.gift");
        }"""
    )
    assert [one.path for one in host.asked] == ["bank.gift", "unknown.gift"]


def test_what_the_browser_has_thrown_away_comes_from_the_network(page: Page) -> None:
    page.evaluate("() => caches.delete('casilla /casilla/')")
    page.reload()
    is_all_of(page, 1)
