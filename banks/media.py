"""The pictures and sounds of a bank: what they are, and how texts name them."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from banks.problems import Code, Problem, shorten
from pygame_engine.questions import Medium

SCHEME = "media:"
"""What the address of a picture or sound in a text begins with; its name in the bank follows."""

MAX_MEDIUM = 4_000_000
MAX_MEDIA = 24_000_000
"""How many bytes one of them, and all of a bank's together, may have."""

_MAGIC = (
    (0, b"\x89PNG\r\n\x1a\n", "image/png", "png"),
    (0, b"\xff\xd8\xff", "image/jpeg", "jpg"),
    (0, b"GIF87a", "image/gif", "gif"),
    (0, b"GIF89a", "image/gif", "gif"),
    (8, b"WEBP", "image/webp", "webp"),
    (4, b"ftypavif", "image/avif", "avif"),
    (0, b"BM", "image/bmp", "bmp"),
    (0, b"ID3", "audio/mpeg", "mp3"),
    (0, b"\xff\xfb", "audio/mpeg", "mp3"),
    (0, b"\xff\xf3", "audio/mpeg", "mp3"),
    (0, b"\xff\xf2", "audio/mpeg", "mp3"),
    (0, b"OggS", "audio/ogg", "ogg"),
    (8, b"WAVE", "audio/wav", "wav"),
    (4, b"ftypM4A", "audio/mp4", "m4a"),
    (4, b"ftypmp4", "audio/mp4", "m4a"),
    (4, b"ftypisom", "audio/mp4", "m4a"),
    (0, b"\x1a\x45\xdf\xa3", "audio/webm", "weba"),
    (0, b"fLaC", "audio/flac", "flac"),
)
_SVG_WITHIN = 1000


def kind_of(data: bytes) -> tuple[str, str] | None:
    """Give the media type of a picture or sound and the ending of its name, from its bytes."""
    for place, magic, kind, ending in _MAGIC:
        if data.startswith(magic, place):
            return kind, ending
    head = data[:_SVG_WITHIN].lstrip(b"\xef\xbb\xbf \t\r\n")
    is_svg = head.startswith((b"<?xml", b"<svg", b"<!--", b"<!DOCTYPE svg")) and b"<svg" in head
    return ("image/svg+xml", "svg") if is_svg else None


def missing(path: str) -> Problem:
    """Say that a file names a picture or sound that it does not bring."""
    return Problem(Code.MEDIUM_MISSING, values=(("name", _short(path)),))


def remote(address: str) -> Problem:
    """Say that a picture or sound is on another site, from which nothing is ever loaded."""
    host = address.strip().partition("//")[2].split("/")[0] or address
    return Problem(Code.MEDIUM_REMOTE, values=(("name", shorten(host)),))


def _short(path: str) -> str:
    return shorten(path.replace("\\", "/").rpartition("/")[2])


def size_of(medium: Medium) -> int:
    """Return how many bytes a picture or sound has."""
    return len(medium.data) * 3 // 4 - medium.data[-2:].count("=")


class Album(Sequence[Medium]):
    """Collects the pictures and sounds that the questions of a file name."""

    def __init__(self) -> None:
        self._media: dict[str, Medium] = {}
        self._size = 0

    def __len__(self) -> int:
        return len(self._media)

    @overload
    def __getitem__(self, place: int) -> Medium: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Medium]: ...
    def __getitem__(self, place: int | slice) -> Medium | Sequence[Medium]:
        return tuple(self._media.values())[place]

    def __iter__(self) -> Iterator[Medium]:
        return iter(self._media.values())

    @property
    def media(self) -> Sequence[Medium]:
        """All that have been added, each once."""
        return tuple(self._media.values())

    def named(self, name: str) -> Medium | None:
        """Give the one of this name, where it has been added."""
        return self._media.get(name)

    def adopt(self, media: Iterable[Medium]) -> None:
        """Add those that another reader has found, as far as there is room."""
        for medium in media:
            size = size_of(medium)
            if medium.name not in self._media and self._size + size <= MAX_MEDIA:
                self._size += size
                self._media[medium.name] = medium

    def add(self, path: str, data: bytes) -> Medium | Problem:
        """Add one, and give it back; or say why it cannot be had. `path` is for saying so."""
        name = _short(path)
        if (kind := kind_of(data)) is None:
            return Problem(Code.MEDIUM_UNKNOWN, values=(("name", name),))
        unique = f"{hashlib.sha256(data).hexdigest()[:16]}.{kind[1]}"
        if unique not in self._media:
            if len(data) > MAX_MEDIUM or self._size + len(data) > MAX_MEDIA:
                return Problem(Code.MEDIUM_TOO_BIG, values=(("name", name),))
            self._size += len(data)
            self._media[unique] = Medium(unique, kind[0], b64encode(data).decode("ascii"))
        return self._media[unique]
