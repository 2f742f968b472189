"""A page as a frame with gaps and the parts that fill them: a part that stayed is neither made anew
nor walked through."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

# Whatever a person wrote is escaped, so that only a frame's gaps look like this.
_GAP = re.compile("<!--(.+?)-->")
# A frame's elements stand by themselves: texts between them would only be more to go through.
_BETWEEN = re.compile(r">\s+<")
_TAG = re.compile(r"<(\w+)")
_KEPT = "data-kept"


@dataclass(frozen=True)
class Part:
    """One element of the page: the template that makes it, and what that is filled in with.

    Its id is the name that it goes by. Parts are compared by value.
    """

    template: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Drawing:
    """A page that has been drawn: the HTML of its frame, and that of each part by its id."""

    language: str
    frame: str
    parts: Mapping[str, Part]
    texts: Mapping[str, str]

    @property
    def html(self) -> str:
        """The whole page's `#app` element."""
        return self._filled(self.texts)

    def since(self, before: Drawing) -> str:
        """Give what turns the page drawn before into this one; empty where nothing differs.

        Where the same parts stand in the same frame, it is the parts that changed, one after the
        other. Else it is the whole element, in which an empty one of the same tag and id, marked
        `data-kept`, stands for each part that stayed.
        """
        stayed = {name for name, text in self.texts.items() if before.texts.get(name) == text}
        if self.frame == before.frame:
            return "".join(text for name, text in self.texts.items() if name not in stayed)
        return self._filled({**self.texts, **{name: self._kept(name) for name in stayed}})

    def _kept(self, name: str) -> str:
        found = _TAG.match(self.texts[name])
        assert found, f"{name} is no element"
        return f'<{found[1]} id="{name}" {_KEPT}></{found[1]}>'

    def _filled(self, texts: Mapping[str, str]) -> str:
        return _GAP.sub(lambda gap: texts[gap[1]], self.frame)


NOTHING = Drawing("", "", MappingProxyType({}), MappingProxyType({}))


def draw(
    environment: Environment, language: str, frame: Part, parts: Mapping[str, Part], before: Drawing
) -> Drawing:
    """Draw a page; what is as it was before is taken over from there.

    The frame's template calls `part` with the ids of the parts that stand there, if there are such
    now. There are few frames, so that the latest are remembered by their values.
    """
    old = before if before.language == language else NOTHING

    def text(name: str, part: Part) -> str:
        if old.parts.get(name) == part:
            return old.texts[name]
        return environment.get_template(part.template).render(part.values).strip()

    values = tuple(frame.values.items())
    drawn = _frame(environment, frame.template, values, frozenset(parts))
    return Drawing(language, drawn, parts, {name: text(name, one) for name, one in parts.items()})


@lru_cache(maxsize=64)
def _frame(
    environment: Environment,
    template: str,
    values: tuple[tuple[str, Any], ...],
    ids: frozenset[str],
) -> str:
    def gap(*names: str) -> Markup:
        return Markup("".join(f"<!--{name}-->" for name in names if name in ids))

    html = environment.get_template(template).render(values, part=gap)
    return _BETWEEN.sub("><", html)
