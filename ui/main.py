"""What PyScript starts."""

from __future__ import annotations

from pyscript import document

document.documentElement.setAttribute("data-ready", "true")
