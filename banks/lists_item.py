"""A question of a typed list while its lines are being read."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from banks.lists_lines import with_inline_options, without_bold
from banks.lists_stems import STEM
from banks.patterns import late
from banks.problems import Code

_FEWEST_OPTIONS = 2
_LONE = late(r"\(([a-jA-J])\)\.?")


@dataclass(slots=True)
class Option:
    """An option: its label, its lines, and whether a mark before it says that it is right."""

    label: str
    lines: list[str]
    is_right: bool = False


@dataclass(slots=True)
class Item:
    """A question while its lines are being read."""

    topic: str = ""
    line: int = 0
    number: int | None = None
    stem: list[str] = field(default_factory=list)
    options: list[Option] = field(default_factory=list)
    key: str | None = None
    explanation: list[str] = field(default_factory=list)
    codes: dict[Code, None] = field(default_factory=dict)
    unsplit: str = ""
    """The last line of the stem as it was where options were found in it."""
    counted: int | None = None
    """The number of the last line of a list within the stem."""
    unclear: tuple[Code, str] | None = None
    """Why it cannot be known what was meant, and the text of which it cannot."""

    @property
    def is_empty(self) -> bool:
        """True where no line of a question was read yet."""
        return not (self.stem or self.options or self.key is not None)

    @property
    def is_complete(self) -> bool:
        """True where what comes next can be no stem or option of this question."""
        return self.key is not None or bool(self.explanation)

    @property
    def is_asked(self) -> bool:
        """True where its options have begun, or it ends with a question mark."""
        asks = bool(self.stem) and self.stem[-1].endswith("?")
        return self.is_complete or bool(self.options) or asks

    def ends_with_letter(self, line: str) -> bool:
        """Say whether a line such as `(a)` below complete options names the right one."""
        found = _LONE.fullmatch(line)
        return (
            found is not None
            and len(self.options) >= _FEWEST_OPTIONS
            and found[1].lower() <= self.options[-1].label
            and len(self.options[-1].lines) == 1
            and all(option.lines[0] for option in self.options)
        )

    def take_end(self) -> list[str]:
        """Take off the lines below the first one of the last option."""
        last = self.options[-1].lines if self.options and not self.is_complete else []
        end = last[1:]
        del last[1:]
        return end

    def add_to_stem(self, text: str) -> None:
        """Add a line, in which options may follow the stem unless it is marked."""
        if text[0] == STEM:
            self.stem.append(text[1:])
            return
        begin, *options = with_inline_options(without_bold(text))
        self.stem.append(begin)
        self.unsplit = text if options else ""
        self.options += [Option(chr(97 + n), [option]) for n, option in enumerate(options)]

    def may_have(self, label: str, match: re.Match[str]) -> bool:
        """Say whether a label, of which the line is given, can be that of the next option.

        A letter that is no later one is a slip; with a dot it is rather somebody's initial.
        """
        if not self.options:
            return False
        is_bracketed = ")" in match.string[: match.start("text")] and bool(match["text"])
        return label > self.options[-1].label or (label.isalpha() and is_bracketed)

    def add_bullet(self, text: str, *, is_right: bool) -> None:
        """Add an option that has no letter."""
        self.options.append(Option(str(len(self.options)), [text], is_right))

    def join_stem(self) -> None:
        """Take what was read as options within the stem for a part of it."""
        self.stem[-1] = self.unsplit
        self.unsplit = ""
        self.options.clear()
