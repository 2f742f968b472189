"""The game in one file, opened from a disk: no server, no network, nothing left out."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import SCHOOL_CHROMEBOOK
from e2e.files import gift
from e2e.storage import BLOCK_STORAGE, REFUSE_STORAGE
from e2e.support import READY, START_TIMEOUT, mostly_slow, open_app, wait_until_ready, watch
from e2e.twin import SHOWN
from e2e.walks import press, reach
from tools.costs import is_for_later
from tools.one_file import ARCHIVE, PAGE
from tools.paths import SITE

ORAL = "?game=circuit&variant=oral&seed=5&play=1"

ELSEWHERE = ("http://127.0.0.1:9/", "./other.txt", "file:///etc/hostname")

# Python starts once the page's `goOn` is called.
HOLD_BACK = """
  const instantiate = WebAssembly.instantiateStreaming;
  const held = new Promise((resolve) => { window.goOn = resolve; });
  WebAssembly.instantiateStreaming = async (...all) => {
    await held;
    return instantiate(...all);
  };
"""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the unpacked file, in a folder such as teachers have."""
    folder = tmp_path_factory.mktemp("disk") / "Música de 4º B"
    with zipfile.ZipFile(SITE / ARCHIVE) as archive:
        archive.extract(PAGE, folder)
    return (folder / PAGE).as_uri()


@pytest.fixture
def unwatched_page(browser: Browser) -> Iterator[Page]:
    """A page with nothing stored and nothing opened yet, for tests that provoke errors."""
    with browser.new_context(viewport=SCHOOL_CHROMEBOOK, locale="es-ES") as context:
        yield context.new_page()


@pytest.fixture
def page(unwatched_page: Page, address: str) -> Iterator[Page]:
    """The same for tests that fail if anything goes wrong, or anything but the file is read."""
    problems: list[str] = []
    watch(unwatched_page.context, address, problems)
    yield unwatched_page
    assert problems == []


def open_file(page: Page, address: str) -> None:
    page.goto(address)
    wait_until_ready(page)


@pytest.mark.slow
def test_the_file_starts(page: Page, address: str) -> None:
    open_file(page, address)

    expect(page.locator("#start")).to_have_text("Empezar")
    expect(page.locator("#boot")).to_be_hidden()


def test_the_file_starts_without_the_snapshot(page: Page, address: str) -> None:
    open_file(page, f"{address}?plain=1&variant=oral&play=1")

    press(page, "roll")
    reach(page, "question")


@pytest.mark.slow
def test_every_language_is_in_the_file(page: Page, address: str) -> None:
    open_file(page, f"{address}?lang=fr")

    expect(page.locator("#start")).to_have_text("Commencer")
    press(page, "dialog", "languages")
    press(page, "language", "eu")
    expect(page.locator("#start")).to_have_text("Hasi")


@pytest.mark.slow
def test_the_typeface_is_in_the_file(page: Page, address: str) -> None:
    open_file(page, address)

    faces = page.evaluate("() => [...document.fonts].map((face) => face.status)")
    assert "loaded" in faces
    assert "error" not in faces


def test_a_press_before_python_counts(page: Page, address: str) -> None:
    page.add_init_script(HOLD_BACK)
    page.goto(address)
    expect(page.locator("#boot-stages")).to_have_text("Abriendo el juego…", use_inner_text=True)
    page.locator("label", has=page.locator("#variant-oral")).click()
    page.locator("#setup-name-0").fill("Ñandúes")
    page.locator("#start").click()
    assert page.locator(READY).count() == 0
    page.evaluate("() => window.goOn()")
    wait_until_ready(page)

    reach(page, "roll")
    expect(page.locator("#marker-blue")).to_contain_text("Ñandúes")


def test_a_turn_of_the_circuit_is_played(page: Page, address: str) -> None:
    open_file(page, address + ORAL)
    press(page, "roll")
    reach(page, "question")
    press(page, "wrong")
    reach(page, "verdict")

    expect(page.locator("[data-penalty]")).to_have_count(1)


@pytest.mark.slow
def test_a_turn_of_the_panel_is_played(page: Page, address: str) -> None:
    open_file(page, f"{address}?game=panel&variant=oral&play=1")
    press(page, "right")
    reach(page, "panel")
    press(page, "box", "3")
    reach(page, "reveal")

    expect(page.locator('[data-box="3"][data-ball]')).to_have_count(1)


@pytest.mark.slow
def test_sample_banks_are_in_the_file_and_stay_there(page: Page, address: str) -> None:
    open_file(page, address)
    for name in ("Ciencias", "Educación vial", "Ciencias"):
        page.get_by_role("button", name=name).click()
        expect(page.locator("#bank-read")).to_contain_text(name)


@pytest.mark.slow
def test_the_address_names_a_sample_bank(page: Page, address: str) -> None:
    open_file(page, f"{address}?bank=banks/samples/educacion-vial.gift&play=1")

    press(page, "roll")
    reach(page, "question")
    expect(page.locator('[data-action="option"]').first).to_be_visible()


@pytest.mark.slow
def test_a_bank_that_is_not_in_the_file_is_said_to_be_missing(page: Page, address: str) -> None:
    open_file(page, f"{address}?bank=banks/samples/nada.gift")

    expect(page.locator(".notice")).to_contain_text("nada.gift")


@pytest.mark.slow
def test_a_chosen_file_is_read_with_its_accents(page: Page, address: str) -> None:
    open_file(page, address)
    page.locator("#bank").set_input_files(gift("Física.gift", 9))
    expect(page.locator("#bank-read")).to_contain_text("Física")
    press(page, "start")
    press(page, "roll")
    reach(page, "question")

    expect(page.locator("#app")).to_contain_text("¿Pregunta número")


def test_a_reload_comes_back_to_the_match(page: Page, address: str) -> None:
    open_file(page, address + ORAL)
    press(page, "roll")
    reach(page, "question")
    shown = page.evaluate(SHOWN)
    page.reload()
    wait_until_ready(page)

    assert page.evaluate(SHOWN) == shown


@pytest.mark.parametrize(
    "without_storage", [REFUSE_STORAGE, BLOCK_STORAGE], ids=["full", "blocked"]
)
def test_where_nothing_is_kept_the_page_says_so_and_the_match_is_saved_to_a_file(
    page: Page, address: str, without_storage: str
) -> None:
    page.add_init_script(f"({without_storage})()")
    open_file(page, address + ORAL)
    expect(page.locator(".notice")).to_contain_text("no conserva la partida")
    press(page, "roll")
    reach(page, "question")
    press(page, "menu")
    with page.expect_download() as download:
        press(page, "save-match")

    assert '"seed":5' in download.value.path().read_text("utf-8").replace(" ", "")


def test_a_sheet_is_printed(page: Page, address: str) -> None:
    page.add_init_script("window.print = () => { window.printed = true; }")
    open_file(page, address)
    press(page, "dialog", "sheets")
    page.locator('[id^="sheet-"][id$="-print"]').first.click()

    page.wait_for_function("() => window.printed")


@pytest.mark.slow
def test_the_file_offers_no_download_of_itself(page: Page, address: str) -> None:
    open_file(page, address + ORAL)
    press(page, "menu")

    expect(page.locator('[data-action="save-match"]')).to_be_visible()
    expect(page.locator(".one-file-link")).to_be_hidden()


def test_what_only_the_start_needed_is_let_go(page: Page, address: str) -> None:
    open_file(page, address)

    expect(page.locator("script[data-once]")).to_have_count(0)
    kept = page.evaluate(
        "() => [...document.scripts].map((one) => [one.dataset.path ?? '', one.textContent.length])"
    )
    assert sum(size for path, size in kept if not is_for_later(path)) < 200_000


@pytest.mark.parametrize("place", mostly_slow(ELSEWHERE, ELSEWHERE[0]))
def test_a_request_for_anything_else_is_refused_before_it_is_made(
    page: Page, address: str, place: str
) -> None:
    open_file(page, address)
    said = page.evaluate("(place) => fetch(place).catch((error) => error.message)", place)

    assert "not in this file" in said


def test_the_policy_forbids_all_connections(unwatched_page: Page, address: str) -> None:
    page = unwatched_page
    reasons: list[str | None] = []
    page.on("requestfailed", lambda request: reasons.append(request.failure))
    open_file(page, address)
    page.evaluate(
        """() => new Promise((resolve) => {
          const image = new Image();
          const request = new XMLHttpRequest();
          request.open("GET", "http://127.0.0.1:9/");
          request.onerror = () => { image.src = "http://127.0.0.1:9/x.png"; };
          image.onerror = resolve;
          request.send();
        })"""
    )

    assert reasons == ["csp", "csp"]


def test_a_script_written_into_the_page_does_not_run(unwatched_page: Page, address: str) -> None:
    page = unwatched_page
    open_file(page, address)
    page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.nonce = document.querySelector("script[data-modules]").nonce;
          script.textContent = "document.title = 'run'";
          document.head.append(script);
        }"""
    )

    assert page.title() == "Casilla"


def test_the_file_names_no_host() -> None:
    with zipfile.ZipFile(SITE / ARCHIVE) as archive:
        text = re.sub(r">[^<]{1000,}</script>", "", archive.read(PAGE).decode())

    assert set(re.findall(r"\w+://[^\s\"'<>]*", text)) == {"http://www.w3.org/2000/svg"}


def test_the_menu_of_the_site_gives_the_archive(browser: Browser, site: str) -> None:
    with browser.new_context(base_url=site, viewport=SCHOOL_CHROMEBOOK) as context:
        page = context.new_page()
        open_app(page, ORAL.removeprefix("?"))
        press(page, "menu")
        with page.expect_download() as download:
            page.locator(".one-file-link").click()

        assert download.value.path().read_bytes() == (SITE / ARCHIVE).read_bytes()


@pytest.mark.parametrize("share", mostly_slow([1 / 3, 2 / 3, 0.999], 2 / 3))
def test_a_file_that_was_cut_short_gives_advice(
    unwatched_page: Page, tmp_path: Path, share: float
) -> None:
    with zipfile.ZipFile(SITE / ARCHIVE) as archive:
        whole = archive.read(PAGE)
    (tmp_path / PAGE).write_bytes(whole[: int(len(whole) * share)])
    unwatched_page.goto((tmp_path / PAGE).as_uri())

    error = unwatched_page.locator("#boot-error")
    expect(error).to_be_in_viewport(timeout=START_TIMEOUT)
    expect(error).to_contain_text("Copie el fichero otra vez")
