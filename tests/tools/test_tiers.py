"""What comes with the start, what stands beside the game, and what only some files need."""

from __future__ import annotations

from importlib import import_module

from tools.app_zip import collect
from tools.tiers import imported_at_start, split, with_parts

SOURCES = {
    "ui/main.py": b"from banks import problems\nfrom ui.later import later\nlater('ui.form', 'f')",
    "ui/later.py": b"",
    "ui/form.py": b"import banks.plain\nfrom ui import later",
    "banks/__init__.py": b"def read():\n    from banks import reading",
    "banks/libraries.py": b"",
    "banks/plain.py": b"",
    "banks/problems.py": b"",
    "banks/reading.py": b"import banks.gift\ndef late():\n    import banks.rare",
    "banks/gift.py": b"",
    "banks/rare.py": b"from banks import rarer",
    "banks/rarer.py": b"",
    "banks/samples/a.txt": b"",
}


def test_what_is_imported_inside_of_functions_only_waits() -> None:
    tiers = split(SOURCES)

    assert sorted(tiers.more) == ["banks/rare.py", "banks/rarer.py"]
    assert sorted(tiers.extras) == [
        "banks/gift.py",
        "banks/plain.py",
        "banks/reading.py",
        "ui/form.py",
    ]
    assert tiers.start.keys() | tiers.extras.keys() | tiers.more.keys() == SOURCES.keys()


def test_imports_in_functions_and_for_types_are_not_those_of_the_start() -> None:
    source = (
        b"import a\nif x:\n    from b import c\ndef f():\n    import d\n"
        b"if TYPE_CHECKING:\n    import e\n"
    )

    assert sorted(imported_at_start(source)) == ["a", "b", "b.c"]


def test_the_form_and_the_readers_of_plain_text_stand_beside_the_game() -> None:
    tiers = split(collect())

    assert {"banks/libraries.py", "ui/starting.py", "ui/screens/panel.py"} <= tiers.start.keys()
    assert {"banks/gift.py", "banks/delimited.py", "ui/editing.py"} <= tiers.extras.keys()
    assert {"banks/spreadsheets.py", "banks/xml_trees.py"} <= tiers.more.keys()


def test_a_template_comes_with_those_that_it_uses_and_with_the_dialogs_of_the_start() -> None:
    found = with_parts(["start.html"])

    assert {"start.html", "macros.html", "start_questions.html", "dialog_menu.html"} <= found
    assert not {"dialog_share.html", "form.html", "problem_list.html"} & found


def test_every_module_of_the_start_and_of_the_extras_can_be_imported() -> None:
    tiers = split(collect())
    for path in {**tiers.start, **tiers.extras}:
        if path.startswith(("banks/", "ui/")) and path.endswith(".py") and "compiled" not in path:
            name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if name != "ui.main" and not name.startswith("ui.browser"):
                import_module(name)
