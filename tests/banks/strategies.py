"""Questions with every kind of character, for the properties of writing and reading."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from banks.media import Album
from banks.reading import named_media
from banks.text import clean, is_visible, level
from pygame_engine.questions import Attachment, Bank, Markup, Medium, Question, identify

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


PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(8)
SOUND = b"OggS" + bytes(8)


def _media() -> tuple[Medium, ...]:
    album = Album()
    for data in (PICTURE, SOUND):
        album.add("x", data)
    return (*album.media,)


MEDIA = _media()


@st.composite
def illustrated(draw: st.DrawFn) -> Question:
    """Draw a question with pictures and sounds in its texts and beside them, and a time."""
    question = draw(questions())
    shown = st.builds(Attachment, st.sampled_from([one.name for one in MEDIA]), lines, lines)
    question = replace(
        question,
        attachments=tuple(draw(st.lists(shown, max_size=2))),
        seconds=draw(st.sampled_from([0, 5, 240])),
    )
    picture, sound = MEDIA
    named = {
        Markup.PLAIN: "",
        Markup.HTML: f'<img src="media:{picture.name}" alt="x"> '
        f'<audio controls src="media:{sound.name}"></audio>',
        Markup.MARKDOWN: f"![x](media:{picture.name})",
    }[question.markup]
    if draw(st.booleans()):
        question = replace(question, stem=f"{question.stem} {named}".strip())
    if question.options and draw(st.booleans()):
        options = (f"{named} {question.options[0]}".strip(), *question.options[1:])
        question = replace(question, options=options)
    return question


@st.composite
def albums(draw: st.DrawFn) -> Bank:
    """Draw a bank with those of the media that its questions name."""
    found = identify(draw(st.lists(illustrated(), min_size=1, max_size=3)))
    title, author = draw(lines), draw(lines)
    return Bank(found, title, author, media=named_media(found, MEDIA))


banks = st.builds(
    lambda found, title, author: Bank(identify(found), title, author),
    st.lists(questions(), min_size=1, max_size=3),
    lines,
    lines,
)
