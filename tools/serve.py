"""Serves a folder of static files, for playing and for the browser tests."""

from __future__ import annotations

import errno
import gzip
import hashlib
import io
import os
import signal
import socket
import sys
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from tools.paths import SITE

DEFAULT_PORT = 8000
_PORTS_TO_TRY = 20

# What GitHub Pages sends compressed; all else it sends as it is.
_COMPRESSED = {
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "application/wasm",
    "image/svg+xml",
    "text/css",
    "text/html",
    "text/javascript",
    "text/plain",
}


@lru_cache(maxsize=256)
def _content(file: Path, _changed: int, *, compress: bool) -> tuple[bytes, str]:
    """Return what to send of a file that was changed at that time, and its tag."""
    content = file.read_bytes()
    tag = hashlib.sha256(content).hexdigest()[:16]
    if compress:
        return gzip.compress(content, 6, mtime=0), f'W/"{tag}"'
    return content, f'"{tag}"'


class Handler(SimpleHTTPRequestHandler):
    """Answers with the folder's files under a path prefix.

    Browsers must ask each time whether a file has changed, unless it serves like GitHub Pages: then
    they need not for ten minutes, and what can be compressed is.
    """

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".css": "text/css",
        ".gift": "text/plain; charset=utf-8",
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def __init__(
        self, *args: Any, prefix: str = "/", like_pages: bool = False, **kwargs: Any
    ) -> None:
        self._prefix = prefix
        self._like_pages = like_pages
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """Return the file for an address; one outside the prefix gives a file that is not there."""
        if not path.startswith(self._prefix):
            return str(Path(self.directory) / "outside-the-site")
        return super().translate_path("/" + path.removeprefix(self._prefix))

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send the headers; return what is to follow, None if that is nothing."""
        path = self.translate_path(self.path)
        file = Path(path) / "index.html" if path.endswith(os.sep) else Path(path)
        if not file.is_file():
            return super().send_head()
        kind = self.guess_type(file)
        compress = self._like_pages and self._is_compressed(kind)
        content, tag = _content(file, file.stat().st_mtime_ns, compress=compress)
        if tag in self.headers.get("If-None-Match", ""):
            self._send_headers(HTTPStatus.NOT_MODIFIED, {"ETag": tag})
            return None
        headers = {"Content-Type": kind, "Content-Length": str(len(content)), "ETag": tag}
        if compress:
            headers["Content-Encoding"] = "gzip"
        self._send_headers(HTTPStatus.OK, headers)
        return io.BytesIO(content)

    def _is_compressed(self, kind: str) -> bool:
        accepted = self.headers.get("Accept-Encoding", "")
        return kind.partition(";")[0] in _COMPRESSED and "gzip" in accepted

    def _send_headers(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def end_headers(self) -> None:
        """Add the headers that say for how long a browser may do without asking."""
        if self._like_pages:
            self.send_header("Vary", "Accept-Encoding")
        self.send_header("Cache-Control", "max-age=600" if self._like_pages else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # the base's name for it
        """Say nothing: only the address matters to whoever plays."""


class Server(ThreadingHTTPServer):
    """A threaded server that stays quiet when a browser hangs up early."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report an error unless it is the browser's hanging up."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    folder: Path, host: str, port: int, prefix: str = "/", *, like_pages: bool = False
) -> Server:
    """Return a server that is listening but not yet answering; OSError if the port is taken.

    `like_pages` makes it send what GitHub Pages would: compressed, and good for ten minutes.
    """
    handler = partial(Handler, directory=str(folder), prefix=prefix, like_pages=like_pages)
    return Server((host, port), handler)


def make_server_nearby(folder: Path, host: str, first: int) -> Server:
    """Return a server on the first free port from the given one on."""
    for port in range(first, first + _PORTS_TO_TRY):
        try:
            return make_server(folder, host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise OSError(errno.EADDRINUSE, f"ports {first} to {first + _PORTS_TO_TRY - 1} are all taken")


def address_in_network() -> str:
    """Return this machine's address as others in its network see it; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def site_address(server: Server) -> str:
    """Return the address to type into a browser."""
    host = str(server.server_address[0])
    if host == "0.0.0.0":
        host = address_in_network()
    return f"http://{host}:{server.server_port}/"


def _stop(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def main() -> None:
    """Serve the built site until Ctrl-C, at HOST and PORT or the next free port."""
    host = os.environ.get("HOST") or "127.0.0.1"
    first = int(os.environ.get("PORT") or DEFAULT_PORT)
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, _stop)
    with make_server_nearby(SITE, host, first) as server:
        print(f"Casilla: {site_address(server)}  (Ctrl-C: stop)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nStopped.")


if __name__ == "__main__":
    main()
