"""What the page says about notices and refusals, in English; shown through the catalogues."""

from __future__ import annotations

from collections.abc import Mapping

from banks.problems import Code, Problem, Severity
from pygame_engine.errors import SaveFault
from ui.i18n import N_, NN_, translations
from ui.model import Notice

NOTICES: Mapping[str, str | tuple[str, str]] = {
    "bad-parameter": N_("The address says %(name)s=%(value)s, which is not possible: ignored."),
    "bank-missing": N_("%(name)s could not be loaded. Check that it is there and try again."),
    "file-unreadable": N_("%(name)s could not be read. Choose it again."),
    "libraries-missing": N_(
        "A part of the game that this needs could not be loaded. Check the connection and try"
        " again."
    ),
    "no-questions": N_("%(name)s has no question that can be played. %(why)s"),
    "questions-stay": N_(
        "%(name)s has no question that can be played: the questions that were loaded stay. %(why)s"
    ),
    "link-opened": NN_(
        "%(count)s question came with the link. See it under «Preview» before you play.",
        "%(count)s questions came with the link. See them under «Preview» before you play.",
    ),
    "link-opened-beside": NN_(
        "%(count)s question came with the link. The match under way is kept: you can go on with"
        " it.",
        "%(count)s questions came with the link. The match under way is kept: you can go on with"
        " it.",
    ),
    "link-cut": N_(
        "The link is not complete, so its questions cannot be read. Copy all of it and open it"
        " again."
    ),
    "link-newer": N_(
        "The link was made with a later version of the game. Load this page again, then the link."
    ),
    "link-bad": N_("The link holds no questions that can be read. Ask for it again."),
    "link-empty": N_("The link holds no question that can be played. Ask for it again."),
    "nothing-to-share": N_("No question is chosen, so there is nothing to share."),
    "one-match": N_("Open one saved match at a time."),
    "questions-added": NN_(
        "%(count)s question has been added.", "%(count)s questions have been added."
    ),
    "match-not-kept": N_(
        "This browser does not keep the match. Save it to a file from the menu before you leave."
    ),
    "form-not-kept": N_(
        "This browser does not keep the questions. Save them to a file before you leave."
    ),
    "stored-match-bad": N_("The match stored in this browser was damaged and could not be opened."),
    "save-not-a-save": N_("%(name)s is not a saved match."),
    "not-a-history": N_("%(name)s is no history of matches."),
    "save-cut": N_("%(name)s is cut short: the file is not complete. Copy it again."),
    "save-other-version": N_("%(name)s was saved by another version of the game."),
    "save-tampered": N_("%(name)s has been changed since it was saved, so it cannot be trusted."),
    "bad-points": N_("Points go from 0 to 999. Type a whole number."),
    "bad-parameters": N_(
        "The address holds values that are not possible, and they were ignored: %(values)s."
    ),
    "drop-later": N_(
        "A question file can be loaded on the start screen, or when a battery is over."
    ),
    "nothing-read": N_("No question could be read from this file. Choose another one."),
    "no-bank": N_("Choose a question file, or one of the sample banks, to start."),
    "too-few-questions": N_("The panel needs at least four questions; this bank has %(count)s."),
    "no-playable-questions": N_("This bank has only open questions, and they are left out."),
    "no-topics": N_("No topic is chosen: choose at least one."),
    "short-battery": NN_(
        "The battery will end after %(count)s question: the bank has no more.",
        "The battery will end after %(count)s questions: the bank has no more.",
    ),
    "order-fixed": N_("The same order and chance as on the printed sheets: see «Sheets»."),
    "short-turns": NN_(
        "With so few questions, each player has %(turns)s turn.",
        "With so few questions, each player has %(turns)s turns.",
    ),
    "cannot-hold": NN_(
        "%(count)s question cannot be saved in this format. %(why)s",
        "%(count)s questions cannot be saved in this format. %(why)s",
    ),
    "medium-too-big": N_(
        "%(name)s is too big: a picture or sound may have 4 MB, all of them together 24 MB."
    ),
    "no-picture": N_("%(name)s is no picture that browsers show. Save it as PNG or JPEG first."),
    "no-sound": N_("%(name)s is no sound that browsers play. Save it as MP3 first."),
    "presenter-blocked": N_(
        "The browser did not open the presenter's window. Allow this page to open windows, and"
        " ask for it again."
    ),
    "fix-unfit": N_(
        "Question %(number)s cannot be played like this: complete it, or undo the change."
    ),
    "fixed": NN_(
        "%(count)s question has been corrected for the rest of the match.",
        "%(count)s questions have been corrected for the rest of the match.",
    ),
    "given-back": NN_(
        "What was won or lost on question %(numbers)s has been taken back.",
        "What was won or lost on questions %(numbers)s has been taken back.",
    ),
    "matches-added": NN_("%(count)s match has been added.", "%(count)s matches have been added."),
    "only-failed": NN_(
        "The loaded bank now has the %(count)s question that was failed.",
        "The loaded bank now has the %(count)s questions that were failed.",
    ),
    "fresh-first": NN_(
        "%(count)s question has not been asked in these matches: it comes first.",
        "%(count)s questions have not been asked in these matches: they come first.",
    ),
    "none-failed": N_("None of the loaded questions was failed in these matches."),
    "no-names": N_("%(name)s holds no names that can be read: one in each line, or a table."),
    "no-room-for-group": N_(
        "%(name)s was not loaded: there are as many groups as there can be. Delete one first."
    ),
    "names-erased": N_("All names of pupils have been deleted from this browser."),
    "form-empty": N_("No question is complete yet: finish one first."),
    "form-filled": NN_(
        "%(count)s question is ready to play.",
        "%(count)s questions are ready to play.",
    ),
}

SAVE_NOTICES: Mapping[SaveFault, str] = {
    SaveFault.NOT_A_SAVE: "save-not-a-save",
    SaveFault.CUT: "save-cut",
    SaveFault.OTHER_VERSION: "save-other-version",
    SaveFault.TAMPERED: "save-tampered",
}


def notice_text(notice: Notice, language: str) -> str:
    """Give a notice in a language."""
    text, words = NOTICES[notice.code], translations(language)
    values = {name: _value(one, language) for name, one in notice.values.items()}
    if isinstance(text, str):
        return (words.gettext(text) % values).rstrip()
    return (words.ngettext(*text, _count(notice)) % values).rstrip()


def _value(value: object, language: str) -> object:
    """Give a value as it is said: the first reason that costs a question, where it is several."""
    if not isinstance(value, tuple):
        return value
    lost = (one for one in value if one.severity is Severity.LOST)
    reason = next((one for one in lost if one.code is not Code.NOTHING_FOUND), None)
    return _reason(reason, language) if reason else ""


def _reason(problem: Problem, language: str) -> str:
    text = translations(language).gettext(problem.msgid) % dict(problem.values)
    about = ", ".join(filter(None, (problem.file, problem.quote and f"«{problem.quote}»")))
    return f"{about}: {text}" if about else text


def _count(notice: Notice) -> int:
    """Give the number that decides between a notice's singular and its plural."""
    counted = notice.values.get("turns", notice.values.get("count"))
    return counted if isinstance(counted, int) else 0
