"""A bank in a link: what is packed is read back, and nothing else is."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banks import link_marks, links
from banks.link_marks import is_link
from banks.links import BadLink, LinkFault, pack, read_link
from pygame_engine.questions import Attachment, Bank, Markup, Question
from tests.banks.strategies import banks


def bank(*questions: Question) -> Bank:
    return Bank(questions or (Question("", "¿Dos y dos?", ("4", "5"), (0,)),), "Sumas", "Ana", "es")


def without_ids(some: Bank) -> Bank:
    return replace(some, questions=tuple(replace(one, id="") for one in some.questions))


def as_digits(some: Bank) -> str:
    return f"#{link_marks.DIGITS}{links.VERSION}{pack(some).digits}"


def packed(raw: bytes) -> str:
    """Pack whatever these bytes are, as a hostile link would."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=links._USUAL)
    data = zlib.crc32(raw).to_bytes(4, "big") + packer.compress(raw) + packer.flush()
    return f"b=1{urlsafe_b64encode(data).decode().rstrip('=')}Z"


def fault(fragment: str) -> LinkFault:
    with pytest.raises(BadLink) as raised:
        read_link(fragment)
    return raised.value.fault


@given(banks)
def test_what_a_link_carries_is_what_was_packed(some: Bank) -> None:
    assert without_ids(read_link(f"#{pack(some).letters}").bank) == without_ids(some)


@given(banks)
def test_digits_carry_the_same_as_letters(some: Bank) -> None:
    assert read_link(as_digits(some)).bank == read_link(pack(some).letters).bank


@given(st.binary(min_size=1, max_size=200))
def test_any_bytes_are_the_same_after_being_digits(data: bytes) -> None:
    assert links._from_digits("".join(links._digits(data))) == data


def test_seconds_and_several_right_options_travel_too() -> None:
    asked = Question("", "¿Cuáles?", ("a", "b", "c"), (0, 2), seconds=45, topic="Letras")

    assert without_ids(read_link(pack(bank(asked)).letters).bank) == bank(asked)


def test_a_link_is_made_of_what_programs_take_for_a_link_and_ends_in_a_letter() -> None:
    letters = pack(bank()).letters

    assert letters == quote(letters, safe="=")
    assert letters[-1].isalpha()


def test_the_same_question_has_the_same_id_wherever_it_comes_from() -> None:
    first, second = (read_link(pack(bank()).letters).bank for _ in range(2))

    assert first.questions[0].id == second.questions[0].id != ""


def test_forty_questions_fit_into_a_link_of_8000_characters_with_room_to_spare() -> None:
    many = [
        Question("", f"¿Cuál de estos ríos del mapa {n} pasa por la ciudad {n * 7}?",
                 (f"El Ebro {n}", f"El Tajo {n + 1}", f"El Duero {n * 3}", "El Miño"), (n % 4,))
        for n in range(40)
    ]  # fmt: skip

    assert len(pack(bank(*many)).letters) < 2500


@pytest.mark.parametrize("fragment", ["", "#", "#inicio", "#b", "n", "#a=1"])
def test_other_fragments_are_no_links_to_a_bank(fragment: str) -> None:
    assert not is_link(fragment)


def test_a_link_whose_signs_were_written_as_codes_is_still_one() -> None:
    fragment = "#" + pack(bank()).letters.replace("=", "%3D").replace("_", "%5F")

    assert is_link(fragment)
    assert len(read_link(fragment).bank) == 1


def test_a_link_that_was_cut_is_said_to_be() -> None:
    letters = pack(bank()).letters

    for length in range(3, len(letters)):
        assert fault(letters[:length]) is LinkFault.CUT


def test_digits_that_were_cut_are_said_to_be() -> None:
    digits = as_digits(bank())

    assert {fault(digits[:-length]) for length in range(1, 40)} == {LinkFault.CUT}


def test_a_link_of_a_later_version_is_said_to_be() -> None:
    assert fault("#b=2abcZ") is LinkFault.NEWER


@given(st.sampled_from(["b=1", "n=1"]), st.text(max_size=40), st.sampled_from(["", "Z"]))
def test_whatever_a_link_holds_it_is_read_or_refused(head: str, text: str, end: str) -> None:
    with pytest.raises(BadLink):
        read_link(head + text + end)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=12,
)


@given(values | st.lists(values, min_size=5, max_size=5))
def test_a_link_with_other_content_is_refused_or_read_without_harm(value: object) -> None:
    try:
        reading = read_link(packed(json.dumps(value).encode()))
    except BadLink:
        return
    assert all(question.stem for question in reading.bank.questions)


@given(st.lists(st.lists(values, max_size=9), max_size=3))
def test_questions_with_other_content_are_refused_or_checked(rows: list[object]) -> None:
    try:
        reading = read_link(packed(json.dumps(["t", "a", "es", ["x"], rows]).encode()))
    except BadLink:
        return
    for question in reading.bank.questions:
        assert question.answer if question.is_open else question.right


def test_a_question_that_cannot_be_played_is_left_out_and_counted() -> None:
    rows = [["¿A?", ["x"]], ["¿B?", ["x", "y"], 1], ["¿C?", ""]]
    reading = read_link(packed(json.dumps(["t", "", "", [""], rows]).encode()))

    assert [question.stem for question in reading.bank.questions] == ["¿B?"]
    assert reading.sources[0].lost == 2


def test_a_link_that_unpacks_too_far_is_refused_without_unpacking_it() -> None:
    assert fault(packed(b" " * 9_000_000)) is LinkFault.BAD


def test_deep_nesting_is_refused() -> None:
    assert fault(packed(b"[" * 200_000)) is LinkFault.BAD


def test_a_link_of_a_million_characters_is_refused() -> None:
    assert fault("b=1" + "A" * 1_000_000 + "Z") in {LinkFault.BAD, LinkFault.CUT}
    assert fault("n=1" + "9" * 1_000_000) in {LinkFault.BAD, LinkFault.CUT}


def test_pictures_stay_behind_and_their_words_come_along() -> None:
    html = Question("", '<p>¿Qué es <img src="media:0a.png" alt="un &lt;b&gt;"> aquí?</p>',
                    answer="x", markup=Markup.HTML)  # fmt: skip
    markdown = Question("", "Mira ![un gato](media:0b.png): ¿qué es?", answer="x",
                        markup=Markup.MARKDOWN)  # fmt: skip
    beside = Question("", "¿Y esto?", answer="x", attachments=(Attachment("0c.png"),))
    made = pack(bank(html, markdown, beside, *bank().questions))

    assert made.without_media == 3
    assert [one.stem for one in read_link(made.letters).bank.questions] == [
        "<p>¿Qué es un &lt;b&gt; aquí?</p>",
        "Mira un gato: ¿qué es?",
        "¿Y esto?",
        "¿Dos y dos?",
    ]


def test_a_question_that_is_a_picture_alone_stays_behind() -> None:
    picture = Question("", '<img src="media:0a.png">', answer="x", markup=Markup.HTML)

    assert len(read_link(pack(bank(picture, *bank().questions)).letters).bank) == 1
