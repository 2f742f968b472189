"""What kind of question a row of a table says that it is."""

from __future__ import annotations

from enum import StrEnum

from banks.patterns import late
from banks.text import bare


class Kind(StrEnum):
    """A kind that changes how a row is read."""

    CHOICE = "choice"
    SHORT = "short"
    TRUTH = "truth"
    UNPLAYABLE = "unplayable"


TRUTHS = {"es": ("Verdadero", "Falso"), "en": ("True", "False")}

_KINDS = (
    (late(r".*(?:blank|short|corta|rellen|complet|hueco|numeric).*"), Kind.SHORT),
    (late(r"tf|vf|truefalse.*|verdaderoo?falso.*|trueorfalse"), Kind.TRUTH),
    (
        late(r".*(?:open|abiert|essay|ensayo|poll|encuesta|survey|draw|dibuj|redacc).*"),
        Kind.UNPLAYABLE,
    ),
)


def kind_of(text: str) -> Kind:
    """Say which kind a cell names; a choice where it says nothing else."""
    name = bare(text)
    found = (kind for pattern, kind in _KINDS if pattern.fullmatch(name))
    return next(found, Kind.CHOICE) if name else Kind.CHOICE
