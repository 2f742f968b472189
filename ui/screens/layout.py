"""What surrounds every screen: header, notices, what a screen reader is told."""

from __future__ import annotations

from typing import Any

from ui.model import Model


def context(model: Model) -> dict[str, Any]:
    """Give what `layout.html` needs."""
    return {
        "screen": str(model.screen),
        "phase": model.phase,
        "language": model.language,
    }
