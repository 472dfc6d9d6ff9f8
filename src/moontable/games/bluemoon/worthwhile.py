"""Which actions a search for a complete turn need try: those that cannot help more than another one are left out.

Unless hand cards are needed for a demand, an inert card (no text that matters, `Effect.inert`) that does not count
towards the limits can only help, and of several inert cards of one sort the strongest helps most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.actions import PAY, PLAY, card_of, verb_of
from moontable.games.bluemoon.asking import WHICH_DISCARDED, WHICH_ROBBED, WHICH_UNDER_DECK
from moontable.games.bluemoon.demands import unpaid
from moontable.games.bluemoon.limits import is_free, sources
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.power import printed
from moontable.games.bluemoon.terms import CHARACTER_PHASE, FIRE

if TYPE_CHECKING:
    from mypy_extensions import i64

COMPANY: Final = -1
"""The sort of all cards that join a pair or gang in progress."""


def all_the_same(p: Position) -> bool:
    """Whether all answers to a text's question are the same for this turn; the last one changes least.

    What the opponent gives up by force alters nothing that matters here (BM-166). Fewer hand cards only help a
    card whose condition looks at the hand (IX-86).
    """
    if p.asker != p.me.seat:
        return True
    if p.asked == WHICH_DISCARDED or p.asked == WHICH_UNDER_DECK:
        return p.me.hand & p.me.deck.conditional == 0 or (p.characters >= 1 and p.me.landed == 0)
    return p.asked == WHICH_ROBBED


def worthwhile(p: Position, permitted: list[int]) -> list[int]:
    """The permitted actions of a playing phase that a search need try.

    Paying a demand is left for the end of the phase, unless a smaller hand can make a card playable (IX-86).
    """
    if len(permitted) <= 1:
        return permitted
    opp = p.opp
    actions = permitted
    if opp.working & (opp.deck.demand_discard | opp.deck.sirens):
        early = p.phase == CHARACTER_PHASE and p.me.hand & p.me.deck.conditional != 0
        actions = [action for action in permitted if verb_of(action) != PAY or early]
    capped = opp.working & (opp.deck.one_card | opp.deck.one_combat_card | opp.deck.one_active_character) != 0
    if capped or unpaid(p) or p.stopped or _uneven(p):
        return actions
    return _strongest_of_each_sort(p, actions)


def _uneven(p: Position) -> bool:
    """Whether something can make the weaker card the better one.

    A new element can, a raise to the other printed value, and a text against those that make printed values 0.
    """
    me = p.me
    deck = me.deck
    if me.zeroed and (sources(p) & deck.unbounded or me.working & deck.my_turn & ~p.used):
        return True
    second = p.credit or me.landed != 0 or me.hand & deck.next_is_free != 0
    return (me.hand & deck.conditional != 0 and second) or (me.hand | me.working) & deck.raise_one != 0


def _strongest_of_each_sort(p: Position, actions: list[int]) -> list[int]:
    me = p.me
    deck = me.deck
    company = p.group & sources(p) != 0
    others: list[int] = []
    sorts: list[int] = []
    best: list[int] = []
    for action in actions:
        card = card_of(action)
        bit = 1 << card
        # What the opponent's texts take from a PROTECTED card in hand it has again once it lies there (BM-101).
        belittled = bit & deck.protected != 0 and (me.zeroed != 0 or bit & me.live == 0)
        if verb_of(action) != PLAY or not bit & deck.inert or belittled:
            others.append(action)
            continue
        if p.attacked and not p.credit and not company and is_free(p, card) and not bit & deck.bluff:
            return [action]
        sort = COMPANY if p.group & bit else _sort(p, card)
        if sort not in sorts:
            sorts.append(sort)
            best.append(action)
        elif _value(p, card) > _value(p, card_of(best[sorts.index(sort)])):
            best[sorts.index(sort)] = action
    if COMPANY in sorts and not p.credit:
        return [best[sorts.index(COMPANY)]]
    return others + best


def _sort(p: Position, card: i64) -> i64:
    """Cards of one sort differ in nothing but their values: same kind, same icons, same company."""
    me = p.me
    deck = me.deck
    shields = deck.fire_shield if p.element == FIRE else deck.earth_shield
    sort: i64 = deck.word[card] * 8 + deck.gang_of[card]
    sort = sort * 4 + (deck.boosters >> card & 1) + (deck.supports >> card & 1) * 2
    sort = sort * 4 + (deck.free >> card & 1) + (deck.stop >> card & 1) * 2
    sort = sort * 4 + (me.live >> card & 1) + (me.iconic >> card & 1) * 2
    sort = sort * 2 + (deck.bluff >> card & 1)
    return sort * 4 + (me.hand >> card & 1) + (shields >> card & 1) * 2


def _value(p: Position, card: i64) -> i64:
    return printed(p.me, card, p.element)
