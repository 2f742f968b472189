"""Lists of questions as people type them: a stem, lettered options, a word on the right one."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from banks.drafts import MAX_QUESTIONS, Draft, Found
from banks.keys import resolve
from banks.lists_lines import (
    ANSWER_KEY,
    BULLET,
    DIGIT_OPTION,
    EXPLANATION,
    HEADING_LENGTH,
    KEYS_HEADING,
    NUMBER,
    OPTION,
    QUESTION,
    TOPIC,
    is_heading,
    key_pairs,
    right_mark,
    split_inline,
    with_inline_options,
)
from banks.problems import Code, Problem, shorten
from banks.text import guess_markup
from pygame_engine.questions import Markup

_SCORE = re.compile(r"\s*\d{1,2}(?:[.,]\d{1,2})?\s*(?:p(?:un)?t?o?s?\.?)?\s*")


@dataclass(slots=True)
class _Option:
    label: str
    lines: list[str]
    is_right: bool = False


@dataclass(slots=True)
class _Item:
    """A question while its lines are being read."""

    topic: str = ""
    line: int = 0
    number: int | None = None
    stem: list[str] = field(default_factory=list)
    options: list[_Option] = field(default_factory=list)
    key: str | None = None
    explanation: list[str] = field(default_factory=list)
    codes: dict[Code, None] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        return not (self.stem or self.options or self.key is not None)

    @property
    def is_complete(self) -> bool:
        return self.key is not None or bool(self.explanation)


def read_list(text: str) -> Found:
    """Read every question of a typed list."""
    reader = _Reader(_option_pattern(text))
    for number, line in enumerate(text.split("\n"), 1):
        reader.read(number, " ".join(line.split()))
        if len(reader.items) > MAX_QUESTIONS:
            break
    reader.close()
    return Found([_draft(item, n, reader.keys) for n, item in enumerate(reader.items, 1)])


def _option_pattern(text: str) -> re.Pattern[str]:
    """Say whether options are lettered or, where no line is, numbered."""
    lines = [" ".join(line.split()) for line in text.split("\n")]
    if any(OPTION.match(line) for line in lines):
        return OPTION
    keys = [match["value"] for line in lines if (match := ANSWER_KEY.fullmatch(line))]
    digits = [key for key in keys if key and key.strip().isdecimal()]
    return DIGIT_OPTION if digits and len(digits) == len(keys) else OPTION


class _Reader:
    """Reads line by line; what a line is depends on what stands before it."""

    def __init__(self, option: re.Pattern[str]) -> None:
        self.items: list[_Item] = []
        self.keys: dict[int, str] = {}
        self._option = option
        self._item = _Item()
        self._line = 0
        self._after_blank = False
        self._in_keys = False
        self._steps = (
            self._read_keys,
            self._read_key,
            self._read_explanation,
            self._read_option,
            self._read_number,
            self._read_bullet,
            self._read_topic,
            self._read_words,
        )

    def read(self, number: int, line: str) -> None:
        """Read one line of the file, its runs of space levelled."""
        self._line = number
        if not line:
            self._after_blank = True
            return
        for step in self._steps:
            if step(line):
                break
        self._after_blank = False

    def close(self, topic: str | None = None) -> None:
        """End the question that is being read."""
        if not self._item.is_empty:
            self.items.append(self._item)
        self._item = _Item(topic=self._item.topic if topic is None else topic)

    def _read_keys(self, line: str) -> bool:
        """Read a list of all keys, such as stands at the end of an exam."""
        heading = KEYS_HEADING.fullmatch(line)
        pairs = key_pairs(heading[1] if heading else line)
        if pairs and (heading or self._in_keys):
            self.close()
            self.keys.update(pairs)
            self._in_keys = True
            return True
        self._in_keys = heading is not None and not heading[1]
        return self._in_keys

    def _read_key(self, line: str) -> bool:
        if not (match := ANSWER_KEY.fullmatch(line)):
            return False
        if self._item.key is not None:
            self.close()
        self._start()
        self._item.key = (match["value"] or match["letters"] or "").strip(" \t*_")
        return True

    def _read_explanation(self, line: str) -> bool:
        match = EXPLANATION.fullmatch(line)
        if not match or self._item.is_empty:
            return False
        self._item.explanation.append(match[1].strip())
        return True

    def _read_option(self, line: str) -> bool:
        if not (match := self._option.match(line)):
            return False
        label = match[2].lower()
        first = "a" if self._option is OPTION else "1"
        if label == first and not self._room_for_first(line):
            return False
        if label != first and (not self._item.options or label <= self._item.options[-1].label):
            return False
        self._start()
        for place, (name, text) in enumerate(split_inline(match[3], label)):
            self._item.options.append(_Option(name, [text], bool(match[1]) and place == 0))
        return True

    def _room_for_first(self, line: str) -> bool:
        """Make room for a first option, which may show that its stem was read as an option's.

        Without a stem, `A.` is rather somebody's initial than a label.
        """
        item = self._item
        stem = item.options[-1].lines[1:] if item.options else item.stem
        if not stem and ")" not in line[:8]:
            return False
        if item.options:
            del item.options[-1].lines[1:]
        if item.options or item.is_complete:
            self.close()
            self._item.stem = stem
        return True

    def _read_number(self, line: str) -> bool:
        if question := QUESTION.fullmatch(line):
            self.close()
            return self._read_words(question[1])
        match = NUMBER.fullmatch(line)
        if self._option is DIGIT_OPTION or not match or not self._starts(int(match[1])):
            return False
        if self._item.number is None and not self._item.options and not self._item.is_complete:
            self._drop_heading()
        self.close()
        self._start()
        self._item.number = int(match[1])
        if match[2]:
            self._read_words(match[2])
        return True

    def _starts(self, number: int) -> bool:
        """Say whether a numbered line begins a question, and is no list inside its stem."""
        item = self._item
        if item.is_empty or item.options or item.is_complete:
            return True
        last = item.number or (self.items[-1].number if self.items else 0)
        return number == (last or 0) + 1 and not "".join(item.stem).endswith(":")

    def _drop_heading(self) -> None:
        if self._item.stem:
            self._item = _Item(topic=" ".join(self._item.stem)[:HEADING_LENGTH])

    def _read_bullet(self, line: str) -> bool:
        match = BULLET.fullmatch(line)
        lettered = self._item.options and self._item.options[-1].label.isalpha()
        if not match or not self._item.stem or self._item.is_complete or lettered:
            return False
        self._add_bullet(match[2], is_right=match[1] in "+*")
        return True

    def _add_bullet(self, text: str, *, is_right: bool) -> None:
        label = str(len(self._item.options))
        self._item.options.append(_Option(label, [text], is_right))

    def _read_topic(self, line: str) -> bool:
        match = TOPIC.fullmatch(line)
        if not match or not (self._item.is_empty or self._item.is_complete):
            return False
        self.close(topic=match[1].strip())
        return True

    def _read_words(self, line: str) -> bool:
        item, text = self._item, line
        if item.explanation and not self._after_blank:
            item.explanation.append(text)
        elif item.is_complete:
            self.close()
            self._add_to_stem(text)
        elif item.options:
            self._after_options(text)
        else:
            self._add_to_stem(text)
        return True

    def _after_options(self, text: str) -> None:
        """Read words after an option: its next line, an option without a mark, or a new stem."""
        item = self._item
        if self._after_blank or text.startswith("¿") or text.endswith("?"):
            self.close()
            self._add_to_stem(text)
        elif item.options[-1].label.isdigit() and self._option is OPTION:
            self._add_bullet(text, is_right=False)
            item.codes[Code.OPTION_UNMARKED] = None
        else:
            item.options[-1].lines.append(text)

    def _add_to_stem(self, text: str) -> None:
        stem = self._item.stem
        if not stem and _SCORE.fullmatch(text):
            return
        if self._after_blank and self._item.number is None and is_heading(stem):
            self._drop_heading()
        self._start()
        begin, *options = with_inline_options(text)
        self._item.stem.append(begin)
        self._item.options += [_Option(chr(97 + n), [o]) for n, o in enumerate(options)]

    def _start(self) -> None:
        self._item.line = self._item.line or self._line


def _draft(item: _Item, ordinal: int, keys: dict[int, str]) -> Draft:
    marked = [right_mark(" ".join(option.lines)) for option in item.options]
    texts = tuple(text for text, _ in marked)
    key = item.key if item.key is not None else keys.get(item.number or ordinal)
    stem = "\n".join(item.stem)
    draft = Draft(
        stem=stem,
        options=texts,
        explanation="\n".join(item.explanation),
        topic=item.topic,
        markup=guess_markup([stem, *texts]) if stem else Markup.PLAIN,
        line=item.line,
        problems=tuple(map(Problem, item.codes)),
    )
    if not texts:
        return replace(draft, answer=key or "")
    if key:
        right = resolve(key, texts)
        unclear = Problem(Code.KEY_UNCLEAR, values=(("key", shorten(key)),))
        return replace(
            draft, right=right, problems=(*draft.problems, *([] if right else [unclear]))
        )
    right = tuple(n for n, option in enumerate(item.options) if option.is_right or marked[n][1])
    return replace(draft, right=right if len(right) < len(texts) else ())
