"""Rules about cover: what covers nobody from some models (MS-141 to MS-146)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.rule import Concerning, enter
from moontable.games.moonstone.abilities.selecting import Selector, found, selector_if_any, terrain_traits
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


class LooksPast(Concerning):
    """Some terrain and some models give no cover against arcane abilities of the models that it concerns."""

    traits: i64
    models: Selector | None

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.traits = terrain_traits(fields, "terrain")
        self.models = selector_if_any(fields, "models")
        if not self.traits and self.models is None:
            raise fields.refused("needs terrain or models that give no cover")

    def point(self) -> i64:
        return points.COVERING

    def looks_past(self) -> i64:
        return self.traits

    def unseen(self, position: Position, model: i64, place: i64, user: i64) -> list[int]:
        return [] if self.models is None else found(position, self.models, Parts(user, place))


enter("looks past", LooksPast)
