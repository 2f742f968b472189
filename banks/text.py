"""What is done alike to the texts of every format."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from banks.plaintext import plain
from banks.problems import shorten
from pygame_engine.questions import Markup

# Control characters, lone surrogates and the code points that Unicode reserves for programs: the
# readers use the last as place holders, so no file may bring its own.
_UNWANTED = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef\ufeff\ufffe\uffff]"
)
_LINE_ENDS = re.compile("\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_NOT_WORD = re.compile(r"[\W_]+")
_SPANISH = re.compile(
    r"[ñ¿¡áíóú]|\b(?:el|la|los|las|del?|y|que|qué|un|una|es|en|con|por|cuál|cuántos?|verdader[oa]"
    r"|fals[oa])\b",
    re.IGNORECASE,
)
_ENGLISH = re.compile(r"\b(?:the|of|is|are|which|what|who|and|how|this|does)\b", re.IGNORECASE)
_SAMPLE = 100_000
_LONGEST_QUOTED = 4000
_MOST_JOINED = 3

_HTML = re.compile(
    r"</(?:a|abbr|b|big|blockquote|center|code|del|div|em|font|h[1-6]|i|ins|li|mark|ol|p|pre|s|small"
    r"|span|strong|sub|sup|table|td|th|tr|tt|u|ul)\s*>"
    r"|<(?:br|hr|img|audio|video)\b[^<>]*>"
    r"|&(?:nbsp|amp|lt|gt|quot|apos|[a-zA-Z]{2,6}(?:acute|grave|circ|uml|tilde|cedil|arr)"
    r"|iexcl|iquest|ordm|ordf|deg|middot|euro|times|divide|hellip|[lr]aquo|[lr][sd]quo|[nm]dash"
    r"|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});",
    re.IGNORECASE,
)


def without_controls(text: str) -> str:
    """Remove control characters, lone surrogates and code points that are no characters."""
    return _UNWANTED.sub("", text)


def clean(text: str) -> str:
    """Remove what no question means to say: control characters and space around the text.

    The text is not normalised: it stays as its author wrote it, so that a saved bank reads back
    the same. Comparing is done on `level`led texts instead.
    """
    if text.isprintable():
        return text.strip()
    return without_controls(_LINE_ENDS.sub("\n", text)).strip()


def level(text: str) -> str:
    """Return a text for comparing: accents composed, runs of space levelled, case kept."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def fold(text: str) -> str:
    """Return a text for comparing where case says nothing."""
    return level(text).casefold()


def bare(text: str) -> str:
    """Return a name for comparing: letters and digits only, without accents or case."""
    return _NOT_WORD.sub("", unaccented(text[:200]).casefold())


def unaccented(text: str) -> str:
    """Return a text without its accents, and its letters in their plainest form."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def language_of(text: str) -> str:
    """Return `es` or `en` where a text is plainly in one of them, otherwise nothing."""
    sample = text[:_SAMPLE]
    spanish, english = len(_SPANISH.findall(sample)), len(_ENGLISH.findall(sample))
    if spanish > english:
        return "es"
    return "en" if english > spanish else ""


def guess_markup(texts: Sequence[str]) -> Markup:
    """Say whether texts that do not tell their markup are HTML.

    They are where one holds an end tag, an image, a line break or an entity, and none consists of
    tags alone: a question about HTML itself has such options.
    """
    if not any(_HTML.search(text) for text in texts):
        return Markup.PLAIN
    return Markup.HTML if all(is_visible(text) for text in texts) else Markup.PLAIN


def quoted(text: str) -> str:
    """Return the beginning of a text's words, without what may be markup, to find it by."""
    text = text[:_LONGEST_QUOTED]
    return shorten(plain(text, guess_markup([text])))


def joined(texts: Iterable[str], between: str) -> str:
    """Join what differs among texts; of very many, only the first."""
    different = [*dict.fromkeys(filter(None, texts))]
    shown = different if len(different) <= _MOST_JOINED else [*different[: _MOST_JOINED - 1], "…"]
    return between.join(shown)


def looks_like_html(text: str) -> bool:
    """Say whether a text holds what only HTML has."""
    return _HTML.search(text) is not None


def is_visible(text: str, markup: Markup = Markup.HTML) -> bool:
    """Say whether a person sees anything of a text."""
    return not (text.isspace() or not plain(text, markup).strip())
