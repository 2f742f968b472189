"""Whatever a text holds, what is shown of it has allowed elements and attributes only."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banks.rich import shown
from banks.rich.sanitising import MAX_DEPTH, sanitise
from banks.rich.vocabulary import KEPT, MATHML
from pygame_engine.questions import Markup

ATTRIBUTES = set(
    "dir lang colspan rowspan start type alt data-medium alttext class display displaystyle"
    " scriptlevel mathvariant stretchy fence separator form lspace rspace minsize maxsize symmetric"
    " largeop movablelimits accent accentunder linethickness width height depth voffset"
    " columnspan".split()
)
CLASSES = set("math-left math-right math-bold math-slanted math-box math-struck".split())
ALONE = {"br", "img"}

PIECES = [
    *(f"<{one}>" for one in "p b i ul li table tr td th math mi mrow mfrac h1 a span pre".split()),
    *(f"</{name}>" for name in "p b ul li table tr td math mi mrow h1 a pre svg style".split()),
    "<script>", "</script>", "<style>", "<svg onload=alert(1)>", "<iframe src=//x>", "<plaintext>",
    "<img src=x onerror=alert(1)>", "<img src='media:0123456789abcdef.png' alt='\"><script>'>",
    "<a href='javascript:alert(1)' id=x name=y>", "<p style='x' onclick='y' class='z' dir=rtl>",
    "<mtext>", "<mglyph>", "<annotation-xml encoding='text/html'>", "<mspace width='99em'/>",
    "<math href='javascript:1' xlink:href='x'>", "<template>", "<noscript>", "<!--", "-->",
    "<![CDATA[", "]]>", "&lt;", "&#x3c;script&#62;", "&amp;lt;", "$x<y$", "\\(", "\\)", "\\[", "$$",
    "$", "\\frac{a}{b}", "\\text{<b>}", "\\mathbb{R}", "\\class{x}{y}", "**", "`", "```\n",
    "| a |\n|---|\n", "![a](media:0123456789abcdef.png)", "[a](javascript:1)", "<", ">", '"',
    "'", "=", "/", " ", "\n",
    "\x00", "\ufdd0", "\ufdd00\ufdd1", "á", "سؤال", "x",
]  # fmt: skip
hostile = st.lists(st.sampled_from(PIECES) | st.text(max_size=6), max_size=30).map("".join)


class Checker(HTMLParser):
    """Notes every element and attribute, and whether all is closed in turn."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.deepest = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in KEPT | MATHML | {"img"}, tag
        for name, value in attrs:
            assert name in ATTRIBUTES, name
            assert name != "class" or set((value or "").split()) <= CLASSES
        if tag not in ALONE:
            self.open.append(tag)
            self.deepest = max(self.deepest, len(self.open))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    handle_decl = unknown_decl = handle_pi = handle_comment


def check(html: str) -> Checker:
    checker = Checker()
    checker.feed(html)
    checker.close()
    assert checker.open == []
    return checker


@settings(max_examples=300)
@given(hostile, st.sampled_from(list(Markup)))
def test_only_allowed_elements_and_attributes_are_ever_shown(text: str, markup: Markup) -> None:
    check(shown(text, markup).html)


@settings(max_examples=300)
@given(hostile)
def test_what_may_be_shown_stays_as_it_is(text: str) -> None:
    # What is left out may have stood between the two ends of a formula.
    once = sanitise(text.replace("$", "").replace("\\", "")).html

    assert sanitise(once).html == once


@given(st.text(max_size=300))
def test_a_text_without_markup_is_read_as_it_was_written(text: str) -> None:
    words: list[str] = []
    checker = Checker()
    checker.handle_data = words.append  # type: ignore[method-assign]
    plain = text.replace("$", "").replace("\\", "").replace("\r", "").replace("\x00", "")

    checker.feed(shown(plain, Markup.PLAIN).html)
    checker.close()

    assert "".join("".join(words).split()) == "".join(plain.split())


def test_elements_are_not_nested_without_end() -> None:
    assert check(sanitise("<div>" * 10_000 + "x").html).deepest == MAX_DEPTH


@pytest.mark.timeout(20)
@pytest.mark.parametrize("markup", list(Markup))
@pytest.mark.parametrize(
    "piece",
    ["<", "<a ", '<a "', "<a b='", "<!", "<!--", "</", "&", "$", "$x", "\\(", "\\[", "\\(x\\)", "{",
     "`", "**", "*a", "_a_ ", "![", "[a](", "<table>", "<td>", "<math>", "<mrow>", "<b>", "<p>",
     "- a\n", "|a\n", "<img src=media:0123456789abcdef.png>", "<script>", "$\\frac{a}{b}$ ",
     "> a\n", "\n"],
)  # fmt: skip
def test_a_long_text_takes_time_in_proportion(piece: str, markup: Markup) -> None:
    found = shown(piece * (400_000 // len(piece)), markup)

    assert len(found.html) < 900_000
