"""Pupils in teams: the class lists, who is in which team, who speaks, and how each one did."""

from __future__ import annotations

from typing import Any

from pygame_engine import COLORS, Phase
from pygame_engine.teams import Color
from ui import dealing, mark_sheet
from ui.drawing import Part
from ui.grouping import AWAY, MAX_GROUPS, NO_GROUP, element_ids, is_cut
from ui.i18n import N_, translations
from ui.model import Model, Screen
from ui.pupils import Group
from ui.screens.teams import Named, color_name, team_name
from ui.speaking import marks, speaker

_BEFORE_AN_ANSWER = (Phase.ROLL, Phase.QUESTION)


def part(model: Model) -> dict[str, Part]:
    """Give what tells on the board who speaks; nothing where nobody is known.

    The presenter's window says it beside the team.
    """
    match, is_board = model.match, model.screen is not Screen.PRESENTER
    is_said = is_board and model.phase and not model.finishing
    name = speaker(match, model.pupils) if is_said else ""
    if match is None or not name:
        return {}
    team = match.state.turn
    return {"speaker": Part("speaker.html", {"name": name, "color": str(team)})}


def said(model: Model) -> list[tuple[str, dict[str, object]]]:
    """Give what a screen reader is told of who speaks, while an answer is still to come."""
    name = speaker(model.match, model.pupils) if model.phase in _BEFORE_AN_ANSWER else ""
    return [(N_("%(name)s speaks."), {"name": name})] if name else []


def context(model: Model) -> dict[str, Any]:
    """Give what the dialog of the class lists shows."""
    pupils, group = model.pupils, model.pupils.group
    unnamed = translations(model.language).gettext("Group %(number)s")
    return {
        "groups": [
            {
                "value": str(place),
                "name": one.name.strip() or unnamed % {"number": place + 1},
                "is_chosen": place == pupils.chosen,
            }
            for place, one in enumerate(pupils.groups)
        ],
        "no_group": NO_GROUP,
        "can_add": len(pupils.groups) < MAX_GROUPS,
        "group": group,
        "count": len(group.pupils) if group else 0,
        "is_cut": bool(group and is_cut(group)),
        "teams": _teams(model, group) if group else [],
        "picked": pupils.picked,
        "can_erase": pupils.is_known,
        "has_marks": bool(model.match and marks(model.match, pupils)),
    }


def _teams(model: Model, group: Group) -> list[dict[str, Any]]:
    """Give the teams that play, in the order of turns, and those who are away."""
    playing = dealing.colors(model)
    ids = element_ids(group)
    seated = dict(zip(COLORS, dealing.fitted(group.teams, playing), strict=True))
    columns = [
        {"value": str(color), "name": _name(model, color), "pupils": seated[color]}
        for color in playing
    ]
    away = translations(model.language).gettext("Not playing")
    columns.append({"value": AWAY, "name": away, "pupils": group.away})
    return [
        {
            **one,
            "can_take": model.pupils.picked not in ("", *one["pupils"]),
            "pupils": [{"name": name, "id": ids[name]} for name in one["pupils"]],
        }
        for one in columns
    ]


def _name(model: Model, color: Color) -> str:
    """Give the name of a team of the match, or of the one that is being set up."""
    if model.phase:
        return team_name(model, color)
    return model.setup.names[COLORS.index(color)].strip() or color_name(color, model.language)


def marks_context(model: Model) -> dict[str, Any]:
    """Give what the dialog of the marks shows."""
    found = marks(model.match, model.pupils) if model.match else ()
    return {
        "marks": [
            {"mark": one, "team": Named(str(one.team), team_name(model, one.team))} for one in found
        ],
        "is_over": bool(model.match and model.match.state.phase is Phase.OVER),
        "text": mark_sheet.text(model),
        "field": mark_sheet.FIELD,
        "copied": model.pupils.copied,
    }
