"""The golden records replay to where they ended when they were written (see `make_golden`)."""

from __future__ import annotations

import pytest

from moontable.core.errors import BadRecord
from moontable.core.record import Record
from moontable.games.city import GAME
from tests.games.city.make_golden import findings, folder, tables
from tests.rules import rule

FIRST = [line.split() for line in (folder(1) / "course.txt").read_text(encoding="utf-8").splitlines()]
"""Of every record of the first rules its name, the hash of its choices and that of its positions, as they were then."""
TABLES = tables()
LATER = range(2, GAME.rules_version + 1)
"""The versions whose records carry in their notes what a replay must find."""


def golden(rules: int, name: str) -> Record:
    return Record.from_json((folder(rules) / f"{name}.json").read_text(encoding="utf-8"), "city")


@rule("BQ-09", "BQ-37")
@pytest.mark.parametrize(("name", "choices", "course"), FIRST, ids=[name for name, _, _ in FIRST])
def test_a_record_of_the_first_rules_replays_choice_for_choice(name: str, choices: str, course: str) -> None:
    record = golden(1, name)
    assert (record.rules, record.options["crystals"]) == (1, "open")
    found = findings(record)
    assert (found["choices"], found["course"]) == (choices, course)
    end = record.state()
    assert end.outcome is not None
    assert record.notes["reason"] == end.outcome.reason
    assert GAME.from_bytes(end.to_bytes()) == end


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("rules", LATER)
def test_a_golden_record_replays_choice_for_choice(rules: int, name: str) -> None:
    record = golden(rules, name)
    assert record.rules == rules
    assert findings(record) == record.notes


def test_there_are_golden_records_for_every_number_of_players_option_and_kind_of_end() -> None:
    assert sorted(path.stem for path in folder(1).glob("*.json")) == sorted(name for name, _, _ in FIRST)
    for rules in LATER:
        assert sorted(path.stem for path in folder(rules).glob("*.json")) == sorted(TABLES)
    for rules, names in ((1, [name for name, _, _ in FIRST]), *[(rules, list(TABLES)) for rules in LATER]):
        records = [golden(rules, name) for name in names]
        assert {record.options["players"] for record in records} == {2, 3, 4}
        assert {record.options["layout"] for record in records} == {"fixed", "random"}
        assert any(record.options["tiles"] for record in records), "one carries tiles of its own"
    assert {golden(2, name).options["crystals"] for name in TABLES} == {"open", "secret"}
    assert {golden(2, name).notes["outcome"].split()[0] for name in TABLES} >= {"offerings", "city-rebuilt"}


def test_a_changed_move_is_noticed() -> None:
    record = golden(2, "two-greedy")
    at = next(number for number, choice in enumerate(record.actions) if choice.startswith("go "))
    record.actions[at] = "go 0" if record.actions[at] != "go 0" else "go 20"
    with pytest.raises(BadRecord, match=r"actions\["):
        record.state()
