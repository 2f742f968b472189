"""In which script a bank is written, and so which voices can read it."""

from __future__ import annotations

import unicodedata
from collections import Counter

from banks.plaintext import plain
from pygame_engine.questions import Bank, Question
from ui.memo import Memo

_SAMPLE = 20
"""So many questions are looked at."""

# By the first word of their letters' names in Unicode; the likeliest language first.
_LANGUAGES = {
    "ARABIC": ("ar", "fa", "ur"),
    "BENGALI": ("bn",),
    "CJK": ("zh", "ja"),
    "CYRILLIC": ("ru", "uk", "bg", "sr", "mk", "be"),
    "DEVANAGARI": ("hi", "mr", "ne"),
    "GREEK": ("el",),
    "HANGUL": ("ko",),
    "HEBREW": ("he", "iw"),
    "HIRAGANA": ("ja",),
    "KATAKANA": ("ja",),
    "THAI": ("th",),
}


def languages(bank: Bank) -> tuple[str, ...]:
    """Give the languages that most of a bank's letters can be of; none where these are Latin."""
    letters: Counter[str] = Counter()
    for counted in _counts.of(bank.questions[:_SAMPLE]):
        letters.update(counted)
    script = max(letters, key=letters.__getitem__, default="")
    return _LANGUAGES.get(script, ())


def _counted(question: Question) -> Counter[str]:
    said = (question.stem, *question.options, question.answer)
    text = "".join(plain(one, question.markup) for one in said)
    return Counter(unicodedata.name(one, "").split(" ")[0] for one in text if one.isalpha())


_counts = Memo(_counted)
