"""Matching questions, which become one question with options for each of their pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from banks.drafts import Draft
from banks.problems import Code, Problem
from banks.text import clean, fold, is_visible, level
from pygame_engine.questions import MAX_OPTIONS, Markup

MAX_PAIRS = 100
"""How many pairs of one matching question are read."""
MAX_INSTRUCTION = 100_000
"""How long the text may be that the questions of all pairs repeat."""

_BETWEEN = {Markup.PLAIN: "\n", Markup.HTML: "<br>", Markup.MARKDOWN: "\n\n"}
_BLOCK_ENDS = ("</p>", "</div>", "</ul>", "</ol>", "</table>", "<br>", "<br/>", "<br />")


def split(
    draft: Draft, pairs: Sequence[tuple[str, str]], distractors: Sequence[str] = ()
) -> list[Draft]:
    """Make a question of each pair of a matching question.

    `draft` has what all of them share; its stem is the instruction. The left side of a pair ends
    the stem, and the right sides of all pairs and the distractors are the options, six at most.
    All texts are in the draft's markup. A pair without a left side is a distractor; pairs with the
    same left side are one question. Without a pair, or with an endless
    instruction, the draft comes back as one that cannot be
    played, and so do the pairs after the first hundred, together.
    """
    answers = _answers(pairs, draft.markup)
    if not answers or len(draft.stem) > MAX_INSTRUCTION:
        return [replace(draft, unplayable=Code.MATCHING)]
    options = _different([*(right for _, right in pairs), *distractors], draft.markup)
    asked = [*answers.items()][:MAX_PAIRS]
    drafts = [
        _draft(draft, left, right, options, number) for number, (left, right) in enumerate(asked, 1)
    ]
    drafts[0] = replace(drafts[0], problems=(*draft.problems, *_note(len(asked))))
    if len(answers) > MAX_PAIRS:
        drafts.append(replace(draft, unplayable=Code.MATCHING, problems=()))
    return drafts


def _note(count: int) -> tuple[Problem, ...]:
    return (Problem(Code.MATCHING_SPLIT, values=(("count", count),)),) if count > 1 else ()


def _answers(pairs: Sequence[tuple[str, str]], markup: Markup) -> dict[str, list[str]]:
    """Give the right sides of each left one, levelled."""
    answers: dict[str, list[str]] = {}
    texts: dict[str, str] = {}
    for left, right in pairs:
        if is_visible(clean(left), markup):
            text = texts.setdefault(level(left), clean(left))
            answers.setdefault(text, []).append(level(clean(right)))
    return answers


def _different(texts: Sequence[str], markup: Markup) -> dict[str, str]:
    """Give the texts that differ by themselves levelled, in an order that betrays no pairs."""
    seen = {level(text): text for text in map(clean, texts) if is_visible(text, markup)}
    return dict(sorted(seen.items(), key=lambda item: (fold(item[0]), item[0])))


def _draft(
    draft: Draft, left: str, answers: Sequence[str], options: dict[str, str], number: int
) -> Draft:
    one = replace(
        draft,
        stem=_joined(clean(draft.stem), left, draft.markup),
        id=f"{draft.id}-{number}" if draft.id else "",
        unplayable=None,
        problems=(),
    )
    kept = [text for text in options if text in answers]
    if len(options) == 1 and kept:
        return replace(one, answer=options[kept[0]])
    chosen = _chosen([*options], kept)
    right = tuple(place for place, text in enumerate(chosen) if text in kept)
    return replace(one, options=tuple(options[text] for text in chosen), right=right)


def _chosen(options: Sequence[str], right: Sequence[str]) -> list[str]:
    """Choose six options at most: the right ones and those that follow the first of them."""
    right = right[: MAX_OPTIONS - 1] if len(options) > len(right) else right[:MAX_OPTIONS]
    start = options.index(right[0]) if right else 0
    around = [
        options[(start + n) % len(options)] for n in range(min(len(options), 2 * MAX_OPTIONS))
    ]
    others = [text for text in around if text not in right][: MAX_OPTIONS - len(right)]
    return [text for text in options if text in right or text in others]


def _joined(instruction: str, left: str, markup: Markup) -> str:
    if not is_visible(instruction, markup):
        return left
    ended = markup is Markup.HTML and instruction.lower().endswith(_BLOCK_ENDS)
    return instruction + ("" if ended else _BETWEEN[markup]) + left
