"""The fixed facts for people who browse or build: characters with all they can do, layouts, and both decks."""

from __future__ import annotations

from typing import Final

from moontable.core.contract import View
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.cards.card import Ability, Character, Line, Signature
from moontable.games.moonstone.cards.company import sought
from moontable.games.moonstone.cards.decks import (
    ARCANE_COPIES,
    ARCANE_KINDS,
    MELEE_COPIES,
    MELEE_KINDS,
    MELEE_TYPES,
    arcane_name,
    has_follow_up,
    melee_damage,
    melee_name,
)
from moontable.games.moonstone.cards.ready import ReadyTroupe, ready_troupes
from moontable.games.moonstone.cards.troupes import RECOMMENDED
from moontable.games.moonstone.cards.vocabulary import FACTIONS
from moontable.games.moonstone.telling import meanings
from moontable.games.moonstone.telling.log import DIRECTIONS
from moontable.games.moonstone.telling.notation import slug
from moontable.games.moonstone.telling.view import layout_view
from moontable.games.moonstone.terrain import layouts
from moontable.games.moonstone.words import WORDS

POINTS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("here", ()),
    ("away", ("inches", "direction")),
    ("placed", ("x", "y")),
    ("off-table", ("where",)),
    ("touching", ("where", "things")),
    ("in-range", ("where", "things")),
    ("beside", ("thing", "inches")),
    ("towards", ("thing", "inches")),
    ("strike", ("thing", "inches")),
    ("stone-there", ("depth", "direction")),
    ("dropped-beside", ("thing",)),
    ("dropped", ("thing", "inches")),
    ("escape", ("inches", "direction")),
)
"""The sentences about points, and what stands in them."""


def catalog_view() -> View:
    return {
        "factions": list(FACTIONS),
        "troupe_sizes": {str(players): RECOMMENDED[players] for players in (2, 3, 4)},
        "troupes": [troupe_view(one) for one in ready_troupes()],
        "characters": [character_view(one) for one in roster.by_number()],
        "layouts": [layout_view(layouts.load(name)) for name in layouts.names()],
        "arcane_cards": [
            {"card": arcane_name(card).replace(" ", "-"), "copies": ARCANE_COPIES[card]} for card in range(ARCANE_KINDS)
        ],
        "melee_cards": [melee_card_view(card) for card in range(MELEE_KINDS)],
        "points": point_sentences(),
        "figures": meanings.figures(),
        "states": meanings.states(),
    }


def point_sentences() -> dict[str, str]:
    """How a point is said, with its places open: whoever follows a pointer fills them for every inch."""
    points = {point: WORDS.say(f"point.{point}", **{name: f"{{{name}}}" for name in names}) for point, names in POINTS}
    directions = {name: WORDS.say(f"direction.{name}") for name in DIRECTIONS}
    deep = WORDS.say("thing.deep-stone", depth="{depth}")
    return {**points, **directions, "deep-stone": deep, "and": WORDS.say("list.two", first="{first}", last="{last}")}


def troupe_view(one: ReadyTroupe) -> dict[str, object]:
    """A ready-made troupe; `option` is what a table is set up with."""
    return {
        "troupe": one.slug,
        "name": WORDS.say(f"ready.{one.slug}.name"),
        "line": WORDS.say(f"ready.{one.slug}.line"),
        "difficulty": one.difficulty,
        "faction": one.faction,
        "characters": list(one.characters),
        "option": one.option,
    }


def character_view(one: Character) -> dict[str, object]:
    """Everything on a card (MS-018)."""
    return {
        "character": one.slug,
        "name": one.name,
        "factions": list(one.factions),
        "keywords": list(one.keywords),
        "selectable": one.selectable,
        "seeks": sought(one.slug),
        "company": list(dict.fromkeys(one.companions)),
        "melee": one.melee,
        "reach": one.reach,
        "arcane": one.arcane,
        "evade": one.evade,
        "base": one.base,
        "health": one.health,
        "dots": list(one.dots),
        "abilities": [ability_view(ability) for ability in one.abilities],
        "signature": signature_view(one.signature) if one.signature is not None else None,
    }


def ability_view(ability: Ability) -> dict[str, object]:
    """An ability. The cards that call for its lines are played for an arcane one (MS-023), else flipped (MS-100)."""
    lines = [icons(line) for line in ability.lines]
    return {
        "ability": slug(ability.name),
        "name": ability.name,
        "kind": ability.kind,
        "text": ability.text,
        "cost": ability.cost if ability.kind != "passive" else None,
        "range": ability.range if ability.range >= 0 else None,
        "pulse": ability.pulse,
        "once": ability.once or None,
        "cards": lines if ability.kind == "arcane" else [],
        "flip": lines if ability.kind != "arcane" else [],
    }


def icons(line: Line) -> list[str]:
    """The icons in front of an effect: `green X`, `any 2`."""
    return [f"{colour} {value or 'X'}" for colour, value in line.cards]


def signature_view(move: Signature) -> dict[str, object]:
    return {
        "name": move.name,
        "upgrades": move.upgrades,
        "text": move.text,
        "types": list(move.types),
        "damage": {melee_name(card): damage_word(move.damage[card]) for card in range(MELEE_KINDS)},
        "follow_up": list(move.follow_up),
    }


def melee_card_view(card: int) -> dict[str, object]:
    return {
        "card": melee_name(card),
        "copies": MELEE_COPIES,
        "types": list(MELEE_TYPES[card]),
        "damage": {melee_name(other): damage_word(melee_damage(card, other)) for other in range(MELEE_KINDS)},
        "follow_up": [melee_name(other) for other in range(MELEE_KINDS) if has_follow_up(card, other)],
    }


def damage_word(damage: int) -> int | None:
    """None stands for the N of the table: no damage, whatever the modifiers (MS-177)."""
    return damage if damage >= 0 else None
