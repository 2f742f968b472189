"""What the browser tests share beside their fixtures."""

from __future__ import annotations

import json
from collections.abc import Iterable
from http import HTTPStatus
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    WebError,
)

# A start as shipped takes 3 to 5 s on two free cores, and many times that on busy ones.
START_TIMEOUT = 90_000
_SETTLED_AFTER = 3_000
_LOOK_EVERY = 50

# What Chromium says of files that are needed, where the machine is too busy to come to them soon.
_ONLY_SLOW = "was preloaded using link preload but not used"

READY = 'html[data-ready="true"]'
FAILED = "#boot-error:not([hidden])"


def open_app(page: Page, query: str = "") -> None:
    """Open the app, with an address query such as "game=panel", and wait until Python answers."""
    page.goto(f"./?{query}" if query else "./")
    wait_until_ready(page)


def wait_until_ready(page: Page) -> None:
    """Wait until Python answers; AssertionError with the page's own words if it never will."""
    page.locator(f"{READY}, {FAILED}").first.wait_for(state="attached", timeout=START_TIMEOUT)
    failed = page.locator(FAILED)
    assert not failed.count(), failed.inner_text()


def origin(address: str) -> str:
    """Return the scheme, host and port of an address; a file's is "null"."""
    return "null" if address.startswith("file:") else "/".join(address.split("/", 3)[:3])


def without_worker(context: BrowserContext) -> None:
    """Take the service worker from the context's pages, for tests that stand in for the server."""
    context.add_init_script("delete Navigator.prototype.serviceWorker")


def watch(context: BrowserContext, site: str, problems: list[str]) -> None:
    """Add to the list whatever goes wrong in the context's pages from now on.

    That is: errors and warnings in the console, among them breaches of the page's security
    policy, uncaught exceptions, answers that are errors, and requests that leave the site.
    """
    inside = (site, "data:", f"blob:{origin(site)}/")

    def note_console(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and _ONLY_SLOW not in message.text:
            problems.append(f"console: {message.text}")

    def note_exception(error: WebError) -> None:
        problems.append(f"uncaught: {error.error}")

    def note_request(request: Request) -> None:
        if not request.url.startswith(inside):
            problems.append(f"left the site: {request.url}")

    def note_response(response: Response) -> None:
        if response.status >= HTTPStatus.BAD_REQUEST:
            problems.append(f"status {response.status}: {response.url}")

    context.on("console", note_console)
    context.on("weberror", note_exception)
    context.on("request", note_request)
    context.on("response", note_response)


def mostly_slow(values: Iterable[Any], *quick: Any) -> list[Any]:
    """Give the values of a test's parameters, all but the quick ones only for `-m slow`."""
    return [value if value in quick else _slow(value) for value in values]


def _slow(value: Any) -> Any:
    several = value if isinstance(value, tuple) else (value,)
    return pytest.param(*several, marks=pytest.mark.slow)


def lasting(page: Page, look: str) -> list[str]:
    """Give the faults that a function of the page's still finds once the page had time to settle.

    A window that has just got another size is laid out anew only with the next frames.
    """
    found: list[str] = page.evaluate(
        f"""async () => {{
          const look = {look};
          const end = performance.now() + {_SETTLED_AFTER};
          let found = look();
          while (found.length && performance.now() < end) {{
            await new Promise((resolve) => setTimeout(resolve, 50));
            found = look();
          }}
          return found;
        }}"""
    )
    return found


def inspect(page: Page, function: str) -> Any:
    """Give what a function gives in the page, whichever document it has.

    Where a page loads itself again while it is still arriving, Playwright can miss that it has
    arrived, and waits for that first; this asks the browser.
    """
    session = page.context.new_cdp_session(page)
    try:
        asked = {"expression": f"({function})()", "awaitPromise": True, "returnByValue": True}
        return session.send("Runtime.evaluate", asked)["result"].get("value")
    finally:
        session.detach()


def wait_until_shown(page: Page, selector: str) -> None:
    """Wait until the page has an element, whatever documents it goes through."""
    end = monotonic() + START_TIMEOUT / 1000
    while not _shows(page, selector):
        assert monotonic() < end, f"{page.url} does not show {selector}"
        page.wait_for_timeout(_LOOK_EVERY)


def _shows(page: Page, selector: str) -> bool:
    try:
        return bool(inspect(page, f"() => Boolean(document.querySelector({json.dumps(selector)}))"))
    except Error:  # the document went away meanwhile
        return False
