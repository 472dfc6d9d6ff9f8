"""Phase 2 on the courtyard: offerings to the obelisk, and further ones with Pillar cards (BC-051, BC-087 to BC-091)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.city import actions
from moontable.games.city.components.cards import PILLAR_1, PILLAR_2, count, value_of
from moontable.games.city.rules import endings
from moontable.games.city.state.position import DISCARD, OFFER, Position

if TYPE_CHECKING:
    from mypy_extensions import i64


def options(position: Position) -> list[int]:
    """OFFER: the first offering of the turn, later ones with a Pillar card each, or no more."""
    me = position.me()
    found: list[int] = [actions.DONE]
    if not position.offered:
        if me.crystals >= position.next_cost():
            found.append(actions.OFFER)
        return found
    card: i64 = PILLAR_1
    while card <= PILLAR_2:
        if count(me.hand_low, me.hand_high, card) and me.crystals >= position.next_cost() + surcharge(card):
            found.append(actions.use(card))
        card += 1
    return found


def surcharge(card: i64) -> i64:
    """What a Pillar card adds to the cost of its offering: as many crystals as its value (BC-051)."""
    return value_of(card)


def begin(position: Position) -> None:
    """Ask for an offering if the player has a marker; whether they can pay is nobody else's business (BQ-37)."""
    me = position.me()
    if me.markers == 0 or (not position.city.any_order and me.crystals < _lowest_cost(position)):
        position.step = DISCARD
    else:
        position.step = OFFER


def _lowest_cost(position: Position) -> i64:
    """What the next offering costs at least: after the first one of a turn, a Pillar 1 is the cheapest way on.

    The first rules, with crystals that everybody sees, ask only whoever has so many.
    """
    return position.next_cost() + (surcharge(PILLAR_1) if position.offered else 0)


def offer(position: Position, extra: i64) -> None:
    """Pay for the lowest free space of the obelisk and put a marker on it; enough of them win at once (BC-098)."""
    me = position.me()
    me.crystals -= position.next_cost() + extra
    me.markers -= 1
    me.offerings += 1
    position.obelisk |= position.active << (2 * position.occupied)
    position.occupied += 1
    position.offered = True
    if me.offerings == position.city.offerings:
        endings.win_by_offerings(position)
    else:
        begin(position)


def offer_again(position: Position, card: i64) -> None:
    """Use a Pillar card for one further offering."""
    position.discard(card)
    offer(position, surcharge(card))
