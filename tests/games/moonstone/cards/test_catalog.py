"""The catalog: what is printed on the cards, for people who browse."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from moontable.games.moonstone import GAME
from moontable.games.moonstone.abilities.stats import LONGEST_REACH
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.terrain import layouts
from tests.rules import rule


@cache
def catalog() -> dict[str, Any]:
    return dict(GAME.catalog())


@cache
def cards() -> dict[str, Any]:
    return {entry["character"]: entry for entry in catalog()["characters"]}


@rule("MS-018")
def test_a_card_shows_everything_that_belongs_on_it() -> None:
    flintlock = cards()["flintlock"]
    abilities = {ability["ability"]: ability for ability in flintlock["abilities"]}
    assert (flintlock["name"], flintlock["factions"]) == ("Flintlock", ["Commonwealth"])
    assert flintlock["keywords"] == ["Human", "Soldier"]
    assert [flintlock[stat] for stat in ("melee", "reach", "arcane", "evade")] == [3, 1, 3, 0]
    assert (flintlock["base"], flintlock["health"], flintlock["dots"]) == (30, 8, [1, 2, 5])
    assert {ability["kind"] for ability in abilities.values()} == {"passive", "active", "arcane"}
    musket = abilities["shoot-musket"]
    assert (musket["cost"], musket["range"], musket["once"]) == (1, 12, "game")
    assert flintlock["signature"]["upgrades"] == "high"


@rule("MS-018")
def test_every_character_has_a_complete_card_with_at_most_one_signature() -> None:
    assert list(cards()) == list(roster.everyone())
    for card in cards().values():
        assert card["factions"]
        assert card["keywords"]
        assert card["abilities"]
        assert len(card["dots"]) <= card["health"]
        assert all(1 <= dot <= card["health"] for dot in card["dots"])
        assert card["base"] in (30, 40)
        assert card["signature"] is None or card["signature"]["text"] or card["signature"]["damage"]


@rule("MS-096")
def test_no_melee_range_is_longer_than_what_is_looked_at() -> None:
    """Whoever is farther away is not even asked about; the longest that an ability gives is 3."""
    assert max(3, *[one.reach for one in roster.everyone().values()]) <= LONGEST_REACH


@rule("MS-023")
def test_arcane_abilities_and_only_they_have_card_icons_and_a_catastrophe() -> None:
    icons = {f"{colour} {value}" for colour in ("blue", "green", "pink", "any") for value in ("1", "2", "3", "X")}
    for one in roster.everyone().values():
        for ability in one.abilities:
            entry = next(each for each in cards()[one.slug]["abilities"] if each["name"] == ability.name)
            shown = {icon for line in entry["cards"] for icon in line}
            assert shown <= icons
            assert bool(shown) == (ability.kind == "arcane"), f"{one.name}: {ability.name}"
            assert bool(ability.catastrophe) or ability.kind != "arcane", f"{one.name}: {ability.name}"
            assert (entry["cost"] is None) == (ability.kind == "passive")


@rule("MS-022")
def test_actives_and_arcane_abilities_have_a_price() -> None:
    kinds = {ability["kind"] for card in cards().values() for ability in card["abilities"]}
    assert kinds == {"passive", "active", "arcane"}
    fire = [ability for ability in cards()["billy"]["abilities"] if ability["ability"] == "ramming-speed"]
    assert [(ability["cost"], ability["range"]) for ability in fire] == [(3, 6)]


@rule("MS-102", "MS-164", "MS-165")
def test_both_decks_are_listed_with_their_copies() -> None:
    assert sum(card["copies"] for card in catalog()["arcane_cards"]) == 21
    assert sum(card["copies"] for card in catalog()["melee_cards"]) == 18
    falling = next(card for card in catalog()["melee_cards"] if card["card"] == "falling")
    assert falling["damage"] == {"high": None, "falling": 0, "thrust": 0, "sweeping": 3, "rising": 3, "low": 2}
    high = next(card for card in catalog()["melee_cards"] if card["card"] == "high")
    assert high["follow_up"] == ["falling"]


def test_all_layouts_are_listed_with_their_shapes() -> None:
    assert [layout["name"] for layout in catalog()["layouts"]] == layouts.names()
    assert all(piece["shapes"] for layout in catalog()["layouts"] for piece in layout["pieces"])
    assert json.loads(json.dumps(catalog())) == catalog()
