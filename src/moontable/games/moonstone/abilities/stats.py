"""What a model can do at this moment: printed values with everything that changes them, read off the table when asked.

Auras and conditions depend on where everybody stands, so nothing here is ever stored (abilities survey, section 3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities.conditions import holds
from moontable.games.moonstone.abilities.selecting import has_keyword
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Character, Passive
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

JOG_LENGTH: Final = 4
SLOW_JOG: Final = 2
LONGEST_REACH: Final = 6
"""No Melee Range is longer."""

# -- stats -----------------------------------------------------------------------------------------------------------


def printed(character: Character, stat: str) -> i64:
    """A stat as it stands on the card (MS-020, MS-021)."""
    if stat == "melee":
        return character.melee
    if stat == "arcane":
        return character.arcane
    return character.evade if stat == "evade" else character.reach


def stat_of(position: Position, model: i64, stat: str, against: i64 = NOBODY, opponent: i64 = NOBODY) -> i64:
    """A stat now, with passives, auras and what lasts; some things count only against a certain model (MS-016).

    `against` is whom the model aims at, `opponent` whom it fights, attacking or not.
    """
    total = printed(position.models[model].character, stat) + from_passives(position, model, stat, against, opponent)
    least: i64 = -100
    for record in position.lasting:
        if record.says(lasting.STAT, model, stat) and record.counts_against(against):
            total += record.amount
            least = max(least, record.least) if record.least > 0 else least
    return max(total, least)


def from_passives(position: Position, model: i64, stat: str, against: i64, opponent: i64) -> i64:
    """What the passives of all models in play add to a stat of one of them."""
    total: i64 = 0
    for giver in position.models:
        if giver.where != IN_PLAY or (giver.index != model and not giver.character.has_auras):
            continue
        for passive in giver.character.passives[points.STAT]:
            added = passive.rule.stat_against(position, stat, giver.index, passive.place, model, against, opponent)
            if added and has_ability(position, giver.index, passive.place):
                total += added
    return total


def stat_in_use(position: Position, model: i64, place: i64, stat: str, against: i64 = NOBODY) -> i64:
    """A stat for one use of an ability, which may bring a change of its own."""
    total = stat_of(position, model, stat, against)
    for rule in position.ability(model, place).rules:
        total += rule.stat(position, stat, model, place, model, against, NOBODY)
    return total


def energy_generated(position: Position, model: i64) -> i64:
    """What a model gets in the Replenish Step for the dots on its open boxes (MS-052), less what others take away."""
    one = position.models[model]
    if one.character.is_thrall:
        return 0  # it never has any
    total: i64 = one.character.energy(one.wounds)
    for other in position.models:
        if other.where != IN_PLAY:
            continue
        for passive in other.character.passives[points.GENERATED]:
            if has_ability(position, other.index, passive.place):
                total += passive.rule.generated(position, other.index, passive.place, model)
    return max(total, 0)


# -- abilities, statuses, bans ---------------------------------------------------------------------------------------


def has_ability(position: Position, model: i64, place: i64) -> bool:
    """Whether a model still has the ability at this place of its card (Q-49)."""
    for record in position.lasting:
        if record.kind == lasting.LOST_ABILITY and record.model == model and record.amount == place:
            return False
    return True


def has_named(position: Position, model: i64, name: str) -> bool:
    """Whether a model has an ability of this name: printed and not lost, or given to it as a status."""
    for place, ability in enumerate(position.models[model].character.abilities):
        if ability.name == name and has_ability(position, model, place):
            return True
    status = name.lower()
    for record in position.lasting:
        if record.says(lasting.STATUS, model, status):
            return True
    return False


def has_status(position: Position, model: i64, status: str) -> bool:
    """Whether a model has a status, printed, given by somebody near, or lasting (survey, section 4)."""
    return count_status(position, model, status) > 0


def count_status(position: Position, model: i64, status: str) -> i64:
    """How often a model has a status: several sources add up (MS-016)."""
    total: i64 = 0
    for record in position.lasting:
        if record.says(lasting.STATUS, model, status):
            total += 1
    for giver in position.models:
        if giver.where != IN_PLAY or (giver.index != model and not giver.character.has_auras):
            continue
        for passive in giver.character.passives[points.STATUS]:
            if passive.rule.gives(position, status, giver.index, passive.place, model):
                total += 1 if has_ability(position, giver.index, passive.place) else 0
    return total


def has_rule(position: Position, model: i64, point: i64) -> bool:
    """Whether a passive of a model has a say at a point now."""
    return rule_at(position, model, point) is not None


def rule_at(position: Position, model: i64, point: i64) -> Passive | None:
    """The first passive of a model that has a say at a point now, or None."""
    for passive in position.models[model].character.passives[point]:
        if applies(position, model, passive):
            return passive
    return None


def applies(position: Position, model: i64, passive: Passive) -> bool:
    """Whether a model still has a passive and its conditions are met."""
    if not has_ability(position, model, passive.place):
        return False
    conditions = passive.rule.conditions
    return not conditions or holds(position, conditions, Parts(model, passive.place))


def is_banned(position: Position, model: i64, what: str, against: i64 = NOBODY) -> bool:
    """Whether something in force forbids a model to do (or suffer) one of `vocabulary.BANS`."""
    for record in position.lasting:
        if record.says(lasting.BAN, model, what) and record.counts_against(against):
            return True
    for passive in position.models[model].character.passives[points.FORBIDDEN]:
        if has_ability(position, model, passive.place) and passive.rule.forbids(position, what, model, passive.place):
            return True
    return False


# -- derived ---------------------------------------------------------------------------------------------------------


def is_faerie(position: Position, model: i64) -> bool:
    return has_keyword(position, model, "Faerie")


def is_slow(position: Position, model: i64) -> bool:
    """Slow by a status or by the stones it carries (MS-162); twice is the same as once (MS-163)."""
    if position.stones_of(model) and not has_rule(position, model, points.CARRYING):
        return True
    return has_status(position, model, "slow")


def jog_length(position: Position, model: i64) -> i64:
    """How many inches a Jog may be long (MS-065, MS-162)."""
    return SLOW_JOG if is_slow(position, model) else JOG_LENGTH


def action_cost(position: Position, model: i64, action: str, printed_cost: i64) -> i64:
    """What an action of `vocabulary.ACTIONS` costs this model; never less than nothing."""
    cost = printed_cost
    for passive in position.models[model].character.passives[points.COST]:
        if has_ability(position, model, passive.place):
            cost += passive.rule.cost(position, action, model, passive.place)
    for record in position.lasting:  # a Weakling by somebody's doing pays as a printed one does
        if record.says(lasting.STATUS, model, "weakling"):
            cost += 1 if action == "harvest" else 0
    if position.anybody_at(points.TOLL):
        cost += tolls(position, model, action)
    return max(cost, 0)


def tolls(position: Position, model: i64, action: str) -> i64:
    """What an action of a model costs more by the doing of others."""
    cost: i64 = 0
    for taker in position.models:
        for passive in taker.character.passives[points.TOLL]:
            if taker.where == IN_PLAY and has_ability(position, taker.index, passive.place):
                cost += passive.rule.toll(position, action, taker.index, passive.place, model)
    return cost


def use_up_costs(position: Position, model: i64, action: str) -> None:
    """An action has its price: what changes that once a turn does so no more (MS-073)."""
    one = position.models[model]
    for passive in one.character.passives[points.COST]:
        rule, place = passive.rule, passive.place
        if rule.is_used_up() and has_ability(position, model, place) and rule.cost(position, action, model, place):
            one.used_this_turn |= bit_of(passive.place)


# -- paying ----------------------------------------------------------------------------------------------------------

ANY_ACTION: Final = "action"


def can_pay(position: Position, model: i64, cost: i64, sort: str = ANY_ACTION, name: str = "") -> bool:
    """Whether a model has the energy for an action, or need not pay for one of this sort or name."""
    return position.purse(model).energy >= cost or free_by(position, model, sort, name) is not None


def due(position: Position, model: i64, cost: i64, sort: str = ANY_ACTION, name: str = "") -> i64:
    """What a model would pay for an action: nothing if it is free."""
    return cost if free_by(position, model, sort, name) is None else 0


def pay(position: Position, model: i64, cost: i64, sort: str = ANY_ACTION, name: str = "") -> None:
    """Pay for an action (MS-071), unless it is free; that is used up then, whatever it would have cost."""
    record = free_by(position, model, sort, name)
    if record is None:
        purse = position.purse(model)
        purse.energy = max(purse.energy - cost, 0)
        return
    position.lasting = [other for other in position.lasting if other is not record]
    if record.amount:
        position.lasting.append(Lasting(lasting.STAT, model, lasting.ACTION, "arcane", record.amount))


def free_by(position: Position, model: i64, sort: str, name: str) -> Lasting | None:
    """What makes the next action of a sort, or of a name, cost nothing."""
    for record in position.lasting:
        if record.kind == lasting.FREE and record.model == model and record.word in (ANY_ACTION, sort, name):
            return record
    return None


# -- engagement ------------------------------------------------------------------------------------------------------


def engages(position: Position, a: i64, b: i64) -> bool:
    """Whether model a engages model b: an enemy within its Melee Range and in sight (MS-096)."""
    if not position.are_enemies(a, b) or not position.is_within(a, b, LONGEST_REACH):
        return False
    if position.is_flying(a) or position.is_flying(b):
        return False
    return position.is_within(a, b, stat_of(position, a, "reach", b)) and position.sees(a, b)


def engaging(position: Position, model: i64) -> list[int]:
    """The models that engage this one."""
    return [
        other.index for other in position.models if other.where == IN_PLAY and engages(position, other.index, model)
    ]


def is_engaged(position: Position, model: i64) -> bool:
    for other in position.models:
        if other.where == IN_PLAY and engages(position, other.index, model):
            return True
    return False
