"""What a file is that is no text, so that its owner can be told what to do with it."""

from __future__ import annotations

import re

from banks.archives import head, paths
from banks.problems import Code

ZIP = (b"PK\x03\x04", b"PK\x05\x06")
"""What a zip file begins with; the second is of an empty one."""
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

_MAGIC = (
    (b"%PDF", Code.PDF),
    (b"{\\rtf", Code.DOCUMENT),
    (OLE, Code.SPREADSHEET),
    (b"\x89PNG", Code.PICTURE),
    (b"\xff\xd8\xff", Code.PICTURE),
    (b"GIF8", Code.PICTURE),
    (b"RIFF", Code.PICTURE),
    (b"OggS", Code.PICTURE),
    (b"ID3", Code.PICTURE),
    (b"\x1f\x8b", Code.ARCHIVE),
    (b"7z\xbc\xaf", Code.ARCHIVE),
    (b"Rar!", Code.ARCHIVE),
    (b"\x28\xb5\x2f\xfd", Code.ARCHIVE),
)
_INSIDE_ZIP = (
    ("xl/workbook.", Code.SPREADSHEET),
    ("word/document.xml", Code.DOCUMENT),
    ("ppt/presentation.xml", Code.SLIDES),
    ("Index/Slide", Code.SLIDES),
    ("index.apxl", Code.SLIDES),
    ("Index/Tables/", Code.NUMBERS),
    ("Index/Document.iwa", Code.PAGES),
)
_PAGES = b"\x08\x90\x4e"
"""The kind of its first object, by which a Pages document with tables is told from Numbers."""
_EBOOK = b"mimetypeapplication/epub+zip"
_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument."
_KINDS = (
    (b"spreadsheet", Code.SPREADSHEET),
    (b"presentation", Code.SLIDES),
    (b"graphics", Code.PICTURE),
)
_WEB_PAGE = re.compile(
    r"(?:<\?xml[^<>]*>\s*)?(?:<!--(?:[^-]|-(?!->))*+-->\s*)?"
    r"(?:<!doctype html|<(?:html|head|body|meta|style|table)[\s>])"
    r"|MIME-Version:.*\n(?:[\w-]+:.*\n)*Content-Type: multipart/related",
    re.IGNORECASE,
)
_OFFICE = (
    (re.compile(r"office:spreadsheet|opendocument\.spreadsheet|Excel\.Sheet"), Code.SPREADSHEET),
    (re.compile(r"opendocument\.presentation|PowerPoint\.Show"), Code.SLIDES),
    (re.compile(r"opendocument\.text|Word\.Document|office/word/\d"), Code.DOCUMENT),
)
"""What XML of office programs names near its beginning."""
_LINK = re.compile(
    r"\[InternetShortcut\]|\{[^{}]{0,800}(?:docs\.google\.com|\"doc_id\")|<\?xml[^{}]{0,800}<key>URL</"
)
_LONGEST_LINK = 4000
_SAMPLE = 4000
_HEAD = 200
_CONTROLS = bytes([*range(9), 11, *range(14, 27), *range(28, 32), 127])
_TOO_MANY_CONTROLS = 0.02


def not_text(data: bytes) -> Code | None:
    """Say what a file is that cannot be read as text, or nothing where it can."""
    if data.startswith(ZIP):
        return _in_zip(data)
    for magic, code in _MAGIC:
        if data.startswith(magic):
            return code
    sample = data[:_SAMPLE]
    controls = len(sample) - len(sample.translate(None, _CONTROLS))
    zeros = sample.count(0)
    if controls - zeros > _TOO_MANY_CONTROLS * len(sample) or _scattered_zeros(sample):
        return Code.BINARY
    return None


def is_spreadsheet(data: bytes) -> bool:
    """Say whether a file is a spreadsheet's."""
    return data.startswith((*ZIP, OLE)) and not_text(data) is Code.SPREADSHEET


def _scattered_zeros(sample: bytes) -> bool:
    """Say whether zeros stand where no UTF-16 or UTF-32 text has them."""
    if not sample.count(0) or sample.startswith((b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")):
        return False
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    return min(even, odd) > 0.05 * len(sample) or max(even, odd) < 0.2 * len(sample)


def _in_zip(data: bytes) -> Code:
    names = paths(data)
    found = (code for start, code in _INSIDE_ZIP if any(name.startswith(start) for name in names))
    code = next(found, None) or _open_document(data) or Code.ARCHIVE
    if code is Code.NUMBERS and _PAGES in head(data, "Index/Document.iwa", _HEAD):
        return Code.PAGES
    return Code.EBOOK if code is Code.ARCHIVE and _EBOOK in data[:_HEAD] else code


def _open_document(data: bytes) -> Code | None:
    """Say which OpenDocument file it is: the file that names its kind is the first, if not packed.

    Packed again by another program it may stand anywhere, and be deflated.
    """
    named = data[:_HEAD]
    if _OPEN_DOCUMENT not in named:
        named = head(data, "mimetype", _HEAD)
    place = named.find(_OPEN_DOCUMENT)
    if place < 0:
        return None
    kind = named[place + len(_OPEN_DOCUMENT) :]
    return next((code for word, code in _KINDS if kind.startswith(word)), Code.DOCUMENT)


def is_markup(text: str) -> bool:
    """Say whether a text begins as XML, HTML and JSON do."""
    return text[:_SAMPLE].lstrip("\ufeff \t\r\n").startswith(("<", "{", "["))


def markup_file(text: str) -> Code | None:
    """Say whether a text is a file of another program, as XML and JSON are."""
    start = text[:_SAMPLE].lstrip("\ufeff \t\r\n")
    if len(text) < _LONGEST_LINK and _LINK.match(start):
        return Code.LINK_ONLY
    if _WEB_PAGE.match(start):
        return Code.WEB_PAGE
    if start.startswith("<?xml") or start[:10].lower().startswith(("<!doctype", "<quiz")):
        return next((code for name, code in _OFFICE if name.search(start)), Code.XML)
    closes = text[-_SAMPLE:].rstrip()[-1:]
    if start[:1] + closes in {"{}", "[]"} and start[1:].lstrip()[:1] in {'"', "{", "["}:
        return Code.JSON
    return None
