from __future__ import annotations

import pytest

from tools.wheels import locked

LOCK = """# locked
one==1.0 \\
    --hash=sha256:aa \\
    --hash=sha256:bb
one-more==2.0 \\
    --hash=sha256:cc
"""


def test_a_package_is_fetched_by_its_locked_hashes_alone() -> None:
    assert locked("one", LOCK) == ("one==1.0 \\\n    --hash=sha256:aa \\\n    --hash=sha256:bb\n")


def test_a_package_that_is_not_locked_is_not_fetched() -> None:
    with pytest.raises(LookupError, match="two"):
        locked("two", LOCK)
