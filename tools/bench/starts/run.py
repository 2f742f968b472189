"""Makes all visits and collects what they measured."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.starts.figures import Figures
from tools.bench.starts.host import hosted
from tools.bench.starts.machine import Machine, this_machine
from tools.bench.starts.plan import Trip
from tools.bench.starts.variants import build_variants
from tools.bench.starts.visit import take
from tools.chromium import ADVICE, FLAGS, find_chromium
from tools.paths import SITE


def measured_starts(trips: Iterable[Trip]) -> tuple[Machine, Figures]:
    """Make these trips from the built site; say on standard error how far it has come."""
    path = find_chromium()
    if not path:
        sys.exit(ADVICE)
    figures = Figures()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        build_variants(SITE, Path(name))
        with hosted(Path(name)) as host:
            for trip in trips:
                print(f"{trip.condition} {trip.variant.title}", file=sys.stderr)
                for visit, start in take(playwright, path, host, trip):
                    figures.add(trip.variant.name, trip.condition, visit, start)
        return this_machine(_version(playwright, path)), figures


def _version(playwright: Playwright, path: str) -> str:
    with playwright.chromium.launch(executable_path=path, args=FLAGS) as browser:
        return browser.version
