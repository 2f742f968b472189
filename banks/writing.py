"""Saving a bank as text that it can be read back from: GIFT, and AJDA text «Tipo 1»."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from textwrap import wrap

from banks.gift_text import N_COMMANDS
from banks.plaintext import plain
from banks.problems import Code, Problem, Severity, shorten
from banks.text import guess_markup
from pygame_engine.questions import LETTERS, Bank, Markup, Question

_SPECIAL = re.compile(r"([\\~=#{}:])")
_HELD_NEWLINE = "\ufdd9"
_LIKE_A_COMMAND = re.compile(rf"\n(?=(?:{'|'.join(name[1:] for name in N_COMMANDS)})(?![a-zA-Z]))")
_NEEDS_TAG = ("[", "%", "//")
_ROOT = "$course$/top"

AJDA_LINE = 80
AJDA_STEM_LINES = 3
AJDA_OPTIONS = 4


def write_gift(bank: Bank) -> str:
    """Write a bank as GIFT, which `read` and Moodle read back.

    Ids and the bank's title and author stand in comments, topics are categories.
    """
    return "\n".join([*_heading(bank), *_questions(bank.questions)])


def _heading(bank: Bank) -> Iterator[str]:
    """Write whose file this is; the dash also proves that the text is not encoded twice."""
    yield "// Casilla — GIFT"
    for name, value in (("title", bank.title), ("author", bank.author)):
        if value:
            yield f"// [{name}:{_in_comment(value)}]"
    yield ""


def _questions(questions: Sequence[Question]) -> Iterator[str]:
    topic = ""
    for question in questions:
        if question.topic != topic:
            topic = question.topic
            yield f"$CATEGORY: {_category(topic)}\n"
        yield f"// [id:{_in_comment(question.id)}]\n{_question(question)}\n"


def _in_comment(text: str) -> str:
    return re.sub(r"([\\\]])", r"\\\1", text.replace("\n", " "))


def _category(topic: str) -> str:
    """Write a topic as the path of a Moodle category; a slash in its name is doubled.

    A space keeps one at its end apart from the path's own.
    """
    name = " ".join(topic.splitlines()).replace("\\", "\\\\").replace("/", "//")
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
        for form in _forms(question.answer):
            yield "=" + _form(form, markup)
    share = "=" if len(question.right) == 1 else f"~%{100 / max(1, len(question.right)):.7g}%"
    for place, option in enumerate(question.options):
        mark = share if question.accepts(place) else "~"
        yield mark + _tagged(option, markup)


def _forms(answer: str) -> Sequence[str]:
    """Split an answer into its forms, where no form could be taken for something else."""
    forms = answer.split(" / ")
    safe = all(form.strip() == form != "" for form in forms) and len(set(forms)) == len(forms)
    return forms if safe and "->" not in answer and "$" not in answer else [answer]


def write_ajda(bank: Bank) -> tuple[str, tuple[Problem, ...]]:
    """Write a bank as AJDA text «Tipo 1», and say what that format cannot hold.

    A question is left out where its stem has more than four lines of 80 characters or its options
    are not four. Problems count the questions of the bank from 1.
    """
    problems: list[Problem] = []
    fields = [f"AUTOR/A: {_flat(bank.author)}", f"TEMA: {_flat(bank.title)}"]
    kept: list[Question] = []
    for number, question in enumerate(bank.questions, 1):
        lines = _stem_lines(question)
        complaints = _complaints(question, len(lines))
        problems += [_placed(problem, question, number) for problem in complaints]
        if not any(problem.severity is Severity.LOST for problem in complaints):
            kept.append(question)
            fields += [f"PREGUNTA {len(kept)}", *_block(question, lines)]
    problems += _losses(kept)
    return "".join(f"'{field}'\n" for field in [*fields, "Compatibilidad 1"]), tuple(problems)


def _stem_lines(question: Question) -> list[str]:
    """Break the stem between words; a word longer than a line has a longer line.

    A line that is full would be read as cut within a word, so no line is.
    """
    words = _words(question.stem, question)
    return wrap(words, AJDA_LINE - 1, break_long_words=False, break_on_hyphens=False)


def _flat(text: str) -> str:
    return " ".join(text.split())


def _words(text: str, question: Question) -> str:
    return _flat(plain(text, question.markup))


def _block(question: Question, lines: Sequence[str]) -> Iterator[str]:
    yield from lines
    yield from [""] * (AJDA_STEM_LINES - len(lines))
    for option in question.options:
        yield _words(option, question)
    yield LETTERS[question.right[0]]


def _complaints(question: Question, lines: int) -> list[Problem]:
    if question.is_open:
        return [Problem(Code.AJDA_OPEN)]
    if len(question.options) != AJDA_OPTIONS:
        return [Problem(Code.AJDA_OPTIONS, values=(("count", len(question.options)),))]
    if lines > AJDA_STEM_LINES + 1:
        return [Problem(Code.AJDA_STEM_TOO_LONG)]
    texts = (question.stem, *question.options)
    words = [plain(text, question.markup) for text in texts]
    found = {
        Code.AJDA_SEVERAL_RIGHT: len(question.right) > 1,
        Code.AJDA_FORMATTING: list(texts) != words,
        Code.AJDA_LINE_BREAKS: any("\n" in text for text in words),
    }
    return [Problem(code) for code, is_so in found.items() if is_so]


def _placed(problem: Problem, question: Question, number: int) -> Problem:
    quote = shorten(plain(question.stem, question.markup))
    return replace(problem, question=number, quote=quote)


def _losses(questions: Sequence[Question]) -> list[Problem]:
    """Say how many explanations and topics are lost, once for the whole bank."""
    counts = {
        Code.AJDA_EXPLANATIONS: sum(bool(question.explanation) for question in questions),
        Code.AJDA_TOPICS: sum(bool(question.topic) for question in questions),
    }
    return [Problem(code, values=(("count", count),)) for code, count in counts.items() if count]
