"""The games of eXeLearning: their question lists as text, as JSON, and within its content.xml."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

from banks.archives import Unreadable
from banks.drafts import Draft, Found
from banks.exelearning_games import read_game
from banks.media import Album
from banks.patterns import late
from banks.problems import Code, Problem
from banks.text import guess_markup
from banks.xml_roots import root_name

NAME = "eXeLearning"

_OPTIONS = late(r"\s*(\d|[A-Fa-f]{1,6})\s*#\s*[^#\s][^#]*(?:#[^#]*){2,10}$")
_PAIR = late(r"\s*[^#\s][^#]{0,200}#\s*[^#\s][^#]*(?:#[^#]*){0,3}$")
_GAME = late(r"\"typeGame\"\s*:\s*\"")
# The data go on to the next tag or to the end, so that a text is looked through once.
_DATA = late(r"-DataGame\b[^<>]{0,200}>([^<]*+)")
_ESCAPED_DATA = late(r"-DataGame\b(?:(?!&gt;)[^<>]){0,200}&gt;((?:(?!&lt;)[^<])*+)")
_WIDE = late(r"%u([0-9a-fA-F]{4})")
_KEY = 146
_ROOTS = frozenset({"ode", "instance"})
_SAMPLE = 100_000
_SAMPLE_LINES = 400
_MOST_LINES = 0.8


def recognise(text: str) -> float:
    """Say from 0 to 2 how much a text looks like one of eXeLearning's."""
    start = text[:_SAMPLE]
    if start.lstrip("\ufeff \t\n").startswith("<"):
        return 1.9 if "-DataGame" in text or root_name(start) in _ROOTS else 0.0
    if start.lstrip("\ufeff \t\n").startswith("{"):
        return 2.0 if _GAME.search(text) else 0.0
    lines = [line for line in start.split("\n")[:_SAMPLE_LINES] if line.strip()]
    with_options = sum(_OPTIONS.match(line) is not None for line in lines)
    if with_options and 2 * with_options >= len(lines):
        return 1.0
    pairs = sum(_PAIR.match(line) is not None for line in lines)
    return 0.6 if len(lines) > 1 and pairs >= _MOST_LINES * len(lines) else 0.0


def parse(text: str, load: Callable[[str], bytes | None] | None = None) -> Found:
    """Read every question; `load` gives the files that it names, where it comes with some."""
    start = text.lstrip("\ufeff \t\n")[:1]
    if start not in {"<", "{"}:
        return _read_lines(text)
    games = [_game(text)] if start == "{" else [*_hidden_games(text)]
    album = Album()
    drafts: list[Draft] = []
    empty = 0
    for game in games:
        found = [*read_game(game, album, load or (lambda path: None))]
        drafts += filter(None, found)
        empty += found.count(None)
    problems = [Problem(Code.EMPTY_ROWS, values=(("count", empty),))] if empty else []
    return Found(drafts, problems, media=album.media)


def _game(text: str) -> dict[str, Any]:
    try:
        game = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", None)
        raise Unreadable(Problem(Code.DAMAGED, line=line)) from error
    return game if isinstance(game, dict) else {}


def _hidden_games(text: str) -> Iterator[dict[str, Any]]:
    """Find the games in eXeLearning's own files, which keep them scrambled in hidden elements."""
    packed = [match[1] for match in _DATA.finditer(text)]
    packed += (html.unescape(match[1]) for match in _ESCAPED_DATA.finditer(text))
    for content in packed:
        plain = html.unescape(content).strip()
        try:
            game = json.loads(plain if plain.startswith("{") else _unscrambled(plain))
        except (ValueError, RecursionError):
            continue
        if isinstance(game, dict):
            yield game


def _unscrambled(text: str) -> str:
    """Undo the scrambling: characters as percent signs and numbers, each with some bits changed."""
    wide = _WIDE.sub(lambda code: chr(int(code[1], 16)), text)
    changed = unquote(wide, encoding="latin-1")
    units = "".join(chr(ord(char) ^ _KEY) for char in changed)
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _read_lines(text: str) -> Found:
    rows = [
        (number, [cell.strip() for cell in line.split("#")])
        for number, line in enumerate(text.split("\n"), 1)
        if line.strip()
    ]
    keys = [cells[0] for _, cells in rows if len(cells) > 3]  # noqa: PLR2004 - two options
    first = 0 if "0" in keys or not any(key.isdecimal() for key in keys) else _first(rows)
    drafts = [_draft(number, cells, first) for number, cells in rows]
    problems = [Problem(Code.KEY_FROM_ZERO)] if any(map(str.isdecimal, keys)) and not first else []
    return Found(drafts, problems)


def _first(rows: Sequence[tuple[int, list[str]]]) -> int:
    """Say where the numbers of right options begin: at 0, unless one then were too high."""
    high = (
        int(cells[0]) >= len(cells) - 2 for _, cells in rows if cells[0].isdecimal() and cells[2:]
    )
    return int(any(high))


def _draft(number: int, cells: Sequence[str], first: int) -> Draft:
    if len(cells) < 2:  # noqa: PLR2004 - a question needs a key
        return Draft(cells[0], line=number, unplayable=Code.ROW_UNCLEAR)
    markup = guess_markup([cell for cell in cells if cell])
    draft = Draft(cells[1], markup=markup, line=number)
    options = [*cells[2:]]
    while options and not options[-1]:
        options.pop()
    if len(options) < 2 or not re.fullmatch(r"\d|[A-Fa-f]{1,6}", cells[0]):  # noqa: PLR2004
        return replace(draft, answer=cells[0])
    if cells[0].isdecimal():
        places = [int(cells[0]) - first]
    else:
        places = [ord(letter) - ord("A") for letter in cells[0].upper()]
    right = tuple(sorted({place for place in places if 0 <= place < len(options)}))
    unclear = Problem(Code.KEY_UNCLEAR, values=(("key", cells[0]),))
    return replace(draft, options=tuple(options), right=right, problems=() if right else (unclear,))
