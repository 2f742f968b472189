"""The pictures and sounds that the texts of questions name, put to what their file brings."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from banks.drafts import Draft
from banks.media import SCHEME, Album, missing
from banks.patterns import late
from banks.problems import Problem
from pygame_engine.questions import Attachment, Markup, Medium

Load = Callable[[str], bytes | None]
"""Gives the bytes at a path of the file's package."""
Resolve = Callable[[str], Medium | Problem | None]

_ELEMENT = late(r"<(?:img|image|input|audio|video|source|embed|object|iframe|a)\b", re.IGNORECASE)
_MARKDOWN = late(r"!\[([^\[\]\n]{0,500})\]\(([^()\s]{1,2000})\)")


def place(drafts: Iterable[Draft], album: Album, load: Load) -> Iterator[Draft]:
    """Give the drafts with the media that they name by path, or a word on each missing."""
    resolve = _resolver(album, load)
    for one in drafts:
        draft = _with_attachments(one, album, resolve) if one.attachments else one
        texts = (draft.stem, *draft.options, draft.answer, draft.explanation)
        names_media = any(_ELEMENT.search(text) or "](" in text for text in texts)
        yield _Placing(resolve).placed(draft) if names_media else draft


def take_out(drafts: Iterable[Draft], album: Album) -> Iterator[Draft]:
    """Give the drafts of a file that comes alone: what their texts bring themselves is kept."""
    return place(drafts, album, lambda path: None)


def _with_attachments(draft: Draft, album: Album, resolve: Resolve) -> Draft:
    """Give a draft with what is shown beside it by its name in the bank, as far as it is there."""
    shown, problems = list[Attachment](), list[Problem]()
    for attached in draft.attachments:
        path = attached.medium
        found = album.named(path) or resolve(path) or missing(path)
        if isinstance(found, Medium):
            shown.append(replace(attached, medium=found.name))
        else:
            problems.append(found)
    return replace(draft, attachments=tuple(shown), problems=(*draft.problems, *problems))


def _resolver(album: Album, load: Load) -> Resolve:
    """Resolve each address once, since hundreds of questions may name the same picture."""
    from banks.html_media import resolver

    elsewhere = resolver(album, load)
    known: dict[str, Medium | Problem | None] = {}

    def resolve(address: str) -> Medium | Problem | None:
        if address.startswith(SCHEME):
            return album.named(address.removeprefix(SCHEME))
        if address not in known:
            known[address] = elsewhere(address)
        return known[address]

    return resolve


class _Placing:
    """Rewrites the texts of one draft."""

    def __init__(self, resolve: Resolve) -> None:
        self._resolve = resolve
        self._problems: list[Problem] = []

    def placed(self, draft: Draft) -> Draft:
        """Give the draft with its texts rewritten; a plain text with a picture becomes HTML."""
        if draft.markup is Markup.PLAIN and not self._shows_pictures(draft):
            return draft
        markup = Markup.HTML if draft.markup is Markup.PLAIN else draft.markup
        change = {
            Markup.PLAIN: self._plain,
            Markup.HTML: self._html,
            Markup.MARKDOWN: self._markdown,
        }[draft.markup]
        changed = replace(
            draft,
            stem=change(draft.stem),
            options=tuple(change(option) for option in draft.options),
            answer=change(draft.answer),
            explanation=change(draft.explanation),
            markup=markup,
        )
        return replace(changed, problems=(*draft.problems, *dict.fromkeys(self._problems)))

    def _shows_pictures(self, draft: Draft) -> bool:
        """Say whether a plain text names a picture that there is, as Markdown would."""
        texts = (draft.stem, *draft.options, draft.answer, draft.explanation)
        return any(
            isinstance(self._resolve(found[2]), Medium)
            for text in texts
            for found in _MARKDOWN.finditer(text)
        )

    def _html(self, text: str) -> str:
        from banks.html_media import rewrite

        text, problems = rewrite(text, self._resolve)
        self._problems += problems
        return text

    def _markdown(self, text: str) -> str:
        from banks.html_media import rewrite_markdown

        text, problems = rewrite_markdown(text, self._resolve)
        self._problems += problems
        return text

    def _plain(self, text: str) -> str:
        parts: list[str] = []
        start = 0
        for found in _MARKDOWN.finditer(text):
            parts += (_escaped(text[start : found.start()]), self._in_plain(found))
            start = found.end()
        return "".join((*parts, _escaped(text[start:])))

    def _in_plain(self, found: re.Match[str]) -> str:
        medium = self._resolve(found[2])
        if not isinstance(medium, Medium):
            return _escaped(found[0])
        return self._html(f'<img src="{SCHEME}{medium.name}" alt="{html.escape(found[1])}">')


def _escaped(text: str) -> str:
    return html.escape(text, quote=False).replace("\n", "<br>")
