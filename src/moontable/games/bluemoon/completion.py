"""Nobody is led into a dead end (BM-165 to BM-167).

From the decision to continue a fight on, an action is legal only if the turn can still be completed after it: a
character played, all demands met, enough power or a shield. The answer is exact: the rest of the turn is searched
through on copies, with the same rules. A few truths keep the search small:

* In the Booster/Support phase nothing a player adds can lower his own total or raise the opponent's: who may announce
  now may announce later.
* An inert character (no text that matters, `Effect.inert`) counts at least its printed value (`Outlook`).
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
from moontable.games.bluemoon.limits import (
    barred,
    companions,
    crowded,
    extendable_gang,
    is_free,
    playable_characters,
    sources,
)
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.power import RAISED_BLUFF, printed
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
    if p.asked == WHICH_CHARACTER:
        return _completing_characters(p, permitted)
    if p.asked == WHICH_BOOSTER_SUPPORT:
        return permitted if may_announce(p) else _completing_supports(p, permitted)
    if p.phase != CHARACTER_PHASE and p.phase != BOOSTER_SUPPORT:
        return permitted
    return [action for action in permitted if completes(p, action)]


def can_continue(p: Position) -> bool:
    """Whether the current player may continue the fight (BM-033)."""
    outlook = Outlook(p)
    characters = playable_characters(p)
    rest = characters
    while rest:
        if outlook.is_enough(lowest(rest)):
            return True
        rest &= rest - 1
    if characters and outlook.hopeless(characters) and not p.again:
        return False
    return completes(p, CONTINUE)


def _completing_characters(p: Position, permitted: list[int]) -> list[int]:
    if p.attacked:
        return [action for action in permitted if (action == DONE and _ready(p)) or completes(p, action)]
    outlook = Outlook(p)
    actions: list[int] = []
    for action in permitted:
        if verb_of(action) == PLAY:
            card = card_of(action)
            if outlook.is_enough(card):
                actions.append(action)
                continue
            if outlook.hopeless(1 << card):
                continue
        if completes(p, action):
            actions.append(action)
    return actions


def _completing_supports(p: Position, permitted: list[int]) -> list[int]:
    """In the Booster/Support phase one more inert card may be all that is missing."""
    me = p.me
    missing = p.total(p.opp) - p.total(me)
    plain = plays_met(p) and unpaid(p) == 0 and me.working & me.deck.raise_total == 0
    actions: list[int] = []
    for action in permitted:
        card = card_of(action)
        inert = plain and verb_of(action) == PLAY and me.deck.inert & me.live & (1 << card) != 0
        if (inert and printed(me, card, p.element) >= missing) or completes(p, action):
            actions.append(action)
    return actions


def completes(p: Position, action: i64) -> bool:
    """Whether the turn can be completed after this action."""
    after = p.fork()
    DECISIONS[after.asked].take(after, action)
    return can_complete(after)


def can_complete(p: Position) -> bool:
    """Whether some line of play leads the current player, who fights, to a legal announcement.

    The position is used up: it belongs to the search.
    """
    judged = False
    while p.phase == ENGAGEMENT or p.phase == CHARACTER_PHASE or p.phase == BOOSTER_SUPPORT:
        main = p.asked == WHICH_CHARACTER or p.asked == WHICH_BOOSTER_SUPPORT
        if main and not judged:
            if (p.attacked or p.again) and not crowded(p) and _ready(p):
                return True
            if _hopeless(p):
                return False
        actions = DECISIONS[p.asked].attempts(p)
        if main:
            actions = _worthwhile(p, actions)
        elif _indifferent(p):
            actions = actions[-1:]
        if not actions:
            return False
        if len(actions) > 1:
            for action in actions[1:]:
                if completes(p, action):
                    return True
        judged = main and actions[0] == DONE  # nothing changes with the phase
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
        return p.me.hand & p.me.deck.conditional == 0 or (p.characters >= 1 and p.me.landed == 0)
    return p.asked == WHICH_ROBBED


def _worthwhile(p: Position, permitted: list[int]) -> list[int]:
    """Permitted actions without those that cannot help more than another one.

    Paying a demand is left for the end, where `_ready` sees to it, unless a smaller hand can make a card playable
    (IX-86).
    """
    if len(permitted) <= 1:
        return permitted
    me = p.me
    deck = me.deck
    early = p.phase == CHARACTER_PHASE and me.hand & deck.conditional != 0 and not p.attacked
    actions = permitted
    if p.opp.working & (p.opp.deck.demand_discard | p.opp.deck.sirens):
        actions = [action for action in permitted if verb_of(action) != PAY or early]
    capped = p.opp.working & (p.opp.deck.one_card | p.opp.deck.one_combat_card | p.opp.deck.one_active_character) != 0
    if capped or unpaid(p) or p.stopped:
        return actions
    # A change of the element or a raise to the other printed value can make the weaker card the better one.
    second = p.credit or me.landed != 0 or me.hand & deck.next_is_free != 0
    uneven = (me.hand & deck.conditional != 0 and second) or (me.hand | me.working) & deck.raise_one != 0
    company = p.group & sources(p) != 0
    others: list[int] = []
    sorts: list[int] = []
    best: list[int] = []
    for action in actions:
        card = card_of(action)
        bit = 1 << card
        # A PROTECTED card counts its printed value only once it lies there (BM-101).
        if verb_of(action) != PLAY or not bit & deck.inert or uneven or (me.zeroed and bit & deck.protected):
            others.append(action)
            continue
        if p.attacked and not p.credit and not company and is_free(p, card) and not bit & deck.bluff:
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
    sort = sort * 2 + (deck.bluff >> card & 1)
    return sort * 4 + (me.hand >> card & 1) + (shields >> card & 1) * 2


def _value(p: Position, card: i64) -> i64:
    return printed(p.me, card, p.element)


# -- what plain numbers tell -------------------------------------------------------------------------------------------


class Outlook:
    """What the plain numbers say before the character of the turn is played.

    They say something only if covering the old combat cards changes nothing but their values. Then a character counts
    at least its printed value whatever its text, for no text lowers the own total or raises the opponent's; and inert
    cards that may follow it add theirs.
    """

    def __init__(self, p: Position) -> None:
        self.p = p
        me = p.me
        deck = me.deck
        self.plain = me.active & ~deck.inert == 0 and me.working & deck.raise_total == 0
        if not self.plain:
            return
        self.theirs = p.total(p.opp)
        old = me.active
        me.active = 0
        self.supports = p.total(me)
        me.active = old
        self.met = all_met(p)
        self.shields = deck.fire_shield if p.element == FIRE else deck.earth_shield
        self.cards = sources(p) & ~deck.leaderships
        self._count_followers()
        # Nothing but values can come: no text that matters, no shield, no extra play, no gang that stays.
        dull = deck.inert & ~self.shields
        self.dull = self.cards & ~dull == 0 and me.landed == 0 and not p.credit and extendable_gang(p) == 0
        self.dull = self.dull and (me.zeroed == 0 or self.cards & deck.protected == 0)
        self.dull = self.dull and me.working & (deck.value_texts | deck.my_turn | deck.extra_plays) == 0

    def _count_followers(self) -> None:
        """What inert boosters and supports, FREE cards and a bluff add to a character without STOP."""
        p = self.p
        me = p.me
        deck = me.deck
        opp = p.opp
        self.capped = opp.working & (opp.deck.one_card | opp.deck.one_combat_card | opp.deck.one_active_character) != 0
        allowed = self.cards & deck.inert & me.live & ~barred(p)
        free = allowed & deck.free & me.iconic
        self.free_ones = free
        self.follower = _highest(p, allowed & (deck.boosters | deck.supports) & ~free)
        self.free_values = _total(p, free)
        # The most that could be: a pair of boosters, or a bluff.
        followers = self.cards & (deck.boosters | deck.supports) & ~free
        best = _highest(p, followers)
        self.most = best * 2 if followers & deck.pair else best
        if self.cards & deck.bluff:
            self.most = max(self.most, RAISED_BLUFF)

    def is_enough(self, card: i64) -> bool:
        """Whether this character, covering all others, certainly completes the turn."""
        if not self.plain or not self.met:
            return False
        me = self.p.me
        deck = me.deck
        bit = 1 << card
        if not bit & me.live:
            return False
        if bit & deck.changes_element:
            return bit & deck.fire_shield & deck.earth_shield & me.iconic != 0
        if bit & me.iconic & self.shields:
            return True
        total = self.supports + printed(me, card, self.p.element)
        if total >= self.theirs:
            return True
        if self.capped or bit & deck.stop:
            return False
        total += self.follower + self.free_values
        if bit & self.free_ones:
            total -= printed(me, card, self.p.element)
        if total >= self.theirs:
            return True
        return bit & (deck.pair | deck.gang) != 0 and total + self._company(card) >= self.theirs

    def _company(self, card: i64) -> i64:
        """What the inert partner or the other members of the gang add."""
        p = self.p
        friends = companions(p, card) & self.cards & p.me.deck.inert & p.me.live & ~self.free_ones
        return _highest(p, friends) if p.me.deck.pair & (1 << card) else _total(p, friends)

    def hopeless(self, characters: i64) -> bool:
        """Whether none of these characters can complete the turn."""
        if not self.plain or not self.dull or characters & self.free_ones:
            return False
        while characters:
            card = lowest(characters)
            characters &= characters - 1
            best = printed(self.p.me, card, self.p.element) + self.most + self.free_values
            if self.p.me.deck.pair & (1 << card) or self.p.me.deck.gang & (1 << card):
                best += self._company(card)
            if self.supports + best >= self.theirs:
                return False
        return True


def _total(p: Position, cards: i64) -> i64:
    """The sum of the printed values of cards."""
    total: i64 = 0
    while cards:
        total += printed(p.me, lowest(cards), p.element)
        cards &= cards - 1
    return total


def _highest(p: Position, cards: i64) -> i64:
    """The highest printed value among cards, as it counts in hand."""
    highest: i64 = 0
    while cards:
        highest = max(highest, printed(p.me, lowest(cards), p.element))
        cards &= cards - 1
    return highest


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
    """At least what all these cards, added to the table, can ever count."""
    me = p.me
    deck = me.deck
    values = deck.fire if p.element == FIRE else deck.earth
    most = _sum(values, cards | me.active | me.support)
    most += RAISED_BLUFF * bits_in((cards & deck.bluff) | me.facedown)
    changing = (cards | me.active | me.support) & deck.value_texts
    if changing == 0:
        return most
    raising = changing & (deck.raise_one | deck.raise_total)
    return (most + TOP_RAISE * bits_in(raising)) << bits_in(changing & ~raising)


def _sum(values: bytes, cards: i64) -> i64:
    total: i64 = 0
    while cards:
        total += values[lowest(cards)]
        cards &= cards - 1
    return total
