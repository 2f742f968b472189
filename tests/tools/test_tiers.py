from __future__ import annotations

from tools.app_zip import collect
from tools.tiers import imported_at_start, split

SOURCES = {
    "ui/page.py": b"from banks import problems",
    "banks/__init__.py": b"def read():\n    from banks import reading",
    "banks/problems.py": b"",
    "banks/reading.py": b"import banks.gift\ndef late():\n    import banks.rare",
    "banks/gift.py": b"",
    "banks/rare.py": b"from banks import rarer",
    "banks/rarer.py": b"",
    "banks/writing.py": b"",
    "banks/samples/a.txt": b"",
}


def test_what_is_imported_inside_of_functions_only_waits_for_a_file() -> None:
    start, more = split(SOURCES)

    assert sorted(more) == ["banks/rare.py", "banks/rarer.py"]
    assert start.keys() | more.keys() == SOURCES.keys()


def test_imports_in_functions_are_not_those_of_the_start() -> None:
    source = b"import a\nif x:\n    from b import c\ndef f():\n    import d\n"

    assert sorted(imported_at_start(source)) == ["a", "b", "b.c"]


def test_of_the_app_the_readers_of_plain_text_are_there_from_the_start() -> None:
    start, more = split(collect())

    assert {"banks/gift.py", "banks/delimited.py", "banks/libraries.py"} - start.keys() == set()
    assert {"banks/spreadsheets.py", "banks/xml_trees.py"} - more.keys() == set()
