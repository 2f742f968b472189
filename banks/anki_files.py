"""The files of an Anki package: its collection, its pictures and sounds, packed or not."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator, Mapping

from banks.archives import MAX_EXPANDED, Archive, Unreadable, expands_too_far
from banks.media import MAX_MEDIUM
from banks.problems import Code, Problem

_NEWEST = "collection.anki21b"
_OLDER = ("collection.anki21", "collection.anki2")
_MEDIA = "media"
_ZSTD = b"\x28\xb5\x2f\xfd"
_WINDOW = 27
"""The longest distance to look back, as a power of two: what Anki writes stays far below."""


def collection(archive: Archive) -> bytes:
    """Give the newest database of a package: beside it older ones only say to update Anki."""
    name = next((name for name in (_NEWEST, *_OLDER) if name in archive), _OLDER[-1])
    return unpacked(archive, name)


def unpacked(archive: Archive, name: str, limit: int = MAX_EXPANDED) -> bytes:
    """Give a file; new packages have theirs compressed once more.

    Raises Unreadable where this Python cannot undo that, or the file is damaged or too big.
    """
    data = archive.read(name)
    if not data.startswith(_ZSTD):
        return data
    content = _decompressed(data, limit)
    archive.allowance.spend(len(content))
    return content


def _decompressed(data: bytes, limit: int) -> bytes:
    try:
        zstd = importlib.import_module("compression.zstd")
    except ImportError as error:
        raise Unreadable(Problem(Code.ANKI_TOO_NEW)) from error
    try:
        tool = zstd.ZstdDecompressor(options={zstd.DecompressionParameter.window_log_max: _WINDOW})
        content: bytes = tool.decompress(data, max_length=limit + 1)
    except (zstd.ZstdError, EOFError, ValueError) as error:
        raise Unreadable(Problem(Code.DAMAGED)) from error
    if len(content) > limit:
        raise Unreadable(expands_too_far(limit))
    return content


def medium(archive: Archive, name: str) -> bytes | None:
    """Give a picture or sound, or nothing where it cannot be had."""
    try:
        return unpacked(archive, name, MAX_MEDIUM) if name in archive else None
    except Unreadable:
        return None


def media_names(archive: Archive) -> Mapping[str, str]:
    """Give for each name in a note the name of that picture or sound in the package."""
    if _MEDIA not in archive:
        return {}
    data = unpacked(archive, _MEDIA)
    if not data.lstrip().startswith(b"{"):
        return {name: str(place) for place, name in enumerate(_entries(data))}
    try:
        names = json.loads(data)
    except (ValueError, RecursionError):
        return {}
    return {name: number for number, name in names.items() if isinstance(name, str)}


def _entries(data: bytes) -> Iterator[str]:
    """Give the names in the list of newer packages, in Protocol Buffers: 1 is an entry, in it 1
    is its name.
    """
    for field, entry in _fields(data):
        if field == 1:
            names = (value for inner, value in _fields(entry) if inner == 1)
            yield next(names, b"").decode("utf-8", "replace")


def _fields(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Give the fields of a message that are texts or messages themselves, as far as it is sound."""
    place = 0
    while place < len(data):
        key, place = _number(data, place)
        kind = key & 7
        if kind == _BYTES:
            size, place = _number(data, place)
            yield key >> 3, data[place : place + size]
            place += size
        elif kind == _NUMBER:
            _, place = _number(data, place)
        elif kind in _FIXED:
            place += _FIXED[kind]
        else:
            return


_NUMBER, _BYTES = 0, 2
_FIXED = {1: 8, 5: 4}
_LONGEST_NUMBER = 10
_MORE = 0x80
"""The bit of a byte that says that the number goes on."""


def _number(data: bytes, place: int) -> tuple[int, int]:
    """Give the number at a place, seven bits a byte, and the place after it."""
    value = 0
    for shift, byte in enumerate(data[place : place + _LONGEST_NUMBER]):
        value |= (byte & 0x7F) << (7 * shift)
        if byte < _MORE:
            return value, place + shift + 1
    return value, len(data)
