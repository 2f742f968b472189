"""Pictures and sounds of the questions being written."""

from __future__ import annotations

import json

import pytest

from banks.media import MAX_MEDIUM
from pygame_engine.questions import Attachment
from tests.ui.forms import NEW, acted, form_of, typed, written_question
from tests.ui.page import drawn
from tests.ui.support import sent, stored
from ui import draft_text, editing
from ui.messages import ActedOnForm, ChangedField, OpenedForm, ReceivedFile
from ui.model import Model
from ui.update import update

PNG = b"\x89PNG\r\n\x1a\n" + b"picture"
MP3 = b"ID3" + b"sound"


def given(model: Model, purpose: str, data: bytes) -> Model:
    return sent(model, ReceivedFile(f"form-{purpose}", "f", data))


PICTURED = given(written_question(), "picture", PNG)


def test_a_picture_goes_with_the_question_and_into_the_bank() -> None:
    model = sent(
        PICTURED, ChangedField("form.alt.0", "Un mapa"), ChangedField("form.maker.0", "Ana")
    )
    bank = editing.bank(form_of(model))

    assert [medium.type for medium in bank.media] == ["image/png"]
    assert bank.questions[0].attachments == (Attachment(bank.media[0].name, "Un mapa", "Ana"),)
    assert model.medium(bank.media[0].name) == bank.media[0]


def test_a_sound_goes_with_the_question() -> None:
    (medium,) = editing.bank(form_of(given(written_question(), "sound", MP3))).media

    assert medium.type == "audio/mpeg"


@pytest.mark.parametrize(
    ("purpose", "data", "code"),
    [
        ("picture", b"no picture", "no-picture"),
        ("picture", MP3, "no-picture"),
        ("sound", PNG, "no-sound"),
        ("sound", MP3 + bytes(MAX_MEDIUM), "medium-too-big"),
    ],
)
def test_what_cannot_be_shown_or_heard_is_refused_with_a_reason(
    purpose: str, data: bytes, code: str
) -> None:
    model = given(written_question(), purpose, data)

    assert [one.code for one in model.notices] == [code]
    assert form_of(model).media == ()


def test_the_same_picture_is_taken_once() -> None:
    assert form_of(given(PICTURED, "picture", PNG)) == form_of(PICTURED)


def test_a_picture_that_is_taken_off_leaves_the_bank_and_can_be_brought_back() -> None:
    after = acted(PICTURED, "detach:0")

    assert editing.bank(form_of(after)).media == ()
    assert editing.bank(form_of(acted(after, "undo"))).media == form_of(PICTURED).media


def test_a_copied_question_shows_the_same_picture() -> None:
    bank = editing.bank(form_of(acted(PICTURED, "copy")))

    assert len(bank.media) == 1
    assert bank.questions[0].attachments == bank.questions[1].attachments


def test_the_form_shows_the_picture_and_asks_what_it_shows() -> None:
    page = drawn(PICTURED)
    name = form_of(PICTURED).media[0].name

    assert page.one("img", inside="form-media").get("data-medium") == name
    assert page.one("img", inside="form-preview").get("data-medium") == name
    assert page.field("form.alt.0").get("value") == ""


def test_a_file_for_a_question_does_nothing_elsewhere() -> None:
    model = Model()

    assert given(model, "picture", PNG).form is None


# What is stored


def test_a_picture_is_stored_once_and_not_at_every_key() -> None:
    _, first = update(written_question(), ReceivedFile("form-picture", "f", PNG))
    _, later = update(PICTURED, ChangedField("form.stem", "¿Qué se ve?"))

    assert set(stored(first)) == {"draft", "draft.0"}
    assert set(stored(later)) == {"draft"}
    assert stored(later)["draft"].startswith("1 {")
    assert form_of(PICTURED).media[0].data not in stored(later)["draft"]


def test_a_form_with_pictures_comes_back_from_its_pieces() -> None:
    _, effects = update(written_question(), ReceivedFile("form-picture", "f", PNG))
    texts = stored(effects)
    form = draft_text.from_text(f"{texts['draft.0']}\n{texts['draft']}")

    assert form is not None
    assert (form.questions, form.media) == (form_of(PICTURED).questions, form_of(PICTURED).media)


def test_a_picture_that_was_lost_costs_nothing_else() -> None:
    text = draft_text.to_json(form_of(PICTURED))
    form = draft_text.from_text(f"{{\n1 {text}")

    assert form is not None
    assert (form.questions, form.media) == (form_of(PICTURED).questions, ())


def test_pictures_of_a_form_that_is_replaced_are_removed() -> None:
    effects = update(PICTURED, OpenedForm(""))[1]
    asked = sent(acted(NEW, "add").but(form=PICTURED.form), ReceivedFile("form", "p", _aiken()))
    begun = update(asked, ActedOnForm("replace"))

    assert "draft.0" not in stored(effects)
    assert stored(begun[1])["draft.0"] == ""


def _aiken() -> bytes:
    return b"Question?\nA. yes\nB. no\nANSWER: A\n"


def test_the_time_for_a_question_is_kept_within_an_hour() -> None:
    for text, seconds in (("90", 90), ("99999", 3600), ("-5", 0), ("", 0)):
        model = typed(typed(NEW, seconds="7"), seconds=text)
        assert form_of(model).current.seconds == seconds
    assert form_of(typed(typed(NEW, seconds="7"), seconds="x")).current.seconds == 7


def test_questions_of_other_days_without_pictures_are_still_read() -> None:
    stored_before = json.loads(draft_text.to_json(form_of(written_question())))
    for name in ("is_listing", "is_fixing", "voids"):
        del stored_before[name]
    for name in ("attachments", "seconds", "has_several"):
        stored_before["questions"][0].pop(name, None)

    assert draft_text.from_text(json.dumps(stored_before)) is not None
