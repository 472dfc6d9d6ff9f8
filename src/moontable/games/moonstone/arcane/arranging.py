"""Looking at the top of the arcane deck and arranging it (the hook `deck_arrange`, D-21, H-01).

The cards are put back one at a time, each on top of the deck or under it: the last one put on top is drawn first, the
last one put at the bottom is the lowest. How many go where is open; which, only the one who looked knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.arcane import deck
from moontable.games.moonstone.cards.decks import ARCANE_KINDS
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

# Stages
LOOK: Final = 0
ARRANGE: Final = 1


def arrange(seat: i64, count: i64) -> Arrange:
    """A seat looks at so many cards from the top and puts each back on top or at the bottom. Returns 1."""
    procedure = Arrange()
    procedure.seat = seat
    procedure.count = count
    return procedure


def arrange_some(position: Position, seat: i64, hand: i64) -> Arrange:
    """A seat puts any of these cards, which are in the deck, on top of it or at its bottom."""
    procedure = arrange(seat, 0)
    procedure.stage = ARRANGE
    procedure.hand = hand
    procedure.may = 1
    position.deck -= hand
    return procedure


class Arrange(Procedure):
    """The cards that are being looked at, and where each of them goes."""

    name: ClassVar[str] = "arrange"
    newer: ClassVar[int] = 1

    seat: i64
    count: i64
    hand: i64
    """The cards looked at and not yet put back."""
    may: i64
    """1 if cards may be left among the others."""

    def __init__(self) -> None:
        super().__init__()
        self.seat = NOBODY
        self.count = 0
        self.hand = EMPTY
        self.may = 0

    def fields(self) -> tuple[str, ...]:
        return ("seat", "count", "hand", "may")

    def copy(self) -> Arrange:
        twin = arrange(self.seat, self.count)
        twin.stage = self.stage
        twin.hand = self.hand
        twin.may = self.may
        return twin

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, position: Position) -> i64:
        return self.seat if self.stage == ARRANGE and self.hand != EMPTY else NOBODY

    def go_on(self, position: Position) -> None:
        if self.stage == LOOK:
            self.stage = ARRANGE
            self.hand = deck.draw_hand(position, self.count)
            position.reveal()
        else:
            position.pop(1)

    # -- the decision -------------------------------------------------------------------------------------------------

    def question(self, position: Position) -> str:
        return "arrange-deck"

    def options(self, position: Position) -> list[int]:
        cards = hands.kinds(self.hand)
        return (
            [actions.action(actions.TOP, card) for card in cards]
            + [actions.action(actions.BOTTOM, card) for card in cards]
            + ([actions.simple(actions.ENOUGH)] if self.may else [])
        )

    def take(self, position: Position, action: i64) -> None:
        if actions.verb_of(action) == actions.ENOUGH:
            position.deck += self.hand
            self.hand = EMPTY
            return
        card = actions.argument_of(action)
        entry = deck.placed(card, deck.seat_mask(self.seat))
        self.hand = hands.without_card(self.hand, card)
        position.deck = hands.with_card(position.deck, card)
        if actions.verb_of(action) == actions.TOP:
            position.deck_top.insert(0, entry)
        else:
            position.deck_bottom.append(entry)

    def why_not(self, position: Position, action: i64) -> Explanation:
        if actions.verb_of(action) not in (actions.TOP, actions.BOTTOM) or actions.argument_of(action) >= ARCANE_KINDS:
            return NOT_OFFERED
        return why("MS-097", "not-looked-at")

    # -- who may know what --------------------------------------------------------------------------------------------

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        known = deck.names(self.hand) if viewer == self.seat else None
        return {"seat": int(self.seat), "left": int(hands.size(self.hand)), "cards": known}

    def redeal(self, position: Position, seat: i64) -> None:
        """Others see only how many cards are left to put back; whoever had arranged some of them has lost track."""
        if seat == self.seat:
            return
        deck.lay_aside(position, self.hand)
        self.hand = deck.deal_unseen(position, seat, hands.size(self.hand))
        deck.redeal(position, seat)
