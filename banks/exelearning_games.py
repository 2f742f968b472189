"""One game of eXeLearning, from its JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

from banks.drafts import Draft
from banks.html_media import resolver, rewrite
from banks.media import Album, missing, remote
from banks.patterns import late
from banks.problems import Code, Problem, shorten
from banks.text import clean, fold, guess_markup, looks_like_html
from pygame_engine.questions import Attachment, Markup

_SECONDS = (15, 30, 60, 180, 300, 600)
_LISTS = ("selectsGame", "questionsGame", "wordsGame")
_TEXTS = ("quextion", "definition", "word", "solutionQuestion")
_CHOOSE, _ORDER, _WRITE = 0, 1, 2
_PICTURE, _VIDEO, _TEXT = 1, 2, 3
_WIDE = late(r"%u([0-9a-fA-F]{4})")


def read_game(
    game: Mapping[str, Any], album: Album, load: Callable[[str], bytes | None]
) -> Iterator[Draft | None]:
    """Give the questions of a game, nothing for those left empty, as some letters of a Rosco are.

    Of a game that has none it is said that it cannot be played.
    """
    entries = [*_entries(game)]
    reader = _Reader(album, load)
    for topic, entry in entries:
        yield (
            reader.read(entry, topic) if any(_string(entry.get(name)) for name in _TEXTS) else None
        )
    if not entries:
        kind = shorten(str(game.get("typeGame", "?")))
        other = Problem(Code.OTHER_KIND, values=(("kind", kind),))
        yield Draft("", unplayable=Code.OTHER_KIND, problems=(other,))


def _entries(game: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Give the questions, each with the name of its topic where the game has topics."""
    title = _string(game.get("title"))
    for name in _LISTS:
        yield from ((title, entry) for entry in _objects(game.get(name)))
    names = game.get("nombresTemas") or game.get("nametemas") or []
    topics = game.get("temas")
    for number, topic in enumerate(topics if isinstance(topics, list) else []):
        held = topic.get("questions") if isinstance(topic, dict) else topic
        named = names[number] if isinstance(names, list) and number < len(names) else ""
        yield from ((_string(named), entry) for entry in _objects(held))


def _objects(value: object) -> Sequence[Mapping[str, Any]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _string(value: object) -> str:
    return value.strip() if isinstance(value, str) else ""


class _Reader:
    """Reads the questions of a game with their pictures and sounds."""

    def __init__(self, album: Album, load: Callable[[str], bytes | None]) -> None:
        self._resolve = resolver(album, load)

    def read(self, entry: Mapping[str, Any], topic: str) -> Draft:
        stem = _string(entry.get("quextion")) or _string(entry.get("definition"))
        options = [_string(text) for text in entry.get("options") or [] if isinstance(text, str)]
        count = entry.get("numberOptions")
        if isinstance(count, int) and count > 1:
            options = options[:count]
        attachments, problems = self._media(entry)
        draft = Draft(
            self._with_text(stem, entry),
            topic=topic,
            attachments=attachments,
            seconds=_seconds(entry.get("time")),
            problems=problems,
        )
        kind = entry.get("typeSelect", _CHOOSE)
        if kind == _ORDER and options:
            draft = _in_order(draft, options, _string(entry.get("solution")))
        elif kind == _WRITE or not any(options):
            word = _string(entry.get("solutionQuestion")) or _string(entry.get("word"))
            draft = replace(draft, answer=word)
        else:
            right = _places(entry.get("solution"), len(options))
            draft = replace(draft, options=tuple(options), right=right)
        return self._in_markup(draft)

    def _with_text(self, stem: str, entry: Mapping[str, Any]) -> str:
        """Put the text that some questions are about before them; it is HTML."""
        if entry.get("type") != _TEXT:
            return stem
        wide = _WIDE.sub(lambda code: chr(int(code[1], 16)), _string(entry.get("eText")))
        return f"<div>{unquote(wide, encoding='latin-1')}</div>{stem}"

    def _in_markup(self, draft: Draft) -> Draft:
        texts = [draft.stem, draft.answer, *draft.options]
        markup = guess_markup([text for text in texts if text])
        if markup is not Markup.HTML or not any(map(looks_like_html, texts)):
            return replace(draft, markup=markup)
        rewritten = [rewrite(text, self._resolve) for text in texts]
        shown = [text for text, _ in rewritten]
        problems = [problem for _, found in rewritten for problem in found]
        return replace(
            draft,
            stem=shown[0],
            answer=shown[1],
            options=tuple(shown[2:]),
            markup=markup,
            problems=(*draft.problems, *problems),
        )

    def _media(
        self, entry: Mapping[str, Any]
    ) -> tuple[tuple[Attachment, ...], tuple[Problem, ...]]:
        attachments: list[Attachment] = []
        problems: list[Problem] = []
        kind, url = entry.get("type"), _string(entry.get("url"))
        is_word = "word" in entry and kind not in {_VIDEO, _TEXT}
        if kind == _VIDEO and url:
            problems.append(remote(url))
        for address in (url if kind == _PICTURE or is_word else "", _string(entry.get("audio"))):
            if not address:
                continue
            found = self._resolve(address) or missing(address)
            if isinstance(found, Problem):
                problems.append(found)
            else:
                is_picture = found.type.startswith("image/")
                alt = _string(entry.get("alt")) if is_picture else ""
                attachments.append(Attachment(found.name, alt, _string(entry.get("author"))))
        return tuple(attachments), tuple(problems)


def _seconds(time: object) -> int:
    """Give the time for a question: a number from 0 to 5 is a choice, a higher one seconds."""
    if not isinstance(time, int) or isinstance(time, bool) or time < 0:
        return 0
    return _SECONDS[time] if time < len(_SECONDS) else min(time, 3600)


def _places(solution: object, count: int) -> tuple[int, ...]:
    """Give the right places: a number counts from 0, letters are those of the options."""
    if isinstance(solution, int):
        found = [solution]
    else:
        keys = clean(solution).upper() if isinstance(solution, str) else ""
        found = [int(key) if key.isdecimal() else ord(key) - ord("A") for key in keys]
    return tuple(sorted({place for place in found if 0 <= place < count}))


def _in_order(draft: Draft, options: Sequence[str], solution: str) -> Draft:
    """Ask for the right order of what is listed by the alphabet."""
    places = [ord(letter) - ord("A") for letter in solution.upper()]
    if sorted(places) == [*range(len(options))]:
        options = [options[place] for place in places]
    listed = " / ".join(sorted(options, key=fold))
    return replace(draft, stem=f"{draft.stem} [{listed}]", answer=" → ".join(options))
