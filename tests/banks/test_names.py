"""Class lists as schools have them."""

from __future__ import annotations

import io

import pytest
import xlsxwriter
from hypothesis import given
from hypothesis import strategies as st

from banks.archives import Unreadable
from banks.names import MAX_LENGTH, MAX_NAMES, has_more, names_in, read_names
from banks.sniffing import OLE


def workbook(*sheets: list[list[object]]) -> bytes:
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True}) as book:
        for rows in sheets:
            sheet = book.add_worksheet()
            for number, cells in enumerate(rows):
                sheet.write_row(number, 0, cells)
    return file.getvalue()


def test_each_line_is_a_name() -> None:
    assert names_in("Ana\n\n  Bea  Martín \nCaco\n") == ("Ana", "Bea Martín", "Caco")


@pytest.mark.parametrize(
    "line", ["1. Ana", "12) Ana", "3.- Ana", "4 Ana", "- Ana", "• Ana", "5º Ana", " 6:\tAna"]
)
def test_numbers_and_dashes_before_a_name_are_left_out(line: str) -> None:
    assert names_in(line) == ("Ana",)


def test_surnames_before_a_comma_come_behind_the_name() -> None:
    assert names_in("García López, Ana\nPeña, Óscar") == ("Ana García López", "Óscar Peña")


def test_the_same_name_twice_gets_a_number() -> None:
    assert names_in("Ana\nAna\nAna") == ("Ana", "Ana (2)", "Ana (3)")


def test_what_has_no_letter_is_no_name() -> None:
    assert names_in("Ana\n---\n7\n \n***") == ("Ana",)


def test_a_list_and_a_name_have_an_end() -> None:
    names = names_in("\n".join(f"{'x' * 100} {n}" for n in range(200)))

    assert len(names) == MAX_NAMES
    assert max(map(len, names_in("y" * 500))) == MAX_LENGTH


@pytest.mark.parametrize(("count", "expected"), [(MAX_NAMES, False), (MAX_NAMES + 1, True)])
def test_it_is_known_whether_there_are_more_names_than_count(count: int, expected: bool) -> None:
    text = "\n".join(f"Ana {n}" for n in range(count)) + "\n\n---\n"

    assert has_more(text) is expected
    assert len(read_names(text.encode())) == count


def test_a_file_of_many_lines_has_an_end() -> None:
    assert MAX_NAMES < len(read_names(b"Ana\n" * 5000)) < 5000


def test_control_characters_do_not_come_through() -> None:
    assert names_in("A\x00na\u202eB") == ("AnaB",)


def test_rows_pasted_from_a_spreadsheet_give_the_column_of_names() -> None:
    assert names_in("1\tAna\t2012\n2\tBea\t2012") == ("Ana", "Bea")


def test_names_and_surnames_of_a_table_come_together() -> None:
    text = "Nombre;Apellido(s);Dirección de correo\nAna;García;a@b.es\nLuis;Peña Ruiz;l@b.es\n"

    assert names_in(text) == ("Ana García", "Luis Peña Ruiz")


def test_two_surnames_in_columns_of_their_own_both_count() -> None:
    text = "Primer apellido,Segundo apellido,Nombre\nGarcía,López,Ana\nPeña,Ruiz,Óscar\n"

    assert names_in(text) == ("Ana García López", "Óscar Peña Ruiz")


def test_the_column_of_pupils_is_found_by_its_heading_below_a_title() -> None:
    text = (
        "IES Ejemplo;;\nCurso: 3.º B;;\nN.º;Alumno/a;Unidad\n"
        '1;"García López, Ana";3B\n2;"Peña, Óscar";3B\n'
    )

    assert names_in(text) == ("Ana García López", "Óscar Peña")


def test_english_headings_do_as_well() -> None:
    assert names_in("First name,Last name\nAnn,Lee\nBob,Ray\n") == ("Ann Lee", "Bob Ray")


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize(
    "heads",
    [
        ("Nom", "Prénom"),
        ("NOM", "PRENOM"),
        ("Nom de famille", "Prénom"),
        ("Nom d'usage", "Prénom(s)"),
        ("Apelido", "Nome próprio"),
        ("Apelidos", "Nome"),
        ("Último nome", "Primeiro nome"),
        ("Cognoms", "Nom"),
        ("Llinatges", "Nom"),
        ("Deitura", "Izena"),
        ("Apellidos", "Nombre de pila"),
        ("Surname", "Forename"),
    ],
)
def test_surnames_and_given_names_come_together_in_every_language_of_the_page(
    heads: tuple[str, str], delimiter: str
) -> None:
    rows = [heads, ("DUPONT", "Élise"), ("MARTIN", "Zoé")]
    numbers = ["N.º", "1", "2"]

    assert names_in("\n".join(map(delimiter.join, rows))) == ("Élise DUPONT", "Zoé MARTIN")
    turned = [delimiter.join(row[::-1]) for row in rows]
    assert names_in("\n".join(turned)) == ("Élise DUPONT", "Zoé MARTIN")
    numbered = [delimiter.join([number, *row]) for number, row in zip(numbers, rows, strict=True)]
    assert names_in("\n".join(numbered)) == ("Élise DUPONT", "Zoé MARTIN")


@pytest.mark.parametrize(
    "heads",
    [
        ("Primer cognom", "Segon cognom", "Nom"),
        ("Primeiro apelido", "Segundo apelido", "Nome"),
        ("1. abizena", "2. abizena", "Izena"),
        ("1r cognom", "2n cognom", "Nom"),
    ],
)
def test_two_surnames_count_in_every_language_that_has_them(heads: tuple[str, ...]) -> None:
    assert names_in("\n".join(map(";".join, [heads, ("Gil", "Sáez", "Ana")]))) == ("Ana Gil Sáez",)


@pytest.mark.parametrize(
    "head",
    [
        *("Élève", "Nom et prénom", "Nom Prénom", "Nom complet"),
        *("Nom i cognoms", "Cognoms i nom", "Alumnes"),
        *("Nome e apelidos", "Apelidos, nome", "Nome completo", "Aluno", "Alunas"),
        *("Ikasleak", "Izen-abizenak"),
    ],
)
def test_a_column_of_whole_names_is_found_in_every_language(head: str) -> None:
    assert names_in(f"Groupe;{head}\nRouge;Élise DUPONT") == ("Élise DUPONT",)


def test_a_text_in_the_encoding_of_old_spreadsheets_is_read() -> None:
    assert read_names("Núñez, Íñigo\r\nPeña, Ángela\r\n".encode("cp1252")) == (
        "Íñigo Núñez",
        "Ángela Peña",
    )


def test_a_spreadsheet_is_read_from_its_first_sheet_with_text() -> None:
    data = workbook([], [["N.º", "Nombre", "Apellidos"], [1, "Ana", "Gil"], [2, "Íñigo", "Sáez"]])

    assert read_names(data) == ("Ana Gil", "Íñigo Sáez")


def test_a_spreadsheet_without_headings_is_read_too() -> None:
    assert read_names(workbook([["Ana", "a@b.es"], ["Bea", "b@b.es"]])) == ("Ana", "Bea")


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7", b"\x89PNG\r\n\x1a\n", b"<html><p>Ana</html>"])
def test_what_holds_no_list_gives_no_names(data: bytes) -> None:
    assert read_names(data) == ()


def test_a_spreadsheet_that_is_cut_off_gives_no_names() -> None:
    data = workbook([["Ana"]])

    assert read_names(data[: len(data) // 2]) == ()


def test_a_locked_spreadsheet_is_said_to_be_unreadable() -> None:
    with pytest.raises(Unreadable):
        read_names(OLE + "EncryptedPackage".encode("utf-16-le"))


@given(st.text())
def test_whatever_is_pasted_gives_names_that_differ_and_can_be_shown(text: str) -> None:
    names = names_in(text)

    assert len(set(names)) == len(names) <= MAX_NAMES
    assert all(name.isprintable() and name == name.strip() and name for name in names)


@given(st.lists(st.from_regex(r"[A-ZÁÉÑ][a-záéñ]{1,9}( [A-Z][a-z]{2,9}){0,2}", fullmatch=True)))
def test_names_that_were_read_are_read_again_as_they_are(found: list[str]) -> None:
    names = names_in("\n".join(found))

    assert names_in("\n".join(names)) == names


@given(st.binary(max_size=300))
def test_no_file_raises_but_one_that_is_unreadable(data: bytes) -> None:
    try:
        names = read_names(data)
    except Unreadable:
        return
    assert isinstance(names, tuple)
