"""What the page says about notices and refusals, in English; shown through the catalogues."""

from __future__ import annotations

from collections.abc import Mapping

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
    "no-questions": N_("%(name)s has no question that can be played. See why under «Details»."),
    "match-not-kept": N_(
        "This browser does not keep the match. Save it to a file from the menu before you leave."
    ),
    "stored-match-bad": N_("The match stored in this browser was damaged and could not be opened."),
    "save-not-a-save": N_("%(name)s is not a saved match."),
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
    "short-battery": NN_(
        "The battery will end after %(count)s question: the bank has no more.",
        "The battery will end after %(count)s questions: the bank has no more.",
    ),
    "short-turns": NN_(
        "With so few questions, each player has %(turns)s turn.",
        "With so few questions, each player has %(turns)s turns.",
    ),
    "cannot-hold": NN_(
        "%(count)s question cannot be saved in this format: see «Details».",
        "%(count)s questions cannot be saved in this format: see «Details».",
    ),
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
    if isinstance(text, str):
        return words.gettext(text) % notice.values
    return words.ngettext(*text, _count(notice)) % notice.values


def _count(notice: Notice) -> int:
    """Give the number that decides between a notice's singular and its plural."""
    counted = notice.values.get("turns", notice.values.get("count"))
    return counted if isinstance(counted, int) else 0
