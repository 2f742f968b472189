"""What is shown of a question's text, by markup."""

from __future__ import annotations

import pytest

from banks.rich import Picture, has_formulas, shown
from pygame_engine.questions import Bank, Markup, Question

PICTURE = "0123456789abcdef.png"
SOUND = "0123456789abcdef.mp3"


def html(text: str) -> str:
    return shown(text, Markup.HTML).html


def markdown(text: str) -> str:
    return shown(text, Markup.MARKDOWN).html


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<b> &amp; **x**", "&lt;b&gt; &amp;amp; **x**"),
        ("if x:\n    return  y", "if x:<br>\u00a0\u00a0\u00a0\u00a0return\u00a0\u00a0y"),
        ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"),
    ],
)
def test_a_text_without_markup_keeps_every_sign_and_line(text: str, expected: str) -> None:
    assert shown(text, Markup.PLAIN).html == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<p>H<sub>2</sub>O</p>", "<p>H<sub>2</sub>O</p>"),
        ("a <strike>b</strike> <tt>c</tt>", "a <s>b</s> <code>c</code>"),
        ("<h2>Texto</h2>lee", "<p><strong>Texto</strong></p>lee"),
        ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
        ("<ul><li>a<ol><li>b</ol><li>c</ul>", "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>"),
        ("<li>a", "<div>a</div>"),
        ("<p>a<p>b", "<p>a</p><p>b</p>"),
        ("<p><b>a</p>b", "<p><b>a</b></p>b"),
        ("a<br/>b", "a<br>b"),
        ("<ruby>漢<rp>(</rp><rt>kan</rt></ruby>", "<ruby>漢<rp>(</rp><rt>kan</rt></ruby>"),
        ('<p dir="rtl" lang="ar">سؤال</p>', '<p dir="rtl" lang="ar">سؤال</p>'),
        ('<p dir="x" lang="1">a</p>', "<p>a</p>"),
        ("3 < 5 y 5 > 3", "3 &lt; 5 y 5 &gt; 3"),
        ("&lt;b&gt;", "&lt;b&gt;"),
        ("<pre>a\n  b $x$</pre>", "<pre>a\n  b $x$</pre>"),
    ],
)
def test_html_keeps_what_says_something(text: str, expected: str) -> None:
    assert html(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<table><td>1<td>2</table>", "<table><tr><td>1</td><td>2</td></tr></table>"),
        ("<table>x<tr><td>1</table>", "<table><tr><td>x</td></tr><tr><td>1</td></tr></table>"),
        (
            "<table><caption>c</caption><thead><tr><th>h</thead><tbody> <tr><td>1</table>",
            (
                "<table><caption>c</caption><thead><tr><th>h</th></tr></thead>"
                "<tbody><tr><td>1</td></tr></tbody></table>"
            ),
        ),
        (
            '<table><tr><td colspan="2" rowspan="9999">1</table>',
            '<table><tr><td colspan="2">1</td></tr></table>',
        ),
        ("<td>sin tabla</td>", "sin tabla"),
        ("<table><tr><td><p>a</table>b", "<table><tr><td><p>a</p></td></tr></table>b"),
    ],
)
def test_tables_have_rows_and_cells_and_nothing_between(text: str, expected: str) -> None:
    assert html(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a<script>alert(1)</script>b", "ab"),
        ("a<SCRIPT>alert(1)", "a"),
        ("<style>*{}</style>a<svg><script>1</script></svg>", "a"),
        ('<a href="javascript:alert(1)">aquí</a>', "aquí"),
        ('<p style="position:fixed" class="c" id="i" name="n" onclick="x">a</p>', "<p>a</p>"),
        ('<form action="//x"><input name="body"><button>OK</button></form>', "<div>OK</div>"),
        ('<meta http-equiv="refresh" content="0;//x"><base href="//x">a', "a"),
        ('<iframe src="//x">f</iframe><object data="//x">o</object><embed src="//x">', ""),
        ("<!-- <b> -->a<!doctype html><?php x ?>b<![CDATA[c]]>", "ab"),
        ("a<!-- b", "a"),
        ("<img src=x onerror=alert(1)>", "[…]"),
        ('<img src="https://x.example/a.png" alt="un mapa">', "[un mapa]"),
        ('<img src="data:image/png;base64,AAAA" alt="a">', "[a]"),
        ('<img src="media:../../x.png"><img src="media:a.html">', "[…][…]"),
        (
            '<math><maction actiontype="x" href="//x"><mi>a</mi></maction></math>',
            "<math><mi>a</mi></math>",
        ),
        ('<math><mi xlink:href="//x" style="x" id="i">a</mi></math>', "<math><mi>a</mi></math>"),
        ("<math><annotation-xml><p>x</annotation-xml><mi>a</mi></math>", "<math><mi>a</mi></math>"),
        (
            "<math><mtext><img src=x></mtext><b>x</b></math>",
            "<math><mtext></mtext><mtext>x</mtext></math>",
        ),
        ('<math><mspace width="999em"/></math>', "<math><mspace></mspace></math>"),
        ("<math><mi>a</math>b", "<math><mi>a</mi></math>b"),
    ],
)
def test_what_could_do_harm_leaves_its_words_at_most(text: str, expected: str) -> None:
    assert html(text) == expected


def test_a_picture_in_a_line_of_its_own_is_shown_by_itself() -> None:
    text = f'<p>¿Qué es?</p><p><img src="media:{PICTURE}" alt="un mapa"></p>'

    assert shown(text, Markup.HTML).pictures == (Picture(PICTURE, "un mapa"),)


def test_a_picture_among_words_stays_where_it_is() -> None:
    found = shown(f'Si <img src="media:{PICTURE}" alt="x"> es par', Markup.HTML)

    assert found.html == f'Si <img alt="x" data-medium="{PICTURE}"> es par'
    assert found.pictures == ()


@pytest.mark.parametrize(
    "text",
    [
        f'oye <audio controls src="media:{SOUND}"></audio>',
        f'oye <video><source src="media:{SOUND}">no</video>',
        f'oye <img src="media:{SOUND}">',
    ],
)
def test_a_sound_is_a_sound_whatever_element_names_it(text: str) -> None:
    assert shown(text, Markup.HTML).sounds == (SOUND,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**negrita** y _cursiva_", "<strong>negrita</strong> y <em>cursiva</em>"),
        ("a\nb", "a<br>b"),
        ("a\n\nb", "<p>a</p><p>b</p>"),
        ("`a*b*c` *d*", "<code>a*b*c</code> <em>d</em>"),
        ("```c\nif (a < b) {}\n```", "<pre><code>if (a &lt; b) {}</code></pre>"),
        ("- uno\n- dos", "<ul><li>uno</li><li>dos</li></ul>"),
        ("3. tres\n4. cuatro", '<ol start="3"><li>tres</li><li>cuatro</li></ol>'),
        (
            "| a | b |\n|---|:-:|\n| 1 | 2 |",
            "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
        ),
        ("# Texto\nlee", "<p><strong>Texto</strong></p><p>lee</p>"),
        ("> cita", "<blockquote>cita</blockquote>"),
        ("[aquí](javascript:alert(1))", "aquí"),
        (r"2 \* 3 \* 4", "2 * 3 * 4"),
        ("<b>x</b> <script>y</script>", "<b>x</b>"),
        ("snake_case_name 2*3*4", "snake_case_name 2*3*4"),
        ("````", "````"),
        ("# ", "<p><strong></strong></p>"),
    ],
)
def test_markdown_is_read_as_questions_use_it(text: str, expected: str) -> None:
    assert markdown(text) == expected


def test_a_markdown_picture_is_shown() -> None:
    found = shown(f"Mira:\n\n![un mapa](media:{PICTURE})", Markup.MARKDOWN)

    assert found.pictures == (Picture(PICTURE, "un mapa"),)


def test_a_bank_says_whether_it_has_formulas() -> None:
    assert has_formulas(Bank((Question("1", "¿Y?", ("a", r"\(x\)")),)))
    assert not has_formulas(Bank((Question("1", "Vale $5 o $7", ("a", "b")),)))
