"""Builds the site: a folder of static files that works from any address."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.app_zip import collect, write_zip
from tools.notices import notices
from tools.offline import write_worker
from tools.paths import ROOT, SITE, UI
from tools.runtime import copy_files, copy_runtime


def join_styles(sources: Path) -> str:
    """Return all style sheets as one: the tokens first, the others by name."""
    sheets = sorted(sources.glob("*.css"), key=lambda path: (path.name != "tokens.css", path.name))
    return "\n".join(sheet.read_text("utf-8") for sheet in sheets)


def copy_page(site: Path) -> None:
    """Copy what the browser reads before Python runs."""
    copy_files(ROOT, site, ("index.html", "pyscript.toml"))
    for folder in ("boot", "icons"):
        shutil.copytree(UI / folder, site / "ui" / folder)
    copy_files(UI, site / "ui", ("main.py",))
    copy_files(UI, site, ("manifest.webmanifest",))
    (site / "style.css").write_text(join_styles(UI / "style"), "utf-8")


def copy_samples(site: Path) -> None:
    """Copy the sample banks, which the app fetches by their address."""
    samples = ROOT / "banks/samples"
    copy_files(samples, site / "banks/samples", [path.name for path in samples.glob("*.gift")])


def build(site: Path) -> None:
    """Build the whole site in an empty folder, in place of what was there."""
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir()
    copy_page(site)
    copy_samples(site)
    copy_runtime(site)
    (site / "licences.txt").write_text(notices(), "utf-8")
    write_zip(site / "app.zip", collect())
    write_worker(site, UI / "worker/sw.js")  # it lists all the others
    (site / ".nojekyll").touch()  # last, since its time says when the site was complete


if __name__ == "__main__":
    build(SITE)
