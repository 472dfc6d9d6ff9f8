"""Damage and wounds: who suffers them, what stops them, and what they do (MS-010 to MS-013, MS-026, Q-44 to Q-46).

`Blows` is damage on its way to one or several models at once: somebody may step in, everything that modifies damage
is counted at once, Protection is used up, all wounds are marked together (MS-179), and then the slain leave the table.
Wounds without a type are marked at once by `wound`; nothing modifies them (MS-011).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.stats import rule_at
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Passive
from moontable.games.moonstone.melee import shields
from moontable.games.moonstone.melee.blows import Blow, can_hurt, suffered, type_name
from moontable.games.moonstone.melee.slaying import NO_HEALING, slay, use_up
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.model import IN_PLAY, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64

LOOK: Final = 0
"""Looking for somebody who might step in."""
ASK: Final = 1
MARK: Final = 2
UNREDUCED: Final = 1
IN_MELEE: Final = 2
BURY: Final = 3
TURN_AWAY: Final = 4
"""Looking for a victim that might turn the damage away."""
ASK_VICTIM: Final = 5


# -- wounds ----------------------------------------------------------------------------------------------------------


def mark(position: Position, model: i64, n: i64, by: i64) -> i64:
    """Fill health boxes, as many as there are open (MS-024, MS-026); the number really filled (Q-46)."""
    one = position.models[model]
    filled = min(n, one.open_boxes)
    if filled <= 0 or one.where != IN_PLAY:
        return 0
    one.wounds += filled
    position.wounded |= bit_of(model)
    if one.character.minds_fresh_wounds:
        position.lasting.append(Lasting(lasting.FRESH_WOUNDS, model, lasting.ACTION, amount=filled))
    if by != NOBODY and position.are_enemies(by, model):
        post(position, "caused wounds", by, model)
    return filled


def wound(position: Position, model: i64, n: i64, by: i64) -> i64:
    """Wounds without a type (MS-011): marked at once, and a model without an open box is slain. How many it were.

    What a slain model drops is asked by a procedure that this pushes.
    """
    filled = mark(position, model, n, by)
    if position.models[model].open_boxes <= 0:
        slay(position, model, by)
    return filled


def heal(position: Position, model: i64, n: i64) -> i64:
    """Restore wounds, never beyond the printed health (MS-013); how many it were."""
    one = position.models[model]
    restored = max(min(n, one.wounds), 0) if one.where == IN_PLAY else 0
    if restored > 0 and use_up(position, model, NO_HEALING):
        return 0
    one.wounds -= restored
    return restored


# -- damage ----------------------------------------------------------------------------------------------------------


def blows(victims: list[int], amounts: list[int], types: list[int], dealers: list[int]) -> Blows:
    """Damage that an ability deals one or more models at once (MS-192); types are indices of `DAMAGE_TYPES`."""
    return struck([Blow(victims[at], amounts[at], types[at], dealers[at]) for at in range(len(victims))])


def struck(given: list[Blow]) -> Blows:
    """Blows that all land at the same time."""
    procedure = Blows()
    for blow in given:
        procedure.victims.append(int(blow.victim))
        procedure.amounts.append(int(blow.amount))
        procedure.types.append(int(blow.damage_type))
        procedure.dealers.append(int(blow.dealer))
        procedure.added.append(int(blow.added))
        procedure.spared.append(int(blow.spared))
        procedure.unreduced.append((UNREDUCED if blow.unreduced else 0) + (IN_MELEE if blow.melee else 0))
    return procedure


class Blows(Procedure):
    """Damage on its way, each list with one entry for each blow. Returns the wounds really caused."""

    name: ClassVar[str] = "blows"

    victims: list[int]
    amounts: list[int]
    types: list[int]
    dealers: list[int]
    added: list[int]
    spared: list[int]
    unreduced: list[int]
    """Whether passives cannot reduce it, and whether it is melee damage: the sum of `UNREDUCED` and `IN_MELEE`."""
    at: i64
    """The blow that somebody might take over."""
    guard: i64
    """The model that might."""
    caused: i64

    def __init__(self) -> None:
        self.stage = LOOK
        self.victims = []
        self.amounts = []
        self.types = []
        self.dealers = []
        self.added = []
        self.spared = []
        self.unreduced = []
        self.at = 0
        self.guard = 0
        self.caused = 0

    def fields(self) -> tuple[str, ...]:
        return (
            "victims", "amounts", "types", "dealers", "added", "spared", "unreduced", "at", "guard", "caused"
        )  # fmt: skip

    def copy(self) -> Blows:
        twin = Blows()
        twin.stage = self.stage
        twin.victims = self.victims[:]
        twin.amounts = self.amounts[:]
        twin.types = self.types[:]
        twin.dealers = self.dealers[:]
        twin.added = self.added[:]
        twin.spared = self.spared[:]
        twin.unreduced = self.unreduced[:]
        twin.at = self.at
        twin.guard = self.guard
        twin.caused = self.caused
        return twin

    def blow(self, at: i64) -> Blow:
        blow = Blow(self.victims[at], self.amounts[at], self.types[at], self.dealers[at])
        blow.added = self.added[at]
        blow.spared = self.spared[at]
        blow.unreduced = bool(self.unreduced[at] & UNREDUCED)
        blow.melee = bool(self.unreduced[at] & IN_MELEE)
        return blow

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, position: Position) -> i64:
        return position.models[self.guard].seat if self.stage == ASK or self.stage == ASK_VICTIM else NOBODY

    def go_on(self, position: Position) -> None:
        if self.stage == LOOK:
            self.look(position)
        elif self.stage == TURN_AWAY:
            self.look_for_shields(position)
        elif self.stage == MARK:
            self.mark_all(position)
        else:
            self.bury(position)

    def look(self, position: Position) -> None:
        """Find the next model that may take a blow for another; without one, the blows land."""
        while self.at < len(self.victims):
            blow = self.blow(self.at)
            while can_hurt(blow) and self.guard < len(position.models):
                if may_step_in(position, self.guard, blow.victim):
                    self.stage = ASK
                    return
                self.guard += 1
            self.at += 1
            self.guard = 0
        self.at = 0
        self.stage = TURN_AWAY

    def look_for_shields(self, position: Position) -> None:
        """Find the next victim that may turn its blow away; without one, the blows land."""
        while self.at < len(self.victims):
            if shields.passive_against(position, self.blow(self.at)) is not None:
                self.guard = self.victims[self.at]
                self.stage = ASK_VICTIM
                return
            self.at += 1
        self.stage = MARK

    def mark_all(self, position: Position) -> None:
        """All modifiers are read first, then everything is marked: the blows are simultaneous (MS-179)."""
        left = [suffered(position, self.blow(at)) for at in range(len(self.victims))]
        for at, victim in enumerate(self.victims):
            if left[at] <= 0 or position.models[victim].where != IN_PLAY:
                continue
            if self.unreduced[at] & UNREDUCED or not protects(position, victim):  # Protection is a passive too
                filled = mark(position, victim, left[at], self.dealers[at])
                if filled > 0:
                    self.caused += filled
                    post(position, "suffered damage", victim, self.dealers[at])
        self.stage = BURY

    def bury(self, position: Position) -> None:
        """One of the slain after the other leaves; each may drop stones before the next."""
        for at, victim in enumerate(self.victims):
            one = position.models[victim]
            if one.where == IN_PLAY and one.open_boxes <= 0:
                slay(position, victim, self.dealers[at])
                return
        position.pop(self.caused)

    # -- stepping in --------------------------------------------------------------------------------------------------

    def question(self, position: Position) -> str:
        return "turn-away" if self.stage == ASK_VICTIM else "take-the-damage"

    def options(self, position: Position) -> list[int]:
        return [actions.YES, actions.NO]

    def take(self, position: Position, action: i64) -> None:
        if self.stage == ASK_VICTIM:
            if action == actions.YES:
                self.spared[self.at] = int(shields.turn_away(position, self.blow(self.at)))
            self.at += 1
            self.stage = TURN_AWAY
            return
        if action == actions.YES:
            licence = stepping_in(position, self.guard, self.victims[self.at])
            whose = self.guard if licence is not None else self.victims[self.at]
            licence = licence or passing_on(position, whose, self.guard)
            assert licence is not None
            position.models[whose].used_this_turn |= bit_of(licence.place)
            self.victims[self.at] = int(self.guard)
            self.spared[self.at] = 0  # only the reductions of the new victim count
            self.at += 1
            self.guard = 0
        else:
            self.guard += 1
        self.stage = LOOK

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {
            "blows": [self.blow_shown(position, at) for at in range(len(self.victims))],
            "asked": model_id(position, self.guard) if self.stage in (ASK, ASK_VICTIM) else None,
            "about": model_id(position, self.victims[self.at]) if self.stage in (ASK, ASK_VICTIM) else None,
        }

    def blow_shown(self, position: Position, at: i64) -> dict[str, object]:
        blow = self.blow(at)
        return {
            "victim": model_id(position, blow.victim),
            "dealer": None if blow.dealer == NOBODY else model_id(position, blow.dealer),
            "damage": int(max(blow.amount + blow.added, 0)),
            "type": type_name(blow.damage_type) or None,
        }


def may_step_in(position: Position, guard: i64, victim: i64) -> bool:
    """Whether a model may take the damage of another (Q-45): by a passive of its own, or by one of the victim."""
    if position.models[guard].where != IN_PLAY or guard == victim:
        return False
    return stepping_in(position, guard, victim) is not None or passing_on(position, victim, guard) is not None


def stepping_in(position: Position, guard: i64, victim: i64) -> Passive | None:
    """The passive by which a model takes the damage of another, or None."""
    one = position.models[guard]
    bodyguard = rule_at(position, guard, points.STEPPING_IN)
    if bodyguard is None or (one.character.abilities[bodyguard.place].once and is_used(one, bodyguard)):
        return None
    return bodyguard if bodyguard.rule.guards(position, guard, bodyguard.place, victim) else None


def passing_on(position: Position, victim: i64, guard: i64) -> Passive | None:
    """The passive by which a victim leaves its damage to somebody else, or None."""
    one = position.models[victim]
    privilege = rule_at(position, victim, points.PASSING_ON)
    if privilege is None or (one.character.abilities[privilege.place].once and is_used(one, privilege)):
        return None
    return privilege if privilege.rule.concerns(position, victim, privilege.place, guard) else None


def is_used(model: Model, passive: Passive) -> bool:
    """Whether a passive that can be used once a turn has been."""
    return bool(model.used_this_turn & bit_of(passive.place))


def protects(position: Position, model: i64) -> bool:
    """Whether Protection turns the damage into none; it is used up by that (Q-44)."""
    return use_up(position, model, "protection")
