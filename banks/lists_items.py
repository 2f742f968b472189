"""What becomes of the questions of a typed list whose lines are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from banks.drafts import Draft
from banks.key_reasons import reason_behind, without_reason_of_truth
from banks.keys import by_text, letters, resolve
from banks.lists_item import Item
from banks.lists_lines import is_sure_mark, right_mark
from banks.lists_marks import without_wrong_marks
from banks.lists_truths import without_question_of_truth
from banks.patterns import late
from banks.problems import Code, Problem, shorten
from banks.text import guess_markup, language_of, quoted
from pygame_engine.questions import Markup

_FEWEST_AGREEING = 2
_TRUTHS = (
    ("verdadero", "falso", "verdadera", "falsa"),
    ("true", "false"),
    ("verdadeiro", "falso", "verdadeira", "falsa"),
    ("cert", "fals", "certa", "falsa"),
    ("vrai", "faux"),
    ("egia", "gezurra"),
)
_INITIALS = "vft"
_LONGEST_TRUTH = 20
_SAMPLE = 200
_LETTERS = "abcdefghij"
_LABEL = late(r"\A\(?[a-jA-J](?:\)|[.:])\s*(?=\S)")
_TWO_LETTERS = late(r"(?:^|\s)[(\[]?[Aa][).:\]]?\s\S.*\s[(\[]?[Bb][).:\]]?\s\S")


def drafts_of(items: Sequence[Item], keys: Mapping[int, str], *, is_typed: bool) -> list[Draft]:
    """Return what the lines of all questions say; `keys` are those of lists of keys, by place.

    What a program wrote has no other marks than its keys.
    """
    keyed = [
        (item, keys.get(place, "") if item.key is None else item.key)
        for place, item in enumerate(items)
    ]
    words = _words_of_truth(items, [key for _, key in keyed])
    if not is_typed:
        return [_draft_of(item, key, words, are_marks=False) for item, key in keyed]
    agreeing = [agrees for item, key in keyed if (agrees := _agrees(item, key)) is not None]
    are_marks = True if all(agreeing) and len(agreeing) >= _FEWEST_AGREEING else None
    return [_draft_of(item, key, words, are_marks=are_marks) for item, key in keyed]


def _words_of_truth(items: Sequence[Item], keys: Sequence[str]) -> tuple[str, ...]:
    """Give the words for true and false that a list has elsewhere, or those of its language."""
    used = {key.strip(" .()").casefold() for key in keys if len(key) <= _LONGEST_TRUTH}
    for words in _TRUTHS:
        if words[0] in used:
            return words
    stems = " ".join(item.stem[0] for item in items[:_SAMPLE] if item.stem)
    is_english = "t" in used or ("v" not in used and language_of(stems) == "en")
    return _TRUTHS[1] if is_english else _TRUTHS[0]


def _agrees(item: Item, key: str) -> bool | None:
    """Say whether the marks of a question with a key say the same; None where it has not both."""
    texts, marked = _marked(item)
    return _meant(item, key, texts) == marked if key and marked else None


def _meant(item: Item, key: str, texts: Sequence[str]) -> tuple[int, ...]:
    """Return the places that a key means: a number is one only where the options are numbered."""
    if (places := _by_label(item, key, texts)) is not None:
        return places
    is_numbered = item.options[0].label == "1"
    text = () if is_numbered or letters(key) else by_text(key, texts)
    return text or resolve(key, texts)


def _by_label(item: Item, key: str, texts: Sequence[str]) -> tuple[int, ...] | None:
    """Return the options that a key means where letters are missing or repeated, otherwise None."""
    labels = "".join(option.label for option in item.options)
    if not labels.isalpha() or _LETTERS.startswith(labels):
        return None
    named = [_LETTERS[place] for place in letters(key)]
    if not named:
        return by_text(key, texts) or by_text(_LABEL.sub("", key, count=1), texts)
    is_clear = all(labels.count(letter) == 1 for letter in named)
    return tuple(sorted(map(labels.index, named))) if is_clear else ()


def _draft_of(item: Item, key: str, words: tuple[str, ...], *, are_marks: bool | None) -> Draft:
    texts, marked = _options(item, key, are_marks=are_marks)
    stem = "\n".join(item.stem)
    if item.unclear:
        code, text = item.unclear
        problem = Problem(code, values=(("text", shorten(text)),))
        return Draft(stem, line=item.line, unplayable=code, problems=(problem,))
    draft = Draft(
        stem=stem,
        options=texts,
        answer="" if texts else key,
        right=marked,
        explanation="\n".join(item.explanation),
        topic=item.topic,
        markup=guess_markup([stem, *texts]) if stem else Markup.PLAIN,
        line=item.line,
        problems=tuple(map(Problem, item.codes)),
    )
    if texts:
        draft = _with_key(draft, item, key) if key else draft
        return draft if are_marks is False else _without_wrong_marks(draft, item)
    draft = _as_truth(draft, key, words) if key else draft
    if not draft.options and _are_unseen(item.stem, key):
        return replace(draft, unplayable=Code.OPTIONS_UNSEEN)
    return draft


def _are_unseen(stem: Sequence[str], key: str) -> bool:
    """Say whether options seem to stand in a stem: its key is a letter, or one of its lines."""
    last = stem[-1] if stem else ""
    if not letters(key):
        return bool(by_text(key, stem[1:]))
    is_asked = last.endswith("?") or "__" in last
    return (len(stem) > 1 and not is_asked) or _TWO_LETTERS.search(last) is not None


def _without_wrong_marks(draft: Draft, item: Item) -> Draft:
    _, marked = _marked(item)
    texts = without_wrong_marks(draft.options, draft.right, are_marked=marked == draft.right)
    return replace(draft, options=texts)


def _as_truth(draft: Draft, key: str, preferred: tuple[str, ...]) -> Draft:
    """Give the options true and false to a question whose answer is one of them."""
    key, reason = without_reason_of_truth(key, draft.stem)
    word = key.strip(" .()").casefold()
    is_initial = len(word) == 1 and word in _INITIALS
    words = next(
        (
            words
            for words in (preferred, *_TRUTHS)
            if word in words or (is_initial and word in words[0][0] + words[1][0])
        ),
        None,
    )
    if not words:
        return draft
    options = tuple(text.capitalize() for text in words[:2])
    place = next(n for n, text in enumerate(words) if word in {text, text[0]}) % 2
    stem = without_question_of_truth(draft.stem)
    explanation = "\n".join(filter(None, (reason, draft.explanation)))
    return replace(
        draft, stem=stem, options=options, right=(place,), answer="", explanation=explanation
    )


def _options(
    item: Item, key: str, *, are_marks: bool | None
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the texts of the options and the places of those that are marked as right.

    Where there is a key, what may be a mark is one only if it agrees with it and is sure to be one,
    or if it agrees all over the list: the end of `char *` is none.
    """
    texts, marked = _marked(item)
    if marked and key:
        of_marked = (" ".join(item.options[place].lines) for place in marked)
        if are_marks is None:
            are_marks = all(map(is_sure_mark, of_marked))
        marked = marked if are_marks and _agrees(item, key) else ()
    if marked:
        return tuple(text.removesuffix("__") for text in texts), marked
    return tuple(
        bare if option.is_right else " ".join(option.lines)
        for bare, option in zip(texts, item.options, strict=True)
    ), ()


def _marked(item: Item) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the options without what may be marks, and the places of those that have some.

    Marks say something only where some options have one and others none.
    """
    bared = [right_mark(" ".join(option.lines)) for option in item.options]
    marked = tuple(
        place
        for place, (option, (_, mark)) in enumerate(zip(item.options, bared, strict=True))
        if option.is_right or mark
    )
    return tuple(text for text, _ in bared), marked if len(marked) < len(bared) else ()


def is_marked(item: Item) -> bool:
    """Say whether some options of a question are marked as right and others not."""
    return bool(_marked(item)[1])


def _with_key(draft: Draft, item: Item, key: str) -> Draft:
    if right := _meant(item, key, draft.options):
        reason = reason_behind(key, draft.options, right)
        explanation = "\n".join(filter(None, (reason, draft.explanation)))
        return replace(draft, right=right, explanation=explanation)
    labels = [option.label for option in item.options]
    if any(labels.count(_LETTERS[place]) > 1 for place in letters(key)):
        return replace(draft, right=(), unplayable=Code.LABEL_TWICE)
    unclear = Problem(Code.KEY_UNCLEAR, values=(("key", quoted(key)),))
    return replace(draft, problems=(*draft.problems, unclear))
