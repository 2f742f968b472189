"""What the tests of the page share: models made by messages, as the page makes them."""

from __future__ import annotations

import json
from typing import Any

from banks.write_gift import write_gift
from pygame_engine import Bank, Question
from pygame_engine.actions import Action
from ui import messages
from ui.effects import Effect, Store
from ui.keeping import NAMES
from ui.messages import Message
from ui.model import Model
from ui.update import update

ENTROPY = 12345


def small_bank(count: int = 6) -> Bank:
    """Give a bank of so many questions, the first option right in each."""
    questions = tuple(
        Question(f"q{n}", f"Pregunta {n}", (f"sí {n}", f"no {n}", f"nunca {n}"), (0,))
        for n in range(1, count + 1)
    )
    return Bank(questions, title="Prueba")


def gift_bytes(count: int = 6) -> bytes:
    """Give the same bank as a file."""
    return write_gift(small_bank(count)).encode()


def opened(query: str = "", **kept: str) -> Model:
    """Give the model of a page just opened."""
    return sent(Model(), messages.Opened(query, "es-ES", ENTROPY, **kept))


def sent(model: Model, *sent_messages: Message) -> Model:
    """Give the model after these messages."""
    for message in sent_messages:
        model, _ = update(model, message)
    return model


def played(model: Model, *actions: Action) -> Model:
    """Give the model after these actions at the board."""
    return sent(model, *(messages.Played(action) for action in actions))


def effects_of(model: Model, message: Message) -> tuple[Effect, ...]:
    """Give what the page is to do about this message."""
    return update(model, message)[1]


def stored(effects: tuple[Effect, ...]) -> dict[str, str]:
    """Give what these effects keep in the browser, by name."""
    return {effect.name: effect.text for effect in effects if isinstance(effect, Store)}


def kept_preferences(effects: tuple[Effect, ...]) -> dict[str, object]:
    """Give the preferences among what these effects keep."""
    kept: dict[str, object] = json.loads(stored(effects)["preferences"])
    return kept


def loaded(kept: dict[str, str]) -> dict[str, str]:
    """Give what `ui/boot/keep.js` reads of what is kept: a log with its pieces, a line each."""
    texts = {name: kept[name] for name in NAMES if kept.get(name)}
    for name, text in texts.items():
        count, _, rest = text.partition(" ")
        places = range(int(count)) if rest and count.isdigit() else _numbers(text)
        texts[name] = "\n".join([*(kept[f"{name}.{place}"] for place in places), text])
    return texts


def _numbers(text: str) -> list[str]:
    return text[1:].partition(" ")[0].split(",") if text.startswith(":") else []


class Browser:
    """A stand-in for the browser's storage: what a reload would find."""

    def __init__(self, model: Model | None = None, query: str = "") -> None:
        self.query = query
        self.kept: dict[str, str] = {}
        self.model = model or Model()
        if model is None:
            self.open()

    def open(
        self, query: str | None = None, reloaded: bool = False, took_over: bool = False
    ) -> None:
        """Open the page with what is kept."""
        self.query = self.query if query is None else query
        self.model = Model()
        kept: dict[str, Any] = {**loaded(self.kept), "took_over": took_over}
        self.send(messages.Opened(self.query, "es", ENTROPY, reloaded, **kept))

    def reload(self) -> None:
        """Load the page again."""
        self.open(reloaded=True)

    def send(self, *sent_messages: Message) -> None:
        """Let messages happen and keep what they store."""
        for message in sent_messages:
            self.model, effects = update(self.model, message)
            self.kept |= stored(effects)

    def play(self, *actions: Action) -> None:
        """Do these at the board."""
        self.send(*(messages.Played(action) for action in actions))
