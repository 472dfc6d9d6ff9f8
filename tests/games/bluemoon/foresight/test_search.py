"""The search for a complete turn stays small (BM-167), and right, where a turn has more ways than anybody can count."""

from __future__ import annotations

import random

import pytest

from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon.cards.catalog import CARDS
from moontable.games.bluemoon.foresight.ceiling import TOP_VALUE
from moontable.games.bluemoon.foresight.completion import legal_by
from moontable.games.bluemoon.foresight.search import Search
from moontable.games.bluemoon.terms import LEADER
from tests.games.bluemoon.dead_ends import judge
from tests.games.bluemoon.extreme import a_table, decisions
from tests.games.bluemoon.slow import slow_positions
from tests.games.bluemoon.table import do, lay, options
from tests.rules import rule
from tests.soak import TIMES

IN_GAMES = 30
"""Forks of a search in the positions that came up in games: up to 43,000 before it remembered and compared."""
LAID_OUT = 450
"""Forks in the worst positions that a long search among laid-out tables has found."""
TABLES = 150 * TIMES
"""Extreme tables that are laid out anew."""
JUDGED = 2_000
"""Positions that the search of the tests looks at before it gives up."""


def forks(state: BlueMoonState) -> int:
    """How much work it is to find out what may be done."""
    search = Search(state)
    assert legal_by(search) == state.legal()
    return int(search.forks)


@rule("BM-167")
def test_positions_that_were_slow_in_games_take_few_forks() -> None:
    assert max(forks(state) for state in slow_positions("game")) <= IN_GAMES


@rule("BM-167")
def test_even_the_worst_tables_that_were_found_are_searched_through() -> None:
    assert max(forks(state) for state in slow_positions("laid-out")) <= LAID_OUT


@pytest.mark.once
@rule("BM-165", "BM-167")
def test_in_positions_that_were_slow_all_lines_give_the_same_answers() -> None:
    judged = [judge(state, JUDGED) for state in slow_positions()]
    assert sum(judged) > len(judged) // 2, "hardly anything was judged"


@pytest.mark.once
@rule("BM-165", "BM-167")
@pytest.mark.parametrize("rules", [1, 2])
def test_on_extreme_tables_the_search_is_small_and_right(rules: int) -> None:
    judged = skipped = 0
    for seed in range(TABLES):
        for state in decisions(a_table(seed, rules), random.Random(seed)):
            assert forks(state) <= LAID_OUT
            if judge(state.copy(), JUDGED):
                judged += 1
            else:
                skipped += 1
    assert judged > 20 * skipped, "hardly anything was judged"


# -- what the search had not seen before -------------------------------------------------------------------------------


@rule("BM-165", "IX-86", "IX-104")
def test_a_payment_may_make_the_mutant_on_a_landed_ship_playable() -> None:
    """Sas-van-Son lies on the ship; the character given to the Sirens makes the hand small enough for it."""
    state = lay(
        decks=("buka", "aqua"),
        hand=(["Commodore Lo Tan"], ["Eelena", "Uurunia"]),
        landed=(["Rising Sun"], []),
        cargo=({"Rising Sun": ["Sas-van-Son", "Cannoneer Riba Ko"]}, {}),
        combat=([], ["Giant Octopus", "Kelp Leech"]),
        support=([], ["Irresistible Sirens"]),
        element="fire",
        phase="engagement",
    )
    assert options(state) == {"continue", "retreat", "pay aqua/28"}


@rule("BM-165", "IX-26", "BM-141")
def test_a_payment_may_be_possible_only_before_the_own_ignoring_card_is_covered() -> None:
    """Hank silences CoolCat, so that Peckswift's 3 pays the Caterpillar; the new character covers him."""
    state = lay(
        decks=("flit", "khind"),
        hand=(["Peckswift", "Flight Leader Squawk"], []),
        combat=(["Hank"], ["CoolCat", "Caterpillar Fireeater"]),
        element="earth",
        phase="engagement",
    )
    assert options(state) == {"continue", "retreat", "pay pillar/16"}


@rule("BM-165", "BM-123")
def test_a_text_may_open_the_hand_that_a_silenced_ship_keeps_closed() -> None:
    """Laughing Gas silences the Sea Falcon until Lookout, played from the ship and PROTECTED, discards the supports."""
    state = lay(
        decks=("buka", "khind"),
        hand=(["Commodore Lo Tan", "Sailingmaster Yo Cha"], []),
        landed=(["Sea Falcon"], []),
        cargo=({"Sea Falcon": ["Lookout Dolora Paal"]}, {}),
        combat=([], ["NoNo", "NoStyle"]),
        support=([], ["Laughing Gas"]),
        element="fire",
        phase="engagement",
    )
    assert "continue" in options(state), "1 and 5 against 3 and 3"


@rule("BM-167")
def test_no_printed_value_is_higher_than_the_bounds_of_the_search_take_for_granted() -> None:
    playing = [card for card in CARDS.values() if card.kind != LEADER]
    assert max(max(card.fire or 0, card.earth or 0) for card in playing) <= TOP_VALUE


# -- what numbers tell before anything is tried ------------------------------------------------------------------------


@rule("BM-167")
def test_what_a_text_about_values_adds_is_reckoned_and_not_tried() -> None:
    """Smartia Pantia has 4; the Potion of Cosmic Power doubles her, and that is more than 6."""
    state = lay(
        decks=("pillar", "vulca"),
        hand=(["Smartia Pantia", "Potion of Cosmic Power"], []),
        combat=([], ["Scorch"]),
        element="fire",
        phase="engagement",
    )
    for choice in ("continue", "play Smartia Pantia", "done"):
        assert forks(state) == 0
        do(state, choice)
    assert options(state) == {"play pillar/21"}
    assert forks(state) == 0


@rule("BM-167", "BM-046")
def test_a_card_that_takes_the_only_play_is_judged_alone() -> None:
    """Lavar (5) needs 3 more; after Infernal Armor neither the booster nor the support can follow."""
    state = lay(
        decks=("vulca", "hoax"),
        hand=(["Fireblast", "Lightning Bolts", "Infernal Armor", "Lavar"], []),
        combat=([], ["Wogarathoras"]),
        support=([], ["Tome of Wisdom"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Lavar", "done")
    assert options(state) == {"play vulca/18", "play vulca/23"}
    assert forks(state) == 0


@rule("BM-167", "BM-108")
def test_a_partner_is_counted_and_not_tried() -> None:
    """Wild Gazelle (3) lacks the 3 of Wild Antelope; Steepstoop (2) lacks 5, and two boosters have 3 each."""
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Wild Gazelle", "Wild Antelope"], []),
        combat=([], ["Scorch"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Wild Gazelle")
    assert options(state) == {"play mimix/14"}
    assert forks(state) == 1, "only what comes of being done is tried"
    state = before_boosters(["Launch Burning Earth", "Launch Rain of Fire"])
    assert options(state) == {"play flit/15", "play flit/16"}
    assert forks(state) == 0


@rule("BM-165", "BM-110")
def test_a_third_card_is_not_counted_with_a_pair() -> None:
    """Of the 5 that are missing Burning Earth brings 3: Flaming Dust (2) is enough, Itching Bugs (1) are not."""
    state = before_boosters(["Launch Burning Earth", "Launch Flaming Dust", "Launch Itching Bugs"])
    assert options(state) == {"play flit/15", "play flit/24"}
    do(state, "play Launch Burning Earth")
    assert options(state) == {"play flit/24"}


def before_boosters(boosters: list[str]) -> BlueMoonState:
    """Steepstoop (2) has attacked Flamebreath (7)."""
    state = lay(
        decks=("flit", "vulca"),
        hand=(["Steepstoop", *boosters], []),
        combat=([], ["Flamebreath"]),
        element="fire",
        phase="engagement",
    )
    return do(state, "continue", "play Steepstoop", "done")
