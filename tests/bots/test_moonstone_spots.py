"""What the eager bot of Moonstone does with woods and gold: it knows what they are good for, and when to keep them."""

from __future__ import annotations

import pytest

from moontable.bots.base import Eyes
from moontable.bots.moonstone.greedy import GreedyMoonstone
from moontable.bots.moonstone.spots import gain_of, is_worthwhile, to_a_stone
from moontable.core.rng import Rng
from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.cards.roster import character
from tests.driving import act
from tests.games.moonstone.boards import declare

STONE = (400, 560, 2)


def choice(state: MoonstoneState, seed: int = 0) -> str:
    rng = Rng.seeded(seed)
    return state.notation(GreedyMoonstone().choose(Eyes(state.redeal(state.seat, rng), rng, 60.0)))


def merchant(*enemies: tuple[str, float, float], bags: int = 0) -> MoonstoneState:
    made = [{"kind": "gold", "at": (100 + 40 * at, 100), "by": "kaufman/0"} for at in range(bags)]
    kaufman = {"slug": "kaufman", "at": (400, 400), "energy": 4}
    return setup([[kaufman], list(enemies) or [("fritz", 880, 880)]], stones=[STONE], made=made, acting="kaufman/0")


def worthwhile(state: MoonstoneState, name: str) -> bool:
    one = state.models[state.acting]
    ability = one.character.ability(name)
    assert ability is not None
    return is_worthwhile(state, one, ability)


def test_gold_is_laid_only_where_somebody_is_near_and_not_without_end() -> None:
    assert worthwhile(merchant(("fritz", 500, 500)), "Money Bag")
    assert not worthwhile(merchant(), "Money Bag")
    assert not worthwhile(merchant(("fritz", 500, 500), bags=2), "Money Bag")


def test_a_bag_lies_in_sight_of_the_enemy_and_far_from_the_stone() -> None:
    state = merchant(("fritz", 500, 480))
    act(state, "use money-bag")
    x, y = map(float, choice(state).split()[1].split(","))
    fritz = state.models[1]
    assert (x - fritz.x / 100) ** 2 + (y - fritz.y / 100) ** 2 <= (6 * 25.4 + 30) ** 2
    assert to_a_stone(state, int(x * 100), int(y * 100)) > to_a_stone(state, fritz.x, fritz.y)


def test_a_shower_leads_enemies_away_from_stones() -> None:
    state = merchant(("fritz", 450, 520))
    assert worthwhile(state, "Shower of Gold")
    assert not worthwhile(merchant(), "Shower of Gold"), "nobody is near"
    act(state, "use shower-of-gold")
    x, y = map(float, choice(state).split()[1].split(","))
    assert gain_of(state, state.models[1], int(x * 100), int(y * 100), 2 * 2540) < 0


def test_woods_grow_in_the_way_of_an_enemy_and_only_three() -> None:
    ruwt = {"slug": "ruwt", "at": (400, 400), "energy": 4}
    state = setup([[ruwt], [("fritz", 400, 700)]], stones=[STONE], acting="ruwt/0")
    assert worthwhile(state, "Verdant Growth")
    act(state, "use verdant-growth", "no")
    declare(state, "green-3")
    x, y = map(float, choice(state).split()[1].split(","))
    assert abs(x - 400) < 30
    assert abs(y - 630) < 30, "half-way between Fritz and the stone"
    made = [{"kind": "wood", "at": (100 + 60 * at, 100), "by": "ruwt/0"} for at in range(3)]
    assert not worthwhile(
        setup([[ruwt], [("fritz", 400, 700)]], stones=[STONE], made=made, acting="ruwt/0"), "Verdant Growth"
    )


@pytest.mark.parametrize(("wounds", "answer"), [(0, "yes"), (2, "yes"), (3, "no"), (5, "no")])
def test_ruwt_pays_with_boxes_as_long_as_it_has_some_to_spare(wounds: int, answer: str) -> None:
    ruwt = {"slug": "ruwt", "at": (400, 400), "energy": 4, "wounds": wounds}
    state = setup([[ruwt], [("fritz", 400, 700)]], stones=[STONE], acting="ruwt/0")
    act(state, "use verdant-growth")
    assert character("ruwt").health == 7
    assert choice(state) == answer


def test_ruwt_rises_rather_than_being_slain() -> None:
    patch = {"kind": "wood", "at": (500, 400), "by": "ruwt/0"}
    ruwt = {"slug": "ruwt", "at": (400, 400), "wounds": 6}
    state = setup([[ruwt], [("flintlock", 400, 250)]], made=[patch], seat=1, acting="flintlock/1")
    act(state, "use shoot-musket", "target ruwt/0")
    declare(state, "green-3")
    assert choice(state) == "yes"
