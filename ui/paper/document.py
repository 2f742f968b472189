"""A sheet as plain data: what HTML, text documents and spreadsheets all draw."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from pygame_engine.values import Value
from ui.paper.formula_text import readable
from ui.paper.marks import Rule
from ui.paper.pieces import has_pictures
from ui.screens.wording import Wording, runs_to_the_left


class Width(StrEnum):
    """How wide a column is; what is left over goes to those called `rest`."""

    SLIM = "slim"
    NARROW = "narrow"
    MIDDLE = "middle"
    WIDE = "wide"
    REST = "rest"


SHARES = {Width.SLIM: 8, Width.NARROW: 12, Width.MIDDLE: 20, Width.WIDE: 32, Width.REST: 40}
"""The widths in relation to each other, about millimetres."""


SHORT = 26
"""An option of so many characters shares its line with another one."""


class Sum(StrEnum):
    """What a spreadsheet works out anew when somebody fills a cell in."""

    TOTAL = "total"
    MARK = "mark"


@dataclass(frozen=True)
class Cell(Value):
    """One cell: its text is what is read; `figure` is the same as a number.

    `letters` are to be marked and `is_box` is to be ticked by hand. `color` is a team's, whose
    shape stands before the text. `shown` are texts of a question, which the text is the words of,
    behind a `letter`. `is_struck` is crossed out.
    """

    text: str = ""
    figure: int | float | None = None
    letters: str = ""
    is_box: bool = False
    color: str = ""
    sum: Sum | None = None
    shown: tuple[Wording, ...] = ()
    letter: str = ""
    is_struck: bool = False


EMPTY, BOX = Cell(), Cell(is_box=True)


def number(figure: int | None, sum_: Sum | None = None) -> Cell:
    """Give a cell with a whole number, empty for None."""
    return Cell("" if figure is None else str(figure), figure, sum=sum_)


_TENTHS = {**dict.fromkeys("iíìjlI.'’°·", 4), **dict.fromkeys("frt", 5), "m": 10, "w": 9, "M": 10}
_SMALL, _CAPITAL = 7, 8
"""About how wide bold letters are, in tenths of an em, in whatever typeface is there."""
_BROADEST = 14


@dataclass(frozen=True)
class Column(Value):
    """A column: what heads it, what that is called where it is a sign, and its width."""

    name: str
    label: str
    width: Width = Width.NARROW
    spoken: str = ""

    @property
    def breadth(self) -> int:
        """The room that the longest word of its heading needs, in halves of an em."""
        widest = max(map(_tenths, self.label.split()), default=0)
        return min(-(-widest // 5), _BROADEST)


def _tenths(word: str) -> int:
    return sum(_TENTHS.get(one, _CAPITAL if one.isupper() else _SMALL) for one in word)


@dataclass(frozen=True)
class Printed(Value):
    """A question as it stands on paper, with the letters before its options."""

    stem: Wording
    options: tuple[tuple[str, Wording], ...] = ()

    @property
    def is_rtl(self) -> bool:
        """True where the question is read from right to left."""
        return any(runs_to_the_left(one.words) for one in (self.stem, *dict(self.options).values()))

    @property
    def is_short(self) -> bool:
        """True where several options have room on one line."""
        texts = [option for _, option in self.options]
        return all(len(readable(one)) <= SHORT and not has_pictures(one) for one in texts)

    @property
    def is_pictured(self) -> bool:
        """True where the options are pictures, of which two may have room beside each other."""
        return bool(self.options) and all(has_pictures(option) for _, option in self.options)


@dataclass(frozen=True)
class Row(Value):
    """A row of a table; a printed question stands above its cells."""

    cells: tuple[Cell, ...]
    question: Printed | None = None

    @property
    def heading_span(self) -> int:
        """How many columns the heading may take: that of a number is too narrow for a word."""
        return 2 if self.cells[1] == EMPTY else 1


@dataclass(frozen=True)
class Table(Value):
    """A table under its title; the first cell of each row is its heading.

    `wording` is what heads printed questions where these have a column, empty without such;
    `picture` is what pupils read where a picture of theirs cannot be.
    """

    name: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    title: Cell | None = None
    foot: Row | None = None
    wording: str = ""
    picture: str = ""


@dataclass(frozen=True)
class Blank(Value):
    """A line to be written on, or what stands there already."""

    label: str
    text: str = ""
    is_wide: bool = False


@dataclass(frozen=True)
class Document(Value):
    """One sheet: its head, the teams to be ticked, tables, and notes beneath.

    `rule` is how spreadsheets work marks out, and `full` the points that are worth a 10 by it.
    `is_filled` is True where the match has filled the sheet in, `is_wide` where its tables need
    the page across.
    """

    kind: str
    title: str
    game: str
    blanks: tuple[Blank, ...] = ()
    team_label: str = ""
    teams: tuple[Cell, ...] = ()
    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()
    remarks: str = ""
    rule: Rule = Rule.SHARE
    full: int = 0
    is_filled: bool = False
    is_wide: bool = False

    @property
    def owner(self) -> str:
        """The pupil whose sheet it is, empty where it is anybody's."""
        return self.blanks[0].text if self.kind == "answers" and self.blanks else ""


def row(cells: Iterable[Cell], question: Printed | None = None) -> Row:
    """Make a row."""
    return Row(tuple(cells), question)
