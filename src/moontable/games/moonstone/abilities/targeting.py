"""Whom an ability may target, how far it reaches, what is in the way, and how many cards are drawn for it.

A target is exactly one model (or, for a few abilities, one stone) that meets every requirement (MS-003): side and
keywords, range with the bonus of a higher place (MS-132), line of sight (MS-095), what the ability needs, and nothing
that forbids it. Every answer "no" can be explained, with what blocks the line and where.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.core.words import Value
from moontable.games.moonstone.abilities.selecting import ANY, Selector, count_found, fits
from moontable.games.moonstone.abilities.stats import applies, is_banned, stat_in_use, stat_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.cards.vocabulary import SIDES
from moontable.games.moonstone.geometry.cover import HEAVY, OPEN, Screens, Shelter, cover, explain_cover
from moontable.games.moonstone.geometry.distance import within
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.sight import explain_sight, sees
from moontable.games.moonstone.geometry.units import INCH, inches, length
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE
from moontable.games.moonstone.state.parts import TARGET, Parts
from moontable.games.moonstone.state.position import FIRST_STONE_ITEM, STONE_RADIUS, Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.telling.names import model_id, model_named, stone_id, thing_id, thing_named
from moontable.games.moonstone.terrain.traits import COVERS, HIDES, SPARED_TERRAIN, STONE, VEILS, seat_bit
from moontable.games.moonstone.words import WORDS, listing, why

if TYPE_CHECKING:
    from mypy_extensions import i64

Points = tuple[tuple[int, int], ...]

HIGH_STEP: Final = 2 * INCH
"""Each so much of height above the target adds an inch of range (MS-132)."""
MOST_RANGE: Final = 6
LEAST_DRAW: Final = 1

# -- models ----------------------------------------------------------------------------------------------------------


def ability_of(position: Position, model: i64, place: i64) -> Ability:
    return position.ability(model, place)


def targets(position: Position, model: i64, place: i64) -> list[int]:
    """The models that an ability may target now, in the order of their numbers; none for one that aims at stones."""
    wanted = ability_of(position, model, place).target
    if wanted is None or wanted.stone:
        return []
    return [one.index for one in position.models if is_target(position, model, place, one.index)]


def is_target(position: Position, model: i64, place: i64, target: i64) -> bool:
    """Whether one model meets every requirement."""
    ability = ability_of(position, model, place)
    if ability.target is None or position.models[target].where != IN_PLAY:
        return False
    return (
        position.is_within(model, target, ability.range + height_bonus(position, model, position.models[target].level))
        and fits(position, ability.target, Parts(model, place), target)
        and not is_forbidden(position, model, place, target)
        and meets_needs(position, model, place, target)
        and position.sees(model, target)
    )


def is_forbidden(position: Position, model: i64, place: i64, target: i64) -> bool:
    """Whether something in force keeps the model from choosing this one."""
    return is_out_of_bounds(position, model, target) or was_target(position, model, place, target)


def is_out_of_bounds(position: Position, model: i64, target: i64) -> bool:
    """Whether a model may not target another: something forbids it, or nobody's enemies may target that one."""
    if is_banned(position, model, "target", target):
        return True
    return position.are_enemies(model, target) and is_banned(position, target, "targeted", model)


def was_target(position: Position, model: i64, place: i64, target: i64) -> bool:
    """Whether an ability that takes each target once a turn has had this one."""
    if not ability_of(position, model, place).each_target_once:
        return False
    for record in position.lasting:
        if record.kind == lasting.USED_ON and (record.model, record.amount, record.against) == (model, place, target):
            return True
    return False


def meets_needs(position: Position, model: i64, place: i64, target: i64) -> bool:
    """Whether what the ability needs near its user, or near the target, is there."""
    needs = ability_of(position, model, place).needs
    return needs is None or count_found(position, needs, Parts(model, place, target)) > 0


def needs_target_nearby(needs: Selector | None) -> bool:
    """Whether the ability asks for something near the target, not near its user."""
    return needs is not None and needs.of == TARGET


def height_bonus(position: Position, model: i64, level: i64) -> i64:
    """Inches of range added for standing above a target at this level: one for each full 2 inches (MS-132)."""
    above = position.models[model].level - level
    return min(above // HIGH_STEP, MOST_RANGE) if above > 0 else 0


# -- stones ----------------------------------------------------------------------------------------------------------


def stone_targets(position: Position, model: i64, place: i64) -> list[int]:
    """The stones on the table that an ability may target now."""
    wanted = ability_of(position, model, place).target
    if wanted is None or not (wanted.stone or wanted.or_stone):
        return []
    return [at for at in range(len(position.stones)) if is_stone_target(position, model, place, at)]


def is_stone_target(position: Position, model: i64, place: i64, stone: i64) -> bool:
    """Whether a stone lies on the table, within range and in sight."""
    one = position.stones[stone]
    if one.holder != ON_TABLE:
        return False
    reach = ability_of(position, model, place).range + height_bonus(position, model, one.level)
    base, disc = position.ground().base(model), stone_shape(position, stone)
    return within(base, disc, reach * INCH) and sees(
        position.ground().scene, base, disc, HIDES, VEILS, position.ground().old_woods
    )


def stone_shape(position: Position, stone: i64) -> Shape:
    one = position.stones[stone]
    top = one.level + STONE_RADIUS
    return Shape(one.x, one.y, STONE_RADIUS, one.level, top, STONE, FIRST_STONE_ITEM + stone)


# -- cover and the size of the draw ----------------------------------------------------------------------------------


def screens_of(position: Position, model: i64) -> Screens:
    """What gives cover from a model: near it neither terrain nor friends count, enemies always do (MS-146).

    Some look past more than that, by a passive of their own or of a friend.
    """
    spared = SPARED_TERRAIN | seat_bit(position.models[model].side)
    screens = Screens(COVERS, spared, INCH, position.settings.rules.shapes_cover_alone)
    for giver in position.models:
        for passive in giver.character.passives[points.COVERING]:
            if giver.where != IN_PLAY or not applies(position, giver.index, passive):
                continue
            if passive.rule.concerns(position, giver.index, passive.place, model):
                screens.traits &= ~passive.rule.looks_past()
                screens.ignored += passive.rule.unseen(position, giver.index, passive.place, model)
    return screens


def cover_of(position: Position, a: i64, b: i64) -> i64:
    """The cover that model b has from model a: 0 none, 1 light, 2 heavy (MS-141 to MS-146)."""
    if a == b or is_banned(position, b, "cover"):
        return OPEN
    ground = position.ground()
    return cover(ground.scene, ground.base(a), ground.base(b), screens_of(position, a))


def stone_cover(position: Position, model: i64, stone: i64) -> i64:
    """The cover that a stone has from a model (Q-12)."""
    ground = position.ground()
    return cover(ground.scene, ground.base(model), stone_shape(position, stone), screens_of(position, model))


def draw_size(position: Position, model: i64, place: i64, target: i64, stone: i64 = NOBODY) -> i64:
    """How many arcane cards the active player draws (MS-104)."""
    ability = ability_of(position, model, place)
    count = stat_in_use(position, model, place, "arcane", target)
    if target != NOBODY:
        if position.are_enemies(model, target) and not ability.no_evade:
            count += stat_of(position, target, "evade", model)
        count += marked(position, model, target)
        count += higher(position, model, position.models[target].level)
        count -= 0 if ability.no_cover else cover_of(position, model, target)
    elif stone != NOBODY:
        count += higher(position, model, position.stones[stone].level)
        count -= 0 if ability.no_cover else stone_cover(position, model, stone)
    return max(count, LEAST_DRAW) + more_cards(position, model)


def more_cards(position: Position, model: i64) -> i64:
    """Cards beyond all stats that a model draws in the action going on."""
    total: i64 = 0
    for record in position.lasting:
        if record.says(lasting.STAT, model, lasting.DRAW):
            total += record.amount
    return total


def marked(position: Position, model: i64, target: i64) -> i64:
    """One more card for each Black Spot that an enemy Pirate aims at."""
    found: i64 = 0
    for record in position.lasting:
        if record.says(lasting.STATUS, target, "black spot"):
            found += 1
    if not found or "Pirate" not in position.models[model].character.keywords:
        return 0
    return found if position.are_enemies(model, target) else 0


def higher(position: Position, model: i64, level: i64) -> i64:
    """One more card for an originator who stands higher than the target (MS-131, Q-13)."""
    return 1 if position.models[model].level > level else 0


# -- why not ---------------------------------------------------------------------------------------------------------


def why_not_target(position: Position, model: i64, place: i64, target: i64) -> Explanation:
    """Why a model is no target of an ability."""
    ability = ability_of(position, model, place)
    name, because = model_named(position, target), (model_id(position, target),)
    if ability.target is None:
        return why("MS-098", "no-target", ability=ability.name)
    if ability.target.stone:
        return why("MS-003", "targets-stone", ability=ability.name)
    if position.models[target].where != IN_PLAY:
        return why("MS-003", "not-in-play", because, model=name)
    if not fits(position, ability.target, Parts(model, place), target):
        wanted = wanted_words(ability.target)
        return why("MS-003", "not-wanted", because, model=name, ability=ability.name, wanted=wanted)
    if is_out_of_bounds(position, model, target):
        return why("MS-003", "target-forbidden", model=name)
    if was_target(position, model, place, target):
        return why("MS-073", "used-on", ability=ability.name, model=name)
    far = why_too_far(position, model, ability, target)
    if far is not None:
        return far
    if not meets_needs(position, model, place, target):
        return Explanation("MS-003", WORDS.say("why.needs-nearby", model=name, ability=ability.name), ability.text)
    return why_unseen(position, model, target)


def wanted_words(wanted: Selector) -> str:
    """A selector of targets in words: `friendly, Goblin or Pirate, another model`."""
    if wanted.stone:
        return WORDS.say("wanted.stone")
    words = [WORDS.say(f"wanted.{SIDES[wanted.side]}")] if wanted.side != ANY else []
    words += [WORDS.say("wanted.engaged")] if wanted.asks("engaged") else []
    words += [either(wanted.keywords)] if wanted.keywords else list(wanted.all_keywords)
    words += [WORDS.say("wanted.activated")] if wanted.asks("activated") else []
    words += [WORDS.say("wanted.reload")] if wanted.asks("reload") else []
    words += [WORDS.say("wanted.other")] if wanted.other else []
    return ", ".join(words) if words else WORDS.say("wanted.any")


def either(names: Sequence[str]) -> str:
    """`Goblin or Pirate`."""
    said = names[0]
    for name in names[1:]:
        said = WORDS.say("list.either", first=said, last=name)
    return said


def why_too_far(position: Position, model: i64, ability: Ability, target: i64) -> Explanation | None:
    """The distance that is too long, with its two ends; None if the target is within range (MS-006)."""
    bonus = height_bonus(position, model, position.models[target].level)
    if position.is_within(model, target, ability.range + bonus):
        return None
    values: dict[str, Value] = {"ability": ability.name, "range": int(ability.range + bonus), "bonus": int(bonus)}
    return too_far(position, "MS-006", "too-far-high" if bonus else "too-far", model, target, values)


def too_far(position: Position, rule: str, slug: str, model: i64, target: i64, values: dict[str, Value]) -> Explanation:
    """How far away a model is, and how far one would reach."""
    a, b = position.ground().base(model), position.ground().base(target)
    gap = inches(length(b.x - a.x, b.y - a.y) - a.r - b.r)
    because = (model_id(position, target),)
    return why(rule, slug, because, ends(a, b), model=model_named(position, target), length=gap, **values)


def why_unseen(position: Position, model: i64, target: i64) -> Explanation:
    """What hides a model from another, with the line between the two and the spots where it is blocked (MS-091)."""
    ground = position.ground()
    a, b = ground.base(model), ground.base(target)
    line = explain_sight(ground.scene, a, b, HIDES, VEILS, ground.old_woods)
    if line.clear:
        return why("", "can-target", model=model_named(position, target))
    rule = "MS-093" if line.blockers[0].traits & VEILS else "MS-091"
    return blocked(position, rule, "unseen", ends(a, b), line.blockers, model_named(position, target))


def blocked(
    position: Position, rule: str, slug: str, line: Points, blockers: list[Shape], target: str = ""
) -> Explanation:
    """A line of sight that is not free: what is in the way, and where."""
    names = list(dict.fromkeys([thing_named(position, shape) for shape in blockers]))
    because = tuple([thing_id(position, shape) for shape in blockers])
    points = line + tuple([(int(shape.x), int(shape.y)) for shape in blockers])
    number = f"{slug}-one" if len(names) == 1 else slug
    return why(rule, number, because, points, model=target, things=listing(names))


def why_not_stone(position: Position, model: i64, place: i64, stone: i64) -> Explanation:
    """Why a stone is no target of an ability."""
    ability = ability_of(position, model, place)
    if ability.target is None or not (ability.target.stone or ability.target.or_stone):
        return why("MS-003", "targets-no-stone", ability=ability.name)
    if not 0 <= stone < len(position.stones) or position.stones[stone].holder != ON_TABLE:
        return why("MS-156", "stone-not-on-table")
    base, disc = position.ground().base(model), stone_shape(position, stone)
    reach = ability.range + height_bonus(position, model, disc.foot)
    if not within(base, disc, reach * INCH):
        gap = inches(length(disc.x - base.x, disc.y - base.y) - base.r - disc.r)
        because, far = (stone_id(stone),), int(reach)
        return why("MS-006", "stone-too-far", because, ends(base, disc), length=gap, ability=ability.name, range=far)
    ground = position.ground()
    line = explain_sight(ground.scene, base, disc, HIDES, VEILS, ground.old_woods)
    return blocked(position, "MS-091", "stone-unseen", ends(base, disc), line.blockers)


def explain_shelter(position: Position, model: i64, target: i64) -> Explanation:
    """What cover a target has, what gives it and where; the draw in words (MS-141, MS-142)."""
    ground = position.ground()
    a, b = ground.base(model), ground.base(target)
    name = model_named(position, target)
    if model == target:
        return Explanation("MS-145", WORDS.say("look.no-cover-from-itself", model=name))
    if is_banned(position, target, "cover"):
        return Explanation("MS-145", WORDS.say("look.cover-denied", model=name))
    found = explain_cover(ground.scene, a, b, screens_of(position, model))
    return shelter_words(position, name, a, b, found)


def shelter_words(position: Position, name: str, a: Shape, b: Shape, found: Shelter) -> Explanation:
    if found.shape is None:
        return Explanation("MS-141", WORDS.say("look.no-cover", model=name), "", (), ends(a, b))
    rule = "MS-142" if found.degree == HEAVY else "MS-141"
    slug = "look.heavy-cover" if found.degree == HEAVY else "look.light-cover"
    sentence = WORDS.say(slug, model=name, thing=thing_named(position, found.shape))
    remedy = WORDS.say(f"{slug}-costs")
    spot = (int(found.shape.x), int(found.shape.y))
    return Explanation(rule, sentence, remedy, (thing_id(position, found.shape),), (*ends(a, b), spot))


def ends(a: Shape, b: Shape) -> Points:
    """The two centres."""
    return (int(a.x), int(a.y)), (int(b.x), int(b.y))
