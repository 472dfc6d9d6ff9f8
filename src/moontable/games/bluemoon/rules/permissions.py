"""What may be played now: prohibitions, caps, limits, STOP, FREE, PAIR, GANG (BM-037 to BM-047, BM-092 to BM-116)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.cards.effects.lasting import NO_LEADERSHIP_BOOSTER_SUPPORT, NO_SUPPORT, ONLY_TEXT
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest
from moontable.games.bluemoon.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


# -- prohibitions and caps ---------------------------------------------------------------------------------------------


def barred(p: Position) -> i64:
    """Own cards that texts of the opponent forbid to play (BM-151)."""
    opp = p.opp
    forbidders = opp.working & opp.deck.forbidders
    cards: i64 = 0
    while forbidders:
        cards |= p.me.deck.barred[opp.deck.forbids[lowest(forbidders)]]
        forbidders &= forbidders - 1
    return cards


def support_play_barred(p: Position) -> bool:
    """Whether no support play exists, so that bluffs and loads are barred as well (BM-119)."""
    return _forbidden(p, NO_SUPPORT) or _forbidden(p, NO_LEADERSHIP_BOOSTER_SUPPORT)


def bluff_barred(p: Position) -> bool:
    """A face-down card is a card without text (IX-47)."""
    return support_play_barred(p) or _forbidden(p, ONLY_TEXT)


def _forbidden(p: Position, what: int) -> bool:
    opp = p.opp
    forbidders = opp.working & opp.deck.forbidders
    while forbidders:
        if opp.deck.forbids[lowest(forbidders)] == what:
            return True
        forbidders &= forbidders - 1
    return False


def card_cap_reached(p: Position) -> bool:
    """Brain Drain: one card in all."""
    return p.played >= 1 and p.opp.working & p.opp.deck.one_card != 0


def combat_cap_reached(p: Position) -> bool:
    """Cheepchirrup: one card into the combat area."""
    return p.into_combat >= 1 and p.opp.working & p.opp.deck.one_combat_card != 0


def crowded(p: Position) -> bool:
    """Boatswain: at most one active character when the Character phase closes (BM-041)."""
    if p.opp.working & p.opp.deck.one_active_character == 0:
        return False
    return bits_in(p.me.active & p.me.deck.characters) > 1


# -- where cards come from ---------------------------------------------------------------------------------------------


def hand_is_open(p: Position) -> bool:
    """Whether characters, boosters and supports may be played from hand: not in a turn of landing (BM-123)."""
    me = p.me
    return me.landed == 0 or me.landed & opening_ships(p) & me.speaking != 0


def opening_ships(p: Position) -> i64:
    """Ships that let cards from hand be played in the turn they land: all of them, or one more (BM-186)."""
    deck = p.me.deck
    return deck.hand_after_landing | deck.one_after_landing if p.from_hand == 0 else deck.hand_after_landing


def sources(p: Position) -> i64:
    """Cards that may be played as far as their place is concerned (BM-122)."""
    me = p.me
    if me.landed == 0:
        return me.hand
    if hand_is_open(p):
        return me.landed_cargo | me.hand
    return me.landed_cargo


def reachable(p: Position) -> i64:
    """Cards that may come to be played this turn: the hand too, if only an ignored text keeps it closed."""
    me = p.me
    if me.landed == 0:
        return me.hand
    if me.landed & opening_ships(p):
        return me.landed_cargo | me.hand
    return me.landed_cargo


# -- FREE, PAIR, GANG --------------------------------------------------------------------------------------------------


def is_free(p: Position, card: i64) -> bool:
    """Whether a card played now, face up, would not count towards the limits of its kind (BM-104, BM-107)."""
    me = p.me
    deck = me.deck
    bit = bit_of(card)
    if p.stopped or not me.iconic & bit:
        return False
    if deck.free & bit:
        return True
    if not me.lent_icons:
        return False
    if p.credit or me.landed_cargo & deck.buka_characters & bit:
        return True
    return deck.free_if & me.speaking & bit != 0 and condition_holds(p, card)


def condition_holds(p: Position, card: i64) -> bool:
    """Whether the condition in the text of a card holds."""
    condition = p.me.deck.conditions[card]
    return condition is None or condition.holds(p, card)


def unbound_mutants(p: Position) -> i64:
    """Mutants that a text lets come whatever their condition."""
    me = p.me
    return me.deck.mutants if me.working & me.deck.any_mutant else 0


def companions(p: Position, card: i64) -> i64:
    """Cards that may join this one as its partner, judged together with it, or as its fellows in a gang (BM-152).

    Where they lie is not asked here, so that what a position remembers of a group says nothing about the hand.
    """
    me = p.me
    deck = me.deck
    bit = bit_of(card)
    if deck.gang & bit and not p.corrections.gangs_judged_once:
        return deck.company[card]  # each of them is judged when it is played
    if p.opp.working & (p.opp.deck.one_card | p.opp.deck.one_combat_card):
        return 0
    if not me.iconic & bit:
        return 0
    return deck.company[card] & me.iconic & ~barred(p)


def joining(p: Position) -> i64:
    """Cards that may join the pair or gang in progress now; those of a gang need icons that count (IX-27)."""
    me = p.me
    deck = me.deck
    cards = sources(p) & p.group
    fellows = cards & deck.gang
    if fellows == 0 or p.corrections.gangs_judged_once:
        return cards
    leads = me.active & deck.company[lowest(fellows)] & me.iconic != 0
    if not leads or card_cap_reached(p) or combat_cap_reached(p):
        return cards & ~fellows
    return cards & ~(fellows & (barred(p) | ~me.iconic))


def extendable_gang(p: Position) -> i64:
    """The gang to which cards may be added without covering: all active combat cards are of it (BM-112), or 0."""
    me = p.me
    deck = me.deck
    if p.attacked or me.active == 0 or me.active & ~(deck.gang & me.iconic):
        return 0
    card = lowest(me.active)
    if me.active & ~bit_of(card) & ~deck.company[card]:
        return 0
    return deck.gang_of[card]


# -- permissions -------------------------------------------------------------------------------------------------------


def playable_in_leadership_phase(p: Position) -> i64:
    """Leadership cards and ships that may be played now (BM-027, BM-028)."""
    me = p.me
    if p.led or p.stopped or card_cap_reached(p):
        return 0
    return me.hand & (me.deck.leaderships | me.deck.ships) & ~barred(p)


def playable_characters(p: Position) -> i64:
    """Characters that may be played now, covering or joining (BM-037)."""
    if p.stopped or p.again:
        return 0
    me = p.me
    deck = me.deck
    allowed = sources(p) & deck.characters
    company: i64 = 0
    if p.group:
        company = allowed & joining(p)
    if card_cap_reached(p) or combat_cap_reached(p):
        return company
    allowed &= ~barred(p) & ~company
    if allowed & deck.conditional & me.speaking:
        allowed = _meeting_conditions(p, allowed)
    if p.characters >= 1:
        allowed = _free_ones(p, allowed)
    return allowed | company


def _meeting_conditions(p: Position, cards: i64) -> i64:
    bound = cards & p.me.deck.conditional & p.me.speaking & ~unbound_mutants(p)
    while bound:
        card = lowest(bound)
        bound &= bound - 1
        if not condition_holds(p, card):
            cards &= ~bit_of(card)
    return cards


def _free_ones(p: Position, cards: i64) -> i64:
    if not p.credit and p.me.landed == 0:
        cards &= p.me.deck.free | p.me.deck.free_if  # nothing else can be FREE
    free: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if is_free(p, card):
            free |= bit_of(card)
    return free


def extra_plays(p: Position, boosters: bool) -> i64:
    """Additional booster or support plays granted by effective texts."""
    me = p.me
    granting = me.working & me.deck.extra_plays
    extra: i64 = 0
    while granting:
        card = lowest(granting)
        granting &= granting - 1
        extra += me.deck.extra_boosters[card] if boosters else me.deck.extra_supports[card]
    return extra


def booster_play_left(p: Position) -> bool:
    """Whether a booster that counts may be played (BM-046); after STOP only a text can grant it (BM-093)."""
    extra = extra_plays(p, True)
    if p.stopped:
        return p.all_boosters + 1 <= extra
    return _within(p, p.boosters + 1 - extra, p.supports - extra_plays(p, False))


def support_play_left(p: Position) -> bool:
    """Whether a support, bluff or load that counts may be played."""
    extra = extra_plays(p, False)
    if p.stopped:
        return p.all_supports + 1 <= extra
    return _within(p, p.boosters - extra_plays(p, True), p.supports + 1 - extra)


def _within(p: Position, boosters_over: i64, supports_over: i64) -> bool:
    normal: i64 = 0 if p.opening else 1
    return max(0, boosters_over) + max(0, supports_over) <= normal


def playable_boosters(p: Position) -> i64:
    """Boosters that may be played now."""
    allowed = sources(p) & p.me.deck.boosters
    if allowed == 0:
        return 0
    company: i64 = 0
    if not p.stopped:
        company = allowed & p.group
    if card_cap_reached(p) or combat_cap_reached(p):
        return company
    allowed &= ~barred(p) & ~company
    if not booster_play_left(p):
        allowed = _free_ones(p, allowed)
    return allowed | company


def playable_supports(p: Position) -> i64:
    """Supports that may be played face up now."""
    allowed = sources(p) & p.me.deck.supports
    if allowed == 0 or card_cap_reached(p):
        return 0
    allowed &= ~barred(p)
    if not support_play_left(p):
        allowed = _free_ones(p, allowed)
    return allowed


def layable_bluffs(p: Position) -> i64:
    """Cards that may be laid face down now (BM-125)."""
    me = p.me
    allowed = sources(p) & me.deck.bluff & me.iconic
    if allowed == 0 or card_cap_reached(p) or bluff_barred(p):
        return 0
    if support_play_left(p) or (p.credit and me.lent_icons and not p.stopped):
        return allowed
    return 0


def loadable_cards(p: Position) -> i64:
    """Hand cards that may be loaded now, if a ship has room (BM-118, BM-119)."""
    me = p.me
    if me.ships == 0 or card_cap_reached(p) or support_play_barred(p) or not support_play_left(p):
        return 0
    return me.hand & me.deck.loadable
