"""The web client is checked against the messages and addresses that the service really has."""

from __future__ import annotations

import re

import pytest

from moontable.table.web.pages import CLIENT, NO_PAGE, PAGES
from tools import client_types

pytestmark = pytest.mark.once


def test_the_types_of_the_client_are_those_of_the_protocol() -> None:
    written = client_types.PATH.read_text(encoding="utf-8")
    assert written == client_types.content(), "run `python tools/client_types.py`"


def test_fields_that_may_be_left_out_are_optional_and_fields_that_are_always_sent_are_not() -> None:
    types = client_types.content()
    assert "  mix?: boolean;" in types.partition("export interface JoinTable {")[2].partition("}")[0]
    assert "  limit: number | null;" in types.partition("export interface OptionInfo {")[2].partition("}")[0]


@pytest.mark.parametrize("page", [*PAGES, NO_PAGE])
def test_every_page_has_its_folder(page: str) -> None:
    assert re.search(r"^export default function", (CLIENT / f"pages/{page}/{page}.js").read_text(), re.MULTILINE)


def test_every_folder_of_pages_is_a_page() -> None:
    assert {path.name for path in (CLIENT / "pages").iterdir()} == {*PAGES, NO_PAGE}
