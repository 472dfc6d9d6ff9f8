"""Blue Moon keeps every promise of the contract: with all decks in both seats, with every option, in both builds.

The compiled engines play every deck against every other, from one seat or the other; the plain sources, which take
longer, play some, in which every deck meets two others from either seat. `make soak` plays all 81 pairings many times.
"""

from __future__ import annotations

import pytest

from moontable.core import testkit
from moontable.core.engines import engines
from moontable.games.bluemoon import GAME
from moontable.games.bluemoon.cards.catalog import PEOPLES
from tests.builds import assert_builds_agree, first_in_both
from tests.games.bluemoon.built import built_deck
from tests.rules import rule
from tests.soak import SOAKING, TIMES

QUICK = engines() == "compiled" or SOAKING
SHIFTS = range(len(PEOPLES)) if SOAKING else range(5) if QUICK else (1, 4)

OPTIONS: dict[str, dict[str, object]] = {
    "exchange": {"deck": "mimix", "against": "aqua", "exchange": True},
    "series, decks kept": {"deck": "khind", "against": "hoax", "series": "crystals"},
    "series, decks swapped": {"deck": "terrah", "against": "vulca", "series": "crystals", "between": "swap"},
    "series, decks chosen": {"series": "crystals", "between": "choose", "exchange": True, "edition": "legends"},
    "second edition": {"deck": "buka", "against": "pillar", "edition": "legends"},
    "second seat starts": {"deck": "flit", "against": "khind", "start": "1"},
    "extra cards": {"deck": "vulca", "against": "pillar", "extra": True},
    "extra cards, all decks": {
        "deck": "buka",
        "against": "aqua",
        "extra": True,
        "edition": "legends",
        "series": "crystals",
        "between": "choose",
    },
    "first seat starts": {"deck": "flit", "against": "terrah", "start": "0", "edition": "legends"},
}


@rule("BM-165", "BM-166", "BM-175")
@pytest.mark.parametrize("deck", first_in_both(PEOPLES))
def test_every_pairing_of_decks_keeps_the_contract(deck: str) -> None:
    at = PEOPLES.index(deck)
    pairings = [{"deck": deck, "against": PEOPLES[(at + shift) % len(PEOPLES)]} for shift in SHIFTS]
    testkit.assert_conforms(GAME, options=pairings, games=TIMES)


@rule("BM-020", "BM-082", "BM-083")
@pytest.mark.parametrize("name", first_in_both(OPTIONS))
def test_every_option_keeps_the_contract(name: str) -> None:
    testkit.assert_conforms(GAME, options=[OPTIONS[name]], games=TIMES, seed=1)


@rule("BM-168", "BM-170")
@pytest.mark.parametrize("people", first_in_both(PEOPLES))
def test_decks_of_ones_own_keep_the_contract(people: str) -> None:
    other = PEOPLES[(PEOPLES.index(people) + 5) % len(PEOPLES)]
    pairings = [
        {"deck": built_deck(people, seed), "against": built_deck(other, seed), "edition": ["2004", "legends"][seed % 2]}
        for seed in range(TIMES)
    ]
    testkit.assert_conforms(GAME, options=pairings, games=1)


@pytest.mark.once
def test_both_builds_play_the_same_games() -> None:
    pairings = [{"deck": deck, "against": PEOPLES[(at + 2) % len(PEOPLES)]} for at, deck in enumerate(PEOPLES)]
    built = {"deck": built_deck("khind", 0), "against": built_deck("flit", 0), "exchange": True}
    assert_builds_agree("moontable.games.bluemoon:GAME", options=[*pairings, built], games=TIMES)
