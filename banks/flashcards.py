"""Terms and definitions, as Quizlet and Anki write them: each becomes an open question."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from banks.card_truths import read_statements
from banks.column_names import Role, role_of
from banks.csv_rows import Row, column_name, split_rows
from banks.drafts import MAX_QUESTIONS, Draft, Found
from banks.media import missing
from banks.pair_names import are_names
from banks.pairs import read_undecided, said_names
from banks.patterns import late
from banks.problems import Code, Problem, shorten
from banks.text import guess_markup, quoted
from pygame_engine.questions import Markup

NAME = "Flashcards"

_SAMPLE = 60_000
_SAMPLE_ROWS = 300
_MOST_ROWS = MAX_QUESTIONS + 1_000
_MOST_SAID = 20
_MOST_TABS = 2
_MOST_COLUMNS = 30
_FEWEST = 3
_MOST = 0.9
_LONGEST = 300

_HEADER = late(
    r"#(separator|html|tags|columns|notetype|deck|(?:notetype|deck|tags|guid) column):(.*)",
    re.IGNORECASE,
)
_SEPARATORS = {
    "tab": "\t",
    "comma": ",",
    "semicolon": ";",
    "space": " ",
    "pipe": "|",
    "colon": ":",
}
_TYPED = ("::", " = ", " — ", " – ", " - ", ": ", ";", ",")
_OF_TABLES = "\t;,"
_HELD_SEPARATOR = "\ufdda"
_GAP = late(
    r"\{\{c(\d{1,3})::((?:(?!::|\}\}|\{\{).){1,1000})(?:::((?:(?!\}\}|\{\{).){0,1000}))?\}\}"
)
_SOUND = late(r"\[sound:([^\[\]\n]{1,300})\]")
# A list of what is true and what is not is read better as a list of questions.
_TRUTHS = frozenset("v f t verdadero falso verdadera falsa true false".split())
_MARKUP = late("[<&]")


@dataclass(frozen=True, slots=True)
class _Deck:
    """How cards are written: what separates their sides, and which columns are no sides."""

    separator: str
    is_html: bool | None = None
    front: int = 0
    back: int = 1
    tags: int | None = None
    title: str = ""
    headers: int = 0


def recognise(text: str) -> float:
    """Say from 0 to 1 how much a text looks like terms and definitions."""
    sample = text[:_SAMPLE]
    if _headers(sample):
        return 1.0
    lines = _lines(sample)
    if _are_tabbed(lines):
        return 0.55 if any(_back(line) not in _TRUTHS for line in lines) else 0.3
    return 0.3 if _typed(lines) else 0.0


def parse(text: str) -> Found:
    """Read every card; a text with gaps in Anki's way becomes a question for each of them."""
    deck = _deck(text)
    separator = deck.separator
    if len(separator) > 1:
        held = (line.replace(separator, _HELD_SEPARATOR, 1) for line in text.split("\n"))
        text, separator = "\n".join(held), _HELD_SEPARATOR
    rows, unclosed = split_rows(_cards(text), separator, _MOST_ROWS)
    problems = [Problem(Code.QUOTE_NOT_CLOSED, line=line) for line in unclosed[:_MOST_SAID]]
    drafts: list[Draft] = []
    cards = [row for row in rows[deck.headers :] if not (row.is_blank or _is_comment(row))]
    if not deck.headers:
        if statements := read_statements(cards):
            return statements
        cards, said = _without_names(cards)
        if undecided := read_undecided(cards):
            return undecided
        problems += [Problem(Code.READ_AS_CARDS)] if deck.separator in _OF_TABLES and cards else []
        problems += said
    for row in cards:
        if len(row.cells) == 1 and not _GAP.search(row.cells[0]):
            quote = quoted(row.cells[0])
            problems.append(Problem(Code.ROW_UNCLEAR, row.line, str(row.number), quote=quote))
            continue
        drafts += _drafts(row, deck)
    return Found(drafts, problems, deck.title)


def _without_names(rows: list[Row]) -> tuple[list[Row], list[Problem]]:
    """Take off the row that names the columns, and say which of them are no side of a card."""
    whole = [row for row in rows[:_SAMPLE_ROWS] if len(row.cells) > 1]
    texts = [(row.cell(0), row.cell(1)) for row in whole]
    names = whole[0].cells if whole and are_names(texts[0], texts[1:]) else ()
    said = [said_names(texts[0])] if names else []
    rows = [row for row in rows if not (names and row is whole[0])]
    width = max((len(row.cells) for row in rows), default=0)
    more = [n for n in range(2, width) if any(row.cell(n) for row in rows)]
    if more:
        told = ((names[n].strip() if n < len(names) else "") or column_name(n) for n in more)
        said.append(Problem(Code.COLUMNS_UNUSED, values=(("names", shorten(", ".join(told))),)))
    return rows, said


def _headers(text: str) -> list[tuple[str, str]]:
    """Give the names and values of the lines with which Anki's files begin."""
    found: list[tuple[str, str]] = []
    for line in text.lstrip("\ufeff").split("\n"):
        if not (match := _HEADER.fullmatch(line)):
            break
        found.append((match[1].lower(), match[2]))
    return found


def _lines(sample: str) -> list[str]:
    """Give the lines that are no comments."""
    lines = _cards(sample).split("\n")
    return [line for line in lines if line.strip() and (line[0] != "#" or "\t" in line)]


def _back(line: str) -> str:
    return line.partition("\t")[2].strip(" .()").casefold()


def _are_tabbed(lines: Sequence[str]) -> bool:
    pairs = sum(0 < line.count("\t") <= _MOST_TABS for line in lines)
    return 2 * pairs > len(lines)


def _deck(text: str) -> _Deck:
    headers = _headers(text)
    if not headers:
        lines = _lines(text[:_SAMPLE])
        return _Deck("\t" if _are_tabbed(lines) else _typed(lines) or "\t")
    said = dict(headers)
    name = said.get("separator", "tab")
    separator = _SEPARATORS.get(name.strip().lower(), name[:1] or "\t")
    sides, tags = _columns(said, separator)
    told = said.get("html", "").strip().lower()
    return _Deck(
        separator,
        is_html={"true": True, "false": False}.get(told),
        front=sides[0],
        back=sides[1],
        tags=tags,
        title=said.get("deck", "").replace("::", " / "),
        headers=len(headers),
    )


def _columns(said: dict[str, str], separator: str) -> tuple[tuple[int, int], int | None]:
    """Say which columns are the sides of a card, by their names or as what others leave."""
    others = {}
    for name, value in said.items():
        if name.endswith(" column") and value.strip().isdecimal() and len(value) < 4:  # noqa: PLR2004 - two digits
            others[name] = int(value) - 1
    names = [] if "columns" not in said else said["columns"].split(separator)[:_MOST_COLUMNS]
    roles = [role_of(name) for name in names]
    free = [place for place in range(len(others) + 2) if place not in others.values()]
    front = roles.index(Role.STEM) if Role.STEM in roles else free[0]
    back = roles.index(Role.KEY) if Role.KEY in roles else free[1]
    return (front, back), others.get("tags column")


def _cards(text: str) -> str:
    """Put each card on a line where all stand in one line, divided by semicolons."""
    line = text.strip()
    cards = line.split(";") if "\n" not in line else []
    apart = len(cards) >= _FEWEST and all(
        card.count(",") == 1 or card.count("\t") == 1 for card in cards if card.strip()
    )
    return "\n".join(card.strip() for card in cards) if apart else text


def _typed(lines: Sequence[str]) -> str:
    """Give the separator that stands once in nearly every line of a list, none in prose."""
    if len(lines) < _FEWEST or any(len(line) > _LONGEST for line in lines):
        return ""
    for separator in _TYPED:
        fit = sum(
            line.count(separator) == 1 and not line.strip().endswith(separator.strip())
            for line in lines
        )
        if fit >= _MOST * len(lines):
            return separator
    return ""


def _is_comment(row: Row) -> bool:
    return row.cells[0].startswith("#") and len(row.cells) == 1


def _drafts(row: Row, deck: _Deck) -> Iterator[Draft]:
    front, back = row.cell(deck.front), row.cell(deck.back)
    topic = _topic(row.cell(deck.tags)) if deck.tags is not None else ""
    problems = tuple(map(missing, _SOUND.findall(front + back)))
    front, back = (_SOUND.sub("", side).strip() for side in (front, back))
    markup = _markup([front, back], deck)
    draft = Draft(front, topic=topic, markup=markup, line=row.line, problems=problems)
    gaps = dict.fromkeys(match[1] for match in _GAP.finditer(front))
    if not gaps:
        yield replace(draft, answer=back)
    for number in [*gaps][:_MOST_SAID]:
        stem = _GAP.sub(lambda gap, n=number: _gap(gap, n), front)  # type: ignore[misc]
        answers = [gap[2] for gap in _GAP.finditer(front) if gap[1] == number]
        yield replace(draft, stem=stem, answer=" / ".join(answers), explanation=back)


def _gap(gap: re.Match[str], number: str) -> str:
    """Give what stands in a gap: nothing but its hint in the one that is asked for."""
    if gap[1] != number:
        return gap[2]
    return f"_____ ({gap[3]})" if gap[3] else "_____"


def _topic(tags: str) -> str:
    """Give the first of a card's tags, its levels apart."""
    return html.unescape(tags.partition(" ")[0]).replace("::", " / ").replace("_", " ")


def _markup(texts: Sequence[str], deck: _Deck) -> Markup:
    if deck.is_html is None:
        return guess_markup([text for text in texts if text])
    return Markup.HTML if deck.is_html and any(map(_MARKUP.search, texts)) else Markup.PLAIN
