"""What comes of something as far as it is certain: how much an arcane card would hurt whom, and what would do nothing.

Everything that it is read off lies open. What somebody may still choose, decline or take for another is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities import targeting
from moontable.games.moonstone.abilities.conditions import holds
from moontable.games.moonstone.abilities.effects.health import Damage, Heal, Wound, more_harm
from moontable.games.moonstone.abilities.effects.step import Act, Measured, Step
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.arcane.flipping import steps_for
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.cards.decks import arcane_value
from moontable.games.moonstone.melee.blows import Blow, suffered
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.telling.names import short_name
from moontable.games.moonstone.words import WORDS, listing

if TYPE_CHECKING:
    from mypy_extensions import i64


MOST_VALUE: Final = 3
"""The highest number of an arcane card."""


def does_harm(ability: Ability) -> bool:
    """Whether damage or wounds are what an ability is for; its Catastrophe is not meant."""
    steps = [*ability.steps]
    for line in ability.lines:
        steps += line.steps
    return any(isinstance(step, (Damage, Wound)) for step in steps) and not any(isinstance(s, Heal) for s in steps)


def is_idle(position: Position, user: i64, place: i64) -> bool:
    """Whether an ability would do nothing now, whatever target and cards. It may be declared all the same (MS-073)."""
    ability = position.ability(user, place)
    if ability.target is None:
        return does_nothing(position, user, place, NOBODY)
    if ability.target.stone or ability.target.or_stone:
        return False
    found = targeting.targets(position, user, place)
    return bool(found) and all(does_nothing(position, user, place, target) for target in found)


def does_nothing(position: Position, user: i64, place: i64, target: i64) -> bool:
    """Whether no step of an ability finds anybody whom it could do anything with; Catastrophes are not meant."""
    ability = position.ability(user, place)
    steps = [*ability.steps]
    for line in ability.lines:
        steps += line.steps
    act = Act(Parts(user, place, target, value=MOST_VALUE), position.models[user].seat)
    return bool(steps) and not any(_finds_somebody(position, step, act) for step in steps)


def _finds_somebody(position: Position, step: Step, act: Act) -> bool:
    if not holds(position, step.conditions, act.parts):
        return False
    return any(
        step.can(position, act, model, step.amount_for(position, act, model))
        for model in step.candidates(position, act)
    )


def harm_words(position: Position, top: Arcane, card: i64) -> str:
    """What it does, as in "3 damage to Eric"; nothing if no harm is certain."""
    act = Act(top.parts(arcane_value(card)), position.models[top.user].seat)
    said: list[str] = []
    for step in steps_for(targeting.ability_of(position, top.user, top.place), card):
        if isinstance(step, (Damage, Wound)) and _is_certain(position, step, act):
            said += [_words(position, step, act, model) for model in step.candidates(position, act)]
    return listing(said)


def _is_certain(position: Position, step: Measured, act: Act) -> bool:
    return not step.may and not step.who.picks_one and holds(position, step.conditions, act.parts)


def _words(position: Position, step: Measured, act: Act, model: i64) -> str:
    amount = step.amount_for(position, act, model)
    victim = short_name(position, model)
    if isinstance(step, Damage):
        return WORDS.say("consequence.blow", damage=int(_suffered(position, step, act, model, amount)), victim=victim)
    return WORDS.say("consequence.wounds", wounds=int(step.does(position, model, amount)), victim=victim)


def _suffered(position: Position, step: Damage, act: Act, model: i64, amount: i64) -> i64:
    """What is left of the damage; of several types the one that hurts most."""
    if _is_protected(position, model):
        return 0
    given = max(amount + more_harm(position, act.parts, model), 0)
    most: i64 = 0
    for kind in step.types:
        most = max(most, suffered(position, Blow(model, given, kind, act.parts.user)))
    return most


def _is_protected(position: Position, model: i64) -> bool:
    return any(record.says(lasting.STATUS, model, "protection") for record in position.lasting)
