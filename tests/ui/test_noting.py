"""Notes that are written in several presenter's windows at once."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.boards import circuit_match
from tests.ui.support import opened
from ui import messages
from ui.desk import Desk
from ui.effects import Effect, Tell
from ui.messages import Heard
from ui.model import Model
from ui.notes import of_match
from ui.playing import show_match
from ui.update import update

MATCH = circuit_match()


def a_window(entropy: int) -> Model:
    """Give a presenter's window that is in step with the board."""
    return opened("?presenter=1").but(match=MATCH, entropy=entropy, desk=Desk(is_board_there=True))


@dataclass
class Channel:
    """A board and two windows; what is said arrives later, in the order in which it was said."""

    board: Model = field(default_factory=lambda: show_match(opened().but(match=MATCH)))
    windows: list[Model] = field(default_factory=lambda: [a_window(3), a_window(5)])
    to_board: deque[Heard] = field(default_factory=deque)
    to_windows: tuple[deque[Heard], deque[Heard]] = field(
        default_factory=lambda: (deque(), deque())
    )

    def write(self, place: int, at: int, text: str) -> None:
        """Type a text somewhere into the notes of a window."""
        now = self.notes(place)
        start = at % (len(now) + 1)
        self._at_window(place, messages.ChangedField("notes", now[:start] + text + now[start:]))

    def erase(self, place: int, at: int) -> None:
        """Take one sign out of the notes of a window."""
        now = self.notes(place)
        start = at % (len(now) + 1)
        self._at_window(place, messages.ChangedField("notes", now[:start] + now[start + 1 :]))

    def arrive(self) -> bool:
        """Let the next thing that was said be heard; False where all has been."""
        if self.to_board:
            self.board, effects = update(self.board, self.to_board.popleft())
            for heard in _said(effects):
                for waiting in self.to_windows:
                    waiting.append(heard)
            return True
        return self.arrive_at(0) or self.arrive_at(1)

    def arrive_at(self, place: int) -> bool:
        """Let a window hear what the board has said; False where it has heard all."""
        waiting = self.to_windows[place]
        if waiting:
            self._at_window(place, waiting.popleft())
        return bool(waiting)

    def _at_window(self, place: int, message: messages.Message) -> None:
        self.windows[place], effects = update(self.windows[place], message)
        self.to_board.extend(_said(effects))

    def settle(self) -> set[str]:
        """Let all be heard, and give what the notes are then in the board and both windows."""
        while self.arrive() or any(self.to_windows):
            pass
        return {of_match(self.board.notes, MATCH), self.notes(0), self.notes(1)}

    def notes(self, place: int) -> str:
        return of_match(self.windows[place].notes, MATCH)


def _said(effects: tuple[Effect, ...]) -> list[Heard]:
    return [Heard(one.kind, one.text) for one in effects if isinstance(one, Tell)]


def test_each_key_is_seen_in_the_other_window() -> None:
    both = Channel()
    for text, seen in (("a", "a"), ("b", "ab"), ("c", "abc")):
        both.write(0, len(both.notes(0)), text)
        assert both.settle() == {seen}


def test_an_answer_that_is_late_takes_nothing_from_what_is_being_typed() -> None:
    both = Channel()
    both.write(0, 0, "a")
    both.arrive()
    both.write(0, 1, "b")
    both.arrive_at(0)
    assert both.notes(0) == "ab"
    assert both.settle() == {"ab"}


STEPS = st.lists(st.tuples(st.sampled_from("01wb"), st.integers(0, 30)), max_size=40)


@given(STEPS)
@settings(max_examples=60, deadline=None)
def test_what_is_typed_in_both_windows_is_there_in_both(steps: list[tuple[str, int]]) -> None:
    both, typed = Channel(), list[str]()
    for number, (what, at) in enumerate(steps):
        if what in "01":
            sign = chr(0x4E00 + number)
            typed.append(sign)
            both.write(int(what), at, sign)
        elif what == "w":
            both.arrive_at(at % 2)
        else:
            both.arrive()
    (text,) = both.settle()
    assert sorted(text) == sorted(typed)


@given(STEPS)
@settings(max_examples=60, deadline=None)
def test_both_windows_agree_after_erasing_too(steps: list[tuple[str, int]]) -> None:
    both = Channel()
    for what, at in steps:
        if what == "0":
            both.write(at % 2, at, "ab")
        elif what == "1":
            both.erase(at % 2, at)
        else:
            both.arrive()
    assert len(both.settle()) == 1


def test_a_board_that_comes_back_without_them_is_told_what_was_written() -> None:
    both = Channel()
    for place in (0, 1):
        both.windows[place] = both.windows[place].but(desk=Desk(is_board_there=True, board="1"))
        both.write(place, 0, "ab"[place])
    (text,) = both.settle()
    both.board = both.board.but(notes="", entropy=7)
    both.to_board.extend([Heard("hello", "")] * 2)
    assert both.settle() == {text}
    assert sorted(text) == ["a", "b"]
