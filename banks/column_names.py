"""What a column of a table holds, by its name, in the languages that teachers' files have."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache

from banks.patterns import late
from banks.text import bare


class Role(StrEnum):
    """What a column holds."""

    STEM = "stem"
    OPTION = "option"
    OPTIONS = "options"
    WRONG = "wrong"
    KEY = "key"
    FLAG = "flag"
    EXPLANATION = "explanation"
    TOPIC = "topic"
    TIME = "time"
    IMAGE = "image"
    KIND = "kind"
    MARKUP = "markup"
    ID = "id"
    OTHER = "other"


_NAMES = {
    Role.STEM: "pregunta preguntas question questions enunciado stem questiontext questionstem"
    " textodelapregunta textopregunta enunciadodelapregunta problema planteamiento term termino"
    " afirmacion afirmaciones afirmacio afirmacao affirmation statement baieztapena cuestion"
    " palabra concepto front anverso pergunta enunciat frage domanda galdera textdelapregunta"
    " enonce",
    Role.OPTIONS: "opciones options alternativas choices respuestas answers answeroptions"
    " opcionesderespuesta opcions respostes respostas",
    Role.KEY: "correcta correcto correct solucion soluciones solution clave key answer respuesta"
    " respuestacorrecta respuestascorrectas correctanswer correctanswers rightanswer answerkey"
    " opcioncorrecta alternativacorrecta correctoption letracorrecta letra respcorrecta acierto"
    " definition definicion significado back reverso correctaletra correctletter resp solucio"
    " rta rtacorrecta respta verdadero verdadera esverdadero esverdadera esverdad vf vof"
    " verdaderofalso verdaderoofalso ciertofalso ciertoofalso truefalse trueorfalse istrue tf"
    " vertaderfals vertaderofals verdadeirofalso verdadeirooufalso egiagezurra egiaalagezurra"
    " vraifaux vraioufaux falsooverdadero reponsecorrecte respuestabuena"
    " resposta respostacorrecta respostacorreta reponse bonnereponse antwort richtigeantwort"
    " risposta rispostacorretta erantzuna erantzunzuzena zuzena correcte correta lacorrecta right"
    " opciocorrecta respcorr rcorr rc ok buena labuena sino siono sn yesno yesorno ci"
    " correctoincorrecto correctaincorrecta correctooincorrecto correctaoincorrecta",
    Role.EXPLANATION: "explicacion explicaciones explanation answerexplanation feedback"
    " retroalimentacion retroaccion justificacion comentario comentarios razonamiento rationale"
    " explicaciondelarespuesta explicacio explicacao explication azalpena",
    Role.TOPIC: "tema temas topic topics categoria categorias category unidad unit bloque materia"
    " asignatura subject chapter capitulo theme gaia",
    Role.TIME: "tiempo tiempos tiempoensegundos time times timelimit timeinseconds segundos"
    " seconds limitedetiempo tiempolimite temps tempo denbora",
    Role.IMAGE: "imagen image imagelink imageurl imagenes enlacedelaimagen enlacedeimagen"
    " urldelaimagen urlimagen imatge imagem imaxe irudia argazkia foto photo",
    Role.KIND: "tipo type questiontype tipodepregunta tipopregunta tipusdepregunta",
    Role.MARKUP: "formato format formatua",
    Role.ID: "id",
    Role.OTHER: "numero num no n number puntos points dificultad difficulty nivel level"
    " questionname nombre name keywords author comment title titulo",
}
_BY_NAME = {name: role for role, names in _NAMES.items() for name in names.split()}
_LONG = [name for name in _BY_NAME if len(name) > 5]  # noqa: PLR2004 - short ones are too alike
_NUMBERED = late(
    r"(?:opcion|opciones|option|opt|alt|alternativa|respuesta|answer|choice|resp|op|opc|answeroption"
    r"|opcionderespuesta|posiblerespuesta|textorespuesta|r|an[sw]{2}er|awnser|resposta|opcio|opcao"
    r"|reponse|antwort|risposta|erantzuna|aukera|statement|afirmacion|enunciado)([a-j]|[1-9]|10)"
    r"(?:max.*|optional|opcional)?"
)
_NUMBER_FIRST = late(
    r"(?:[a-j]|[1-9]a?)(?:opcion|option|opcio|opcao|respuesta|answer|resposta|reponse|alternativa"
    r"|choice|erantzuna|aukera)"
    r"|(?:primera?|segunda|tercera?|cuarta|quinta|sexta|first|second|third|fourth|fifth|sixth)"
    r"(?:posible)?(?:opcion|respuesta|alternativa|option|answer|choice)(?:derespuesta)?"
)
_WRONG = late(
    r"(?:respuestas?|answers?|opcion(?:es)?|options?|alternativas?|respostas?)?"
    r"(?:incorrect[ao]?|incorrectanswer|wrong|wronganswer|fals[ao]|mal[ao]|distractore?|erronea"
    r"|errada)s?([1-9])?(?:optional|opcional)?"
)
_FLAG = late(
    r"(?:es)?(?:correct[ao]?|verdader[ao]|iscorrect|grading|score|puntuacion|truefalse"
    r"|verdaderofalso)([a-j]|[1-9]|10)"
)
_LETTER = late("[a-j]")
_WEAK_STEMS = frozenset(
    "texto text item items frase oracion sentence proposicion ejercicio".split()
)
_COUNTED = late(r"(.{0,40}?)([1-9a-f])|([a-f])(.{2,40})")
_KEYED = late(
    "(?:correctanswer|respuestas?correctas?).*"
    "|(?:indi(?:ca|que)|escrib[ae]|mar(?:ca|que)|senal[ae]|pon|seleccion[ae]|elige)?(?:aqui)?"
    "(?:cual|es|la|el|de|letra|numero|opcion|respuesta|alternativa)*correcta"
)
_ASKED = late(
    "(?:escrib[ae]|introduce|introduzca|pon|redact[ae]|type|write|enter)(?:aqui|here)?"
    "(?:el|la|tu|su|your|the)?(?:textodela)?(?:pregunta|enunciado|question)s?"
)
_RIGHT_REMARK = late(
    r"[(\[–—-]\s*(?:la\s)?(?:correct[aeo]?|right|buena|verdadera|zuzena)\s*[)\]]?\s*\Z",
    re.IGNORECASE,
)
_OTHER_NOUN = "(?:respuesta|opcion|opcione|alternativa|answer|option|resposta|opcio)s?"
_OTHER = late(f"(?:otra|altra|outra|autre|other)s?(?:{_OTHER_NOUN})?[1-9]?")
_OTHER_OPTION = late(f"(?:otra|altra|outra|autre|other)s?{_OTHER_NOUN}[1-9]?")
_ANSWERS = frozenset("respuestas answers respostes respostas".split())
_MERGED = late(".*(?:answeroptions|answerchoices|opcionesderespuesta).*")
_PATTERNS = (
    (_WRONG, Role.WRONG),
    (_FLAG, Role.FLAG),
    (_NUMBERED, Role.OPTION),
    (_NUMBER_FIRST, Role.OPTION),
    (_OTHER_OPTION, Role.OPTION),
    (_LETTER, Role.OPTION),
    (_KEYED, Role.KEY),
    (_ASKED, Role.STEM),
    (_MERGED, Role.OPTIONS),
)
_LONGEST = 40

# Templates say in a column's name what may stand in it: «Question - max 120 characters».
_REMARK = late(r"\s*(?:[\n(:–—\[]|\s-\s)")
_LONGEST_REMARKED = 200


def role_of(name: str) -> Role | None:
    """Say what a column holds by its name, however it is spelt; nothing where it is no name."""
    alone = _role_of_bare(bare(_name_alone(name))) if says_right(name) else None
    if alone is Role.OPTION:
        return alone
    role = _role_of_bare(bare(name)) or _role_of_bare(bare(_name_alone(name)))
    return Role.OTHER if role is Role.STEM and "#" in name else role


def _name_alone(name: str) -> str:
    return _REMARK.split(name.strip()[:_LONGEST_REMARKED], 1)[0]


def is_lettered(name: str) -> bool:
    """Say whether a column is called by a letter alone."""
    return _LETTER.fullmatch(bare(name)) is not None


def may_be_stem(name: str) -> bool:
    """Say whether a column holds the questions where no other column says that it does."""
    return bare(name) in _WEAK_STEMS


def says_right(name: str) -> bool:
    """Say whether the name of a column of options says that its own are the right ones."""
    return _RIGHT_REMARK.search(name[-_LONGEST:]) is not None


def says_other(name: str) -> bool:
    """Say whether a name is that of options beside the right one, as «Otra 1» is."""
    return _OTHER.fullmatch(bare(name)) is not None


def may_be_answers(name: str) -> bool:
    """Say whether a column has the answers, or several options in each cell, as «Respuestas»."""
    return bare(name) in _ANSWERS


def counted(names: Sequence[str]) -> list[int]:
    """Return the places of names that count up from 1 or A and are alike otherwise.

    Whatever the language, such columns are the options: «1, 2, 3», «A erantzuna, B erantzuna».
    """
    groups: dict[str, list[tuple[str, int]]] = {}
    for place, name in enumerate(names):
        if found := _COUNTED.fullmatch(bare(name)):
            rest = f"{found[1]}-" if found[2] else f"-{found[4]}"
            groups.setdefault(rest, []).append((found[2] or found[3], place))
    for group in groups.values():
        marks = "".join(mark for mark, _ in group)
        if len(marks) > 1 and ("123456789".startswith(marks) or "abcdef".startswith(marks)):
            return [place for _, place in group]
    return []


# A table is looked at several times: with each separator, and row by row for its names.
@lru_cache(maxsize=4096)
def _role_of_bare(name: str) -> Role | None:
    if role := _BY_NAME.get(name):
        return role
    for pattern, role in _PATTERNS:
        if pattern.fullmatch(name):
            return role
    close = get_close_matches(name, _LONG, 1, 0.85) if len(name) < _LONGEST else []
    return _BY_NAME[close[0]] if close else None
