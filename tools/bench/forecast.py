"""How long the start screen's frames are while it makes its forecast."""

from __future__ import annotations

from dataclasses import dataclass, field

from tools.bench.pages import WatchedPage, browser_of
from tools.bench.turns import SLOWDOWNS
from tools.paths import SITE

SAMPLES_EACH = 5

# The milliseconds of each frame, from a change of the settings until its forecast is there.
_FRAMES = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const isThere = () => document.querySelector('#forecast[data-ready="true"]');
  const frames = [];
  for (let last = await frame(), now; !isThere(); last = now) {
    now = await frame();
    frames.push(now - last);
  }
  return frames;
}"""
_READY = '#forecast[data-ready="true"]'
_CHANGES = ("#more-lap_points", "#less-lap_points")


@dataclass(frozen=True)
class Pauses:
    """Each forecast's longest frame, and how long it took in all, in milliseconds."""

    slowdown: int
    longest: list[float] = field(default_factory=list)
    lasted: list[float] = field(default_factory=list)


def pauses() -> list[Pauses]:
    """Measure forecasts of a circuit of four teams, at each speed."""
    with browser_of(SITE) as (browser, address):
        page = WatchedPage(browser, address)
        page.open("variant=oral&teams=4&laps=2")
        return [_pauses(page, times) for times in SLOWDOWNS]


def _pauses(page: WatchedPage, slowdown: int) -> Pauses:
    found = Pauses(slowdown)
    page.page.locator(_READY).wait_for()
    page.slow_down(slowdown)
    for number in range(SAMPLES_EACH):
        page.page.locator(_CHANGES[number % len(_CHANGES)]).click()
        frames = page.page.evaluate(_FRAMES)
        found.longest.append(max(frames))
        found.lasted.append(sum(frames))
    page.slow_down(1)
    return found
