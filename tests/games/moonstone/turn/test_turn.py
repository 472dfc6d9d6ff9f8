"""The order of a turn: replenish, who is first, activations, discard."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.abilities.stats import stat_of
from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from tests.games.moonstone.playing import act, dice, do, model, offered, refusal
from tests.rules import rule

FAR = [("billy", 800, 800)]
"""Somebody at the other end of the table."""


def end_turn(state: MoonstoneState, *pips: int) -> None:
    """Everybody idles until the next turn, whose roll falls like this."""
    turn = state.turn
    if pips:
        state.rng = dice(*pips)
    while state.turn == turn and state.seat >= 0:
        act(state, offered(state)[-1])  # activate somebody, end, pass


def begin_activations(state: MoonstoneState, first: int = 0) -> None:
    act(state, f"first {first}")


# -- replenish --------------------------------------------------------------------------------------------------------


@rule("EX-01", "MS-024", "MS-025", "MS-052")
@pytest.mark.parametrize(("wounds", "energy"), [(0, 4), (1, 4), (2, 3), (3, 3), (4, 2), (5, 2), (6, 1)])
def test_each_dot_on_an_open_box_gives_an_energy(wounds: int, energy: int) -> None:
    state = setup([[{"slug": "beaky-bobby", "at": (100, 100), "wounds": wounds}], FAR])
    end_turn(state)
    assert model(state, "beaky-bobby").energy == energy
    assert model(state, "beaky-bobby").open_boxes == 7 - wounds


@rule("MS-025")
def test_restored_wounds_open_their_boxes_again() -> None:
    state = setup([[{"slug": "beaky-bobby", "at": (100, 100), "wounds": 6}], FAR])
    assert model(state, "beaky-bobby").character.energy(6) == 1
    harm.heal(state, 0, 2)  # boxes 2 and 3: the dot on box 2 counts again
    end_turn(state)
    assert model(state, "beaky-bobby").energy == 2


@rule("MS-026")
def test_wounds_beyond_the_last_box_are_lost() -> None:
    state = setup([[{"slug": "beaky-bobby", "at": (100, 100), "wounds": 5}, ("grub", 300, 100)], FAR])
    assert harm.wound(state, 0, 4, 2) == 2
    assert model(state, "beaky-bobby").wounds == 7


@rule("MS-052")
def test_energy_comes_in_the_first_turn_too() -> None:
    options = {"size": 1, "troupe_0": "Dominion: grub", "troupe_1": "Commonwealth: billy"}
    state = GAME.new(options)
    while state.turn == 0:
        act(state, offered(state)[0])
    assert [one.energy for one in state.models] == [4, 3]


@rule("MS-052", "MS-149", "Q-52")
@pytest.mark.parametrize("where", ["slain", "removed"])
def test_whoever_is_not_in_play_gets_no_energy(where: str) -> None:
    gone = {"slug": "grub", "where": where}
    state = setup([[("beaky-bobby", 100, 100), gone], FAR])
    end_turn(state)
    assert model(state, "grub").energy == 0
    assert model(state, "beaky-bobby").energy == 4


@rule("MS-053", "Q-15")
def test_what_is_gained_at_the_start_of_replenish_comes_on_top() -> None:
    state = setup([[("knoll", 100, 100)], FAR])
    dots = model(state, "knoll").character.energy(0)
    end_turn(state)
    assert model(state, "knoll").energy == dots + 1  # alone within 3 inches: Recluse
    crowded = setup([[("knoll", 100, 100), ("gump", 150, 100)], FAR])
    end_turn(crowded)
    assert model(crowded, "knoll").energy == dots


@rule("MS-053", "Q-15")
def test_what_is_gained_during_replenish_comes_on_top() -> None:
    pond = [{"kind": "water", "disc": (100, 100, 60)}]
    state = setup([[("bristlenose", 100, 100)], FAR], terrain=pond)
    dots = model(state, "bristlenose").character.energy(0)
    end_turn(state)
    assert model(state, "bristlenose").energy == dots + 1


@rule("MS-053")
def test_wounds_restored_at_the_start_of_replenish_open_boxes_for_it() -> None:
    # Tough as Old Boots restores 2 before the energy is allocated
    state = setup([[{"slug": "morris", "at": (100, 100), "wounds": 3}], FAR])
    end_turn(state)
    morris = model(state, "morris")
    assert morris.wounds == 1
    assert morris.energy == morris.character.energy(1)


# -- who is first -----------------------------------------------------------------------------------------------------


@rule("MS-051", "MS-054", "Q-14")
def test_after_replenish_the_highest_roll_decides_who_is_first() -> None:
    state = setup([[("grub", 100, 100)], FAR], turn=1)
    end_turn(state, 2, 5)
    assert state.turn == 2
    assert all(one.energy > 0 for one in state.models)  # Replenish comes before the roll
    assert state.seat == 1
    assert offered(state) == ["first 0", "first 1"]
    act(state, "first 0")  # the winner may name another player
    assert state.seat == 0
    assert state.first == 0


@rule("MS-054")
def test_only_the_highest_roll_again_when_they_tie() -> None:
    models = [[("grub", 100, 100)], FAR, [("gump", 100, 800)]]
    state = setup(models, turn=1)
    end_turn(state, 5, 2, 5, 1, 3)  # 0 and 2 roll again
    assert state.seat == 2
    state = setup(models, turn=1)
    end_turn(state, 2, 2, 5)  # a tie below does not matter
    assert state.seat == 2


@rule("MS-055")
def test_initiative_decides_the_first_turn_without_a_roll() -> None:
    options = {"size": 1, "troupe_0": "Dominion: grub", "troupe_1": "Commonwealth: billy"}
    for seed in range(6):
        state = GAME.new(options, seed)
        while state.turn == 0:
            act(state, offered(state)[0])
        assert state.players[state.seat].initiative
        assert offered(state) == ["first 0", "first 1"]


@rule("MS-055", "MS-042")
def test_without_initiative_the_first_turn_is_rolled_for() -> None:
    troupes = {f"troupe_{seat}": "Dominion: grub" for seat in range(3)}
    winners = set()
    for seed in range(12):
        state = GAME.new({"players": 3, "size": 1, **troupes}, seed)
        while state.turn == 0:
            act(state, offered(state)[0])
        winners.add(state.seat)
    assert winners == {0, 1, 2}


@rule("MS-055")
@pytest.mark.parametrize(
    ("turn", "own", "other", "winner"),
    [(2, 3, 4, 0), (2, 3, 6, 1), (3, 3, 3, 0), (3, 3, 5, 1), (4, 3, 4, 1), (4, 4, 3, 0)],
)
def test_initiative_adds_two_then_one_then_nothing(turn: int, own: int, other: int, winner: int) -> None:
    state = setup([[("grub", 100, 100)], FAR], turn=turn - 1, initiative=0)
    end_turn(state, own, other)
    assert state.turn == turn
    assert state.seat == winner


@rule("MS-055")
def test_a_tie_with_the_bonus_is_rolled_again() -> None:
    state = setup([[("grub", 100, 100)], FAR], turn=1, initiative=0)
    end_turn(state, 3, 5, 1, 6)  # 5 and 5, then 3 and 6
    assert state.seat == 1


@rule("Q-55", "MS-055")
def test_sudden_death_is_rolled_for_plainly() -> None:
    state = setup([[("grub", 100, 100)], FAR], turn=4, initiative=0)
    end_turn(state, 5, 6)
    assert state.turn == 5
    assert state.seat == 1


# -- activations ------------------------------------------------------------------------------------------------------


@rule("MS-056", "MS-017", "MS-063")
def test_players_activate_in_turn_to_the_left() -> None:
    models = [
        [("grub", 100, 100), ("boulder", 200, 100)],
        [("billy", 800, 800), ("quack", 700, 800)],
        [("gump", 100, 800), ("gloom", 200, 800)],
    ]
    state = setup(models, seat=1, edges=("lower", "right", "upper"))  # clockwise: 0, 2, 1
    seats = []
    for _ in range(6):
        seats.append(state.seat)
        act(state, offered(state)[0])
        assert state.active == state.seat == seats[-1]
        assert state.models[state.acting].activated
        act(state, "end")
        assert state.active == -1 or state.turn > 1
    assert seats == [1, 0, 2, 1, 0, 2]


@rule("MS-056")
def test_nobody_is_activated_twice_in_a_turn_and_only_ones_own() -> None:
    state = setup([[("grub", 100, 100), ("boulder", 200, 100)], [("billy", 800, 800), ("quack", 700, 800)]])
    assert offered(state) == ["activate grub/0", "activate boulder/0"]
    assert refusal(state, "activate billy/1").rule == "MS-056"
    do(state, "activate grub/0", "end", "activate billy/1", "end")
    assert offered(state) == ["activate boulder/0"]
    assert refusal(state, "activate grub/0").rule == "MS-056"


@rule("MS-057")
def test_a_player_without_anybody_left_to_activate_is_skipped_and_nobody_may_pass() -> None:
    state = setup([[("grub", 100, 100)], [("billy", 800, 800), ("quack", 700, 800)]], seat=1)
    assert refusal(state, "pass").rule == "MS-057"
    do(state, "activate billy/1", "end", "activate grub/0", "end")
    assert state.seat == 1
    assert offered(state) == ["activate quack/1"]


@rule("MS-058")
def test_a_character_without_energy_is_still_activated_and_may_jog() -> None:
    state = setup([[{"slug": "grub", "at": (300, 300), "energy": 0}], FAR])
    act(state, "activate grub/0")
    assert offered(state) == ["jog", "end"]


@rule("MS-059")
def test_an_activation_has_any_number_of_actions_until_its_player_ends_it() -> None:
    state = setup([[("grub", 300, 300)], FAR], acting="grub")
    for _ in range(4):
        do(state, "step", "to 301.00,300.00" if model(state, "grub").x == 30000 else "to 300.00,300.00")
        assert state.acting == 0
    assert model(state, "grub").energy == 0
    do(state, "end")
    assert state.acting != 0


@rule("MS-060", "MS-051", "MS-061")
def test_when_all_have_been_activated_the_turn_ends_and_energy_is_discarded() -> None:
    state = setup([[("grub", 100, 100)], FAR])
    act(state, "activate grub/0", "end")
    assert model(state, "grub").energy == 4  # kept for reactions
    act(state, "activate billy/1", "end")
    assert state.turn == 2
    assert model(state, "grub").energy == 4  # not 8: the rest was discarded
    assert not any(one.activated or one.jogged for one in state.models)


@rule("MS-060")
def test_whoever_left_play_before_being_activated_is_not_waited_for() -> None:
    state = setup([[("grub", 100, 100), {"slug": "boulder", "where": "removed"}], FAR])
    act(state, "activate grub/0", "end", "activate billy/1", "end")
    assert state.turn == 2


@rule("MS-062")
def test_until_the_end_of_the_turn_means_through_the_discard_step() -> None:
    stronger = Lasting(lasting.STAT, 0, lasting.TURN, "melee", 2)
    for_good = Lasting(lasting.STAT, 1, lasting.GAME, "melee", 2)
    state = setup([[("grub", 100, 100)], FAR], lasting=[stronger, for_good])
    act(state, "activate grub/0", "end", "activate billy/1")
    assert stat_of(state, 0, "melee") == 6
    act(state, "end")
    assert state.turn == 2
    assert stat_of(state, 0, "melee") == 4
    assert stat_of(state, 1, "melee") == 6


@rule("MS-062")
def test_until_the_end_of_the_activation_ends_with_it() -> None:
    faster = Lasting(lasting.STAT, 0, lasting.ACTIVATION, "melee", 2)
    state = setup([[("grub", 100, 100)], FAR], lasting=[faster], acting="grub")
    assert stat_of(state, 0, "melee") == 6
    act(state, "end")
    assert stat_of(state, 0, "melee") == 4
