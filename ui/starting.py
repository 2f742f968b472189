"""How matches begin, and begin again: from the address, the start screen and storage."""

from __future__ import annotations

from banks.link_marks import is_link
from pygame_engine import BadSave, IllegalSettings, Match, Phase, Variant
from pygame_engine.asking import playable
from pygame_engine.questions import Bank
from pygame_engine.state import Settings
from ui import (
    choosing,
    draft_text,
    fixing,
    keeping,
    languages,
    messages,
    playing,
    setting_up,
)
from ui.effects import Effect, FetchFile, Focus, TakeOver
from ui.model import Dialog, Model, Notice, Screen, Setup, Tone, notice
from ui.setting_up import Request

Update = tuple[Model, tuple[Effect, ...]]


def opened(model: Model, message: messages.Opened) -> Update:
    """Begin where the address and what was stored say.

    A match that goes on keeps what has been set since it began, such as the time for a question.
    """
    model = model.but(entropy=message.entropy, notes=message.notes)
    model = model.but(address=message.query, address_base=message.base)
    model, kept = keeping.read_preferences(model, message.preferences)
    model = model.but(
        loaded=keeping.read_bank(message.bank),
        form=draft_text.from_text(message.draft, message.questions),
        pupils=keeping.read_pupils(message.pupils),
    )
    model, is_damaged = _resumed(model, message)
    setup, notices, request = setting_up.from_query(
        model.setup, message.query, brings_bank=is_link(message.fragment)
    )
    is_same = kept.get("address") == message.query
    has_stayed = model.match is not None and (model.is_under_way or message.reloaded)
    goes_on = message.took_over or (has_stayed and is_same)
    # A seed is not kept, and means the matches to come as well.
    model = model.but(setup=model.setup.but(seed=setup.seed) if goes_on else setup)
    said = () if message.took_over else _gathered(notices)
    model = model.but(language=language(message), notices=(*model.notices, *said))
    if message.lacks_language:
        missing = notice("libraries-missing", Tone.WARNING)
        model = model.but(language=languages.FALLBACK, notices=(*model.notices, missing))
    if is_damaged or goes_on or not request.prepares:
        return _back(model, kept.get("screen")), ()
    if is_link(message.fragment):
        return model.but(start_when_loaded=request.play), ()
    return _prepared(model, request)


def language(message: messages.Opened) -> str:
    """Give the language to begin in: the address's, else the one kept, else the browser's."""
    _, _, request = setting_up.from_query(Setup(), message.query)
    kept = keeping.kept_language(message.preferences)
    return request.language or kept or languages.preferred(message.language)


def _gathered(notices: tuple[Notice, ...]) -> tuple[Notice, ...]:
    """Say in one notice what several say about the address: a stack of them hides the page."""
    if len(notices) <= 1:
        return notices
    values = ", ".join("{name}={value}".format(**one.values) for one in notices)
    return (notice("bad-parameters", Tone.WARNING, values=values),)


def _resumed(model: Model, message: messages.Opened) -> tuple[Model, bool]:
    try:
        return model.but(match=keeping.read_match(message.head, message.log)), False
    except BadSave:
        return model.but(notices=(notice("stored-match-bad", Tone.ERROR),)), True


def _back(model: Model, screen: object) -> Model:
    if screen in (Screen.START, Screen.FORM):
        is_form = screen == Screen.FORM and model.form is not None
        return model.but(screen=Screen.FORM if is_form else Screen.START)
    return playing.show_match(model)


def _prepared(model: Model, request: Request) -> Update:
    if not request.bank:
        return started_by_address(model) if request.play else (model, ())
    fetch = FetchFile(request.bank, "bank")
    return model.but(reading=request.bank, start_when_loaded=request.play), (fetch,)


def started_by_address(model: Model) -> Update:
    """Start at once, and still show what the address had wrong."""
    started, effects = pressed_start(model, messages.PressedStart())
    return started.but(notices=model.notices, start_when_loaded=False), effects


def pressed_start(model: Model, message: messages.PressedStart) -> Update:
    """Start the match that the start screen describes, asking first where one is under way.

    Where it cannot start, the screen already says why. Where its questions are still being read, it
    starts with them.
    """
    if model.reading and model.setup.variant is Variant.BANK:
        return model.but(start_when_loaded=True), ()
    if setting_up.faults(model):
        return model, (Focus("bank"),)
    if model.is_under_way:
        return model.but(dialog=Dialog.CONFIRM_NEW, pending=None), ()
    return _start(model)


def confirmed_start(model: Model, message: messages.ConfirmedStart) -> Update:
    """Give up the match under way for the new one."""
    if model.pending is not None:
        return playing.show_match(fresh(model, model.pending)), ()
    return _start(model)


def _start(model: Model) -> Update:
    try:
        settings, bank = setting_up.settings(model.setup), choosing.chosen(model)
        begun = _begun(model, settings, bank, setting_up.seed(model))
    except IllegalSettings:
        return model.but(dialog=None, notices=setting_up.faults(model)), ()
    return playing.show_match(begun), ()


def _begun(model: Model, settings: Settings, bank: Bank | None, fixed: int | None) -> Model:
    """Give the model with a new match, which has this seed where it is fixed.

    However often a seed is played, each match is another one. Raises IllegalSettings.
    """
    own = setting_up.fresh_seed(model)
    if fixed is None:
        match = Match.new(settings, bank, own)
    else:
        match = Match.new(settings, bank, fixed).but(own=own)
    return fresh(model.but(seeds=model.seeds + 1), match)


def fresh(model: Model, match: Match) -> Model:
    """Give the model with this match in place of any other."""
    # That nothing is kept here is as true of the match that begins.
    notices = tuple(one for one in model.notices if one.code == "match-not-kept")
    model = model.but(tab="teams", replay=None, recorded="")
    return model.but(match=match, pending=None, dialog=None, notices=notices, finishing=False)


def asked_for_new_game(model: Model, message: messages.AskedForNewGame) -> Update:
    """Show the start screen; the match stays where it is until another one starts."""
    return model.but(screen=Screen.START, dialog=None, finishing=False, notices=()), ()


def played_again(model: Model, message: messages.PlayedAgain) -> Update:
    """Start another match with the settings and the bank of the one that is over.

    It asks in the order of the sheets where that was fixed.
    """
    bank = fixing.as_corrected(model.match) if model.match else None
    return again(model, bank, setting_up.sheet_seed(model))


def again(model: Model, bank: Bank | None, fixed: int | None = None, **changes: object) -> Update:
    """Start another match like the one that is over, with this bank and these changed settings."""
    old = model.match
    if old is None or old.state.phase is not Phase.OVER:
        return model, ()
    names = tuple(team.name for team in old.state.teams)
    settings = old.settings.but(teams=names, **changes)
    try:
        return playing.show_match(_begun(model, settings, bank, fixed)), ()
    except IllegalSettings:
        count = len(playable(bank, settings))
        return model.but(notices=(notice("too-few-questions", Tone.ERROR, count=count),)), ()


def returned_to_match(model: Model, message: messages.ReturnedToMatch) -> Update:
    """Show the match under way again."""
    return playing.show_match(model.but(dialog=None, replay=None, notices=())), ()


def stored_elsewhere(model: Model, message: messages.StoredElsewhere) -> Update:
    """Stop here while the match or the form goes on in another tab: two would overwrite each other.

    The form stops the page only where it is used.
    """
    if message.is_form:
        is_used = model.screen is Screen.FORM
        dialog = Dialog.FORM_ELSEWHERE if is_used else model.dialog
        return model.but(is_form_elsewhere=True, dialog=dialog), ()
    if model.match is None:
        return model, ()
    return model.but(dialog=Dialog.ELSEWHERE), ()


def took_over(model: Model, message: messages.TookOver) -> Update:
    """Go on here from what the other tab has stored."""
    return model, (TakeOver(),)
