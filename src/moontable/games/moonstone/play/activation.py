"""An activation: the character takes one action after the other until its player ends it (MS-056 to MS-076)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions, attacking, endings, lasting, stats
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.model import IN_PLAY, Model
from moontable.games.moonstone.notation import model_name
from moontable.games.moonstone.play import climbing, harvesting, jumping, melee, moving, using
from moontable.games.moonstone.play.reacting import Reactions
from moontable.games.moonstone.play.triggers import Triggers
from moontable.games.moonstone.roster import ability_names, ability_number
from moontable.games.moonstone.selecting import is_in_terrain
from moontable.games.moonstone.table import Table
from moontable.games.moonstone.traits import WATER, WOOD

if TYPE_CHECKING:
    from mypy_extensions import i64

# What the basic actions cost (MS-064 to MS-068, MS-133)
JOG_COST: Final = 0
STEP_COST: Final = 1
TRAVERSE_COST: Final = 2
JUMP_COST: Final = 1
ATTACK_COST: Final = 1


def pay(table: Table, model: i64, cost: i64) -> None:
    """Discard the energy for an action, before anything of it is carried out (MS-071)."""
    one = table.models[model]
    one.energy = max(one.energy - cost, 0)


def can_pay(table: Table, model: i64, cost: i64) -> bool:
    return table.models[model].energy >= cost


def jog_cost(table: Table, model: i64) -> i64:
    return stats.action_cost(table, model, "jog", JOG_COST)


def traverse_cost(table: Table, model: i64) -> i64:
    return stats.action_cost(table, model, "traverse", TRAVERSE_COST)


# -- which actions are possible (MS-072) ------------------------------------------------------------------------------


def can_jog(table: Table, model: i64) -> bool:
    """Once per turn (MS-065)."""
    if table.models[model].jogged or not can_pay(table, model, jog_cost(table, model)):
        return False
    return moving.may_jog(table, model)


def can_step(table: Table, model: i64) -> bool:
    """As often as there is energy (MS-064)."""
    return can_pay(table, model, STEP_COST) and moving.may_step(table, model)


def can_traverse(table: Table, model: i64) -> bool:
    return can_pay(table, model, traverse_cost(table, model)) and climbing.may_traverse(table, model)


def can_jump(table: Table, model: i64) -> bool:
    return can_pay(table, model, JUMP_COST) and jumping.may_jump(table, model)


def attackable(table: Table, model: i64) -> list[int]:
    """The enemies that it may attack now (MS-068)."""
    return attacking.targets(table, model) if can_pay(table, model, ATTACK_COST) else []


def usable(table: Table, model: i64) -> list[int]:
    """The places on the card of the abilities that it may use now (MS-069, MS-070)."""
    count = len(table.models[model].character.abilities)
    return [place for place in range(count) if using.may_use(table, model, place)]


class Activation(Frame):
    """One character's activation: its player chooses the next action, or ends it (D-09)."""

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

    def asks(self, table: Table) -> i64:
        one = table.models[self.model]
        return one.seat if one.where == IN_PLAY else NOBODY

    def go_on(self, table: Table) -> None:
        self.end(table)  # the model has left play

    def end(self, table: Table) -> None:
        table.expire(lasting.ACTIVATION)
        table.active = NOBODY
        table.acting = NOBODY
        table.pop()

    def question(self, table: Table) -> str:
        return "next-action"

    def options(self, table: Table) -> list[int]:
        model = self.model
        found: list[int] = []
        if can_jog(table, model):
            found.append(actions.simple(actions.JOG))
        if can_step(table, model):
            found.append(actions.simple(actions.STEP))
        if can_traverse(table, model):
            found.append(actions.simple(actions.TRAVERSE))
        if can_jump(table, model):
            found.append(actions.simple(actions.JUMP))
        for stone in harvesting.stones_to_harvest(table, model):
            found.append(actions.action(actions.HARVEST, stone))
        for target in attackable(table, model):
            found.append(actions.action(actions.ATTACK, target))
        for place in usable(table, model):
            found.append(use_of(table.models[model], place))
        found.append(actions.simple(actions.END))
        return found

    def allows(self, table: Table, action: i64) -> bool:
        verb, argument, model = actions.verb_of(action), actions.argument_of(action), self.model
        if verb == actions.HARVEST:
            return argument in harvesting.stones_to_harvest(table, model)
        if verb == actions.ATTACK:
            return argument in attackable(table, model)
        if verb == actions.USE:
            place = place_of(table.models[model], argument)
            return place >= 0 and using.may_use(table, model, place)
        return argument == 0 and self.allows_simple(table, verb)

    def allows_simple(self, table: Table, verb: i64) -> bool:
        if verb == actions.JOG:
            return can_jog(table, self.model)
        if verb == actions.STEP:
            return can_step(table, self.model)
        if verb == actions.TRAVERSE:
            return can_traverse(table, self.model)
        if verb == actions.JUMP:
            return can_jump(table, self.model)
        return verb == actions.END

    def take(self, table: Table, action: i64) -> None:
        """Pay, then carry it out; what follows every action waits below it on the stack."""
        verb, argument, model = actions.verb_of(action), actions.argument_of(action), self.model
        if verb == actions.END:
            self.end(table)
            return
        table.begin_action(model)
        table.push(AfterAction())
        if verb == actions.JOG:
            pay(table, model, jog_cost(table, model))
            table.models[model].jogged = True  # counted from the declaration on (MS-073)
            table.push(moving.jog(table, model))
        elif verb == actions.STEP:
            pay(table, model, STEP_COST)
            table.push(moving.step(table, model))
        elif verb == actions.TRAVERSE:
            pay(table, model, traverse_cost(table, model))
            table.push(climbing.traverse(table, model))
        elif verb == actions.JUMP:
            pay(table, model, JUMP_COST)
            table.push(jumping.jump(table, model))
        elif verb == actions.HARVEST:
            pay(table, model, harvesting.cost(table, model))
            table.push(harvesting.Harvest(model, argument))
        elif verb == actions.ATTACK:
            pay(table, model, ATTACK_COST)
            table.push(melee.attack(table, model, argument))
        else:  # an ability pays for itself: its price may depend on what is chosen
            table.push(using.use(table, model, place_of(table.models[model], argument)))

    def why_not(self, table: Table, action: i64) -> Explanation:
        return why_not(table, self.model, action)

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"model": model_name(table, int(self.model))}


def use_of(model: Model, place: i64) -> i64:
    """The action of using an ability of a model."""
    return actions.action(actions.USE, ability_number(model.character.abilities[place].name))


def place_of(model: Model, number: i64) -> i64:
    """The place on a model's card of the ability with this number; -1 if it has none of that name."""
    names = ability_names()
    if 0 <= number < len(names):
        for place, ability in enumerate(model.character.abilities):
            if ability.name == names[number]:
                return place
    return -1


# -- after an action --------------------------------------------------------------------------------------------------

# Stages
TRIGGERS: Final = 0
CHECK: Final = 1
LEFT: Final = 2


class AfterAction(Frame):
    """What follows every action: triggers, the look at Sudden Death, the reactions of the opponents (MS-190)."""

    def copy(self) -> AfterAction:
        twin = AfterAction()
        twin.stage = self.stage
        return twin

    def go_on(self, table: Table) -> None:
        if self.stage == TRIGGERS:
            self.stage = CHECK
            if table.pending:
                table.push(Triggers())
        elif self.stage == CHECK:
            self.stage = LEFT
            table.expire(lasting.ACTION)
            table.wounded = 0
            if not endings.after_action(table):
                table.push(Reactions(table.active))
        elif not endings.if_nobody_left(table):
            table.pop()


# -- why not ----------------------------------------------------------------------------------------------------------


def why_not(table: Table, model: i64, action: i64) -> Explanation:
    """Why the activated model cannot take an action now."""
    verb, argument = actions.verb_of(action), actions.argument_of(action)
    if verb == actions.JOG:
        return why_not_jog(table, model)
    if verb == actions.STEP:
        return short_of(table, model, STEP_COST, "MS-064") or cannot_move(table, model)
    if verb == actions.TRAVERSE:
        short = short_of(table, model, traverse_cost(table, model), "MS-066")
        return short if short is not None else climbing.why_not_traverse(table, model)
    if verb == actions.JUMP:
        nothing = Explanation(
            "MS-133", "It does not stand within an inch of the edge of a raised platform with ground below."
        )
        return short_of(table, model, JUMP_COST, "MS-133") or nothing
    if verb == actions.HARVEST:
        price = harvesting.cost(table, model)
        return short_of(table, model, price, "MS-067") or harvesting.why_not(table, model, argument)
    if verb == actions.ATTACK:
        return short_of(table, model, ATTACK_COST, "MS-068") or attacking.why_not_attack(table, model, argument)
    if verb == actions.USE:
        return why_not_use(table, model, argument)
    if verb == actions.ACTIVATE or verb == actions.PASS:
        return Explanation("MS-059", "An activation is going on.", "End it first.")
    if verb == actions.TO or verb == actions.VIA:
        return Explanation("MS-059", "No move is going on.", "Declare one first: jog or step.")
    return NOT_OFFERED


def short_of(table: Table, model: i64, cost: i64, rule: str) -> Explanation | None:
    """Why it cannot pay; None if it can."""
    if can_pay(table, model, cost):
        return None
    has = table.models[model].energy
    return Explanation(rule, f"It costs {cost} energy and only {has} is left.", "", (model_name(table, int(model)),))


def why_not_jog(table: Table, model: i64) -> Explanation:
    if table.models[model].jogged:
        return Explanation(
            "MS-065", "It has jogged this turn.", "A Step is still possible.", (model_name(table, int(model)),)
        )
    short = short_of(table, model, jog_cost(table, model), "MS-065")
    if short is not None:
        return short
    if stats.is_banned(table, model, "jog"):
        return Explanation("MS-072", "Something in force forbids it to jog.", "", (model_name(table, int(model)),))
    if is_in_terrain(table, model, WATER):
        return Explanation("MS-123", "It stands in water, where nobody jogs.", "Step out of it first.")
    if is_in_terrain(table, model, WOOD):
        return Explanation("MS-125", "It stands in a wooded patch, where nobody jogs.", "Step out of it first.")
    return cannot_move(table, model)


def cannot_move(table: Table, model: i64) -> Explanation:
    return Explanation("MS-089", "It cannot move.", "", (model_name(table, int(model)),))


def why_not_use(table: Table, model: i64, number: i64) -> Explanation:
    place = place_of(table.models[model], number)
    because = (model_name(table, int(model)),)
    if place < 0:
        return Explanation("MS-069", f"{table.models[model].character.name} has no such ability.", "", because)
    ability = table.models[model].character.abilities[place]
    if ability.kind == "passive":
        return Explanation("MS-022", f"{ability.name} is passive: it applies by itself.", "", because)
    return using.why_not_use(table, model, place)
