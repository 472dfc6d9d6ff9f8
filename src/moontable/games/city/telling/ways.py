"""How much speaks for each way of a figure, so that boards and terminals can show the best ways first.

An opinion about legal ways, from what the one who walks can see; no rule, and nothing that a search uses.
"""

from __future__ import annotations

from typing import TypedDict

from moontable.games.city.actions import VERBS, argument, verb_of
from moontable.games.city.components.spaces import COURTYARD
from moontable.games.city.rules.payment import worth
from moontable.games.city.state.position import MOVE, Position
from moontable.games.city.telling.unpaid import open_boxes

OFFERING = 10_000
COMPLETING = 1_000
SCALES = 100
"""For each dragon there."""
DEAR = 10
"""For each point of the dearest box that can be paid; each further box counts one."""


class Prospect(TypedDict):
    """What speaks for a choice: the more, the better."""

    worth: int


def prospect(position: Position, action: int) -> Prospect | None:
    """Of a way that leads to something: an offering, then a building completed, then scales, then what is dear."""
    if position.step != MOVE or VERBS[verb_of(action)] != "go":
        return None
    value = _worth(position, argument(action))
    return {"worth": value} if value else None


def _worth(position: Position, space: int) -> int:
    me = position.me()
    if me.markers == 0:
        return 0
    if space == COURTYARD:
        return OFFERING if position.next_cost() <= me.crystals else 0
    values = open_boxes(position, space)
    best = int(worth(me.hand_low, me.hand_high, position.city.colour[space]))
    payable = [value for value in values if value <= best]
    if not payable:
        return 0
    completing = COMPLETING if len(values) == 1 else 0
    return completing + SCALES * int(position.dragons_on(space)) + DEAR * max(payable) + len(payable)
