"""Records matches whose logs must never change: teachers' saved games depend on it.

`python -m tests.golden.record` writes the ones that are missing. A file that is there is never
written again: where the rules have to change, so has the format's version.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from pygame_engine import Bank, Color, Kind, Match, Order, Phase, Question, Variant, circuit, panel
from pygame_engine.actions import (
    Action,
    ChangeLaps,
    ChooseOption,
    CorrectPoints,
    CorrectQuestion,
    End,
    Join,
    Judge,
    LastRound,
    Leave,
    LoadBattery,
    Next,
    OpenBox,
    Rename,
    Reverse,
    RollDie,
    ShowAnswer,
    Skip,
    Source,
    Void,
)
from pygame_engine.chance import word
from pygame_engine.questions import Attachment, Medium

FOLDER = Path(__file__).parent
BLUE, RED, GREEN, MAGENTA = Color


def bank(count: int, first: int = 1) -> Bank:
    """A bank in which every fifth question is open and some accept two options."""
    return Bank(tuple(_question(n) for n in range(first, first + count)), title="Muestra «ñ»")


def _question(number: int) -> Question:
    stem = f"¿Cuánto es {number} × 2?"
    if number % 5 == 0:
        return Question(f"p{number}", stem, answer=str(2 * number))
    options = tuple(str(2 * number + more) for more in range(2 + number % 4))
    right = (0, 2) if number % 7 == 0 and len(options) > 2 else (0,)
    return Question(f"p{number}", stem, options, right, explanation="Se dobla.", topic="Dobles")


def play(match: Match, steps: int = 1000) -> Match:
    """Go on by a fixed draw, up to so many steps or to where the presenter has to decide."""
    for _ in range(steps):
        if match.state.phase in (Phase.BATTERY_OVER, Phase.OVER):
            break
        match = match.do(_usual(match, word(match.seed, 5, len(match.events))))
    return match


def _until(match: Match, phase: Phase) -> Match:
    """Go on until the match is in this phase."""
    while match.state.phase is not phase:
        match = play(match, 1)
    return match


def _usual(match: Match, draw: int) -> Action:
    state = match.state
    if state.phase is Phase.ROLL:
        is_real = isinstance(state, circuit.State) and state.settings.real_die
        return RollDie(draw % 6 + 1) if is_real else RollDie()
    if state.phase is Phase.PANEL:
        return OpenBox(draw % 5 + 1)
    if state.phase in (Phase.VERDICT, Phase.REVEAL):
        return Next()
    return _answer(match, draw)


def _answer(match: Match, draw: int) -> Action:
    asking = match.state.asking
    assert asking is not None
    if match.state.phase is Phase.MARKED:
        return ShowAnswer()
    if match.state.phase is Phase.ANSWER or asking.kind is Kind.ORAL:
        return Judge(draw % 4 > 0)
    if asking.kind is Kind.OPEN:
        return ShowAnswer()
    return ChooseOption(asking.accepted[0] if draw % 3 and asking.accepted else 0)


def _do(match: Match, *actions: Action) -> Match:
    for action in actions:
        match = match.do(action)
    return match


def circuit_from_a_file() -> Match:
    """Two batteries of one file, then another file, each with skips and corrections."""
    settings = circuit.Settings(teams=("Ana", "", "Los Ñ"), battery=9, laps=4)
    match = play(Match.new(settings, bank(14), seed=20240131), 5)
    match = play(_do(match, Rename(BLUE, "Águilas"), CorrectPoints(RED, 15)), 8)
    match = play(_do(play(match), LoadBattery(Source.REST)))
    match = play(_do(match, LoadBattery(Source.AGAIN)), 4)
    match = play(_do(match, Void(3), Join(MAGENTA, "Tarde")))
    return play(_do(match, LoadBattery(Source.FILE, bank(6, first=40)), LastRound()))


def circuit_spoken_with_a_real_die() -> Match:
    """Every intervention, undone and redone."""
    settings = circuit.Settings(teams=("", ""), variant=Variant.ORAL, real_die=True, cap=True)
    match = _do(Match.new(settings, seed=0), RollDie(6), Judge(False), Reverse(), Next())
    match = _do(match, RollDie(4), Skip(), Judge(True), Reverse(), Reverse())
    match = play(_do(match, ChangeLaps(2), Void(2), Join(GREEN)), 30)
    match = _until(match, Phase.QUESTION)
    match = play(_do(match, CorrectPoints(match.state.turn, 1), Judge(right=False)), 9)
    return _do(match.undo().undo().undo().redo(), CorrectPoints(BLUE, 3), Leave(RED)).undo()


def circuit_of_luck() -> Match:
    """Letters that were seen and dealt anew."""
    settings = circuit.Settings(teams=("",) * 4, variant=Variant.LUCK, options=3, laps=1)
    match = Match.new(settings, seed=2**53 - 1)
    for _ in range(6):
        match = play(match, 2)
        match = play(match.undo(), 2)
    return play(match)


def panel_from_a_file() -> Match:
    """Written answers, shuffled options and a file that skips use up."""
    settings = panel.Settings(
        teams=("Uno", "Dos", "Tres", "Cuatro"), written=True, shuffle_options=True, questions=3
    )
    match = play(Match.new(settings, bank(13), seed=77), 3)
    match = _do(_until(match, Phase.QUESTION), Skip(), Skip())
    return play(_until(match, Phase.MARKED).do(Skip()))


def panel_spoken() -> Match:
    """Panels opened, undone, reversed and voided, up to a new winner after the end."""
    match = play(Match.new(panel.Settings(variant=Variant.ORAL), seed=5), 9)
    opened = _until(match, Phase.PANEL).do(OpenBox(2)).undo().do(OpenBox(2))
    match = play(_do(opened, Reverse(), Reverse(), OpenBox(5)), 25)
    return _do(play(match.do(Void(2))), CorrectPoints(GREEN, 140), Void(7))


def panel_of_luck_in_file_order() -> Match:
    """A player that leaves, and an end before the last question."""
    settings = panel.Settings(variant=Variant.LUCK, order=Order.FILE)
    match = play(Match.new(settings, seed=123456789), 30)
    return _do(play(match.do(Leave(RED)), 21), End())


def panel_with_corrected_questions() -> Match:
    """One that is being asked, one that waits, and one that was judged and is voided then."""
    match = play(Match.new(panel.Settings(shuffle_options=True), bank(26), seed=31), 2)
    match = _until(match, Phase.QUESTION)
    asking = match.state.asking
    assert asking is not None
    assert asking.question is not None
    picture = Medium("0123456789abcdef.png", "image/png", "iVBORw0KGgo=")
    shown = (Attachment(picture.name, "Un punto", "Ana"),)
    mended = replace(asking.question, stem="¿Y ahora?", attachments=shown, seconds=30)
    match = play(_do(match, CorrectQuestion(mended, (picture,))), 4)
    waits = bank(26).questions[match.state.queue[0]]
    opened = Question(waits.id, "¿Quién?", answer="Nadie")
    return play(_do(match, CorrectQuestion(opened), Void(1)))


MATCHES: tuple[Callable[[], Match], ...] = (
    circuit_from_a_file,
    circuit_spoken_with_a_real_die,
    circuit_of_luck,
    panel_from_a_file,
    panel_spoken,
    panel_of_luck_in_file_order,
    panel_with_corrected_questions,
)


def file_of(make: Callable[[], Match]) -> Path:
    """Where the match that this function plays is recorded."""
    return FOLDER / f"{make.__name__.replace('_', '-')}.json"


if __name__ == "__main__":
    for make in MATCHES:
        if not file_of(make).exists():
            file_of(make).write_text(make().to_json(), encoding="utf-8", newline="\n")
