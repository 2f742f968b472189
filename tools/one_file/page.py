"""Turns the site's page into one that asks for no other file."""

from __future__ import annotations

import base64
import hashlib
import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path

from tools.one_file.blocks import block, carried, type_of

_POLICY = (
    "default-src 'none'; script-src {scripts} 'nonce-{nonce}' blob: 'wasm-unsafe-eval'; "
    "style-src {styles}; img-src data: blob:; media-src blob:; font-src data:; "
    "worker-src 'none'; base-uri 'none'; form-action 'none'"
)

# Not those of data: addresses, which contain more brackets.
_STYLE_FILE = re.compile(r"""url\(["']?(?!data:)(?P<path>[^"')]+)["']?\)""")

# Behind all that is carried, so that a page which was cut short when it was copied lacks it.
_END = '<script type="text/plain" data-end></script>\n'

Attributes = list[tuple[str, str | None]]


class NotInlinedError(ValueError):
    """A file that cannot stand inside a page as it is."""


def data_address(file: Path) -> str:
    """Return an address that holds a file."""
    content = base64.b64encode(file.read_bytes()).decode()
    return f"data:{type_of(file)};base64,{content}"


def hash_source(text: str) -> str:
    """Return how a security policy names an inline script or style sheet."""
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"


class OneFile(HTMLParser):
    """Reads the site's page and writes the other, in which all that it names stands inside."""

    def __init__(self, site: Path, unpack: str) -> None:
        super().__init__(convert_charrefs=False)
        self._site = site
        self._unpack = unpack
        self._out: list[str] = []
        self._policy_at = -1
        self._hashes: dict[str, list[str]] = {"script": [], "style": []}
        self._modules: list[str] = []
        self._is_in_replaced_script = False
        self._paths = list(carried(site))

    def result(self) -> str:
        """Return the page; NotInlinedError if it had no security policy."""
        if self._policy_at < 0:
            raise NotInlinedError("the page has no security policy")
        policy = _POLICY.format(
            scripts=" ".join(self._hashes["script"]),
            styles=" ".join(self._hashes["style"]),
            nonce=self._nonce(),
        )
        meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        return "".join([*self._out[: self._policy_at], meta, *self._out[self._policy_at :]])

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        """Take the tag over, or what it names."""
        values = {name: value or "" for name, value in attrs}
        if tag == "meta" and values.get("http-equiv") == "Content-Security-Policy":
            self._policy_at = len(self._out)
        elif tag == "link":
            self._link(values)
        elif tag == "script" and "src" in values and values.get("type") != "py":
            self._script(values)
        else:
            self._out.append(self.get_starttag_text() or "")

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:  # noqa: ARG002 - the base's
        """Take over what is no more than a tag, in drawings."""
        self._out.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        """Take the tag over, with all files before the end."""
        if tag == "script" and self._is_in_replaced_script:
            self._is_in_replaced_script = False
            return
        if tag == "body":
            self._files()
        self._out.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        """Take text over."""
        self._out.append(data)

    def handle_entityref(self, name: str) -> None:
        """Take a named character over."""
        self._out.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        """Take a numbered character over."""
        self._out.append(f"&#{name};")

    def handle_decl(self, decl: str) -> None:
        """Take over what the page says that it is."""
        self._out.append(f"<!{decl}>")

    def _link(self, values: dict[str, str]) -> None:
        """Put style sheets and the icon inside; all other links only fetch things early."""
        file = self._site / values["href"]
        if values["rel"] == "stylesheet":
            self._inline("style", _STYLE_FILE.sub(self._style_file, file.read_text("utf-8")))
        elif values["rel"] == "icon":
            self._out.append(f'<link rel="icon" href="{data_address(file)}">')

    def _style_file(self, match: re.Match[str]) -> str:
        return f'url("{data_address(self._site / match["path"])}")'

    def _script(self, values: dict[str, str]) -> None:
        """Put a script inside; a module is left to the unpacking."""
        self._is_in_replaced_script = True
        path = values["src"].removeprefix("./")
        if values.get("type") == "module":
            self._modules.append(path)
            return
        self._inline("script", (self._site / path).read_text("utf-8"))
        self._paths.remove(path)

    def _inline(self, tag: str, text: str, attributes: str = "") -> None:
        if f"</{tag}" in text or "<!--" in text:
            raise NotInlinedError(f"this would end too early inside a page: {text[:80]!r}")
        self._hashes[tag].append(hash_source(text))
        self._out.append(f"<{tag}{attributes}>{text}</{tag}>")

    def _files(self) -> None:
        modules = escape(" ".join(self._modules))
        attributes = f' data-modules="{modules}" nonce="{self._nonce()}"'
        self._inline("script", self._unpack, attributes)
        self._out += [block(self._site, path) for path in self._paths]
        self._out.append(_END)

    def _nonce(self) -> str:
        """Return what lets the unpacking write one more script, the map of modules."""
        return hashlib.sha256(self._unpack.encode()).hexdigest()[:32]


def in_one_file(site: Path, page: str, unpack: str) -> str:
    """Return a page of the site with all files in it that it may ask for.

    `unpack` is the script that takes them out; the page's own modules are started by it.
    """
    parser = OneFile(site, unpack)
    parser.feed(page)
    parser.close()
    return parser.result()
