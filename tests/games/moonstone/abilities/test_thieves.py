"""Muridae, who comes and goes by the sewers; Swiggarty Swooty, who takes abilities; Matilda and her blunderbuss."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.abilities.stats import has_ability, has_status, is_banned, jog_length, stat_of
from moontable.games.moonstone.state.model import IN_PLAY, REMOVED
from tests.games.moonstone.abilities.shades import bound, question, stored, strike
from tests.games.moonstone.boards import INN, board, declare, finish, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import asked, deal, exchange, played, wounds
from tests.games.moonstone.playing import act, model, offered, pass_reactions, refusal
from tests.rules import rule

BARN = {
    "kind": "barrier",
    "box": (700, 700, 800, 800),
    "height": 60,
    "platform": True,
    "tags": ["building"],
    "name": "barn",
}


# -- Muridae ---------------------------------------------------------------------------------------------------------


@covers(("muridae", "Honour Amongst Thieves"))
@rule("MS-016")
def test_rogues_near_muridae_are_better_at_magic() -> None:
    state = board("muridae", "+claudia-duvel@6W +quack@2N +natty@6.1S belladonna@3E")
    for name, more in (("muridae", 1), ("claudia-duvel", 1), ("quack", 0), ("natty", 0), ("belladonna", 0)):
        one = model(state, name)
        assert stat_of(state, one.index, "arcane") == one.character.arcane + more, name


@rule("MS-152")
def test_nobody_reacts_to_squeaking() -> None:
    state = board("muridae", "fritz@4E")
    act(state, "use squeaking", "target fritz/1")
    assert (question(state), state.seat) == ("move", 0)
    act(state, next(text for text in offered(state) if text.startswith("to")))
    assert question(state) == "next-action"
    act(state, "use sneaking")
    assert question(state) == "reaction", "to anything else they do"


def test_only_the_weaker_are_robbed() -> None:
    state = board(
        "muridae",
        "fritz@1E quack@1W",
        fields={"fritz": {"wounds": 1, "stones": 1}, "quack": {"wounds": 2, "stones": 1}},
    )
    act(state, "use robbery")
    assert offered(state) == ["target quack/1"]


def in_an_inn(*more: Mapping[str, object], others: str = "fritz@9N", **fields: Mapping[str, object]) -> MoonstoneState:
    """Muridae stands on the floor of an inn."""
    return board("muridae", others, terrain=[INN, *more], fields=fields)


@covers(("muridae", "Sewer Rat"))
@rule("MS-128", "MS-147", "Q-67")
def test_muridae_leaves_by_the_sewers_and_is_back_in_any_building() -> None:
    state = in_an_inn(BARN, muridae={"stones": 1, "wounds": 3}, fritz={"activated": True})
    act(state, "use sewer-rat")
    pass_reactions(state)
    one = model(state, "muridae")
    assert (one.where, one.energy, state.stones_of(one.index)) == (REMOVED, 0, [0])
    assert (state.turn, question(state), state.seat) == (2, "place", 0), "nobody else was left to activate"
    state = stored(state)
    assert refusal(state, "at 600.00,600.00").rule == "MS-084"
    assert all(is_in(text, INN) or is_in(text, BARN) for text in offered(state))
    act(state, "at 750.00,750.00")
    one = model(state, "muridae")
    assert (one.where, one.wounds, one.level) == (IN_PLAY, 3, 6000)
    assert one.energy == 3, "it generates energy as everybody: the dots on the first five boxes"
    assert state.stones_of(one.index) == [0]
    assert not state.lasting
    act(state, offered(state)[0])
    if "activate muridae/0" in offered(state):
        act(state, "activate muridae/0")
        assert refusal(state, "use sewer-rat").rule == "MS-073"


def is_in(text: str, building: Mapping[str, object]) -> bool:
    """Whether a place that is offered lies in a building."""
    x, y = map(float, text.removeprefix("at ").split(","))
    box = building["box"]
    assert isinstance(box, tuple)
    left, low, right, high = box
    return bool(left <= x <= right and low <= y <= high)


@rule("MS-072")
def test_the_sewers_are_reached_from_inside_a_building_alone() -> None:
    assert "use sewer-rat" in offered(in_an_inn())
    beside = board("muridae", "fritz@9N", terrain=[{**INN, "box": (416, 350, 516, 450)}])
    assert "use sewer-rat" not in offered(beside)
    assert refusal(beside, "use sewer-rat").rule == "MS-072"
    tower = {key: value for key, value in INN.items() if key != "tags"}
    assert "use sewer-rat" not in offered(board("muridae", "fritz@9N", terrain=[tower])), "a platform is no building"


@rule("MS-050")
def test_a_game_goes_on_while_the_last_model_is_in_the_sewers() -> None:
    state = in_an_inn(fritz={"where": "slain", "energy": 0})
    act(state, "use sewer-rat")
    assert (state.outcome, question(state)) == (None, "place")


@rule("MS-183")
@pytest.mark.parametrize(("theirs", "hurt"), [("falling", True), ("low", False)])
def test_who_was_hamstrung_hobbles(theirs: str, hurt: bool) -> None:
    state = played("muridae", "fritz", "sweeping", theirs, defending={"energy": 2})
    fritz = model(state, "fritz").index
    assert has_status(state, fritz, "slow") == hurt
    assert jog_length(state, fritz) == (2 if hurt else 4)
    assert [is_banned(state, fritz, what) for what in ("step", "reaction step", "jog")] == [hurt, hurt, False]
    act(state, *(["end"] if question(state) == "next-action" else ["pass", "end"]))
    act(state, "activate fritz/1")
    assert ("step" in offered(state)) != hurt


# -- Swiggarty Swooty ------------------------------------------------------------------------------------------------


@covers(("swiggarty-swooty", "Luv'a da booty"))
@rule("MS-073", "MS-190")
def test_booty_makes_a_pirate_fight_on_once_a_turn() -> None:
    rich = {"swiggarty-swooty": {"stones": 2, "activated": True}}
    state = board("swash", "+swiggarty-swooty@6W fritz@0.5E", fields={**rich, "fritz": {"energy": 0}})
    for gained in (2, 0):
        before = model(state, "swash").energy
        act(state, "attack fritz/1")
        if gained:
            assert (question(state), state.seat) == ("may", 0)
            act(state, "yes")
        assert model(state, "swash").energy == before - 1 + gained
        finish(state)


@pytest.mark.parametrize(("who", "where", "stones"), [("quarrel", "6W", 1), ("swash", "6.1W", 1), ("swash", "6W", 0)])
def test_booty_is_for_pirates_near_somebody_rich(who: str, where: str, stones: int) -> None:
    fields = {"swiggarty-swooty": {"stones": stones}, "fritz": {"energy": 0}}
    state = board(who, f"+swiggarty-swooty@{where} fritz@0.5E", fields=fields)
    act(state, "attack fritz/1")
    assert question(state) != "may"


@rule("MS-016", "Q-68")
def test_a_plundered_passive_works_for_the_thief_and_no_longer_for_its_owner() -> None:
    """The Baron's Plate Armour takes 2 off; his Longsword adds 1 to slicing damage."""
    state = board("swiggarty-swooty", "baron-von-fancyhat@1E", fields={"baron-von-fancyhat": {"energy": 2}})
    act(state, "use plunder", "target baron-von-fancyhat/1")
    declare(state, "pink-2")
    assert (question(state), state.seat) == ("take-ability", 0)
    assert "ability plate-armour" in offered(state)
    assert "ability shoot-pistol" not in offered(state), "only a passive"
    state = stored(state)
    act(state, "ability plate-armour")
    finish(state)
    state = stored(state)
    assert [ability.name for ability in model(state, "swiggarty-swooty").character.gained] == ["Plate Armour"]
    state = state.copy()
    act(state, "attack baron-von-fancyhat/1", "hold", "hold")
    deal(state, "rising", "sweeping")
    exchange(state, "rising", "sweeping", damage_type="type piercing")
    assert wounds(state, "baron-von-fancyhat") == [2], "nothing is taken off"
    assert wounds(state, "swiggarty-swooty") == [1], "2 of 3 are taken off"


@rule("MS-062")
def test_what_was_plundered_goes_back_at_the_end_of_the_turn() -> None:
    state = board("swiggarty-swooty", "baron-von-fancyhat@2E", fields={"baron-von-fancyhat": {"activated": True}})
    use(state, "plunder", "baron-von-fancyhat/1", card="blue-2", answers=["ability plate-armour"])
    act(state, "end")
    assert state.turn == 2
    assert model(state, "swiggarty-swooty").character.gained == []
    assert state.lasting == []


def test_a_passive_with_an_answer_of_its_own_is_taken_whole() -> None:
    """Vicious: energy for wounds that one causes; the thief gains it, with its own limit."""
    idle = {"energy": 0}
    state = board("swiggarty-swooty", "vicious-syd@1E mr-toodles@1W", fields={"vicious-syd": idle, "mr-toodles": idle})
    use(state, "plunder", "vicious-syd/1", card="blue-2", answers=["ability vicious"])
    before = model(state, "swiggarty-swooty").energy
    act(state, "attack mr-toodles/1", "hold")
    deal(state, "rising", "high")
    exchange(state, "rising", "high", damage_type="type piercing")
    finish(state)
    assert wounds(state, "mr-toodles") == [2]
    assert model(state, "swiggarty-swooty").energy == before - 1 + 1


def test_a_thief_can_be_robbed_of_what_it_took() -> None:
    state = board("swiggarty-swooty", "baron-von-fancyhat@2E swiggarty-swooty@2W")
    baron, other = "baron-von-fancyhat/1", "swiggarty-swooty/1"
    use(state, "plunder", baron, card="blue-2", answers=["ability plate-armour"])
    act(state, "end", f"activate {other}", "use plunder", "target swiggarty-swooty/0")
    declare(state, "blue-2")
    act(state, "ability plate-armour")
    finish(state)
    state = stored(state)
    assert [ability.name for ability in model(state, other).character.gained] == ["Plate Armour"]
    assert suffers_less(state, model(state, other).index)
    assert not suffers_less(state, model(state, "swiggarty-swooty/0").index)


def suffers_less(state: MoonstoneState, index: int) -> bool:
    """Whether a model has a Plate Armour that counts."""
    abilities = state.models[index].character.abilities
    return any(ability.name == "Plate Armour" and has_ability(state, index, at) for at, ability in enumerate(abilities))


def test_wings_can_be_plundered() -> None:
    """Who flies is in the air no longer, and the thief is."""
    state = board("swiggarty-swooty", "gnomish-airship@2E")
    airship, thief = model(state, "gnomish-airship").index, model(state, "swiggarty-swooty").index
    assert (state.is_flying(airship), state.is_flying(thief)) == (True, False)
    use(state, "plunder", "gnomish-airship/1", card="blue-2")
    assert (state.is_flying(airship), state.is_flying(thief)) == (False, True)


def test_thralls_stay_thralls() -> None:
    state = board(
        "swiggarty-swooty", "teacake-of-torment@2E jerry-heir@6E", fields={"teacake-of-torment": {"energy": 0}}
    )
    bound(state, "teacake-of-torment", "jerry-heir")
    act(state, "use plunder", "target teacake-of-torment/1")
    declare(state, "blue-2")
    assert offered(state) == ["ability summoners-delight", "ability feeble"]


@rule("MS-165", "MS-175")
def test_the_whole_table_of_tentai_surprise() -> None:
    cards = ("high", "falling", "thrust", "sweeping", "rising", "low")
    for against, expected in zip(cards, (2, 1, 2, 1, 2, 2), strict=True):
        assert wounds(played("swiggarty-swooty", "mr-toodles", "rising", against), "mr-toodles") == [expected], against


# -- Matilda ---------------------------------------------------------------------------------------------------------


@covers(("matilda", "Bingy"))
@rule("MS-073", "MS-152", "Q-74")
def test_one_reaction_step_while_engaged_costs_nothing() -> None:
    state = board("fritz", "matilda@2.5E", fields={"matilda": {"energy": 0}})
    act(state, "step", "to 425.40,400.00")
    assert "react matilda/1" in offered(state), "engaged, and for nothing"
    act(state, "react matilda/1")
    act(state, "to 485.00,410.00")
    assert model(state, "matilda").energy == 0
    act(state, "step", "to 440.00,402.00")
    assert "react matilda/1" not in offered(state), "once a turn"
    far = board("fritz", "matilda@6E", fields={"matilda": {"energy": 0}})
    act(far, "step", "to 425.40,400.00")
    assert "react matilda/1" not in offered(far), "not engaged"


@rule("MS-091", "MS-072")
def test_boingy_leads_to_a_place_in_sight_and_forbids_harvests() -> None:
    wall = {"kind": "barrier", "box": (430, 300, 436, 500)}
    state = board("matilda", "fritz@12N", terrain=[wall], stones=[(400, 423, 1)])
    assert "harvest 0" in offered(state)
    act(state, "use boingy")
    assert refusal(state, "at 455.00,400.00").rule == "MS-091"
    act(state, "at 400.00,400.00")
    finish(state)
    assert "harvest 0" not in offered(state)
    assert refusal(state, "use boingy").rule == "MS-073"


@covers(("matilda", "Astrazan Tactics"))
@rule("MS-071", "MS-084")
def test_astrazan_tactics_attack_for_nothing_harder_and_end_with_a_leap() -> None:
    state = board("matilda", "mr-toodles@1E", fields={"mr-toodles": {"energy": 0}})
    act(state, "use astrazan-tactics")
    assert offered(state) == ["attack mr-toodles/1", "use blunderbuss"]
    state = stored(state)
    act(state, "attack mr-toodles/1", "hold")
    deal(state, "rising", "high")
    strike(state, "rising", "high")
    assert wounds(state, "mr-toodles") == [4], "2 and 2 more"
    assert (question(state), state.seat) == ("place", 0)
    assert refusal(state, "at 400.00,470.00").rule == "MS-006"
    act(state, "at 402.00,408.00")
    finish(state)
    assert model(state, "matilda").energy == 5
    act(state, "attack mr-toodles/1", "hold")
    deal(state, "rising", "high")
    strike(state, "rising", "high")
    assert wounds(state, "mr-toodles") == [6], "for that attack alone"


def test_astrazan_tactics_fire_the_blunderbuss_at_an_enemy() -> None:
    state = board("matilda", "+billy@2W mr-toodles@4E")
    act(state, "use astrazan-tactics")
    assert offered(state) == ["use blunderbuss"]
    act(state, "use blunderbuss")
    assert offered(state) == ["target mr-toodles/1"], "no friend, nor herself"
    act(state, "target mr-toodles/1")
    declare(state, "green-2")
    assert wounds(state, "mr-toodles") == [4]
    finish(state, ["at 400.00,425.00"])
    assert model(state, "matilda").energy == 5
    assert "use blunderbuss" not in offered(state)


@rule("MS-072", "Q-73")
def test_without_an_enemy_in_range_there_are_no_tactics() -> None:
    assert "use astrazan-tactics" not in offered(board("matilda", "+billy@2W mr-toodles@4.1E"))
    spent = {"matilda": {"spent": ["Blunderbuss"]}}
    assert "use astrazan-tactics" not in offered(board("matilda", "mr-toodles@4E", fields=spent))
    assert "use astrazan-tactics" in offered(board("matilda", "mr-toodles@1E", fields=spent))
    assert refusal(board("matilda", "mr-toodles@5E"), "use astrazan-tactics").rule == "MS-072"


@rule("MS-183", "MS-076")
@pytest.mark.parametrize("says", ["yes", "no"])
def test_leaped_and_loaded(says: str) -> None:
    """She leaps by an inch and may reload although Fritz still engages her."""
    state = played("matilda", "fritz", "high", "high", attacking={"spent": ["Blunderbuss"]})
    assert asked(state) == ("place", 0)
    act(state, "at 400.00,410.00")
    assert asked(state) == ("may", 0)
    act(state, says)
    pass_reactions(state)
    spent = model(state, "matilda").used_this_game
    assert bool(spent) == (says == "no")
    assert model(state, "matilda").energy == 0
    loaded = played("matilda", "fritz", "high", "high")
    act(loaded, "at 400.00,410.00")
    assert asked(loaded)[0] != "may", "nothing is to be reloaded"
