from __future__ import annotations

from pathlib import Path

import pytest

from tools.app_zip import write_zip
from tools.python_start import by_library, late_files, module_name, pyscript_package


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("banks/gift.pyc", "banks.gift"),
        ("banks/__init__.pyc", "banks"),
        ("difflib.pyc", "difflib"),
    ],
)
def test_a_compiled_file_is_a_module(path: str, name: str) -> None:
    assert module_name(path) == name


def test_what_is_in_the_snapshot_is_not_fetched_again(tmp_path: Path) -> None:
    archive = tmp_path / "app.zip"
    files = {"ui/model.pyc": b"1", "ui/locale/es.mo": b"2", "jinja2/meta.pyc": b"3"}
    write_zip(archive, files | {"banks/gift.pyc": b"4"})

    assert late_files([archive], {"ui.model"}) == {"banks/gift.pyc": b"4"}


def test_pyscript_brings_its_package() -> None:
    assert "pyscript/__init__.py" in pyscript_package()


def test_each_library_for_later_has_its_archive_and_the_readers_share_one(tmp_path: Path) -> None:
    archive = tmp_path / "more.zip"
    write_zip(archive, {"banks/rare.pyc": b"1", "xlsxwriter/a.pyc": b"2", "xml/b.pyc": b"3"})

    found = by_library([archive])

    assert found["readers"] == {"banks/rare.pyc": b"1", "xml/b.pyc": b"3"}
    assert found["xlsxwriter"] == {"xlsxwriter/a.pyc": b"2"}
