from __future__ import annotations

import re

import pytest

from moontable.games.moonstone.cards import decks
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES, MELEE_CARDS
from tests.rules import ROOT, rule


@rule("MS-102")
def test_the_arcane_deck_has_21_cards_of_which_three_are_catastrophes_and_one_is_the_green_3() -> None:
    counts = {decks.arcane_name(card): decks.ARCANE_COPIES[card] for card in range(decks.ARCANE_KINDS)}
    assert sum(counts.values()) == decks.ARCANE_SIZE == 21
    assert counts["catastrophe"] == 3
    for colour in ("blue", "green", "pink"):
        assert [counts[f"{colour} {value}"] for value in (1, 2, 3)] == [3, 2, 1]


def test_colour_and_value_of_a_card_lead_back_to_it() -> None:
    for colour in range(3):
        for value in (1, 2, 3):
            card = 3 * colour + value - 1
            assert (decks.arcane_colour(card), decks.arcane_value(card)) == (colour, value)
    assert decks.arcane_colour(decks.CATASTROPHE) == -1
    assert decks.arcane_value(decks.CATASTROPHE) == 0


@rule("MS-164")
def test_the_melee_deck_has_three_of_each_of_six_cards() -> None:
    assert decks.MELEE_KINDS * decks.MELEE_COPIES == 18
    assert [decks.melee_name(card) for card in range(6)] == list(MELEE_CARDS)


def printed() -> dict[tuple[str, str], str]:
    """The table as the checklist has it: what the row's card shows against the column's."""
    text = (ROOT / "docs" / "rules" / "moonstone.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (High|Falling|Thrust|Sweeping|Rising|Low) +\|(.*)\|$", text, re.MULTILINE)
    cells: dict[tuple[str, str], str] = {}
    for name, row in rows:
        for other, cell in zip(MELEE_CARDS, row.split("|"), strict=False):
            cells[name.lower(), other] = cell.strip()
    return cells


@rule("MS-165", "MS-166", "Q-1")
@pytest.mark.parametrize("mine", MELEE_CARDS)
@pytest.mark.parametrize("theirs", MELEE_CARDS)
def test_every_pairing_deals_what_the_checklist_says(mine: str, theirs: str) -> None:
    cell = printed()[mine, theirs]
    me, them = MELEE_CARDS.index(mine), MELEE_CARDS.index(theirs)
    damage = decks.melee_damage(me, them)
    assert ("N" if damage == decks.N else str(damage)) == cell.rstrip("*")
    assert decks.has_follow_up(me, them) == cell.endswith("*")


@rule("MS-165", "MS-189")
def test_the_types_a_card_may_deal() -> None:
    types = dict(zip(MELEE_CARDS, decks.MELEE_TYPES, strict=True))
    assert set(types["falling"]) == {"impact", "slicing"}
    assert types["thrust"] == ("piercing",)
    assert types["sweeping"] == ("slicing",)
    assert set(types["rising"]) == {"impact", "slicing", "piercing"}
    assert types["high"] == types["low"] == ()
    assert [decks.type_mask((name,)) for name in DAMAGE_TYPES] == [1, 2, 4, 8]
    assert decks.type_mask(types["rising"]) == 7
