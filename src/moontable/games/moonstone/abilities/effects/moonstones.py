"""Verbs about Moonstones: dropping, taking, changing depths (MS-158, MS-161)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone.abilities import amounts
from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.effects.step import Act, OfWhatThereIs, OnModels, Step, enter, who_decides
from moontable.games.moonstone.abilities.selecting import Selector, selector, stones_found
from moontable.games.moonstone.abilities.stats import has_rule
from moontable.games.moonstone.actions import AMOUNT, STONE_OF_CHOICE, action, argument_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.state.model import ON_TABLE
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.turn import dropping

if TYPE_CHECKING:
    from mypy_extensions import i64

DEEPEST: Final = 4
"""A die has four faces (MS-034)."""


class DropStones(OfWhatThereIs):
    """The model loses stones, which the active player sets down beside it (MS-158)."""

    def have(self, position: Position, model: i64) -> i64:
        return len(position.stones_of(model))

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and len(position.stones_of(model)) > 0 and not keeps(position, model, act.parts.user)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        stones = position.stones_of(model)[:amount]
        position.push(dropping.drop(position, model, stones, dropping.placer(position, act.parts.user)))


class PlaceStone(OnModels):
    """The model sets a stone that it carries down, within some inches of itself."""

    inches: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.inches = fields.number("within", 1, 9)

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return bool(position.stones_of(model))

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        stones = position.stones_of(model)[:1]
        position.push(dropping.set_down(model, stones, act.chooser, self.inches))


class TakeStone(OnModels):
    """The model takes a stone that another one carries, or one that it touches, however deep."""

    origin: Selector
    """A model that carries stones, or a search for stones."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.origin = selector(fields, "from")

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return bool(takeable(position, self.origin, act))

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Taking()
        procedure.model = model
        procedure.stones = takeable(position, self.origin, act)
        procedure.chooser = act.chooser
        position.push(procedure)


def takeable(position: Position, origin: Selector, act: Act) -> list[int]:
    """The stones to choose from; those on a card are alike, so that one stands for all."""
    if origin.stone:
        return stones_found(position, origin, act.parts)
    bearer = act.one(origin)
    if bearer == NOBODY or keeps(position, bearer, act.parts.user):
        return []
    return position.stones_of(bearer)[:1]


def keeps(position: Position, bearer: i64, user: i64) -> bool:
    """Whether no enemy can make a model lose a stone."""
    return position.are_enemies(bearer, user) and has_rule(position, bearer, points.KEEPING)


class Taking(Procedure):
    """Which stone does a model take? With only one there is nothing to ask."""

    name: ClassVar[str] = "take-stone"

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

    def asks(self, position: Position) -> i64:
        return self.chooser if len(self.stones) > 1 else NOBODY

    def go_on(self, position: Position) -> None:
        self.gain(position, self.stones[0])

    def question(self, position: Position) -> str:
        return "take-stone"

    def options(self, position: Position) -> list[int]:
        return [action(STONE_OF_CHOICE, stone) for stone in self.stones]

    def take(self, position: Position, action: i64) -> None:
        self.gain(position, argument_of(action))

    def gain(self, position: Position, stone: i64) -> None:
        position.stones[stone].holder = self.model
        position.stones[stone].depth = 0
        position.moved()
        position.pop(1)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model)}


class Depth(Step):
    """The depth of the stone at hand changes by a number, down to a least value."""

    number: Amount
    least: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.number = amounts.amount(fields)
        self.least = fields.number_if_any("least", 0, DEEPEST, 0)

    def amount_for(self, position: Position, act: Act, model: i64) -> i64:
        return self.number.of(position, act.parts, 0)

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return lies(position, act.parts.stone)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        stone = position.stones[act.parts.stone]
        stone.depth = max(stone.depth + amount, min(self.least, stone.depth))


class SetDepth(Step):
    """Somebody says how deep the stone at hand lies."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.by = who_decides(fields)

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return lies(position, act.parts.stone)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Deepening()
        procedure.stone = act.parts.stone
        procedure.chooser = act.decider(position, self.by, model)
        position.push(procedure)


def lies(position: Position, stone: i64) -> bool:
    """Whether there is a stone at hand and it lies on the table."""
    return stone != NOBODY and position.stones[stone].holder == ON_TABLE


class Deepening(Procedure):
    """Somebody sets the depth of a stone."""

    name: ClassVar[str] = "set-depth"

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

    def asks(self, position: Position) -> i64:
        return self.chooser

    def question(self, position: Position) -> str:
        return "set-depth"

    def options(self, position: Position) -> list[int]:
        return [action(AMOUNT, depth) for depth in range(1, DEEPEST + 1)]

    def take(self, position: Position, action: i64) -> None:
        position.stones[self.stone].depth = argument_of(action)
        position.pop(1)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"stone": int(self.stone)}


enter("drop stones", DropStones)
enter("place stone", PlaceStone)
enter("take stone", TakeStone)
enter("depth", Depth)
enter("set depth", SetDepth)
