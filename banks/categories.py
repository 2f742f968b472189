"""The paths of Moodle's categories, as people read them."""

from __future__ import annotations

from banks.patterns import late

# A single slash is between categories, a double one is in a name.
_SLASH = late(r"(?<!/)/(?!/)")


def readable_path(path: str) -> str:
    """Return a category's path: « / » between its parts, Moodle's own roots left out."""
    parts = [part.strip() for part in _SLASH.split(path)]
    if parts[0].startswith("$") and parts[0].endswith("$"):
        del parts[0]
    if parts[:1] == ["top"] and (len(parts) > 1 or "$" in path):
        del parts[0]
    return " / ".join(part.replace("//", "/") for part in parts)
