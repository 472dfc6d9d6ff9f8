"""Before deployment: the troupes, chosen in secret (D-01), and the drop of the stones with its mulligans (D-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.geometry.placement import scatter
from moontable.games.moonstone.geometry.units import CONTACT
from moontable.games.moonstone.model import Model, Stone
from moontable.games.moonstone.primitives import FACTIONS
from moontable.games.moonstone.roster import listed
from moontable.games.moonstone.table import STONE_RADIUS, Table
from moontable.games.moonstone.terrain import TABLE
from moontable.games.moonstone.traits import BARRIER, OBSTACLE
from moontable.games.moonstone.troupes import Troupe, candidates, factions_for

if TYPE_CHECKING:
    from mypy_extensions import i64

# -- troupes ----------------------------------------------------------------------------------------------------------


def preset(table: Table, seat: i64, troupe: Troupe) -> None:
    """Give a seat the troupe that was agreed on before the game; everybody knows it."""
    table.sides[seat].faction = troupe.faction
    table.sides[seat].picks = troupe.picks[:]


def is_chosen(table: Table, seat: i64) -> bool:
    """Whether a seat has its whole troupe (MS-028)."""
    return len(table.sides[seat].picks) == table.settings.size


class Troupes(Frame):
    """Each seat in turn picks a faction and its characters; nobody sees the others' picks before all have chosen."""

    agreed: i64
    """Mask of the seats whose troupes were agreed on before the game, which are no secret."""
    choosing: i64
    """The seat that chooses; `NOBODY` when all have."""

    def __init__(self, agreed: i64 = 0) -> None:
        super().__init__()
        self.agreed = agreed
        self.choosing = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("agreed", "choosing")

    def copy(self) -> Troupes:
        twin = Troupes(self.agreed)
        twin.stage = self.stage
        twin.choosing = self.choosing
        return twin

    def asks(self, table: Table) -> i64:
        return self.choosing

    def go_on(self, table: Table) -> None:
        for seat in range(len(table.sides)):
            if not is_chosen(table, seat):
                self.choosing = seat
                return
        muster(table)
        table.reveal()
        table.pop()

    def question(self, table: Table) -> str:
        return "faction" if table.sides[self.choosing].faction < 0 else "character"

    def options(self, table: Table) -> list[int]:
        side = table.sides[self.choosing]
        if side.faction < 0:
            return [actions.action(actions.CHOOSE_FACTION, one) for one in factions_for(table.settings.size)]
        return [actions.action(actions.TAKE, one) for one in candidates(int(side.faction), side.picks)]

    def take(self, table: Table, action: i64) -> None:
        side = table.sides[self.choosing]
        if actions.verb_of(action) == actions.CHOOSE_FACTION:
            side.faction = actions.argument_of(action)
            return
        side.picks.append(int(actions.argument_of(action)))
        if is_chosen(table, self.choosing):
            self.choosing = NOBODY

    def why_not(self, table: Table, action: i64) -> Explanation:
        verb, argument, side = actions.verb_of(action), actions.argument_of(action), table.sides[self.choosing]
        if verb == actions.CHOOSE_FACTION and side.faction >= 0:
            return Explanation("MS-030", f"The troupe belongs to {FACTIONS[side.faction]} already.")
        if verb == actions.CHOOSE_FACTION:
            needed = table.settings.size
            return Explanation("MS-028", f"{FACTIONS[argument]} has fewer than {needed} characters to choose from.")
        if verb != actions.TAKE:
            return NOT_OFFERED
        if side.faction < 0:
            return Explanation(
                "MS-030", "Every character of a troupe belongs to one faction.", "Pick the faction first."
            )
        name = listed()[argument].name
        if argument in side.picks:
            return Explanation("MS-031", f"{name} is in the troupe already.", "", (listed()[argument].slug,))
        return Explanation(
            "MS-030", f"{name} does not belong to {FACTIONS[side.faction]}.", "", (listed()[argument].slug,)
        )

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        """Everybody sees how many have been picked; the picks themselves only their owner, or all if agreed on."""
        told: list[dict[str, object]] = []
        for seat, side in enumerate(table.sides):
            open_to = seat == viewer or bool(self.agreed & (1 << seat))
            faction = FACTIONS[side.faction] if open_to and side.faction >= 0 else None
            picks = [listed()[pick].slug for pick in side.picks] if open_to else None
            told.append({"seat": seat, "count": len(side.picks), "faction": faction, "picks": picks})
        return {"troupes": told, "size": table.settings.size}

    def redeal(self, table: Table, seat: i64) -> None:
        """Another troupe of the same number of characters for everybody whose picks are secret."""
        for other, side in enumerate(table.sides):
            if other == seat or self.agreed & (1 << other) or side.faction < 0:
                continue
            factions = factions_for(table.settings.size)
            side.faction = factions[table.rng.below(len(factions))]
            pool = candidates(int(side.faction), [])
            table.rng.shuffle(pool)
            side.picks = pool[: len(side.picks)]


def choose_troupes(table: Table) -> Troupes:
    agreed: i64 = 0
    for seat in range(len(table.sides)):
        if is_chosen(table, seat):
            agreed |= 1 << seat
    return Troupes(agreed)


def muster(table: Table) -> None:
    """Bring the models of all troupes to the table; those of one seat follow each other."""
    for seat, side in enumerate(table.sides):
        for pick in side.picks:
            table.models.append(Model(len(table.models), seat, listed()[pick]))
    table.moved()


# -- stones -----------------------------------------------------------------------------------------------------------

HALF: Final = TABLE // 2
DEEPEST: Final = 4
PATIENCE: Final = 50
"""After so many throws to forbidden spots a die is thrown a little wider."""


class StoneDrop(Frame):
    """The stones fall; then each player may demand a new drop, once in a game (MS-033, MS-036, Q-23)."""

    asked: i64
    """The next seat to be asked; -1 before the stones have fallen."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = -1

    def fields(self) -> tuple[str, ...]:
        return ("asked",)

    def copy(self) -> StoneDrop:
        twin = StoneDrop()
        twin.stage = self.stage
        twin.asked = self.asked
        return twin

    def asks(self, table: Table) -> i64:
        waiting = 0 <= self.asked < len(table.sides) and not table.sides[self.asked].mulliganed
        return self.asked if waiting else NOBODY

    def go_on(self, table: Table) -> None:
        if self.asked < 0:
            drop_stones(table)
            self.asked = 0
        elif self.asked < len(table.sides):
            self.asked += 1
        else:
            table.pop()

    def question(self, table: Table) -> str:
        return "mulligan"

    def options(self, table: Table) -> list[int]:
        return [actions.simple(actions.KEEP), actions.simple(actions.MULLIGAN)]

    def take(self, table: Table, action: i64) -> None:
        if actions.verb_of(action) == actions.KEEP:
            self.asked += 1
        else:
            table.sides[self.asked].mulliganed = True
            self.asked = -1

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"mulligans": [side.mulliganed for side in table.sides]}


def drop_stones(table: Table) -> None:
    """Throw all dice from the centre (MS-033 to MS-035, G-22, Q-22)."""
    table.stones = []
    while len(table.stones) < table.settings.stones:
        x, y = landing_spot(table)
        table.stones.append(Stone(x, y, 0, table.rng.below(DEEPEST) + 1))
    table.moved()
    table.reveal()


def landing_spot(table: Table) -> tuple[int, int]:
    """Where a die comes to rest; it is thrown again from the centre as long as the spot is forbidden."""
    spread = HALF * table.settings.spread // 100
    throws = 0
    while True:
        dx, dy = scatter(table.rng, spread)
        if is_resting_place(table, HALF + dx, HALF + dy):
            return HALF + dx, HALF + dy
        throws += 1
        if throws % PATIENCE == 0:
            spread = min(HALF, spread + HALF // 20)


def is_resting_place(table: Table, x: i64, y: i64) -> bool:
    """Whether a stone may lie there: on the table, on no barrier or obstacle, touching no other stone (Q-22)."""
    scene = table.settings.layout.scene([])
    if not scene.is_free(x, y, STONE_RADIUS, 0, BARRIER | OBSTACLE, NOBODY):
        return False
    apart = 2 * STONE_RADIUS + CONTACT
    for other in table.stones:
        dx, dy = other.x - x, other.y - y
        if dx * dx + dy * dy <= apart * apart:
            return False
    return True
