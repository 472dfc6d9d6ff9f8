"""What a model can do at this moment: printed values with everything that changes them, read off the table when asked.

Auras and conditions depend on where everybody stands, so nothing here is ever stored (abilities survey, section 3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone import lasting
from moontable.games.moonstone.characters import Character
from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.selecting import amount, fits, holds
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

JOG_LENGTH: Final = 4
SLOW_JOG: Final = 2

# -- stats -----------------------------------------------------------------------------------------------------------


def printed(character: Character, stat: str) -> i64:
    """A stat as it stands on the card (MS-020, MS-021)."""
    if stat == "melee":
        return character.melee
    if stat == "arcane":
        return character.arcane
    return character.evade if stat == "evade" else character.reach


def stat_of(table: Table, model: i64, stat: str, against: i64 = NOBODY) -> i64:
    """A stat now, with passives, auras and what lasts; some things count only against a certain model (MS-016)."""
    total = printed(table.models[model].character, stat) + from_passives(table, model, stat)
    least: i64 = -100
    for record in table.lasting:
        if record.says(lasting.STAT, model, stat) and record.counts_against(against):
            total += record.amount
            least = max(least, record.least) if record.least > 0 else least
    return max(total, least)


def from_passives(table: Table, model: i64, stat: str) -> i64:
    """What the passives of all models in play add to a stat of one of them."""
    total: i64 = 0
    for giver in table.models:
        if giver.where != IN_PLAY or (giver.index != model and not giver.character.has_auras):
            continue
        for rule in giver.character.rules_for("has stat"):
            if rule.effect.stat == stat and reaches(table, giver.index, rule.place, rule.effect.who.who, model):
                parts = Parts(giver.index, rule.place)
                if fits(table, rule.effect.who, parts, model) and holds(table, rule.effect.conditions, parts):
                    total += amount(table, rule.effect.amount, parts, 0)
    return total


def stat_in_use(table: Table, model: i64, place: i64, stat: str, against: i64 = NOBODY) -> i64:
    """A stat for one use of an ability, which may bring a change of its own."""
    total = stat_of(table, model, stat, against)
    for effect in table.models[model].character.abilities[place].rules:
        parts = Parts(model, place)
        if effect.verb == "has stat" and effect.stat == stat and holds(table, effect.conditions, parts):
            total += amount(table, effect.amount, parts, 0)
    return total


def energy_generated(table: Table, model: i64) -> i64:
    """What a model gets in the Replenish Step for the dots on its open boxes (MS-052), less what others take away."""
    one = table.models[model]
    total: i64 = one.character.energy(one.wounds)
    for other in table.models:
        if other.where != IN_PLAY:
            continue
        for rule in other.character.rules_for("generates"):
            parts = Parts(other.index, rule.place)
            if has_ability(table, other.index, rule.place) and fits(table, rule.effect.who, parts, model):
                total += amount(table, rule.effect.amount, parts, 0)
    return max(total, 0)


def reaches(table: Table, giver: i64, place: i64, who: str, model: i64) -> bool:
    """A quick no for rules that a model does not have any more, or keeps for itself."""
    return (who != "self" or giver == model) and has_ability(table, giver, place)


# -- abilities, statuses, bans ---------------------------------------------------------------------------------------


def has_ability(table: Table, model: i64, place: i64) -> bool:
    """Whether a model still has the ability at this place of its card (Q-49)."""
    for record in table.lasting:
        if record.kind == lasting.LOST_ABILITY and record.model == model and record.amount == place:
            return False
    return True


def has_status(table: Table, model: i64, status: str) -> bool:
    """Whether a model has a status, printed, given by somebody near, or lasting (survey, section 4)."""
    return count_status(table, model, status) > 0


def count_status(table: Table, model: i64, status: str) -> i64:
    """How often a model has a status: several sources add up (MS-016)."""
    total: i64 = 0
    for record in table.lasting:
        if record.says(lasting.STATUS, model, status):
            total += 1
    for giver in table.models:
        if giver.where != IN_PLAY or (giver.index != model and not giver.character.has_auras):
            continue
        for rule in giver.character.rules_for("has status"):
            if rule.effect.status == status and reaches(table, giver.index, rule.place, rule.effect.who.who, model):
                parts = Parts(giver.index, rule.place)
                if fits(table, rule.effect.who, parts, model) and holds(table, rule.effect.conditions, parts):
                    total += 1
    return total


def has_rule(table: Table, model: i64, verb: str) -> bool:
    """Whether a passive with this verb applies to its own model now."""
    for rule in table.models[model].character.rules_for(verb):
        if has_ability(table, model, rule.place) and holds(table, rule.effect.conditions, Parts(model, rule.place)):
            return True
    return False


def hook_place(table: Table, model: i64, hook: str) -> i64:
    """The place of the ability that brings a hook, or -1 if the model has none."""
    for rule in table.models[model].character.rules_for("hook"):
        if rule.effect.hook == hook and has_ability(table, model, rule.place):
            return rule.place
    return -1


def is_banned(table: Table, model: i64, what: str, against: i64 = NOBODY) -> bool:
    """Whether something in force forbids a model to do (or suffer) one of `primitives.BANS`."""
    for record in table.lasting:
        if record.says(lasting.BAN, model, what) and record.counts_against(against):
            return True
    return False


# -- derived ---------------------------------------------------------------------------------------------------------


def is_faerie(table: Table, model: i64) -> bool:
    return "Faerie" in table.models[model].character.keywords


def is_slow(table: Table, model: i64) -> bool:
    """Slow by a status or by the stones it carries (MS-162); twice is the same as once (MS-163)."""
    if table.stones_of(model) and not has_rule(table, model, "ignores slow carry"):
        return True
    return has_status(table, model, "slow")


def jog_length(table: Table, model: i64) -> i64:
    """How many inches a Jog may be long (MS-065, MS-162)."""
    return SLOW_JOG if is_slow(table, model) else JOG_LENGTH


def action_cost(table: Table, model: i64, action: str, printed_cost: i64) -> i64:
    """What an action of `primitives.ACTIONS` costs this model; never less than nothing."""
    cost = printed_cost
    for rule in table.models[model].character.rules_for("costs"):
        if rule.effect.action == action and has_ability(table, model, rule.place):
            cost += amount(table, rule.effect.amount, Parts(model, rule.place), 0)
    for record in table.lasting:  # a Weakling by somebody's doing pays as a printed one does
        if record.says(lasting.STATUS, model, "weakling"):
            cost += 1 if action == "harvest" else 0
    return max(cost, 0)


# -- engagement ------------------------------------------------------------------------------------------------------


def engages(table: Table, a: i64, b: i64) -> bool:
    """Whether model a engages model b: an enemy within its Melee Range and in sight (MS-096)."""
    if not table.are_enemies(a, b):
        return False
    return table.is_within(a, b, stat_of(table, a, "reach", b)) and table.sees(a, b)


def engaging(table: Table, model: i64) -> list[int]:
    """The models that engage this one."""
    return [other.index for other in table.models if other.where == IN_PLAY and engages(table, other.index, model)]


def is_engaged(table: Table, model: i64) -> bool:
    for other in table.models:
        if other.where == IN_PLAY and engages(table, other.index, model):
            return True
    return False
