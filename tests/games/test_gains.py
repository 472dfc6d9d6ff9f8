"""What is counted over a game agrees with how it ended: golden records are looked back at, action by action."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from moontable.core.contract import State
from moontable.core.record import Record
from moontable.games.bluemoon.state.position import Position as BlueMoon
from moontable.games.city.state.position import Position as City
from tests.rules import ROOT

GOLDEN = ROOT / "tests" / "games"

Totals = Counter[tuple[str, int]]


def looked_back(path: Path) -> tuple[State, Totals]:
    """The end of a record, and the sum of all gains."""
    record = Record.from_json(path.read_text(encoding="utf-8"))
    state = record.game.new(record.options, record.seed, record.rules)
    totals: Totals = Counter()
    for text in record.actions:
        action = state.parse(text)
        before = state.to_bytes()
        for gain in state.gains(action):
            totals[gain.measure, gain.seat] += gain.amount
        assert state.to_bytes() == before, "looking back changes nothing"
        state.apply(action)
    return state, totals


@pytest.mark.parametrize("name", ["hoax-vulca", "buka-buka", "flit-khind"])
def test_dragons_attracted_are_where_the_dragons_are(name: str) -> None:
    end, totals = looked_back(GOLDEN / "bluemoon" / "golden" / f"{name}.json")
    assert isinstance(end, BlueMoon)
    drawn = totals["dragons", 0] - totals["dragons", 1]
    standing = int(end.player(0).dragons - end.player(1).dragons)
    assert end.outcome is not None
    beyond = 1 if end.outcome.reason == "fourth-dragon" else 0
    assert abs(drawn - standing) <= beyond
    assert totals["fights", 0] + totals["fights", 1] > 0
    assert totals["cards", 0] > 0


@pytest.mark.parametrize(
    "path", sorted((GOLDEN / "city" / "golden").glob("rules-*/*.json"))[::4], ids=lambda path: path.stem
)
def test_crystals_earned_pay_for_offerings_and_what_is_left(path: Path) -> None:
    end, totals = looked_back(path)
    assert isinstance(end, City)
    for seat, player in enumerate(end.players):
        assert totals["offerings", seat] == player.offerings
        assert totals["crystals", seat] >= player.crystals
    helped = sum(totals["buildings", seat] for seat in range(len(end.players)))
    assert helped >= int(end.completed).bit_count() - 1, "every finished building had somebody who built it"


@pytest.mark.parametrize("name", ["two", "two-more", "three", "four"])
def test_stones_are_counted_where_they_are_and_wounds_where_they_come_from(name: str) -> None:
    end, totals = looked_back(GOLDEN / "moonstone" / "golden" / f"{name}.json")
    assert end.outcome is not None
    assert [totals["stones", seat] for seat in range(end.seats)] == list(end.outcome.points)
    assert all(totals["way", seat] > 0 for seat in range(end.seats))
    assert sum(totals["wounds", seat] for seat in range(end.seats)) > 0
