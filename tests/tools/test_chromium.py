from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import chromium


def make_program(path: Path) -> str:
    path.write_text("#!/bin/sh\n", "utf-8")
    path.chmod(0o755)
    return str(path)


def test_the_chromium_asked_for_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASILLA_CHROMIUM", sys.executable)

    assert chromium.find_chromium() == sys.executable


def test_the_systems_chromium_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = make_program(tmp_path / "google-chrome")
    monkeypatch.delenv("CASILLA_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert chromium.find_chromium() == program


def test_a_wrong_wish_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CASILLA_CHROMIUM", str(tmp_path / "gone"))

    with pytest.raises(SystemExit, match="CASILLA_CHROMIUM names no program"):
        chromium.main()


def test_where_nothing_can_be_installed_there_is_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CASILLA_CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "find_chromium", lambda: None)
    monkeypatch.setattr(chromium, "install_chromium", lambda: None)

    with pytest.raises(SystemExit, match="make test-fast"):
        chromium.main()
