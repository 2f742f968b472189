from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from banks import Reading, read
from banks.samples import SAMPLES, Sample
from pygame_engine.questions import Question

ROOT = Path(__file__).resolve().parent.parent
WRITTEN_ID = re.compile(r"^// \[id:([^\]]+)\]$", re.MULTILINE)

each_sample = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.file)


@cache
def reading(sample: Sample) -> Reading:
    return read(sample.file, (ROOT / sample.path).read_bytes())


def questions(sample: Sample) -> tuple[Question, ...]:
    return reading(sample).bank.questions


def written_ids(sample: Sample) -> list[str]:
    return WRITTEN_ID.findall((ROOT / sample.path).read_text("utf-8"))


def right_is_longest(question: Question) -> bool:
    [right] = question.right
    others = [text for place, text in enumerate(question.options) if place != right]
    return len(question.options[right]) > max(map(len, others))


def test_every_bank_in_the_folder_is_listed() -> None:
    folder = ROOT / "banks" / "samples"

    assert {path.name for path in folder.glob("*.gift")} == {sample.file for sample in SAMPLES}


@each_sample
def test_a_sample_reads_without_problems(sample: Sample) -> None:
    assert reading(sample).problems == ()


@each_sample
def test_a_sample_is_in_the_language_it_is_listed_under(sample: Sample) -> None:
    assert reading(sample).bank.language == sample.language


@each_sample
def test_a_sample_has_sixty_questions(sample: Sample) -> None:
    assert len(questions(sample)) == 60


@each_sample
def test_every_question_of_a_sample_has_the_id_written_above_it(sample: Sample) -> None:
    assert [question.id for question in questions(sample)] == written_ids(sample)


def test_no_two_questions_of_all_samples_share_an_id() -> None:
    count = Counter(name for sample in SAMPLES for name in written_ids(sample))

    assert [name for name, times in count.items() if times > 1] == []


@each_sample
def test_every_question_has_four_different_options(sample: Sample) -> None:
    counts = {(len(q.options), len(set(q.options))) for q in questions(sample)}

    assert counts == {(4, 4)}


@each_sample
def test_exactly_one_option_of_every_question_is_right(sample: Sample) -> None:
    assert {len(question.right) for question in questions(sample)} == {1}


@each_sample
def test_every_question_fits_on_the_board(sample: Sample) -> None:
    too_long = [
        question.id
        for question in questions(sample)
        if len(question.stem) > 160 or max(map(len, question.options)) > 60
    ]

    assert too_long == []


@each_sample
def test_the_right_option_stands_in_each_place_about_as_often(sample: Sample) -> None:
    count = Counter(place for question in questions(sample) for place in question.right)

    assert [place for place in range(4) if not 10 <= count[place] <= 20] == []


@each_sample
def test_the_longest_option_seldom_is_the_right_one(sample: Sample) -> None:
    longest = sum(map(right_is_longest, questions(sample)))

    assert longest / len(questions(sample)) <= 0.35
