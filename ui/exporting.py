"""What the results and the history say, as files."""

from __future__ import annotations

from collections.abc import Callable

from banks.write_sheets import Sheet, as_csv, as_xlsx
from pygame_engine import Match
from pygame_engine.chronicle import Entry, to_json
from ui import history_tables as history
from ui import record_tables as tables
from ui.effects import Effect, SaveFile
from ui.i18n import translations
from ui.messages import SavedRecord
from ui.model import Model
from ui.past import found, read
from ui.saving import file_name

Update = tuple[Model, tuple[Effect, ...]]

_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_CSV = "text/csv"

_OF_MATCH: dict[str, Callable[[Match, str], Sheet]] = {
    "teams": tables.teams,
    "questions": tables.questions,
    "failed": tables.failures,
    "topics": tables.by_topic,
    "points": tables.points,
}


def saved_record(model: Model, message: SavedRecord) -> Update:
    """Give the user the results or the history, which is the one that is shown, as a file."""
    file = _of_history(model, message.what) or _of_match(model, message.what)
    return model, ((file,) if file else ())


def _of_match(model: Model, what: str) -> SaveFile | None:
    match, language = model.match, model.language
    if match is None:
        return None
    name = f"casilla-{match.game.name}-{match.id % 10000:04}"
    if what == "xlsx":
        title = match.bank.title if match.bank else ""
        return SaveFile(f"{name}.xlsx", as_xlsx(tables.of_match(match, language), title), _XLSX)
    table = _OF_MATCH.get(what)
    return _csv(name, table(match, language), language) if table else None


def _of_history(model: Model, what: str) -> SaveFile | None:
    if model.past is None:
        return None
    language, entries = model.language, found(model.past)
    title = translations(language).gettext("Past matches")
    name = file_name(f"casilla-{title}")
    if what == "history-json":
        return SaveFile(f"{name}.json", to_json(_all(model)), "application/json")
    if what == "history-xlsx":
        return SaveFile(f"{name}.xlsx", as_xlsx(history.of_history(entries, language), ""), _XLSX)
    if what == "history-league":
        return _csv(name, history.league_table(entries, language), language)
    return (
        _csv(name, history.matches(entries, language), language) if what == "history-csv" else None
    )


def _all(model: Model) -> tuple[Entry, ...]:
    return read(model.past.text) if model.past else ()


def _csv(name: str, sheet: Sheet, language: str) -> SaveFile:
    return SaveFile(f"{name}-{file_name(sheet.name)}.csv", as_csv(sheet, language), _CSV)
