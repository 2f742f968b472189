"""Where a table's columns are told: by a row of names, and by what the cells below it hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from banks.column_names import Role, counted, may_be_answers, role_of
from banks.columns import Layout, by_names
from banks.csv_rows import Row
from banks.keys import by_text, letters
from banks.keys_apart import with_keys_apart
from banks.shapes import by_shape, is_header
from banks.table_cells import unpacked
from banks.truths import are_opposites, are_truths, is_tick, said

_HEADER_WITHIN = 12
_SAMPLE = 300
_MOST = 0.8
_FEWEST_OPTIONS = 2


def find_layout(rows: Sequence[Row]) -> tuple[Layout | None, int]:
    """Return the layout of a table and how many of its rows stand above the data."""
    checked = 0
    for place, row in enumerate(rows):
        if row.is_blank:
            continue
        if layout := by_names(row.cells):
            names, layout, above = _with_second_row(row.cells, layout, rows, place + 1)
            return _settled(layout, rows[above:], names), above
        checked += 1
        if checked > _HEADER_WITHIN:
            break
    return _by_shape(rows)


def _with_second_row(
    names: Sequence[str], layout: Layout, rows: Sequence[Row], above: int
) -> tuple[Sequence[str], Layout, int]:
    """Add the row below the names where that goes on with them, below names over several columns.

    Such a row says nothing of a question: its cells are names, or are empty.
    """
    place = next((n for n, row in enumerate(rows[above:], above) if not row.is_blank), above)
    cells = rows[place].cells if place < len(rows) else ()
    padded = [*names, *[""] * (len(cells) - len(names))]
    both = [*map(_lower, padded, [*cells, *[""] * (len(padded) - len(cells))])]
    if not (_goes_on(cells, layout) or _names_anew(cells, both)):
        return names, layout, above
    return both, replace(by_names(both) or layout, head_rows=place + 1 - above + 1), place + 1


def _lower(upper: str, lower: str) -> str:
    return lower if lower.strip() else upper


def _names_anew(cells: Sequence[str], both: Sequence[str]) -> bool:
    """Say whether a row names the questions and options itself, below what names groups of them."""
    layout = by_names(both)
    filled = {column for column, cell in enumerate(cells) if cell.strip()}
    if not layout or layout.stem not in filled or filled & {*layout.unused}:
        return False
    return len(filled & {*layout.options}) >= _FEWEST_OPTIONS


def _goes_on(cells: Sequence[str], layout: Layout) -> bool:
    """Say whether a row names options, and has nothing in the other columns but their names."""
    filled = {column: cell for column, cell in enumerate(cells) if cell.strip()}
    roles = {column: role_of(cell) for column, cell in filled.items()}
    stem, key = roles.get(layout.stem), [roles[n] for n in layout.keys if n in roles]
    others = [column for column in filled if column != layout.stem and column not in layout.keys]
    numbered = counted([filled[column] for column in others])
    options = [n for place, n in enumerate(others) if roles[n] or place in numbered]
    names_key = not layout.keys and Role.KEY in roles.values()
    return (
        len(options) == len(others) >= _FEWEST_OPTIONS
        and (layout.stem not in filled or stem is Role.STEM)
        and all(role in (Role.KEY, Role.OPTION) for role in key)
        and (layout.stem in filled or names_key or not set(layout.keys) <= set(filled))
    )


def _by_shape(rows: Sequence[Row]) -> tuple[Layout | None, int]:
    """Return the layout of a table in which no row has known names; one may still be a header."""
    above = next((place for place, row in enumerate(rows) if not row.is_blank), 0) + 1
    below = rows[above:]
    whole = by_shape(rows)
    layout = whole if whole and (whole.keys or whole.flags) else by_shape(below)
    if layout and is_header(rows[above - 1], below, layout):
        return layout, above
    return whole, 0


def _settled(layout: Layout, rows: Sequence[Row], names: Sequence[str]) -> Layout:
    """Let the cells say what the names of the columns leave open."""
    sample = [row for row in rows if not row.is_blank][:_SAMPLE]
    layout = _with_answers(layout, sample, names)
    if layout.packed is not None:
        return layout if layout.options else _with_options_beside(layout, sample, names)
    if not sample or len(layout.keys) != 1 or layout.flags:
        return layout
    if layout.options:
        return with_keys_apart(layout, sample, names)
    if layout.wrong:
        return _with_ticks(layout, sample, names)
    keys = [row.cell(layout.keys[0]) for row in sample]
    if are_truths(keys, names[layout.keys[0]]):
        return replace(layout, keys_are_truths=True)
    return _with_unknown_options(layout, sample, names)


def _with_options_beside(layout: Layout, rows: Sequence[Row], names: Sequence[str]) -> Layout:
    """Take the nameless columns on the right of «Opciones», the last name, for options, too."""
    first = layout.packed or 0
    width = max((len(row.cells) for row in rows), default=0)
    if any(name.strip() for name in names[first + 1 :]):
        return layout
    if sum(bool(row.cell(first + 1)) for row in rows) < _MOST * len(rows) or not rows:
        return layout
    return replace(layout, options=tuple(range(first, width)), packed=None)


def _with_answers(layout: Layout, rows: Sequence[Row], names: Sequence[str]) -> Layout:
    """Take «Respuestas» for the answers where most of its cells are no several options."""
    column = layout.packed
    if column is None or layout.options or layout.keys or not may_be_answers(names[column]):
        return layout
    cells = [cell for row in rows if (cell := row.cell(column))]
    is_last_name = not any(name.strip() for name in names[column + 1 : column + 2])
    if is_last_name and any(row.cell(column + 1) for row in rows):
        return layout
    if 2 * sum(len(unpacked(cell)) > 1 for cell in cells) >= len(cells):
        return layout
    return replace(layout, keys=(column,), packed=None)


def _with_unknown_options(layout: Layout, rows: Sequence[Row], names: Sequence[str]) -> Layout:
    """Take the columns with unknown names for the options where the keys choose among them."""
    columns = layout.unused
    if len(columns) < _FEWEST_OPTIONS:
        return layout

    def chooses(row: Row) -> bool:
        key, cells = row.cell(layout.keys[0]), [row.cell(column) for column in columns]
        places = by_text(key, cells) or by_text(key, [names[n] for n in columns]) or letters(key)
        return bool(places) and places[-1] < len(columns) and bool(cells[places[-1]])

    if sum(map(chooses, rows)) < _MOST * len(rows):
        return layout
    return replace(layout, options=columns, unused=())


def _with_ticks(layout: Layout, rows: Sequence[Row], names: Sequence[str]) -> Layout:
    """See whether rows have a tick under right or under wrong: then they are statements."""
    columns = (*layout.keys, *layout.wrong)
    if len(layout.wrong) > 1:
        return layout
    cells = [(row.cell(columns[0]), row.cell(columns[1])) for row in rows]
    if are_opposites(names[columns[0]], names[columns[1]]):
        filled = [cell for pair in cells for cell in pair if cell]
        has_ticks = bool(filled) and all(said(cell) is not None for cell in filled)
    else:
        has_ticks = all(bool(yes) != bool(no) and is_tick(yes or no) for yes, no in cells)
    return replace(layout, keys_are_truths=True) if has_ticks else layout
