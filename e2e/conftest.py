"""Fixtures for the browser tests: the site on a server, Chromium, and pages that are watched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, ViewportSize, expect, sync_playwright

from e2e.hosting import Host, copy_of, hosted
from e2e.support import open_app, watch, without_worker
from tools.chromium import ADVICE, FLAGS, find_chromium
from tools.paths import SITE
from tools.serve import make_server

pytest.register_assert_rewrite("e2e.twin")


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known, and have states waited for as long as a busy machine needs."""
    expect.set_options(timeout=20_000)
    config.addinivalue_line("markers", "slow: long walks in a browser; -m slow runs them")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave long walks out, unless they are asked for."""
    if "slow" in config.getoption("markexpr"):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if not item.get_closest_marker("slow")]


# Not the root: only relative addresses lead anywhere from here.
PREFIX = "/casilla/"

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}

SCHOOL_CHROMEBOOK: ViewportSize = {"width": 1366, "height": 768}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, which ends in a slash."""
    assert (SITE / "index.html").exists(), "`make site` comes first"
    with make_server(SITE, "127.0.0.1", 0, PREFIX) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
        server.shutdown()


@pytest.fixture(scope="session")
def launch_options() -> dict[str, Any]:
    """How to start Chromium: it finds no host but this machine."""
    path = find_chromium()
    assert path, ADVICE
    no_hosts = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    return {"executable_path": path, "args": [*FLAGS, no_hosts]}


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What starts browsers, for tests that need one of their own."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright, launch_options: dict[str, Any]) -> Iterator[Browser]:
    """One Chromium for the whole run."""
    with playwright.chromium.launch(**launch_options) as running:
        yield running


@pytest.fixture
def viewport() -> ViewportSize:
    """The size of the window; a test parametrized with `viewport` has its own."""
    return SCHOOL_CHROMEBOOK


@pytest.fixture
def context_options() -> dict[str, Any]:
    """More options of the page's context, such as `locale`, for tests to override.

    Most tests ask for less motion, as some people do: they need not wait for it. `MOVING` is for
    those in which something is to be done while the board moves.
    """
    return {"reduced_motion": "reduce"}


@pytest.fixture
def unwatched_page(
    browser: Browser, site: str, viewport: ViewportSize, context_options: dict[str, Any]
) -> Iterator[Page]:
    """A page with nothing stored and nothing opened yet, for tests that provoke errors."""
    with browser.new_context(base_url=site, viewport=viewport, **context_options) as context:
        without_worker(context)
        yield context.new_page()


@pytest.fixture
def page(unwatched_page: Page, site: str) -> Iterator[Page]:
    """The same for all other tests, which fail if anything goes wrong in it."""
    problems: list[str] = []
    watch(unwatched_page.context, site, problems)
    yield unwatched_page
    assert problems == []


@pytest.fixture(scope="session")
def _warm(browser: Browser, site: str) -> Iterator[tuple[Page, list[str]]]:
    problems: list[str] = []
    with browser.new_context(base_url=site, viewport=SCHOOL_CHROMEBOOK) as context:
        without_worker(context)
        watch(context, site, problems)
        page = context.new_page()
        open_app(page)
        yield page, problems


@pytest.fixture
def warm_page(_warm: tuple[Page, list[str]]) -> Iterator[Page]:
    """The started page that all who ask for it share, as the test before left it."""
    page, problems = _warm
    page.set_viewport_size(SCHOOL_CHROMEBOOK)
    yield page
    found = problems.copy()
    problems.clear()
    assert found == []


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """The whole game on a server that answers as GitHub Pages does."""
    with hosted(copy_of(SITE, tmp_path / "site"), like_pages=True) as running:
        yield running


@pytest.fixture
def visitor(browser: Browser, host: Host) -> Iterator[Page]:
    """A page of that server in which nothing may go wrong, and which a service worker keeps."""
    problems: list[str] = []
    with browser.new_context(base_url=host.address, viewport=SCHOOL_CHROMEBOOK) as context:
        watch(context, host.address, problems)
        yield context.new_page()
    assert problems == []
