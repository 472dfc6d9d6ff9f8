"""Nobody is led into a dead end (BM-165 to BM-167).

From the decision to continue a fight on, an action is legal only if the turn can still be completed after it: a
character played, all demands met, enough power or a shield. The answer is exact: the rest of the turn is searched
through on copies, with the same rules. A few truths keep the search small:

* In the Booster/Support phase nothing a player adds can lower his own total or raise the opponent's: who may announce
  now may announce later.
* An inert character (no text that matters, `Effect.inert`) counts at least its printed value (`_plainly_enough`).
* All cards together cannot give more than their values, doubled by each text that doubles (`_hopeless`).
* Unless hand cards are needed for a demand, an inert card that does not count towards the limits can only help, and of
  several inert cards of a kind the strongest helps most (`_worthwhile`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.actions import CONTINUE, DONE, PAY, PLAY, card_of, verb_of
from moontable.games.bluemoon.asking import (
    NOTHING,
    WHETHER_TO_FIGHT,
    WHICH_BOOSTER_SUPPORT,
    WHICH_CHARACTER,
    WHICH_DISCARDED,
    WHICH_ROBBED,
    WHICH_UNDER_DECK,
)
from moontable.games.bluemoon.bits import bits_in, lowest
from moontable.games.bluemoon.decisions import DECISIONS
from moontable.games.bluemoon.decisions.phases import may_announce
from moontable.games.bluemoon.demands import all_met, can_pay_all, plays_met, unpaid
from moontable.games.bluemoon.limits import crowded, is_free, playable_characters, sources
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.power import BLUFF_VALUE, printed
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, CHARACTER_PHASE, ENGAGEMENT, FIRE

if TYPE_CHECKING:
    from mypy_extensions import i64

TOP_RAISE: Final = 10
"""No text adds more to one value: the other printed value (8 at most), or up to a number (7 at most)."""


def legal_actions(p: Position) -> list[int]:
    """The permitted actions after which the turn can be completed."""
    if p.asked == NOTHING:
        return []
    permitted = DECISIONS[p.asked].permitted(p)
    if p.opening or not p.fight or p.asker != p.me.seat:
        return permitted
    if p.asked == WHETHER_TO_FIGHT:
        if not can_continue(p):
            permitted.remove(CONTINUE)
        return permitted
    if p.phase == BOOSTER_SUPPORT:
        if p.asked == WHICH_BOOSTER_SUPPORT and may_announce(p):
            return permitted
    elif p.phase != CHARACTER_PHASE:
        return permitted
    return [action for action in permitted if completes(p, action)]


def can_continue(p: Position) -> bool:
    """Whether the current player may continue the fight (BM-033)."""
    if _some_plain_character_is_enough(p):
        return True
    if _hopeless(p):
        return False
    after = p.fork()
    DECISIONS[after.asked].take(after, CONTINUE)
    return can_complete(after)


def completes(p: Position, action: i64) -> bool:
    """Whether the turn can be completed after this action."""
    if p.asked == WHICH_CHARACTER:
        if verb_of(action) == PLAY and not p.attacked and _plain_ground(p) and _plainly_enough(p, card_of(action)):
            return True
        if action == DONE and _ready(p):
            return True
    after = p.fork()
    DECISIONS[after.asked].take(after, action)
    return can_complete(after)


def can_complete(p: Position) -> bool:
    """Whether some line of play leads the current player, who fights, to a legal announcement.

    The position is used up: it belongs to the search.
    """
    while p.phase == ENGAGEMENT or p.phase == CHARACTER_PHASE or p.phase == BOOSTER_SUPPORT:
        main = p.asked == WHICH_CHARACTER or p.asked == WHICH_BOOSTER_SUPPORT
        if main and (p.attacked or p.again) and not crowded(p) and _ready(p):
            return True
        if main and _hopeless(p):
            return False
        actions = DECISIONS[p.asked].permitted(p)
        if main:
            actions = _worthwhile(p, actions)
        elif _indifferent(p):
            actions = actions[-1:]
        if not actions:
            return False
        for action in actions[1:]:
            if completes(p, action):
                return True
        DECISIONS[p.asked].take(p, actions[0])
    return True


def _ready(p: Position) -> bool:
    """Whether the turn is complete but for discards that the hand can pay."""
    return plays_met(p) and p.strong_enough() and (unpaid(p) == 0 or can_pay_all(p))


# -- what is worth trying ----------------------------------------------------------------------------------------------


def _indifferent(p: Position) -> bool:
    """Whether all answers to a text's question are the same for this turn; the last one changes least.

    What the opponent gives up by force alters nothing that matters here (BM-166). Fewer hand cards only help a
    card whose condition looks at the hand (IX-86).
    """
    if p.asker != p.me.seat:
        return True
    if p.asked == WHICH_DISCARDED or p.asked == WHICH_UNDER_DECK:
        return p.me.hand & p.me.deck.conditional == 0
    return p.asked == WHICH_ROBBED


def _worthwhile(p: Position, permitted: list[int]) -> list[int]:
    """Permitted actions without those that cannot help more than another one.

    Paying a demand is left for the end, where `_ready` sees to it, unless a smaller hand can make a card playable
    (IX-86).
    """
    me = p.me
    deck = me.deck
    early = p.phase == CHARACTER_PHASE and me.hand & deck.conditional != 0
    actions = [action for action in permitted if verb_of(action) != PAY or early]
    capped = p.opp.working & (p.opp.deck.one_card | p.opp.deck.one_combat_card | p.opp.deck.one_active_character) != 0
    if capped or unpaid(p) or p.stopped:
        return actions
    # A change of the element or a raise to the other printed value can make the weaker card the better one.
    uneven = early or (me.hand | me.working) & deck.raise_one != 0
    others: list[int] = []
    sorts: list[int] = []
    best: list[int] = []
    for action in actions:
        card = card_of(action)
        bit = 1 << card
        if verb_of(action) != PLAY or not bit & deck.inert or uneven:
            others.append(action)
            continue
        if p.attacked and not p.credit and p.group == 0 and is_free(p, card):
            return [action]
        sort = -1 if p.group & bit else _sort(p, card)
        if sort not in sorts:
            sorts.append(sort)
            best.append(action)
        elif _value(p, card) > _value(p, card_of(best[sorts.index(sort)])):
            best[sorts.index(sort)] = action
    if -1 in sorts and not p.credit:
        return [best[sorts.index(-1)]]  # company is welcome
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
    return sort * 4 + (me.hand >> card & 1) + (shields >> card & 1) * 2


def _value(p: Position, card: i64) -> i64:
    return printed(p.me, card, p.element)


# -- a plain character is enough ---------------------------------------------------------------------------------------


def _plain_ground(p: Position) -> bool:
    """Whether covering the old combat cards changes nothing but their values, and no demand is open."""
    me = p.me
    if me.active & ~me.deck.inert or me.working & me.deck.raise_total:
        return False
    return all_met(p)


def _some_plain_character_is_enough(p: Position) -> bool:
    if not _plain_ground(p):
        return False
    characters = playable_characters(p) & p.me.deck.inert
    while characters:
        if _plainly_enough(p, lowest(characters)):
            return True
        characters &= characters - 1
    return False


def _plainly_enough(p: Position, card: i64) -> bool:
    """Whether this character, covering all others, matches the opponent by its printed value and the supports alone."""
    me = p.me
    bit = 1 << card
    if not bit & me.deck.inert & me.live:
        return False
    if bit & me.iconic & (me.deck.fire_shield if p.element == FIRE else me.deck.earth_shield):
        return True
    old = me.active
    me.active = 0
    supports = p.total(me)
    me.active = old
    return supports + printed(me, card, p.element) >= p.total(p.opp)


# -- nothing is enough -------------------------------------------------------------------------------------------------


def _hopeless(p: Position) -> bool:
    """Whether even all cards together fall short. Only asked where no text can touch the opponent's total."""
    me = p.me
    deck = me.deck
    cards = sources(p) & ~deck.leaderships
    meddling = deck.all & ~deck.inert & ~deck.value_texts
    if (cards | me.active) & meddling or me.working & deck.my_turn:
        return False
    if cards & (deck.fire_shield if p.element == FIRE else deck.earth_shield) or p.has_shield():
        return False
    return _most(p, cards) < p.total(p.opp)


def _most(p: Position, cards: i64) -> i64:
    """More than all these cards, added to the table, can ever count."""
    me = p.me
    deck = me.deck
    values = deck.fire if p.element == FIRE else deck.earth
    lone = cards & (deck.pair | deck.gang | deck.free) == 0 and me.landed == 0 and not p.credit
    characters = cards & deck.characters
    others = cards & (deck.boosters | deck.supports)
    most = _highest(values, characters) if lone else _sum(values, characters)
    most += _highest(values, others) if lone and me.working & deck.extra_plays == 0 else _sum(values, others)
    most += BLUFF_VALUE * 2 * bits_in(cards & deck.bluff)
    most += _sum(values, me.active | me.support) + BLUFF_VALUE * 2 * bits_in(me.facedown)
    changing = (cards | me.active | me.support) & deck.value_texts
    if changing == 0:
        return most
    most += TOP_RAISE * bits_in(changing & (deck.raise_one | deck.raise_total))
    return most << bits_in(changing & ~(deck.raise_one | deck.raise_total))


def _sum(values: bytes, cards: i64) -> i64:
    total: i64 = 0
    while cards:
        total += values[lowest(cards)]
        cards &= cards - 1
    return total


def _highest(values: bytes, cards: i64) -> i64:
    highest: i64 = 0
    while cards:
        value: i64 = values[lowest(cards)]
        highest = max(highest, value)
        cards &= cards - 1
    return highest
