"""A game that goes on from a position of another one with the hidden pebbles dealt anew is a record as well."""

from __future__ import annotations

import json

import pytest

from moontable.core.contract import OVER, State
from moontable.core.errors import BadRecord
from moontable.core.record import Record, Redeal
from moontable.core.rng import Rng
from tests.core.pebbles import GAME
from tests.core.test_record import _pebbles, play

__all__ = ["_pebbles"]

MOVE, SEAT = 7, 1


def play_on(record: Record) -> State:
    """Random actions to the end."""
    state, rng = record.state(), Rng.seeded(9)
    while state.seat != OVER:
        choices = state.legal()
        action = choices[rng.below(len(choices))]
        record.add(state.notation(action))
        state.play(action)
    return state


def continued(move: int = MOVE) -> Record:
    whole = play()
    return Record(GAME, whole.options, whole.seed, whole.actions[:move], redeals=[Redeal(move, SEAT, "new cards")])


def test_the_position_is_the_redealt_one() -> None:
    before = play().state(MOVE)
    assert continued().state() == before.redeal(SEAT, Rng.seeded("new cards"))
    assert continued().state().view(SEAT) == before.view(SEAT)
    assert continued().state() != before


@pytest.mark.parametrize("move", [0, 1, MOVE])
def test_a_continued_game_replays_to_its_end(move: int) -> None:
    record = continued(move)
    end = play_on(record)
    assert record.state() == end
    assert list(record.states())[-1] == end
    assert Record.from_json(record.to_json()).state() == end


def test_the_part_before_the_redeal_is_the_old_game() -> None:
    record = continued()
    assert record.until(MOVE - 1).redeals == []
    assert record.until(MOVE - 1).state() == play().state(MOVE - 1)
    assert record.until(MOVE).state() == record.state(MOVE)


@pytest.mark.parametrize(
    ("redeals", "field"),
    [
        ("none", "redeals"),
        ([3], "redeals[0]"),
        ([{"move": 1, "seat": 0}], "redeals[0]"),
        ([{"move": 1, "seat": 0, "seed": "", "more": 1}], "redeals[0]"),
        ([{"move": -1, "seat": 0, "seed": ""}], "redeals[0].move"),
        ([{"move": True, "seat": 0, "seed": ""}], "redeals[0].move"),
        ([{"move": MOVE + 1, "seat": 0, "seed": ""}], "redeals[0].move"),
        ([{"move": 1, "seat": 3, "seed": ""}], "redeals[0].seat"),
        ([{"move": 1, "seat": 0, "seed": 5}], "redeals[0].seed"),
    ],
)
def test_damaged_redeals_are_named(redeals: object, field: str) -> None:
    content = {**json.loads(continued().to_json()), "redeals": redeals}
    with pytest.raises(BadRecord) as caught:
        Record.from_json(json.dumps(content))
    assert caught.value.field == field
