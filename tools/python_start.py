"""Makes what Python starts from in the page: compiled modules, and the memory snapshot.

- `snapshot.bin`: Python with the app imported, compressed with gzip;
- `late.zip`: what is imported later than that;
- `library.zip` and `app.zip`: the same start without a snapshot, module by module;
- `extras.zip`: what stands beside the game, fetched when it is asked for;
- `readers.zip` and one archive a library: what is fetched when a file needs it;
- one archive for each language that does not come with the start.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

import deflate

from tools.app_zip import collect, collect_catalogues, collect_for_later, write_zip
from tools.paths import NODE_MODULES, ROOT
from tools.tiers import Tiers, split
from tools.wheels import calamine_files
from ui.languages import ON_DEMAND, catalogue_archive

_PYODIDE = NODE_MODULES / "pyodide"
_PYSCRIPT = NODE_MODULES / "@pyscript/core"
_SCRIPTS = ROOT / "tools/pyodide"

# All that is ever used of these is in the snapshot.
_COMPLETE = ("jinja2/", "markupsafe/", "pyscript/", "ui/compiled/")

# PyScript fetches it as text and runs it: it is no module.
_MAIN = "ui/main.py"

# The most that libdeflate can do: a fortieth less than zlib's best, in as many seconds.
_SMALLEST = 12

# These have an archive of their own; what else is only for some files is in one with the readers.
_APART = ("latex2mathml", "segno", "xlsxwriter")
_READERS = "readers"


# Neither the app nor the rest of PyScript imports these.
_UNUSED_OF_PYSCRIPT = ("fs.py", "media.py", "web.py")


def _node(script: str, *arguments: object) -> bytes:
    command = ["node", str(_SCRIPTS / script), *map(str, arguments)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def pyscript_package() -> dict[str, bytes]:
    """Return the Python package that PyScript brings, by path."""
    texts = json.loads(_node("pyscript_package.mjs", _PYSCRIPT))
    return {
        f"pyscript/{name}": text.encode()
        for name, text in texts.items()
        if name not in _UNUSED_OF_PYSCRIPT
    }


def _compile(folder: Path, tiers: Tiers) -> None:
    write_zip(folder / "start.zip", tiers.start)
    write_zip(folder / "extras.zip", tiers.extras)
    write_zip(folder / "more.zip", tiers.more | collect_for_later())
    shutil.copyfile(_PYODIDE / "python_stdlib.zip", folder / "stdlib.zip")
    shutil.copytree(_SCRIPTS / "placeholders", folder / "placeholders")
    _node("run.mjs", _PYODIDE, _SCRIPTS / "compile.py", folder)


def module_name(path: str) -> str:
    """Return the full name of the module whose compiled file has this path in an archive."""
    parts = PurePosixPath(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _snapshot(folder: Path, out: Path) -> set[str]:
    """Make the snapshot and return the names of the modules that are in it."""
    image, loaded = folder / "snapshot", folder / "loaded.txt"
    archives = (folder / "start-library.zip", folder / "start-app.zip")
    _node("snapshot.mjs", _PYODIDE, *archives, _SCRIPTS / "prelude.py", image, loaded)
    out.write_bytes(deflate.gzip_compress(image.read_bytes(), _SMALLEST))
    return set(loaded.read_text("utf-8").split("\n"))


def late_files(archives: Iterable[Path], loaded: set[str]) -> dict[str, bytes]:
    """Return the compiled modules that are not loaded yet, by path."""
    files: dict[str, bytes] = {}
    for archive in map(zipfile.ZipFile, archives):
        with archive:
            files |= {
                path: archive.read(path)
                for path in archive.namelist()
                if path.endswith(".pyc")
                and not path.startswith(_COMPLETE)
                and module_name(path) not in loaded
            }
    return files


def by_library(archives: Iterable[Path]) -> dict[str, dict[str, bytes]]:
    """Return the files of each archive that is fetched when a file needs it, by path."""
    found: dict[str, dict[str, bytes]] = {name: {} for name in (*_APART, _READERS)}
    for path, content in together(archives).items():
        package = path.partition("/")[0]
        found[package if package in _APART else _READERS][path] = content
    return found


def together(archives: Iterable[Path]) -> dict[str, bytes]:
    """Return the files of all archives, by path."""
    files: dict[str, bytes] = {}
    for archive in map(zipfile.ZipFile, archives):
        with archive:
            files |= {path: archive.read(path) for path in archive.namelist()}
    return files


def _parts(folder: Path, tier: str) -> tuple[Path, Path]:
    return folder / f"{tier}-library.zip", folder / f"{tier}-app.zip"


def build_start(target: Path) -> None:
    """Write all of it to a folder, which is made."""
    target.mkdir(parents=True)
    app = collect() | pyscript_package()
    del app[_MAIN]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _compile(folder, split(app))
        loaded = _snapshot(folder, target / "snapshot.bin")
        library, own = _parts(folder, "start")
        write_zip(target / "late.zip", late_files([library, own], loaded))
        shutil.copyfile(library, target / "library.zip")
        shutil.copyfile(own, target / "app.zip")
        later = by_library(_parts(folder, "more"))
        extras = together(_parts(folder, "extras"))
    for library_name, files in {**later, "extras": extras, "calamine": calamine_files()}.items():
        write_zip(target / f"{library_name}.zip", files)
    catalogues = collect_catalogues()
    for language in ON_DEMAND:
        write_zip(target / f"{catalogue_archive(language)}.zip", catalogues[language])
