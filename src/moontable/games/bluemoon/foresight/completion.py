"""Nobody is led into a dead end (BM-165 to BM-167).

From the decision to continue a fight on, an action is legal only if the turn can still be completed after it: a
character played, all demands met, enough power or a shield. The answer is exact: where printed values do not settle the
matter at once (`outlook`), the rest of the turn is searched through with the same rules (`search`).

Once a character is played, nothing a player adds can lower their own total or raise the opponent's, unless the element
changes or characters are too many: who may announce now may announce later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.actions import CONTINUE, DONE, PLAY, START, card_of, verb_of
from moontable.games.bluemoon.foresight.outlook import UNKNOWN, certain_gain, shortfall, sufficient
from moontable.games.bluemoon.foresight.search import Search, settled
from moontable.games.bluemoon.rules.decisions import DECISIONS
from moontable.games.bluemoon.rules.decisions.phases import may_announce
from moontable.games.bluemoon.rules.demands import all_met
from moontable.games.bluemoon.rules.ignoring import lying
from moontable.games.bluemoon.rules.permissions import playable_characters, reachable
from moontable.games.bluemoon.rules.questions import NOTHING, WHETHER_TO_FIGHT, WHICH_BOOSTER_SUPPORT, WHICH_CHARACTER
from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, CHARACTER_PHASE

if TYPE_CHECKING:
    from mypy_extensions import i64


def legal_actions(p: Position) -> list[int]:
    """The permitted actions after which the turn can be completed."""
    if p.asked == NOTHING:
        return []
    permitted = DECISIONS[p.asked].permitted(p)
    return _completing(p, permitted, Search(p)) if _may_fail(p, permitted) else permitted


def legal_by(search: Search) -> list[int]:
    """The same in the position where a search starts; it tells afterwards how much work it was."""
    p = search.start
    if p.asked == NOTHING:
        return []
    permitted = DECISIONS[p.asked].permitted(p)
    return _completing(p, permitted, search) if _may_fail(p, permitted) else permitted


def _may_fail(p: Position, permitted: list[int]) -> bool:
    """Whether a permitted action may lead into a dead end; plain numbers often tell that none does."""
    if p.asker != p.me.seat or ((p.opening or not p.fight) and not _bound(p)):
        return False
    if p.asked == WHETHER_TO_FIGHT:
        return not sufficient(p, playable_characters(p), True)
    if p.phase != CHARACTER_PHASE and p.phase != BOOSTER_SUPPORT:
        return False
    return p.asked != WHICH_BOOSTER_SUPPORT or not permitted or permitted[-1] != DONE


def _completing(p: Position, permitted: list[int], search: Search) -> list[int]:
    """Those of the permitted actions after which the turn can be completed."""
    if p.asked == WHETHER_TO_FIGHT:
        if not _can_continue(p, search):
            permitted = [action for action in permitted if action != CONTINUE and action != START]
        return permitted
    if p.asked == WHICH_CHARACTER:
        return _completing_characters(p, permitted, search)
    if p.asked == WHICH_BOOSTER_SUPPORT:
        return _completing_supports(p, permitted, search)
    return [action for action in permitted if search.completes(action)]


def _bound(p: Position) -> bool:
    """Whether texts of the opponent can make it impossible to complete a turn in which nothing need be matched.

    Never so in a game, where all areas are empty when a fight opens (BM-013), but a table may be laid out like that.
    """
    deck = p.opp.deck
    on_table = p.opp.active | p.opp.support
    demands = deck.demand_support | deck.demand_booster | deck.demand_discard | deck.one_active_character
    return on_table & demands != 0


def _can_continue(p: Position, search: Search) -> bool:
    """Whether the current player may continue the fight (BM-033) although no character certainly is enough."""
    onward = CONTINUE if p.fight else START
    return not search.falls_short(playable_characters(p) | _not_yet_playable(p)) and search.completes(onward)


def _not_yet_playable(p: Position) -> i64:
    """Cards that may come to be playable: by a MY TURN text, or by a payment that makes the hand smaller (IX-86)."""
    if lying(p.me) & p.me.deck.my_turn & ~p.used:
        return p.me.deck.characters
    opp = p.opp
    if opp.working & (opp.deck.demand_discard | opp.deck.character_or_dragon) == 0:
        return 0
    return reachable(p) & p.me.deck.counting_hands


def _completing_characters(p: Position, permitted: list[int], search: Search) -> list[int]:
    """The first character of a turn covers what lay there; further ones only add."""
    if p.attacked:
        turning = p.me.deck.changes_element
        sure = may_announce(p) and not _crowding(p)
        if sure and reachable(p) & turning == 0:
            return permitted
        missing: i64 = UNKNOWN if sure or _crowding(p) or not all_met(p) else shortfall(p)
        return [
            action
            for action in permitted
            if (sure and not _is_play_of(action, turning))
            or certain_gain(p, action) >= missing
            or _goes_on(p, action, search)
        ]
    enough = sufficient(p, playable_characters(p), False)
    if bits_in(enough) == len(permitted):
        return permitted
    return [action for action in permitted if _is_play_of(action, enough) or search.completes(action)]


def _is_play_of(action: i64, cards: i64) -> bool:
    return verb_of(action) == PLAY and cards & bit_of(card_of(action)) != 0


def _crowding(p: Position) -> bool:
    """Whether another character may be one too many (BM-041)."""
    return p.opp.working & p.opp.deck.one_active_character != 0


def _goes_on(p: Position, action: i64, search: Search) -> bool:
    return (action == DONE and settled(p)) or search.completes(action)


def _completing_supports(p: Position, permitted: list[int], search: Search) -> list[int]:
    """In the Booster/Support phase one more card may be all that is missing."""
    missing: i64 = UNKNOWN
    if all_met(p):
        missing = shortfall(p)
    return [action for action in permitted if certain_gain(p, action) >= missing or search.completes(action)]
