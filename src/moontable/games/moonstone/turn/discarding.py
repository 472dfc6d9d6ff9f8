"""What happens in the Discard Step before the energy goes: afflictions, and those who feed on them (MS-061)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone.abilities.afflictions import AFFLICTIONS
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.triggers import Triggers
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.state.lasting import STATUS, Lasting
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure

if TYPE_CHECKING:
    from mypy_extensions import i64

# Stages
START: Final = 0
DURING: Final = 1
ENDING: Final = 2
OVER: Final = 3

EVENT: Final = "discard ends"


def has_effects(position: Position) -> bool:
    """Whether anything happens in this Discard Step."""
    for record in position.lasting:
        if record.kind == STATUS and record.word in AFFLICTIONS:
            return True
    for model in position.models_in_play():
        for passive in model.character.passives[points.EVENT]:
            if passive.rule.hears(position, EVENT, model.index, passive.place, NOBODY):
                return True
    return False


class Discarding(Procedure):
    """One affliction after the other, in the order in which they were given; then whoever answers to the end."""

    name: ClassVar[str] = "discard"

    before: list[int]
    """The wounds of every model when the step began."""
    done: i64
    """How many of the afflictions of this stage have struck."""

    def __init__(self) -> None:
        super().__init__()
        self.before = []
        self.done = 0

    def fields(self) -> tuple[str, ...]:
        return ("before", "done")

    def copy(self) -> Discarding:
        twin = Discarding()
        twin.stage = self.stage
        twin.before = self.before[:]
        twin.done = self.done
        return twin

    def wounds_before(self) -> list[int]:
        return self.before

    def go_on(self, position: Position) -> None:
        if not self.before:
            self.before = [int(model.wounds) for model in position.models]
        if position.pending:
            position.push(Triggers())
        elif self.stage <= DURING:
            self.strike_next(position)
        elif self.stage == ENDING:
            self.stage = OVER
            for model in position.models_in_play():
                post(position, EVENT, model.index)
        else:
            position.pop()

    def strike_next(self, position: Position) -> None:
        """The next affliction of this stage; those that are used up by striking make room for the next."""
        waiting = [record for record in position.lasting if self.strikes_now(position, record)]
        if self.done >= len(waiting):
            self.stage += 1
            self.done = 0
            return
        record = waiting[self.done]
        AFFLICTIONS[record.word].strike(position, record)
        if record in position.lasting:
            self.done += 1

    def strikes_now(self, position: Position, record: Lasting) -> bool:
        if record.kind != STATUS or record.word not in AFFLICTIONS:
            return False
        first = AFFLICTIONS[record.word].comes_first()
        return first == (self.stage == START) and position.models[record.model].where == IN_PLAY
