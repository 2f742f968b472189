"""Which parts of a text are formulas, and how they are written."""

from __future__ import annotations

import pytest

from banks.rich import formulas
from banks.rich.formulas import Formula, outline, split, written


def found(text: str) -> list[str]:
    return [piece.source for piece in split(text) if isinstance(piece, Formula)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("¿$x^2$?", ["x^2"]),
        ("$x$ y $y$", ["x", "y"]),
        (r"\(a < b\) o \(c\)", ["a < b", "c"]),
        (r"$$\frac{1}{2}$$", [r"\frac{1}{2}"]),
        (r"\[ x \\[4pt] y \]", [r"x \\[4pt] y"]),
        ("$5$", ["5"]),
        ("$2x + 3$", ["2x + 3"]),
        (r"$\text{si es par} + 1$", [r"\text{si es par} + 1"]),
    ],
)
def test_formulas_are_found_by_their_delimiters(text: str, expected: list[str]) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "$5 y $7",
        "De 5$ a 7$",
        "entre 5 $ y 7 $",
        "US$5 (A$7)",
        "cuesta $5 (no 7$)",
        "paga $10 por la entrada y 5$ más",
        'echo "$a $b$c";',
        "=SUMA($A$1:$B$2)",
        "$('#a').hide(); $('b')",
        "$5/$7",
        r"\$x\$",
        "$ x $",
        "$",
        "$$",
        "$$$",
        r"\(",
        r"\( \[ \]",
    ],
)
def test_prices_and_code_are_no_formulas(text: str) -> None:
    assert found(text) == []


def test_what_is_split_is_the_text_again() -> None:
    pieces = list(split(r"a $x$ b \(y\) c $5"))

    assert pieces == ["a ", Formula("x", False), " b ", Formula("y", False), " c $5"]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x", '<math alttext="x" display="inline"><mrow><mi>x</mi></mrow></math>'),
        (
            r"\mathbb{R}",
            r'<math alttext="\mathbb{R}" display="inline"><mrow><mi>ℝ</mi></mrow></math>',
        ),
        (
            r"\mathbf{v}",
            (
                r'<math alttext="\mathbf{v}" display="inline"><mrow>'
                '<mi mathvariant="normal" class="math-bold">v</mi></mrow></math>'
            ),
        ),
        (
            r"\sen x",
            r'<math alttext="\sen x" display="inline"><mrow><mo>sen</mo><mi>x</mi></mrow></math>',
        ),
    ],
)
def test_a_formula_is_written_as_mathml_with_its_source(source: str, expected: str) -> None:
    assert written(Formula(source, False)) == expected


@pytest.mark.parametrize(
    "source",
    [
        r"\foo",
        r"\frac{1",
        r"x^",
        r"\left( x",
        "}",
        r"\href{javascript:alert(1)}{x}",
        r"\def\a{\a\a}\a",
        r"\newcommand{\x}{\x\x}\x",
        r"\rule{999em}{999em}",
        "{" * 3000,
        r"\sqrt" * 190,
        "x" * 1001,
        "{" * 100 + "}" * 100,
        r"\begin{matrix}" * 30,
    ],
)
def test_what_cannot_be_written_is_shown_as_it_is(source: str) -> None:
    assert written(Formula(source, False)).startswith("<code>")


@pytest.mark.parametrize(
    "text", [r"$\frac{1}{$", r"\(\frac{1}{\)", r"$$\nocommand{x}$$", r"\[\nocommand\]"]
)
def test_what_cannot_be_written_is_shown_as_it_was_typed(text: str) -> None:
    (formula,) = split(text)

    assert isinstance(formula, Formula)
    assert written(formula) == f"<code>{text}</code>"


def test_signs_and_decimal_commas_stand_close_to_their_number() -> None:
    html = written(Formula("x=-3,5", False))

    assert '<mo form="prefix">−</mo><mn>3</mn>' in html
    assert '<mo lspace="0" rspace="0">,</mo><' in html


def test_a_line_over_letters_is_as_long_as_they_are() -> None:
    assert '<mo accent="true" stretchy="true">‾</mo>' in written(Formula(r"\overline{AB}", False))


def test_text_within_a_formula_is_text() -> None:
    html = written(Formula(r"\text{<img src=x onerror=y>}", False))

    assert "<img" not in html
    assert "&lt;img" in html


def test_without_the_library_the_source_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formulas, "_library", lambda: None)

    assert written(Formula("a<b", False)) == "<code>a&lt;b</code>"


def test_a_formula_takes_up_about_the_room_of_its_signs() -> None:
    assert outline(Formula(r"\frac{a}{b}", False)) == "xab\nx"
    assert outline(Formula("a+b", False)) == "a+b"
