"""Nobody is led into a dead end (BM-165 to BM-167).

From the decision to continue a fight on, an action is legal only if the turn can still be completed after it: a
character played, all demands met, enough power or a shield. The answer is exact: the rest of the turn is searched
through on copies, with the same rules. A few truths keep the search small:

* Once a character is played, nothing a player adds can lower his own total or raise the opponent's, unless the
  element changes or characters are too many: who may announce now may announce later.
* Printed values often settle the matter before anything is tried (`outlook`).
* Many actions cannot help more than another one (`worthwhile`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.actions import CONTINUE, DONE, PLAY, START, card_of, verb_of
from moontable.games.bluemoon.asking import NOTHING, WHETHER_TO_FIGHT, WHICH_BOOSTER_SUPPORT, WHICH_CHARACTER
from moontable.games.bluemoon.decisions import DECISIONS
from moontable.games.bluemoon.decisions.phases import may_announce
from moontable.games.bluemoon.demands import can_pay_all, plays_met, unpaid
from moontable.games.bluemoon.limits import crowded, playable_characters
from moontable.games.bluemoon.outlook import UNKNOWN, certain_gain, hopeless, one_card_short, shortfall, sufficient
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, CHARACTER_PHASE, ENGAGEMENT
from moontable.games.bluemoon.worthwhile import all_the_same, worthwhile

if TYPE_CHECKING:
    from mypy_extensions import i64


def legal_actions(p: Position) -> list[int]:
    """The permitted actions after which the turn can be completed."""
    if p.asked == NOTHING:
        return []
    permitted = DECISIONS[p.asked].permitted(p)
    if p.asker != p.me.seat or ((p.opening or not p.fight) and not _bound(p)):
        return permitted
    if p.asked == WHETHER_TO_FIGHT:
        if not can_continue(p):
            permitted = [action for action in permitted if action != CONTINUE and action != START]
        return permitted
    if p.asked == WHICH_CHARACTER:
        return _completing_characters(p, permitted)
    if p.asked == WHICH_BOOSTER_SUPPORT:
        return permitted if permitted and permitted[-1] == DONE else _completing_supports(p, permitted)
    if p.phase != CHARACTER_PHASE and p.phase != BOOSTER_SUPPORT:
        return permitted
    return [action for action in permitted if completes(p, action)]


def _bound(p: Position) -> bool:
    """Whether texts of the opponent can make it impossible to complete a turn in which nothing need be matched.

    Never so in a game, where his areas are empty when a fight opens (BM-013), but a table may be laid out like that.
    """
    deck = p.opp.deck
    on_table = p.opp.active | p.opp.support
    demands = deck.demand_support | deck.demand_booster | deck.demand_discard | deck.one_active_character
    return on_table & demands != 0


def can_continue(p: Position) -> bool:
    """Whether the current player may continue the fight (BM-033)."""
    characters = playable_characters(p)
    if sufficient(p, characters):
        return True
    onward = CONTINUE if p.fight else START
    return not hopeless(p, characters | _playable_once_paid(p)) and completes(p, onward)


def _playable_once_paid(p: Position) -> i64:
    """Cards with a condition that a hand made smaller by a payment may come to meet (IX-86)."""
    opp = p.opp
    if opp.working & (opp.deck.demand_discard | opp.deck.sirens) == 0:
        return 0
    return p.me.hand & p.me.deck.conditional


def _completing_characters(p: Position, permitted: list[int]) -> list[int]:
    """The first character of a turn covers what lay there; further ones only add."""
    if p.attacked:
        turning = p.me.deck.changes_element
        sure = may_announce(p) and not _crowding(p)
        return [action for action in permitted if (sure and not _is_play_of(action, turning)) or _goes_on(p, action)]
    enough = sufficient(p, playable_characters(p))
    return [action for action in permitted if _is_play_of(action, enough) or completes(p, action)]


def _is_play_of(action: i64, cards: i64) -> bool:
    return verb_of(action) == PLAY and cards & (1 << card_of(action)) != 0


def _crowding(p: Position) -> bool:
    """Whether another character may be one too many (BM-041)."""
    return p.opp.working & p.opp.deck.one_active_character != 0


def _goes_on(p: Position, action: i64) -> bool:
    return (action == DONE and _settled(p)) or completes(p, action)


def _completing_supports(p: Position, permitted: list[int]) -> list[int]:
    """In the Booster/Support phase one more card may be all that is missing."""
    missing: i64 = UNKNOWN
    if plays_met(p) and unpaid(p) == 0:
        missing = shortfall(p)
    return [action for action in permitted if certain_gain(p, action) >= missing or completes(p, action)]


def completes(p: Position, action: i64, tried: i64 = 0) -> bool:
    """Whether the turn can be completed after this action; `tried`: what a search puts into a set with it."""
    if verb_of(action) == PLAY and hopeless(p, 1 << card_of(action)):
        return False
    after = p.fork()
    after.tried |= tried
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
            if (p.attacked or p.again) and not crowded(p) and _settled(p):
                return True
            if hopeless(p, p.me.deck.all):
                return False
        actions = DECISIONS[p.asked].attempts(p)
        if main:
            actions = worthwhile(p, actions)
        elif all_the_same(p):
            actions = actions[-1:]
        if not actions:
            return False
        if len(actions) > 1:
            for action in actions[1:]:
                if completes(p, action, 1 << card_of(action)):
                    return True
        judged = main and actions[0] == DONE  # nothing changes with the phase
        p.tried |= 1 << card_of(actions[0])
        DECISIONS[p.asked].take(p, actions[0])
    return True


def _settled(p: Position) -> bool:
    """Whether the turn is complete but for discards that the hand can pay, or for one more card."""
    if not plays_met(p):
        return False
    if p.strong_enough():
        return unpaid(p) == 0 or can_pay_all(p)
    return unpaid(p) == 0 and one_card_short(p)
