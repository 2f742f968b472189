"""Pictures, sounds, tables and code of a question file in a real match: all of it is seen."""

from __future__ import annotations

import math
import struct
import zlib

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from banks.media import Album
from e2e.files import save
from e2e.support import lasting, mostly_slow, open_app, wait_until_ready
from e2e.walks import press, reach
from pygame_engine import Bank, Match, Order, Question, circuit
from pygame_engine.questions import Markup, Medium

SCHOOL: ViewportSize = {"width": 1366, "height": 768}
LOW: ViewportSize = {"width": 1366, "height": 625}
PHONE: ViewportSize = {"width": 390, "height": 844}


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def picture(width: int, height: int, shade: int) -> bytes:
    """Give a PNG of one grey."""
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    rows = zlib.compress((b"\0" + bytes([shade]) * width) * height)
    return b"\x89PNG\r\n\x1a\n" + head + _chunk(b"IDAT", rows) + _chunk(b"IEND", b"")


def tone(seconds: float = 0.5, rate: int = 8000) -> bytes:
    """Give a WAV of a tone."""
    samples = (int(9000 * math.sin(n * 440 * 6.28 / rate)) for n in range(int(seconds * rate)))
    data = b"".join(struct.pack("<h", one) for one in samples)
    form = struct.pack("<IHHIIHH", 16, 1, 1, rate, 2 * rate, 2, 16)
    body = b"WAVEfmt " + form + b"data" + struct.pack("<I", len(data)) + data
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _medium(album: Album, data: bytes) -> str:
    medium = album.add("a", data)
    assert isinstance(medium, Medium)
    return medium.name


def _image(name: str, alt: str) -> str:
    return f'<img src="media:{name}" alt="{alt}">'


def rich_match() -> Match:
    """Give a match whose questions bring one kind of content each."""
    album = Album()
    wide, tall = _medium(album, picture(1600, 900, 90)), _medium(album, picture(300, 900, 160))
    tiles = [_medium(album, picture(200, 200, shade)) for shade in (40, 90, 140, 190)]
    sound = _medium(album, tone())
    stem = "Lee con atención y mira bien la imagen antes de contestar: ¿qué se ve en ella? " * 2
    long = tuple(f"Una respuesta algo larga, la número {n}" for n in range(4))
    row = "<tr><td>Marte</td><td>3 390 km</td></tr>"
    texts: tuple[tuple[str, tuple[str, ...]], ...] = (
        (f"<p>¿Qué es?</p><p>{_image(wide, 'un mapa')}</p>", ("un mapa", "un plano")),
        (f"<p>{stem}</p>{_image(tall, 'una torre')}", long),
        ("<p>¿Cuál?</p>", tuple(_image(one, f"gris {one}") for one in tiles)),
        (f'<p>¿Qué nota?</p><audio controls src="media:{sound}"></audio>', ("do", "re", "mi")),
        (f"<p>Según la tabla:</p><table>{row * 4}</table>", ("sí", "no", "quizá", "nunca")),
        ("<p>¿Qué hace?</p><pre>for n in range(3):\n    print(n)</pre>", ("cuenta", "nada")),
    )
    questions = tuple(
        Question(f"q{n}", stem, options, (0,), explanation="<p>Sí.</p>", markup=Markup.HTML)
        for n, (stem, options) in enumerate(texts)
    )
    settings = circuit.Settings(teams=("Ana", "Luis"), order=Order.FILE, laps=20, cap=True)
    return Match.new(settings, Bank(questions, media=tuple(album.media)), seed=2)


# What is shown of a picture is at least so high, and lies within the card.
_SMALLEST = 60
_UNSEEN = f"""() => [...document.querySelectorAll(".question img")].filter((one) => {{
  const [box, card] = [one, one.closest(".question")].map((each) => each.getBoundingClientRect());
  const isWithin = box.bottom <= card.bottom + 1 && box.right <= card.right + 1;
  return !one.complete || !one.naturalWidth || box.height < {_SMALLEST} || !isWithin;
}}).map((one) => one.outerHTML)"""
_CUT_OFF = """() => [...document.querySelectorAll(".question-body, .option, .question-stem")]
  .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
  .map((one) => `${one.className} ${one.scrollHeight} > ${one.clientHeight}`)"""


def _until(page: Page, condition: str) -> None:
    """Wait for a condition; Playwright's own way would need `eval`, which the page forbids."""
    look = f"const look = () => ({condition}) ? done() : requestAnimationFrame(look); look();"
    page.evaluate(f"() => new Promise((done) => {{ {look} }})")


def _open(page: Page) -> None:
    open_app(page, "lang=es")
    page.locator('[data-file="match"]').set_input_files(save(rich_match()))
    reach(page, "roll")


@pytest.mark.parametrize("viewport", mostly_slow([SCHOOL, LOW, PHONE], LOW))
def test_all_that_a_question_brings_is_seen_at_once(page: Page) -> None:
    _open(page)
    for _ in range(6):
        press(page, "roll")
        reach(page, "question")
        _until(page, "[...document.images].every((one) => one.complete)")
        assert lasting(page, _UNSEEN) == []
        assert lasting(page, _CUT_OFF) == []
        press(page, "option", "B")
        reach(page, "verdict")
        assert lasting(page, _UNSEEN) == []
        assert lasting(page, _CUT_OFF) == []
        press(page, "next")


def test_a_sound_can_be_played_by_the_keyboard_and_the_game_stays(page: Page) -> None:
    _open(page)
    for _ in range(3):
        press(page, "roll")
        press(page, "option", "A")
        press(page, "next")
    press(page, "roll")
    sound = page.locator("audio.sound")
    _until(page, "document.querySelector('audio.sound').readyState > 0")
    assert sound.evaluate("(one) => one.duration") == pytest.approx(0.5, abs=0.05)
    sound.focus()
    page.keyboard.press("Space")
    _until(page, "document.querySelector('audio.sound').played.length > 0")
    reach(page, "question")


def test_pictures_are_there_again_after_a_reload(page: Page) -> None:
    _open(page)
    press(page, "roll")
    reach(page, "question")
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".question-pictures img")).to_have_attribute("alt", "un mapa")
    _until(page, "document.querySelector('.question-pictures img').naturalWidth > 0")
    assert lasting(page, _UNSEEN) == []
