"""Looking at arcane cards and keeping some of them beside a character (D-20, D-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.arcane import deck
from moontable.games.moonstone.arcane.held import held_by, lay_beside, put_back
from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

ANY_NUMBER: Final = 99

# Stages
LOOK: Final = 0
CHOOSE: Final = 1


def hold(model: i64, seat: i64, count: i64) -> Holding:
    """Look at so many cards from the top of the deck. Set what may be done with them."""
    procedure = Holding()
    procedure.model = model
    procedure.seat = seat
    procedure.count = count
    return procedure


class Holding(Procedure):
    """A player deals cards out: on top of the deck, at its bottom, beside a character; the rest is shuffled back."""

    name: ClassVar[str] = "hold-cards"

    model: i64
    seat: i64
    count: i64
    hand: i64
    tops: i64
    """How many cards still go on top of the deck."""
    bottoms: i64
    keeps: i64
    """How many cards may still be kept."""
    price: i64
    """The wounds that each kept card costs."""
    limit: i64
    """The character may hold no more than so many."""

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.seat = NOBODY
        self.count = 0
        self.hand = EMPTY
        self.tops = 0
        self.bottoms = 0
        self.keeps = ANY_NUMBER
        self.price = 0
        self.limit = ANY_NUMBER

    def fields(self) -> tuple[str, ...]:
        return ("model", "seat", "count", "hand", "tops", "bottoms", "keeps", "price", "limit")

    def copy(self) -> Holding:
        twin = hold(self.model, self.seat, self.count)
        twin.stage = self.stage
        twin.hand = self.hand
        twin.tops = self.tops
        twin.bottoms = self.bottoms
        twin.keeps = self.keeps
        twin.price = self.price
        twin.limit = self.limit
        return twin

    # -- the procedure ------------------------------------------------------------------------------------------------

    def is_too_many(self, position: Position) -> bool:
        """Whether the character holds more than it may, so that one must be put back."""
        return hands.size(held_by(position, self.model)) > self.limit

    def asks(self, position: Position) -> i64:
        if self.stage != CHOOSE:
            return NOBODY
        undecided = self.hand != EMPTY and (self.tops > 0 or self.bottoms > 0 or self.keeps > 0)
        return self.seat if undecided or self.is_too_many(position) else NOBODY

    def go_on(self, position: Position) -> None:
        if self.stage == LOOK:
            self.stage = CHOOSE
            self.hand = deck.draw_hand(position, self.count)
            position.reveal()
            return
        if self.hand != EMPTY:
            deck.give_back(position, self.hand)
        position.pop(1)

    # -- the decision -------------------------------------------------------------------------------------------------

    def question(self, position: Position) -> str:
        return "hold-too-many" if self.is_too_many(position) else "hold-cards"

    def options(self, position: Position) -> list[int]:
        if self.is_too_many(position):
            return [actions.action(actions.BOTTOM, card) for card in hands.kinds(held_by(position, self.model))]
        cards = hands.kinds(self.hand)
        found: list[int] = []
        for verb, left in ((actions.SET_ASIDE, self.keeps), (actions.TOP, self.tops), (actions.BOTTOM, self.bottoms)):
            found += [actions.action(verb, card) for card in cards] if left > 0 else []
        return found if self.keeps < ANY_NUMBER - self.count else [*found, actions.simple(actions.ENOUGH)]

    def take(self, position: Position, action: i64) -> None:
        verb, card = actions.verb_of(action), actions.argument_of(action)
        if self.is_too_many(position):
            put_back(position, self.model, card)
            return
        if verb == actions.ENOUGH:
            self.keeps = 0
            return
        self.hand = hands.without_card(self.hand, card)
        if verb == actions.SET_ASIDE:
            self.keep(position, card)
            return
        position.deck = hands.with_card(position.deck, card)
        entry = deck.placed(card, deck.seat_mask(self.seat))
        if verb == actions.TOP:
            self.tops -= 1
            position.deck_top.insert(0, entry)
        else:
            self.bottoms -= 1
            position.deck_bottom.append(entry)

    def keep(self, position: Position, card: i64) -> None:
        """A card stays beside the character, for its price in wounds; if it falls by them, all cards go back."""
        self.keeps -= 1
        lay_beside(position, self.model, card, self.seat)
        if self.price:
            harm.wound(position, self.model, self.price, self.model)
            self.keeps = self.keeps if position.models[self.model].where == IN_PLAY else 0

    def why_not(self, position: Position, action: i64) -> Explanation:
        if actions.verb_of(action) in (actions.TOP, actions.BOTTOM, actions.SET_ASIDE):
            return why("MS-097", "not-looked-at")
        return NOT_OFFERED

    # -- who may know what --------------------------------------------------------------------------------------------

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        known = deck.names(self.hand) if viewer == self.seat else None
        return {"model": model_id(position, self.model), "left": int(hands.size(self.hand)), "cards": known}

    def redeal(self, position: Position, seat: i64) -> None:
        if seat == self.seat:
            return
        deck.lay_aside(position, self.hand)
        self.hand = deck.deal_unseen(position, seat, hands.size(self.hand))
        deck.redeal(position, seat)
