from __future__ import annotations

import gzip
import json
import struct
from pathlib import Path

import pytest

from tools.offline import integrity, list_files, write_worker
from tools.paths import ROOT, UI

FILES = {
    ".nojekyll": b"",
    "banks/samples/ciencias.gift": b"?",
    "index.html": b"<p>",
    "python/library.zip": b"2",
    "python/readers.zip": b"3",
    "sw.js": b"an older worker",
    "vendor/a b.js": b"1",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return tmp_path


def worker(site: Path) -> str:
    write_worker(site, UI / "worker/sw.js")
    return (site / "sw.js").read_text("utf-8")


def test_every_file_is_listed_by_its_address_but_the_worker_and_hidden_ones(site: Path) -> None:
    usual, later, spare = list_files(site)

    assert [path for path, _, _ in usual] == ["", "vendor/a%20b.js"]
    assert [path for path, _, _ in later] == ["banks/samples/ciencias.gift", "python/readers.zip"]
    assert [path for path, _, _ in spare] == ["python/library.zip"]


def test_a_file_is_listed_with_its_hash(site: Path) -> None:
    usual, _, _ = list_files(site)

    assert {path: value for path, value, _ in usual}[""] == integrity(b"<p>")


def test_a_hash_is_written_as_browsers_check_it() -> None:
    assert integrity(b"") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="


@pytest.mark.parametrize(
    ("name", "content", "inflated"),
    [
        ("snapshot.bin", gzip.compress(b"x", mtime=0), True),
        ("other.bin", b"x", False),
        ("library.zip", gzip.compress(b"x", mtime=0), False),
    ],
)
def test_only_gzip_that_no_server_unpacks_is_kept_inflated(
    tmp_path: Path, name: str, content: bytes, inflated: bool
) -> None:
    (tmp_path / name).write_bytes(content)

    (listed,) = [entry for entries in list_files(tmp_path) for entry in entries]
    assert listed[2] is inflated


def test_equal_files_give_an_equal_worker(site: Path) -> None:
    assert worker(site) == worker(site)


def test_a_file_that_has_changed_changes_the_worker(site: Path) -> None:
    before = worker(site)
    (site / "banks/samples/ciencias.gift").write_bytes(b"!")

    assert worker(site) != before


def test_the_colours_of_the_installed_app_are_the_pages_own() -> None:
    manifest = json.loads((UI / "manifest.webmanifest").read_text("utf-8"))
    tokens = (UI / "style/tokens.css").read_text("utf-8")
    page = (ROOT / "index.html").read_text("utf-8")

    assert f"--header: {manifest['theme_color']};" in tokens
    assert f"--paper: {manifest['background_color']};" in tokens
    assert f'name="theme-color" content="{manifest["theme_color"]}"' in page


def test_the_icons_are_as_large_as_the_manifest_says() -> None:
    for icon in json.loads((UI / "manifest.webmanifest").read_text("utf-8"))["icons"]:
        header = (ROOT / icon["src"]).read_bytes()[:24]
        width, height = struct.unpack(">II", header[16:])

        assert f"{width}x{height}" == icon["sizes"]
