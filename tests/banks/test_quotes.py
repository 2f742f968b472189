"""What problems quote are the words of a text, without its markup."""

from __future__ import annotations

import pytest

from banks.problems import Code
from tests.banks.support import text


@pytest.mark.parametrize(
    "content",
    [
        "::a::[html]<p>asdf<br></p>{}",
        "[html]<p>asdf<br></p>\n\nUno {=1 ~2}",
        "[html]<p>asdf<br></p>{~<p>a</p>~<p>b</p>}",
        "Pregunta;A;B;Correcta\n<p>asdf<br></p>;<p>a</p>;b;",
        "<p>uno</p>\t<p>b</p>\n<p>dos</p>\t<p>d</p>\n<p>asdf<br></p>\n",
        "N.º;Pregunta;A;B;Correcta\nEjemplo;<p>asdf</p>;a;b;A\n1;¿Uno?;a;b;A",
        "1. <p>asdf<br></p>\na) <p>x</p>\nb) y",
        '[{"question":"<p>asdf<br></p>","options":["<p>a</p>","b"]}]',
    ],
)
def test_a_quote_has_no_tags(content: str) -> None:
    quotes = [problem.quote for problem in text(content).problems if problem.quote]

    assert [quote for quote in quotes if "asdf" in quote]
    assert not [quote for quote in quotes if "<" in quote]


@pytest.mark.parametrize(
    "content",
    [
        "Pregunta;A;B;Correcta\n<p>¿Dos?</p>;<b>1</b>;2;<i>7</i>",
        '[{"question":"<p>¿Dos?</p>","options":["<p>a</p>","<p>b</p>"],"answer":"<i>7</i>"}]',
        "1. ¿Dos?\na) 1\nb) 2\nRespuesta: <i>7</i>",
    ],
)
def test_a_key_that_is_quoted_has_no_tags(content: str) -> None:
    (problem,) = [one for one in text(content).problems if one.code is Code.KEY_UNCLEAR]

    assert dict(problem.values) == {"key": "7"}


def test_tags_that_are_the_text_are_quoted() -> None:
    reading = text("Pregunta;A;B;Correcta\n¿Qué etiqueta es <b>?;<br>;<hr>;x")

    assert reading.problems[0].quote == "¿Qué etiqueta es <b>?"
