"""The search for a complete turn (BM-165 to BM-167): the rest of the turn is played through on copies.

`outlook` settles most positions by their numbers, `worthwhile` leaves out actions that cannot help more than others.
What is left is looked at once: positions that differ only in the way that led there are the same to a search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.bluemoon.actions import DONE, PLAY, card_of, verb_of
from moontable.games.bluemoon.foresight.answers import worthwhile_answers
from moontable.games.bluemoon.foresight.ceiling import Reach, hopeless
from moontable.games.bluemoon.foresight.outlook import one_card_short
from moontable.games.bluemoon.foresight.prospects import exposed
from moontable.games.bluemoon.foresight.worthwhile import worthwhile
from moontable.games.bluemoon.rules.decisions import DECISIONS
from moontable.games.bluemoon.rules.demands import can_pay_all, plays_met, unpaid
from moontable.games.bluemoon.rules.permissions import crowded
from moontable.games.bluemoon.rules.questions import WHICH_BOOSTER_SUPPORT, WHICH_CHARACTER, WHICH_PAYMENT
from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, CHARACTER_PHASE, ENGAGEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64

Key = tuple[int, int, int, int, int, int, int, int, int, int, int, int]
FEW: Final = 8
"""As many forks are made before anything is remembered: most searches end sooner."""


class Found:
    """What a search has found out; few searches come to positions where there is anything to remember."""

    def __init__(self) -> None:
        self.known: dict[Key, bool] = {}
        """Whether the turn can be completed from a position."""
        self.passed: list[Key] = []
        """Positions on the way to the present one in which several actions are tried."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Search:
    """One search from a position, and what it has found out so far."""

    def __init__(self, p: Position) -> None:
        self.start = p
        self.reach: Reach | None = None
        """What may still be played from the start, once somebody asks."""
        self.forks: i64 = 0
        """How many copies it has made: the measure of its work."""
        self.found: Found | None = None
        self.begun: i64 = p.paid | (bit_of(p.source) if p.asked == WHICH_PAYMENT else 0)
        """Demands that were paid, or being paid, when it began."""
        self.exposed: bool = exposed(p)

    def completes(self, action: i64) -> bool:
        """Whether the turn can be completed after this action."""
        if verb_of(action) == PLAY and self.falls_short(bit_of(card_of(action))):
            return False
        return self._goes_on(self.start, action, 0)

    def falls_short(self, first: i64) -> bool:
        """Whether plain numbers tell that the turn cannot be completed if one of these cards is the next."""
        if self.reach is None:
            self.reach = Reach(self.start)
        return hopeless(self.reach, first)

    def _goes_on(self, p: Position, action: i64, tried: i64) -> bool:
        """Whether the turn can be completed after this action; `tried`: what the search puts into a set with it."""
        self.forks += 1
        after = p.fork()
        after.tried |= tried
        DECISIONS[after.asked].take(after, action)
        return self.can_complete(after)

    def can_complete(self, p: Position) -> bool:
        """Whether some line of play leads the current player, who fights, to a legal announcement.

        The position is used up: it belongs to the search.
        """
        before = len(self.found.passed) if self.found is not None else 0
        completed = self._leads_to_announcement(p)
        found = self.found
        if found is not None:
            while len(found.passed) > before:  # the answer holds for all positions on the way to it
                found.known[found.passed.pop()] = completed
        return completed

    def _leads_to_announcement(self, p: Position) -> bool:
        unsettled = False
        hopeful = False
        while p.phase == ENGAGEMENT or p.phase == CHARACTER_PHASE or p.phase == BOOSTER_SUPPORT:
            playing = p.asked == WHICH_CHARACTER or p.asked == WHICH_BOOSTER_SUPPORT
            if playing and not unsettled and (p.attacked or p.again) and not crowded(p) and settled(p):
                return True
            actions = DECISIONS[p.asked].attempts(p)
            choosing = len(actions) > 0 and not (len(actions) == 1 and actions[0] == DONE)
            if not playing:
                actions = worthwhile_answers(p, actions)
                if self._some_answer_goes_on(p, actions):
                    return True
            elif choosing:
                reach = Reach(p)
                if not hopeful and hopeless(reach, p.me.deck.all):
                    return False
                actions = worthwhile(reach, actions, p.paid & ~self.begun != 0 and not self.exposed)
                if len(actions) > 1:
                    known = self._known(p) if self.forks >= FEW else None
                    if known is not None:
                        return known
                    if self._some_play_goes_on(reach, actions):
                        return True
            if len(actions) == 0:
                return False
            unsettled = playing and actions[0] == DONE  # nothing changes with the phase
            hopeful = unsettled and choosing
            p.tried |= bit_of(card_of(actions[0]))
            DECISIONS[p.asked].take(p, actions[0])
        return True

    def _known(self, p: Position) -> bool | None:
        """Whether the turn can be completed from a position, if that was found out; else it is one on the way."""
        if self.found is None:
            self.found = Found()
        key = _key(p)
        known = self.found.known.get(key)
        if known is None:
            self.found.passed.append(key)
        return known

    def _some_answer_goes_on(self, p: Position, actions: list[int]) -> bool:
        """Whether the turn can be completed after one of these answers to a text but the first."""
        for at in range(1, len(actions)):
            if self._goes_on(p, actions[at], bit_of(card_of(actions[at]))):
                return True
        return False

    def _some_play_goes_on(self, reach: Reach, actions: list[int]) -> bool:
        """Whether the turn can be completed after one of these actions of a playing phase but the first."""
        for at in range(1, len(actions)):
            action: i64 = actions[at]
            if verb_of(action) == PLAY and hopeless(reach, bit_of(card_of(action))):
                continue
            if self._goes_on(reach.p, action, bit_of(card_of(action))):
                return True
        return False


def settled(p: Position) -> bool:
    """Whether the turn is complete but for discards that the hand can pay, or for one more card."""
    if not plays_met(p):
        return False
    lacking = p.lacking()
    if lacking == 0:
        return unpaid(p) == 0 or can_pay_all(p)
    return unpaid(p) == 0 and one_card_short(p, lacking)


def _key(p: Position) -> Key:
    """All that matters for the rest of a turn while a playing phase asks: which cards lie face down does not."""
    me = p.me
    opp = p.opp
    counts = p.played * 32 + p.into_combat
    counts = (counts * 32 + p.characters) * 32 + p.boosters
    counts = (counts * 32 + p.supports) * 32 + p.all_boosters
    counts = (counts * 32 + p.all_supports) * 32 + p.supports_laid
    counts = (counts * 64 + bits_in(opp.hand)) * 16 + p.phase
    flags: i64 = p.attacked + 2 * p.again + 4 * p.stopped + 8 * p.credit + (16 if p.from_hand else 0)
    counts = (counts * 4 + p.element) * 32 + flags
    return (
        me.hand,
        me.landed_cargo,
        me.active,
        me.combat,
        me.faceup_supports | bits_in(me.facedown) << 33,
        opp.active,
        opp.support,
        opp.combat,
        p.used,
        p.paid,
        p.group,
        counts,
    )
