"""A file that cannot be read is called what it is."""

from __future__ import annotations

import zipfile

import pytest

from banks import read
from banks.problems import Code
from tests.banks.support import codes, text
from tests.banks.zips import zipped

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
IWORK = {"Index/Document.iwa": b"x", "Metadata/Properties.plist": b"x"}
EXPORTED = "urn:schemas-microsoft-com:office:spreadsheet"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (zipped({**IWORK, "Index/Tables/DataList.iwa": b"x"}), Code.NUMBERS),
        (zipped(IWORK), Code.PAGES),
        (
            zipped(
                {
                    "Index/Document.iwa": b"\x00\x20\x00\x00\x20\x08\x01\x12\x08\x08\x90\x4e",
                    "Index/Tables/DataList.iwa": b"x",
                }
            ),
            Code.PAGES,
        ),
        (zipped({**IWORK, "Index/Slide-1.iwa": b"x", "Index/Tables/A.iwa": b"x"}), Code.SLIDES),
        (zipped({"index.apxl": b"<key/>"}), Code.SLIDES),
        (zipped({"[Content_Types].xml": b"x", "ppt/presentation.xml": b"x"}), Code.SLIDES),
        (
            zipped({"a.xml": b"x", "mimetype": b"application/vnd.oasis.opendocument.text"}),
            Code.DOCUMENT,
        ),
        (OLE + "PowerPoint Document".encode("utf-16-le"), Code.SLIDES),
        (OLE + "WordDocument".encode("utf-16-le"), Code.DOCUMENT),
    ],
)
def test_files_of_office_programs_are_named(data: bytes, code: Code) -> None:
    assert codes(read("fichero", data)) == [code]


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("vnd.oasis.opendocument.presentation", Code.SLIDES),
        ("vnd.oasis.opendocument.text", Code.DOCUMENT),
        ("vnd.oasis.opendocument.graphics", Code.PICTURE),
        ("epub+zip", Code.EBOOK),
    ],
)
def test_a_file_that_begins_with_its_kind_is_named(kind: str, code: Code) -> None:
    files = {"mimetype": f"application/{kind}", "content.xml": "<x/>"}

    assert codes(read("fichero", zipped(files, zipfile.ZIP_STORED))) == [code]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (f'<?xml version="1.0"?><Workbook xmlns="{EXPORTED}"/>', Code.SPREADSHEET),
        ('<?xml version="1.0"?><?mso-application progid="Word.Document"?><w/>', Code.DOCUMENT),
        ('<?xml version="1.0"?><things/>', Code.XML),
        ("[InternetShortcut]\nURL=https://example.org/x\n", Code.LINK_ONLY),
        ('{"url":"https://docs.google.com/open?id=x","doc_id":"x"}', Code.LINK_ONLY),
    ],
)
def test_xml_of_office_programs_and_mere_links_are_named(content: str, code: Code) -> None:
    assert codes(text(content)) == [code]
