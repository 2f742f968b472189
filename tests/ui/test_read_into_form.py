"""What is said in the form of the files and tables that were read into it."""

from __future__ import annotations

import pytest

from tests.ui.forms import NEW, acted, form_of, typed, written_question
from tests.ui.page import Page, drawn
from tests.ui.support import gift_bytes, sent
from ui.messages import (
    ActedOnForm,
    ChangedField,
    Message,
    OpenedDialog,
    OpenedForm,
    ReceivedFile,
    ReceivedFiles,
    SavedBank,
    TookTable,
)
from ui.model import Model

MIXED = "1. ¿Bien?\na) sí *\nb) no\n\n2. ¿Sin clave?\na) sí\nb) no\n\n3. ¿Dos?\na) sí *\nb) no\n"
WRITTEN = written_question().but(language="en")
EMPTY = NEW.but(language="en")


def read(model: Model, name: str = "mixta.txt", text: str = MIXED) -> Model:
    """Give the model after a file came into the form."""
    return sent(model, ReceivedFile("form", name, text.encode()))


def foot(model: Model) -> str:
    return drawn(model).one(id="form-foot").text


def details(model: Model) -> Page:
    """Give the page after its button for the details was pressed."""
    assert drawn(model).one(id="form-problems")
    return drawn(sent(model, OpenedDialog("reading")))


BOTH = {
    "into an empty form": read(EMPTY),
    "added": acted(read(WRITTEN), "join"),
    "replaced": acted(read(WRITTEN), "replace"),
}


@pytest.mark.parametrize("model", BOTH.values(), ids=BOTH.keys())
def test_how_much_was_read_and_left_out_is_said_with_the_reasons(model: Model) -> None:
    assert "2 questions read; 1 could not be used" in foot(model)
    page = details(model)
    assert "What the file holds" in page.one(id="dialog-title").text
    assert "¿Sin clave?" in page.one(class_="problem").text
    assert "2" in page.one(class_="fact fact-read").text


def test_of_a_file_without_questions_every_reason_can_be_seen() -> None:
    after = read(EMPTY, text="2. ¿Sin clave?\na) sí\nb) no\n\n3. ¿Otra sin clave?\na) sí\nb) no\n")

    assert "No question could be read from mixta.txt." in foot(after)
    assert "0 questions read" not in foot(after)
    assert form_of(after).questions == form_of(EMPTY).questions
    assert [one.code for one in after.notices] == ["no-questions"]
    assert len(details(after).all(class_="problem")) >= 2


NOTHING = ("a.pdf", b"%PDF-1.4")


def test_of_several_files_without_questions_it_is_said_that_none_could_be_read() -> None:
    after = sent(WRITTEN, ReceivedFiles("form", (NOTHING, ("b.txt", b"nada"))))

    assert "No question could be read from the files." in foot(after)
    assert "a.pdf" in details(after).one(id="dialog").text


GOES_ON: dict[str, tuple[Message, ...]] = {
    "typed": (ChangedField("form.stem", "¿Mejor?"),),
    "a new question": (ActedOnForm("add"),),
    "undone": (ActedOnForm("undo"),),
    "undone again": (ActedOnForm("add"), ActedOnForm("undo")),
    "saved": (SavedBank("pack"),),
    "opened again": (ActedOnForm("use"), OpenedForm("")),
}


@pytest.mark.parametrize("messages", GOES_ON.values(), ids=GOES_ON.keys())
def test_what_was_said_of_a_file_without_questions_goes_with_the_next_change(
    messages: tuple[Message, ...],
) -> None:
    before = sent(WRITTEN, ReceivedFiles("form", (NOTHING,)))

    assert "a.pdf" in foot(before)
    assert "a.pdf" not in foot(sent(before, *messages))


def test_of_files_that_came_while_the_form_was_asked_about_all_are_said() -> None:
    after = acted(read(read(WRITTEN, "una.txt"), "otra.txt", MIXED.replace("?", "!?")), "join")

    assert "4 questions read; 2 could not be used" in foot(after)
    assert "una.txt" in details(after).one(id="dialog").text


def test_several_files_are_said_together() -> None:
    files = (("una.txt", MIXED.encode()), ("otra.gift", gift_bytes(2)))

    assert "4 questions read; 1 could not be used" in foot(
        sent(EMPTY, ReceivedFiles("form", files))
    )


def test_what_a_pasted_table_had_wrong_is_said_too() -> None:
    table = "Pregunta\tA\tB\tCorrecta\n¿Una?\t1\t2\tA\n¿Otra?\t1\t2\t\n"
    after = sent(EMPTY, OpenedDialog("table"), ChangedField("table", table), TookTable())

    assert "1 question read; 1 could not be used" in foot(after)
    assert "table.tsv" not in details(after).text


def test_a_file_in_which_nothing_was_wrong_leaves_nothing_to_say() -> None:
    model = sent(read(EMPTY), ReceivedFile("form", "prueba.gift", gift_bytes(2)))
    undone = acted(read(WRITTEN), "join", "undo")

    for after in (model, undone, acted(read(EMPTY), "new")):
        assert not drawn(after).all(id="form-problems")


def test_what_was_said_of_a_file_stays_while_its_questions_are_edited() -> None:
    after = sent(read(EMPTY), ChangedField("form.stem", "¿Mejor?"))

    assert "1 could not be used" in foot(after)
    assert "1 could not be used" in foot(acted(acted(read(WRITTEN), "join"), "add", "undo"))


def test_the_details_are_about_what_was_done_last() -> None:
    open_one = read(EMPTY, "abierta.gift", "¿Quién?{=Ana}\n\n¿Cuál?{=a ~b}\n")
    saved = sent(acted(read(typed(open_one, stem="¿Y?")), "join"), SavedBank("aiken"))

    assert form_of(saved).problems
    assert "could not be used" not in foot(saved)
    assert "saved file" in details(saved).one(id="dialog-title").text
    assert "could not be used" in foot(acted(read(saved), "replace"))


def test_what_the_games_questions_had_wrong_is_said_at_the_start_alone() -> None:
    loaded = sent(EMPTY.but(form=None), ReceivedFile("bank", "mixta.txt", MIXED.encode()))

    assert not drawn(sent(loaded, OpenedForm("loaded"))).all(id="form-problems")
