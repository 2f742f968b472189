"""Lists the files of the built site for the service worker that keeps them in the browser."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from urllib.parse import quote

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


def list_files(site: Path) -> list[Entry]:
    """Return all files of the site, but for the worker and those whose name begins with a dot."""
    paths = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    return [
        entry(name, paths[name].read_bytes())
        for name in sorted(paths)
        if name != WORKER and not name.startswith(".")
    ]


def write_worker(site: Path, source: Path) -> None:
    """Write the worker with the list before it, so that it changes when any file does."""
    lines = "".join(f"  {json.dumps(line)},\n" for line in list_files(site))
    text = f"const FILES = [\n{lines}];\n\n{source.read_text('utf-8')}"
    (site / WORKER).write_text(text, "utf-8")
