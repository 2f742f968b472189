"""Zip files, opened with care: what they hold may be hostile."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from banks.problems import Code, Problem

MAX_EXPANDED = 100_000_000
"""How many bytes of an archive are unpacked in all."""
MAX_ENTRIES = 20_000

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


class Archive:
    """A zip file; its files are read one by one, and all of them together up to a limit.

    Raises Unreadable where it is no zip file, or has too many files.
    """

    def __init__(self, data: bytes) -> None:
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except _DAMAGED as error:
            raise Unreadable(Problem(Code.DAMAGED)) from error
        entries = [entry for entry in self._zip.infolist() if not entry.is_dir()]
        if len(entries) > MAX_ENTRIES:
            raise Unreadable(expands_too_far())
        self._entries = {entry.filename: entry for entry in entries}
        self._left = MAX_EXPANDED

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
        try:
            return b"".join(self._unpack(entry))
        except (*_DAMAGED, RuntimeError) as error:
            raise Unreadable(Problem(Code.DAMAGED)) from error

    def weigh(self, name: str) -> None:
        """Count what a file unpacks to, which others will do; raises as `read` does."""
        entry = self._entries[name]
        try:
            for _ in self._unpack(entry):
                pass
        except (*_DAMAGED, RuntimeError) as error:
            raise Unreadable(Problem(Code.DAMAGED)) from error

    def _unpack(self, entry: zipfile.ZipInfo) -> Iterator[bytes]:
        """Unpack piece by piece: the size that an archive tells may be a lie."""
        with self._zip.open(entry) as file:
            while part := file.read(_CHUNK):
                self._left -= len(part)
                if self._left < 0:
                    raise Unreadable(expands_too_far())
                yield part


def _is_litter(name: str) -> bool:
    path = PurePosixPath(name)
    return path.parts[0] == "__MACOSX" or path.name in {".DS_Store", "Thumbs.db", "desktop.ini"}
