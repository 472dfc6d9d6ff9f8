"""Harvest: dig at one Moonstone in base contact until it comes out (MS-067, MS-075, MS-161)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone import stats
from moontable.games.moonstone.effects.running import run
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.model import IN_PLAY, ON_TABLE
from moontable.games.moonstone.notation import model_name
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.selecting import touches_stone
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

HARVEST_COST: Final = 1


def cost(table: Table, model: i64) -> i64:
    """One energy; a Weakling pays more."""
    return stats.action_cost(table, model, "harvest", HARVEST_COST)


def touched(table: Table, model: i64) -> list[int]:
    """The stones on the table in base contact with a model."""
    return [stone for stone in range(len(table.stones)) if touches_stone(table, model, stone)]


def stones_to_harvest(table: Table, model: i64) -> list[int]:
    """The stones that it may harvest now: touched, paid for, and not while engaged (MS-067, MS-076)."""
    stones = touched(table, model)
    if not stones or table.models[model].energy < cost(table, model) or stats.is_engaged(table, model):
        return []
    return stones


def why_not(table: Table, model: i64, stone: i64) -> Explanation:
    """Why a stone cannot be harvested by a model that could pay for it."""
    if stone >= len(table.stones) or table.stones[stone].holder != ON_TABLE:
        return Explanation("MS-067", "That stone does not lie on the table.", "", (f"stone {stone}",))
    if not touches_stone(table, model, stone):
        lies = (int(table.stones[stone].x), int(table.stones[stone].y))
        return Explanation(
            "MS-067", "It is not in base contact with that stone.", "Move next to it.", (f"stone {stone}",), (lies,)
        )
    engaging = [table.models[other] for other in stats.engaging(table, model)]
    names = tuple([model_name(table, int(other.index)) for other in engaging])
    stand = tuple([(int(other.x), int(other.y)) for other in engaging])
    return Explanation("MS-076", "It is engaged, and then nobody harvests.", "Step away first.", names, stand)


# Stages
DIG: Final = 0
TAKE: Final = 1


class Harvest(Frame):
    """One Harvest of one stone, already paid for."""

    model: i64
    stone: i64

    def __init__(self, model: i64 = NOBODY, stone: i64 = NOBODY) -> None:
        super().__init__()
        self.model = model
        self.stone = stone

    def fields(self) -> tuple[str, ...]:
        return ("model", "stone")

    def copy(self) -> Harvest:
        twin = Harvest(self.model, self.stone)
        twin.stage = self.stage
        return twin

    def go_on(self, table: Table) -> None:
        if self.stage == DIG:
            self.stage = TAKE
            dig(table, self.model, self.stone)
        else:
            took = take_if_loose(table, self.model, self.stone)
            table.pop(1 if took else 0)

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"model": model_name(table, int(self.model)), "stone": int(self.stone)}


def dig(table: Table, model: i64, stone: i64) -> None:
    """Lower the depth: by one, to nothing for some, or by whatever a passive of the model says instead."""
    if stats.has_rule(table, model, "takes any depth"):
        table.stones[stone].depth = 0
        return
    one = table.models[model]
    for rule in one.character.rules_for("when"):
        if rule.effect.event == "harvest" and stats.has_ability(table, model, rule.place):
            table.push(run(table, rule.effect.steps, Parts(model, rule.place, stone=stone), one.seat))
            return
    table.stones[stone].depth -= 1


def take_if_loose(table: Table, model: i64, stone: i64) -> bool:
    """A stone at depth 0 or less goes to the model that dug it out (MS-161)."""
    one = table.stones[stone]
    if one.holder != ON_TABLE or one.depth > 0 or table.models[model].where != IN_PLAY:
        return False
    one.depth = 0
    one.holder = model
    table.moved()
    return True
