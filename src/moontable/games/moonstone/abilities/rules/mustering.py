"""Rules about being chosen for a troupe: they have their say before a game begins (MS-029 to MS-031)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.rule import Rule, enter
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.fields import Fields

if TYPE_CHECKING:
    from mypy_extensions import i64


class OnlySummoned(Rule):
    """No troupe can choose it: it comes into play by somebody's ability."""

    def point(self) -> i64:
        return points.MUSTER

    def bars_all(self) -> bool:
        return True


class NeverWith(Rule):
    """It is never in one troupe with some characters."""

    slugs: tuple[str, ...]

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.slugs = fields.characters("characters")

    def point(self) -> i64:
        return points.MUSTER

    def shuns(self) -> tuple[str, ...]:
        return self.slugs


enter("only summoned", OnlySummoned)
enter("never with", NeverWith)
