from __future__ import annotations

import random
from pathlib import Path

from tools.costs import costs, first_visit


def write(site: Path, path: str, content: bytes) -> None:
    (site / path).parent.mkdir(parents=True, exist_ok=True)
    (site / path).write_bytes(content)


def test_a_text_is_compressed_on_the_way(tmp_path: Path) -> None:
    write(tmp_path, "style.css", b"a{}" * 1000)
    (one,) = costs(tmp_path)

    assert (one.path, one.size) == ("style.css", 3000)
    assert one.moved < 100


def test_an_archive_is_not_compressed_again(tmp_path: Path) -> None:
    write(tmp_path, "python/snapshot.bin", bytes(1000))

    assert first_visit(tmp_path) == 1000


def test_what_is_fetched_only_sometimes_is_not_part_of_a_first_visit(tmp_path: Path) -> None:
    write(tmp_path, "python/late.zip", random.Random(1).randbytes(500))
    write(tmp_path, "python/library.zip", bytes(1000))
    write(tmp_path, "python/readers.zip", bytes(1000))

    assert first_visit(tmp_path) == 500
