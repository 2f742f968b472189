"""Saving a bank as Moodle XML, with its pictures and sounds in it."""

from __future__ import annotations

import html
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from banks.losses import MARKUP_ADDRESS, Limits
from banks.moodle_figures import FIGURE, PLAIN_TEXT
from banks.patterns import late
from banks.plaintext import plain
from banks.problems import shorten
from banks.told import tell
from banks.write_gift import category
from pygame_engine.questions import Attachment, Bank, Markup, Medium, Question

NAME = "Moodle XML"
LIMITS = Limits(NAME)

_FORMATS = {Markup.PLAIN: "plain_text", Markup.HTML: "html", Markup.MARKDOWN: "markdown"}
_FILE_PLACE = "@@PLUGINFILE@@/"
_DASHES = late("-(?=-)")
_NOT_XML = late("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def encode(bank: Bank, language: str) -> bytes:
    """Write a bank as the bytes of a file."""
    return write_moodle(bank).encode()


def write_moodle(bank: Bank) -> str:
    """Write a bank as Moodle XML; topics are categories, times are tags such as «20 s»."""
    media = {medium.name: medium for medium in bank.media}
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', *_heading(bank), "<quiz>"]
    topic = ""
    for question in bank.questions:
        if question.topic != topic:
            topic = question.topic
            lines += _category(topic)
        lines += _Question(question, media).lines()
    return "\n".join([*lines, "</quiz>", ""])


def _heading(bank: Bank) -> Iterator[str]:
    if told := tell({"title": bank.title, "author": bank.author}):
        # Two dashes would end the comment; the backslash means nothing to who reads it.
        held = _NOT_XML.sub("", _DASHES.sub(r"-\\", told))
        yield f"<!-- Casilla {held} -->"


def _category(topic: str) -> Iterator[str]:
    yield '<question type="category">'
    yield f"  <category><text>{_xml(category(topic))}</text></category>"
    yield "</question>"


def _xml(text: str) -> str:
    return html.escape(_NOT_XML.sub("", text), quote=False)


@dataclass(frozen=True, slots=True)
class _Question:
    """Writes one question."""

    question: Question
    media: Mapping[str, Medium]

    def lines(self) -> Iterator[str]:
        question = self.question
        yield f'<question type="{"shortanswer" if question.is_open else "multichoice"}">'
        name = shorten(plain(question.stem, question.markup)) or question.id
        yield f"  <name><text>{_xml(name)}</text></name>"
        yield from self._stem()
        yield from self._told("generalfeedback", question.explanation)
        yield "  <defaultgrade>1</defaultgrade>"
        yield "  <hidden>0</hidden>"
        yield f"  <idnumber>{_xml(question.id)}</idnumber>"
        yield from self._forms() if question.is_open else self._options()
        if question.seconds:
            yield f"  <tags><tag><text>{question.seconds} s</text></tag></tags>"
        yield "</question>"

    def _stem(self) -> Iterator[str]:
        question = self.question
        if not question.attachments:
            yield from self._told("questiontext", question.stem)
            return
        figures = "\n".join(map(self._figure, question.attachments))
        names = [attached.medium for attached in question.attachments]
        if question.markup is not Markup.PLAIN:
            yield from self._told("questiontext", f"{question.stem}\n\n{figures}", names)
            return
        text = f'<div class="{PLAIN_TEXT}">{_as_html(question.stem)}</div>\n\n{figures}'
        yield from self._told("questiontext", text, names, Markup.HTML)

    def _figure(self, attached: Attachment) -> str:
        medium = self.media.get(attached.medium)
        address = html.escape(_address(attached.medium))
        alt = html.escape(attached.alt)
        shown = f'<img src="{address}" alt="{alt}">'
        if medium and medium.type.startswith("audio/"):
            shown = f'<audio controls src="{address}"></audio>'
        author = html.escape(attached.author, quote=False)
        caption = f"<figcaption>{author}</figcaption>" if author else ""
        return f'<figure class="{FIGURE}" title="{alt}">{shown}{caption}</figure>'

    def _told(
        self,
        element: str,
        text: str,
        names: Sequence[str] = (),
        markup: Markup | None = None,
    ) -> Iterator[str]:
        """Write a text with the files that it names."""
        markup = markup or self.question.markup
        files = [*names]
        if markup is not Markup.PLAIN:
            files += MARKUP_ADDRESS.findall(text)
            text = MARKUP_ADDRESS.sub(lambda found: _address(found[1]), text)
        yield f'  <{element} format="{_FORMATS[markup]}">'
        yield f"    <text>{_xml(text)}</text>"
        for name in dict.fromkeys(files):
            if medium := self.media.get(name):
                yield f'    <file name="{name}" path="/" encoding="base64">{medium.data}</file>'
        yield f"  </{element.partition(' ')[0]}>"

    def _options(self) -> Iterator[str]:
        question = self.question
        single = len(question.right) == 1
        yield f"  <single>{'true' if single else 'false'}</single>"
        yield "  <shuffleanswers>true</shuffleanswers>"
        yield "  <answernumbering>ABCD</answernumbering>"
        share = f"{100 / max(1, len(question.right)):.5f}".rstrip("0").rstrip(".")
        for place, option in enumerate(question.options):
            fraction = share if question.accepts(place) else "0"
            yield from self._told(f'answer fraction="{fraction}"', option)

    def _forms(self) -> Iterator[str]:
        """Write the forms of an answer: as the words that pupils type, unless they are more."""
        yield "  <usecase>0</usecase>"
        starred = [form.replace("*", "\\*") for form in forms(self.question.answer)]
        words = starred
        if self.question.markup is Markup.HTML:
            words = [*map(html.unescape, starred)]
            if [*map(_as_html, words)] != starred:
                for form in starred:
                    yield from self._told('answer fraction="100"', form)
                return
        for form in words:
            yield '  <answer fraction="100" format="moodle_auto_format">'
            yield f"    <text>{_xml(form)}</text>"
            yield "  </answer>"


def forms(answer: str) -> Sequence[str]:
    """Split an open question's answer into the forms that are accepted."""
    parts = answer.split(" / ")
    safe = all(part.strip() == part != "" for part in parts) and len(set(parts)) == len(parts)
    return parts if safe else [answer]


def _as_html(text: str) -> str:
    return html.escape(text, quote=False).replace("\n", "<br>")


def _address(name: str) -> str:
    return _FILE_PLACE + quote(name)
