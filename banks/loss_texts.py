"""What is said of what a format cannot hold of a bank."""

from __future__ import annotations

from collections.abc import Mapping

from banks.problem_codes import N_, Code, Severity

LOST, REPAIRED, NOTE = Severity.LOST, Severity.REPAIRED, Severity.NOTE

TABLE: Mapping[Code, tuple[Severity, str]] = {
    Code.OPEN_NOT_HELD: (
        LOST,
        N_("%(format)s cannot hold questions without options; this one is left out."),
    ),
    Code.FOUR_OPTIONS_ONLY: (
        LOST,
        N_("%(format)s needs exactly four options; this question has %(count)s and is left out."),
    ),
    Code.STEM_TOO_LONG: (
        LOST,
        N_(
            "The question is too long for %(format)s (four lines of 80 characters): it is left out."
        ),
    ),
    Code.CELL_TOO_LONG: (
        LOST,
        N_("A text is too long for a cell (%(limit)s characters); the question is left out."),
    ),
    Code.OPTIONS_BECOME_ALIKE: (
        LOST,
        N_("In %(format)s two options would look alike, so the question is left out."),
    ),
    Code.WOULD_BE_MISREAD: (
        LOST,
        N_("In %(format)s, a text of this question would be misread, so it is left out."),
    ),
    Code.ONE_RIGHT_HELD: (
        REPAIRED,
        N_("%(format)s holds one right option; only the first is kept."),
    ),
    Code.FORMATTING_NOT_HELD: (
        REPAIRED,
        N_("%(format)s cannot hold bold, lists and the like; only the words are kept."),
    ),
    Code.LINE_BREAKS_NOT_HELD: (
        REPAIRED,
        N_("%(format)s cannot hold line breaks here; they become spaces."),
    ),
    Code.SPACES_NOT_HELD: (
        REPAIRED,
        N_("%(format)s cannot hold tabs or several spaces in a row; one space is kept."),
    ),
    Code.MEDIA_NOT_HELD: (
        REPAIRED,
        N_("%(format)s cannot hold pictures or sounds; those of %(count)s questions are left out."),
    ),
    Code.EXPLANATIONS_NOT_HELD: (
        NOTE,
        N_("%(format)s cannot hold explanations; %(count)s are left out."),
    ),
    Code.TOPICS_NOT_HELD: (
        NOTE,
        N_("%(format)s cannot hold topics; those of %(count)s questions are lost."),
    ),
    Code.TIMES_NOT_HELD: (
        NOTE,
        N_("%(format)s cannot hold times; those of %(count)s questions are lost."),
    ),
    Code.TITLE_NOT_HELD: (
        NOTE,
        N_("%(format)s cannot hold the title; the name of the file becomes it when it is loaded."),
    ),
    Code.AUTHOR_NOT_HELD: (NOTE, N_("%(format)s cannot hold who wrote the questions.")),
}
