"""What the engine refuses, each refusal with a code that a screen can put into words."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    """Why an action may not be done now."""

    NOT_IN_THIS_GAME = "not-in-this-game"
    WRONG_PHASE = "wrong-phase"
    OUT_OF_RANGE = "out-of-range"
    NO_SUCH_TEAM = "no-such-team"
    TEAM_IS_OUT = "team-is-out"
    COLOR_IS_TAKEN = "color-is-taken"
    BAD_NAME = "bad-name"
    BANK_DECIDES = "bank-decides"
    PRESENTER_DECIDES = "presenter-decides"
    NO_ANSWER_TO_SHOW = "no-answer-to-show"
    DIE_IS_VIRTUAL = "die-is-virtual"
    DIE_IS_REAL = "die-is-real"
    NOTHING_TO_REVERSE = "nothing-to-reverse"
    NO_SUCH_QUESTION = "no-such-question"
    ALREADY_VOID = "already-void"
    NOT_SETTLED = "not-settled"
    ALREADY_LAST_ROUND = "already-last-round"
    NO_QUESTIONS_LEFT = "no-questions-left"
    NO_SUCH_BATTERY = "no-such-battery"
    BAD_BANK = "bad-bank"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"


class IllegalAction(ValueError):
    """The rules forbid this action in this state; the match is as it was."""

    def __init__(self, code: Refusal, action: object) -> None:
        super().__init__(f"{code}: {action!r}")
        self.code = code
        self.action = action


class SettingsFault(StrEnum):
    """What is wrong with a match's settings."""

    OUT_OF_RANGE = "out-of-range"
    BAD_NAME = "bad-name"
    NO_QUESTIONS = "no-questions"
    TOO_FEW_QUESTIONS = "too-few-questions"
    BAD_BANK = "bad-bank"
    BAD_SEED = "bad-seed"


class IllegalSettings(ValueError):
    """No match can start with these settings; `field` names the one at fault."""

    def __init__(self, code: SettingsFault, field: str, value: object) -> None:
        super().__init__(f"{code}: {field}={value!r}")
        self.code = code
        self.field = field
        self.value = value


class SaveFault(StrEnum):
    """Why a saved match is refused."""

    NOT_A_SAVE = "not-a-save"
    CUT = "cut"
    OTHER_VERSION = "other-version"
    TAMPERED = "tampered"


class BadSave(ValueError):
    """A saved match cannot be trusted; nothing of it was loaded."""

    def __init__(self, code: SaveFault, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else str(code))
        self.code = code
        self.detail = detail
