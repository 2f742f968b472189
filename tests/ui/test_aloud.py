"""Questions read aloud: when, in which language, and what of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pygame_engine import Markup
from pygame_engine.actions import Judge, Next, RollDie, ShowAnswer
from pygame_engine.questions import Attachment, Bank, Question
from tests.ui.boards import bank, circuit_match, done, panel_match, question, right, shown
from tests.ui.page import drawn
from tests.ui.support import effects_of, played, sent
from ui import aloud, messages
from ui.display import Aloud, Display
from ui.effects import Effect, Later, Speak
from ui.messages import AskedToRead, Played
from ui.model import Model

ALWAYS, BUTTON = Display(aloud=Aloud.ALWAYS), Display(aloud=Aloud.BUTTON)


def speaks(effects: tuple[Effect, ...]) -> list[Effect]:
    """Give what these effects read aloud, or ask to read, or silence."""
    later = [one for one in effects if isinstance(one, Later)]
    asked = [one for one in later if isinstance(one.message, AskedToRead)]
    return [*asked, *(one for one in effects if isinstance(one, Speak))]


def read(model: Model) -> Speak:
    """Give what the button beside the question reads."""
    (effect,) = speaks(effects_of(model, AskedToRead()))
    assert isinstance(effect, Speak)
    return effect


def test_the_question_is_read_before_its_options() -> None:
    model = shown(panel_match(), display=BUTTON, voices=("en",))

    assert read(model) == Speak(("¿Dos y dos?", "A: tres", "B: cuatro", "C: cinco"), "en")


def test_it_is_read_in_the_language_of_the_bank() -> None:
    match = panel_match(bank(language="es-ES"))

    assert read(shown(match, display=BUTTON, voices=("es",))).language == "es"


@pytest.mark.parametrize("said", ["", "es"])
@pytest.mark.parametrize(
    ("stem", "option", "language"),
    [
        ("ما عاصمة مصر؟", "القاهرة", "ar"),
        ("מהי בירת ישראל?", "חיפה", "he"),
        ("Столица России?", "Москва", "ru"),
    ],
)
def test_what_is_written_in_other_letters_is_read_by_a_voice_for_them(
    said: str, stem: str, option: str, language: str
) -> None:
    match = panel_match(bank(question(stem, options=(option, "x2")), language=said))
    model = shown(match, display=BUTTON, voices=("en", "es", language))

    assert read(model).language == language
    assert not aloud.has_voice(model.but(voices=("en", "es")))


def test_a_voice_of_any_language_in_these_letters_will_do() -> None:
    match = panel_match(bank(question("ما عاصمة مصر؟", options=("القاهرة", "x")), language=""))

    assert read(shown(match, display=BUTTON, voices=("es", "fa"))).language == "fa"


def test_a_few_foreign_words_change_nothing() -> None:
    match = panel_match(bank(question("¿Qué significa «سلام»?", options=("paz", "guerra"))))

    assert read(shown(match, display=BUTTON, voices=("ar", "en"))).language == "en"


def test_pictures_are_read_by_their_alternative_texts() -> None:
    one = Question(
        "q",
        '<p>What is <img src="medium:a" alt="a red fox"> called?</p>',
        ("<b>Fox</b>", "Wolf"),
        (0,),
        markup=Markup.HTML,
        attachments=(Attachment("b", "a den"),),
    )
    match = panel_match(Bank(tuple(replace(one, id=f"q{n}") for n in range(4))))

    assert read(shown(match, display=BUTTON, voices=("en",))).texts[1:] == ("A: Fox", "B: Wolf")


def test_an_open_answer_is_read_once_it_is_shown() -> None:
    match = panel_match(bank(question("¿Capital?", options=(), right=(), answer="París")))
    model = shown(match, display=BUTTON, voices=("en",))

    assert read(model).texts == ("¿Capital?",)
    assert read(played(model, ShowAnswer())).texts == ("¿Capital?", "París")


def test_a_question_that_comes_is_read_by_itself_where_that_was_chosen() -> None:
    model = shown(circuit_match(), display=ALWAYS, voices=("en",))

    assert speaks(effects_of(model, Played(RollDie()))) == [Later(0, AskedToRead())]
    assert speaks(effects_of(model.but(display=BUTTON), Played(RollDie()))) == []


def test_reading_stops_with_the_answer() -> None:
    match = done(circuit_match(), RollDie())
    model = shown(match, display=ALWAYS, voices=("en",))

    assert speaks(effects_of(model, Played(right(match)))) == [Speak((), "")]


def test_reading_stops_where_it_is_switched_off() -> None:
    model = shown(done(circuit_match(), RollDie()), display=ALWAYS, voices=("en",))

    off = messages.ChangedField("display.aloud", "off")
    assert speaks(effects_of(model, off)) == [Speak((), "")]


def test_a_question_waits_for_the_voices_to_be_found() -> None:
    model = shown(panel_match(), display=ALWAYS)

    assert speaks(effects_of(model, messages.FoundVoices(("en",)))) == [Later(0, AskedToRead())]
    assert speaks(effects_of(model, messages.FoundVoices(()))) == []


@pytest.mark.parametrize(("voices", "buttons"), [(None, 0), ((), 0), (("fr",), 0), (("en",), 1)])
def test_without_a_voice_there_is_no_button_and_no_sound(
    voices: tuple[str, ...] | None, buttons: int
) -> None:
    model = shown(panel_match(), display=BUTTON, voices=voices)

    assert len(drawn(model).all(data_action="read-aloud")) == buttons
    assert len(speaks(effects_of(model, AskedToRead()))) == buttons


def test_nothing_is_read_where_no_question_is() -> None:
    rolling = shown(circuit_match(), display=ALWAYS, voices=("en",))

    assert speaks(effects_of(rolling, AskedToRead())) == []
    assert speaks(effects_of(Model(display=ALWAYS, voices=("es",)), AskedToRead())) == []


def test_a_spoken_question_says_that_it_is_asked_aloud() -> None:
    model = sent(
        Model(language="en"),
        messages.ChangedField("setup.variant", "oral"),
        messages.PressedStart(),
        Played(RollDie()),
    ).but(display=BUTTON, voices=("en",))

    assert read(model).texts == ("The question is asked aloud",)
    assert speaks(effects_of(model, Played(Judge(right=True)))) == [Speak((), "")]
    assert speaks(effects_of(played(model, Judge(right=False), Next()), AskedToRead())) == []
