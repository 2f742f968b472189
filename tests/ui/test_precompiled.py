from __future__ import annotations

import importlib
import py_compile
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ui import precompiled


def compile_to_pyc(path: Path) -> Path:
    return Path(py_compile.compile(str(path), path.with_suffix(".pyc"), doraise=True))


@pytest.fixture
def compiled(tmp_path: Path) -> Iterator[list[Path]]:
    """The `.pyc` files of a package with one module, whose sources are gone."""
    paths = [tmp_path / "parcel" / name for name in ("__init__.py", "letter.py")]
    paths[0].parent.mkdir()
    paths[0].write_text("WHAT = 'parcel'\n", "utf-8")
    paths[1].write_text("from parcel import WHAT\nSAYS = f'in a {WHAT}'\n", "utf-8")
    yield [
        Path(py_compile.compile(str(path), path.with_suffix(".pyc"), doraise=True))
        for path in paths
    ]
    sys.meta_path[:] = [
        one for one in sys.meta_path if not isinstance(one, precompiled.PrecompiledImporter)
    ]
    for name in ("parcel", "parcel.letter"):
        sys.modules.pop(name, None)


def test_modules_are_imported_though_their_files_are_gone(
    tmp_path: Path, compiled: list[Path]
) -> None:
    names = precompiled.install(tmp_path, compiled)
    for path in compiled:
        path.unlink()

    assert names == ["parcel", "parcel.letter"]
    assert importlib.import_module("parcel.letter").SAYS == "in a parcel"


def test_other_modules_are_looked_for_elsewhere(tmp_path: Path, compiled: list[Path]) -> None:
    precompiled.install(tmp_path, compiled)

    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("parcel.stamp")
