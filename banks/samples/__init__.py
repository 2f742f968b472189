"""The question banks that come with the app."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sample:
    """One bank shipped with the app: its file in this folder, its title and its language."""

    file: str
    title: str
    language: str

    @property
    def path(self) -> str:
        """Where the site serves it, from the page's address."""
        return f"banks/samples/{self.file}"


SAMPLES = (
    Sample("educacion-vial.gift", "Educación vial", "es"),
    Sample("ciencias.gift", "Ciencias", "es"),
    Sample("geografia-historia.gift", "Geografía e historia", "es"),
    Sample("lengua.gift", "Lengua y literatura", "es"),
    Sample("science.gift", "Science", "en"),
    Sample("geography.gift", "Geography", "en"),
)
