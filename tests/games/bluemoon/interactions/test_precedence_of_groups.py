"""Pairs and gangs against texts that forbid and ignore: what is judged once, and what card by card (BM-152)."""

from __future__ import annotations

import pytest

from moontable.games.bluemoon import BlueMoonState
from tests.games.bluemoon.table import (
    do,
    lay,
    options,
    plays,
)
from tests.rules import rule


def gang_against(deck: str, rules: int) -> BlueMoonState:
    """A Flitterflutter silences Brain Drain, a Hank silences Ember, until the first member covers them."""
    brain = deck == "hoax"
    state = lay(
        decks=("khind", deck),
        hand=(["NoNo", "NoStyle", "NoClue"], []),
        combat=(["Flitterflutter" if brain else "Hank"], ["Sarogakanas" if brain else "Ember"]),
        support=([], ["Brain Drain"] if brain else []),
        element="fire",
        phase="engagement",
        rules=rules,
    )
    return do(state, "continue", "play NoNo")


@rule("BM-152", "IX-27")
@pytest.mark.parametrize("deck", ["hoax", "vulca"])
def test_each_card_of_a_gang_is_judged_when_it_is_played(deck: str) -> None:
    assert options(gang_against(deck, 2)) == {"done"}, "what the first card covers protects the others no more"


@rule("BM-152", "IX-27")
@pytest.mark.parametrize("deck", ["hoax", "vulca"])
def test_by_the_first_rules_a_gang_was_judged_once_as_a_whole(deck: str) -> None:
    state = gang_against(deck, 1)
    assert plays(state) == {"NoStyle", "NoClue"}
    do(state, "play NoClue", "play NoStyle")
    assert options(state) == {"done"}


UNDER_THE_FOG = {
    "decks": ("terrah", "khind"),
    "combat": (["Flamitos"], []),
    "support": (["Impenetrable Fog"], []),
    "element": "earth",
    "seat": 1,
    "phase": "engagement",
}


@rule("IX-27", "IX-21", "BM-156")
def test_a_gang_goes_on_once_its_first_card_has_lifted_the_fog() -> None:
    """TopNotch hits the Fog at once, so TopShot's icon counts when it is played: 2 and 2 against 3."""
    state = lay(hand=([], ["TopNotch", "TopShot"]), **UNDER_THE_FOG)
    do(state, "continue", "play TopNotch")
    assert options(state) == {"text khind/7"}, "without the text the turn could not be completed"
    do(state, "text TopNotch")
    assert options(state) == {"hit terrah/26"}
    do(state, "hit Impenetrable Fog")
    assert options(state) == {"play khind/9"}
    do(state, "play TopShot")
    assert "done" in options(state)


@rule("IX-27", "IX-21", "BM-152")
def test_under_the_fog_no_gang_gathers() -> None:
    plain = lay(hand=([], ["TopGun", "TopShot"]), **UNDER_THE_FOG)
    assert options(plain) == {"retreat"}, "nothing lifts the Fog, and one of them alone is too weak"
    strong = do(lay(hand=([], ["FunFlop", "FunFlip"]), **UNDER_THE_FOG), "continue", "play FunFlop")
    assert options(strong) == {"done"}
    why = strong.explain("play khind/13")
    assert why is not None
    assert (why.rule, why.because) == ("BM-147", ("terrah/26",))


@rule("IX-27")
def test_by_the_first_rules_the_fog_that_was_lifted_still_kept_a_gang_apart() -> None:
    assert options(lay(hand=([], ["TopNotch", "TopShot"]), rules=1, **UNDER_THE_FOG)) == {"retreat"}


@rule("IX-27", "BM-114")
def test_another_card_ends_the_gang_even_if_none_could_join_before() -> None:
    """With a FREE character in between, TopShot finds no gang in progress any more."""
    state = lay(hand=([], ["TopNotch", "TopShot", "Stars Shining"]), **UNDER_THE_FOG)
    do(state, "continue", "play TopNotch", "text TopNotch", "hit Impenetrable Fog")
    between = do(state.copy(), "play TopShot")
    assert plays(between) == {"Stars Shining"}
    do(state, "play Stars Shining")
    assert "TopShot" not in plays(state)


@rule("BM-152", "IX-27")
def test_a_pair_is_judged_once_as_a_whole() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Wild Gazelle", "Wild Antelope", "Stars Shining"], []),
        combat=(["Hank"], ["Ember"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Wild Gazelle")
    assert plays(state) == {"Wild Antelope"}, "the partner belongs to the play; the FREE one is forbidden by now"
