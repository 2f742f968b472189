"""What the keys of a table mean, which only the whole of their column tells."""

from __future__ import annotations

from collections.abc import Sequence

from banks.keys import by_text, by_value, is_lone, letters, numbers, resolve


class Keys:
    """The keys of a column, each with the options of its row.

    A letter or number alone may be the place of an option or its text. It is the place where the
    column has another one that can only be a place.
    """

    def __init__(self, read: Sequence[tuple[Sequence[str], str]], *, are_letters: bool) -> None:
        keyed = [(options, key) for options, key in read if key and options]
        texts = [key for options, key in keyed if by_text(key, options)]
        others = [(options, key) for options, key in keyed if not by_text(key, options)]
        self._are_texts = bool(keyed) and not others and not are_letters
        self._some_are_texts = not all(map(is_lone, texts))
        self._letters_are_places = (
            are_letters or not keyed or any(letters(key) for _, key in others)
        )
        self._numbers_are_places = any(numbers(key) for _, key in others)
        counted = [(places, len(options)) for options, key in others if (places := numbers(key))]
        lowest = any(0 in places for places, _ in counted)
        fits = all(places[-1] < count for places, count in counted)
        self.first = 0 if lowest and fits else 1
        """The number of the first option in keys that are numbers."""

    @property
    def from_zero(self) -> bool:
        """True where the keys are numbers that count from 0."""
        return not self.first

    def meant(
        self, key: str, options: Sequence[str], named: tuple[int, ...]
    ) -> tuple[tuple[int, ...], bool]:
        """Return the places that a key means, and whether it may mean another one as well.

        `named` are the options whose columns it names.
        """
        text = by_text(key, options)
        if text and (self._are_texts or not self.is_place(key)):
            return text, False
        places = named or resolve(key, options, self.first)
        other = text or by_value(key, options)
        return places, self._some_are_texts and is_lone(key) and other not in ((), places)

    def is_place(self, key: str) -> bool:
        """Say whether a key is a letter or number that means the place of an option here."""
        are_places = self._letters_are_places if letters(key) else self._numbers_are_places
        return is_lone(key) and are_places
