"""Zip files, opened with care: what they hold may be hostile."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import PurePosixPath

from banks.problems import Code, Problem

MAX_EXPANDED = 100_000_000
"""How many bytes of an archive are unpacked in all."""
MAX_ENTRIES = 20_000
MAX_DEPTH = 3
"""How deep archives may lie in each other; the outermost is at depth 1."""

_DAMAGED = (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, NotImplementedError)
_ENCRYPTED = 0x1
_CHUNK = 1_000_000


class Unreadable(Exception):
    """A file cannot be read at all; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def expands_too_far(limit: int = MAX_EXPANDED) -> Problem:
    """Say that a file holds too much."""
    return Problem(Code.EXPANDS_TOO_FAR, values=(("limit", limit // 1_000_000),))


class Allowance:
    """How much may still be unpacked."""

    def __init__(self) -> None:
        self._left = MAX_EXPANDED

    def spend(self, size: int) -> None:
        """Count bytes that were unpacked. Raises Unreadable where they are too many."""
        self._left -= size
        if self._left < 0:
            raise Unreadable(expands_too_far())


class Archive:
    """A zip file; its files are read one by one, and all of them together up to a limit.

    An archive opened `within` another one shares its limit. Raises Unreadable where it is no zip
    file, has too many files, or lies too deep.
    """

    def __init__(self, data: bytes) -> None:
        outer = _OUTER.get()
        self.depth: int = outer.depth + 1 if outer else 1
        self.allowance: Allowance = outer.allowance if outer else Allowance()
        if self.depth > MAX_DEPTH:
            raise Unreadable(Problem(Code.ARCHIVE))
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except _DAMAGED as error:
            raise Unreadable(Problem(Code.DAMAGED)) from error
        entries = [entry for entry in self._zip.infolist() if not entry.is_dir()]
        if len(entries) > MAX_ENTRIES:
            raise Unreadable(expands_too_far())
        self._entries = {entry.filename: entry for entry in entries}

    @property
    def names(self) -> Sequence[str]:
        """The paths of its files, without those that systems add for themselves."""
        return tuple(name for name in self._entries if not _is_litter(name))

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def read(self, name: str) -> bytes:
        """Give the content of a file.

        Raises Unreadable where it is damaged, locked, not there, or too much has been unpacked.
        """
        entry = self._entries.get(name)
        if entry is None:
            raise Unreadable(Problem(Code.DAMAGED))
        if entry.flag_bits & _ENCRYPTED:
            raise Unreadable(Problem(Code.LOCKED))
        return self._unpacked_from(entry, MAX_EXPANDED)

    def head(self, name: str, size: int) -> bytes:
        """Give the beginning of a file; nothing where it cannot be read."""
        entry = self._entries.get(name)
        if entry is None or entry.flag_bits & _ENCRYPTED:
            return b""
        try:
            return self._unpacked_from(entry, size)
        except Unreadable:
            return b""

    def _unpacked_from(self, entry: zipfile.ZipInfo, size: int) -> bytes:
        try:
            return self._unpack(entry, size)
        except (*_DAMAGED, RuntimeError) as error:
            raise Unreadable(Problem(Code.DAMAGED)) from error

    def _unpack(self, entry: zipfile.ZipInfo, size: int) -> bytes:
        """Unpack piece by piece: the size that an archive tells may be a lie."""
        parts = []
        left = size
        with self._zip.open(entry) as file:
            while left > 0 and (part := file.read(min(_CHUNK, left))):
                left -= len(part)
                self.allowance.spend(len(part))
                parts.append(part)
        return b"".join(parts)


_OUTER: ContextVar[Archive | None] = ContextVar("_OUTER", default=None)


@contextmanager
def within(archive: Archive) -> Iterator[None]:
    """While this lasts, archives that are opened lie in this one."""
    token = _OUTER.set(archive)
    try:
        yield
    finally:
        _OUTER.reset(token)


def paths(data: bytes) -> frozenset[str]:
    """Give the paths of all files in a zip file, none where it is not one that can be read."""
    if not data.startswith(b"PK"):
        return frozenset()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            return frozenset(file.namelist())
    except _DAMAGED:
        return frozenset()


def head(data: bytes, name: str, size: int) -> bytes:
    """Give the beginning of a file in a zip file, nothing where that cannot be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(name) as file:
            return file.read(size)
    except (*_DAMAGED, KeyError, RuntimeError):
        return b""


def _is_litter(name: str) -> bool:
    path = PurePosixPath(name)
    return path.parts[0] == "__MACOSX" or path.name in {".DS_Store", "Thumbs.db", "desktop.ini"}
