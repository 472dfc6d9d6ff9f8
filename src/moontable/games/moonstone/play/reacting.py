"""Reaction Steps: after each action every opponent may answer with one small move of one model (MS-152 to MS-155)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions, stats
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.lasting import COUNT
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.notation import model_name
from moontable.games.moonstone.play import moving
from moontable.games.moonstone.play.triggers import Triggers
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

REACTION_COST: Final = 1
SWIFT_LENGTH: Final = 2


def cost(table: Table, model: i64) -> i64:
    return stats.action_cost(table, model, "reaction step", REACTION_COST)


def can_react(table: Table, model: i64) -> bool:
    """Whether a model may make a Reaction Step: it pays for it itself, and nothing forbids the move."""
    one = table.models[model]
    if one.where != IN_PLAY or one.energy < cost(table, model):
        return False
    return not stats.has_rule(table, model, "no reaction steps") and moving.may_step(table, model)


def reacting(table: Table, seat: i64) -> list[int]:
    """The models of a seat that may react."""
    return [model.index for model in table.models if model.seat == seat and can_react(table, model.index)]


def is_swift(table: Table, model: i64) -> bool:
    """Whether the Reaction Step may be longer: Swift, engaged, and no other this turn was (MS-073)."""
    for record in table.lasting:
        if record.says(COUNT, model, moving.SWIFT):
            return False
    return stats.has_status(table, model, moving.SWIFT) and stats.is_engaged(table, model)


def begin_step(table: Table, model: i64) -> None:
    """Pay for a Reaction Step and begin it (MS-152)."""
    length = SWIFT_LENGTH if is_swift(table, model) else moving.STEP_LENGTH
    table.models[model].energy -= cost(table, model)
    table.push(moving.reaction_step(table, model, length))


class Reactions(Frame):
    """The window after one action: each opponent of the active player, starting on the left, one model at most."""

    active: i64
    """The player who acted."""
    asked: i64
    """How many opponents have been asked."""

    def __init__(self, active: i64 = NOBODY) -> None:
        super().__init__()
        self.active = active
        self.asked = 0

    def fields(self) -> tuple[str, ...]:
        return ("active", "asked")

    def copy(self) -> Reactions:
        twin = Reactions(self.active)
        twin.stage = self.stage
        twin.asked = self.asked
        return twin

    def opponent(self, table: Table) -> i64:
        """The opponent whose turn it is to react; `NOBODY` after the last."""
        order = table.clockwise_from(self.active)
        return order[self.asked + 1] if self.asked + 1 < len(order) else NOBODY

    def asks(self, table: Table) -> i64:
        opponent = self.opponent(table)
        return opponent if opponent != NOBODY and not table.pending and reacting(table, opponent) else NOBODY

    def go_on(self, table: Table) -> None:
        if table.pending:  # a fall may have had consequences
            table.push(Triggers())
        elif self.opponent(table) == NOBODY:
            table.pop()
        else:
            self.asked += 1

    def question(self, table: Table) -> str:
        return "reaction"

    def options(self, table: Table) -> list[int]:
        found = [actions.action(actions.REACT, model) for model in reacting(table, self.opponent(table))]
        found.append(actions.simple(actions.PASS))
        return found

    def take(self, table: Table, action: i64) -> None:
        self.asked += 1
        if actions.verb_of(action) == actions.PASS:
            return
        begin_step(table, actions.argument_of(action))

    def why_not(self, table: Table, action: i64) -> Explanation:
        if actions.verb_of(action) != actions.REACT:
            return Explanation("MS-152", "First each opponent may react to the last action.", "React, or pass.")
        return why_not_react(table, self.opponent(table), actions.argument_of(action))

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"active": int(self.active), "opponent": int(self.opponent(table))}


def why_not_react(table: Table, seat: i64, model: i64) -> Explanation:
    one = table.models[model]
    because = (model_name(table, int(model)),)
    if one.seat != seat:
        return Explanation("MS-152", f"{one.character.name} is not yours to move.", "", because)
    if one.where != IN_PLAY:
        return Explanation("MS-149", f"{one.character.name} is not in play.", "", because)
    if one.energy < cost(table, model):
        return Explanation("MS-152", f"{one.character.name} has no energy for a Reaction Step.", "", because)
    if stats.has_rule(table, model, "no reaction steps"):
        return Explanation("MS-152", f"{one.character.name} never makes Reaction Steps.", "", because)
    return Explanation("MS-089", f"{one.character.name} cannot move.", "", because)
