from __future__ import annotations

import gzip
import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools.bench.starts.host import answers
from tools.bench.starts.variants import VARIANTS, build_variants, shipped_config, without
from tools.page import make_page, python_config
from tools.paths import NODE_MODULES, UI
from tools.runtime import pyscript_files

REQUESTED = re.compile(r'(?:src|href|config)="\./([^"]+)"')
PYTHON = ("vendor/pyodide", "vendor/pyscript", "python/", "ui/main.py", ".wasm")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All variants of a site that has every file that its page asks for, most of them empty."""
    site, target = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("pages")
    page = make_page(pyscript_files(), "1")
    boot = [f"ui/boot/{path.name}" for path in (UI / "boot").iterdir()]
    for name in {*REQUESTED.findall(page), *boot, "ui/main.py", "banks/samples/lengua.gift"}:
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).touch()
    (site / "index.html").write_text(page, "utf-8")
    build_variants(site, target)
    return target


def index(pages: Path, name: str) -> str:
    return (pages / name / "index.html").read_text("utf-8")


@pytest.mark.parametrize("name", [variant.name for variant in VARIANTS])
def test_every_page_has_the_files_that_it_asks_for(pages: Path, name: str) -> None:
    asked = REQUESTED.findall(index(pages, name))

    assert asked != []
    assert [one for one in asked if not (pages / name / one).is_file()] == []


def test_the_static_page_asks_for_nothing_of_python(pages: Path) -> None:
    page = index(pages, "static")

    assert [one for one in PYTHON if one in page] == []
    assert '<template data-language="es">' in page
    assert 'src="./ui/boot/first.js"' in page


def test_the_static_page_shows_what_casilla_shows_first(pages: Path) -> None:
    body = re.compile(r"<body>.*?<div id=\"boot\">", re.DOTALL)

    assert body.findall(index(pages, "static")) == body.findall(index(pages, "casilla")) != []


def test_without_pyscript_the_same_interpreter_starts(pages: Path) -> None:
    page = index(pages, "pyodide-snapshot")

    assert "pyscript" not in page
    assert 'type="module" src="./ui/boot/interpreter.js"' in page
    assert not (pages / "pyodide-snapshot/vendor/pyscript").exists()


def test_without_pyscript_the_page_is_kept_for_the_next_visit_too(pages: Path) -> None:
    worker = (pages / "pyodide-snapshot/sw.js").read_text("utf-8")

    assert '["snapshot.js", ' in worker
    assert "vendor/pyscript" not in worker


@pytest.mark.parametrize("name", ["pyscript", "pyodide"])
def test_pyodide_is_as_it_is_shipped(pages: Path, name: str) -> None:
    for file in ("pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip"):
        shipped = (NODE_MODULES / "pyodide" / file).read_bytes()
        assert (pages / name / "vendor/pyodide" / file).read_bytes() == shipped


def test_pyscript_fetches_each_source_file_by_itself(pages: Path) -> None:
    config = tomllib.loads((pages / "pyscript/pyscript.toml").read_text("utf-8"))

    assert config["interpreter"] == "./vendor/pyodide/pyodide.mjs"
    assert config["files"]["./app/ui/model.py"] == "./ui/model.py"
    assert (pages / "pyscript/app/ui/model.py").read_bytes() == (UI / "model.py").read_bytes()
    assert [one for one in config["files"] if not (pages / "pyscript" / one).is_file()] == []


def test_pyscript_has_its_default_plugins() -> None:
    config = tomllib.loads(shipped_config(["ui/model.py"]))

    assert sorted(config) == ["files", "interpreter", "js_modules"]


def test_bare_pyodide_runs_the_same_sources(pages: Path) -> None:
    config = tomllib.loads((pages / "pyscript/pyscript.toml").read_text("utf-8"))
    with zipfile.ZipFile(pages / "pyodide/app.zip") as archive:
        assert [f"./{name}" for name in archive.namelist()] == sorted(config["files"].values())


@pytest.mark.parametrize("name", ["pyodide", "pyodide-snapshot"])
def test_the_app_finds_its_scripts_without_pyscript(pages: Path, name: str) -> None:
    exported = (pages / name / "modules.js").read_text("utf-8")
    found = dict(re.findall(r'export \* as (\w+) from "([^"]+)";', exported))

    assert {path: one for one, path in found.items()} == python_config()["js_modules"]["main"]


def test_lines_that_hold_a_mark_are_left_out() -> None:
    assert without("<a>\n<b x>\n<c>\n", ["x", "y"]) == "<a>\n<c>\n"


def test_what_travels_compressed_is_sent_so(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page/index.html").write_text("a" * 1000, "utf-8")
    (tmp_path / "page/app.zip").write_bytes(b"zip")
    found = answers(tmp_path)

    assert gzip.decompress(found["/page/"].body) == b"a" * 1000
    assert found["/page/"].headers["Content-Encoding"] == "gzip"
    assert found["/page/app.zip"].body == b"zip"
    assert "Content-Encoding" not in found["/page/app.zip"].headers
