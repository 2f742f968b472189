"""Formulas as text: what a text document, a spreadsheet and a narrow cell say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_engine.questions import Markup
from ui.paper.formula_text import in_line, readable
from ui.screens.wording import wording


def text(formula: str) -> str:
    return readable(wording(rf"\({formula}\)", Markup.PLAIN))


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        (r"\frac{1}{2}+\frac{1}{3}", "½+⅓"),
        (r"\frac{-b\pm\sqrt{b^2-4ac}}{2a}", "(−b±√(b²−4ac))/(2a)"),
        (r"\frac{\text{masa}}{\text{volumen}}", "masa/volumen"),
        (r"x^2+y_1=\sqrt{2}\cdot\pi", "x²+y₁ = √2·π"),
        (r"{a+b}^2", "(a+b)²"),
        (r"a^{b^c}", "a^(bᶜ)"),
        (r"\sqrt[3]{x+1}\ge 2", "∛(x+1) ≥ 2"),
        (r"\lim_{x\to\infty}\frac{1}{x+1}", "lim(x → ∞) 1/(x+1)"),
        (r"\log_2 8", "log₂ 8"),
        (r"\sin(x)+\cos x", "sin(x)+cos x"),
        (r"\sum_{i=1}^{n} i^2", "∑(i = 1…n) i²"),
        (r"\text{H}_2\text{SO}_4", "H₂SO₄"),
        (r"\overline{AB}", "A\u0305B\u0305"),
        (r"\vec{v}", "v\u20d7"),
        (r"90^\circ", "90°"),
        (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", "(1 2; 3 4)"),
    ],
)
def test_a_formula_is_read_as_it_would_be_typed(formula: str, said: str) -> None:
    assert text(formula) == said


def test_a_formula_that_nobody_knows_stays_as_it_was_typed() -> None:
    assert text(r"\unknown x") == r"\(\unknown x\)"


def test_a_text_keeps_its_words_and_prices() -> None:
    said = wording("Cuesta 5 $ o\n$\\frac{1}{4}$ de 20 $", Markup.PLAIN)

    assert readable(said) == "Cuesta 5 $ o\n¼ de 20 $"
    assert in_line(said) == "Cuesta 5 $ o ¼ de 20 $"


PIECES = st.sampled_from(
    [r"\frac", r"\sqrt", "{", "}", "^", "_", "x", "12", r"\sum", r"\vec", "&", " "]
)


@given(st.lists(PIECES, max_size=14))
def test_whatever_is_typed_has_a_text(pieces: list[str]) -> None:
    assert text("".join(pieces)) is not None
