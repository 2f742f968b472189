from __future__ import annotations

import base64
import gzip
import random
import re
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.one_file import ARCHIVE, HOW_TO, LICENCES, PAGE, write_one_file
from tools.one_file.blocks import block, carried, named_absolutely
from tools.one_file.page import NotInlinedError, hash_source, in_one_file

POLICY = """<meta http-equiv="Content-Security-Policy" content="script-src 'self'">"""
SITE_PAGE = f"""<!doctype html>
<html lang="es" data-one-file>
<head>
  {POLICY}
  <link rel="icon" type="image/svg+xml" href="./ui/boot/icon.svg">
  <link rel="preload" as="font" href="./fonts/letters.woff2">
  <link rel="modulepreload" href="./ui/boot/start.js">
  <link rel="manifest" href="./manifest.webmanifest">
  <link rel="stylesheet" href="./style.css">
  <script src="./ui/boot/first.js"></script>
  <script type="module" src="./ui/boot/start.js"></script>
</head>
<body>
  <template data-language="es"><svg><path d="M0 0"/></svg>&iexcl;A&#241;o!</template>
  <script type="py" src="./ui/main.py" config="{{&#34;a&#34;: 1}}"></script>
</body>
</html>
"""
FILES = {
    "banks/samples/ciencias.gift": "¿Qué?{=sí}".encode(),
    "fonts/letters.woff2": b"letters",
    "licences.txt": b"MIT\n",
    "python/snapshot.bin": random.Random(1).randbytes(500_000),
    "style.css": b'a { src: url("fonts/letters.woff2") } b { c: url("data:,x(y)") }',
    "ui/boot/first.js": b"first();",
    "ui/boot/icon.svg": b"<svg/>",
    "ui/boot/start.js": b'import { run } from "../../vendor/run.mjs";\n',
    "ui/main.py": b"print()",
    "vendor/run.mjs": b"export const run = 1;\n//# sourceMappingURL=run.mjs.map\n",
    "vendor/run.wasm": b"\0asm",
}
BLOCK = re.compile(r'<script type="text/base64" data-path="([^"]*)"([^>]*)>([^<]*)</script>')


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for path, content in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(content)
    return tmp_path


@pytest.fixture
def page(site: Path) -> str:
    return in_one_file(site, SITE_PAGE, "unpack();")


def carried_by(html: str) -> dict[str, bytes]:
    """Give the files that a page carries, as they come out of it."""
    packed: dict[str, bytes] = {}
    are_packed: set[str] = set()
    for path, attributes, text in BLOCK.findall(html):
        packed[path] = packed.get(path, b"") + base64.b64decode(text, validate=True)
        if "data-packed" in attributes:
            are_packed.add(path)
    return {
        path: gzip.decompress(content) if path in are_packed else content
        for path, content in packed.items()
    }


def test_the_page_names_no_file_that_a_browser_would_fetch(page: str) -> None:
    without_python = page.replace('<script type="py" src="./ui/main.py"', "")

    assert re.findall(r"""(?:src|href)=["'](?!data:)[^"']*""", without_python) == []
    assert re.findall(r"url\([\"']?(?![\"']?data:)[^)]*", page) == []
    assert "http" not in page.replace("http-equiv", "")


def test_files_come_out_as_they_went_in(page: str) -> None:
    found = carried_by(page)
    expected = (
        "banks/samples/ciencias.gift",
        "python/snapshot.bin",
        "ui/main.py",
        "vendor/run.wasm",
    )

    assert {path: found[path] for path in expected} == {path: FILES[path] for path in expected}


def test_the_page_carries_what_it_may_ask_for_and_nothing_else(page: str) -> None:
    assert set(carried_by(page)) == {
        "banks/samples/ciencias.gift",
        "python/snapshot.bin",
        "ui/boot/start.js",
        "ui/main.py",
        "vendor/run.mjs",
        "vendor/run.wasm",
    }


def test_a_large_file_is_cut_into_pieces_that_are_decoded_one_by_one(site: Path) -> None:
    pieces = BLOCK.findall(block(site, "python/snapshot.bin"))

    assert len(pieces) == 3
    decoded = [base64.b64decode(text, validate=True) for _, _, text in pieces]
    assert b"".join(decoded) == FILES["python/snapshot.bin"]


def test_only_what_a_start_needs_is_marked_to_be_let_go(site: Path) -> None:
    marked = {path for path in carried(site) if "data-once" in block(site, path)}

    assert marked == {"python/snapshot.bin", "ui/main.py"}


def test_a_page_that_was_cut_short_lacks_its_end_mark(page: str) -> None:
    last_block = page.rindex('type="text/base64"')

    assert page.count("data-end") == page.count("data-end", last_block) + page.count("[data-end]")


def test_modules_find_each_other_without_a_place_of_their_own(page: str) -> None:
    found = carried_by(page)

    assert found["ui/boot/start.js"] == b'import { run } from "casilla:vendor/run.mjs";\n'
    assert found["vendor/run.mjs"] == b"export const run = 1;\n\n"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('import"./b.js"', 'import"casilla:v/p/b.js"'),
        ("import('./b.js')", "import('casilla:v/p/b.js')"),
        ('export*from"../b.js"', 'export*from"casilla:v/b.js"'),
        ('import x from "node:fs"', 'import x from "node:fs"'),
        ("import(address)", "import(address)"),
        ('fetch("./b.js")', 'fetch("./b.js")'),
    ],
)
def test_only_relative_imports_are_named_anew(source: str, expected: str) -> None:
    assert named_absolutely(source, "v/p/a.js") == expected


def test_scripts_and_styles_stand_in_the_page_and_its_policy_knows_them(page: str) -> None:
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    inline = re.findall(r"<(script|style)(?! type=)[^>]*>([^<]*)</", page)

    assert [text for tag, text in inline if tag == "script"] == ["first();", "unpack();"]
    assert [hash_source(text) for _, text in inline if hash_source(text) not in policy] == []
    assert "'unsafe-inline'" not in policy
    assert "'unsafe-eval'" not in policy


def test_the_unpacking_comes_before_what_it_unpacks_and_knows_the_modules(page: str) -> None:
    assert '<script data-modules="ui/boot/start.js"' in page
    assert page.index("unpack();") < page.index('type="text/base64"')


def test_the_rest_of_the_page_stays_as_it_is(page: str) -> None:
    assert page.startswith('<!doctype html>\n<html lang="es" data-one-file>\n<head>\n')
    assert '<svg><path d="M0 0"/></svg>&iexcl;A&#241;o!</template>' in page
    assert '<script type="py" src="./ui/main.py" config="{&#34;a&#34;: 1}"></script>' in page
    assert page.endswith("</body>\n</html>\n")


def test_a_script_that_would_end_too_early_stops_the_build(site: Path) -> None:
    (site / "ui/boot/first.js").write_text("'</script>'", "utf-8")

    with pytest.raises(NotInlinedError, match="end too early"):
        in_one_file(site, SITE_PAGE, "unpack();")


def test_a_page_without_a_policy_stops_the_build(site: Path) -> None:
    with pytest.raises(NotInlinedError, match="policy"):
        in_one_file(site, SITE_PAGE.replace(POLICY, ""), "unpack();")


def test_the_archive_holds_the_page_how_to_use_it_and_the_licences(site: Path) -> None:
    size = write_one_file(site, SITE_PAGE)

    with ZipFile(site / ARCHIVE) as archive:
        assert sorted(archive.namelist()) == sorted([HOW_TO, LICENCES, PAGE])
        assert len(archive.read(PAGE)) == size
        assert archive.read(LICENCES) == "\ufeffMIT\r\n".encode()
        spanish, english, end = archive.read(HOW_TO).decode("utf-8-sig").split("\r\n")
    assert "doble clic" in spanish
    assert "double click" in english
    assert end == ""


def test_equal_sites_give_equal_archives(site: Path) -> None:
    write_one_file(site, SITE_PAGE)
    once = (site / ARCHIVE).read_bytes()
    write_one_file(site, SITE_PAGE)

    assert (site / ARCHIVE).read_bytes() == once
