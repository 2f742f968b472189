"""What kind of question a row of a table says that it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from banks.drafts import Draft
from banks.patterns import late
from banks.problems import Code
from banks.shapes import is_yes
from banks.text import bare, language_of


class Kind(StrEnum):
    """A kind that changes how a row is read."""

    CHOICE = "choice"
    SHORT = "short"
    TRUTH = "truth"
    UNPLAYABLE = "unplayable"


_TRUTHS = {"es": ("Verdadero", "Falso"), "en": ("True", "False")}

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


def of_kind(kind: Kind, draft: Draft, options: Sequence[str], key: str) -> Draft | None:
    """Read a row whose kind says more than its cells; None where they say all."""
    if kind is Kind.SHORT and not key:
        return replace(draft, answer=" / ".join(filter(None, options)))
    if kind is Kind.UNPLAYABLE and not key:
        return replace(draft, unplayable=Code.ESSAY)
    if kind is Kind.TRUTH and not options and key:
        truths = _TRUTHS["es" if language_of(draft.stem) == "es" else "en"]
        return replace(draft, options=truths, right=(0 if is_yes(key) else 1,))
    return None
