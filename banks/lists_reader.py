"""Reads a typed list line by line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from banks.lists_item import Item, Option
from banks.lists_keyed import Keyed
from banks.lists_lines import (
    ANSWER_KEY,
    BOLD_QUESTION,
    BULLET,
    DIGIT_OPTION,
    EXPLANATION,
    EXPLANATION_WITHIN,
    GRADING,
    KEYS_HEADING,
    LONE_KEY,
    NUMBER,
    OPTION,
    QUESTION,
    TOPIC,
    WORD_OF_QUESTION,
    is_heading,
    split_inline,
    topic_of,
)
from banks.lists_stems import STEM
from banks.lists_tables import Line
from banks.lists_titles import TITLE, UNCLEAR
from banks.patterns import late
from banks.problems import Code

_SCORE = late(r"\s*\d{1,2}(?:[.,]\d{1,2})?\s*(?:p(?:un)?t?o?s?\.?)?\s*")


class Reader:
    """Reads line by line; what a line is depends on what stands before it."""

    def __init__(self, option: re.Pattern[str]) -> None:
        self.items: list[Item] = []
        self.keyed = Keyed()
        self._option = option
        self._item = Item()
        self._topic = self._unplaced = ""
        self._line = 0
        self._after_blank = False
        self._steps = (
            self._read_within_stem,
            self._read_title,
            self._read_heading_of_keys,
            self._read_key,
            self._read_explanation,
            self._read_grading,
            self._read_topic,
            self._read_option,
            self._read_lone_key,
            self._read_number,
            self._read_bullet,
            self._read_words,
        )

    def read(self, number: int, line: str) -> None:
        """Read one line of the file, its runs of space levelled."""
        self._line = number
        if not line:
            self._after_blank = True
            self._item.topic = self._unplaced or self._item.topic
            self._unplaced = ""
            return
        for step in self._steps:
            if step(line):
                break
        self._after_blank = False

    def close(self, topic: str = "") -> None:
        """End the question that is being read; a topic is that of the questions below."""
        if not self._item.is_empty:
            self.items.append(self._item)
            self.keyed.note(self._item, len(self.items))
        self._topic = topic or self._unplaced or self._topic
        self._unplaced = ""
        self._item = Item(topic=self._topic)

    def _read_within_stem(self, line: str) -> bool:
        """Read a line that is marked as one of a stem, which words below an option may begin."""
        if line[0] != STEM:
            return False
        if self._item.is_complete or self._item.options:
            stem = self._item.take_end()
            self.close()
            self._item.stem = stem
        self._add_to_stem(line)
        return True

    def _read_title(self, line: str) -> bool:
        """Read a line that is marked as a title, or as one that may belong to the option above."""
        if line[0] not in (TITLE, UNCLEAR):
            return False
        if line[0] == UNCLEAR:
            self._item.unclear = Code.TITLE_UNCLEAR, line[1:]
        elif not (self.items or self._item.number or self._item.is_asked):
            self._drop_heading()
        self.close(line[1:] if line[0] == TITLE else "")
        return True

    def read_keys(self, lines: Sequence[Line], place: int) -> int:
        """Read a list of all keys, such as stands at the end of an exam; return where it ends."""
        item, is_apart = self._item, self._after_blank
        end = self.keyed.read(lines, place, self.items, item, after_blank=is_apart)
        if end and item.key is None:
            self.close()
        return end

    def _read_heading_of_keys(self, line: str) -> bool:
        heading = KEYS_HEADING.fullmatch(line)
        if not heading or heading[1]:
            return False
        if self._item.options:
            self.close()
        return True

    def _read_key(self, line: str) -> bool:
        if not (match := ANSWER_KEY.fullmatch(line)):
            return False
        if self._item.key is not None:
            self.close()
        self._start()
        key, *why = EXPLANATION_WITHIN.split(match["value"] or match["letters"] or "", 1)
        self._item.key = key.strip(" \t*_")
        self._item.explanation += why
        return True

    def _read_explanation(self, line: str) -> bool:
        match = EXPLANATION.fullmatch(line)
        if not match or self._item.is_empty:
            return False
        self._item.explanation.append(match[1].strip())
        return True

    def _read_grading(self, line: str) -> bool:
        """Pass over what grades a question: below its options, key or question mark, or above."""
        return (
            (self._item.is_empty or self._item.is_asked)
            and GRADING.fullmatch(line) is not None
            and not line.endswith("?")
        )

    def _read_option(self, line: str) -> bool:
        if not (match := self._option.match(line)):
            return False
        label = match["label"].lower()
        if self._item.ends_with_letter(line):
            return False
        first = "a" if self._option is OPTION else "1"
        if label == first and not self._room_for_first(line):
            return False
        if label != first and not self._item.may_have(label, match):
            return False
        self._start()
        is_marked = bool(match["mark"] or match["star"])
        for place, (name, text) in enumerate(split_inline(match["text"], label)):
            self._item.options.append(Option(name, [text], is_marked and place == 0))
        return True

    def _read_lone_key(self, line: str) -> bool:
        """Read a letter on a line of its own below the options."""
        match = LONE_KEY.fullmatch(line)
        if not match or not self._item.options or self._item.is_complete:
            return False
        self._item.key = match[1]
        return True

    def _room_for_first(self, line: str) -> bool:
        """Make room for a first option, which may show that its stem was read as an option's.

        Without a stem, `A.` is rather somebody's initial than a label.
        """
        item = self._item
        if item.unsplit and not item.is_complete:
            item.join_stem()
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
        if not match or not self._starts(line, int(match[1])):
            return False
        if self._option is DIGIT_OPTION and not line[0].isalpha():
            return False
        if self._item.number is None and not self._item.options and not self._item.is_complete:
            self._drop_heading()
        self.close()
        self._start()
        self._item.number = int(match[1])
        return not match[2] or self._read_words(match[2])

    def _starts(self, line: str, number: int) -> bool:
        """Say whether a numbered line begins a question, and is no list inside its stem."""
        item = self._item
        if item.is_empty or item.options or item.is_complete or self._is_announced(line):
            return True
        last = item.number or (self.items[-1].number if self.items else 0)
        is_next = number == (last or 0) + 1 and not item.stem[-1].endswith(":")
        is_counted = item.counted is not None and number == item.counted + 1
        if is_next and (self._after_blank or not is_counted):
            return True
        item.counted = number
        return False

    def _is_announced(self, line: str) -> bool:
        """Say whether what stands before the first question leads to all of them."""
        is_apart = self._after_blank and not self.items and self._item.number is None
        return is_apart or WORD_OF_QUESTION.match(line) is not None

    def _drop_heading(self) -> None:
        if self._item.stem:
            self._topic = topic_of(self._item.stem)
            self._item = Item(topic=self._topic)

    def _read_bullet(self, line: str) -> bool:
        match = BULLET.fullmatch(line)
        lettered = self._item.options and self._item.options[-1].label.isalpha()
        if not match or not self._item.stem or self._item.is_complete or lettered:
            return False
        if not self._item.options and BOLD_QUESTION.fullmatch(line):
            return False
        self._item.add_bullet(match[2], is_right=match[1] in "+*")
        return True

    def _read_topic(self, line: str) -> bool:
        """Read the topic of the question above, or below where that follows at once."""
        match, item = TOPIC.fullmatch(line), self._item
        if not match or line.endswith("?") or not (item.is_empty or item.is_asked):
            return False
        topic = match[1].strip(" *_")
        if item.is_empty:
            self._topic = item.topic = topic
        elif not item.is_complete and not item.options:
            item.topic = topic
        elif self._after_blank:
            self.close(topic)
        else:
            self._unplaced = topic
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
            item.add_bullet(text, is_right=False)
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
        self._item.add_to_stem(text)

    def _start(self) -> None:
        self._item.line = self._item.line or self._line
