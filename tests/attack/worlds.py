"""Two tables that one seat cannot tell apart, put into the databases of two servers before they start.

Both go on from the same position of the same game; what the watching seat could not know was dealt anew, differently in
the two. That is what the service itself does when somebody plays on from a finished game, so no part of it is replaced.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from moontable.core import registry
from moontable.core.contract import OVER, Game, State
from moontable.core.rng import Rng
from moontable.table.rooms.hub import Hub
from moontable.table.rules.clock import Machine
from moontable.table.rules.events import Base, Created, SeatSetup, Stored
from moontable.table.rules.tables import Table
from moontable.table.web import keys
from moontable.table.web.serving import open_store
from moontable.table.web.settings import Settings
from tests.table.harness import InProcessThinker

MOST_CHOICES = 24
"""Actions of each world that are compared with each other."""


class Pair(NamedTuple):
    """The same table in two worlds."""

    game: str
    watcher: int
    keys: tuple[str, ...]
    """Of all seats."""
    tables: tuple[Table, Table]

    @property
    def id(self) -> str:
        return self.tables[0].id


def played(game: Game, options: Mapping[str, object], seed: str, moves: int) -> tuple[State, list[str]]:
    """A position after some random moves, and the moves; earlier if the game ends."""
    state, rng, actions = game.new(options, seed), Rng.seeded(seed), []
    for _ in range(moves):
        choices = state.legal()
        action = choices[rng.below(len(choices))]
        then = state.copy()
        then.apply(action)
        if then.seat == OVER:
            break
        actions.append(state.notation(action))
        state = then
    return state, actions


def pair(name: str, options: Mapping[str, object], watcher: int, moves: int, seed: str) -> Pair:
    """Two tables, the same to the watcher."""
    game = registry.find(name)
    state, actions = played(game, options, seed, moves)
    guests = tuple(keys.new_key() for _ in range(state.seats))
    owners = [keys.owner_of(key) for key in guests]
    seats = [SeatSetup("person", owner, f"Guest {at}", nonce=f"{at:016x}") for at, owner in enumerate(owners)]
    table = keys.new_table_id()
    made = []
    for secret in ("1" * 64, "2" * 64):
        created = Created(
            game=name,
            rules=game.rules_version,
            options=dict(game.options.complete(options)),
            left_to={},
            seats=seats,
            clock=None,
            listed=True,
            spectators=True,
            draw_offers=True,
            host=owners[0],
            secret=secret,
            base=Base("a" * 16, watcher, seed, actions, []),
        )
        made.append(Table(table, Stored(1, Machine().wall(), "", created)))
    return Pair(name, watcher, guests, (made[0], made[1]))


async def plant(folder: Path, tables: Sequence[Table]) -> None:
    """Store tables as they were created, in a database of their own."""
    settings = Settings(data=folder / "data")
    store = open_store(settings)
    await store.open()
    await store.begin(Machine().wall())
    hub = Hub(store, settings, InProcessThinker())
    for table in tables:
        await store.write([hub.entry(table, Stored(1, table.created, "", table.setup))])
    await store.close()


def alike(watcher: int, here: State, there: State, rng: Rng) -> tuple[str, str] | None:
    """An action in each world that look the same to the watcher and open nothing; different ones if there are any.

    The end of a game opens everything, the secret of its shuffle too.
    """
    ours, theirs = _some(here, rng), _some(there, rng)
    told = {action: there.told(action, watcher) for action in theirs}
    pairs = [(one, other) for one in ours for other in theirs if here.told(one, watcher) == told[other]]
    pairs.sort(key=lambda found: here.notation(found[0]) == there.notation(found[1]))
    for one, other in pairs:
        then, elsewhere = here.copy(), there.copy()
        then.apply(one)
        elsewhere.apply(other)
        opened = then.seat == OVER or then.reveals != here.reveals or elsewhere.reveals != there.reveals
        if not opened and then.seat == elsewhere.seat and then.view(watcher) == elsewhere.view(watcher):
            return here.notation(one), there.notation(other)
    return None


def _some(state: State, rng: Rng) -> list[int]:
    found = list(state.legal())
    while len(found) > MOST_CHOICES:
        del found[rng.below(len(found))]
    return found
