"""The golden records replay to where they ended when they were written (see `make_golden`)."""

from __future__ import annotations

import pytest

from moontable.core.errors import BadRecord
from moontable.core.record import Record
from moontable.games.moonstone import GAME, MoonstoneState
from moontable.games.moonstone.cards.roster import everyone
from tests.games.moonstone.make_golden import findings, folder, tables

TABLES = tables()
VERSIONS = range(1, GAME.rules_version + 1)


def golden(name: str, rules: int) -> Record:
    return Record.from_json((folder(rules) / f"{name}.json").read_text(encoding="utf-8"), "moonstone")


@pytest.mark.parametrize("rules", VERSIONS)
@pytest.mark.parametrize("name", TABLES)
def test_a_golden_record_replays_choice_for_choice(name: str, rules: int) -> None:
    record = golden(name, rules)
    assert record.rules == rules
    assert findings(record) == record.notes


@pytest.mark.parametrize("rules", VERSIONS)
def test_the_golden_records_are_the_ones_that_are_listed_and_everybody_takes_part(rules: int) -> None:
    assert sorted(path.stem for path in folder(rules).glob("*.json")) == sorted(TABLES)
    records = [golden(name, rules) for name in TABLES]
    assert {record.options["players"] for record in records} == {2, 3, 4}
    played: set[str] = set()
    verbs: set[str] = set()
    for record in records:
        state = record.start()
        assert isinstance(state, MoonstoneState)
        played |= {model.character.slug for model in state.models}
        verbs |= {text.split()[0] for text in record.actions}
    first = {one.slug for one in everyone().values() if one.since == 1}
    assert played >= first, f"nobody plays {sorted(first - played)}"
    assert verbs >= {"jog", "step", "traverse", "harvest", "attack", "use", "react", "play", "ok", "bluff", "replace"}
    assert verbs >= {"card", "copies", "go-for-it", "upgrade", "type", "target", "at"}


def test_a_changed_move_is_noticed() -> None:
    record = golden("two-choosing", GAME.rules_version)
    at = next(number for number, text in enumerate(record.actions) if text.startswith("activate "))
    record.actions[at] = "pass"
    with pytest.raises(BadRecord, match=f"actions\\[{at}\\]"):
        record.state()
