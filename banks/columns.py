"""Which column of a table holds what, by its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from banks.column_names import (
    Role,
    counted,
    is_lettered,
    may_be_answers,
    may_be_stem,
    role_of,
    says_right,
)
from banks.text import bare
from banks.truths import are_opposites

_LETTERED_KEYS = frozenset({"correctaletra", "correctletter"})
_FEWEST_OPTIONS = 2
_WHEEL_LETTERS = frozenset("letra letras letter lletra hizkia lettre".split())
_WHEEL_CLUES = frozenset(
    "definicion definiciones definition definicio definicao definizioa pista pistas clue"
    " descripcion description pregunta question galdera pergunta enunciado".split()
)
_WHEEL_WORDS = frozenset(
    "respuesta respuestas palabra palabras solucion answer word resposta paraula palavra termino"
    " concepto erantzuna hitza reponse mot".split()
)


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of a table, counted from 0.

    Where `wrong` is not empty the key is the text of the right option, which stands in no other
    column. `flags` say for each option whether it is right. `packed` holds all options in one.
    `keys_are_letters` where the name of their column says so; `keys_are_truths` where each row is
    a statement that is true or false; `keys_are_doubtful` where a letter or number may be the place
    of an option or one more option. `unused` are columns whose names say nothing, and `names` the
    names of all, where they have any, which stand in `head_rows` rows.
    """

    stem: int
    options: tuple[int, ...] = ()
    keys: tuple[int, ...] = ()
    wrong: tuple[int, ...] = ()
    flags: tuple[int, ...] = ()
    packed: int | None = None
    explanation: int | None = None
    topic: int | None = None
    time: int | None = None
    image: int | None = None
    kind: int | None = None
    markup: int | None = None
    id: int | None = None
    keys_are_letters: bool = False
    keys_are_truths: bool = False
    keys_are_doubtful: bool = False
    unused: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    head_rows: int = 1


def by_names(names: Sequence[str]) -> Layout | None:
    """Return the layout that a row of column names describes; nothing where it is no such row."""
    roles = _roles(names)
    found: dict[Role, list[int]] = {role: [] for role in Role}
    for column, role in enumerate(roles):
        if role:
            found[role].append(column)
    _spread(names, found)
    _settle_numbered_keys(names, found)
    _settle_answers(names, found)
    answers = found[Role.OPTION] or found[Role.OPTIONS] or found[Role.KEY] or found[Role.WRONG]
    if not found[Role.STEM] or not answers:
        return None
    known = sum(role is not None for role in roles)
    is_plain = len(found[Role.OPTION] + found[Role.WRONG]) >= _FEWEST_OPTIONS
    if 2 * known < sum(bool(name.strip()) for name in names) and not is_plain:
        return None
    return Layout(
        stem=found[Role.STEM][0],
        options=tuple(found[Role.OPTION]),
        keys=tuple(found[Role.KEY]),
        wrong=tuple(found[Role.WRONG]),
        flags=tuple(found[Role.FLAG]),
        packed=next(iter(found[Role.OPTIONS]), None),
        explanation=next(iter(found[Role.EXPLANATION]), None),
        topic=next(iter(found[Role.TOPIC]), None),
        time=next(iter(found[Role.TIME]), None),
        image=next(iter(found[Role.IMAGE]), None),
        kind=next(iter(found[Role.KIND]), None),
        markup=next(iter(found[Role.MARKUP]), None),
        id=next(iter(found[Role.ID]), None),
        keys_are_letters=any(bare(names[column]) in _LETTERED_KEYS for column in found[Role.KEY]),
        unused=tuple(n for n, name in enumerate(names) if name.strip() and not roles[n]),
        names=tuple(names),
    )


def _roles(names: Sequence[str]) -> list[Role | None]:
    """Say what each column holds; some names mean what they do only where no better one is."""
    roles = [role_of(name) for name in names]
    _tell_truths(names, roles)
    _tell_wheel(names, roles)
    if Role.STEM not in roles:
        roles = [Role.STEM if may_be_stem(names[n]) else role for n, role in enumerate(roles)]
    if Role.OPTION not in roles and Role.WRONG not in roles:
        unknown = [n for n, role in enumerate(roles) if not role]
        for column in counted([names[n] for n in unknown]):
            roles[unknown[column]] = Role.OPTION
    return roles


def _tell_truths(names: Sequence[str], roles: list[Role | None]) -> None:
    """Take columns beside each other called true and false for those of statements' ticks.

    The statements may stand below no name. Beside another key, pupils are to tick them.
    """
    pairs = [n for n in range(1, len(names) - 1) if are_opposites(names[n], names[n + 1])]
    if len(pairs) != 1:
        return
    place = pairs[0]
    others = roles[:place] + roles[place + 2 :]
    if Role.OPTION in others or Role.OPTIONS in others:
        return
    if Role.KEY in others:
        is_lettered = len(bare(names[place])) == 1
        roles[place : place + 2] = [Role.OTHER] * 2 if is_lettered else roles[place : place + 2]
        return
    roles[place : place + 2] = [Role.KEY, Role.WRONG]
    if Role.STEM not in roles and not names[place - 1].strip():
        roles[place - 1] = Role.STEM


def _tell_wheel(names: Sequence[str], roles: list[Role | None]) -> None:
    """Take a letter, a clue and a word for a wheel of letters: the clue asks for the word."""
    if {Role.OPTION, Role.OPTIONS, Role.WRONG} & {*roles}:
        return
    called = [*map(bare, names)]
    places = [
        [n for n, name in enumerate(called) if name in known]
        for known in (_WHEEL_LETTERS, _WHEEL_CLUES, _WHEEL_WORDS)
    ]
    if any(len(found) != 1 for found in places):
        return
    letter, clue, word = (found[0] for found in places)
    if letter < min(clue, word):
        roles[letter], roles[clue], roles[word] = None, Role.STEM, Role.KEY


def _spread(names: Sequence[str], found: dict[Role, list[int]]) -> None:
    """Give the nameless columns on the right of a name to it: such names are over several."""
    for role in (Role.OPTIONS, Role.KEY):
        if not found[role]:
            continue
        last = found[role][-1]
        end = next((n for n in range(last + 1, len(names)) if names[n].strip()), last + 1)
        found[role] += range(last + 1, end)
    if len(found[Role.OPTIONS]) > 1 and not found[Role.OPTION]:
        found[Role.OPTION], found[Role.OPTIONS] = found[Role.OPTIONS], []


def _settle_answers(names: Sequence[str], found: dict[Role, list[int]]) -> None:
    """Beside options, «Respuestas» has the keys; «Opción A (correcta)» has the right options."""
    if found[Role.KEY]:
        return
    if len(found[Role.OPTION]) >= _FEWEST_OPTIONS and found[Role.OPTIONS]:
        answers = [column for column in found[Role.OPTIONS] if may_be_answers(names[column])]
        found[Role.KEY], found[Role.OPTIONS] = answers, []
    right = [column for column in found[Role.OPTION] if says_right(names[column])]
    if len(right) == 1 and len(found[Role.OPTION]) > 1:
        found[Role.WRONG] += [column for column in found[Role.OPTION] if column not in right]
        found[Role.KEY], found[Role.OPTION] = right, []


def _settle_numbered_keys(names: Sequence[str], found: dict[Role, list[int]]) -> None:
    """Beside options called A, B, C, columns called «Answer 1, 2» are keys."""
    lettered = [column for column in found[Role.OPTION] if is_lettered(names[column])]
    if len(lettered) > 1 and len(lettered) < len(found[Role.OPTION]) and not found[Role.KEY]:
        found[Role.KEY] = [column for column in found[Role.OPTION] if column not in lettered]
        found[Role.OPTION] = lettered
