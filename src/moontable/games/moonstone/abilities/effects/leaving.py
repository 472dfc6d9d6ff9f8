"""Verbs by which a model leaves play or is another character from now on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities.effects.step import Act, OnModels, enter
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.roster import character
from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.movement.falling import remove_from_play
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

OF_A_CARD: Final = (lasting.LOST_ABILITY, lasting.USED_ON, lasting.COUNT)
"""What lasts and speaks of places on a card."""


class Slay(OnModels):
    """The model is slain (MS-012)."""

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        harm.slay(position, model, act.parts.user)


class LeavePlay(OnModels):
    """The model is removed from play, which is not slain: it keeps its stones (MS-147)."""

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        remove_from_play(position, model)


class Become(OnModels):
    """The model is another character from now on.

    It keeps its place, wounds, energy and stones, whether it was activated and has jogged, and all that lasts on it;
    what it has used and lost was about the other card.
    """

    slug: str

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.slug = fields.character("character")

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        one = position.models[model]
        one.character = character(self.slug)
        one.r = one.character.base * 50
        one.used_this_turn = 0
        one.used_this_game = 0
        one.locked = 0
        position.lasting = [
            record for record in position.lasting if record.model != model or record.kind not in OF_A_CARD
        ]
        position.moved()


enter("slay", Slay)
enter("leave play", LeavePlay)
enter("become", Become)
