"""How the page looks, moves and speaks: what was chosen under «Display and sound»."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pygame_engine.values import Value

PREFIX = "display."
SIZES = ("usual", "large", "largest")
FLAGS = ("dark", "contrast", "still")


class Aloud(StrEnum):
    """When questions are read aloud."""

    OFF = "off"
    BUTTON = "button"
    ALWAYS = "always"


@dataclass(frozen=True)
class Display(Value):
    """What was chosen; `size` is a place in `SIZES`, `still` means without motion."""

    size: int = 0
    dark: bool = False
    contrast: bool = False
    still: bool = False
    aloud: Aloud = Aloud.OFF

    @property
    def words(self) -> str:
        """The same as words for `<html data-display>` and for what is kept."""
        flags = [name for name in FLAGS if getattr(self, name)]
        size = [SIZES[self.size]] if self.size else []
        aloud = [f"aloud-{self.aloud}"] if self.aloud is not Aloud.OFF else []
        return " ".join([*flags, *size, *aloud])


def from_words(text: object) -> Display:
    """Give what these words say; those that make no sense are passed over."""
    words = text.split() if isinstance(text, str) else []
    return Display(
        size=next((place for place, name in enumerate(SIZES) if name in words), 0),
        aloud=next((one for one in Aloud if f"aloud-{one}" in words), Aloud.OFF),
        **{name: name in words for name in FLAGS},
    )


def changed(display: Display, field: str, value: str) -> Display:
    """Give it after a field of its dialog got this value; nonsense changes nothing."""
    name = field.removeprefix(PREFIX)
    if name in FLAGS and value in ("true", "false"):
        return display.but(**{name: value == "true"})
    if name == "size" and value in SIZES:
        return display.but(size=SIZES.index(value))
    if name == "aloud" and value in list(Aloud):
        return display.but(aloud=Aloud(value))
    return display
