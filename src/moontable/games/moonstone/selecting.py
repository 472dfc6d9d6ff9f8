"""What the selectors, amounts and conditions of abilities mean on a table (see `primitives.py` for the words)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.characters import Character
from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.geometry.units import CONTACT, INCH, OVERLAP_SLACK
from moontable.games.moonstone.model import IN_PLAY, ON_TABLE, SLAIN, Model
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.primitives import Amount, Condition, Selector
from moontable.games.moonstone.table import STONE_RADIUS, Table
from moontable.games.moonstone.terrain import Piece
from moontable.games.moonstone.traits import BARRIER, BUILDING, OBSTACLE, TREE, WATER, WOOD

if TYPE_CHECKING:
    from mypy_extensions import i64

TERRAIN_TRAITS: Final = {
    "obstacle": OBSTACLE,
    "barrier": BARRIER,
    "water": WATER,
    "wood": WOOD,
    "tree": TREE,
    "building": BUILDING,
}

# -- models ----------------------------------------------------------------------------------------------------------


def found(table: Table, selector: Selector, parts: Parts) -> list[int]:
    """The models in play that a selector is about, in the order of their numbers."""
    if selector.who == "pulse":
        return in_pulse(table, parts)
    if selector.who:
        one = parts.who(selector.who)
        return [int(one)] if one != NOBODY and table.models[one].where == IN_PLAY else []
    return [
        model.index for model in table.models if model.where == IN_PLAY and fits(table, selector, parts, model.index)
    ]


def in_pulse(table: Table, parts: Parts) -> list[int]:
    """Every model within the range of the ability, its user included, without line of sight (MS-008)."""
    reach = table.models[parts.user].character.abilities[parts.place].range
    return [m.index for m in table.models if m.where == IN_PLAY and table.is_within(parts.user, m.index, reach)]


def fits(table: Table, selector: Selector, parts: Parts, model: i64) -> bool:
    """Whether one model is among those that a selector is about."""
    if selector.who:
        return model in in_pulse(table, parts) if selector.who == "pulse" else parts.who(selector.who) == model
    one = table.models[model]
    user = table.models[parts.user]
    if (selector.side == "friendly" and one.seat != user.seat) or (selector.side == "enemy" and one.seat == user.seat):
        return False
    if (selector.other and model == parts.who(selector.of)) or not has_keywords(one.character, selector):
        return False
    return fits_state(table, selector, parts, one) and fits_place(table, selector, parts, model)


def has_keywords(character: Character, selector: Selector) -> bool:
    for keyword in selector.all_keywords:
        if keyword not in character.keywords:
            return False
    if not selector.keywords:
        return True
    return any(keyword in character.keywords for keyword in selector.keywords)


def fits_state(table: Table, selector: Selector, parts: Parts, one: Model) -> bool:
    """What the selector says about the part that the model plays."""
    if selector.bystander and one.index in (parts.user, parts.enemy):
        return False
    if selector.activated and not one.activated:
        return False
    if selector.reload and reload_place(one.character) < 0:
        return False
    return fits_engagement(table, selector, parts.user, one.index)


def fits_engagement(table: Table, selector: Selector, user: i64, model: i64) -> bool:
    from moontable.games.moonstone.stats import engages, is_engaged  # stats.py is built on this module

    if selector.engaged and not is_engaged(table, model):
        return False
    return not selector.engaged_by_self or engages(table, user, model)


def reload_place(character: Character) -> i64:
    """The place of a character's Reload ability, or -1 (MS-074)."""
    for place, ability in enumerate(character.abilities):
        if ability.name.startswith("Reload "):
            return place
    return -1


def fits_place(table: Table, selector: Selector, parts: Parts, model: i64) -> bool:
    """What the selector says about distance and sight."""
    if selector.within < 0 and not selector.sight:
        return True
    centre = parts.who(selector.of)
    if centre == NOBODY:
        return False
    if selector.within >= 0 and not table.is_within(centre, model, selector.within):
        return False
    return not selector.sight or table.sees(centre, model)


# -- terrain and stones ----------------------------------------------------------------------------------------------


def terrain_traits(selector: Selector) -> i64:
    traits: i64 = 0
    for word in selector.terrain:
        traits |= TERRAIN_TRAITS[word]
    return traits


def pieces_found(table: Table, selector: Selector, parts: Parts) -> list[Piece]:
    """The pieces of terrain that a selector is about; within 0 inches means contact, with those upstairs none below."""
    centre = parts.who(selector.of)
    if centre == NOBODY:
        return []
    traits = terrain_traits(selector)
    return [
        piece
        for piece in table.settings.layout.pieces
        if piece.traits & traits and (selector.within < 0 or is_near_piece(table, centre, piece, selector.within))
    ]


def is_near_piece(table: Table, model: i64, piece: Piece, inches: i64) -> bool:
    base = table.models[model]
    for shape in piece.shapes:
        if inches > 0 and compare(shape, base.x, base.y, base.r + inches * INCH) <= 0:
            return True
        if inches == 0 and compare(shape, base.x, base.y, base.r + CONTACT) <= 0 and shape.meets_level(base.level):
            return True
    return False


def is_in_terrain(table: Table, model: i64, traits: i64) -> bool:
    """Whether any part of a base overlaps a piece with one of these traits at its own height (MS-124)."""
    base = table.models[model]
    for shape in table.settings.layout.shapes:
        if not shape.traits & traits or not shape.meets_level(base.level):
            continue
        if compare(shape, base.x, base.y, base.r - OVERLAP_SLACK) < 0:
            return True
    return False


def touches_stone(table: Table, model: i64, stone: i64) -> bool:
    """Whether a model is in base contact with a stone on the table (MS-067)."""
    return is_near_stone(table, model, stone, 0)


def is_near_stone(table: Table, model: i64, stone: i64, inches: i64) -> bool:
    base, one = table.models[model], table.stones[stone]
    if one.holder != ON_TABLE or one.level != base.level:
        return False
    dx, dy = base.x - one.x, base.y - one.y
    reach = base.r + STONE_RADIUS + (inches * INCH if inches > 0 else CONTACT)
    return dx * dx + dy * dy <= reach * reach


def stones_found(table: Table, selector: Selector, parts: Parts) -> list[int]:
    """The stones on the table that a selector is about."""
    centre = parts.who(selector.of)
    stones = [at for at in range(len(table.stones)) if table.stones[at].holder == ON_TABLE]
    if selector.within < 0 or centre == NOBODY:
        return stones
    return [at for at in stones if is_near_stone(table, centre, at, selector.within)]


def count_found(table: Table, selector: Selector, parts: Parts) -> i64:
    """How many models, pieces of terrain or stones a selector is about."""
    if selector.terrain:
        return len(pieces_found(table, selector, parts))
    if selector.stone:
        return len(stones_found(table, selector, parts))
    return len(found(table, selector, parts))


# -- amounts ---------------------------------------------------------------------------------------------------------


def amount(table: Table, number: Amount, parts: Parts, have: i64) -> i64:
    """What an amount comes to; `have` is how much there is, for "all", "half" and "what is above" (MS-015)."""
    if number.all:
        return have
    if number.half:
        return (have + 1) // 2
    if number.over >= 0:
        return max(have - number.over, 0)
    if number.same:
        return parts.done
    total: i64 = number.n + number.x * parts.value
    if number.per is not None:
        count = count_found(table, number.per, parts)
        total *= min(count, number.cap) if number.cap >= 0 else count
    return total


# -- conditions ------------------------------------------------------------------------------------------------------


def holds(table: Table, conditions: list[Condition], parts: Parts) -> bool:
    """Whether all conditions are met now."""
    for condition in conditions:
        if not is_met(table, condition, parts):
            return False
    return True


def is_met(table: Table, condition: Condition, parts: Parts) -> bool:
    test = condition.test
    if test == "near":
        return count_found(table, condition.who, parts) > 0
    if test == "alone":
        return len([m for m in table.models_in_play() if table.is_within(parts.user, m.index, condition.n)]) == 1
    if test == "in terrain":
        return is_in_terrain(table, parts.user, terrain_traits(condition.who))
    if test in ("used", "not used"):
        return was_used(table, parts.user, condition.ability) == (test == "used")
    if test == "keyword":
        one = parts.who(condition.who.of)
        return one != NOBODY and has_keywords(table.models[one].character, condition.who)
    if test == "beyond":
        return parts.enemy != NOBODY and not table.is_within(parts.user, parts.enemy, condition.n)
    return is_met_by(table, test, condition.n, parts, parts.who(condition.who.who))


def is_met_by(table: Table, test: str, n: i64, parts: Parts, model: i64) -> bool:
    """The conditions that are about one model; without such a model none is met."""
    if model == NOBODY:
        return False
    one = table.models[model]
    if test == "contact":
        return one.where == IN_PLAY and table.is_touching(parts.user, model)
    if test == "suffered wounds":
        return bool(table.wounded & (1 << model))
    if test == "slain":
        return one.where == SLAIN
    if test == "standing":
        return one.where == IN_PLAY
    if test == "one stone":
        return len(table.stones_of(model)) == 1
    return one.open_boxes <= n  # "health at most"


def was_used(table: Table, model: i64, name: str) -> bool:
    """Whether a model has used an ability this turn."""
    one = table.models[model]
    for place, ability in enumerate(one.character.abilities):
        if ability.name == name:
            return bool(one.used_this_turn & (1 << place))
    return False
