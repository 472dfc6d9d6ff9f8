"""Numbers of Blue Moon for boards: what a card would make of one's totals, and the power that is announced."""

from __future__ import annotations

from typing import Final, TypedDict

from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules import power
from moontable.games.bluemoon.rules.decisions import DECISIONS
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.aftermath import announced
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, CHARACTER_PHASE, EARTH, ELEMENTS, FIRE, NO_ELEMENT

PLAYS: Final = (a.PLAY, a.ADD, a.BLUFF)
"""What brings a card to the table."""
FIGHTING: Final = (CHARACTER_PHASE, BOOSTER_SUPPORT)
"""The phases in which that changes one's power."""


class Prospect(TypedDict):
    """One's totals right after a card is played, as long as nothing follows."""

    fire: int
    earth: int
    element: str
    """The element that would be fought in then; `none` as long as it is open."""
    needed: int
    """The total of the opponent in this element then; 0 in an opening turn."""
    enough: bool
    """Whether the power could be announced like that."""


class Tally(TypedDict):
    """A power that is announced."""

    seat: int
    element: str
    total: int
    opens: bool
    """Whether a fight begins with it."""


def prospect(p: Position, action: int) -> Prospect | None:
    """What playing a card would make of the totals of the one who decides."""
    if a.verb_of(action) not in PLAYS or p.phase not in FIGHTING or p.asker != p.me.seat:
        return None
    after = p.fork()
    DECISIONS[after.asked].take(after, action)
    me, opp = after.player(p.asker), after.player(1 - p.asker)
    needed = 0 if after.opening else int(power.total(opp, after.element, after.element))
    return {
        "fire": int(power.total(me, FIRE, after.element)),
        "earth": int(power.total(me, EARTH, after.element)),
        "element": ELEMENTS[after.element],
        "needed": needed,
        "enough": after.me.seat != p.asker or after.strong_enough(),
    }


def tally(p: Position, action: int) -> Tally | None:
    """The power that is announced with an action, if one is."""
    element = announced(p, action)
    if element == NO_ELEMENT:
        return None
    total = int(power.total(p.me, element, element))
    return {"seat": int(p.me.seat), "element": ELEMENTS[element], "total": total, "opens": p.opening}
