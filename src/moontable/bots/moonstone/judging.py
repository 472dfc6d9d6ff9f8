"""What abilities are good for, without a position: whom one would use them on, and for which cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities.afflictions import AFFLICTIONS
from moontable.games.moonstone.abilities.amounts import Number
from moontable.games.moonstone.abilities.effects.control import Control, MakePuppet
from moontable.games.moonstone.abilities.effects.demanding import Demand
from moontable.games.moonstone.abilities.effects.dooming import SufferCatastrophe
from moontable.games.moonstone.abilities.effects.energy import LoseEnergy
from moontable.games.moonstone.abilities.effects.entering import Summon
from moontable.games.moonstone.abilities.effects.granting import Acts
from moontable.games.moonstone.abilities.effects.health import Damage, Heal, Wound
from moontable.games.moonstone.abilities.effects.leaving import LeavePlay
from moontable.games.moonstone.abilities.effects.modifying import Ban, LoseAbility, Stat, Status
from moontable.games.moonstone.abilities.effects.moonstones import DropStones, TakeStone
from moontable.games.moonstone.abilities.effects.movement import Away
from moontable.games.moonstone.abilities.effects.step import Step
from moontable.games.moonstone.abilities.selecting import ENEMY
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.cards.decks import (
    ARCANE_COLOURS,
    ARCANE_KINDS,
    CATASTROPHE,
    arcane_colour,
    arcane_value,
)
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.parts import SELF, TARGET

if TYPE_CHECKING:
    from mypy_extensions import i64

HARMFUL: Final = (
    *(Damage, Wound, Away, LoseEnergy, DropStones, TakeStone, Ban, LoseAbility),
    *(Control, Demand, SufferCatastrophe, MakePuppet),
)


def is_harmful(ability: Ability) -> bool:
    """Whether it does something that one would rather do to an enemy, or can be aimed at nobody else."""
    if robs(ability) or (ability.target is not None and ability.target.side == ENEMY):
        return True
    return any(is_harm(step) and step.who.part != SELF for step in steps_of(ability))


def is_harm(step: Step) -> bool:
    """Whether a step is one that one would rather do to an enemy: also an affliction, or a lower stat."""
    if isinstance(step, Status):
        return step.status in AFFLICTIONS or step.status == "slow"
    if isinstance(step, Stat) and isinstance(step.number, Number):
        good = step.number.n + step.number.x
        return good > 0 if step.stat == "evade" else good < 0
    return isinstance(step, HARMFUL)


def is_only_healing(ability: Ability) -> bool:
    """Whether it is wasted on somebody who is not hurt."""
    return all(isinstance(step, Heal) for step in steps_of(ability))


def steps_of(ability: Ability) -> list[Step]:
    """All that an ability may do, whatever card comes."""
    return [*ability.steps, *[step for line in ability.lines for step in line.steps]]


# -- what it is for --------------------------------------------------------------------------------------------------


def robs(ability: Ability) -> bool:
    """Whether it takes a stone that the target carries."""
    return any(isinstance(step, TakeStone) and step.origin.part == TARGET for step in steps_of(ability))


def makes_puppets(ability: Ability) -> bool:
    return any(isinstance(step, MakePuppet) for step in steps_of(ability))


def strikes(ability: Ability) -> bool:
    """Whether it is an attack, or as good as one."""
    return any(isinstance(step, Acts) and step.at_enemies for step in ability.steps)


def escapes(ability: Ability) -> bool:
    """Whether its user gets away by it, and will fetch no stone meanwhile."""
    return any(step.who.part == SELF and is_flight(step) for step in ability.steps)


def is_flight(step: Step) -> bool:
    return isinstance(step, LeavePlay) or (isinstance(step, Ban) and "harvest" in step.what)


def summoned_by(ability: Ability) -> Summon | None:
    """The step by which somebody comes into play, if there is one."""
    for step in steps_of(ability):
        if isinstance(step, Summon):
            return step
    return None


def wounds_of_user(ability: Ability) -> int:
    """What it costs its user in wounds, if all goes well."""
    total = 0
    for step in steps_of(ability):
        if isinstance(step, Wound) and step.who.part == SELF and isinstance(step.number, Number):
            total += int(step.number.n)
    return total


# -- cards -----------------------------------------------------------------------------------------------------------


def holds_anything(ability: Ability, hand: i64) -> bool:
    """Whether some card of a hand meets a requirement of an ability."""
    return any(does_something(ability, card) for card in hands.kinds(hand))


def does_something(ability: Ability, card: i64) -> bool:
    """Whether a card meets one of the requirements of an ability."""
    if card >= ARCANE_KINDS or card == CATASTROPHE:
        return False
    colour = ARCANE_COLOURS[arcane_colour(card)]
    return any(line.matches(colour, arcane_value(card)) for line in ability.lines)
