"""What others see of an action, as one sentence for a log. A choice that is not complete yet shows nothing."""

from __future__ import annotations

from typing import Final

from moontable.games.city.actions import VERBS, argument, verb_of
from moontable.games.city.cards import FLIT_1, SLUGS, high_unit, listed, low_unit
from moontable.games.city.deck import MORE_THAN_DISCARDED
from moontable.games.city.offerings import surcharge
from moontable.games.city.payment import pays
from moontable.games.city.table import BUILD, DISCARD, DRAGONS, OFFER, Table

CHOOSING: Final = "is choosing"


def told(table: Table, action: int, viewer: int | None) -> str:
    """The sentence for a seat or a spectator, asked before the action is taken."""
    seat = int(table.active)
    verb = VERBS[verb_of(action)] if verb_of(action) >= 0 else ""
    what = argument(action) if verb else 0
    if verb == "go":
        done = _goes(table, what)
    elif verb == "dragon":
        dragon = DRAGONS[table.last // 3]
        done = f"uses {SLUGS[table.last]}: the {dragon} dragon goes to {_place(table, what)}"
    elif verb == "use":
        done = _uses(table, what)
    elif verb == "pay":
        done = _pays(table, what)
    elif verb == "offer":
        done = f"makes an offering for {table.next_cost()} crystals"
    elif verb == "discard":
        done = CHOOSING if table.step == DISCARD else _throws(table, [what])
    else:
        done = _stops(table) if verb == "done" else CHOOSING
    if done == CHOOSING and viewer == seat:
        done = _chooses(table, verb, what)
    return f"Seat {seat} {done}."


def _chooses(table: Table, verb: str, what: int) -> str:
    """A choice that only the one who makes it sees."""
    if verb == "box":
        return f"chooses {_box(table, table.city.first_box[table.me().space] + what)}"
    return f"{'lays' if verb == 'pay' else 'chooses'} {SLUGS[what]}"


def _box(table: Table, box: int) -> str:
    """A box by what it costs, which is how people see it."""
    return f"the box of {table.city.box_value[box]}"


def _place(table: Table, space: int) -> str:
    return f"{table.city.tile(space).name} ({space})"


def _goes(table: Table, space: int) -> str:
    return f"{'stays on' if space == table.me().space else 'goes to'} {_place(table, space)}"


def _uses(table: Table, card: int) -> str:
    if table.step == OFFER:
        cost = table.next_cost() + surcharge(card)
        return f"uses {SLUGS[card]} for another offering at {cost} crystals"
    if card < FLIT_1:
        return CHOOSING  # the dragon's space is not chosen yet
    return f"uses {SLUGS[card]} to go {'anywhere' if card == FLIT_1 else 'two steps farther'}"


def _pays(table: Table, card: int) -> str:
    """The last card of a payment shows all of it."""
    city, space = table.city, int(table.me().space)
    low, high = table.laid_low + low_unit(card), table.laid_high + high_unit(card)
    if not pays(low, high, city.colour[space], city.box_value[table.box]):
        return CHOOSING
    cards = ", ".join([SLUGS[each] for each in listed(low, high)])
    box = _box(table, int(table.box))
    last = city.box_mask(space) & ~table.filled == 1 << table.box
    return f"pays {cards} for {box} of {_place(table, space)}{' and completes it' if last else ''}"


def _throws(table: Table, more: list[int]) -> str:
    thrown = [SLUGS[card] for card in listed(table.laid_low, table.laid_high) + more]
    cards = f"throws away {' and '.join(thrown)} and" if thrown else "throws nothing away and"
    return f"{cards} draws {len(thrown) + MORE_THAN_DISCARDED} cards"


def _stops(table: Table) -> str:
    if table.step == BUILD:
        return "contributes nothing more" if table.contributed else "contributes nothing"
    if table.step == OFFER:
        return "makes no further offering" if table.offered else "makes no offering"
    return _throws(table, [])
