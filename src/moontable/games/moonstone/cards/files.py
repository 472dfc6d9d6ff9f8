"""Characters as files: reading and checking them. Adding a character is one more file.

    name = "Billy"
    factions = ["Commonwealth"]
    keywords = ["Gnome", "Militia", "Animal"]
    health = 8
    since = 2                         # the release it came with; 1 if left out
    dots = [1, 2, 4]                  # boxes that carry an energy dot
    stats = [4, 1, 4, -1]             # Melee, Melee Range, Arcane, Evade
    base = 30                         # millimetres
    shared = ["healing"]              # abilities from abilities.toml

    [[ability]]
    name = "Arming Sword"
    kind = "passive"                  # passive, active, arcane
    text = "Slicing melee damage dealt +1."
    rules = [{ do = "deals", types = ["slicing"], n = 1 }]

What others may use by a passive of the card stands in `[[gives]]`.

Active abilities have `steps`, and after a step `flip` the lines `on` and `catastrophe`; arcane ones have `on`, a list
of `{ cards = ["green X", "pink 2"], steps = [...] }`, and `catastrophe`. A signature move has `rules` that hold while
it is played, `steps` before damage and `end` for the End Step. Verbs and their fields: docs/moonstone-data.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from moontable.games.moonstone.abilities.conditions import conditions
from moontable.games.moonstone.abilities.effects.step import Step, steps
from moontable.games.moonstone.abilities.rule import rules
from moontable.games.moonstone.abilities.selecting import selector_if_any
from moontable.games.moonstone.cards.card import NO_DAMAGE, Ability, Character, Line, Signature
from moontable.games.moonstone.cards.fields import Fields, parse
from moontable.games.moonstone.cards.vocabulary import COLOURS, DAMAGE_TYPES, FACTIONS, KINDS, MELEE_CARDS
from moontable.games.moonstone.state.parts import PLACES

SHARED: Final = "abilities.toml"
SUFFIX: Final = ".toml"


def read_shared(text: str) -> dict[str, Ability]:
    """The abilities that several characters share, by their key."""
    fields = parse(SHARED, text)
    return {key: read_ability(fields.table(key), f"{SHARED}, {key}") for key in fields.values}


def read_character(slug: str, text: str, shared: Mapping[str, Ability]) -> Character:
    """The character in a file."""
    fields = parse(slug + SUFFIX, text)
    character = Character(slug, fields.text("name"))
    character.factions = fields.words("factions", FACTIONS)
    character.keywords = fields.texts("keywords")
    character.since = fields.number_if_any("since", 1, 99, 1)
    character.selectable = not fields.flag("summoned")
    character.health = fields.number("health", 1, 30)
    character.dots = tuple(fields.numbers("dots", 1, character.health))
    character.melee, character.reach, character.arcane, character.evade = stats_of(fields)
    character.base = fields.number("base", 30, 50)
    for key in fields.texts("shared"):
        if key not in shared:
            raise fields.wrong("shared", f"{key!r} is not in {SHARED}: there are {', '.join(shared)}")
        character.abilities.append(shared[key])
    for entry in fields.tables("ability"):
        character.abilities.append(read_ability(entry, f"{fields.where}, {entry.text('name')}"))
    for entry in fields.tables("gives"):
        given = read_ability(entry, f"{fields.where}, {entry.text('name')}")
        given.given = True
        character.abilities.append(given)
    if fields.has("signature"):
        character.signature = read_signature(fields.table("signature"))
    fields.close()
    character.companions = fields.companions
    check_character(fields, character)
    if character.signature is not None:
        character.signature.index_steps()
    character.index_rules()
    return character


def stats_of(fields: Fields) -> tuple[int, int, int, int]:
    stats = fields.numbers("stats", -5, 10)
    if len(stats) != 4:
        raise fields.wrong("stats", "must be four numbers: Melee, Melee Range, Arcane, Evade")
    return stats[0], stats[1], stats[2], stats[3]


def check_character(fields: Fields, character: Character) -> None:
    """What only the whole card can tell."""
    if list(character.dots) != sorted(set(character.dots)):
        raise fields.wrong("dots", "must ascend")
    names = [ability.name for ability in character.abilities]
    if len(names) > PLACES:
        raise fields.refused(f"has {len(names)} abilities: there can be {PLACES}")
    for ability in character.abilities:
        if names.count(ability.name) > 1:
            raise fields.refused(f"has two abilities named {ability.name!r}: names of one card must differ")
        for name in ability.mentions:
            if name not in names:
                raise fields.wrong(ability.name, f"names {name!r}, which the card lacks: it has {', '.join(names)}")


# -- abilities ---------------------------------------------------------------------------------------------------------


def read_ability(fields: Fields, where: str) -> Ability:
    name = fields.text("name")
    fields.where = where
    fields.mentioned = []
    ability = Ability(name, fields.word("kind", KINDS), fields.text("text"))
    ability.cost = fields.number("cost", 0, 9) if ability.kind != "passive" else 0
    ability.range = fields.number_if_any("range", 1, 36, -1)
    ability.once = fields.word_if_any("once", ("turn", "game"))
    ability.pulse = fields.flag("pulse")
    ability.inherent = fields.flag("inherent")
    ability.not_engaged = fields.flag("not-engaged")
    ability.no_evade = fields.flag("no-evade")
    ability.no_cover = fields.flag("no-cover")
    ability.each_target_once = fields.flag("each-target-once")
    ability.target = selector_if_any(fields, "target")
    ability.targets = fields.number_if_any("targets", 1, 3, 1)
    ability.needs = selector_if_any(fields, "needs")
    ability.conditions = conditions(fields)
    ability.ignores_passives = fields.flag("ignores-passives")
    ability.wholly = fields.flag("wholly")
    ability.needs_ability = fields.ability("needs-ability") if fields.has("needs-ability") else ""
    ability.rules = rules(fields, "rules")
    ability.steps = steps(fields, "steps")
    ability.lines = [line(entry) for entry in fields.tables("on")]
    ability.catastrophe = steps(fields, "catastrophe")
    ability.mentions = fields.mentioned
    fields.close()
    check_ability(fields, ability)
    return ability


def check_ability(fields: Fields, ability: Ability) -> None:
    """Whether an ability has what its kind needs and nothing else."""
    if ability.kind == "passive":
        check_passive(fields, ability)
        return
    if ability.kind == "arcane" and (not ability.lines or not ability.catastrophe):
        raise fields.wrong("on", "an arcane ability needs lines for cards and a catastrophe")
    if ability.kind == "arcane" and ability.steps and not flips(ability.steps):
        raise fields.wrong("steps", "belong to active abilities; an arcane one has lines for cards and a catastrophe")
    if ability.kind == "active" and (not ability.steps or bool(ability.lines) != flips(ability.steps)):
        raise fields.wrong("steps", "an active ability needs steps, and lines for cards exactly if it flips one")
    aims = ability.target is not None or any(step.aims_at_terrain() for step in ability.steps)
    if (ability.range >= 0) != (aims or ability.pulse):
        raise fields.wrong("range", "goes together with a target or a pulse (MS-098)")


def check_passive(fields: Fields, ability: Ability) -> None:
    if not ability.rules:
        raise fields.wrong("rules", "are what a passive ability consists of")
    for key in ("cost", "range", "target", "targets", "needs", "if", "steps"):
        if fields.has(key):
            raise fields.wrong(key, "belongs to actions; a passive has rules")
    if bool(ability.lines) != any(flips(rule.steps) for rule in ability.rules):
        raise fields.wrong("on", "lines for cards belong to a passive exactly if it flips one")


def flips(steps: list[Step]) -> bool:
    """Whether a card is turned in these steps, whose lines are in the ability (MS-100)."""
    return any(step.word in ("flip", "guess", "deal cards") or flips(step.steps) for step in steps)


def line(fields: Fields) -> Line:
    """A line of cards and what they call for."""
    found = Line([icon(fields, text) for text in fields.texts("cards")], steps(fields, "steps"))
    fields.close()
    if not found.cards or not found.steps:
        raise fields.refused("needs cards and steps")
    return found


def icon(fields: Fields, text: str) -> tuple[str, int]:
    """A card icon such as `green X` or `any 3`; X becomes 0."""
    colour, _, value = text.partition(" ")
    if colour not in COLOURS or value not in ("X", "1", "2", "3"):
        raise fields.wrong("cards", f"{text!r} is not an icon: write a colour ({', '.join(COLOURS)}) and X, 1, 2 or 3")
    return colour, 0 if value == "X" else int(value)


# -- signature moves ---------------------------------------------------------------------------------------------------


def read_signature(fields: Fields) -> Signature:
    upgrades = fields.word("upgrades", MELEE_CARDS)
    signature = Signature(fields.text("name"), upgrades, fields.text("text"))
    signature.types = fields.words("types", DAMAGE_TYPES)
    signature.follow_up = fields.words("follow-up", MELEE_CARDS)
    if fields.has("damage"):
        signature.damage = tuple(damage_table(fields))
    if bool(signature.types) != any(number != NO_DAMAGE for number in signature.damage):
        raise fields.wrong("types", "a signature has damage types exactly if it deals damage")
    signature.rules = rules(fields, "rules")
    signature.steps = steps(fields, "steps")
    signature.end = steps(fields, "end")
    signature.far = fields.flag("far")
    fields.close()
    return signature


def damage_table(fields: Fields) -> list[int]:
    value = fields.get("damage")
    if not isinstance(value, list) or len(value) != len(MELEE_CARDS):
        raise fields.wrong("damage", f"must list six results against {', '.join(MELEE_CARDS)}")
    numbers: list[int] = []
    for entry in value:
        if entry == "N":
            numbers.append(NO_DAMAGE)
        elif isinstance(entry, int) and 0 <= entry <= 9:
            numbers.append(entry)
        else:
            raise fields.wrong("damage", f"{entry!r} must be a number from 0 to 9, or 'N'")
    return numbers
