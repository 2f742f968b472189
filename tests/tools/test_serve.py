from __future__ import annotations

import gzip
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest

from tools.serve import make_server, make_server_nearby

HOST = "127.0.0.1"


@contextmanager
def served(folder: Path, *, like_pages: bool) -> Iterator[int]:
    (folder / "index.html").write_text("<p>here", "utf-8")
    (folder / "game.wasm").write_bytes(b"\0asm")
    (folder / "game.mjs").write_text("", "utf-8")
    (folder / "heap.bin").write_bytes(b"heap")
    with make_server(folder, HOST, 0, "/casilla/", like_pages=like_pages) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with served(tmp_path, like_pages=False) as number:
        yield number


@pytest.fixture
def pages_port(tmp_path: Path) -> Iterator[int]:
    with served(tmp_path, like_pages=True) as number:
        yield number


def get(port: int, path: str, headers: dict[str, str] | None = None) -> tuple[int, Message, bytes]:
    with closing(HTTPConnection(HOST, port, timeout=10)) as connection:
        connection.request("GET", path, headers={"Connection": "close"} | (headers or {}))
        with connection.getresponse() as response:
            return response.status, response.headers, response.read()


def test_the_site_is_found_under_its_prefix(port: int) -> None:
    status, _, body = get(port, "/casilla/")

    assert (status, body) == (200, b"<p>here")


@pytest.mark.parametrize("path", ["/", "/index.html", "/casilla"])
def test_nothing_is_found_outside_the_prefix(port: int, path: str) -> None:
    status, _, _ = get(port, path)

    assert status == 404


@pytest.mark.parametrize(
    ("file", "kind"), [("game.wasm", "application/wasm"), ("game.mjs", "text/javascript")]
)
def test_a_file_says_of_which_kind_it_is(port: int, file: str, kind: str) -> None:
    _, headers, _ = get(port, f"/casilla/{file}")

    assert headers["Content-Type"] == kind


def test_browsers_must_ask_again(port: int) -> None:
    _, headers, _ = get(port, "/casilla/")

    assert headers["Cache-Control"] == "no-cache"


def test_a_taken_port_leads_to_the_next(tmp_path: Path) -> None:
    with socket.create_server((HOST, 0)) as taken:
        first = taken.getsockname()[1]
        with make_server_nearby(tmp_path, HOST, first) as server:
            assert first < server.server_port < first + 20


def test_a_file_that_has_not_changed_is_not_sent_again(port: int) -> None:
    _, headers, _ = get(port, "/casilla/")
    status, _, body = get(port, "/casilla/", {"If-None-Match": headers["ETag"]})

    assert (status, body) == (304, b"")


def test_a_file_that_has_changed_is_sent_again(port: int, tmp_path: Path) -> None:
    _, headers, _ = get(port, "/casilla/")
    (tmp_path / "index.html").write_text("<p>there", "utf-8")
    status, _, body = get(port, "/casilla/", {"If-None-Match": headers["ETag"]})

    assert (status, body) == (200, b"<p>there")


def test_like_pages_it_sends_texts_and_programs_compressed(pages_port: int) -> None:
    for path, content in (("", b"<p>here"), ("game.wasm", b"\0asm")):
        _, headers, body = get(pages_port, f"/casilla/{path}", {"Accept-Encoding": "gzip, br"})

        assert headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(body) == content


def test_like_pages_it_sends_other_files_as_they_are(pages_port: int) -> None:
    _, headers, body = get(pages_port, "/casilla/heap.bin", {"Accept-Encoding": "gzip"})

    assert (headers["Content-Encoding"], body) == (None, b"heap")


def test_like_pages_browsers_need_not_ask_for_ten_minutes(pages_port: int) -> None:
    _, headers, _ = get(pages_port, "/casilla/")

    assert headers["Cache-Control"] == "max-age=600"
