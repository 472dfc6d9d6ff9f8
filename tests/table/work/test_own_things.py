"""Layouts of the players' own, as full as they may be: whatever is worked out about such a game, nobody waits for it.

With the plain sources, which a table runs from until the engines are compiled. A single list of legal actions among so
much terrain can take seconds there.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from tests.attack.worlds import pair, plant
from tests.table.forked import served
from tests.table.work.test_costs import MOST_S, Server, full_layout

pytestmark = pytest.mark.plain

OPTIONS = {"terrain": full_layout(), "players": 2, "size": 3}
SEED, DEAR = "6", 44
"""After so many moves of this random game a way out is looked for among hundreds of corners."""
MOVES = 1


def test_nobody_waits_for_what_is_legal_among_as_much_terrain_as_possible(tmp_path: Path) -> None:
    game = pair("moonstone", OPTIONS, 0, DEAR, SEED)
    asyncio.run(plant(tmp_path, [game.tables[0]]))
    with served(tmp_path / "data", "--limit", "work_ms=1000000") as address:
        eve = Server(address)
        for number in range(MOVES):
            play(eve, game.id, game.keys, random.Random(number))
        assert eve.longest_block() < MOST_S
    with served(tmp_path / "data") as address:
        again = Server(address)
        position = deciding(again, game.id, game.keys)["position"]
        assert position["ply"] == DEAR + MOVES
        assert position["legal"], "the table is found again, and what is legal there"
        assert again.longest_block() < MOST_S


def deciding(eve: Server, table: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """How things stand for whoever must decide."""
    seat = eve.ask("GET", f"/api/tables/{table}/turn")[1]["position"]["seat"]
    eve.key = keys[seat]
    return eve.ask("GET", f"/api/tables/{table}/turn")[1]


def play(eve: Server, table: str, keys: tuple[str, ...], chance: random.Random) -> None:
    """One of the legal actions of whoever must decide."""
    turn = deciding(eve, table, keys)
    action = chance.choice(turn["position"]["legal"])
    command = {"type": "act", "id": f"m{turn['seq']}", "at": turn["seq"], "action": action}
    status, answer = eve.ask("POST", f"/api/tables/{table}/commands", command)
    assert status == 200, answer
