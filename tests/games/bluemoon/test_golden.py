"""The golden records replay to where they ended when they were written (see `make_golden`)."""

from __future__ import annotations

import pytest

from moontable.core.errors import BadRecord
from moontable.core.record import Record
from moontable.games.bluemoon import GAME
from moontable.games.bluemoon.cards.catalog import PEOPLES
from tests.games.bluemoon.make_golden import findings, folder, tables, with_extra_cards

TABLES = tables()
VERSIONS = range(1, GAME.rules_version + 1)
RECORDS = [(name, rules) for rules in VERSIONS for name in TABLES] + [(name, 2) for name in with_extra_cards()]


def golden(name: str, rules: int) -> Record:
    return Record.from_json((folder(rules) / f"{name}.json").read_text(encoding="utf-8"), "bluemoon")


@pytest.mark.parametrize(("name", "rules"), RECORDS)
def test_a_golden_record_replays_choice_for_choice(name: str, rules: int) -> None:
    record = golden(name, rules)
    assert record.rules == rules
    assert findings(record) == record.notes


@pytest.mark.parametrize("rules", VERSIONS)
def test_the_golden_records_are_the_ones_that_are_listed_and_use_all_decks_and_options(rules: int) -> None:
    assert sorted(path.stem for path in folder(rules).glob("*.json")) == sorted(
        name for name, version in RECORDS if version == rules
    )
    records = [golden(name, rules) for name in TABLES]
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
    record = golden("hoax-vulca", GAME.rules_version)
    at = next(number for number, choice in enumerate(record.actions) if choice.startswith("play "))
    record.actions[at] = "play mutant/101"
    with pytest.raises(BadRecord, match=f"actions\\[{at}\\]"):
        record.state()
