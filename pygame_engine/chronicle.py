"""Matches that are over, in a few words each: a history of them."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from pygame_engine.errors import BadSave, SaveFault
from pygame_engine.events import Reason
from pygame_engine.match import GAMES, Match
from pygame_engine.questions import Question
from pygame_engine.record import asked, failed
from pygame_engine.results import TeamResult, results
from pygame_engine.serial import Malformed, decode, dump, encode, parse_json
from pygame_engine.teams import COLORS, Color, is_name
from pygame_engine.values import is_whole

FORMAT = "casilla-history"
VERSION = 1
MAX_MATCHES = 300
MAX_TEXT = 4_000_000
"""How many characters a file may have."""

_MAX_TITLE = 120
_MOST = 100_000
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}")
_ID = re.compile(r"[\w-]{1,40}", re.ASCII)
_KEY = re.compile(r"[0-9a-f]{12}")
_ENDS = ("", *Reason)
_MOST_KEYS = 2_000


@dataclass(frozen=True, slots=True)
class Line:
    """What a match was for one team; the name is empty where the team bore its colour's."""

    color: Color
    name: str
    place: int
    points: int
    laps: int
    right: int
    wrong: int
    won: int
    lost: int
    wins: bool

    @property
    def asked(self) -> int:
        """How many questions counted for it."""
        return self.right + self.wrong


@dataclass(frozen=True, slots=True)
class Entry:
    """One match: when it ended, what was played, how it went.

    `date` is local time as `2026-11-30T09:45`, `ended` a `Reason`, empty for a match that was
    given up. `seed` tells it from others that went the same: it is the `Match.id`. `asked` and
    `failed` hold the keys of its questions.
    """

    id: str
    date: str
    game: str
    title: str
    ended: str
    seed: int
    lines: tuple[Line, ...]
    asked: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()

    @property
    def counts(self) -> bool:
        """True where an answer counted: without any, everybody has won."""
        return any(line.asked for line in self.lines)

    @property
    def content(self) -> Entry:
        """The entry without what does not come from its match."""
        return replace(self, id="", date="")


def key(question: Question) -> str:
    """Give what a question is known by in the history: its id and its text, made short."""
    content = f"{question.id}\x1f{question.stem}".encode("utf-8", "surrogatepass")
    return hashlib.sha256(content).hexdigest()[:12]


def entry(match: Match, name: str, date: str) -> Entry:
    """Give what the history keeps of a match, under this name and date."""
    told = results(match)
    bank = match.bank
    return Entry(
        id=name,
        date=date,
        game=match.game.name,
        title=_printable(bank.title if bank else "")[:_MAX_TITLE],
        ended=str(told.outcome.reason) if told.outcome else "",
        seed=match.id,
        lines=tuple(_line(team, match) for team in told.teams),
        asked=tuple(sorted({key(one) for one in asked(match)})),
        failed=tuple(sorted({key(one.question) for one in failed(match)})),
    )


def _printable(text: str) -> str:
    return "".join(filter(str.isprintable, text))


def _line(team: TeamResult, match: Match) -> Line:
    outcome = match.state.outcome
    return Line(
        color=team.color,
        name=team.name,
        place=team.place,
        points=team.points,
        laps=team.laps,
        right=team.right,
        wrong=team.wrong,
        won=team.won,
        lost=team.lost,
        wins=outcome is not None and team.color in outcome.winners,
    )


def added(entries: Iterable[Entry], more: Iterable[Entry]) -> tuple[Entry, ...]:
    """Give the history with more matches, the latest first, also among those of the same minute.

    A match with the id of another one takes its place; one that is the same in all but id and
    date is there already. Beyond 300 matches the oldest go.
    """
    known = {one.id: one for one in entries}
    given = {one.id: one for one in more}
    fresh = [one for one in given.values() if one.id not in known]
    by_content: dict[Entry, Entry] = {}
    for one in (*fresh, *(known | given).values()):
        by_content.setdefault(one.content, one)
    latest = sorted(by_content.values(), key=lambda one: one.date, reverse=True)
    return tuple(latest[:MAX_MATCHES])


def found(entries: Iterable[Entry], search: str) -> tuple[Entry, ...]:
    """Give the matches that hold every word of the search in their date, title or names.

    Capitals and accents make no difference.
    """
    words = _plain(search).split()
    return tuple(one for one in entries if all(word in _text(one) for word in words))


def _text(entry: Entry) -> str:
    year, month, day = entry.date[:10].split("-")
    dates = f"{entry.date} {day}/{month}/{year} {int(day)}/{int(month)}/{year}"
    names = "\n".join(line.name for line in entry.lines)
    return _plain(f"{dates}\n{entry.title}\n{names}")


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(one for one in decomposed if not unicodedata.combining(one))


def least_asked_first(
    questions: Iterable[Question], entries: Iterable[Entry]
) -> tuple[Question, ...]:
    """Give questions by how long ago they were last asked: those never asked first.

    `entries` are the latest first. What was asked equally long ago stays in its order.
    """
    latest: dict[str, int] = {}
    for age, one in enumerate(entries):
        for name in one.asked:
            latest.setdefault(name, age)
    return tuple(sorted(questions, key=lambda question: -latest.get(key(question), _MOST)))


def to_json(entries: Iterable[Entry]) -> str:
    """Give matches as the text of a file, which `from_json` reads back."""
    matches = [encode(one) for one in entries]
    return f"{dump({'format': FORMAT, 'version': VERSION, 'matches': matches})}\n"


def from_json(text: str) -> tuple[Entry, ...]:
    """Give the matches that a file holds; raises BadSave unless all of it makes sense."""
    if len(text) > MAX_TEXT:
        raise BadSave(SaveFault.NOT_A_SAVE, "too long")
    try:
        saved = parse_json(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        cut = text.startswith(f'{{"format":"{FORMAT}"')
        raise BadSave(SaveFault.CUT if cut else SaveFault.NOT_A_SAVE, str(error)) from error
    if not isinstance(saved, dict) or saved.get("format") != FORMAT:
        raise BadSave(SaveFault.NOT_A_SAVE)
    if not is_whole(saved.get("version"), VERSION, VERSION):
        raise BadSave(SaveFault.OTHER_VERSION, f"not {VERSION}")
    try:
        return added((), _entries(saved.get("matches")))
    except (Malformed, KeyError, TypeError, ValueError) as error:
        raise BadSave(SaveFault.TAMPERED, str(error)) from error


def _entries(saved: object) -> list[Entry]:
    if not isinstance(saved, list) or len(saved) > MAX_MATCHES:
        raise Malformed("matches")
    return [_entry(one) for one in saved]


def _entry(saved: Any) -> Entry:
    lines = tuple(decode(Line, one) for one in saved["lines"])
    rest = {name: value for name, value in saved.items() if name != "lines"}
    asked, failed = (tuple(rest.pop(name)) for name in ("asked", "failed"))
    found = Entry(lines=lines, asked=asked, failed=failed, **rest)
    wrong = [name for name, is_right in _CHECKS.items() if not is_right(getattr(found, name))]
    if wrong or not set(found.failed) <= set(found.asked):
        raise Malformed(f"match {found.id!r:.80}: {wrong}")
    return found


def _matches(pattern: re.Pattern[str]) -> Callable[[object], bool]:
    return lambda text: isinstance(text, str) and pattern.fullmatch(text) is not None


def _is_title(text: object) -> bool:
    return isinstance(text, str) and len(text) <= _MAX_TITLE and (not text or text.isprintable())


def _are_keys(keys: object) -> bool:
    is_key = _matches(_KEY)
    return isinstance(keys, tuple) and len(keys) <= _MOST_KEYS and all(map(is_key, keys))


def _are_lines(lines: tuple[Line, ...]) -> bool:
    colors = [line.color for line in lines]
    is_one_each = 1 <= len(colors) <= len(COLORS) and len(set(colors)) == len(colors)
    return is_one_each and all(map(_is_line, lines))


def _is_line(line: Line) -> bool:
    counts = (line.laps, line.right, line.wrong, line.won, line.lost)
    return (
        is_name(line.name)
        and is_whole(line.place, 1, len(COLORS))
        and is_whole(line.points, 0, _MOST)
        and all(is_whole(count, 0, _MOST) for count in counts)
    )


_CHECKS: dict[str, Callable[[Any], bool]] = {
    "id": _matches(_ID),
    "date": _matches(_DATE),
    "game": lambda game: game in GAMES,
    "title": _is_title,
    "ended": lambda reason: reason in _ENDS,
    "seed": lambda seed: is_whole(seed, 0, 2**53 - 1),
    "lines": _are_lines,
    "asked": _are_keys,
    "failed": _are_keys,
}
