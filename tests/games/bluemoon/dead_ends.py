"""A search of the tests' own for turns that can be completed (BM-165): every line that the rules permit is played.

It knows no shortcut, so it gives up where there are too many lines. It leaves out what cannot matter in the turn
itself: chance, what players know of each other's cards, what lies on ships that have not landed, and so all loads but
the first.
"""

from __future__ import annotations

from moontable.core.rng import Rng
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon.actions import CONTINUE, LOAD, RETREAT, verb_of
from moontable.games.bluemoon.rules.decisions import DECISIONS
from moontable.games.bluemoon.rules.questions import WHETHER_TO_FIGHT
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, CHARACTER_PHASE, ENGAGEMENT

FIGHTING = (ENGAGEMENT, CHARACTER_PHASE, BOOSTER_SUPPORT)


class TooFar(Exception):
    """The search has looked at as many positions as it may."""


class Lines:
    """Whether a turn can be completed, found by playing every line that the rules permit, dead ends included."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.known: dict[tuple[object, ...], bool] = {}

    def completes(self, state: BlueMoonState, action: int) -> bool:
        after = state.copy()
        after.apply(action)
        return self.completable(after)

    def completable(self, state: BlueMoonState) -> bool:
        if state.phase not in FIGHTING:
            return True
        state.rng = Rng.seeded(0)
        key = _position(state)
        if key not in self.known:
            if len(self.known) >= self.budget:
                raise TooFar
            self.known[key] = False
            self.known[key] = self._some_line(state)
        return self.known[key]

    def _some_line(self, state: BlueMoonState) -> bool:
        if state.seat != state.me.seat:
            answers = {self.completes(state, action) for action in permitted(state)}
            assert len(answers) == 1, "what the opponent gives up decides nothing (BM-166)"
            return answers.pop()
        return any(self.completes(state, action) for action in reversed(permitted(state)) if verb_of(action) < LOAD)


def permitted(state: BlueMoonState) -> list[int]:
    """What the rules permit at this moment, whether or not the turn can be completed after it."""
    return [action for action in DECISIONS[state.asked].permitted(state) if action != RETREAT]


def _position(state: BlueMoonState) -> tuple[object, ...]:
    """All that can matter for the rest of the turn."""
    me, opp = state.me, state.opp
    turn = (state.phase, state.element, state.attacked, state.again, state.stopped, state.credit, state.group)
    counts = (state.played, state.into_combat, state.characters, state.boosters, state.supports, state.all_boosters)
    more = (state.all_supports, state.supports_laid, state.taken, state.used, state.paid, state.from_ship)
    question = (state.asked, state.asker, state.source, state.want, state.picked, state.choices)
    needs = (state.need_fire, state.need_earth, state.either)
    mine = (me.hand, me.landed_cargo, me.active, me.combat, me.support, me.facedown)
    theirs = (opp.hand, opp.active, opp.combat, opp.support, opp.facedown)
    return (turn, counts, more, question, needs, mine, theirs)


def completing(state: BlueMoonState, budget: int) -> set[int]:
    """The actions after which the turn can be completed, apart from extras before the fight. Raises `TooFar`."""
    lines = Lines(budget)
    if state.asked == WHETHER_TO_FIGHT:
        return {CONTINUE} if lines.completes(state, CONTINUE) else set()
    return {action for action in permitted(state) if lines.completes(state, action)}


def judge(state: BlueMoonState, budget: int) -> bool:
    """Compare the legal actions with the search, both ways. Says whether the decision could be judged."""
    legal = set(state.legal()) - {RETREAT}
    if state.asked == WHETHER_TO_FIGHT:
        legal &= {CONTINUE}
    try:
        right = completing(state, budget)
    except TooFar:
        return False
    assert legal == right, {state.notation(action) for action in legal ^ right}
    return True


def bound(state: BlueMoonState) -> bool:
    """Whether the current player decides to fight on, or has decided so."""
    if not state.fight or state.opening or state.seat != state.me.seat:
        return False
    return state.asked == WHETHER_TO_FIGHT or state.phase in (CHARACTER_PHASE, BOOSTER_SUPPORT)
