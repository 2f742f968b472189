"""Saving a bank as GIFT."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from banks.gift_text import N_COMMANDS
from banks.losses import Limits, held, with_addresses, without_media
from banks.patterns import late
from banks.problems import Code
from banks.text import guess_markup
from banks.told import tell
from pygame_engine.questions import Bank, Markup, Question

_SPECIAL = late(r"([\\~=#{}:])")
_HELD_NEWLINE = "\ufdd9"
_LIKE_A_COMMAND = late(rf"\n(?=(?:{'|'.join(name[1:] for name in N_COMMANDS)})(?![a-zA-Z]))")
_NEEDS_TAG = ("[", "%", "//")
_ROOT = "$course$/top"

NAME = "GIFT"
LIMITS = Limits(NAME, loses=(Code.MEDIA_NOT_HELD,))


def encode(bank: Bank, language: str) -> bytes:
    """Write a bank as the bytes of a file."""
    return write_gift(bank).encode()


def write_gift(bank: Bank, address: Callable[[str], str] | None = None) -> str:
    """Write a bank as GIFT, which `read` and Moodle read back.

    Ids, times and the bank's title and author stand in comments, topics are categories. `address`
    says where a picture or sound is by its name; without it, there are none in the text.
    """
    if address is None:
        questions = [without_media(question) for question in held(bank, LIMITS)[0]]
        return "\n".join([*_heading(bank), *_questions(questions, str)])
    questions = [with_addresses(question, address) for question in bank.questions]
    return "\n".join([*_heading(bank), *_questions(questions, address)])


def _heading(bank: Bank) -> Iterator[str]:
    """Write whose file this is; the dash also proves that the text is not encoded twice."""
    yield "// Casilla — GIFT"
    yield from _comment({"title": bank.title})
    yield from _comment({"author": bank.author})
    yield ""


def _questions(questions: Sequence[Question], address: Callable[[str], str]) -> Iterator[str]:
    topic = ""
    for question in questions:
        if question.topic != topic:
            topic = question.topic
            path = category(topic).replace("\\", "\\\\")
            yield f"$CATEGORY: {path}\n"
        yield from _comments(question, address)
        yield f"{_question(question)}\n"


def _comments(question: Question, address: Callable[[str], str]) -> Iterator[str]:
    """Write what GIFT has no place for: the id, the time, and what is shown beside the stem."""
    time = str(question.seconds) if question.seconds else ""
    yield from _comment({"id": question.id, "time": time})
    for attached in question.attachments:
        path = address(attached.medium)
        yield from _comment({"media": path, "alt": attached.alt, "author": attached.author})


def _comment(values: Mapping[str, str]) -> Iterator[str]:
    if told := tell(values):
        yield f"// {told}"


def category(topic: str) -> str:
    """Give a topic as the path of a Moodle category; a slash in its name is doubled.

    A space keeps one at its end apart from the path's own.
    """
    name = " ".join(topic.splitlines()).replace("/", "//")
    name = f" {name}" if name.startswith("/") else name
    return f"{_ROOT}/{name}" if name else _ROOT


def _question(question: Question) -> str:
    markup = question.markup
    answers = [*_answers(question)]
    if question.explanation:
        answers.append("####" + _tagged(question.explanation, markup))
    inside = "".join(f"\n\t{answer}" for answer in answers)
    return f"{_stem(question)} {{{inside}\n}}"


def _escaped(text: str, markup: Markup) -> str:
    """Escape what GIFT would take for its own, and new lines.

    A new line before letters that would make it a LaTeX command stays one; two spaces before it
    tell the reader that the line was not just broken for its length.
    """
    held = _LIKE_A_COMMAND.sub(_HELD_NEWLINE, _SPECIAL.sub(r"\\\1", text))
    kept = "  \n" if markup is Markup.PLAIN else "\n"
    return held.replace("\n", "\\n").replace(_HELD_NEWLINE, kept)


def _tagged(text: str, markup: Markup) -> str:
    """Write an option or explanation, with a tag where its beginning would be misread."""
    tag = f"[{markup}]" if text.startswith(_NEEDS_TAG) else ""
    return tag + _escaped(text, markup)


def _form(text: str, markup: Markup) -> str:
    """Write a form of an open question's answer: plain text unless it is told to be HTML."""
    starred = text.replace("*", "\\*")
    if markup is Markup.HTML and re.search("[<>&\n]", text):
        return f"[html]{_escaped(starred, markup)}"
    return _tagged(starred, Markup.PLAIN)


def _stem(question: Question) -> str:
    """Write the stem with the tag that tells the markup of the whole question."""
    markup = question.markup
    stem = _escaped(question.stem, markup)
    texts = (question.stem, *question.options, question.explanation)
    if markup is Markup.PLAIN and guess_markup([*filter(None, texts)]) is Markup.PLAIN:
        return f"[plain]{stem}" if stem.startswith(_NEEDS_TAG) else stem
    return f"[{markup}]{stem}"


def _answers(question: Question) -> Iterator[str]:
    markup = question.markup
    if question.is_open:
        for form in forms(question.answer):
            yield "=" + _form(form, markup)
    share = "=" if len(question.right) == 1 else f"~%{100 / max(1, len(question.right)):.7g}%"
    for place, option in enumerate(question.options):
        mark = share if question.accepts(place) else "~"
        yield mark + _tagged(option, markup)


def forms(answer: str) -> Sequence[str]:
    """Split an answer into its forms, where no form could be taken for something else."""
    forms = answer.split(" / ")
    safe = all(form.strip() == form != "" for form in forms) and len(set(forms)) == len(forms)
    return forms if safe and "->" not in answer and "$" not in answer else [answer]
