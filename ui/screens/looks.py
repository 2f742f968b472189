"""The dialog «Display and sound»."""

from __future__ import annotations

from typing import Any

from ui import aloud
from ui.display import SIZES, Aloud
from ui.i18n import N_, translations
from ui.model import Model

_SIZES = (N_("Usual"), N_("Large"), N_("Largest"))
_FLAGS = {
    "dark": (N_("Dark board"), N_("Light texts on dark paper")),
    "contrast": (N_("High contrast"), N_("Black and white, and strong outlines")),
    "still": (N_("Without motion"), N_("Nothing drives, tumbles or flies")),
}
_ALOUD = {
    Aloud.OFF: N_("No"),
    Aloud.BUTTON: N_("By a button"),
    Aloud.ALWAYS: N_("Every question"),
}
_NO_VOICE = N_(
    "This browser has no voice that works without a network, so nothing can be read aloud here."
)
_NO_SUCH_VOICE = N_(
    "This browser has no voice for the language of the questions, so they cannot be read aloud."
)


def context(model: Model) -> dict[str, Any]:
    """Give what was chosen, and what can be."""
    shown = model.display
    return {
        "sizes": [
            {"value": value, "name": name, "is_chosen": SIZES[shown.size] == value}
            for value, name in zip(SIZES, _SIZES, strict=True)
        ],
        "flags": [
            {"name": name, "label": label, "line": line, "is_on": getattr(shown, name)}
            for name, (label, line) in _FLAGS.items()
        ],
        "aloud": [
            {"value": str(value), "name": name, "is_chosen": shown.aloud is value}
            for value, name in _ALOUD.items()
        ],
        "voice": voice(model),
        "sound": model.sound,
    }


def voice(model: Model) -> str:
    """Give why nothing can be read aloud; empty where it can be, or is not known yet."""
    if model.voices is None or aloud.has_voice(model):
        return ""
    text = _NO_SUCH_VOICE if model.voices else _NO_VOICE
    return translations(model.language).gettext(text)
