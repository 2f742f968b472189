"""The record of a match in the page: figures that agree, the replay, files, and past matches."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from python_calamine import CalamineWorkbook

from e2e.record_walk import open_part, open_view, play_a_match
from e2e.support import wait_until_ready

TURNS = 4
QUERY = "game=circuit&teams=2"
KEPT = """() => Object.fromEntries(Object.entries(localStorage).filter(
  ([name]) => /^casilla\\.(head|log|bank)/.test(name)))"""


@pytest.fixture
def results(page: Page) -> Page:
    """The results of a match."""
    play_a_match(page, QUERY, TURNS)
    return page


def downloaded(page: Page, button: str) -> tuple[str, bytes]:
    """Press what gives a file, and give its name and content."""
    with page.expect_download() as download:
        page.locator(button).click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def points(page: Page) -> dict[str, int]:
    """Give the points that stand on the podium, by team."""
    places = page.locator(".place")
    return {
        str(one.get_attribute("data-team")): int(one.get_attribute("data-points") or "")
        for one in places.all()
    }


def test_chart_files_and_history_agree_with_the_podium(results: Page) -> None:
    shown = points(results)
    open_part(results, "points")
    last = results.locator("#chart-table tbody tr").last.locator("td").all_text_contents()
    open_part(results, "files")
    name, data = downloaded(results, "#save-xlsx")
    book = CalamineWorkbook.from_filelike(io.BytesIO(data))
    pages = [book.get_sheet_by_name(one).to_python() for one in book.sheet_names]
    _, text = downloaded(results, "#save-teams")
    table = list(csv.DictReader(io.StringIO(text.decode("utf-8-sig")), delimiter=";"))
    results.locator("#history").click()
    results.locator(".past-points").first.wait_for()
    kept = results.locator(".past-points").all_text_contents()

    assert name.endswith(".xlsx")
    assert sorted(map(int, last)) == sorted(shown.values())
    assert sorted(int(row[3]) for row in pages[0][1:]) == sorted(shown.values())
    assert sorted(pages[-1][-1][1:]) == sorted(shown.values())
    assert len(pages[1]) == 1 + TURNS
    assert sorted(int(row[list(row)[3]]) for row in table) == sorted(shown.values())
    assert all(any(str(value) in one for one in kept) for value in shown.values())


def test_a_replay_goes_through_the_match_and_leaves_it_alone(results: Page) -> None:
    kept = results.evaluate(KEPT)
    open_part(results, "points")
    results.locator("#replay").click()
    app = results.locator("#app")
    expect(app).to_have_attribute("data-screen", "circuit")
    expect(results.locator("#replay-toggle")).to_be_focused()
    results.keyboard.press("ArrowRight")
    expect(app).to_have_attribute("data-phase", "question")
    results.keyboard.press("ArrowRight")
    results.keyboard.press("ArrowLeft")
    expect(app).to_have_attribute("data-phase", "question")
    results.keyboard.press("a")
    expect(app).to_have_attribute("data-phase", "question")
    results.keyboard.press("Escape")

    expect(app).to_have_attribute("data-screen", "results")
    expect(results.locator("#replay")).to_be_focused()
    assert results.evaluate(KEPT) == kept


@pytest.mark.slow
def test_a_replay_plays_by_itself_to_the_end(results: Page) -> None:
    open_part(results, "points")
    results.locator("#replay").click()
    results.locator("#replay-last").click()
    for _ in range(2):
        results.locator("#replay-back").click()
    results.locator("#replay-toggle").click()

    expect(results.locator("#replay-last")).to_have_attribute("aria-disabled", "true")


def test_past_matches_stay_after_a_reload_until_they_are_erased(results: Page) -> None:
    results.reload()
    wait_until_ready(results)
    open_part(results, "files")
    results.locator("#history").click()
    expect(results.locator(".past-match")).to_have_count(1)
    results.locator("#past-search").fill("nadie")
    expect(results.locator(".past-match")).to_have_count(0)
    results.locator("#past-search").fill("")
    open_view(results, "more")
    results.locator("#erase-history").click()
    expect(results.locator("#erase-history")).to_be_disabled()
    results.reload()
    wait_until_ready(results)
    open_part(results, "files")
    results.locator("#history").click()

    expect(results.locator(".past-count")).to_contain_text("0")
    expect(results.locator(".past-match")).to_have_count(0)


def test_past_matches_move_to_another_computer(results: Page) -> None:
    open_part(results, "files")
    results.locator("#history").click()
    open_view(results, "more")
    name, data = downloaded(results, "#save-history-json")
    results.locator("#erase-history").click()
    expect(results.locator("#erase-history")).to_be_disabled()
    load = results.locator("#load-history")
    load.set_input_files({"name": "x.json", "mimeType": "text/plain", "buffer": data[:-40]})
    expect(results.locator(".notice-error")).to_be_visible()
    load.set_input_files({"name": name, "mimeType": "application/json", "buffer": data})
    open_view(results, "matches")

    expect(results.locator(".past-match")).to_have_count(1)


def test_another_match_asks_the_failed_questions_alone(results: Page) -> None:
    open_part(results, "failed")
    count = results.locator(".failed-one").count()
    assert count
    results.locator("#play-failed").click()

    expect(results.locator("#app")).to_have_attribute("data-screen", "circuit")
    expect(results.locator("#pills")).to_contain_text(f"1 de {count}")
