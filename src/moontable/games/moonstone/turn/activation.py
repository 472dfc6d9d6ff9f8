"""An activation: the character takes one action after the other until its player ends it (MS-056 to MS-076)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions, endings
from moontable.games.moonstone.abilities.effects.running import run
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.stats import ANY_ACTION, free_by, is_banned, pay
from moontable.games.moonstone.abilities.triggers import Triggers
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.programs import steps_of
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.turn import declaring
from moontable.games.moonstone.turn.reacting import Reactions
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64


MOST_COST: Final = 99


class Activation(Procedure):
    """One character's activation: its player chooses the next action, or ends it (D-09)."""

    name: ClassVar[str] = "activation"

    model: i64

    def __init__(self, model: i64 = NOBODY) -> None:
        super().__init__()
        self.model = model

    def fields(self) -> tuple[str, ...]:
        return ("model",)

    def copy(self) -> Activation:
        twin = Activation(self.model)
        twin.stage = self.stage
        return twin

    def asks(self, position: Position) -> i64:
        one = position.models[self.model]
        return one.seat if one.where == IN_PLAY else NOBODY

    def go_on(self, position: Position) -> None:
        self.end(position)  # the model has left play

    def end(self, position: Position) -> None:
        position.expire(lasting.ACTIVATION)
        position.active = NOBODY
        position.acting = NOBODY
        position.pop()
        self.hand_over(position)

    def hand_over(self, position: Position) -> None:
        """Somebody whom an ability called up is activated next, also for a second time this turn."""
        called = [one for one in position.lasting if one.kind == lasting.NEXT_UP and one.against == self.model]
        if not called:
            return
        position.lasting = [one for one in position.lasting if one not in called]
        for record in called:
            if position.models[record.model].where == IN_PLAY:
                begin(position, record.model)

    def question(self, position: Position) -> str:
        return "next-action"

    def options(self, position: Position) -> list[int]:
        found: list[int] = []
        for each in declaring.ALL:
            for argument in each.arguments(position, self.model):
                found.append(actions.action(each.verb, argument))
        for thrall in thralls(position, self.model):
            found.append(actions.action(actions.COMMAND, thrall))
        found.append(actions.simple(actions.END))
        return found

    def allows(self, position: Position, action: i64) -> bool:
        verb, argument = actions.verb_of(action), actions.argument_of(action)
        declared = declaring.declared_by(verb)
        if verb == actions.COMMAND:
            return argument in thralls(position, self.model)
        if declared is None:
            return verb == actions.END and argument == 0
        return declared.allows(position, self.model, argument)

    def take(self, position: Position, action: i64) -> None:
        """Pay, then carry it out; what follows every action waits below it on the stack."""
        verb, argument = actions.verb_of(action), actions.argument_of(action)
        if verb == actions.END:
            self.end(position)
        elif verb == actions.COMMAND:
            position.push(command(position, argument))
        else:
            position.push(AfterAction())
            take_action(position, self.model, verb, argument)

    def why_not(self, position: Position, action: i64) -> Explanation:
        verb = actions.verb_of(action)
        declared = declaring.declared_by(verb)
        if declared is not None:
            return declared.why_not(position, self.model, actions.argument_of(action))
        if verb == actions.ACTIVATE or verb == actions.PASS:
            return why("MS-059", "activation-going-on")
        if verb == actions.COMMAND:
            return why("MS-057", "no-command", (model_id(position, actions.argument_of(action)),))
        if verb == actions.TO or verb == actions.VIA:
            return why("MS-059", "no-move")
        return NOT_OFFERED

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model)}


def begin(position: Position, model: i64) -> None:
    """Begin the activation of a model, which some passives answer to."""
    begin_activation(position, model)
    post(position, "activates", model)
    if position.pending:
        position.push(Triggers())


def begin_activation(position: Position, model: i64) -> None:
    """A model is activated; its player is the active player (MS-017)."""
    one = position.models[model]
    one.activated = True
    position.active = one.seat
    position.acting = model
    position.push(Activation(model))


def take_action(position: Position, model: i64, verb: i64, argument: i64) -> None:
    """A model takes an action that it can declare: it is paid for, and its procedure begins."""
    declared = declaring.declared_by(verb)
    assert declared is not None
    position.begin_action(model)
    cost = declared.cost(position, model)
    if cost > 0:
        pay(position, model, cost, declared.sort())
    position.push(declared.start(position, model, argument))


# -- acting with another model -----------------------------------------------------------------------------------------


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
    position.acting = model
    return procedure


# Stages
ASK: Final = 0
ACTING: Final = 1


class Command(Procedure):
    """One action of a model that another one lets act. Returns 1 if it was taken."""

    name: ClassVar[str] = "command"

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
    """The place of the only ability that may be used; -1 for all."""
    least: i64
    most: i64
    """What it may cost as printed."""

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

    def fields(self) -> tuple[str, ...]:
        return ("model", "leader", "counts", "may", "verbs", "place", "least", "most")

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
            for argument in each.arguments(position, self.model):
                if self.is_meant(position, each, argument):
                    found.append(actions.action(each.verb, argument))
        if self.may:
            found.append(actions.simple(actions.NO))
        return found

    def is_meant(self, position: Position, each: declaring.Declared, argument: i64) -> bool:
        """Whether an action is of the sort that may be taken."""
        if self.verbs and not self.verbs & bit_of(each.verb):
            return False
        if self.place >= 0 and (
            each.verb != actions.USE or declaring.place_of(position, self.model, argument) != self.place
        ):
            return False
        return self.least <= each.price(position, self.model, argument) <= self.most

    def take(self, position: Position, action: i64) -> None:
        verb = actions.verb_of(action)
        if verb == actions.NO:
            self.end(position, 0)
            return
        self.stage = ACTING
        if self.counts:
            position.push(AfterAction())
        take_action(position, self.model, verb, actions.argument_of(action))

    def why_not(self, position: Position, action: i64) -> Explanation:
        declared = declaring.declared_by(actions.verb_of(action))
        if declared is not None:
            return declared.why_not(position, self.model, actions.argument_of(action))
        if actions.verb_of(action) == actions.END:
            return why("MS-059", "command-first")
        return NOT_OFFERED

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model)}


# -- after an action --------------------------------------------------------------------------------------------------

# Stages
TRIGGERS: Final = 0
CHECK: Final = 1
LEFT: Final = 2


class AfterAction(Procedure):
    """What follows every action: triggers, the look at Sudden Death, the reactions of the opponents (MS-190)."""

    name: ClassVar[str] = "after-action"

    def copy(self) -> AfterAction:
        twin = AfterAction()
        twin.stage = self.stage
        return twin

    def go_on(self, position: Position) -> None:
        if self.stage == TRIGGERS:
            self.stage = CHECK
            if position.pending:
                position.push(Triggers())
        elif self.stage == CHECK and due(position) is not None:
            self.follow_up(position)
        elif self.stage == CHECK:
            self.stage = LEFT
            quiet = position.acting != NOBODY and is_banned(position, position.acting, "reactions")
            position.expire(lasting.ACTION)
            position.wounded = 0
            if not endings.after_action(position) and not quiet:
                position.push(Reactions(position.active))
        elif not endings.if_nobody_left(position):
            position.pop()

    def follow_up(self, position: Position) -> None:
        """What an ability put off until its action is over."""
        record = due(position)
        if record is not None:
            position.lasting = [one for one in position.lasting if one is not record]
            parts = Parts(record.model, record.least, record.against)
            seat = position.models[record.model].seat
            position.push(run(position, steps_of(record.amount), parts, seat))


def due(position: Position) -> Lasting | None:
    """The first thing that was put off until now."""
    for record in position.lasting:
        if record.kind == lasting.AFTERWARDS:
            return record
    return None
