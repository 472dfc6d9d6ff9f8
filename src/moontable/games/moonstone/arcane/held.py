"""Arcane cards that lie face down beside a character, out of the deck (H-09, D-20).

Their owner may add them to an arcane or resist hand at any time; with that hand they are shuffled back, and so they are
when the character leaves play. A held card is kept as `placed` keeps one in the deck, with its holder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.arcane import deck
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

HOLDER: Final = 256
"""Above a card and those who know it."""


def holder_of(entry: i64) -> i64:
    return entry // HOLDER


def entry_of(entry: i64) -> i64:
    """The card and who knows it, as in the deck."""
    return entry % HOLDER


def held_by(position: Position, model: i64) -> i64:
    """The cards beside a character, as a hand."""
    hand: i64 = EMPTY
    for entry in position.held:
        if holder_of(entry) == model:
            hand = hands.with_card(hand, deck.card_of(entry_of(entry)))
    return hand


def held_for(position: Position, seat: i64) -> i64:
    """All cards that a player may add to a hand."""
    hand: i64 = EMPTY
    for entry in position.held:
        if position.models[holder_of(entry)].seat == seat:
            hand = hands.with_card(hand, deck.card_of(entry_of(entry)))
    return hand


def lay_beside(position: Position, model: i64, card: i64, seat: i64) -> None:
    """A player lays a card face down beside a character; it is known to that player and the character's."""
    knowers = bit_of(position.models[model].seat & 3) | bit_of(seat & 3)
    position.held.append(int(model * HOLDER + deck.placed(card, knowers)))


def take_up(position: Position, seat: i64, card: i64) -> None:
    """A player takes up a held card of a kind; they are alike."""
    for at, entry in enumerate(position.held):
        if position.models[holder_of(entry)].seat == seat and deck.card_of(entry_of(entry)) == card:
            position.held.pop(at)
            return


def put_back(position: Position, model: i64, card: i64) -> None:
    """One card beside a character is shuffled back into the deck."""
    for at, entry in enumerate(position.held):
        if holder_of(entry) == model and deck.card_of(entry_of(entry)) == card:
            position.held.pop(at)
            deck.give_back(position, hands.with_card(EMPTY, card))
            return


def names_for(position: Position, model: i64, viewer: i64) -> list[str | None]:
    """The cards beside a character as a viewer knows them; None for one that it does not know."""
    return [deck.entry_name(entry_of(entry), viewer) for entry in position.held if holder_of(entry) == model]


def lay_aside(position: Position, seat: i64) -> None:
    """Put held cards that a seat does not know among the others, to be dealt anew."""
    for entry in position.held:
        if not deck.knows(entry_of(entry), seat):
            deck.lay_aside(position, hands.with_card(EMPTY, deck.card_of(entry_of(entry))))


def redeal(position: Position, seat: i64) -> None:
    """Give those that a seat does not know other cards."""
    for at, entry in enumerate(position.held):
        if not deck.knows(entry_of(entry), seat):
            card = hands.kinds(deck.deal_unseen(position, seat, 1))[0]
            knowers = entry_of(entry) // deck.KNOWERS
            position.held[at] = int(holder_of(entry) * HOLDER + deck.placed(card, knowers))


def give_all_back(position: Position, model: i64) -> None:
    """The character has left play: its cards are shuffled back into the deck."""
    hand = held_by(position, model)
    position.held = [entry for entry in position.held if holder_of(entry) != model]
    deck.give_back(position, hand)
