"""Whether the first row of two columns names them, where no column is known by its name."""

from __future__ import annotations

from collections.abc import Sequence

from banks.column_names import Role, role_of
from banks.patterns import late
from banks.text import bare, unaccented

Pair = tuple[str, str]
"""What stands beside each other in two columns."""

_WORDS = late(r"[^\W_]+")
_NAMES = frozenset(
    "q a p r term terminos palabra palabras word words paraula paraules hitza vocabulario"
    " vocabulary expresion expression frase sentence phrase traduccion translation traduccio"
    " traducao itzulpena significado meaning definicion definition definicio definicao concepto"
    " concept sinonimo sinonimos synonym antonimo antonimos antonym opposite singular plural"
    " masculino femenino verbo verb infinitivo infinitive past pasado preterito participio"
    " participle presente present simple adjetivo sustantivo espanol castellano spanish castella"
    " gaztelania ingles english angles inglesa frances french aleman german deutsch italiano"
    " italian portugues portuguese catalan catala valenciano valencia gallego galego euskera"
    " euskara vasco basque latin griego greek chino chinese arabe ruso russian rumano pais paises"
    " country countries capital capitales ciudad city provincia comunidad comarca continente rio"
    " river mar montana planeta adivinanza adivinanzas riddle acertijo solucion respuesta answer"
    " pista clue autor autora author obra obras libro titulo book work pintor cuadro compositor"
    " personaje inventor invento descubridor descubrimiento ano anos year fecha date siglo hecho"
    " event acontecimiento suceso elemento element simbolo symbol formula nombre name compuesto"
    " operacion resultado calculo result animal animales planta organo funcion aparato sistema"
    " parte causa consecuencia pregunta question anverso reverso front back cara cruz dibujo emoji"
    " lengua idioma language refran ejemplo ejemplos example exemple exemplo numero number atomico"
    " atomic masa mass nota notas note notes".split()
)
_BETWEEN = frozenset(
    "de del en al a el la los las y o un una in of the to and or en em da do i et du su lo que"
    " correcta correcto aqui no".split()
)
_OF_PEOPLE = late(
    r"alumn.*|estudiantes?|students?|pupils?|apellidos?.*|surnames?|lastnames?|notas?|notamedia"
    r"|calificacion(?:es)?|grades?|marks?|e?mail|correo.*|dni|nif|telefonos?|phone"
)
_LONGEST = 40
_MOST_WORDS = 4
_FEWEST_BELOW = 2
_FEWEST_UNLIKE = 3
_SHORTEST_CAPITALS = 4


def are_of_people(first: Pair) -> bool:
    """Say whether a row names the columns of a class list or of its marks."""
    return any(_OF_PEOPLE.fullmatch(bare(cell)) for cell in first)


def are_names(first: Pair, below: Sequence[Pair]) -> bool:
    """Say whether a row names the columns: by its words, or since it is unlike those below."""
    if not below or not all(map(_may_name, first)):
        return False
    if all(map(_is_known, first)) or role_of(first[0]) is Role.STEM:
        return True
    if len(below) < _FEWEST_BELOW:
        return False
    return (
        all(front.rstrip(" :").endswith("?") for front, _ in below)
        or all(map(_is_number, (back for _, back in below)))
        or _is_written_apart(first, below)
    )


def are_known(cells: Sequence[str]) -> bool:
    """Say whether all cells of a row are words that name columns."""
    return all(_may_name(cell) and _is_known(cell) for cell in cells)


def _may_name(cell: str) -> bool:
    if not 0 < len(cell) <= _LONGEST or "?" in cell or cell.endswith((".", "…", "!")):
        return False
    return len(cell.split()) <= _MOST_WORDS and any(map(str.isalpha, cell))


def _is_known(cell: str) -> bool:
    words = _WORDS.findall(unaccented(cell).casefold())
    telling = [word for word in words if not (word in _BETWEEN or word.isdecimal())]
    return all(word in _NAMES for word in telling or words)


def _is_number(cell: str) -> bool:
    return any(map(str.isdecimal, cell)) and not any(map(str.isalpha, cell))


def _is_written_apart(first: Pair, below: Sequence[Pair]) -> bool:
    """Say whether a row alone is in capitals, or alone begins with them."""
    fronts = [front for front, _ in below]
    if all(len(cell) >= _SHORTEST_CAPITALS and cell.isupper() for cell in first):
        return not any(map(str.isupper, fronts))
    if len(below) < _FEWEST_UNLIKE or not all(cell[0].isupper() for cell in first):
        return False
    return all(cell[:1].islower() for pair in below for cell in pair)
