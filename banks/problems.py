"""What was wrong in a question file, where, and in words a teacher understands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

QUOTE_LENGTH = 60


def N_(msgid: str) -> str:  # noqa: N802 - the name that message extractors look for
    """Mark a text for translation where it stands; the screen translates it when it shows it."""
    return msgid


class Severity(StrEnum):
    """What a problem cost."""

    LOST = "lost"
    """A question, or the whole file, was left out."""
    REPAIRED = "repaired"
    """Something was guessed or mended; worth a look."""
    NOTE = "note"
    """Nothing was lost or changed; good to know."""


class Code(StrEnum):
    """Every kind of problem, by a name that stays the same across versions."""

    EMPTY_FILE = "empty-file"
    TOO_BIG = "too-big"
    TOO_MANY_QUESTIONS = "too-many-questions"
    SPREADSHEET = "spreadsheet"
    DOCUMENT = "document"
    PDF = "pdf"
    PICTURE = "picture"
    ARCHIVE = "archive"
    BINARY = "binary"
    XML = "xml"
    JSON = "json"
    DAMAGED = "damaged"
    EXPANDS_TOO_FAR = "expands-too-far"
    LOCKED = "locked"
    NOT_RECOGNISED = "not-recognised"
    NOTHING_FOUND = "nothing-found"

    NO_STEM = "no-stem"
    TOO_FEW_OPTIONS = "too-few-options"
    NO_RIGHT_OPTION = "no-right-option"
    KEY_UNCLEAR = "key-unclear"
    NO_ANSWER = "no-answer"
    ROW_UNCLEAR = "row-unclear"
    AJDA_TYPE = "ajda-type"
    MATCHING = "matching"
    ESSAY = "essay"
    DESCRIPTION = "description"

    ENCODING_GUESSED = "encoding-guessed"
    STRAY_BYTES = "stray-bytes"
    ENCODED_TWICE = "encoded-twice"
    EMPTY_OPTION = "empty-option"
    TOO_MANY_OPTIONS = "too-many-options"
    BRACES_REPAIRED = "braces-repaired"
    BRACE_ADDED = "brace-added"
    BLANK_LINE_JOINED = "blank-line-joined"
    MARKS_REPAIRED = "marks-repaired"
    BACKSLASH_KEPT = "backslash-kept"
    QUOTE_NOT_CLOSED = "quote-not-closed"
    KEY_FROM_ZERO = "key-from-zero"
    OPTION_UNMARKED = "option-unmarked"
    LAST_LINE_MISSING = "last-line-missing"
    ENTITIES_MENDED = "entities-mended"
    MEDIUM_MISSING = "medium-missing"
    MEDIUM_UNKNOWN = "medium-unknown"
    MEDIUM_TOO_BIG = "medium-too-big"

    MATCHING_SPLIT = "matching-split"
    CONTEXT_CUT = "context-cut"
    DUPLICATE_QUESTION = "duplicate-question"
    SAME_OPTIONS = "same-options"
    RIGHT_MOVED = "right-moved"
    EXAMPLE_ROW = "example-row"
    ROWS_ABOVE_HEADER = "rows-above-header"
    EMPTY_ROWS = "empty-rows"

    AJDA_OPEN = "ajda-open"
    AJDA_OPTIONS = "ajda-options"
    AJDA_STEM_TOO_LONG = "ajda-stem-too-long"
    AJDA_SEVERAL_RIGHT = "ajda-several-right"
    AJDA_EXPLANATIONS = "ajda-explanations"
    AJDA_TOPICS = "ajda-topics"
    AJDA_FORMATTING = "ajda-formatting"
    AJDA_LINE_BREAKS = "ajda-line-breaks"


LOST, REPAIRED, NOTE = Severity.LOST, Severity.REPAIRED, Severity.NOTE

TABLE: Mapping[Code, tuple[Severity, str]] = {
    Code.EMPTY_FILE: (LOST, N_("The file is empty. Check that it was saved, then load it again.")),
    Code.TOO_BIG: (
        LOST,
        N_(
            "The file is too big (%(size)s MB; at most %(limit)s MB). Load a part of the questions."
        ),
    ),
    Code.TOO_MANY_QUESTIONS: (
        LOST,
        N_("The file has more than %(limit)s questions; only the first ones were read."),
    ),
    Code.SPREADSHEET: (
        LOST,
        N_("This is a spreadsheet file. Save it as CSV in your spreadsheet program and load that."),
    ),
    Code.DOCUMENT: (
        LOST,
        N_("This is a word processor document. Save it as plain text (.txt) and load that."),
    ),
    Code.PDF: (
        LOST,
        N_("This is a PDF. Copy its text into a plain text file (.txt) and load that."),
    ),
    Code.PICTURE: (LOST, N_("This is a picture, sound or video, not a question file.")),
    Code.ARCHIVE: (
        LOST,
        N_("This is a compressed file. Unpack it and load the question file that is inside."),
    ),
    Code.BINARY: (LOST, N_("This is not a text file, so no questions can be read from it.")),
    Code.XML: (
        LOST,
        N_("This is an XML file. In Moodle, export the questions as GIFT and load that."),
    ),
    Code.JSON: (LOST, N_("This is a JSON file, which is not a question file that can be read.")),
    Code.DAMAGED: (
        LOST,
        N_("The file is damaged and cannot be read. Save it again in the program it comes from."),
    ),
    Code.EXPANDS_TOO_FAR: (
        LOST,
        N_("What is packed in the file is too big (more than %(limit)s MB). Load a part of it."),
    ),
    Code.LOCKED: (
        LOST,
        N_("The file is locked with a password. Save it without one and load that."),
    ),
    Code.NOT_RECOGNISED: (
        LOST,
        N_("No questions were recognised. GIFT, Aiken, AJDA text and tables (CSV) can be read."),
    ),
    Code.NOTHING_FOUND: (LOST, N_("The file has no question that can be played.")),
    Code.NO_STEM: (LOST, N_("The question has no text. Write the question before its answers.")),
    Code.TOO_FEW_OPTIONS: (LOST, N_("Only one option has text. Give the question at least two.")),
    Code.NO_RIGHT_OPTION: (LOST, N_("No option is marked as right. Mark the right one.")),
    Code.KEY_UNCLEAR: (
        LOST,
        N_("The right answer «%(key)s» is none of the options. Correct it to one of them."),
    ),
    Code.NO_ANSWER: (LOST, N_("The question has no answer. Write its answer or its options.")),
    Code.ROW_UNCLEAR: (LOST, N_("This row could not be understood as a question.")),
    Code.AJDA_TYPE: (
        LOST,
        N_("This AJDA file is of type %(type)s. Types 1, 5, 12 to 15, 17 and 19 can be read."),
    ),
    Code.MATCHING: (
        LOST,
        N_("This matching question has no pairs that can be asked, or more than can be read."),
    ),
    Code.ESSAY: (
        LOST,
        N_("Essay questions cannot be played, since they have no answer to compare with."),
    ),
    Code.DESCRIPTION: (LOST, N_("This is a text without a question, so there is nothing to ask.")),
    Code.ENCODING_GUESSED: (
        REPAIRED,
        N_("The file is not in UTF-8; it was read as %(encoding)s. Check accents, «ñ» and «¿»."),
    ),
    Code.STRAY_BYTES: (REPAIRED, N_("%(count)s damaged characters were guessed. Check this line.")),
    Code.ENCODED_TWICE: (
        REPAIRED,
        N_("Accents were damaged (such as «Ã¡» for «á») and were mended. Check them."),
    ),
    Code.EMPTY_OPTION: (REPAIRED, N_("An option without text was left out.")),
    Code.TOO_MANY_OPTIONS: (
        REPAIRED,
        N_("The question has %(count)s options; %(kept)s were kept, the right ones among them."),
    ),
    Code.BRACES_REPAIRED: (
        REPAIRED,
        N_("Braces in a formula were kept as text. To be sure, write them as \\{ and \\}."),
    ),
    Code.BRACE_ADDED: (REPAIRED, N_("A brace around the answers was missing and was added.")),
    Code.BLANK_LINE_JOINED: (REPAIRED, N_("A blank line inside the question was ignored.")),
    Code.MARKS_REPAIRED: (
        REPAIRED,
        N_("An = or ~ inside an answer was kept as text. To be sure, write it as \\= or \\~."),
    ),
    Code.BACKSLASH_KEPT: (
        REPAIRED,
        N_("A backslash in a formula was kept as text. To be sure, write it twice: \\\\."),
    ),
    Code.QUOTE_NOT_CLOSED: (REPAIRED, N_("A quotation mark is not closed. It was kept as text.")),
    Code.KEY_FROM_ZERO: (REPAIRED, N_("The right answers are numbered from 0, and were read so.")),
    Code.OPTION_UNMARKED: (REPAIRED, N_("A line without a mark was read as a wrong option.")),
    Code.LAST_LINE_MISSING: (
        REPAIRED,
        N_("The last line «Compatibilidad» is missing. Is the file complete?"),
    ),
    Code.ENTITIES_MENDED: (
        REPAIRED,
        N_("Signs such as %(sign)s are not valid in this kind of file. They were mended."),
    ),
    Code.MEDIUM_MISSING: (
        REPAIRED,
        N_("A picture or sound is not in the file (%(name)s). The question comes without it."),
    ),
    Code.MEDIUM_UNKNOWN: (
        REPAIRED,
        N_("A picture or sound cannot be shown (%(name)s). The question comes without it."),
    ),
    Code.MEDIUM_TOO_BIG: (
        REPAIRED,
        N_("A picture or sound is too big (%(name)s). The question comes without it."),
    ),
    Code.MATCHING_SPLIT: (
        NOTE,
        N_("A matching question became %(count)s questions, each with six options at most."),
    ),
    Code.CONTEXT_CUT: (
        REPAIRED,
        N_("The text around the gap is too long for the board and was cut."),
    ),
    Code.DUPLICATE_QUESTION: (
        NOTE,
        N_("The same question is already in the file (number %(first)s)."),
    ),
    Code.SAME_OPTIONS: (
        NOTE,
        N_("Two options say the same («%(option)s»). Each counts like the other."),
    ),
    Code.RIGHT_MOVED: (
        REPAIRED,
        N_("The file always has the right answer first, so the options were put in another order."),
    ),
    Code.EXAMPLE_ROW: (NOTE, N_("A row with an example or instructions was left out.")),
    Code.ROWS_ABOVE_HEADER: (NOTE, N_("%(count)s rows above the column names were left out.")),
    Code.EMPTY_ROWS: (NOTE, N_("%(count)s rows without a question were left out.")),
    Code.AJDA_OPEN: (
        LOST,
        N_("AJDA text cannot hold questions without options; this one is left out."),
    ),
    Code.AJDA_OPTIONS: (
        LOST,
        N_("AJDA text needs exactly four options; this question has %(count)s and is left out."),
    ),
    Code.AJDA_STEM_TOO_LONG: (
        LOST,
        N_("The question is too long for AJDA text (four lines of 80 characters); it is left out."),
    ),
    Code.AJDA_SEVERAL_RIGHT: (
        REPAIRED,
        N_("AJDA text holds one right option; only the first is kept."),
    ),
    Code.AJDA_EXPLANATIONS: (
        NOTE,
        N_("AJDA text cannot hold explanations; %(count)s are left out."),
    ),
    Code.AJDA_TOPICS: (
        NOTE,
        N_("AJDA text cannot hold topics; those of %(count)s questions are lost."),
    ),
    Code.AJDA_FORMATTING: (
        REPAIRED,
        N_("AJDA text cannot hold bold, pictures and the like; they are lost."),
    ),
    Code.AJDA_LINE_BREAKS: (
        REPAIRED,
        N_("AJDA text cannot hold line breaks here; they become spaces."),
    ),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that was wrong in a file, where it stands and what it was about.

    `line` counts the file's lines from 1 and `question` its questions from 1, both as a person
    would; `cell` is a table's cell as spreadsheets name it («C5», or «5» for a whole row).
    `quote` is the beginning of the text in question. `values` fill the placeholders of `msgid`.
    `file` is the path within an archive, or the name of one of several files.
    """

    code: Code
    line: int | None = None
    cell: str | None = None
    question: int | None = None
    quote: str = ""
    values: tuple[tuple[str, str | int], ...] = ()
    file: str = ""

    @property
    def severity(self) -> Severity:
        """What it cost: a question, a repair, or nothing."""
        return TABLE[self.code][0]

    @property
    def msgid(self) -> str:
        """Its text in English, to be translated and then filled in with `values`."""
        return TABLE[self.code][1]

    def __str__(self) -> str:
        return self.msgid % dict(self.values)


def shorten(text: str) -> str:
    """Return the beginning of a text on one line, at most 60 characters."""
    line = " ".join(text[: 4 * QUOTE_LENGTH].split())
    return line if len(line) <= QUOTE_LENGTH else line[: QUOTE_LENGTH - 1].rstrip() + "…"


def count_by_code(problems: Iterable[Problem]) -> Mapping[Code, int]:
    """Count the problems of each kind, in the order in which the kinds first appear."""
    return Counter(problem.code for problem in problems)
