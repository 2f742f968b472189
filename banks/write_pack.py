"""Saving a bank whole: GIFT in a zip, with its pictures and sounds beside it."""

from __future__ import annotations

import io
import zipfile
from base64 import b64decode

from banks.losses import Limits
from banks.write_gift import write_gift
from pygame_engine.questions import Bank

NAME = "Casilla"
LIMITS = Limits(NAME)
QUESTIONS = "preguntas.gift"
MEDIA = "media/"

# The same questions make the same file, whenever it is written.
_WRITTEN = (1980, 1, 1, 0, 0, 0)


def encode(bank: Bank, language: str) -> bytes:
    """Write a bank as a zip of `preguntas.gift` and the folder `media`."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as pack:
        text = write_gift(bank, lambda name: MEDIA + name)
        pack.writestr(_entry(QUESTIONS, zipfile.ZIP_DEFLATED), text.encode())
        for medium in bank.media:
            # They are compressed already.
            entry = _entry(MEDIA + medium.name, zipfile.ZIP_STORED)
            pack.writestr(entry, b64decode(medium.data))
    return file.getvalue()


def _entry(path: str, compression: int) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(path, _WRITTEN)
    entry.compress_type = compression
    entry.external_attr = 0o644 << 16
    return entry
