"""H5P: the exercises that can be played, with their pictures, wherever they are nested."""

from __future__ import annotations

from typing import Any

import pytest

from banks import read
from banks.problems import Code
from tests.banks.support import codes, options, right, stems
from tests.banks.zips import MP3, PNG, h5p, zipped

CHOICE = {
    "question": "<p>¿Cuál es un mamífero?</p>",
    "answers": [
        {"text": "<div>Trucha</div>", "correct": False},
        {
            "text": "<div>Ballena</div>",
            "correct": True,
            "tipsAndFeedback": {"chosenFeedback": "Da leche."},
        },
    ],
}
PICTURE = {
    "type": {
        "library": "H5P.Image 1.1",
        "params": {"alt": "Un mar", "file": {"path": "images/mar.png"}},
        "metadata": {"authors": [{"name": "Eva", "role": "Author"}]},
    }
}


def one(library: str, content: Any) -> Any:
    return read("x", h5p(f"H5P.{library}", content))


def test_a_choice_has_its_key_and_what_is_said_to_who_is_right() -> None:
    question = one("MultiChoice", CHOICE).bank.questions[0]

    assert question.options == ("<div>Trucha</div>", "<div>Ballena</div>")
    assert question.right == (1,)
    assert question.explanation == "Da leche."


def test_a_picture_beside_a_question_comes_with_its_alternative_and_author() -> None:
    content = {**CHOICE, "media": PICTURE}
    reading = read("x", h5p("H5P.MultiChoice", content, {"images/mar.png": PNG}))

    attached = reading.bank.questions[0].attachments[0]
    assert (attached.alt, attached.author) == ("Un mar", "Eva")
    assert attached.medium == reading.bank.media[0].name


def test_a_picture_in_a_text_is_shown_and_one_that_is_not_there_is_missed() -> None:
    content = {**CHOICE, "question": '<p>¿Q?<img src="images/mar.png"><img src="no.png"></p>'}
    reading = read("x", h5p("H5P.MultiChoice", content, {"images/mar.png": PNG}))

    assert stems(reading)[0].startswith('<p>¿Q?<img src="media:')
    assert codes(reading) == [Code.MEDIUM_MISSING]


@pytest.mark.parametrize(("correct", "expected"), [("true", "Sí"), ("false", "No"), (True, "Sí")])
def test_true_and_false_have_the_words_of_their_file(correct: object, expected: str) -> None:
    labels = {"trueText": "Sí", "falseText": "No"}
    reading = one("TrueFalse", {"question": "¿Llueve?", "correct": correct, "l10n": labels})

    assert options(reading) == [("Sí", "No")]
    assert right(reading) == [expected]


def test_the_first_of_single_choices_is_right_and_is_moved() -> None:
    choices = [{"question": f"¿{n}?", "answers": ["bien", "mal", "peor"]} for n in range(20)]
    reading = one("SingleChoiceSet", {"choices": choices})

    assert right(reading) == ["bien"] * 20
    assert len({question.right for question in reading.bank.questions}) == 3
    assert codes(reading) == [Code.RIGHT_MOVED]


def test_blanks_are_open_questions_each() -> None:
    content = {"text": "Completa.", "questions": ["<p>*Oslo/Oslo city:tip* está en *Noruega*.</p>"]}
    reading = one("Blanks", content)

    assert stems(reading) == [
        "Completa.<br><p>_____ está en ….</p>",
        "Completa.<br><p>… está en _____.</p>",
    ]
    assert right(reading) == ["Oslo / Oslo city", "Noruega"]


def test_words_to_be_dragged_are_options() -> None:
    reading = one(
        "DragText", {"taskDescription": "Arrastra.", "textField": "*Roma:x* es de *Italia*."}
    )

    assert options(reading) == [("Roma", "Italia")] * 2
    assert right(reading) == ["Roma", "Italia"]


def test_cards_bring_pictures_and_sounds_of_their_own() -> None:
    card = {"text": "dog", "answer": "perro", "image": {"path": "images/mar.png"}}
    spoken = {"text": "cat", "answer": "gato", "audio": [{"path": "audios/cat.mp3"}]}
    files = {"images/mar.png": PNG, "audios/cat.mp3": MP3}
    reading = read("x", h5p("H5P.Dialogcards", {"dialogs": [card, spoken]}, files))

    assert right(reading) == ["perro", "gato"]
    assert [len(question.attachments) for question in reading.bank.questions] == [1, 1]
    assert {medium.type for medium in reading.bank.media} == {"image/png", "audio/mpeg"}


def test_exercises_are_found_in_whatever_holds_them() -> None:
    choice = {"library": "H5P.MultiChoice 1.16", "params": CHOICE}
    text = {"library": "H5P.AdvancedText 1.1", "params": {"text": "Lee esto."}}
    column = {
        "library": "H5P.Column 1.1",
        "params": {"content": [{"content": text}, {"content": choice}]},
    }
    drag = {"library": "H5P.DragQuestion 1.13", "params": {"question": {}}}
    reading = one("QuestionSet", {"questions": [choice, drag, column]})

    assert stems(reading) == ["<p>¿Cuál es un mamífero?</p>"] * 2
    assert [p.code for p in reading.problems][:1] == [Code.OTHER_KIND]
    assert "«DragQuestion»" in str(reading.problems[0])


def test_a_package_without_exercises_is_named() -> None:
    reading = one("GreetingCard", {"greeting": "Hola"})

    assert codes(reading) == [Code.OTHER_KIND, Code.NOTHING_FOUND]
    assert "«GreetingCard»" in str(reading.problems[0])


@pytest.mark.parametrize("content", ['{"a": 1};', "[]", "", "[" * 100_000, "\x00"])
def test_damaged_content_gets_a_clear_word(content: str) -> None:
    reading = read("x", zipped({"h5p.json": "{}", "content/content.json": content}))

    assert codes(reading) == [Code.DAMAGED]
    assert reading.problems[0].file == "content/content.json"


@pytest.mark.parametrize(
    "content",
    [
        {"answers": 3, "question": ["x"]},
        {"answers": [{"text": None, "correct": {}}], "media": {"type": {"params": 4}}},
        {"answers": [1], "question": "x", "media": [], "file": "y", "files": {"path": 1}},
    ],
)
@pytest.mark.parametrize(
    "library", ["MultiChoice", "TrueFalse", "SingleChoiceSet", "Summary", "Blanks", "DragText"]
)
def test_content_of_another_shape_raises_nothing(library: str, content: object) -> None:
    assert Code.DAMAGED not in codes(one(library, content))
