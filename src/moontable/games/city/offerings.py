"""Phase 2 on the courtyard: offerings to the obelisk, and further ones with Pillar cards (BC-051, BC-087 to BC-091)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.city import actions, endings
from moontable.games.city.cards import PILLAR_1, PILLAR_2, count, value_of
from moontable.games.city.table import DISCARD, OFFER, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def options(table: Table) -> list[int]:
    """OFFER: the first offering of the turn, later ones with a Pillar card each, or no more."""
    me = table.me()
    if not table.offered:
        return [actions.DONE, actions.OFFER]
    found: list[int] = [actions.DONE]
    card: i64 = PILLAR_1
    while card <= PILLAR_2:
        if count(me.low, me.high, card) and me.crystals >= table.next_cost() + surcharge(card):
            found.append(actions.use(card))
        card += 1
    return found


def surcharge(card: i64) -> i64:
    """What a Pillar card adds to the cost of its offering: as many crystals as its value (BC-051)."""
    return value_of(card)


def begin(table: Table) -> None:
    """Ask for an offering if the player has a marker and can pay: both are known to everybody.

    After the first one, the cheapest way on is a Pillar 1.
    """
    me = table.me()
    cost = table.next_cost() + (surcharge(PILLAR_1) if table.offered else 0)
    table.step = OFFER if me.markers > 0 and me.crystals >= cost else DISCARD


def offer(table: Table, extra: i64) -> None:
    """Pay for the lowest free space of the obelisk and put a marker on it; enough of them win at once (BC-098)."""
    me = table.me()
    me.crystals -= table.next_cost() + extra
    me.markers -= 1
    me.offerings += 1
    table.obelisk |= table.active << (2 * table.occupied)
    table.occupied += 1
    table.offered = True
    if me.offerings == table.city.offerings:
        endings.win_by_offerings(table)
    else:
        begin(table)


def offer_again(table: Table, card: i64) -> None:
    """Use a Pillar card for one further offering."""
    table.discard(card)
    offer(table, surcharge(card))
