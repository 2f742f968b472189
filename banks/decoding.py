"""From the bytes of a file to its text, in whichever encoding a school computer wrote them."""

from __future__ import annotations

import codecs
import re

from banks.patterns import late
from banks.problems import Code, Problem, shorten

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_ONE_BYTE = {"cp1252": "Windows-1252", "cp850": "DOS (850)", "mac_roman": "Mac Roman"}
_SAMPLE = 200_000
_SPANISH = frozenset("áéíóúüñÁÉÍÓÚÜÑ")
_OPENING = frozenset("¿¡«“‘")
_CLOSING = frozenset("»”’ºª…€°")
_DASHES = frozenset("–—·•")
_NOT_ASCII = late("[^\x00-\x7f]")
_DECLARED = late(rb"\s*<\?xml[^>]{0,100}\sencoding\s*=\s*[\"']([\w.:-]{2,30})[\"']")
# What a declaration may name: Windows-1252 has all of ISO-8859-1 that is not a control character.
_NAMED = late(r"(?:iso8859|cp\d|mac|koi8|gb|big5|shift_jis|euc_|latin|tis_620|hp_roman8|kz1048)")
_WIDER = {"iso8859-1": "cp1252", "iso8859-9": "cp1254"}
_TWICE = late("Ã[\x80-\xbf\u0192\u201c\u2020-\u2022\u2018\u2019]|Â[\xa1-\xbf]")
_STRAY = late("[\udc80-\udcff]")


def decode(data: bytes) -> tuple[str, list[Problem]]:
    """Return the text of a file with `\\n` line ends, and what had to be guessed for it.

    A byte order mark decides; then the pattern of NUL bytes, strict UTF-8, what an XML declaration
    says, UTF-8 with some stray bytes, and last the one-byte encoding in which the text looks most
    like Spanish.
    """
    text, problems = _decode(data)
    return text.replace("\r\r\n", "\n").replace("\r\n", "\n").replace("\r", "\n"), problems


def _decode(data: bytes) -> tuple[str, list[Problem]]:
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            rest = data[len(mark) :]
            return (
                _mend_utf8(rest) if encoding == "utf-8" else (rest.decode(encoding, "replace"), [])
            )
    if encoding := _wide_encoding(data):
        return data.decode(encoding, "replace"), []
    try:
        return _decode_again(data.decode("utf-8"))
    except UnicodeDecodeError:
        declared = _declared_text(data)
        return _not_quite_utf8(data) if declared is None else (declared, [])


def _declared_text(data: bytes) -> str | None:
    """Read bytes as their XML declaration says; nothing where it says UTF-8, or cannot be true."""
    if not (found := _DECLARED.match(data)):
        return None
    try:
        name = codecs.lookup(found[1].decode("ascii", "replace")).name
        if _NAMED.match(name):
            return data.decode(_WIDER.get(name, name))
    except (LookupError, UnicodeError):
        pass
    return None


def _decode_again(text: str) -> tuple[str, list[Problem]]:
    """Undo a second encoding, which shows in `Ã¡` where nobody means it."""
    if not (first := _TWICE.search(text)):
        return text, []
    for encoding in ("cp1252", "latin-1"):
        try:
            once = text.encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
        line = text.count("\n", 0, first.start()) + 1
        return once, [Problem(Code.ENCODED_TWICE, line, quote=shorten(first[0]))]
    return text, []


def _wide_encoding(data: bytes) -> str:
    """Return the UTF-16 without a mark that the places of the NUL bytes betray, or nothing."""
    sample = data[:2000]
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    many, few = 0.2 * len(sample), 0.05 * len(sample)
    if odd > many and even < few:
        return "utf-16-le"
    return "utf-16-be" if even > many and odd < few else ""


def _not_quite_utf8(data: bytes) -> tuple[str, list[Problem]]:
    text, problems = _mend_utf8(data)
    strays = len(_STRAY.findall(data.decode("utf-8", "surrogateescape")))
    whole = len(_NOT_ASCII.findall(text)) - strays
    return (text, problems) if whole > strays else _one_byte(data)


def _mend_utf8(data: bytes) -> tuple[str, list[Problem]]:
    """Read UTF-8, each byte that is not as the Windows-1252 character it would be."""
    text = data.decode("utf-8", "surrogateescape")
    if not (first := _STRAY.search(text)):
        return text, []
    text, count = _STRAY.subn(_as_cp1252, text)
    place = first.start()
    line = text.replace("\r\n", "\n").replace("\r", "\n").count("\n", 0, place) + 1
    quote = shorten(text[max(0, place - 20) : place + 20])
    return text, [Problem(Code.STRAY_BYTES, line, quote=quote, values=(("count", count),))]


def _as_cp1252(stray: re.Match[str]) -> str:
    return bytes([ord(stray[0]) - 0xDC00]).decode("cp1252", "replace")


def _one_byte(data: bytes) -> tuple[str, list[Problem]]:
    encoding = max(_ONE_BYTE, key=lambda name: _likeness(data[:_SAMPLE].decode(name, "replace")))
    text = data.decode(encoding, "replace")
    quote = shorten(next(line for line in text.splitlines() if not line.isascii()))
    values = (("encoding", _ONE_BYTE[encoding]),)
    return text, [Problem(Code.ENCODING_GUESSED, quote=quote, values=values)]


def _likeness(text: str) -> float:
    """Say how much a text looks like Spanish, or else like another language of Western Europe."""
    return sum(
        _fit(text[place - 1 : place], text[place], text[place + 1 : place + 2])
        for place in (match.start() for match in _NOT_ASCII.finditer(text))
    )


def _fit(before: str, char: str, after: str) -> float:
    """Say how well a character that is not ASCII stands between its neighbours."""
    if char.isalpha() and char not in "ªº":
        return _fit_of_letter(before, char, after)
    if char in _OPENING:
        return 2.0 if after.isalnum() and not before.isalnum() else 0.5
    if char in _CLOSING:
        return 1.5 if before.isalnum() or before in ".?!)" else 0.5
    if char in _DASHES:
        return 1.0
    return -1.0


def _fit_of_letter(before: str, char: str, after: str) -> float:
    if not (before.isalpha() or after.isalpha()):
        return -0.5
    if char.isupper() and (before.islower() or (after.islower() and before.isalpha())):
        return -2.0
    if char.islower() and before.isupper() and after.isupper():
        return -2.0
    return 2.0 if char in _SPANISH else 0.5
