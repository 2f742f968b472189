"""Options of typed lists that no letter and bracket tells, written with one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from banks.keys import by_text, letters
from banks.lists_lines import (
    ANSWER_KEY,
    BULLET,
    EXPLANATION,
    KEYS_HEADING,
    NUMBER,
    OPTION,
    WORD_OF_QUESTION,
    is_key_line,
    is_sure_mark,
    key_pairs,
    right_mark,
)
from banks.lists_tables import Line
from banks.patterns import late

_LETTERS = "abcdefghij"
_ROMANS = "i ii iii iv v vi vii viii ix x".split()
_MARK = "(?P<mark>(?:[*+✓✔☑✅]\ufe0f?\\s?)?)"
_NOUN = "(?:opci[oó]n|option|opció|opção|respuesta|answer|resposta|réponse|alternativa|aukera)"
_WORDS = r"(?P<text>(?![-–—.:)=])\S.*)"
_LABELS = (
    (late(rf"{_MARK}(?P<label>[A-J]) {_WORDS}"), _LETTERS.upper()),
    (late(rf"{_MARK}(?P<label>[a-j]) {_WORDS}"), _LETTERS),
    (late(rf"{_MARK}\[(?P<label>[A-J])\] ?(?P<text>\S.*)"), _LETTERS.upper()),
    (late(rf"{_MARK}\[(?P<label>[a-j])\] ?(?P<text>\S.*)"), _LETTERS),
    (late(rf"{_MARK}(?P<label>[ivx]{{1,4}})[.)] ?(?P<text>\S.*)"), _ROMANS),
    *(
        (
            late(rf"{_MARK}{_NOUN} (?P<label>{label}) ?[.:)\-–] ?(?P<text>\S.*)", re.IGNORECASE),
            names,
        )
        for label, names in (("[a-j]", _LETTERS), ("[1-9]", "123456789"))
    ),
)
"""How options are labelled, and the labels in their order."""
_APART = late(r"[ \t]{2,}|\t")
_PART = late(r"([A-J])[ \t]+(\S.*)")
_COLOURED = late("[🔺🔷🟡🟩🔴🔵🟢🟠🟣🔶🔸🔹🟥🟦🟨🟧🟪▲◆]\ufe0f?\\s?")
_CIRCLE = late(r"o (?=\S)")
_BOX = late(r"(?:[-–•*]\s?)?(?:[(\[]\s?[xX✓✔]?\s?[)\]]|[☐○◯□▢☑☒●■])\s*\S")
_LONE_NUMBER = late(r"(\d{1,3}) (?=¿)")
_SLASHED = late(r"([^?]*\?) ([^?/]+(?: / [^?/]+)+)")
_FEWEST = 2


def with_letters_apart(line: str) -> str:
    """Write `A Madrid   B Roma`, which only space parts, with brackets."""
    if line.lstrip()[:1] != "A":
        return line
    parts = [_PART.fullmatch(part.strip()) for part in _APART.split(line.strip())]
    found = [part for part in parts if part]
    named = "".join(part[1] for part in found)
    if len(found) < len(parts) or len(found) < _FEWEST or not _LETTERS.upper().startswith(named):
        return line
    return " ".join(f"{part[1].lower()}) {part[2]}" for part in found)


def with_labels(lines: Sequence[Line]) -> list[Line]:
    """Give options a letter where they have none, or one in an unusual form."""
    found: list[Line] = []
    at = 0
    while at < len(lines):
        number, line = lines[at]
        taken, texts = _labelled(lines, at)
        if not taken:
            taken, texts = _below_stem(lines, at)
        if taken:
            numbers = [lines[min(at + n, len(lines) - 1)][0] for n in range(len(texts))]
            found += zip(numbers, texts, strict=True)
            at += taken
            continue
        found += [(number, part) for part in _parts(line, lines[at + 1 : at + 2])]
        at += 1
    return found


def _labelled(lines: Sequence[Line], at: int) -> tuple[int, list[str]]:
    """Read options with labels from a place: how many lines they are, and these with letters."""
    line = lines[at][1] if at < len(lines) else ""
    for pattern, names in _LABELS:
        if not (first := pattern.fullmatch(line)) or first["label"].lower() != names[0].lower():
            continue
        found = [first]
        while len(found) < len(names) and at + len(found) < len(lines):
            match = pattern.fullmatch(lines[at + len(found)][1])
            if not match or match["label"].lower() != names[len(found)].lower():
                break
            found.append(match)
        if len(found) >= _FEWEST and _may_stand(lines, at, len(found)):
            texts = [f"{_LETTERS[n]}) {one['mark']}{one['text']}" for n, one in enumerate(found)]
            return _with_key(lines, at, texts, names)
    return 0, []


def _may_stand(lines: Sequence[Line], at: int, count: int) -> bool:
    """Say whether lines are options by what is around them: what is asked below has its own."""
    above = lines[at - 1][1] if at else ""
    below = next((line for _, line in lines[at + count : at + count + 2] if line), "")
    return _may_follow(above, below)


def _with_key(
    lines: Sequence[Line], at: int, texts: list[str], names: Sequence[str]
) -> tuple[int, list[str]]:
    """Add the key below the options where it names one by its number: now it has a letter.

    A number that is the text of another option tells nothing.
    """
    taken = len(texts)
    below = lines[at + taken][1] if at + taken < len(lines) else ""
    key = ANSWER_KEY.fullmatch(below)
    value = (key["value"] or "").strip(" ()[].*_").lower() if key else ""
    if names[0] in {"a", "A"} or value not in names[:taken]:
        return taken, texts
    place = [*names].index(value)
    others = by_text(value, [text[3:] for text in texts])
    is_sure = others in ((), (place,))
    return taken + 1, [*texts, f"Respuesta: {_LETTERS[place]}"] if is_sure else texts


def _below_stem(lines: Sequence[Line], at: int) -> tuple[int, list[str]]:
    """Read a stem and the plain lines below it that a mark or the key tells to be options."""
    stem = _with_dot(lines[at][1])
    if not _is_stem(stem) or _labelled(lines, at + 1)[0]:
        return 0, []
    group: list[str] = []
    for _, line in lines[at + 1 : at + 2 + len(_LETTERS)]:
        if not line or _ends_options(line):
            break
        group.append(line)
    after = [line for _, line in lines[at + 1 + len(group) : at + 3 + len(group)]]
    below = next((line for line in after if line), "")
    group = _without_signs(group)
    if not _FEWEST <= len(group) <= len(_LETTERS) or any(map(_is_known, group)):
        return 0, []
    if not _may_follow(stem, below) or not (_are_marked(group) or _is_keyed(stem, group, below)):
        return 0, []
    bullet = BULLET.fullmatch(stem)
    texts = [f"{_LETTERS[n]}) {text}" for n, text in enumerate(group)]
    return 1 + len(group), [bullet[2] if bullet else stem, *texts]


def _is_stem(line: str) -> bool:
    number = NUMBER.fullmatch(line)
    if is_key_line(line) or OPTION.match(line):
        return False
    is_numbered = number is not None and number[2] and not key_pairs(line)
    return bool(is_numbered) or line.endswith(("?", ":", "…", "...")) or "___" in line


def _may_follow(stem: str, below: str) -> bool:
    """Say whether a line may follow the options: an unnumbered question belongs to the stem."""
    if not below or is_key_line(below) or EXPLANATION.match(below):
        return True
    number = NUMBER.fullmatch(below)
    is_next = (number is not None and number[2]) or WORD_OF_QUESTION.match(below)
    is_alike = stem.endswith("?") and NUMBER.fullmatch(stem) is None
    return not OPTION.match(below) and (bool(is_next) or is_alike)


def _ends_options(line: str) -> bool:
    number = NUMBER.fullmatch(line)
    return (
        line.endswith("?")
        or line.startswith("¿")
        or is_key_line(line)
        or EXPLANATION.match(line) is not None
        or WORD_OF_QUESTION.match(line) is not None
        or (number is not None and bool(number[2]))
    )


def _is_known(line: str) -> bool:
    """Say whether a line is an option in another form, or a part of something else."""
    bullet = BULLET.fullmatch(line)
    is_bullet = bullet is not None and bullet[1] not in "*+"
    return is_bullet or OPTION.match(line) is not None or _BOX.match(line) is not None


def _without_signs(group: Sequence[str]) -> list[str]:
    """Take off the signs that stand before all lines: coloured ones, or Word's circles."""
    for sign in (_COLOURED, _CIRCLE):
        if group and all(map(sign.match, group)):
            return [sign.sub("", line, count=1) for line in group]
    return [*group]


def _are_marked(group: Sequence[str]) -> bool:
    marked = [*map(_is_marked, group)]
    return any(marked) and not all(marked)


def _is_marked(line: str) -> bool:
    """Say whether a mark stands on a line that hardly is a part of it, as the X of «Eje X» is."""
    is_starred = line.startswith("*") or line.endswith("*")
    return right_mark(line)[1] and (is_starred or is_sure_mark(line))


def _is_keyed(stem: str, group: Sequence[str], below: str) -> bool:
    """Say whether the key below names one of the lines, by its text or by a letter."""
    key = ANSWER_KEY.fullmatch(below)
    if not key or KEYS_HEADING.fullmatch(below.partition(":")[0]):
        return False
    value = (key["value"] or key["letters"] or "").strip(" *_")
    if places := letters(value):
        return stem.endswith("?") and places[-1] < len(group)
    return len(by_text(value, group)) == 1


def _parts(line: str, following: Sequence[Line]) -> list[str]:
    """Part a line that holds several; a bullet above boxes is a question."""
    bullet = BULLET.fullmatch(line) if line[1:2] == " " else None
    if bullet and following and not _BOX.match(line) and _BOX.match(following[0][1]):
        return ["", bullet[2]]
    if slashed := _SLASHED.fullmatch(line):
        options = slashed[2].split(" / ")
        if _are_marked(options):
            return [slashed[1], *(f"{_LETTERS[n]}) {one}" for n, one in enumerate(options[:10]))]
    return [_with_dot(line)]


def _with_dot(line: str) -> str:
    return _LONE_NUMBER.sub(r"\1. ", line, count=1) if _LONE_NUMBER.match(line) else line
