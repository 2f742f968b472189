"""What a format cannot hold of a bank, said before anything is saved."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from banks.media import SCHEME
from banks.patterns import late
from banks.plaintext import plain
from banks.problems import Code, Problem, shorten
from banks.text import level
from pygame_engine.questions import Bank, Markup, Question

MARKUP_ADDRESS = late(rf"\b{SCHEME}([\w.-]+)")
"""The address of a picture or sound in a text with markup."""

_PICTURE = late(rf"<img\b[^<>]*\bsrc\s*=\s*[\"']?{SCHEME}[^<>]*>", re.IGNORECASE)
_SOUND = late(
    rf"<(audio|video)\b[^<>]*{SCHEME}[^<>]*>.{{0,1000}}?</\1\s*>"
    rf"|<(?:audio|video|source)\b[^<>]*{SCHEME}[^<>]*>",
    re.IGNORECASE | re.DOTALL,
)
_SPACES = late(r"[^\S \n]| {2}")
_PLAYED = "[♪]"
_IN_MARKDOWN = late(rf"!\[([^\[\]\n]{{0,500}})\]\({SCHEME}[^()\n]{{0,2000}}\)")


def _never(question: Question) -> Problem | None:
    return None


@dataclass(frozen=True, slots=True)
class Limits:
    """What a format can hold; without limits it holds everything.

    `refuses` says why a question has to be left out, None where it need not. `loses` are the
    problems that are said once, with the number of questions concerned.
    """

    name: str
    refuses: Callable[[Question], Problem | None] = _never
    one_right: bool = False
    words_only: bool = False
    one_line: bool = False
    one_space: bool = False
    loses: tuple[Code, ...] = ()


def held(bank: Bank, limits: Limits) -> tuple[Sequence[Question], tuple[Problem, ...]]:
    """Give the questions that a format can hold, and what it cannot hold.

    Problems count the questions of the bank from 1.
    """
    problems: list[Problem] = []
    kept = []
    for number, question in enumerate(bank.questions, 1):
        if refused := limits.refuses(question) or _alike(question, limits):
            problems.append(_placed(refused, limits, question, number))
        else:
            kept.append(question)
            found = [Problem(code) for code in _changes(question, limits)]
            problems += [_placed(problem, limits, question, number) for problem in found]
    counts = {code: sum(map(_COUNTED[code], kept)) for code in limits.loses}
    problems += [_said(Problem(code), limits, n) for code, n in counts.items() if n]
    for code, text in ((Code.TITLE_NOT_HELD, bank.title), (Code.AUTHOR_NOT_HELD, bank.author)):
        if text and code in limits.loses:
            problems.append(_said(Problem(code), limits, 1))
    return kept, tuple(problems)


def _alike(question: Question, limits: Limits) -> Problem | None:
    """Refuse a question of which two options differ only in what the format cannot hold."""
    bare = without_media(question) if Code.MEDIA_NOT_HELD in limits.loses else question
    options = bare.options
    if limits.words_only:
        options = tuple(plain(option, question.markup) for option in options)
    before, after = ({*map(level, texts)} for texts in (question.options, options))
    return Problem(Code.OPTIONS_BECOME_ALIKE) if len(after) < len(before) else None


def _changes(question: Question, limits: Limits) -> list[Code]:
    """Give what is kept of a question in another way."""
    texts = (question.stem, *question.options)
    bare = without_media(question) if Code.MEDIA_NOT_HELD in limits.loses else question
    words = [plain(text, question.markup) for text in texts]
    found = {
        Code.ONE_RIGHT_HELD: limits.one_right and len(question.right) > 1,
        Code.FORMATTING_NOT_HELD: limits.words_only and [bare.stem, *bare.options] != words,
        Code.SPACES_NOT_HELD: limits.one_space and any(map(_SPACES.search, words)),
        Code.LINE_BREAKS_NOT_HELD: limits.one_line and any("\n" in text for text in words),
    }
    return [code for code, is_so in found.items() if is_so]


def _placed(problem: Problem, limits: Limits, question: Question, number: int) -> Problem:
    quote = shorten(plain(question.stem, question.markup))
    values = problem.values or (("format", limits.name),)
    return replace(problem, question=number, quote=quote, values=values)


def _said(problem: Problem, limits: Limits, count: int) -> Problem:
    return replace(problem, values=(("format", limits.name), ("count", count)))


def _has_media(question: Question) -> bool:
    return bool(question.attachments) or without_media(question) != question


_COUNTED: dict[Code, Callable[[Question], bool]] = {
    Code.MEDIA_NOT_HELD: _has_media,
    Code.EXPLANATIONS_NOT_HELD: lambda question: bool(question.explanation),
    Code.TOPICS_NOT_HELD: lambda question: bool(question.topic),
    Code.TIMES_NOT_HELD: lambda question: question.seconds > 0,
    Code.TITLE_NOT_HELD: lambda question: False,
    Code.AUTHOR_NOT_HELD: lambda question: False,
}


def with_texts(question: Question, change: Callable[[str], str]) -> Question:
    """Give a question with a change made to each of its texts."""
    return replace(
        question,
        stem=change(question.stem),
        options=tuple(map(change, question.options)),
        answer=change(question.answer),
        explanation=change(question.explanation),
    )


def without_media(question: Question) -> Question:
    """Give a question without pictures and sounds; a picture's alternative text stays."""
    bare = replace(question, attachments=()) if question.attachments else question
    texts = (question.stem, *question.options, question.answer, question.explanation)
    if question.markup is Markup.PLAIN or not any(SCHEME in text for text in texts):
        return bare
    return with_texts(bare, _without_html if question.markup is Markup.HTML else _without_markdown)


def _without_html(text: str) -> str:
    return _SOUND.sub(_PLAYED, _PICTURE.sub(_alternative, text))


def _alternative(tag: re.Match[str]) -> str:
    nameless = MARKUP_ADDRESS.sub("", tag[0])
    return html.escape(plain(nameless, Markup.HTML), quote=False)


def _without_markdown(text: str) -> str:
    return _IN_MARKDOWN.sub(r"[\1]", _SOUND.sub(_PLAYED, text))


def with_addresses(question: Question, address: Callable[[str], str]) -> Question:
    """Give a question whose texts name pictures and sounds by other addresses.

    `address` makes one from a medium's name.
    """
    if question.markup is Markup.PLAIN:
        return question
    return with_texts(
        question,
        lambda text: MARKUP_ADDRESS.sub(lambda found: address(found[1]), text),
    )
