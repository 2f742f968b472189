"""Settings and fixtures for all unit tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

# A busy machine is no reason to fail, and a check of the same code must end the same way twice.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder with other people's question files, which CASILLA_CORPUS names."""
    folder = os.environ.get("CASILLA_CORPUS")
    if not folder:
        pytest.skip("CASILLA_CORPUS names no folder of question files")
    return Path(folder)
