"""Options of a typed list that are numbered, below questions that may be numbered as well."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from banks.keys import by_text, letters, numbers
from banks.lists_lines import (
    ANSWER_KEY,
    EXPLANATION_WITHIN,
    KEYS_HEADING,
    OPTION,
    WORD_OF_QUESTION,
    is_list_of_keys,
    right_mark,
)
from banks.lists_tables import Line
from banks.patterns import late

_TICK = "[✓✔☑✅]\ufe0f?"
_NUMBERED = late(
    rf"(?P<before>(?:[*+]{{1,3}}\s?|{_TICK}\s?)?\(?)(?P<number>[1-9])"
    r"\s?(?P<sign>\.-|\.?\)|\.(?!\d)|º|-(?!\d)|–(?!\d)|:(?=\s))\s*(?P<text>\S.*)"
)
_QUESTION = late(
    r"(?:(?:pregunta|pergunta|question|galdera|p|q)\s*(?:n\.?[ºo°]\.?|#)?\s*)?"
    r"\d{1,4}\s?(?P<sign>[.)º°:\-–]+)?(?![\d,]).*",
    re.IGNORECASE,
)
_KEY_TEXT = late(r"\(?([1-9])\s?[).:\-–]\s*(\S.*)")
_PAIR = late(r"(?<!\d)(\d{1,4}\s?[-–.):=ºª]{1,3}\s?\(?)([1-9])(?!\d)(?!\s?[-–.):=ºª]\s?\w)")
_NOT_PAIR = late(r"[^\s\d,;.()\-–:=ºª|/]")
_FEWEST_OPTIONS = 2
_MOST = 0.8


@dataclass(frozen=True, slots=True)
class _Run:
    """Lines that are numbered from 1: their places, and those of their question and their key."""

    stem: int
    options: tuple[int, ...]
    key: int | None


def with_lettered_options(lines: Sequence[Line]) -> list[Line]:
    """Write the numbers of options as letters where the lines show that they are no questions.

    They are options where a key below them, marks on some of them, or a list of keys at the end
    that has one for each question chooses among them.
    """
    texts = [text for _, text in lines]
    if any(map(OPTION.match, texts)):
        return list(lines)
    end = next((n for n, text in enumerate(texts) if _begins_keys(text)), len(texts))
    runs = [run for run in _runs(texts[:end]) if not _asks(run, texts)]
    has_list = _keys_at_end(texts[end:]) == len(runs) >= _FEWEST_OPTIONS
    chosen = [run for run in runs if _is_chosen_from(run, texts, has_list=has_list)]
    if not runs or len(chosen) < _MOST * len(runs):
        return list(lines)
    changed = dict(change for run in runs for change in _lettered(run, texts))
    if has_list:
        changed |= {n: _PAIR.sub(_letter_of_pair, texts[n]) for n in range(end, len(texts))}
    return [(number, changed.get(place, text)) for place, (number, text) in enumerate(lines)]


def _runs(texts: Sequence[str]) -> Iterator[_Run]:
    """Find the lines numbered from 1 that follow each other below another line."""
    filled = [place for place, text in enumerate(texts) if text]
    found = {place: _NUMBERED.fullmatch(texts[place]) for place in filled}
    signs = {place: (one["number"], one["sign"]) for place, one in found.items() if one}
    following = dict(pairwise(filled))
    start = 1
    while start < len(filled):
        run: list[int] = []
        sign = signs.get(filled[start], ("", ""))[1]
        for at in range(start, len(filled)):
            place = filled[at]
            begins = bool(run) and signs.get(following.get(place, -1)) == ("1", sign)
            if signs.get(place) != (str(len(run) + 1), sign) or begins:
                break
            run.append(place)
        if len(run) >= _FEWEST_OPTIONS:
            below = following.get(run[-1])
            is_key = below is not None and ANSWER_KEY.fullmatch(texts[below]) is not None
            yield _Run(filled[start - 1], tuple(run), below if is_key else None)
        start += max(1, len(run))


def _asks(run: _Run, texts: Sequence[str]) -> bool:
    """Say whether the lines of a run are questions themselves."""
    return any(texts[place].endswith("?") for place in run.options)


def _is_chosen_from(run: _Run, texts: Sequence[str], *, has_list: bool) -> bool:
    """Say whether something chooses among the lines of a run."""
    options = [_text(texts[place]) for place in run.options]
    if run.key is not None:
        return _chooses(_key(texts[run.key]), options)
    stem = texts[run.stem]
    marked = sum(right_mark(option)[1] for option in options)
    marked += sum(texts[place][0] in "*+✓✔☑✅" for place in run.options)
    is_asked = bool(
        stem.endswith(("?", ":")) or WORD_OF_QUESTION.match(stem) or _is_numbered_apart(run, texts)
    )
    return is_asked and (has_list or 0 < marked < len(options))


def _is_numbered_apart(run: _Run, texts: Sequence[str]) -> bool:
    question, option = (
        _QUESTION.fullmatch(texts[run.stem]),
        _NUMBERED.fullmatch(texts[run.options[0]]),
    )
    return bool(question and option and question["sign"])


def _text(line: str) -> str:
    found = _NUMBERED.fullmatch(line)
    return found["text"] if found else line


def _key(line: str) -> str:
    found = ANSWER_KEY.fullmatch(line)
    told = (found["value"] or found["letters"] or "") if found else ""
    return EXPLANATION_WITHIN.split(told, 1)[0].strip(" \t*_")


def _chooses(key: str, options: Sequence[str]) -> bool:
    within = _KEY_TEXT.fullmatch(key)
    places = letters(key) or tuple(n - 1 for n in numbers(within[1] if within else key))
    is_place = bool(places) and places[0] >= 0 and places[-1] < len(options)
    return is_place or bool(by_text(key, options))


def _lettered(run: _Run, texts: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Give the lines of a run with letters, and that of its key."""
    for place in run.options:
        if found := _NUMBERED.fullmatch(texts[place]):
            before = found["before"].rstrip("(")
            yield place, f"{before}{_letter(found['number'])}) {found['text']}"
    if run.key is not None:
        line, key = texts[run.key], _key(texts[run.key])
        if (within := _KEY_TEXT.fullmatch(key)) and key:
            yield run.key, line.replace(key, f"{_letter(within[1])}) {within[2]}", 1)
        elif (places := numbers(key)) and places[-1] <= len(run.options) and 0 not in places:
            yield run.key, line.replace(key, ", ".join(_letter(str(n)) for n in places), 1)


def _letter(number: str) -> str:
    return chr(ord("a") + int(number) - 1)


def _begins_keys(line: str) -> bool:
    """Say whether a line begins the list of all keys, and is not the key of one question."""
    heading = KEYS_HEADING.fullmatch(line)
    return heading is not None and (is_list_of_keys(line) or _PAIR.search(heading[1]) is not None)


def _keys_at_end(texts: Sequence[str]) -> int:
    """Count the keys of a list of them; none where it says anything else."""
    if not texts:
        return 0
    heading = KEYS_HEADING.fullmatch(texts[0])
    told = "\n".join([heading[1] if heading else "", *texts[1:]])
    pairs = len(_PAIR.findall(told))
    lettered = re.findall(r"\d{1,4}\s?[-–.):=ºª]{0,3}\s?\(?[a-iA-I]\)?(?!\w)", told)
    words = _NOT_PAIR.search(_PAIR.sub("", told))
    return len(lettered) or (0 if words else pairs)


def _letter_of_pair(pair: re.Match[str]) -> str:
    return f"{pair[1]}{_letter(pair[2])}"
