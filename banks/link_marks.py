"""How the fragment of an address begins that carries a bank: what a start must know of links."""

from __future__ import annotations

from urllib.parse import unquote

NAME = "link"
"""What stands for the format of a bank that came with a link."""

LETTERS, DIGITS = "b=", "n="
"""Whether the bank is in letters or in digits: QR codes hold a third more bytes as digits."""

_MISTAKEN = "bank="
"""What people write who take it for a parameter of the address."""

MAX_PACKED = 24_000


def plain(fragment: str) -> str:
    """Give a fragment as it was made: some programs write its signs as codes."""
    return unquote(fragment[: MAX_PACKED * 3].removeprefix("#"))


def is_link(fragment: str) -> bool:
    """Say whether the fragment of an address means to carry a bank, even where it fails to."""
    return plain(fragment).lower().startswith((LETTERS, DIGITS, _MISTAKEN))
