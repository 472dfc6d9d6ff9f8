"""The cards of one use of an arcane ability: what both sides hold and have laid down, and who may know it.

Hands are known to their owners, the face-down card to its player alone, and after OK it stays unknown for good; cards
that were shown stay open until all are shuffled back (H-02 to H-06).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from moontable.games.moonstone.abilities import targeting
from moontable.games.moonstone.arcane import deck
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64


class Spell(Procedure):
    """One use of an arcane ability, as far as its cards go."""

    user: i64
    place: i64
    target: i64
    stone: i64
    resisting: i64
    """The seat that resists, the same for all repeats."""
    owner: i64
    """Who controls the first target, and so all further ones (MS-113)."""
    hand: i64
    resist: i64
    hand_known: list[int]
    """For each seat a hand: what it knows to be among the active player's cards, because it had arranged them."""
    resist_known: list[int]
    sealed: i64
    """The card lying face down, or `NOBODY`."""
    declared: i64
    lying: i64
    """The card lying face up after a doubt: the one played or its replacement; or `NOBODY`."""
    open: i64
    """Cards that everybody has seen, as a hand; out of both hands until the action is over (H-05)."""
    done: i64
    """1 once an effect has happened."""
    gainer: i64
    """The model for whose sake a lie may be shown."""
    newer: ClassVar[int] = 1

    def __init__(self) -> None:
        super().__init__()
        self.user = NOBODY
        self.place = -1
        self.target = NOBODY
        self.stone = NOBODY
        self.resisting = NOBODY
        self.owner = NOBODY
        self.hand = EMPTY
        self.resist = EMPTY
        self.hand_known = []
        self.resist_known = []
        self.sealed = NOBODY
        self.declared = NOBODY
        self.lying = NOBODY
        self.open = EMPTY
        self.done = 0
        self.gainer = NOBODY

    def fields(self) -> tuple[str, ...]:
        return (
            *("user", "place", "target", "stone", "resisting", "owner", "hand", "resist"),
            *("hand_known", "resist_known", "sealed", "declared", "lying", "open", "done", "gainer"),
        )

    def copy_spell_onto(self, twin: Spell) -> None:
        twin.stage = self.stage
        twin.user = self.user
        twin.place = self.place
        twin.target = self.target
        twin.stone = self.stone
        twin.resisting = self.resisting
        twin.owner = self.owner
        twin.hand = self.hand
        twin.resist = self.resist
        twin.hand_known = self.hand_known[:]
        twin.resist_known = self.resist_known[:]
        twin.sealed = self.sealed
        twin.declared = self.declared
        twin.lying = self.lying
        twin.open = self.open
        twin.done = self.done
        twin.gainer = self.gainer

    # -- who may know what --------------------------------------------------------------------------------------------

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        active = position.models[self.user].side
        return {
            "user": model_id(position, self.user),
            "ability": targeting.ability_of(position, self.user, self.place).name,
            "target": model_id(position, self.target) if self.target != NOBODY else None,
            "stone": int(self.stone) if self.stone != NOBODY else None,
            "resisting": int(self.resisting),
            "hand": self.hand_shown(viewer, active, self.hand, self.hand_known),
            "resist": self.hand_shown(viewer, self.resisting, self.resist, self.resist_known),
            "face_down": self.sealed_shown(viewer == active),
            "declared": deck.card_name(self.declared) if self.declared != NOBODY else None,
            "face_up": deck.card_name(self.lying) if self.lying != NOBODY else None,
            "open": deck.names(self.open),
        }

    def hand_shown(self, viewer: i64, owner: i64, hand: i64, known: list[int]) -> dict[str, object]:
        """The size for everybody; the cards for their owner, and what others know of them (H-02, H-03, H-06)."""
        seen = known[viewer] if 0 <= viewer < len(known) else EMPTY
        return {
            "size": int(hands.size(hand)),
            "cards": deck.names(hand) if viewer == owner else None,
            "known": deck.names(hand if viewer == owner else seen),
        }

    def sealed_shown(self, mine: bool) -> str | None:
        """The face-down card: its name for the one who laid it down, `hidden` for others (H-04)."""
        if self.sealed == NOBODY:
            return None
        return deck.card_name(self.sealed) if mine else "hidden"

    def redeal(self, position: Position, seat: i64) -> None:
        """Deal anew what a seat cannot see: hands, the face-down card, and places in the deck, all from one pool."""
        mine = seat == position.models[self.user].side
        resists = seat == self.resisting
        seen = self.hand_known[seat] if self.hand_known else EMPTY
        seen_resist = self.resist_known[seat] if self.resist_known else EMPTY
        cards = self.hand if self.sealed == NOBODY else hands.with_card(self.hand, self.sealed)
        if not mine:
            deck.lay_aside(position, cards - seen)
        if not resists:
            deck.lay_aside(position, self.resist - seen_resist)
        if not mine:
            self.redeal_hand(position, seat, seen + deck.deal_unseen(position, seat, hands.size(cards - seen)))
        if not resists:
            unknown = hands.size(self.resist - seen_resist)
            self.resist = seen_resist + deck.deal_unseen(position, seat, unknown)
            deck.know_anew(position, self.resist_known, self.resist, seat)
        deck.redeal(position, seat)

    def redeal_hand(self, position: Position, seat: i64, cards: i64) -> None:
        """The active player holds these cards; one of them, nobody knows which, is the face-down one."""
        deck.know_anew(position, self.hand_known, cards, seat)
        if self.sealed != NOBODY:
            self.sealed = hands.draw_one(cards, position.rng)
            cards = hands.without_card(cards, self.sealed)
        self.hand = cards
