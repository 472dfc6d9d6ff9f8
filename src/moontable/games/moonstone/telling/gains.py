"""What is counted over a game of Moonstone: stones, who was slain, wounds dealt, and the way that models went."""

from __future__ import annotations

import math
from typing import Final

from moontable.core.measures import Gain, Measure
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.melee.duel import Duel
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, SLAIN, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.words import WORDS

STONE: Final = 6
LIFE: Final = 3
"""A stone tips a game as much as two lives, and a life as much as three wounds."""


def measures() -> list[Measure]:
    return [
        Measure("stones", WORDS.say("measure.stones"), STONE),
        Measure("slain", WORDS.say("measure.slain"), LIFE),
        Measure("wounds", WORDS.say("measure.wounds"), 1),
        Measure("way", WORDS.say("measure.way"), 0, INCH),
    ]


def gains(position: Position, after: Position) -> list[Gain]:
    """From the positions before and after an action."""
    found: list[Gain] = []
    held = _stones(after)
    for seat, before in enumerate(_stones(position)):
        found.append(Gain("stones", seat, held[seat] - before))
    for then, now in zip(position.models, after.models, strict=False):  # troupes may join in between
        found += _harm(position, then, now)
        if then.where == IN_PLAY and now.where == IN_PLAY:
            found.append(Gain("way", int(then.seat), _far(then, now)))
    return [gain for gain in found if gain.amount]


def _stones(position: Position) -> list[int]:
    """What each seat possesses, also with models that were removed (MS-046)."""
    held = [0] * len(position.players)
    for stone in position.stones:
        if stone.holder != ON_TABLE:
            held[int(position.models[stone.holder].seat)] += 1
    return held


def _harm(position: Position, then: Model, now: Model) -> list[Gain]:
    dealer = _dealer(position, then)
    if dealer == NOBODY:
        return []
    slain = 1 if now.where == SLAIN and then.where != SLAIN else 0
    return [Gain("wounds", dealer, max(0, int(now.wounds - then.wounds))), Gain("slain", dealer, slain)]


def _dealer(position: Position, victim: Model) -> int:
    """Who hurts a model: in a fight the opponent in it, else whoever acts. Who hurts their own is not counted."""
    for procedure in position.stack:
        if isinstance(procedure, Duel):
            first, second = procedure.fighters
            if victim.index in (first, second):
                return int(position.models[second if victim.index == first else first].seat)
    acting = position.acting
    seat = int(position.models[acting].seat) if acting != NOBODY else int(position.deciding)
    return seat if seat != victim.seat else NOBODY


def _far(then: Model, now: Model) -> int:
    return round(math.hypot(float(now.x - then.x), float(now.y - then.y)))
