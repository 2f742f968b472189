"""Real spreadsheets: counted and checked by hand in a spreadsheet program's own view."""

from __future__ import annotations

import pytest

from banks import Reading
from banks.problems import Code
from tests.banks.support import corpus


def load(name: str) -> Reading:
    return corpus(name)
