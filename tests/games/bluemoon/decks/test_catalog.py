"""The card file and the texts: complete, equal to the facts, and refused when damaged."""

from __future__ import annotations

import csv
import pickle
from collections import Counter

import pytest

from moontable.core.errors import MoontableError
from moontable.games.bluemoon.cards.catalog import (
    CARDS,
    COLUMNS,
    DECKS,
    EXTRA,
    EXTRA_CARDS,
    PEOPLES,
    TEXTS_BY_PEOPLE,
    BadCatalog,
    Card,
    UnknownName,
    card_table,
    find_card,
    find_deck,
    load,
    sort_into_decks,
)
from moontable.games.bluemoon.cards.effects.base import text
from moontable.games.bluemoon.cards.effects.lasting import NoCall
from moontable.games.bluemoon.terms import (
    BOOSTER,
    CHARACTER,
    EARTH,
    ELEMENTS,
    FIRE,
    GANGS,
    KINDS,
    LEADER,
    LEADERSHIP,
    NO_ELEMENT,
    SHIP,
    SUPPORT,
)
from tests.rules import ROOT, rule

FACTS = [ROOT.parent / "shared" / "facts" / name for name in ("bluemoon-cards.csv", "bluemoon-cards-extra.csv")]


# -- totals ------------------------------------------------------------------------------------------------------------


@rule("BM-001")
@pytest.mark.parametrize("people", PEOPLES)
def test_a_deck_is_one_leader_and_thirty_playing_cards(people: str) -> None:
    leader, *cards = DECKS[people]
    assert leader.kind == LEADER
    assert leader.people == people
    assert len(cards) == 30
    assert LEADER not in [card.kind for card in cards]


@rule("BM-177")
def test_every_card_lies_in_one_of_the_nine_decks_or_is_an_extra_one() -> None:
    delivered = [card.id for deck in DECKS.values() for card in deck]
    extra = [card.id for card in CARDS.values() if card.deck == EXTRA]
    assert (len(delivered), len(extra)) == (9 * 31, 27)
    assert sorted([*delivered, *extra]) == sorted(CARDS)
    assert {people: len(cards) for people, cards in EXTRA_CARDS.items()} == dict.fromkeys(PEOPLES, 3) | {"buka": 1}


@rule("BM-177")
def test_the_extra_cards_complete_the_counts_of_the_second_edition() -> None:
    assert sum(card.people != "mutant" for card in CARDS.values()) == 296
    assert sum(card.people == "mutant" for card in CARDS.values()) == 10


@rule("BM-004")
def test_there_are_six_kinds_of_cards_and_ships_are_buka() -> None:
    kinds = Counter(card.kind for card in CARDS.values())
    assert kinds == {LEADER: 9, LEADERSHIP: 34, CHARACTER: 175, BOOSTER: 43, SUPPORT: 41, SHIP: 4}
    assert {card.people for card in CARDS.values() if card.kind == SHIP} == {"buka"}
    assert {card.kind for card in CARDS.values() if card.people == "mutant"} == {CHARACTER}


@rule("BM-005")
def test_a_card_has_both_values_or_none_and_shields_only_behind_values() -> None:
    for card in CARDS.values():
        assert (card.fire is None) == (card.earth is None), card
        if card.fire_shield or card.earth_shield:
            assert card.fire is not None, card


@rule("BM-007")
def test_eight_decks_have_three_foreign_cards_and_a_mutant_and_the_buka_deck_has_none() -> None:
    for people, deck in DECKS.items():
        others = Counter("mutant" if card.people == "mutant" else "foreign" for card in deck if card.people != people)
        assert others == ({} if people == "buka" else {"foreign": 3, "mutant": 1}), people


def test_the_order_of_a_deck_is_fixed_own_people_first() -> None:
    ids = [card.id for card in DECKS["hoax"]]
    assert ids[:3] == ["hoax/0", "hoax/1", "hoax/2"]
    assert ids[-5:] == ["hoax/29", "flit/12", "terrah/5", "pillar/26", "mutant/105"]


# Counted from the facts, not from the card file: sum of Fire, Earth and moons, number of shields, icons and texts.
TOTALS = {
    "hoax": (55, 44, 42, 3, 4, 14),
    "vulca": (69, 46, 42, 3, 2, 13),
    "mimix": (72, 69, 40, 2, 21, 9),
    "flit": (44, 45, 40, 3, 23, 14),
    "khind": (48, 48, 46, 2, 22, 19),
    "terrah": (43, 61, 51, 3, 2, 16),
    "pillar": (49, 52, 44, 4, 8, 17),
    "aqua": (49, 49, 40, 4, 14, 13),
    "buka": (59, 74, 50, 2, 22, 17),
}


@pytest.mark.parametrize("people", PEOPLES)
def test_the_totals_of_a_deck_are_those_of_the_printed_cards(people: str) -> None:
    deck = DECKS[people]
    counted = (
        sum(card.fire or 0 for card in deck),
        sum(card.earth or 0 for card in deck),
        sum(card.moons for card in deck),
        sum(card.fire_shield + card.earth_shield for card in deck),
        sum(len(card.icons) for card in deck),
        sum(card.words != "" for card in deck),
    )
    assert counted == TOTALS[people]


@rule("BM-111")
def test_khind_characters_form_four_gangs() -> None:
    gangs = Counter(GANGS[card.gang] for card in CARDS.values() if "gang" in card.icons)
    assert gangs == {"cool": 4, "top": 5, "fun": 5, "no": 8}
    assert {card.people for card in CARDS.values() if card.gang} == {"khind"}


def test_bluffs_come_in_three_colours_and_only_with_the_icon() -> None:
    colours = Counter(card.bluff for card in CARDS.values() if "bluff" in card.icons)
    assert colours == {FIRE: 3, EARTH: 3, ELEMENTS.index("neutral"): 12}
    assert {card.bluff for card in CARDS.values() if "bluff" not in card.icons} == {NO_ELEMENT}


def test_texts_are_short_and_come_with_their_effects() -> None:
    written = [card for card in CARDS.values() if card.words]
    assert len(written) == 132 + 24
    for card in CARDS.values():
        assert bool(card.words) == bool(card.effects), card
        assert len(card.words.split()) <= 25, card
    for card in written:
        assert card.words.endswith("."), card
        assert card.words[0].isupper(), card


def test_a_card_survives_pickling_as_the_very_same_object() -> None:
    card = find_card("hoax/12")
    assert pickle.loads(pickle.dumps(card)) is card


# -- the facts, where they are at hand ---------------------------------------------------------------------------------

MOMENTS = {"NOW": "Now", "END": "AtEnd", "AFTER-BS": "AfterBoosterSupport", "MY": "MyTurn"}
LASTING = {
    "as-free": {"FreeIf", "NextIsFree"},
    "attack-again": {"FightAgain"},
    "change-element": {"ChangeElement"},
    "demand-change": {"DoubleDemand"},
    "dragon-on-retreat": {"MoreDragons", "FewerDragons", "NoDragons", "AtMostOneDragon"},
    "extra-play": {"ExtraPlays"},
    "forbid-play": {"Forbid"},
    "force-retreat": {"RetreatForTwo"},
    "ignore": {"Ignore"},
    "limit-draw": {"NoDrawing", "OneDrawing", "NoGain", "NoGainAtFour"},
    "limit-play": {"OneCard", "OneCombatCard", "OneActiveCharacter"},
    "must-or-dragon": {"CharacterOrDragon"},
    "must-or-retreat": {"DemandDiscard", "DemandSupport", "DemandBooster"},
    "no-call": {"NoCall"},
    "play-condition": {"OnlyIf", "FreeIf"},
    "printed-reduce": {"PrintedZero"},
    "ship-hand": {"HandAfterLanding"},
    "total-power": {"RaiseTotal"},
    "value-change": {"DoubleAll", "DoubleOne", "RaiseOne", "RaiseBluffs"},
}


def as_facts(card: Card) -> dict[str, str]:
    """The card the way the facts write it."""
    return {
        "deck": card.deck,
        "people": "none" if card.people == "mutant" else card.people,
        "number": str(card.number),
        "name": card.name,
        "kind": KINDS[card.kind],
        "fire": "" if card.fire is None else str(card.fire),
        "earth": "" if card.earth is None else str(card.earth),
        "fire_shield": str(int(card.fire_shield)),
        "earth_shield": str(int(card.earth_shield)),
        "icons": ";".join(card.icons),
        "gang": GANGS[card.gang],
        "bluff": ELEMENTS[card.bluff] if card.bluff else "",
        "moons": str(card.moons),
        "capacity": str(card.capacity) if card.capacity else "",
        "set": card.set,
        "needs": card.needs,
    }


def facts() -> dict[str, dict[str, str]]:
    rows: list[dict[str, str]] = []
    for path in FACTS:
        with path.open(encoding="utf-8", newline="") as file:
            rows += csv.DictReader(file)
    found = {}
    for row in rows:
        row = row | {"deck": row["deck"].lower(), "people": row["people"].lower()}
        people = "mutant" if row["people"] == "none" else row["people"]
        found[f"{people}/{row['number']}"] = row
    return found


if all(path.is_file() for path in FACTS):

    def test_every_number_is_that_of_the_facts() -> None:
        expected = facts()
        assert set(CARDS) == set(expected)
        differences = [
            f"{card.id} {column}: {value!r}, the facts say {expected[card.id].get(column)!r}"
            for card in CARDS.values()
            for column, value in as_facts(card).items()
            if value != expected[card.id].get(column, "")
        ]
        assert differences == []

    def test_a_text_is_declared_wherever_the_facts_have_an_effect() -> None:
        expected = {card_id for card_id, row in facts().items() if row["effect"]}
        assert {card.id for card in CARDS.values() if card.words} == expected

    def test_effects_are_of_the_family_and_moment_that_the_facts_say() -> None:
        differences = []
        for card_id, row in facts().items():
            declared = {type(effect).__name__ for effect in CARDS[card_id].effects}
            moment = MOMENTS.get(row["effect"].replace(":", " ").replace(",", " ").partition(" ")[0])
            families = [LASTING[family] for family in row.get("effect_family", "").split(";") if family in LASTING]
            fits = "Waits" in declared or declared & set(MOMENTS.values()) == ({moment} if moment else set())
            if not fits or not all(declared & family for family in families):
                differences.append(f"{card_id} {row['name']}: {sorted(declared)} for {row['effect']}")
        assert differences == []


# -- a damaged card file -----------------------------------------------------------------------------------------------


def damaged(card_id: str, column: str, cell: str) -> str:
    """The card file with one cell changed."""
    people, _, number = card_id.partition("/")
    lines = list(csv.reader(card_table().splitlines()))
    for cells in lines:
        if cells[1:3] == [people, number]:
            cells[COLUMNS.index(column)] = cell
    return "\n".join(",".join(cells) for cells in lines)


def test_the_undamaged_file_loads() -> None:
    assert set(load(damaged("hoax/12", "people", "hoax"), TEXTS_BY_PEOPLE)) == set(CARDS)


@pytest.mark.parametrize(
    ("card_id", "column", "cell", "complaint"),
    [
        ("hoax/12", "deck", "moon", "'moon' is not one of hoax, vulca"),
        ("hoax/12", "people", "Hoax", "'Hoax' is not one of hoax"),
        ("hoax/12", "people", "", "'' is not one of hoax"),
        ("hoax/12", "number", "011", "'011' is not a whole number from 0 to 199"),
        ("hoax/12", "number", "200", "'200' is not a whole number"),
        ("hoax/12", "number", "-1", "'-1' is not a whole number"),
        ("hoax/12", "number", "\u00b2", "is not a whole number"),
        ("hoax/1", "number", "2", "hoax/2 is there twice"),
        ("hoax/12", "name", "", "must not be empty"),
        ("hoax/12", "name", " Demegodas", "begin or end with a space"),
        ("buka/30", "name", "volca", "another card is called volca"),
        ("hoax/12", "kind", "hero", "'hero' is not one of leader, leadership, character"),
        ("hoax/12", "kind", "", "'' is not one of leader"),
        ("hoax/12", "kind", "leader", "a leader has the people of its deck, no values"),
        ("hoax/12", "fire", "10", "'10' is not a whole number from 0 to 9"),
        ("hoax/12", "fire", "two", "'two' is not a whole number"),
        ("hoax/12", "fire", "", "both values or none"),
        ("hoax/12", "earth", "1.5", "'1.5' is not a whole number"),
        ("hoax/12", "fire_shield", "2", "'2' is not a whole number from 0 to 1"),
        ("hoax/12", "earth_shield", "", "'' is not a whole number"),
        ("hoax/26", "fire_shield", "1", "a shield stands behind a value"),
        ("hoax/12", "icons", "star", "'star' is not one of stop, retrieve"),
        ("hoax/12", "icons", "free;", "'' is not one of stop"),
        ("hoax/12", "icons", "free;free", "free is there twice"),
        ("khind/1", "gang", "hot", "'hot' is not one of nothing, cool"),
        ("khind/1", "gang", "", "goes with the icon gang"),
        ("hoax/12", "gang", "cool", "goes with the icon gang"),
        ("buka/4", "bluff", "none", "'none' is not one of nothing, fire, earth, neutral"),
        ("buka/4", "bluff", "", "goes with the icon bluff"),
        ("hoax/12", "bluff", "fire", "goes with the icon bluff"),
        ("hoax/12", "moons", "5", "'5' is not a whole number from 0 to 4"),
        ("hoax/12", "moons", "", "'' is not a whole number"),
        ("hoax/12", "capacity", "3", "ships have one, other cards do not"),
        ("buka/30", "capacity", "", "ships have one"),
        ("buka/30", "capacity", "7", "'7' is not a whole number from 0 to 6"),
        ("hoax/12", "set", "X1", "extra cards name one, cards of the nine decks do not"),
        ("hoax/30", "set", "", "extra cards name one"),
        ("hoax/30", "set", "X9", "'X9' is not one of nothing, X1, X2, promo"),
        ("hoax/12", "needs", "luck", "'luck' is not one of nothing, achievement, hyla"),
        ("mimix/1", "needs", "hyla", "only a text can need other cards"),
        ("hoax/12", "text", "no", "'no' is not one of nothing, yes"),
        ("hoax/12", "text", "", "is empty, but a text is declared"),
        ("hoax/1", "text", "yes", "says yes, but no text is declared"),
    ],
)
def test_a_damaged_cell_is_named(card_id: str, column: str, cell: str, complaint: str) -> None:
    with pytest.raises(BadCatalog) as raised:
        load(damaged(card_id, column, cell), TEXTS_BY_PEOPLE)
    message = str(raised.value)
    changed = column in ("people", "number")
    assert changed or message.startswith(card_id)
    assert f"column {column}:" in message
    assert complaint in message


def test_a_missing_column_or_cell_is_named() -> None:
    with pytest.raises(BadCatalog, match="the first line must name the columns"):
        load(card_table().replace("moons,", "", 1), TEXTS_BY_PEOPLE)
    with pytest.raises(BadCatalog, match="line 3: 16 cells instead of 17: hoax,hoax,1,Wogarathoras"):
        load(card_table().replace("Gloomy,character,", "Gloomy,", 1), TEXTS_BY_PEOPLE)
    with pytest.raises(BadCatalog, match="the first line must name the columns"):
        load("", TEXTS_BY_PEOPLE)


def test_a_missing_card_leaves_its_text_or_its_deck_incomplete() -> None:
    lines = card_table().splitlines()
    with pytest.raises(BadCatalog, match="hoax/12: there is a text, but no such card"):
        load("\n".join(line for line in lines if "Demegodas" not in line), TEXTS_BY_PEOPLE)
    plain = load("\n".join(line for line in lines if "Wogarathoras" not in line), TEXTS_BY_PEOPLE)
    with pytest.raises(BadCatalog, match="deck hoax: column deck: 1 leaders and 29 cards instead of 1 and 30"):
        sort_into_decks(plain)
    headless = load("\n".join(line for line in lines if "Inferno" not in line), TEXTS_BY_PEOPLE)
    with pytest.raises(BadCatalog, match="deck vulca: column deck: 0 leaders"):
        sort_into_decks(headless)


def test_texts_declared_twice_or_empty_are_refused() -> None:
    twice = (*TEXTS_BY_PEOPLE["buka"], text(24, "Nobody calls.", NoCall()))
    with pytest.raises(BadCatalog, match="buka/24: two texts"):
        load(card_table(), TEXTS_BY_PEOPLE | {"buka": twice})
    with pytest.raises(BadCatalog, match="buka/1: a text needs words and at least one effect"):
        load(card_table(), TEXTS_BY_PEOPLE | {"buka": (*TEXTS_BY_PEOPLE["buka"], text(1, "Words alone."))})
    with pytest.raises(BadCatalog, match="buka/1: a text needs words and at least one effect"):
        load(card_table(), TEXTS_BY_PEOPLE | {"buka": (*TEXTS_BY_PEOPLE["buka"], text(1, "", NoCall()))})
    with pytest.raises(BadCatalog, match="moon/1: there is a text, but no such card"):
        load(card_table(), TEXTS_BY_PEOPLE | {"moon": (text(1, "Shines.", NoCall()),)})


# -- looking up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: str(card.id))
def test_a_card_is_found_by_id_and_by_name_whatever_the_capitals(card: Card) -> None:
    for written in (card.id, card.id.upper(), card.name, card.name.lower(), f"  {card.name.upper()} "):
        assert find_card(written) is card


@pytest.mark.parametrize(
    ("written", "card_id"),
    [
        ("Flickering", "vulca/24"),
        ("flash the", "vulca/2"),
        ("hoax 12", "hoax/12"),
        ("var dis nar", "mutant/105"),
        ("Old Goo Laas", "buka/23"),
        ("bp unity", "buka/13"),
        ("Mena Marn", "buka/18"),
        ("Blaze", "vulca/6"),
        ("none/101", "mutant/101"),
        ("Cool Cat", "khind/1"),
        ("B. P. Unity", "buka/13"),
        ("Elemental Spell", "vulca/20"),
    ],
)
def test_the_beginning_or_a_telling_part_of_a_name_will_do(written: str, card_id: str) -> None:
    assert find_card(written).id == card_id


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("Fun", "'Fun' could be any of 5 cards: FunFair (khind/10), FunFlop (khind/11)"),
        ("Launch", "could be any of 13 cards"),
        ("Flickring Fires", "no card is called 'Flickring Fires'; the closest are Flickering Fires (vulca/24)"),
        ("", "no card is called ''; write an id such as hoax/12"),
        ("/", "write an id such as hoax/12"),
        ("hoax/99", "no card is called 'hoax/99'"),
        ("q" * 5000, "qqq...'; write an id"),
    ],
)
def test_a_name_that_fits_no_card_or_several_is_answered_with_the_closest(written: str, message: str) -> None:
    with pytest.raises(UnknownName) as raised:
        find_card(written)
    assert message in str(raised.value)
    assert len(str(raised.value)) < 400


def test_a_deck_is_found_by_its_people_or_the_beginning_of_it() -> None:
    assert [find_deck(people.title()) for people in PEOPLES] == list(PEOPLES)
    assert find_deck(" vul ") == "vulca"


@pytest.mark.parametrize("written", ["", "moon", "hoaxes", "hoax/12", "!"])
def test_an_unknown_deck_is_answered_with_the_nine(written: str) -> None:
    with pytest.raises(MoontableError, match="there are hoax, vulca, mimix, flit, khind, terrah, pillar, aqua, buka"):
        find_deck(written)
