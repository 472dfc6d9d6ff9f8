"""What no position can hold: the invariants of the game (BC-107), for positions laid out by hand and stored states."""

from __future__ import annotations

from moontable.core.rng import bits_in
from moontable.games.city.actions import DONE
from moontable.games.city.components.cards import CARDS, SLUGS, TYPES, count, size
from moontable.games.city.components.city import ALL_COMPLETED, MARKERS, City
from moontable.games.city.components.spaces import COURTYARD, SPACES
from moontable.games.city.rules import contribution
from moontable.games.city.rules.laying import goes_on
from moontable.games.city.rules.payment import pays
from moontable.games.city.state.position import (
    BUILD,
    CITY_REBUILT,
    DRAGON,
    FINISHED,
    NO_MARKERS,
    OFFER,
    OFFERINGS_MADE,
    OUTSIDE,
    PAY,
    RUNNING,
    SECOND,
    UNFINISHED,
    Player,
    Position,
)

MOST: int = 1_000_000
"""No number of crystals, turns or reveals comes near this."""


def problem(position: Position) -> str:
    """The first thing that is wrong with a position, or an empty text."""
    return _numbers(position) or _places(position) or _markers(position) or _cards(position) or _step(position)


def _numbers(position: Position) -> str:
    city = position.city
    held = 0
    for seat, player in enumerate(position.players):
        if not 0 <= player.crystals <= MOST:
            return f"seat {seat} has {player.crystals} crystals"
        if not 0 <= player.scales <= city.scales:
            return f"seat {seat} has {player.scales} scales"
        held += int(player.scales)
    if position.supply + held != city.scales or not position.supply > 0:
        return (
            f"{held} scales are held and {position.supply} lie in the supply; together they are {city.scales}, "
            "and the supply is never empty between two actions (BC-074)"
        )
    for name, number, most in (
        ("turn", position.turn, MOST),
        ("reveals", position.reveal_count, MOST),
        ("idle", position.idle, 2 * city.players),
        ("allowance", position.allowance, MOST),
        ("active", position.active, city.players - 1),
        ("chosen", position.chosen, TYPES - 1),
        ("box", position.box, 63),
    ):
        if not 0 <= number <= most:
            return f"{name} is {number}; it must be from 0 to {most}"
    return ""


def _places(position: Position) -> str:
    for seat, player in enumerate(position.players):
        if not 0 <= player.space < SPACES:
            return f"the figure of seat {seat} is on space {player.space}; there are 0 to {SPACES - 1}"
    for which in range(3):
        if not 0 <= position.dragon(which) < SPACES and position.dragon(which) != OUTSIDE:
            return f"dragon {which} is on space {position.dragon(which)}; there are 0 to {SPACES - 1}"
    if position.dragons >> 15:
        return "there are three dragons"
    if not 0 <= position.completed <= ALL_COMPLETED or not position.is_completed(COURTYARD):
        return "the courtyard counts as completed, and only the 21 spaces can be (BC-020)"
    return ""


def _markers(position: Position) -> str:
    city = position.city
    filled = 0
    for seat, player in enumerate(position.players):
        if player.boxes < 0 or player.boxes >> len(city.box_value):
            return f"seat {seat} has a marker outside the city"
        if player.boxes & filled:
            return "a box holds two markers (BC-053)"
        filled |= int(player.boxes)
        if not 0 <= player.offerings <= city.offerings:
            return f"seat {seat} has made {player.offerings} offerings; {city.offerings} win the game (BC-098)"
        placed = int(bits_in(player.boxes) + player.offerings)
        if player.markers + placed != MARKERS or player.markers < 0:
            return f"seat {seat} has {player.markers} markers in stock and {placed} placed, of {MARKERS} (BC-007)"
    return _buildings(position, filled) or _obelisk(position, city)


def _buildings(position: Position, filled: int) -> str:
    for space in range(SPACES):
        mask = position.city.box_mask(space)
        if position.is_completed(space):
            if filled & mask:
                return f"{position.city.tile(space).name} is completed and carries markers (BC-084)"
            filled |= mask
        elif filled & mask == mask:
            return f"all boxes of {position.city.tile(space).name} are filled, so it is completed (BC-076)"
    if filled != position.filled:
        return "the filled boxes are those with markers and those of completed buildings"
    return ""


def _obelisk(position: Position, city: City) -> str:
    made = [int(player.offerings) for player in position.players]
    if position.occupied != sum(made) or not 0 <= position.occupied <= len(city.costs):
        return f"{position.occupied} spaces of the obelisk are occupied, but {sum(made)} offerings were made"
    owners = [position.obelisk >> (2 * at) & 3 for at in range(position.occupied)]
    if [owners.count(seat) for seat in range(city.players)] != made or position.obelisk >> (2 * position.occupied):
        return "the markers on the obelisk are the offerings of their owners"
    return ""


def _cards(position: Position) -> str:
    heaps = [(position.pile_low, position.pile_high), (position.laid_low, position.laid_high)]
    for player in position.players:
        heaps.append((player.hand_low, player.hand_high))
        heaps.append((player.dealt_low, player.dealt_high))
    for low, high in heaps:
        if low < 0 or high < 0 or low >> 48 or high >> 40:
            return "a heap of cards holds something else than cards"
    if (
        position.drawn < 0
        or position.drawn > len(position.deck)
        or not all(0 <= card < TYPES for card in position.deck)
    ):
        return "the deck holds something else than cards"
    left = position.deck[position.drawn :]
    for card in range(TYPES):
        found = left.count(card) + sum([int(count(low, high, card)) for low, high in heaps])
        wanted = position.city.card_set.counts[card]
        if found != wanted:
            return f"there are {found} cards {SLUGS[card]}; the game has {wanted}"
    assert len(left) + sum([int(size(low, high)) for low, high in heaps]) == CARDS
    return ""


def _step(position: Position) -> str:
    """Whether the step of the turn can be asked in this position."""
    if not 0 <= position.step <= FINISHED or not RUNNING <= position.ending <= UNFINISHED:
        return "no such step or ending"
    if (position.step == FINISHED) != (position.ending != RUNNING):
        return "a game that is over has an ending, and only that"
    laid = int(size(position.laid_low, position.laid_high))
    if laid and position.step not in (DRAGON, PAY, SECOND):
        return "cards are laid only in the middle of a choice"
    if position.step in (DRAGON, SECOND) and (
        laid != 1 or not count(position.laid_low, position.laid_high, position.chosen)
    ):
        return "exactly one card is laid, and it is the chosen one"
    if position.step == DRAGON and (position.chosen > 7 or position.chosen % 3 == 2):
        return "a dragon is moved by a 1 or 2 of its people"
    if position.step == DRAGON and position.chosen % 3 == 1 and position.dragon(position.chosen // 3) == OUTSIDE:
        return "a dragon outside the city cannot walk (BC-039)"
    return _ending(position) or _phase_2(position, position.players[position.active])


def _ending(position: Position) -> str:
    winners = [seat for seat, player in enumerate(position.players) if player.offerings == position.city.offerings]
    if winners != ([int(position.active)] if position.ending == OFFERINGS_MADE else []):
        return "the game is over as soon as somebody has made enough offerings, and only then (BC-098)"
    if position.ending == CITY_REBUILT and position.completed != ALL_COMPLETED:
        return "the city is not rebuilt (BC-099)"
    if position.ending == NO_MARKERS and any(player.markers for player in position.players):
        return "somebody has a marker left (BC-100)"
    return ""


def _phase_2(position: Position, me: Player) -> str:
    on_courtyard = me.space == COURTYARD
    if position.step in (BUILD, PAY) and (position.is_completed(me.space) or me.markers == 0):
        return "a contribution needs a building that is not completed, and a marker (BC-052)"
    if position.step == OFFER and (not on_courtyard or me.markers == 0):
        return "an offering needs the courtyard and a marker (BC-087, BC-088)"
    if position.step == OFFER and not position.city.any_order and me.crystals < position.next_cost():
        return "by the first rules an offering is asked for only if it can be paid (BC-088)"
    if position.step == PAY:
        return _payment(position, me)
    return ""


def _payment(position: Position, me: Player) -> str:
    city = position.city
    if not city.box_mask(me.space) >> position.box & 1 or position.filled >> position.box & 1:
        return "an open box of the figure's building is being paid"
    colour, value = city.colour[me.space], city.box_value[position.box]
    laid_low, laid_high = position.laid_low, position.laid_high
    if not city.any_order and pays(laid_low, laid_high, colour, value):
        return "by the first rules a box that is paid is filled at once (BQ-09)"
    if city.any_order and not goes_on(laid_low, laid_high, me.hand_low, me.hand_high, colour, value):
        return "no payment goes on from here"
    further = contribution.cards(position)
    if not further:
        return "no payment goes on from here"
    if further == [DONE]:
        return "a payment to which nothing can be added closes automatically (BQ-09)"
    return ""
