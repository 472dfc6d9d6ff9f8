"""Triggers: the passives that answer to what happened, when the procedure in progress is over (MS-190).

In a round of melee that is each exchange of blows: once both are marked, survivors answer (Q-53).

Those of the active player come first, then clockwise; each player orders their own (MS-193, D-34). Nobody is asked for
an order that cannot matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone.abilities import events
from moontable.games.moonstone.abilities.conditions import holds
from moontable.games.moonstone.abilities.effects.running import run
from moontable.games.moonstone.abilities.stats import count_status
from moontable.games.moonstone.actions import TARGET, action, argument_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Passive
from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.state.lasting import COUNT, TURN, Lasting
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position, Trigger
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import ability_name, model_id
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

BOOTS: Final = 2
"""What Tough as Old Boots restores."""

# Stages
NEXT: Final = 0
ORDER: Final = 1
"""A player says whose passive comes first."""
DONE: Final = 2


def replenish_effects(position: Position, event: str) -> None:
    """What happens at the start of the Replenish Step or during it (MS-053)."""
    for model in position.models_in_play():
        if event == "replenish starts":
            harm.heal(position, model.index, BOOTS * count_status(position, model.index, "tough as old boots"))
        events.post(position, event, model.index)
    if position.pending:
        position.push(Triggers())


def passive_of(position: Position, trigger: Trigger) -> Passive:
    """The passive that answers to a trigger."""
    return position.models[trigger.model].character.passives[points.EVENT][trigger.rule]


def is_plain(position: Position, trigger: Trigger) -> bool:
    """Whether the answer holds no choice and may as well come earlier or later than others."""
    for step in passive_of(position, trigger).rule.steps:
        if not step.is_plain() or step.may or step.who.picks_one:
            return False
    return True


class Triggers(Procedure):
    """Works off what is pending, one passive at a time."""

    name: ClassVar[str] = "triggers"

    model: i64
    """The model whose passive is answering."""
    rule: i64
    """Which of its `when` rules it is."""
    about: i64
    """The other model concerned, or nobody."""
    newer: ClassVar[int] = 1

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.rule = 0
        self.about = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model", "rule", "about")

    def copy(self) -> Triggers:
        twin = Triggers()
        twin.stage = self.stage
        twin.model = self.model
        twin.rule = self.rule
        twin.about = self.about
        return twin

    # -- whose turn it is ---------------------------------------------------------------------------------------------

    def go_on(self, position: Position) -> None:
        if self.stage == DONE:
            self.count(position)
            self.stage = NEXT
            return
        position.pending = [
            one
            for one in position.pending
            if events.can_answer(position, one.model, passive_of(position, one), one.about)
        ]
        mine = self.next_answers(position)
        if not mine:
            position.pop()
        elif self.needs_order(position, mine):
            self.stage = ORDER
        else:
            self.answer(position, mine[0])

    def next_answers(self, position: Position) -> list[Trigger]:
        """What is pending for the player whose turn it is: the active one, then clockwise (MS-193)."""
        for seat in position.clockwise_from(first_seat(position)):
            mine = [one for one in position.pending if position.models[one.model].seat == seat]
            if mine:
                return mine
        return []

    def needs_order(self, position: Position, mine: list[Trigger]) -> bool:
        """Whether a player has passives of several models to order, and not all of them are plain."""
        models = {one.model for one in mine}
        return len(models) > 1 and not all(is_plain(position, one) for one in mine)

    def answer(self, position: Position, trigger: Trigger) -> None:
        """Carry out what a passive says, if its conditions are met."""
        position.pending = [one for one in position.pending if one is not trigger]
        passive = passive_of(position, trigger)
        parts = Parts(trigger.model, passive.place, event=trigger.about)
        self.model = trigger.model
        self.rule = trigger.rule
        self.about = trigger.about
        self.stage = NEXT
        if holds(position, passive.rule.conditions, parts):
            self.stage = DONE
            position.push(run(position, passive.rule.steps, parts, position.models[trigger.model].seat))

    def count(self, position: Position) -> None:
        """A limited passive is used up only by doing something (MS-073)."""
        passive = position.models[self.model].character.passives[points.EVENT][self.rule]
        if position.returned and passive.rule.most():
            about = self.about if passive.rule.is_for_each() else NOBODY
            position.lasting.append(Lasting(COUNT, self.model, TURN, amount=passive.place, against=about))

    # -- the decision -------------------------------------------------------------------------------------------------

    def asks(self, position: Position) -> i64:
        return position.models[self.next_answers(position)[0].model].seat if self.stage == ORDER else NOBODY

    def question(self, position: Position) -> str:
        return "order-of-passives"

    def options(self, position: Position) -> list[int]:
        found: list[int] = []
        for one in self.next_answers(position):
            if action(TARGET, one.model) not in found:
                found.append(action(TARGET, one.model))
        return found

    def take(self, position: Position, action: i64) -> None:
        model = argument_of(action)
        for one in self.next_answers(position):
            if one.model == model:
                self.answer(position, one)
                return

    def why_not(self, position: Position, action: i64) -> Explanation:
        return why("MS-193", "passive-order")

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        waiting = [
            {
                "model": model_id(position, one.model),
                "ability": ability_name(position, one.model, passive_of(position, one).place),
                "event": one.event,
            }
            for one in position.pending
        ]
        return {"waiting": waiting}


def first_seat(position: Position) -> i64:
    """The player whose passives answer first; outside activations the one who activated first this turn (MS-193)."""
    if position.active != NOBODY:
        return position.active
    return max(position.first, 0)
