"""The whole game from the troupes to the last stone counted, and the order of a turn (MS-051 to MS-063)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions, endings, lasting, stats
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.model import IN_PLAY, Model
from moontable.games.moonstone.notation import model_name
from moontable.games.moonstone.play.activation import Activation
from moontable.games.moonstone.play.deployment import Deployment, roll_die
from moontable.games.moonstone.play.preparation import StoneDrop, choose_troupes
from moontable.games.moonstone.play.triggers import replenish_effects
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

# The stages of a game
TROUPES: Final = 0
STONES: Final = 1
DEPLOYMENT: Final = 2
REPLENISH: Final = 3
ALLOCATION: Final = 4
ROLL: Final = 5
FIRST: Final = 6
NEXT_PLAYER: Final = 7
CHARACTER: Final = 8
DISCARD: Final = 9

INITIATIVE_BONUS: Final = (0, 0, 2, 1)
"""What Initiative adds to the roll, by turn (MS-055)."""


class Match(Frame):
    """The bottom of the stack: one part of the game after the other."""

    player: i64
    """Who decides: the winner of the roll, then the player whose turn it is to activate somebody."""
    rolls: list[int]
    """The last roll for the first activation, one total for each seat; 0 for those who did not roll."""

    def __init__(self) -> None:
        super().__init__()
        self.player = NOBODY
        self.rolls = []

    def fields(self) -> tuple[str, ...]:
        return ("player", "rolls")

    def copy(self) -> Match:
        twin = Match()
        twin.stage = self.stage
        twin.player = self.player
        twin.rolls = self.rolls[:]
        return twin

    # -- the order of things ------------------------------------------------------------------------------------------

    def asks(self, table: Table) -> i64:
        return self.player if self.stage == FIRST or self.stage == CHARACTER else NOBODY

    def go_on(self, table: Table) -> None:
        stage = self.stage
        if stage == NEXT_PLAYER:
            self.find_player(table)
        elif stage < REPLENISH:
            self.prepare(table)
        elif stage == REPLENISH:
            self.stage = ALLOCATION
            start_turn(table)
        elif stage == ALLOCATION:
            self.stage = ROLL
            replenish(table)
        elif stage == ROLL:
            self.roll(table)
        else:
            self.discard(table)

    def prepare(self, table: Table) -> None:
        """Troupes, stones, deployment, each a procedure of its own."""
        self.stage += 1
        if self.stage == STONES:
            table.push(choose_troupes(table))
        elif self.stage == DEPLOYMENT:
            table.push(StoneDrop())
        else:
            table.push(Deployment())

    def roll(self, table: Table) -> None:
        """Who says which player activates first? (MS-054, MS-055, Q-14, Q-55)."""
        if endings.if_nobody_left(table):
            return
        self.rolls = [0] * len(table.sides)
        self.player = winner_of_roll(table, self.rolls)
        self.stage = FIRST

    def find_player(self, table: Table) -> None:
        """The next player clockwise with somebody to activate; without one the step ends (MS-056, MS-057, MS-060)."""
        if endings.if_nobody_left(table):
            return
        for seat in table.clockwise_from(self.player):
            if ready(table, seat):
                self.player = seat
                self.stage = CHARACTER
                return
        self.stage = DISCARD

    def discard(self, table: Table) -> None:
        """Unspent energy goes, and with it whatever lasted until the end of the turn (MS-061, MS-062)."""
        for model in table.models:
            model.energy = 0
            model.activated = False
            model.jogged = False
            model.used_this_turn = 0
        table.expire(lasting.TURN)
        table.expire(lasting.ATTACK)
        if not endings.after_turn(table):
            self.stage = REPLENISH

    # -- decisions ----------------------------------------------------------------------------------------------------

    def question(self, table: Table) -> str:
        return "first-player" if self.stage == FIRST else "activate"

    def options(self, table: Table) -> list[int]:
        if self.stage == FIRST:
            return [actions.action(actions.FIRST, seat) for seat in range(len(table.sides))]
        return [actions.action(actions.ACTIVATE, model) for model in ready(table, self.player)]

    def take(self, table: Table, action: i64) -> None:
        if self.stage == FIRST:
            table.first = self.player = actions.argument_of(action)
            self.stage = NEXT_PLAYER
            return
        self.stage = NEXT_PLAYER
        activate(table, actions.argument_of(action))
        self.player = table.left_of(self.player)

    def why_not(self, table: Table, action: i64) -> Explanation:
        if self.stage != CHARACTER or actions.verb_of(action) != actions.ACTIVATE:
            if self.stage == CHARACTER and actions.verb_of(action) == actions.PASS:
                return Explanation("MS-057", "A player who has somebody to activate must do so.")
            return NOT_OFFERED
        return why_not_activate(table, self.player, table.models[actions.argument_of(action)])

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"player": int(self.player), "rolls": self.rolls[:]}


# -- replenish --------------------------------------------------------------------------------------------------------


def start_turn(table: Table) -> None:
    """A new turn, and what happens at the very start of its Replenish Step (MS-053)."""
    table.turn += 1
    replenish_effects(table, "replenish starts")


def replenish(table: Table) -> None:
    """A token for every dot on an open box, for whoever is in play; gains come on top (MS-052, MS-053, Q-15)."""
    for model in table.models:
        if model.where == IN_PLAY:
            model.energy += stats.energy_generated(table, model.index)
    replenish_effects(table, "replenish")


# -- the first activation ---------------------------------------------------------------------------------------------


def winner_of_roll(table: Table, rolls: list[int]) -> i64:
    """The seat that decides who is first; the totals are left in `rolls` (MS-054, MS-055)."""
    if table.turn == 1:
        for seat, side in enumerate(table.sides):
            if side.initiative:
                return seat
    rolling = list(range(len(table.sides)))
    while len(rolling) > 1:
        for seat in rolling:
            rolls[seat] = int(roll_die(table) + bonus(table, seat))
        best = max([rolls[seat] for seat in rolling])
        rolling = [seat for seat in rolling if rolls[seat] == best]
    return rolling[0]


def bonus(table: Table, seat: i64) -> i64:
    """What Initiative adds to the roll of this turn (MS-055)."""
    if not table.sides[seat].initiative or table.turn >= len(INITIATIVE_BONUS):
        return 0
    return INITIATIVE_BONUS[table.turn]


# -- activations ------------------------------------------------------------------------------------------------------


def ready(table: Table, seat: i64) -> list[int]:
    """The models of a seat that can be activated: in play and not activated this turn (MS-056, MS-149)."""
    return [
        model.index for model in table.models if model.seat == seat and model.where == IN_PLAY and not model.activated
    ]


def activate(table: Table, model: i64) -> None:
    """Begin the activation of a model; its player is the active player (MS-017)."""
    one = table.models[model]
    one.activated = True
    table.active = one.seat
    table.acting = model
    table.push(Activation(model))


def why_not_activate(table: Table, seat: i64, model: Model) -> Explanation:
    name, because = model.character.name, (model_name(table, int(model.index)),)
    if model.seat != seat:
        return Explanation("MS-056", f"{name} belongs to another player.", "", because)
    if model.where != IN_PLAY:
        return Explanation("MS-149", f"{name} is not in play.", "", because)
    return Explanation("MS-056", f"{name} has been activated this turn.", "", because)


def resume(table: Table, seat: i64, acting: i64) -> None:
    """Go on in the middle of an Activation Step: a seat chooses whom to activate, or a model its next action."""
    match = Match()
    match.stage = NEXT_PLAYER
    match.player = seat
    match.rolls = [0] * len(table.sides)
    table.push(match)
    if acting != NOBODY:
        match.player = table.left_of(table.models[acting].seat)
        activate(table, acting)
    table.run()
