"""What happens when a card is played, laid face down or loaded. Whether it may be is asked in `permissions`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.rules.permissions import companions, is_free, joining
from moontable.games.bluemoon.state.bits import bit_of
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import EARTH, FIRE, NO_ELEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_leadership_or_ship(p: Position, card: i64) -> None:
    """The play of the Leadership phase (BM-027, BM-028)."""
    me = p.me
    bit = bit_of(card)
    p.led = True
    p.played += 1
    me.leave_hand(bit)
    if me.deck.ships & bit:
        me.ships |= bit
        p.settle()
    else:
        me.pile |= bit
        me.leading |= bit
        p.settle()
        put_in_force(p, bit)
    happen_now(p, card)


def put_in_force(p: Position, bit: i64) -> None:
    """What a leadership card means for the rest of the turn, its lasting text apart: STOP, and to fight again."""
    _stop(p, bit)
    if p.fight and p.me.working & p.me.deck.fight_again & bit:
        p.again = True


def play_ship_from_deck(p: Position, card: i64) -> None:
    """A ship found by Entreat Favor comes into play beyond the limit of the phase."""
    me = p.me
    bit = bit_of(card)
    me.draw &= ~bit
    me.seen(bit)
    p.played += 1
    me.ships |= bit
    p.settle()
    happen_now(p, card)


def play_character(p: Position, card: i64, adding: bool) -> None:
    """Play a character; the first one of a turn covers the combat area unless it is added to it (BM-038)."""
    me = p.me
    deck = me.deck
    bit = bit_of(card)
    joins = p.group & bit != 0 and joining(p) & bit != 0
    free = is_free(p, card)
    changes = deck.changes_element & me.speaking & bit != 0
    if not joins:
        _open_group(p, card)
    _leave_source(p, bit)
    if not p.attacked:
        if not adding:
            me.active = 0
        p.attacked = True
    if not joins and not free:
        p.characters += 1
    _enter_combat(p, bit)
    _close_group(p, bit, joins)
    if changes:
        _change_element(p, deck.changes_to[card])
    _after_play(p, card)


def play_booster(p: Position, card: i64) -> None:
    """A booster joins the active cards of the combat area (BM-042)."""
    bit = bit_of(card)
    joins = p.group & bit != 0
    free = is_free(p, card)
    if not joins:
        _open_group(p, card)
    _leave_source(p, bit)
    p.all_boosters += 1
    if not joins and not free:
        p.boosters += 1
    _enter_combat(p, bit)
    _close_group(p, bit, joins)
    _after_play(p, card)


def play_support(p: Position, card: i64) -> None:
    """A support goes face up to the support area."""
    bit = bit_of(card)
    free = is_free(p, card)
    _leave_source(p, bit)
    p.played += 1
    p.all_supports += 1
    p.supports_laid += 1
    if not free:
        p.supports += 1
    p.me.support |= bit
    p.group = 0
    p.settle()
    _after_play(p, card)


def lay_bluff(p: Position, card: i64) -> None:
    """A card is laid face down as a support (BM-125). Who saw it coming knows it (IX-100)."""
    me = p.me
    bit = bit_of(card)
    free = p.credit and me.lent_icons and not p.stopped
    if me.landed_cargo & bit or me.disclosed & bit:
        candidates = bit
        _leave_source(p, bit)
    else:
        candidates = _possible_bluffs(p)
        uncertain = me.known & ~me.disclosed & me.deck.bluff
        me.known &= ~uncertain
        me.held |= uncertain
        me.hand &= ~bit
        p.from_hand += 1
    p.played += 1
    p.all_supports += 1
    p.supports_laid += 1
    if not free:
        p.supports += 1
    p.credit = False
    p.group = 0
    me.lay_facedown(bit, card, candidates)
    p.settle()


def _possible_bluffs(p: Position) -> i64:
    """The cards that a card laid from the undisclosed hand may be, as far as the opponent knows."""
    me = p.me
    hidden = me.hand | me.draw | me.facedown | (me.discard & me.murky)
    for card in me.bottom:
        hidden |= bit_of(card)
    return hidden & me.deck.bluff & ~me.disclosed & ~me.sunk


def load(p: Position, card: i64, ship: i64) -> None:
    """A support play puts a hand card on a ship (BM-118)."""
    bit = bit_of(card)
    p.me.leave_hand(bit)
    p.me.load(ship, bit)
    p.all_supports += 1
    p.supports += 1
    p.group = 0


def happen_now(p: Position, card: i64) -> None:
    """The NOW text of a card that was just played, if it is not ignored (BM-150)."""
    me = p.me
    if me.working & me.deck.now & bit_of(card):
        effect = me.deck.timed_effects[card]
        if effect is not None:
            effect.happen(p, card)


# -- steps common to several kinds -------------------------------------------------------------------------------------


def _leave_source(p: Position, bit: i64) -> None:
    me = p.me
    if me.hand & bit:
        me.leave_hand(bit)
        p.from_ship = False
        p.from_hand += 1
    else:
        me.leave_ship(bit)
        p.from_ship = True


def _enter_combat(p: Position, bit: i64) -> None:
    p.me.combat |= bit
    p.me.active |= bit
    p.played += 1
    p.into_combat += 1
    p.settle()


def _open_group(p: Position, card: i64) -> None:
    """Begin a pair, judged as a whole at this moment, or a gang (BM-152)."""
    p.group = companions(p, card)


def _close_group(p: Position, bit: i64, joined: bool) -> None:
    """A pair is complete with two (BM-110); a gang stays open."""
    p.group &= ~bit
    if joined and p.me.deck.pair & bit:
        p.group = 0


def _after_play(p: Position, card: i64) -> None:
    me = p.me
    bit = bit_of(card)
    p.credit = me.deck.next_is_free & me.speaking & bit != 0
    _stop(p, bit)
    happen_now(p, card)


def _stop(p: Position, bit: i64) -> None:
    if p.me.deck.stop & p.me.live & bit:
        p.stopped = True


def _change_element(p: Position, to: i64) -> None:
    """The contested element changes for the rest of the fight, if there is one yet (BM-136, BM-137)."""
    if p.element == NO_ELEMENT:
        return
    if to == NO_ELEMENT:
        p.element = EARTH if p.element == FIRE else FIRE
    else:
        p.element = to
