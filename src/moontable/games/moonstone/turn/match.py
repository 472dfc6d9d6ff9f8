"""The whole game from the troupes to the last stone counted, and the order of a turn (MS-051 to MS-063)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions, endings
from moontable.games.moonstone.abilities import stats
from moontable.games.moonstone.abilities.effects.leaving import come_back
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.triggers import Triggers, replenish_effects
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.model import IN_PLAY, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id, model_named
from moontable.games.moonstone.turn import discarding
from moontable.games.moonstone.turn.activation import begin, begin_activation
from moontable.games.moonstone.turn.deployment import Deployment, roll_die
from moontable.games.moonstone.turn.preparation import StoneDrop, choose_troupes
from moontable.games.moonstone.words import why

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
DEPLOYED: Final = 10
"""Everybody stands; what happens before the first turn."""
DISCARDED: Final = 11
"""What happens in the Discard Step has happened; the energy goes now."""
REROLL: Final = 12
"""Somebody may roll again."""
REROLL_COST: Final = 1
FORCE: Final = 13
"""Somebody may make an opponent roll again."""
RETURNED: Final = 14
"""Those who were away are back; now comes what happens at the start of the Replenish Step."""

INITIATIVE_BONUS: Final = (0, 0, 2, 1)
"""What Initiative adds to the roll, by turn (MS-055)."""


class Match(Procedure):
    """The bottom of the stack: one part of the game after the other."""

    name: ClassVar[str] = "match"

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

    def asks(self, position: Position) -> i64:
        if self.stage == REROLL:
            roller = self.roller(position)
            return NOBODY if roller == NOBODY else position.models[roller].seat
        if self.stage == FORCE:
            forcing = forcers(position)
            return position.models[forcing[0]].seat if forcing and max(self.rolls) > 0 else NOBODY
        return self.player if self.stage == FIRST or self.stage == CHARACTER else NOBODY

    def roller(self, position: Position) -> i64:
        """The next model whose player may roll again and was not asked yet this turn; or `NOBODY`."""
        for model in position.models_in_play():
            passive = stats.rule_at(position, model.index, points.REROLL)
            if passive is None or not self.rolls[model.seat] or model.energy < REROLL_COST:
                continue
            if not model.used_this_turn & bit_of(passive.place):
                return model.index
        return NOBODY

    def reroll(self, position: Position, again: bool) -> None:
        """A model's player has said whether the die is rolled again; asked once a turn."""
        model = position.models[self.roller(position)]
        passive = stats.rule_at(position, model.index, points.REROLL)
        assert passive is not None
        model.used_this_turn |= bit_of(passive.place)
        if again:
            model.energy -= REROLL_COST
            self.rolls[model.seat] = int(roll_die(position) + bonus(position, model.seat))
            self.player = highest(position, self.rolls)

    def force_reroll(self, position: Position, action: i64) -> None:
        """Once in a game a passive makes an opponent roll again; to decline is for this turn."""
        giver = position.models[forcers(position)[0]]
        bit = bit_of(giver.character.passives[points.FORCED_REROLL][0].place)
        giver.used_this_turn |= bit
        if actions.verb_of(action) == actions.FIRST:
            giver.used_this_game |= bit
            opponent = actions.argument_of(action)
            self.rolls[opponent] = int(roll_die(position) + bonus(position, opponent))
            self.player = highest(position, self.rolls)

    def go_on(self, position: Position) -> None:
        stage = self.stage
        if stage == NEXT_PLAYER:
            self.find_player(position)
        elif stage < REPLENISH:
            self.prepare(position)
        elif stage == DEPLOYED:
            self.stage = REPLENISH
            after_deployment(position)
        elif stage == REPLENISH:
            self.stage = RETURNED
            start_turn(position)
        elif stage == RETURNED:
            self.stage = ALLOCATION
            replenish_effects(position, "replenish starts")
        elif stage == ALLOCATION:
            self.stage = ROLL
            replenish(position)
        elif stage == ROLL:
            self.roll(position)
        elif stage == REROLL:
            self.stage = FORCE if forcers(position) else FIRST
        elif stage == FORCE:
            self.stage = FIRST
        elif stage == DISCARD:
            self.stage = DISCARDED
            if discarding.has_effects(position):
                position.push(discarding.Discarding())
        else:
            self.discard(position)

    def prepare(self, position: Position) -> None:
        """Troupes, stones, deployment, each a procedure of its own."""
        self.stage += 1
        if self.stage == STONES:
            position.push(choose_troupes(position))
        elif self.stage == DEPLOYMENT:
            position.push(StoneDrop())
        else:
            self.stage = DEPLOYED
            position.push(Deployment())

    def roll(self, position: Position) -> None:
        """Who says which player activates first? (MS-054, MS-055, Q-14, Q-55)."""
        if endings.if_nobody_left(position):
            return
        self.rolls = [0] * len(position.players)
        self.player = winner_of_roll(position, self.rolls)
        self.stage = REROLL if self.roller(position) != NOBODY else FORCE if forcers(position) else FIRST

    def find_player(self, position: Position) -> None:
        """The next player clockwise with somebody to activate; without one the step ends (MS-056, MS-057, MS-060)."""
        if endings.if_nobody_left(position):
            return
        for seat in position.clockwise_from(self.player):
            if ready(position, seat):
                self.player = seat
                self.stage = CHARACTER
                return
        self.stage = DISCARD

    def discard(self, position: Position) -> None:
        """Unspent energy goes, and with it whatever lasted until the end of the turn (MS-061, MS-062)."""
        for model in position.models:
            model.energy = 0
            model.activated = False
            model.jogged = False
            model.used_this_turn = 0
        position.expire(lasting.TURN)
        position.expire(lasting.ATTACK)
        if not endings.after_turn(position):
            self.stage = REPLENISH

    # -- decisions ----------------------------------------------------------------------------------------------------

    def question(self, position: Position) -> str:
        if self.stage == REROLL:
            return "reroll"
        if self.stage == FORCE:
            return "force-reroll"
        return "first-player" if self.stage == FIRST else "activate"

    def options(self, position: Position) -> list[int]:
        if self.stage == FORCE:
            mine = self.asks(position)
            others = [seat for seat in range(len(position.players)) if seat != mine and self.rolls[seat] > 0]
            return [*[actions.action(actions.FIRST, seat) for seat in others], actions.simple(actions.NO)]
        if self.stage == REROLL:
            return [actions.simple(actions.YES), actions.simple(actions.NO)]
        if self.stage == FIRST:
            return [actions.action(actions.FIRST, seat) for seat in range(len(position.players))]
        return [actions.action(actions.ACTIVATE, model) for model in ready(position, self.player)]

    def take(self, position: Position, action: i64) -> None:
        if self.stage == FORCE:
            self.force_reroll(position, action)
            return
        if self.stage == REROLL:
            self.reroll(position, actions.verb_of(action) == actions.YES)
            return
        if self.stage == FIRST:
            position.first = self.player = actions.argument_of(action)
            self.stage = NEXT_PLAYER
            return
        self.stage = NEXT_PLAYER
        begin(position, actions.argument_of(action))
        self.player = position.left_of(self.player)

    def why_not(self, position: Position, action: i64) -> Explanation:
        if self.stage != CHARACTER or actions.verb_of(action) != actions.ACTIVATE:
            if self.stage == CHARACTER and actions.verb_of(action) == actions.PASS:
                return why("MS-057", "must-activate")
            return NOT_OFFERED
        return why_not_activate(position, self.player, position.models[actions.argument_of(action)])

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"player": int(self.player), "rolls": self.rolls[:]}


# -- replenish --------------------------------------------------------------------------------------------------------


def start_turn(position: Position) -> None:
    """A new turn; at the very start of its Replenish Step those come back who are away for a while (MS-053)."""
    position.turn += 1
    come_back(position)


def replenish(position: Position) -> None:
    """A token for every dot on an open box, for whoever is in play; gains come on top (MS-052, MS-053, Q-15)."""
    for model in position.models:
        if model.where == IN_PLAY:
            model.energy += stats.energy_generated(position, model.index)
    replenish_effects(position, "replenish")


# -- the first activation ---------------------------------------------------------------------------------------------


def winner_of_roll(position: Position, rolls: list[int]) -> i64:
    """The seat that decides who is first; the totals are left in `rolls` (MS-054, MS-055)."""
    if position.turn == 1:
        for seat, player in enumerate(position.players):
            if player.initiative:
                return seat
    for seat in range(len(position.players)):
        rolls[seat] = int(roll_die(position) + bonus(position, seat))
    return highest(position, rolls)


def forcers(position: Position) -> list[int]:
    """The models by whose passive an opponent could be made to roll again, once in a game and asked once a turn."""
    found: list[int] = []
    for one in position.models:
        for passive in one.character.passives[points.FORCED_REROLL]:
            used = (one.used_this_game | one.used_this_turn) & bit_of(passive.place)
            if one.where == IN_PLAY and not used and stats.applies(position, one.index, passive):
                found.append(one.index)
    return found


def highest(position: Position, rolls: list[int]) -> i64:
    """The seat with the highest roll; those who are level roll again."""
    rolling = list(range(len(rolls)))
    while True:
        best = max([rolls[seat] for seat in rolling])
        rolling = [seat for seat in rolling if rolls[seat] == best]
        if len(rolling) == 1:
            return rolling[0]
        for seat in rolling:
            rolls[seat] = int(roll_die(position) + bonus(position, seat))


def bonus(position: Position, seat: i64) -> i64:
    """What Initiative and passives add to the roll of this turn (MS-055)."""
    total: i64 = 0
    for model in position.models:
        if model.seat == seat and model.where == IN_PLAY:
            passive = stats.rule_at(position, model.index, points.ROLL)
            total += passive.rule.rolled() if passive is not None else 0
    if not position.players[seat].initiative or position.turn >= len(INITIATIVE_BONUS):
        return total
    return total + INITIATIVE_BONUS[position.turn]


def after_deployment(position: Position) -> None:
    """What passives do before the first turn."""
    for model in position.models_in_play():
        post(position, "deployed", model.index)
    if position.pending:
        position.push(Triggers())


# -- activations ------------------------------------------------------------------------------------------------------


def ready(position: Position, seat: i64) -> list[int]:
    """The models of a seat that can be activated: in play and not activated this turn (MS-056, MS-149)."""
    found = [
        model.index
        for model in position.models
        if model.seat == seat and model.where == IN_PLAY and not model.activated and not model.character.is_thrall
    ]
    late = [model for model in found if stats.has_rule(position, model, points.NOT_FIRST)]
    if late and not any(model.seat == seat and model.activated for model in position.models):
        return [model for model in found if model not in late] or found
    return found


def why_not_activate(position: Position, seat: i64, model: Model) -> Explanation:
    name, because = model_named(position, model.index), (model_id(position, model.index),)
    if model.seat != seat:
        return why("MS-056", "not-yours-to-activate", because, model=name)
    if model.where != IN_PLAY:
        return why("MS-149", "not-in-play", because, model=name)
    if model.character.is_thrall:
        return why("MS-056", "thrall", because, model=name)
    if not model.activated:
        return why("MS-056", "not-first", because, model=name)
    return why("MS-056", "activated", because, model=name)


def resume(position: Position, seat: i64, acting: i64) -> None:
    """Go on in the middle of an Activation Step: a seat chooses whom to activate, or a model its next action."""
    match = Match()
    match.stage = NEXT_PLAYER
    match.player = seat
    match.rolls = [0] * len(position.players)
    position.push(match)
    if acting != NOBODY:
        match.player = position.left_of(position.models[acting].seat)
        begin_activation(position, acting)
    position.run()
