"""The arcane deck: who draws what from where, and who knows which card lies in it (MS-102, Q-9, D-21, H-01, H-06).

A card is drawn by chance at the moment it is drawn. Only arranged cards have a place, on top or at the bottom; each is
kept together with the seats that know it, as `placed(card, knowers)`. Whoever knows a card in the deck still knows it
when somebody draws it: a draw notes that in `known`, a hand of known cards for each seat. Every shuffle ends all that.

The same bookkeeping deals the cards anew that a seat has not seen, so that no world contradicts what it has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone import hands
from moontable.games.moonstone.decks import arcane_name
from moontable.games.moonstone.hands import EMPTY
from moontable.games.moonstone.table import Table

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
    return seat >= 0 and bool((entry // KNOWERS) & (1 << (seat & 3)))


def seat_mask(seat: i64) -> i64:
    return 1 << (seat & 3)


# -- drawing ---------------------------------------------------------------------------------------------------------


def middle(table: Table) -> i64:
    """The cards without a place: what lies between the arranged ones, in no order that anybody chose."""
    rest = table.deck
    for entry in table.deck_top:
        rest = hands.without_card(rest, card_of(entry))
    for entry in table.deck_bottom:
        rest = hands.without_card(rest, card_of(entry))
    return rest


def take_top(table: Table) -> int:
    """Take the top card of a deck that is not empty, with those who know it."""
    if table.deck_top:
        entry = table.deck_top.pop(0)
    else:
        rest = middle(table)
        entry = table.deck_bottom.pop(0) if rest == EMPTY else placed(hands.draw_one(rest, table.rng), 0)
    table.deck = hands.without_card(table.deck, card_of(entry))
    return entry


def draw_known(table: Table, count: i64, known: list[int]) -> i64:
    """Draw a hand, as far as there are cards, and add what each seat knows of it to `known`."""
    hand: i64 = EMPTY
    for _ in range(min(count, hands.size(table.deck))):
        entry = take_top(table)
        hand = hands.with_card(hand, card_of(entry))
        for seat in range(len(known)):
            if knows(entry, seat):
                known[seat] = int(hands.with_card(known[seat], card_of(entry)))
    return hand


def draw_hand(table: Table, count: i64) -> i64:
    """Draw a hand from the top, as far as there are cards."""
    return draw_known(table, count, [])


def flip(table: Table) -> i64:
    """Turn the top card for everybody to see (MS-100)."""
    table.turned = []
    card = card_of(take_top(table))
    turn_up(table, card)
    return card


def turn_up(table: Table, card: i64) -> None:
    """A card is shown to everybody; they may look at it until the next one is."""
    table.turned.append(int(card))
    table.reveal()


def give_back(table: Table, hand: i64) -> None:
    """Shuffle cards back into the deck: nobody knows anything about it any more (MS-101, H-01)."""
    table.deck += hand
    table.deck_top = []
    table.deck_bottom = []


# -- who may know what -----------------------------------------------------------------------------------------------


def card_name(card: i64) -> str:
    """A card in the words of the notation: `green-2`."""
    return arcane_name(card).replace(" ", "-")


def names(hand: i64) -> list[str]:
    """All cards of a hand."""
    return [card_name(card) for card in hands.cards(hand)]


def shown(table: Table, viewer: i64) -> dict[str, object]:
    """What a seat (or a spectator) may know of the deck, ready for JSON; None for a card that it does not know."""
    return {
        "size": int(hands.size(table.deck)),
        "top": [entry_name(entry, viewer) for entry in table.deck_top],
        "bottom": [entry_name(entry, viewer) for entry in table.deck_bottom],
        "turned_up": [card_name(card) for card in table.turned],
    }


def entry_name(entry: i64, viewer: i64) -> str | None:
    return card_name(card_of(entry)) if knows(entry, viewer) else None


def redeal(table: Table, seat: i64) -> None:
    """Deal the places anew that a seat does not know, from the cards that it cannot tell apart."""
    rest = unseen(table, seat)
    rest = redeal_places(table, table.deck_top, seat, rest)
    redeal_places(table, table.deck_bottom, seat, rest)


def redeal_places(table: Table, entries: list[int], seat: i64, rest: i64) -> i64:
    """Give each place unknown to a seat another card; what is left of the cards comes back."""
    for at, entry in enumerate(entries):
        if not knows(entry, seat):
            card = hands.draw_one(rest, table.rng)
            rest = hands.without_card(rest, card)
            entries[at] = placed(card, entry // KNOWERS)
    return rest


def unseen(table: Table, seat: i64) -> i64:
    """The cards in the deck whose place a seat does not know."""
    rest = table.deck
    for entry in table.deck_top + table.deck_bottom:
        if knows(entry, seat):
            rest = hands.without_card(rest, card_of(entry))
    return rest


def lay_aside(table: Table, hidden: i64) -> None:
    """Put cards that a seat cannot see back among the others, to be dealt anew; nothing is forgotten."""
    table.deck += hidden


def deal_unseen(table: Table, seat: i64, count: i64) -> i64:
    """Deal a hand from all cards that a seat cannot place. Call `redeal` when all hands are dealt.

    Cards in places unknown to the seat may be dealt too: those places get new cards by `redeal`.
    """
    hand = hands.draw(unseen(table, seat), count, table.rng)
    table.deck -= hand
    return hand


# -- hands that somebody knows something about -----------------------------------------------------------------------


def forget_one(known: list[int], card: i64) -> None:
    """A card was shown and left a hand: it may be the one that somebody knew to be in it."""
    for seat, hand in enumerate(known):
        if hands.copies(hand, card):
            known[seat] = int(hands.without_card(hand, card))


def know_anew(table: Table, known: list[int], hand: i64, seat: i64) -> None:
    """After a hand was dealt anew for a seat, the others know as many cards of it as before, but other ones."""
    for other in range(len(known)):
        if other != seat:
            known[other] = int(hands.draw(hand, hands.size(known[other]), table.rng))
