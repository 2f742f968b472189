"""What a browser's pages hold in memory, as Linux says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

_PROC = Path("/proc")
_KILO = 1024


def renderer_memory(profile: Path) -> float:
    """Return the bytes of the largest renderer of the browser that has this profile.

    It is the proportional set size: what processes share is divided among them. nan where the
    system does not say.
    """
    sizes = [_proportional_size(one) for one in _renderers(str(profile))]
    return max(sizes, default=float("nan"))


def _renderers(profile: str) -> Iterator[Path]:
    commands = dict(_commands())
    browsers = {
        one.name for one, command in commands.items() if f"--user-data-dir={profile}" in command
    }
    for process, command in commands.items():
        if "--type=renderer" in command and browsers & set(_ancestors(process.name)):
            yield process


def _commands() -> Iterator[tuple[Path, str]]:
    for process in _PROC.glob("[0-9]*"):
        try:
            yield process, (process / "cmdline").read_text("utf-8", "replace")
        except OSError:
            continue  # it has just ended


def _ancestors(process: str) -> Iterator[str]:
    while process not in ("0", "1"):
        yield process
        try:
            stat = (_PROC / process / "stat").read_text("utf-8", "replace")
        except OSError:
            return
        process = stat.rpartition(")")[2].split()[1]


def _proportional_size(process: Path) -> float:
    try:
        lines = (process / "smaps_rollup").read_text("ascii").splitlines()
    except OSError:
        return 0.0
    return sum(float(line.split()[1]) * _KILO for line in lines if line.startswith("Pss:"))
