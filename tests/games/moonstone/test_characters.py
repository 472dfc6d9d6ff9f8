from __future__ import annotations

from collections import Counter

import pytest

from moontable.games.moonstone import primitives, roster
from moontable.games.moonstone.characterfile import BadCharacter, all_effects, read_character, read_shared
from moontable.games.moonstone.characters import NO_DAMAGE, Ability, Character
from moontable.games.moonstone.primitives import MELEE_CARDS, RULES, STEPS, Effect
from tests.rules import rule

EVERYONE = list(roster.everyone().values())
ABILITIES = [(one, ability) for one in EVERYONE for ability in one.abilities]


def effects(character: Character) -> list[Effect]:
    found = [effect for ability in character.abilities for effect in all_effects(ability)]
    if character.signature is not None:
        nested = [*character.signature.rules, *character.signature.steps, *character.signature.end]
        found += nested + [step for effect in nested for step in effect.steps]
    return found


def test_the_roster_adds_up() -> None:
    assert len(EVERYONE) == 44
    assert Counter(faction for one in EVERYONE for faction in one.factions) == {
        "Commonwealth": 21,
        "Dominion": 20,
        "Leshavult": 9,
        "Shades": 1,
    }
    assert sum(one.health for one in EVERYONE) == 360
    assert sum(len(one.dots) for one in EVERYONE) == 137
    assert [sum(getattr(one, stat) for one in EVERYONE) for stat in ("melee", "reach", "arcane", "evade")] == [
        140,
        68,
        151,
        3,
    ]
    assert Counter(one.base for one in EVERYONE) == {30: 30, 40: 14}
    assert Counter(ability.kind for _, ability in ABILITIES) == {"passive": 96, "arcane": 55, "active": 50}
    assert all(one.signature is not None for one in EVERYONE)


@rule("MS-018")
@pytest.mark.parametrize("one", EVERYONE, ids=lambda one: one.slug)
def test_every_card_is_complete(one: Character) -> None:
    assert one.factions
    assert one.keywords
    assert one.dots[0] == 1
    assert one.base in (30, 40)
    assert 1 <= one.reach <= 3
    assert all(ability.text.endswith(".") and len(ability.text) <= 200 for ability in one.abilities)
    for ability in one.abilities:
        if ability.kind == "arcane":
            assert all(outcome.cards for outcome in ability.outcomes)
            assert ability.catastrophe


@rule("EX-01", "MS-024", "MS-025")
def test_beaky_bobby_generates_energy_from_the_dots_on_open_boxes() -> None:
    bobby = roster.character("beaky-bobby")
    assert [bobby.energy(wounds) for wounds in range(8)] == [4, 4, 3, 3, 2, 2, 1, 0]


@rule("MS-030", "MS-029")
def test_each_faction_of_the_rulebook_can_field_a_full_troupe() -> None:
    for faction in ("Commonwealth", "Dominion", "Leshavult"):
        assert len(roster.of_faction(faction)) >= 6
    both = roster.character("gotchgut")
    assert both in roster.of_faction("Commonwealth")
    assert both in roster.of_faction("Dominion")
    assert both not in roster.of_faction("Leshavult")


@rule("EX-05", "MS-115")
def test_a_requirement_is_met_by_colour_and_number() -> None:
    musket = ability("flintlock", "Shoot Musket")
    shot = musket.outcomes[0]
    assert shot.matches("green", 2)
    assert not shot.matches("blue", 2)
    assert shot.steps[0].amount.at(2) == 4, "X + 2"
    lullaby = ability("mr-toodles", "Lullaby").outcomes[0]
    assert [lullaby.matches(*card) for card in (("blue", 2), ("pink", 2), ("green", 2), ("blue", 1))] == [
        True,
        True,
        False,
        False,
    ]
    pinch = ability("crusty-balboa", "Pinch").outcomes[0]
    assert pinch.matches("pink", 3)
    assert not pinch.matches("pink", 2)


def ability(slug: str, name: str) -> Ability:
    found = roster.character(slug).ability(name)
    assert found is not None
    return found


@rule("EX-15")
def test_groin_tickler_has_the_numbers_of_the_data() -> None:
    signature = roster.character("vicious-syd").signature
    assert signature is not None
    assert [signature.against(card) for card in MELEE_CARDS] == [2, 3, 2, 1, 0, NO_DAMAGE]
    assert [effect.verb for effect in signature.rules] == ["unreduced"]
    assert signature.end[0].verb == "place"


@rule("EX-03")
def test_ramming_speed_flips_only_on_contact() -> None:
    ramming = ability("billy", "Ramming Speed")
    assert (ramming.kind, ramming.cost, ramming.range) == ("active", 3, 6)
    charge, flip = ramming.steps
    assert (charge.verb, charge.amount.n) == ("toward", 6)
    assert [condition.test for condition in flip.conditions] == ["contact"]
    damage, push = ramming.outcomes[0].steps
    assert (damage.amount.at(2), push.amount.at(2)) == (3, 2)


def test_the_five_hooks_belong_to_five_characters_and_everybody_else_is_pure_data() -> None:
    hooks = {effect.hook: one.slug for one in EVERYONE for effect in effects(one) if effect.verb == "hook"}
    assert hooks == {
        "reveal_melee_hand": "firespitter",
        "resist_hand_reveal": "friar-flavious",
        "redirect_damage": "gotchgut",
        "interrupt_on_target": "quack",
        "deck_arrange": "young-jack",
    }
    assert set(hooks) == set(primitives.HOOKS)


def test_every_word_of_the_vocabulary_is_used() -> None:
    used = {effect.verb for one in EVERYONE for effect in effects(one)}
    assert used == set(STEPS) | set(RULES)
    tests = {condition.test for one in EVERYONE for effect in effects(one) for condition in effect.conditions}
    assert tests == set(primitives.TESTS)
    statuses = {effect.status for one in EVERYONE for effect in effects(one)} - {""}
    assert statuses == set(primitives.STATUSES)
    assert {effect.event for one in EVERYONE for effect in effects(one)} - {""} == set(primitives.EVENTS)


def test_shared_abilities_are_shared() -> None:
    counts = Counter(id(ability) for _, ability in ABILITIES)
    shared = read_shared(roster.data().joinpath("abilities.toml").read_text(encoding="utf-8"))
    names = {ability.name for ability in shared.values()}
    assert all(counts[id(ability)] >= 2 for _, ability in ABILITIES if ability.name in names)


def test_an_unknown_character_lists_the_known_ones() -> None:
    with pytest.raises(BadCharacter, match="beaky-bobby"):
        roster.character("gandalf")


# -- a new character is one more file -------------------------------------------------------------------------------

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
PASSIVE = '[[ability]]\nname = "A"\nkind = "passive"\ntext = "T."\n'
ACTIVE = '[[ability]]\nname = "A"\nkind = "active"\ntext = "T."\ncost = 1\n'
ARCANE = '[[ability]]\nname = "A"\nkind = "arcane"\ntext = "T."\ncost = 1\n'
STEP = 'steps = [{ do = "heal", who = "self", n = 1 }]\n'


def read(text: str) -> Character:
    return read_character("newcomer", text, SHARED)


def test_a_file_is_all_that_a_new_character_needs() -> None:
    one = read(CARD + ACTIVE + STEP + '[signature]\nname = "S"\nupgrades = "low"\ntext = "T."\n')
    assert (one.name, one.health, one.melee, one.evade) == ("Newcomer", 6, 3, 0)
    assert [ability.name for ability in one.abilities] == ["Healing", "A"]
    assert one.abilities[0] is SHARED["healing"]
    assert one.signature is not None
    assert one.signature.damage == (NO_DAMAGE,) * 6


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name = ", "newcomer: is not TOML"),
        (CARD + "colour = 3\n", "newcomer.colour: is unknown here"),
        (CARD.replace('"Newcomer"', '""'), "newcomer.name: must be a text"),
        (CARD.replace("Dominion", "Empire"), "newcomer.factions: 'Empire' must be one of Commonwealth"),
        (CARD.replace("health = 6", "health = 0"), "newcomer.health: must be a whole number from 1 to 30"),
        (CARD.replace("[1, 3]", "[1, 7]"), "newcomer.dots: must be a whole number from 1 to 6"),
        (CARD.replace("[1, 3]", "[3, 1]"), "newcomer.dots: must ascend"),
        (CARD.replace("[3, 1, 4, 0]", "[3, 1]"), "newcomer.stats: must be four numbers"),
        (CARD.replace('"healing"', '"flying"'), "newcomer.shared: 'flying' is not in abilities.toml"),
        (CARD + PASSIVE, "rules: are what a passive ability consists of"),
        (CARD + PASSIVE + 'rules = [{ do = "dance" }]\n', "rules.do: 'dance' must be one of deals"),
        (CARD + PASSIVE + 'rules = [{ do = "deals", stat = "melee" }]\n', "deals.stat: is unknown here"),
        (CARD + PASSIVE + 'rules = [{ do = "has stat", n = 1 }]\n', "has stat: needs 'stat'"),
        (CARD + PASSIVE + 'rules = [{ do = "deals", n = 1.5 }]\n', "deals.n: must be a whole number"),
        (CARD + PASSIVE + 'rules = [{ do = "deals", none = 1 }]\n', "deals.none: must be true or false"),
        (CARD + PASSIVE + 'rules = "many"\n', "rules: must be a list of tables"),
        (CARD + PASSIVE + 'rules = [{ do = "deals", n = 1 }]\n' + STEP, "steps: belong to actions"),
        (CARD + ACTIVE, "steps: an active ability needs steps"),
        (CARD + ACTIVE + 'steps = [{ do = "flip" }]\n', "lines for cards exactly if it flips one"),
        (CARD + ACTIVE + STEP + "range = 4\n", "range: goes together with a target or a pulse"),
        (CARD + ACTIVE + STEP + "target = {}\n", "range: goes together with a target or a pulse"),
        (CARD + ACTIVE.replace("cost = 1\n", "") + STEP, "cost: must be a whole number"),
        (CARD + ACTIVE + 'steps = [{ do = "heal", who = "nobody" }]\n', "who: 'nobody' must be one of self, target"),
        (CARD + ACTIVE + 'steps = [{ do = "heal", who = { colour = "red" } }]\n', "who.colour: is unknown here"),
        (CARD + ACTIVE + 'steps = [{ do = "heal", who = 7 }]\n', "who: must be a table"),
        (CARD + ACTIVE + 'steps = [{ do = "ready", ability = "B" }]\n', "names 'B', which the character lacks"),
        (
            CARD + ACTIVE + 'steps = [{ do = "heal", who = "self", if = [{ is = "raining" }] }]\n',
            "'raining' must be one",
        ),
        (CARD + ACTIVE + 'steps = [{ do = "heal", who = "self", same = true }]\n', "same: belongs to a step that"),
        (CARD + ACTIVE + STEP + ACTIVE + STEP, "newcomer: has two abilities of one name"),
        (CARD + ARCANE, "an arcane ability needs lines for cards and a catastrophe"),
        (CARD + ARCANE + 'on = [{ cards = ["red X"] }]\n', "cards: 'red X' is no icon"),
        (CARD + '[signature]\nname = "S"\nupgrades = "kick"\ntext = "T."\n', "upgrades: 'kick' must be one of high"),
        (CARD + '[signature]\nname = "S"\nupgrades = "low"\ntext = "T."\ndamage = [1]\n', "must list six results"),
        (
            CARD + '[signature]\nname = "S"\nupgrades = "low"\ntext = "T."\ndamage = [1, 2, 3, 4, 5, "W"]\n',
            "damage: 'W' is neither a number nor N",
        ),
        (
            CARD + '[signature]\nname = "S"\nupgrades = "low"\ntext = "T."\ntypes = ["impact"]\n',
            "types: a signature has damage types exactly if it deals damage",
        ),
    ],
)
def test_what_is_wrong_with_a_card_is_said(text: str, told: str) -> None:
    with pytest.raises(BadCharacter) as caught:
        read(text)
    assert told in str(caught.value)
