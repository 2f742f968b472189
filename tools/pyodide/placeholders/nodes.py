"""In place of `jinja2.nodes`: of all its names, running a template asks for this one only."""

from __future__ import annotations

from typing import Any


class EvalContext:
    """Whether what a template puts out is escaped."""

    def __init__(self, environment: Any, template_name: str | None = None) -> None:
        decide = environment.autoescape
        self.environment = environment
        self.autoescape = decide(template_name) if callable(decide) else decide
        self.volatile = False
