"""Every format that a bank can be saved in: what it holds comes back, what it does not is said."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from base64 import b64decode
from dataclasses import replace
from random import Random
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st
from python_calamine import CalamineWorkbook

from banks import read
from banks.media import MAX_MEDIA, MAX_MEDIUM, Album
from banks.plaintext import plain
from banks.problems import Code
from banks.text import level
from banks.words import WORDS
from banks.writing import WRITERS, writer
from pygame_engine.questions import Attachment, Bank, Markup, Question, identify
from tests.banks.strategies import AWKWARD, PICTURE, SOUND, albums, banks

CAPITAL = Question("q1", "¿Capital de Francia?", ("París", "Roma", "Oslo"), (0,))


def saved(code: str, bank: Bank, language: str = "es") -> bytes:
    one = writer(code)
    assert one
    return one.write(bank, language).data


def losses(code: str, bank: Bank) -> list[Code]:
    one = writer(code)
    assert one
    return [problem.code for problem in one.losses(bank)]


def again(code: str, bank: Bank, language: str = "es") -> tuple[Question, ...]:
    return read("again", saved(code, bank, language)).bank.questions


# CSV


@given(banks, st.sampled_from([*WORDS]))
def test_csv_reads_back_as_the_same_questions(bank: Bank, language: str) -> None:
    assert again("csv", bank, language) == bank.questions


def test_csv_is_what_spanish_excel_opens() -> None:
    bank = Bank((replace(CAPITAL, explanation="Desde 987; casi siempre.", seconds=20),))

    assert saved("csv", bank).decode("utf-8") == (
        "\ufeffPregunta;Opción A;Opción B;Opción C;Opción D;Correcta (letra);Explicación;"
        "Tiempo (s);Id\r\n"
        '¿Capital de Francia?;París;Roma;Oslo;;A;"Desde 987; casi siempre.";20;q1\r\n'
    )
    assert again("csv", bank) == bank.questions


@given(banks)
def test_no_cell_of_a_csv_is_a_formula(bank: Bank) -> None:
    rows = csv.reader(io.StringIO(saved("csv", bank).decode("utf-8-sig"), ""), delimiter=";")

    for cell in (cell for row in rows for cell in row):
        assert cell[:1] not in {"=", "@", "\t"}
        assert cell[:1] not in {"+", "-"} or cell[1:].replace(",", "").replace(".", "").isdecimal()


@pytest.mark.parametrize("text", ["=1+1", "+34 600", "-x", "@a", "'=1", "''-a", "-5", "+3,5", "'a"])
def test_what_looks_like_a_formula_reads_back_as_it_was(text: str) -> None:
    bank = Bank(identify([Question("", f"¿{text}?", (text, "otra"), (0,), explanation=text)]))

    assert again("csv", bank) == bank.questions


def test_options_that_are_letters_are_not_taken_for_keys() -> None:
    bank = Bank(identify([Question("", "¿Vocal?", ("B", "A"), (1,))]))

    assert again("csv", bank) == bank.questions


# xlsx


def cells(data: bytes) -> list[list[str]]:
    sheet = CalamineWorkbook.from_filelike(io.BytesIO(data)).get_sheet_by_index(0)
    return [[str(cell) for cell in row] for row in sheet.to_python(skip_empty_area=False)]


@given(banks)
def test_an_xlsx_holds_every_text_as_it_is(bank: Bank) -> None:
    head, *rows = cells(saved("xlsx", bank))

    for question, row in zip(bank.questions, rows, strict=True):
        assert row[0] == question.stem
        assert row[1 : 1 + len(question.options)] == [*question.options]
        assert row[head.index("Correcta (letra)")] == (
            question.answer or ", ".join("ABCDEF"[place] for place in question.right)
        )


def test_the_same_bank_makes_the_same_bytes() -> None:
    for one in WRITERS:
        assert one.write(Bank((CAPITAL,))) == one.write(Bank((CAPITAL,)))


def test_a_text_too_long_for_a_cell_is_said_and_left_out() -> None:
    bank = Bank((CAPITAL, replace(CAPITAL, id="q2", stem="x" * 32_768)))

    assert losses("xlsx", bank) == [Code.CELL_TOO_LONG]
    assert len(cells(saved("xlsx", bank))) == 2


# Aiken


@given(banks)
def test_aiken_reads_back_the_words_that_it_can_hold(bank: Bank) -> None:
    one = writer("aiken")
    assert one
    lost = {problem.question for problem in one.losses(bank) if problem.severity == "lost"}
    kept = [question for n, question in enumerate(bank.questions, 1) if n not in lost]

    assert [
        (question.stem, question.options, question.right) for question in again("aiken", bank)
    ] == [
        (
            words(question, question.stem),
            tuple(words(question, option) for option in question.options),
            question.right[:1],
        )
        for question in kept
    ]


def words(question: Question, text: str) -> str:
    return " ".join(plain(text, question.markup).split())


def test_aiken_is_what_moodle_reads() -> None:
    several = Question("q2", "¿Pares?", ("1", "2", "4"), (1, 2))

    assert saved("aiken", Bank((CAPITAL, several))).decode() == (
        "¿Capital de Francia?\nA. París\nB. Roma\nC. Oslo\nANSWER: A\n\n"
        "¿Pares?\nA. 1\nB. 2\nC. 4\nANSWER: B\n"
    )


def test_a_stem_that_begins_like_a_number_is_kept_in_aiken() -> None:
    bank = Bank((replace(CAPITAL, stem="1936: ¿qué empezó?"),))

    assert [question.stem for question in again("aiken", bank)] == ["1936: ¿qué empezó?"]


def test_what_would_become_markup_in_aiken_is_left_out_and_said() -> None:
    bank = Bank((CAPITAL, replace(CAPITAL, id="q2", stem="¿Qué es <b>esto</b> &amp; aquello?")))

    assert losses("aiken", bank) == [Code.WOULD_BE_MISREAD]
    assert [question.stem for question in again("aiken", bank)] == [CAPITAL.stem]


@pytest.mark.parametrize("stem", ["if x:\treturn", "a  b"])
def test_aiken_says_that_it_levels_spaces(stem: str) -> None:
    assert losses("aiken", Bank((replace(CAPITAL, stem=stem),))) == [Code.SPACES_NOT_HELD]


def test_what_looks_like_a_mark_is_kept_in_aiken() -> None:
    one = replace(CAPITAL, options=("int *", "int", "char"), id="")
    two = replace(one, stem="¿Y?", options=("sí ✓", "no", "**x**"))

    assert [question.options for question in again("aiken", Bank((one, two)))] == [
        one.options,
        two.options,
    ]


def test_aiken_says_what_it_cannot_hold() -> None:
    opened = Question("q2", "¿2 + 2?", answer="4")
    rich = replace(CAPITAL, stem="<b>a</b>", right=(0, 1), topic="t", seconds=5, markup=Markup.HTML)

    assert losses("aiken", Bank((opened, rich), author="Ana")) == [
        Code.OPEN_NOT_HELD,
        Code.ONE_RIGHT_HELD,
        Code.FORMATTING_NOT_HELD,
        Code.TOPICS_NOT_HELD,
        Code.TIMES_NOT_HELD,
        Code.AUTHOR_NOT_HELD,
    ]


# Moodle XML


@given(banks)
def test_moodle_xml_is_well_formed_and_holds_every_text(bank: Bank) -> None:
    quiz = fromstring(saved("moodle", bank))
    questions = [one for one in quiz if one.get("type") != "category"]

    for question, element in zip(bank.questions, questions, strict=True):
        assert element.findtext("questiontext/text") == question.stem
        assert element.findtext("idnumber") == question.id
        assert (element.findtext("generalfeedback/text") or "") == question.explanation
        if not question.is_open:
            texts = [answer.findtext("text") for answer in element.iter("answer")]
            assert texts == [*question.options]
            shares = [float(answer.get("fraction", "")) for answer in element.iter("answer")]
            assert round(sum(shares)) == 100


@pytest.mark.parametrize("text", AWKWARD)
def test_no_awkward_text_is_lost_in_moodle_xml(text: str) -> None:
    question = replace(CAPITAL, stem=f"a{text}b]]>", topic=level(f"x{text}y"))

    quiz = fromstring(saved("moodle", Bank((question,))))

    assert [one.findtext("questiontext/text") for one in quiz][1] == question.stem


@given(albums())
def test_moodle_xml_reads_back_as_the_same_bank(bank: Bank) -> None:
    found = read("again", saved("moodle", bank)).bank

    assert found.questions == bank.questions
    assert {*found.media} == {*bank.media}
    assert (found.title, found.author) == (bank.title or "again", bank.author)


@given(albums())
def test_moodle_xml_brings_every_file_that_it_names(bank: Bank) -> None:
    text = saved("moodle", bank).decode()
    named = set(re.findall(r"@@PLUGINFILE@@/([\w.]+)", text))
    files = [(one.get("name"), b64decode(one.text or "")) for one in fromstring(text).iter("file")]

    assert named == {name for name, _ in files} == {medium.name for medium in bank.media}
    assert {data for _, data in files} <= {PICTURE, SOUND}


# Casilla's own


@given(albums())
def test_the_whole_bank_reads_back_as_it_was(bank: Bank) -> None:
    found = read("again", saved("pack", bank)).bank

    assert found.questions == bank.questions
    assert {*found.media} == {*bank.media}
    assert (found.title, found.author) == (bank.title or "again", bank.author)


def test_the_whole_bank_is_a_zip_of_gift() -> None:
    data = saved("pack", Bank((replace(CAPITAL, seconds=30),), title="Repaso"))

    with zipfile.ZipFile(io.BytesIO(data)) as pack:
        assert pack.namelist() == ["preguntas.gift"]
        assert "// [id:q1] [time:30]" in pack.read("preguntas.gift").decode()


def test_what_is_shown_beside_a_question_but_is_not_there_is_said() -> None:
    text = "// [id:a]\n// [media:media/x.png] [alt:Un mapa]\n¿1? {=1 ~2}\n"
    found = read("a.gift", text.encode())

    assert found.bank.questions[0].attachments == ()
    assert [problem.code for problem in found.problems] == [Code.MEDIUM_MISSING]


@pytest.mark.parametrize("code", ["pack", "moodle"])
def test_all_the_media_that_a_bank_may_have_are_read_again(code: str) -> None:
    album = Album()
    random = Random(1)
    for _ in range(MAX_MEDIA // MAX_MEDIUM):
        album.add("x", SOUND + random.randbytes(MAX_MEDIUM - len(SOUND)))
    media = (*album.media,)
    question = replace(CAPITAL, attachments=tuple(Attachment(one.name) for one in media))
    bank = Bank(identify((question,)), media=media)

    assert sum(len(one.data) for one in read("again", saved(code, bank)).bank.media) == sum(
        len(one.data) for one in media
    )
