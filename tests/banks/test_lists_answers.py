"""Questions and answers of typed lists on lines by turns."""

from __future__ import annotations

import pytest

from tests.banks.support import right, stems, text


@pytest.mark.parametrize(
    "content",
    [
        "¿Uno?\nx\n¿Dos?\ny\n",
        "1. ¿Uno?\nx\n2. ¿Dos?\ny\n",
        "¿Uno?\nx\n\n¿Dos?\ny\n",
        "¿Uno?\n\nx\n\n¿Dos?\n\ny\n",
    ],
)
def test_each_second_line_is_an_answer_where_all_others_ask(content: str) -> None:
    reading = text(content)

    assert stems(reading) == ["¿Uno?", "¿Dos?"]
    assert right(reading) == ["x", "y"]


@pytest.mark.parametrize(
    "content",
    [
        "¿Uno?\nExplica por qué\n¿Dos?\nRazona tu respuesta\n",
        "¿Uno?\nx\n¿Dos?\ny\nz\n",
        "¿Uno?\nx\nz\n¿Dos?\n",
    ],
)
def test_other_lines_between_questions_are_no_answers(content: str) -> None:
    assert stems(text(content)) == []
