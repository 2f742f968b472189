"""A question of a JSON file: an object whose keys say what its values are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from banks.column_names import Role, role_of
from banks.drafts import Draft
from banks.json_texts import is_text, text_of
from banks.keys import by_text, resolve
from banks.media import missing
from banks.mixing import mixed
from banks.problems import Code, Problem
from banks.text import bare, fold, guess_markup, language_of, quoted

_OPTIONS_FIRST = frozenset("options opciones choices alternativas alternatives".split())
_KEYS = frozenset(
    "correctindex answerindex indicecorrecto indicecorrecta correctoptionindex correctchoice"
    " correctoptions opcionescorrectas rightanswers indicerespuesta indicerespuestacorrecta"
    " respuestasaceptadas acceptedanswers".split()
)
_SECONDS = frozenset("time timelimit tiempo tiempolimite segundos seconds".split())
_PICTURES = frozenset("image imagen img imageurl imagenurl picture foto".split())
_FLAGS = frozenset(
    "correct iscorrect correcta correcto escorrecta escorrecto right isright verdadera".split()
)
_TRUTHS = {"true": 0, "verdadero": 0, "cierto": 0, "false": 1, "falso": 1}
_TRUTH_WORDS = {"es": ("Verdadero", "Falso")}
_LONGEST_TIME = 3600
_MOST_NAMES = 64


@dataclass(slots=True)
class Item:
    """What an object says: its texts, and its key as it stands."""

    stem: str = ""
    options: list[str] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    flags: list[bool] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    key: Any = None
    explanation: str = ""
    topic: str = ""
    id: str = ""
    seconds: int = 0
    pictures: list[str] = field(default_factory=list)

    @property
    def keys(self) -> list[str]:
        """The texts of the key, which may be several."""
        values = self.key if isinstance(self.key, list) else [self.key]
        return [text for value in values if (text := text_of(value).strip())]


@lru_cache(maxsize=2000)
def role_of_key(name: str) -> Role | None:
    """Say what a key names: what a column of that name would hold."""
    if bare(name) in _KEYS:
        return Role.KEY
    return role_of(name)


def is_question(value: Any) -> bool:
    """Say whether an object has the text of a question."""
    return isinstance(value, dict) and any(
        role_of_key(key) is Role.STEM and text_of(content)
        for key, content in [*value.items()][:_MOST_NAMES]
    )


def read_item(value: Mapping[str, Any], topic: str) -> Item:
    """Read an object; what several of its keys name is that of the first."""
    item = Item(topic=topic)
    later: list[Any] = []
    for name, content in [*value.items()][:_MOST_NAMES]:
        role = role_of_key(name)
        if role is Role.OPTIONS and bare(name) not in _OPTIONS_FIRST:
            later.append(content)
        elif role in {Role.OPTION, Role.OPTIONS}:
            _add_options(item, content, name)
        elif role is Role.KEY and item.key is None:
            item.key = content
        elif role is Role.WRONG:
            texts = content if isinstance(content, list) else [content]
            item.wrong += [text for one in texts if (text := text_of(one))]
        else:
            _read_other(item, role, bare(name), content)
    _read_answers(item, later)
    return item


def _read_other(item: Item, role: Role | None, name: str, content: Any) -> None:
    if role is Role.STEM:
        item.stem = item.stem or text_of(content)
    elif role is Role.EXPLANATION:
        item.explanation = item.explanation or text_of(content)
    elif role is Role.TOPIC:
        item.topic = text_of(content) or item.topic
    elif name in _SECONDS and isinstance(content, int | float):
        item.seconds = int(content) if 0 < content <= _LONGEST_TIME else 0
    elif name == "id" and is_text(content):
        item.id = text_of(content)
    elif name in _PICTURES and isinstance(content, str) and content.strip():
        item.pictures.append(content)


def _read_answers(item: Item, later: list[Any]) -> None:
    """Take what is called answers: the options, or where there are some, the right ones."""
    if isinstance(item.key, list | dict) and not item.options and _are_flagged(item.key):
        later.append(item.key)
        item.key = None
    for content in later:
        if item.options or (isinstance(content, list) and len(content) == 1 and not item.wrong):
            item.key = content if item.key is None else item.key
        else:
            _add_options(item, content, "")


def _are_flagged(content: Any) -> bool:
    values = content if isinstance(content, list) else [*content.values()]
    return len(values) > 1 and all(isinstance(one, dict) for one in values)


def _add_options(item: Item, content: Any, label: str) -> None:
    """Add the options that a value holds: one, a list, or an object of labels and texts."""
    if is_text(content):
        item.options.append(text_of(content))
        item.labels.append(label)
    elif isinstance(content, dict) and not text_of(content):
        for name, one in content.items():
            _add_options(item, one, name)
    elif isinstance(content, dict):
        flag = next((one for key, one in content.items() if bare(key) in _FLAGS), None)
        item.options.append(text_of(content))
        item.labels.append(text_of(content.get("id", content.get("key", label))))
        item.flags.append(flag is True or flag == 1 or fold(text_of(flag)) in {"true", "sí", "si"})
    elif isinstance(content, list):
        for one in content:
            if not isinstance(one, list):
                _add_options(item, one, "")


def draft_of(item: Item, first: int, *, are_texts: bool) -> Draft:
    """Make the draft of an object.

    `first` is the number of the first option in keys that are numbers, unless all are the texts of
    options.
    """
    draft = Draft(
        item.stem,
        explanation=item.explanation,
        topic=item.topic,
        id=item.id,
        seconds=item.seconds,
        problems=tuple(map(missing, item.pictures)),
    )
    draft = _with_answers(draft, item, first, are_texts=are_texts)
    texts = [draft.stem, draft.answer, draft.explanation, *draft.options]
    return replace(draft, markup=guess_markup([text for text in texts if text]))


def _with_answers(draft: Draft, item: Item, first: int, *, are_texts: bool) -> Draft:
    keys = item.keys
    if item.wrong and not item.options:
        wrong = replace(draft, options=tuple(item.wrong))
        return mixed(draft, keys[0], item.wrong) if keys else wrong
    if not item.options:
        return _without_options(draft, keys)
    draft = replace(draft, options=tuple(item.options))
    if any(item.flags) and len(item.flags) == len(item.options):
        return replace(draft, right=tuple(n for n, flag in enumerate(item.flags) if flag))
    right = {place for key in keys for place in _places(item, key, first, are_texts=are_texts)}
    if right or not keys:
        return replace(draft, right=tuple(sorted(right)))
    unclear = Problem(Code.KEY_UNCLEAR, values=(("key", quoted(", ".join(keys))),))
    return replace(draft, problems=(*draft.problems, unclear))


def _without_options(draft: Draft, keys: Sequence[str]) -> Draft:
    """Ask for true or false where that is the key, else for the answer."""
    if len(keys) == 1 and (truth := _TRUTHS.get(fold(keys[0]))) is not None:
        words = _TRUTH_WORDS.get(language_of(f"{draft.stem} {keys[0]}"), ("True", "False"))
        return replace(draft, options=words, right=(truth,))
    return replace(draft, answer=" / ".join(dict.fromkeys(keys)))


def _places(item: Item, key: str, first: int, *, are_texts: bool) -> tuple[int, ...]:
    labels = [fold(label) for label in item.labels]
    if not are_texts and labels.count(fold(key)) == 1:
        return (labels.index(fold(key)),)
    by_words = by_text(key, item.options)
    return by_words if are_texts and by_words else resolve(key, item.options, first) or by_words
