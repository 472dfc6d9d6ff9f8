"""Running a list of steps: conditions, choices, several models, and what follows only if a step was done.

Steps happen in printed order. When a step begins, its models and amounts are fixed (MS-191); models that are gone when
their turn comes are skipped. Damage and wounds of one step come at once, moves one after another in an order that the
active player chooses (D-33, MS-192). What a verb does to a model is in the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone.abilities.conditions import holds
from moontable.games.moonstone.abilities.effects.step import Act, Step
from moontable.games.moonstone.abilities.selecting import found
from moontable.games.moonstone.actions import NO, TARGET, YES, action, argument_of, simple, verb_of
from moontable.games.moonstone.cards.programs import program_of, steps_of
from moontable.games.moonstone.geometry.units import floor_sqrt
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import ability_name, model_id, model_named
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

# Stages of a step
BEGIN: Final = 0
MAY: Final = 1
"""Somebody says whether it is done at all."""
PICK: Final = 2
"""The models concerned are chosen."""
GOAL: Final = 3
"""The model is chosen that something goes to."""
CARRY_OUT: Final = 4
ORDER: Final = 5
"""The active player says who is next (D-33)."""
AFTER: Final = 6

QUESTIONS: Final = ("", "may", "pick", "goal", "", "order", "")


def run(position: Position, steps: list[Step], parts: Parts, chooser: i64) -> Steps:
    """The procedure that runs steps for the seat whose ability it is. Returns 1 if anything was done, else 0."""
    procedure = Steps()
    procedure.program = program_of(steps)
    procedure.parts = parts
    procedure.chooser = chooser
    return procedure


def nearest(position: Position, model: i64, others: list[int]) -> list[int]:
    """Those of some models that are nearest to one."""
    gaps: list[int] = []
    one = position.models[model]
    for other in others:
        goal = position.models[other]
        gaps.append(int(floor_sqrt((one.x - goal.x) ** 2 + (one.y - goal.y) ** 2) - goal.r))
    return [other for at, other in enumerate(others) if gaps[at] == min(gaps)]


class Steps(Procedure):
    """A list of steps in progress."""

    name: ClassVar[str] = "steps"

    program: i64
    parts: Parts
    chooser: i64
    at: i64
    """The step at hand."""
    concerned: list[int]
    """Models: those to choose from, then those still to be dealt with."""
    amounts: list[int]
    """The amount for each of `concerned`."""
    picked: i64
    """The model that was chosen in this step, to deal with or as the goal; or nobody."""
    did: i64
    """How much the step at hand did: 0 if it was not done, else at least 1."""
    anything: i64
    """Whether any step was done."""

    def __init__(self) -> None:
        super().__init__()
        self.program = 0
        self.parts = Parts(NOBODY)
        self.chooser = NOBODY
        self.at = 0
        self.concerned = []
        self.amounts = []
        self.picked = NOBODY
        self.did = 0
        self.anything = 0

    def fields(self) -> tuple[str, ...]:
        return ("program", "parts", "chooser", "at", "concerned", "amounts", "picked", "did", "anything")

    def copy(self) -> Procedure:
        twin = Steps()
        twin.stage = self.stage
        twin.program = self.program
        twin.parts = self.parts
        twin.chooser = self.chooser
        twin.at = self.at
        twin.concerned = self.concerned[:]
        twin.amounts = self.amounts[:]
        twin.picked = self.picked
        twin.did = self.did
        twin.anything = self.anything
        return twin

    # -- the step at hand ---------------------------------------------------------------------------------------------

    def step(self) -> Step:
        return steps_of(self.program)[self.at]

    def has_done(self) -> bool:
        return self.anything == 1

    def act(self) -> Act:
        goal = self.step().goal()
        return Act(self.parts, self.chooser, self.picked if goal is not None and goal.picks_one else NOBODY)

    def go_on(self, position: Position) -> None:
        if self.stage == CARRY_OUT:
            self.carry_out(position)
        elif self.stage == AFTER:
            self.end_step(position)
        elif self.at < len(steps_of(self.program)):
            self.begin_step(position)
        else:
            position.pop(self.anything)

    def begin_step(self, position: Position) -> None:
        """Fix models and amounts, and find out what has to be asked."""
        step = self.step()
        self.did = 0
        self.picked = NOBODY
        self.concerned = []
        if holds(position, step.conditions, self.parts):
            self.find_models(position)
        self.stage = self.question_of(position, step) if self.concerned else AFTER

    def find_models(self, position: Position) -> None:
        step = self.step()
        act = self.act()
        self.amounts = []
        for model in step.candidates(position, act):
            number = step.amount_for(position, act, model)
            if step.can(position, act, model, number):
                self.concerned.append(model)
                self.amounts.append(int(number))

    def question_of(self, position: Position, step: Step) -> i64:
        """The next stage of a step that has somebody to deal with."""
        if step.who.picks_one:
            return self.pick_stage(step)
        goal = step.goal()
        if goal is not None and goal.picks_one:
            return self.goal_stage(position)
        return MAY if step.may and not step.asks_itself() else CARRY_OUT

    def pick_stage(self, step: Step) -> i64:
        if step.may or len(self.concerned) > 1:
            return PICK
        self.picked = self.concerned[0]
        return CARRY_OUT

    def goal_stage(self, position: Position) -> i64:
        goals = self.goals(position)
        if len(goals) > 1:
            return GOAL
        if not goals:
            return AFTER
        self.picked = goals[0]
        return CARRY_OUT

    def goals(self, position: Position) -> list[int]:
        """The models that the mover can be sent to: none of the movers themselves."""
        step = self.step()
        goal = step.goal()
        if goal is None:
            return []
        reachable: list[int] = []
        for model in found(position, goal, self.parts):
            act = Act(self.parts, self.chooser, model)
            if model not in self.concerned and step.can(position, act, self.concerned[0], self.amounts[0]):
                reachable.append(model)
        return nearest(position, self.concerned[0], reachable) if goal.nearest else reachable

    def carry_out(self, position: Position) -> None:
        self.skip_removed(position)
        step = self.step()
        if not self.concerned:
            self.stage = AFTER
        elif not step.is_one_by_one():
            models, amounts = self.concerned, self.amounts
            self.did = max(sum([int(step.does(position, one, amounts[at])) for at, one in enumerate(models)]), 1)
            self.concerned = []
            self.stage = AFTER
            step.do_all(position, self.act(), models, amounts)
        elif len(self.concerned) > 1:
            self.stage = ORDER
        else:
            self.carry_out_on(position, 0)

    def carry_out_on(self, position: Position, at: i64) -> None:
        """Deal with one of several models."""
        self.did = 1
        model = self.concerned.pop(at)
        number = self.amounts.pop(at)
        self.stage = CARRY_OUT
        self.step().do(position, self.act(), model, number)

    def skip_removed(self, position: Position) -> None:
        for at in range(len(self.concerned) - 1, -1, -1):
            if not self.step().concerns(position, self.concerned[at]):
                self.concerned.pop(at)
                self.amounts.pop(at)

    def end_step(self, position: Position) -> None:
        """What is nested in a step follows if it was done; then comes the next step."""
        step = self.step()
        self.at += 1
        self.stage = BEGIN
        if self.did:
            self.anything = 1
            follows = step.follows(position)
            if step.steps if follows else step.otherwise:
                nested = step.steps if follows else step.otherwise
                position.push(run(position, nested, self.parts.after(self.did, self.picked), self.chooser))

    # -- the decisions ------------------------------------------------------------------------------------------------

    def asks(self, position: Position) -> i64:
        if self.stage == MAY:
            return self.act().decider(position, self.step().by, self.concerned[0])
        if self.stage in (PICK, GOAL):
            return self.chooser
        if self.stage == ORDER:
            return position.active if position.active != NOBODY else self.chooser
        return NOBODY

    def question(self, position: Position) -> str:
        return QUESTIONS[self.stage]

    def options(self, position: Position) -> list[int]:
        if self.stage == MAY:
            return [simple(YES), simple(NO)]
        if self.stage == GOAL:
            return [action(TARGET, model) for model in self.goals(position)]
        models = [action(TARGET, model) for model in self.concerned]
        if self.stage == PICK and self.step().may:
            models.append(simple(NO))
        return models

    def take(self, position: Position, action: i64) -> None:
        verb = verb_of(action)
        if verb == NO:
            self.stage = AFTER
        elif verb == YES:
            self.stage = CARRY_OUT
        elif self.stage == ORDER:
            self.carry_out_on(position, self.concerned.index(argument_of(action)))
        else:
            self.pick(argument_of(action))

    def pick(self, model: i64) -> None:
        """A model was chosen: to deal with, or as the goal."""
        self.picked = model
        if self.stage == PICK:
            self.amounts = [self.amounts[self.concerned.index(model)]]
            self.concerned = [int(model)]
        self.stage = CARRY_OUT

    def why_not(self, position: Position, action: i64) -> Explanation:
        if verb_of(action) != TARGET or argument_of(action) >= len(position.models):
            return NOT_OFFERED
        ability = ability_name(position, self.parts.user, self.parts.place)
        model = argument_of(action)
        because, name = (model_id(position, model),), model_named(position, model)
        return why("MS-003", "not-affected", because, ability=ability, model=name)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {
            "user": model_id(position, self.parts.user),
            "ability": ability_name(position, self.parts.user, self.parts.place),
            "doing": self.step().word if self.at < len(steps_of(self.program)) else "",
        }
