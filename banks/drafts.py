"""From what a file says of a question to a question that can be played, the same in all formats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from banks.plaintext import plain
from banks.problems import Code, Problem, shorten
from banks.rich.formulas import unclosed
from banks.text import clean, is_visible, level
from banks.words import WORDS
from pygame_engine.questions import MAX_OPTIONS, Attachment, Markup, Medium, Question

MAX_QUESTIONS = 10_000
"""How many questions of one file are read; more are no bank but a mistake or an attack."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A question as its file has it, not yet checked.

    `file` is the path of the file it comes from where that is one of several in an archive.
    `unplayable` says why it can never be played; where that takes values, it is among `problems`
    with them. `problems` were found while reading it; their place and number are filled in from
    the draft where they have none.
    """

    stem: str
    options: tuple[str, ...] = ()
    right: tuple[int, ...] = ()
    answer: str = ""
    explanation: str = ""
    topic: str = ""
    markup: Markup = Markup.PLAIN
    id: str = ""
    line: int | None = None
    cell: str | None = None
    file: str = ""
    attachments: tuple[Attachment, ...] = ()
    seconds: int = 0
    unplayable: Code | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """What a format found in a file; the drafts may be made one by one as they are asked for.

    Problems of a draft are its own; `problems` are those of the file as a whole. `media` are the
    pictures and sounds which the drafts' attachments and texts name. `form` is the name of their
    format where the file only holds files of it.
    """

    drafts: Iterable[Draft]
    problems: Sequence[Problem] = field(default=())
    title: str = ""
    author: str = ""
    language: str = ""
    media: Sequence[Medium] = field(default=())
    form: str = ""


_LONGEST_QUOTED = 4000
_EXAMPLES = frozenset(level(words.example) for words in WORDS.values())


def is_example(draft: Draft) -> bool:
    """Say whether a draft is the example of a template to be filled in that was written here."""
    return level(draft.stem[:_LONGEST_QUOTED]) in _EXAMPLES


def settle(draft: Draft, number: int) -> tuple[Question | None, list[Problem]]:
    """Make the question of a draft, or say why there is none; `number` counts from 1."""
    say = _Complaints(draft, number)
    if draft.unplayable:
        if draft.unplayable not in {problem.code for problem in say.problems}:
            say.add(draft.unplayable)
        return None, say.problems
    question = _question(draft, say)
    return question, say.problems


class _Complaints:
    """Collects problems, each with the place of its question."""

    def __init__(self, draft: Draft, number: int) -> None:
        self._draft = draft
        self._number = number
        self.problems: list[Problem] = []
        for problem in draft.problems:
            self._append(problem)

    @property
    def markup(self) -> Markup:
        """How the texts of the question are written."""
        return self._draft.markup

    def add(self, code: Code, **values: str | int) -> None:
        self._append(Problem(code, values=tuple(values.items())))

    def _append(self, problem: Problem) -> None:
        self.problems.append(
            Problem(
                problem.code,
                problem.line or self._draft.line,
                problem.cell or self._draft.cell,
                self._number,
                problem.quote or _quote(self._draft),
                problem.values,
                problem.file or self._draft.file,
            )
        )


def _quote(draft: Draft) -> str:
    """Quote the words of a stem, not its markup."""
    return shorten(plain(draft.stem[:_LONGEST_QUOTED], draft.markup))


def _question(draft: Draft, say: _Complaints) -> Question | None:
    stem = clean(draft.stem)
    if not is_visible(stem, draft.markup):
        say.add(Code.NO_STEM)
        return None
    options, right = _options(draft)
    answer = "" if draft.options else clean(draft.answer)
    if why := _why_not(draft, options, right, answer):
        if why not in {problem.code for problem in say.problems}:
            say.add(why)
        return None
    if len(options) < len(draft.options):
        say.add(Code.EMPTY_OPTION)
    options, right = _at_most_six(options, right, say)
    _look_at_formulas((stem, *options, answer, draft.explanation), say)
    return Question(
        id=clean(draft.id),
        stem=stem,
        options=options,
        right=_like_ones(options, right, say),
        answer=answer,
        explanation=clean(draft.explanation),
        topic=clean(draft.topic),
        markup=draft.markup,
        attachments=draft.attachments,
        seconds=draft.seconds,
    )


def _look_at_formulas(texts: Iterable[str], say: _Complaints) -> None:
    if broken := next(filter(None, map(unclosed, texts)), ""):
        say.add(Code.FORMULA_UNCLOSED, formula=shorten(broken))


def _options(draft: Draft) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the options that have text, and where the right ones among them stand."""
    texts = [clean(option) for option in draft.options]
    kept = [place for place, text in enumerate(texts) if is_visible(text, draft.markup)]
    accepted = frozenset(draft.right)
    right = tuple(new for new, old in enumerate(kept) if old in accepted)
    return tuple(texts[place] for place in kept), right


def _why_not(
    draft: Draft, options: Sequence[str], right: Sequence[int], answer: str
) -> Code | None:
    if not draft.options:
        return None if answer else Code.NO_ANSWER
    if len(options) < 2:  # noqa: PLR2004 - a choice needs two
        return Code.TOO_FEW_OPTIONS
    if right:
        return None
    told = {problem.code for problem in draft.problems}
    if Code.KEY_UNCLEAR in told:
        return Code.KEY_UNCLEAR
    is_empty = draft.right or Code.RIGHT_OPTION_EMPTY in told
    return Code.RIGHT_OPTION_EMPTY if is_empty else Code.NO_RIGHT_OPTION


def _at_most_six(
    options: tuple[str, ...], right: tuple[int, ...], say: _Complaints
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Keep the right options and the first others, in their order, so that six remain."""
    if len(options) <= MAX_OPTIONS:
        return options, right
    say.add(Code.TOO_MANY_OPTIONS, count=len(options), kept=MAX_OPTIONS)
    accepted = frozenset(right)
    first = sorted(range(len(options)), key=lambda place: place not in accepted)[:MAX_OPTIONS]
    kept = sorted(first)
    return (
        tuple(options[place] for place in kept),
        tuple(new for new, old in enumerate(kept) if old in accepted),
    )


def _like_ones(options: Sequence[str], right: tuple[int, ...], say: _Complaints) -> tuple[int, ...]:
    """Accept every option that says the same as a right one: nobody could tell them apart."""
    levelled = [level(option) for option in options]
    if len(set(levelled)) == len(levelled):
        return right
    repeated = next(n for n, text in enumerate(levelled) if text in levelled[:n])
    say.add(Code.SAME_OPTIONS, option=shorten(plain(options[repeated], say.markup)))
    accepted = {levelled[place] for place in right}
    return tuple(place for place, text in enumerate(levelled) if text in accepted)


def duplicates(questions: Iterable[tuple[int, Draft, Question]]) -> list[Problem]:
    """Note every question that is the same as an earlier one; each comes with its number."""
    first: dict[tuple[str, ...], int] = {}
    problems = []
    for number, draft, question in questions:
        earlier = first.setdefault(likeness(question), number)
        if earlier != number:
            say = _Complaints(replace(draft, problems=()), number)
            say.add(Code.DUPLICATE_QUESTION, first=earlier)
            problems += say.problems
    return problems


def likeness(question: Question) -> tuple[str, ...]:
    """Give what two questions have in common that ask the same, whatever else differs."""
    return tuple(map(level, (question.stem, *sorted(question.options), question.answer)))


def repeated(questions: Iterable[Question]) -> tuple[int, ...]:
    """Give the places, from 0, of the questions that are the same as an earlier one."""
    seen: set[tuple[str, ...]] = set()
    places = []
    for place, question in enumerate(questions):
        alike = likeness(question)
        if alike in seen:
            places.append(place)
        seen.add(alike)
    return tuple(places)
