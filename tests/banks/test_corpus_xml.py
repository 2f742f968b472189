"""Other people's XML files: what a person finds in each, counted by hand in the raw file.

The folder is named by CASILLA_CORPUS; without it these tests are skipped.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from banks import Reading, read
from banks.plaintext import plain
from banks.problems import Code, Severity
from pygame_engine.questions import Question
from tests.banks.support import right

FORMAT = "sergeinack3+PowerEduc__question_format_xml_tests_fixtures_"
EXAMS = "ipsums19+moodle_xml__moodle_xml_exemples"

# file: questions with options, open questions, pictures and sounds, and what is left out by kind
FILES: dict[str, tuple[int, int, int, dict[Code, int]]] = {
    "IDEMSInternational+moodle-xml-tools__tools_questionbank.xml": (
        0,
        0,
        0,
        {Code.OTHER_KIND: 3, Code.NOTHING_FOUND: 1},
    ),
    f"{EXAMS}-xml_20152016-20160728-1044.xml": (34, 0, 5, {}),
    f"{EXAMS}_atenea.xml": (5, 0, 1, {}),
    "pooyas+moodle__question_format_examview_tests_fixtures_examview_sample.xml": (
        5,
        2,
        0,
        {Code.ESSAY: 1},
    ),
    f"{FORMAT}broken_cloze_questions.xml": (
        1,
        1,
        0,
        {Code.DESCRIPTION: 1, Code.NO_ANSWER: 1, Code.TOO_FEW_OPTIONS: 1},
    ),
    f"{FORMAT}multianswer.xml": (4, 1, 3, {}),
    f"{FORMAT}multichoice.xml": (1, 0, 5, {}),
    f"{FORMAT}nested_categories_with_questions.xml": (4, 0, 0, {Code.ESSAY: 1}),
    f"{FORMAT}sample_questions_with_old_image_tag.xml": (5, 1, 1, {}),
    f"{FORMAT}truefalse.xml": (2, 0, 2, {}),
}


def load(corpus: Path, name: str) -> Reading:
    return read(name, (corpus / name).read_bytes())


def words(question: Question) -> list[str]:
    return [plain(text, question.markup) for text in (question.stem, *question.options)]


@pytest.mark.parametrize("name", FILES)
def test_every_question_is_found(corpus: Path, name: str) -> None:
    reading = load(corpus, name)

    opened = sum(question.is_open for question in reading.bank.questions)
    lost = Counter(p.code for p in reading.problems if p.severity is Severity.LOST)
    found = (len(reading.bank) - opened, opened, len(reading.bank.media), dict(lost))
    assert found == FILES[name]


def test_an_exam_has_its_topics_keys_and_pictures(corpus: Path) -> None:
    reading = load(corpus, f"{EXAMS}-xml_20152016-20160728-1044.xml")
    questions = reading.bank.questions

    # The fractions above zero of all questions, by file order.
    assert [question.right for question in questions] == [
        *[(1,), (1, 3), (2,), (0, 2), (0, 2), (0, 2), (1,), (0,), (0, 2), (1,), (2, 3), (0,)],
        *[(2,), (1, 3), (1, 3), (1,), (1, 3), (0, 2), (1, 2), (0, 3), (1, 2), (1, 2)],
        *[(1, 2, 3), (1, 2, 3), (1,), (1, 3), (0, 2), (1,), (1,), (2, 3), (2,), (1, 3)],
        *[(0, 3), (0, 3)],
    ]
    assert questions[2].topic == (
        "Categoria per defecte en 2013/14-01:ETSEIB-240132-CUTotal / 2015/2016 P Final"
    )
    assert plain(questions[1].options[1], questions[1].markup) == "q1 i q3 són àlies"
    assert '<img src="media:' in questions[2].stem
    assert 'alt="dibuix pregunta Construir una imatge" width="125" height="80"' in questions[2].stem
    assert {medium.type for medium in reading.bank.media} == {"image/png", "image/svg+xml"}


def test_plugin_kinds_are_named(corpus: Path) -> None:
    reading = load(corpus, "IDEMSInternational+moodle-xml-tools__tools_questionbank.xml")

    first = reading.problems[0]
    assert dict(first.values) == {"kind": "stack"}
    assert (first.question, first.line) == (1, 16)
    assert first.quote.startswith("Compute the norms of the vectors")


def test_gaps_in_one_text_become_questions_with_its_pictures(corpus: Path) -> None:
    reading = load(corpus, f"{FORMAT}multianswer.xml")

    assert right(reading) == ["California", "Arizona", "California", "Arizona", "Paris"]
    stem, *choices = words(reading.bank.questions[1])
    assert stem.split("\n") == [
        "Match the following cities with the correct state,",
        "California [California flag] or Arizona [Arizona flag]",
        "* Tucson: _____",
    ]
    assert choices == ["California", "Arizona"]
    assert "[Moodle logo]" in plain(
        reading.bank.questions[0].explanation, reading.bank.questions[0].markup
    )


def test_a_sound_and_pictures_in_the_options_are_kept(corpus: Path) -> None:
    question = load(corpus, f"{FORMAT}multichoice.xml").bank.questions[0]

    assert words(question) == [
        "[♪] Listen to this greeting:\nWhat language is being spoken?",
        "[British Flag] English",
        "[French flag] French",
        "[German flag] German",
        "[Denmark flag] Danish",
    ]
    assert question.right == (1,)
    assert question.stem.startswith('<p><audio controls src="media:')
    assert question.explanation == "<p>Yes, well done!</p>"


def test_truth_is_told_by_the_fraction(corpus: Path) -> None:
    assert right(load(corpus, f"{FORMAT}truefalse.xml")) == ["False", "True"]


def test_categories_within_categories_are_topics(corpus: Path) -> None:
    reading = load(corpus, f"{FORMAT}nested_categories_with_questions.xml")

    topics = [question.topic for question in reading.bank.questions]
    assert topics == ["Iota", "Iota / Kappa", "Iota / Kappa / Lambda", "Iota / Mu"]


def test_a_picture_kept_as_up_to_moodle_1_9_is_shown_with_every_question(corpus: Path) -> None:
    reading = load(corpus, f"{FORMAT}sample_questions_with_old_image_tag.xml")

    names = {one.medium for q in reading.bank.questions for one in q.attachments}
    assert [*names] == [reading.bank.media[0].name]
    assert all(question.attachments for question in reading.bank.questions)
    assert right(reading)[-1] == "right answer"
