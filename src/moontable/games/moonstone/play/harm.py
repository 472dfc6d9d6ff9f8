"""Damage and wounds: who suffers them, what stops them, and what they do (MS-010 to MS-013, MS-026, Q-44 to Q-46).

`Blows` is damage on its way to one or several models at once: somebody may step in, everything that modifies damage
is counted at once, Protection is used up, all wounds are marked together (MS-179), and then the slain leave the table.
Wounds without a type are marked at once by `wound`; nothing modifies them (MS-011).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone import actions, lasting
from moontable.games.moonstone.blows import Blow, can_hurt, suffered, type_name
from moontable.games.moonstone.events import post
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.lasting import Lasting
from moontable.games.moonstone.model import IN_PLAY, SLAIN
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.play.dropping import drop, placer
from moontable.games.moonstone.selecting import fits
from moontable.games.moonstone.stats import hook_place
from moontable.games.moonstone.table import Table
from moontable.games.moonstone.targeting import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64

LOOK: Final = 0
"""Looking for somebody who might step in."""
ASK: Final = 1
MARK: Final = 2
BURY: Final = 3


# -- wounds ----------------------------------------------------------------------------------------------------------


def mark(table: Table, model: i64, n: i64, by: i64) -> i64:
    """Fill health boxes, as many as there are open (MS-024, MS-026); the number really filled (Q-46)."""
    one = table.models[model]
    filled = min(n, one.open_boxes)
    if filled <= 0 or one.where != IN_PLAY:
        return 0
    one.wounds += filled
    table.wounded |= 1 << model
    if by != NOBODY and table.are_enemies(by, model):
        post(table, "caused wounds", by, model)
    return filled


def wound(table: Table, model: i64, n: i64, by: i64) -> i64:
    """Wounds without a type (MS-011): marked at once, and a model without an open box is slain. How many it were.

    What a slain model drops is asked by a frame that this pushes.
    """
    filled = mark(table, model, n, by)
    if table.models[model].open_boxes <= 0:
        slay(table, model, by)
    return filled


def heal(table: Table, model: i64, n: i64) -> i64:
    """Restore wounds, never beyond the printed health (MS-013); how many it were."""
    one = table.models[model]
    restored = max(min(n, one.wounds), 0) if one.where == IN_PLAY else 0
    one.wounds -= restored
    return restored


def slay(table: Table, model: i64, by: i64) -> None:
    """A model is slain: it drops its stones and leaves the table for good (MS-012, MS-160)."""
    one = table.models[model]
    if one.where != IN_PLAY:
        return
    one.wounds = one.character.health
    one.energy = 0
    one.where = SLAIN
    table.moved()
    post(table, "slain nearby", model, by)
    stones = table.stones_of(model)
    if stones:
        table.push(drop(table, model, stones, placer(table, by)))


# -- damage ----------------------------------------------------------------------------------------------------------


def blows(victims: list[int], amounts: list[int], types: list[int], dealers: list[int]) -> Blows:
    """Damage that an ability deals one or more models at once (MS-192); types are indices of `DAMAGE_TYPES`."""
    return struck([Blow(victims[at], amounts[at], types[at], dealers[at]) for at in range(len(victims))])


def struck(given: list[Blow]) -> Blows:
    """Blows that all land at the same time."""
    frame = Blows()
    for blow in given:
        frame.victims.append(int(blow.victim))
        frame.amounts.append(int(blow.amount))
        frame.types.append(int(blow.damage_type))
        frame.dealers.append(int(blow.dealer))
        frame.added.append(int(blow.added))
        frame.spared.append(int(blow.spared))
        frame.unreduced.append(1 if blow.unreduced else 0)
    return frame


class Blows(Frame):
    """Damage on its way, each list with one entry for each blow. Returns the wounds really caused."""

    victims: list[int]
    amounts: list[int]
    types: list[int]
    dealers: list[int]
    added: list[int]
    spared: list[int]
    unreduced: list[int]
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
        blow.unreduced = self.unreduced[at] == 1
        return blow

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, table: Table) -> i64:
        return table.models[self.guard].seat if self.stage == ASK else NOBODY

    def go_on(self, table: Table) -> None:
        if self.stage == LOOK:
            self.look(table)
        elif self.stage == MARK:
            self.mark_all(table)
        else:
            self.bury(table)

    def look(self, table: Table) -> None:
        """Find the next model that may take a blow for another; without one, the blows land."""
        while self.at < len(self.victims):
            blow = self.blow(self.at)
            while can_hurt(blow) and self.guard < len(table.models):
                if may_step_in(table, self.guard, blow.victim):
                    self.stage = ASK
                    return
                self.guard += 1
            self.at += 1
            self.guard = 0
        self.stage = MARK

    def mark_all(self, table: Table) -> None:
        """All modifiers are read first, then everything is marked: the blows are simultaneous (MS-179)."""
        left = [suffered(table, self.blow(at)) for at in range(len(self.victims))]
        for at, victim in enumerate(self.victims):
            if left[at] <= 0 or table.models[victim].where != IN_PLAY:
                continue
            if self.unreduced[at] == 1 or not protects(table, victim):  # Protection is a passive too
                filled = mark(table, victim, left[at], self.dealers[at])
                if filled > 0:
                    self.caused += filled
                    post(table, "suffered damage", victim, self.dealers[at])
        self.stage = BURY

    def bury(self, table: Table) -> None:
        """One of the slain after the other leaves; each may drop stones before the next."""
        for at, victim in enumerate(self.victims):
            one = table.models[victim]
            if one.where == IN_PLAY and one.open_boxes <= 0:
                slay(table, victim, self.dealers[at])
                return
        table.pop(self.caused)

    # -- stepping in --------------------------------------------------------------------------------------------------

    def question(self, table: Table) -> str:
        return "take-the-damage"

    def options(self, table: Table) -> list[int]:
        return [actions.YES, actions.NO]

    def take(self, table: Table, action: i64) -> None:
        if action == actions.YES:
            place = hook_place(table, self.guard, "redirect_damage")
            table.models[self.guard].used_this_turn |= 1 << place
            self.victims[self.at] = int(self.guard)
            self.spared[self.at] = 0  # only the reductions of the new victim count
            self.at += 1
            self.guard = 0
        else:
            self.guard += 1
        self.stage = LOOK

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {
            "blows": [self.blow_shown(table, at) for at in range(len(self.victims))],
            "asked": model_id(table, self.guard) if self.stage == ASK else None,
            "about": model_id(table, self.victims[self.at]) if self.stage == ASK else None,
        }

    def blow_shown(self, table: Table, at: i64) -> dict[str, object]:
        blow = self.blow(at)
        return {
            "victim": model_id(table, blow.victim),
            "dealer": None if blow.dealer == NOBODY else model_id(table, blow.dealer),
            "damage": int(max(blow.amount + blow.added, 0)),
            "type": type_name(blow.damage_type) or None,
        }


def may_step_in(table: Table, guard: i64, victim: i64) -> bool:
    """Whether a model may take the damage of another: the hook `redirect_damage` (Q-45)."""
    one = table.models[guard]
    place = hook_place(table, guard, "redirect_damage") if one.where == IN_PLAY and guard != victim else -1
    if place < 0 or (one.character.abilities[place].once and one.used_this_turn & (1 << place)):
        return False
    for rule in one.character.rules_for("hook"):
        if rule.place == place:
            return fits(table, rule.effect.who, Parts(guard, place), victim)
    return False


def protects(table: Table, model: i64) -> bool:
    """Whether Protection turns the damage into none; it is used up by that (Q-44)."""
    for record in table.lasting:
        if record.says(lasting.STATUS, model, "protection"):
            table.lasting = without(table.lasting, record)
            return True
    return False


def without(records: list[Lasting], gone: Lasting) -> list[Lasting]:
    return [record for record in records if record is not gone]
