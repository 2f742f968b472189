"""The languages to choose from."""

from __future__ import annotations

from typing import Any

from ui.languages import NAMES
from ui.model import Model


def context(model: Model) -> dict[str, Any]:
    """Give what the dialog with the languages shows: each by the name that it calls itself."""
    return {
        "languages": [
            {"code": code, "name": name, "is_chosen": code == model.language}
            for code, name in NAMES.items()
        ]
    }
