"""Choosing a target, and what the choice sets off before anything else happens (MS-003, MS-097, MS-103, MS-190).

The target is chosen among the legal ones. Then passives answer to it (MS-193), the target itself may interrupt, and if
it is still a legal target the procedure goes on against it. Used for the first target of an ability, for a second one,
and for each repeat of an arcane ability (MS-113).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions, events, lasting, targeting
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.geometry.units import MM
from moontable.games.moonstone.lasting import Lasting
from moontable.games.moonstone.play.interrupting import interrupt, may_interrupt
from moontable.games.moonstone.play.triggers import Triggers
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

ANYBODY: Final = -1

# Stages
CHOOSE: Final = 0
ANSWERS: Final = 1
INTERRUPTION: Final = 2
JUDGE: Final = 3


def aim(user: i64, place: i64, taken: list[int]) -> Aim:
    """Choose a target of an ability that is none of those taken. Returns its number, or `NOBODY` if it got away."""
    frame = Aim()
    frame.user = user
    frame.place = place
    frame.taken = taken[:]
    return frame


def aim_again(user: i64, place: i64, owner: i64) -> Aim:
    """Choose a target for a repeat, controlled by the same player as the first one, or stop (MS-112, MS-113)."""
    frame = aim(user, place, [])
    frame.owner = owner
    frame.again = 1
    return frame


def candidates(table: Table, user: i64, place: i64, taken: list[int], owner: i64) -> list[int]:
    """The models that may be chosen."""
    return [
        target
        for target in targeting.targets(table, user, place)
        if target not in taken and owner in (ANYBODY, table.models[target].seat)
    ]


class Aim(Frame):
    """Which target? And does it stay one?"""

    user: i64
    place: i64
    taken: list[int]
    """Targets chosen before, when an ability has several different ones."""
    owner: i64
    """The seat whose models may be chosen, or `ANYBODY`."""
    again: i64
    """1 for a repeat, which may be declined."""
    target: i64
    stone: i64

    def __init__(self) -> None:
        super().__init__()
        self.user = NOBODY
        self.place = -1
        self.taken = []
        self.owner = ANYBODY
        self.again = 0
        self.target = NOBODY
        self.stone = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("user", "place", "taken", "owner", "again", "target", "stone")

    def copy(self) -> Aim:
        twin = aim(self.user, self.place, self.taken)
        twin.stage = self.stage
        twin.owner = self.owner
        twin.again = self.again
        twin.target = self.target
        twin.stone = self.stone
        return twin

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, table: Table) -> i64:
        return table.models[self.user].seat if self.stage == CHOOSE else NOBODY

    def go_on(self, table: Table) -> None:
        if self.stage == ANSWERS:
            self.stage = INTERRUPTION
            self.let_passives_answer(table)
        elif self.stage == INTERRUPTION:
            self.stage = JUDGE
            if self.target != NOBODY and may_interrupt(table, self.target, self.user):
                table.push(interrupt(self.target, self.user))
        else:
            table.pop(self.chosen(table))

    def let_passives_answer(self, table: Table) -> None:
        """Being the target of an arcane ability is an event, for the sake of Evade: only where that counts (MS-104).

        A repeat draws no cards that it could still change (MS-113).
        """
        ability = targeting.ability_of(table, self.user, self.place)
        if ability.kind != "arcane" or ability.no_evade or self.target == NOBODY or self.again:
            return
        if table.are_enemies(self.user, self.target):
            events.post(table, "friendly is targeted", self.target, self.user)
            if table.pending:
                table.push(Triggers())

    def chosen(self, table: Table) -> i64:
        """The stone or the model that was chosen, if the action can go on against it; it has been a target anyway."""
        if self.target == NOBODY:
            return self.stone
        legal = targeting.is_target(table, self.user, self.place, self.target)
        if targeting.ability_of(table, self.user, self.place).each_target_once:
            table.lasting.append(
                Lasting(lasting.USED_ON, self.user, lasting.TURN, amount=self.place, against=self.target)
            )
        return self.target if legal else NOBODY

    # -- the decision -------------------------------------------------------------------------------------------------

    def question(self, table: Table) -> str:
        return "repeat-target" if self.again else "target"

    def options(self, table: Table) -> list[int]:
        found = [
            actions.action(actions.TARGET, target)
            for target in candidates(table, self.user, self.place, self.taken, self.owner)
        ]
        for stone in targeting.stone_targets(table, self.user, self.place):
            found.append(actions.action(actions.STONE_OF_CHOICE, stone))
        return [*found, actions.simple(actions.STOP)] if self.again else found

    def take(self, table: Table, action: i64) -> None:
        verb = actions.verb_of(action)
        if verb == actions.STOP:
            table.pop(NOBODY)
            return
        self.stage = ANSWERS
        if verb == actions.TARGET:
            self.target = actions.argument_of(action)
        else:
            self.stone = actions.argument_of(action)

    def why_not(self, table: Table, action: i64) -> Explanation:
        verb, argument = actions.verb_of(action), actions.argument_of(action)
        if verb == actions.STONE_OF_CHOICE:
            return targeting.why_not_stone(table, self.user, self.place, argument)
        if verb == actions.STOP:
            return Explanation("MS-097", "The ability is declared and paid for.", "Choose a target.")
        if verb != actions.TARGET or argument >= len(table.models):
            return NOT_OFFERED
        if argument in self.taken:
            return Explanation("MS-003", "The targets must be different models.")
        if self.owner not in (ANYBODY, table.models[argument].seat):
            return Explanation("MS-113", "A repeat may only target models of the player who controls the first target.")
        return targeting.why_not_target(table, self.user, self.place, argument)

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        ability = targeting.ability_of(table, self.user, self.place)
        return {
            "user": targeting.model_id(table, self.user),
            "ability": ability.name,
            "target": targeting.model_id(table, self.target) if self.target != NOBODY else None,
            "candidates": self.prospects(table) if self.stage == CHOOSE and ability.kind == "arcane" else [],
        }

    def prospects(self, table: Table) -> list[dict[str, object]]:
        """For each model that may be chosen how many cards would be drawn, what gives it cover, and where.

        The line leads from centre to centre; its third point is the middle of what covers.
        """
        found: list[dict[str, object]] = []
        for target in candidates(table, self.user, self.place, self.taken, self.owner):
            draw = targeting.draw_size(table, self.user, self.place, target)
            shelter = targeting.explain_shelter(table, self.user, target)
            found.append(
                {
                    "model": targeting.model_id(table, target),
                    "draw": int(draw),
                    "cover": shelter.sentence,
                    "covered_by": list(shelter.because),
                    "line": [[x / MM, y / MM] for x, y in shelter.points],
                }
            )
        return found
