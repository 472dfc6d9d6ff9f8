"""Verbs about cards: flipping one, and the hooks that belong to the arcane deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.effects.verbs import Act, Verb
from moontable.games.moonstone.play import arranging, flipping
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


class Flip(Verb):
    """Turn the top arcane card; the lines of the ability say what it does (MS-100)."""

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        table.push(flipping.flip(act.parts, act.chooser))


class Hook(Verb):
    """The one hook that is an action of its own: looking at the top of the arcane deck (`deck_arrange`)."""

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return act.effect.hook == "deck_arrange"

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        table.push(arranging.arrange(act.chooser, amount))
