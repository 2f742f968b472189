"""Draws the icons of the installed app from the page's own, once; the results are committed."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.chromium import ADVICE, FLAGS, find_chromium
from tools.paths import UI

DRAWING = UI / "boot/favicon.svg"
FOLDER = UI / "icons"
GROUND = "#1f4e79"  # as in the drawing


def draw(page: Page, target: Path, size: int, share: int = 100, ground: str = "none") -> None:
    """Write the drawing as PNG of so many pixels, on that share (per cent) of the ground."""
    page.set_viewport_size({"width": size, "height": size})
    body = f"margin: 0; background: {ground}; display: grid; place-content: center; height: 100vh"
    drawing = f"<div style='width: {share}vw'>{DRAWING.read_text('utf-8')}</div>"
    page.set_content(f"<body style='{body}'>{drawing}")
    page.screenshot(path=target, omit_background=True)


def main() -> None:
    """Draw them all."""
    path = find_chromium()
    if path is None:
        sys.exit(ADVICE)
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=path, args=FLAGS).new_page()
        for size in (192, 512):
            draw(page, FOLDER / f"icon-{size}.png", size)
        # Launchers cut a maskable icon into their own shape, and show all of the middle 80 %.
        draw(page, FOLDER / "maskable-512.png", 512, 80, GROUND)


if __name__ == "__main__":
    main()
