"""Rules about coming into play and going with somebody: Thralls, those bound to a summoner, those brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.rule import Rule, enter
from moontable.games.moonstone.abilities.selecting import Selector, selector
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.fields import Fields

if TYPE_CHECKING:
    from mypy_extensions import i64


class Thrall(Rule):
    """It never activates and never has energy: its summoner acts with it and pays for everything."""

    def point(self) -> i64:
        return points.THRALL


class FallsWithSummoner(Rule):
    """It is slain as soon as its summoner is slain or removed from play."""

    def point(self) -> i64:
        return points.BOUND


class StaysSlain(Rule):
    """It is never brought back."""

    def point(self) -> i64:
        return points.STAYS_SLAIN


class ReceivesTheFallen(Rule):
    """A friend who is brought back may stand beside it instead, or in terrain near it if it brings them back itself."""

    terrain: Selector | None

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.terrain = selector(fields, "in") if fields.has("in") else None
        if self.terrain is not None and (not self.terrain.terrain or self.terrain.within < 0):
            raise fields.wrong("in", "must say which terrain, and how near: { terrain = ['water'], within = 4 }")

    def point(self) -> i64:
        return points.REENTRY

    def pools(self) -> Selector | None:
        return self.terrain


enter("thrall", Thrall)
enter("falls with summoner", FallsWithSummoner)
enter("stays slain", StaysSlain)
enter("receives the fallen", ReceivesTheFallen)
