"""Choosing a target, and what the choice sets off before anything else happens (MS-003, MS-097, MS-103, MS-190).

The target is chosen among the legal ones. Then passives answer to it (MS-193), the target itself may interrupt, and if
it is still a legal target the procedure goes on against it. Used for the first target of an ability, for a second one,
and for each repeat of an arcane ability (MS-113).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities import events, targeting
from moontable.games.moonstone.abilities.interrupting import interrupt, may_interrupt
from moontable.games.moonstone.abilities.triggers import Triggers
from moontable.games.moonstone.geometry.units import MM
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.position import FIRST_STONE_ITEM, Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.words import why

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
    procedure = Aim()
    procedure.user = user
    procedure.place = place
    procedure.taken = taken[:]
    return procedure


def aim_again(user: i64, place: i64, owner: i64) -> Aim:
    """Choose a target for a repeat, controlled by the same player as the first one, or stop (MS-112, MS-113)."""
    procedure = aim(user, place, [])
    procedure.owner = owner
    procedure.again = 1
    return procedure


def candidates(position: Position, user: i64, place: i64, taken: list[int], owner: i64) -> list[int]:
    """The models that may be chosen."""
    return [
        target
        for target in targeting.targets(position, user, place)
        if target not in taken and owner in (ANYBODY, position.models[target].seat)
    ]


class Aim(Procedure):
    """Which target? And does it stay one?"""

    name: ClassVar[str] = "aim"

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

    def asks(self, position: Position) -> i64:
        return position.models[self.user].side if self.stage == CHOOSE else NOBODY

    def go_on(self, position: Position) -> None:
        if self.stage == ANSWERS:
            self.stage = INTERRUPTION
            self.let_passives_answer(position)
        elif self.stage == INTERRUPTION:
            self.stage = JUDGE
            if self.target != NOBODY and may_interrupt(position, self.target, self.user):
                position.push(interrupt(self.target, self.user))
        else:
            position.pop(self.chosen(position))

    def let_passives_answer(self, position: Position) -> None:
        """Being the target of an enemy's action is an event; a repeat is the same action (MS-113).

        Friends answer for the sake of Evade, only to arcane abilities where that counts (MS-104).
        """
        if self.target == NOBODY or self.again or not position.are_enemies(self.user, self.target):
            return
        ability = targeting.ability_of(position, self.user, self.place)
        if ability.kind == "arcane" and not ability.no_evade:
            events.post(position, "friendly is targeted", self.target, self.user)
        events.post(position, "is targeted", self.target, self.user)
        if position.pending:
            position.push(Triggers())

    def chosen(self, position: Position) -> i64:
        """The stone or the model that was chosen, if the action can go on against it; it has been a target anyway."""
        if self.target == NOBODY:
            wanted = targeting.ability_of(position, self.user, self.place).target
            either = wanted is not None and wanted.or_stone and self.stone != NOBODY
            return FIRST_STONE_ITEM + self.stone if either else self.stone
        legal = targeting.is_target(position, self.user, self.place, self.target)
        if targeting.ability_of(position, self.user, self.place).each_target_once:
            position.lasting.append(
                Lasting(lasting.USED_ON, self.user, lasting.TURN, amount=self.place, against=self.target)
            )
        return self.target if legal else NOBODY

    # -- the decision -------------------------------------------------------------------------------------------------

    def question(self, position: Position) -> str:
        return "repeat-target" if self.again else "target"

    def options(self, position: Position) -> list[int]:
        found = [
            actions.action(actions.TARGET, target)
            for target in candidates(position, self.user, self.place, self.taken, self.owner)
        ]
        for stone in targeting.stone_targets(position, self.user, self.place):
            found.append(actions.action(actions.STONE_OF_CHOICE, stone))
        return [*found, actions.simple(actions.STOP)] if self.again else found

    def take(self, position: Position, action: i64) -> None:
        verb = actions.verb_of(action)
        if verb == actions.STOP:
            position.pop(NOBODY)
            return
        self.stage = ANSWERS
        if verb == actions.TARGET:
            self.target = actions.argument_of(action)
        else:
            self.stone = actions.argument_of(action)

    def why_not(self, position: Position, action: i64) -> Explanation:
        verb, argument = actions.verb_of(action), actions.argument_of(action)
        if verb == actions.STONE_OF_CHOICE:
            return targeting.why_not_stone(position, self.user, self.place, argument)
        if verb == actions.STOP:
            return why("MS-097", "declared")
        if verb != actions.TARGET or argument >= len(position.models):
            return NOT_OFFERED
        if argument in self.taken:
            return why("MS-003", "different-targets")
        if self.owner not in (ANYBODY, position.models[argument].seat):
            return why("MS-113", "repeat-owner")
        return targeting.why_not_target(position, self.user, self.place, argument)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        ability = targeting.ability_of(position, self.user, self.place)
        return {
            "user": model_id(position, self.user),
            "ability": ability.name,
            "target": model_id(position, self.target) if self.target != NOBODY else None,
            "candidates": self.prospects(position) if self.stage == CHOOSE and ability.kind == "arcane" else [],
        }

    def prospects(self, position: Position) -> list[dict[str, object]]:
        """For each model that may be chosen how many cards would be drawn, what gives it cover, and where.

        The line leads from centre to centre; its third point is the middle of what covers.
        """
        found: list[dict[str, object]] = []
        for target in candidates(position, self.user, self.place, self.taken, self.owner):
            draw = targeting.draw_size(position, self.user, self.place, target)
            shelter = targeting.explain_shelter(position, self.user, target)
            found.append(
                {
                    "model": model_id(position, target),
                    "draw": int(draw),
                    "cover": shelter.sentence,
                    "covered_by": list(shelter.because),
                    "line": [[x / MM, y / MM] for x, y in shelter.points],
                }
            )
        return found
