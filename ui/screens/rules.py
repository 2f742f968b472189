"""The dialog that says how the games go, each rule beside a small picture."""

from __future__ import annotations

from typing import Any

from pygame_engine import circuit, panel
from pygame_engine.circuit.state import CARD
from pygame_engine.teams import COLORS
from ui.i18n import N_, NN_, translations
from ui.model import Model
from ui.screens.layout import GAME_NAMES

Rule = tuple[str, str]

_ROLL = N_("Teams take turns. A team rolls the die, and its car drives that many squares.")
_ASK = N_("Then the team is asked a question. A right answer costs nothing.")
_PENALTY = N_("A wrong answer costs from 1 to 6 points, by chance.")
_CARD = N_("Every team begins with %(card)s points. A team that has none left is out.")
_LAP = NN_("Each lap brings %(count)s point.", "Each lap brings %(count)s points.")
_RACE = NN_(
    "The first team to complete %(count)s lap wins. If the questions end before that, the team"
    " with most points wins.",
    "The first team to complete %(count)s laps wins. If the questions end before that, the team"
    " with most points wins.",
)
_PLAYERS = N_("Four players begin with 100 points each. An orange frame shows whose turn it is.")
_BOX = N_("Whoever answers right opens one of five boxes. After a wrong answer the turn passes.")
_BALL = N_(
    "Each box hides a ball worth from 1 to 5 points: four have a player's colour, one is black."
)
_PAY = N_(
    "The player with the ball's colour pays its points. The bank pays for the black ball, and"
    " nobody for a ball of one's own."
)
_END = NN_(
    "After %(count)s question each, the player with most points wins.",
    "After %(count)s questions each, the player with most points wins.",
)
_UNDO = N_("Whoever presents the game can undo every step, and put points right in the menu.")


def context(model: Model) -> dict[str, Any]:
    """Give the rules of both games, those of the one that is played or chosen first."""
    chosen = model.match.game.name if model.match and model.phase else model.setup.game
    games = [_circuit(model), _panel(model)]
    games.sort(key=lambda game: game["name"] != chosen)
    return {"games": games, "colors": [str(color) for color in COLORS]}


def _circuit(model: Model) -> dict[str, Any]:
    words = translations(model.language)
    state = model.match.state if model.match and model.phase else None
    counts = state.settings if isinstance(state, circuit.State) else model.setup
    return _game(
        "circuit",
        ("die", words.gettext(_ROLL)),
        ("question", words.gettext(_ASK)),
        ("sign", words.gettext(_PENALTY)),
        ("bar", words.gettext(_CARD) % {"card": CARD}),
        ("lap", _counted(model, _LAP, counts.lap_points)),
        ("flag", _counted(model, _RACE, counts.laps)),
        ("undo", words.gettext(_UNDO)),
    )


def _panel(model: Model) -> dict[str, Any]:
    words = translations(model.language)
    state = model.match.state if model.match and model.phase else None
    turns = state.limit if isinstance(state, panel.State) else model.setup.questions
    return _game(
        "panel",
        ("players", words.gettext(_PLAYERS)),
        ("question", words.gettext(_BOX)),
        ("balls", words.gettext(_BALL)),
        ("pay", words.gettext(_PAY)),
        ("flag", _counted(model, _END, turns)),
        ("undo", words.gettext(_UNDO)),
    )


def _game(name: str, *rules: Rule) -> dict[str, Any]:
    return {
        "name": name,
        "title": GAME_NAMES[name],
        "rules": [{"picture": picture, "text": text} for picture, text in rules],
    }


def _counted(model: Model, forms: tuple[str, str], count: int) -> str:
    return translations(model.language).ngettext(*forms, count) % {"count": count}
