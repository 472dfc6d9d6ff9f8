"""Before deployment: the troupes, chosen in secret (D-01), and the drop of the stones with its mulligans (D-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.roster import by_number
from moontable.games.moonstone.cards.troupes import Troupe, candidates, factions_for
from moontable.games.moonstone.cards.vocabulary import FACTIONS
from moontable.games.moonstone.geometry.placement import scatter
from moontable.games.moonstone.geometry.units import CONTACT
from moontable.games.moonstone.state.model import Model, Stone
from moontable.games.moonstone.state.position import STONE_RADIUS, Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.terrain.pieces import TABLE
from moontable.games.moonstone.terrain.traits import BARRIER, OBSTACLE
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

# -- troupes ----------------------------------------------------------------------------------------------------------


def preset(position: Position, seat: i64, troupe: Troupe) -> None:
    """Give a seat the troupe that was agreed on before the game; everybody knows it."""
    position.players[seat].faction = troupe.faction
    position.players[seat].picks = troupe.picks[:]


def is_chosen(position: Position, seat: i64) -> bool:
    """Whether a seat has its whole troupe (MS-028)."""
    return len(position.players[seat].picks) == position.settings.size


class Troupes(Procedure):
    """Each seat in turn picks a faction and its characters; nobody sees the others' picks before all have chosen."""

    name: ClassVar[str] = "troupes"

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

    def asks(self, position: Position) -> i64:
        return self.choosing

    def go_on(self, position: Position) -> None:
        for seat in range(len(position.players)):
            if not is_chosen(position, seat):
                self.choosing = seat
                return
        muster(position)
        position.reveal()
        position.pop()

    def question(self, position: Position) -> str:
        return "faction" if position.players[self.choosing].faction < 0 else "character"

    def options(self, position: Position) -> list[int]:
        player = position.players[self.choosing]
        if player.faction < 0:
            return [actions.action(actions.CHOOSE_FACTION, one) for one in open_factions(position)]
        return [actions.action(actions.TAKE, one) for one in recruits(position, int(player.faction), player.picks)]

    def take(self, position: Position, action: i64) -> None:
        player = position.players[self.choosing]
        if actions.verb_of(action) == actions.CHOOSE_FACTION:
            player.faction = actions.argument_of(action)
            return
        player.picks.append(int(actions.argument_of(action)))
        if is_chosen(position, self.choosing):
            self.choosing = NOBODY

    def why_not(self, position: Position, action: i64) -> Explanation:
        verb, argument, player = actions.verb_of(action), actions.argument_of(action), position.players[self.choosing]
        if verb == actions.CHOOSE_FACTION and player.faction >= 0:
            return why("MS-030", "faction-chosen", faction=FACTIONS[player.faction])
        if verb == actions.CHOOSE_FACTION:
            return why("MS-028", "faction-too-small", faction=FACTIONS[argument], count=position.settings.size)
        if verb != actions.TAKE:
            return NOT_OFFERED
        if player.faction < 0:
            return why("MS-030", "no-faction-yet")
        name, because = by_number()[argument].name, (by_number()[argument].slug,)
        if argument in player.picks:
            return why("MS-031", "in-troupe", because, character=name)
        return why("MS-030", "other-faction", because, character=name, faction=FACTIONS[player.faction])

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        """Everybody sees how many have been picked; the picks themselves only their owner, or all if agreed on."""
        told: list[dict[str, object]] = []
        for seat, player in enumerate(position.players):
            open_to = seat == viewer or bool(self.agreed & bit_of(seat))
            faction = FACTIONS[player.faction] if open_to and player.faction >= 0 else None
            picks = [by_number()[pick].slug for pick in player.picks] if open_to else None
            told.append({"seat": seat, "count": len(player.picks), "faction": faction, "picks": picks})
        return {"troupes": told, "size": position.settings.size}

    def redeal(self, position: Position, seat: i64) -> None:
        """Another troupe of the same number of characters for everybody whose picks are secret."""
        for other, player in enumerate(position.players):
            if other == seat or self.agreed & bit_of(other) or player.faction < 0:
                continue
            factions = open_factions(position)
            player.faction = factions[position.rng.below(len(factions))]
            player.picks = self.other_picks(position, int(player.faction), len(player.picks))

    def other_picks(self, position: Position, faction: int, count: int) -> list[int]:
        """So many characters of a faction, who can all be in one troupe."""
        pool = recruits(position, faction, [])
        position.rng.shuffle(pool)
        picks: list[int] = []
        for number in pool:
            if len(picks) < count and number in recruits(position, faction, picks):
                picks.append(number)
        return picks


def open_factions(position: Position) -> list[int]:
    """The factions that can fill a troupe, by the rules of this game."""
    return factions_for(position.settings.size, position.settings.rules.releases)


def recruits(position: Position, faction: int, picks: list[int]) -> list[int]:
    """Who may still join a troupe, by the rules of this game."""
    return candidates(faction, picks, position.settings.rules.releases)


def choose_troupes(position: Position) -> Troupes:
    agreed: i64 = 0
    for seat in range(len(position.players)):
        if is_chosen(position, seat):
            agreed |= bit_of(seat)
    return Troupes(agreed)


def muster(position: Position) -> None:
    """Bring the models of all troupes to the table; those of one seat follow each other."""
    for seat, player in enumerate(position.players):
        for pick in player.picks:
            position.models.append(Model(len(position.models), seat, by_number()[pick]))
    position.moved()


# -- stones -----------------------------------------------------------------------------------------------------------

HALF: Final = TABLE // 2
DEEPEST: Final = 4
PATIENCE: Final = 50
"""After so many throws to forbidden spots a die is thrown a little wider."""


class StoneDrop(Procedure):
    """The stones fall; then each player may demand a new drop, once in a game (MS-033, MS-036, Q-23)."""

    name: ClassVar[str] = "stone-drop"

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

    def asks(self, position: Position) -> i64:
        waiting = 0 <= self.asked < len(position.players) and not position.players[self.asked].mulliganed
        return self.asked if waiting else NOBODY

    def go_on(self, position: Position) -> None:
        if self.asked < 0:
            drop_stones(position)
            self.asked = 0
        elif self.asked < len(position.players):
            self.asked += 1
        else:
            position.pop()

    def question(self, position: Position) -> str:
        return "mulligan"

    def options(self, position: Position) -> list[int]:
        return [actions.simple(actions.KEEP), actions.simple(actions.MULLIGAN)]

    def take(self, position: Position, action: i64) -> None:
        if actions.verb_of(action) == actions.KEEP:
            self.asked += 1
        else:
            position.players[self.asked].mulliganed = True
            self.asked = -1

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"mulligans": [player.mulliganed for player in position.players]}


def drop_stones(position: Position) -> None:
    """Throw all dice from the centre (MS-033 to MS-035, G-22, Q-22)."""
    position.stones = []
    while len(position.stones) < position.settings.stones:
        x, y = landing_spot(position)
        position.stones.append(Stone(x, y, 0, position.rng.below(DEEPEST) + 1))
    position.moved()
    position.reveal()


def landing_spot(position: Position) -> tuple[int, int]:
    """Where a die comes to rest; it is thrown again from the centre as long as the spot is forbidden."""
    spread = HALF * position.settings.spread // 100
    throws = 0
    while True:
        dx, dy = scatter(position.rng, spread)
        if is_resting_place(position, HALF + dx, HALF + dy):
            return HALF + dx, HALF + dy
        throws += 1
        if throws % PATIENCE == 0:
            spread = min(HALF, spread + HALF // 20)


def is_resting_place(position: Position, x: i64, y: i64) -> bool:
    """Whether a stone may lie there: on the table, on no barrier or obstacle, touching no other stone (Q-22)."""
    scene = position.settings.layout.scene([])
    if not scene.is_free(x, y, STONE_RADIUS, 0, BARRIER | OBSTACLE, NOBODY):
        return False
    apart = 2 * STONE_RADIUS + CONTACT
    for other in position.stones:
        dx, dy = other.x - x, other.y - y
        if dx * dx + dy * dy <= apart * apart:
            return False
    return True
