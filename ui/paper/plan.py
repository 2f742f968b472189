"""What the sheets are about: a match, or the one being set up, and the questions it asks."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_engine import Match, Order, Variant, circuit, panel
from pygame_engine.asking import playable
from pygame_engine.questions import LETTERS, Bank, Question
from pygame_engine.state import ASKING_PHASES, Settings
from pygame_engine.values import Value
from ui import choosing, setting_up
from ui.model import Model, Screen
from ui.paper.options import MOST_PRINTED
from ui.paper.people import NOBODY, People, people

_CLASSIC_OPTIONS = 4


@dataclass(frozen=True)
class Plan(Value):
    """A match as paper has to know it.

    `count` is how many questions it asks at most, `turns` how many rows a team needs. `asked`
    holds the questions, in the order of the match where `in_order`, else in that of the file, of
    which `left_out` are too many to be printed. `people` are the pupils, where they are known.
    """

    settings: Settings
    match: Match | None
    count: int
    turns: int
    letters: str
    asked: tuple[Question, ...]
    in_order: bool
    left_out: int = 0
    people: People = NOBODY

    def first(self, many: int) -> Plan:
        """Give the plan with so many questions at most to be printed."""
        over = max(0, len(self.asked) - many)
        return self.but(asked=self.asked[:many], left_out=self.left_out + over)

    @property
    def is_circuit(self) -> bool:
        """True for the circuit, False for the panel."""
        return isinstance(self.settings, circuit.Settings)

    @property
    def start(self) -> int:
        """The points that a team begins with."""
        return circuit.CARD if self.is_circuit else panel.POINTS


def plan(model: Model) -> Plan:
    """Give the plan of the match that is shown, or of the one being set up."""
    if model.match and model.screen not in (Screen.START, Screen.FORM):
        state = model.match.state
        planned = _plan(state.settings, state.bank, model.match, _course(model.match))
        return planned.but(people=people(model))
    settings, bank = setting_up.settings(model.setup), choosing.chosen(model)
    planned = _plan(settings, bank, None, _foreseen(settings, bank, setting_up.seed(model)))
    return planned.but(people=people(model))


def _plan(
    settings: Settings, bank: Bank | None, match: Match | None, course: tuple[Question, ...]
) -> Plan:
    count = _count(settings, bank)
    if match is not None:
        count = max(count, len(match.state.answers))
    has_questions = settings.variant is Variant.BANK and bank is not None
    waiting = tuple(bank.questions[place] for place in playable(bank, settings)) if bank else ()
    return Plan(
        settings=settings,
        match=match,
        count=count,
        turns=_turns(settings, bank),
        letters=LETTERS[: _options(settings, bank)],
        asked=(course[:count] or waiting[:MOST_PRINTED]) if has_questions else (),
        in_order=bool(course),
        left_out=0 if course else max(0, len(waiting) - MOST_PRINTED),
    )


def _course(match: Match) -> tuple[Question, ...]:
    """Give the questions that a match has asked, and those that it goes on to ask."""
    state = match.state
    if state.bank is None or state.settings.variant is not Variant.BANK:
        return ()
    answered = [one.question for one in state.answers]
    now = [state.asking.question] if state.asking and state.phase in ASKING_PHASES else []
    coming = [state.bank.questions[place] for place in state.queue]
    return tuple(filter(None, [*answered, *now, *coming]))


def _foreseen(settings: Settings, bank: Bank | None, seed: int | None) -> tuple[Question, ...]:
    """Give the questions of a match to come, nothing where chance will deal them."""
    is_fixed = seed is not None or settings.order is Order.FILE
    if settings.variant is not Variant.BANK or not playable(bank, settings) or not is_fixed:
        return ()
    if isinstance(settings, panel.Settings) and not (bank and panel.turns_each(settings, bank)):
        return ()
    return _course(Match.new(settings, bank, seed or 0))


def _count(settings: Settings, bank: Bank | None) -> int:
    """Give how many questions the match asks at most: everybody may write all of them."""
    if isinstance(settings, panel.Settings):
        return panel.PLAYERS * _panel_turns(settings, bank)
    if not isinstance(settings, circuit.Settings):
        raise TypeError(f"settings of no game: {settings!r}")
    if settings.variant is Variant.BANK and bank is not None:
        return min(settings.battery, len(playable(bank, settings))) or settings.battery
    return settings.battery


def _turns(settings: Settings, bank: Bank | None) -> int:
    """Give how many rows a team needs; in the circuit it plays on when others are out."""
    if isinstance(settings, panel.Settings):
        return _panel_turns(settings, bank)
    questions, teams = _count(settings, bank), len(settings.teams)
    return min(questions, -(-3 * questions // (2 * teams)))


def _panel_turns(settings: panel.Settings, bank: Bank | None) -> int:
    return (panel.turns_each(settings, bank) if bank else 0) or settings.questions


def _options(settings: Settings, bank: Bank | None) -> int:
    """Give how many letters there are to mark; none where questions are asked aloud."""
    if settings.variant is Variant.ORAL:
        return 0
    if settings.variant is Variant.LUCK:
        return settings.options
    counts = [len(question.options) for question in bank.questions] if bank else []
    return max(counts, default=_CLASSIC_OPTIONS)
