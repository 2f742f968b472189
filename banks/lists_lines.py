"""What the lines of a typed list of questions are: options, keys, explanations, numbers.

The patterns are for lines whose runs of space are levelled: on others they could take long.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from banks.patterns import late

_WORDS = (
    r"answer|ans|key|correct(?:[ _](?:answer|option|choice))?|right[ _](?:answer|option)"
    r"|the correct answer is"
    r"|respuestas?(?:[ _]correctas?)?|resp|rpta|rta|r|soluci[oó]n|sol|clave|correctas?"
    r"|respost[ae]s?(?:[ _](?:corr?ec?t[ae]s?|certas?))?"
    r"|r[eé]ponses?(?:[ _](?:correct|exact|just)es?)?"
    r"|bonnes?[ _]r[eé]ponses?|erantzun(?:ak?)?(?:[ _]zuzenak?)?|zuzenak?|soluzioa"
    r"|soluci[oó]|solução|solution|corrigé|gabarito|clau|chave|corr?ec?t[ae]s?|certa"
    r"|(?:op(?:ció|ção|tion)|alternativa)[ _]corr?ec?t[ae]|aukera[ _]zuzena"
    r"|(?:l?a[ _])?(?:resposta|opció|opção|(?:bonne[ _])?réponse)[ _](?:corr?ec?t[ae][ _])?"
    r"(?:és?|est)"
    r"|opci[oó]n[ _]correcta|(?:la[ _])?(?:(?:respuesta|opci[oó]n|soluci[oó]n)[ _])?correcta[ _]es"
)
_LETTERS = r"\(?[a-jA-J]\)?(?:\s*(?:,|;|/|\by\b|\band\b)\s*\(?[a-jA-J]\)?)*"
_TICK = "[✓✔☑✅]\ufe0f?"
_ARROW = "→|⇒|->|=>"
_BEFORE_LABEL = (
    rf"(?:[-–•·●○▪]\s*|\[ ?\]\s*)?"
    rf"(?P<mark>[*+]{{1,3}}\s?|__|{_TICK}\s?|(?:{_ARROW})\s?|\[[xX✓✔]\]\s?|[xX]\s(?=\(?\w\)))?\(?"
)
_AFTER_LABEL = r"(?P<star>\*{0,2})(?:\.?\)|\.?[-–](?=\s)|:(?=\s)|\.(?![a-z]\.|\d))\s*(?P<text>.*)"

_LONGEST_FORM = 300
HEADING_LENGTH = 80
"""The length of a line up to which it may be a title."""

OPTION = late(rf"{_BEFORE_LABEL}(?P<label>[a-jA-J])\s?{_AFTER_LABEL}")
DIGIT_OPTION = late(rf"{_BEFORE_LABEL}(?P<label>[1-9])\s?{_AFTER_LABEL}")
RULE = late(r"(?:[-–—*_=] ?){3,}")
BULLET = late(r"([-–•*+])\s*(\S.*)")
NUMBER = late(
    r"(?:pregunta|pergunta|question|galdera|p|q)?\s*(?:n\.?[ºo°]\.?|#)?\s*(\d{1,4})\s?(?:[.)º°:\-–]+(?![\d.,])|$)\s*(.*)",
    re.IGNORECASE,
)
ANSWER_KEY = late(
    rf"[\s*_>•·–\-✓✔☑✅\ufe0f]*(?:{_WORDS})\.?[\s*_]*"
    rf"(?:(?:[:=]|{_ARROW})[\s*_]*(?P<value>.*)"
    rf"|\s(?:es |la |is |a )?(?P<letters>{_LETTERS})[\s*_.]*)",
    re.IGNORECASE,
)
LONE_KEY = late(rf"(?:{_ARROW})?\s*\(?([a-jA-J])\)?\.?")
EXPLANATION = late(
    r"[^\w¿¡(\[]*_*(?:explicaci[oó]n?|explanation|justificaci[oó]n|feedback|retroalimentaci[oó]n"
    r"|comentario|rationale|explica[cç][aã]o|explication|azalpena|justificació|justificação"
    r"|justification|commentaire|comentari|comentário)[\s*_]*:[\s*_]*(.*)",
    re.IGNORECASE,
)
EXPLANATION_WITHIN = late(
    r"(?<=\s)[^\w\s]{0,6}\s?(?:explicaci[oó]n?|explanation|justificaci[oó]n?|explica[cç][aã]o"
    r"|explication|azalpena)\s?[*_]{0,2}:[\s*_]*",
    re.IGNORECASE,
)
"""Where the explanation begins that stands on the line of the key."""
WORD_OF_QUESTION = late(r"(?:pregunta|pergunta|question|galdera)\b", re.IGNORECASE)
BOLD_QUESTION = late(r"\*\*[^*]+[?:]\s?\*\*:?|\*\*[^*]+\*\*[?:]")
QUESTION = late(r"(?:p|q|pregunta|pergunta|question|galdera)\s*[:.)]\s+(\S.*)", re.IGNORECASE)
TOPIC = late(
    r"[*_]*(?:tema|topic|unidad|unit|categor[ií]a|category|unitat|unidade|unité|thème|gaia|catégorie)"
    r"[*_]*\s*:[\s*_]*(?=[^\s*_])(.+)",
    re.IGNORECASE,
)
GRADING = late(
    r"[*_]*(?:(?:nivel|nivell|nível|niveau|grado) de )?"
    r"(?:dificultad|dificultat|dificuldade|difficulté|difficulty(?: level)?|zailtasuna|nivel"
    r"|puntuaci[oó]n?|pontuação|puntos?|punts?|pontos?|points?|puntuak)"
    r"[*_]* ?:[\s*_]*+\S+(?: \S+){0,2}"
    r"|[*_]*(?:valor|value|valeur|score|tiempo(?: límite| estimado)?|temps|tempo|time(?: limit)?"
    r"|denbora)[*_]* ?:[\s*_]*+\d\S*(?: \S+){0,2}"
    r"|[*_]*(?:etiquetas?|etiquetes|tags?|competencias?(?: específicas?)?|taxonomía|bloom)"
    r"[*_]* ?:[\s*_]*+[^\s*_].{0,99}",
    re.IGNORECASE,
)
"""What a list says of a question that nobody is asked: how hard it is, how many points it has."""
_FIELD = (
    r"(?:nombre(?: y apellidos?| completo)?|apellidos?|alumn[oa](?:/[oa])?|fecha|curso|grupo|clase"
    r"|calificaci[oó]n|nota|puntuaci[oó]n|n\.?º(?: de lista)?|profesora?|asignatura|name|surname"
    r"|date|class|grade|group|score|nom(?: i cognoms)?|cognoms|data|curs|grup|qualificació|nome"
    r"|apelidos|turma|prénom|classe|note|izen(?:a|-abizenak)|abizenak?|taldea|maila)"
)
_FORM = late(rf"\b{_FIELD} ?(?::|(?=[_.…]{{3}}))[_.…/\s]*", re.IGNORECASE)
_FEWEST_FIELDS = 2
KEYS_HEADING = late(
    r"[\s*_#]*(?:soluciones|solucionario|respuestas(?: correctas)?"
    r"|claves?(?: de (?:respuestas|correcci[oó]n))?"
    r"|plantilla(?: de (?:respuestas|correcci[oó]n))?|hoja de respuestas"
    r"|solucions|solucións|soluções|respost[ae]s|gabarito|réponses|corrigé|erantzunak|soluzioak"
    r"|answers|answer key|keys?|solutions)[\s*_]*:?[\s*_]*(.*)",
    re.IGNORECASE,
)
KEY_PAIR = late(r"(\d{1,4})\s?[-–.):=ºª]{0,3}\s?\(?([a-jvtA-JVT])\)?(?![a-zA-Záéíóúñ])")
_KEYS_BY_NUMBER = late(r"1\s?[.):=-].*[\s,;]2\s?[.):=-]")
_KEY_ROW = late(r"[a-jA-J](?:[\s,;.\-–]+[a-jA-J])+|[A-J]{3,}")
_RIGHT_WORD = (
    r"(?:(?:respuesta |resposta |réponse )?(?:corr?ec?t[aeo]?|right|verdader[ao]|certa)"
    r"|(?:correct|right) (?:answer|option)"
    r"|bonne réponse|zuzena)"
)
_RIGHT_END = late(
    rf"\s*(?:\*{{1,3}}|(?<=\s)\+{{1,3}}|(?<!\+)\+{{3}}|{_TICK}|[\[(](?:{_RIGHT_WORD}|[xX✓✔])[\])]"
    rf"|(?:<-+|←|-|–|{_ARROW})\s*{_RIGHT_WORD}|<-+|←|(?-i:(?<=\s)X))\s*",
    re.IGNORECASE,
)
_RIGHT_START = late(rf"\s*(?:\*{{1,3}}|\+{{3}}|{_TICK})\s*(?=\S)")
_SURE_END = late(rf".*(?:{_TICK}|{_RIGHT_WORD}[\])]?)\s*", re.IGNORECASE | re.DOTALL)
_SURE_START = late(rf"\s*{_TICK}")
_BOLD = late(r"\s*(\*{2,3}|__).+\1\s*", re.DOTALL)
_LONGEST_MARK = 40
_ALL_BOLD = late(r"(\*\*|__)([^*_]+)\1")
_TO_FILL_IN = late(r"_{3}|\.{4}|…{2}")


def right_mark(text: str) -> tuple[str, bool]:
    """Return an option's text without the marks that say it is right, and whether it had one."""
    tail = max(0, len(text) - _LONGEST_MARK)
    end = next((m for m in _RIGHT_END.finditer(text, tail) if m.end() == len(text)), None)
    if end:
        text = text[: end.start()]
    start = _RIGHT_START.match(text)
    if start:
        text = text[start.end() :]
    return text.strip(), bool(end or start)


def is_sure_mark(text: str) -> bool:
    """Say whether what marks an option as right can hardly belong to its text."""
    end = text[-_LONGEST_MARK:]
    return bool(_SURE_END.fullmatch(end) or _SURE_START.match(text) or _BOLD.fullmatch(text))


_LABELS = {
    letter: late(rf"(?<=\s)\(?{letter}(?:\)|\.(?=\s))", re.IGNORECASE) for letter in "bcdefghij"
}


def split_inline(text: str, label: str) -> list[tuple[str, str]]:
    """Split `Madrid b) Roma c) París` at the labels that follow `label`, in their order."""
    if ")" not in text and "." not in text:
        return [(label, text)]
    found = [(label, 0, 0)]
    while pattern := _LABELS.get(chr(ord(found[-1][0]) + 1)):
        match = pattern.search(text, found[-1][2])
        if not match:
            break
        found.append((chr(ord(found[-1][0]) + 1), match.start(), match.end()))
    ends = [start for _, start, _ in found[1:]] + [len(text)]
    return [
        (name, text[begin:end].strip()) for (name, _, begin), end in zip(found, ends, strict=True)
    ]


def option_pattern(lines: Sequence[str]) -> re.Pattern[str]:
    """Say whether options are lettered or, where no line is, numbered."""
    if any(OPTION.match(line) for line in lines):
        return OPTION
    keys = [match["value"] for line in lines if (match := ANSWER_KEY.fullmatch(line))]
    digits = [key for key in keys if key and key.strip().isdecimal()]
    return DIGIT_OPTION if digits and len(digits) == len(keys) else OPTION


def is_key_line(line: str) -> bool:
    """Say whether a line says which option is right, or begins the list of all that are."""
    return ANSWER_KEY.fullmatch(line) is not None or KEYS_HEADING.fullmatch(line) is not None


def is_list_of_keys(line: str) -> bool:
    """Say whether a line begins the list of all keys."""
    heading = KEYS_HEADING.fullmatch(line)
    return heading is not None and bool(
        not heading[1]
        or key_pairs(heading[1])
        or key_row(heading[1])
        or _KEYS_BY_NUMBER.match(heading[1])
    )


def is_form(line: str) -> bool:
    """Say whether a line is there for a pupil to write on it: a name, a date, a mark."""
    if "?" in line or len(line) > _LONGEST_FORM:
        return False
    fields = _FORM.findall(line)
    return len(fields) >= _FEWEST_FIELDS or (
        len(fields) == 1 and _FORM.sub("", line, count=1).strip(" *_.…/") == ""
    )


def key_row(text: str) -> dict[int, str]:
    """Read `b, a, c` or `BAC` as the keys of the first questions; nothing where it is neither."""
    row = _KEY_ROW.fullmatch(text.strip(" ."))
    return dict(enumerate(re.findall("[a-jA-J]", row[0]), 1)) if row else {}


def key_pairs(text: str) -> dict[int, str]:
    """Read `1-b, 2-a, 3 c`; nothing where anything else stands between."""
    if KEY_PAIR.sub("", text).strip(" \t,;.|/-*"):
        return {}
    return {int(number): letter for number, letter in KEY_PAIR.findall(text)}


def topic_of(lines: Sequence[str]) -> str:
    """Give the topic that the lines above the questions name; none where they only lead to them.

    Lines to be filled in, such as those for the pupil's name, are left out.
    """
    named = [line for line in lines if not _TO_FILL_IN.search(line)]
    text = " ".join(without_bold(line) for line in named)
    text = text[1:-1].strip() if text[:1] + text[-1:] == "[]" else text
    return "" if text.endswith(":") else text[:HEADING_LENGTH]


def without_bold(line: str) -> str:
    """Return a line without the marks of Markdown that make all of it bold."""
    bold = _ALL_BOLD.fullmatch(line)
    return bold[2].strip() if bold else line


def is_heading(stem: Sequence[str]) -> bool:
    """Say whether what stands before a blank line is a title and no part of a question."""
    return len(stem) == 1 and len(stem[0]) <= HEADING_LENGTH and stem[0][-1] not in ".:;?!…"


# With a dot, an A may be somebody's initial.
_FIRST_INLINE = late(r"\s\(?[aA](?:\)\s*|\.\s)(?=\S)")
_FEWEST_WITH_DOTS = 3


def with_inline_options(text: str) -> list[str]:
    """Split `¿Capital? a) Madrid b) Roma` into its stem and options."""
    first = _FIRST_INLINE.search(text)
    options = split_inline(text[first.end() :], "a") if first else []
    if not first or len(options) < (2 if ")" in first[0] else _FEWEST_WITH_DOTS):
        return [text]
    return [text[: first.start()].strip(), *(option for _, option in options)]
