"""Stands in for game.py until that exists (then this file goes)."""

from __future__ import annotations

from moontable.core.contract import Game
from moontable.core.explanation import Explanation
from moontable.games.moonstone import notation
from moontable.games.moonstone.table import Table


class ProvisionalState(Table):
    @property
    def game(self) -> Game:
        return Game()

    @property
    def seats(self) -> int:
        return self.settings.players

    @property
    def seat(self) -> int:
        return self.deciding

    def legal(self) -> list[int]:
        return self.stack[-1].options(self)

    @property
    def complete(self) -> bool:
        return self.stack[-1].complete(self)

    def is_legal(self, action: int) -> bool:
        return self.stack[-1].allows(self, action)

    def apply(self, action: int) -> None:
        self.stack[-1].take(self, action)
        self.run()

    @property
    def reveals(self) -> int:
        return self.shown

    def copy(self) -> ProvisionalState:
        twin = ProvisionalState(self.settings, self.rng)
        self.copy_onto(twin)
        return twin

    def notation(self, action: int) -> str:
        return notation.write(self, action)

    def parse(self, text: str) -> int:
        return notation.read(self, text)

    def explain(self, text: str) -> Explanation | None:
        action = self.parse(text)
        return None if self.is_legal(action) else self.stack[-1].why_not(self, action)
