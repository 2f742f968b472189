"""Several answer sheets on a page: as many as fit, all of one size."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest

from pygame_engine import Order
from tests.ui.class_lists import with_class
from tests.ui.page import Page, drawn
from tests.ui.support import sent
from tests.ui.test_sheets import model_of
from ui.messages import ChangedField, OpenedDialog
from ui.model import Model, Sheet
from ui.screens.sheets import sheet_html


def asked_for(model: Model, count: int, **options: str) -> Model:
    """Give the dialog in which so many sheets on a page were chosen."""
    paper = MappingProxyType({"per_page": str(count), **options})
    return sent(model.but(paper=paper), OpenedDialog("sheets"))


@pytest.mark.parametrize(
    ("setup", "options", "shown", "offered"),
    [
        ({"battery": 20}, {}, "4", ["1", "2", "4"]),
        ({}, {}, "2", ["1", "2"]),
        ({"battery": 20}, {"large": "true"}, "1", ["1"]),
        ({"questions": 8, "order": Order.FILE}, {"questions": "true"}, "1", ["1"]),
    ],
)
def test_the_dialog_offers_what_fits_and_shows_what_is_done(
    setup: dict[str, Any], options: dict[str, str], shown: str, offered: list[str]
) -> None:
    page = drawn(asked_for(model_of(**setup), 4, **options))
    fields = page.all("input", name="per_page")

    assert [one.get("value") for one in fields if one.has("checked")] == [shown]
    assert [one.get("value") for one in fields if not one.has("disabled")] == offered
    assert bool(page.all("p", id="sheets-why")) == ("4" not in offered)


def test_what_was_asked_for_is_done_again_once_it_fits() -> None:
    model = asked_for(model_of(battery=20), 4, large="true")
    page = drawn(sent(model, ChangedField("paper.large", "false")))

    assert page.one("input", id="paper-per-page-4").has("checked")


def test_the_last_sheet_of_a_class_is_as_small_as_the_others() -> None:
    model = with_class()
    model = model.but(setup=model.setup.but(battery=20))
    page = Page(sheet_html(asked_for(model, 4), Sheet.ANSWERS))
    classes = [one.get("class") for one in page.all("div") if one.has("class")]

    assert [one for one in classes if "per-" in one] == ["sheet-group per-4"] * 2


@pytest.mark.parametrize(("rows", "is_roomy"), [(24, True), (25, False)])
def test_few_rows_leave_room_to_write_where_two_share_a_page(rows: int, is_roomy: bool) -> None:
    page = Page(sheet_html(asked_for(model_of(battery=rows), 2), Sheet.ANSWERS))
    (group,) = (one for one in page.all("div") if "per-2" in (one.get("class") or ""))

    assert ("is-roomy" in group.get("class")) is is_roomy
