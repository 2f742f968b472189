"""On what a run was measured."""

from __future__ import annotations

import datetime
import json
import os
import platform
from dataclasses import dataclass
from pathlib import Path

from tools.paths import NODE_MODULES

_GIGA = 1 << 30


@dataclass(frozen=True)
class Machine:
    """The day, the machine and the versions of what ran on it."""

    date: str
    processor: str
    cores: int
    memory: str
    system: str
    chromium: str
    pyodide: str
    pyscript: str
    python: str


def this_machine(chromium: str) -> Machine:
    """Describe the machine that this runs on."""
    return Machine(
        date=datetime.datetime.now(tz=datetime.UTC).date().isoformat(),
        processor=processor(_text("/proc/cpuinfo")),
        cores=os.cpu_count() or 1,
        memory=f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / _GIGA:.0f} GB",
        system=platform.system(),
        chromium=chromium,
        pyodide=_version("pyodide"),
        pyscript=_version("@pyscript/core"),
        python=platform.python_version(),
    )


def processor(cpuinfo: str) -> str:
    """Return the processor's name from the text of /proc/cpuinfo; "unknown" where it has none."""
    names = (
        line.partition(":")[2].strip() for line in cpuinfo.splitlines() if "model name" in line
    )
    return next(names, "unknown")


def _text(path: str) -> str:
    try:
        return Path(path).read_text("utf-8")
    except OSError:
        return ""


def _version(package: str) -> str:
    description = (NODE_MODULES / package / "package.json").read_text("utf-8")
    return str(json.loads(description)["version"])
