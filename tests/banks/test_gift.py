from __future__ import annotations

import pytest

import banks
from banks.problems import Code
from pygame_engine.questions import Markup
from tests.banks.support import codes, load, options, right, stems, text


def test_a_stem_keeps_the_braces_of_a_formula() -> None:
    reading = load("gift/latex-braces.gift")

    assert stems(reading) == ["¿Cuánto vale $x$ en $\\dfrac{2x-4}{3}=6$?"]
    assert options(reading) == [("11", "7")]
    assert codes(reading) == [Code.BRACES_REPAIRED]


def test_the_last_braces_that_hold_a_truth_value_hold_the_answer() -> None:
    reading = load("gift/latex-braces-truth.gift")

    assert stems(reading) == ["La mitad es $\\dfrac{1}{2}$."]
    assert right(reading) == ["Verdadero"]


def test_braces_around_words_are_no_answers_where_others_are() -> None:
    reading = load("gift/emphasis-braces.gift")

    assert stems(reading) == ["El conjunto {1, 2, 3} tiene tres elementos."]


def test_options_keep_the_equals_signs_and_braces_of_formulas() -> None:
    reading = load("gift/latex-in-options.gift")

    assert options(reading) == [("$x = \\sqrt{25}$", "$x = 11$", "$x = 2^3$")]
    assert right(reading) == ["$x = 11$"]
    assert codes(reading) == [Code.BRACES_REPAIRED, Code.MARKS_REPAIRED]


def test_prices_in_dollars_are_no_formulas() -> None:
    reading = load("gift/dollars.gift")

    assert options(reading) == [("$5", "$10", "$20"), ("$5", "$10", "$20", "$30")]
    assert right(reading) == ["$10", "$10"]
    assert codes(reading) == []


def test_a_latex_command_with_n_is_no_new_line() -> None:
    reading = load("gift/latex-n-commands.gift")

    assert stems(reading) == ["Si $x \\neq 3$ y $\\nu > 0$, ¿qué es $x \\notin A$?\nElige una."]
    assert codes(reading) == [Code.BACKSLASH_KEPT]


def test_two_backslashes_stay_two_in_a_formula_without_other_escapes() -> None:
    reading = load("gift/latex-double-backslash.gift")

    assert "x = 1 \\\\ y = 2" in stems(reading)[0]


def test_escaped_characters_are_themselves_and_other_backslashes_stay() -> None:
    reading = load("gift/escapes.gift")

    assert stems(reading) == ["¿Cuál vale {5}: 2 = 2, ~ o #? Ruta C:\\datos \\q"]
    assert options(reading) == [("a = b", "~c\\")]


def test_backslash_n_is_a_new_line() -> None:
    assert stems(load("gift/line-break.gift")) == ["Primera línea\nSegunda línea"]


def test_a_line_broken_for_its_length_is_joined_and_a_verse_is_not() -> None:
    assert stems(load("gift/broken-for-length.gift")) == [
        "En un lugar de la Mancha, de cuyo nombre no quiero acordarme, ¿quién vivía?",
        "Verso uno\nVerso dos",
    ]


def test_tilde_equals_marks_the_right_option() -> None:
    reading = load("gift/tilde-equals.gift")

    assert options(reading) == [("París", "Roma", "Lisboa")]
    assert right(reading) == ["París"]


def test_a_weight_after_the_equals_sign_is_no_text() -> None:
    reading = load("gift/equals-weight.gift")

    assert options(reading) == [("París", "Roma", "Lisboa")]
    assert right(reading) == ["París"]


def test_marks_inside_html_tags_are_text() -> None:
    reading = load("gift/marks-in-tags.gift")

    assert options(reading) == [("Francia", "España")]
    assert right(reading) == ["España"]
    assert codes(reading) == [Code.MEDIUM_MISSING, Code.MEDIUM_MISSING]


def test_the_hash_of_a_numeric_entity_begins_no_feedback() -> None:
    reading = load("gift/numeric-entity.gift")

    assert options(reading) == [("Guadalquivir", "Mi&#241;o")]
    assert reading.bank.questions[0].markup is Markup.HTML


def test_braces_may_stand_on_lines_of_their_own() -> None:
    assert options(load("gift/brace-on-its-own-line.gift")) == [("Roma", "Milán")]


def test_an_answer_may_begin_with_a_percent_sign() -> None:
    assert options(load("gift/percent-text.gift")) == [("%run", "%who", "50% de %todo")]


def test_colons_need_no_escape() -> None:
    reading = load("gift/bare-colons.gift")

    assert stems(reading) == ["Son las 10:30: ¿qué hora es dentro de dos horas?"]
    assert options(reading) == [("las 12:30", "las 11:30")]


def test_a_question_without_a_right_option_is_left_out_and_said() -> None:
    reading = load("gift/no-right-option.gift")

    assert stems(reading) == ["¿Capital de Noruega?"]
    assert [(p.code, p.line, p.question) for p in reading.problems] == [
        (Code.NO_RIGHT_OPTION, 1, 1)
    ]


def test_blank_lines_inside_a_question_are_ignored_and_said() -> None:
    reading = load("gift/blank-line-after-stem.gift")

    assert stems(reading) == ["¿Capital de Grecia?", "¿Capital de Turquía?"]
    assert options(reading) == [("Atenas", "Esparta"), ("Ankara", "Estambul")]
    assert codes(reading) == [Code.BLANK_LINE_JOINED]


def test_questions_need_no_blank_line_between_them() -> None:
    text = "::1::¿1+1? {=2 ~3}\n::2::¿2+2? {\n~3\n=4\n}\nEl Sol es una estrella. {V}\n¿5+5? {#10}\n"
    reading = banks.read("a.gift", text.encode())

    assert stems(reading) == ["¿1+1?", "¿2+2?", "El Sol es una estrella.", "¿5+5?"]
    assert codes(reading) == []


def test_braces_of_a_formula_above_the_answers_part_no_question() -> None:
    reading = banks.read(
        "a.gift", b"Halla \\frac{a}{b}\n{=x ~y}\n\n\\frac{1}{2} es {=un medio} exacto\n"
    )

    assert reading.bank.questions[0].options == ("x", "y")
    assert len(reading.bank.questions) == 2


def test_lines_of_answers_need_no_braces() -> None:
    reading = load("gift/answers-without-braces.gift")

    assert stems(reading) == ["¿Cuánto es 2 + 2?", "¿Cuánto es 3 + 3?"]
    assert right(reading) == ["4", "6"]
    assert codes(reading).count(Code.BRACE_ADDED) == 2


def test_a_missing_closing_brace_costs_no_question() -> None:
    reading = load("gift/closing-brace-missing.gift")

    assert right(reading) == ["4", "6"]
    assert codes(reading) == [Code.BRACE_ADDED]


def test_categories_are_topics_even_with_a_comment_glued_to_them() -> None:
    reading = load("gift/comment-at-category.gift")

    assert [q.topic for q in reading.bank.questions] == ["Ciencias / Agua/Aire", "Letras"]


def test_the_id_of_a_question_stands_in_a_comment() -> None:
    reading = load("gift/comment-at-category.gift")

    assert reading.bank.questions[1].id == "b-2"
    assert reading.bank.questions[0].id != ""


@pytest.mark.parametrize(
    ("path", "topic"),
    [
        ("$course$/top/Defecto para 1.º A", "Defecto para 1.º A"),
        ("$course$/Mates", "Mates"),
        ("top/Mates/Geometría", "Mates / Geometría"),
        ("top", "top"),
        ("$course$/top", ""),
        ("$system$/top/A//B", "A/B"),
    ],
)
def test_moodles_own_roots_are_no_part_of_a_topic(path: str, topic: str) -> None:
    reading = text(f"$CATEGORY: {path}\n\n¿Es así? {{T}}")

    assert reading.bank.questions[0].topic == topic


def test_truth_values_may_be_spanish_and_in_lower_case() -> None:
    reading = load("gift/truth-words.gift")

    verdict = ["Verdadero", "Falso", "Verdadero", "Falso", "Verdadero", "Falso", "Verdadero"]
    assert right(reading) == verdict
    assert set(options(reading)) == {("Verdadero", "Falso")}


def test_truth_values_are_options_in_the_language_of_the_file() -> None:
    reading = load("gift/truth-in-english.gift")

    assert options(reading) == [("True", "False"), ("True", "False")]
    assert right(reading) == ["True", "False"]


def test_feedback_on_a_truth_value_is_its_explanation_the_right_ones_first() -> None:
    reading = load("gift/truth-feedback.gift")

    explanations = [question.explanation for question in reading.bank.questions]
    assert explanations == ["¡Bien!", "Sí que lo es.", "Siempre lo ha sido."]


def test_text_after_the_answers_leaves_a_gap_in_their_place() -> None:
    assert stems(load("gift/missing-word.gift")) == ["La capital de _____ es Madrid."]
    assert stems(load("gift/full-stop-after-answers.gift")) == ["Dos y dos son _____."]


def test_without_a_whole_right_option_every_positive_weight_is_right() -> None:
    assert right(load("gift/weights.gift")) == ["2 + 4 + 6"]


def test_beside_a_whole_right_option_half_a_point_is_not_right() -> None:
    reading = load("gift/half-credit.gift")

    assert right(reading) == ["Cervantes"]
    assert reading.bank.questions[0].explanation == "Sí: Miguel de Cervantes."


def test_general_feedback_goes_before_that_of_the_right_option() -> None:
    reading = load("gift/general-feedback.gift")

    assert reading.bank.questions[0].explanation == "Está en el Prado #1."


def test_short_answers_are_open_questions_with_all_their_forms() -> None:
    reading = load("gift/short-answers.gift")

    assert right(reading) == ["Lisboa / Lisbon", "Lisboa", "sol / cinco * seis"]
    assert all(question.is_open for question in reading.bank.questions)


def test_numbers_are_open_questions_with_their_tolerance_in_words() -> None:
    reading = load("gift/numbers.gift")

    assert right(reading) == ["3,14 ± 0,01", "1 … 5", "1822", "-7", "1,5 ± 0,25"]


def test_an_english_number_keeps_its_point() -> None:
    assert right(text("What is the value of pi? {#3.14:0.005}")) == ["3.14 ± 0.005"]


def test_what_cannot_be_played_is_counted_by_kind() -> None:
    reading = load("gift/not-playable.gift")

    assert stems(reading) == ["¿Y esta?"]
    assert codes(reading) == [Code.DESCRIPTION, Code.ESSAY, Code.ESSAY]
    assert [problem.line for problem in reading.problems] == [1, 3, 5]


def test_a_single_answer_with_an_arrow_is_an_answer() -> None:
    assert right(load("gift/arrow-in-one-answer.gift")) == ["a -> b"]


def test_untagged_text_with_tags_is_html_and_its_other_texts_are_escaped() -> None:
    html, plain = load("gift/html-untagged.gift").bank.questions

    assert (html.markup, html.options) == (Markup.HTML, ("Agua", "Aceite &amp; sal"))
    assert (plain.markup, plain.stem) == (Markup.PLAIN, "¿Es 3 < 5?")


def test_a_question_about_html_is_no_html() -> None:
    reading = load("gift/html-about-html.gift")

    assert reading.bank.questions[0].markup is Markup.PLAIN
    assert options(reading) == [("</p>", "</b>", "<br>")]


def test_texts_with_different_tags_come_into_one_markup() -> None:
    html, markdown, unknown = load("gift/mixed-tags.gift").bank.questions

    assert html.options == ("2 &lt; 3", "<i>3</i>", "1 &amp; 1")
    assert (markdown.markup, markdown.stem) == (Markup.MARKDOWN, "¿Qué es **negrita**?")
    assert (unknown.markup, unknown.stem) == (Markup.PLAIN, "[otro] ¿Qué es?")


def test_a_name_is_no_part_of_the_stem_even_where_it_is_not_closed() -> None:
    assert stems(load("gift/names.gift")) == [
        "¿Capital de Francia?",
        "Sin cerrar ¿Capital de Italia?",
    ]
