"""Passives that change which cards are played in a round of melee: a second card, another card, more copies.

Each is a decision on top of the round of melee, whose lists it changes. What is in a hand stays hidden: whoever may
decide is asked, whatever the hand holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.stats import applies, has_rule, rule_at
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Passive
from moontable.games.moonstone.melee.duel import ATTACKER, DEFENDER, NO_SPARE, Duel
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.decision import Decision
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

PRICE: Final = 1
"""Energy for a second card, or for another one."""
SWAPS: Final = 2
"""The bits of `Duel.offered` from here on are about taking another card."""


def duel_of(position: Position) -> Duel:
    """The round of melee going on."""
    for procedure in reversed(position.stack):
        if isinstance(procedure, Duel):
            return procedure
    raise AssertionError("no round of melee is going on")


def side_of(duel: Duel, model: i64) -> i64:
    return ATTACKER if duel.fighters[ATTACKER] == model else DEFENDER


# -- before the cards are shown --------------------------------------------------------------------------------------


def is_waiting(position: Position, duel: Duel) -> bool:
    """Whether somebody is still to be asked for a second card, so that nothing is shown yet."""
    return any(may_play_two(position, duel, side) for side in (ATTACKER, DEFENDER))


def may_play_two(position: Position, duel: Duel, side: i64) -> bool:
    """Whether a side may lay down a second card and was not asked yet (first cards only)."""
    if duel.exchange or duel.offered & bit_of(side):
        return False
    one = position.models[duel.fighters[side]]
    return position.purse(one.index).energy >= PRICE and has_rule(position, one.index, points.SECOND_CARD)


def ask_for_second(position: Position, duel: Duel) -> bool:
    """Ask the next side that may lay down a second card; false if there is none."""
    for side in (ATTACKER, DEFENDER):
        if may_play_two(position, duel, side):
            duel.offered |= bit_of(side)
            passive = rule_at(position, duel.fighters[side], points.SECOND_CARD)
            assert passive is not None
            procedure = SecondCard()
            procedure.about(duel.fighters[side], passive.place, duel.fighters[1 - side], duel.seat_of(position, side))
            position.push(procedure)
            return True
    return False


class SecondCard(Decision):
    """Which second card is laid down, if any?"""

    name: ClassVar[str] = "second-card"

    def copy(self) -> SecondCard:
        twin = SecondCard()
        self.copy_decision_onto(twin)
        return twin

    def options(self, position: Position) -> list[int]:
        duel = duel_of(position)
        side = side_of(duel, self.model)
        kinds = [card for card in hands.kinds(duel.hands[side]) if card != duel.cards[duel.now(side)]]
        return [*[actions.action(actions.CARD, card) for card in kinds], actions.simple(actions.NO)]

    def take(self, position: Position, action: i64) -> None:
        if actions.verb_of(action) == actions.CARD:
            duel = duel_of(position)
            duel.spare[side_of(duel, self.model)] = int(actions.argument_of(action))
            position.purse(self.model).energy -= PRICE
        position.pop()

    def redeal(self, position: Position, seat: i64) -> None:
        """Nothing of its own is hidden: the cards are those of the round below."""


# -- once they are shown ---------------------------------------------------------------------------------------------


def ask_which(position: Position, duel: Duel) -> bool:
    """Ask the next side that has shown two cards which one counts; false if there is none."""
    for side in (ATTACKER, DEFENDER):
        if duel.spare[side] != NO_SPARE:
            passive = rule_at(position, duel.fighters[side], points.SECOND_CARD)
            procedure = WhichCard()
            place = -1 if passive is None else passive.place
            procedure.about(duel.fighters[side], place, duel.fighters[1 - side], duel.seat_of(position, side))
            position.push(procedure)
            return True
    return False


class WhichCard(Decision):
    """Which of two cards counts? The other one is discarded."""

    name: ClassVar[str] = "which-card"

    def copy(self) -> WhichCard:
        twin = WhichCard()
        self.copy_decision_onto(twin)
        return twin

    def options(self, position: Position) -> list[int]:
        duel = duel_of(position)
        side = side_of(duel, self.model)
        return [actions.action(actions.CARD, card) for card in (duel.cards[duel.now(side)], duel.spare[side])]

    def take(self, position: Position, action: i64) -> None:
        duel = duel_of(position)
        side = side_of(duel, self.model)
        at, spare = duel.now(side), duel.spare[side]
        if actions.argument_of(action) == spare:
            duel.spare[side], duel.cards[at] = duel.cards[at], spare
        duel.laid[side] = int(hands.with_card(duel.laid[side], duel.spare[side]))
        duel.spare[side] = NO_SPARE
        position.pop()


def swap_licence(position: Position, model: i64) -> tuple[int, Passive] | None:
    """Who lets a model take another card than the one it has shown, and by which passive; or None."""
    for one in position.models:
        if one.where != IN_PLAY or position.are_enemies(model, one.index):
            continue
        for passive in one.character.passives[points.CARD_SWAP]:
            spent = one.character.abilities[passive.place].once == "game" and one.used_this_game & bit_of(passive.place)
            if spent or not applies(position, one.index, passive):
                continue
            if passive.rule.concerns(position, one.index, passive.place, model):
                return int(one.index), passive
    return None


def ask_for_swap(position: Position, duel: Duel) -> bool:
    """Ask the next side that may take another card; false if there is none."""
    for side in (ATTACKER, DEFENDER):
        fighter, bit = duel.fighters[side], bit_of(SWAPS + 2 * duel.exchange + side)
        if duel.offered & bit or not duel.plays(side) or duel.hands[side] == hands.EMPTY:
            continue
        licence = swap_licence(position, fighter) if position.purse(fighter).energy >= PRICE else None
        if licence is not None:
            duel.offered |= bit
            procedure = OtherCard()
            procedure.about(licence[0], licence[1].place, fighter, duel.seat_of(position, side))
            position.push(procedure)
            return True
    return False


class OtherCard(Decision):
    """Does the fighter `other` take another card of its hand instead of the one it has shown?"""

    name: ClassVar[str] = "other-card"

    def copy(self) -> OtherCard:
        twin = OtherCard()
        self.copy_decision_onto(twin)
        return twin

    def options(self, position: Position) -> list[int]:
        duel = duel_of(position)
        side = side_of(duel, self.other)
        kinds = [card for card in hands.kinds(duel.hands[side]) if card != duel.cards[duel.now(side)]]
        return [*[actions.action(actions.CARD, card) for card in kinds], actions.simple(actions.NO)]

    def take(self, position: Position, action: i64) -> None:
        if actions.verb_of(action) == actions.CARD:
            duel = duel_of(position)
            side = side_of(duel, self.other)
            at, card = duel.now(side), actions.argument_of(action)
            back = hands.with_card(duel.hands[side], duel.cards[at])
            duel.hands[side] = int(hands.without_card(back, card))
            duel.cards[at] = int(card)
            position.purse(self.other).energy -= PRICE
            position.models[self.model].used_this_game |= bit_of(self.place)
        position.pop()


class MoreCopies(Decision):
    """How many cards of another kind are added to a signature move as copies of it? `place` is that kind."""

    name: ClassVar[str] = "more-copies"

    card: i64

    def __init__(self) -> None:
        super().__init__()
        self.card = 0

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "card")

    def copy(self) -> MoreCopies:
        twin = MoreCopies()
        self.copy_decision_onto(twin)
        twin.card = self.card
        return twin

    def options(self, position: Position) -> list[int]:
        duel = duel_of(position)
        side = side_of(duel, self.model)
        now = duel.copies[duel.now(side)]
        most = now + hands.copies(duel.hands[side], self.card)
        return [actions.action(actions.COPIES, count) for count in range(now, most + 1)]

    def take(self, position: Position, action: i64) -> None:
        duel = duel_of(position)
        side = side_of(duel, self.model)
        at = duel.now(side)
        added = actions.argument_of(action) - duel.copies[at]
        for _ in range(added):
            duel.hands[side] = int(hands.without_card(duel.hands[side], self.card))
            duel.laid[side] = int(hands.with_card(duel.laid[side], self.card))
        duel.copies[at] += int(added)
        duel.extra[at] += int(added)
        position.pop()
