"""Files and addresses are hostile: what they hold is shown as text, and runs nowhere."""

from __future__ import annotations

import base64
from urllib.parse import quote

import pytest
from playwright.sync_api import FilePayload, Page, expect

from banks.media import Album
from banks.write_gift import write_gift
from e2e.files import save
from e2e.support import open_app, wait_until_ready
from e2e.walks import press, reach
from pygame_engine import Bank, Match, Order, Question, circuit, panel
from pygame_engine.questions import Attachment, Markup, Medium

EVIL = '<img src=x onerror="document.title=1"><script>document.title=1</script>{{ 7*7 }}'

RUN = "document.title=1"
FAR = "https://evil.example/x"
# In each, RUN is a script and FAR an address of another site.
_PATTERNS = """
<svg onload="RUN"><script>RUN</script><a href="javascript:RUN"><text>x</text></a></svg>
<a href="javascript:RUN" target="_top">enlace</a><a href="FAR" ping="FAR">x</a>
<iframe src="FAR" srcdoc="<script>parent.RUN</script>"></iframe><object data="FAR">
<form action="FAR"><input name="body" autofocus onfocus="RUN"><button>ok</button></form>
<meta http-equiv="refresh" content="0;url=FAR"><base href="FAR">vete
<link rel="stylesheet" href="FAR"><style>*{background:url(FAR)}</style>bonito
<p style="position:fixed;inset:0;background:url(FAR)" class="dialog" id="app">tapa</p>
<p id="screen" name="getElementById">a</p><a id="early" name="cookie">b</a><img name="body">
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=RUN&gt;">
<math href="javascript:RUN"><maction actiontype="statusline#FAR">m</maction></math>
<math><annotation-xml encoding="text/html"><img src=x onerror="RUN"></annotation-xml></math>x
<img src="data:image/svg+xml,<svg onload=RUN>"><img src="FAR.png" alt="fuera">
<img srcset="FAR 1x"><video poster="FAR" src="FAR"></video><embed src="FAR">
<audio src="FAR" autoplay onerror="RUN"></audio>oye
<div onmouseover="RUN" onanimationstart="RUN" data-action="end" data-kept>x</div>
<noscript><p title="</noscript><img src=x onerror=RUN>"></noscript>sin
<template><img src=x onerror=RUN></template>molde
<!--><img src=x onerror=RUN>--><![CDATA[><img src=x onerror=RUN>]]><?x <img src=x>?>nota
$\\text{<img src=x onerror=RUN>}$ \\(\\href{javascript:RUN}{x}\\) $$\\style{x:y}{z}$$
![x](javascript:RUN) [y](javascript:RUN) ![z](FAR) `<script>RUN</script>`
"""
ATTACKS = (EVIL, *_PATTERNS.strip().replace("RUN", RUN).replace("FAR", FAR).split("\n"))

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60" onload="document.title=1">'
    f'<script>document.title=1</script><image href="{FAR}"/><rect width="9" height="6"/></svg>'
)

# What no element of the page may be or have, wherever it came from.
_STRANGE = """() => [...document.querySelectorAll("#app *")].filter((one) =>
  one.matches("script, style, iframe, object, embed, form, meta, base, link, a, video, template")
  || one.matches(".rich [id], .rich [name], .rich [style], .rich [data-action], .rich svg")
  || [...one.attributes].some(({ name, value }) => /^on/.test(name)
      || (/^(?:src|href|srcset|action|poster|style|xlink:href)$/.test(name)
          && /javascript:|evil|text.html/.test(value)))
).map((one) => one.outerHTML.slice(0, 200))"""


def _gift() -> FilePayload:
    stem = EVIL.replace("{", "\\{").replace("}", "\\}").replace("=", "\\=")
    text = f"// [id:{EVIL}]\n[plain]{stem}{{=sí {stem} ~no {stem} ####{stem}}}"
    blocks = "\n\n".join(f"{text.replace('sí', f'sí {n}')}" for n in range(5))
    return {"name": f"{EVIL[:40]}.gift", "mimeType": "text/plain", "buffer": blocks.encode()}


def hostile_bank(markup: Markup) -> Bank:
    """Give a bank that attacks with every text, name and medium that it has."""
    album = Album()
    drawing = album.add("x", DRAWING.encode())
    assert isinstance(drawing, Medium)
    page = base64.b64encode(f"<script>{RUN}</script>".encode()).decode()
    lying = Medium("0123456789abcdef.png", "text/html", page)
    odd = Medium('"><script>.png', 'image/png" onload="x', "%%%")
    beside = tuple(Attachment(name, EVIL, EVIL) for name in (drawing.name, lying.name, odd.name))
    questions = tuple(
        Question(
            f"{n}{EVIL}",
            f'{attack}<img src="media:{drawing.name}">',
            (attack, f"no {attack}", f'<img src="media:{drawing.name}" alt="{n}">'),
            (0,),
            explanation=attack,
            topic=attack,
            markup=markup,
            attachments=beside if n % 2 else (),
        )
        for n, attack in enumerate(ATTACKS)
    )
    return Bank(questions, EVIL, EVIL, media=(drawing, lying, odd))


def _harmless(page: Page) -> None:
    assert page.evaluate(_STRANGE) == []
    assert page.title() != "1"


def test_a_hostile_bank_and_hostile_names_are_text_everywhere(page: Page) -> None:
    name = quote('<b onclick="x">"&')
    open_app(page, f"game=circuit&order=file&names={name},{name}&lang=en")
    page.locator('[data-file="bank"]').first.set_input_files(_gift())
    page.locator('[data-action="remove-bank"]').wait_for()
    press(page, "dialog", "reading")
    press(page, "close-dialog")
    press(page, "start")
    press(page, "roll")
    expect(page.locator("#app")).to_contain_text("{{ 7*7 }}")
    press(page, "option", "B")
    reach(page, "verdict")
    press(page, "menu")
    press(page, "dialog", "questions")
    press(page, "close-dialog")
    press(page, "menu")
    press(page, "end")
    reach(page, "over")
    assert page.title() != "1"
    assert page.locator("#app img, #app script, #app b[onclick]").count() == 0


@pytest.mark.parametrize("markup", [Markup.HTML, Markup.MARKDOWN])
def test_no_attack_of_a_bank_runs_or_leaves_anywhere(page: Page, markup: Markup) -> None:
    names = (EVIL[:24], '"><b id=x>')
    settings = circuit.Settings(teams=names, order=Order.FILE, laps=20, cap=True)
    match = Match.new(settings, hostile_bank(markup), seed=3)
    open_app(page, "lang=es")
    page.locator('[data-file="match"]').set_input_files(save(match))
    for _ in ATTACKS:
        press(page, "roll")
        reach(page, "question")
        _harmless(page)
        page.locator('[data-action="option"]').first.hover()
        press(page, "option", "B")
        reach(page, "verdict")
        _harmless(page)
        press(page, "next")
        if page.locator("#app").get_attribute("data-phase") == "over":
            break
    press(page, "menu")
    press(page, "dialog", "questions")
    _harmless(page)
    press(page, "close-dialog")
    page.reload()
    wait_until_ready(page)
    _harmless(page)


def test_no_attack_runs_in_the_preview_and_the_form(page: Page) -> None:
    text = write_gift(hostile_bank(Markup.HTML)).encode()
    open_app(page, "lang=es")
    file: FilePayload = {"name": f"{EVIL}.gift", "mimeType": "text/plain", "buffer": text}
    page.locator('[data-file="bank"]').first.set_input_files(file)
    page.locator('[data-action="remove-bank"]').wait_for()
    _harmless(page)
    press(page, "dialog", "reading")
    page.locator(".preview-question").first.wait_for()
    _harmless(page)
    press(page, "close-dialog")
    press(page, "open-form", "loaded")
    expect(page.locator("#app")).to_have_attribute("data-screen", "form")
    for place in range(1, 6):
        _harmless(page)
        press(page, "form", f"select:{place}")
    _harmless(page)


def test_no_attack_runs_in_the_panel_and_the_results(page: Page) -> None:
    bank = hostile_bank(Markup.HTML)
    settings = panel.Settings(teams=("a", "b", "c", "d"), order=Order.FILE, questions=1)
    match = Match.new(settings, bank, seed=3)
    open_app(page, "lang=es")
    page.locator('[data-file="match"]').set_input_files(save(match))
    for _ in range(4):
        press(page, "option", "B")
        reach(page, "verdict")
        press(page, "next")
        if page.locator('[data-action="box"]').count():
            press(page, "box")
            press(page, "next")
    reach(page, "over")
    if page.locator('[data-action="show-results"]').count():
        press(page, "show-results")
    expect(page.locator("#app")).to_have_attribute("data-screen", "results")
    _harmless(page)


def test_a_hostile_address_changes_nothing_but_a_notice(page: Page) -> None:
    evil = quote("../../etc/passwd")
    open_app(page, f"game=<x>&laps=999&bank={evil}&seed=-1&variant=%00&lang=en")
    expect(page.locator("#app")).to_have_attribute("data-screen", "start")
    expect(page.locator("#app")).to_contain_text("laps=999")
