from __future__ import annotations

import asyncio

import pytest

from ui import jobs


async def run(job: object) -> None:
    jobs.run(job)  # type: ignore[arg-type]
    await asyncio.sleep(0)
    await asyncio.sleep(0)


def test_a_job_goes_on_in_the_background() -> None:
    done: list[int] = []

    async def job() -> None:
        done.append(1)

    asyncio.run(run(job()))

    assert done == [1]


def test_a_job_that_fails_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    async def job() -> None:
        raise ValueError("no such file")

    asyncio.run(run(job()))

    assert "ValueError: no such file" in capsys.readouterr().err
