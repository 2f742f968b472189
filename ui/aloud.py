"""When the question is read aloud, and whether it can be; `ui.spoken` says what is read."""

from __future__ import annotations

from pygame_engine import Phase
from ui import messages, scripts, showing
from ui.display import Aloud
from ui.effects import Effect, FindVoices, Later, Speak
from ui.model import Dialog, Model

_SILENCE = Speak((), "")


def found_voices(model: Model, message: messages.FoundVoices) -> tuple[Model, tuple[Effect, ...]]:
    """Know in which languages the browser speaks; read what has waited for that."""
    model = showing.known(model, voices=message.languages)
    return model, _begin(model) if model.display.aloud is Aloud.ALWAYS else ()


def can_read(model: Model) -> bool:
    """True where questions are to be read aloud, and there is a voice for their language."""
    return model.display.aloud is not Aloud.OFF and has_voice(model)


def has_voice(model: Model) -> bool:
    """True where the browser is known to have a voice for the language of the questions."""
    return language(model) in (model.voices or ())


def language(model: Model) -> str:
    """Give the language in which the questions are read: the bank's, or else the page's.

    Neither can be right where the bank is in the letters of others.
    """
    loaded = model.loaded.bank if model.loaded else None
    bank = model.match.state.bank if model.match else loaded
    tag = bank.language if bank else ""
    said = (tag or model.language).partition("-")[0].lower()
    written = scripts.languages(bank) if bank else ()
    if not written or said in written:
        return said
    return next((one for one in written if one in (model.voices or ())), written[0])


def wanted(before: Model, after: Model) -> tuple[Effect, ...]:
    """Give what looks for voices, reads a question that has come, or stops where one has gone."""
    finds = _wants_voices(after) and not _wants_voices(before)
    found: tuple[Effect, ...] = (FindVoices(),) if finds else ()
    if after.display.aloud is Aloud.OFF:
        return found if before.display.aloud is Aloud.OFF else (*found, _SILENCE)
    old, new = _asked(before), _asked(after)
    if new and new != old and after.display.aloud is Aloud.ALWAYS:
        return (*found, *_begin(after))
    return (*found, _SILENCE) if old and new != old else found


def _wants_voices(model: Model) -> bool:
    return model.display.aloud is not Aloud.OFF or model.dialog is Dialog.DISPLAY


def _begin(model: Model) -> tuple[Effect, ...]:
    """Read the question once the page shows it."""
    is_there = can_read(model) and _asked(model)
    return (Later(0, messages.AskedToRead()),) if is_there else ()


def _asked(model: Model) -> tuple[int, ...]:
    """Give what tells the question that is being asked from all others; empty without one.

    An example goes on too soon for its questions to be read.
    """
    is_played = model.match and model.phase and model.example is None
    state = model.match.state if model.match and is_played else None
    if state is None or state.phase not in (Phase.QUESTION, Phase.MARKED):
        return ()
    return (state.battery, state.asked, len(state.skipped), len(state.answers))
