from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banks.plaintext import plain
from pygame_engine.questions import Markup


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("<p>Uno</p>\n<p>dos</p>", "Uno\ndos"),
        ("uno<br>dos<br />tres", "uno\ndos\ntres"),
        ("uno\n  dos", "uno dos"),
        ("H<sub>2</sub>O y <b>m&aacute;s</b>&nbsp;&#8364; &lt;3", "H2O y más\xa0€ <3"),
        ('mira <img src="a/gato.png" alt="un gato"> bien', "mira [un gato] bien"),
        ("<img src='fotos/gato.png?x=1'>", "[gato.png]"),
        ("<img>", "[…]"),
        ("a<script>alert('x')</script>b<style>p{}</style>c", "abc"),
        ("a<SCRIPT SRC=x>alert(1)</SCRIPT >b", "ab"),
        ("a<script>sin cerrar", "a"),
        ("a<!-- nota <b> -->b", "ab"),
        ("<ul><li>uno</li><li>dos</li></ul>", "uno\ndos"),
        ("<table><tr><td>1</td><td>2</td></tr></table>", "1 2"),
        ("2 < 3 y 5 > 4", "2 < 3 y 5 > 4"),
        ('<a href="x" title="a > b">enlace</a>', "enlace"),
        ("&unknown; &amp;lt;", "&unknown; &lt;"),
        ("<<b>x</b>", "<x"),
        ("<math><msup><mi>x</mi><mn>2</mn></msup></math>", "x2"),
        ("<math><mi>x</mi><annotation>x</annotation></math>", "x"),
        ('<audio controls src="media:0123456789abcdef.mp3"></audio>', "[♪]"),
    ],
)
def test_html_becomes_what_a_person_reads(html: str, words: str) -> None:
    assert plain(html, Markup.HTML) == words


@pytest.mark.parametrize(
    ("markdown", "words"),
    [
        ("**muy** *bien* y `x = 1`", "muy bien y x = 1"),
        ("![un gato](gato.png) y [enlace](https://x)", "[un gato] y enlace"),
        ("# Título\ntexto", "Título\ntexto"),
        ("2 * 3 * 4 y snake_case_name", "2 * 3 * 4 y snake_case_name"),
    ],
)
def test_markdown_loses_its_marks(markdown: str, words: str) -> None:
    assert plain(markdown, Markup.MARKDOWN) == words


def test_plain_text_stays_as_it_is() -> None:
    assert plain("<b> &amp; **x**", Markup.PLAIN) == "<b> &amp; **x**"


@given(st.text(alphabet="<>/!-\"'=&;#ab scriptimg\n"), st.sampled_from(Markup))
def test_no_text_raises(text: str, markup: Markup) -> None:
    plain(text, markup)


@pytest.mark.parametrize(
    "piece",
    ["<", "<a ", '<a "', "<a b='", "<!--", "<script>", "&#1", "&a", "<b> </b>", "<img ", "a"],
)
def test_long_hostile_html_takes_no_longer_than_its_length(piece: str) -> None:
    """A quadratic reader would take minutes here, which the tests' timeout ends."""
    plain(piece * (400_000 // len(piece)), Markup.HTML)


@pytest.mark.parametrize("piece", ["*", "**a", "`", "[", "![", "[a](", "_a", "# "])
def test_long_hostile_markdown_takes_no_longer_than_its_length(piece: str) -> None:
    plain(piece * (400_000 // len(piece)), Markup.MARKDOWN)
