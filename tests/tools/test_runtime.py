from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.runtime import PYSCRIPT_CHUNKS, pyscript_files, write_lock


def make_pyscript(folder: Path, chunks: set[str]) -> None:
    names = "".join(f'import("./{chunk}-AbCd_123.js");' for chunk in sorted(chunks))
    (folder / "core.js").write_text('export * from "./core-AbCd_123.js";', "utf-8")
    (folder / "core-AbCd_123.js").write_text(names, "utf-8")


def test_pyscript_is_its_core_and_the_chunks_that_it_always_fetches(tmp_path: Path) -> None:
    make_pyscript(tmp_path, PYSCRIPT_CHUNKS | {"xterm"})

    chunks = [f"{chunk}-AbCd_123.js" for chunk in sorted(PYSCRIPT_CHUNKS)]
    assert pyscript_files(tmp_path) == ["core.js", "core-AbCd_123.js", *chunks]


def test_a_chunk_that_a_new_pyscript_lacks_stops_the_build(tmp_path: Path) -> None:
    make_pyscript(tmp_path, PYSCRIPT_CHUNKS - {"error"})

    with pytest.raises(KeyError, match="error"):
        pyscript_files(tmp_path)


def test_the_lock_keeps_the_version_and_no_package(tmp_path: Path) -> None:
    lock = {"info": {"version": "1"}, "packages": {"numpy": {}}}
    (tmp_path / "full.json").write_text(json.dumps(lock), "utf-8")
    write_lock(tmp_path / "full.json", tmp_path / "cut.json")

    cut = json.loads((tmp_path / "cut.json").read_text("utf-8"))
    assert cut == {"info": {"version": "1"}, "packages": {}}
