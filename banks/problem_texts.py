"""What is said of each kind of problem: what is wrong, and what to do."""

from __future__ import annotations

from collections.abc import Mapping

from banks import loss_texts
from banks.problem_codes import N_, Code, Severity

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
        N_(
            "This spreadsheet file cannot be read. Save it as Excel (.xlsx) in your spreadsheet"
            " program and load that."
        ),
    ),
    Code.DOCUMENT: (
        LOST,
        N_("This is a word processor document. Save it as plain text (.txt) and load that."),
    ),
    Code.SLIDES: (
        LOST,
        N_("This is a presentation. Copy its questions into a plain text file (.txt) and load it."),
    ),
    Code.NUMBERS: (
        LOST,
        N_("This is a Numbers spreadsheet. Export it from Numbers as Excel (.xlsx) and load that."),
    ),
    Code.PAGES: (
        LOST,
        N_("This is a Pages document. Export it from Pages as plain text (.txt) and load that."),
    ),
    Code.EBOOK: (
        LOST,
        N_("This is an e-book. Copy its questions into a plain text file (.txt) and load it."),
    ),
    Code.WEB_PAGE: (
        LOST,
        N_("This is a web page. Copy its questions into a plain text file (.txt) and load it."),
    ),
    Code.LINK_ONLY: (
        LOST,
        N_(
            "This is only a link to a document. Open it, download it as Excel (.xlsx) or text,"
            " and load that."
        ),
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
        N_("This is an XML file of a kind that cannot be read. Moodle's question files can be."),
    ),
    Code.JSON: (LOST, N_("This is a JSON file, which is not a question file that can be read.")),
    Code.DAMAGED: (
        LOST,
        N_("The file is damaged and cannot be read. Save it again in the program it comes from."),
    ),
    Code.NOT_HANDED_OVER: (LOST, N_("The browser could not read the file. Choose it again.")),
    Code.EXPANDS_TOO_FAR: (
        LOST,
        N_("What is packed in the file is too big (more than %(limit)s MB). Load a part of it."),
    ),
    Code.LOCKED: (
        LOST,
        N_("The file is locked with a password. Save it without one and load that."),
    ),
    Code.NO_FILE_INSIDE: (
        LOST,
        N_("There is no question file in this compressed file. Put one in it, or load it alone."),
    ),
    Code.MEDIA_ONLY: (
        LOST,
        N_("There are only pictures or sounds in this compressed file. Add the question file."),
    ),
    Code.ANKI_TOO_NEW: (
        LOST,
        N_("This Anki file is too new. In Anki, tick «Support older Anki versions» to export it."),
    ),
    Code.NOT_RECOGNISED: (
        LOST,
        N_("No questions were recognised. A list has numbers, options («a) …») and «Answer: b»."),
    ),
    Code.NOTHING_FOUND: (LOST, N_("The file has no question that can be played.")),
    Code.NO_TABLE: (
        LOST,
        N_(
            "A sheet needs a column «Question» and a column «Answer», or «Question», «A», «B», «C»"
            " and «Correct»."
        ),
    ),
    Code.NO_QUESTIONS_YET: (
        LOST,
        N_("There are no questions yet, only the example. Write yours below it and load it again."),
    ),
    Code.NO_STEM: (LOST, N_("The question has no text. Write the question before its answers.")),
    Code.TOO_FEW_OPTIONS: (LOST, N_("Only one option has text. Give the question at least two.")),
    Code.NO_RIGHT_OPTION: (LOST, N_("No option is marked as right. Mark the right one.")),
    Code.RIGHT_OPTION_EMPTY: (
        LOST,
        N_("The option that is marked as right is empty. Write its text, or mark another one."),
    ),
    Code.KEY_UNCLEAR: (
        LOST,
        N_("The right answer «%(key)s» is none of the options. Correct it to one of them."),
    ),
    Code.NO_ANSWER: (LOST, N_("The question has no answer. Write its answer or its options.")),
    Code.ROW_UNCLEAR: (LOST, N_("This row could not be understood as a question.")),
    Code.TITLE_UNCLEAR: (
        LOST,
        N_("«%(text)s» may be a title or the end of an option. Put a blank line before a title."),
    ),
    Code.OPTIONS_UNSEEN: (
        LOST,
        N_("The options are not recognised. Give each a line that begins with its letter: a) …"),
    ),
    Code.LABEL_TWICE: (
        LOST,
        N_("Several options have the letter of the right answer. Give each its own letter."),
    ),
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
    Code.OTHER_KIND: (LOST, N_("Questions of the kind «%(kind)s» cannot be played.")),
    Code.QUESTION_DAMAGED: (
        LOST,
        N_("This question is damaged in the file. Save the file again in its own program."),
    ),
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
    Code.KEY_DOUBTFUL: (
        REPAIRED,
        N_(
            "«%(key)s» was read as the place of the right option, but it is the text of another"
            " one. Check it."
        ),
    ),
    Code.KEY_FROM_ZERO: (REPAIRED, N_("The right answers are numbered from 0, and were read so.")),
    Code.OPTIONS_MARKED: (
        REPAIRED,
        N_("No column has the right answers; the options with a mark, such as *, were taken."),
    ),
    Code.OPTIONS_COLOURED: (
        REPAIRED,
        N_(
            "No column has the right answers; the options in bold or in a colour were taken."
            " Check them."
        ),
    ),
    Code.KEYS_UNPLACED: (
        REPAIRED,
        N_(
            "It is not sure which questions these answers are for, so they were not used."
            " Number both, as in «1. b»."
        ),
    ),
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
    Code.MEDIUM_REMOTE: (
        REPAIRED,
        N_(
            "A picture or sound is on another web site (%(name)s), from which nothing is loaded."
            " Save it in the file itself."
        ),
    ),
    Code.MATCHING_SPLIT: (
        NOTE,
        N_("A matching question became %(count)s questions, each with six options at most."),
    ),
    Code.CUT_OFF: (
        LOST,
        N_("The file ends in the middle; what was before was read. Export it again."),
    ),
    Code.TOO_MANY_GAPS: (
        LOST,
        N_("The text has more than %(limit)s gaps; only the first ones became questions."),
    ),
    Code.MARKUP_MENDED: (
        REPAIRED,
        N_("The file breaks the rules of XML; it was read question by question. Check them."),
    ),
    Code.FORMULA_UNCLOSED: (
        REPAIRED,
        N_(
            "A brace in the formula «%(formula)s» has no partner, so the formula is shown as typed."
        ),
    ),
    Code.HIDDEN_QUESTION: (
        NOTE,
        N_("This question is hidden in Moodle; it was read all the same."),
    ),
    Code.DUPLICATE_QUESTION: (
        NOTE,
        N_("The same question is already in the file (number %(first)s)."),
    ),
    Code.IN_ANOTHER_FILE: (NOTE, N_("The same question is also in %(other)s.")),
    Code.SAME_OPTIONS: (
        NOTE,
        N_("Two options say the same («%(option)s»). Each counts like the other."),
    ),
    Code.RIGHT_MOVED: (
        REPAIRED,
        N_("The file always has the right answer first, so the options were put in another order."),
    ),
    Code.EXAMPLE: (NOTE, N_("The example that the file comes with was left out.")),
    Code.EXAMPLE_ROW: (NOTE, N_("A row with an example or instructions was left out.")),
    Code.ROWS_ABOVE_HEADER: (NOTE, N_("%(count)s rows above the column names were left out.")),
    Code.CHAT: (NOTE, N_("What a chat assistant says below its questions was left out.")),
    Code.SHEETS_LEFT_OUT: (NOTE, N_("Sheets without questions were left out: %(names)s.")),
    Code.COLUMNS_UNUSED: (
        NOTE,
        N_("These columns were not used, since their names are not known: %(names)s."),
    ),
    Code.HIDDEN_SHEETS: (
        NOTE,
        N_("Hidden sheets with questions were left out: %(names)s. Show them to have them read."),
    ),
    Code.SHEET_PICTURES: (
        REPAIRED,
        N_(
            "Pictures on the sheet were left out (%(count)s). Name their files in a column «Image»,"
            " and zip all together."
        ),
    ),
    Code.CELL_ERROR: (
        REPAIRED,
        N_("A formula in this cell gives an error, so the cell was read as empty. Write its text."),
    ),
    Code.READ_AS_CARDS: (
        NOTE,
        N_(
            "No column is called «Question» or «Answer»; the left one was read as questions, the"
            " right one as answers."
        ),
    ),
    Code.FIRST_ROW_NAMES: (
        NOTE,
        N_("The first row («%(names)s») was read as the names of the columns, not as a question."),
    ),
    Code.EMPTY_ROWS: (NOTE, N_("%(count)s rows without a question were left out.")),
    **loss_texts.TABLE,
}
