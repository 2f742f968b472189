"""Every screen and phase: nothing scrolls or is cut, and axe finds nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

from e2e.support import lasting, mostly_slow, watch
from e2e.walks import WALKS

BOARDS = [(1366, 768), (1366, 625), (1280, 720), (1920, 1080)]
PHONE = (390, 844)

# Each change of the window costs as much as all that is looked for in it.
TIGHTEST = [(1366, 768), (1366, 625)]

# What hangs out of the window, or is cut by the box that it stands in. Boxes made to scroll may.
FAULTS = """() => {
  const root = document.scrollingElement;
  const faults = [];
  if (root.scrollHeight > innerHeight + 1) faults.push(`scrolls down to ${root.scrollHeight}`);
  if (root.scrollWidth > innerWidth + 1) faults.push(`scrolls right to ${root.scrollWidth}`);
  const said = (one) => `${one.tagName}.${one.className} "${one.textContent.trim().slice(0, 40)}"`;
  const scrolls = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowY);
  for (const one of document.querySelectorAll("#app *:not(svg *)")) {
    if (one.closest(".visually-hidden, [inert]") || !one.checkVisibility()) continue;
    const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const box = one.getBoundingClientRect();
    if (!text || !box.width) continue;
    for (let outer = one; outer && outer.id !== "app"; outer = outer.parentElement) {
      if (scrolls(outer)) break;
      const style = getComputedStyle(outer);
      if (style.overflow === "visible" && style.overflowY === "visible") continue;
      const edge = outer.getBoundingClientRect();
      if (box.bottom > edge.bottom + 2 || box.right > edge.right + 2 || box.top < edge.top - 2)
        faults.push(`cut: ${said(one)}`);
    }
    const inner = [...(function* () {
      for (let outer = one; outer; outer = outer.parentElement) if (scrolls(outer)) yield outer;
    })()];
    if (!inner.length && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1))
      faults.push(`outside: ${said(one)}`);
  }
  return [...new Set(faults)];
}"""

# What cannot be scrolled to from side to side, on a phone.
TOO_WIDE = """() => {
  const faults = [];
  if (document.scrollingElement.scrollWidth > innerWidth + 1)
    faults.push(`scrolls right to ${document.scrollingElement.scrollWidth}`);
  for (const one of document.querySelectorAll("#app button, #app input, #app label")) {
    if (one.closest(".visually-hidden, [inert]") || !one.checkVisibility()) continue;
    const box = one.getBoundingClientRect();
    if (box.width && (box.right > innerWidth + 1 || box.left < -1))
      faults.push(`outside: ${one.tagName}#${one.id}.${one.className}`);
  }
  return faults;
}"""


@dataclass
class Findings:
    """What was found on one walk, by place."""

    layout: dict[str, Any] = field(default_factory=dict)
    axe: dict[str, Any] = field(default_factory=dict)
    page: list[str] = field(default_factory=list)


@pytest.fixture(scope="module", params=WALKS)
def walk(request: pytest.FixtureRequest) -> str:
    """The name of a walk."""
    name: str = request.param
    return name


@pytest.fixture(scope="module", params=mostly_slow([TIGHTEST, BOARDS], TIGHTEST), ids=len)
def findings(request: pytest.FixtureRequest, walk: str, browser: Browser, site: str) -> Findings:
    """Walk once, and look at every place in each size and with axe."""
    found = Findings()
    sizes = [*request.param, PHONE]
    with browser.new_context(
        base_url=site, viewport=_size(BOARDS[0]), reduced_motion="reduce"
    ) as context:
        watch(context, site, found.page)
        page = context.new_page()

        def visit(place: str) -> None:
            _look(page, place, sizes, found)

        WALKS[walk](page, visit)
    return found


def _size(size: tuple[int, int]) -> ViewportSize:
    return {"width": size[0], "height": size[1]}


def _look(page: Page, place: str, sizes: list[tuple[int, int]], found: Findings) -> None:
    expect(page.locator("html[data-loading]")).to_have_count(0)
    _finish_motion(page)
    for violation in Axe().run(page).response["violations"]:
        targets = [node["target"] for node in violation["nodes"]][:3]
        found.axe[f"{place}: {violation['id']}"] = targets
    for width, height in sizes:
        if page.viewport_size != _size((width, height)):
            page.set_viewport_size(_size((width, height)))
        faults = lasting(page, TOO_WIDE if (width, height) == PHONE else FAULTS)
        if faults:
            found.layout[f"{place} at {width}x{height}"] = faults
    page.set_viewport_size(_size(BOARDS[0]))


def _finish_motion(page: Page) -> None:
    """Let entry animations end: contrast is measured on what stays."""
    page.evaluate("() => document.getAnimations().forEach((one) => one.finish())")


def test_nothing_scrolls_or_is_cut(findings: Findings) -> None:
    assert findings.layout == {}


def test_axe_finds_nothing(findings: Findings) -> None:
    assert findings.axe == {}


def test_nothing_goes_wrong_on_the_way(findings: Findings) -> None:
    assert findings.page == []
