"""A question of a typed list while its lines are being read, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from banks.drafts import Draft
from banks.keys import resolve
from banks.lists_lines import right_mark
from banks.lists_tidy import without_question_of_truth
from banks.problems import Code, Problem, shorten
from banks.text import guess_markup
from pygame_engine.questions import Markup

_TRUTHS = (("verdadero", "falso", "verdadera", "falsa"), ("true", "false"))


@dataclass(slots=True)
class Option:
    """An option: its label, its lines, and whether a mark before it says that it is right."""

    label: str
    lines: list[str]
    is_right: bool = False


@dataclass(slots=True)
class Item:
    """A question while its lines are being read."""

    topic: str = ""
    line: int = 0
    number: int | None = None
    stem: list[str] = field(default_factory=list)
    options: list[Option] = field(default_factory=list)
    key: str | None = None
    explanation: list[str] = field(default_factory=list)
    codes: dict[Code, None] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """True where no line of a question was read yet."""
        return not (self.stem or self.options or self.key is not None)

    @property
    def is_complete(self) -> bool:
        """True where what comes next can be no stem or option of this question."""
        return self.key is not None or bool(self.explanation)


def draft_of(item: Item, ordinal: int, keys: Mapping[int, str]) -> Draft:
    """Return what the lines of a question say; `keys` are those at the end of its list."""
    key = item.key if item.key is not None else keys.get(item.number or ordinal)
    texts, marked = _options(item, has_key=bool(key))
    stem = "\n".join(item.stem)
    draft = Draft(
        stem=stem,
        options=texts,
        answer="" if texts else key or "",
        right=marked,
        explanation="\n".join(item.explanation),
        topic=item.topic,
        markup=guess_markup([stem, *texts]) if stem else Markup.PLAIN,
        line=item.line,
        problems=tuple(map(Problem, item.codes)),
    )
    if texts and key:
        return _with_key(draft, key)
    return _as_truth(draft, key) if key else draft


def _as_truth(draft: Draft, key: str) -> Draft:
    """Give the options true and false to a question whose answer is one of them."""
    word = key.strip(" .()").casefold()
    words = next((words for words in _TRUTHS if word in (*words, *(w[0] for w in words))), None)
    if not words:
        return draft
    options = tuple(text.capitalize() for text in words[:2])
    place = next(n for n, text in enumerate(words) if word in {text, text[0]}) % 2
    stem = without_question_of_truth(draft.stem)
    return replace(draft, stem=stem, options=options, right=(place,), answer="")


def _options(item: Item, *, has_key: bool) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the texts of the options and the places of those that are marked as right.

    Marks count where some options have one and others none, and no key says otherwise: the end of
    `char *` is one only then.
    """
    texts = tuple(" ".join(option.lines) for option in item.options)
    bared = tuple(right_mark(text) for text in texts)
    marked = [
        option.is_right or mark for option, (_, mark) in zip(item.options, bared, strict=True)
    ]
    if has_key or all(marked) or not any(marked):
        before = [option.is_right for option in item.options]
        return tuple(b[0] if m else t for t, b, m in zip(texts, bared, before, strict=True)), ()
    right = tuple(place for place, is_right in enumerate(marked) if is_right)
    return tuple(text.removesuffix("__") for text, _ in bared), right


def _with_key(draft: Draft, key: str) -> Draft:
    if right := resolve(key, draft.options):
        return replace(draft, right=right)
    unclear = Problem(Code.KEY_UNCLEAR, values=(("key", shorten(key)),))
    return replace(draft, problems=(*draft.problems, unclear))
