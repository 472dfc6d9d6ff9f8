"""What cannot lie on a table: the invariants of the game (BC-107), for positions laid out by hand and stored states."""

from __future__ import annotations

from moontable.core.rng import bits_in
from moontable.games.city import contribution
from moontable.games.city.cards import CARDS, SLUGS, TYPES, count, size
from moontable.games.city.city import ALL_DONE, MARKERS, City
from moontable.games.city.payment import pays
from moontable.games.city.spaces import COURTYARD, SPACES
from moontable.games.city.table import (
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
    Table,
)

MOST: int = 1_000_000
"""No number of crystals, turns or reveals comes near this."""


def problem(table: Table) -> str:
    """The first thing that is wrong with a table, or an empty text."""
    return _numbers(table) or _places(table) or _markers(table) or _cards(table) or _step(table)


def _numbers(table: Table) -> str:
    city = table.city
    held = 0
    for seat, player in enumerate(table.players):
        if not 0 <= player.crystals <= MOST:
            return f"seat {seat} has {player.crystals} crystals"
        if not 0 <= player.scales <= city.scales:
            return f"seat {seat} has {player.scales} scales"
        held += int(player.scales)
    if table.supply + held != city.scales or not table.supply > 0:
        return (
            f"{held} scales are held and {table.supply} lie in the supply; together they are {city.scales}, "
            "and the supply is never empty between two actions (BC-074)"
        )
    for name, number, most in (
        ("turn", table.turn, MOST),
        ("shown", table.shown, MOST),
        ("idle", table.idle, 2 * city.players),
        ("allowance", table.allowance, MOST),
        ("active", table.active, city.players - 1),
        ("last", table.last, TYPES - 1),
        ("box", table.box, 63),
    ):
        if not 0 <= number <= most:
            return f"{name} is {number}; it lies between 0 and {most}"
    return ""


def _places(table: Table) -> str:
    for seat, player in enumerate(table.players):
        if not 0 <= player.space < SPACES:
            return f"the figure of seat {seat} is on space {player.space}; there are 0 to {SPACES - 1}"
    for which in range(3):
        if not 0 <= table.dragon(which) < SPACES and table.dragon(which) != OUTSIDE:
            return f"dragon {which} is on space {table.dragon(which)}; there are 0 to {SPACES - 1}"
    if table.dragons >> 15:
        return "there are three dragons"
    if not 0 <= table.done <= ALL_DONE or not table.is_done(COURTYARD):
        return "the courtyard counts as completed, and only the 21 spaces can be (BC-020)"
    return ""


def _markers(table: Table) -> str:
    city = table.city
    filled = 0
    for seat, player in enumerate(table.players):
        if player.boxes < 0 or player.boxes >> len(city.box_value):
            return f"seat {seat} has a marker outside the city"
        if player.boxes & filled:
            return "a box holds two markers (BC-053)"
        filled |= int(player.boxes)
        placed = int(bits_in(player.boxes) + player.offerings)
        if not 0 <= player.offerings <= city.offerings or player.markers + placed != MARKERS or player.markers < 0:
            return f"seat {seat} has {player.markers} markers in stock and {placed} placed, of {MARKERS} (BC-007)"
    return _buildings(table, filled) or _obelisk(table, city)


def _buildings(table: Table, filled: int) -> str:
    for space in range(SPACES):
        mask = table.city.box_mask(space)
        if table.is_done(space):
            if filled & mask:
                return f"{table.city.tile(space).name} is completed and carries markers (BC-084)"
            filled |= mask
        elif filled & mask == mask:
            return f"all boxes of {table.city.tile(space).name} are filled, so it is completed (BC-076)"
    if filled != table.filled:
        return "the filled boxes are those with markers and those of completed buildings"
    return ""


def _obelisk(table: Table, city: City) -> str:
    made = [int(player.offerings) for player in table.players]
    if table.occupied != sum(made) or not 0 <= table.occupied <= len(city.costs):
        return f"{table.occupied} spaces of the obelisk are occupied, but {sum(made)} offerings were made"
    owners = [table.obelisk >> (2 * at) & 3 for at in range(table.occupied)]
    if [owners.count(seat) for seat in range(city.players)] != made or table.obelisk >> (2 * table.occupied):
        return "the markers on the obelisk are the offerings of their owners"
    return ""


def _cards(table: Table) -> str:
    heaps = [(table.pile_low, table.pile_high), (table.laid_low, table.laid_high)]
    for player in table.players:
        heaps.append((player.low, player.high))
        heaps.append((player.dealt_low, player.dealt_high))
    for low, high in heaps:
        if low < 0 or high < 0 or low >> 48 or high >> 40:
            return "a heap of cards holds something else than cards"
    if table.drawn < 0 or table.drawn > len(table.deck) or not all(0 <= card < TYPES for card in table.deck):
        return "the deck holds something else than cards"
    left = table.deck[table.drawn :]
    for card in range(TYPES):
        found = left.count(card) + sum([int(count(low, high, card)) for low, high in heaps])
        wanted = table.city.card_set.counts[card]
        if found != wanted:
            return f"there are {found} cards {SLUGS[card]}; the game has {wanted}"
    assert len(left) + sum([int(size(low, high)) for low, high in heaps]) == CARDS
    return ""


def _step(table: Table) -> str:
    """Whether the step of the turn can be asked at this table."""
    if not 0 <= table.step <= FINISHED or not RUNNING <= table.ending <= UNFINISHED:
        return "no such step or ending"
    if (table.step == FINISHED) != (table.ending != RUNNING):
        return "a game that is over has an ending, and only that"
    laid = int(size(table.laid_low, table.laid_high))
    if laid and table.step not in (DRAGON, PAY, SECOND):
        return "cards are laid only in the middle of a choice"
    if table.step in (DRAGON, SECOND) and (laid != 1 or not count(table.laid_low, table.laid_high, table.last)):
        return "exactly one card is laid, and it is the last one"
    if table.step == DRAGON and (table.last > 7 or table.last % 3 == 2):
        return "a dragon is moved by a 1 or 2 of its people"
    if table.step == DRAGON and table.last % 3 == 1 and table.dragon(table.last // 3) == OUTSIDE:
        return "a dragon outside the city cannot walk (BC-039)"
    return _ending(table) or _phase_2(table, table.players[table.active])


def _ending(table: Table) -> str:
    winners = [seat for seat, player in enumerate(table.players) if player.offerings == table.city.offerings]
    if winners != ([int(table.active)] if table.ending == OFFERINGS_MADE else []):
        return "the game is over as soon as somebody has made enough offerings, and only then (BC-098)"
    if table.ending == CITY_REBUILT and table.done != ALL_DONE:
        return "the city is not rebuilt (BC-099)"
    if table.ending == NO_MARKERS and any(player.markers for player in table.players):
        return "somebody has a marker left (BC-100)"
    return ""


def _phase_2(table: Table, me: Player) -> str:
    on_courtyard = me.space == COURTYARD
    if table.step in (BUILD, PAY) and (table.is_done(me.space) or me.markers == 0):
        return "a contribution needs a building that is not completed, and a marker (BC-052)"
    if table.step == OFFER and (not on_courtyard or me.markers == 0 or me.crystals < table.next_cost()):
        return "an offering needs the courtyard, a marker and the crystals (BC-087, BC-088)"
    if table.step == PAY:
        return _payment(table, me)
    return ""


def _payment(table: Table, me: Player) -> str:
    city = table.city
    if not city.box_mask(me.space) >> table.box & 1 or table.filled >> table.box & 1:
        return "an open box of the figure's building is being paid"
    colour, value = city.colour[me.space], city.box_value[table.box]
    if pays(table.laid_low, table.laid_high, colour, value):
        return "a box that is paid is filled at once (BQ-09)"
    if not contribution.cards(table):
        return "no payment goes on from here"
    return ""
