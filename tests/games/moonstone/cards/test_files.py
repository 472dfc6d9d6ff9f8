"""Characters as files: what a file needs, and what is said about one that is wrong: where, and what would be right."""

# ruff: noqa: E501  # refusals are quoted in one piece

from __future__ import annotations

import pytest

from moontable.games.moonstone.abilities.conditions import CONDITIONS
from moontable.games.moonstone.abilities.effects.step import STEPS
from moontable.games.moonstone.abilities.rule import RULES
from moontable.games.moonstone.abilities.selecting import TRAITS
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.cards.card import NO_DAMAGE, Character
from moontable.games.moonstone.cards.fields import BadCharacter
from moontable.games.moonstone.cards.files import read_character, read_shared
from tests.rules import ROOT

CARD = """
name = "Newcomer"
factions = ["Dominion"]
keywords = ["Goblin"]
health = 6
dots = [1, 3]
stats = [3, 1, 4, 0]
base = 30
shared = ["healing"]
"""
SHARED = read_shared(roster.data().joinpath("abilities.toml").read_text(encoding="utf-8"))
PASSIVE = CARD + '[[ability]]\nname = "A"\nkind = "passive"\ntext = "T."\n'
ACTIVE = CARD + '[[ability]]\nname = "A"\nkind = "active"\ntext = "T."\ncost = 1\n'
ARCANE = CARD + '[[ability]]\nname = "A"\nkind = "arcane"\ntext = "T."\ncost = 1\n'
MOVE = CARD + '[signature]\nname = "S"\nupgrades = "low"\ntext = "T."\n'
STEP = 'steps = [{ do = "heal", who = "self", n = 1 }]\n'
HEAL = "newcomer.toml, A, steps[0] heal"
PARTS = "self, target, enemy, pulse, event, stone"


def read(text: str) -> Character:
    return read_character("newcomer", text, SHARED)


def test_a_file_is_all_that_a_new_character_needs() -> None:
    one = read(ACTIVE + STEP + '[signature]\nname = "S"\nupgrades = "low"\ntext = "T."\n')
    assert (one.name, one.health, one.melee, one.evade) == ("Newcomer", 6, 3, 0)
    assert [ability.name for ability in one.abilities] == ["Healing", "A"]
    assert one.abilities[0] is SHARED["healing"]
    assert one.signature is not None
    assert one.signature.damage == (NO_DAMAGE,) * 6


def active(step: str) -> str:
    return ACTIVE + f"steps = [{{ {step} }}]\n"


def passive(rule: str) -> str:
    return PASSIVE + f"rules = [{{ {rule} }}]\n"


WRONG_CARDS = [
    (
        CARD + "colour = 3\n",
        "newcomer.toml, colour: is unknown here: possible are name, factions, keywords, since, summoned, health, dots, stats, base, shared, ability, gives, signature",
    ),
    (CARD.replace('"Newcomer"', '""'), "newcomer.toml, name: must be a text"),
    (CARD.replace('name = "Newcomer"\n', ""), "newcomer.toml: needs 'name'"),
    (
        CARD.replace("Dominion", "Empire"),
        "newcomer.toml, factions: 'Empire' must be one of Commonwealth, Dominion, Leshavult, Shades",
    ),
    (CARD.replace('["Goblin"]', '"Goblin"'), "newcomer.toml, keywords: must be a list of texts"),
    (CARD.replace("health = 6", "health = 0"), "newcomer.toml, health: must be a whole number from 1 to 30"),
    (CARD.replace("[1, 3]", "[1, 7]"), "newcomer.toml, dots: must be a whole number from 1 to 6"),
    (CARD.replace("[1, 3]", "[3, 1]"), "newcomer.toml, dots: must ascend"),
    (
        CARD.replace("[3, 1, 4, 0]", "[3, 1]"),
        "newcomer.toml, stats: must be four numbers: Melee, Melee Range, Arcane, Evade",
    ),
    (
        CARD.replace('"healing"', '"flying"'),
        "newcomer.toml, shared: 'flying' is not in abilities.toml: there are " + ", ".join(SHARED),
    ),
    (
        ACTIVE + STEP + ACTIVE.removeprefix(CARD) + STEP,
        "newcomer.toml: has two abilities named 'A': names of one card must differ",
    ),
    (CARD + "ability = 3\n", "newcomer.toml, ability: must be a list of tables"),
    (CARD + "[[ability]]\n", "newcomer.toml, ability[0]: needs 'name'"),
]

WRONG_ABILITIES = [
    (PASSIVE, "newcomer.toml, A, rules: are what a passive ability consists of"),
    (PASSIVE + 'rules = "many"\n', "newcomer.toml, A, rules: must be a list of tables"),
    (passive('do = "deals", n = 1') + STEP, "newcomer.toml, A, steps: belongs to actions; a passive has rules"),
    (PASSIVE.replace('"passive"', '"lazy"'), "newcomer.toml, A, kind: 'lazy' must be one of passive, active, arcane"),
    (ACTIVE, "newcomer.toml, A, steps: an active ability needs steps, and lines for cards exactly if it flips one"),
    (
        active('do = "flip"'),
        "newcomer.toml, A, steps: an active ability needs steps, and lines for cards exactly if it flips one",
    ),
    (ACTIVE + STEP + "range = 4\n", "newcomer.toml, A, range: goes together with a target or a pulse (MS-098)"),
    (ACTIVE + STEP + "target = {}\n", "newcomer.toml, A, range: goes together with a target or a pulse (MS-098)"),
    (ACTIVE.replace("cost = 1\n", "") + STEP, "newcomer.toml, A: needs 'cost'"),
    (ACTIVE + STEP + 'once = "day"\n', "newcomer.toml, A, once: 'day' must be one of turn, game"),
    (ARCANE, "newcomer.toml, A, on: an arcane ability needs lines for cards and a catastrophe"),
    (
        ARCANE + 'on = [{ cards = ["red X"] }]\n',
        "newcomer.toml, A, on[0], cards: 'red X' is not an icon: write a colour (blue, green, pink, any) and X, 1, 2 or 3",
    ),
    (ARCANE + 'on = [{ cards = ["any X"] }]\n', "newcomer.toml, A, on[0]: needs cards and steps"),
    (
        MOVE.replace('"low"', '"kick"'),
        "newcomer.toml, signature, upgrades: 'kick' must be one of high, falling, thrust, sweeping, rising, low",
    ),
    (
        MOVE + "damage = [1]\n",
        "newcomer.toml, signature, damage: must list six results against high, falling, thrust, sweeping, rising, low",
    ),
    (
        MOVE + 'damage = [1, 2, 3, 4, 5, "W"]\n',
        "newcomer.toml, signature, damage: 'W' must be a number from 0 to 9, or 'N'",
    ),
    (
        MOVE + 'types = ["impact"]\n',
        "newcomer.toml, signature, types: a signature has damage types exactly if it deals damage",
    ),
    (
        MOVE + 'end = [{ do = "heal", who = "nobody", n = 1 }]\n',
        f"newcomer.toml, signature, end[0] heal, who: 'nobody' must be one of {PARTS}",
    ),
]

WRONG_STEPS = [
    ('do = "dance"', "newcomer.toml, A, steps[0], do: 'dance' must be one of "),
    ('who = "self"', "newcomer.toml, A, steps[0]: needs 'do'"),
    ('do = "heal", n = 1', f"{HEAL}: needs 'who'"),
    ('do = "heal", who = "nobody", n = 1', f"{HEAL}, who: 'nobody' must be one of {PARTS}"),
    ('do = "heal", who = 7, n = 1', f"{HEAL}, who: must be a table of fields"),
    (
        'do = "heal", who = { colour = "red" }, n = 1',
        f"{HEAL}, who, colour: is unknown here: possible are side, ",
    ),
    (
        'do = "heal", who = { terrain = ["wood"], side = "enemy" }, n = 1',
        f"{HEAL}, who, side: belongs to a search for models: beside terrain there can be within and of",
    ),
    ('do = "heal", who = { stone = true }, n = 1', f"{HEAL}, who: must find models"),
    ('do = "heal", who = "self"', f"{HEAL}: needs a number: n, x or a count, or same = true in a nested step"),
    ('do = "heal", who = "self", n = 1.5', f"{HEAL}, n: must be a whole number from -9 to 9"),
    ('do = "heal", who = "self", n = 12', f"{HEAL}, n: must be a whole number from -9 to 9"),
    (
        'do = "heal", who = "self", n = 1, cap = 2',
        f"{HEAL}, cap: goes together with a number n or x for each thing found",
    ),
    ('do = "heal", who = "self", all = true, n = 1', f"{HEAL}, all: says all about the amount: write it alone"),
    ('do = "heal", who = "self", all = false', f"{HEAL}, all: must be true, or be left out"),
    ('do = "heal", who = "self", same = true', f"{HEAL}, same: belongs to a step that is nested in another one"),
    ('do = "heal", who = "self", n = 1, may = "yes"', f"{HEAL}, may: must be true or false"),
    (
        'do = "heal", who = "self", n = 1, types = ["impact"]',
        f"{HEAL}, types: is unknown here: possible are do, may, if, steps, who, wounds-lost-by, all, half, over, ",
    ),
    (
        'do = "heal", who = "self", n = 1, if = [{ is = "raining" }]',
        f"{HEAL}, if[0], is: 'raining' must be one of contact, ",
    ),
    ('do = "heal", who = "self", n = 1, if = [{ is = "alone" }]', f"{HEAL}, if[0] alone: needs 'n'"),
    (
        'do = "heal", who = "self", n = 1, if = [{ is = "slain", who = {} }]',
        f"{HEAL}, if[0] slain, who: must name one model: self, target, enemy or event",
    ),
    (
        'do = "heal", who = "self", n = 1, steps = [{ do = "flip", n = 1 }]',
        f"{HEAL}, steps[0] flip, n: is unknown here: possible are do, may, if, steps",
    ),
    (
        'do = "gain energy", who = "self", all = true',
        "newcomer.toml, A, steps[0] gain energy: needs a number: n, x or a count, or same = true in a nested step",
    ),
    (
        'do = "damage", who = "self", n = 1',
        "newcomer.toml, A, steps[0] damage, types: must list the type, or those to choose among: impact, piercing, slicing, magical",
    ),
    ('do = "move", who = "self", n = 1', "newcomer.toml, A, steps[0] move: needs 'by'"),
    (
        'do = "move", who = "self", n = 1, by = "me"',
        "newcomer.toml, A, steps[0] move, by: 'me' must be one of user, owner, resisting, left",
    ),
    ('do = "away", who = "self", n = 1', "newcomer.toml, A, steps[0] away: needs 'from'"),
    ('do = "stat", who = "self", n = 1, for = "turn"', "newcomer.toml, A, steps[0] stat: needs 'stat'"),
    (
        'do = "ban", who = "self", for = "turn"',
        "newcomer.toml, A, steps[0] ban, what: must list what is forbidden: jog, ",
    ),
    ('do = "ready", ability = "B"', "newcomer.toml, A: names 'B', which the card lacks: it has Healing, A"),
]

NEW_STEPS = [
    (
        'do = "lose ability", who = "self", kinds = ["arcane"], gained = true, for = "turn"',
        "newcomer.toml, A, steps[0] lose ability, gained: is for passives: kinds = ['passive']",
    ),
    (
        'do = "acts", who = "self", or-attacks = true',
        "newcomer.toml, A, steps[0] acts, or-attacks: goes together with an ability",
    ),
    (
        'do = "puppet", who = "self"',
        "newcomer.toml, A, steps[0] puppet: needs 'within'",
    ),
    (
        'do = "leave play", who = "self", returns = ["cave"]',
        "newcomer.toml, A, steps[0] leave play, returns: 'cave' must be one of obstacle, barrier, water, wood, tree, building",
    ),
    (
        'do = "choose", who = "self", by = "user", steps = [{ do = "heal", who = "self", n = 1 }]',
        "newcomer.toml, A, steps[0] choose, otherwise: goes together with steps: the two things to choose between",
    ),
    (
        'do = "hand out", who = "self", n = 1',
        "newcomer.toml, A, steps[0] hand out, steps: must list what happens to each that is chosen, who is called event there",
    ),
    ('do = "act", who = "self"', "newcomer.toml, A, steps[0] act: needs 'cost'"),
    ('do = "draw more", n = 0', "newcomer.toml, A, steps[0] draw more, n: must be a whole number from 1 to 21"),
    (
        'do = "add copies", card = "pink"',
        "newcomer.toml, A, steps[0] add copies, card: 'pink' must be one of high, falling, thrust, sweeping, rising, low",
    ),
    (
        'do = "control", who = "target"',
        "newcomer.toml, A, steps[0] control, steps: must list what the model does meanwhile",
    ),
    ('do = "attack", who = "target"', "newcomer.toml, A, steps[0] attack: needs 'to'"),
    ('do = "become", who = "self"', "newcomer.toml, A, steps[0] become: needs 'character'"),
    (
        'do = "demand", who = "event"',
        "newcomer.toml, A, steps[0] demand: needs a number: n, x or a count, or same = true in a nested step",
    ),
    (
        'do = "reflect", who = "self"',
        "newcomer.toml, A, steps[0] reflect, who: is unknown here: possible are do, may, if, steps",
    ),
]

WRONG_RULES = [
    (
        'do = "uses the fallen", kind = "passive"',
        "newcomer.toml, A, rules[0] uses the fallen, kind: 'passive' abilities are not used: write active or arcane",
    ),
    (
        'do = "instead of slain", steps = [{ do = "gain energy", who = "self", n = 1 }]',
        "newcomer.toml, A, rules[0] instead of slain, steps: must heal the model, or it would fall again at once",
    ),
    ('do = "dance"', "newcomer.toml, A, rules[0], do: 'dance' must be one of "),
    (
        'do = "deals", n = 1, stat = "melee"',
        "newcomer.toml, A, rules[0] deals, stat: is unknown here: possible are do, if, types, not-types, none, ",
    ),
    ('do = "deals", none = 1', "newcomer.toml, A, rules[0] deals, none: must be true or false"),
    (
        'do = "deals", none = true, n = 1',
        "newcomer.toml, A, rules[0] deals, none: leaves nothing to count: write either none or a number",
    ),
    ('do = "has stat", n = 1', "newcomer.toml, A, rules[0] has stat: needs 'stat'"),
    (
        'do = "deals as"',
        "newcomer.toml, A, rules[0] deals as, types: must list the types that count: impact, piercing, slicing, magical",
    ),
    ('do = "when", event = "harvest"', "newcomer.toml, A, rules[0] when, steps: must list what follows"),
    (
        'do = "when", event = "harvest", who = "self", steps = [{ do = "heal", who = "self", n = 1 }]',
        "newcomer.toml, A, rules[0] when, who: goes together with the events slain nearby, ",
    ),
    (
        'do = "when", event = "rain", steps = []',
        "newcomer.toml, A, rules[0] when, event: 'rain' must be one of replenish starts, ",
    ),
    ('do = "steps in"', "newcomer.toml, A, rules[0] steps in: needs 'who'"),
    ('do = "passes on"', "newcomer.toml, A, rules[0] passes on: needs 'who'"),
    ('do = "ignores"', "newcomer.toml, A, rules[0] ignores, abilities: must list the abilities that do not count"),
    ('do = "rolls higher", n = 0', "newcomer.toml, A, rules[0] rolls higher, n: must be a whole number from 1 to 6"),
    (
        'do = "deals", count = { stones = { side = "enemy" } }',
        "newcomer.toml, A, rules[0] deals, count, stones: must name one model, or say who has fallen",
    ),
    (
        'do = "deals", count = { }',
        "newcomer.toml, A, rules[0] deals, count: must count one thing: stones, fallen or a stat",
    ),
    (
        'do = "when", event = "harvest", each = true, steps = [{ do = "heal", who = "self", n = 1 }]',
        "newcomer.toml, A, rules[0] when, each: goes together with once or most: what is counted for each model",
    ),
    (
        'do = "suffers", n = -1, if = [{ is = "has", who = "enemy" }]',
        "newcomer.toml, A, rules[0] suffers, if[0] has, abilities: must list names of abilities",
    ),
]


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        *WRONG_CARDS,
        *WRONG_ABILITIES,
        *[(active(step), refusal) for step, refusal in WRONG_STEPS + NEW_STEPS],
        *[(passive(rule), refusal) for rule, refusal in WRONG_RULES],
    ],
)
def test_a_wrong_file_is_refused_with_file_ability_field_and_what_would_be_right(text: str, refusal: str) -> None:
    with pytest.raises(BadCharacter) as caught:
        read(text)
    said = str(caught.value)
    assert said.startswith(refusal) if refusal.endswith(" ") else said == refusal


def test_what_is_not_toml_is_refused_with_the_line() -> None:
    with pytest.raises(BadCharacter, match=r"^newcomer\.toml: is not TOML: .*line 2"):
        read("\nname =\nhealth = 3\n")


def test_a_mistake_in_a_shared_ability_names_its_key() -> None:
    text = '[nap]\nname = "Nap"\nkind = "active"\ncost = 1\ntext = "T."\nsteps = [{ do = "heal", who = "self" }]\n'
    with pytest.raises(BadCharacter, match=r"^abilities\.toml, nap, steps\[0\] heal: needs a number"):
        read_shared(text)


def test_every_word_is_explained_in_the_manual() -> None:
    manual = (ROOT / "docs" / "moonstone-data.md").read_text(encoding="utf-8")
    explained = {line.split("`")[1] for line in manual.splitlines() if line.startswith("| `")}
    assert explained == {*STEPS, *RULES, *CONDITIONS, *TRAITS}
