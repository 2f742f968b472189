"""Two columns without names that are known: questions and answers, or words and their meanings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from banks.csv_rows import Row, column_name
from banks.drafts import Draft, Found
from banks.pair_names import Pair, are_known, are_names, are_of_people
from banks.patterns import late
from banks.problems import Code, Problem, shorten
from banks.table_titles import without_numbers, without_titles
from banks.text import guess_markup, quoted
from banks.truths import said

_SAMPLE = 300
_MOST = 2 / 3
_ALMOST_ALL = 0.9
_WITH_NUMBERS = 3
_PAIR = 2
_FEWEST = 2
_FEWEST_TYPED = 3
_LONGEST = 300
_LABEL = late(r"\(?(?:\d{1,3}|[a-jA-J])\s?[.)ºª:\-]*")
_MOMENT = late(r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\D{1,3}\d{1,2}:\d\d.*")
_KEY = late(r"\(?[a-fivtsnxA-FIVTSNX][.)]?")
_DIGITS = late(r"\d{1,9}(?:\.0+)?[.)ºª]?")


@dataclass(frozen=True, slots=True)
class Pairs:
    """Where questions and answers stand, and what the row that names them has, if there is one.

    `number` is a column that counts the rows; the first `above` rows hold no question.
    """

    front: int
    back: int
    number: int | None
    names: Pair | None
    above: int
    ask: bool
    """Whether nearly all questions end with a question mark."""
    count: int
    """How many rows of the first ones have both, and nothing else."""
    unused: tuple[int, ...] = ()
    """Columns with names beside them, such as examples, which are no part of a card."""


def find_pairs(rows: Sequence[Row]) -> Pairs | None:
    """Say where questions and answers stand in a table of two columns; None where it is another."""
    sample = [row for row in rows if not row.is_blank][:_SAMPLE]
    columns = _columns(sample)
    unused = () if columns else _beside_names(sample)
    if not (columns or unused):
        return None
    front, back = columns[-_PAIR:] or (0, 1)
    number = columns[0] if len(columns) > _PAIR else None
    places = [n for n, row in enumerate(rows) if _is_pair(row, columns or (*unused, front, back))]
    texts = [_pair(rows[n], front, back) for n in places[:_SAMPLE]]
    if not texts or are_of_people(texts[0]):
        return None
    has_names = are_names(texts[0], texts[1:])
    first, texts = places[0], texts[has_names:]
    below = [row for row in rows[first + has_names :] if not row.is_blank][:_SAMPLE]
    if len(texts) < _MOST * len(below) or not _are_cards(texts):
        return None
    names = _pair(rows[first], front, back) if has_names else None
    ask = sum(_asks(one) for one, _ in texts) >= _ALMOST_ALL * len(texts)
    return Pairs(front, back, number, names, first + has_names, ask, len(texts), unused)


def sureness(rows: Sequence[Row], delimiter: str) -> float:
    """Say from 0 to 1 how much rows of a text look like questions and answers.

    Without question marks a list of words has to be one: prose has commas, too. Where the cards'
    own format tells them it reads them: they may have commas within a side.
    """
    pairs = find_pairs(rows)
    if not pairs and _have_options([row for row in rows if not row.is_blank][:_SAMPLE]):
        return 0.6
    if pairs and pairs.unused:
        return 0.6
    if not pairs or (delimiter == "\t" and pairs.number is None):
        return 0.0
    if pairs.ask or pairs.number is not None:
        return 0.6
    filled = [row for row in rows if not row.is_blank]
    are_all = pairs.count + (pairs.names is not None) >= _ALMOST_ALL * len(filled)
    are_short = all(len(cell) <= _LONGEST for row in filled for cell in row.cells)
    return 0.25 if are_all and are_short and len(filled) >= _FEWEST_TYPED else 0.0


def read_pairs(rows: Sequence[Row]) -> Found | None:
    """Read two columns as questions and answers, and say so; None where they are none."""
    pairs = find_pairs(rows)
    if not pairs:
        return read_undecided(rows)
    if pairs.count < _FEWEST and not pairs.ask:
        return None
    problems = [Problem(Code.READ_AS_CARDS)]
    if pairs.names:
        problems.append(said_names(pairs.names))
    if pairs.unused:
        problems.append(_said_unused(pairs, rows))
    if above := sum(not row.is_blank for row in rows[: pairs.above]) - (pairs.names is not None):
        problems.append(Problem(Code.EMPTY_ROWS, values=(("count", above),)))
    drafts: list[Draft] = []
    below = [row for row in rows[pairs.above :] if not row.is_blank]
    kept, topics = without_titles(below, pairs.front)
    for row in kept:
        if _filled(row) <= {pairs.front, pairs.back, pairs.number, *pairs.unused}:
            drafts.append(replace(_draft(row, pairs), topic=topics[row.number]))
        else:
            quote = quoted(row.cell(pairs.front))
            problems.append(Problem(Code.ROW_UNCLEAR, row.line, str(row.number), quote=quote))
    return Found(without_numbers(drafts), problems)


def said_names(names: Pair) -> Problem:
    """Say which row was taken for the names of the columns."""
    text = shorten(" | ".join(names))
    return Problem(Code.FIRST_ROW_NAMES, values=(("names", text),))


def _said_unused(pairs: Pairs, rows: Sequence[Row]) -> Problem:
    head = rows[pairs.above - 1]
    names = shorten(", ".join(head.cell(column) for column in pairs.unused))
    return Problem(Code.COLUMNS_UNUSED, values=(("names", names),))


def read_undecided(rows: Sequence[Row]) -> Found | None:
    """Read questions with several texts each, of which none is told to be the right one."""
    filled = [row for row in rows if not row.is_blank]
    if not _have_options(filled[:_SAMPLE]):
        return None
    drafts = [
        Draft(
            row.cell(0),
            options=tuple(filter(None, row.cells[1:])),
            line=row.line,
            cell=f"A{row.number}",
        )
        for row in filled
    ]
    return Found(drafts)


def _have_options(sample: Sequence[Row]) -> bool:
    """Say whether nearly all rows are questions with several texts, which may be options.

    A third column that repeats itself is a topic, such as the tags of cards.
    """
    several = sum(bool(_asks(row.cell(0)) and row.cell(1) and row.cell(2)) for row in sample)
    if not sample or several < _MOST * len(sample):
        return False
    different = {row.cell(2) for row in sample}
    return len(sample) < _WITH_NUMBERS or 2 * len(different) > len(sample)


def _draft(row: Row, pairs: Pairs) -> Draft:
    front, back = _pair(row, pairs.front, pairs.back)
    cell = f"{column_name(pairs.front)}{row.number}"
    markup = guess_markup([text for text in (front, back) if text])
    return Draft(front, answer=back, markup=markup, line=row.line, cell=cell)


def _pair(row: Row, front: int, back: int) -> Pair:
    return row.cell(front), row.cell(back)


def _filled(row: Row) -> set[int]:
    return {column for column in range(len(row.cells)) if row.cell(column)}


def _columns(rows: Sequence[Row]) -> list[int]:
    """Give the two columns that have text, and before them the one that counts the rows."""
    width = max((len(row.cells) for row in rows), default=0)
    columns = [n for n in range(width) if 2 * sum(bool(row.cell(n)) for row in rows) > len(rows)]
    if len(columns) == _WITH_NUMBERS and _counts(rows, columns[0]):
        return columns
    return columns if len(columns) == _PAIR else []


def _beside_names(rows: Sequence[Row]) -> tuple[int, ...]:
    """Give the columns beside the first two where a first row names them all."""
    cells = rows[0].cells if rows else ()
    filled = [n for n, cell in enumerate(cells) if cell.strip()]
    if len(filled) < _WITH_NUMBERS or filled != [*range(len(filled))]:
        return ()
    return (*filled[_PAIR:],) if are_known(cells[: len(filled)]) else ()


def _counts(rows: Sequence[Row], column: int) -> bool:
    """Say whether a column has numbers that go on by one; the first row may name it."""
    cells = [cell for row in rows if (cell := row.cell(column))]
    cells = cells if cells and _DIGITS.fullmatch(cells[0]) else cells[1:]
    if len(cells) < _FEWEST or not all(map(_DIGITS.fullmatch, cells)):
        return False
    numbers = [int(cell.split(".")[0].rstrip(")ºª")) for cell in cells]
    return numbers == [*range(numbers[0], numbers[0] + len(numbers))]


def _is_pair(row: Row, columns: Sequence[int]) -> bool:
    filled = _filled(row)
    return {*columns[-_PAIR:]} <= filled <= {*columns}


def _are_cards(texts: Sequence[Pair]) -> bool:
    """Say whether fronts and backs can be asked and answered, and are no labels and no keys."""
    if not texts:
        return False
    labels = sum(_is_label(front) for front, _ in texts)
    asked = sum(back.endswith("?") for _, back in texts)
    if 3 * labels > len(texts) or 2 * asked > len(texts):
        return False
    return not all(_is_key(back) for _, back in texts)


def _is_label(text: str) -> bool:
    return bool(_LABEL.fullmatch(text) or _MOMENT.fullmatch(text))


def _is_key(text: str) -> bool:
    """Say whether an answer is none by itself: a letter of an option, or a yes or no."""
    is_word = any(map(str.isalpha, text))
    return bool(_KEY.fullmatch(text)) or (is_word and said(text) is not None)


def _asks(text: str) -> bool:
    return text.rstrip(" :").endswith("?")
