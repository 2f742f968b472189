"""Other people's packages: what a person finds in each, counted by hand in the raw files.

The folder is named by CASILLA_CORPUS; without it these tests are skipped.
"""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from banks import Reading, read
from banks.plaintext import plain
from banks.problems import Code, Severity
from pygame_engine.questions import Question
from tests.banks.support import right

QAS = "LucasWolfgang+QAS-Editor__test_datasets_ims_"
POOLS = "sergeinack3+PowerEduc__question_format_blackboard_six_tests_fixtures_sample_blackboard_"
ANKI = "ankitects+anki__pylib_tests_support_"

# file: questions with options, open questions, pictures and sounds, and what is left out by kind
FILES: dict[str, tuple[int, int, int, dict[Code, int]]] = {
    f"{QAS}bb8.imscc": (16, 12, 0, {Code.OTHER_KIND: 3}),
    f"{QAS}canvas_all.imscc": (
        8,
        3,
        0,
        {Code.ESSAY: 1, Code.DESCRIPTION: 1, Code.OTHER_KIND: 1},
    ),
    f"{QAS}canvas_respondus.zip": (8, 4, 2, {Code.ESSAY: 1, Code.DESCRIPTION: 1}),
    f"{QAS}qti2v1.zip": (3, 1, 1, {Code.ESSAY: 1, Code.OTHER_KIND: 1, Code.DAMAGED: 1}),
    "Lumieducation+H5P-Nodejs-library__test_data_validator_broken-content-json.h5p": (
        0,
        0,
        0,
        {Code.DAMAGED: 1},
    ),
    "dthies+moodle-qformat_h5p__tests_fixtures_question-set-616.h5p": (
        2,
        0,
        2,
        {Code.OTHER_KIND: 1},
    ),
    f"{ANKI}media.apkg": (0, 0, 0, {Code.NO_STEM: 1, Code.NOTHING_FOUND: 1}),
    f"{ANKI}update1.apkg": (0, 1, 0, {}),
    f"{POOLS}pool.dat": (6, 2, 0, {}),
    f"{POOLS}qti.dat": (6, 2, 0, {}),
}


def load(corpus: Path, name: str) -> Reading:
    return read(name, (corpus / name).read_bytes())


def words(question: Question) -> list[str]:
    return [plain(text, question.markup) for text in (question.stem, *question.options)]


def find(reading: Reading, start: str) -> Question:
    return next(
        question for question in reading.bank.questions if words(question)[0].startswith(start)
    )


def accepted(question: Question) -> list[str]:
    return [words(question)[1 + place] for place in question.right]


@pytest.mark.parametrize("name", FILES)
def test_the_questions_that_a_person_finds_are_found(name: str, corpus: Path) -> None:
    reading = load(corpus, name)

    opened = sum(question.is_open for question in reading.bank.questions)
    lost = dict(Counter(p.code for p in reading.problems if p.severity is Severity.LOST))
    found = (len(reading.bank) - opened, opened, len(reading.bank.media), lost)
    assert found == FILES[name]


def items(corpus: Path, name: str) -> Iterator[ElementTree.Element]:
    """Yield the items of a package as they stand in its files, by another way than the reader's."""
    with zipfile.ZipFile(io.BytesIO((corpus / name).read_bytes())) as archive:
        for path in sorted(archive.namelist()):
            data = archive.read(path)
            if b"questestinterop" in data and "/assessment_qti" not in path:
                root = ElementTree.fromstring(data)
                yield from (one for one in root.iter() if one.tag.rpartition("}")[2] == "item")


@pytest.mark.parametrize("name", ["bb8.imscc", "canvas_all.imscc", "canvas_respondus.zip"])
def test_every_item_of_a_package_is_played_or_named(name: str, corpus: Path) -> None:
    reading = load(corpus, QAS + name)

    # Whatever is left out is one item, and of those that were split the first has no number.
    lost = sum(problem.severity is Severity.LOST for problem in reading.problems)
    parts = {"bb8.imscc": 3 + 3 + 2, "canvas_all.imscc": 1 + 2, "canvas_respondus.zip": 1 + 3}
    assert len(reading.bank) - parts[name] + lost == len([*items(corpus, QAS + name)])


def test_every_option_of_blackboard_stands_in_its_file(corpus: Path) -> None:
    name = f"{QAS}bb8.imscc"
    texts = {text.strip() for item in items(corpus, name) for text in item.itertext()}
    shown = {"Yes", "No", "Agree", "Disagree", "Right", "Wrong", "True", "False"}

    for question in load(corpus, name).bank.questions:
        assert set(question.options) - shown <= texts


def test_all_kinds_of_canvas(corpus: Path) -> None:
    reading = load(corpus, f"{QAS}canvas_all.imscc")

    assert reading.bank.title == "ALL QUESTION TYPES QUIZ"
    red = find(reading, "How many letters")
    assert (words(red)[1:], accepted(red)) == (["1", "2", "3", "4"], ["3"])
    assert plain(red.explanation, red.markup) == "alright\nnice job"
    assert accepted(find(reading, "Dogs are insects")) == ["False"]
    assert accepted(find(reading, "Pick all letters")) == ["A", "B", "C"]
    assert accepted(find(reading, "Roses are _____, violets are …")) == ["RED"]
    assert accepted(find(reading, "Roses are …, violets are _____")) == ["BLUE"]
    assert accepted(find(reading, "Match the Make with the Model\nMitsubishi")) == ["Lancer"]
    assert find(reading, "100/3").answer == "33.33 ± 0.01"
    assert find(reading, "What is 5 plus 10?").answer == "15"
    assert find(reading, "1 + 3.199 + 9.916 + 8.003 = ?").answer == "22.118"


def test_all_kinds_of_respondus(corpus: Path) -> None:
    reading = load(corpus, f"{QAS}canvas_respondus.zip")

    assert right(reading) == [
        "Answer choice 1",
        "True",
        "correct answer 1 / correct answer 2",
        "question / interrogative",
        "Fill in Multiple Blanks",
        "This is correct answer 1 + This is correct answer 2",
        "1.250 ± 0.05",
        "Matching right side 1",
        "Matching right side 2",
        "Matching right side 3",
        "Matching right side 4",
        "B",
    ]
    assert {medium.type for medium in reading.bank.media} == {"image/jpeg", "image/png"}


def test_all_kinds_of_blackboard(corpus: Path) -> None:
    reading = load(corpus, f"{QAS}bb8.imscc")

    assert accepted(find(reading, "The answer is nose.")) == ["nose"]
    assert accepted(find(reading, "The answers are house and garage.")) == ["house", "garage"]
    assert accepted(find(reading, "I am wearing a black hat.")) == ["True"]
    assert accepted(find(reading, "This is a great question.")) == ["False"]
    assert accepted(find(reading, "Either or question with yes/no")) == ["No"]
    assert accepted(find(reading, "San Jose, purple on this map")) == ["functional"]
    assert accepted(find(reading, "Match these.\nleft 3")) == ["right 3"]
    assert accepted(find(reading, "The quick … fox _____ over")) == ["jumped"]
    assert find(reading, "I'm just a _____ …").answer == "poor / sad"
    assert find(reading, "It is in numerical order.").answer == "a → b → c → d"
    assert find(reading, "The answer is 'purple'.").answer == "purple / violet"
    assert find(reading, "What is 10 - 6?").answer == "4"
    assert find(reading, "What is 10 - 1?").answer == "9"
    assert find(reading, "Yellow").answer == (
        "I don't understand this. + Who / What / When / Where"
    )


@pytest.mark.parametrize("name", ["pool.dat", "qti.dat"])
def test_the_same_pool_in_both_formats_of_blackboard(name: str, corpus: Path) -> None:
    reading = load(corpus, POOLS + name)

    spectrum = [q for q in reading.bank.questions if "orange and green" in q.stem]
    assert [accepted(question) for question in spectrum] == [["yellow"], ["yellow", "off-beige"]]
    assert accepted(find(reading, "42 is the Absolute Answer")) == (
        ["True"] if name == "pool.dat" else ["False"]
    )
    assert accepted(find(reading, "Classify the animals.\nfrog")) == ["amphibian"]
    assert accepted(find(reading, "Classify the animals.\ncat")) == ["mammal"]
    assert accepted(find(reading, "Classify the animals.\nnewt")) == ["amphibian"]
    assert find(reading, "Name an amphibian: __________.").answer == "frog"


def test_the_examples_of_qti_2(corpus: Path) -> None:
    reading = load(corpus, f"{QAS}qti2v1.zip")

    assert accepted(find(reading, "Answer the following question.")) == ["True"]
    votes = find(reading, "Ms. Smith's class contains 24 students.")
    assert accepted(votes) == [
        "The majority of students voted for Red.",
        "Twice as many students voted for Red a voted for Blue.",
        "Red received more votes than any other color.",
    ]
    rectangle = find(reading, "[Figure showing Rectangle ABCD")
    assert rectangle.right == (3,)
    assert rectangle.options[3] == "<p> <math> <mfrac> <mn>1</mn> <mn>3</mn> </mfrac> </math> </p>"
    assert find(reading, "Canada and the United States").answer == "Lake Michigan"
    damaged = [problem.file for problem in reading.problems if problem.code is Code.DAMAGED]
    assert damaged == ["Items/adaptive.xml"]


def test_a_question_set_of_h5p(corpus: Path) -> None:
    reading = load(corpus, "dthies+moodle-qformat_h5p__tests_fixtures_question-set-616.h5p")

    wild, red = reading.bank.questions
    assert accepted(wild) == ["Blueberry", "Raspberry", "Cloudberry", "Strawberry"]
    assert accepted(red) == ["Cranberries"]
    assert wild.attachments[0].alt == "Images of different berries"
    assert wild.attachments[0].author == "Gloria Cabada-Leman"


def test_anki_packages(corpus: Path) -> None:
    note = load(corpus, f"{ANKI}update1.apkg").bank.questions[0]
    unplayable = load(corpus, f"{ANKI}media.apkg")

    assert (note.stem, note.answer) == ("hello", "world")
    assert unplayable.problems[0].code is Code.MEDIUM_UNKNOWN
