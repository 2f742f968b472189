"""The interface in every language: it fits its screens, is chosen, kept and fetched when wanted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import SCHOOL_CHROMEBOOK
from e2e.support import READY, mostly_slow, open_app, wait_until_ready, watch, without_worker
from e2e.test_every_screen import FAULTS
from e2e.walks import WALKS, press
from ui.i18n import translations
from ui.languages import NAMES, ON_DEMAND

OTHERS = [language for language in NAMES if language != "es"]

# Chooses a language as a button would, whatever is open, and says what does not fit then.
IN_LANGUAGE = f"""async (language) => {{
  const button = document.createElement("button");
  Object.assign(button.dataset, {{ action: "language", value: language }});
  document.body.append(button);
  button.click();
  button.remove();
  const drawn = () => document.getElementById("app").dataset.language === language;
  while (!drawn()) await new Promise((resolve) => setTimeout(resolve, 5));
  const ends = (one) => one.effect.getComputedTiming().endTime < Infinity;
  document.getAnimations().filter(ends).forEach((one) => one.finish());
  return ({FAULTS})();
}}"""
LANGUAGE_RULES = {
    "runOnly": {"type": "rule", "values": ["html-has-lang", "html-lang-valid", "valid-lang"]}
}


@dataclass
class Findings:
    """What was found on one walk, by place and language."""

    layout: dict[str, Any] = field(default_factory=dict)
    page: list[str] = field(default_factory=list)


@pytest.fixture(scope="module", params=WALKS)
def findings(request: pytest.FixtureRequest, browser: Browser, site: str) -> Findings:
    """Walk once, and look at every place in every language that others have not looked at."""
    found = Findings()
    with browser.new_context(
        base_url=site, viewport=SCHOOL_CHROMEBOOK, reduced_motion="reduce"
    ) as context:
        without_worker(context)
        watch(context, site, found.page)
        page = context.new_page()

        def visit(place: str) -> None:
            for language in OTHERS:
                if faults := page.evaluate(IN_LANGUAGE, language):
                    found.layout[f"{place} in {language}"] = faults
            page.evaluate(IN_LANGUAGE, "es")

        WALKS[request.param](page, visit)
    return found


@pytest.mark.slow
def test_every_text_fits_its_place(findings: Findings) -> None:
    assert findings.layout == {}


@pytest.mark.slow
def test_nothing_goes_wrong_on_the_way(findings: Findings) -> None:
    assert findings.page == []


def start_text(language: str) -> str:
    """Give what the button says with which a match starts."""
    return translations(language).gettext("Start")


def choose(page: Page, language: str) -> None:
    """Choose a language from the list, by keyboard."""
    page.locator("#language").focus()
    page.keyboard.press("Enter")
    page.locator(f"#language-{language}").focus()
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_each_language_can_be_chosen_by_keyboard_and_is_kept(page: Page) -> None:
    open_app(page, "lang=en")
    page.goto("./")
    wait_until_ready(page)
    for language in NAMES:
        choose(page, language)
        expect(page.locator("#start")).to_have_text(start_text(language))
        expect(page.locator("#language")).to_be_focused()
        violations = Axe().run(page, options=LANGUAGE_RULES).response["violations"]
        assert [one["id"] for one in violations] == []
    page.reload()
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("context_options", [{"locale": "eu-ES"}, {"locale": "pt-BR"}])
def test_a_first_visit_is_painted_in_the_browsers_language_before_python(
    page: Page, context_options: dict[str, Any]
) -> None:
    language = context_options["locale"][:2]
    page.route("**/snapshot.bin", lambda _: None)  # never answered
    page.goto("./")

    expect(page.locator("#start")).to_have_text(start_text(language))
    waiting = translations(language).gettext("Downloading the game…")
    expect(page.locator("#boot-stages")).to_have_text(waiting, use_inner_text=True)


@pytest.mark.parametrize("context_options", [{"locale": "de-DE"}])
def test_a_browser_of_another_language_is_shown_english(page: Page) -> None:
    open_app(page)

    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_start_fetches_no_catalogue_that_nobody_asked_for(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_app(page, "lang=es")

    assert [one for one in asked if "/locale-" in one or "/start/" in one] == []


@pytest.mark.slow
def test_without_its_catalogue_the_game_is_in_english_and_says_so(unwatched_page: Page) -> None:
    page = unwatched_page
    page.route("**/locale-ca.zip", lambda route: route.abort())
    open_app(page, "lang=ca")

    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".notice")).to_have_count(1)
    press(page, "dialog", "languages")
    press(page, "language", "gl")
    expect(page.locator("html")).to_have_attribute("lang", "gl")


@pytest.mark.parametrize("language", mostly_slow(ON_DEMAND, "eu"))
def test_the_painted_start_screen_is_what_python_shows(page: Page, language: str) -> None:
    page.goto(f"./?lang={language}")
    page.locator("html[data-first]").wait_for()
    painted = page.locator("#app").inner_text()
    page.locator(READY).wait_for(state="attached")

    assert page.locator("#app").inner_text() == painted


# The lines of each heading, and by how much it stands in the next one.
HEADINGS = """() => [...document.querySelectorAll(".answers thead th")].map((one) => [
  Math.floor(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)),
  one.scrollWidth - one.clientWidth,
])"""


@pytest.mark.parametrize("viewport", [{"width": 1920, "height": 1080}])
def test_headings_of_the_results_stand_in_one_line_each(page: Page) -> None:
    open_app(page, "lang=ca&game=circuit&variant=oral&play=1")
    press(page, "menu")
    page.locator('#dialog [data-action="end"]').click()
    expect(page.locator(".answers")).to_be_visible()

    assert page.evaluate(HEADINGS) == [[1, 0]] * 5
