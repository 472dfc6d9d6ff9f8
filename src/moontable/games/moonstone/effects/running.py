"""Running a list of steps: conditions, choices, several models, and what follows only if a step was done.

Steps happen in printed order. When a step begins, its models and amounts are fixed (MS-191); models that are gone when
their turn comes are skipped. Damage and wounds of one step come at once, moves one after another in an order that the
active player chooses (D-33, MS-192). What a verb does to a model is in the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone.actions import NO, TARGET, YES, action, argument_of, simple, verb_of
from moontable.games.moonstone.effects.verbs import Act, Verb
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.notation import ability_name, model_name
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.primitives import Effect
from moontable.games.moonstone.programs import program_of, steps_of
from moontable.games.moonstone.selecting import amount, found, holds
from moontable.games.moonstone.table import Table

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

_meanings: dict[str, Verb] = {}


def meaning_of(verb: str) -> Verb:
    """What a verb of `primitives.STEPS` does."""
    if not _meanings:
        # Verbs start procedures, and many of these run steps in turn.
        from moontable.games.moonstone.effects.meanings import MEANINGS

        _meanings.update(MEANINGS)
    return _meanings[verb]


def run(table: Table, steps: list[Effect], parts: Parts, chooser: i64) -> Steps:
    """The frame that runs steps; `chooser` is the seat whose ability it is. Returns 1 if anything was done, else 0."""
    frame = Steps()
    frame.program = program_of(steps)
    frame.parts = parts
    frame.chooser = chooser
    return frame


class Steps(Frame):
    """A list of steps in progress."""

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

    def copy(self) -> Frame:
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

    def effect(self) -> Effect:
        return steps_of(self.program)[self.at]

    def act(self) -> Act:
        effect = self.effect()
        picks_goal = effect.goal is not None and effect.goal.pick == "one"
        return Act(effect, self.parts, self.chooser, self.picked if picks_goal else NOBODY)

    def go_on(self, table: Table) -> None:
        if self.stage == CARRY_OUT:
            self.carry_out(table)
        elif self.stage == AFTER:
            self.end_step(table)
        elif self.at < len(steps_of(self.program)):
            self.begin_step(table)
        else:
            table.pop(self.anything)

    def begin_step(self, table: Table) -> None:
        """Fix models and amounts, and find out what has to be asked."""
        effect = self.effect()
        self.did = 0
        self.picked = NOBODY
        self.concerned = []
        if holds(table, effect.conditions, self.parts):
            self.find_models(table)
        self.stage = self.question_of(table, effect) if self.concerned else AFTER

    def find_models(self, table: Table) -> None:
        act = self.act()
        verb = meaning_of(act.effect.verb)
        self.amounts = []
        for model in verb.candidates(table, act):
            number = amount(table, act.effect.amount, self.parts, verb.have(table, act, model))
            if verb.can(table, act, model, number):
                self.concerned.append(model)
                self.amounts.append(int(number))

    def question_of(self, table: Table, effect: Effect) -> i64:
        """The next stage of a step that has somebody to deal with."""
        if effect.who.pick == "one":
            return self.pick_stage(effect)
        if effect.goal is not None and effect.goal.pick == "one":
            return self.goal_stage(table)
        return MAY if effect.may and not meaning_of(effect.verb).asks_itself() else CARRY_OUT

    def pick_stage(self, effect: Effect) -> i64:
        if effect.may or len(self.concerned) > 1:
            return PICK
        self.picked = self.concerned[0]
        return CARRY_OUT

    def goal_stage(self, table: Table) -> i64:
        goals = self.goals(table)
        if len(goals) > 1:
            return GOAL
        if not goals:
            return AFTER
        self.picked = goals[0]
        return CARRY_OUT

    def goals(self, table: Table) -> list[int]:
        """The models that the mover can be sent to: none of the movers themselves."""
        goal = self.effect().goal
        if goal is None:
            return []
        verb = meaning_of(self.effect().verb)
        reachable: list[int] = []
        for model in found(table, goal, self.parts):
            act = Act(self.effect(), self.parts, self.chooser, model)
            if model not in self.concerned and verb.can(table, act, self.concerned[0], self.amounts[0]):
                reachable.append(model)
        return reachable

    def carry_out(self, table: Table) -> None:
        self.skip_the_gone(table)
        verb = meaning_of(self.effect().verb)
        if not self.concerned:
            self.stage = AFTER
        elif not verb.is_one_by_one():
            models, amounts = self.concerned, self.amounts
            self.did = max(sum([int(verb.does(table, one, amounts[at])) for at, one in enumerate(models)]), 1)
            self.concerned = []
            self.stage = AFTER
            verb.do_all(table, self.act(), models, amounts)
        elif len(self.concerned) > 1:
            self.stage = ORDER
        else:
            self.carry_out_on(table, 0)

    def carry_out_on(self, table: Table, at: i64) -> None:
        """Deal with one of several models."""
        self.did = 1
        model = self.concerned.pop(at)
        number = self.amounts.pop(at)
        self.stage = CARRY_OUT
        meaning_of(self.effect().verb).do(table, self.act(), model, number)

    def skip_the_gone(self, table: Table) -> None:
        for at in range(len(self.concerned) - 1, -1, -1):
            if table.models[self.concerned[at]].where != IN_PLAY:
                self.concerned.pop(at)
                self.amounts.pop(at)

    def end_step(self, table: Table) -> None:
        """What is nested in a step follows if it was done; then comes the next step."""
        effect = self.effect()
        self.at += 1
        self.stage = BEGIN
        if self.did:
            self.anything = 1
            if effect.steps:
                table.push(run(table, effect.steps, self.parts.after(self.did, self.picked), self.chooser))

    # -- the decisions ------------------------------------------------------------------------------------------------

    def asks(self, table: Table) -> i64:
        if self.stage == MAY:
            return self.act().decider(table, self.concerned[0])
        if self.stage in (PICK, GOAL):
            return self.chooser
        if self.stage == ORDER:
            return table.active if table.active != NOBODY else self.chooser
        return NOBODY

    def question(self, table: Table) -> str:
        return QUESTIONS[self.stage]

    def options(self, table: Table) -> list[int]:
        if self.stage == MAY:
            return [simple(YES), simple(NO)]
        if self.stage == GOAL:
            return [action(TARGET, model) for model in self.goals(table)]
        models = [action(TARGET, model) for model in self.concerned]
        if self.stage == PICK and self.effect().may:
            models.append(simple(NO))
        return models

    def take(self, table: Table, action: i64) -> None:
        verb = verb_of(action)
        if verb == NO:
            self.stage = AFTER
        elif verb == YES:
            self.stage = CARRY_OUT
        elif self.stage == ORDER:
            self.carry_out_on(table, self.concerned.index(argument_of(action)))
        else:
            self.pick(argument_of(action))

    def pick(self, model: i64) -> None:
        """A model was chosen: to deal with, or as the goal."""
        self.picked = model
        if self.stage == PICK:
            self.amounts = [self.amounts[self.concerned.index(model)]]
            self.concerned = [int(model)]
        self.stage = CARRY_OUT

    def why_not(self, table: Table, action: i64) -> Explanation:
        if verb_of(action) != TARGET or argument_of(action) >= len(table.models):
            return NOT_OFFERED
        ability = ability_name(table, self.parts.user, self.parts.place)
        one = model_name(table, int(argument_of(action)))
        return Explanation("MS-003", f"{ability} has nothing to do with {one} now.", "", (one,))

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {
            "user": model_name(table, int(self.parts.user)),
            "ability": ability_name(table, self.parts.user, self.parts.place),
            "doing": self.effect().verb if self.at < len(steps_of(self.program)) else "",
        }
