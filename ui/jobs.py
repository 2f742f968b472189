"""Jobs that go on in the background: what waits for a file, say."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Coroutine
from typing import Any

_running: set[asyncio.Task[None]] = set()


def run(job: Coroutine[Any, Any, None]) -> None:
    """Let a job go on; it is held on to, or it might be collected midway."""
    task = asyncio.ensure_future(job)
    _running.add(task)
    task.add_done_callback(_finished)


def _finished(task: asyncio.Task[None]) -> None:
    """Let go of a job; one that failed would say nothing by itself."""
    _running.discard(task)
    error = task.exception()
    if error is not None:
        sys.stderr.write("".join(traceback.format_exception(error)))
