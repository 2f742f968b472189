"""Lists of questions as people type them: a stem, lettered options, a word on the right one."""

from __future__ import annotations

from banks.drafts import MAX_QUESTIONS, Found
from banks.lists_beside import take_keys_beside
from banks.lists_items import drafts_of
from banks.lists_lines import option_pattern
from banks.lists_reader import Reader
from banks.lists_tidy import tidy


def read_list(text: str, *, is_typed: bool = True) -> Found:
    """Read every question of a list, which people typed or, if not, a program wrote."""
    lines = tidy(text)
    reader = Reader(option_pattern([line for _, line in lines]))
    place = 0
    while place < len(lines) and len(reader.items) <= MAX_QUESTIONS:
        end = reader.read_keys(lines, place) if is_typed and lines[place][1] else 0
        if not end:
            reader.read(*lines[place])
        place = end or place + 1
    reader.read(len(lines), "")
    reader.close()
    keys, problems = reader.keyed.resolve(reader.items)
    if is_typed:
        take_keys_beside(reader.items, keys)
    return Found(drafts_of(reader.items, keys, is_typed=is_typed), problems)
