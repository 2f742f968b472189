"""Other people's JSON and typed lists: what the raw files hold, by another parser or by hand."""

from __future__ import annotations

import html
import json
from pathlib import Path

from banks import read
from banks.problems import Code
from banks.text import level


def test_open_trivia_db_is_read_whole(corpus: Path) -> None:
    data = (corpus / "kickturn+opentdb-scraper__opentdb.json").read_bytes()

    reading = read("opentdb.json", data)

    raw = json.loads(data)["results"]
    assert len(reading.bank) == len(raw) == 5250
    for question, item in zip(reading.bank.questions, raw, strict=True):
        key, wrong = item["correct_answer"], item["incorrect_answers"]
        assert level(question.stem) == level(html.unescape(item["question"]))
        assert question.options[question.right[0]] == html.unescape(key).strip()
        assert len(question.options) == len(wrong) + 1
        assert question.topic == html.unescape(item["category"])
    lost = {problem.code for problem in reading.problems}
    assert lost == {Code.RIGHT_MOVED, Code.DUPLICATE_QUESTION}
