"""What a match is likely to be like: some hundred are played, a few actions at a time.

The same question always gets the same answer, since the matches' seeds are fixed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame_engine import circuit
from pygame_engine.events import Reason
from pygame_engine.simulate import Run, begun, blank_bank, played, seed_of
from pygame_engine.state import Settings
from pygame_engine.teams import Status
from pygame_engine.values import Value

GAMES = 200
FEW = 10
"""After so many matches there is a rough forecast."""
TRIALS = 100
"""So many matches are played for each number of laps that might be better."""
ACTIONS = 40
"""So many actions are one piece of the work: a third of a long match."""
SEED = 1
RARELY, MOSTLY = 0.25, 0.5
"""A circuit that fewer matches than the first finish by laps is advised against."""
_TENTH, _NINTH = 10, 90
_MUCH_MORE, _NOTABLY = 2, 0.1


@dataclass(frozen=True)
class Outlook(Value):
    """What is asked: the settings, how many questions there are, and how often people are right.

    The accuracy goes from 0 to 1; `questions` is None where there are as many as wanted.
    """

    settings: Settings
    accuracy: float
    questions: int | None = None


@dataclass(frozen=True)
class Course(Value):
    """How one match went; `best` are the most points that any team had at the end."""

    questions: int
    reason: Reason
    eliminated: int
    best: int


@dataclass(frozen=True)
class Forecast(Value):
    """What to expect: four in five matches stay within the ranges of questions and points.

    `laps`, `nobody` and `battery` are the shares of matches that a team wins by its laps, that
    nobody is left to win, and in which the questions are used up. `eliminated` is the mean, and
    `losing` the share of matches in which any team is eliminated.
    """

    questions: tuple[int, int]
    best: tuple[int, int]
    eliminated: float
    losing: float
    laps: float
    nobody: float
    battery: float


@dataclass(frozen=True)
class Work(Value):
    """A forecast being made; `courses` are those of the number of laps that is looked at now.

    `run` is a match that is not at its end yet. `rough` is the forecast from the first few matches.
    `trial` is that number where it is not the one of the settings, `better` the highest one that
    most matches would finish, with its forecast.
    """

    outlook: Outlook
    run: Run | None = None
    courses: tuple[Course, ...] = ()
    rough: Forecast | None = None
    forecast: Forecast | None = None
    trial: int | None = None
    better: tuple[int, Forecast] | None = None
    is_done: bool = False

    @property
    def best(self) -> Forecast | None:
        """The forecast, or a rough one as long as there is no other."""
        return self.forecast or self.rough


def summary(courses: Sequence[Course]) -> Forecast:
    """Give what these matches let expect."""
    return Forecast(
        questions=_range([one.questions for one in courses]),
        best=_range([one.best for one in courses]),
        eliminated=sum(one.eliminated for one in courses) / len(courses),
        losing=sum(one.eliminated > 0 for one in courses) / len(courses),
        laps=_share(courses, Reason.LAPS),
        nobody=_share(courses, Reason.ELIMINATED),
        battery=_share(courses, Reason.BATTERY),
    )


def advanced(work: Work) -> Work:
    """Give the work after one piece more."""
    run = played(work.run or _next_run(work), ACTIONS)
    if not run.is_over:
        return work.but(run=run)
    courses = (*work.courses, _course(run))
    if work.trial is None and len(courses) == FEW:
        work = work.but(rough=summary(courses))
    if len(courses) < (GAMES if work.trial is None else TRIALS):
        return work.but(run=None, courses=courses)
    return _concluded(work.but(run=None, courses=()), summary(courses))


def finished(outlook: Outlook) -> Work:
    """Give the whole forecast at once, for those who have the time."""
    work = Work(outlook)
    while not work.is_done:
        work = advanced(work)
    return work


def _next_run(work: Work) -> Run:
    outlook, settings = work.outlook, work.outlook.settings
    if work.trial is not None:
        settings = settings.but(laps=work.trial)
    bank = blank_bank(settings, outlook.questions)
    return begun(settings, bank, outlook.accuracy, seed_of(SEED, len(work.courses)))


def _course(run: Run) -> Course:
    state = run.state
    assert state.outcome is not None
    return Course(
        questions=len(state.answers),
        reason=state.outcome.reason,
        eliminated=sum(team.status is Status.ELIMINATED for team in state.teams),
        best=max(team.points for team in state.teams),
    )


def _concluded(work: Work, found: Forecast) -> Work:
    """Give the work that goes on from a finished look at one number of laps."""
    settings = work.outlook.settings
    if work.trial is None or work.forecast is None:
        work = work.but(forecast=found)
        is_rare = isinstance(settings, circuit.Settings) and found.laps < RARELY
        return _tried(work, 1) if is_rare else work.but(is_done=True)
    if found.laps >= MOSTLY:
        return _tried(work.but(better=(work.trial, found)), work.trial + 1)
    if work.trial == 1 and _is_notable(work.forecast, found):
        work = work.but(better=(1, found))
    return work.but(is_done=True)


def _tried(work: Work, laps: int) -> Work:
    settings = work.outlook.settings
    if not isinstance(settings, circuit.Settings) or laps >= settings.laps:
        return work.but(is_done=True)
    return work.but(trial=laps)


def _is_notable(now: Forecast, found: Forecast) -> bool:
    return found.laps >= max(_MUCH_MORE * now.laps, now.laps + _NOTABLY)


def _range(values: list[int]) -> tuple[int, int]:
    ordered = sorted(values)
    low, high = (ordered[(len(ordered) - 1) * part // 100] for part in (_TENTH, _NINTH))
    return low, high


def _share(courses: Sequence[Course], reason: Reason) -> float:
    return sum(one.reason is reason for one in courses) / len(courses)
