"""Damaged files: the same ones each time, and a part of them at every test."""

from __future__ import annotations

import io
import random
import zipfile
from pathlib import Path

import pytest

from banks import Reading
from banks.problems import Code, Problem
from pygame_engine.questions import Bank
from tools import fuzz

FILES = fuzz.seeds([fuzz.FIXTURES])
BLOCK = 250


def zipped() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("content/content.json", '{"question": "¿Uno?"}' * 20)
        archive.writestr("h5p.json", "{}")
    return packed.getvalue()


@pytest.mark.parametrize("start", range(0, 2000, BLOCK))
def test_no_damaged_file_breaks_a_promise(start: int) -> None:
    run = fuzz.Run(FILES, seed=7)

    assert [*filter(None, map(run, range(start, start + BLOCK)))] == []


def test_a_number_names_the_same_file_each_time() -> None:
    assert fuzz.case(FILES, 1, 5) == fuzz.case(FILES, 1, 5) != fuzz.case(FILES, 1, 6)


@pytest.mark.parametrize("mutation", fuzz.MUTATIONS, ids=lambda mutation: mutation.__name__)
@pytest.mark.parametrize("data", [b"", b"x", b"a\nb\n" * 50])
def test_every_way_to_damage_takes_any_file(mutation: object, data: bytes) -> None:
    assert callable(mutation)
    for seed in range(20):
        assert isinstance(mutation(data, b"another", random.Random(seed)), bytes)


def test_the_files_in_an_archive_are_damaged_too() -> None:
    whole = 0
    for seed in range(20):
        data = fuzz.mutate(zipped(), b"other", random.Random(seed))
        whole += zipfile.is_zipfile(io.BytesIO(data)) and data != zipped()

    assert whole > 10


def test_what_a_reader_raises_is_told_and_the_file_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(name: str, data: bytes) -> Reading:
        raise IndexError(name)

    monkeypatch.setattr(fuzz, "examine", fail)

    found = fuzz.Run(FILES, 1, tmp_path)(3)

    assert found.startswith("1-3:")
    assert "IndexError" in found
    assert (tmp_path / "1-3").read_bytes() == fuzz.case(FILES, 1, 3)


def test_a_problem_without_its_values_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    unfilled = Reading(Bank(()), (Problem(Code.TOO_BIG),))
    monkeypatch.setattr(fuzz, "examine", lambda name, data: unfilled)

    assert "too-big is not filled in" in fuzz.complaint(b"x")
