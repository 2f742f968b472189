"""H5P: the exercises of a package, wherever in its content they are nested.

A package is a zip whose `content/content.json` holds the content; the hundreds of files of H5P
itself that come along are never read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from banks.archives import Archive, Unreadable, paths
from banks.decoding import decode
from banks.drafts import Draft, Found
from banks.h5p_kinds import EXERCISES, READERS, Params, dicts, read_text
from banks.media import Album, missing
from banks.package_media import Shelf
from banks.pictures import place
from banks.problems import Code, Problem
from pygame_engine.questions import Attachment, Markup, Medium

NAME = "H5P"

_HEAD = "h5p.json"
_CONTENT = "content/content.json"


def recognise(data: bytes) -> bool:
    """Say whether a file is an H5P package."""
    return _HEAD in paths(data)


def parse(data: bytes) -> Found:
    """Read all exercises of a package. Raises Unreadable where its content is damaged."""
    archive = Archive(data)
    head = _json(archive, _HEAD)
    package = _Package(archive)
    drafts = [*package.drafts(_name(read_text(head, "mainLibrary")), _json(archive, _CONTENT))]
    language = read_text(head, "language")[:2].lower()
    return Found(
        drafts,
        [Problem(Code.RIGHT_MOVED)] if package.has_moved_right else [],
        title=read_text(head, "title"),
        language="" if language == "un" else language,
        media=package.album.media,
    )


def _json(archive: Archive, name: str) -> Mapping[str, Any]:
    content, _ = decode(archive.read(name))
    try:
        value = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise Unreadable(Problem(Code.DAMAGED, file=name)) from error
    if not isinstance(value, dict):
        raise Unreadable(Problem(Code.DAMAGED, file=name))
    return value


class _Package:
    """Makes the drafts of a package, with the pictures and sounds that it brings for them."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._load = partial(Shelf(archive).load, folder="content")
        self.album = Album()
        self.has_moved_right = False

    def drafts(self, library: str, content: Params) -> Iterator[Draft]:
        """Give every question; what is no exercise, such as a text, is passed over."""
        found = False
        for name, params in _exercises(library, content):
            found = True
            if name not in READERS:
                yield _left_out(name, params)
                continue
            self.has_moved_right |= name == "SingleChoiceSet"
            shown = [self._with_media(*exercise) for exercise in READERS[name](params)]
            yield from place(shown, self.album, self._load)
        if not found:
            yield _left_out(library, content)

    def _with_media(self, draft: Draft, params: Params) -> Draft:
        attachments: list[Attachment] = []
        problems: list[Problem] = []
        for path, alt, author in _media(params):
            data = self._load(path)
            medium = missing(path) if data is None else self.album.add(path, data)
            if isinstance(medium, Medium):
                attachments.append(Attachment(medium.name, alt, author))
            else:
                problems.append(medium)
        return replace(
            draft, markup=Markup.HTML, attachments=tuple(attachments), problems=tuple(problems)
        )


def _name(library: str) -> str:
    """Give `MultiChoice` of `H5P.MultiChoice 1.14`."""
    return library.partition(" ")[0].removeprefix("H5P.")


def _exercises(library: str, content: Params) -> Iterator[tuple[str, Params]]:
    """Give each exercise with its content, in order; containers may nest them as they like."""
    waiting: list[Any] = [{"library": library, "params": content}]
    while waiting:
        node = waiting.pop()
        inner: list[Any] = node if isinstance(node, list) else []
        if isinstance(node, dict):
            params = node.get("params")
            name = _name(read_text(node, "library"))
            if name in EXERCISES and isinstance(params, dict):
                yield name, params
                continue
            inner = [*node.values()]
        waiting += [value for value in reversed(inner) if isinstance(value, dict | list)]


def _left_out(kind: str, params: Params) -> Draft:
    """Name an exercise that cannot be played."""
    stem = next((read_text(params, key) for key in _TASKS if read_text(params, key)), kind)
    if kind == "Essay":
        return Draft(stem, markup=Markup.HTML, unplayable=Code.ESSAY)
    problem = Problem(Code.OTHER_KIND, values=(("kind", kind[:60] or "H5P"),))
    return Draft(stem, markup=Markup.HTML, unplayable=Code.OTHER_KIND, problems=(problem,))


_TASKS = ("question", "taskDescription", "text", "title")


def _media(params: Params) -> Iterator[tuple[str, str, str]]:
    """Give path, alternative text and author of the picture or sounds beside a question."""
    shown = params.get("media")
    shown = shown.get("type", shown) if isinstance(shown, dict) else None
    if isinstance(shown, dict) and isinstance(inner := shown.get("params"), dict):
        authors = dicts(shown.get("metadata"), "authors")
        author = next((read_text(one, "name") for one in authors), "")
        yield from _files(inner, read_text(inner, "alt"), author)
    yield from _files(params, read_text(params, "imageAltText", "alt"), "")


def _files(params: Params, alt: str, author: str) -> Iterator[tuple[str, str, str]]:
    for key in ("file", "image"):
        one = params.get(key)
        if isinstance(one, dict) and (path := read_text(one, "path")):
            yield path, alt, author
    for key in ("files", "audio"):
        for sound in dicts(params, key)[:1]:
            if path := read_text(sound, "path"):
                yield path, "", author
