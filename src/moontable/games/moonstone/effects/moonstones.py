"""Verbs about Moonstones: dropping, taking, changing depths (MS-158, MS-161)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.actions import AMOUNT, STONE_OF_CHOICE, action, argument_of
from moontable.games.moonstone.effects.verbs import Act, Verb
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.model import ON_TABLE
from moontable.games.moonstone.notation import model_name
from moontable.games.moonstone.play import dropping
from moontable.games.moonstone.selecting import stones_found
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

DEEPEST: Final = 4
"""A die has four faces (MS-034)."""


class DropStones(Verb):
    """The model loses stones, which the active player sets down beside it (MS-158)."""

    def have(self, table: Table, act: Act, model: i64) -> i64:
        return len(table.stones_of(model))

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and len(table.stones_of(model)) > 0

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        stones = table.stones_of(model)[:amount]
        table.push(dropping.drop(table, model, stones, dropping.placer(table, act.parts.user)))


class TakeStone(Verb):
    """The model takes a stone that another one carries, or one that it touches, however deep."""

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return bool(takeable(table, act))

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        frame = Taking()
        frame.model = model
        frame.stones = takeable(table, act)
        frame.chooser = act.chooser
        table.push(frame)


def takeable(table: Table, act: Act) -> list[int]:
    """The stones to choose from; those on a card are alike, so that one stands for all."""
    origin = act.effect.origin
    if origin is not None and origin.stone:
        return stones_found(table, origin, act.parts)
    bearer = act.one(origin)
    return table.stones_of(bearer)[:1] if bearer != NOBODY else []


class Taking(Frame):
    """Which stone does a model take? With only one there is nothing to ask."""

    model: i64
    stones: list[int]
    chooser: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.stones = []
        self.chooser = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model", "stones", "chooser")

    def copy(self) -> Taking:
        twin = Taking()
        twin.stage = self.stage
        twin.model = self.model
        twin.stones = self.stones[:]
        twin.chooser = self.chooser
        return twin

    def asks(self, table: Table) -> i64:
        return self.chooser if len(self.stones) > 1 else NOBODY

    def go_on(self, table: Table) -> None:
        self.gain(table, self.stones[0])

    def question(self, table: Table) -> str:
        return "take-stone"

    def options(self, table: Table) -> list[int]:
        return [action(STONE_OF_CHOICE, stone) for stone in self.stones]

    def take(self, table: Table, action: i64) -> None:
        self.gain(table, argument_of(action))

    def gain(self, table: Table, stone: i64) -> None:
        table.stones[stone].holder = self.model
        table.stones[stone].depth = 0
        table.moved()
        table.pop(1)

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"model": model_name(table, int(self.model))}


class Depth(Verb):
    """The depth of the stone at hand changes, down to a least value, or becomes what somebody says."""

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return act.parts.stone != NOBODY and table.stones[act.parts.stone].holder == ON_TABLE

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        stone = table.stones[act.parts.stone]
        if act.effect.mover:
            frame = Deepening()
            frame.stone = act.parts.stone
            frame.chooser = act.decider(table, model)
            table.push(frame)
        else:
            stone.depth = max(stone.depth + amount, min(act.effect.least, stone.depth))


class Deepening(Frame):
    """Somebody sets the depth of a stone."""

    stone: i64
    chooser: i64

    def __init__(self) -> None:
        super().__init__()
        self.stone = NOBODY
        self.chooser = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("stone", "chooser")

    def copy(self) -> Deepening:
        twin = Deepening()
        twin.stage = self.stage
        twin.stone = self.stone
        twin.chooser = self.chooser
        return twin

    def asks(self, table: Table) -> i64:
        return self.chooser

    def question(self, table: Table) -> str:
        return "set-depth"

    def options(self, table: Table) -> list[int]:
        return [action(AMOUNT, depth) for depth in range(1, DEEPEST + 1)]

    def take(self, table: Table, action: i64) -> None:
        table.stones[self.stone].depth = argument_of(action)
        table.pop(1)

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"stone": int(self.stone)}
