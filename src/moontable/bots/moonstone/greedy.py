"""A simple player for Moonstone: fetch stones, strike carriers, keep what it has, and lie now and then.

It plans nothing. Every decision is judged by itself, on one world that its seat cannot tell from the real one: its own
cards are the true ones there, and of the others it looks at nothing but how many there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.base import Bot, Eyes
from moontable.bots.moonstone import spots
from moontable.bots.moonstone.judging import (
    does_something,
    escapes,
    holds_anything,
    is_harmful,
    is_only_healing,
    makes_puppets,
    robs,
    strikes,
    summoned_by,
    wounds_of_user,
)
from moontable.games.moonstone import MoonstoneState, actions
from moontable.games.moonstone.abilities import prices, targeting
from moontable.games.moonstone.abilities.aiming import Aim
from moontable.games.moonstone.abilities.effects.acting import Acting
from moontable.games.moonstone.abilities.effects.choosing import Choosing
from moontable.games.moonstone.abilities.using import Use
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.arcane.holding import Holding
from moontable.games.moonstone.cards.card import NO_DAMAGE, Ability
from moontable.games.moonstone.cards.decks import (
    ARCANE_COPIES,
    CATASTROPHE,
    MELEE_KINDS,
    arcane_value,
    melee_damage,
)
from moontable.games.moonstone.geometry.units import INCH, floor_sqrt
from moontable.games.moonstone.melee.fight import Melee
from moontable.games.moonstone.movement.moving import Moving
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.lasting import PUPPET
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model
from moontable.games.moonstone.state.position import STONE_RADIUS
from moontable.games.moonstone.telling.foreseen import is_idle
from moontable.games.moonstone.terrain.pieces import TABLE
from moontable.games.moonstone.turn.declaring import place_of

if TYPE_CHECKING:
    from mypy_extensions import i64

FAR: Final = 10 * TABLE
TINY: Final = INCH // 20
"""A move that is shorter than this changes nothing: it is made only where there is no other."""
DOUBT: Final = 35
"""How often out of a hundred it doubts a declaration that may be true."""
DARE: Final = 40
"""How often out of a hundred it lies when it has no card that does anything."""

# What an action is worth
HARVEST: Final = 20
ATTACK: Final = 8
CARRIER: Final = 6
"""More for hurting somebody who carries a stone."""
JOG: Final = 7
STEP: Final = 5
ABILITY: Final = 6
END: Final = 3
HERD: Final = 3
"""So many who were summoned are enough."""
SPARE_BOXES: Final = 2
"""So many boxes are left at least when wounds are suffered instead of paying."""


class GreedyMoonstone(Bot):
    """Runs for the nearest stone, digs, and fights for those that others carry."""

    def choose(self, eyes: Eyes) -> int:
        options = eyes.legal()
        if len(options) == 1:
            return options[0]
        world = eyes.world()
        assert isinstance(world, MoonstoneState)
        return Mind(world, eyes).best(options)


class Mind:
    """One decision of the seat whose turn it is in a world."""

    def __init__(self, world: MoonstoneState, eyes: Eyes) -> None:
        self.world = world
        self.eyes = eyes
        self.seat = world.seat
        self.can_jog = False

    def best(self, options: list[int]) -> int:
        """The option with the highest worth; among equals one by chance."""
        asked = self.world.stack[-1].question(self.world)
        self.can_jog = actions.simple(actions.JOG) in options
        found: list[int] = []
        highest = 0
        for option in options:
            worth = self.worth(asked, option)
            if not found or worth > highest:
                found, highest = [option], worth
            elif worth == highest:
                found.append(option)
        return found[self.eyes.below(len(found))]

    def worth(self, asked: str, option: i64) -> int:
        verb, argument = actions.verb_of(option), actions.argument_of(option)
        if asked in ("next-action", "act"):
            return self.worth_of_action(verb, argument)
        if asked == "choose":
            return self.worth_of_choosing(verb)
        if asked in ("move", "deployment-place", "place", "traverse", "jump"):
            return self.worth_of_point(actions.x_of(option), actions.y_of(option))
        if asked in spots.QUESTIONS:
            return spots.worth_of_spot(self.world, self.seat, actions.x_of(option), actions.y_of(option))
        if asked == "lower-price":
            return int((verb == actions.YES) == self.can_spare_the_wounds())
        if asked in ("target", "repeat-target", "pick", "order"):
            return self.worth_of_target(verb, argument)
        if asked.startswith("arcane"):
            return self.worth_of_arcane(option, verb, argument)
        if asked in ("go-for-it", "melee-card", "follow-up", "copies", "upgrade"):
            return self.worth_in_melee(asked, verb, argument)
        if asked in ("hold-cards", "hold-too-many"):
            return self.worth_of_holding(verb, argument)
        if asked == "reaction":
            return self.worth_of_reacting(verb, argument)
        if asked == "activate":
            return -self.nearest_goal(self.world.models[argument])
        return int(verb in (actions.YES, actions.KEEP, actions.INITIATIVE))

    # -- activations --------------------------------------------------------------------------------------------------

    def worth_of_action(self, verb: i64, argument: i64) -> int:
        world = self.world
        top = world.stack[-1]
        one = world.models[top.other if isinstance(top, Acting) else world.acting]
        stranger = one.seat != self.seat  # somebody else's model that acts for it
        if verb == actions.HARVEST:
            return 0 if stranger else HARVEST - int(world.stones[argument].depth)
        if verb == actions.ATTACK:
            return ATTACK + self.prey(world.models[argument])
        if verb == actions.USE:
            return self.worth_of_using(one, argument)
        if verb == actions.COMMAND:
            return self.worth_of_commanding(argument)
        if verb == actions.JOG:
            return JOG if self.has_somewhere_to_go(one) else 0
        if stranger:
            return END if verb == actions.END else 1
        if verb == actions.STEP:
            near = self.nearest_goal(one) <= world.purse(one.index).energy * INCH
            stuck = not one.jogged and not self.can_jog  # in water or woods, where nobody jogs
            return STEP if self.has_somewhere_to_go(one) and (near or stuck) else 1
        return END if verb == actions.END else 0

    def worth_of_commanding(self, model: i64) -> int:
        """To act with another model is worth what the best of its actions is."""
        world = self.world.copy()
        assert isinstance(world, MoonstoneState)
        world.apply(actions.action(actions.COMMAND, model))
        mind = Mind(world, self.eyes)
        options = world.legal()
        mind.can_jog = actions.simple(actions.JOG) in options
        return max([mind.worth("next-action", option) for option in options], default=0)

    def worth_of_choosing(self, verb: i64) -> int:
        """The first of two things, but nobody hands over a stone who could bear the wounds."""
        top = self.world.stack[-1]
        yes = verb == actions.YES
        if isinstance(top, Choosing) and top.word(True) == "take stone":
            return int(yes == (self.world.models[top.other].open_boxes <= 3))
        return int(yes)

    def prey(self, enemy: Model) -> int:
        """How gladly it would hurt an enemy: one that carries stones, one that is nearly slain."""
        carried = len(self.world.stones_of(enemy.index))
        return CARRIER * carried + (3 if enemy.open_boxes <= 3 else 0)

    def worth_of_using(self, one: Model, number: i64) -> int:
        """What is done to a target is worth as much as the best target is; all else a little, by chance."""
        place = place_of(self.world, one.index, number)
        ability = self.world.ability(one.index, place)
        if is_idle(self.world, one.index, place):
            return 0
        if spots.wants_spot(ability) and one.seat == self.seat:
            return ABILITY - 2 if spots.is_worthwhile(self.world, one, ability) else 0
        if ability.target is None:
            return self.worth_without_target(one, ability)
        targets = targeting.targets(self.world, one.index, place)
        best = max([self.worth_of_aiming(ability, self.world.models[target]) for target in targets], default=0)
        if best <= 0:
            return 0
        if robs(ability):
            return HARVEST - 1
        return ABILITY - 1 + best if is_harmful(ability) else ABILITY - 4 + min(best, 3)

    def worth_without_target(self, one: Model, ability: Ability) -> int:
        """Flight is for those who carry stones, friends are called as long as there is room for them."""
        if one.seat != self.seat:
            return 0
        if strikes(ability):
            return ATTACK + 2
        if escapes(ability):
            return JOG if self.is_laden(one) and self.nearest_enemy(one.x, one.y) <= 6 * INCH else 0
        called = summoned_by(ability)
        if called is not None:
            crowded = len([other for other in self.world.models if other.summoner == one.index]) >= HERD
            return 0 if crowded or one.open_boxes <= wounds_of_user(ability) + 2 else ABILITY
        return 1 if is_harmful(ability) else ABILITY - 4 + self.eyes.below(3)

    def can_spare_the_wounds(self) -> bool:
        """Whether a price is worth what it takes instead: all that costs no more than a few boxes of many is."""
        top = self.world.stack[-1]
        if not isinstance(top, Use) or not top.offers:
            return True
        wounds = prices.passive_at(self.world, top.offers[0]).rule.wounds_instead()
        return wounds == 0 or self.world.models[top.user].open_boxes >= wounds + SPARE_BOXES

    def worth_of_target(self, verb: i64, argument: i64) -> int:
        if verb != actions.TARGET or argument >= len(self.world.models):
            return 0
        one = self.world.models[argument]
        top = self.world.stack[-1]
        if not isinstance(top, Aim):
            return 1 + self.prey(one) if one.seat != self.seat else 0
        return self.worth_of_aiming(targeting.ability_of(self.world, top.user, top.place), one)

    def worth_of_aiming(self, ability: Ability, target: Model) -> int:
        """Harm is for enemies, help for friends, and healing for those who are hurt; 0 and less: rather not."""
        friend = target.seat == self.seat
        if robs(ability) and not self.is_laden(target):
            return -1
        if makes_puppets(ability) and self.is_puppet(target):
            return -1
        if is_harmful(ability):
            return -1 if friend else 1 + self.prey(target)
        if not friend:
            return -1
        if is_only_healing(ability):  # whoever is unhurt is worth less than to stop, where that is offered
            return min(int(target.wounds), 3) or -1
        return 1 + min(int(target.wounds), 2)

    def is_puppet(self, one: Model) -> bool:
        """Whether somebody of its own acts with a model already."""
        for record in self.world.lasting:
            if record.kind == PUPPET and record.model == one.index:
                return self.world.models[record.against].seat == self.seat
        return False

    # -- places -------------------------------------------------------------------------------------------------------

    def has_somewhere_to_go(self, one: Model) -> bool:
        return self.is_laden(one) or self.nearest_goal(one) > 0

    def is_laden(self, one: Model) -> bool:
        return bool(self.world.stones_of(one.index))

    def nearest_goal(self, one: Model) -> int:
        """How far it is to the nearest stone, on the table or in the hands of an enemy."""
        return self.gap_from(one, one.x, one.y)

    def gap_from(self, one: Model, x: i64, y: i64) -> int:
        best = FAR
        for stone in self.world.stones:
            if stone.holder == ON_TABLE:
                best = min(best, max(apart(x, y, stone.x, stone.y) - int(one.r) - STONE_RADIUS - 20, 0))
            elif self.world.models[stone.holder].seat != one.seat and self.world.models[stone.holder].where == IN_PLAY:
                holder = self.world.models[stone.holder]
                best = min(best, max(apart(x, y, holder.x, holder.y) - int(one.r + holder.r) - INCH, 0) + INCH)
        return best

    def worth_of_point(self, x: i64, y: i64) -> int:
        """Near a stone with empty hands, far from enemies with full ones; never off the table."""
        one = self.mover()
        if one is None:
            return self.eyes.below(100)
        if one.seat != self.seat:  # an enemy: away from stones, or with stones into the arms of its hunters
            return -self.nearest_own(x, y) if self.is_laden(one) else self.gap_from(one, x, y)
        if x < one.r or y < one.r or x > TABLE - one.r or y > TABLE - one.r or self.is_tiny(one, x, y):
            return -FAR
        return self.nearest_enemy(x, y) if self.is_laden(one) else -self.gap_from(one, x, y)

    def is_tiny(self, one: Model, x: i64, y: i64) -> bool:
        return isinstance(self.world.stack[-1], Moving) and 0 < apart(one.x, one.y, x, y) < TINY

    def mover(self) -> Model | None:
        """The model that a point is for."""
        top = self.world.stack[-1]
        if isinstance(top, Moving):
            return self.world.models[top.model]
        mine = [model for model in self.world.models if model.seat == self.seat]
        return self.world.models[self.world.acting] if self.world.acting >= 0 else mine[0] if mine else None

    def nearest_enemy(self, x: i64, y: i64) -> int:
        best = FAR
        for model in self.world.models:
            if model.where == IN_PLAY and model.seat != self.seat:
                best = min(best, apart(x, y, model.x, model.y))
        return best

    def nearest_own(self, x: i64, y: i64) -> int:
        best = FAR
        for model in self.world.models:
            if model.where == IN_PLAY and model.seat == self.seat:
                best = min(best, apart(x, y, model.x, model.y))
        return best

    def worth_of_reacting(self, verb: i64, argument: i64) -> int:
        """Only a model with stones steps aside, when an enemy is near."""
        if verb != actions.REACT:
            return 1
        one = self.world.models[argument]
        return 2 if self.is_laden(one) and self.nearest_enemy(one.x, one.y) <= 4 * INCH else 0

    # -- arcane cards -------------------------------------------------------------------------------------------------

    def worth_of_arcane(self, option: i64, verb: i64, argument: i64) -> int:
        top = self.world.stack[-1]
        assert isinstance(top, Arcane)
        ability = self.world.ability(top.user, top.place)
        if verb == actions.PLAY:
            return self.worth_of_playing(ability, actions.card_of(option), actions.declared_in(option))
        if verb == actions.ADD:
            return self.worth_of_adding(top, ability, argument)
        if asked_again(top, self.world):
            return int((verb == actions.YES) == (not holds_anything(ability, top.hand)))
        if verb == actions.STOP:
            return 1
        if verb == actions.BLUFF:
            return 2 if self.doubts(top) else 0
        if verb == actions.REPLACE:
            return 3 if argument == CATASTROPHE else 1 if not does_something(ability, argument) else -1
        return int(verb in (actions.OK, actions.YES, actions.SHOW))

    def worth_of_adding(self, top: Arcane, ability: Ability, card: i64) -> int:
        """A held card is taken up where nothing else does anything, or to replace a lie with a Catastrophe."""
        if self.seat == self.world.models[top.user].side:
            return 15 if does_something(ability, card) and not holds_anything(ability, top.hand) else 0
        caught = top.question(self.world) == "arcane-replace"
        return 4 if caught and card == CATASTROPHE and not hands.copies(top.resist, CATASTROPHE) else 0

    def worth_of_holding(self, verb: i64, card: i64) -> int:
        """A card is kept that its holder could play or resist with, as long as the wounds for it are few."""
        top = self.world.stack[-1]
        assert isinstance(top, Holding)
        one = self.world.models[top.model]
        if verb == actions.ENOUGH:
            return 2
        useful = card == CATASTROPHE or any(does_something(each, card) for each in one.character.abilities)
        if verb != actions.SET_ASIDE:
            return 0 if useful else 1
        return 3 + int(arcane_value(card)) if useful and one.open_boxes > top.price + 2 else 1

    def worth_of_playing(self, ability: Ability, card: i64, declared: i64) -> int:
        """The truth if it does something; now and then a lie that would."""
        if declared == CATASTROPHE or not does_something(ability, declared):
            return 0
        if card == declared:
            return 10 + int(arcane_value(card))
        return 2 + int(arcane_value(declared)) if self.eyes.below(100) < DARE else 0

    def doubts(self, top: Arcane) -> bool:
        return self.is_surely_a_lie(top) or self.eyes.below(100) < DOUBT

    def is_surely_a_lie(self, top: Arcane) -> bool:
        """Whether all copies of the declared card are in their own hand or lie open (EX-06)."""
        seen = hands.copies(top.resist, top.declared) + hands.copies(top.open, top.declared)
        return bool(seen >= ARCANE_COPIES[top.declared])

    # -- melee --------------------------------------------------------------------------------------------------------

    def worth_in_melee(self, asked: str, verb: i64, argument: i64) -> int:
        top = self.world.stack[-1]
        assert isinstance(top, Melee)
        side = int(top.side)
        if asked == "copies":
            return int(argument)
        if asked == "go-for-it":
            spare = self.world.models[top.fighters[side]].energy >= 3
            return int(spare == (verb == actions.GO_FOR_IT))
        theirs = top.cards[1 - side]
        if asked == "upgrade":
            return int((verb != actions.PLAIN) == self.is_upgrade_better(top, side))
        if asked == "follow-up":
            return 0 if verb == actions.PASS else max(int(melee_damage(argument, theirs)), -1) * 2 + 1
        return self.expected(argument, top.hands[side])

    def is_upgrade_better(self, top: Melee, side: int) -> bool:
        signature = self.world.models[top.fighters[side]].character.signature
        theirs = top.cards[top.faced(side)]
        if signature is None:
            return False
        plain = melee_damage(top.cards[top.now(side)], theirs)
        return bool(signature.damage[theirs] >= plain or plain == NO_DAMAGE)

    def expected(self, card: i64, own: i64) -> int:
        """Damage dealt less damage suffered, against the cards that the other may hold; more for copies in hand."""
        total = 0
        for theirs in range(MELEE_KINDS):
            copies = 3 - int(hands.copies(own, theirs))
            total += copies * (max(int(melee_damage(card, theirs)), 0) - max(int(melee_damage(theirs, card)), 0))
        return total * int(hands.copies(own, card)) if total > 0 else total


# -- questions without a position ------------------------------------------------------------------------------------


def apart(ax: i64, ay: i64, bx: i64, by: i64) -> int:
    dx, dy = ax - bx, ay - by
    return int(floor_sqrt(dx * dx + dy * dy))


def asked_again(top: Arcane, world: MoonstoneState) -> bool:
    """Whether the question is if a hand is drawn again."""
    return top.question(world) == "arcane-redraw"
