"""Options whose own texts begin with labels come back from tables as they were."""

from __future__ import annotations

import pytest

from banks import read, write_csv, write_xlsx
from pygame_engine.questions import Bank, Question
from tests.banks.support import codes


@pytest.mark.parametrize("options", [("a) x", "b) y"), ("A. x", "B. y", "C. z"), ("a) x", "y")])
def test_labels_are_kept(options: tuple[str, ...]) -> None:
    bank = Bank(questions=(Question(id="1", stem="¿Cuál?", options=options, right=(1,)),))

    for writer in (write_csv, write_xlsx):
        reading = read("bank", writer.encode(bank, "es"))

        assert [one.options for one in reading.bank.questions] == [options]
        assert [one.right for one in reading.bank.questions] == [(1,)]
        assert codes(reading) == []
