from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from banks import read
from banks.losses import without_media
from banks.problems import Code, Problem
from banks.text import level
from banks.write_ajda import write_ajda
from banks.write_gift import write_gift
from banks.writing import writer
from pygame_engine.questions import Bank, Markup, Question, identify
from tests.banks.strategies import banks, lines
from tests.banks.support import FIXTURES, load

short_lines = lines.filter(lambda text: 0 < len(text) <= 80)
CAPITAL = Question("q1", "¿Capital de Francia?", ("París", "Roma", "Oslo", "Lima"), (0,))


def again(bank: Bank) -> Bank:
    return read("again", write_gift(bank).encode()).bank


def lost(code: str, bank: Bank) -> tuple[Problem, ...]:
    one = writer(code)
    assert one
    return one.losses(bank)


def played(bank: Bank) -> Bank:
    return read("again", write_ajda(bank).encode()).bank


@given(banks)
def test_gift_reads_back_as_the_same_questions(bank: Bank) -> None:
    assert again(bank).questions == bank.questions


@given(lines, lines)
def test_gift_keeps_title_and_author(title: str, author: str) -> None:
    kept = again(Bank((CAPITAL,), title, author))

    assert (kept.title, kept.author) == (title or "again", author)


def test_what_looks_encoded_twice_is_kept_as_it_is() -> None:
    bank = Bank(identify([replace(CAPITAL, id="", stem="Â¿QuÃ© es Ã¡?")]))

    assert again(bank).questions == bank.questions


def test_every_fixture_is_written_and_reads_back() -> None:
    for path in FIXTURES.glob("*/*"):
        bank = load(str(path.relative_to(FIXTURES))).bank
        left_out = {problem.question for problem in lost("gift", bank) if problem.question}
        kept = [one for n, one in enumerate(bank.questions, 1) if n not in left_out]

        assert again(bank).questions == tuple(map(without_media, kept))


def test_gift_is_what_a_teacher_would_write() -> None:
    question = replace(CAPITAL, topic="Geografía/Europa", explanation="Desde 987.")
    several = Question("q2", "¿Pares?", ("1", "2", "4"), (1, 2))
    opened = Question("q3", "<b>¿2·3?</b>", answer="6 / seis", markup=Markup.HTML)
    bank = Bank((question, several, opened), title="Repaso")

    assert write_gift(bank) == (
        "// Casilla — GIFT\n// [title:Repaso]\n\n"
        "$CATEGORY: $course$/top/Geografía//Europa\n\n"
        "// [id:q1]\n"
        "¿Capital de Francia? {\n\t=París\n\t~Roma\n\t~Oslo\n\t~Lima\n\t####Desde 987.\n}\n\n"
        "$CATEGORY: $course$/top\n\n"
        "// [id:q2]\n"
        "¿Pares? {\n\t~1\n\t~%50%2\n\t~%50%4\n}\n\n"
        "// [id:q3]\n"
        "[html]<b>¿2·3?</b> {\n\t=6\n\t=seis\n}\n"
    )


def test_ajda_reads_back_as_the_same_questions() -> None:
    bank = Bank(identify([replace(CAPITAL, id="")]), "Repaso", "Ana")

    text, problems = write_ajda(bank), lost("ajda", bank)

    assert problems == ()
    assert text == (
        "'AUTOR/A: Ana'\n'TEMA: Repaso'\n'PREGUNTA 1'\n'¿Capital de Francia?'\n''\n''\n"
        "'París'\n'Roma'\n'Oslo'\n'Lima'\n'A'\n'Compatibilidad 1'\n"
    )
    assert replace(played(bank), language="") == bank


@given(st.lists(short_lines, min_size=5, max_size=5, unique_by=level))
def test_any_line_of_text_survives_in_ajda(texts: list[str]) -> None:
    stem, *options = texts
    bank = Bank(identify([Question("", stem, tuple(options), (2,))]))

    assert played(bank).questions == bank.questions


def test_a_long_stem_has_up_to_four_lines_of_80_characters() -> None:
    stem = "palabra " * 39 + "fin."
    bank = Bank(identify([replace(CAPITAL, id="", stem=stem)]))

    text, problems = write_ajda(bank), lost("ajda", bank)

    assert problems == ()
    assert max(map(len, text.split("\n"))) <= 82
    assert played(bank).questions == bank.questions


def test_ajda_leaves_out_what_it_cannot_hold_and_says_so() -> None:
    bank = Bank(
        (
            Question("1", "Abierta", answer="x"),
            Question("2", "Dos opciones", ("a", "b"), (0,)),
            replace(CAPITAL, stem="palabra " * 50),
            CAPITAL,
        )
    )

    text, problems = write_ajda(bank), lost("ajda", bank)

    assert [(problem.code, problem.question) for problem in problems] == [
        (Code.OPEN_NOT_HELD, 1),
        (Code.FOUR_OPTIONS_ONLY, 2),
        (Code.STEM_TOO_LONG, 3),
    ]
    assert text.count("PREGUNTA") == 1


def test_ajda_says_what_a_question_loses_in_it() -> None:
    question = replace(
        CAPITAL,
        stem="<b>Uno</b><br>dos",
        right=(0, 1),
        explanation="x",
        topic="y",
        markup=Markup.HTML,
    )

    bank = Bank((question,))
    text, problems = write_ajda(bank), lost("ajda", bank)

    assert "'Uno dos'" in text
    assert {problem.code for problem in problems} == {
        Code.ONE_RIGHT_HELD,
        Code.FORMATTING_NOT_HELD,
        Code.LINE_BREAKS_NOT_HELD,
        Code.EXPLANATIONS_NOT_HELD,
        Code.TOPICS_NOT_HELD,
    }
