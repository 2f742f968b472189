"""A server of one's own for the tests of playing offline: it counts, changes, fails and stops."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Page

from tools.offline import list_files, write_worker
from tools.paths import UI
from tools.serve import Handler, Server

PREFIX = "/casilla/"

# A page that starts as the game's does, but at once: it loads the real script, and the real worker.
PAGE = """<!doctype html>
<html data-edition="{edition}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="./style.css">
<script type="module" src="./main.js"></script>
"""
SCRIPT = """import {{ settled }} from "./ui/boot/offline.js";
await settled;
document.documentElement.dataset.script = "{edition}";
document.documentElement.dataset.ready = "true";
"""


@dataclass
class Asked:
    """One request and what was answered."""

    path: str
    status: int = 0
    size: int = 0  # of the body, in bytes


@dataclass
class Host:
    """A folder on a server, and what was asked of it."""

    folder: Path
    server: Server = field(init=False)
    asked: list[Asked] = field(default_factory=list)
    failing: dict[str, str] = field(default_factory=dict)

    @property
    def address(self) -> str:
        """The address of the page, which ends in a slash."""
        return f"http://127.0.0.1:{self.server.server_port}{PREFIX}"

    def write(self, files: dict[str, str]) -> None:
        """Put files into the folder, and list all of them in a new worker."""
        for name, text in files.items():
            (self.folder / name).write_text(text, "utf-8")
        write_worker(self.folder, UI / "worker/sw.js")

    def publish(self, edition: int) -> None:
        """Put another edition of the page that starts at once into the folder."""
        self.write(
            {
                "index.html": PAGE.format(edition=edition),
                "main.js": SCRIPT.format(edition=edition),
                "style.css": f":root {{ --edition: {edition}; }}",
                "bank.gift": f"edition {edition}",
                "same.gift": "always the same",
            }
        )

    def stop(self) -> None:
        """Stop answering for good."""
        self.server.shutdown()
        self.server.server_close()

    def paths(self, *statuses: int) -> list[str]:
        """Give the paths of the requests that were answered so, in alphabetical order."""
        return sorted(one.path for one in self.asked if one.status in statuses)


class _Watched(Handler):
    """Notes each request, and fails as it is told to."""

    def __init__(self, *args: Any, host: Host, **kwargs: Any) -> None:
        self._host = host
        self._asked = Asked("")
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:  # noqa: N802  # the base's name for it
        path = self.path.removeprefix(PREFIX)
        failure = self._host.failing.get(path.partition("?")[0])
        if failure == "cut":
            self._cut()
        elif failure == "portal":
            self._answer(HTTPStatus.OK, b"<h1>Password, please</h1>")
        elif failure:
            self._answer(HTTPStatus(int(failure)), b"")
        else:
            # Noted before it is answered: whoever has the answer may look at once.
            self._asked = Asked(path)
            self._host.asked.append(self._asked)
            super().do_GET()

    def _cut(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b"half")
        self.close_connection = True

    def _answer(self, status: HTTPStatus, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_response(self, code: int, message: str | None = None) -> None:
        self._asked.status = int(code)
        super().send_response(code, message)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        self._asked.size = len(source.getbuffer())
        super().copyfile(source, outputfile)


@contextmanager
def hosted(folder: Path, *, like_pages: bool = False) -> Iterator[Host]:
    """Serve a folder until the end, or until it is stopped."""
    host = Host(folder)
    handler = partial(
        _Watched, host=host, directory=str(folder), prefix=PREFIX, like_pages=like_pages
    )
    host.server = Server(("127.0.0.1", 0), handler)
    Thread(target=host.server.serve_forever, daemon=True).start()
    yield host
    host.stop()


ALL_KEPT = """async (count) => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) return false;
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(stores.map((store) => store.keys()));
  return kept.flat().length >= count;
}"""


def wait_until_all_is_kept(page: Page, site: Path) -> None:
    """Wait until the browser has kept whatever it keeps, also what is fetched last of all."""
    usual, later, _ = list_files(site)
    page.wait_for_function(ALL_KEPT, arg=len(usual) + len(later), timeout=90_000)


def copy_of(site: Path, folder: Path) -> Path:
    """Copy the built site, so that it can be changed."""
    return Path(shutil.copytree(site, folder))
