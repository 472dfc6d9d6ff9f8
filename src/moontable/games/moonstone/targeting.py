"""Whom an ability may target, how far it reaches, what is in the way, and how many cards are drawn for it.

A target is exactly one model (or, for a few abilities, one stone) that meets every requirement (MS-003): side and
keywords, range with the bonus of a higher place (MS-132), line of sight (MS-095), what the ability needs, and nothing
that forbids it. Every answer "no" can be explained, with what blocks the line and where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone import lasting
from moontable.games.moonstone.characters import Ability
from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.geometry.cover import HEAVY, LIGHT, OPEN, Screens, Shelter, cover, explain_cover
from moontable.games.moonstone.geometry.distance import within
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.sight import explain_sight, sees
from moontable.games.moonstone.geometry.units import INCH, inches, length
from moontable.games.moonstone.model import IN_PLAY, ON_TABLE
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.primitives import Selector
from moontable.games.moonstone.selecting import count_found, fits
from moontable.games.moonstone.stats import is_banned, stat_in_use, stat_of
from moontable.games.moonstone.table import FIRST_STONE_ITEM, STONE_RADIUS, Table
from moontable.games.moonstone.terrain import FIRST_ITEM
from moontable.games.moonstone.traits import COVERS, HIDES, SPARED_TERRAIN, STONE, VEILS, seat_bit

if TYPE_CHECKING:
    from mypy_extensions import i64

HIGH_STEP: Final = 2 * INCH
"""Each so much of height above the target adds an inch of range (MS-132)."""
MOST_RANGE: Final = 6
LEAST_DRAW: Final = 1
COVER_NAMES: Final = ("no cover", "light cover", "heavy cover")

# -- models ----------------------------------------------------------------------------------------------------------


def ability_of(table: Table, model: i64, place: i64) -> Ability:
    return table.models[model].character.abilities[place]


def targets(table: Table, model: i64, place: i64) -> list[int]:
    """The models that an ability may target now, in the order of their numbers; none for one that aims at stones."""
    wanted = ability_of(table, model, place).target
    if wanted is None or wanted.stone:
        return []
    return [one.index for one in table.models if is_target(table, model, place, one.index)]


def is_target(table: Table, model: i64, place: i64, target: i64) -> bool:
    """Whether one model meets every requirement."""
    ability = ability_of(table, model, place)
    if ability.target is None or table.models[target].where != IN_PLAY:
        return False
    return (
        table.is_within(model, target, ability.range + height_bonus(table, model, table.models[target].level))
        and fits(table, ability.target, Parts(model, place), target)
        and not is_forbidden(table, model, place, target)
        and meets_needs(table, model, place, target)
        and table.sees(model, target)
    )


def is_forbidden(table: Table, model: i64, place: i64, target: i64) -> bool:
    """Whether something in force keeps the model from choosing this one."""
    return is_banned(table, model, "target", target) or was_target(table, model, place, target)


def was_target(table: Table, model: i64, place: i64, target: i64) -> bool:
    """Whether an ability that takes each target once a turn has had this one."""
    if not ability_of(table, model, place).each_target_once:
        return False
    for record in table.lasting:
        if record.kind == lasting.USED_ON and (record.model, record.amount, record.against) == (model, place, target):
            return True
    return False


def meets_needs(table: Table, model: i64, place: i64, target: i64) -> bool:
    """Whether what the ability needs near its user, or near the target, is there."""
    needs = ability_of(table, model, place).needs
    return needs is None or count_found(table, needs, Parts(model, place, target)) > 0


def needs_target_nearby(needs: Selector | None) -> bool:
    """Whether the ability asks for something near the target, not near its user."""
    return needs is not None and needs.of == "target"


def height_bonus(table: Table, model: i64, level: i64) -> i64:
    """Inches of range added for standing above a target at this level: one for each full 2 inches (MS-132)."""
    above = table.models[model].level - level
    return min(above // HIGH_STEP, MOST_RANGE) if above > 0 else 0


# -- stones ----------------------------------------------------------------------------------------------------------


def stone_targets(table: Table, model: i64, place: i64) -> list[int]:
    """The stones on the table that an ability may target now."""
    wanted = ability_of(table, model, place).target
    if wanted is None or not wanted.stone:
        return []
    return [at for at in range(len(table.stones)) if is_stone_target(table, model, place, at)]


def is_stone_target(table: Table, model: i64, place: i64, stone: i64) -> bool:
    """Whether a stone lies on the table, within range and in sight."""
    one = table.stones[stone]
    if one.holder != ON_TABLE:
        return False
    reach = ability_of(table, model, place).range + height_bonus(table, model, one.level)
    base, disc = table.ground().base(model), stone_shape(table, stone)
    return within(base, disc, reach * INCH) and sees(table.ground().scene, base, disc, HIDES, VEILS)


def stone_shape(table: Table, stone: i64) -> Shape:
    one = table.stones[stone]
    top = one.level + STONE_RADIUS
    return Shape(one.x, one.y, STONE_RADIUS, one.level, top, STONE, FIRST_STONE_ITEM + stone)


# -- cover and the size of the draw ----------------------------------------------------------------------------------


def screens_of(table: Table, model: i64) -> Screens:
    """What gives cover from a model: near it neither terrain nor friends count, enemies always do (MS-146)."""
    return Screens(COVERS, SPARED_TERRAIN | seat_bit(table.models[model].seat), INCH)


def cover_of(table: Table, a: i64, b: i64) -> i64:
    """The cover that model b has from model a: 0 none, 1 light, 2 heavy (MS-141 to MS-146)."""
    if a == b or is_banned(table, b, "cover"):
        return OPEN
    ground = table.ground()
    return cover(ground.scene, ground.base(a), ground.base(b), screens_of(table, a))


def stone_cover(table: Table, model: i64, stone: i64) -> i64:
    """The cover that a stone has from a model (Q-12)."""
    ground = table.ground()
    return cover(ground.scene, ground.base(model), stone_shape(table, stone), screens_of(table, model))


def draw_size(table: Table, model: i64, place: i64, target: i64, stone: i64 = NOBODY) -> i64:
    """How many arcane cards the active player draws (MS-104)."""
    ability = ability_of(table, model, place)
    count = stat_in_use(table, model, place, "arcane", target)
    if target != NOBODY:
        if table.are_enemies(model, target) and not ability.no_evade:
            count += stat_of(table, target, "evade", model)
        count += higher(table, model, table.models[target].level)
        count -= 0 if ability.no_cover else cover_of(table, model, target)
    elif stone != NOBODY:
        count += higher(table, model, table.stones[stone].level)
        count -= 0 if ability.no_cover else stone_cover(table, model, stone)
    return max(count, LEAST_DRAW)


def higher(table: Table, model: i64, level: i64) -> i64:
    """One more card for an originator who stands higher than the target (MS-131, Q-13)."""
    return 1 if table.models[model].level > level else 0


# -- why not ---------------------------------------------------------------------------------------------------------


def why_not_target(table: Table, model: i64, place: i64, target: i64) -> Explanation:
    """Why a model is no target of an ability."""
    ability = ability_of(table, model, place)
    one = table.models[target]
    name = one.character.name
    if ability.target is None:
        return Explanation("MS-098", f"{ability.name} has no target.")
    if ability.target.stone:
        return Explanation("MS-003", f"{ability.name} targets a Moonstone, not a model.", "Choose a stone.")
    if one.where != IN_PLAY:
        return Explanation("MS-003", f"{name} is not in play.", "", (model_id(table, target),))
    if not fits(table, ability.target, Parts(model, place), target):
        wanted = wanted_words(ability.target)
        return Explanation(
            "MS-003", f"{name} is not what {ability.name} targets: {wanted}.", "", (model_id(table, target),)
        )
    if is_banned(table, model, "target", target):
        return Explanation("MS-003", f"An effect forbids this model to target {name} this turn.")
    if was_target(table, model, place, target):
        return Explanation("MS-073", f"{ability.name} has already been used on {name} this turn.")
    far = why_too_far(table, model, ability, target)
    if far is not None:
        return far
    if not meets_needs(table, model, place, target):
        return Explanation("MS-003", f"{name} is not near what {ability.name} needs.", ability.text)
    return why_unseen(table, model, target)


def wanted_words(wanted: Selector) -> str:
    """A selector of targets in words: `another friendly Goblin or Pirate`."""
    if wanted.stone:
        return "a Moonstone on the table"
    words = [wanted.side] if wanted.side != "any" else []
    words += ["engaged"] if wanted.engaged else []
    words.append(" or ".join(wanted.keywords) or " ".join(wanted.all_keywords) or "model")
    words += ["that has been activated this turn"] if wanted.activated else []
    words += ["with a Reload ability"] if wanted.reload else []
    if wanted.other:
        return " ".join(["another", *words])
    return " ".join(["an" if words[0][0] in "aeiouAEIOU" else "a", *words])


def why_too_far(table: Table, model: i64, ability: Ability, target: i64) -> Explanation | None:
    """The distance that is too long, with its two ends; None if the target is within range (MS-006)."""
    bonus = height_bonus(table, model, table.models[target].level)
    if table.is_within(model, target, ability.range + bonus):
        return None
    more = f" with {bonus} for height" if bonus else ""
    return too_far(table, "MS-006", model, target, f"{ability.name} reaches {ability.range + bonus}{more}")


def too_far(table: Table, rule: str, model: i64, target: i64, reach: str) -> Explanation:
    """How far away a model is, and how far one would reach."""
    a, b = table.ground().base(model), table.ground().base(target)
    gap = length(b.x - a.x, b.y - a.y) - a.r - b.r
    sentence = f"{table.models[target].character.name} is {inches(gap)} inches away; {reach}."
    return Explanation(rule, sentence, "Come closer.", (model_id(table, target),), ends(a, b))


def why_unseen(table: Table, model: i64, target: i64) -> Explanation:
    """What hides a model from another, with the line between the two and the spots where it is blocked (MS-091)."""
    ground = table.ground()
    a, b = ground.base(model), ground.base(target)
    line = explain_sight(ground.scene, a, b, HIDES, VEILS)
    if line.clear:
        return Explanation("", f"{table.models[target].character.name} can be targeted.")
    names = [thing_name(table, shape) for shape in line.blockers]
    rule = "MS-093" if line.blockers[0].traits & VEILS else "MS-091"
    return Explanation(
        rule,
        f"No line of sight to {table.models[target].character.name}: {listed(names)} in the way.",
        "Move to where some straight line from base to base is free.",
        tuple([thing_id(table, shape) for shape in line.blockers]),
        ends(a, b) + tuple([(int(shape.x), int(shape.y)) for shape in line.blockers]),
    )


def why_not_stone(table: Table, model: i64, place: i64, stone: i64) -> Explanation:
    """Why a stone is no target of an ability."""
    ability = ability_of(table, model, place)
    if ability.target is None or not ability.target.stone:
        return Explanation("MS-003", f"{ability.name} does not target Moonstones.")
    if not 0 <= stone < len(table.stones) or table.stones[stone].holder != ON_TABLE:
        return Explanation("MS-156", "That stone does not lie on the table.")
    base, disc = table.ground().base(model), stone_shape(table, stone)
    reach = ability.range + height_bonus(table, model, disc.foot)
    if not within(base, disc, reach * INCH):
        gap = length(disc.x - base.x, disc.y - base.y) - base.r - disc.r
        sentence = f"The stone is {inches(gap)} inches away; {ability.name} reaches {reach}."
        return Explanation("MS-006", sentence, "Come closer.", (f"stone {stone}",), ends(base, disc))
    line = explain_sight(table.ground().scene, base, disc, HIDES, VEILS)
    return Explanation(
        "MS-091",
        f"No line of sight to the stone: {listed([thing_name(table, shape) for shape in line.blockers])} in the way.",
        "Move to where some straight line from base to stone is free.",
        tuple([thing_id(table, shape) for shape in line.blockers]),
        ends(base, disc) + tuple([(int(shape.x), int(shape.y)) for shape in line.blockers]),
    )


def explain_shelter(table: Table, model: i64, target: i64) -> Explanation:
    """What cover a target has, what gives it and where; the draw in words (MS-141, MS-142)."""
    ground = table.ground()
    a, b = ground.base(model), ground.base(target)
    name = table.models[target].character.name
    if model == target:
        return Explanation("MS-145", f"{name} has no cover from itself.")
    if is_banned(table, target, "cover"):
        return Explanation("MS-145", f"An effect denies {name} any cover this turn.")
    found = explain_cover(ground.scene, a, b, screens_of(table, model))
    return shelter_words(table, name, a, b, found)


def shelter_words(table: Table, name: str, a: Shape, b: Shape, found: Shelter) -> Explanation:
    if found.shape is None:
        return Explanation("MS-141", f"{name} has no cover.", "", (), ends(a, b))
    rule = "MS-142" if found.degree == HEAVY else "MS-141"
    line = "the line from centre to centre crosses" if found.degree == HEAVY else "some line between the bases crosses"
    sentence = f"{name} has {COVER_NAMES[found.degree]}: {line} {thing_name(table, found.shape)}."
    remedy = f"It costs {'1 card' if found.degree == LIGHT else '2 cards'} of the draw; one card is always drawn."
    spot = (int(found.shape.x), int(found.shape.y))
    return Explanation(rule, sentence, remedy, (thing_id(table, found.shape),), (*ends(a, b), spot))


# -- names and figures -----------------------------------------------------------------------------------------------


def model_id(table: Table, model: i64) -> str:
    """`beaky-bobby/1`, as the notation calls it."""
    one = table.models[model]
    return f"{one.character.slug}/{one.seat}"


def thing_id(table: Table, shape: Shape) -> str:
    """The id of a model, a stone or a piece of terrain."""
    if shape.item < FIRST_STONE_ITEM:
        return model_id(table, shape.item)
    if shape.item < FIRST_ITEM:
        return f"stone {shape.item - FIRST_STONE_ITEM}"
    return table.settings.layout.piece_of(shape).name


def thing_name(table: Table, shape: Shape) -> str:
    """The same for a sentence: a character's name, or the piece and what it is."""
    if shape.item < FIRST_STONE_ITEM:
        return table.models[shape.item].character.name
    if shape.item < FIRST_ITEM:
        return "a stone"
    piece = table.settings.layout.piece_of(shape)
    return f"{piece.name} ({piece.kind})"


def listed(names: list[str]) -> str:
    """`A is`, or `A and B are`, each once."""
    once = [name for at, name in enumerate(names) if name not in names[:at]]
    if len(once) == 1:
        return f"{once[0]} is"
    return f"{', '.join(once[:-1])} and {once[-1]} are"


def ends(a: Shape, b: Shape) -> tuple[tuple[int, int], ...]:
    """The two centres."""
    return (int(a.x), int(a.y)), (int(b.x), int(b.y))
