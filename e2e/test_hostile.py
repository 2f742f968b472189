"""Files and addresses are hostile: what they hold is shown as text, and runs nowhere."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import FilePayload, Page, expect

from e2e.support import open_app
from e2e.walks import press, reach

EVIL = '<img src=x onerror="document.title=1"><script>document.title=1</script>{{ 7*7 }}'


def _gift() -> FilePayload:
    stem = EVIL.replace("{", "\\{").replace("}", "\\}").replace("=", "\\=")
    text = f"// [id:{EVIL}]\n[plain]{stem}{{=sí {stem} ~no {stem} ####{stem}}}"
    blocks = "\n\n".join(f"{text.replace('sí', f'sí {n}')}" for n in range(5))
    return {"name": f"{EVIL[:40]}.gift", "mimeType": "text/plain", "buffer": blocks.encode()}


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


def test_a_hostile_address_changes_nothing_but_a_notice(page: Page) -> None:
    evil = quote("../../etc/passwd")
    open_app(page, f"game=<x>&laps=999&bank={evil}&seed=-1&variant=%00&lang=en")
    expect(page.locator("#app")).to_have_attribute("data-screen", "start")
    expect(page.locator("#app")).to_contain_text("laps=999")
