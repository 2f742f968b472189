"""Every screen and phase: nothing scrolls or is cut, and axe finds nothing."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from e2e.walks import WALKS

BOARDS = [(1366, 768), (1366, 625), (1280, 720), (1920, 1080)]
PHONE = (390, 844)

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


@pytest.mark.parametrize("walk", WALKS)
def test_nothing_scrolls_or_is_cut(page: Page, walk: str) -> None:
    found: dict[str, Any] = {}

    def visit(place: str) -> None:
        for width, height in BOARDS:
            page.set_viewport_size({"width": width, "height": height})
            if faults := page.evaluate(FAULTS):
                found[f"{place} at {width}x{height}"] = faults
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        if faults := page.evaluate(TOO_WIDE):
            found[f"{place} on a phone"] = faults
        page.set_viewport_size({"width": 1366, "height": 768})

    WALKS[walk](page, visit)
    assert found == {}


@pytest.mark.parametrize("walk", WALKS)
def test_axe_finds_nothing(page: Page, walk: str) -> None:
    found: dict[str, Any] = {}
    axe = Axe()

    def visit(place: str) -> None:
        _finish_motion(page)
        for violation in axe.run(page).response["violations"]:
            targets = [node["target"] for node in violation["nodes"]][:3]
            found[f"{place}: {violation['id']}"] = targets

    WALKS[walk](page, visit)
    assert found == {}


def _finish_motion(page: Page) -> None:
    """Let entry animations end: contrast is measured on what stays."""
    page.evaluate("() => document.getAnimations().forEach((one) => one.finish())")
