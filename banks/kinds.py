"""What kind of question a row of a table says that it is."""

from __future__ import annotations

import re
from enum import StrEnum

from banks.text import bare


class Kind(StrEnum):
    """A kind that changes how a row is read."""

    CHOICE = "choice"
    SHORT = "short"
    TRUTH = "truth"
    UNPLAYABLE = "unplayable"


TRUTHS = {"es": ("Verdadero", "Falso"), "en": ("True", "False")}

_KINDS = (
    (re.compile(r".*(?:blank|short|corta|rellen|complet|hueco|numeric).*"), Kind.SHORT),
    (re.compile(r"tf|vf|truefalse.*|verdaderoo?falso.*|trueorfalse"), Kind.TRUTH),
    (
        re.compile(r".*(?:open|abiert|essay|ensayo|poll|encuesta|survey|draw|dibuj|redacc).*"),
        Kind.UNPLAYABLE,
    ),
)


def kind_of(text: str) -> Kind:
    """Say which kind a cell names; a choice where it says nothing else."""
    name = bare(text)
    found = (kind for pattern, kind in _KINDS if pattern.fullmatch(name))
    return next(found, Kind.CHOICE) if name else Kind.CHOICE
