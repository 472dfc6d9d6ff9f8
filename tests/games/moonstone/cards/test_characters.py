from __future__ import annotations

from collections import Counter

import pytest

from moontable.games.moonstone.abilities.amounts import Number
from moontable.games.moonstone.abilities.conditions import CONDITIONS
from moontable.games.moonstone.abilities.effects.modifying import Status
from moontable.games.moonstone.abilities.effects.step import STEPS, Measured, Step
from moontable.games.moonstone.abilities.rule import RULES
from moontable.games.moonstone.abilities.rules.answering import When
from moontable.games.moonstone.abilities.rules.standing import HasStatus
from moontable.games.moonstone.cards import roster, vocabulary
from moontable.games.moonstone.cards.card import NO_DAMAGE, Ability, Character
from moontable.games.moonstone.cards.fields import BadCharacter
from moontable.games.moonstone.cards.files import read_shared
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from tests.games.moonstone.printed import all_conditions, all_rules, all_steps, hardest
from tests.rules import rule

EVERYONE = list(roster.everyone().values())
FIRST = [one for one in EVERYONE if one.since == 1]
ABILITIES = [(one, ability) for one in EVERYONE for ability in one.abilities]


def test_the_first_release_adds_up() -> None:
    assert len(FIRST) == 44
    assert Counter(faction for one in FIRST for faction in one.factions) == {
        "Commonwealth": 21,
        "Dominion": 20,
        "Leshavult": 9,
        "Shades": 1,
    }
    assert sum(one.health for one in FIRST) == 360
    assert sum(len(one.dots) for one in FIRST) == 137
    assert [sum(getattr(one, stat) for one in FIRST) for stat in ("melee", "reach", "arcane", "evade")] == [
        140,
        68,
        151,
        3,
    ]
    assert Counter(one.base for one in FIRST) == {30: 30, 40: 14}
    assert Counter(ability.kind for one in FIRST for ability in one.abilities) == {
        "passive": 96,
        "arcane": 55,
        "active": 50,
    }
    assert all(one.signature is not None for one in FIRST)


@rule("MS-018")
@pytest.mark.parametrize("one", EVERYONE, ids=lambda one: one.slug)
def test_every_card_is_complete(one: Character) -> None:
    assert one.factions
    assert one.keywords
    assert one.dots or not one.selectable or one.slug == "echo-of-the-forgotten-king"
    assert one.base in (30, 40)
    assert 0 <= one.reach <= 3
    assert all(ability.text.endswith(".") and len(ability.text) <= 200 for ability in one.abilities)
    for ability in one.abilities:
        if ability.kind == "arcane":
            assert all(line.cards for line in ability.lines)
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
    shot = musket.lines[0]
    assert shot.matches("green", 2)
    assert not shot.matches("blue", 2)
    assert worth(shot.steps[0], 2) == 4, "X + 2"
    lullaby = ability("mr-toodles", "Lullaby").lines[0]
    assert [lullaby.matches(*card) for card in (("blue", 2), ("pink", 2), ("green", 2), ("blue", 1))] == [
        True,
        True,
        False,
        False,
    ]
    pinch = ability("crusty-balboa", "Pinch").lines[0]
    assert pinch.matches("pink", 3)
    assert not pinch.matches("pink", 2)


def worth(step: Step, card: int) -> int:
    """The number of a step for a card of some value."""
    assert isinstance(step, Measured)
    assert isinstance(step.number, Number)
    return step.number.n + step.number.x * card


def ability(slug: str, name: str) -> Ability:
    found = roster.character(slug).ability(name)
    assert found is not None
    return found


@rule("EX-15")
def test_groin_tickler_has_the_numbers_of_the_data() -> None:
    signature = roster.character("vicious-syd").signature
    assert signature is not None
    assert [signature.against(card) for card in MELEE_CARDS] == [2, 3, 2, 1, 0, NO_DAMAGE]
    assert [rule_.word for rule_ in signature.rules] == ["unreduced"]
    assert signature.end[0].word == "place"


@rule("EX-03")
def test_ramming_speed_flips_only_on_contact() -> None:
    ramming = ability("billy", "Ramming Speed")
    assert (ramming.kind, ramming.cost, ramming.range) == ("active", 3, 6)
    charge, flip = ramming.steps
    assert (charge.word, worth(charge, 0)) == ("toward", 6)
    assert [type(condition) for condition in flip.conditions] == [CONDITIONS["contact"]]
    damage, push = ramming.lines[0].steps
    assert (worth(damage, 2), worth(push, 2)) == (3, 2)


def test_every_word_of_the_language_is_used() -> None:
    """By somebody in the roster, or by one of the characters whose turn comes later."""
    everybody = EVERYONE + hardest()
    assert {step.word for one in everybody for step in all_steps(one)} == set(STEPS)
    assert {rule_.word for one in everybody for rule_ in all_rules(one)} == set(RULES)
    assert {type(condition) for one in everybody for condition in all_conditions(one)} == set(CONDITIONS.values())
    given = {step.status for one in everybody for step in all_steps(one) if isinstance(step, Status)}
    printed = {rule_.which for one in everybody for rule_ in all_rules(one) if isinstance(rule_, HasStatus)}
    assert given | printed == set(vocabulary.STATUSES)
    events = {rule_.event for one in everybody for rule_ in all_rules(one) if isinstance(rule_, When)}
    assert events == set(vocabulary.EVENTS)


def test_shared_abilities_are_shared() -> None:
    counts = Counter(id(ability) for _, ability in ABILITIES)
    shared = read_shared(roster.data().joinpath("abilities.toml").read_text(encoding="utf-8"))
    names = {ability.name for ability in shared.values()}
    assert all(counts[id(ability)] >= 2 for _, ability in ABILITIES if ability.name in names)


def test_an_unknown_character_lists_the_known_ones() -> None:
    with pytest.raises(BadCharacter, match="beaky-bobby"):
        roster.character("gandalf")
