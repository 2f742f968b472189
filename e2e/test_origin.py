from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.support import open_app, origin, watch


def test_no_request_leaves_the_site(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_app(page)

    assert f"{site}python/snapshot.bin" in asked
    assert [address for address in asked if not address.startswith(site)] == []


def test_the_policy_stops_what_would_leave_the_site(unwatched_page: Page) -> None:
    page = unwatched_page
    page.goto("./")
    with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        answer = page.evaluate("() => fetch('https://example.org/').catch(() => 'blocked')")

    assert answer == "blocked"


@pytest.mark.parametrize(
    ("event", "script", "problem"),
    [
        ("console", "() => console.error('oh')", "console: oh"),
        ("pageerror", "() => { setTimeout(() => { throw new Error('oh') }) }", "uncaught: oh"),
        ("response", "() => { fetch('/casilla/gone') }", "status 404: {origin}/casilla/gone"),
        ("request", "() => { fetch('/elsewhere') }", "left the site: {origin}/elsewhere"),
    ],
    ids=["console", "exception", "status", "request"],
)
def test_whatever_goes_wrong_fails_a_test(
    unwatched_page: Page, site: str, event: str, script: str, problem: str
) -> None:
    page = unwatched_page
    noticed: list[str] = []
    watch(page.context, site, noticed)
    page.goto("./ui/boot/favicon.svg")
    with page.expect_event(event):
        page.evaluate(script)

    assert problem.format(origin=origin(site)) in noticed
