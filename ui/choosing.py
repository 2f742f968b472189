"""Which of the loaded questions are asked: by topic, and each only once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

import banks
from banks import Reading, Source
from pygame_engine.questions import Bank
from ui.model import LoadedBank, Model

ALL, NONE = "all", "none"
"""What stands for a topic's place where every topic is meant."""


def loaded_from(reading: Reading) -> LoadedBank:
    """Give what was read as the loaded bank, named after its files."""
    name = ", ".join(source.name for source in reading.sources)
    return LoadedBank(
        name, reading.bank, reading.problems, reading.format, reading.sources, reading.repeated
    )


def as_reading(loaded: LoadedBank) -> Reading:
    """Give the loaded bank as what was read, to be merged with more."""
    sources = loaded.sources or (Source(loaded.name, loaded.format, len(loaded.bank), 0),)
    return Reading(loaded.bank, loaded.problems, loaded.format, sources, loaded.repeated)


def with_loaded(model: Model, loaded: LoadedBank) -> Model:
    """Give the model with another bank, all of whose questions are asked at first."""
    return model.but(loaded=loaded, setup=model.setup.but(topics_off=(), once=False))


def in_order(files: Sequence[tuple[str, bytes | None]]) -> list[tuple[str, bytes | None]]:
    """Give files in the order of their names, as a person would put them."""
    return [files[place] for place in banks.in_order([name for name, _ in files])]


def topics(bank: Bank) -> Mapping[str, int]:
    """Give how many questions each topic has, in the order of the bank; some may have none."""
    return Counter(question.topic for question in bank.questions)


def chosen(model: Model) -> Bank | None:
    """Give the loaded bank with those questions only that are to be asked."""
    loaded, setup = model.loaded, model.setup
    if loaded is None:
        return None
    off = frozenset(setup.topics_off)
    gone = frozenset(loaded.repeated) if setup.once else frozenset()
    if not off and not gone:
        return loaded.bank
    kept = tuple(
        question
        for place, question in enumerate(loaded.bank.questions)
        if question.topic not in off and place not in gone
    )
    return replace(loaded.bank, questions=kept)


def chosen_count(model: Model) -> int:
    """Give how many questions are to be asked, open ones and those left out later included."""
    bank = chosen(model)
    return len(bank) if bank else 0


def with_topic(model: Model, place: str, *, is_on: bool) -> Model:
    """Give the model after a topic, by its place in the bank, or all of them came or went.

    Raises ValueError where there is no such topic.
    """
    names = tuple(topics(model.loaded.bank)) if model.loaded else ()
    if place in (ALL, NONE):
        return _with_off(model, () if place == ALL else names)
    if not place.isdecimal() or int(place) >= len(names):
        raise ValueError(place)
    name = names[int(place)]
    others = tuple(one for one in model.setup.topics_off if one != name)
    return _with_off(model, others if is_on else (*others, name))


def _with_off(model: Model, names: tuple[str, ...]) -> Model:
    return model.but(setup=model.setup.but(topics_off=names))
