"""What a verb is: something that a step of an ability does to the models it concerns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.primitives import Effect, Selector
from moontable.games.moonstone.selecting import found
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


class Act:
    """One step being carried out: the effect, who plays which part, who chooses, and the goal if one was picked."""

    def __init__(self, effect: Effect, parts: Parts, chooser: i64, goal: i64 = NOBODY) -> None:
        self.effect: Final = effect
        self.parts: Final = parts
        self.chooser: Final = chooser
        """The seat whose ability it is."""
        self.goal: Final = goal

    def decider(self, table: Table, model: i64) -> i64:
        """The seat that decides where a model goes, or whether something is done with it (Q-36)."""
        if self.effect.mover == "owner":
            return table.models[model].seat
        if self.effect.mover == "resisting" and self.parts.resisting != NOBODY:
            return self.parts.resisting
        return self.chooser

    def one(self, selector: Selector | None) -> i64:
        """The single model that a selector names, in play or not; a picked goal goes before."""
        if selector is None or not selector.who:
            return self.goal
        return self.parts.who(selector.who)


class Verb:
    """The meaning of one verb of `primitives.STEPS`."""

    def is_one_by_one(self) -> bool:
        """Whether several models are concerned one after another, in an order of choice (D-33, MS-192)."""
        return False

    def asks_itself(self) -> bool:
        """Whether the procedure it starts lets the decider decline, so that `may` need not be asked before."""
        return False

    def candidates(self, table: Table, act: Act) -> list[int]:
        """The models that the step is about."""
        return found(table, act.effect.who, act.parts)

    def have(self, table: Table, act: Act, model: i64) -> i64:
        """How much there is, for amounts such as "all", "half" and "what is above"."""
        return 0

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        """Whether it could do anything with this model; what could not is neither offered nor done."""
        return True

    def does(self, table: Table, model: i64, amount: i64) -> i64:
        """How much of the amount it can really do, for a nested step that does the same."""
        return amount

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        """Do it with one model, which is in play. Verbs that need all models at once have `do_all` instead."""

    def do_all(self, table: Table, act: Act, models: list[int], amounts: list[int]) -> None:
        """Do it with several models at once."""
        for at, model in enumerate(models):
            self.do(table, act, model, amounts[at])
