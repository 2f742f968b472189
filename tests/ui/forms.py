"""Question forms for the tests, written by messages as the page writes them."""

from __future__ import annotations

from tests.ui.support import ENTROPY, sent, small_bank
from ui.form import Form
from ui.messages import ActedOnForm, ChangedField, OpenedForm
from ui.model import LoadedBank, Model

NEW = sent(Model(entropy=ENTROPY), OpenedForm(""))
LOADED = sent(
    Model(entropy=ENTROPY, loaded=LoadedBank("p.gift", small_bank(3))), OpenedForm("loaded")
)


def form_of(model: Model) -> Form:
    """Give the form of a model that has one."""
    assert model.form
    return model.form


def stems(model: Model) -> list[str]:
    """Give the questions' texts."""
    return [draft.stem for draft in form_of(model).questions]


def ids(model: Model) -> list[str]:
    """Give the questions' ids."""
    return [draft.id for draft in form_of(model).questions]


def acted(model: Model, *whats: str) -> Model:
    """Give the model after these buttons, each written as `what` or `what:value`."""
    return sent(model, *(ActedOnForm(*what.split(":", 1)) for what in whats))


def typed(model: Model, **fields: str) -> Model:
    """Give the model after typing in these fields (`_` for `.`)."""
    pairs = ((name.replace("_", "."), value) for name, value in fields.items())
    return sent(model, *(ChangedField(f"form.{name}", value) for name, value in pairs))


def written_question() -> Model:
    """Give a form with one complete question."""
    return typed(
        NEW, title="Mis sumas", stem="¿2 + 2?", option_0="3", option_3="4", right="3", topic="Sumas"
    )
