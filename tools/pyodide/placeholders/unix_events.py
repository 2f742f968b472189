"""In place of `asyncio.unix_events`: the page's event loop is Pyodide's, which only asks for the
base of its policy here."""

from asyncio.events import _BaseDefaultEventLoopPolicy  # type: ignore[attr-defined]  # Python 3.14's

__all__ = ()


class _DefaultEventLoopPolicy(_BaseDefaultEventLoopPolicy):  # type: ignore[misc]
    _loop_factory = None
