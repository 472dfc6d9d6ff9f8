"""Two fighters in a round of melee: what each holds and has played, and who may know it (H-07, H-08).

Both hands come from one deck of 18, so whoever sees some cards knows that the other hand lacks them. Answers to the
simultaneous questions stay sealed until both are in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.card import Signature
from moontable.games.moonstone.cards.decks import melee_name
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES
from moontable.games.moonstone.melee.blows import NO_TYPE, Swing, types_of
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY, MELEE_DECK
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64

ATTACKER: Final = 0
DEFENDER: Final = 1

NOT_PLAYED: Final = -1
DECLINED: Final = -2
"""The answer of somebody who could follow up and does not."""
NO_SPARE: Final = -1
OWN_MOVE: Final = 1
"""In `Duel.signed`: the fighter's own signature move."""
COPIED: Final = 2
"""In `Duel.signed`: the signature move of model 0; those of others follow."""


class Duel(Procedure):
    """The cards of a round of melee.

    Lists with two entries are about the attacker and the defender; those with four about what each played first, and
    then in a follow-up.
    """

    fighters: list[int]
    hands: list[int]
    opened: i64
    """Mask of the sides whose hand lies open."""
    exchange: i64
    """0 for the first exchange of blows, 1 for the follow-up."""
    side: i64
    """Who is being asked, `ATTACKER` or `DEFENDER`."""
    sealed: bool
    """Whether the cards of this exchange are still face down."""
    cards: list[int]
    copies: list[int]
    signed: list[int]
    """1 where the cards were upgraded to the signature move, more if to one that is copied from another model."""
    types: list[int]
    spare: list[int]
    """A second card that a side has laid down and that may count instead, or `NO_SPARE`."""
    laid: list[int]
    """Cards of each side on the table that are neither the one that counts nor copies of it, as hands."""
    extra: list[int]
    """How many of the copies are cards of another kind; those are among `laid`."""
    offered: i64
    """Mask of what sides have been offered by passives: see `second_card.py`."""

    def __init__(self) -> None:
        self.stage = 0
        self.fighters = [NOBODY, NOBODY]
        self.hands = [EMPTY, EMPTY]
        self.opened = 0
        self.exchange = 0
        self.side = 0
        self.sealed = True
        self.cards = [NOT_PLAYED] * 4
        self.copies = [0] * 4
        self.signed = [0] * 4
        self.types = [NO_TYPE] * 4
        self.spare = [NO_SPARE, NO_SPARE]
        self.laid = [EMPTY, EMPTY]
        self.extra = [0] * 4
        self.offered = 0

    def fields(self) -> tuple[str, ...]:
        return (
            "fighters", "hands", "opened", "exchange", "side", "sealed", "cards", "copies", "signed", "types"
        )  # fmt: skip

    def attacker(self) -> i64:
        return self.fighters[ATTACKER]

    def fights(self, model: i64) -> bool:
        return model in self.fighters

    def copy_duel_onto(self, twin: Duel) -> None:
        twin.stage = self.stage
        twin.fighters = self.fighters[:]
        twin.hands = self.hands[:]
        twin.opened = self.opened
        twin.exchange = self.exchange
        twin.side = self.side
        twin.sealed = self.sealed
        twin.cards = self.cards[:]
        twin.copies = self.copies[:]
        twin.signed = self.signed[:]
        twin.types = self.types[:]
        twin.spare = self.spare[:]
        twin.laid = self.laid[:]
        twin.extra = self.extra[:]
        twin.offered = self.offered

    # -- what was played ----------------------------------------------------------------------------------------------

    def now(self, side: i64) -> i64:
        """Where the lists of four keep what a side plays in this exchange."""
        return 2 * self.exchange + side

    def plays(self, side: i64) -> bool:
        """Whether a side has a card in this exchange."""
        return self.cards[self.now(side)] >= 0

    def faced(self, side: i64) -> i64:
        """Where the lists keep what a side strikes against: a new card, or the one played first (MS-180, Q-5)."""
        other = 1 - side
        return self.now(other) if self.plays(other) else other

    def seat_of(self, position: Position, side: i64) -> i64:
        return position.models[self.fighters[side]].side

    def swing(self, position: Position, at: i64) -> Swing:
        """What the lists keep at one place; a type that leaves no choice is chosen."""
        model = self.fighters[at & 1]
        swing = Swing(model, self.cards[at], self.copies[at], self.move_at(position, at), self.types[at])
        if swing.damage_type == NO_TYPE:
            possible = types_of(position, swing)
            swing.damage_type = possible[0] if possible else NO_TYPE
        return swing

    def move_at(self, position: Position, at: i64) -> Signature | None:
        """The signature move that was declared at one place of the lists, if any: an own one or a copied one."""
        signed = self.signed[at]
        if not signed:
            return None
        model = self.fighters[at & 1] if signed == OWN_MOVE else signed - COPIED
        return position.models[model].character.signature

    def deck(self) -> i64:
        """The melee cards that nobody holds, as long as nothing is played."""
        return MELEE_DECK - self.hands[ATTACKER] - self.hands[DEFENDER]

    def left_in_deck(self) -> i64:
        """The melee cards that nobody holds or has played."""
        left = self.deck()
        for at in range(4):
            if self.is_on_table(at):
                left -= self.copies[at] << (2 * self.cards[at])
        return left

    def side_of(self, model: i64) -> i64:
        return ATTACKER if self.fighters[ATTACKER] == model else DEFENDER

    # -- who may know what --------------------------------------------------------------------------------------------

    def knows_hand(self, position: Position, viewer: i64, side: i64) -> bool:
        return viewer == self.seat_of(position, side) or bool(self.opened & bit_of(side))

    def knows_card(self, position: Position, viewer: i64, at: i64) -> bool:
        """Whether a viewer may know the card (or the refusal) that the lists keep at one place."""
        lies_open = at < 2 * self.exchange or not self.sealed
        return lies_open or viewer == self.seat_of(position, at & 1)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {
            "attacker": model_id(position, self.fighters[ATTACKER]),
            "defender": model_id(position, self.fighters[DEFENDER]),
            "exchange": "follow-up" if self.exchange else "first",
            "hands": [self.hand_shown(position, viewer, side) for side in (ATTACKER, DEFENDER)],
            "answered": [self.cards[self.now(side)] != NOT_PLAYED for side in (ATTACKER, DEFENDER)],
            "played": [self.play_shown(position, at) for at in range(4) if self.is_shown(position, viewer, at)],
        }

    def is_shown(self, position: Position, viewer: i64, at: i64) -> bool:
        return self.cards[at] != NOT_PLAYED and self.knows_card(position, viewer, at)

    def hand_shown(self, position: Position, viewer: i64, side: i64) -> dict[str, object]:
        hand = self.hands[side]
        names = [melee_name(card) for card in hands.cards(hand)]
        return {"size": len(names), "cards": names if self.knows_hand(position, viewer, side) else None}

    def play_shown(self, position: Position, at: i64) -> dict[str, object]:
        declined = self.cards[at] == DECLINED
        return {
            "model": model_id(position, self.fighters[at & 1]),
            "exchange": "first" if at < 2 else "follow-up",
            "card": None if declined else melee_name(self.cards[at]),
            "copies": int(self.copies[at]),
            "signature": bool(self.signed[at]),
            "type": None if self.types[at] == NO_TYPE else DAMAGE_TYPES[self.types[at]],
        }

    def redeal(self, position: Position, seat: i64) -> None:
        """Deal the hands that a seat does not know from all cards it has not seen, and seal other answers."""
        unseen = MELEE_DECK
        for side in (ATTACKER, DEFENDER):
            if self.knows_hand(position, seat, side):
                unseen -= self.hands[side]
        for at in range(4):
            if self.is_on_table(at):
                unseen -= (self.copies[at] - self.extra[at]) << (2 * self.cards[at])
        unseen -= self.laid[ATTACKER] + self.laid[DEFENDER]
        if not self.sealed:
            for spare in self.spare:
                unseen = unseen if spare == NO_SPARE else hands.without_card(unseen, spare)
        for side in (ATTACKER, DEFENDER):
            if not self.knows_hand(position, seat, side):
                self.hands[side] = int(hands.draw(unseen, hands.size(self.hands[side]), position.rng))
                unseen -= self.hands[side]
            at = self.now(side)
            if self.cards[at] != NOT_PLAYED and not self.knows_card(position, seat, at):
                self.cards[at] = self.some_answer(position, side)
                self.spare[side] = self.some_spare(position, side, self.cards[at])

    def is_on_table(self, at: i64) -> bool:
        """Whether the cards at one place of the lists have left the hand: they do when they are shown."""
        return self.cards[at] >= 0 and (at < 2 * self.exchange or not self.sealed)

    def some_spare(self, position: Position, side: i64, card: i64) -> int:
        """A second card that a side might have laid down, if it has."""
        possible = [one for one in hands.kinds(self.hands[side]) if one != card]
        if self.spare[side] == NO_SPARE or not possible:
            return NO_SPARE
        return possible[position.rng.below(len(possible))]

    def some_answer(self, position: Position, side: i64) -> int:
        """An answer that a side might have given; nobody must follow up (MS-180)."""
        possible = hands.cards(self.hands[side])
        if self.exchange:
            possible.append(DECLINED)
        return possible[position.rng.below(len(possible))]
