"""Questions with every kind of character, for the properties of writing and reading."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from banks.text import clean, is_visible, level
from pygame_engine.questions import Bank, Markup, Question, identify

AWKWARD = (
    "\\neq", "\neq", "\\", "$x=1$", "$5", "->", "////", "/", "%50%", "%", "####", "#", "::", ":",
    "{", "}", "{T}", "=", "~", "~=", "[html]", "[plain]", "// ", "$CATEGORY: x", "a) ", "ANSWER: A",
    "\n\n", "\n", "  ", "\t", " / ", "*", "<b>", "</b>", "<br>", "&amp;", "&#225;", "'", '"', ";",
    "áéíóúüñ", "ÑÁ", "¿¡", "«»", "🏎️", "👩🏽‍🏫", "שלום", "مرحبا", "\u202e", "e\u0301", "ﬁ", "—",
)  # fmt: skip

pieces = st.one_of(st.characters(exclude_categories=["Cs"]), st.sampled_from(AWKWARD))
texts = st.lists(pieces, max_size=6).map("".join).map(clean)
lines = texts.map(lambda text: " ".join(text.split()))


def visible(markup: Markup) -> st.SearchStrategy[str]:
    """Return texts of which a person sees something."""
    return texts.filter(lambda text: is_visible(text, markup))


@st.composite
def questions(draw: st.DrawFn) -> Question:
    """Draw a question as a reader or the question form may make it."""
    markup = draw(st.sampled_from(Markup))
    question = Question(
        draw(st.sampled_from(["", "q1", "a]b", "[c\\", "ñ 1"])),
        draw(visible(markup)),
        explanation=draw(texts),
        topic=draw(lines),
        markup=markup,
    )
    if draw(st.booleans()):
        return replace(question, answer=draw(texts.filter(bool)))
    options = draw(st.lists(visible(markup), min_size=2, max_size=6, unique_by=level))
    right = draw(st.sets(st.integers(0, len(options) - 1), min_size=1))
    return replace(question, options=tuple(options), right=tuple(sorted(right)))


banks = st.builds(
    lambda found, title, author: Bank(identify(found), title, author),
    st.lists(questions(), min_size=1, max_size=3),
    lines,
    lines,
)
