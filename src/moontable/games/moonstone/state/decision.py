"""A small decision that somebody's ability brings: whose ability it is, whom it is about, and who decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone import actions
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import ability_name, model_id

if TYPE_CHECKING:
    from mypy_extensions import i64


class Decision(Procedure):
    """Yes or no, unless it offers something else. Its question is asked by its name."""

    model: i64
    """The model whose ability it is."""
    place: i64
    """The ability's place on its card; -1 for the signature move."""
    other: i64
    """The model that the decision is about."""
    chooser: i64
    """The seat that decides."""

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.place = -1
        self.other = NOBODY
        self.chooser = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model", "place", "other", "chooser")

    def about(self, model: i64, place: i64, other: i64, chooser: i64) -> None:
        """Fill in the parts, when it is made."""
        self.model = model
        self.place = place
        self.other = other
        self.chooser = chooser

    def copy_decision_onto(self, twin: Decision) -> None:
        twin.stage = self.stage
        twin.about(self.model, self.place, self.other, self.chooser)

    def asks(self, position: Position) -> i64:
        return self.chooser

    def question(self, position: Position) -> str:
        return self.name

    def options(self, position: Position) -> list[int]:
        return [actions.simple(actions.YES), actions.simple(actions.NO)]

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {
            "model": model_id(position, self.model),
            "ability": ability_name(position, self.model, self.place),
            "about": model_id(position, self.other) if self.other != NOBODY else None,
        }
