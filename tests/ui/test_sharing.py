"""A bank in a link, from the dialog that makes it to the page that opens it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banks.links import pack
from pygame_engine import Bank, Question, Variant
from pygame_engine.actions import RollDie
from tests.ui.page import drawn
from tests.ui.support import ENTROPY, effects_of, gift_bytes, opened, played, sent, small_bank
from ui import keeping, messages
from ui.effects import Copy, ForgetFragment, Later, SaveFile
from ui.model import CodeState, Dialog, LoadedBank, Model, Screen, Setup
from ui.update import update

BASE = "https://example.org/casilla/"
LINK = f"#{pack(small_bank(6)).letters}"


def at(base: str = BASE, count: int = 6) -> Model:
    model = sent(Model(), messages.Opened("", "es", ENTROPY, base=base))
    return sent(model, messages.ReceivedFile("bank", "a.gift", gift_bytes(count)))


def shared(model: Model | None = None) -> Model:
    return sent(model or at(), messages.OpenedDialog("share"))


def follow(fragment: str, query: str = "") -> Model:
    return sent(Model(), messages.Opened(query, "es", ENTROPY, fragment=fragment))


def codes(model: Model) -> list[str]:
    return [one.code for one in model.notices]


def stems(model: Model) -> list[str]:
    return [one.stem for one in model.loaded.bank.questions] if model.loaded else []


def test_the_link_brings_the_same_questions_elsewhere() -> None:
    share = shared().share
    assert share
    fragment = share.link.removeprefix(BASE)

    assert stems(follow(fragment)) == stems(at())


def test_a_link_is_played_from_its_questions_whatever_was_played_before() -> None:
    kept = keeping.preferences(Model(setup=Setup(variant=Variant.ORAL)))
    link = messages.Opened("?play=1", "es", ENTROPY, preferences=kept, fragment=LINK)
    match = sent(Model(), link).match

    assert match
    assert match.settings.variant is Variant.BANK


def test_the_qr_code_brings_the_same_questions_as_the_link() -> None:
    share = shared().share
    assert share

    assert stems(follow(f"#n=1{share.digits}")) == stems(at())


def test_the_code_is_drawn_once_the_dialog_is_there() -> None:
    model, effects = update(at(), messages.OpenedDialog("share"))
    assert isinstance(effects[0], Later)
    model = sent(model, effects[0].message)

    assert model.share
    assert model.share.code_state is CodeState.DRAWN
    assert drawn(model).one(id="share-code")


def test_a_code_that_nobody_waits_for_is_not_drawn() -> None:
    model = sent(shared(), messages.ClosedDialog(), messages.AwaitedCode())

    assert model.share is None


def test_only_what_was_chosen_is_shared() -> None:
    gift = b"$CATEGORY: A\n\nUno{=1 ~2}\n\n$CATEGORY: B\n\nDos{=1 ~2}"
    model = sent(at(), messages.ReceivedFile("bank", "b.gift", gift))
    share = shared(sent(model, messages.ChangedField("setup.topics.0", "false"))).share
    assert share

    assert stems(follow(share.link.removeprefix(BASE))) == ["Dos"]


def test_a_bank_too_big_for_a_link_is_refused_with_the_reason() -> None:
    many = Bank(
        tuple(Question(str(n), f"{n * 7919 % 10007}?", answer=f"{n**3}") for n in range(999))
    )
    model = shared(at().but(loaded=LoadedBank("a", many)))
    page = drawn(sent(model, messages.AwaitedCode()))

    for word in ("8000", "formulario", "fichero", "?bank="):
        assert word in page.one(id="dialog").text
    assert not page.all(id="copy-link")
    assert effects_of(model, messages.AskedToCopy()) == ()


def test_a_page_from_a_file_makes_no_links_but_files() -> None:
    page = drawn(shared(at("file:///tmp/casilla.html")))

    assert not page.all(id="share-link")
    assert page.one(id="open-save")


def test_the_link_is_copied_and_it_is_said_whether_that_worked() -> None:
    model = shared()
    assert model.share
    assert effects_of(model, messages.AskedToCopy()) == (Copy(model.share.link, "share-link"),)

    assert "Ctrl+C" in drawn(sent(model, messages.TriedCopying(worked=False))).text
    assert "Ctrl+C" not in drawn(sent(model, messages.TriedCopying(worked=True))).text


def test_the_bank_is_given_as_a_file() -> None:
    (saved,) = effects_of(at(), messages.SavedBank("gift"))

    assert isinstance(saved, SaveFile)
    assert saved.content.decode().count("Pregunta") == 6


def test_nothing_is_shared_where_no_question_is_chosen() -> None:
    model = shared(sent(at(), messages.ChangedField("setup.topics.none", "true")))

    assert (model.dialog, codes(model)) == (None, ["nothing-to-share"])


def test_an_opened_link_says_so_and_leaves_the_address_bar() -> None:
    model, effects = update(Model(), messages.Opened("", "es", ENTROPY, fragment=LINK))

    assert (codes(model), len(stems(model))) == (["link-opened"], 6)
    assert ForgetFragment() in effects


@pytest.mark.parametrize(
    ("fragment", "code"),
    [
        (LINK[:40], "link-cut"),
        ("#b=2abcZ", "link-newer"),
        ("#n=1x", "link-bad"),
        ("#b=zzz", "link-bad"),
        ("#bank=zzzz", "link-bad"),
        ("#B%3Dzzz", "link-bad"),
        (f"#{pack(Bank(())).letters}", "link-empty"),
    ],
)
def test_a_bad_link_is_said_and_costs_nothing(fragment: str, code: str) -> None:
    model, effects = update(at(), messages.FollowedLink(fragment))

    assert (codes(model), len(stems(model)), effects) == ([code], 6, (ForgetFragment(),))


def test_a_link_is_followed_whose_first_letter_some_program_made_a_capital() -> None:
    assert stems(follow(LINK.replace("b=", "B=", 1))) == stems(at())


def test_another_fragment_means_nothing() -> None:
    model = at()

    assert update(model, messages.FollowedLink("#inicio"))[0].loaded is model.loaded


def test_a_link_over_a_match_leaves_the_match_to_be_gone_on_with() -> None:
    match = played(sent(at(count=30), messages.PressedStart()), RollDie())
    model = sent(match, messages.FollowedLink(LINK))
    assert (model.screen, codes(model)) == (Screen.START, ["link-opened-beside"])

    assert sent(model, messages.ReturnedToMatch()).match == match.match


def test_a_link_can_start_a_match_with_its_questions() -> None:
    model = follow(LINK, "?play=1&game=panel&seed=3")

    assert model.match
    assert model.match.bank
    assert (model.screen, len(model.match.bank)) == (Screen.PANEL, 6)


def test_a_bad_link_starts_no_match_with_other_questions() -> None:
    model = follow(LINK[:30], "?play=1")

    assert (model.match, model.start_when_loaded) == (None, False)


def test_a_link_does_not_take_over_from_another_tab() -> None:
    model = at().but(dialog=Dialog.ELSEWHERE)

    assert sent(model, messages.FollowedLink(LINK)).dialog is Dialog.ELSEWHERE
    assert opened().loaded is None


def test_fewer_topics_make_a_shorter_link_only_where_there_are_several() -> None:
    many = tuple(Question(str(n), f"{n * 7919 % 10007}?", answer=f"{n**3}") for n in range(999))
    by_topic = (*many[1:], replace(many[0], topic="Cubos"))

    for questions, is_said in ((many, False), (by_topic, True)):
        page = drawn(shared(at().but(loaded=LoadedBank("a", Bank(questions)))))
        assert ("menos temas" in page.one(id="dialog").text) is is_said
