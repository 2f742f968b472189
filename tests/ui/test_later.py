"""Functions whose modules are imported when they are called."""

from __future__ import annotations

import pytest

from ui import update
from ui.later import NOT_THERE, later
from ui.screens import dialogs


def test_a_function_is_called_with_what_it_is_given() -> None:
    assert later("operator", "add")(2, 3) == 5


def test_a_module_that_is_not_there_yet_raises_when_it_is_called() -> None:
    function = later("ui.never", "f")

    with pytest.raises(NOT_THERE):
        function()


@pytest.mark.parametrize("call", [*update.HANDLERS.values(), *dialogs.CONTENT.values()])
def test_every_function_that_is_named_for_later_is_there(call: object) -> None:
    module, name = call.__module__, call.__name__  # type: ignore[attr-defined]

    assert callable(getattr(__import__(module, fromlist=["x"]), name))
