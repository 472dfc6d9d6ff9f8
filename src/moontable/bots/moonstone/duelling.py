"""Which melee card to play: the small simultaneous game, solved for hands that nobody has seen.

Both sides choose at once, so the best card is a mixture. Each side stands for several hands that it may hold by what
the other knows; every one of them goes on answering what the other side has done so far (fictitious play; Brown 1951),
and how often one's own hand has played each card is its mixture. A card is worth the wounds it deals and those that a
follow-up adds, less those it lets the other deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.base import Eyes
from moontable.games.moonstone import MoonstoneState, actions
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.card import NO_DAMAGE
from moontable.games.moonstone.cards.decks import MELEE_KINDS
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from moontable.games.moonstone.melee.attacking import is_out_of_reach
from moontable.games.moonstone.melee.blows import (
    NO_TYPE,
    Swing,
    has_star,
    melee_blow,
    printed_damage,
    suffered,
    types_of,
)
from moontable.games.moonstone.melee.duel import DEFENDER
from moontable.games.moonstone.melee.fight import Melee
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.model import Model

if TYPE_CHECKING:
    from mypy_extensions import i64

HANDS: Final = 10
"""Hands that each side may hold."""
ROUNDS: Final = 240
WARMING: Final = 40
"""Rounds that do not count: the first answers are to nothing."""
STONE: Final = 0.6
"""A wound of somebody who carries a stone is worth so much more, for each stone."""
SLAIN: Final = 2.0
"""To slay somebody is worth so many wounds more, and as many again for each stone that they drop."""


class Table:
    """What the cards of one fighter do to the other, each against each: with one copy, and with every further one."""

    def __init__(self, world: MoonstoneState, fight: Melee, side: int) -> None:
        one, other = fight.fighters[side], fight.fighters[1 - side]
        self.victim: Final = world.models[other]
        self.stones: Final = float(len(world.stones_of(other)))
        self.first: Final[list[float]] = []
        self.more: Final[list[float]] = []
        self.star: Final[list[bool]] = []
        idle = side == DEFENDER and is_out_of_reach(world, other, one)
        for card in range(MELEE_KINDS):
            for against in range(MELEE_KINDS):
                swing = best_swing(world, one, card, other, against, side != DEFENDER)
                damage = 0.0 if idle else float(max(0, swing[0]))
                self.first.append(damage)
                self.more.append(0.0 if idle else float(max(0, swing[1])))
                self.star.append(swing[2] and not idle)

    def gains(self, hand: int) -> list[float]:
        """What a hand gains with each card against each, follow-ups included."""
        found: list[float] = []
        for card in range(MELEE_KINDS):
            copies = int(hands.copies(hand, card))
            for against in range(MELEE_KINDS):
                if copies == 0:
                    found.append(0.0)
                    continue
                at = MELEE_KINDS * card + against
                damage = self.first[at] + (self.more[at] * float(copies - 1) if self.first[at] > 0.0 else 0.0)
                then = self._follow_up(int(hands.without_card(hand, card)), against) if self.star[at] else 0.0
                found.append(self.worth(damage + then))
        return found

    def _follow_up(self, hand: int, against: int) -> float:
        return max([self.first[MELEE_KINDS * card + against] for card in hands.kinds(hand)], default=0.0)

    def worth(self, damage: float) -> float:
        """In wounds: more for those of somebody laden, and for the last."""
        boxes = float(self.victim.open_boxes)
        value = min(damage, boxes) * (1.0 + STONE * self.stones)
        return value + SLAIN * (1.0 + self.stones) if damage >= boxes else value


def best_swing(
    world: MoonstoneState, one: i64, card: int, other: i64, against: int, attacking: bool
) -> tuple[int, int, bool]:
    """The most that a card does against another, plain or as a signature; what a copy adds; whether it has a star."""
    mine = world.models[one]
    best, more, star = NO_DAMAGE, 0, False
    shield = Swing(other, against, 1, None, NO_TYPE)
    moves = [None, mine.character.signature] if is_signature(mine, card) else [None]
    for move in moves:
        swing = Swing(one, card, 1, move, NO_TYPE)
        star = star or has_star(swing, against)
        for damage_type in types_of(world, swing) or [NO_TYPE]:
            swing.damage_type = damage_type
            damage = int(suffered(world, melee_blow(world, swing, shield, attacking)))
            if damage > best:
                best, more = damage, int(printed_damage(swing, against))
    return best, more, star


def is_signature(model: Model, card: int) -> bool:
    move = model.character.signature
    return move is not None and move.upgrades == MELEE_CARDS[card]


class Side:
    """The hands that a side may hold, and what they have played so far."""

    def __init__(self, held: list[int], table: Table) -> None:
        self.kinds: Final = [hands.kinds(hand) for hand in held]
        self.gains: Final = [table.gains(hand) for hand in held]
        self.played: list[float] = [0.0] * MELEE_KINDS
        """How often each card was played, by all hands together."""
        self.dealt: list[float] = [0.0] * MELEE_KINDS
        """What that would have done to each card of the other side."""

    def answer(self, hand: int, other: Side) -> int:
        """The best card of a hand against all that the other side has played."""
        gains = self.gains[hand]
        best, highest = self.kinds[hand][0], -1.0e9
        for card in self.kinds[hand]:
            value = -other.dealt[card]
            for against in range(MELEE_KINDS):
                value += other.played[against] * gains[MELEE_KINDS * card + against]
            if value > highest:
                best, highest = card, value
        return best

    def note(self, hand: int, card: int) -> None:
        self.played[card] += 1.0
        gains = self.gains[hand]
        for against in range(MELEE_KINDS):
            self.dealt[against] += gains[MELEE_KINDS * card + against]


def mixture(world: MoonstoneState, fight: Melee, eyes: Eyes) -> list[int]:
    """How often out of all rounds each card of one's own hand is played."""
    me = int(fight.side)
    mine, theirs = fight.hands[me], fight.hands[1 - me]
    size, other_size = int(hands.size(mine)), int(hands.size(theirs))
    own = [mine] if fight.opened & bit_of(me) else [mine, *_imagined(hands.MELEE_DECK, size, eyes)]
    unseen = int(hands.MELEE_DECK - mine)
    other = [theirs] if fight.opened & bit_of(1 - me) else _imagined(unseen, other_size, eyes)
    first, second = Side(own, Table(world, fight, me)), Side(other, Table(world, fight, 1 - me))
    counts = [0] * MELEE_KINDS
    for number in range(ROUNDS):
        answers = [first.answer(hand, second) for hand in range(len(own))]
        replies = [second.answer(hand, first) for hand in range(len(other)) if second.kinds[hand]]
        for hand, card in enumerate(answers):
            first.note(hand, card)
        for hand, card in enumerate(replies):
            second.note(hand, card)
        if number >= WARMING:
            counts[answers[0]] += 1
    return counts


def melee_card(world: MoonstoneState, fight: Melee, eyes: Eyes) -> int:
    """A card by chance from the mixture, as an action. Nobody without a card in hand is asked."""
    counts = mixture(world, fight, eyes)
    drawn = eyes.below(sum(counts))
    for card, count in enumerate(counts):
        if drawn < count:
            return int(actions.action(actions.CARD, card))
        drawn -= count
    raise AssertionError("some card is played in every round")


def _imagined(deck: int, size: int, eyes: Eyes) -> list[int]:
    return [_drawn(deck, size, eyes) for _ in range(HANDS)] if size else [0]


def _drawn(deck: int, size: int, eyes: Eyes) -> int:
    hand = 0
    for _ in range(size):
        cards = hands.cards(deck)
        card = cards[eyes.below(len(cards))]
        deck = int(hands.without_card(deck, card))
        hand = int(hands.with_card(hand, card))
    return hand
