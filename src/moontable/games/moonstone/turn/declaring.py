"""The actions that an activated character can declare, one small class for each (MS-064 to MS-076, MS-133).

Each says what can be chosen, what it costs, how it begins, and why it is not possible now. `ALL` is their one list.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities import stats, using
from moontable.games.moonstone.abilities.borrowing import borrowable
from moontable.games.moonstone.abilities.selecting import is_in_terrain
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.roster import ability_names, ability_number
from moontable.games.moonstone.melee import attacking, fight
from moontable.games.moonstone.movement import climbing, flying, jumping, moving
from moontable.games.moonstone.movement.obstacles import JOG as JOGGING
from moontable.games.moonstone.movement.obstacles import STEP as STEPPING
from moontable.games.moonstone.movement.placing import blink
from moontable.games.moonstone.state.lasting import COUNT, TURN, Lasting
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import Procedure
from moontable.games.moonstone.telling.names import model_id, model_named
from moontable.games.moonstone.terrain.traits import WATER, WOOD
from moontable.games.moonstone.turn import harvesting, hurrying
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

# What the basic actions cost (MS-064 to MS-068, MS-133)
JOG_COST: Final = 0
STEP_COST: Final = 1
TRAVERSE_COST: Final = 2
JUMP_COST: Final = 1
ATTACK_COST: Final = attacking.COST
BLINKS: Final = "blink"


def jog_cost(position: Position, model: i64) -> i64:
    return stats.action_cost(position, model, "jog", JOG_COST)


def step_cost(position: Position, model: i64) -> i64:
    return stats.action_cost(position, model, "step", STEP_COST)


def traverse_cost(position: Position, model: i64) -> i64:
    return stats.action_cost(position, model, "traverse", TRAVERSE_COST)


def attackable(position: Position, model: i64) -> list[int]:
    """The enemies that it may attack now (MS-068)."""
    affords = stats.can_pay(position, model, ATTACK_COST, attacking.SORT)
    return attacking.targets(position, model) if affords else []


class Declared:
    """One sort of action. What needs no argument is chosen with the argument 0."""

    verb: i64
    rule: str

    @abstractmethod
    def cost(self, position: Position, model: i64) -> i64:
        """Energy that is discarded before anything of it is carried out (MS-071)."""

    def sort(self) -> str:
        """What it is called by effects that make the next action of a sort cost nothing."""
        return stats.ANY_ACTION

    def price(self, position: Position, model: i64, argument: i64) -> i64:
        """What it costs as it is printed, also where it pays for itself."""
        return self.cost(position, model)

    @abstractmethod
    def arguments(self, position: Position, model: i64) -> list[int]:
        """What it can be declared with now (MS-072); nothing if the model cannot pay."""

    def allows(self, position: Position, model: i64, argument: i64) -> bool:
        return argument in self.arguments(position, model)

    @abstractmethod
    def start(self, position: Position, model: i64, argument: i64) -> Procedure:
        """The procedure that carries it out; it has been paid for."""

    @abstractmethod
    def hindrance(self, position: Position, model: i64, argument: i64) -> Explanation:
        """Why a model that could pay for it cannot do it."""

    def pays(self, position: Position, model: i64) -> bool:
        return stats.can_pay(position, model, self.cost(position, model), self.sort())

    def why_not(self, position: Position, model: i64, argument: i64) -> Explanation:
        """Why it cannot be declared now."""
        if self.pays(position, model):
            return self.hindrance(position, model, argument)
        cost, left = int(self.cost(position, model)), int(position.purse(model).energy)
        return why(self.rule, "too-little-energy", (model_id(position, model),), cost=cost, left=left)


class Simple(Declared):
    """An action that needs no argument."""

    @abstractmethod
    def is_possible(self, position: Position, model: i64) -> bool:
        """Whether nothing but its price stands against it."""

    def arguments(self, position: Position, model: i64) -> list[int]:
        return [0] if self.allows(position, model, 0) else []

    def allows(self, position: Position, model: i64, argument: i64) -> bool:
        return argument == 0 and self.pays(position, model) and self.is_possible(position, model)

    def hindrance(self, position: Position, model: i64, argument: i64) -> Explanation:
        return why("MS-089", "cannot-move", (model_id(position, model),), model=model_named(position, model))


class Jog(Simple):
    """Once per turn (MS-065)."""

    def __init__(self) -> None:
        self.verb = actions.JOG
        self.rule = "MS-065"

    def cost(self, position: Position, model: i64) -> i64:
        return jog_cost(position, model)

    def allows(self, position: Position, model: i64, argument: i64) -> bool:
        return not position.models[model].jogged and super().allows(position, model, argument)

    def is_possible(self, position: Position, model: i64) -> bool:
        return moving.may_jog(position, model)

    def start(self, position: Position, model: i64, argument: i64) -> Procedure:
        position.models[model].jogged = True  # counted from the declaration on (MS-073)
        if position.is_flying(model):
            return flying.flight(position, model, JOGGING, stats.jog_length(position, model))
        return hurrying.jog(position, model)

    def why_not(self, position: Position, model: i64, argument: i64) -> Explanation:
        if position.models[model].jogged:
            return why("MS-065", "jogged", (model_id(position, model),), model=model_named(position, model))
        return super().why_not(position, model, argument)

    def hindrance(self, position: Position, model: i64, argument: i64) -> Explanation:
        name = model_named(position, model)
        if stats.is_banned(position, model, "jog"):
            return why("MS-072", "jog-forbidden", (model_id(position, model),), model=name)
        if is_in_terrain(position, model, WATER):
            return why("MS-123", "in-water", model=name)
        if is_in_terrain(position, model, WOOD):
            return why("MS-125", "in-wood", model=name)
        return super().hindrance(position, model, argument)


class Step(Simple):
    """As often as there is energy (MS-064)."""

    def __init__(self) -> None:
        self.verb = actions.STEP
        self.rule = "MS-064"

    def cost(self, position: Position, model: i64) -> i64:
        return step_cost(position, model)

    def is_possible(self, position: Position, model: i64) -> bool:
        return moving.may_step(position, model) and not stats.is_banned(position, model, "step")

    def start(self, position: Position, model: i64, argument: i64) -> Procedure:
        if position.is_flying(model):
            return flying.flight(position, model, STEPPING, moving.STEP_LENGTH)
        return moving.step(position, model)

    def hindrance(self, position: Position, model: i64, argument: i64) -> Explanation:
        if stats.is_banned(position, model, "step"):
            return why("MS-072", "step-forbidden", (model_id(position, model),), model=model_named(position, model))
        return super().hindrance(position, model, argument)


class Blink(Simple):
    """A Step without a way between, once a turn, for those who can."""

    def __init__(self) -> None:
        self.verb = actions.BLINK
        self.rule = "MS-084"

    def cost(self, position: Position, model: i64) -> i64:
        return STEP_COST

    def is_possible(self, position: Position, model: i64) -> bool:
        for record in position.lasting:
            if record.says(COUNT, model, BLINKS):
                return False
        return stats.has_status(position, model, BLINKS) and moving.may_step(position, model)

    def start(self, position: Position, model: i64, argument: i64) -> Procedure:
        position.lasting.append(Lasting(COUNT, model, TURN, BLINKS))
        return blink(position, model, moving.STEP_LENGTH)

    def hindrance(self, position: Position, model: i64, argument: i64) -> Explanation:
        return why("MS-064", "cannot-blink", (model_id(position, model),), model=model_named(position, model))


class Traverse(Simple):
    """Over an obstacle, or along a ladder (MS-066, MS-130)."""

    def __init__(self) -> None:
        self.verb = actions.TRAVERSE
        self.rule = "MS-066"

    def cost(self, position: Position, model: i64) -> i64:
        return traverse_cost(position, model)

    def is_possible(self, position: Position, model: i64) -> bool:
        return climbing.may_traverse(position, model)

    def start(self, position: Position, model: i64, argument: i64) -> Procedure:
        return climbing.traverse(position, model)

    def hindrance(self, position: Position, model: i64, argument: i64) -> Explanation:
        return climbing.why_not_traverse(position, model)


class Jump(Simple):
    """Down from a platform (MS-133)."""

    def __init__(self) -> None:
        self.verb = actions.JUMP
        self.rule = "MS-133"

    def cost(self, position: Position, model: i64) -> i64:
        return JUMP_COST

    def is_possible(self, position: Position, model: i64) -> bool:
        return jumping.may_jump(position, model)

    def start(self, position: Position, model: i64, argument: i64) -> Procedure:
        return jumping.jump(position, model)

    def hindrance(self, position: Position, model: i64, argument: i64) -> Explanation:
        return why("MS-133", "no-edge", model=model_named(position, model))


class Harvest(Declared):
    """A stone in base contact (MS-067)."""

    def __init__(self) -> None:
        self.verb = actions.HARVEST
        self.rule = "MS-067"

    def cost(self, position: Position, model: i64) -> i64:
        return harvesting.cost(position, model)

    def arguments(self, position: Position, model: i64) -> list[int]:
        return harvesting.stones_to_harvest(position, model)

    def start(self, position: Position, model: i64, argument: i64) -> Procedure:
        return harvesting.Harvest(model, argument)

    def hindrance(self, position: Position, model: i64, argument: i64) -> Explanation:
        return harvesting.why_not(position, model, argument)


class Attack(Declared):
    """A Melee Attack on an enemy (MS-068)."""

    def __init__(self) -> None:
        self.verb = actions.ATTACK
        self.rule = "MS-068"

    def cost(self, position: Position, model: i64) -> i64:
        return ATTACK_COST

    def sort(self) -> str:
        return attacking.SORT

    def arguments(self, position: Position, model: i64) -> list[int]:
        return attackable(position, model)

    def start(self, position: Position, model: i64, argument: i64) -> Procedure:
        return fight.attack(position, model, argument)

    def hindrance(self, position: Position, model: i64, argument: i64) -> Explanation:
        return attacking.why_not_attack(position, model, argument)


class Use(Declared):
    """An ability of the card, by the number of its name (MS-069, MS-070)."""

    def __init__(self) -> None:
        self.verb = actions.USE
        self.rule = "MS-069"

    def cost(self, position: Position, model: i64) -> i64:
        return 0  # an ability pays for itself: its price may depend on what is chosen

    def price(self, position: Position, model: i64, argument: i64) -> i64:
        return position.ability(model, place_of(position, model, argument)).cost

    def arguments(self, position: Position, model: i64) -> list[int]:
        own = range(len(position.models[model].character.abilities))
        places = [place for place in own if using.may_use(position, model, place)]
        places += [place for place in borrowable(position, model) if using.may_use(position, model, place)]
        return [ability_number(position.ability(model, place).name) for place in places]

    def allows(self, position: Position, model: i64, argument: i64) -> bool:
        place = place_of(position, model, argument)
        return place >= 0 and using.may_use(position, model, place)

    def start(self, position: Position, model: i64, argument: i64) -> Procedure:
        return using.use(position, model, place_of(position, model, argument))

    def hindrance(self, position: Position, model: i64, argument: i64) -> Explanation:
        place = place_of(position, model, argument)
        because = (model_id(position, model),)
        if place < 0:
            return why("MS-069", "no-such-ability", because, model=model_named(position, model))
        ability = position.ability(model, place)
        if ability.kind == "passive":
            return why("MS-022", "passive", because, ability=ability.name)
        return using.why_not_use(position, model, place)


def place_of(position: Position, model: i64, number: i64) -> i64:
    """The place of the ability with this number on a model's card, or on one that it may borrow from; else -1."""
    names = ability_names()
    if 0 <= number < len(names):
        for place, ability in enumerate(position.models[model].character.abilities):
            if ability.name == names[number]:
                return place
        for at in borrowable(position, model):
            if position.ability(model, at).name == names[number]:
                return at
    return -1


ALL: Final[tuple[Declared, ...]] = (Jog(), Step(), Blink(), Traverse(), Jump(), Harvest(), Attack(), Use())
"""In the order in which they are offered."""


def all_but_jog() -> i64:
    """The mask of the verbs of all these actions but the Jog."""
    mask: i64 = 0
    for each in ALL:
        mask |= bit_of(each.verb) if each.verb != actions.JOG else 0
    return mask


def declared_by(verb: i64) -> Declared | None:
    """The action with this verb, if an activated character has one."""
    for each in ALL:
        if each.verb == verb:
            return each
    return None
