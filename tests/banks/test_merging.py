"""Several files make one bank."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from banks import Reading, Source, merge, read, unread
from banks.drafts import MAX_QUESTIONS
from banks.media import MAX_MEDIA
from banks.merging import in_order
from banks.problems import Code
from pygame_engine.questions import Attachment, Bank, Medium, Question
from tests.banks.strategies import banks
from tests.banks.support import codes, stems

ONE = "¿Uno?{=sí ~no}"
TWO = "¿Dos?{=sí ~no}"


def gift(name: str, *blocks: str) -> Reading:
    return read(name, "\n\n".join(blocks).encode())


def of(*questions: Question, media: tuple[Medium, ...] = ()) -> Reading:
    bank = Bank(questions, media=media)
    return Reading(bank, sources=(Source("x", "GIFT", len(questions), 0),))


def test_questions_follow_each_other_in_the_order_of_the_files() -> None:
    merged = merge([gift("a.gift", ONE), gift("b.gift", TWO)])

    assert stems(merged) == ["¿Uno?", "¿Dos?"]


def test_one_file_alone_stays_as_it_is() -> None:
    reading = gift("a.gift", ONE, "¿Sin opciones?{}")

    assert merge([reading]) is reading


def test_problems_name_their_file() -> None:
    merged = merge([gift("a.gift", ONE), gift("b.gift", TWO, "Escriba.{}")])

    assert [(one.code, one.file) for one in merged.problems] == [(Code.ESSAY, "b.gift")]


def test_a_bad_file_never_costs_the_others() -> None:
    merged = merge([read("malo.pdf", b"%PDF-1.4\n\x00\x01"), gift("b.gift", TWO), unread("c.gift")])

    assert stems(merged) == ["¿Dos?"]
    assert [(one.code, one.file) for one in merged.problems] == [
        (Code.PDF, "malo.pdf"),
        (Code.NOT_HANDED_OVER, "c.gift"),
    ]


def test_each_file_tells_how_much_was_read_from_it() -> None:
    merged = merge([gift("a.gift", ONE, TWO), gift("b.gift", "Escriba.{}", "¿Y?{=a ~b}")])

    assert merged.sources == (Source("a.gift", "GIFT", 2, 0), Source("b.gift", "GIFT", 1, 1))


def test_a_question_that_two_files_have_is_noted_with_the_other_files_name() -> None:
    merged = merge([gift("a.gift", ONE), gift("b.gift", TWO, ONE)])
    (problem,) = merged.problems

    assert (problem.code, problem.file, problem.quote) == (Code.IN_ANOTHER_FILE, "b.gift", "¿Uno?")
    assert dict(problem.values) == {"other": "a.gift"}
    assert merged.repeated == (2,)


def test_files_added_later_are_compared_with_each_of_the_earlier_ones() -> None:
    first = merge([gift("a.gift", ONE), gift("b.gift", TWO)])
    merged = merge([first, gift("c.gift", TWO)])

    assert [dict(one.values) for one in merged.problems] == [{"other": "b.gift"}]
    assert [source.name for source in merged.sources] == ["a.gift", "b.gift", "c.gift"]


def test_the_bank_has_the_titles_of_all_and_the_language_that_they_share() -> None:
    one, two = gift("Tema 1.gift", ONE), gift("Tema 2.gift", TWO)
    english = replace(two, bank=replace(two.bank, language="en"))

    assert merge([one, two]).bank.title == "Tema 1 + Tema 2"
    assert merge([one, two]).bank.language == "es"
    assert merge([one, english]).bank.language == ""


def test_of_very_many_titles_only_the_first_are_kept() -> None:
    merged = merge([gift(f"T{n}.gift", f"¿{n}?{{=sí ~no}}") for n in range(9)])

    assert merged.bank.title == "T0 + T1 + …"


def test_a_picture_that_two_files_have_is_there_once() -> None:
    medium = Medium("0a.png", "image/png", "AAAA")
    asked = Question("a", "¿Qué es?", ("x", "y"), (0,), attachments=(Attachment("0a.png"),))
    other = replace(asked, id="b", stem="¿Y?")

    assert merge([of(asked, media=(medium,)), of(other, media=(medium,))]).bank.media == (medium,)


def test_pictures_beyond_what_a_bank_may_have_are_left_out_and_said() -> None:
    big = "A" * MAX_MEDIA
    media = [Medium(f"{n}.png", "image/png", big) for n in range(2)]
    readings = [
        of(
            Question(str(n), f"¿{n}?", answer="x", attachments=(Attachment(one.name),)),
            media=(one,),
        )
        for n, one in enumerate(media)
    ]
    merged = merge(readings)

    assert merged.bank.media == (media[0],)
    assert codes(merged) == [Code.MEDIUM_TOO_BIG]


def test_more_questions_than_a_bank_may_have_are_left_out_and_said() -> None:
    many = [Question(f"q{n}", f"¿{n}?", answer="x") for n in range(MAX_QUESTIONS)]
    merged = merge([of(*many), of(Question("z", "¿Z?", answer="x"))])

    assert len(merged.bank) == MAX_QUESTIONS
    assert codes(merged) == [Code.TOO_MANY_QUESTIONS]


def test_names_are_ordered_as_a_person_would() -> None:
    names = ["Tema 10.gift", "tema 2.gift", "Tema 1b.gift", "Álgebra.gift", "Tema 1.gift"]

    assert [names[place] for place in in_order(names)] == [
        "Tema 1.gift", "Tema 1b.gift", "tema 2.gift", "Tema 10.gift", "Álgebra.gift",
    ]  # fmt: skip


@given(st.lists(st.text(max_size=8) | st.text("0a1b", max_size=9), max_size=6))
def test_any_names_have_an_order(names: list[str]) -> None:
    assert sorted(in_order(names)) == [*range(len(names))]


@given(st.lists(banks, min_size=2, max_size=4))
def test_no_question_is_lost_and_no_two_have_the_same_id(found: list[Bank]) -> None:
    merged = merge([of(*bank.questions) for bank in found]).bank

    assert [q.stem for q in merged.questions] == [q.stem for b in found for q in b.questions]
    assert len({question.id for question in merged.questions}) == len(merged)
