"""What a choice of Blue Moon leads to, for the second line of its button; and why there is no choice.

Like labels it says only what the deciding seat knows before.
"""

from __future__ import annotations

from typing import Final

from moontable.core.explanation import Explanation
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules import power
from moontable.games.bluemoon.rules.dragons import retreat_gain
from moontable.games.bluemoon.rules.questions import WHETHER_TO_FIGHT, WHICH_BOOSTER_SUPPORT, WHICH_DECLINED
from moontable.games.bluemoon.state.bits import bits_in
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.blame import named
from moontable.games.bluemoon.telling.explain import explain
from moontable.games.bluemoon.telling.view import owed
from moontable.games.bluemoon.terms import DRAGONS, EARTH, FIRE, HAND_SIZE
from moontable.games.bluemoon.words import WORDS

SIMPLE: Final = {a.CALL: "call", a.START: "start"}
"""Actions that always lead to the same."""


def consequence(p: Position, action: int) -> str:
    """The second line of a button; empty if the label says it all."""
    if action in SIMPLE:
        return WORDS.say(f"consequence.{SIMPLE[action]}")
    if action == a.DECLINE:
        return WORDS.say("consequence.decline-out" if p.me.out_of_deck else "consequence.decline")
    if action == a.RETREAT:
        return _of_retreat(p)
    if action == a.CONTINUE:
        return _of_continuing(p)
    if action in (a.SAY_FIRE, a.SAY_EARTH):
        element = FIRE if action == a.SAY_FIRE else EARTH
        return WORDS.say("consequence.announce", total=int(power.total(p.me, element, element)))
    return _of_being_done(p) if action == a.DONE else ""


def forced(p: Position) -> Explanation | None:
    """Why a player can only retreat or decline, if it is so: only the player concerned may know."""
    if p.asked != WHETHER_TO_FIGHT:
        return None
    return explain(p, "continue" if p.fight else "start")


def _element(element: int) -> str:
    return "fire" if element == FIRE else "earth"


def _of_retreat(p: Position) -> str:
    gain = int(retreat_gain(p, p.me, p.opp))
    if gain > p.me.dragons + DRAGONS - p.opp.dragons:
        return WORDS.say("consequence.retreat-and-lose")
    return WORDS.say("consequence.retreat", number=gain) if gain else WORDS.say("consequence.retreat-for-nothing")


def _of_continuing(p: Position) -> str:
    """What has to be reached, and whose demands met (BM-048). Who holds a shield hears that it would do (BM-051)."""
    deck, element = p.me.deck, _element(int(p.element))
    shields = deck.fire_shield if p.element == FIRE else deck.earth_shield
    slug = f"consequence.continue-{element}"
    reach = WORDS.say(f"{slug}-shield" if p.me.hand & shields else slug, total=int(p.total(p.opp)))
    demanding = owed(p)
    if not demanding:
        return reach
    cards = named(p.opp, demanding)
    return WORDS.say("consequence.continue-owing", reach=reach, cards=cards, number=int(bits_in(demanding)))


def _of_being_done(p: Position) -> str:
    if p.asked == WHICH_BOOSTER_SUPPORT and not p.opening:
        element = int(p.element)
        total = int(power.total(p.me, element, element))
        return WORDS.say(f"consequence.announce-{_element(element)}", total=total)
    return _of_declining(p) if p.asked == WHICH_DECLINED else ""


def _of_declining(p: Position) -> str:
    if not p.me.out_of_deck:
        return WORDS.say("consequence.refill", size=HAND_SIZE)
    return WORDS.say("consequence.refill-out" if p.me.hand else "consequence.used-up")
