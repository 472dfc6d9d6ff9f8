"""Acting with another model in an activation: with a Thrall, or with a puppet that is an enemy's or a friend's.

What such a model does is an action of its own, with all that follows one; whoever acts with it pays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.stats import ANY_ACTION, free_by, is_banned
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.roster import ability_number
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.turn import declaring
from moontable.games.moonstone.turn.taking import AfterAction, take_action
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_COST: Final = 99


def commanded(position: Position, leader: i64) -> list[int]:
    """The models that another one could act with now."""
    return thralls(position, leader) + puppets(position, leader)


def thralls(position: Position, summoner: i64) -> list[int]:
    """The Thralls of a model that can do something now."""
    return [
        one.index
        for one in position.models
        if one.summoner == summoner
        and one.where == IN_PLAY
        and one.character.is_thrall
        and can_act(position, one.index)
    ]


def can_act(position: Position, model: i64) -> bool:
    """Whether a model could take any action now."""
    return not is_banned(position, model, "act") and any(each.arguments(position, model) for each in declaring.ALL)


def command(position: Position, model: i64) -> Command:
    """Act with another model in an activation, as often as there is energy."""
    procedure = Command()
    procedure.model = model
    procedure.leader = position.acting
    procedure.counts = 1
    if model not in thralls(position, position.acting):
        procedure.verbs = declaring.all_but_jog()
        procedure.strings = 1
        pull(position, model, position.acting)
    position.acting = model
    return procedure


# -- puppets ---------------------------------------------------------------------------------------------------------


def puppets(position: Position, leader: i64) -> list[int]:
    """The puppets of a model that are near and in sight, and could do something now."""
    found: list[int] = []
    for record in position.lasting:
        if record.kind != lasting.PUPPET or record.against != leader or record.model in found:
            continue
        if is_in_hand(position, leader, record.model, record.amount) and can_act_for(position, leader, record.model):
            found.append(int(record.model))
    return found


def is_in_hand(position: Position, leader: i64, puppet: i64, inches: i64) -> bool:
    """Whether a puppet is where its strings can be pulled."""
    if puppet == leader or position.models[puppet].where != IN_PLAY:
        return False
    return position.is_within(leader, puppet, inches) and position.sees(leader, puppet)


def can_act_for(position: Position, leader: i64, puppet: i64) -> bool:
    """Whether a puppet could take any action but a Jog now, as a friend of the one who pays for it."""
    if is_banned(position, puppet, "act"):
        return False
    pull(position, puppet, leader)
    able = any(each.arguments(position, puppet) for each in declaring.ALL if each.verb != actions.JOG)
    release(position, puppet)
    return able


def pull(position: Position, puppet: i64, leader: i64) -> None:
    """A puppet counts as friendly to the one who acts with it, and spends that one's energy."""
    position.models[puppet].side = position.models[leader].seat
    position.models[puppet].payer = leader
    position.moved()


def release(position: Position, puppet: i64) -> None:
    """It is its owner's again, and has its own energy."""
    position.models[puppet].side = position.models[puppet].seat
    position.models[puppet].payer = NOBODY
    position.moved()


class Strings(Procedure):
    """A puppet counts as friendly until its action is over."""

    name: ClassVar[str] = "strings"

    model: i64
    leader: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.leader = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model", "leader")

    def copy(self) -> Strings:
        twin = Strings()
        twin.stage = self.stage
        twin.model = self.model
        twin.leader = self.leader
        return twin

    def go_on(self, position: Position) -> None:
        release(position, self.model)
        position.pop(position.returned)
        position.resume()

    def resume(self, position: Position) -> None:
        pull(position, self.model, self.leader)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model), "by": model_id(position, self.leader)}


# -- the action ------------------------------------------------------------------------------------------------------


# Stages
ASK: Final = 0
ACTING: Final = 1


class Command(Procedure):
    """One action of a model that another one lets act. Returns 1 if it was taken."""

    name: ClassVar[str] = "command"
    newer: ClassVar[int] = 1

    model: i64
    leader: i64
    """The model that acts again afterwards."""
    counts: i64
    """1 if it is an action of its own with all that follows one; 0 inside another action."""
    may: i64
    """1 if it can be declined."""
    verbs: i64
    """Mask of the verbs that it may be; 0 for all."""
    place: i64
    """The place of the only ability that may be used, alone or besides the other verbs; -1 for all."""
    least: i64
    most: i64
    """What it may cost as printed."""
    strings: i64
    """1 if it is a puppet, which counts as friendly to the leader and spends the leader's energy."""

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.leader = NOBODY
        self.counts = 0
        self.may = 0
        self.verbs = 0
        self.place = -1
        self.least = 0
        self.most = MOST_COST
        self.strings = 0

    def fields(self) -> tuple[str, ...]:
        return ("model", "leader", "counts", "may", "verbs", "place", "least", "most", "strings")

    def copy(self) -> Command:
        twin = Command()
        twin.stage = self.stage
        twin.model = self.model
        twin.leader = self.leader
        twin.counts = self.counts
        twin.may = self.may
        twin.verbs = self.verbs
        twin.place = self.place
        twin.least = self.least
        twin.most = self.most
        twin.strings = self.strings
        return twin

    def asks(self, position: Position) -> i64:
        return position.models[self.model].side if self.stage == ASK else NOBODY

    def go_on(self, position: Position) -> None:
        self.end(position, position.returned)

    def end(self, position: Position, returned: i64) -> None:
        """Whoever acted before acts again; what was free for this action is so no longer."""
        position.acting = self.leader
        if not self.counts:
            record = free_by(position, self.model, ANY_ACTION, "")
            position.lasting = [other for other in position.lasting if other is not record]
        position.pop(returned)

    def question(self, position: Position) -> str:
        return "next-action"

    def options(self, position: Position) -> list[int]:
        found: list[int] = []
        for each in declaring.ALL:
            for argument in self.arguments(position, each):
                if self.least <= each.price(position, self.model, argument) <= self.most:
                    found.append(actions.action(each.verb, argument))
        if self.may:
            found.append(actions.simple(actions.NO))
        return found

    def arguments(self, position: Position, each: declaring.Declared) -> list[int]:
        """What an action can be declared with, if it is of the sort that may be taken."""
        if self.verbs and not self.verbs & bit_of(each.verb):
            return []
        if self.place < 0 or (self.verbs and each.verb != actions.USE):
            return each.arguments(position, self.model)
        if each.verb != actions.USE:
            return []
        number = ability_number(position.ability(self.model, self.place).name)
        return [number] if each.allows(position, self.model, number) else []

    def take(self, position: Position, action: i64) -> None:
        verb = actions.verb_of(action)
        if verb == actions.NO:
            self.end(position, 0)
            return
        self.stage = ACTING
        if self.counts:
            position.push(AfterAction())
        if self.strings:
            position.push(self.hold_strings())
        take_action(position, self.model, verb, actions.argument_of(action))

    def hold_strings(self) -> Strings:
        strings = Strings()
        strings.model = self.model
        strings.leader = self.leader
        return strings

    def resume(self, position: Position) -> None:
        if self.strings and self.stage == ASK:
            pull(position, self.model, self.leader)

    def why_not(self, position: Position, action: i64) -> Explanation:
        declared = declaring.declared_by(actions.verb_of(action))
        if declared is not None and self.strings and declared.verb == actions.JOG:
            return why("MS-059", "puppet-never-jogs", (model_id(position, self.model),))
        if declared is not None:
            return declared.why_not(position, self.model, actions.argument_of(action))
        if actions.verb_of(action) == actions.END:
            return why("MS-059", "command-first")
        return NOT_OFFERED

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model)}
