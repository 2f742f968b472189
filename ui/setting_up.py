"""Setting a match up: from fields, the page's address and what was stored, to the settings."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

from pygame_engine import Order, Variant, circuit, panel
from pygame_engine.asking import playable
from pygame_engine.chance import MAX_SEED, word
from pygame_engine.serial import parse_json
from pygame_engine.teams import MAX_NAME
from ui import choosing, seating
from ui.model import LANGUAGES, LoadedBank, Model, Notice, Setup, Tone, notice
from ui.setup_values import (
    FIELDS,
    RANGES,
    SEATS,
    Reader,
    clamp,
    flag,
    levels,
    names,
    one_of,
    shortened_name,
    within,
)

PREFIX = "setup."
_QUOTED = 40


@dataclass(frozen=True, slots=True)
class Request:
    """What the address asks of the page itself; `prepares` where it describes a match at all."""

    language: str | None = None
    bank: str | None = None
    play: bool = False
    prepares: bool = False


def changed(model: Model, field: str, value: str) -> Model:
    """Give the model after a field of the start screen got this value.

    Numbers are brought into their range and names shortened; what makes no sense changes nothing.
    """
    name = field.removeprefix(PREFIX)
    head, _, place = name.partition(".")
    try:
        if head == "names":
            return _with(model, names=_renamed(model.setup.names, int(place), value))
        if head == "computers":
            return model.but(setup=seating.changed(model.setup, place, value))
        if head == "topics":
            return choosing.with_topic(model, place, is_on=bool(flag(value)))
        read = clamp(name, int(value)) if name in RANGES else FIELDS[name](value)
    except (KeyError, ValueError):
        return model
    return _with(model, **{name: read})


def stepped(model: Model, field: str, by: int) -> Model:
    """Give the model after a number of the start screen was raised or lowered."""
    name = field.removeprefix(PREFIX)
    if name not in RANGES:
        return model
    return _with(model, **{name: clamp(name, getattr(model.setup, name) + by)})


def settings(setup: Setup) -> circuit.Settings | panel.Settings:
    """Give the settings of the match that the start screen describes."""
    teams = tuple(name.strip() for name in setup.names)
    shared: dict[str, Any] = {
        "variant": setup.variant,
        "order": setup.order,
        "shuffle_options": setup.shuffle_options,
        "written": setup.written and setup.variant is Variant.BANK,
        "open_questions": setup.open_questions,
        "computers": seating.computers(setup),
    }
    if setup.game == "panel":
        return panel.Settings(
            teams=teams, options=setup.panel_options, questions=setup.questions, **shared
        )
    return circuit.Settings(
        teams=teams[: setup.teams],
        options=setup.circuit_options,
        laps=setup.laps,
        lap_points=setup.lap_points,
        battery=setup.battery,
        cap=setup.cap,
        real_die=setup.real_die,
        **shared,
    )


def faults(model: Model) -> tuple[Notice, ...]:
    """Say why the match cannot start yet; nothing where it can."""
    if model.setup.variant is not Variant.BANK:
        return ()
    if model.loaded is None:
        return (notice("no-bank", Tone.WARNING),)
    count = playable_count(model)
    if count == 0:
        return (notice(_why_none(model, model.loaded), Tone.ERROR),)
    if model.setup.game == "panel" and count < panel.PLAYERS:
        return (notice("too-few-questions", Tone.ERROR, count=count),)
    return ()


def _why_none(model: Model, loaded: LoadedBank) -> str:
    if not loaded.bank.questions:
        return "nothing-read"
    return "no-playable-questions" if choosing.chosen_count(model) else "no-topics"


def warnings(model: Model) -> tuple[Notice, ...]:
    """Say before the match starts that the bank is too small, or that its order was fixed."""
    if model.loaded is None or model.setup.variant is not Variant.BANK or faults(model):
        return ()
    fixed = (notice("order-fixed", Tone.INFO),) if sheet_seed(model) is not None else ()
    return _shortage(model) or fixed


def _shortage(model: Model) -> tuple[Notice, ...]:
    chosen, bank = settings(model.setup), choosing.chosen(model)
    count = len(playable(bank, chosen))
    if isinstance(chosen, panel.Settings):
        turns = panel.turns_each(chosen, bank)
        if turns < chosen.questions:
            return (notice("short-turns", Tone.WARNING, count=count, turns=turns),)
    elif count < chosen.battery:
        return (notice("short-battery", Tone.WARNING, count=count),)
    return ()


def seed(model: Model) -> int | None:
    """Give the seed of the match to come, None where each match has one of its own.

    The address names one, or the sheets do, which were printed in the order that comes of it.
    """
    return sheet_seed(model) if model.setup.seed is None else model.setup.seed


def sheet_seed(model: Model) -> int | None:
    """Give the seed of the order that was fixed for the sheets, None where none was."""
    setup = model.setup
    is_dealt = setup.variant is Variant.BANK and setup.order is Order.RANDOM
    if setup.seed is not None or not is_dealt:
        return None
    try:
        kept = int(model.paper.get("seed", ""))
    except ValueError:
        return None
    return kept if 0 <= kept <= MAX_SEED else None


def fresh_seed(model: Model) -> int:
    """Give a number that no match has had yet, as its seed or as its own."""
    return word(model.entropy, model.seeds) >> 11


def playable_count(model: Model) -> int:
    """Give how many of the loaded questions the settings let be asked."""
    return len(playable(choosing.chosen(model), settings(model.setup)))


def from_query(
    setup: Setup, query: str, *, brings_bank: bool = False
) -> tuple[Setup, tuple[Notice, ...], Request]:
    """Give the set-up, notices and requests that the page's address makes.

    A bad value is ignored with a notice. Unknown names are ignored without one, since links that
    are passed around collect parameters of other sites. An address with a bank, named here or
    brought otherwise, plays from it, whatever was played before. A link makes the
    same match for everybody: in one that sets anything of it, what it does not name is as at first.
    """
    read: dict[str, Any] = {}
    notices = []
    for name, text in dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True)).items():
        try:
            if name in PARAMETERS:
                read[name] = PARAMETERS[name](text)
        except ValueError:
            notices.append(notice("bad-parameter", Tone.WARNING, name=name, value=text[:_QUOTED]))
    language = read.pop("lang", None)
    prepares = bool(read)
    if brings_bank or "bank" in read:
        read.setdefault("variant", Variant.BANK)
    asked = Request(language, read.pop("bank", None), read.pop("play", False), prepares)
    base = _at_first(setup) if prepares else setup
    return _from_parameters(base, read), tuple(notices), asked


def to_json(setup: Setup) -> str:
    """Give the set-up as text to be stored; a seed is meant for one match and is not kept."""
    stored: dict[str, object] = {name: str(getattr(setup, name)) for name in FIELDS}
    stored["seed"] = ""
    stored["names"] = setup.names
    stored["topics_off"] = setup.topics_off
    stored["computers"] = setup.computers
    return json.dumps(stored)


def from_json(text: str) -> Setup:
    """Give the set-up that was stored; what is missing or makes no sense is as at first."""
    try:
        stored = parse_json(text)
    except (ValueError, RecursionError):
        return Setup()
    return _from_stored(stored) if isinstance(stored, dict) else Setup()


def _with(model: Model, **changes: object) -> Model:
    return model.but(setup=model.setup.but(**changes))


def _renamed(old: tuple[str, ...], place: int, value: str) -> tuple[str, ...]:
    if not 0 <= place < SEATS:
        raise ValueError(place)
    return (*old[:place], shortened_name(value), *old[place + 1 :])


def _at_first(old: Setup) -> Setup:
    """Give the set-up at first; what is of the loaded bank, of the class or of the screen stays."""
    return Setup(topics_off=old.topics_off, once=old.once, accuracy=old.accuracy, more=old.more)


def _from_parameters(setup: Setup, read: dict[str, Any]) -> Setup:
    changes = {_FIELD_OF.get(name, name): value for name, value in read.items()}
    game = changes.get("game", setup.game)
    if "names" in changes:
        given = changes["names"]
        changes["names"] = names(given)
        changes.setdefault("teams", len(given))
    if "options" in changes:
        changes[f"{game}_options"] = changes.pop("options")
    return setup.but(**changes)


def _from_stored(stored: dict[Any, Any]) -> Setup:
    changes: dict[str, object] = {}
    for name, value in stored.items():
        try:
            if name == "names":
                changes[name] = names(value)
            elif name == "computers":
                changes[name] = levels(value)
            elif name == "topics_off":
                changes[name] = tuple(map(str, value))
            elif name in FIELDS and isinstance(value, str):
                changes[name] = FIELDS[name](value)
        except (ValueError, TypeError, AttributeError):
            continue
    return Setup().but(**changes)


def _listed_names(text: str) -> object:
    """Read names; one that is too long is cut, as it is where names are typed."""
    given = tuple(name.strip()[:MAX_NAME].strip() for name in text.split(","))
    names(given)
    return given


def _path(text: str) -> object:
    """Read a path that cannot lead out of the site.

    Browsers take `\\` for `/`, drop blanks before an address and undo `%2e`: none may be there.
    """
    outside = text.strip() != text or not text.isprintable() or set(text) & set("\\:?#%")
    if outside or {"", ".", ".."} & set(text.split("/")):
        raise ValueError(text)
    return text


def _real(text: str) -> object:
    return one_of(("virtual", "real"))(text) == "real"


_FIELD_OF = {"lap-points": "lap_points", "die": "real_die"}

PARAMETERS: dict[str, Reader] = {
    **{
        name: FIELDS[_FIELD_OF.get(name, name)]
        for name in ("game", "variant", "teams", "laps", "lap-points", "cap", "battery", "order")
    },
    "questions": FIELDS["questions"],
    "seconds": FIELDS["seconds"],
    "written": FIELDS["written"],
    "options": within(*RANGES["circuit_options"]),
    "names": _listed_names,
    "die": _real,
    "computers": lambda text: levels(text.split(",")),
    "seed": within(0, MAX_SEED),
    "bank": _path,
    "lang": one_of(LANGUAGES),
    "play": flag,
}
"""How each parameter of the address is read."""
