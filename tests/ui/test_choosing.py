"""Several files, topics, and repeated questions, as the start screen takes them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banks.write_gift import write_gift
from pygame_engine import Bank
from tests.ui.page import drawn
from tests.ui.support import Browser, gift_bytes, opened, sent, small_bank
from ui import choosing, messages, setting_up
from ui.model import Dialog, Model


def bank_of_topics() -> Bank:
    """Give six questions: four of rivers, two of mountains; the last two say the same."""
    topics = ("Ríos", "Ríos", "Ríos", "Ríos", "Montes", "Montes")
    made = small_bank(6).questions
    questions = [replace(one, topic=topic) for one, topic in zip(made, topics, strict=True)]
    again = replace(questions[4], id="again")
    return Bank((*questions[:5], again), "Temas")


def received(*files: tuple[str, bytes | None], purpose: str = "bank") -> messages.ReceivedFiles:
    return messages.ReceivedFiles(purpose, files)


def with_topics() -> Model:
    data = write_gift(bank_of_topics()).encode()
    return sent(opened(), messages.ReceivedFile("bank", "temas.gift", data))


def stems(model: Model) -> list[str]:
    bank = choosing.chosen(model)
    return [question.stem for question in bank.questions] if bank else []


def notices(model: Model) -> list[str]:
    return [one.code for one in model.notices]


def test_several_files_make_one_bank_in_the_order_of_their_names() -> None:
    files = received(("b 10.gift", b"Diez{=1 ~2}"), ("b 2.gift", b"Dos{=1 ~2}"))

    assert stems(sent(opened(), files)) == ["Dos", "Diez"]


def test_a_file_that_cannot_be_had_costs_only_itself() -> None:
    model = sent(opened(), received(("a.gift", None), ("b.gift", gift_bytes(3))))

    assert len(stems(model)) == 3
    assert drawn(model.but(dialog=Dialog.READING)).one(class_="problem-file").text == "a.gift"


def test_one_file_that_cannot_be_had_is_said() -> None:
    assert notices(sent(opened(), received(("a.gift", None)))) == ["bank-missing"]


def test_of_saved_matches_one_is_opened_at_a_time() -> None:
    files = received(("a.json", b"{}"), ("b.json", b"{}"), purpose="match")

    assert notices(sent(opened(), files)) == ["one-match"]


def test_an_added_file_joins_the_loaded_bank() -> None:
    model = sent(with_topics(), received(("b.gift", b"Otra{=1 ~2}"), purpose="add"))

    assert len(stems(model)) == 7
    assert notices(model) == ["questions-added"]


def test_an_added_file_without_questions_changes_no_question() -> None:
    model = sent(with_topics(), received(("b.pdf", b"%PDF-1"), purpose="add"))

    assert len(stems(model)) == 6
    assert notices(model) == ["questions-stay"]


BAD = ("b.pdf", b"%PDF-1")
EMPTY_FILES = {
    "one": (BAD,),
    "too big": (("grande.txt", b"x" * 40_000_001),),
    "several": (BAD, ("c.txt", b"nada"), ("d.gift", None)),
}


@pytest.mark.parametrize("purpose", ["bank", "add"])
@pytest.mark.parametrize("files", EMPTY_FILES.values(), ids=EMPTY_FILES.keys())
def test_files_without_questions_leave_the_loaded_ones_as_they_were_chosen(
    files: tuple[tuple[str, bytes | None], ...], purpose: str
) -> None:
    before = sent(with_topics(), messages.ChangedField("setup.topics.1", "false"))
    after = sent(before, received(*files, purpose=purpose))

    assert (after.loaded, after.setup) == (before.loaded, before.setup)
    assert notices(after) == ["questions-stay"]


def test_what_was_wrong_with_a_file_without_questions_is_said_beside_those_that_stay() -> None:
    page = drawn(sent(with_topics().but(language="en"), received(BAD)))
    said = page.one(id="notices").text

    assert "b.pdf has no question that can be played: the questions that were loaded stay." in said
    assert "Copy its text into a plain text file" in said


def test_of_several_files_those_with_questions_take_the_place_of_the_loaded_ones() -> None:
    after = sent(with_topics(), received(BAD, ("c.gift", gift_bytes(3))))

    assert len(stems(after)) == 3
    assert notices(after) == []


def test_no_match_starts_with_other_questions_than_those_that_were_asked_for() -> None:
    reading = sent(with_topics(), messages.BeganReading("bank", "b.pdf"), messages.PressedStart())
    after = sent(reading, received(BAD))

    assert (after.match, after.start_when_loaded) == (None, False)
    assert sent(after, messages.PressedStart()).match


def test_a_topic_that_is_switched_off_is_not_asked() -> None:
    model = sent(with_topics(), messages.ChangedField("setup.topics.0", "false"))

    assert len(stems(model)) == 2
    assert setting_up.playable_count(model) == 2


def test_a_topic_can_be_switched_on_again() -> None:
    off = sent(with_topics(), messages.ChangedField("setup.topics.none", "true"))
    model = sent(off, messages.ChangedField("setup.topics.1", "true"))

    assert [one.code for one in setting_up.faults(off)] == ["no-topics"]
    assert len(stems(model)) == 2


def test_a_topic_that_is_not_there_changes_nothing() -> None:
    model = with_topics()

    assert sent(model, messages.ChangedField("setup.topics.9", "false")) == model
    assert sent(model, messages.ChangedField("setup.topics.x", "false")) == model


def test_repeated_questions_are_left_out_with_one_click() -> None:
    model = sent(with_topics(), messages.ChangedField("setup.once", "true"))

    assert len(stems(model)) == 5


def test_the_match_has_only_what_was_chosen() -> None:
    model = sent(with_topics(), messages.ChangedField("setup.topics.1", "false"))
    model = sent(model, messages.PressedStart())

    assert model.match
    assert model.match.bank
    assert len(model.match.bank) == 4


def test_too_few_chosen_questions_are_warned_of() -> None:
    model = sent(with_topics(), messages.ChangedField("setup.game", "panel"))
    model = sent(model, messages.ChangedField("setup.topics.0", "false"))

    assert [one.code for one in setting_up.faults(model)] == ["too-few-questions"]


def test_what_was_chosen_is_kept_with_the_bank_and_its_files() -> None:
    browser = Browser(with_topics())
    browser.send(received(("b.gift", b"Otra{=1 ~2}"), purpose="add"))
    browser.send(messages.ChangedField("setup.topics.0", "false"))
    browser.send(messages.ChangedField("setup.once", "true"))
    before = browser.model
    browser.reload()

    assert stems(browser.model) == stems(before)
    assert before.loaded
    assert browser.model.loaded
    assert browser.model.loaded.sources == before.loaded.sources


def test_of_another_bank_all_is_asked() -> None:
    model = sent(with_topics(), messages.ChangedField("setup.topics.0", "false"))
    model = sent(model, messages.ReceivedFile("bank", "b.gift", gift_bytes(3)))

    assert len(stems(model)) == 3


def test_the_start_screen_offers_topics_only_where_there_are_two() -> None:
    one_topic = sent(opened(), messages.ReceivedFile("bank", "b.gift", gift_bytes(3)))

    assert drawn(with_topics()).one(id="open-topics")
    assert not drawn(one_topic).all(id="open-topics")


def test_the_dialog_lists_topics_with_how_many_questions_they_have() -> None:
    page = drawn(sent(with_topics(), messages.OpenedDialog("topics")))

    assert [one.text for one in page.all(class_="topic-name")] == ["Ríos", "Montes"]
    assert page.field("setup.topics.0").has("checked")
