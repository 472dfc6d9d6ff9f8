"""Who may know what: views of tables, of troupes being chosen, of cards in hands (H-01 to H-11)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from moontable.core.rng import Rng
from moontable.core.words import plain
from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.state.lasting import COUNT, LOST_ABILITY, STATUS, TURN, Lasting
from tests.games.moonstone.skirmish import skirmish
from tests.rules import rule


def look(state: MoonstoneState, seat: int | None) -> dict[str, Any]:
    """A view as it arrives elsewhere."""
    found: dict[str, Any] = json.loads(json.dumps(state.view(seat)))
    return found


def act(state: MoonstoneState, *texts: str) -> None:
    for text in texts:
        state.play(state.parse(text))


def procedure(state: MoonstoneState, seat: int | None, field: str) -> Any:
    """A field of the procedure on top that has it."""
    return next(entry for entry in reversed(look(state, seat)["going_on"]) if field in entry)[field]


def a_table(**said: Any) -> MoonstoneState:
    hurt = {"slug": "billy", "at": (400, 300), "wounds": 2, "stones": 1, "used": ["Ramming Speed"], "jogged": True}
    return setup([[("beaky-bobby", 300, 300), hurt], [("flintlock", 300, 360)]], stones=[(500, 600, 3)], **said)


@rule("MS-005")
def test_everything_on_the_table_is_open_to_all() -> None:
    state = a_table()
    everybody = [look(state, seat) for seat in (0, 1, None)]
    for seen in everybody:
        seen["you"] = None
    assert everybody[0] == everybody[1] == everybody[2]
    billy = everybody[0]["models"][1]
    assert (billy["model"], billy["x"], billy["y"]) == ("billy/0", 400.0, 300.0)
    assert (billy["wounds"], billy["health"], billy["stones"]) == (2, 8, 1)
    assert (billy["used"], billy["jogged"]) == (["ramming-speed"], True)
    assert everybody[0]["stones"][1] == {
        "stone": 1,
        "carried_by": None,
        "x": 500.0,
        "y": 600.0,
        "level": 0.0,
        "depth": 3,
        "radius": 8.0,
    }
    assert everybody[0]["seats"][0]["stones"] == 1


@rule("MS-073")
def test_a_status_that_is_used_up_this_turn_is_called_by_its_name() -> None:
    used = Lasting(COUNT, 0, TURN, "swift")
    lost = Lasting(LOST_ABILITY, 0, TURN, amount=0)
    state = setup([[("the-fencer", 400, 400)], [("billy", 460, 400)]], lasting=[used, lost], acting="the-fencer/0")
    first = state.models[0].character.abilities[0].name
    assert [entry["word"] for entry in look(state, 0)["lasting"]] == ["swift", first]


@rule("MS-096", "MS-162")
def test_a_view_tells_stats_statuses_and_who_engages_whom_now() -> None:
    state = setup([[("baron-von-fancyhat", 300, 300)], [("beaky-bobby", 300, 370)]])
    baron, bobby = look(state, None)["models"]
    assert bobby["engaged_by"] == ["baron-von-fancyhat/0"], "a gap of 40 mm lies within 2 inches"
    assert baron["engaged_by"] == [], "but not within 1 inch"
    assert bobby["stats"] == {"melee": 2, "arcane": 5, "evade": -1, "reach": 1}
    assert "slow" in look(a_table(), 0)["models"][1]["statuses"], "who carries a stone is slow"


@rule("MS-096")
def test_whoever_is_asked_for_a_place_is_told_how_far_each_enemy_reaches() -> None:
    state = setup([[("baron-von-fancyhat", 300, 300)], [("beaky-bobby", 300, 470)]], acting="beaky-bobby/1")
    assert look(state, 1)["ranges"] == {}
    act(state, "jog")
    assert look(state, 1)["ranges"] == {"baron-von-fancyhat/0": 50.8}


@rule("MS-040", "MS-045")
def test_a_view_tells_how_many_turns_there_are_and_where_one_may_deploy() -> None:
    state = GAME.new({"troupe_0": "Dominion: grub", "troupe_1": "Leshavult: hoff", "size": 1}, 1)
    act(state, "keep", "keep")
    assert look(state, 0)["turns"] == 4
    assert procedure(state, 0, "zone") == 254.0


@rule("MS-049")
def test_at_the_end_nothing_is_asked_and_the_view_tells_the_result() -> None:
    rich = {"slug": "grub", "at": (300, 300), "stones": 1}
    state = setup([[rich], [{"slug": "billy", "at": (600, 600), "activated": True}]], acting="grub/0", turn=4)
    act(state, "end")
    seen = look(state, None)
    assert (seen["seat"], seen["asked"]) == (None, None)
    assert state.outcome is not None
    assert seen["result"]["winners"] == list(state.outcome.winners)
    assert look(a_table(), 0)["result"] is None


def test_terrain_comes_with_all_that_is_needed_to_draw_it() -> None:
    state = setup(
        [[("grub", 30, 30)], [("billy", 800, 30)]],
        terrain=[
            {"kind": "wood", "disc": (457.2, 457.2, 50), "name": "copse"},
            {"kind": "barrier", "box": (600, 600, 700, 650), "height": 76.2, "platform": True, "tags": ["building"]},
        ],
    )
    copse, house = look(state, None)["layout"]["pieces"]
    assert copse["shapes"] == [{"disc": [457.2, 457.2, 50.0]}]
    assert house["shapes"] == [{"outline": [[600.0, 600.0], [700.0, 600.0], [700.0, 650.0], [600.0, 650.0]]}]
    assert (house["height"], house["platform"], house["building"], house["tree"]) == (76.2, True, True, False)


# -- secrets -----------------------------------------------------------------------------------------------------------


@rule("MS-030", "MS-031")
def test_a_troupe_is_sealed_until_all_have_chosen() -> None:
    state = GAME.new({"size": 1}, 1)
    act(state, "faction dominion", "take grub", "faction leshavult")
    assert procedure(state, 0, "troupes")[0]["picks"] == ["grub"]
    for viewer in (1, None):
        assert procedure(state, viewer, "troupes")[0] == {"seat": 0, "count": 1, "faction": None, "picks": None}
        assert look(state, viewer)["seats"][0]["faction"] is None
        assert "grub" not in json.dumps(look(state, viewer))
    act(state, "take gloom")
    assert [model["model"] for model in look(state, None)["models"]] == ["grub/0", "gloom/1"]
    assert look(state, None)["seats"][0]["faction"] == "Dominion"


def musket() -> MoonstoneState:
    """Flintlock has drawn two cards against Beaky Bobby, whose owner holds six."""
    state = setup(
        [[("flintlock", 300, 300)], [("beaky-bobby", 300, 450)]],
        acting="flintlock",
        deck=["pink-3", "green-1", "green-3", "catastrophe", "blue-1", "blue-2", "blue-3", "pink-1"],
    )
    act(state, "use shoot-musket", "target beaky-bobby/1")
    return state


@rule("MS-103", "MS-105", "EX-04", "EX-06")
def test_arcane_hands_are_seen_by_their_owners_only_but_their_size_by_all() -> None:
    state = musket()
    assert sorted(procedure(state, 0, "hand")["cards"]) == ["green-1", "pink-3"]
    assert procedure(state, 0, "resist")["cards"] is None
    assert len(procedure(state, 1, "resist")["cards"]) == 6
    for viewer in (1, None):
        assert procedure(state, viewer, "hand")["cards"] is None
        assert procedure(state, viewer, "hand")["size"] == 2
    assert procedure(state, None, "resist") | {"known": []} == {"size": 6, "cards": None, "known": []}


@rule("MS-107", "MS-109")
def test_a_card_laid_face_down_is_known_to_its_player_and_after_ok_to_nobody_else() -> None:
    state = musket()
    lie = state.parse("play pink-3 green-3")
    assert plain(state.told(lie, 0)) == "Seat 1 plays Pink 3 as Green 3."
    assert plain(state.told(lie, 1)) == plain(state.told(lie, None)) == "Seat 1 plays a card as Green 3."
    state.play(lie)
    assert procedure(state, 0, "face_down") == "pink-3"
    for viewer in (1, None):
        assert procedure(state, viewer, "face_down") == "hidden"
        assert procedure(state, viewer, "declared") == "green-3"
    act(state, "ok")
    assert all("pink-3" not in json.dumps(look(state, viewer)) for viewer in (0, 1, None))


@rule("MS-110", "MS-111")
def test_a_caught_bluff_and_its_replacement_are_seen_by_all() -> None:
    state = musket()
    act(state, "play pink-3 green-3", "bluff")
    for viewer in (0, 1, None):
        assert procedure(state, viewer, "face_up") == "pink-3"
    replacement = state.parse("replace catastrophe")
    told = plain(state.told(replacement, None))
    assert told.startswith("Seat 2 replaces the card with Catastrophe. Flintlock suffers 2 wounds")


@rule("EX-06")
def test_worlds_agree_with_all_cards_that_a_seat_has_seen() -> None:
    """Whoever holds the only green 3 meets no world in which somebody else has it."""
    state = musket()
    assert "green-3" in procedure(state, 1, "resist")["cards"]
    act(state, "play pink-3 green-3")
    hands = set()
    for number in range(60):
        world = state.redeal(1, Rng.seeded(number))
        assert look(world, 1) == look(state, 1)
        face_down, rest = procedure(world, 0, "face_down"), procedure(world, 0, "hand")["cards"]
        hands.add((face_down, *rest))
        assert "green-3" not in (face_down, *rest)
    assert len(hands) > 10, "the other hand is dealt anew"
    assert look(state, 0) == look(musket_after_lie(), 0), "and the true position is unchanged"


def musket_after_lie() -> MoonstoneState:
    state = musket()
    act(state, "play pink-3 green-3")
    return state


def duel() -> MoonstoneState:
    state = setup([[("baron-von-fancyhat", 300, 300)], [("grub", 300, 336)]], acting="baron-von-fancyhat", seed=4)
    act(state, "attack grub/1")
    while state.stack[-1].question(state) == "go-for-it":
        act(state, "hold")
    return state


@rule("MS-171")
def test_the_first_melee_card_stays_sealed_until_the_second_is_chosen() -> None:
    state = duel()
    cards = [action for action in state.legal() if state.notation(action).startswith("card ")]
    assert {plain(state.told(card, 1)) for card in cards} == {"Seat 1 chooses a melee card."}
    views = set()
    for card in cards:
        world = state.copy()
        world.play(card)
        assert world.seat == 1
        views.add((json.dumps(world.view(1)), json.dumps(world.view(None))))
    assert len(views) == 1, "neither the opponent nor a spectator can tell the cards apart"


@rule("MS-164")
def test_melee_hands_are_dealt_anew_from_the_cards_that_a_seat_does_not_hold() -> None:
    state = duel()
    mine = json.dumps(state.view(0))
    others = set()
    for number in range(40):
        world = state.redeal(0, Rng.seeded(number))
        assert json.dumps(world.view(0)) == mine
        others.add(json.dumps(world.view(1)))
    assert len(others) > 5


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_generator_is_in_no_view_and_worlds_have_another(viewer: int | None) -> None:
    state = a_table()
    words = state.rng.to_bytes().hex()
    assert words not in json.dumps(state.view(viewer))
    assert state.redeal(0, Rng.seeded(5)).rng != state.rng


@rule("MS-034")
def test_the_depth_of_a_stone_on_the_table_is_open_and_one_that_is_carried_has_none() -> None:
    carried, lying = look(a_table(), None)["stones"]
    assert lying["depth"] == 3
    assert carried == {"stone": 0, "carried_by": "billy/0"}


NAMES = ("model", "user", "target", "victim", "dealer", "from", "attacker", "defender")


def stray(value: object, path: str = "") -> str:
    """Where something that plays a part is not called by its name; empty if nowhere."""
    if isinstance(value, list):
        return next(filter(None, [stray(part, path) for part in value]), "")
    if not isinstance(value, dict):
        return ""
    for key, part in value.items():
        if key in NAMES and part is not None and not (isinstance(part, str) and "/" in part):
            return f"{path}.{key} is {part!r}"
    return next(filter(None, [stray(part, f"{path}.{key}") for key, part in value.items()]), "")


def test_views_call_models_by_name_and_show_lengths_on_the_table() -> None:
    """In the middle of many procedures: nothing speaks of bare numbers or of the units inside."""
    seen: set[str] = set()
    for seed in range(12):
        state, rng = skirmish(2, 3, seed), Rng.seeded(seed)
        while state.seat >= 0:
            view = look(state, int(rng.below(2)))
            for entry in view["going_on"]:
                seen.add(entry["procedure"])
                assert stray(entry) == "", f"{entry['procedure']}: {stray(entry)}"
                assert all(0 <= x <= 1000 for point in entry.get("way", []) for x in point)
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
    assert len(seen) > 10


@rule("MS-066", "MS-067")
def test_prices_are_those_of_the_model() -> None:
    """Grub pays what is usual, Jayda less for a Traverse, Quack more for a Harvest, and still more made clumsy."""
    clumsy = [Lasting(STATUS, 2, TURN, "weakling")]
    state = setup([[("grub", 100, 100), ("jayda", 200, 200)], [("quack", 300, 300)]], lasting=clumsy)
    prices = [model["prices"] for model in look(state, None)["models"]]
    assert prices == [
        {"harvest": 1, "traverse": 2},
        {"harvest": 1, "traverse": 1},
        {"harvest": 3, "traverse": 2},
    ]


@rule("MS-073")
def test_a_swift_reaction_is_shown_as_swift() -> None:
    """Not as the first ability on the card, which is Weakling."""
    fencer = {"slug": "the-fencer", "at": (455, 400), "energy": 3}
    state = setup([[("baron-von-fancyhat", 400, 400)], [fencer]], acting="baron-von-fancyhat/0")
    act(state, "use rallying-cry", "react the-fencer/1")
    assert look(state, 0)["lasting"] == [], "not used yet"
    act(state, "to 500.00,400.00")
    assert [(one["what"], one["word"]) for one in look(state, 0)["lasting"]] == [("count", "swift")]
