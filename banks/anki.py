"""Anki packages: each note is an open question, its first field asked and its second the answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial

from banks.anki_files import collection, media_names, medium
from banks.anki_notes import Note, notes
from banks.archives import Archive, paths
from banks.drafts import Draft, Found
from banks.media import Album
from banks.patterns import late
from banks.pictures import place
from banks.text import is_visible
from pygame_engine.questions import Markup

NAME = "Anki"

_COLLECTIONS = frozenset({"collection.anki2", "collection.anki21", "collection.anki21b"})
_SOUND = late(r"\[sound:([^\[\]]{1,500})\]")
_CLOZE = late(
    r"\{\{c(\d{1,3})::((?:[^{}:]|:(?!:)|\{(?!\{)|\}(?!\}))*)(?:::((?:[^{}]|\}(?!\}))*))?\}\}"
)
_LATEX = (
    (late(r"\[\$\$\](.{0,2000}?)\[/\$\$\]", re.DOTALL), r"$$\1$$"),
    (late(r"\[\$\](.{0,2000}?)\[/\$\]", re.DOTALL), r"$\1$"),
)
_UNNAMED = {"Default"}
_GAP = "_____"
_MAX_GAPS = 100


def recognise(data: bytes) -> bool:
    """Say whether a file is a package of Anki."""
    return not _COLLECTIONS.isdisjoint(paths(data))


def parse(data: bytes) -> Found:
    """Read the notes of a package. Raises Unreadable where it is damaged or too new."""
    archive = Archive(data)
    found = notes(collection(archive))
    decks = {note.deck for note in found}
    album = Album()
    files = media_names(archive)
    drafts = (draft for note in found for draft in _drafts(note, has_decks=len(decks) > 1))
    return Found(
        [*place(drafts, album, partial(_load, archive, files))],
        title=next(iter(decks)) if len(decks) == 1 and decks != _UNNAMED else "",
        media=album.media,
    )


def _load(archive: Archive, files: Mapping[str, str], path: str) -> bytes | None:
    """Give a picture or sound; in packages they are named by numbers."""
    return medium(archive, files.get(path, path))


def _drafts(note: Note, *, has_decks: bool) -> Iterator[Draft]:
    topic = note.deck.replace("::", " / ") if has_decks else ""
    fields = [_html(field) for field in note.fields]
    gaps = [*dict.fromkeys(found[1] for found in _CLOZE.finditer(fields[0]))][:_MAX_GAPS]
    for gap in gaps:
        stem, answer = _cloze(fields[0], gap)
        told = next(filter(is_visible, fields[1:]), "")
        yield Draft(stem, answer=answer, explanation=told, topic=topic, markup=Markup.HTML)
    if not gaps:
        answer = next(filter(is_visible, fields[1:]), "")
        yield Draft(fields[0], answer=answer, topic=topic, markup=Markup.HTML)


def _cloze(text: str, number: str) -> tuple[str, str]:
    """Give a text with one of its gaps open, and what was in it."""
    taken: list[str] = []

    def fill(found: re.Match[str]) -> str:
        if found[1] != number:
            return found[2]
        taken.append(found[2].strip())
        return f"{_GAP} ({found[3]})" if found[3] else _GAP

    stem = _CLOZE.sub(fill, text)
    return stem, ", ".join(dict.fromkeys(taken))


def _html(field: str) -> str:
    """Give a field as HTML: sounds as elements, formulas as everywhere."""
    for pattern, replacement in _LATEX:
        field = pattern.sub(replacement, field)
    return _SOUND.sub(
        lambda found: f'<audio src="{found[1].replace(chr(34), "&quot;")}"></audio>', field
    )
