"""Gets the library that is compiled for the page from PyPI, at its locked version and hash."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

from tools.paths import ROOT

_CALAMINE = "python-calamine"
_LOCK = ROOT / "requirements-dev.txt"
_KEPT = ROOT / "build/wheels"

# What Pyodide 314 takes; see `info` in its pyodide-lock.json.
_PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14")


def locked(name: str, lock: str) -> str:
    """Return the lines of a lock file about one package; LookupError where there are none."""
    found = re.search(rf"^{re.escape(name)}==(?:.*\\\n)*.*$", lock, re.MULTILINE)
    if not found:
        raise LookupError(f"{name!r} is not locked")
    return f"{found[0]}\n"


def _fetch(requirement: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "requirement.txt").write_text(requirement, "utf-8")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    which = ["--no-deps", "--only-binary=:all:", "--abi", "cp314", *_PLATFORM, "--require-hashes"]
    where = ["--dest", str(folder), "--requirement", str(folder / "requirement.txt")]
    subprocess.run([*pip, *which, *where], check=True)


def wheel(name: str) -> Path:
    """Return a package's wheel for the page, fetched where this version is not here yet."""
    requirement = locked(name, _LOCK.read_text("utf-8"))
    version = requirement.partition("==")[2].split()[0]
    folder = _KEPT / f"{name}-{version}"
    if not list(folder.glob("*.whl")):
        _fetch(requirement, folder)
    (found,) = folder.glob("*.whl")
    return found


def calamine_files() -> dict[str, bytes]:
    """Return what the page needs of python-calamine, by path: its code, not what tells of it."""
    with zipfile.ZipFile(wheel(_CALAMINE)) as archive:
        return {
            path: archive.read(path) for path in archive.namelist() if path.endswith((".py", ".so"))
        }
