"""Which actions a search for a complete turn need try: those that cannot help more than another one are left out.

What costs nothing and only helps is done at once, before anything else is tried. Of cards that serve in the same way
only the best are tried: those that no other one outdoes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.bluemoon.actions import BLUFF, DONE, PAY, PLAY, TEXT, card_of, verb_of
from moontable.games.bluemoon.foresight.ceiling import Reach
from moontable.games.bluemoon.foresight.prospects import (
    demands_moons,
    exposed,
    open_demands,
    sort_of,
    wants_smaller_hand,
)
from moontable.games.bluemoon.rules.demands import can_pay_with, unpaid
from moontable.games.bluemoon.rules.ignoring import lying
from moontable.games.bluemoon.rules.permissions import (
    condition_holds,
    extra_plays,
    is_free,
    joining,
    one_left_from_hand,
    reachable,
)
from moontable.games.bluemoon.rules.power import BLUFF_VALUE, RAISED_BLUFF, printed
from moontable.games.bluemoon.state.bits import bit_of, lowest
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import ANY_NUMBER, CHARACTER_PHASE

if TYPE_CHECKING:
    from mypy_extensions import i64

COMPANY: Final = -1
"""The sort of all cards that join a pair or gang in progress."""
FACE_DOWN: Final = -2
"""The sort of all characters that are laid face down."""


def worthwhile(reach: Reach, permitted: list[int], paid_early: bool) -> list[int]:
    """The permitted actions of a playing phase that a search need try; `paid_early`: whether it has paid a demand.

    `reach` are the cards that may still be played, any of them first.
    """
    if len(permitted) == 0 or (len(permitted) == 1 and verb_of(permitted[0]) != PAY):
        return permitted
    return Choice(reach, paid_early).of(permitted)


@mypyc_attr(acyclic=True, free_list_len=1)
class Choice:
    """The choice of actions in one position, and what it depends on."""

    joining: i64 = 0
    """Cards that may join the pair or gang in progress now."""
    swayed: i64 = 0
    """Cards that may be playable or FREE no more once the opponent has lost something."""
    alike: i64 = 0
    """Cards that serve in the same way as others of their sort."""
    pointless: i64 = 0
    harmless: i64 = 0
    """Cards of which playing one only helps, if it costs nothing."""

    def __init__(self, reach: Reach, paid_early: bool) -> None:
        p = reach.p
        deck = p.me.deck
        self.p = p
        self.cards: i64 = reach.all
        """Cards that may still be played."""
        self.takers: i64 = reach.takers
        self.fellows: i64 = p.group & reach.all
        """Cards that may join the pair or gang in progress, now or later."""
        if self.fellows:
            self.joining = joining(p) & reach.all
        self.pledged: i64 = _pledged(p)
        self.moonlit: bool = demands_moons(p)
        self.uneven: bool = _uneven(p, reach.all)
        self.bent: bool = paid_early and p.phase == CHARACTER_PHASE and reach.all & deck.counting_hands != 0
        """Whether a payment was made for a card that wants a smaller hand: without it one would have paid later."""
        self.others: list[int] = []
        self.sorts: list[int] = []
        self.best: list[int] = []
        """For each entry of `sorts` an action that no other one of the sort outdoes."""
        self.swayed = self._swayed()
        if not exposed(p):
            self.alike = deck.inert | (deck.free_if & ~self.swayed)
        self.pointless = self._crowding()
        if self.bent:
            self.pointless |= self._in_the_way(reach.limited)
        self.harmless = self._harmless()

    def of(self, permitted: list[int]) -> list[int]:
        """Those of the permitted actions that are worthwhile."""
        p = self.p
        deck = p.me.deck
        early = p.phase == CHARACTER_PHASE and (wants_smaller_hand(p) or exposed(p))
        for action in permitted:
            verb = verb_of(action)
            bit = bit_of(card_of(action))
            if (verb == PAY and not early) or (verb == PLAY and bit & self.pointless) or (self.bent and action == DONE):
                continue  # demands are paid at the end
            if self._is_for_nothing(verb, card_of(action)):
                return [action]
            if verb == BLUFF and bit & deck.characters:
                self._enter(action, FACE_DOWN)
            elif verb == PLAY and bit & self.alike & self.joining:
                self._enter(action, COMPANY)
            elif verb == PLAY and bit & self.alike:
                self._enter(action, sort_of(p, card_of(action)))
            else:
                self.others.append(action)
        return self._partners() or self.others + self.best

    def _swayed(self) -> i64:
        p = self.p
        deck = p.me.deck
        if self.takers == 0:
            return 0
        swayed = self.cards & deck.looking_at_table
        rest = self.cards & deck.free_if & ~(deck.buka_characters & p.me.landed_cargo)
        while rest:
            if condition_holds(p, lowest(rest)):
                swayed |= rest & -rest
            rest &= rest - 1
        return swayed

    def _crowding(self) -> i64:
        """Characters that would only be too many (BM-041), as long as nothing is done about that."""
        p = self.p
        me = p.me
        deck = me.deck
        if p.opp.working & p.opp.deck.one_active_character == 0 or p.phase != CHARACTER_PHASE or not p.attacked:
            return 0
        if me.active & deck.characters == 0:
            return 0
        crowding = deck.characters & ~deck.unbounded & ~deck.next_is_free
        if self.takers == 0:
            return crowding
        if wants_smaller_hand(p):
            crowding &= ~me.hand
        return crowding & ~self.fellows & ~self.swayed

    def _in_the_way(self, limited: i64) -> i64:
        """Characters with which the one that wanted a smaller hand would be one too many."""
        p = self.p
        deck = p.me.deck
        if p.credit and p.characters == 0:
            return 0
        return limited & deck.characters & ~deck.counting_hands & ~deck.next_is_free

    # -- what only helps ----------------------------------------------------------------------------------------------

    def _harmless(self) -> i64:
        """Cards that help whenever they lie on the table and are good for nothing else."""
        p = self.p
        deck = p.me.deck
        opp = p.opp
        if p.credit:
            return 0
        cards = (deck.helpful if self.swayed else deck.helpful | deck.helpful_takers) & ~self.pledged
        if one_left_from_hand(p):
            cards &= ~p.me.hand  # it would take the place of another one
        if p.phase != CHARACTER_PHASE:
            if opp.working & opp.deck.one_card:
                return 0
            into_combat = deck.boosters if opp.working & opp.deck.one_combat_card == 0 else 0
            return cards & (into_combat | deck.supports | deck.bluff)
        caps = opp.deck.one_card | opp.deck.one_combat_card | opp.deck.one_active_character
        if not p.attacked or lying(opp) & caps:
            return 0
        return cards & deck.characters & ~(deck.bluff & ~self._rather_fighting())

    def _rather_fighting(self) -> i64:
        """Characters that count at least as much in combat as they could count face down."""
        p = self.p
        me = p.me
        deck = me.deck
        texts = self.cards | lying(me)
        demanded = lying(p.opp) & p.opp.deck.demand_support and p.supports_laid == 0
        if self.uneven or me.zeroed or demanded or texts & deck.double_supports:
            return 0
        least = RAISED_BLUFF if texts & deck.raise_bluffs else BLUFF_VALUE
        better: i64 = 0
        bluffs = reachable(p) & deck.bluff
        while bluffs:
            if printed(me, lowest(bluffs), p.element) >= least:
                better |= bluffs & -bluffs
            bluffs &= bluffs - 1
        return better

    def _is_for_nothing(self, verb: i64, card: i64) -> bool:
        """Whether an action costs nothing and only helps."""
        p = self.p
        deck = p.me.deck
        bit = bit_of(card)
        if verb == TEXT:  # the fewer cards the opponent has the better, unless a condition counts them
            return self.swayed == 0 and self.cards & deck.ignorers == 0
        if bit & self.harmless == 0:
            return False
        if bit & self.joining:
            return verb == PLAY and (bit & deck.gang != 0 or bit == self.joining)
        if self.fellows:
            return False  # any other card ends the pair or gang
        if verb == PLAY:
            if is_free(p, card):
                return True
            if bit & deck.boosters:
                return extra_plays(p, True) >= ANY_NUMBER
            return bit & deck.supports != 0 and extra_plays(p, False) >= ANY_NUMBER
        return verb == BLUFF and extra_plays(p, False) >= ANY_NUMBER

    # -- the best of a sort -------------------------------------------------------------------------------------------

    def _enter(self, action: int, sort: i64) -> None:
        """Compare an action with those of its sort."""
        at = 0
        while at < len(self.sorts):
            if self.sorts[at] == sort:
                if self._outdoes(card_of(self.best[at]), card_of(action), sort):
                    return
                if self._outdoes(card_of(action), card_of(self.best[at]), sort):
                    self.sorts.pop(at)
                    self.best.pop(at)
                    continue
            at += 1
        self.sorts.append(sort)
        self.best.append(action)

    def _partners(self) -> list[int]:
        """The best partners for the first card of a pair, where having one only helps: nothing else need be tried."""
        if self.joining == 0 or self.joining & ~(self.harmless & self.p.me.deck.inert):
            return []
        return [self.best[at] for at in range(len(self.best)) if self.sorts[at] == COMPANY]

    def _outdoes(self, card: i64, other: i64, sort: i64) -> bool:
        """Whether a card serves at least as well as another one of its sort, and leaves no less behind."""
        p = self.p
        if self.pledged & bit_of(card) and not (self.pledged & bit_of(other) and self._no_less(other, card)):
            return False
        if sort == FACE_DOWN:
            return True
        # What the opponent's texts take from a PROTECTED card in hand it has again once it lies there (BM-101).
        belittled = bit_of(card) & p.me.deck.protected and (p.me.zeroed or bit_of(card) & ~p.me.live)
        if self.uneven or belittled:
            return self._no_less(card, other)
        return printed(p.me, card, p.element) >= printed(p.me, other, p.element)

    def _no_less(self, card: i64, other: i64) -> bool:
        """Whether a card has no less printed in either element, whichever values texts may make 0."""
        deck = self.p.me.deck
        fire, earth = deck.fire, deck.earth
        if fire[card] < fire[other] or earth[card] < earth[other]:
            return False
        if self.moonlit and deck.moons[card] < deck.moons[other]:
            return False
        return self.p.me.zeroed == 0 or (fire[card] - fire[other] | earth[card] - earth[other]) & 1 == 0


def _pledged(p: Position) -> i64:
    """Hand cards that may be needed to pay a demand; none if those suffice that can no longer be played anyway."""
    me = p.me
    deck = me.deck
    demands = open_demands(p)
    if demands == 0 or reachable(p) & me.hand == 0:
        return 0
    playable = deck.boosters | deck.supports | deck.bluff
    if p.phase == CHARACTER_PHASE:
        late = p.characters >= 1 and not p.credit and reachable(p) & deck.next_is_free == 0
        playable |= deck.free | deck.free_if | p.group if late else deck.characters
    if demands == unpaid(p) and not exposed(p) and can_pay_with(p, me.hand & ~playable):
        return 0
    return me.hand & (deck.valued | deck.moonlit) if demands_moons(p) else me.hand & deck.valued


def _uneven(p: Position, cards: i64) -> bool:
    """Whether something can make the weaker card the better one.

    A new element can, a raise to the other printed value, and a text against those that make printed values 0.
    """
    me = p.me
    deck = me.deck
    if me.zeroed and (cards & deck.unbounded or lying(me) & deck.my_turn & ~p.used):
        return True
    second = p.credit or me.landed != 0 or cards & deck.next_is_free != 0
    raising = (cards | lying(me)) & (deck.raise_one | deck.raise_each)
    return (cards & deck.changes_element != 0 and second) or raising != 0
