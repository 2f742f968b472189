"""Says what each file of the site costs to fetch, compressed as a web server would."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path

# What servers such as GitHub Pages compress on the way; everything else travels as it is.
COMPRESSED = frozenset(
    (".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest")
)

# Fetched only where the snapshot does not fit, or where somebody asks for it.
ONLY_SOMETIMES = frozenset(
    (
        "casilla.zip",
        "licences.txt",
        "python/app.zip",
        "python/library.zip",
    )
)

# Fetched when somebody needs them, and otherwise in the background once the first visit is settled.
FOR_LATER = frozenset(
    (
        "fonts/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2",
        "fonts/stix-two-math-latin-400-normal.woff2",
        "python/calamine.zip",
        "python/extras.zip",
        "python/latex2mathml.zip",
        "python/readers.zip",
        "python/segno.zip",
        "python/xlsxwriter.zip",
        "ui/icons/icon-512.png",
        "ui/icons/maskable-512.png",
    )
)
_SAMPLES = "banks/samples/"


def is_for_later(path: str) -> bool:
    """Say whether no start needs a file of the site, given by its path."""
    return path in FOR_LATER or path.startswith(_SAMPLES)


@dataclass(frozen=True)
class Cost:
    """A file's path in the site, its size on disk and its size on the way, in bytes."""

    path: str
    size: int
    moved: int

    @property
    def is_usual(self) -> bool:
        """True where every first visit moves it to start, or at once to start again."""
        return self.path not in ONLY_SOMETIMES and not is_for_later(self.path)

    @property
    def note(self) -> str:
        """When it is fetched, where that is not on every first visit at once."""
        if is_for_later(self.path):
            return "  (later)"
        return "" if self.is_usual else "  (sometimes)"


def cost(site: Path, path: Path) -> Cost:
    """Return what one file costs."""
    content = path.read_bytes()
    moved = len(gzip.compress(content, 6)) if path.suffix in COMPRESSED else len(content)
    return Cost(path.relative_to(site).as_posix(), len(content), moved)


def costs(site: Path) -> list[Cost]:
    """Return the costs of all files, the dearest first."""
    every = (cost(site, path) for path in site.rglob("*") if path.is_file())
    return sorted(every, key=lambda one: -one.moved)


def first_visit(site: Path) -> int:
    """Return how many bytes a first visit moves at most, all in all."""
    return sum(one.moved for one in costs(site) if one.is_usual)


def report(site: Path) -> str:
    """Return a table of all costs."""
    lines = [f"{one.moved:>10,} of {one.size:>10,}  {one.path}{one.note}" for one in costs(site)]
    return "\n".join([*lines, f"{first_visit(site):>10,} bytes move on a first visit"])
