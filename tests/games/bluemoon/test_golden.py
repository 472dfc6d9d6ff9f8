"""The golden records replay to where they ended when they were written (see `make_golden`)."""

from __future__ import annotations

import pytest

from moontable.core.errors import BadRecord
from moontable.core.record import Record
from moontable.games.bluemoon.catalog import PEOPLES
from tests.games.bluemoon.make_golden import FOLDER, findings, tables

TABLES = tables()


def golden(name: str) -> Record:
    return Record.from_json((FOLDER / f"{name}.json").read_text(encoding="utf-8"), "bluemoon")


@pytest.mark.parametrize("name", TABLES)
def test_a_golden_record_replays_choice_for_choice(name: str) -> None:
    record = golden(name)
    assert findings(record) == record.notes


def test_the_golden_records_are_the_ones_that_are_listed_and_use_all_decks_and_options() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(TABLES)
    records = [golden(name) for name in TABLES]
    assert len(records) >= 45
    for people in PEOPLES:
        assert sum(people in (record.options["deck"], record.options["against"]) for record in records) >= len(PEOPLES)
    for option, values in {
        "edition": {"2004", "legends"},
        "exchange": {True, False},
        "series": {"single", "crystals"},
        "between": {"keep", "swap", "choose"},
    }.items():
        assert {record.options[option] for record in records} == values


def test_a_changed_move_is_noticed() -> None:
    record = golden("hoax-vulca")
    at = next(number for number, choice in enumerate(record.actions) if choice.startswith("play "))
    record.actions[at] = "play mutant/101"
    with pytest.raises(BadRecord, match=f"actions\\[{at}\\]"):
        record.state()
