"""Nobody is led into a dead end (BM-163 to BM-167): scenarios, and random games against a search of the test's own."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import pytest

from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon.actions import CONTINUE, RETREAT
from moontable.games.bluemoon.cards.catalog import PEOPLES
from tests.games.bluemoon.dead_ends import bound, judge
from tests.games.bluemoon.table import do, lay, may, options, plays, turn_of
from tests.rules import rule

# -- scenarios ---------------------------------------------------------------------------------------------------------


@rule("BM-165", "BM-033")
def test_continue_is_not_offered_without_a_character() -> None:
    state = lay(
        decks=("vulca", "hoax"),
        hand=(["Fireblast", "Lightning Bolts"], []),
        combat=([], ["Sarogakanas"]),
        element="fire",
        phase="engagement",
    )
    assert options(state) == {"retreat"}


@rule("BM-165", "BM-164")
def test_a_card_that_is_needed_may_not_be_wasted() -> None:
    """Lavar (5) needs the booster against 8; with the support (3 + 5) it is enough too, with the armour it is not."""
    state = lay(
        decks=("vulca", "hoax"),
        hand=(["Lavar", "Shimmer", "Fireblast", "Lightning Bolts", "Infernal Armor"], []),
        combat=([], ["Wogarathoras"]),
        support=([], ["Tome of Wisdom"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue")
    assert plays(state) == {"Lavar the Powerful"}, "Shimmer cannot reach 8"
    do(state, "play Lavar", "done")
    assert options(state) == {"play vulca/18", "play vulca/23"}, "neither stopping short nor the armour"


@rule("BM-165")
def test_a_text_that_may_be_used_must_be_used_where_the_turn_depends_on_it() -> None:
    state = lay(
        decks=("vulca", "hoax"),
        hand=(["Cinder"], []),
        combat=([], ["Bethenitana"]),
        support=([], ["Tome of Wisdom", "Homing Missiles"]),
        element="fire",
        phase="engagement",
    )
    assert options(state) == {"retreat"}, "2 + 3 + 1: even one of them hit is too much"
    state = lay(
        decks=("vulca", "hoax"),
        hand=(["Cinder", "Fireblast"], []),
        combat=([], ["Bethenitana"]),
        support=([], ["Tome of Wisdom", "Homing Missiles"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Cinder")
    assert options(state) == {"hit hoax/20", "hit hoax/24"}, "5 at most against 6: one of the supports must go"


@rule("BM-165")
def test_a_demand_must_be_payable_from_what_is_left() -> None:
    state = lay(
        decks=("vulca", "pillar"),
        hand=(["Lavar", "Shimmer", "Infernal Armor"], []),
        combat=(["Sear"], ["Introvertus", "Caterpillar Fireeater"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue")
    assert plays(state) == {"Lavar the Powerful"}, "Shimmer is too weak and must pay"
    paid = do(state.copy(), "pay Caterpillar Fireeater")
    assert options(paid) == {"discard vulca/12"}, "Lavar would pay as well, but then nobody could fight"


@rule("BM-165", "BM-041")
def test_the_end_of_the_character_phase_must_be_reachable() -> None:
    state = lay(
        decks=("khind", "buka"),
        hand=(["NoNo", "NoStyle"], []),
        combat=(["NoClue"], ["Boatswain Mena Marn", "Captain Su Cha"]),
        element="fire",
        phase="engagement",
    )
    assert options(state) == {"retreat"}, "3 + 3 would do against 6, but only one may be active"


@rule("BM-165", "BM-089")
def test_a_shield_in_hand_makes_a_hopeless_fight_completable() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Yin", "Aquatic Armor", "Firewater"], []),
        combat=([], ["Flamebreath", "Fireblast"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Yin", "done")
    assert options(state) == {"play aqua/18", "play aqua/19"}, "with Yin's FREE the other one may come first"
    do(state, "play Firewater")
    assert options(state) == {"play aqua/18"}


@rule("BM-165", "BM-028")
def test_before_the_engagement_phase_nothing_is_checked() -> None:
    state = lay(
        decks=("hoax", "hoax"),
        hand=(["Muster Reinforcements", "Nirwadas"], []),
        combat=([], ["Bethenitana"]),
        support=([], ["Brain Drain"]),
        element="fire",
    )
    assert may(state, "play Muster Reinforcements"), "a retreat is still possible"
    do(state, "play Muster Reinforcements", "use", "done")
    assert options(state) == {"retreat"}


@rule("BM-164", "BM-163")
def test_so_nobody_ever_stands_there_unable_to_match() -> None:
    state = lay(
        decks=("vulca", "hoax"),
        hand=(["Glimmer"], []),
        combat=([], ["Wogarathoras"]),
        element="fire",
        phase="engagement",
    )
    assert not may(state, "continue")
    do(state, "retreat")
    assert turn_of(state) == 0
    assert state.outcome is None, "a retreat, not a lost game"


@rule("BM-166")
def test_hidden_cards_of_the_opponent_never_decide_whether_a_turn_can_be_completed() -> None:
    state = lay(
        decks=("flit", "vulca"),
        hand=(
            ["Bashdin", "Peckswift", "Launch Burning Earth", "Launch Boiling Oil"],
            ["Spark", "Sear", "Torch", "Volca"],
        ),
        combat=([], ["Blaze"]),
        bluffs=([], []),
        element="fire",
        phase="engagement",
    )
    expected = options(do(state.copy(), "continue"))
    for seed in range(30):
        world = state.redeal(0, Rng.seeded(seed))
        assert isinstance(world, BlueMoonState)
        assert options(do(world, "continue")) == expected


@rule("BM-165", "BM-100")
def test_a_protected_support_counts_on_the_table_what_it_cannot_count_in_hand() -> None:
    """CoolKid makes the odd 3 of the serpents a 0 only as long as they are not active."""
    state = lay(
        decks=("aqua", "khind"),
        hand=(["Oosa", "Ravenous Razorjaw", "Swarming Sea Serpents", "Torrential Flood"], []),
        combat=([], ["CoolKid"]),
        element="earth",
        phase="engagement",
    )
    do(state, "continue", "play Oosa", "done", "done")
    assert options(state) == {"play aqua/24"}, "1 + 3 against 2"


@rule("BM-165", "BM-122", "BM-125")
def test_a_free_character_may_serve_better_as_a_bluff() -> None:
    """Powdermaster 2 and a bluff raised to 4 match 4 + 2; two characters, 2 + 1, do not."""
    state = lay(
        decks=("buka", "pillar"),
        landed=(["Sea Devil"], []),
        cargo=({"Sea Devil": ["Powdermaster Yina Ko", "Cannoneer Edilia Paal"]}, {}),
        combat=([], ["Lonus Mightius"]),
        support=([], ["Giant Butterfly Morningwind"]),
        element="fire",
        phase="engagement",
    )
    assert options(state) == {"continue", "retreat"}
    do(state, "continue", "play Powdermaster Yina Ko")
    assert options(state) == {"done"}
    do(state, "done")
    assert options(state) == {"bluff buka/9"}


@rule("BM-165", "BM-125")
def test_the_weaker_character_may_fight_so_that_the_stronger_one_can_bluff() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Shimmer", "Captain Su Cha"], []),
        combat=([], ["Lavar"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue")
    assert plays(state) == {"Shimmer"}, "3 and a bluff of 2 against 5; Shimmer has no bluff icon"


@rule("BM-165", "BM-112")
def test_an_active_gang_counts_together_with_what_is_added_to_it() -> None:
    state = lay(
        decks=("khind", "terrah"),
        hand=(["FunFlop", "NoClue"], []),
        combat=(["NoNo"], ["Torana"]),
        element="fire",
        phase="engagement",
    )
    assert options(state) == {"continue", "retreat"}, "no hand card alone matches 3, but 3 and 2 do"
    do(state, "continue")
    assert options(state) == {"add khind/20"}


@rule("BM-165", "BM-101", "BM-100")
def test_a_protected_character_counts_on_the_table_although_it_is_ignored_in_hand() -> None:
    """Hank ignores both hand cards; of them only the Eel counts again once it lies there."""
    state = lay(
        decks=("aqua", "hoax"),
        hand=(["Eelena", "Electric Eel"], []),
        combat=([], ["Hank"]),
        support=([], ["Tome of Wisdom"]),
        element="fire",
        phase="engagement",
    )
    assert options(state) == {"continue", "retreat"}, "4 against 3"
    do(state, "continue")
    assert plays(state) == {"Electric Eel"}, "the stronger Eelena stays ignored"


@rule("BM-165", "BM-157")
def test_the_character_that_counts_nothing_now_may_count_most_after_a_text_against_the_gang() -> None:
    """CoolCop makes the 2 of Shimmer 0 and leaves Sear its 1, until Laughing Gas silences CoolCop."""
    state = lay(
        decks=("vulca", "khind"),
        hand=(["Sear", "Shimmer", "Laughing Gas"], []),
        combat=([], ["CoolCop"]),
        element="earth",
        phase="engagement",
    )
    do(state, "continue")
    assert plays(state) == {"Shimmer"}
    do(state, "play Shimmer", "done")
    assert plays(state) == {"Laughing Gas"}


@rule("BM-165", "BM-143", "IX-86")
def test_a_payment_may_make_the_mutant_playable_that_saves_the_turn() -> None:
    """Sas-van-Son needs two cards fewer in hand than the opponent; what a Caterpillar eats makes the difference."""
    table = {"decks": ("aqua", "terrah"), "combat": ([], ["Flamitos", "Caterpillar Eartheroder"]), "element": "fire"}
    state = lay(
        hand=(["Colossal Crustacean", "Sas-van-Son"], ["Torana", "Rocara", "Sonatos"]), phase="engagement", **table
    )
    assert options(state) == {"continue", "retreat", "pay pillar/17"}
    do(state, "continue")
    assert options(state) == {"pay pillar/17"}
    do(state, "pay Eartheroder", "discard Colossal Crustacean")
    assert plays(state) == {"Sas-van-Son"}
    few = lay(hand=(["Colossal Crustacean", "Sas-van-Son"], ["Torana", "Rocara"]), phase="engagement", **table)
    assert "continue" not in options(few), "one card more in the other hand is not enough"


@rule("BM-165", "BM-143", "IX-61", "IX-86")
def test_a_payment_between_two_characters_may_make_the_second_one_playable() -> None:
    """Yang makes the mutant FREE, the character given to the Sirens makes the hand small enough for it."""
    state = lay(
        decks=("aqua", "aqua"),
        hand=(["Yang", "Kelp Leech", "Sas-van-Son"], ["Eelena", "Uurunia", "Iisilia"]),
        combat=([], ["Briny Behemoth"]),
        support=([], ["Irresistible Sirens"]),
        element="earth",
        phase="engagement",
    )
    do(state, "continue")
    assert plays(state) == {"Yang"}
    do(state, "play Yang")
    assert options(state) == {"pay aqua/28"}
    do(state, "pay Irresistible Sirens", "discard Kelp Leech")
    assert plays(state) == {"Sas-van-Son"}


# -- random games ------------------------------------------------------------------------------------------------------

BUDGET = 3_000
"""Positions looked at before a search gives up and the decision is not judged."""
JUDGED = 0.5
"""The share of decisions that are judged."""
GAMES = 3
"""Games per pairing."""


def random_game(first: str, second: str, seed: int) -> tuple[int, int]:
    """Play at random, fighting on rather than retreating; how many decisions were judged and how many were not."""
    chance = random.Random(f"{first} {second} {seed}")
    state = GAME.new({"deck": first, "against": second, "edition": "legends" if seed % 2 else "2004"}, seed)
    judged = skipped = 0
    while state.outcome is None:
        actions = state.legal()
        assert actions, "a decision without an answer"
        if bound(state) and chance.random() < JUDGED:
            if judge(state, BUDGET):
                judged += 1
            else:
                skipped += 1
        if CONTINUE in actions and chance.random() < 0.8:
            actions = [action for action in actions if action != RETREAT]
        state.apply(chance.choice(actions))
    return judged, skipped


@pytest.mark.once
@rule("BM-165", "BM-166", "BM-167")
@pytest.mark.parametrize(("first", "second"), list(combinations_with_replacement(PEOPLES, 2)))
def test_in_random_games_legal_actions_are_exactly_those_after_which_the_turn_can_be_completed(
    first: str, second: str
) -> None:
    games = [random_game(first, second, seed) for seed in range(GAMES)]
    judged, skipped = (sum(count) for count in zip(*games, strict=True))
    assert judged > 10 * skipped, "hardly anything was judged"
