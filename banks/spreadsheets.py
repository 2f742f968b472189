"""Spreadsheets: Excel's old and new files, and those of LibreOffice."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Any

from banks.archives import Archive, Unreadable, expands_too_far
from banks.csv_rows import MOST_CELLS, Row, column_name
from banks.drafts import MAX_QUESTIONS, Draft, Found
from banks.headers import find_layout
from banks.patterns import late
from banks.problems import Code, Problem, shorten
from banks.sheet_caps import MAX_CELLS, check
from banks.sheet_cells import shown
from banks.sheet_pictures import pictures
from banks.sheet_styles import Marks, marks, title
from banks.sniffing import ZIP
from banks.tables import read_table
from banks.text import language_of

NAME = "Excel"

_Values = Sequence[Sequence[Any]]

_MOST_ROWS = MAX_QUESTIONS + 1_000
_MOST_SHEETS = 100
_ROW = late(r"\d{1,7}$")
_LANGUAGE_ROWS = 300
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_OTHERS = (
    ("WordDocument".encode("utf-16-le"), Code.DOCUMENT),
    ("PowerPoint Document".encode("utf-16-le"), Code.SLIDES),
)


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A sheet with text: its name, its rows, whether one names the columns, what cells hold."""

    name: str
    rows: Sequence[Row]
    is_named: bool
    marks: Marks
    found: Found


def parse(data: bytes) -> Found:
    """Read every question of a workbook, whichever of its sheets have some.

    Raises Unreadable where it is locked, damaged, too large or another program's.
    """
    extra = _looked_through(data)
    book = _open(data)
    visible, hidden = _sheet_names(book)
    found = _of_sheets(book, visible, extra)
    unsaid: list[Problem] = []
    if hidden and not found.drafts:
        found = _of_sheets(book, hidden, extra)
    elif hidden:
        unsaid = _hidden_questions(book, hidden, extra)
    return replace(
        found,
        problems=[*found.problems, *unsaid, *_pictures(data, found)],
        title=title(Archive(data)) if data.startswith(ZIP) else "",
    )


def _pictures(data: bytes, found: Found) -> list[Problem]:
    """Say how many pictures lie beside the questions, none of which gets one."""
    rows = [int(place[0]) for draft in found.drafts if (place := _ROW.search(draft.cell or ""))]
    if not rows or not data.startswith(ZIP):
        return []
    # One that was put by hand may begin a little above its row.
    count = pictures(Archive(data), range(min(rows) - 1, max(rows) + 1))
    return [Problem(Code.SHEET_PICTURES, values=(("count", count),))] if count else []


def _hidden_questions(
    book: Any, hidden: Sequence[str], extra: Mapping[str, Marks]
) -> list[Problem]:
    """Say which hidden sheets have questions; what is wrong with them costs no other sheet."""
    try:
        found = {name: _of_sheets(book, [name], extra) for name in hidden}
    except Unreadable:
        return []
    asking = [name for name, one in found.items() if one.drafts and not _are_cards(one)]
    names = shorten(", ".join(asking))
    return [Problem(Code.HIDDEN_SHEETS, values=(("names", names),))] if asking else []


def first_rows(data: bytes) -> list[Row]:
    """Read the first sheet that has text in it, whatever it is about; nothing where none has.

    Raises Unreadable as `parse` does.
    """
    _looked_through(data)
    book = _open(data)
    for name in chain(*_sheet_names(book)):
        rows = _rows(_values(book, name), Marks(), "")
        if any(not row.is_blank for row in rows):
            return rows
    return []


def _looked_through(data: bytes) -> Mapping[str, Marks]:
    """Refuse what may not be opened, and say what only the file's own text tells."""
    if data.startswith(ZIP):
        archive = Archive(data)
        check(archive)
        return marks(archive)
    if _ENCRYPTED in data:
        raise Unreadable(Problem(Code.LOCKED))
    for name, code in _OTHERS:
        if name in data:
            raise Unreadable(Problem(code))
    return {}


def _open(data: bytes) -> Any:
    from python_calamine import PasswordError, load_workbook

    try:
        return load_workbook(io.BytesIO(data))
    except PasswordError as error:
        raise Unreadable(Problem(Code.LOCKED)) from error
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # a panic of the library is no Exception
        raise Unreadable(Problem(Code.DAMAGED)) from error


def _of_sheets(book: Any, names: Sequence[str], extra: Mapping[str, Marks]) -> Found:
    values = {name: _values(book, name) for name in names}
    language = _language(values)
    return _together([*_read(values, extra, language)], language)


def _sheet_names(book: Any) -> tuple[list[str], list[str]]:
    """Return the names of the sheets that are shown, and of those that are hidden."""
    from python_calamine import SheetTypeEnum, SheetVisibleEnum

    every = [one for one in book.sheets_metadata if one.typ == SheetTypeEnum.WorkSheet]
    every = every[:_MOST_SHEETS]
    shows = [one.visible == SheetVisibleEnum.Visible for one in every]
    return (
        [one.name for one, is_shown in zip(every, shows, strict=True) if is_shown],
        [one.name for one, is_shown in zip(every, shows, strict=True) if not is_shown],
    )


def _values(book: Any, name: str) -> _Values:
    try:
        sheet = book.get_sheet_by_name(name)
        if sheet.total_height * sheet.total_width > MAX_CELLS:
            raise Unreadable(expands_too_far())
        values: _Values = sheet.to_python(skip_empty_area=False, nrows=_MOST_ROWS)
    except (KeyboardInterrupt, SystemExit, Unreadable):
        raise
    except BaseException as error:  # a panic of the library is no Exception
        raise Unreadable(Problem(Code.DAMAGED)) from error
    return values


def _language(sheets: Mapping[str, _Values]) -> str:
    """Say in which language the workbook is, by its texts."""
    texts = (
        cell
        for values in sheets.values()
        for row in islice(values, _LANGUAGE_ROWS)
        for cell in row
        if isinstance(cell, str)
    )
    return language_of("\n".join(texts))


def _read(
    sheets: Mapping[str, _Values], extra: Mapping[str, Marks], language: str
) -> Iterator[_Sheet]:
    for name, values in sheets.items():
        mark = extra.get(name, Marks())
        rows = _rows(values, mark, language)
        if any(not row.is_blank for row in rows):
            _, above = find_layout(rows)
            yield _Sheet(name, rows, above > 0, mark, read_table(rows))


def _rows(values: _Values, mark: Marks, language: str) -> list[Row]:
    """Turn values into the texts that people see; only few cells have a format that matters."""
    rows = []
    for number, row in enumerate(values, 1):
        cells = [shown(value, language=language) for value in row[:MOST_CELLS]]
        if mark.forms or mark.texts:
            for column, value in enumerate(row[:MOST_CELLS]):
                place = f"{column_name(column)}{number}"
                if form := mark.forms.get(place):
                    cells[column] = shown(value, form, language)
                cells[column] = mark.texts.get(place, cells[column])
        goes_on = mark.goes_on.get(number, frozenset())
        names = (f"{column_name(column)}{number}" for column in range(len(cells)))
        looks = tuple(mark.looks.get(name, "") for name in names) if mark.looks else ()
        rows.append(Row(number, number, tuple(cells), goes_on, looks))
    return rows


def _together(sheets: Sequence[_Sheet], language: str) -> Found:
    """Make one bank of the sheets that have questions; named columns are better than a guess."""
    with_questions = [sheet for sheet in sheets if sheet.found.drafts]
    named = [sheet for sheet in with_questions or sheets if sheet.is_named]
    guessed = [sheet for sheet in with_questions if not _are_cards(sheet.found)]
    asking = named or guessed or with_questions
    drafts: list[Draft] = []
    problems: list[Problem] = []
    for sheet in asking:
        name = sheet.name if len(asking) > 1 else ""
        drafts += (_placed(draft, sheet, name) for draft in sheet.found.drafts)
        problems += (_at(problem, name) for problem in sheet.found.problems)
    if left := [sheet.name for sheet in sheets if sheet not in asking]:
        names = shorten(", ".join(left))
        problems.append(Problem(Code.SHEETS_LEFT_OUT, values=(("names", names),)))
    if not asking:
        problems.append(Problem(Code.NO_TABLE))
    return Found(drafts, problems, language=language)


def _are_cards(found: Found) -> bool:
    """Say whether questions are two columns that nobody named: many a sheet has such."""
    return any(problem.code is Code.READ_AS_CARDS for problem in found.problems)


def _placed(draft: Draft, sheet: _Sheet, name: str) -> Draft:
    """Give a draft its place in the workbook: no line, and the sheet where there are several."""
    row = draft.line or 0
    wrong = [cell for cell in _cells_of(sheet.rows, row) if cell in sheet.marks.errors]
    errors = [Problem(Code.CELL_ERROR, cell=cell) for cell in wrong]
    return replace(
        draft,
        line=None,
        cell=_in_sheet(draft.cell, name),
        topic=draft.topic or name,
        problems=tuple(_at(problem, name) for problem in (*draft.problems, *errors)),
    )


def _cells_of(rows: Sequence[Row], number: int) -> Iterator[str]:
    if 0 < number <= len(rows):
        yield from (
            f"{column_name(column)}{number}" for column in range(len(rows[number - 1].cells))
        )


def _at(problem: Problem, name: str) -> Problem:
    cell = problem.cell or (str(problem.line) if problem.line else None)
    return replace(problem, line=None, cell=_in_sheet(cell, name))


def _in_sheet(cell: str | None, name: str) -> str | None:
    return f"{name}!{cell}" if cell and name else cell
