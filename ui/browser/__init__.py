"""The one place that sees the page: it turns what happens there into messages, draws what the view
says, and carries out effects.

What JavaScript calls null is falsy here, but it is not None.
"""

from __future__ import annotations

from ui.browser.page import Page as Page
