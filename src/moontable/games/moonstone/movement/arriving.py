"""The end of a move: whoever stops in the reach of something terrifying loses energy over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.stats import engages, has_ability
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.state.lasting import TURN, USED_ON, Lasting
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


def arrived(position: Position, model: i64) -> None:
    """A model has ended a move of any sort, its own or a forced one; being placed is none (MS-084, MS-085)."""
    if not position.anybody_at(points.MOVE_ENDS):
        return
    for other in position.models:
        for passive in other.character.passives[points.MOVE_ENDS]:
            if other.where != IN_PLAY or not has_ability(position, other.index, passive.place):
                continue
            energy = passive.rule.daunts(position, other.index, passive.place, model)
            if energy > 0 and engages(position, other.index, model):
                daunt(position, other.index, passive.place, model, energy)


def daunt(position: Position, model: i64, place: i64, whom: i64, energy: i64) -> None:
    """Once a turn a model discards energy in the face of another, if it has any."""
    for record in position.lasting:
        if record.kind == USED_ON and (record.model, record.amount, record.against) == (model, place, whom):
            return
    position.lasting.append(Lasting(USED_ON, model, TURN, amount=place, against=whom))
    position.models[whom].energy = max(position.models[whom].energy - energy, 0)
