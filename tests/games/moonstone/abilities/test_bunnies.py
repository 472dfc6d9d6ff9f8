"""Boris, the Murder Bunnies that he summons and acts with, and the Jackalope."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.cards.decks import melee_damage
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from moontable.games.moonstone.movement.obstacles import jog_passes
from moontable.games.moonstone.state.model import IN_PLAY, REMOVED, SLAIN, Model
from moontable.games.moonstone.terrain.traits import OBSTACLE
from tests.games.moonstone.abilities.shades import question, stored, strike
from tests.games.moonstone.boards import board, declare, finish, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import deal, played, wounds
from tests.games.moonstone.playing import act, model, offered, refusal
from tests.rules import rule

BUNNY = "murder-bunny"
PLACES = ("at 430.00,400.00", "at 370.00,400.00", "at 400.00,430.00", "at 400.00,370.00")


def bunnies(state: MoonstoneState) -> list[Model]:
    """Those in play."""
    return [one for one in state.models if one.character.slug == BUNNY and one.where == IN_PLAY]


def summon(state: MoonstoneState, *places: str) -> None:
    """Boris summons a Murder Bunny to each of these places."""
    for place in places:
        model(state, "boris").energy = 6
        use(state, "summon-a-murder-bunny", card="green-2", answers=[place])


def with_bunnies(count: int, others: str = "fritz@8E", **fields: Mapping[str, object]) -> MoonstoneState:
    state = board("boris", others, fields=fields)
    summon(state, *PLACES[:count])
    model(state, "boris").energy = 6
    return state


# -- summoning -------------------------------------------------------------------------------------------------------


@rule("MS-084")
def test_a_murder_bunny_comes_in_contact_with_boris() -> None:
    state = board("boris", "fritz@8E")
    act(state, "use summon-a-murder-bunny")
    declare(state, "green-2")
    assert (question(state), state.seat) == ("place", 0)
    assert refusal(state, "at 460.00,400.00").rule == "MS-084"
    act(state, PLACES[0])
    finish(state)
    (bunny,) = bunnies(state)
    assert (bunny.summoner, bunny.energy, bunny.wounds) == (model(state, "boris").index, 0, 0)
    assert state.is_touching(bunny.index, model(state, "boris").index)


@covers((BUNNY, "Back in the Burrow"))
@rule("MS-014", "MS-147", "Q-71")
def test_when_a_fourth_bunny_comes_one_of_them_is_removed() -> None:
    state = with_bunnies(3)
    assert len(bunnies(state)) == 3
    act(state, "use summon-a-murder-bunny")
    declare(state, "green-2")
    act(state, PLACES[3])
    assert (question(state), state.seat) == ("pick", 0)
    assert offered(state) == [f"target {BUNNY}{twin}/0" for twin in ("", "~2", "~3", "~4")], "whichever one likes"
    state = stored(state)
    act(state, f"target {BUNNY}~2/0")
    finish(state)
    assert len(bunnies(state)) == 3
    assert [one.where for one in state.models if one.character.slug == BUNNY] == [IN_PLAY, REMOVED, IN_PLAY, IN_PLAY]


@rule("MS-147")
def test_a_bunny_that_was_removed_keeps_its_stones_and_another_one_comes() -> None:
    state = board("boris", "fritz@8E", stones=[(453, 400, 1)])
    summon(state, *PLACES[:3])
    act(state, f"command {BUNNY}/0", "harvest 0")
    finish(state)
    kept = bunnies(state)[0]
    assert state.stones_of(kept.index) == [0]
    model(state, "boris").energy = 6
    use(state, "summon-a-murder-bunny", card="green-2", answers=[PLACES[3], f"target {BUNNY}/0"])
    before = len(state.models)
    model(state, "boris").energy = 6
    use(state, "summon-a-murder-bunny", card="green-2", answers=[PLACES[0], f"target {BUNNY}~2/0"])
    assert len(state.models) == before + 1, "nobody takes the place of who still carries a stone"
    assert (kept.where, state.stones_of(kept.index)) == (REMOVED, [0])


@pytest.mark.parametrize("slain", [True, False])
@rule("MS-012")
def test_the_bunnies_fall_with_boris(slain: bool) -> None:
    """By a shot, or because he leaves the table."""
    at = (400, 400) if slain else (16, 400)
    state = board(
        "boris", "+billy@14W flintlock@10E", fields={"boris": {"at": at, "wounds": 7}, "billy": {"at": (700, 700)}}
    )
    summon(state, f"at {at[0]}.00,430.00", f"at {at[0]}.00,370.00")
    assert len(bunnies(state)) == 2
    if slain:
        act(state, "use summon-a-murder-bunny")
        declare(state, "catastrophe")
    else:
        act(state, "step", "to 0.00,400.00")
    finish(state)
    assert model(state, "boris").where == (SLAIN if slain else REMOVED)
    assert [one.where for one in state.models if one.character.slug == BUNNY] == [SLAIN, SLAIN]


@covers(("boris", "Herd Master"))
@rule("MS-053")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_the_herd_gives_its_master_energy(count: int) -> None:
    state = with_bunnies(count, "fritz@12E +billy@12W", fritz={"activated": True}, billy={"activated": True})
    act(state, "end")
    assert state.turn == 2
    assert model(state, "boris").energy == 4 + count
    assert [one.energy for one in bunnies(state)] == [0] * count


# -- acting with them ------------------------------------------------------------------------------------------------


@covers((BUNNY, "Thrall [Boris, the Bunny Summoner]"))
@rule("MS-056", "MS-059", "MS-071")
def test_a_bunny_acts_with_the_energy_of_boris_while_he_is_active() -> None:
    state = with_bunnies(2, "fritz@2N")
    assert [text for text in offered(state) if text.startswith("command")] == [
        f"command {BUNNY}/0",
        f"command {BUNNY}~2/0",
    ]
    act(state, f"command {BUNNY}~2/0")
    assert refusal(state, "end").rule == "MS-059"
    act(state, "jog")
    finish(state, ["to 380.00,445.00"])
    second = bunnies(state)[1]
    assert (second.jogged, model(state, "boris").jogged, bunnies(state)[0].jogged) == (True, False, False)
    assert model(state, "boris").energy == 6, "a Jog is free"
    act(state, f"command {BUNNY}~2/0", "attack fritz/1")
    assert model(state, "boris").energy == 5
    assert state.acting == second.index
    finish(state)
    assert state.acting == model(state, "boris").index
    model(state, "boris").energy = 0
    act(state, f"command {BUNNY}/0")
    assert offered(state) == ["jog"], "nothing else is left to pay for"


@rule("MS-152", "MS-056")
def test_a_bunny_reacts_with_the_energy_of_boris_and_never_activates() -> None:
    state = with_bunnies(1, "fritz@2E")
    model(state, "boris").energy = 1
    act(state, "end", "activate fritz/1", "step")
    act(state, next(text for text in offered(state) if text.startswith("to")))
    assert f"react {BUNNY}/0" in offered(state)
    act(state, f"react {BUNNY}/0")
    finish(state)
    assert model(state, "boris").energy == 0
    act(state, "end")
    assert "activate murder-bunny/0" not in offered(state)


@rule("MS-170")
def test_a_bunny_goes_for_it_with_the_energy_of_boris() -> None:
    state = with_bunnies(1, "fritz@2E", fritz={"energy": 0})
    model(state, "boris").energy = 2
    act(state, f"command {BUNNY}/0", "attack fritz/1")
    assert question(state) == "go-for-it"
    act(state, "go-for-it")
    assert model(state, "boris").energy == 0


@covers((BUNNY, "Hippity"))
@rule("MS-078")
def test_a_bunny_jogs_over_obstacles_and_models() -> None:
    state = with_bunnies(1, "+billy@1.5E fritz@12N")
    assert jog_passes(state, bunnies(state)[0].index) & OBSTACLE
    act(state, f"command {BUNNY}/0", "jog")
    assert refusal(state, "to 475.00,400.00").rule == "MS-083", "not onto Billy"
    act(state, "to 530.00,400.00")
    finish(state)
    assert int(bunnies(state)[0].x) == 53000, "straight over Billy: around him it is more than 4 inches"


@pytest.mark.parametrize(("card", "more"), [("falling", -1), ("rising", 1)])
def test_razor_incisors_are_for_rising_attacks_alone(card: str, more: int) -> None:
    """A Weakling deals 1 less, with a Rising Attack 2 more."""
    state = with_bunnies(1, "mr-toodles@1.5E", **{"mr-toodles": {"energy": 0}})
    act(state, f"command {BUNNY}/0", "attack mr-toodles/1", "hold")
    deal(state, card, "rising")
    strike(state, card, "rising")
    finish(state)
    printed = melee_damage(MELEE_CARDS.index(card), MELEE_CARDS.index("rising"))
    assert printed > 0
    assert wounds(state, "mr-toodles") == [printed + more]


# -- the Jackalope ---------------------------------------------------------------------------------------------------


@rule("MS-056")
def test_the_jackalope_joins_the_troupe_and_may_activate_this_turn() -> None:
    state = board("boris", "fritz@12E", fields={"fritz": {"activated": True}})
    use(state, "summon-the-jackalope", card="pink-3", answers=["at 435.00,400.00"])
    one = model(state, "jackalope")
    assert (one.where, one.energy, one.activated, model(state, "boris").wounds) == (IN_PLAY, 0, False, 3)
    model(state, "boris").energy = 5
    assert "use summon-the-jackalope" not in offered(state), "there is one"
    assert refusal(state, "use summon-the-jackalope").rule == "MS-072"
    act(state, "end")
    assert offered(state) == ["activate jackalope/0"]


def test_an_enemy_jackalope_hinders_nobody() -> None:
    state = board("boris", "jackalope@8E")
    assert "use summon-the-jackalope" in offered(state)


@rule("Q-72")
def test_nobody_comes_if_boris_falls_by_it() -> None:
    state = board("boris", "+billy@8W fritz@8E", fields={"boris": {"wounds": 5}})
    use(state, "summon-the-jackalope", card="pink-3")
    assert model(state, "boris").where == SLAIN
    assert [one.character.slug for one in state.models] == ["boris", "billy", "fritz"]


# -- the move --------------------------------------------------------------------------------------------------------


@rule("MS-173", "MS-186")
@pytest.mark.parametrize(("copies", "crowd", "dealt"), [(1, 0, 2), (1, 2, 4), (1, 3, 4), (2, 1, 5)])
def test_a_rabbit_punch_hits_harder_among_animals(copies: int, crowd: int, dealt: int) -> None:
    """1 against a Falling Swing and 1 for the crook; each Animal within 4 inches adds 1, an enemy's too."""
    near = [("vespa", 400, 450), ("billy", 400, 330), ("mr-toodles", 350, 400)][:crowd]
    state = played("boris", "fritz", "thrust", "falling", copies=copies, foes=near)
    assert wounds(state, "fritz") == [dealt]
