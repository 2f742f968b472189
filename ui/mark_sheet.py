"""The marks of a match's pupils, to be taken along: on the clipboard, or as a file."""

from __future__ import annotations

from banks.write_csv import encode_rows
from ui.effects import Copy, Effect, SaveFile
from ui.i18n import translations
from ui.model import Model
from ui.screens.teams import team_name
from ui.speaking import marks

Update = tuple[Model, tuple[Effect, ...]]

FIELD = "marks-text"


def rows(model: Model) -> list[list[str]]:
    """Give the marks as a table with the columns' names on top; those alone without pupils."""
    gettext = translations(model.language).gettext
    head = [gettext("Pupil"), gettext("Team"), gettext("Questions"), gettext("Right")]
    found = marks(model.match, model.pupils) if model.match else ()
    return [
        [*head, gettext("Wrong")],
        *(
            [one.name, team_name(model, one.team), *map(str, (one.asked, one.right, one.wrong))]
            for one in found
        ),
    ]


def text(model: Model) -> str:
    """Give the marks as spreadsheets take them from the clipboard."""
    return "\n".join("\t".join(cells) for cells in rows(model))


def copied(model: Model, value: str) -> Update:
    """Put the marks on the clipboard."""
    return model, (Copy(text(model), FIELD),)


def saved(model: Model, value: str) -> Update:
    """Give the marks as a file."""
    if model.match is None:
        return model, ()
    name = translations(model.language).gettext("marks")
    file = f"casilla-{name}-{model.match.id % 10000:04}.csv"
    return model, (SaveFile(file, encode_rows(rows(model)), "text/csv"),)
