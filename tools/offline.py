"""Lists the files of the built site for the service worker that keeps them in the browser."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from urllib.parse import quote

from tools.costs import ONLY_SOMETIMES, is_for_later

WORKER = "sw.js"
_GZIP = b"\x1f\x8b"

# A file's path, its hash as browsers check it, and whether it is kept inflated.
Entry = tuple[str, str, bool]


def integrity(content: bytes) -> str:
    """Return the content's hash in the form of the `integrity` attribute."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def is_kept_inflated(path: str, content: bytes) -> bool:
    """Say whether this is a file that the page would otherwise inflate at each start."""
    return path.endswith(".bin") and content.startswith(_GZIP)


def entry(path: str, content: bytes) -> Entry:
    """Return a file's line of the list; the page itself has the empty path."""
    address = "" if path == "index.html" else quote(path)
    return address, integrity(content), is_kept_inflated(path, content)


def list_files(site: Path) -> tuple[list[Entry], list[Entry], list[Entry]]:
    """Return the files that every browser keeps at once, those that it keeps some time later, and
    those that are kept where they were needed.

    All are among them but for the worker and those whose name begins with a dot.
    """
    paths = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    names = [name for name in sorted(paths) if name != WORKER and not name.startswith(".")]
    later = [name for name in names if is_for_later(name)]
    spare = [name for name in names if name in ONLY_SOMETIMES]
    usual = [name for name in names if name not in {*later, *spare}]

    def entries(chosen: list[str]) -> list[Entry]:
        return [entry(name, paths[name].read_bytes()) for name in chosen]

    return entries(usual), entries(later), entries(spare)


def _constant(name: str, entries: list[Entry]) -> str:
    lines = "".join(f"  {json.dumps(one)},\n" for one in entries)
    return f"const {name} = [\n{lines}];\n"


def write_worker(site: Path, source: Path) -> None:
    """Write the worker with the lists before it, so that it changes when any file does."""
    files, later, spare = list_files(site)
    lists = _constant("FILES", files) + _constant("LATER", later) + _constant("SPARE", spare)
    text = f"{lists}\n{source.read_text('utf-8')}"
    (site / WORKER).write_text(text, "utf-8")
