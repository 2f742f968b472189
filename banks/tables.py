"""From the rows of a table to questions, whatever program the table comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from banks.alternating import read_alternating
from banks.columns import Layout
from banks.csv_rows import Row, column_name
from banks.drafts import Draft, Found
from banks.headers import find_layout
from banks.keys import by_text, is_lone, letters, numbers
from banks.keys_apart import is_doubtful
from banks.kinds import kind_of, of_kind
from banks.mixing import mixed
from banks.one_cell import find_whole, from_one_cell, holds_options
from banks.option_rows import read_option_rows
from banks.pairs import read_pairs
from banks.patterns import late
from banks.problems import Code, Problem, shorten
from banks.shapes import is_yes
from banks.side_by_side import parted
from banks.stacked import read_stacked
from banks.table_cells import seconds, unpacked, without_labels
from banks.table_examples import is_left_out, may_be_asked
from banks.table_keys import Keys
from banks.table_marks import Marked, find_marks
from banks.table_titles import without_numbers, without_titles
from banks.text import guess_markup, quoted
from banks.truths import options_for, said, ticked
from banks.words import WORDS
from pygame_engine.questions import Attachment, Markup

_LANGUAGE_ROWS = 300
_OWN_KEYS = frozenset(words.right for words in WORDS.values())
_NUMBER = late(r"\d{1,9}(?:\.0+)?")


def read_table(rows: Sequence[Row]) -> Found:
    """Read every question of a table, or of those beside each other, one after the other."""
    if tables := parted(rows):
        found = [read_table(table) for table in tables]
        drafts = chain.from_iterable(one.drafts for one in found)
        return Found([*drafts], [problem for one in found for problem in one.problems])
    layout, above = find_layout(rows)
    layout = layout or find_whole(rows)
    if not layout:
        return read_alternating(rows) or read_pairs(rows) or read_stacked(rows) or Found(())
    if of_option_rows := read_option_rows(layout, rows[above:]):
        return of_option_rows
    above_names = rows[: max(0, above - layout.head_rows)]
    return _Table(layout, rows[above:], _rows_with_text(above_names)).found()


def _rows_with_text(rows: Sequence[Row]) -> int:
    return sum(not row.is_blank for row in rows)


class _Table:
    """Reads the rows below the header; what a key means is decided by the whole column."""

    def __init__(self, layout: Layout, rows: Sequence[Row], above: int) -> None:
        self._layout = layout
        filled = [row for row in rows if not row.is_blank]
        self._rows, self._topics = without_titles(filled, layout.stem)
        self._above = above
        self._topic = ""
        # What was saved here is read as it was: a letter may be an answer, a number a beginning.
        self._is_own = any(name in _OWN_KEYS for name in layout.names)
        self._width = (
            Counter(len(row.cells) for row in self._rows).most_common(1)[0][0] if self._rows else 0
        )
        self._read = {row.number: (self._options(row), self._key(row)) for row in self._rows}
        self._marked = self._read_marks()
        self._keys = Keys([*self._read.values()], are_letters=layout.keys_are_letters)
        self._truths = self._words_for_truth() if layout.keys_are_truths else ("", "")

    def found(self) -> Found:
        """Return the questions, and which rows hold none."""
        read = [(row, self._draft(row)) for row in self._rows]
        filled = [(row, draft) for row, draft in read if not _is_empty(draft)]
        problems = [*self._notes()]
        has_options = bool(self._layout.options)
        left = {
            place
            for place, (row, draft) in enumerate(read)
            if not _is_empty(draft) and is_left_out(row, draft, place, has_options=has_options)
        }
        if len(left) == len(filled):
            left = {place for place in left if not may_be_asked(*read[place])}
        for row, draft in (read[place] for place in sorted(left)):
            quote = quoted(draft.stem)
            problems.append(Problem(Code.EXAMPLE_ROW, row.line, str(row.number), quote=quote))
        if empty := len(read) - len(filled):
            problems.append(Problem(Code.EMPTY_ROWS, values=(("count", empty),)))
        asked = (draft for place, (_, draft) in enumerate(read) if place not in left)
        drafts = [draft for draft in asked if not _is_empty(draft)]
        return Found(drafts if self._is_own else without_numbers(drafts), problems)

    def _notes(self) -> Iterator[Problem]:
        """Say what holds for the whole table."""
        if self._above:
            yield Problem(Code.ROWS_ABOVE_HEADER, values=(("count", self._above),))
        if self._keys.from_zero:
            yield Problem(Code.KEY_FROM_ZERO)
        if self._layout.wrong and self._rows and not self._layout.keys_are_truths:
            yield Problem(Code.RIGHT_MOVED)
        if self._marked.code:
            yield Problem(self._marked.code)
        yield from self._unused()

    def _unused(self) -> list[Problem]:
        """Name the columns that have texts, and a name that says nothing."""
        columns = [
            column for column in self._layout.unused if any(row.cell(column) for row in self._rows)
        ]
        names = shorten(", ".join(self._layout.names[column].strip() for column in columns))
        return [Problem(Code.COLUMNS_UNUSED, values=(("names", names),))] if columns else []

    def _read_marks(self) -> Marked:
        """Read which options are marked in their cells, where no row has a key."""
        if self._layout.flags or self._layout.wrong or any(key for _, key in self._read.values()):
            return Marked()
        options = {number: texts for number, (texts, _) in self._read.items()}
        marked = find_marks(self._rows, options, self._layout.options)
        for number, texts in marked.texts.items():
            self._read[number] = (without_labels(texts), "")
        return marked

    def _draft(self, row: Row) -> Draft:
        layout = self._layout
        stem = row.cell(layout.stem)
        draft = Draft(
            stem=stem,
            explanation=_cell(row, layout.explanation),
            topic=self._topic_of(row),
            seconds=seconds(_cell(row, layout.time)),
            id=self._id(row),
            line=row.line,
            cell=f"{column_name(layout.stem)}{row.number}",
        )
        draft = self._answered(draft, row)
        if image := _cell(row, layout.image):
            # A package may have the file; who has opened it looks, or says that it is missing.
            draft = replace(draft, attachments=(Attachment(image),))
        return _with_markup(draft, _cell(row, layout.markup))

    def _topic_of(self, row: Row) -> str:
        """Return the topic of a row, which a cell over several rows gives to all of them."""
        if self._layout.topic not in row.goes_on:
            self._topic = _cell(row, self._layout.topic)
        return self._topic or self._topics[row.number]

    def _answered(self, draft: Draft, row: Row) -> Draft:
        if self._layout.keys_are_truths:
            return self._statement(draft, row)
        if self._layout.wrong:
            return self._right_among_wrong(draft, row)
        options, key = self._read[row.number]
        kind = kind_of(_cell(row, self._layout.kind))
        special = of_kind(kind, draft, options, key)
        if special or options:
            return special or self._with_options(draft, row)
        if not self._layout.options and holds_options(draft.stem):
            return from_one_cell(draft, key)
        is_guess = self._layout.options and not self._is_own
        names_option = is_guess and self._keys.is_place(key)
        return draft if names_option else replace(draft, answer=key)

    def _id(self, row: Row) -> str:
        """Return a question's id, where it is more than the number of the row."""
        text = _cell(row, self._layout.id)
        return "" if _NUMBER.fullmatch(text) else text

    def _options(self, row: Row) -> list[str]:
        """Return the texts of the options, empty ones in the middle included."""
        layout = self._layout
        if layout.packed is not None and not layout.options:
            return unpacked(row.cell(layout.packed))
        columns: Sequence[int] = layout.options
        if self._reaches_further(row):
            columns = range(layout.options[0], len(row.cells) - 1)
        texts = [row.cell(column) for column in columns]
        while texts and not texts[-1]:
            texts.pop()
        return without_labels(texts)

    def _reaches_further(self, row: Row) -> bool:
        """Say whether a row has more options than the others before its key, the last cell."""
        key_is_last = self._layout.keys == (self._width - 1,) and bool(self._layout.options)
        longer = len(row.cells) > self._width
        return key_is_last and longer and bool(letters(row.cells[-1].strip()))

    def _key(self, row: Row) -> str:
        if self._reaches_further(row):
            return row.cells[-1].strip()
        return ", ".join(filter(None, (row.cell(column) for column in self._layout.keys)))

    def _with_options(self, draft: Draft, row: Row) -> Draft:
        options, key = self._read[row.number]
        draft = replace(draft, options=tuple(options))
        if self._layout.flags:
            flags = [is_yes(row.cell(column)) for column in self._layout.flags]
            return replace(draft, right=tuple(n for n, flag in enumerate(flags) if flag))
        if not key:
            return replace(draft, right=self._marked.right.get(row.number, ()))
        if self._layout.keys_are_doubtful and is_doubtful(key, options, self._names_of_options()):
            return self._unclear(draft, row, key)
        named = self._named(key, options) if is_lone(key) or not by_text(key, options) else ()
        right, is_unsure = self._keys.meant(key, options, named)
        if cell := self._empty_cell(row, key, right):
            return replace(draft, problems=(Problem(Code.RIGHT_OPTION_EMPTY, cell=cell),))
        if is_unsure:
            return replace(draft, right=right, problems=(self._about(Code.KEY_DOUBTFUL, row, key),))
        return replace(draft, right=right) if right else self._unclear(draft, row, key)

    def _empty_cell(self, row: Row, key: str, right: Sequence[int]) -> str:
        """Name the cell that a key means where none that it means has text."""
        columns = self._layout.options
        places = right or letters(key) or tuple(n - self._keys.first for n in numbers(key))
        if not places or not all(0 <= place < len(columns) for place in places):
            return ""
        if any(row.cell(columns[place]) for place in places) or self._reaches_further(row):
            return ""
        return f"{column_name(columns[places[0]])}{row.number}"

    def _named(self, key: str, options: Sequence[str]) -> tuple[int, ...]:
        """Return the place of the option whose column the key names, as forms write it."""
        places = by_text(key, self._names_of_options())
        return tuple(place for place in places if place < len(options))

    def _names_of_options(self) -> list[str]:
        names = self._layout.names
        return [names[column] for column in self._layout.options if column < len(names)]

    def _unclear(self, draft: Draft, row: Row, key: str) -> Draft:
        return replace(draft, problems=(self._about(Code.KEY_UNCLEAR, row, key),))

    def _about(self, code: Code, row: Row, key: str) -> Problem:
        cells = [column_name(column) for column in self._layout.keys[:1]]
        cell = f"{cells[0]}{row.number}" if cells else None
        return Problem(code, cell=cell, values=(("key", quoted(key)),))

    def _statement(self, draft: Draft, row: Row) -> Draft:
        """Give a statement the options true and false."""
        key = self._key(row)
        truth = said(key)
        if wrong := self._layout.wrong:
            key, truth = "", ticked(row.cell(self._layout.keys[0]), row.cell(wrong[0]))
        draft = replace(draft, options=self._truths)
        if truth is None:
            return self._unclear(draft, row, key) if key else draft
        return replace(draft, right=(0 if truth else 1,))

    def _words_for_truth(self) -> tuple[str, str]:
        keys = [key for _, key in self._read.values()]
        stems = (row.cell(self._layout.stem) for row in self._rows[:_LANGUAGE_ROWS])
        names = [self._layout.names[n] for n in self._layout.keys if n < len(self._layout.names)]
        return options_for(keys, "\n".join(stems), next(iter(names), ""))

    def _right_among_wrong(self, draft: Draft, row: Row) -> Draft:
        """Put the right option among the wrong ones."""
        right = self._key(row)
        wrong = [text for column in self._layout.wrong if (text := row.cell(column))]
        if wrong and len(self._layout.wrong) == 1 and self._holds_several(self._layout.wrong[0]):
            wrong = unpacked(wrong[0])
        if not right:
            return replace(draft, options=tuple(wrong))
        if not wrong:
            return replace(draft, answer=right)
        return mixed(draft, right, wrong)

    def _holds_several(self, column: int) -> bool:
        """Say whether a column's name is a plural, as «Distractores» is."""
        return self._layout.names[column].strip().lower().endswith("s")


def _is_empty(draft: Draft) -> bool:
    return not (draft.stem or draft.answer or any(draft.options))


def _cell(row: Row, column: int | None) -> str:
    return "" if column is None else row.cell(column)


def _with_markup(draft: Draft, told: str = "") -> Draft:
    """Say how a question is written, as its own cell tells or else as its texts look."""
    if told.casefold() in list(Markup):
        return replace(draft, markup=Markup(told.casefold()))
    texts = [draft.stem, draft.answer, draft.explanation, *draft.options]
    return replace(draft, markup=guess_markup([text for text in texts if text]))
