"""From shuffling to the last crystal: dealing, the exchange of first hands, games in a row (sections 2 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.bluemoon.decks.deck import Deck
from moontable.games.bluemoon.decks.known import of_people
from moontable.games.bluemoon.rules import turn
from moontable.games.bluemoon.rules.dragons import STILL_PLAYING, crystals_won
from moontable.games.bluemoon.rules.drawing import refill
from moontable.games.bluemoon.rules.questions import NOTHING, WHICH_DECK, WHICH_EXCHANGE, ask
from moontable.games.bluemoon.state.bits import bits_in
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import CHOOSING_DECKS, EXCHANGE, NO_ELEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64

VICTORY: Final = 5
"""Crystals that win a series (BM-081)."""
KEEP: Final = 0
SWAP: Final = 1
CHOOSE: Final = 2
BETWEEN: Final = ("keep", "swap", "choose")
OWN_DECK: Final = 9
"""The choice of one's own prepared deck, after the nine of the peoples."""


def new_game(p: Position, first: Deck, second: Deck) -> None:
    """Shuffle, deal six cards each, and begin (BM-014, BM-019)."""
    seats = (Player(first, 0), Player(second, 1))
    p.me = seats[p.starter]
    p.opp = seats[1 - p.starter]
    p.fight = False
    p.opening = False
    p.element = NO_ELEMENT
    p.ran_out = 0
    p.first_out = -1
    p.last_holder = -1
    p.winner = -1
    p.ending = STILL_PLAYING
    p.sealed = 0
    p.begin_turn_counters()
    for player in seats:
        refill(p, player)
    if p.exchange:
        p.phase = EXCHANGE
        ask(p, WHICH_EXCHANGE, 0)
    else:
        turn.begin_turn(p)


def exchanged(p: Position, second: i64) -> None:
    """Both have chosen: the cards go back, the decks are shuffled, the hands are filled (BM-020)."""
    for seat, cards in ((0, p.sealed), (1, second)):
        player = p.player(seat)
        player.hand &= ~cards
        player.draw |= cards
        player.exchanged = bits_in(cards)
        refill(p, player)
    p.sealed = 0
    turn.begin_turn(p)


def after_game(p: Position) -> None:
    """A game is finished: score it, and in a series begin the next one (BM-078 to BM-083)."""
    mine = [p.crystals[0], p.crystals[1]]
    mine[p.winner] += crystals_won(p) if p.series or p.edition.scores_crystals else 1
    p.crystals = (mine[0], mine[1])
    p.finished_games += 1
    p.asked = NOTHING
    if not p.series or max(mine) >= VICTORY:
        return
    p.starter = 1 - p.winner  # the loser starts
    first, second = p.player(0).deck, p.player(1).deck
    if p.between == CHOOSE:
        p.phase = CHOOSING_DECKS
        ask(p, WHICH_DECK, 0)
    elif p.between == SWAP:
        new_game(p, second, first)
    else:
        new_game(p, first, second)


def has_own_deck(p: Position, seat: int) -> bool:
    """Whether a seat came with a deck that is none of the nine."""
    return not any(p.prepared[seat] is of_people(people, p.extra) for people in PEOPLES)


def decks_chosen(p: Position, second: i64) -> None:
    """Both have chosen: the leaders are revealed together (BM-015, BM-171)."""
    p.revealed += 1
    new_game(p, _deck_of_choice(p, 0, p.sealed), _deck_of_choice(p, 1, second))


def _deck_of_choice(p: Position, seat: int, number: i64) -> Deck:
    return p.prepared[seat] if number == OWN_DECK else of_people(PEOPLES[number], p.extra)
