"""Zip files: every question file in them is read, with its pictures; harm does none."""

from __future__ import annotations

import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banks import archives, read
from banks.problems import Code
from tests.banks.support import FIXTURES, codes, options, right, stems
from tests.banks.test_hostile import check
from tests.banks.zips import OTHER_PNG, PNG, apkg, h5p, zipped

GIFT = '¿Qué se ve? <img src="{}"> {{=Un gato ~Un perro}}'
QTI = (FIXTURES / "qti1" / "canvas.xml").read_text("utf-8")


def test_all_question_files_make_one_bank_that_knows_where_each_is_from() -> None:
    reading = read(
        "x",
        zipped(
            {
                "tema1.gift": "¿Uno? {=sí ~no}\n\n¿Dos? {=sí ~no}",
                "más/tema2.csv": "pregunta;a;b;correcta\n¿Tres?;sí;no;A\n¿Cuatro?;sí;no;B\n",
                "más/malo.gift": "¿Cinco? {=sí ~no}\n\n¿Seis? {}",
            }
        ),
    )

    assert stems(reading) == ["¿Uno?", "¿Dos?", "¿Tres?", "¿Cuatro?", "¿Cinco?"]
    assert [(p.code, p.file) for p in reading.problems] == [(Code.ESSAY, "más/malo.gift")]
    assert [question.topic for question in reading.bank.questions] == [
        *["tema1"] * 2,
        *["tema2"] * 2,
        "malo",
    ]


@pytest.mark.parametrize(
    "address",
    [
        "img/gato.png",
        "./img/gato.png",
        "IMG/Gato.PNG",
        "img\\\\gato.png",
        "img/gato.png?x=1",
        "img/%67ato.png",
        "@@PLUGINFILE@@/img/gato.png",
        "../../img/gato.png",
        "otra/carpeta/gato.png",
    ],
)
def test_pictures_are_found_as_texts_name_them(address: str) -> None:
    reading = read("x", zipped({"a.gift": GIFT.format(address), "img/gato.png": PNG}))

    assert '<img src="media:' in stems(reading)[0]
    assert len(reading.bank.media) == 1


def test_a_picture_beside_its_text_comes_before_another_of_the_same_name() -> None:
    files = {"gato.png": OTHER_PNG, "b/a.gift": GIFT.format("gato.png"), "b/gato.png": PNG}
    alone = {"a.gift": GIFT.format("gato.png"), "gato.png": PNG}

    assert stems(read("x", zipped(files))) == stems(read("x", zipped(alone)))


@pytest.mark.parametrize(
    "name", ["/img/gato.png", "../img/gato.png", "C:/img/gato.png", "img\\gato.png"]
)
def test_names_that_lead_out_of_the_archive_are_only_names(name: str) -> None:
    reading = read("x", zipped({"a.gift": GIFT.format("img/gato.png"), name: PNG}))

    assert len(reading.bank.media) == 1


def test_a_picture_that_did_not_come_along_is_missed_and_one_from_elsewhere_not_loaded() -> None:
    gift = GIFT.format("no.png") + "\n\n" + GIFT.format("http://x.org/a.png")

    assert codes(read("x", zipped({"a.gift": gift})))[:2] == [
        Code.MEDIUM_MISSING,
        Code.MEDIUM_REMOTE,
    ]


def test_markdown_and_tables_may_name_pictures() -> None:
    markdown = "[markdown]**¿Qué?** ![Un gato](gato.png) {=a ~b}"
    table = "pregunta;a;b;correcta\n¿Qué < es ![x](gato.png)?;sí;no;A\n"
    reading = read("x", zipped({"a.gift": markdown, "b.csv": table, "gato.png": PNG}))

    name = reading.bank.media[0].name
    assert stems(reading) == [
        f"**¿Qué?** ![Un gato](media:{name})",
        f'¿Qué &lt; es <img src="media:{name}" alt="x">?',
    ]


@pytest.mark.parametrize(
    ("table", "picture", "named"),
    [
        ("b.csv", "gato.png", "gato.png"),
        ("clase/b.csv", "clase/gato.png", "gato.png"),
        ("b.csv", "img/gato.png", "img/gato.png"),
        ("b.csv", "img/Gato.PNG", "gato.png"),
    ],
)
def test_the_column_for_pictures_names_files_of_the_zip(
    table: str, picture: str, named: str
) -> None:
    rows = f"pregunta;a;b;correcta;imagen\n¿Uno?;sí;no;A;{named}\n¿Dos?;sí;no;A;perro.png\n"
    reading = read("x", zipped({table: rows, picture: PNG}))

    one, two = reading.bank.questions
    assert [shown.medium for shown in one.attachments] == [reading.bank.media[0].name]
    assert two.attachments == ()
    assert [(p.code, dict(p.values)) for p in reading.problems] == [
        (Code.MEDIUM_MISSING, {"name": "perro.png"})
    ]


def test_a_file_that_brings_its_own_pictures_keeps_them() -> None:
    card = {"cards": [{"text": "x", "answer": "y", "image": {"path": "g.png"}}]}
    inner = h5p("H5P.Flashcards", card, {"g.png": PNG})
    reading = read(
        "x",
        zipped({"a.h5p": inner, "b.apkg": apkg([("<img src=h.png>", "b")], {"h.png": OTHER_PNG})}),
    )

    assert len(reading.bank) == 2
    assert len(reading.bank.media) == 2
    assert codes(reading) == []


def test_zips_in_zips_are_read_but_not_without_end() -> None:
    inner = zipped({"a.gift": "¿Uno? {=sí ~no}"})

    assert len(read("x", zipped({"b.zip": inner})).bank) == 1
    deep = zipped({"d.zip": zipped({"c.zip": zipped({"b.zip": inner})})})
    assert codes(read("x", deep)) == [Code.ARCHIVE]
    assert read("x", deep).problems[0].file == "d.zip/c.zip/b.zip"


def test_a_course_is_read_by_its_question_files_alone_and_canvas_copies_once() -> None:
    reading = read(
        "x",
        zipped(
            {
                "imsmanifest.xml": "<manifest/>",
                "wiki/pagina.html": "<html>a) x\nb) y</html>",
                "notas.csv": "pregunta;a;b;correcta\n¿Tres?;sí;no;A\n",
                "i7/assessment_qti.xml": QTI,
                "i7/assessment_meta.xml": "<quiz/>",
                "non_cc_assessments/i7.xml.qti": QTI,
            }
        ),
    )

    assert len(reading.bank) == 6
    assert reading.bank.title == "Repaso de ciencias"
    assert {p.file for p in reading.problems} == {"non_cc_assessments/i7.xml.qti"}


def test_pictures_of_courses_are_found_by_the_addresses_of_each_program() -> None:
    stub = "@X@EmbeddedFile.requestUrlStub@X@bbcswebdav"
    addresses = {
        "$IMS-CC-FILEBASE$/Fotos/gato%20uno.png?c=1": "web_resources/Fotos/gato uno.png",
        "%24IMS-CC-FILEBASE%24/gato.png": "web_resources/gato.png",
        f"{stub}/xid-12_1": "csfiles/home_dir/__xid-12_1.png",
        "%%LINKPATH%%gato.png": "gato.png",
    }
    for address, path in addresses.items():
        question = QTI.replace("¿Cuáles son primos?", "").replace(
            '<mattext texttype="text/plain"></mattext>', f'<matimage uri="{address}"/>'
        )
        files = {"imsmanifest.xml": "<manifest/>", "q.xml": question, path: PNG}
        assert len(read("x", zipped(files)).bank.media) == 1, address


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({}, Code.NO_FILE_INSIDE),
        ({"LICENSE": "a) x", "app.js": "1"}, Code.NO_FILE_INSIDE),
        ({"__MACOSX/._a.gift": "x"}, Code.NO_FILE_INSIDE),
        ({"a.png": PNG, "b/c.png": PNG}, Code.MEDIA_ONLY),
        ({"word/document.xml": "x"}, Code.DOCUMENT),
        ({"ppt/presentation.xml": "x"}, Code.SLIDES),
        ({"xl/workbook.xml": "x"}, Code.DAMAGED),
        ({"mimetype": "application/vnd.oasis.opendocument.text"}, Code.DOCUMENT),
        ({"mimetype": "application/vnd.oasis.opendocument.presentation"}, Code.SLIDES),
        ({"a.pdf": "%PDF-1.4"}, Code.PDF),
    ],
)
def test_a_zip_without_questions_gets_a_clear_word(files: dict[str, bytes], expected: Code) -> None:
    assert codes(read("x", zipped(files, zipfile.ZIP_STORED))) == [expected]


def test_a_folder_may_be_called_as_those_of_office_programs() -> None:
    assert len(read("x", zipped({"word/a.gift": "¿Uno? {=sí ~no}"})).bank) == 1


def test_what_cannot_be_read_costs_none_of_the_others() -> None:
    reading = read(
        "x", zipped({"a.pdf": "%PDF", "b.gift": "¿Uno? {=sí ~no}", "c.zip": b"PK\x03\x04x"})
    )

    assert stems(reading) == ["¿Uno?"]
    assert [(p.code, p.file) for p in reading.problems] == [
        (Code.PDF, "a.pdf"),
        (Code.DAMAGED, "c.zip"),
    ]


def test_a_locked_file_is_named() -> None:
    data = bytearray(zipped({"a.gift": "¿Uno? {=sí ~no}"}, zipfile.ZIP_STORED))
    for mark in (b"PK\x03\x04", b"PK\x01\x02"):
        data[data.index(mark) + (6 if mark[2] == 3 else 8)] |= 1

    assert codes(read("x", bytes(data))) == [Code.LOCKED]


def test_a_file_that_stands_twice_in_a_zip_is_read_once() -> None:
    data = zipped({"a.gift": "¿Uno? {=sí ~no}", "b.gift": "¿Dos? {=sí ~no}"}, zipfile.ZIP_STORED)

    assert len(read("x", data.replace(b"b.gift", b"a.gift")).bank) == 1


@pytest.mark.parametrize("cut", [30, 60, -20, -1])
def test_a_cut_off_zip_is_damaged(cut: int) -> None:
    data = zipped({"a.gift": "¿Uno? {=sí ~no}"})

    assert codes(read("x", data[:cut])) == [Code.DAMAGED]


def test_bombs_are_stopped_wherever_they_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MAX_EXPANDED", 1_000_000)
    zeros = b"x" * 600_000
    nested = zipped({f"{n}.zip": zipped({"a.txt": zeros}) for n in range(50)})

    assert Code.EXPANDS_TOO_FAR in codes(read("x", zipped({"a.txt": zeros, "b.txt": zeros})))
    assert Code.EXPANDS_TOO_FAR in codes(read("x", nested))
    assert codes(read("x", zipped({"a.gift": zeros + zeros}))) == [Code.EXPANDS_TOO_FAR]


def test_a_picture_that_many_questions_name_is_unpacked_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(archives, "MAX_EXPANDED", 400_000)
    gift = "\n\n".join(f"¿{n}? <img src=a.png> {{=a ~b}}" for n in range(100))
    reading = read("x", zipped({"a.gift": gift, "a.png": PNG + b"x" * 100_000}))

    assert len(reading.bank) == 100
    assert codes(reading) == []


def test_too_many_files_are_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MAX_ENTRIES", 10)

    assert codes(read("x", zipped({f"{n}.txt": "x" for n in range(11)}))) == [Code.EXPANDS_TOO_FAR]


def test_embedded_pictures_are_kept_when_a_file_comes_alone() -> None:
    gift = (
        GIFT.format("data:image/png;base64,iVBORw0KGgox").replace("=", "\\=").replace("{\\=", "{=")
    )
    reading = read("x", gift.encode())

    assert stems(reading)[0].startswith('¿Qué se ve? <img src="media:')
    assert options(reading) == [("Un gato", "Un perro")]
    assert right(reading) == ["Un gato"]


SAMPLES = (
    zipped({"a.gift": GIFT.format("gato.png"), "gato.png": PNG, "b.xml": QTI}, zipfile.ZIP_STORED),
    zipped({"imsmanifest.xml": "<a/>", "b.xml": QTI, "c.zip": zipped({"a.gift": "¿Q? {=a ~b}"})}),
    h5p(
        "H5P.QuestionSet",
        {"questions": [{"library": "H5P.TrueFalse 1.6", "params": {"question": "x"}}]},
    ),
    apkg([("{{c1::a}} <img src=x.png>", "b"), ("c", "d")], {"x.png": PNG}),
)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """Take a package and change, cut or repeat some of its bytes."""
    data = bytearray(draw(st.sampled_from(SAMPLES)))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(data)))
        end = start + draw(st.integers(0, 8))
        data[start:end] = draw(
            st.one_of(st.binary(max_size=8), st.just(bytes(data[start:end]) * 2))
        )
    return bytes(data)


@settings(max_examples=200)
@given(damaged())
def test_no_damaged_package_raises(data: bytes) -> None:
    check(read("x", data))


@st.composite
def damaged_inside(draw: st.DrawFn) -> bytes:
    """Damage a file before it is packed, so that checksums do not find it out."""
    qti = bytearray(QTI.encode())
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(qti)))
        qti[start : start + draw(st.integers(0, 60))] = draw(st.binary(max_size=4))
    return zipped({"imsmanifest.xml": "<a/>", "b.xml": bytes(qti)})


@settings(max_examples=100)
@given(damaged_inside())
def test_no_damaged_course_raises(data: bytes) -> None:
    check(read("x", data))


def test_the_format_is_that_of_the_files_inside() -> None:
    gift, aiken = "Uno {=1 ~2}", "¿Dos?\nA. a\nB. b\nANSWER: A\n"
    inner = zipped({"a.gift": gift})

    assert read("x.zip", zipped({"a.gift": gift})).format == "GIFT (zip)"
    assert read("x.zip", zipped({"a.gift": gift, "b.txt": aiken})).format == "GIFT, Aiken (zip)"
    assert read("x.zip", zipped({"a.zip": inner, "léame.csv": "nada"})).format == "GIFT (zip)"
    assert read("x.zip", zipped({"a.csv": "nada", "b.csv": "nada"})).format == "Zip"
