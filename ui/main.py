"""What PyScript starts, as the body of a coroutine."""

from __future__ import annotations

from ui.browser import Page

await Page().start()  # type: ignore[top-level-await]  # noqa: F704, PLE1142
