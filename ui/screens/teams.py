"""Teams as every screen shows them: their names, and how they stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from pygame_engine.state import Phase, State
from pygame_engine.teams import Color, Status, Team
from ui.i18n import N_, translations
from ui.model import Model
from ui.screens import robots

COLOR_NAMES = MappingProxyType(
    {
        Color.BLUE: N_("Blue"),
        Color.RED: N_("Red"),
        Color.GREEN: N_("Green"),
        Color.MAGENTA: N_("Magenta"),
    }
)
STATUS_WORDS = MappingProxyType(
    {
        "turn": N_("Your turn"),
        "waiting": N_("Waiting"),
        "eliminated": N_("Eliminated"),
        "left": N_("Has left"),
        "winner": N_("Wins!"),
    }
)
# From so many characters on a name is set smaller.
_LONG_NAME, _VERY_LONG_NAME = 12, 18


@dataclass(frozen=True)
class Named:
    """A team as it is named in a sentence."""

    color: str
    name: str


@dataclass(frozen=True)
class Standing:
    """What the markers of both games show; `status` is one of the page's contract.

    `level` is how well a computer plays, in a word; empty where people play.
    """

    color: str
    name: str
    name_size: str
    points: int
    status: str
    status_word: str
    mood: str
    level: str = ""


def color_name(color: Color, language: str) -> str:
    """Give a colour's name."""
    return translations(language).gettext(COLOR_NAMES[color])


def name_of(team: Team, language: str) -> str:
    """Give a team's name, or its colour's where it has none."""
    return team.name or color_name(team.color, language)


def team_name(model: Model, color: Color) -> str:
    """Give the name of the team of this colour in the match under way."""
    team = model.match.state.find(color) if model.match else None
    return name_of(team, model.language) if team else color_name(color, model.language)


def named(model: Model, color: Color) -> Named:
    """Give a team with its name."""
    return Named(str(color), team_name(model, color))


def listed(model: Model, colors: Iterable[Color]) -> str:
    """Give several teams' names as one enumeration."""
    names = [team_name(model, color) for color in colors]
    if len(names) < 2:  # noqa: PLR2004 - one name is no enumeration
        return "".join(names)
    text = translations(model.language).gettext("%(first)s and %(last)s")
    return text % {"first": ", ".join(names[:-1]), "last": names[-1]}


def status_of(state: State, team: Team) -> str:
    """Give a team's status in the words of the page's contract."""
    if state.outcome and team.color in state.outcome.winners and state.phase is Phase.OVER:
        return "winner"
    if not team.is_in:
        return "eliminated"
    is_played = state.phase not in (Phase.OVER, Phase.BATTERY_OVER)
    return "turn" if is_played and team.color is state.turn else "waiting"


def standing(model: Model, state: State, team: Team, mood: str) -> Standing:
    """Give what a marker shows of a team; `mood` is how its driver looks while it plays."""
    status = status_of(state, team)
    word = STATUS_WORDS["left" if team.status is Status.LEFT else status]
    name, robot = name_of(team, model.language), robots.level_of(state, team.color, model.language)
    if robot and status == "turn":
        word = robots.TURN
    return Standing(
        color=str(team.color),
        name=name,
        name_size=name_size(f"{name} {robot}" if robot else name),
        points=team.points,
        status=status,
        status_word=translations(model.language).gettext(word),
        mood={"winner": "winner", "eliminated": "out"}.get(status, mood),
        level=robot,
    )


def name_size(name: str) -> str:
    """Give the size in which a name of this length is set."""
    if len(name) > _VERY_LONG_NAME:
        return "very-long"
    return "long" if len(name) > _LONG_NAME else "short"
