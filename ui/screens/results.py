"""The results: who won and why, how each team did, what was failed most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_engine import Match
from pygame_engine.results import results
from ui.drawing import Part
from ui.i18n import N_, translations
from ui.later import later
from ui.model import Model
from ui.screens import celebration, podium, question
from ui.screens.layout import WHOLE
from ui.screens.wording import Wording, answers, stem

MOST_FAILED = 3
TABS = (
    ("teams", N_("Teams")),
    ("points", N_("Points")),
    ("failed", N_("Failed")),
    ("topics", N_("Topics")),
    ("files", N_("Save and keep")),
)

_part = later("ui.screens.record", "part")


@dataclass(frozen=True)
class FailedQuestion:
    """A question that was answered wrong, with its right answers."""

    stem: Wording
    answers: tuple[Wording, ...]
    count: str


def frame(model: Model) -> Part:
    """Give the frame of a screen that is one part."""
    return WHOLE


def parts(model: Model) -> dict[str, Part]:
    """Give the screen."""
    return {"screen": Part("results.html", context(model))}


def context(model: Model) -> dict[str, Any]:
    """Give what `results.html` needs."""
    match = model.match
    if match is None:
        raise ValueError("the results are a match's")
    return {
        "game": match.game.name,
        "title": celebration.title(model, match),
        "reason": celebration.reason(model, match),
        "has_pupils": model.pupils.course(match) is not None,
        "places": podium.standings(model, match),
        "failed": failed(model, match),
        "question_language": question.other_language(model, match.state),
        "tab": model.tab,
        "tabs": TABS,
        "part": None if model.tab == "teams" else _part(model, match),
    }


def failed(model: Model, match: Match) -> list[FailedQuestion]:
    """List the questions that were failed most."""
    text = translations(model.language).gettext("failed %(wrong)s of %(asked)s")
    return [
        FailedQuestion(
            stem=stem(one.question),
            answers=answers(one.question),
            count=text % {"wrong": one.wrong, "asked": one.asked},
        )
        for one in results(match).most_failed[:MOST_FAILED]
    ]
