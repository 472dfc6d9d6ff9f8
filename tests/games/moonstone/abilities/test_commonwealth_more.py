"""Further passives of characters of the Commonwealth that came later, by real actions on a small board."""

from __future__ import annotations

import math

import pytest

from moontable.games.moonstone.abilities.selecting import keywords_of
from moontable.games.moonstone.abilities.targeting import cover_of
from moontable.games.moonstone.arcane import deck
from moontable.games.moonstone.state import hands
from tests.games.moonstone.boards import board, next_turn, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import deal, settle, wounds
from tests.games.moonstone.playing import act, dice, going_on, model, offered, pass_reactions, refusal
from tests.games.moonstone.watching import question, stored
from tests.rules import rule

# -- Olim and Liv ------------------------------------------------------------------------------------------------------


@covers(("olim", "Valhalla!!"))
@rule("MS-065")
def test_the_norse_near_olim_jog_farther_to_an_enemy() -> None:
    state = board("joanna", "+olim@6W fritz@6E")
    act(state, "jog")
    reached = [text for text in offered(state) if distance(text) > 4.01]
    assert reached
    assert refusal(state, "to 400.00,540.00").rule in ("MS-065", "MS-085")
    far = board("joanna", "+olim@6.1W fritz@6E")
    act(far, "jog")
    assert not [text for text in offered(far) if distance(text) > 4.01]
    slow = board("joanna", "+olim@6W fritz@6E", fields={"joanna": {"stones": 1}})
    act(slow, "jog")
    assert not [text for text in offered(slow) if distance(text) > 2.01]


def distance(text: str) -> float:
    """How many inches from the middle of the board a point is."""
    x, _, y = text.split()[1].partition(",")
    return float(math.hypot(float(x) - 400, float(y) - 400) / 25.4)


@covers(("liv", "Manipulate the Runes"))
def test_liv_arranges_what_she_has_not_played() -> None:
    state = board("liv", "fritz@8E")
    act(state, "use runes-of-power", "target fritz/1")
    act(state, next(text for text in offered(state) if text.startswith("play")), "ok")
    assert (question(state), state.seat) == ("arrange-deck", 0)
    state = stored(state)
    card = offered(state)[0].split()[1]
    act(state, f"top {card}", "enough")
    assert [deck.card_name(deck.card_of(entry)) for entry in state.deck_top] == [card]
    assert hands.size(state.deck) == 21
    assert state.view(1)["arcane_deck"] == {**state.view(0)["arcane_deck"], "top": [None]}  # type: ignore[dict-item]
    pass_reactions(state)
    use(state, "runes-of-power", "fritz/1", card="green-1")
    assert question(state) == "next-action", "once a turn"


@covers(("liv", "Reading the Runes"))
@pytest.mark.parametrize(
    ("guess", "top", "wounded"), [("pink-3", "pink-3", 3), ("pink-2", "pink-3", 0), ("catastrophe", "catastrophe", 0)]
)
def test_liv_reads_the_runes(guess: str, top: str, wounded: int) -> None:
    state = board("fritz", "liv@8E", deck=[top])
    act(state, "end", "activate liv/1", "yes")
    assert (question(state), len(offered(state))) == ("guess", 10)
    act(stored(state), f"guess {guess}")
    act(state, f"guess {guess}")
    while question(state) == "pick":
        act(state, "target fritz/0")
    assert wounds(state, "fritz") == [wounded]
    assert wounds(state, "liv") == [2 if top == guess == "catastrophe" else 0]
    assert question(state) == "next-action"


# -- the airship -------------------------------------------------------------------------------------------------------


@covers(("gnomish-airship", "Up, Up & Away"))
@rule("MS-077", "MS-096")
def test_an_airship_flies_over_everything_and_nobody_engages_it() -> None:
    wall = {"kind": "barrier", "box": (430, 300, 440, 500)}
    state = board("gnomish-airship", "fritz@0.2W", terrain=[wall], stones=[(400, 428.1, 1)])
    assert {"harvest 0", "attack fritz/1"}.isdisjoint(offered(state))
    act(state, "jog")
    assert refusal(state, "to 435.00,400.00").rule
    act(state, "to 480.00,400.00")
    pass_reactions(state)
    assert model(state, "gnomish-airship").x == 48000
    act(state, "step", "to 485.00,400.00")


@rule("MS-091", "MS-141")
def test_an_airship_hides_and_covers_nobody_and_has_no_cover() -> None:
    state = board(
        "flintlock", "gnomish-airship@3E fritz@8E", terrain=[{"kind": "obstacle", "box": (430, 380, 434, 420)}]
    )
    flintlock, airship, fritz = (model(state, name).index for name in ("flintlock", "gnomish-airship", "fritz"))
    assert state.sees(flintlock, fritz)
    assert cover_of(state, flintlock, airship) == 0
    plain = board("flintlock", "firespitter@3E fritz@8E")
    assert not plain.sees(flintlock, model(plain, "fritz").index)


def test_nobody_walks_through_an_airship_and_nobody_is_held_by_it() -> None:
    state = board("fritz", "gnomish-airship@0.5E")
    assert "attack gnomish-airship/1" not in offered(state)
    act(state, "jog")
    assert refusal(state, "to 440.00,400.00").rule


# -- Brother Daniel ----------------------------------------------------------------------------------------------------


@covers(("brother-daniel", "Look at the Shiny Thing"))
def test_a_shiny_thing_gives_a_friend_energy() -> None:
    dots = model(board("billy"), "billy").character.energy(0)
    state = next_turn("+billy@4W +quack@4.1N", "brother-daniel", fields={"brother-daniel": {"stones": 1}})
    assert (question(state), offered(state)) == ("pick", ["target billy/0", "no"])
    act(state, "target billy/0")
    assert model(state, "billy").energy == dots + 1
    assert question(next_turn("+billy@4W", "brother-daniel")) != "pick"


@covers(("brother-daniel", "Slightly Maddening"))
@rule("MS-054")
def test_an_opponent_rolls_again_once_a_game() -> None:
    state = next_turn("fritz@12E", "brother-daniel")
    assert (question(state), state.seat, offered(state)) == ("force-reroll", 0, ["first 1", "no"])
    state = stored(state)
    twin = state.copy()
    rolls = going_on(state, None)["rolls"]
    act(twin, "no")
    assert (question(twin), going_on(twin, None)["rolls"]) == ("first-player", rolls)
    state.rng = dice(6 if rolls[1] != 6 else 5)
    act(state, "first 1")
    assert (question(state), model(state, "brother-daniel").used_this_game) == ("first-player", 1)
    again = next_turn("fritz@12E", "brother-daniel", fields={"brother-daniel": {"spent": ["Slightly Maddening"]}})
    assert question(again) == "first-player"


# -- Loci and Flinders Memphis -----------------------------------------------------------------------------------------


@covers(("loci", "Favour of the Old Gods"))
@rule("Q-44")
@pytest.mark.parametrize(("top", "left"), [("blue-3", 1), ("green-1", 3), ("catastrophe", 4)])
def test_loci_flips_a_card_against_damage(top: str, left: int) -> None:
    state = board("gotchgut", "loci@1E", deck=[top])
    act(state, "attack loci/1")
    while "hold" in offered(state):
        act(state, "hold")
    deal(state, "rising", "high")
    settle(state, turn_away="yes")
    assert wounds(state, "loci") == [left]


@covers(("loci", "Trickster"))
def test_loci_is_a_trickster_too() -> None:
    state = board("loci", "fritz@8E")
    act(state, "use one-with-the-wind", "target fritz/1")
    act(state, next(text for text in offered(state) if text.startswith("play")), "ok")
    while question(state) != "arcane-bluffed":
        act(state, offered(state)[0])
    assert offered(state)[0] == "no"


@covers(("flinders-memphis", "Augments"))
def test_friends_with_a_reload_are_machines() -> None:
    state = board("flinders-memphis", "+flintlock@8W +billy@4N el-capitano@8E")
    found = ["Machine" in keywords_of(state, one.index) for one in state.models]
    assert found == [True, True, False, False]


@covers(("flinders-memphis", "The Faculty"))
def test_three_scholars_are_a_faculty() -> None:
    state = board("flinders-memphis", "+old-polly@8W +prof-boffinsworth@4N")
    assert all({"Rogue", "Animal", "Machine"} <= set(keywords_of(state, one)) for one in range(3))


@covers(("flinders-memphis", "Have You Tried Turning it Off and On Again?"))
def test_a_machine_draws_its_hand_again_for_a_wound() -> None:
    state = board("gnomish-airship", "+flinders-memphis@12W fritz@8E")
    act(state, "use bolt-thrower", "target fritz/1")
    assert (question(state), state.seat) == ("arcane-redraw", 0)
    state.legal().clear()
    assert offered(state) == ["yes", "no"], "whoever asks gets a list of their own"
    size = len(going_on(state, 0)["hand"]["cards"])
    kept = stored(state)
    act(kept, "no")
    assert (question(kept), wounds(kept, "gnomish-airship")) == ("arcane-play", [0])
    act(state, "yes")
    assert (question(state), wounds(state, "gnomish-airship")) == ("arcane-play", [1])
    assert len(going_on(state, 0)["hand"]["cards"]) == size
    act(state, "stop")
    assert model(state, "flinders-memphis").used_this_turn, "once a turn"


@covers(("flinders-memphis", "Overclock"))
def test_an_overclocked_machine_acts_for_nothing() -> None:
    fields = {"gnomish-airship": {"energy": 0, "spent": ["Bolt Thrower"]}}
    state = board("flinders-memphis", "+gnomish-airship@4W fritz@9E", fields=fields)
    act(state, "use overclock", "target gnomish-airship/0")
    assert wounds(state, "gnomish-airship") == [1]
    assert "use reload-bolt-thrower" in offered(state)
    assert "step" not in offered(state), "that costs 1"
    act(state, "use reload-bolt-thrower")
    pass_reactions(state)
    assert (model(state, "gnomish-airship").used_this_game, model(state, "gnomish-airship").energy) == (0, 0)
