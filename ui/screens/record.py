"""The parts of the results beside the teams: points over the match, failures, topics, files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame_engine import Match, Variant, panel
from pygame_engine.asking import playable
from pygame_engine.questions import Bank
from pygame_engine.record import Score, failed, topics
from pygame_engine.results import Failed, QuestionResult, results
from ui.i18n import N_, translations
from ui.model import Model
from ui.past import failed_bank
from ui.record_tables import share
from ui.screens import chart
from ui.screens.teams import Named, name_of, team_name
from ui.screens.wording import NOTHING, Wording, answers, stem, wording

FILES = (
    ("xlsx", N_("Excel (xlsx)"), N_("Teams, questions, failures, topics and points, a sheet each")),
    ("teams", N_("Teams (CSV)"), N_("One row a team: place, points, right and wrong")),
    (
        "questions",
        N_("Questions (CSV)"),
        N_("One row a question: what was answered, what is right"),
    ),
    ("points", N_("Points (CSV)"), N_("The points of every team after each question")),
)


@dataclass(frozen=True)
class FailedQuestion:
    """A question to explain: its right answers, how often it was failed and by whom."""

    stem: Wording
    answers: tuple[Wording, ...]
    explanation: Wording
    count: str
    topic: str
    teams: tuple[Named, ...]


@dataclass(frozen=True)
class TopicRow:
    """How a topic went: in words, and in a bar of a hundred for what was right."""

    name: str
    right: int
    asked: int
    percent: int
    teams: tuple[str, ...]


def part(model: Model, match: Match) -> dict[str, Any]:
    """Give the template of the part that is shown and what it needs."""
    name = model.tab if model.tab in _PARTS else "files"
    return {"template": f"results_{name}.html", **_PARTS[name](model, match)}


def _points(model: Model, match: Match) -> dict[str, Any]:
    return {"chart": chart.context(model, match)}


def _failed(model: Model, match: Match) -> dict[str, Any]:
    told = results(match).questions
    return {
        "failed": [_one_failed(model, one, told) for one in failed(match)],
        "has_bank": match.settings.variant is Variant.BANK,
        "can_play_failed": _is_enough(match, failed_bank(match)),
    }


def _is_enough(match: Match, bank: Bank) -> bool:
    """True where another match like this one can be played with these questions."""
    least = panel.PLAYERS if isinstance(match.state, panel.State) else 1
    return len(playable(bank, match.settings)) >= least


def _one_failed(model: Model, one: Failed, told: tuple[QuestionResult, ...]) -> FailedQuestion:
    text = translations(model.language).gettext("failed %(wrong)s of %(asked)s")
    question = one.question
    by = [
        answer.team
        for answer in told
        if answer.question
        and answer.question.id == question.id
        and not (answer.right or answer.voided)
    ]
    explanation = wording(question.explanation, question.markup)
    return FailedQuestion(
        stem=stem(question),
        answers=answers(question),
        explanation=explanation if question.explanation else NOTHING,
        count=text % {"wrong": one.wrong, "asked": one.asked},
        topic=question.topic,
        teams=tuple(Named(str(color), team_name(model, color)) for color in dict.fromkeys(by)),
    )


def _topics(model: Model, match: Match) -> dict[str, Any]:
    words = translations(model.language)
    colors = [team.color for team in match.state.teams]
    rows = []
    for one in topics(match):
        percent = round(share(one.all.right, one.all.asked) or 0)
        name = one.name or words.gettext("Without a topic")
        teams = tuple(_score(one.of(color)) for color in colors)
        rows.append(TopicRow(name, one.all.right, one.all.asked, percent, teams))
    named = [Named(str(team.color), name_of(team, model.language)) for team in match.state.teams]
    return {"rows": rows, "teams": named}


def _score(score: Score) -> str:
    return f"{score.right}/{score.asked}" if score.asked else "–"


def _files(model: Model, match: Match) -> dict[str, Any]:
    return {"files": FILES}


_PARTS: dict[str, Callable[[Model, Match], dict[str, Any]]] = {
    "points": _points,
    "failed": _failed,
    "topics": _topics,
    "files": _files,
}
