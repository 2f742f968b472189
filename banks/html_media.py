"""HTML with pictures and sounds: its addresses become those of the bank's own media.

Nothing that a text names is ever loaded from elsewhere: what a file does not bring is taken out,
its alternative text stays, and the teacher is told.
"""

from __future__ import annotations

import html
import re
from base64 import b64decode
from binascii import Error
from collections.abc import Callable, Sequence
from urllib.parse import unquote, unquote_to_bytes

from banks.media import SCHEME, Album, missing, remote
from banks.patterns import late
from banks.problems import Problem
from pygame_engine.questions import Medium

Resolve = Callable[[str], Medium | Problem | None]
"""Gives the medium at an address, or why it cannot be had; nothing where it does not know."""

# Each match goes on as far as it reads, closed or not, so that a text is looked through once.
_MARKUP = late(
    r"<!--(?:[^-]|-(?!->))*+(?:-->)?"
    r"|<(?P<end>/?)(?P<name>img|image|input|audio|video|source|track|embed|object|iframe|a)"
    r"(?![\w:.-])"
    r"(?P<attributes>(?:[^<>=]|=\s*+(?:\"[^\"]*+\"|'[^']*+')|=)*+)(?P<closed>>?)",
    re.IGNORECASE,
)
_ATTRIBUTE = late(
    r"(?<![^\s\"'/])([a-zA-Z][\w:-]*+)\s*+=\s*+(?:\"([^\"]*+)\"|'([^']*+)'|([^\s\"'=<>`]++))"
)
_MENTION = late(
    r"<(?:img|image|input|audio|video|source|track|embed|object|iframe|a)\b", re.IGNORECASE
)
_REMOTE = late(r"\s*(?:(?!data:)[a-zA-Z][a-zA-Z0-9+.-]{1,20}:|//)")
_MARKDOWN = late(r"!\[([^\[\]\n]{0,500})\]\(\s*+<?([^\s()<>]++)>?(?:\s++\"[^\"\n]{0,200}\")?\s*\)")
_DATA = late(r"\s*data:([^,]{0,200}),", re.IGNORECASE)
_PLAYED = late(
    r"\.(?:mp3|ogg|oga|opus|wav|m4a|aac|flac|weba|webm|mp4|m4v|ogv|mov)(?:[?#]|$)", re.IGNORECASE
)
_LENGTH = late(r"\d{1,4}(?:\.\d{1,3})?%?(?:px)?")
_PLAYERS = frozenset({"audio", "video", "object", "iframe"})
_SOURCE = {"object": "data", "a": "href"}


def rewrite(text: str, resolve: Resolve) -> tuple[str, list[Problem]]:
    """Give HTML with its media at addresses of the bank, and what was taken out of it.

    Pictures become `<img>`, sounds `<audio>`, a link to a sound that sound before the link's
    words. Other links stay as they are.
    """
    if not _MENTION.search(text):
        return text, []
    return _Rewriting(text, resolve).result()


def rewrite_markdown(text: str, resolve: Resolve) -> tuple[str, list[Problem]]:
    """Do the same with Markdown, which may hold HTML."""
    shown, problems = rewrite(text, resolve)

    def show(picture: re.Match[str]) -> str:
        address = html.unescape(picture[2])
        found = resolve(address) or missing(unquote(address))
        if isinstance(found, Problem):
            problems.append(found)
            return picture[1]
        is_sound = found.type.startswith("audio/")
        return _element(found, {}) if is_sound else f"![{picture[1]}]({SCHEME}{found.name})"

    return _MARKDOWN.sub(show, shown), list(dict.fromkeys(problems))


def resolver(album: Album, load: Callable[[str], bytes | None]) -> Resolve:
    """Resolve addresses with the files that `load` gives by their path, percent signs decoded.

    `data:` addresses bring their own bytes; those of other sites are refused.
    """

    def resolve(address: str) -> Medium | Problem | None:
        if match := _DATA.match(address):
            return album.add("data:", _data(match[1], address[match.end() :]))
        if _REMOTE.match(address):
            return remote(address)
        path = unquote(address.strip())
        data = load(path)
        return None if data is None else album.add(path, data)

    return resolve


def decode_base64(text: str) -> bytes:
    """Give the bytes that a text is, spaces and lost padding tolerated; none where it is none."""
    packed = "".join(text.split())
    try:
        return b64decode(packed + "=" * (-len(packed) % 4))
    except (Error, ValueError):
        return b""


def _data(kind: str, content: str) -> bytes:
    if kind.rstrip().lower().endswith(";base64"):
        return decode_base64(unquote(content))
    return unquote_to_bytes(content)


class _Rewriting:
    """One text being rewritten, from left to right."""

    def __init__(self, text: str, resolve: Resolve) -> None:
        self._text = text
        self._resolve = resolve
        self._tags = [*_MARKUP.finditer(text)]
        self._ends = _ends(self._tags)
        self._parts: list[str] = []
        self._links: list[bool] = []
        self.problems: list[Problem] = []

    def result(self) -> tuple[str, list[Problem]]:
        place = number = 0
        while number < len(self._tags):
            tag = self._tags[number]
            self._parts.append(self._text[place : tag.start()])
            place = tag.end()
            last = self._put(number)
            if last > number:
                place = self._tags[last].end()
            number = last + 1
        self._parts.append(self._text[place:])
        return "".join(self._parts), list(dict.fromkeys(self.problems))

    def _put(self, number: int) -> int:
        """Put what stands for a tag, and give the number of the last tag that this used up."""
        tag = self._tags[number]
        name = (tag["name"] or "").lower()
        if not name:
            self._parts.append(tag[0])
        elif not tag["closed"]:
            self._parts.append(tag[0].replace("<", "&lt;"))  # no tag is in it or goes on after it
        elif name == "a":
            self._put_link(tag)
        elif name in _PLAYERS:
            return number if tag["end"] else self._put_player(number, name)
        elif name == "input" and not _attributes(tag).get("src"):
            self._parts.append(tag[0])
        elif not tag["end"] and name != "track":
            self._put_medium([_attributes(tag)], name)
        return number

    def _put_player(self, number: int, name: str) -> int:
        """Put the first medium of an element that offers several, in place of all it holds."""
        last = self._ends.get(number, number)
        inner = self._tags[number : last + 1]
        self._put_medium(
            [_attributes(tag) for tag in inner if tag["name"] and not tag["end"]], name
        )
        return last

    def _put_medium(self, offers: Sequence[dict[str, str]], name: str) -> None:
        said = []
        for offer in offers:
            address = offer.get(_SOURCE.get(name, "src")) or offer.get("src")
            if not address:
                continue
            found = self._resolve(address) or missing(unquote(address))
            if isinstance(found, Medium):
                self._parts.append(_element(found, offer))
                return
            said.append(found)
        self.problems += said
        words = next((offer["alt"] for offer in offers if offer.get("alt")), "")
        self._parts.append(html.escape(words, quote=False))

    def _put_link(self, tag: re.Match[str]) -> None:
        """Put a link as it is, or the sound that it leads to; its end goes with it."""
        if tag["end"]:
            self._parts.append(tag[0] if not self._links or self._links.pop() else "")
            return
        address = _attributes(tag).get("href", "")
        is_elsewhere = _REMOTE.match(address) is not None or address[:1] in {"", "#"}
        stays = is_elsewhere and not _PLAYED.search(address)
        self._links.append(stays)
        if stays:
            self._parts.append(tag[0])
            return
        found = self._resolve(address) or missing(unquote(address))
        if isinstance(found, Problem):
            self.problems.append(found)
        elif found.type.startswith("audio/"):
            self._parts.append(_element(found, {}) + " ")


def _ends(tags: Sequence[re.Match[str]]) -> dict[int, int]:
    """Give for each tag that opens a player the number of the next one that closes it."""
    nearest: dict[str, int] = {}
    ends = {}
    for number in range(len(tags) - 1, -1, -1):
        tag = tags[number]
        name = (tag["name"] or "").lower()
        if tag["end"]:
            nearest[name] = number
        elif name in nearest:
            ends[number] = nearest[name]
    return ends


def _attributes(tag: re.Match[str]) -> dict[str, str]:
    """Give the attributes of a tag, entities decoded; the first of a name counts."""
    found: dict[str, str] = {}
    for match in _ATTRIBUTE.finditer(tag["attributes"]):
        value = match[2] or match[3] or match[4] or ""
        found.setdefault(match[1].lower(), html.unescape(value).strip())
    return found


def _element(medium: Medium, offer: dict[str, str]) -> str:
    """Write the element that shows or plays a medium of the bank."""
    address = html.escape(SCHEME + medium.name)
    if medium.type.startswith("audio/"):
        return f'<audio controls src="{address}"></audio>'
    sizes = (
        f' {side}="{offer[side]}"'
        for side in ("width", "height")
        if _LENGTH.fullmatch(offer.get(side, ""))
    )
    return f'<img src="{address}" alt="{html.escape(offer.get("alt", ""))}"{"".join(sizes)}>'
