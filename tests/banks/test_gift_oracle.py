"""GIFT as gift-pegjs reads it, which is stricter than Moodle: where both read, they must agree."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banks import gift
from banks.decoding import decode
from banks.drafts import Draft
from banks.plaintext import plain
from banks.problems import Code
from banks.write_gift import write_gift
from pygame_engine.questions import Bank, Markup, Question, identify
from tests.banks.strategies import questions

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_name("gift_oracle.mjs")
FIXTURES = sorted((ROOT / "tests/fixtures").glob("gift/*.gift"))
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")

MOODLE = "sergeinack3+PowerEduc__question_format_gift_tests_fixtures"
CORPUS = (
    "JLMirallesB+giftplay__assets_examples_ejemplo-basico.gift",
    "JLMirallesB+giftplay__assets_examples_ejemplo-matematicas.gift",
    "LucasWolfgang+QAS-Editor__test_datasets_gift_all.gift",
    "LucasWolfgang+QAS-Editor__test_datasets_gift_multichoice.gift",
    "fuhrmanator+GIFT-grammar-PEG.js__tests_questions_giftFormatPhpExamples.gift",
    "fuhrmanator+GIFT-grammar-PEG.js__tests_questions_matching1.gift",
    "fuhrmanator+GIFT-grammar-PEG.js__tests_questions_mcHTMLComment.gift",
    "fuhrmanator+GIFT-grammar-PEG.js__tests_questions_newlineAndLaTeX.gift",
    "fuhrmanator+GIFT-grammar-PEG.js__tests_questions_numerical1.gift",
    "fuhrmanator+GIFT-grammar-PEG.js__tests_questions_options1.gift",
    "fuhrmanator+GIFT-grammar-PEG.js__tests_questions_symbolsAll.gift",
    "fuhrmanator+GIFT-grammar-PEG.js__tests_questions_tag_id_and_two_tags.gift",
    "fuhrmanator+GIFT-grammar-PEG.js__tests_questions_totara_moodle_backslash.gift",
    "mtommasi+pygiftparser__docs_specials.gift",
    "rgmf+pygiftparser__example_files_test5.txt",
    "sergeinack3+PowerEduc__question_format_gift_examples.txt",
    f"{MOODLE}_questions.gift.txt",
    f"{MOODLE}_questions_encoding_windows-1252.gift.txt",
    "sergeinack3+PowerEduc__question_format_missingword_tests_fixtures_question.missingword1.txt",
    "sergeinack3+PowerEduc__question_format_missingword_tests_fixtures_question.missingword2.txt",
)
"""Every file of the corpus that is GIFT or so near to it that it is read as such."""

REFUSED = {
    "JLMirallesB+giftplay__assets_examples_ejemplo-matematicas.gift",  # bare = and { in formulas
}
"""Files of which gift-pegjs reads no question at all, since it knows no repairs."""

DIFFERENT = {
    # Moodle drops every comment line; gift-pegjs keeps one that stands inside a stem.
    "first paret of text of Q2",
    # Moodle asks for two pairs at least, so a single one is an answer with an arrow in it.
    "¿Cómo se escribe «implica»?",
    # LaTeX commands with n would lose it; Moodle loses it too, which nobody wants.
    "Si $x \\neq 3$ y $\\nu > 0$",
    # Moodle's short answers take \\* for an asterisk that is no wildcard.
    "Comodines",
    # Spanish and lower-case words for true and false are short answers to Moodle.
    "Uno. {verdadero}",
    "Dos. {Falso}",
    "Tres. {V}",
    "Cinco. {true}",
}
"""What is read otherwise on purpose, each with the reason: the beginning of stem or block."""


def ask(texts: Sequence[str]) -> list[list[dict[str, Any]] | None]:
    """Return the questions that gift-pegjs finds in each text, None where it refuses the text."""
    if not shutil.which("node"):
        pytest.skip("node is not installed, so gift-pegjs cannot be asked")
    if not (ROOT / "node_modules/gift-pegjs").is_dir():
        pytest.skip("gift-pegjs is not installed: npm ci")
    asked = "".join(json.dumps(text) + "\n" for text in texts)
    done = subprocess.run(
        ["node", str(SCRIPT)], input=asked, capture_output=True, text=True, check=True, cwd=ROOT
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def parts_of(text: str) -> list[str]:
    return [part for part in re.split(r"\n(?:[ \t]*\n)+", text) if part.strip()]


Parts = list[tuple[str, list[dict[str, Any]]]]


def readable_parts(texts: Sequence[str]) -> list[Parts]:
    """Return each text with its questions, or those of its blocks that can be read."""
    wholes = ask(texts)
    refused = [parts_of(t) for t, whole in zip(texts, wholes, strict=True) if whole is None]
    answers = iter(ask([part for parts in refused for part in parts]))
    blocks = iter(
        [(part, found) for part in parts if (found := next(answers)) is not None]
        for parts in refused
    )
    return [
        next(blocks) if whole is None else [(text, whole)]
        for text, whole in zip(texts, wholes, strict=True)
    ]


@pytest.fixture(scope="module")
def answers() -> dict[str, Parts]:
    """What gift-pegjs finds in every file, asked in one go."""
    folder = os.environ.get("CASILLA_CORPUS")
    paths = [*FIXTURES, *(Path(folder) / name for name in CORPUS if folder)]
    texts = [decode(path.read_bytes())[0] for path in paths]
    return dict(zip((path.name for path in paths), readable_parts(texts), strict=True))


def theirs(question: dict[str, Any], draft: Draft) -> tuple[Any, ...]:
    """Return kind, stem and answers as gift-pegjs has them."""
    kind = question["type"]
    stem = words(question["stem"], draft)
    if kind in {"Description", "Essay"}:
        return (Code[kind.upper()], stem)
    if kind == "Pair":
        return ("pair", stem + words(question["subquestion"], draft), {said(question, draft)})
    if kind == "TF":
        return ("choice", stem, draft.options, (0 if question["isTrue"] else 1,))
    choices = question["choices"]
    if kind == "MC":
        options = tuple(words(choice["text"], draft) for choice in choices)
        whole = tuple(n for n, choice in enumerate(choices) if choice["isCorrect"])
        weighted = tuple(n for n, choice in enumerate(choices) if (choice["weight"] or 0) > 0)
        return ("choice", stem, options, whole or weighted)
    if kind == "Numerical":
        return ("open", stem, numbers(choices))
    forms = [choice["text"]["text"] for choice in choices if choice["weight"] in {None, 100}]
    return ("open", stem, {level(form.strip("*"), draft.markup) for form in forms})


def said(pair: dict[str, Any], draft: Draft) -> str:
    """Return the right side of a pair."""
    return level(pair["subanswer"], draft.markup)


def one_by_one(questions: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Give the pairs of every matching question as questions; a left side alone is none."""
    split: list[dict[str, Any]] = []
    for question in questions:
        pairs = [{**question, **pair, "type": "Pair"} for pair in question.get("matchPairs") or ()]
        asked = {pair["subquestion"]["text"]: pair for pair in pairs}
        split += [pair for left, pair in asked.items() if left] or [question]
    return split


def numbers(choices: Any) -> list[float]:
    whole = (
        [choices]
        if isinstance(choices, dict)
        else [
            choice["text"]
            for choice in choices
            if choice["isCorrect"] and choice["weight"] in {None, 100}
        ]
    )
    keys = ("number", "range", "numberLow", "numberHigh")
    return [
        found[key]
        for found in whole
        for key in keys
        if key in found and (found[key] or key != "range")
    ]


def ours(draft: Draft, kind: str) -> tuple[Any, ...]:
    """Return kind, stem and answers as this project has them."""
    stem = level(draft.stem, draft.markup)
    if draft.unplayable:
        return (draft.unplayable, stem)
    if kind == "Pair":
        accepted = [draft.options[place] for place in draft.right] or [draft.answer]
        return ("pair", stem, {level(text, draft.markup) for text in accepted})
    if draft.options:
        options = (
            draft.options if kind == "TF" else tuple(level(o, draft.markup) for o in draft.options)
        )
        return ("choice", stem, options, draft.right)
    if kind == "Numerical":
        return (
            "open",
            stem,
            [float(number) for number in NUMBER.findall(draft.answer.replace(",", "."))],
        )
    return ("open", stem, {level(form, draft.markup) for form in draft.answer.split(" / ")})


def words(text: dict[str, str], draft: Draft) -> str:
    return level(text["text"], draft.markup)


def level(text: str, markup: Markup) -> str:
    """Leave out what the two may differ in: space, and how plain text is written in HTML."""
    return "".join(plain(text, markup).split())


def compare(parts: Parts) -> int:
    """Hold every question against its reading here; return how many there were."""
    compared = 0
    for part, found in parts:
        questions = one_by_one([one for one in found if one["type"] != "Category"])
        drafts = list(gift.parse(part).drafts)
        assert len(drafts) == len(questions)
        for draft, question in zip(drafts, questions, strict=True):
            if not (draft.stem.startswith(tuple(DIFFERENT)) or part.startswith(tuple(DIFFERENT))):
                assert ours(draft, question["type"]) == theirs(question, draft)
                compared += 1
    return compared


@pytest.mark.parametrize("name", CORPUS)
def test_files_of_others_are_read_as_gift_pegjs_reads_them(
    name: str, corpus: Path, answers: dict[str, Parts]
) -> None:
    assert (compare(answers[name]) == 0) == (name in REFUSED)


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_fixtures_are_read_as_gift_pegjs_reads_them(path: Path, answers: dict[str, Parts]) -> None:
    compare(answers[path.name])


def is_read_alike(question: Question) -> bool:
    """Leave out arrows and asterisks in answers, on which Moodle and gift-pegjs differ."""
    texts = (question.answer, *question.options)
    return not any("->" in text for text in texts) and "*" not in question.answer


@settings(max_examples=3)
@given(st.lists(questions().filter(is_read_alike), min_size=20, max_size=20))
def test_what_is_written_here_is_read_alike_there(asked: list[Question]) -> None:
    texts = [write_gift(Bank(identify([question]))) for question in asked]

    for text, found in zip(texts, ask(texts), strict=True):
        assert found is not None
        assert compare([(text, found)]) == 1
