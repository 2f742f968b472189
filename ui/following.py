"""How the presenter's window follows the board's match: from the texts that the board stores."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_engine import BadSave, Match, saving
from pygame_engine.errors import SaveFault
from ui import keeping, pupils_text, showing
from ui.keeping import HEAD, LOG, NOTES, PIECE, PREFERENCES, PUPILS
from ui.model import Model

BOARD = "board"
_COUNT = "0123456789 "


def whole(model: Model) -> dict[str, str]:
    """Give by their names the texts from which another window can show what this one does.

    One of them tells this board from any other.
    """
    shown, model = showing.showing(model), model.real
    match = model.match
    texts = {HEAD: saving.head(match), LOG: saving.log(match)} if match else {}
    texts |= {PREFERENCES: keeping.preferences(model), NOTES: model.notes}
    texts |= {PUPILS: pupils_text.to_text(model.pupils), showing.NAME: shown}
    return {**texts, BOARD: str(model.entropy)}


def followed(match: Match | None, texts: Mapping[str, str]) -> Match | None:
    """Give the match as it stands once these texts have been stored.

    Raises BadSave where they do not go on from the match that is known here.
    """
    if LOG not in texts:
        return match
    log = texts[LOG].lstrip(_COUNT)
    count = int(texts[LOG].removesuffix(log).partition(" ")[0] or 0)
    is_known = HEAD not in texts or (match is not None and texts[HEAD] == saving.head(match))
    if match is not None and is_known:
        known = min(count, len(match.steps) // PIECE)
        return saving.caught_up(match, log, known * PIECE, _pieces(texts, known, count))
    if HEAD not in texts:
        raise BadSave(SaveFault.NOT_A_SAVE, "of a match that is not known here")
    return keeping.read_match(texts[HEAD], "\n".join((*_pieces(texts, 0, count), log)))


def _pieces(texts: Mapping[str, str], start: int, stop: int) -> list[str]:
    return [texts.get(f"{LOG}.{place}", "") for place in range(start, stop)]
