"""Harvest: what it costs, when it is possible, and what comes of it."""

from __future__ import annotations

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.abilities.stats import jog_length
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from tests.games.moonstone.playing import do, model, offered, refusal, verbs
from tests.rules import rule

FAR = [("billy", 800, 800)]


def digger(slug: str = "grub", depth: int = 3, gap: float = 0, **given: object) -> MoonstoneState:
    """Somebody beside a stone."""
    r = 20 if slug in ("doug-the-flatulent", "boulder", "gump") else 15
    one = {"slug": slug, "at": (300, 300), **given}
    return setup([[one], FAR], stones=[(300 + r + 8 + gap, 300, depth)], acting=slug)


@rule("MS-067", "MS-071")
def test_a_harvest_costs_one_and_lowers_the_depth_by_one() -> None:
    state = digger()
    assert "harvest 0" in offered(state)
    do(state, "harvest 0")
    assert model(state, "grub").energy == 3
    assert state.stones[0].depth == 2
    assert state.stones_of(0) == []
    do(state, "harvest 0")
    assert state.stones[0].depth == 1


@rule("MS-067", "MS-161")
def test_at_depth_zero_the_model_takes_the_stone() -> None:
    state = digger(depth=1)
    do(state, "harvest 0")
    assert state.stones_of(0) == [0]
    assert "harvest" not in verbs(state)
    assert refusal(state, "harvest 0").rule == "MS-067"
    assert jog_length(state, 0) == 2  # it carries a stone now


@rule("MS-067")
def test_only_a_stone_in_base_contact_can_be_harvested() -> None:
    near = digger(gap=0.25)
    assert "harvest 0" in offered(near)
    state = digger(gap=0.26)
    assert "harvest" not in verbs(state)
    said = refusal(state, "harvest 0")
    assert said.rule == "MS-067"
    assert said.points == ((32326, 30000),)


@rule("MS-067", "MS-072")
def test_a_harvest_needs_energy() -> None:
    state = digger(energy=0)
    assert "harvest" not in verbs(state)
    assert refusal(state, "harvest 0").rule == "MS-067"


@rule("MS-067", "MS-076")
def test_nobody_harvests_while_engaged() -> None:
    state = setup([[("grub", 300, 300)], [("billy", 300, 350)]], stones=[(323, 300, 1)], acting="grub")
    assert "harvest" not in verbs(state)
    said = refusal(state, "harvest 0")
    assert said.rule == "MS-076"
    assert (said.because, said.points) == (("billy/1",), ((30000, 35000),))
    # just beyond his reach of an inch
    state = setup([[("grub", 300, 300)], [("billy", 300, 356)]], stones=[(323, 300, 1)], acting="grub")
    assert "harvest 0" in offered(state)


@rule("MS-075")
def test_of_several_stones_the_player_chooses_one_for_each_harvest() -> None:
    state = setup([[("grub", 300, 300)], FAR], stones=[(323, 300, 2), (277, 300, 1), (400, 300, 1)], acting="grub")
    assert [text for text in offered(state) if text.startswith("harvest")] == ["harvest 0", "harvest 1"]
    do(state, "harvest 1")
    assert [stone.depth for stone in state.stones] == [2, 0, 1]
    assert state.stones_of(0) == [1]


@rule("MS-067")
def test_a_weakling_pays_one_more() -> None:
    state = digger("beaky-bobby")
    do(state, "harvest 0")
    assert model(state, "beaky-bobby").energy == 2
    assert "harvest 0" not in offered(digger("beaky-bobby", energy=1))
    assert "harvest 0" in offered(digger("grub", energy=1))


@rule("MS-067")
def test_somebody_made_a_weakling_pays_one_more_too() -> None:
    weak = Lasting(lasting.STATUS, 0, lasting.TURN, "weakling")
    state = setup([[("grub", 300, 300)], FAR], stones=[(323, 300, 3)], acting="grub", lasting=[weak])
    do(state, "harvest 0")
    assert model(state, "grub").energy == 2


@rule("MS-161")
def test_a_miner_takes_a_stone_however_deep() -> None:
    state = digger("morris", depth=4)
    do(state, "harvest 0")
    assert state.stones_of(0) == [0]


@rule("MS-067", "MS-100", "MS-161")
def test_a_digger_flips_a_card_and_the_depth_drops_by_its_value() -> None:
    stone = [(328, 300, 3)]
    models = [[("doug-the-flatulent", 300, 300)], FAR]
    state = setup(models, stones=stone, acting="doug-the-flatulent", deck=["green-2"])
    do(state, "harvest 0")
    assert state.stones[0].depth == 1
    assert model(state, "doug-the-flatulent").energy == 3
    state = setup(models, stones=stone, acting="doug-the-flatulent", deck=["pink-3"])
    do(state, "harvest 0")
    assert state.stones_of(0) == [0]


@rule("MS-100")
def test_a_diggers_catastrophe_hurts_everybody_near_and_digs_nothing() -> None:
    state = setup(
        [[("doug-the-flatulent", 300, 300), ("grub", 300, 380)], [("billy", 800, 800)]],
        stones=[(328, 300, 3)],
        acting="doug-the-flatulent",
        deck=["catastrophe"],
    )
    do(state, "harvest 0")
    assert state.stones[0].depth == 3
    assert [one.wounds for one in state.models] == [2, 2, 0]


@rule("MS-075")
def test_a_harvest_may_be_repeated_in_one_activation() -> None:
    state = digger(depth=4)
    do(state, "harvest 0", "harvest 0", "harvest 0", "harvest 0")
    assert state.stones_of(0) == [0]
    assert model(state, "grub").energy == 0
