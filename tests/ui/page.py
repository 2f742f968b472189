"""Reads drawn pages: elements by tag, attributes and text."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

from ui.model import Model
from ui.view import view

_VOID = {"input", "meta", "col", "link", "br", "img", "path", "circle", "rect", "use", "ellipse"}


@dataclass
class Element:
    """One element: its own attributes, and all the text inside it."""

    tag: str
    attributes: dict[str, str]
    inside: tuple[Element, ...] = ()
    texts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """What a person reads in it, on one line."""
        return " ".join("".join(self.texts).split())

    def get(self, name: str) -> str:
        """Give an attribute, empty where it is not there."""
        return self.attributes.get(name, "")

    def has(self, name: str) -> bool:
        """True where the element has this attribute, whatever its value."""
        return name in self.attributes


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, tuple(self.open))
        self.elements.append(element)
        if tag not in _VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if tag not in _VOID:
            closed = self.open.pop()
            assert closed.tag == tag, f"<{closed.tag}> closed by </{tag}>"

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.texts.append(data)


class Page:
    """A drawn page."""

    def __init__(self, html: str) -> None:
        self.html = html
        parser = _Parser()
        parser.feed(html)
        parser.close()
        assert not parser.open, f"never closed: {[one.tag for one in parser.open]}"
        self.elements = parser.elements

    def all(self, tag: str = "", inside: str = "", **attributes: str) -> list[Element]:
        """Give the elements with this tag and these attributes (`_` for `-`), inside this id."""
        wanted = {name.strip("_").replace("_", "-"): text for name, text in attributes.items()}
        return [
            one
            for one in self.elements
            if (not tag or one.tag == tag)
            and all(one.attributes.get(name) == text for name, text in wanted.items())
            and (not inside or any(outer.get("id") == inside for outer in one.inside))
        ]

    def one(self, tag: str = "", inside: str = "", **attributes: str) -> Element:
        """Give the only such element."""
        (found,) = self.all(tag, inside, **attributes)
        return found

    def field(self, name: str) -> Element:
        """Give the only control of this field."""
        return self.one(data_field=name)

    @property
    def text(self) -> str:
        """Everything there is to read."""
        return self.elements[0].text


def drawn(model: Model) -> Page:
    """Draw a model's page and read it."""
    return Page(view(model))
