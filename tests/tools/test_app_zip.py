from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.app_zip import collect, collect_for_later, library_folder, python_files, write_zip


def test_equal_files_give_equal_archives(tmp_path: Path) -> None:
    write_zip(tmp_path / "one.zip", {"a.py": b"1", "b.py": b"2"})
    write_zip(tmp_path / "other.zip", {"b.py": b"2", "a.py": b"1"})

    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()


def test_an_archive_holds_its_files(tmp_path: Path) -> None:
    write_zip(tmp_path / "app.zip", {"ui/main.py": b"print()"})

    assert ZipFile(tmp_path / "app.zip").read("ui/main.py") == b"print()"


def test_a_package_gives_its_modules_and_nothing_else(tmp_path: Path) -> None:
    package = tmp_path / "game"
    (package / "__pycache__").mkdir(parents=True)
    for name in ("__init__.py", "__main__.py", "data.txt", "fast.so", "__pycache__/old.py"):
        (package / name).write_bytes(b"")

    assert python_files(package) == {"game/__init__.py": b""}


def test_a_library_that_is_not_installed_is_named() -> None:
    with pytest.raises(ImportError, match="no_such_library"):
        library_folder("no_such_library")


def test_the_app_holds_all_that_python_imports() -> None:
    expected = {
        "pygame_engine/questions.py",
        "ui/main.py",
        "jinja2/runtime.py",
        "markupsafe/_native.py",
    }

    assert expected - collect().keys() == set()


def test_libraries_for_later_come_with_the_data_that_they_read() -> None:
    expected = {"latex2mathml/unimathsymbols.txt", "xlsxwriter/workbook.py"}

    assert expected - collect_for_later().keys() == set()
