"""What PyScript starts."""

from __future__ import annotations

from ui.browser import Page

Page().start()
