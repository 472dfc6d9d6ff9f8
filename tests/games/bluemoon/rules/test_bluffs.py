"""Bluffs: face-down cards, and calling them (BM-125 to BM-132)."""

from __future__ import annotations

import pytest

from moontable.core.words import plain
from moontable.games.bluemoon.cards.catalog import find_card
from tests.games.bluemoon.table import do, dragons, lay, may, offered, options, phase, player, plays, seen, turn_of
from tests.rules import rule

WEAK = {"combat": ([], ["Cinder"]), "element": "fire", "phase": "engagement"}


@rule("BM-125", "BM-045")
def test_a_card_with_the_bluff_icon_may_be_laid_face_down_as_a_support_play() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Sailingmaster Boo Marn", "Captain Su Cha", "Armory", "Commodore Lo Tan", "Lookout"], []),
        **WEAK,
    )
    do(state, "continue", "play Sailingmaster Boo Marn", "done")
    assert offered(state, "bluff") == {"Captain Su Cha"}, "only cards that show the icon"
    do(state, "bluff Captain Su Cha")
    assert options(state) == {"done"}, "it was the support play of the turn"


@rule("BM-125", "BM-175")
def test_the_face_of_a_bluff_is_not_shown() -> None:
    state = lay(decks=("buka", "vulca"), hand=(["Sailingmaster Boo Marn", "Captain Su Cha"], []), **WEAK)
    do(state, "continue", "play Sailingmaster Boo Marn", "done", "bluff Captain Su Cha")
    for viewer in (1, None):
        buka = seen(state, viewer)["seats"][0]
        assert buka["bluffs"] == [None]
        assert "buka/4" not in buka["supports"] + buka["hand"]
    assert seen(state, 0)["seats"][0]["bluffs"] == ["buka/4"]


@rule("BM-125", "BM-040")
def test_bluffs_are_laid_in_the_booster_support_phase_only() -> None:
    state = lay(decks=("buka", "vulca"), hand=(["Sailingmaster Boo Marn", "Captain Su Cha"], []), **WEAK)
    do(state, "continue")
    assert offered(state, "bluff") == set()


@rule("BM-125", "BM-147", "IX-20")
@pytest.mark.parametrize(("deck", "combat"), [("aqua", "Mekarthas"), ("terrah", "Mad Mike"), ("hoax", "Hank")])
def test_an_ignored_bluff_icon_cannot_be_used(deck: str, combat: str) -> None:
    state = lay(
        decks=("buka", deck),
        hand=(["Commodore Lo Tan", "Captain Su Cha"], []),
        combat=([], [combat]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Commodore Lo Tan", "done")
    assert options(state) == {"done"}


@rule("BM-126")
def test_a_bluff_is_a_2_in_the_contested_element_whatever_its_face() -> None:
    state = lay(decks=("buka", "vulca"), bluffs=(["Captain Su Cha", "Cannoneer Riba Ko"], []), **WEAK)
    assert (state.power(0, "fire"), state.power(0, "earth")) == (4, 0)
    state = lay(decks=("buka", "vulca"), bluffs=(["Captain Su Cha"], []), combat=([], ["Cinder"]), element="earth")
    assert (state.power(0, "fire"), state.power(0, "earth")) == (0, 2)


@rule("BM-126")
def test_the_2_follows_when_the_element_changes() -> None:
    state = lay(
        decks=("buka", "hoax"),
        bluffs=(["Captain Su Cha"], []),
        combat=(["Commodore Lo Tan"], ["Nirwadas"]),
        hand=([], ["Var-dis-Nar"]),
        element="fire",
        seat=1,
        phase="engagement",
    )
    assert state.power(0, "fire") == 7
    do(state, "continue", "play Var-dis-Nar")
    assert (state.power(0, "fire"), state.power(0, "earth")) == (5, 4 + 2)


@rule("BM-126")
def test_a_bluff_has_no_text_and_counts_as_a_support() -> None:
    silent = lay(decks=("buka", "vulca"), bluffs=(["Quartermaster Kura Ko", "Powdermaster Yina Ko"], []), **WEAK)
    assert silent.power(0, "fire") == 4, "a powdermaster lying face down raises nothing"
    doubled = lay(
        decks=("buka", "vulca"), combat=(["Demegodas"], ["Cinder"]), bluffs=(["Captain Su Cha"], []), element="fire"
    )
    assert doubled.power(0, "fire") == 2 + 4
    swept = lay(
        decks=("vulca", "buka"),
        hand=(["Cast Cataclysm"], []),
        combat=([], ["Captain Su Cha"]),
        bluffs=([], ["Cannoneer Riba Ko"]),
        element="fire",
    )
    do(swept, "play Cast Cataclysm", "use")
    assert player(swept, 1)["bluffs"] == []


@rule("BM-065")
def test_bluffs_do_not_count_for_the_six_cards() -> None:
    state = lay(
        decks=("vulca", "buka"),
        combat=(["Cinder"], ["Captain Su Cha"]),
        covered=([], ["Cannoneer Tara Ko", "Cannoneer Qu Cha"]),
        support=([], ["Armory", "Duplicator of Fire"]),
        bluffs=([], ["Cannoneer Riba Ko", "Cannoneer Alo Cha"]),
        element="fire",
    )
    do(state, "done", "retreat")
    assert dragons(state)[1] == 1


@rule("BM-127")
def test_a_bluff_goes_face_up_to_the_discard_pile_whoever_discards_it() -> None:
    hit = lay(
        decks=("vulca", "buka"),
        hand=(["Cinder", "Fireblast"], []),
        combat=([], ["Boatswain Mena Marn"]),
        bluffs=([], ["Captain Su Cha", "Cannoneer Riba Ko"]),
        element="fire",
        phase="engagement",
    )
    do(hit, "continue", "play Cinder")
    assert options(hit) >= {"hit face-down 1", "hit face-down 2"}
    do(hit, "hit face-down 2")
    assert seen(hit, 0)["seats"][1]["discard"] == ["buka/11"]
    assert seen(hit, 0)["seats"][1]["bluffs"] == [None]
    cleared = lay(decks=("buka", "vulca"), bluffs=(["Captain Su Cha"], []), **WEAK)
    do(cleared, "retreat")
    assert "buka/4" in seen(cleared, 1)["seats"][0]["discard"]


@rule("BM-127", "BM-128")
def test_own_bluffs_may_be_dropped_in_the_beginning_phase() -> None:
    state = lay(
        decks=("buka", "vulca"),
        bluffs=(["Captain Su Cha", "Cannoneer Riba Ko", "Cannoneer Alo Cha"], []),
        combat=([], ["Cinder"]),
        element="fire",
        phase="beginning",
    )
    assert offered(state, "drop") == {"Captain Su Cha", "Cannoneer Riba Ko", "Cannoneer Alo Cha"}
    do(state, "drop Captain Su Cha", "drop Cannoneer Alo Cha", "done")
    assert player(state, 0)["bluffs"] == ["buka/11"]
    assert set(seen(state, 1)["seats"][0]["discard"]) == {"buka/4", "buka/12"}, "dropped cards are shown"
    assert phase(state) == "Leadership"
    assert offered(state, "drop") == set()


@rule("BM-129")
def test_after_the_announcement_the_opponent_may_call_all_bluffs_together() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Commodore Lo Tan"], []),
        bluffs=(["Cannoneer Tara Ko", "Cannoneer Riba Ko"], []),
        **WEAK,
    )
    do(state, "continue", "play Commodore Lo Tan", "done", "done")
    assert (state.seat, options(state)) == (1, {"call", "pass"})
    passed = do(state.copy(), "pass")
    assert (turn_of(passed), passed.power(0, "fire")) == (1, 9)
    assert len(player(passed, 0)["bluffs"]) == 2
    assert player(passed, 0)["hand_size"] == 6


@rule("BM-129")
def test_without_an_active_bluff_nobody_is_asked() -> None:
    state = lay(decks=("buka", "vulca"), hand=(["Commodore Lo Tan"], []), **WEAK)
    do(state, "continue", "play Commodore Lo Tan", "done", "done")
    assert turn_of(state) == 1


@rule("BM-129", "BM-050")
def test_a_bluff_can_be_called_on_the_turn_that_opens_a_fight() -> None:
    state = lay(decks=("buka", "vulca"), hand=(["Quartermaster Kura Ko", "Cannoneer Tara Ko"], []), phase="engagement")
    do(state, "start", "play Quartermaster Kura Ko", "done", "bluff Cannoneer Tara Ko", "done", "fire")
    assert (state.seat, options(state)) == (1, {"call", "pass"})
    do(state, "call")
    assert dragons(state) == (1, 0, 2)


@rule("BM-130", "IX-94")
def test_if_every_icon_matches_the_bluffer_attracts_a_dragon_and_the_turn_goes_on() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Sailingmaster Boo Marn"], ["Cinder"]),
        combat=([], ["Lavar"]),
        bluffs=(["Cannoneer Tara Ko", "Cannoneer Riba Ko"], []),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Sailingmaster Boo Marn", "done", "done", "call")
    assert dragons(state) == (1, 0, 2)
    assert set(player(state, 0)["discard"]) == {"buka/7", "buka/11"}
    assert turn_of(state) == 1, "no new comparison: 4 against 5"
    assert state.power(0, "fire") == 4


@rule("BM-131", "IX-93")
@pytest.mark.parametrize(
    "bluffs",
    [
        ["Cannoneer Qu Cha"],
        ["Captain Su Cha"],
        ["Cannoneer Tara Ko", "Cannoneer Qu Cha"],
        ["Cannoneer Tara Ko", "B.P. Unity"],
    ],
)
def test_one_icon_that_does_not_match_costs_a_dragon_and_the_fight(bluffs: list[str]) -> None:
    state = lay(decks=("buka", "vulca"), hand=(["Commodore Lo Tan"], []), bluffs=(bluffs, []), **WEAK)
    do(state, "continue", "play Commodore Lo Tan", "done", "done", "call")
    assert dragons(state) == (0, 2, 1), "one for the call, one for the retreat"
    assert not seen(state)["fight"]
    assert turn_of(state) == 0, "who retreated has a new turn"
    assert set(player(state, 0)["discard"]) == {find_card(name).id for name in ["Commodore Lo Tan", *bluffs]}


@rule("BM-129", "BM-130", "BM-131")
@pytest.mark.parametrize(
    ("bluffs", "shown"),
    [
        (
            ["Cannoneer Tara Ko", "Cannoneer Riba Ko"],
            "Cannoneer Tara Ko and Cannoneer Riba Ko and holds. Seat 1 attracts a dragon. ",
        ),
        (["Captain Su Cha"], "Captain Su Cha and fails, so Seat 1 retreats. Seat 2 attracts a dragon. "),
    ],
)
def test_the_log_tells_everybody_what_a_called_bluff_showed(bluffs: list[str], shown: str) -> None:
    state = lay(decks=("buka", "vulca"), hand=(["Commodore Lo Tan"], []), bluffs=(bluffs, []), **WEAK)
    do(state, "continue", "play Commodore Lo Tan", "done", "done")
    for viewer in (0, 1, None):
        assert plain(state.told(state.parse("call"), viewer)).startswith(f"Seat 2 calls the bluff: it shows {shown}")
        assert "Ko" not in state.told(state.parse("pass"), viewer), "what is not called stays hidden"


@rule("BM-131")
def test_in_earth_the_earth_icons_match() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Commodore Lo Tan"], []),
        combat=([], ["Cinder"]),
        bluffs=(["Cannoneer Qu Cha", "Cannoneer Alo Cha"], []),
        element="earth",
        phase="engagement",
    )
    do(state, "continue", "play Commodore Lo Tan", "done", "done", "call")
    assert dragons(state) == (1, 0, 2)


@rule("BM-131", "BM-066")
def test_the_forced_retreat_brings_the_usual_dragons() -> None:
    state = lay(
        decks=("buka", "hoax"),
        hand=(["Commodore Lo Tan"], []),
        combat=([], ["Redamikanas"]),
        covered=([], ["Nirwadas", "Penemikanas", "Helkomedes", "Vetraskedas"]),
        support=([], ["Brain Drain"]),
        bluffs=(["Captain Su Cha"], []),
        dragons=3,
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Commodore Lo Tan", "done", "done", "call")
    assert dragons(state) == (0, 1, 2), "1 + 2 for six cards + 1 for the cartographer"


@rule("BM-131", "IX-93")
def test_if_the_dragon_of_the_call_wins_the_game_the_retreat_does_not_happen() -> None:
    state = lay(
        decks=("buka", "vulca"), hand=(["Commodore Lo Tan"], []), bluffs=(["Captain Su Cha"], []), dragons=-3, **WEAK
    )
    do(state, "continue", "play Commodore Lo Tan", "done", "done", "call")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "fourth-dragon")
    assert seen(state, 1)["seats"][0]["bluffs"] == ["buka/4"], "the call has turned it up"


@rule("BM-131", "IX-88")
def test_sirens_that_took_their_dragon_take_no_second_one_at_the_forced_retreat() -> None:
    state = lay(
        decks=("buka", "aqua"),
        hand=(["Commodore Lo Tan"], []),
        combat=([], ["Yang"]),
        support=([], ["Irresistible Sirens"]),
        bluffs=(["Captain Su Cha"], []),
        dragons=3,
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Commodore Lo Tan", "done", "done")
    assert dragons(state) == (2, 0, 1), "unpaid at the end of the phase: a dragon"
    do(state, "call")
    assert dragons(state) == (0, 0, 3), "one for the call, one for the retreat; the Sirens were settled"


@rule("BM-131", "Q7", "IX-18", "IX-21")
@pytest.mark.parametrize(
    ("deck", "combat", "support"),
    [
        ("aqua", "Mekarthas", []),
        ("terrah", "Rocara", ["Impenetrable Fog"]),
        ("flit", "Flitterflutter", []),
        ("terrah", "Mad Mike", []),
    ],
)
def test_with_ignored_bluff_icons_every_call_succeeds(deck: str, combat: str, support: list[str]) -> None:
    state = lay(
        decks=("buka", deck),
        hand=(["Commodore Lo Tan"], []),
        combat=([], [combat]),
        support=([], support),
        bluffs=(["Cannoneer Tara Ko"], []),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Commodore Lo Tan", "done", "done")
    assert options(state) == {"call", "pass"}
    do(state, "call")
    assert dragons(state) == (0, 2, 1)


@rule("BM-132")
def test_letter_of_marque_forbids_the_call() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Commodore Lo Tan", "Letter of Marque"], []),
        bluffs=(["Captain Su Cha"], []),
        **WEAK,
    )
    do(state, "continue", "play Commodore Lo Tan", "done", "play Letter of Marque", "done")
    assert turn_of(state) == 1, "nobody was asked"


@rule("BM-132", "IX-95")
def test_an_ignored_letter_of_marque_forbids_nothing() -> None:
    state = lay(
        decks=("buka", "flit"),
        hand=(["Commodore Lo Tan", "Letter of Marque"], []),
        combat=([], ["Tittertweet"]),
        bluffs=(["Captain Su Cha"], []),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Commodore Lo Tan", "done", "play Letter of Marque", "done")
    assert options(state) == {"call", "pass"}


@rule("BM-125")
def test_a_bluff_may_also_be_played_normally() -> None:
    state = lay(decks=("buka", "vulca"), hand=(["Captain Su Cha"], []), **WEAK)
    do(state, "continue")
    assert plays(state) == {"Captain Su Cha"}
    assert not may(state, "bluff Captain Su Cha")
