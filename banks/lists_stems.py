"""Lines of stems in typed lists that look like options: what people say, and numbered statements.

They stand above the options themselves, which have labels in another form.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from banks.lists_lines import (
    BULLET,
    EXPLANATION,
    NUMBER,
    OPTION,
    WORD_OF_QUESTION,
    is_key_line,
    right_mark,
    split_inline,
    with_inline_options,
)
from banks.lists_tables import Line
from banks.lists_truths import truth_at_end
from banks.patterns import late

STEM = "\ufdd3"
"""Stands before a line that belongs to a stem, whatever it looks like."""
ROMANS = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split()

_ROMAN = late(r"\(?(?P<roman>[IVX]{1,5})\s?(?:[.)]-?|[-–:])\s+\S.*", re.IGNORECASE)
_DASHED = late(r"[-–•·●○▪]\s?(?![-–(\[☐☑☒])\S.*")
_TOLD = r"(?:(?:s[oó]lo|solamente|[uú]nicamente|tan s[oó]lo|only|només|seulement|bakarrik)\s)?"
_OF_ROMANS = late(
    rf"{_TOLD}[IVX]{{1,4}}(?:(?:\s?[,/\-–]\s?|\s\w{{1,3}}\s)[IVX]{{1,4}})*\.?", re.IGNORECASE
)
_SPOKEN = late(r".*(?:[?!…]|\.{3})\Z|.*(?:__|…|\.{4})")
_MOST_LINES = 24
_MOST_BELOW = 2
_FEWEST = 2


def with_stems_marked(lines: Sequence[Line]) -> list[Line]:
    """Mark the lines of stems that look like options or numbers of questions."""
    lines = [*_with_options_apart(lines)]
    filled = [(n, line) for n, (_, line) in enumerate(lines) if line]
    found = [*lines]
    for at in range(1, len(filled)):
        if _begin_options([line for _, line in filled[at : at + 2]]):
            for n, line in _within_stem(filled, at):
                found[n] = (lines[n][0], STEM + line)
    return found


def _with_options_apart(lines: Sequence[Line]) -> Iterator[Line]:
    """Put options behind the last thing that is said in a dialogue on a line of their own."""
    above = ""
    for number, line in lines:
        begin = with_inline_options(line)[0] if _are_said(above, line) else line
        yield number, begin
        if options := line[len(begin) :].strip():
            yield number, options
        above = line


def _are_said(*lines: str) -> bool:
    """Say whether lines below each other begin with dashes or a letter and a colon, as speech."""
    signs = {"-" if _is_dashed(line) else _form(line)[1] for line in lines}
    return len(signs) == 1 and signs <= {"-", ":"} and len(with_inline_options(lines[0])) == 1


def _begin_options(lines: Sequence[str]) -> bool:
    """Say whether the first options of a question begin with a line and the one below it."""
    first = OPTION.match(lines[0])
    if not first or first["label"].lower() != "a":
        return False
    below = OPTION.match(lines[-1])
    is_run = below is not None and below["label"].lower() == "b"
    return (is_run and _form(lines[0]) == _form(lines[-1])) or len(
        split_inline(first["text"], "a")
    ) > 1


def _form(line: str) -> tuple[bool, str]:
    """Give how an option is labelled: whether in capitals, and the signs behind."""
    found = OPTION.match(line)
    if not found:
        return False, ""
    return found["label"].isupper(), line[found.end("label") : found.start("text")].strip(" *")


def _within_stem(filled: Sequence[Line], at: int) -> Sequence[Line]:
    """Give the lines above options that are of their stem, but look like options themselves."""
    own = _form(filled[at][1])
    above: list[Line] = []
    for n, line in reversed(filled[max(0, at - _MOST_LINES) : at]):
        if _ends(line) or (OPTION.match(line) and _form(line) == own):
            break
        above.insert(0, (n, line))
    leading = filled[at - len(above) - 1][1] if at > len(above) else ""
    for is_alike in (_is_roman, _is_lettered_as(above), _is_dashed):
        run = _run(above, filled[at], is_alike)
        lines = [line for _, line in run if is_alike(line)]
        if not lines or any(map(_is_right, lines)):
            continue
        if is_alike is _is_roman:
            below = [line for _, line in filled[at : at + _MOST_LINES]]
            return run if _are_statements(lines, below) else []
        if is_alike is not _is_dashed and not _are_speakers(lines):
            continue
        before = above[above.index(run[0]) - 1][1] if run[0] != above[0] else leading
        if run[-1] != above[-1] and (before.endswith("?") or not any(map(_SPOKEN.match, lines))):
            continue
        return run
    return []


def _ends(line: str) -> bool:
    """Say whether a line can be within no stem, or begins one."""
    number = NUMBER.fullmatch(line)
    return (
        (number is not None and bool(number[2]))
        or is_key_line(line)
        or EXPLANATION.match(line) is not None
        or WORD_OF_QUESTION.match(line) is not None
    )


def _run(above: Sequence[Line], option: Line, is_alike: Callable[[str], bool]) -> list[Line]:
    """Give the last lines that are alike, with what was broken off them; a question may follow."""
    places = [place for place, (_, line) in enumerate(above) if is_alike(line)]
    if not places:
        return []
    below = [*above[places[-1] :], option]
    is_joined = all(later == first + 1 for (first, _), (later, _) in pairwise(below))
    if len(below) > _MOST_BELOW + 2 or (len(below) > _FEWEST and not is_joined):
        return []
    first = places[-1]
    for place in reversed(places[:-1]):
        (upper, _), (lower, _) = above[place], above[first]
        if first - place > 1 and (first - place > _FEWEST or lower - upper > first - place):
            break
        first = place
    return [*above[first : places[-1] + 1]]


def _is_roman(line: str) -> bool:
    return _ROMAN.fullmatch(line) is not None


def _is_dashed(line: str) -> bool:
    return _DASHED.fullmatch(line) is not None and not OPTION.match(line)


def _is_lettered_as(above: Sequence[Line]) -> Callable[[str], bool]:
    """Give what tells lines with a letter in the form of the last one above the options."""
    form = next((_form(line) for _, line in reversed(above) if OPTION.match(line)), None)
    return lambda line: OPTION.match(line) is not None and _form(line) == form


def _is_right(line: str) -> bool:
    """Say whether a line is marked as the right option."""
    option, bullet = OPTION.match(line), BULLET.fullmatch(line)
    is_marked = option is not None and bool(option["mark"] or option["star"])
    return is_marked or right_mark(bullet[2] if bullet else line)[1]


def _are_speakers(lines: Sequence[str]) -> bool:
    """Say whether letters name speakers or statements: with no colon, several from the first on."""
    first = OPTION.match(lines[0])
    is_first = first is not None and first["label"].lower() == "a"
    return ":" in _form(lines[0])[1] or (len(lines) >= _FEWEST and is_first)


def _are_statements(lines: Sequence[str], below: Sequence[str]) -> bool:
    """Say whether lines with Roman numbers are statements that the options below are about.

    They are questions where the count goes on below, or where they ask.
    """
    numbers = [_roman(line) for line in lines]
    if len(lines) < _FEWEST or numbers != ROMANS[: len(lines)]:
        return False
    following = next((_roman(line) for line in below if _is_roman(line)), "")
    if following == ROMANS[len(lines)] or any(map(truth_at_end, lines)):
        return False
    return not any("?" in line or "__" in line for line in lines) or _are_about_romans(below)


def _roman(line: str) -> str:
    found = _ROMAN.fullmatch(line)
    return found["roman"].upper() if found else ""


def _are_about_romans(lines: Sequence[str]) -> bool:
    """Say whether the options with which lines begin name statements by their numbers."""
    options = [OPTION.match(line) for line in lines[:4]]
    texts = [text for one in options if one for _, text in split_inline(one["text"], "a")]
    return sum(_OF_ROMANS.fullmatch(text) is not None for text in texts) >= _FEWEST
