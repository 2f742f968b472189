"""How a question's texts, pictures and sounds reach the page."""

from __future__ import annotations

from typing import Any

from pygame_engine import Bank, Match
from pygame_engine.actions import ChooseOption, RollDie, ShowAnswer
from pygame_engine.questions import Attachment, Markup, Question
from tests.ui.boards import circuit_match, done, shown
from tests.ui.page import Page, drawn
from ui.screens.fitting import Texts, sizes
from ui.screens.wording import Picture, stem, wording

PICTURE, OTHER, SOUND = "0123456789abcdef.png", "fedcba9876543210.svg", "0123456789abcdef.mp3"
IMAGE = f'<img src="media:{PICTURE}" alt="un mapa">'
HTML = Markup.HTML


def asked(**changes: Any) -> Match:
    given = {"options": ("sí", "no"), "right": (0,), "markup": HTML, **changes}
    question = Question("q", given.pop("stem", "<p>¿Qué?</p>"), **given)
    return done(circuit_match(Bank((question,))), RollDie())


def card(**changes: Any) -> Page:
    return drawn(shown(asked(**changes)))


def test_html_is_shown_as_its_author_meant_it() -> None:
    page = card(stem="<p>H<sub>2</sub>O</p><script>x</script>")

    assert "<p>H<sub>2</sub>O</p>" in page.html
    assert "<script" not in page.html


def test_a_picture_of_the_stem_stands_beside_it() -> None:
    page = card(stem=f"<p>¿Qué es?</p><p>{IMAGE}</p>")

    image = page.one(data_medium=PICTURE)

    assert image.get("alt") == "un mapa"
    assert any("question-pictures" in outer.get("class") for outer in image.inside)


def test_what_is_attached_is_shown_and_heard() -> None:
    attached = (Attachment(PICTURE, "un mapa", "Ana, CC BY"), Attachment(SOUND))

    page = card(attachments=attached)

    assert page.one(data_medium=PICTURE).get("alt") == "un mapa"
    assert page.one(data_medium=SOUND).has("controls")
    assert "Ana, CC BY" in page.html


def test_a_picture_that_is_also_attached_is_shown_once() -> None:
    question = Question("q", IMAGE, markup=HTML, attachments=(Attachment(PICTURE, "el mapa"),))

    assert stem(question).pictures == (Picture(PICTURE, "el mapa"),)


def test_what_is_attached_under_no_name_of_a_medium_is_left_out() -> None:
    question = Question("q", "¿Qué?", attachments=(Attachment("../x.png"), Attachment("x.html")))

    assert stem(question).pictures == ()


def test_an_option_that_is_a_picture_is_named_by_its_words() -> None:
    page = card(options=(IMAGE, f'<img src="media:{OTHER}" alt="un río">'))

    assert page.one(id="option-A").get("aria-label") == "A: [un mapa]"
    assert "options-tiles" in page.html


def test_the_sound_of_an_option_is_no_part_of_its_button() -> None:
    page = card(options=(f'<audio src="media:{SOUND}"></audio>', "no"))

    sound = page.one(data_medium=SOUND)

    assert not any(outer.has("data-action") for outer in sound.inside)


def test_a_formula_in_an_option_is_read_as_its_source() -> None:
    page = card(options=("$x^2$", "no"), markup=Markup.PLAIN)

    assert "<msup>" in page.html
    assert page.one(id="option-A").get("aria-label") == "A: $x^2$"


def test_an_explanation_and_an_answer_show_their_pictures() -> None:
    judged = done(asked(explanation=f"<p>Por esto:</p>{IMAGE}"), ChooseOption(0))
    opened = done(asked(options=(), right=(), answer=IMAGE), ShowAnswer())

    assert len(drawn(shown(judged)).all(data_medium=PICTURE)) == 1
    assert len(drawn(shown(opened)).all(data_medium=PICTURE)) == 1


def test_in_one_line_a_text_has_its_formulas_and_no_blocks() -> None:
    assert "<math" in wording("Halla $x^2$", Markup.PLAIN).line
    assert wording("<p>uno</p><p>dos</p>", HTML).line == "uno dos"
    assert wording("<p>1 &lt; 2</p>", HTML).line == "1 &lt; 2"


def test_a_text_direction_is_the_browsers_to_find() -> None:
    assert card(stem="ما هي؟").one(id="question-stem").get("dir") == "auto"


def test_pictures_make_the_card_cover_the_track() -> None:
    assert sizes(Texts("¿Qué?", ("a", "b"))).card == "small"
    assert sizes(Texts("¿Qué?", ("a", "b"), pictures=1)).card == "large"
    assert sizes(Texts("¿Qué?", ("", ""), are_options_pictures=True)).card == "large"


def test_beside_a_picture_options_stand_below_each_other() -> None:
    options = ("un eclipse", "un planeta", "un faro", "una nube")

    assert sizes(Texts("¿Qué?", options, pictures=1)).columns == 1
    assert sizes(Texts("¿Qué?", options)).columns == 2


def test_four_pictures_stand_two_by_two() -> None:
    assert sizes(Texts("¿Qué?", ("",) * 4, are_options_pictures=True)).columns == 2
    assert sizes(Texts("¿Qué?", ("",) * 6, are_options_pictures=True)).columns == 3
