"""The kinds of H5P exercises that can be played, each read from its content."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from banks.drafts import Draft
from banks.mixing import mixed
from banks.patterns import late
from banks.text import is_visible
from pygame_engine.questions import MAX_OPTIONS

Params = Mapping[str, Any]
Exercise = tuple[Draft, Params]
"""A question, and that part of the content which names its pictures and sounds."""

_GAP = "_____"
_OTHER_GAP = "…"
_STARRED = late(r"\*([^*\n]{1,500})\*")


def read_text(params: object, *keys: str) -> str:
    """Give the first of these entries that is a text."""
    if isinstance(params, dict):
        for key in keys:
            if isinstance(value := params.get(key), str) and value:
                return value
    return ""


def dicts(params: object, key: str) -> list[Params]:
    """Give the entries of a list that are what they should be."""
    value = params.get(key) if isinstance(params, dict) else None
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _texts(params: object, key: str) -> list[str]:
    value = params.get(key) if isinstance(params, dict) else None
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _is_true(value: object) -> bool:
    return value is True or (isinstance(value, str) and value.lower() == "true")


def _multi_choice(params: Params) -> Iterator[Exercise]:
    answers = dicts(params, "answers")
    right = [place for place, answer in enumerate(answers) if _is_true(answer.get("correct"))]
    told = (read_text(answers[place].get("tipsAndFeedback"), "chosenFeedback") for place in right)
    options = tuple(read_text(answer, "text") for answer in answers)
    explanation = _joined(told)
    yield (
        Draft(read_text(params, "question"), options, tuple(right), explanation=explanation),
        params,
    )


def _true_false(params: Params) -> Iterator[Exercise]:
    labels = params.get("l10n")
    options = tuple(
        html.escape(read_text(labels, key) or name, quote=False)
        for key, name in (("trueText", "True"), ("falseText", "False"))
    )
    right = () if params.get("correct") is None else (int(not _is_true(params["correct"])),)
    told = read_text(params.get("behaviour"), "feedbackOnCorrect")
    yield Draft(read_text(params, "question"), options, right, explanation=told), params


def _single_choices(params: Params) -> Iterator[Exercise]:
    """Read a set of questions whose right answer is always the first."""
    for choice in dicts(params, "choices"):
        yield _first_is_right(read_text(choice, "question"), _texts(choice, "answers")), params


def _summary(params: Params) -> Iterator[Exercise]:
    """Read groups of statements, the first of which is true."""
    for group in dicts(params, "summaries"):
        yield _first_is_right(read_text(params, "intro"), _texts(group, "summary")), params


def _first_is_right(stem: str, texts: Sequence[str]) -> Draft:
    return mixed(Draft(stem), texts[0], texts[1:]) if texts else Draft(stem)


def _blanks(params: Params) -> Iterator[Exercise]:
    """Read gaps to be filled in, each as a question of its own."""
    for block in _texts(params, "questions"):
        for found in _STARRED.finditer(block):
            stem = _joined((read_text(params, "text"), _around(block, found)))
            yield Draft(stem, answer=_accepted(found[1])), params


def _dragged_words(params: Params) -> Iterator[Exercise]:
    """Read gaps into which the words that were taken out are put."""
    block = read_text(params, "textField").replace("\n", "<br>")
    gaps = [*_STARRED.finditer(block)]
    extra = _STARRED.findall(read_text(params, "distractors"))
    words = tuple(dict.fromkeys(_word(text) for text in (*(gap[1] for gap in gaps), *extra)))
    for found in gaps:
        stem = _joined((read_text(params, "taskDescription"), _around(block, found)))
        word = _word(found[1])
        if 1 < len(words) <= MAX_OPTIONS:
            yield Draft(stem, words, (words.index(word),)), params
        else:
            yield Draft(stem, answer=word), params


def _marked_words(params: Params) -> Iterator[Exercise]:
    block = read_text(params, "textField").replace("\n", "<br>")
    answer = ", ".join(dict.fromkeys(_word(word) for word in _STARRED.findall(block)))
    stem = _joined((read_text(params, "taskDescription"), _STARRED.sub(r"\1", block)))
    yield Draft(stem, answer=answer), params


def _cards(params: Params) -> Iterator[Exercise]:
    """Read flashcards and dialogue cards."""
    for card in (*dicts(params, "cards"), *dicts(params, "dialogs")):
        stem = read_text(card, "text") or read_text(params, "description")
        yield Draft(stem, answer=read_text(card, "answer")), card


def _around(block: str, gap: re.Match[str]) -> str:
    before = _STARRED.sub(_OTHER_GAP, block[: gap.start()])
    return before + _GAP + _STARRED.sub(_OTHER_GAP, block[gap.end() :])


def _word(text: str) -> str:
    """Give a word without the tip or the feedback after it."""
    return re.split(r":|\\\+|\\-", text, maxsplit=1)[0].strip()


def _accepted(text: str) -> str:
    """Give the words that are accepted in a gap, which slashes separate, without the tip."""
    words = text.replace("\\/", "\0").partition(":")[0].split("/")
    return " / ".join(filter(None, (word.replace("\0", "/").strip() for word in words)))


def _joined(texts: Iterable[str]) -> str:
    return "<br>".join(dict.fromkeys(text for text in texts if is_visible(text)))


READERS: Mapping[str, Callable[[Params], Iterator[Exercise]]] = {
    "MultiChoice": _multi_choice,
    "TrueFalse": _true_false,
    "SingleChoiceSet": _single_choices,
    "Summary": _summary,
    "Blanks": _blanks,
    "DragText": _dragged_words,
    "MarkTheWords": _marked_words,
    "Flashcards": _cards,
    "Dialogcards": _cards,
}
"""The kinds that can be played; those whose parts are questions give several."""

EXERCISES = frozenset(READERS) | frozenset(
    "AdvancedBlanks ArithmeticQuiz Crossword Dictation DragQuestion Essay FindTheWords"
    " GuessTheAnswer ImageHotspotQuestion ImageMultipleHotspotQuestion ImagePair"
    " ImageSequencing MemoryGame MultiMediaChoice Questionnaire SortParagraphs"
    " SpeakTheWords SpeakTheWordsSet TrueFalse".split()
)
"""All kinds that ask something; what is none of them is a text, a picture or a container."""
