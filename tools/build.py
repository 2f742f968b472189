"""Builds the site: a folder of static files that works from any address."""

from __future__ import annotations

import hashlib
import shutil
from functools import partial
from pathlib import Path

from tools.costs import report
from tools.notices import notices
from tools.offline import write_worker
from tools.one_file import write_one_file
from tools.page import make_page
from tools.paths import ROOT, SITE, UI
from tools.python_start import build_start
from tools.runtime import copy_files, copy_runtime, pyscript_files

# What the page looks like is up to these.
_VERSIONED = ("python/app.zip", "python/extras.zip", "style.css")


def join_styles(sources: Path) -> str:
    """Return all style sheets as one: the tokens first, the others by name."""
    sheets = sorted(sources.glob("*.css"), key=lambda path: (path.name != "tokens.css", path.name))
    return "\n".join(sheet.read_text("utf-8") for sheet in sheets)


def copy_page(site: Path) -> None:
    """Put there what the browser reads before Python runs."""
    for folder in ("boot", "icons"):
        shutil.copytree(UI / folder, site / "ui" / folder)
    copy_files(UI, site / "ui", ("main.py",))
    copy_files(UI, site, ("manifest.webmanifest",))
    (site / "style.css").write_text(join_styles(UI / "style"), "utf-8")


def version_of(*files: Path) -> str:
    """Return a short text that changes with the contents of the files."""
    contents = b"".join(path.read_bytes() for path in files)
    return hashlib.sha256(contents).hexdigest()[:12]


def copy_samples(site: Path) -> None:
    """Copy the sample banks, which the app fetches by their address."""
    samples = ROOT / "banks/samples"
    copy_files(samples, site / "banks/samples", [path.name for path in samples.glob("*.gift")])


def write_pages(site: Path) -> int:
    """Write the page, the worker that keeps all files so far, and the game in one file.

    Returns the size in bytes of the latter. It is a download, which no browser is to keep.
    """
    version = version_of(*(site / name for name in _VERSIONED))
    make = partial(make_page, pyscript_files(), version)
    (site / "index.html").write_text(make(), "utf-8")
    write_worker(site, UI / "worker/sw.js")
    return write_one_file(site, make(one_file=True))


def build(site: Path) -> int:
    """Build the whole site in an empty folder, in place of what was there.

    Returns the size in bytes of the game in one file.
    """
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir()
    copy_page(site)
    copy_samples(site)
    copy_runtime(site)
    (site / "licences.txt").write_text(notices(), "utf-8")
    build_start(site / "python")
    size = write_pages(site)
    (site / ".nojekyll").touch()  # last, since its time says when the site was complete
    return size


if __name__ == "__main__":
    one_file = build(SITE)
    print(report(SITE))
    print(f"{one_file:>10,} bytes in the one file that casilla.zip holds")
