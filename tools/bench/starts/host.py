"""A server for the measured pages that answers as GitHub Pages would, from memory: compressing and
reading cost no measured time. It counts what it sends."""

from __future__ import annotations

import gzip
import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from threading import Thread
from typing import Any

from tools.costs import COMPRESSED
from tools.serve import Handler, Server

# GitHub Pages lets browsers do without asking for ten minutes.
_FRESH = "max-age=600"


@dataclass(frozen=True)
class Answer:
    """What is sent of a file, and the headers that go with it."""

    body: bytes
    headers: Mapping[str, str]


@dataclass
class Host:
    """A server's address, which ends in a slash, its files, and what it sent of each top folder."""

    address: str
    files: Mapping[str, Answer]
    moved: Counter[str] = field(default_factory=Counter)
    requests: Counter[str] = field(default_factory=Counter)

    def note(self, path: str, size: int) -> None:
        """Count one answer and the bytes of its body."""
        folder = path.strip("/").partition("/")[0]
        self.moved[folder] += size
        self.requests[folder] += 1

    def forget(self) -> None:
        """Count anew."""
        self.moved.clear()
        self.requests.clear()


def answer(path: Path) -> Answer:
    """Return what is sent of a file."""
    content = path.read_bytes()
    kind = Handler.extensions_map.get(path.suffix, "text/html")
    headers = {
        "Content-Type": "text/html; charset=utf-8" if path.suffix == ".html" else kind,
        "Cache-Control": _FRESH,
        "ETag": f'W/"{hashlib.sha256(content).hexdigest()[:16]}"',
        "Vary": "Accept-Encoding",
    }
    if path.suffix in COMPRESSED:
        return Answer(gzip.compress(content, 6, mtime=0), headers | {"Content-Encoding": "gzip"})
    return Answer(content, headers)


def answers(folder: Path) -> dict[str, Answer]:
    """Return what is sent for each address below a folder."""
    found = {
        f"/{path.relative_to(folder).as_posix()}": answer(path)
        for path in folder.rglob("*")
        if path.is_file()
    }
    pages = [path for path in found if path.endswith("/index.html")]
    return found | {path.removesuffix("index.html"): found[path] for path in pages}


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1  # headers and body leave together

    def __init__(self, *args: Any, host: Host) -> None:
        self._host = host
        super().__init__(*args)

    def do_GET(self) -> None:  # the base's name for it
        path = self.path.partition("?")[0]
        found = self._host.files.get(path)
        if found is None:
            self._send(HTTPStatus.NOT_FOUND, {}, b"")
        elif found.headers["ETag"] in self.headers.get("If-None-Match", ""):
            self._send(HTTPStatus.NOT_MODIFIED, found.headers, b"")
        else:
            self._send(HTTPStatus.OK, found.headers, found.body)

    def _send(self, status: HTTPStatus, headers: Mapping[str, str], body: bytes) -> None:
        self._host.note(self.path, len(body))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # the base's name for it
        """Say nothing: the count says it all."""


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """Serve a folder as it is now."""
    host = Host("", answers(folder))
    handler = partial(_Handler, host=host)
    with Server(("127.0.0.1", 0), handler) as server:
        host.address = f"http://127.0.0.1:{server.server_port}/"
        Thread(target=server.serve_forever, daemon=True).start()
        yield host
        server.shutdown()
