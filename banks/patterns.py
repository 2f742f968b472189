"""Regular expressions that are compiled when they are first used.

The readers have about 200 and a file needs a quarter of them; compiling all takes a page 0.2 s, and
over 1 s on a slow computer.
"""

from __future__ import annotations

import re
from typing import Any, AnyStr, cast

_METHODS = ("findall", "finditer", "fullmatch", "match", "search", "split", "sub", "subn")


class _Late:
    """Stands for a pattern; its methods become those of the compiled one."""

    def __init__(self, text: Any, flags: int) -> None:
        self._source = text, flags

    def __getattr__(self, name: str) -> Any:
        if name not in _METHODS:
            raise AttributeError(name)
        compiled = re.compile(*self._source)
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(self, name)


def late(text: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """Give a pattern of which only the methods may be used; `re.error` comes with the first use."""
    return cast("re.Pattern[AnyStr]", _Late(text, flags))
