"""What the tests of class lists share: a class of six, and what is read of it from the page."""

from __future__ import annotations

from pygame_engine.actions import Judge, RollDie
from tests.ui.page import drawn
from tests.ui.support import opened, played, sent
from ui import messages
from ui.messages import ActedOnPupils, ChangedField, OpenedDialog
from ui.model import Model
from ui.speaking import speaker

NAMES = ("Ana", "Bea", "Caco", "Dani", "Eva", "Fede")
CLASS = "\n".join(NAMES)


def do(what: str, value: str = "") -> ActedOnPupils:
    """Press a button about pupils."""
    return ActedOnPupils(what, value)


def with_class(model: Model | None = None, text: str = CLASS, name: str = "3.º B") -> Model:
    """Write a group's list into its dialog."""
    return sent(
        model or opened("?teams=2&variant=oral"),
        OpenedDialog("pupils"),
        do("new"),
        ChangedField("pupils.name", name),
        ChangedField("pupils.text", text),
    )


def started(model: Model | None = None) -> Model:
    """Start the match of a class."""
    return sent(model or with_class(), messages.ClosedDialog(), messages.PressedStart())


def turn(model: Model, *, right: bool = True) -> Model:
    """Roll and answer; a right answer leads on at once, a wrong one stays to be seen."""
    return played(model, RollDie(), Judge(right))


def said(model: Model) -> str:
    """Give who speaks."""
    return speaker(model.match, model.pupils)


def marked(model: Model) -> dict[str, tuple[str, ...]]:
    """Read how many questions each pupil had, how many right, how many wrong."""
    cells = drawn(sent(model, OpenedDialog("marks"))).all("td")
    found: dict[str, list[str]] = {}
    for cell in cells:
        for row in cell.inside:
            if row.has("data-pupil"):
                found.setdefault(row.get("data-pupil"), []).append(cell.text)
    return {name: tuple(texts[-3:]) for name, texts in found.items()}


def teams(model: Model) -> dict[str, list[str]]:
    """Read who is in which column of the dialog."""
    page = drawn(model)
    columns = [one.get("data-column") for one in page.all("section") if one.has("data-column")]
    return {
        column: [
            button.get("data-value").removeprefix("pick:")
            for button in page.all("button", data_action="pupils")
            if button.get("data-value").startswith("pick:")
            and any(outer.get("data-column") == column for outer in button.inside)
        ]
        for column in columns
    }
