"""Pictures and sounds in HTML: those that a file brings are shown, nothing comes from elsewhere."""

from __future__ import annotations

import re
from base64 import b64encode

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from banks.html_media import decode_base64, resolver, rewrite
from banks.media import Album
from banks.problems import Code, Problem

PNG = b"\x89PNG\r\n\x1a\nx"
MP3 = b"ID3x"
FILES = {"a b.png": PNG, "s.mp3": MP3, "notes.txt": b"words"}
DATA = "data:image/png;base64," + b64encode(PNG).decode()


def rewritten(text: str) -> tuple[str, list[Problem]]:
    """Rewrite a text, with short names for the media."""
    shown, problems = rewrite(text, resolver(Album(), FILES.get))
    return re.sub(r"media:\w{16}", "media:X", shown), problems


PICTURE = '<img src="media:X.png" alt="">'
SOUND = '<audio controls src="media:X.mp3"></audio>'


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ('a <img src="a%20b.png"> b', f"a {PICTURE} b"),
        ("<IMG SRC = 'a b.png' onerror=alert(1)>", PICTURE),
        ('<img alt="1 < 2" src="a b.png">', '<img src="media:X.png" alt="1 &lt; 2">'),
        ('<img src="a b.png" width="50%" height=20 />', PICTURE[:-1] + ' width="50%" height="20">'),
        (f'<img src="{DATA}">', PICTURE),
        ('<img srcset="http://x/y.png 2x" data-src="z" src="a b.png">', PICTURE),
        ('<audio controls><source src="s.mp3">s.mp3</audio>!', f"{SOUND}!"),
        ('<video src="s.mp3">', SOUND),
        ('<audio><source src="no.ogg"><source src="s.mp3"></audio>', SOUND),
        ('<object data="a b.png"><embed src="no.swf"></object>', PICTURE),
        ('<a href="s.mp3">Listen</a> <a href="http://x.org/">x</a>',
         f'{SOUND} Listen <a href="http://x.org/">x</a>'),
        ("<p>1 < 2 &amp; <b>3</b></p>", "<p>1 < 2 &amp; <b>3</b></p>"),
        ('<!-- <img src="http://x/y.png"> -->a', '<!-- <img src="http://x/y.png"> -->a'),
        ('<img src="a b.png" <b>', '&lt;img src="a b.png" <b>'),
    ],
)  # fmt: skip
def test_what_the_file_brings_is_shown(text: str, shown: str) -> None:
    assert rewritten(text) == (shown, [])


@pytest.mark.parametrize(
    ("text", "shown", "code"),
    [
        ('<img src="http://x.org/a.png" alt="A &lt; B">', "A &lt; B", Code.MEDIUM_REMOTE),
        ('<img src="//x.org/a.png">!', "!", Code.MEDIUM_REMOTE),
        ('<iframe src="https://video.org/1">no frames</iframe>!', "!", Code.MEDIUM_REMOTE),
        ('<a href="http://x.org/a.mp3">Listen</a>', "Listen", Code.MEDIUM_REMOTE),
        ('<audio src="javascript:alert(1)"></audio>', "", Code.MEDIUM_REMOTE),
        ('<input type="image" src="http://x.org/a.png">', "", Code.MEDIUM_REMOTE),
        ('<img src="c.png" alt="c">', "c", Code.MEDIUM_MISSING),
        ('<a href="notes.txt">notes</a>', "notes", Code.MEDIUM_UNKNOWN),
        ('<img src="data:image/png;base64,AAAA">', "", Code.MEDIUM_UNKNOWN),
    ],
)
def test_what_it_does_not_bring_is_taken_out_and_said(text: str, shown: str, code: Code) -> None:
    found, problems = rewritten(text)

    assert found == shown
    assert [problem.code for problem in problems] == [code]


def test_a_problem_names_the_site_or_the_file() -> None:
    _, problems = rewritten('<img src="https://x.org/a.png"><img src="p/c%20d.png">')

    assert [dict(problem.values)["name"] for problem in problems] == ["x.org", "c d.png"]


TAGS = st.sampled_from(
    ["<img ", "<a ", "<audio>", "</audio>", "<video ", "</a>", "src=", '"', "'", ">", "<", "=",
     "http://x/y", "a b.png", "s.mp3", "<!--", "-->", "href=", " alt='x' ", "z"]
)  # fmt: skip


@given(st.lists(TAGS, max_size=30).map("".join))
@example('<img ="<img src=http://x/y>"')
def test_no_source_of_a_whole_tag_leads_elsewhere(text: str) -> None:
    shown, _ = rewritten(text)

    written = re.sub(r"<!--.*?(?:-->|$)", "", shown, flags=re.DOTALL)
    for tag in re.findall(r"<(?:img|audio|video)\b[^<>\"']*(?:\"[^\"]*\"[^<>\"']*)*>", written):
        assert re.fullmatch(r'<(img|audio controls) src="media:X\.\w+"[^>]*>', tag)


@pytest.mark.parametrize("piece", ["<img ", "<a '", '<img src="', "<!-- ", "<audio>", "<a =\"'"])
def test_a_tag_repeated_without_end_takes_no_longer_than_its_length(piece: str) -> None:
    rewritten(piece * 100_000)


@given(st.binary(max_size=40))
def test_base64_reads_with_lines_and_without_padding(data: bytes) -> None:
    text = b64encode(data).decode().rstrip("=")

    assert decode_base64(text) == data
    assert decode_base64("\n ".join(text)) == data
