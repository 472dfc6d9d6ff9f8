"""Triggers: the passives that answer to what happened, when the procedure in progress is over (MS-190).

In a round of melee that is each exchange of blows: once both are marked, survivors answer (Q-53).

Those of the active player come first, then clockwise; each player orders their own (MS-193, D-34). Nobody is asked for
an order that cannot matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone import events
from moontable.games.moonstone.actions import TARGET, action, argument_of
from moontable.games.moonstone.characters import Rule
from moontable.games.moonstone.effects.running import run
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.lasting import COUNT, TURN, Lasting
from moontable.games.moonstone.notation import ability_name, model_name
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.play import harm
from moontable.games.moonstone.selecting import holds
from moontable.games.moonstone.stats import count_status
from moontable.games.moonstone.table import Happening, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAIN: Final = ("gain energy", "heal", "stat")
"""Verbs whose order cannot matter."""
BOOTS: Final = 2
"""What Tough as Old Boots restores."""

# Stages
NEXT: Final = 0
ORDER: Final = 1
"""A player says whose passive comes first."""
DONE: Final = 2


def replenish_effects(table: Table, event: str) -> None:
    """What happens at the start of the Replenish Step or during it (MS-053)."""
    for model in table.models_in_play():
        if event == "replenish starts":
            harm.heal(table, model.index, BOOTS * count_status(table, model.index, "tough as old boots"))
        events.post(table, event, model.index)
    if table.pending:
        table.push(Triggers())


def rule_of(table: Table, happening: Happening) -> Rule:
    """The rule that answers to a happening."""
    return table.models[happening.model].character.rules_for("when")[happening.rule]


def is_plain(table: Table, happening: Happening) -> bool:
    """Whether the answer holds no choice and may as well come earlier or later than others."""
    for step in rule_of(table, happening).effect.steps:
        if step.verb not in PLAIN or step.may or step.who.pick != "all":
            return False
    return True


class Triggers(Frame):
    """Works off what is pending, one passive at a time."""

    model: i64
    """The model whose passive is answering."""
    rule: i64
    """Which of its `when` rules it is."""

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.rule = 0

    def fields(self) -> tuple[str, ...]:
        return ("model", "rule")

    def copy(self) -> Triggers:
        twin = Triggers()
        twin.stage = self.stage
        twin.model = self.model
        twin.rule = self.rule
        return twin

    # -- whose turn it is ---------------------------------------------------------------------------------------------

    def go_on(self, table: Table) -> None:
        if self.stage == DONE:
            self.count(table)
            self.stage = NEXT
            return
        table.pending = [one for one in table.pending if events.can_answer(table, one.model, rule_of(table, one))]
        mine = self.next_answers(table)
        if not mine:
            table.pop()
        elif self.needs_order(table, mine):
            self.stage = ORDER
        else:
            self.answer(table, mine[0])

    def next_answers(self, table: Table) -> list[Happening]:
        """What is pending for the player whose turn it is: the active one, then clockwise (MS-193)."""
        for seat in table.clockwise_from(first_seat(table)):
            mine = [one for one in table.pending if table.models[one.model].seat == seat]
            if mine:
                return mine
        return []

    def needs_order(self, table: Table, mine: list[Happening]) -> bool:
        """Whether a player has passives of several models to order, and not all of them are plain."""
        models = {one.model for one in mine}
        return len(models) > 1 and not all(is_plain(table, one) for one in mine)

    def answer(self, table: Table, happening: Happening) -> None:
        """Carry out what a passive says, if its conditions are met."""
        table.pending = [one for one in table.pending if one is not happening]
        rule = rule_of(table, happening)
        parts = Parts(happening.model, rule.place, event=happening.about)
        self.model = happening.model
        self.rule = happening.rule
        self.stage = NEXT
        if holds(table, rule.effect.conditions, parts):
            self.stage = DONE
            table.push(run(table, rule.effect.steps, parts, table.models[happening.model].seat))

    def count(self, table: Table) -> None:
        """A limited passive is used up only by doing something (MS-073)."""
        rule = table.models[self.model].character.rules_for("when")[self.rule]
        if table.returned and (rule.effect.once or rule.effect.most):
            table.lasting.append(Lasting(COUNT, self.model, TURN, amount=rule.place))

    # -- the decision -------------------------------------------------------------------------------------------------

    def asks(self, table: Table) -> i64:
        return table.models[self.next_answers(table)[0].model].seat if self.stage == ORDER else NOBODY

    def question(self, table: Table) -> str:
        return "order-of-passives"

    def options(self, table: Table) -> list[int]:
        found: list[int] = []
        for one in self.next_answers(table):
            if action(TARGET, one.model) not in found:
                found.append(action(TARGET, one.model))
        return found

    def take(self, table: Table, action: i64) -> None:
        model = argument_of(action)
        for one in self.next_answers(table):
            if one.model == model:
                self.answer(table, one)
                return

    def why_not(self, table: Table, action: i64) -> Explanation:
        return Explanation("MS-193", "Only a model whose passive answers now can be named.")

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        waiting = [
            {
                "model": model_name(table, int(one.model)),
                "ability": ability_name(table, one.model, rule_of(table, one).place),
                "event": one.event,
            }
            for one in table.pending
        ]
        return {"waiting": waiting}


def first_seat(table: Table) -> i64:
    """The player whose passives answer first; outside activations the one who activated first this turn (MS-193)."""
    if table.active != NOBODY:
        return table.active
    return max(table.first, 0)
