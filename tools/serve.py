"""Serves a folder of static files, for playing and for the browser tests."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NoReturn

from tools.paths import SITE

DEFAULT_PORT = 8000
_PORTS_TO_TRY = 20


class Handler(SimpleHTTPRequestHandler):
    """Answers with the folder's files under a path prefix; browsers must ask again each time."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".css": "text/css",
        ".gift": "text/plain; charset=utf-8",
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def __init__(self, *args: Any, prefix: str = "/", **kwargs: Any) -> None:
        self._prefix = prefix
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """Return the file for an address; one outside the prefix gives a file that is not there."""
        if not path.startswith(self._prefix):
            return str(Path(self.directory) / "outside-the-site")
        return super().translate_path("/" + path.removeprefix(self._prefix))

    def end_headers(self) -> None:
        """Add the header that makes browsers check for a newer file."""
        self.send_header("Cache-Control", "no-cache")
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


def make_server(folder: Path, host: str, port: int, prefix: str = "/") -> Server:
    """Return a server that is listening but not yet answering; OSError if the port is taken."""
    return Server((host, port), partial(Handler, directory=str(folder), prefix=prefix))


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
