"""Verbs about places: moves, pushes, placements, and changing places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities import amounts
from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.effects.step import Act, Measured, OnModels, enter, who_decides
from moontable.games.moonstone.abilities.selecting import Selector, selector, selector_if_any
from moontable.games.moonstone.abilities.stats import is_banned
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import PASSED
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.movement import moving, placing, pushing
from moontable.games.moonstone.movement.obstacles import passed
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.parts import STONE
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


def can_be_moved(position: Position, model: i64) -> bool:
    """Whether nothing pins a model down (MS-089)."""
    return not is_banned(position, model, "move")


class Move(Measured):
    """A move of up to so many inches along any path (MS-085); who decides may leave the model where it is."""

    over: i64
    """The traits of what the move leads over."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.by = who_decides(fields)
        self.over = passed(fields.words("what", PASSED))

    def is_one_by_one(self) -> bool:
        return True

    def asks_itself(self) -> bool:
        return True

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and can_be_moved(position, model)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.push(moving.free_move(position, model, amount, act.decider(position, self.by, model), self.over))


class Away(Measured):
    """A move directly away from a model, also from one that was slain just now (MS-086, MS-184, Q-30)."""

    origin: Selector

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.origin = selector(fields, "from")

    def is_one_by_one(self) -> bool:
        return True

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and can_be_moved(position, model) and act.one(self.origin) not in (NOBODY, model)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        pushing.away(position, model, act.one(self.origin), amount, act.parts.user)


class Toward(Measured):
    """A move directly towards a model, up to base contact (MS-087)."""

    to: Selector

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.to = selector(fields, "to")

    def goal(self) -> Selector | None:
        return self.to

    def is_one_by_one(self) -> bool:
        return True

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and act.one(self.to) != model

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        if self.to.part == STONE and act.parts.stone != NOBODY and can_be_moved(position, model):
            pushing.toward_stone(position, model, act.parts.stone, amount)
        goal = act.one(self.to)
        if goal != NOBODY and position.models[goal].where == IN_PLAY and can_be_moved(position, model):
            pushing.toward(position, model, goal, amount)


class Place(OnModels):
    """Setting a model down within some inches, or in contact with a model or a piece of terrain (MS-084)."""

    inches: Amount | None
    contact: Selector | None
    inside: Selector | None
    """Terrain in which it is set down, so many inches away at most."""
    near: Selector | None
    sight: bool

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.by = who_decides(fields)
        self.contact = selector_if_any(fields, "contact")
        self.inside = selector_if_any(fields, "in")
        self.inches = None if self.contact is not None or self.inside is not None else amounts.amount(fields)
        self.near = selector_if_any(fields, "near")
        self.sight = fields.flag("sight")
        if self.contact is not None and (self.sight or self.near is not None):
            raise fields.wrong("contact", "says where: beside it there is neither near nor sight")

    def is_one_by_one(self) -> bool:
        return True

    def asks_itself(self) -> bool:
        return True

    def goal(self) -> Selector | None:
        return self.near

    def aims_at_terrain(self) -> bool:
        return self.inside is not None

    def amount_for(self, position: Position, act: Act, model: i64) -> i64:
        return 0 if self.inches is None else self.inches.of(position, act.parts, 0)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        decider = act.decider(position, self.by, model)
        contact, inside = self.contact, self.inside
        if inside is not None:
            position.push(placing.place_inside(model, inside.terrain, inside.within * INCH, decider))
            return
        if contact is None:
            near = NOBODY if self.near is None else act.one(self.near)
            position.push(placing.place_within(position, model, amount, decider, self.may, self.sight, near))
            return
        other = act.one(contact)
        others = [int(other)] if other != NOBODY and position.models[other].where == IN_PLAY else []
        if others or contact.terrain:
            position.push(placing.place_in_contact(position, model, others, contact.terrain, decider, self.may))


class Pick(OnModels):
    """A model is picked; the nested steps call it `event`."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        if not self.who.picks_one or not self.steps:
            raise fields.refused("needs somebody to pick (pick = 'one') and steps about that model")


class Swap(OnModels):
    """Two models change places."""

    to: Selector

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.to = selector(fields, "to")

    def goal(self) -> Selector | None:
        return self.to

    def is_one_by_one(self) -> bool:
        return True

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        goal = act.one(self.to)
        if goal != NOBODY and position.models[goal].where == IN_PLAY:
            placing.swap(position, model, goal)


enter("move", Move)
enter("away", Away)
enter("toward", Toward)
enter("place", Place)
enter("swap", Swap)
enter("pick", Pick)
