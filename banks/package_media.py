"""The files of a package by the addresses that texts in it use, which every program writes anew."""

from __future__ import annotations

import posixpath

from banks.archives import Archive, Unreadable
from banks.patterns import late

_STEM = late(
    r"^(?:\$[A-Z_-]+\$|@@PLUGINFILE@@|%%LINKPATH%%|@X@EmbeddedFile\.\w{1,40}@X@|\{\{[^{}]{1,40}\}\})/*"
)
"""What programs put before a path for «the files of this course»."""
_BLACKBOARD_ID = late(r"(?<![a-zA-Z])xid-\d{1,20}_\d{1,20}")
_ROOTS = ("", "web_resources", "content", "media")


class Shelf:
    """The files of an archive, found by the paths in the texts of one of them."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._read: dict[str, bytes | None] = {}
        self._by_path: dict[str, str] = {}
        self._by_name: dict[str, str] = {}
        self._by_id: dict[str, str] = {}
        for name in archive.names:
            level = _level(name)
            self._by_path.setdefault(level, name)
            self._by_name.setdefault(posixpath.basename(level), name)
            if found := _BLACKBOARD_ID.search(name):
                self._by_id.setdefault(found[0], name)

    def load(self, path: str, folder: str = "") -> bytes | None:
        """Give the file that a path means in a text of a file in this folder, if there is one."""
        name = self._find(path, folder)
        if name is None:
            return None
        if name not in self._read:
            try:
                self._read[name] = self._archive.read(name)
            except Unreadable:
                self._read[name] = None
        return self._read[name]

    def _find(self, path: str, folder: str) -> str | None:
        if found := _BLACKBOARD_ID.search(path):
            return self._by_id.get(found[0])
        path = _STEM.sub("", path.replace("\\", "/").strip())
        for attempt in (path, path.partition("?")[0].partition("#")[0]):
            if name := self._at(attempt, folder):
                return name
        return None

    def _at(self, path: str, folder: str) -> str | None:
        if not path.strip("/."):
            return None
        places = (_level(posixpath.join(root, path)) for root in (folder, *_ROOTS))
        by_path = (self._by_path[place] for place in places if place in self._by_path)
        return next(by_path, None) or self._by_name.get(posixpath.basename(_level(path)))


def _level(path: str) -> str:
    """Give a path for comparing: no way up, no root, no case."""
    return posixpath.normpath("/" + path.replace("\\", "/")).lstrip("/").casefold()
