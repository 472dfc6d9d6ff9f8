"""Harvest: dig at one Moonstone in base contact until it comes out (MS-067, MS-075, MS-161)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone.abilities import stats
from moontable.games.moonstone.abilities.effects.running import run
from moontable.games.moonstone.abilities.events import can_answer
from moontable.games.moonstone.abilities.selecting import touches_stone
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.state.lasting import COUNT, TURN, Lasting
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id, model_named, stone_id
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

HARVEST_COST: Final = 1


def cost(position: Position, model: i64) -> i64:
    """One energy; a Weakling pays more."""
    return stats.action_cost(position, model, "harvest", HARVEST_COST)


def touched(position: Position, model: i64) -> list[int]:
    """The stones on the table in base contact with a model."""
    return [stone for stone in range(len(position.stones)) if touches_stone(position, model, stone)]


def stones_to_harvest(position: Position, model: i64) -> list[int]:
    """The stones that it may harvest now: touched, paid for, and not while engaged (MS-067, MS-076)."""
    stones = touched(position, model)
    if not stones or stats.is_banned(position, model, "harvest"):
        return []
    if not stats.can_pay(position, model, cost(position, model)) or stats.is_engaged(position, model):
        return []
    return stones


def why_not(position: Position, model: i64, stone: i64) -> Explanation:
    """Why a stone cannot be harvested by a model that could pay for it."""
    if stone >= len(position.stones) or position.stones[stone].holder != ON_TABLE:
        return why("MS-067", "stone-not-on-table", (stone_id(stone),))
    if not touches_stone(position, model, stone):
        lies = (int(position.stones[stone].x), int(position.stones[stone].y))
        name = model_named(position, model)
        return why("MS-067", "stone-out-of-touch", (stone_id(stone),), (lies,), model=name)
    if stats.is_banned(position, model, "harvest"):
        return why("MS-072", "harvest-forbidden", (model_id(position, model),), model=model_named(position, model))
    engaging = [position.models[other] for other in stats.engaging(position, model)]
    names = tuple([model_id(position, other.index) for other in engaging])
    stand = tuple([(int(other.x), int(other.y)) for other in engaging])
    return why("MS-076", "engaged-harvest", names, stand)


# Stages
DIG: Final = 0
TAKE: Final = 1


class Harvest(Procedure):
    """One Harvest of one stone, already paid for."""

    name: ClassVar[str] = "harvest"

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

    def go_on(self, position: Position) -> None:
        if self.stage == DIG:
            self.stage = TAKE
            dig(position, self.model, self.stone)
        else:
            took = take_if_loose(position, self.model, self.stone)
            position.pop(1 if took else 0)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model), "stone": int(self.stone)}


def dig(position: Position, model: i64, stone: i64) -> None:
    """Lower the depth: by one, to nothing for some, or by whatever a passive of the model says instead."""
    if stats.has_rule(position, model, points.DIGGING):
        position.stones[stone].depth = 0
        return
    one = position.models[model]
    for passive in one.character.passives[points.EVENT]:
        digs = passive.rule.hears(position, "harvest", model, passive.place, NOBODY)
        if digs and can_answer(position, model, passive, NOBODY):
            if passive.rule.most():
                position.lasting.append(Lasting(COUNT, model, TURN, amount=passive.place))
            position.push(run(position, passive.rule.steps, Parts(model, passive.place, stone=stone), one.side))
            return
    position.stones[stone].depth -= 1


def expected_depth(position: Position, model: i64, stone: i64) -> int | None:
    """How deep a stone would lie after one Harvest; None where a passive decides."""
    if stats.has_rule(position, model, points.DIGGING):
        return 0
    one = position.models[model]
    for passive in one.character.passives[points.EVENT]:
        digs = passive.rule.hears(position, "harvest", model, passive.place, NOBODY)
        if digs and can_answer(position, model, passive, NOBODY):
            return None
    return int(position.stones[stone].depth) - 1


def take_if_loose(position: Position, model: i64, stone: i64) -> bool:
    """A stone at depth 0 or less goes to the model that dug it out (MS-161)."""
    one = position.stones[stone]
    if one.holder != ON_TABLE or one.depth > 0 or position.models[model].where != IN_PLAY:
        return False
    one.depth = 0
    one.holder = model
    position.moved()
    return True
