"""Typed lists as Word, PDF and people leave them, brought into the forms that are read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from banks.lists_answers import with_answers_named
from banks.lists_exam import without_form, without_points
from banks.lists_labels import with_labels, with_letters_apart
from banks.lists_lines import (
    BULLET,
    EXPLANATION,
    OPTION,
    RULE,
    is_key_line,
    right_mark,
    with_inline_options,
)
from banks.lists_marks import with_cross_behind
from banks.lists_moodle import without_review
from banks.lists_numbered import with_lettered_options
from banks.lists_romans import with_digits
from banks.lists_statements import with_truths_below
from banks.lists_stems import with_stems_marked
from banks.lists_tables import Line, with_keys_of_tables
from banks.lists_titles import with_titles
from banks.lists_truths import truth_at_end, truths_as_options, without_titles
from banks.patterns import late

_UNSEEN = late("[\xad\u200b\u200c\u2060]")
_PAGE = late(
    r"(?:p[aá]g(?:ina|\.)?|page)\s?\d{1,4}(?:\s?(?:de|of|/)\s?\d{1,4})?\.?|[-–—]\s?\d{1,4}\s?[-–—]"
    r"|\d{1,4}\s?/\s?\d{1,4}",
    re.IGNORECASE,
)
_LONE = late(r"\d{1,4}")
_HEADING = late(r"#{1,6} (.*)")
_ASKED = "(?:pregunta|pergunta|question|galdera) "
_BOLD_STEM = late(
    rf"(\*\*|__)((?:{_ASKED})?\d{{1,4}}\s?[.):\-º].*|{_ASKED}\d{{1,4}})\1(.*)", re.IGNORECASE
)
_BOLD_LABEL = late(r"(\*\*|__)(\(?[a-j])([).])\1\s*(.*)", re.IGNORECASE)
_TICK = "[✓✔☑✅]\ufe0f?"
_TICK_WITHIN = late(rf"((?:[-–•]\s?)?)(\*\*|__)({_TICK})\s?(.*)\2")
_BOLD_OPTION = late(
    rf"(?:[-–•*]\s)?(?P<tick>{_TICK}\s?)?(?P<bold>\*\*|__)"
    r"(?P<option>\(?[a-j]\s?[).:\-]\s?[^*_]+)(?P=bold)(?P<rest>[^*_]{0,40})",
    re.IGNORECASE,
)
_BOLD_TEXT = late(
    r"(?P<label>(?:[-–•*]\s)?\(?[a-j][).]\s)(?P<bold>\*\*|__)(?P<text>[^*_]+)(?P=bold)"
    r"(?P<rest>[^*_]{1,40})",
    re.IGNORECASE,
)
_BOLD_LABELS = late(r"(?<!\S)(\*\*|__)(\(?[a-j][).])\1", re.IGNORECASE)
_BOLD_WORD = late(r"\A(\*\*|__)(pregunta|pergunta|question|galdera)\s?:\1\s*", re.IGNORECASE)
_BOLD_TAG = late(r"<(b|u|strong|em|mark)>(.*)</\1>", re.IGNORECASE)
_BOX = late(r"(?:[-–•*]\s?)?(?:([(\[])\s?([xX✓✔]?)\s?[)\]]|([☐○◯□▢])|([☑☒●■]))\s*(?=\S)(.*)")
_BULLET = late(r"([-–•·●○▪])\s?(\S.*)")
_HELD = late(r"(?:\((\d{1,3})\)|(\d{1,3})\s?\.?\s?[ªº]\s?[.):\-–]{0,2})\s+(\S.*)")
_FEWEST = 2
_KEY_WORD = late(
    r"\s[(\[*_]*(?=(?:respuestas?(?: correctas?)?|resp|rpta|soluci[oó]n|sol|answer|correcta"
    r"|respostas?(?: corr?ec?tas?)?|r[eé]ponses?(?: correctes?)?|bonne réponse"
    r"|erantzuna|erantzun zuzena)\.?\s?:)",
    re.IGNORECASE,
)
_LONGEST_KEY = 60

_BEFORE_ANSWER = r"(?:[\s:→>=–;,|/…]|-(?!\d)|\.{2,})*+(?:R(?:esp(?:uesta)?)?\s?[.:]\s*+)?"
_ANSWERED = late(rf"[^?]*\?{_BEFORE_ANSWER}(\S[^?]*)", re.IGNORECASE)
_LONGEST_ANSWER = 80
_MOST = 0.6


def tidy(text: str) -> list[Line]:
    """Give the lines of a typed list: no page numbers, marks as they are known, a key a line."""
    lines = [(n, _levelled(line)) for n, line in enumerate(text.split("\n"), 1)]
    lines = with_stems_marked(without_points(_without_pages(without_review(lines))))
    lines = with_labels(lines)
    lines = _stars_as_bullets(lines)
    lines = with_digits(_numbered_alike(without_form(lines)))
    lines = with_titles(with_keys_of_tables(lines))
    lines = with_truths_below(with_answers_named([(n, _marked(line)) for n, line in lines]))
    found = [(n, part) for n, line in lines for part in _with_key_below(line)]
    found = with_lettered_options(_with_answers_below(without_titles(found)))
    return [*truths_as_options(found)]


def _levelled(line: str) -> str:
    """Level the runs of space; a line that is only drawn is an empty one."""
    levelled = " ".join(with_letters_apart(_UNSEEN.sub("", line)).split())
    return "" if RULE.fullmatch(levelled) else levelled


def _without_pages(lines: Sequence[Line]) -> list[Line]:
    """Leave out the numbers of pages; one alone is a page's before an option, key or number."""
    kept: list[Line] = []
    following = ""
    for number, line in reversed(lines):
        is_lone = _LONE.fullmatch(line) and (
            OPTION.match(following)
            or is_key_line(following)
            or re.match(r"\d{1,4}\s?[.)ºª\-]", following)
        )
        if not (is_lone or (line and _PAGE.fullmatch(line))):
            kept.append((number, line))
            following = line or following
    return kept[::-1]


def _numbered_alike(lines: Sequence[Line]) -> list[Line]:
    """Write «(1)» and «1ª.» as other numbers are where they count all questions."""
    found = {place: one for place, (_, line) in enumerate(lines) if (one := _HELD.fullmatch(line))}
    numbers = [int(one[1] or one[2]) for one in found.values()]
    if len(numbers) < _FEWEST or numbers != [*range(1, len(numbers) + 1)]:
        return list(lines)
    return [
        (number, f"{one[1] or one[2]}. {one[3]}" if (one := found.get(place)) else line)
        for place, (number, line) in enumerate(lines)
    ]


def _stars_as_bullets(lines: Sequence[Line]) -> list[Line]:
    """Write bullets that are asterisks as dashes: where all options have one, none says right."""
    found: list[Line] = []
    before = ""
    for is_starred, group in groupby(lines, key=lambda line: line[1].startswith("* ")):
        block = [*group]
        after = lines[len(found) + len(block)][1] if len(found) + len(block) < len(lines) else ""
        is_all = len(block) > 1 and not (OPTION.match(before) or BULLET.match(before))
        if is_starred and is_all and (not after or is_key_line(after) or EXPLANATION.match(after)):
            block = [(number, f"- {line[2:]}") for number, line in block]
        found += block
        before = block[-1][1]
    return found


def _marked(line: str) -> str:
    """Write the marks of a line as they are known."""
    if heading := _HEADING.fullmatch(line):
        line = heading[1]
    line = with_cross_behind(_without_bold_of_ticked(line))
    line = _BOLD_WORD.sub(r"\2: ", line, count=1)
    if len(_BOLD_LABELS.findall(line)) > 1:
        line = _BOLD_LABELS.sub(r"\2", line)
    if bold := _BOLD_STEM.fullmatch(line):
        return f"{bold[2].strip()}{bold[3]}"
    if label := _BOLD_LABEL.fullmatch(line):
        return f"*{label[2]}{label[3]} {label[4]}"
    if tag := _BOLD_TAG.fullmatch(line):
        return f"**{tag[2].strip()}**" if OPTION.match(tag[2].strip()) else tag[2].strip()
    if (box := _BOX.fullmatch(line)) and not OPTION.match(box[5]):
        return f"{'+' if box[2] or box[4] else '-'} {box[5]}"
    if (bullet := _BULLET.fullmatch(line)) and not OPTION.match(bullet[2]):
        text, is_right = right_mark(bullet[2])
        return f"+ {text}" if is_right and not is_key_line(line) else line
    return line


def _without_bold_of_ticked(line: str) -> str:
    """Write an option that is bold and ticked, as assistants do, with one mark at its end."""
    if within := _TICK_WITHIN.fullmatch(line):
        line = f"{within[1]}{within[3]} {within[2]}{within[4]}{within[2]}"
    if found := _BOLD_OPTION.fullmatch(line):
        text, is_right = right_mark(found["option"] + found["rest"])
        return f"{text} ✅" if (is_right or found["tick"]) and not is_key_line(line) else line
    if found := _BOLD_TEXT.fullmatch(line):
        text, is_right = right_mark(found["text"] + found["rest"])
        return f"{found['label']}{text} ✅" if is_right else line
    return line


def _with_key_below(line: str) -> Iterator[str]:
    """Put a key that ends the line of its question or last option on a line of its own."""
    if line[:1] in {"(", "["} and line[-1:] in {")", "]"} and is_key_line(line[1:-1]):
        line = line[1:-1]
    found = next(_KEY_WORD.finditer(line, max(0, len(line) - _LONGEST_KEY)), None)
    before = line[: found.start()].rstrip(" .(") if found else ""
    is_asked = before.endswith("?") or OPTION.match(before) is not None
    if found and (is_asked or len(with_inline_options(before)) > 1):
        yield before
        yield line[found.start() :].strip(" ()[]*_")
    else:
        yield line


def _with_answers_below(lines: list[Line]) -> list[Line]:
    """Put answers on lines of their own where most questions of a list have theirs on theirs."""
    filled = [line for _, line in lines if line]
    if any(OPTION.match(line) or is_key_line(line) for line in filled):
        return lines
    for split in (truth_at_end, _answer_at_end):
        fit = sum(split(line) is not None for line in filled)
        if fit > 1 and fit >= _MOST * len(filled):
            return [
                (number, part)
                for number, line in lines
                for part in (*(split(line) or (line,)), *([""] if split(line) else []))
            ]
    return lines


def _answer_at_end(line: str) -> tuple[str, str] | None:
    found = _ANSWERED.fullmatch(line)
    if not found or len(found[1]) > _LONGEST_ANSWER or len(with_inline_options(line)) > 1:
        return None
    answer = found[1].strip()
    if answer[0] + answer[-1] == "()":
        answer = answer[1:-1]
    return (line[: line.index("?") + 1], f"Respuesta: {answer}")
