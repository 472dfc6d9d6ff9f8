"""Positions as bytes: what is kept of the version of the rules, and what is refused."""

from __future__ import annotations

import struct
import zlib

import pytest

from moontable.core.errors import BadState, UnknownRules
from moontable.core.record import Record
from moontable.core.rng import STATE_BYTES, Rng
from moontable.games.bluemoon import GAME, setup
from moontable.games.bluemoon.state.codec import FIRST_MAGIC, MAGIC, SECOND_MAGIC
from tests.games.bluemoon.make_golden import FOLDER
from tests.games.bluemoon.table import do, lay, player, plays

AT_RULES = len(MAGIC) + STATE_BYTES
"""Where the version of the rules stands in the bytes of a position."""
SHIPS_OF_THAT_TIME = {"buka/28": ["buka/8"], "buka/29": ["buka/9"]}


def test_a_position_stored_by_the_first_rules_is_read_and_goes_on_by_them() -> None:
    """Written by the program of that time: a gang in progress, which Brain Drain would not let gather today."""
    data = (FOLDER / "gang.state").read_bytes()
    assert data.startswith(FIRST_MAGIC)
    state = GAME.from_bytes(data)
    assert state.rules == 1
    assert state.copy().rules == state.redeal(1, Rng.seeded(0)).rules == GAME.from_bytes(state.to_bytes()).rules == 1
    assert plays(state) == {"NoStyle", "NoClue"}
    do(state, "play NoClue", "play NoStyle", "done", "done")
    assert state.rules == 1, "the version stays for the whole game"


def test_a_position_stored_before_there_were_extra_cards_is_read_as_it_was() -> None:
    """Written by the program of that time: three ships at most, two of them loaded."""
    data = (FOLDER / "ships.state").read_bytes()
    assert data.startswith(SECOND_MAGIC)
    state = GAME.from_bytes(data)
    assert {ship["ship"]: ship["cargo"] for ship in player(state, 0)["ships"]} == SHIPS_OF_THAT_TIME
    assert not state.extra
    again = GAME.from_bytes(state.to_bytes())
    assert again == state
    assert again.to_bytes().startswith(MAGIC)


@pytest.mark.parametrize("rules", range(1, GAME.rules_version + 1))
def test_a_game_keeps_the_version_of_its_rules_wherever_it_goes(rules: int) -> None:
    state = GAME.new({}, 1, rules)
    assert state.rules == state.copy().rules == GAME.from_bytes(state.to_bytes()).rules == rules
    assert state.redeal(0, Rng.seeded(0)).rules == rules
    assert lay(rules=rules).rules == rules
    assert Record(GAME, {}, 1, rules=rules).start().rules == rules


def test_new_games_and_laid_out_tables_take_the_newest_rules() -> None:
    assert GAME.new({}, 1).rules == setup().rules == GAME.rules_version


def test_positions_that_differ_in_the_rules_alone_are_not_the_same() -> None:
    assert GAME.new({}, 1, 1) != GAME.new({}, 1, 2)


@pytest.mark.parametrize("rules", [0, GAME.rules_version + 1])
def test_rules_that_nobody_knows_are_refused(rules: int) -> None:
    with pytest.raises(UnknownRules, match=f"version {rules} of bluemoon"):
        GAME.new({}, 1, rules)
    body = bytearray(GAME.new({}, 1).to_bytes()[:-4])
    body[AT_RULES : AT_RULES + 8] = struct.pack("<q", rules)
    with pytest.raises(BadState, match=f"version {rules} of the rules; this program knows 1 to {GAME.rules_version}"):
        GAME.from_bytes(bytes(body) + struct.pack("<I", zlib.crc32(body)))
