"""The arcane deck: who draws what from where, and who knows which card lies in it (MS-102, Q-9, D-21, H-01, H-06).

A card is drawn by chance at the moment it is drawn. Only arranged cards have a place, on top or at the bottom; each is
kept together with the seats that know it, as `placed(card, knowers)`. Whoever knows a card in the deck still knows it
when somebody draws it: a draw notes that in `known`, a hand of known cards for each seat. Every shuffle ends all that.

The same bookkeeping deals the cards anew that a seat has not seen, so that no world contradicts what it has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.decks import arcane_name
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

CARD_BITS: Final = 15
KNOWERS: Final = 16


def placed(card: i64, knowers: i64) -> int:
    """A card with a place in the deck; `knowers` is a mask of seats."""
    return int(card + KNOWERS * knowers)


def card_of(entry: i64) -> i64:
    return entry & CARD_BITS


def knows(entry: i64, seat: i64) -> bool:
    """Whether a seat knows a card that has a place in the deck."""
    return seat >= 0 and bool((entry // KNOWERS) & bit_of(seat & 3))


def seat_mask(seat: i64) -> i64:
    return bit_of(seat & 3)


# -- drawing ---------------------------------------------------------------------------------------------------------


def middle(position: Position) -> i64:
    """The cards without a place: what lies between the arranged ones, in no order that anybody chose."""
    rest = position.deck
    for entry in position.deck_top:
        rest = hands.without_card(rest, card_of(entry))
    for entry in position.deck_bottom:
        rest = hands.without_card(rest, card_of(entry))
    return rest


def take_top(position: Position) -> int:
    """Take the top card of a deck that is not empty, with those who know it."""
    if position.deck_top:
        entry = position.deck_top.pop(0)
    else:
        rest = middle(position)
        entry = position.deck_bottom.pop(0) if rest == EMPTY else placed(hands.draw_one(rest, position.rng), 0)
    position.deck = hands.without_card(position.deck, card_of(entry))
    return entry


def draw_known(position: Position, count: i64, known: list[int]) -> i64:
    """Draw a hand, as far as there are cards, and add what each seat knows of it to `known`."""
    hand: i64 = EMPTY
    for _ in range(min(count, hands.size(position.deck))):
        entry = take_top(position)
        hand = hands.with_card(hand, card_of(entry))
        for seat in range(len(known)):
            if knows(entry, seat):
                known[seat] = int(hands.with_card(known[seat], card_of(entry)))
    return hand


def draw_hand(position: Position, count: i64) -> i64:
    """Draw a hand from the top, as far as there are cards."""
    return draw_known(position, count, [])


def flip(position: Position) -> i64:
    """Turn the top card for everybody to see (MS-100)."""
    position.turned = []
    card = card_of(take_top(position))
    turn_up(position, card)
    return card


def turn_up(position: Position, card: i64) -> None:
    """A card is shown to everybody; they may look at it until the next one is."""
    position.turned.append(int(card))
    position.reveal()


def give_back(position: Position, hand: i64) -> None:
    """Shuffle cards back into the deck: nobody knows anything about it any more (MS-101, H-01)."""
    position.deck += hand
    position.deck_top = []
    position.deck_bottom = []


# -- who may know what -----------------------------------------------------------------------------------------------


def card_name(card: i64) -> str:
    """A card in the words of the notation: `green-2`."""
    return arcane_name(card).replace(" ", "-")


def names(hand: i64) -> list[str]:
    """All cards of a hand."""
    return [card_name(card) for card in hands.cards(hand)]


def view(position: Position, viewer: i64) -> dict[str, object]:
    """What a seat (or a spectator) may know of the deck, ready for JSON; None for a card that it does not know."""
    return {
        "size": int(hands.size(position.deck)),
        "top": [entry_name(entry, viewer) for entry in position.deck_top],
        "bottom": [entry_name(entry, viewer) for entry in position.deck_bottom],
        "turned_up": [card_name(card) for card in position.turned],
    }


def entry_name(entry: i64, viewer: i64) -> str | None:
    return card_name(card_of(entry)) if knows(entry, viewer) else None


def redeal(position: Position, seat: i64) -> None:
    """Deal the places anew that a seat does not know, from the cards that it cannot tell apart."""
    rest = unseen(position, seat)
    rest = redeal_places(position, position.deck_top, seat, rest)
    redeal_places(position, position.deck_bottom, seat, rest)


def redeal_places(position: Position, entries: list[int], seat: i64, rest: i64) -> i64:
    """Give each place unknown to a seat another card; what is left of the cards comes back."""
    for at, entry in enumerate(entries):
        if not knows(entry, seat):
            card = hands.draw_one(rest, position.rng)
            rest = hands.without_card(rest, card)
            entries[at] = placed(card, entry // KNOWERS)
    return rest


def unseen(position: Position, seat: i64) -> i64:
    """The cards in the deck whose place a seat does not know."""
    rest = position.deck
    for entry in position.deck_top + position.deck_bottom:
        if knows(entry, seat):
            rest = hands.without_card(rest, card_of(entry))
    return rest


def lay_aside(position: Position, hidden: i64) -> None:
    """Put cards that a seat cannot see back among the others, to be dealt anew; nothing is forgotten."""
    position.deck += hidden


def deal_unseen(position: Position, seat: i64, count: i64) -> i64:
    """Deal a hand from all cards that a seat cannot place. Call `redeal` when all hands are dealt.

    Cards in places unknown to the seat may be dealt too: those places get new cards by `redeal`.
    """
    hand = hands.draw(unseen(position, seat), count, position.rng)
    position.deck -= hand
    return hand


# -- hands that somebody knows something about -----------------------------------------------------------------------


def forget_one(known: list[int], card: i64) -> None:
    """A card was shown and left a hand: it may be the one that somebody knew to be in it."""
    for seat, hand in enumerate(known):
        if hands.copies(hand, card):
            known[seat] = int(hands.without_card(hand, card))


def know_anew(position: Position, known: list[int], hand: i64, seat: i64) -> None:
    """After a hand was dealt anew for a seat, the others know as many cards of it as before, but other ones."""
    for other in range(len(known)):
        if other != seat:
            known[other] = int(hands.draw(hand, hands.size(known[other]), position.rng))
