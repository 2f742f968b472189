"""What is kept in the browser, as text: the match, the preferences, the loaded bank, the form."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import Any

from banks import Source
from pygame_engine import Match, saving
from pygame_engine.serial import Malformed, decode, decode_bank, encode, parse_json
from ui import display, draft_text, fixing, hints, replacing, setting_up
from ui.drafting import is_blank
from ui.effects import AskBeforeLeaving, Effect, Store
from ui.later import later
from ui.messages import StorageRefused
from ui.model import LANGUAGES, LoadedBank, Model, Screen, Tone, notice
from ui.pupils import NO_PUPILS, Pupils

HEAD, LOG = "head", "log"
PREFERENCES, BANK, DRAFT = "preferences", "bank", draft_text.NAME
QUESTIONS = draft_text.QUESTIONS
PUPILS, NOTES = "pupils", "notes"
NAMES = (HEAD, LOG, PREFERENCES, BANK, DRAFT, QUESTIONS, PUPILS, NOTES)
HISTORY = "history"
"""It is read when it is needed, and not at the start."""

_pupils_changes = later("ui.pupils_text", "changes")
_read_pupils = later("ui.pupils_text", "from_text")

_FORM_NOT_KEPT = "form-not-kept"
_SOURCE = ("name", "format", "count", "lost")
PIECE = 20
"""So many steps of a log are kept under a name of their own once they are complete."""


def changes(before: Model, after: Model) -> tuple[Effect, ...]:
    """Give what is to be stored, since it differs, and whether the page may go without a word."""
    effects: list[Effect] = []
    if after.match is not before.match:
        effects += _match_changes(before.match, after.match)
    if _preferences(after) != _preferences(before):
        effects.append(Store(PREFERENCES, preferences(after)))
    if after.loaded is not before.loaded:
        effects.append(Store(BANK, _bank(after.loaded)))
    if after.form is not before.form:
        effects += draft_text.changes(before.form, after.form)
    if after.pupils is not before.pupils:
        effects += _pupils_changes(before.pupils, after.pupils)
    if after.notes != before.notes:
        effects.append(Store(NOTES, after.notes))
    return (*effects, *_asked(before, after))


def refused(model: Model, message: StorageRefused) -> tuple[Model, tuple[Effect, ...]]:
    """Say once of the match, and once of the questions being written, that they are not kept."""
    code = "match-not-kept"
    if model.screen is Screen.FORM and not fixing.is_fixing(model):
        if model.form is None or model.form.saved:
            return model, ()
        code = _FORM_NOT_KEPT
    if code in model.not_kept:
        return model, ()
    said = notice(code, Tone.WARNING)
    return model.but(not_kept=model.not_kept | {code}, notices=(*model.notices, said)), ()


def _asked(before: Model, after: Model) -> tuple[Effect, ...]:
    """Have the page asked about before it is left as long as questions would be lost with it."""
    is_on = _would_lose(after)
    return () if is_on == _would_lose(before) else (AskBeforeLeaving(is_on),)


def _would_lose(model: Model) -> bool:
    """True where questions were written that neither the browser nor a file keeps."""
    if _FORM_NOT_KEPT not in model.not_kept:
        return False
    form = replacing.before_fixing(model.form)
    return form is not None and not (form.saved or all(map(is_blank, form.questions)))


def _match_changes(before: Match | None, after: Match | None) -> list[Effect]:
    """Store what is new: the head of another match, pieces that are complete, and what follows.

    What tells how many pieces there are comes after they are there and before others go, so that
    a match is whole after each of these.
    """
    had, has = _pieces(before), _pieces(after)
    gone = [Store(_name(place), "") for place in range(has, had)]
    if after is None:
        return [Store(HEAD, ""), Store(LOG, ""), *gone]
    is_same = before is not None and before.opening is after.opening
    head = [] if is_same else [Store(HEAD, saving.head(after))]
    pieces = [
        Store(_name(place), saving.piece(after, place * PIECE, (place + 1) * PIECE))
        for place in range(had if is_same else 0, has)
    ]
    return [*head, *pieces, Store(LOG, _log(after, has)), *gone]


def _pieces(match: Match | None) -> int:
    """Give in how many pieces a match is kept, beside its latest steps."""
    return len(match.steps) // PIECE if match else 0


def _name(place: int) -> str:
    return f"{LOG}.{place}"


def _log(match: Match, pieces: int) -> str:
    text = saving.log(match, pieces * PIECE)
    return f"{pieces} {text}" if pieces else text


def _preferences(model: Model) -> dict[str, object]:
    return {
        "language": model.language,
        "sound": model.sound,
        "shortcuts": model.shortcuts,
        "address": model.address,
        "screen": model.screen if model.screen in (Screen.START, Screen.FORM) else None,
        "setup": model.setup,
        "keeps_history": model.keeps_history,
        "recorded": model.recorded,
        "paper": model.paper,
        "display": model.display.words,
        "seen": " ".join(sorted(model.seen)),
    }


def preferences(model: Model) -> str:
    """Give the preferences, and what the start screen was filled in with, as text."""
    setup, paper = setting_up.to_json(model.setup), dict(model.paper)
    kept = {**_preferences(model), "setup": setup, "paper": paper}
    return json.dumps(kept, ensure_ascii=False)


def read_preferences(model: Model, text: str) -> tuple[Model, dict[str, Any]]:
    """Give the model with the preferences kept in this text, as far as it can be read."""
    kept = _object(text)
    model = model.but(language=kept_language(text) or model.language)
    for name in ("sound", "shortcuts", "keeps_history"):
        if isinstance(kept.get(name), bool):
            model = model.but(**{name: kept[name]})
    if isinstance(kept.get("recorded"), str):
        model = model.but(recorded=kept["recorded"])
    model = model.but(
        display=display.from_words(kept.get("display")), seen=hints.read(kept.get("seen"))
    )
    setup = kept.get("setup")
    if isinstance(setup, str):
        model = model.but(setup=setting_up.from_json(setup))
    return model.but(paper=_texts(kept.get("paper"))), kept


def _texts(kept: object) -> MappingProxyType[str, str]:
    pairs = kept.items() if isinstance(kept, dict) else ()
    return MappingProxyType({name: text for name, text in pairs if isinstance(text, str)})


def kept_language(text: str) -> str:
    """Give the language that the preferences kept in this text name, empty where there is none."""
    language = _object(text).get("language")
    return language if isinstance(language, str) and language in LANGUAGES else ""


def read_match(head: str, log: str) -> Match | None:
    """Give the match kept in these texts, None where there is none; raises BadSave.

    A line of the log is a piece of it; the last one tells how many there are, and goes on.
    """
    if not (head and log):
        return None
    *pieces, latest = log.split("\n")
    return saving.from_parts(head, latest.lstrip("0123456789 "), pieces)


def _bank(loaded: LoadedBank | None) -> str:
    if loaded is None or not loaded.bank.questions:
        return ""
    kept = {
        "name": loaded.name,
        "bank": encode(loaded.bank),
        "sources": [(one.name, one.format, one.count, one.lost) for one in loaded.sources],
        "repeated": loaded.repeated,
    }
    return json.dumps(kept, ensure_ascii=False)


def read_bank(text: str) -> LoadedBank | None:
    """Give the bank kept in this text, None where it holds none that can be read."""
    kept = _object(text)
    name = kept.get("name")
    try:
        bank = decode_bank(kept.get("bank"))
    except Malformed:
        return None
    if not bank or not isinstance(name, str):
        return None
    sources, repeated = kept.get("sources", ()), kept.get("repeated", ())
    return LoadedBank(name, bank, sources=_sources(sources), repeated=_places(repeated))


def read_pupils(text: str) -> Pupils:
    """Give the pupils kept in this text; none where it cannot be read."""
    return _read_pupils(text) if text else NO_PUPILS


def _sources(kept: object) -> tuple[Source, ...]:
    """Give the files of the bank as they were kept, none where that makes no sense."""
    try:
        return tuple(decode(Source, dict(zip(_SOURCE, one, strict=True))) for one in _list(kept))
    except (Malformed, TypeError, ValueError):
        return ()


def _places(kept: object) -> tuple[int, ...]:
    return tuple(place for place in _list(kept) if type(place) is int)


def _list(kept: object) -> list[Any]:
    return kept if isinstance(kept, list) else []


def _object(text: str) -> dict[str, Any]:
    try:
        kept = parse_json(text) if text else {}
    except (ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}
