from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import closing
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest

from tools.serve import make_server, make_server_nearby

HOST = "127.0.0.1"


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    (tmp_path / "index.html").write_text("<p>here", "utf-8")
    (tmp_path / "game.wasm").write_bytes(b"\0asm")
    (tmp_path / "game.mjs").write_text("", "utf-8")
    with make_server(tmp_path, HOST, 0, "/casilla/") as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def get(port: int, path: str) -> tuple[int, Message, bytes]:
    with closing(HTTPConnection(HOST, port, timeout=10)) as connection:
        connection.request("GET", path, headers={"Connection": "close"})
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
