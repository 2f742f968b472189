"""What has to be loaded before a file is read."""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from banks import needs
from banks.libraries import Library, completed

FIXTURES = Path(__file__).parent.parent / "fixtures"
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)

# Reads what is plain text, and says which modules came beside those that come with the readers.
READ_ALL = """
import sys
from pathlib import Path
import banks
from banks import libraries, problem_texts, reading
before = set(sys.modules)
for path in Path(sys.argv[1]).rglob("*.*"):
    if banks.needs(path.read_bytes()) == {"extras"}:
        banks.read(path.name, path.read_bytes())
names = {name for name in sys.modules if name.startswith(("banks.", "xml", "defusedxml", "sqlite"))}
print(*sorted(names - before))
"""


def packed(*names: str) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in names:
            archive.writestr(name, "x")
    return content.getvalue()


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"Uno{=1 ~2}", {"extras"}),
        ("\ufeffPregunta;A;B".encode("utf-16"), {"extras"}),
        (b"\xef\xbb\xbf <?xml version='1.0'?><quiz/>", {"extras", "readers"}),
        ("<quiz/>".encode("utf-16"), {"extras", "readers"}),
        ("<quiz/>".encode("utf-16-be"), {"extras", "readers"}),
        (b'[{"a": 1}]', {"extras", "readers"}),
        (OLE, {"extras", "readers", "calamine"}),
        (packed("xl/workbook.xml"), {"extras", "readers", "calamine"}),
        (packed("content.xml"), {"extras", "readers", "calamine"}),
        (packed("folder/notas.XLS"), {"extras", "readers", "calamine"}),
        (packed("inner.zip"), {"extras", "readers", "calamine"}),
        (packed("content/content.json", "h5p.json"), {"extras", "readers"}),
        (b"PK\x03\x04 damaged", {"extras", "readers"}),
        (b"SQLite format 3\x00" + bytes(100), {"extras", "readers"}),
    ],
)
def test_a_glance_at_the_bytes_says_what_is_needed(data: bytes, expected: set[str]) -> None:
    assert needs(data) == expected


def test_whatever_is_plain_text_is_read_without_loading_anything_more() -> None:
    command = [sys.executable, "-c", READ_ALL, str(FIXTURES)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)

    assert done.stdout.split() == []


def test_readers_come_with_what_they_build_on() -> None:
    assert completed(["readers", "latex2mathml"]) == {"readers", "latex2mathml", "extras"}
    assert completed([Library.SEGNO]) == {"segno"}
