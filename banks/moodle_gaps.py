"""Moodle's questions with gaps, words to drag and rows to tick: each part becomes a question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from banks.drafts import Draft
from banks.gaps import most_gaps, numbered, stems, too_many
from banks.gift_markup import Piece
from banks.moodle_texts import Sheet
from banks.patterns import late
from banks.problems import Code
from banks.text import level
from pygame_engine.questions import Markup

_PLACE = late(r"\[\[(\d{1,3})\]\]")
_MOST_CHOICES = 100
_BETWEEN = {Markup.PLAIN: "\n", Markup.HTML: "<br>", Markup.MARKDOWN: "\n\n"}


def read_choices(sheet: Sheet) -> list[Draft]:
    """Read a text whose gaps `[[1]]` stand for numbered words, in groups to choose from."""
    found = [
        *sheet.element.findall("selectoption"),
        *sheet.element.findall("dragbox"),
    ][:_MOST_CHOICES]
    draft, words = sheet.draft([Piece("html", sheet.plain(choice).text) for choice in found])
    groups = [(choice.findtext("group") or "1").strip() for choice in found]
    gaps = [*_PLACE.finditer(draft.stem)]
    drafts = []
    for gap, stem in zip(gaps, stems(draft.stem, gaps, draft.markup), strict=False):
        place = int(gap[1]) - 1
        group = groups[place] if 0 <= place < len(groups) else ""
        mates = [word for word, other in zip(words, groups, strict=True) if other == group]
        right = words[place] if 0 <= place < len(words) else ""
        drafts.append(_among(replace(draft, stem=stem), mates, [right]))
    return _all(draft, drafts, len(gaps))


def read_gapfill(sheet: Sheet) -> list[Draft]:
    """Read a text whose gaps hold their answers, as in «The [cat|kitten] sat»."""
    marks = (sheet.element.findtext("delimitchars") or "[]").strip()
    opening, closing = re.escape(marks[:1] or "["), re.escape(marks[1:2] or "]")
    draft, _ = sheet.draft([])
    gap = late(rf"{opening}([^{opening}{closing}]{{1,300}}){closing}")
    gaps = [*gap.finditer(draft.stem)]
    words = [found[1].split("|") for found in gaps]
    wrong = [sheet.plain(answer).text for answer in sheet.element.findall("answer")]
    others = [*(forms[0] for forms in words), *wrong] if _is_choice(sheet) else []
    asked = zip(words, stems(draft.stem, gaps, draft.markup), strict=False)
    drafts = [_among(replace(draft, stem=stem), others, forms) for forms, stem in asked]
    return _all(draft, drafts, len(gaps))


def _is_choice(sheet: Sheet) -> bool:
    return (sheet.element.findtext("answerdisplay") or "").strip() in {"dragdrop", "dropdown"}


def read_rows(sheet: Sheet) -> list[Draft]:
    """Read statements each of which is ticked in one of the same columns."""
    rows = sheet.element.findall("row")[:_MOST_CHOICES]
    columns = sheet.element.findall("column")[:_MOST_CHOICES]
    statements = [sheet.piece(row.find("rowtext")) for row in rows]
    heads = [sheet.piece(column.find("responsetext"), "plain") for column in columns]
    draft, texts = sheet.draft([*statements, *heads])
    options = tuple(texts[len(rows) :])
    weights = _weights(sheet)
    drafts = []
    for row, text in zip(rows, texts, strict=False):
        asked = replace(draft, stem=_BETWEEN[draft.markup].join(filter(None, [draft.stem, text])))
        own = [weights.get((row.get("number"), column.get("number")), 0.0) for column in columns]
        right = tuple(place for place, value in enumerate(own) if value > 0)
        drafts.append(replace(asked, options=options, right=right))
    return _all(draft, drafts, len(rows))


def _weights(sheet: Sheet) -> dict[tuple[str | None, str | None], float]:
    weights = {}
    for one in sheet.element.findall("weight"):
        try:
            value = float((one.findtext("value") or "0").strip())
        except ValueError:
            value = 0.0
        weights[one.get("rownumber"), one.get("columnnumber")] = value
    return weights


def _among(draft: Draft, words: Sequence[str], forms: Sequence[str]) -> Draft:
    """Let the right word be chosen among others; without others the question is an open one."""
    options = [*{level(word): word for word in words if word}.values()]
    right = {level(form) for form in forms if form}
    if len(options) < 2:  # noqa: PLR2004 - a choice needs two
        return replace(draft, answer=" / ".join(dict.fromkeys(filter(None, forms))))
    places = tuple(place for place, word in enumerate(options) if level(word) in right)
    return replace(draft, options=tuple(options), right=places)


def _all(draft: Draft, drafts: Sequence[Draft], count: int) -> list[Draft]:
    if not drafts:
        return [replace(draft, unplayable=Code.DESCRIPTION)]
    limit = most_gaps(draft.stem)
    return numbered(drafts) + ([too_many(draft, limit)] if count > limit else [])
