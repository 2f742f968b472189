"""One visit to a page, measured from the navigation to the first turn of a match."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, ConsoleMessage, Page, Playwright

from tools.bench.pages import START_TIMEOUT, VIEWPORT
from tools.bench.starts.host import Host
from tools.bench.starts.memory import renderer_memory
from tools.bench.starts.plan import Condition, Trip, Visit
from tools.chromium import FLAGS

# What a visit measures: milliseconds since the navigation began, or since Start was pressed; bytes.
Start = dict[str, float]

_WATCH = (Path(__file__).parent / "watch.js").read_text("utf-8")
_FIELD, _ORAL, _START = "#setup-name-0", "label:has(#variant-oral)", "#start"
_SAID = "bench:"
_REST = 3000  # milliseconds in which the start screen is looked at
_LATENCY = 20  # milliseconds each way to a server that is not in the same building
_BITS_IN_BYTE = 8
_MEGA = 1_000_000

_WORKER = "sw.js"
_WORKER_IS_READY = "() => navigator.serviceWorker.ready.then(() => true)"
_STORED = "local_storage,indexeddb"


class Watched:
    """A page that says what happens in it, as it happens."""

    def __init__(self, context: BrowserContext) -> None:
        context.set_default_timeout(START_TIMEOUT)
        self.page: Page = context.pages[0]
        self.session: CDPSession = context.new_cdp_session(self.page)
        self._heard: set[str] = set()
        self.page.on("console", self._hear)
        self.page.add_init_script(_WATCH)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.text.startswith(_SAID):
            self._heard.add(message.text.removeprefix(_SAID))

    def set(self, condition: Condition) -> None:
        """Slow the page's processor and its line down."""
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": condition.slowdown})
        if condition.line:
            self.session.send("Network.enable")
            self.session.send("Network.emulateNetworkConditions", network(condition.line))

    def wait_for(self, mark: str) -> None:
        """Wait until the page has said this; RuntimeError with its own words where it failed."""
        while not self._heard & {mark, "failed"}:
            self.page.wait_for_event("console", lambda message: message.text.startswith(_SAID))
        if "failed" in self._heard:
            raise RuntimeError(self.page.locator("#boot-error").inner_text())

    def press(self, selector: str) -> None:
        """Press where this is now, without waiting for anything."""
        self.page.mouse.click(*self.page.evaluate("(one) => window.placeOf(one)", selector))

    def type_a_letter(self) -> None:
        """Type into a field of the start screen."""
        self.press(_FIELD)
        self.page.keyboard.press("a")

    def measured(self) -> dict[str, Any]:
        """Give the page's own marks."""
        marks: dict[str, Any] = self.page.evaluate("() => window.measured()")
        return marks


def network(megabits: float) -> dict[str, Any]:
    """Return what Chromium is told of a line."""
    bytes_per_second = megabits * _MEGA / _BITS_IN_BYTE
    return {
        "offline": False,
        "latency": _LATENCY,
        "downloadThroughput": bytes_per_second,
        "uploadThroughput": bytes_per_second,
    }


def take(
    playwright: Playwright, path: str, host: Host, trip: Trip
) -> Iterator[tuple[Visit, Start]]:
    """Make a trip's visits, each in a browser that was started for it, and give each when done."""
    with tempfile.TemporaryDirectory(prefix="casilla-bench-") as profile:
        for visit in trip.visits:
            host.forget()
            address = f"{host.address}{trip.variant.name}/"
            with _watched(playwright, path, Path(profile)) as watched:
                watched.set(trip.condition)
                start = _visit(watched, address, trip, visit)
                if f"/{trip.variant.name}/{_WORKER}" in host.files:
                    watched.page.evaluate(_WORKER_IS_READY)
                start["memory"] = renderer_memory(Path(profile))
                _leave(watched, host.address)
            start["moved"] = host.moved[trip.variant.name]
            start["requests"] = host.requests[trip.variant.name]
            yield visit, start


@contextmanager
def _watched(playwright: Playwright, path: str, profile: Path) -> Iterator[Watched]:
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=path,
        args=FLAGS,
        viewport=VIEWPORT,  # type: ignore[arg-type]
        locale="es-ES",
    )
    with context:
        yield Watched(context)


def _visit(watched: Watched, address: str, trip: Trip, visit: Visit) -> Start:
    watched.page.goto(address, wait_until="commit")
    watched.wait_for("usable")
    watched.type_a_letter()
    watched.wait_for("answered")
    if not trip.variant.has_python:
        return _figures(watched)
    watched.press(_ORAL)
    if visit is Visit.CALM:
        watched.wait_for("ready")
        watched.page.wait_for_timeout(_REST)
    watched.press(_START)
    watched.wait_for("turn")
    return _figures(watched)


def _figures(watched: Watched) -> Start:
    marks = watched.measured()
    names = ("paint", "answered", "ready", "turn", "longest")
    start = {name: float(marks[name]) for name in names if name in marks}
    if "turn" in marks:
        start["pressed"] = float(marks["turn"] - marks["pressed"])
    return start


def _leave(watched: Watched, address: str) -> None:
    """Go away and forget the match, or the next visit would show that instead of the start."""
    watched.page.goto("about:blank")
    storage = {"origin": address.rstrip("/"), "storageTypes": _STORED}
    watched.session.send("Storage.clearDataForOrigin", storage)
