"""Where the right option stands among wrong ones, in formats that keep them apart."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from banks.drafts import Draft


def mixed(draft: Draft, right: str, wrong: Sequence[str]) -> Draft:
    """Put the right option among the wrong ones, by chance but always in the same place."""
    place = hashlib.sha256(draft.stem.encode()).digest()[0] % (len(wrong) + 1)
    return replace(draft, options=(*wrong[:place], right, *wrong[place:]), right=(place,))
