"""True or false, as the cells of a table say it and as the two options are called."""

from __future__ import annotations

from collections.abc import Sequence

from banks.text import bare, fold, language_of

_WORDS = (
    ("Verdadero", "Falso"),
    ("True", "False"),
    ("Vertader", "Fals"),
    ("Verdadeiro", "Falso"),
    ("Egia", "Gezurra"),
    ("Vrai", "Faux"),
)
_TRUE = frozenset(
    "verdadero verdadera cierto cierta true vertader vertadera cert certa verdadeiro verdadeira"
    " certo egia egiazkoa vrai verdad v t".split()
)
_FALSE = frozenset("falso falsa false fals mentira gezurra gezurrezkoa faltsua faux f".split())
_YES = frozenset("sí si s yes y sim oui bai x ✓ ✔ ✅ ☑ • * 1 c correcto correcta bien".split())
_NO = frozenset("no n não non ez ✗ ✘ ❌ ☐ - 0 i incorrecto incorrecta mal".split())
_TICKS = frozenset("x ✓ ✔ ✅ ☑ • *".split())
_NAMES = frozenset(
    "vf vof voof verdaderofalso verdaderoofalso verdaderaofalsa verdaderafalsa verdadero verdadera"
    " verdad esverdad esverdadero esverdadera cierto cierta escierto ciertoofalso ciertofalso"
    " falsooverdadero tf tof torf truefalse trueorfalse true istrue vertaderfals vertaderofals"
    " vertader veritat verdadeirofalso verdadeirooufalso verdadeiro vouf egiagezurra egiaalagezurra"
    " sino siono sn yesno yesorno ci correctoincorrecto correctaincorrecta correctooincorrecto"
    " correctaoincorrecta verdadero1falso0 falso0verdadero1 true1false0 v1f0 egia vraifaux"
    " vraioufaux vrai".split()
)
_YES_NO = {
    **dict.fromkeys(("sino", "siono", "sn"), ("Sí", "No")),
    **dict.fromkeys(("yesno", "yesorno"), ("Yes", "No")),
}
_FEWEST_LETTERS = 2
_LONGEST = 20


def asks_for_truth(name: str) -> bool:
    """Say whether a column's name asks for true or false, as «V/F» does."""
    return bare(name) in _NAMES


def _word(text: str) -> str:
    return fold(text).strip(" .()") if len(text) <= _LONGEST else ""


def truth_of(text: str) -> bool | None:
    """Read a word or letter for true or false; None where it is none."""
    word = _word(text)
    return True if word in _TRUE else False if word in _FALSE else None


def said(text: str) -> bool | None:
    """Read what stands in a column that asks for true or false: a yes or a tick will do."""
    word = _word(text)
    return True if word in _YES else False if word in _NO else truth_of(text)


def ticked(yes: str, no: str) -> bool | None:
    """Read which of two cells is ticked, that under true or that under false.

    None where both are or none is. Letters in both are there for somebody to choose.
    """
    if yes and no:
        first, second = said(yes), said(no)
        are_letters = len(yes.strip(" .()")) == len(no.strip(" .()")) == 1 and yes.isalpha()
        return None if first == second or (are_letters and no.isalpha()) else first
    if yes:
        return said(yes) or None
    is_denied = said(no) is True or truth_of(no) is False
    return False if is_denied else None


def are_opposites(name: str, other: str) -> bool:
    """Say whether two columns are called true and false."""
    return truth_of(name) is True and truth_of(other) is False


def is_tick(text: str) -> bool:
    """Say whether a cell holds a tick and nothing else."""
    return _word(text) in _TICKS


def are_truths(keys: Sequence[str], name: str = "") -> bool:
    """Say whether all keys of a column are true or false; `name` is that of the column.

    Letters alone are believed where both, or several, are there: V is vanadium as well.
    """
    filled = [key for key in keys if key]
    if asks_for_truth(name):
        return bool(filled) and all(said(key) is not None for key in filled)
    if not filled or any(truth_of(key) is None for key in filled):
        return False
    return len(filled) >= _FEWEST_LETTERS or len(filled[0]) > 1


def options_for(keys: Sequence[str], text: str, name: str = "") -> tuple[str, str]:
    """Give the words for true and false that the keys use, else those of the text's language.

    They are yes and no where the name of the column is.
    """
    if words := _YES_NO.get(bare(name)):
        return words
    used = {fold(key) for key in keys}
    for place in (0, 1):
        for words in _WORDS:
            if words[place].casefold() in used:
                return words
    is_english = "t" in used or language_of(text) == "en"
    return _WORDS[1] if is_english else _WORDS[0]
