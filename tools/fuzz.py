"""Damages question files in many ways and holds what reading them promises.

Whatever is in a file, reading it raises nothing but Unreadable, takes little time for its length,
gives no more than the caps allow, and every problem has its words. What breaks a promise is kept in
build/fuzz.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import signal
import sys
import time
import traceback
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path

from banks import Reading
from banks.media import MAX_MEDIA
from banks.reading import MAX_CHARACTERS, examine
from tools.paths import ROOT

FIXTURES = ROOT / "tests/fixtures"
SECONDS_PER_MEGABYTE = 2.0
LEAST_SECONDS = 1.5  # a small file may hold thousands of questions, and the machine may be slow
HANG_SECONDS = 30
_BIG = 60_000
_BIGGEST = 4_000_000
_MANY_PROBLEMS = 40_000
_BASE64 = 4 / 3

_MARKS = (
    *"{}[]()<>=~#:;,|*+-./\\'\"`$%&@!?^_\t\n\r \x00\x01\x1b\x7f",
    *("####", "->", "::", "//", "\n\n", "\r\r\n", "$CATEGORY: ", "ANSWER: A\n", "a) ", "1. "),
    *("{1:MC:", "'PREGUNTA 1'\n", "'Compatibilidad 14'\n", "#separator:tab\n", "sep=;\n"),
    *("Soluciones: 1b\n", "<b>", "</p>", "<img src='x'>", "<![CDATA[", "]]>", "<!--"),
    *("<!DOCTYPE a [", "<!ENTITY a 'b'>", "&lt;", "&amp;amp;", "&#0;", "&#x110000;", "&uarr;"),
    *("@@PLUGINFILE@@/x.png", "data:image/png;base64,", '"question": ', '"options": [', "null"),
    *("1e999", "-1", "NaN", "\\u0000", "\\ud800", "A" * 300, "\ufeff", "\u2028", "\u0085"),
    *("\u202e", "\ufdd0", "\ufffe", "é", "ñ", "¿", "🏎️", "\xad", "Ã¡"),
)
_ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-32", "cp1252", "cp850", "mac_roman")


def seeds(folders: Sequence[Path]) -> list[bytes]:
    """Give the files of the folders, smallest first; one too big to be read often is cut."""
    paths = [path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()]
    found = {path.read_bytes() for path in paths if path.name != "LOG.tsv"}
    return sorted((data for data in found if len(data) < _BIGGEST), key=lambda d: (len(d), d))


def truncate(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """Keep the beginning, or the end."""
    place = rng.randint(0, len(data))
    return data[:place] if rng.random() < 0.7 else data[place:]  # noqa: PLR2004 - downloads break off


def flip(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """Change some bytes."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 3, 30)) if data else 0):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def splice(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """Put a piece of another file in place of a piece."""
    start, end = _span(data, rng)
    begin, stop = _span(other, rng)
    return data[:start] + other[begin:stop] + data[end:]


def repeat(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """Repeat a piece, many times where it is short."""
    start, end = _span(data, rng, 2000)
    most = max(2, 20_000 // max(1, end - start))
    return data[:end] + data[start:end] * rng.randint(1, most) + data[end:]


def drop(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """Leave a piece out."""
    start, end = _span(data, rng, 200)
    return data[:start] + data[end:]


def insert(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """Put marks of the formats between, once or very often."""
    for _ in range(rng.randint(1, 6)):
        mark = rng.choice(_MARKS).encode("utf-8", "surrogatepass")
        times = rng.choice((1, 1, 1, 2, 500, 8000 // len(mark)))
        place = rng.randint(0, len(data))
        data = data[:place] + mark * times + data[place:]
    return data


def swap_encoding(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """Read and write the text in encodings that need not be its own."""
    text = data.decode(rng.choice(_ENCODINGS), "replace")
    return text.encode(rng.choice(_ENCODINGS), "replace")


def shuffle_lines(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """Put some lines elsewhere, and end lines otherwise."""
    lines = data.split(b"\n")[:2000]
    for _ in range(rng.randint(1, 5)):
        lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))
    return rng.choice((b"\n", b"\r\n", b"\r", b"\n\n")).join(lines)


MUTATIONS: tuple[Callable[[bytes, bytes, random.Random], bytes], ...] = (
    truncate,
    flip,
    splice,
    repeat,
    drop,
    insert,
    swap_encoding,
    shuffle_lines,
)


def _span(data: bytes, rng: random.Random, most: int | None = None) -> tuple[int, int]:
    start = rng.randint(0, len(data))
    length = rng.randint(0, len(data) - start)
    return start, start + (length if most is None else min(length, most))


def mutate(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """Damage a file in one to four ways; of an archive mostly the files in it."""
    if data.startswith(b"PK\x03\x04") and rng.random() < 0.8:  # noqa: PLR2004 - mostly
        data = _mutate_inside(data, other, rng)
        if rng.random() < 0.8:  # noqa: PLR2004 - mostly
            return data
    for _ in range(rng.randint(1, 4)):
        data = rng.choice(MUTATIONS)(data, other, rng)[:_BIGGEST]
    return data


def _mutate_inside(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """Damage some of the files in an archive, and pack them again."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files = {info.filename: archive.read(info) for info in archive.infolist()}
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, RuntimeError, EOFError):
        return data
    texts = [name for name in files if not name.lower().endswith((".png", ".jpg", ".js", ".css"))]
    for name in rng.sample(texts, min(len(texts), rng.randint(1, 3))):
        files[name] = mutate(files[name], other, rng)
    if files and rng.random() < 0.2:  # noqa: PLR2004 - now and then
        files.pop(rng.choice([*files]))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


def case(files: Sequence[bytes], seed: int, number: int) -> bytes:
    """Give the damaged file of this number: the same one each time."""
    rng = random.Random(f"{seed} {number}")
    small = [data for data in files if len(data) <= _BIG] or files
    data = rng.choice(files if rng.random() < 0.03 else small)  # noqa: PLR2004 - big ones are slow
    return mutate(data, rng.choice(small), rng)


def complaint(data: bytes) -> str:
    """Say which promise is broken in reading a file, or nothing."""
    start = time.process_time()
    try:
        reading = examine("file", data)
    except Exception:  # noqa: BLE001 - whatever is raised is what is looked for
        return traceback.format_exc(limit=-4)
    taken = time.process_time() - start
    allowed = max(LEAST_SECONDS, SECONDS_PER_MEGABYTE * len(data) / 1_000_000)
    if taken > allowed:
        return f"took {taken:.1f} s for {len(data)} bytes ({reading.format})"
    return next(_broken(reading), "")


def _broken(reading: Reading) -> Iterator[str]:
    yield from _unsaid(reading)
    for one in reading.bank.questions:
        places = range(len(one.options))
        if one.is_open != bool(one.answer) or len(one.options) == 1 or not one.stem:
            yield f"{one.id} cannot be played"
        if not set(one.right) <= set(places) or bool(one.right) == one.is_open:
            yield f"{one.id} has no such option"
    characters = sum(len(one.stem) + sum(map(len, one.options)) for one in reading.bank.questions)
    if characters > MAX_CHARACTERS:
        yield f"{characters} characters"
    if sum(len(medium.data) for medium in reading.bank.media) > _BASE64 * MAX_MEDIA + _BIG:
        yield "too many pictures and sounds"


def _unsaid(reading: Reading) -> Iterator[str]:
    if len(reading.problems) > _MANY_PROBLEMS:
        yield f"{len(reading.problems)} problems"
    if not (len(reading.bank) or reading.problems):
        yield "neither questions nor problems"
    for problem in reading.problems:
        try:
            words = str(problem)
        except (KeyError, TypeError, ValueError) as error:
            words = f"%({error!r}"
        if "%(" in words:
            yield f"{problem.code} is not filled in: {words}"


@dataclass(frozen=True, slots=True)
class Run:
    """What is tried: the files to damage, the seed, and where to keep what breaks a promise."""

    files: Sequence[bytes]
    seed: int
    folder: Path | None = None
    seconds: int = 0
    """After how many seconds reading is broken off as endless; 0 for never."""

    def __call__(self, number: int) -> str:
        """Try one damaged file; say what is broken, or nothing."""
        data = case(self.files, self.seed, number)
        if self.seconds:
            signal.signal(signal.SIGALRM, _hang)
            signal.alarm(self.seconds)
        found = complaint(data)
        if self.seconds:
            signal.alarm(0)
        if found and self.folder:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / f"{self.seed}-{number}").write_bytes(data)
        return f"{self.seed}-{number}: {found}" if found else ""


def _hang(*_: object) -> None:
    raise TimeoutError(f"still reading after {HANG_SECONDS} s")


def main(arguments: Sequence[str] | None = None) -> int:
    """Try many damaged files; return 1 where a promise was broken."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--files", type=int, default=100_000, help="how many are tried")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=int, default=0, help="the number of the first one")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    corpus = os.environ.get("CASILLA_CORPUS")
    folders = [FIXTURES, *([Path(corpus)] if corpus else [])]
    run = Run(seeds(folders), options.seed, ROOT / "build/fuzz", HANG_SECONDS)
    numbers = range(options.start, options.start + options.files)
    broken = 0
    with Pool(options.jobs) as pool:
        for count, found in enumerate(pool.imap_unordered(run, numbers, chunksize=50), 1):
            if found:
                broken += 1
                sys.stdout.write(f"{found}\n")
            if count % 10_000 == 0:
                sys.stdout.write(f"{count} files\n")
                sys.stdout.flush()
    sys.stdout.write(f"{options.files} files tried, {broken} broke a promise\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
