"""Lists of keys, such as stand below the questions of a typed list, in whatever layout."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from banks.lists_lines import ANSWER_KEY, KEYS_HEADING, NUMBER, OPTION, is_key_line, key_pairs
from banks.lists_tables import Line
from banks.patterns import late

Entry = tuple[int | None, str]
"""The number of a question, None where only the order tells it, and its key."""

_LETTER = "[a-jvtA-JVT]"
_TRUTH = "verdader[oa]|fals[oa]|true|false"
_SINGLE = late(
    rf"(?:[-–•·●○▪*+]\s?)?\(?({_LETTER}|{_TRUTH})(?:\)|\.|\.?\))?(?:\.?-)?", re.IGNORECASE
)
_ROW = late(rf"\(?{_LETTER}\)?(?:[\s,;.|/\-–]{{1,4}}\(?{_LETTER}\)?)+|[A-JVT]{{3,}}|[a-jvt]{{3,}}")
_WORD = late("[a-jvt]{3,}")
_NUMBERS = late(r"\d{1,4}[.)ºª]?(?:[\s,;|\-–]{1,4}\d{1,4}[.)ºª]?)+")
_RANGE = late(rf"(\d{{1,4}})\s?(?:[-–]|a|to)\s?(\d{{1,4}})\s?[:.)]\s?({_LETTER}[\sa-jvtA-JVT,;]+)")
_LONE_NUMBER = late(r"(\d{1,4})\s?[.)ºª:\-]{0,2}")
_ARROWS = late(r"(?<=\d)\s?(?:→|⇒|->|=>)\s?")
_ASKED = late(
    r"\A(?:[-–•·●○▪*+]\s)?(?:(?:pregunta|pergunta|question|galdera|p|q)\.?\s?)?(?=\d)",
    re.IGNORECASE,
)
_PART = late(r"(\d{1,4})\s?[-–.):=ºª]{0,3}\s?(?![\d\s])(\S.*)")
_LABELLED = late(r"(?:(?<=[\s,;|/(])|\A)(\d{1,4})\s?([.):=ºª]?-?|–)(?=\s|[^\W\d]|[¿¡(])")
_TITLE = late(r"([^\d:.?¿][^:.?¿]{0,38})(?:[:.](?!\w)[*_ ]{0,4}|\Z)")
_ALONE = late(
    r"[\s*_#]*+(?:soluci[oó]n?|respuesta|resposta|solution|answer|solução|solució|réponse|erantzuna)"
    r"[\s*_]*+:?[\s*_]*+",
    re.IGNORECASE,
)
_LEFT = " \t,;|/-–*."
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class KeyList:
    """Keys that stand together: from which line of the file, and the place after their last.

    `is_plural` tells a heading that announces several, `is_inline` that keys stand on its line;
    `titles` are the names of the parts of an exam that have their own numbers.
    """

    line: int
    end: int
    entries: tuple[Entry, ...]
    is_headed: bool = False
    is_plural: bool = False
    is_inline: bool = False
    titles: tuple[str, ...] = ()

    @property
    def numbers(self) -> list[int]:
        """The numbers that stand before keys."""
        return [number for number, _ in self.entries if number is not None]

    @property
    def is_numbered(self) -> bool:
        """True where every key says which question it is for."""
        return len(self.numbers) == len(self.entries)


def find_keys(
    lines: Sequence[Line], place: int, known: Collection[int], count: int
) -> KeyList | None:
    """Read the list of keys that begins at a place.

    `known` are the numbers of the questions that it may be for, and `count` says how many they are.
    """
    number, line = lines[place]
    plural = KEYS_HEADING.fullmatch(line)
    word = plural or _ALONE.fullmatch(line) or ANSWER_KEY.fullmatch(line)
    if not word and (place and lines[place - 1][1]):
        return None
    content = line
    if word:
        content = plural[1] if plural else word.groupdict().get("value") or ""
    gathered = _Gathered(lines, known, count, is_headed=word is not None)
    end = gathered.read(place, content) if content else gathered.read(place + 1)
    if plural and content and not gathered.entries and _is_counted(content, known):
        end = place + 1
    elif not gathered.entries:
        return None
    return KeyList(
        line=number,
        end=end,
        entries=tuple(gathered.entries),
        is_headed=word is not None,
        is_plural=plural is not None,
        is_inline=word is not None and bool(content),
        titles=tuple(gathered.titles),
    )


def _is_counted(text: str, known: Collection[int]) -> bool:
    """Say whether a text begins as a list of keys by number, even if it cannot be told apart."""
    found = NUMBER.match(text)
    return found is not None and int(found[1]) in known and bool(found[2])


class _Gathered:
    """Keys that are read line by line, as long as all are given in the same way."""

    def __init__(
        self, lines: Sequence[Line], known: Collection[int], count: int, *, is_headed: bool
    ) -> None:
        self.entries: list[Entry] = []
        self.titles: list[str] = []
        self._lines = lines
        self._known = known
        self._count = count
        self._is_headed = is_headed

    def read(self, place: int, content: str = "") -> int:
        """Read lines until one is no key; return the place after the last that belongs to them.

        `content` is what stands on the first of them but for its heading.
        """
        end = place
        while place < len(self._lines):
            line, content = content or self._lines[place][1], ""
            used = self._read(line, place) if line else 0
            if not used and (line or not self._is_headed):
                break
            place += used or 1
            end = place if used else end
        return end

    def _read(self, line: str, place: int) -> int:
        """Read a line, and the next where that belongs to it; return how many were keys."""
        line = _ASKED.sub("", line.replace("**", "").strip(" *_"), count=1)
        line = _ARROWS.sub("- ", line)
        following = self._lines[place + 1][1].strip(" *_") if place + 1 < len(self._lines) else ""
        if pairs := _pairs(line):
            return self._add(pairs)
        if self._is_headed and (used := self._read_below_heading(line, following)):
            return used
        return self._read_title(line, following)

    def _read_below_heading(self, line: str, following: str) -> int:
        if _NUMBERS.fullmatch(line) and _ROW.fullmatch(following):
            numbers = [int(digits) for digits in re.findall(r"\d+", line)]
            keys = re.findall(_LETTER, following)
            return 2 * self._add([*zip(numbers, keys, strict=False)] * (len(numbers) == len(keys)))
        if (lone := _LONE_NUMBER.fullmatch(line)) and (key := _SINGLE.fullmatch(following)):
            return 2 * self._add([(int(lone[1]), key[1])])
        if self._is_row(line):
            return self._add([(None, letter) for letter in re.findall(_LETTER, line)])
        if key := _SINGLE.fullmatch(line):
            return self._add([(None, key[1])])
        last = self.entries[-1][0] or 0 if self.entries else 0
        is_asked = line.endswith(("?", ":")) or OPTION.match(following) or is_key_line(following)
        return self._add(_range(line) or ([] if is_asked else _told(line, self._known, last)))

    def _is_row(self, line: str) -> bool:
        """Say whether a line is a row of letters; small ones without a gap may be a word."""
        row = line.strip(" .")
        return bool(_ROW.fullmatch(row)) and (not _WORD.fullmatch(row) or len(row) == self._count)

    def _read_title(self, line: str, following: str) -> int:
        """Read the name of a part of the exam, on the line of its keys or above them."""
        title = _TITLE.match(line) if line[:1].isalpha() else None
        if not title or KEYS_HEADING.fullmatch(line) or _ALONE.fullmatch(line):
            return 0
        rest = line[title.end() :]
        pairs = _pairs(rest or following) if rest or self._is_headed else []
        if pairs:
            self.titles.append(title[1].strip(" *_"))
        return self._add(pairs) + (not rest) if pairs else 0

    def _add(self, entries: Sequence[Entry]) -> int:
        """Add keys of a line, if they are as those before; return 1 where they are."""
        is_like = not self.entries or (self.entries[0][0] is None) == (
            bool(entries) and entries[0][0] is None
        )
        if not entries or not is_like:
            return 0
        self.entries += entries
        return 1


def _pairs(text: str) -> list[Entry]:
    """Read `1-b, 2-a`, each number once and in their order."""
    pairs = key_pairs(text) if text[:_LEFTMOST].strip(_LEFT + "(")[:1].isdecimal() else {}
    return [*pairs.items()] if [*pairs] == sorted(pairs) else []


_LEFTMOST = 8


def _range(text: str) -> list[Entry]:
    """Read `1-5: bcabc`."""
    if not (found := _RANGE.fullmatch(text)):
        return []
    keys = re.findall(_LETTER, found[3])
    numbers = range(int(found[1]), int(found[2]) + 1)
    return [*zip(numbers, keys, strict=True)] if len(numbers) == len(keys) else []


def _told(text: str, known: Collection[int], last: int = 0) -> list[Entry]:
    """Read `1. goes 2. are`, or one of them; nothing where a number might be an answer's own."""
    if "¿" in text:
        return []
    parts = [_PART.fullmatch(part.strip()) for part in re.split("[,;]", text)]
    commas = [(int(part[1]), part[2]) for part in parts if part]
    if len(parts) == len(commas) >= _FEWEST and _ascend([n for n, _ in commas], known, last):
        return [*commas]
    labels = [found for found in _LABELLED.finditer(text) if int(found[1]) in known]
    numbers = [int(label[1]) for label in labels]
    if not labels or labels[0].start() or not labels[0][2] or not _ascend(numbers, known, last):
        return []
    if len({label[2] for label in labels}) > 1 or (len(labels) > 1 and not _are_all(text, labels)):
        return []
    ends = [label.start() for label in labels[1:]] + [len(text)]
    texts = [
        text[label.end() : end].strip(" ,;|/") for label, end in zip(labels, ends, strict=True)
    ]
    return [*zip(numbers, texts, strict=True)] if all(texts) else []


def _are_all(text: str, labels: Sequence[re.Match[str]]) -> bool:
    """Say whether no other number between the first and the last label could be one."""
    first, last = int(labels[0][1]), int(labels[-1][1])
    missing = {*range(first, last)} - {int(label[1]) for label in labels}
    return not any(int(digits) in missing for digits in re.findall(r"\d{1,4}", text))


def _ascend(numbers: Sequence[int], known: Collection[int], last: int) -> bool:
    later = all(one < next_ for one, next_ in zip([last, *numbers], numbers, strict=False))
    return later and all(number in known for number in numbers)
