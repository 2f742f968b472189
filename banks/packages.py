"""Zip files with question files of any format in them, and the pictures and sounds of these.

Course packages (.imscc, Blackboard and QTI zips) have a manifest and hold much else besides.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import PurePosixPath

from banks.archives import Archive, Unreadable, within
from banks.drafts import MAX_QUESTIONS, Draft, Found
from banks.media import Album, kind_of
from banks.package_media import Shelf
from banks.patterns import late
from banks.pictures import place
from banks.problems import Code, Problem
from banks.sniffing import ZIP, not_text
from banks.text import joined

NAME = "Zip"
_PACKED = " (zip)"

_MANIFEST = "imsmanifest.xml"
_COURSE = late(rb"<(?:[\w.-]{1,40}:)?(?:questestinterop|assessmentItem|qti-assessment-item|POOL)\b")
_COURSE_SAMPLE = 20_000
_MEDIA_SAMPLE = 1_000
_COMES_ALONG = late(
    r"\.(?:bat|css|dtd|eot|exe|html?|js|map|otf|php|py|sh|ttf|woff2?|xsd|xslt?"
    r"|avi|heic|ico|mkv|mov|mpe?g|psd|tiff?|wmv)$"
    r"|(?:^|/)(?:read_?me|l[ée]eme|licen[cs][ei]a?|copying)(?:\.\w{1,8})?$",
    re.IGNORECASE,
)
"""Files that hold no questions, whatever is in them."""
_NAMED_BY_PROGRAMS = frozenset({".xml", ".qti", ".dat"})
_COPY = late(r"([^/]+)/assessment_qti\.xml$")


def recognise(data: bytes) -> bool:
    """Say whether a file is a zip that is no document of an office program."""
    return data.startswith(ZIP) and not_text(data) is Code.ARCHIVE


def parse(data: bytes) -> Found:
    """Read all question files in a zip as one bank; each draft says which file it is from.

    Raises Unreadable where there is none, or none that can be read.
    """
    archive = Archive(data)
    names = _question_files(archive)
    if not names:
        if any(kind_of(archive.head(name, _MEDIA_SAMPLE)) for name in archive.names):
            raise Unreadable(Problem(Code.MEDIA_ONLY))
        raise Unreadable(Problem(Code.NO_FILE_INSIDE))
    return _Package(archive).found(names)


def _question_files(archive: Archive) -> Sequence[str]:
    """Give the paths of the files that may hold questions.

    A course holds hundreds of others; of those it has, only question files of courses count.
    """
    names = [name for name in archive.names if not _COMES_ALONG.search(name)]
    if any(PurePosixPath(name).name == _MANIFEST for name in names):
        others = [name for name in names if not name.lower().endswith((".xml", ".dat", ".txt"))]
        names = _without_copies([name for name in names if _is_of_course(archive, name)]) or others
    return [name for name in names if kind_of(archive.head(name, _MEDIA_SAMPLE)) is None]


def _is_of_course(archive: Archive, name: str) -> bool:
    head = archive.head(name, _COURSE_SAMPLE)
    return _COURSE.search(head.replace(b"\x00", b"")) is not None


def _without_copies(names: Sequence[str]) -> list[str]:
    """Leave out the lesser copies that Canvas adds of its own files, for other programs."""
    whole = {PurePosixPath(name).name.partition(".")[0] for name in names if name.endswith(".qti")}
    copies = {name for name in names if (copy := _COPY.search(name)) and copy[1] in whole}
    return [name for name in names if name not in copies]


class _Package:
    """Reads one file after the other, and puts what they hold together."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._album = Album()
        self._shelf = Shelf(archive)
        self._problems: list[Problem] = []
        self._forms: dict[str, None] = {}
        self._founds: list[tuple[str, Found, list[Draft]]] = []

    def found(self, names: Sequence[str]) -> Found:
        """Give all that the files hold; where that is nothing, the problems say why."""
        for name in names:
            self._read(name)
        with_drafts = [(name, found, drafts) for name, found, drafts in self._founds if drafts]
        if not with_drafts and len(self._problems) == 1:
            raise Unreadable(self._problems[0])
        firsts = [found for _, found, _ in with_drafts]
        return Found(
            [*self._all(with_drafts)],
            self._problems,
            title=firsts[0].title if len(firsts) == 1 else "",
            author=next((found.author for found in firsts if found.author), ""),
            language=next((found.language for found in firsts if found.language), ""),
            media=self._album.media,
            form=joined(self._forms, ", ") + _PACKED if self._forms else "",
        )

    def _read(self, name: str) -> None:
        """Read one file; what is wrong with it costs none of the others."""
        from banks.reading import find

        try:
            with within(self._archive):
                form, found = find(self._archive.read(name))
                drafts = [*islice(found.drafts, MAX_QUESTIONS + 1)]
        except Unreadable as error:
            self._problems.append(_in_file(error.problem, name))
            return
        except Exception as error:  # noqa: BLE001 - one odd file must not cost the others
            self._problems.append(Problem(Code.DAMAGED, quote=type(error).__name__, file=name))
            return
        self._album.adopt(found.media)
        self._problems += [_in_file(problem, name) for problem in found.problems]
        if not drafts and not found.problems:
            self._problems.append(Problem(Code.NOTHING_FOUND, file=name))
        if drafts:
            self._forms[form.removesuffix(_PACKED)] = None
        self._founds.append((name, found, drafts))

    def _all(self, founds: Sequence[tuple[str, Found, list[Draft]]]) -> Iterator[Draft]:
        for name, found, drafts in founds:
            topic = _topic(name, found) if len(founds) > 1 and len(drafts) > 1 else ""
            folder = posixpath.dirname(name)
            placed = place(drafts, self._album, partial(self._shelf.load, folder=folder))
            for draft in placed:
                file = f"{name}/{draft.file}" if draft.file else name
                yield replace(draft, file=file, topic=draft.topic or topic)


def _topic(name: str, found: Found) -> str:
    """Give the title of a file's questions, or its name where a person chose that."""
    path = PurePosixPath(name)
    return found.title or ("" if path.suffix.lower() in _NAMED_BY_PROGRAMS else path.stem)


def _in_file(problem: Problem, name: str) -> Problem:
    return replace(problem, file=f"{name}/{problem.file}" if problem.file else name)
