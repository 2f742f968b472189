"""How the loaded bank can be shared, and which of its questions are asked."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from ui import choosing
from ui.model import CodeState, Model

_EXAMPLE = "?bank=banks/samples/educacion-vial.gift"
_OF_THIS_COMPUTER = ("localhost", "127.0.0.1", "::1")

DENSE = 77
"""How many modules a side a code may have, its margin included, to be read from far away."""


def context(model: Model) -> dict[str, Any]:
    """Give what the dialog shows that shares the bank."""
    share = model.share
    shown = choosing.chosen_count(model)
    return {
        "count": shown,
        "left_out": (len(model.loaded.bank) if model.loaded else 0) - shown,
        "share": share,
        "has_topics": model.loaded is not None and len(choosing.topics(model.loaded.bank)) > 1,
        "example": _EXAMPLE,
        "code_state": str(share.code_state) if share and share.fits else "",
        "is_dense": bool(share and share.code and share.code.size > DENSE),
        "is_drawn": bool(share and share.code_state is CodeState.DRAWN),
        "is_here_only": urlsplit(model.address_base).hostname in _OF_THIS_COMPUTER,
    }


def topics_context(model: Model) -> dict[str, Any]:
    """Give what the dialog shows that chooses topics."""
    counts = choosing.topics(model.loaded.bank) if model.loaded else {}
    return {
        "topics": [
            {
                "place": place,
                "name": name,
                "count": count,
                "is_on": name not in model.setup.topics_off,
            }
            for place, (name, count) in enumerate(counts.items())
        ],
        "language": model.loaded.bank.language if model.loaded else "",
        **repeats(model),
        "count": choosing.chosen_count(model),
        "total": sum(counts.values()),
    }


def repeats(model: Model) -> dict[str, Any]:
    """Give how many of the loaded questions are repeated, and whether each is asked only once."""
    count = len(model.loaded.repeated) if model.loaded else 0
    return {"repeated": count, "once": model.setup.once}
