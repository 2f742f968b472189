"""What is asked of elements and events."""

from __future__ import annotations

from typing import Any

import js


def root() -> Any:
    """Give the element that holds the whole page."""
    return js.document.documentElement


def data(element: Any, name: str) -> str:
    """Give an element's data attribute, empty where it has none."""
    return element.getAttribute(f"data-{name}") or ""


def is_typing(target: Any) -> bool:
    """True for fields in which keys write something."""
    return bool(target.closest("input:not([type=checkbox], [type=radio]), textarea, select"))


def is_beside_typing(event: Any) -> bool:
    """True for a key that no field has a use for."""
    if event.key == "Escape" or (event.key == "Enter" and (event.ctrlKey or event.metaKey)):
        return True
    has_suggestions = event.target.hasAttribute("list")
    return event.altKey and event.key in ("ArrowUp", "ArrowDown") and not has_suggestions


def kind(file: Any) -> str:
    """Give what a file holds, as its type says: image, audio."""
    return str(file.type).partition("/")[0]


def let_go_of_focus(control: Any) -> None:
    """Take the focus off a button pressed by pointer, so that keys mean the board again."""
    if not control.closest("#dialog"):
        control.blur()
