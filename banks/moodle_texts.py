"""The texts of a Moodle question, each in its own format and with the files that it names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from banks.drafts import Draft
from banks.gift_answers import Answer, Answers
from banks.gift_markup import Piece, in_one_markup
from banks.html_media import decode_base64, resolver, rewrite, rewrite_markdown
from banks.media import Album, missing, remote
from banks.moodle_figures import taken
from banks.problems import Problem
from banks.text import looks_like_html
from banks.xml_trees import inner
from pygame_engine.questions import Attachment

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_PLUGINFILE = "@@PLUGINFILE@@"
_FORMATS = {
    "html": "html",
    "plain_text": "plain",
    "markdown": "markdown",
    "moodle_auto_format": "moodle",
    "1": "html",
    "2": "plain",
    "4": "markdown",
}
EMPTY = Piece("plain", "")


class Sheet:
    """One question being read: its texts, its files, and what was wrong with them.

    `draft` has the place and the topic; `language` is that of the whole file.
    """

    def __init__(self, element: Element, draft: Draft, language: str, album: Album) -> None:
        self.element = element
        self.language = language
        self._album = album
        self._files = _files(element)
        self._problems: list[Problem] = [*draft.problems]
        stem = self.piece(element.find("questiontext"), "moodle")
        self.stem, self._shown = taken(stem)
        self.general = self.piece(element.find("generalfeedback"), self.stem.markup)
        self._draft = draft

    def piece(self, holder: Element | None, default: str = "") -> Piece:
        """Read a text; without a format of its own it is in the `default`, or the stem's."""
        if holder is None:
            return EMPTY
        within = holder.find("text")
        text = inner(holder if within is None else within).strip()
        default = default or self.stem.markup
        markup = _FORMATS.get(holder.get("format", "").strip(), default)
        return Piece(markup, self._with_media(holder, markup, text))

    def plain(self, holder: Element | None) -> Piece:
        """Read a text that Moodle takes as it stands, whatever its format says."""
        return EMPTY if holder is None else Piece("plain", (holder.findtext("text") or "").strip())

    def draft(self, pieces: Sequence[Piece], told: Piece = EMPTY) -> tuple[Draft, Sequence[str]]:
        """Give the draft of the question, and the other texts in the same markup as its own.

        `told` is what the answer explains where the question as a whole does not.
        """
        explanation = self.general if self.general.text else told
        markup, texts = in_one_markup([self.stem, explanation, *pieces])
        attachments, problems = self._old_image()
        draft = replace(
            self._draft,
            stem=texts[0] or (self._name() if attachments else ""),
            explanation=texts[1],
            markup=markup,
            attachments=(*self._shown, *attachments),
            problems=tuple(dict.fromkeys([*self._problems, *problems])),
        )
        return draft, texts[2:]

    def _name(self) -> str:
        return (self.element.findtext("name/text") or "").strip()

    def _with_media(self, holder: Element, markup: str, text: str) -> str:
        if markup == "plain" or (markup == "moodle" and not looks_like_html(text)):
            return text
        own = _files(holder)
        show = rewrite_markdown if markup == "markdown" else rewrite
        shown, problems = show(text, resolver(self._album, lambda path: self._load(path, own)))
        self._problems += problems
        return shown.strip()

    def _load(self, path: str, own: Mapping[str, Element]) -> bytes | None:
        path = path.removeprefix(_PLUGINFILE).lstrip("/")
        for name in (path, path.partition("?")[0], PurePosixPath(path.partition("?")[0]).name):
            for files in (own, self._files):
                if (file := files.get(name)) is not None:
                    return decode_base64(file.text or "")
        return None

    def _old_image(self) -> tuple[tuple[Attachment, ...], list[Problem]]:
        """Give the picture that Moodle up to 1.9 kept beside a question's text."""
        name = (self.element.findtext("image") or "").strip()
        packed = (self.element.findtext("image_base64") or "").strip()
        if not (name or packed):
            return (), []
        if not packed:
            return (), [remote(name) if "://" in name else missing(name)]
        found = self._album.add(name, decode_base64(packed))
        return ((), [found]) if isinstance(found, Problem) else ((Attachment(found.name),), [])


def _files(element: Element) -> dict[str, Element]:
    """Give the files within an element by their path, and by their name where that is not taken."""
    files: dict[str, Element] = {}
    for file in element.iter("file"):
        name = file.get("name", "").strip()
        files.setdefault((file.get("path", "").strip("/") + "/" + name).lstrip("/"), file)
        files.setdefault(name, file)
    return files


def weight(answer: Element) -> float:
    """Give the percentage that an answer is worth; without a number it is nothing."""
    try:
        return float(answer.get("fraction", "0").strip().replace(",", ".") or 0)
    except ValueError:
        return 0.0


def accepted(answers: Sequence[Element], *, is_single: bool) -> tuple[int, ...]:
    """Give the places of the answers that count as right."""
    items = tuple(Answer("", weight=weight(answer)) for answer in answers)
    return Answers(items, is_single=is_single).accepted
