"""Finds a Chromium for the browser tests, or installs one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# What browsers do beside showing pages: the suggestions under the address bar are two more pages
# for each window, which take longer to start than the game. Playwright's own list of such features
# is replaced by this one.
_WITHOUT = (
    "HttpsUpgrades",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)

# Nothing but the tests may use the network, and containers have no GPU and no sandbox.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(_WITHOUT)}",
)

ADVICE = (
    "The browser tests need Chromium or Google Chrome and could not install it. Install it from "
    "your system's packages, or set CASILLA_CHROMIUM to the path of its program. "
    "`make test-fast` runs the tests that need no browser."
)


def _downloaded() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find_chromium() -> str | None:
    """Return the path of a Chromium: the one asked for, the system's or the downloaded one."""
    asked_for = os.environ.get("CASILLA_CHROMIUM")
    if asked_for:
        return shutil.which(asked_for)
    found = (shutil.which(program) for program in PROGRAMS)
    return next((path for path in found if path), None) or _downloaded()


def _as_administrator() -> list[str] | None:
    """Return what to put before a command to run it as root, None where that is not allowed."""
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "--non-interactive"]
    may = shutil.which("sudo") and subprocess.run([*sudo, "true"], check=False).returncode == 0
    return sudo if may else None


def _install_package() -> bool:
    """Install the system's own package where that can be done without a question."""
    prefix = _as_administrator() if shutil.which("apt-get") else None
    if prefix is None:
        return False
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet", "--yes"]
    subprocess.run([*apt, "update"], check=False)  # the lists at hand may do where this fails
    install = [*apt, "install", "--no-install-recommends", "chromium"]
    return subprocess.run(install, check=False).returncode == 0


def _download() -> bool:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    return subprocess.run(command, check=False).returncode == 0


def install_chromium() -> str | None:
    """Try each way to install Chromium; return the path of its program, None if none worked."""
    for install in (_install_package, _download):
        if install() and (path := find_chromium()):
            return path
    return None


def main() -> None:
    """Print where Chromium is, installed first if missing; leave with advice if it cannot be."""
    path = find_chromium()
    if path is None and os.environ.get("CASILLA_CHROMIUM"):
        sys.exit(f"CASILLA_CHROMIUM names no program: {os.environ['CASILLA_CHROMIUM']!r}")
    path = path or install_chromium()
    if path is None:
        sys.exit(ADVICE)
    print(f"Chromium: {path}")


if __name__ == "__main__":
    main()
