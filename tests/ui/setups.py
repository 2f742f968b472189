"""Set-ups for the tests: any valid one, and whether one is."""

from __future__ import annotations

from hypothesis import strategies as st

from pygame_engine import Order, Variant
from pygame_engine.state import LEVELS
from ui import setting_up
from ui.model import Notice, Setup
from ui.setup_values import RANGES

SETUPS = st.builds(
    Setup,
    game=st.sampled_from(("circuit", "panel")),
    variant=st.sampled_from(Variant),
    names=st.tuples(*[st.sampled_from(("", "Ana", "Los Linces del Norte 4ºB"))] * 4),
    order=st.sampled_from(Order),
    cap=st.booleans(),
    shuffle_options=st.booleans(),
    written=st.booleans(),
    real_die=st.booleans(),
    open_questions=st.booleans(),
    more=st.booleans(),
    accuracy=st.sampled_from(LEVELS),
    computers=st.tuples(*[st.sampled_from((0, *LEVELS))] * 4),
    **{name: st.integers(*limits) for name, limits in RANGES.items()},
)


def codes(notices: tuple[Notice, ...]) -> list[str]:
    """Give what these notices are about."""
    return [notice.code for notice in notices]


def is_valid(setup: Setup) -> bool:
    """Say whether a match could be set up with this, whichever game and variant is chosen."""
    for game in ("circuit", "panel"):
        setting_up.settings(setup.but(game=game)).check()
    return all(low <= getattr(setup, name) <= high for name, (low, high) in RANGES.items())
