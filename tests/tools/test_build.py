from __future__ import annotations

from pathlib import Path

from tools.build import join_styles


def test_the_tokens_come_before_all_other_styles(tmp_path: Path) -> None:
    for name in ("board.css", "tokens.css", "wide.css"):
        (tmp_path / name).write_text(f"/* {name} */", "utf-8")

    assert join_styles(tmp_path).split("\n") == [
        "/* tokens.css */",
        "/* board.css */",
        "/* wide.css */",
    ]
