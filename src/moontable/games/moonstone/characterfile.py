"""Characters as files: reading and checking them. Adding a character whose abilities need no hook is one more file.

    name = "Billy"
    factions = ["Commonwealth"]
    keywords = ["Gnome", "Militia", "Animal"]
    health = 8
    dots = [1, 2, 4]                  # boxes that carry an energy dot
    stats = [4, 1, 4, -1]             # Melee, Melee Range, Arcane, Evade
    base = 30                         # millimetres
    shared = ["healing"]              # abilities from abilities.toml

    [[ability]]
    name = "Arming Sword"
    kind = "passive"                  # passive, active, arcane
    text = "Slicing melee damage dealt +1."
    rules = [{ do = "deals", types = ["slicing"], n = 1 }]

Active abilities have `steps`, and after a step `flip` the lines `on` and `catastrophe`; arcane ones have `on`, a list
of `{ cards = ["green X", "pink 2"], steps = [...] }`, and `catastrophe`. A signature move has `rules` that hold while
it is played, `steps` before damage and `end` for the End Step. Verbs and fields: see `primitives.py`; `steps` inside a
step follow only if it was done, and call a model picked in it `event`. Numbers: `n` plus `x` times the card's value,
times the number of what `per` finds, at most `cap`; in a nested step `same` is as much as the outer one really did.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Final

from moontable.core.errors import MoontableError, Problem
from moontable.games.moonstone import primitives as words
from moontable.games.moonstone.characters import NO_DAMAGE, Ability, Character, Outcome, Signature
from moontable.games.moonstone.primitives import Amount, Condition, Effect, Selector

Fields = Mapping[str, object]

CHARACTER: Final = ("name", "factions", "keywords", "health", "dots", "stats", "base", "shared", "ability", "signature")
WORDING: Final = ("name", "kind", "text", "rules", "steps", "on", "catastrophe")
USE: Final = ("cost", "range", "pulse", "once", "target", "targets", "needs")
FLAGS: Final = ("not-engaged", "no-evade", "no-cover", "each-target-once")
SIGNATURE: Final = ("name", "upgrades", "text", "types", "damage", "follow-up", "rules", "steps", "end")
SEARCH: Final = ("side", "keywords", "all-keywords", "other", "within", "of", "sight", "pick", "terrain", "stone")
STATE: Final = ("bystander", "engaged", "engaged-by-self", "activated", "reload")
KINDS: Final = ("passive", "active", "arcane")


class BadCharacter(MoontableError):
    """A character's file that cannot be used. Says where and what would be right."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem

    def __reduce__(self) -> tuple[object, ...]:
        return BadCharacter, (self.problem,)


def fail(where: str, complaint: str) -> BadCharacter:
    return BadCharacter(Problem(where, complaint))


# -- files ----------------------------------------------------------------------------------------------------------


def parse(where: str, text: str) -> Fields:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise fail(where, f"is not TOML: {error}") from None


def read_shared(text: str) -> dict[str, Ability]:
    """The abilities that several characters share, by their key."""
    fields = parse("abilities", text)
    return {key: read_ability(key, table(key, value)) for key, value in fields.items()}


def read_character(slug: str, text: str, shared: Mapping[str, Ability]) -> Character:
    """The character in a file."""
    fields = parse(slug, text)
    known(slug, fields, CHARACTER)
    character = Character(slug, a_text(slug, fields, "name"))
    character.factions = chosen(slug, fields, "factions", words.FACTIONS)
    character.keywords = texts(slug, fields, "keywords")
    character.health = whole(slug, fields, "health", 1, 30)
    character.dots = tuple(whole_list(slug, fields, "dots", 1, character.health))
    character.melee, character.reach, character.arcane, character.evade = stats_of(slug, fields)
    character.base = whole(slug, fields, "base", 30, 50)
    for key in texts(slug, fields, "shared"):
        if key not in shared:
            raise fail(f"{slug}.shared", f"{key!r} is not in abilities.toml")
        character.abilities.append(shared[key])
    for at, entry in enumerate(tables(slug, fields, "ability")):
        character.abilities.append(read_ability(f"{slug}.ability[{at}]", entry))
    if "signature" in fields:
        character.signature = read_signature(f"{slug}.signature", table(slug, fields["signature"]))
    check_character(character)
    character.index_rules()
    return character


def stats_of(slug: str, fields: Fields) -> tuple[int, int, int, int]:
    stats = whole_list(slug, fields, "stats", -5, 10)
    if len(stats) != 4:
        raise fail(f"{slug}.stats", "must be four numbers: Melee, Melee Range, Arcane, Evade")
    return stats[0], stats[1], stats[2], stats[3]


def check_character(character: Character) -> None:
    """What only the whole card can tell."""
    names = [ability.name for ability in character.abilities]
    if len(set(names)) < len(names):
        raise fail(character.slug, "has two abilities of one name")
    if list(character.dots) != sorted(set(character.dots)):
        raise fail(f"{character.slug}.dots", "must ascend")
    for ability in character.abilities:
        for effect in all_effects(ability):
            if effect.ability and effect.ability not in names:
                raise fail(f"{character.slug}.{ability.name}", f"names {effect.ability!r}, which the character lacks")


def all_effects(ability: Ability) -> list[Effect]:
    """Every step and rule of an ability, nested ones too."""
    found = [*ability.rules, *ability.steps, *ability.catastrophe]
    for outcome in ability.outcomes:
        found += outcome.steps
    for effect in found:
        found += effect.steps
    return found


# -- abilities ------------------------------------------------------------------------------------------------------


def read_ability(where: str, fields: Fields) -> Ability:
    known(where, fields, WORDING + USE + FLAGS)
    kind = one_of(where, fields, "kind", KINDS)
    ability = Ability(a_text(where, fields, "name"), kind, a_text(where, fields, "text"))
    where = f"{where} {ability.name}"
    if kind != "passive":
        ability.cost = whole(where, fields, "cost", 0, 9)
    if "range" in fields:
        ability.range = whole(where, fields, "range", 1, 36)
    ability.once = one_of(where, fields, "once", ("turn", "game")) if "once" in fields else ""
    ability.pulse = flag(where, fields, "pulse")
    ability.not_engaged = flag(where, fields, "not-engaged")
    ability.no_evade = flag(where, fields, "no-evade")
    ability.no_cover = flag(where, fields, "no-cover")
    ability.each_target_once = flag(where, fields, "each-target-once")
    ability.target = selector(where, fields, "target") if "target" in fields else None
    ability.targets = whole(where, fields, "targets", 1, 3) if "targets" in fields else 1
    ability.needs = selector(where, fields, "needs") if "needs" in fields else None
    ability.rules = effects(where, fields, "rules", words.RULES, words.RULE_EXTRAS)
    ability.steps = steps(where, fields, "steps")
    ability.outcomes = [outcome(where, entry) for entry in tables(where, fields, "on")]
    ability.catastrophe = steps(where, fields, "catastrophe")
    check_ability(where, ability)
    return ability


def check_ability(where: str, ability: Ability) -> None:
    """Whether an ability has what its kind needs and nothing else."""
    if ability.kind == "passive" and not ability.rules:
        raise fail(f"{where}.rules", "are what a passive ability consists of")
    flips = any(effect.verb == "flip" for effect in ability.steps)
    if ability.kind == "arcane" and (not ability.outcomes or not ability.catastrophe):
        raise fail(f"{where}.on", "an arcane ability needs lines for cards and a catastrophe")
    if ability.kind == "active" and (not ability.steps or bool(ability.outcomes) != flips):
        raise fail(f"{where}.steps", "an active ability needs steps, and lines for cards exactly if it flips one")
    if ability.kind == "passive" and ability.steps:
        raise fail(f"{where}.steps", "belong to actions; a passive has rules")
    if ability.kind != "passive" and (ability.range >= 0) != (ability.target is not None or ability.pulse):
        raise fail(f"{where}.range", "goes together with a target or a pulse (MS-098)")
    outermost = [*ability.rules, *ability.steps, *ability.catastrophe]
    for rule in ability.rules:
        outermost += rule.steps
    for line in ability.outcomes:
        outermost += line.steps
    check_outermost(where, outermost)


def check_outermost(where: str, effects: list[Effect]) -> None:
    """Whether none of these says how much of what a step around it has done: there is none."""
    for effect in effects:
        if effect.amount.same:
            raise fail(f"{where}.same", "belongs to a step that is nested in another one")


def outcome(where: str, fields: Fields) -> Outcome:
    known(where, fields, ("cards", "steps"))
    return Outcome([icon(where, text) for text in texts(where, fields, "cards")], steps(where, fields, "steps"))


def icon(where: str, text: str) -> tuple[str, int]:
    """A card icon such as `green X` or `any 3`; X becomes 0."""
    colour, _, value = text.partition(" ")
    if colour not in words.COLOURS or value not in ("X", "1", "2", "3"):
        raise fail(f"{where}.cards", f"{text!r} is no icon: write a colour and X, 1, 2 or 3")
    return colour, 0 if value == "X" else int(value)


def read_signature(where: str, fields: Fields) -> Signature:
    known(where, fields, SIGNATURE)
    upgrades = one_of(where, fields, "upgrades", words.MELEE_CARDS)
    signature = Signature(a_text(where, fields, "name"), upgrades, a_text(where, fields, "text"))
    signature.types = chosen(where, fields, "types", words.DAMAGE_TYPES)
    signature.follow_up = chosen(where, fields, "follow-up", words.MELEE_CARDS)
    if "damage" in fields:
        signature.damage = tuple(damage_table(where, fields["damage"]))
    if bool(signature.types) != any(number != NO_DAMAGE for number in signature.damage):
        raise fail(f"{where}.types", "a signature has damage types exactly if it deals damage")
    signature.rules = effects(where, fields, "rules", words.RULES, words.RULE_EXTRAS)
    signature.steps = steps(where, fields, "steps")
    signature.end = steps(where, fields, "end")
    check_outermost(where, [*signature.rules, *signature.steps, *signature.end])
    return signature


def damage_table(where: str, value: object) -> list[int]:
    if not isinstance(value, list) or len(value) != len(words.MELEE_CARDS):
        raise fail(f"{where}.damage", f"must list six results against {', '.join(words.MELEE_CARDS)}")
    numbers: list[int] = []
    for entry in value:
        if entry == "N":
            numbers.append(NO_DAMAGE)
        elif isinstance(entry, int) and 0 <= entry <= 9:
            numbers.append(entry)
        else:
            raise fail(f"{where}.damage", f"{entry!r} is neither a number nor N")
    return numbers


# -- effects --------------------------------------------------------------------------------------------------------


def steps(where: str, fields: Fields, key: str) -> list[Effect]:
    return effects(where, fields, key, words.STEPS, words.STEP_EXTRAS)


def effects(
    where: str, fields: Fields, key: str, verbs: Mapping[str, tuple[str, ...]], extras: Mapping[str, tuple[str, ...]]
) -> list[Effect]:
    return [effect(f"{where}.{key}", entry, verbs, extras) for entry in tables(where, fields, key)]


def effect(
    where: str, fields: Fields, verbs: Mapping[str, tuple[str, ...]], extras: Mapping[str, tuple[str, ...]]
) -> Effect:
    """One verb with its fields: all it needs, and nothing it does not know."""
    verb = one_of(where, fields, "do", tuple(verbs))
    where = f"{where} {verb}"
    known(where, fields, ("do", *verbs[verb], *extras.get(verb, ()), *words.AMOUNT, *words.COMMON))
    for key in verbs[verb]:
        if key not in fields:
            raise fail(where, f"needs {key!r}")
    result = Effect(verb)
    result.amount = amount(where, fields)
    fill_selectors(where, fields, result)
    fill_words(where, fields, result)
    result.may = flag(where, fields, "may")
    result.conditions = [condition(where, entry) for entry in tables(where, fields, "if")]
    result.steps = steps(where, fields, "steps")
    return result


def fill_selectors(where: str, fields: Fields, result: Effect) -> None:
    if "who" in fields:
        result.who = selector(where, fields, "who")
    result.origin = selector(where, fields, "from") if "from" in fields else None
    result.goal = selector(where, fields, "to") if "to" in fields else None
    result.against = selector(where, fields, "against") if "against" in fields else None
    result.contact = selector(where, fields, "contact") if "contact" in fields else None


def fill_words(where: str, fields: Fields, result: Effect) -> None:
    result.types = chosen(where, fields, "types", words.DAMAGE_TYPES)
    result.not_types = chosen(where, fields, "not-types", words.DAMAGE_TYPES)
    result.what = chosen(where, fields, "what", words.PASSED if result.verb in ("move", "jog over") else words.BANS)
    result.stat = word(where, fields, "stat", words.STATS)
    result.status = word(where, fields, "status", words.STATUSES)
    result.duration = word(where, fields, "for", words.DURATIONS)
    result.mover = word(where, fields, "by", words.MOVERS)
    result.card = word(where, fields, "card", words.MELEE_CARDS)
    result.event = word(where, fields, "event", words.EVENTS)
    result.action = word(where, fields, "action", words.ACTIONS)
    result.hook = word(where, fields, "hook", words.HOOKS)
    result.kind = word(where, fields, "kind", KINDS)
    result.ability = a_text(where, fields, "ability") if "ability" in fields else ""
    result.none = flag(where, fields, "none")
    result.within = flag(where, fields, "within")
    result.once = flag(where, fields, "once")
    result.most = whole(where, fields, "most", 1, 9) if "most" in fields else 0
    result.least = whole(where, fields, "least", 0, 9) if "least" in fields else 0


def amount(where: str, fields: Fields) -> Amount:
    result = Amount()
    result.n = whole(where, fields, "n", -9, 9) if "n" in fields else 0
    result.x = whole(where, fields, "x", -3, 3) if "x" in fields else 0
    result.per = selector(where, fields, "per") if "per" in fields else None
    result.cap = whole(where, fields, "cap", 1, 9) if "cap" in fields else -1
    result.half = flag(where, fields, "half")
    result.all = flag(where, fields, "all")
    result.over = whole(where, fields, "over", 0, 9) if "over" in fields else -1
    result.same = flag(where, fields, "same")
    return result


def condition(where: str, fields: Fields) -> Condition:
    known(where, fields, ("is", "who", "n", "ability"))
    result = Condition(one_of(where, fields, "is", words.TESTS))
    if "who" in fields:
        result.who = selector(where, fields, "who")
    result.n = whole(where, fields, "n", 0, 36) if "n" in fields else 0
    result.ability = a_text(where, fields, "ability") if "ability" in fields else ""
    return result


def selector(where: str, fields: Fields, key: str) -> Selector:
    """A model by its part in the action, or a table that says how to find some."""
    value = fields[key]
    where = f"{where}.{key}"
    if isinstance(value, str):
        return Selector(one_of(where, fields, key, words.WHO))
    search = table(where, value)
    known(where, search, SEARCH + STATE)
    result = Selector()
    result.side = word(where, search, "side", words.SIDES) or "any"
    result.keywords = texts(where, search, "keywords")
    result.all_keywords = texts(where, search, "all-keywords")
    result.terrain = chosen(where, search, "terrain", words.TERRAIN)
    result.within = whole(where, search, "within", 0, 36) if "within" in search else -1
    result.of = word(where, search, "of", words.WHO) or "self"
    result.pick = word(where, search, "pick", words.PICKS) or "all"
    result.other = flag(where, search, "other")
    result.sight = flag(where, search, "sight")
    result.stone = flag(where, search, "stone")
    result.bystander = flag(where, search, "bystander")
    result.engaged = flag(where, search, "engaged")
    result.engaged_by_self = flag(where, search, "engaged-by-self")
    result.activated = flag(where, search, "activated")
    result.reload = flag(where, search, "reload")
    return result


# -- fields ---------------------------------------------------------------------------------------------------------


def known(where: str, fields: Fields, allowed: tuple[str, ...]) -> None:
    for key in fields:
        if key not in allowed:
            raise fail(f"{where}.{key}", f"is unknown here: possible are {', '.join(allowed)}")


def table(where: str, value: object) -> Fields:
    if not isinstance(value, dict):
        raise fail(where, "must be a table of fields")
    return value


def tables(where: str, fields: Fields, key: str) -> list[Fields]:
    value = fields.get(key, [])
    if not isinstance(value, list):
        raise fail(f"{where}.{key}", "must be a list of tables")
    return [table(f"{where}.{key}", entry) for entry in value]


def a_text(where: str, fields: Fields, key: str) -> str:
    value = fields.get(key)
    if not isinstance(value, str) or not value:
        raise fail(f"{where}.{key}", "must be a text")
    return value


def texts(where: str, fields: Fields, key: str) -> tuple[str, ...]:
    value = fields.get(key, [])
    if not isinstance(value, list):
        raise fail(f"{where}.{key}", "must be a list of texts")
    for entry in value:
        if not isinstance(entry, str):
            raise fail(f"{where}.{key}", "must be a list of texts")
    return tuple(value)


def chosen(where: str, fields: Fields, key: str, allowed: tuple[str, ...]) -> tuple[str, ...]:
    values = texts(where, fields, key)
    for value in values:
        if value not in allowed:
            raise fail(f"{where}.{key}", f"{value!r} must be one of {', '.join(allowed)}")
    return values


def one_of(where: str, fields: Fields, key: str, allowed: tuple[str, ...]) -> str:
    value = a_text(where, fields, key)
    if value not in allowed:
        raise fail(f"{where}.{key}", f"{value!r} must be one of {', '.join(allowed)}")
    return value


def word(where: str, fields: Fields, key: str, allowed: tuple[str, ...]) -> str:
    return one_of(where, fields, key, allowed) if key in fields else ""


def whole(where: str, fields: Fields, key: str, low: int, high: int) -> int:
    value = fields.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise fail(f"{where}.{key}", f"must be a whole number from {low} to {high}")
    return value


def whole_list(where: str, fields: Fields, key: str, low: int, high: int) -> list[int]:
    value = fields.get(key)
    if not isinstance(value, list):
        raise fail(f"{where}.{key}", "must be a list of numbers")
    return [whole(where, {key: entry}, key, low, high) for entry in value]


def flag(where: str, fields: Fields, key: str) -> bool:
    value = fields.get(key, False)
    if not isinstance(value, bool):
        raise fail(f"{where}.{key}", "must be true or false")
    return value
