"""What is read aloud of a question: its text, then each option behind its letter."""

from __future__ import annotations

from ui import aloud, messages
from ui.effects import Effect, Speak
from ui.model import Model
from ui.screens.question import Card, card
from ui.screens.wording import Wording


def asked(model: Model, message: messages.AskedToRead) -> tuple[Model, tuple[Effect, ...]]:
    """Read the question on the board, as far as it is shown."""
    shown = card(model, model.match) if model.match and model.phase else None
    if shown is None or model.example is not None or not aloud.can_read(model):
        return model, ()
    return model, (Speak(texts(shown), aloud.language(model)),)


def texts(shown: Card) -> tuple[str, ...]:
    """Give what is read of a card, piece by piece, in the order in which it stands there."""
    options = (f"{one.letter}: {words(one.text)}".strip(": ") for one in shown.options)
    pieces = (shown.spoken or words(shown.stem), *options, words(shown.answer))
    return tuple(filter(None, (*pieces, words(shown.explanation))))


def words(text: Wording) -> str:
    """Give a text as it is spoken: pictures by their alternative texts, sounds not at all."""
    said = text.words.replace("[♪]", "")
    beside = [one.alt for one in text.pictures if one.alt and f"[{one.alt}]" not in said]
    return " ".join(" ".join([said.replace("[", "").replace("]", ""), *beside]).split())
