"""What Moonstone's learned value sees and thinks, and what the skilled player and the expert do by it."""

from __future__ import annotations

import pytest

from moontable.bots.base import Bot, Eyes
from moontable.bots.moonstone.expert import ExpertMoonstone, ShrewdIdeas
from moontable.bots.moonstone.greedy import GreedyMoonstone, Mind, apart
from moontable.bots.moonstone.heading import UNCLEAR, heading
from moontable.bots.moonstone.hiding import NOWHERE, hidden_place
from moontable.bots.moonstone.ideas import cautious, named
from moontable.bots.moonstone.selfplay import MoonstoneLesson
from moontable.bots.moonstone.sight import PLAN, WIDTH, Sight
from moontable.bots.moonstone.skilled import SkilledMoonstone
from moontable.bots.moonstone.valuing import HAND_MADE, Learned, is_quiet, judge_of, shipped
from moontable.bots.values.sums import Inputs
from moontable.core.contract import OVER
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.moonstone import GAME, MoonstoneState, actions, setup

COMPILED = engines() == "compiled"
SMALL = {"size": 3, "stones": "5"}
NEAR = 1270
"""Half an inch: as far as places of a list lie from each other."""


def walk(number: int, seed: str) -> list[MoonstoneState]:
    """Positions of a game of greedy players in which somebody is about to activate a character."""
    found: list[MoonstoneState] = []
    state, rng = GAME.new(SMALL, seed), Rng.seeded(seed)
    while state.seat != OVER and len(found) < number:
        if is_quiet(state):
            found.append(state.copy())
        state.apply(GreedyMoonstone().choose(Eyes(state.redeal(state.seat, rng), rng, 60.0)))
    return found


def seen(state: MoonstoneState, seat: int) -> list[int]:
    told = Inputs()
    Sight(state, seat, told)
    return told.found


def table(own: int = 0, other: int = 0, wounds: int = 0) -> MoonstoneState:
    """Grub and Billy before their last turn, with so many stones each; Grub with so many wounds."""
    grub = {"slug": "grub", "at": (300, 300), "stones": own, "wounds": wounds}
    billy = {"slug": "billy", "at": (700, 700), "stones": other}
    return setup([[grub], [billy]], stones=[(100, 800 + 30 * number, 3) for number in range(3)], turn=3)


# -- what it sees ------------------------------------------------------------------------------------------------------


def test_the_network_sees_what_the_seat_may_know() -> None:
    for number, state in enumerate(walk(20 if COMPILED else 3, "sight")):
        for seat in (0, 1):
            found = seen(state, seat)
            world = state.redeal(seat, Rng.seeded(number))
            assert isinstance(world, MoonstoneState)
            assert found == seen(world, seat)
            assert len(set(found)) == len(found) <= WIDTH
            assert all(0 <= each < PLAN.inputs for each in found)


def test_a_lead_is_a_lead_for_one_and_none_for_the_other() -> None:
    lead, most, turn = PLAN.first[1], 6, 3
    level = lead + (turn - 1) * (2 * most + 1) + most
    state = table(2, 1)
    assert level + 1 in seen(state, 0)
    assert level - 1 in seen(state, 1)


# -- what it thinks ----------------------------------------------------------------------------------------------------


def test_stones_are_worth_something_and_so_are_boxes() -> None:
    chances = [shipped().chance(state, 0) for state in (table(0, 2), table(1, 1), table(2, 0))]
    assert chances[0] + 0.1 < chances[1] < chances[2] - 0.1
    assert shipped().chance(table(1, 1, wounds=4), 0) < chances[1]


def test_what_was_not_learned_is_judged_by_hand() -> None:
    three = GAME.new({"players": 3, **SMALL}, "three")
    assert judge_of(three) is HAND_MADE
    assert isinstance(judge_of(table()), Learned)


def test_a_lesson_has_samples_of_both_seats() -> None:
    lesson = MoonstoneLesson(None, None, "lesson", 20)
    assert sum(lesson.shares) == pytest.approx(1.0)
    assert {sample.seat for sample in lesson.samples} == {sample.which for sample in lesson.samples} == {0, 1}


# -- what they do ------------------------------------------------------------------------------------------------------


def test_ideas_for_a_place_serve_every_purpose() -> None:
    """To the stone, to the enemy, and away from it."""
    state = setup([[("grub", 400, 400)], [("billy", 500, 400)]], stones=[(400, 520, 3)], acting="grub")
    state.play(state.parse("jog"))
    options = state.legal()
    found = named(state, options, 8, Eyes(state, Rng.seeded("places"), 60.0))

    def gap(option: int, x: int, y: int) -> int:
        return apart(actions.x_of(option), actions.y_of(option), 100 * x, 100 * y)

    for x, y in ((400, 520), (500, 400)):
        assert min(gap(option, x, y) for option in found) == min(gap(option, x, y) for option in options)
    assert max(gap(option, 500, 400) for option in found) == max(gap(option, 500, 400) for option in options)


def test_whoever_heads_for_a_place_finds_one_as_good_as_in_a_list() -> None:
    """The greedy player's choice among all places is hardly better than the first that can be reached."""
    state, rng, met = GAME.new(SMALL, "heading"), Rng.seeded("heading"), 0
    while state.seat != OVER and met < (40 if COMPILED else 12):
        eyes = Eyes(state.redeal(state.seat, rng), rng, 60.0)
        place = heading(state)
        if place != UNCLEAR:
            met += 1
            assert state.is_legal(place)
            mind = Mind(state, eyes)
            best = mind.best(state.legal())
            asked = state.stack[-1].question(state)
            assert mind.worth(asked, place) >= mind.worth(asked, best) - NEAR
        state.apply(GreedyMoonstone().choose(eyes))
    assert met > 5


WALL = {"name": "wall", "kind": "barrier", "box": (380, 480, 470, 486)}


def hunted(*, wall: bool, stones: int = 0) -> MoonstoneState:
    """Billy goes somewhere while Flintlock aims at him, perhaps past a wall."""
    billy = {"slug": "billy", "at": (400, 400), "stones": stones}
    flintlock = {"slug": "flintlock", "at": (430, 600)}
    state = setup([[billy], [flintlock]], terrain=[WALL] if wall else [], stones=[(700, 380, 2)], acting="billy")
    state.play(state.parse("jog"))
    return state


@pytest.mark.parametrize("stones", [0, 1])
def test_a_place_out_of_sight_is_thought_of(stones: int) -> None:
    state = hunted(wall=True, stones=stones)
    place = hidden_place(state, state.models[0], state.legal())
    assert place != NOWHERE
    assert place in ShrewdIdeas().candidates(state, state.legal(), 3, Eyes(state, Rng.seeded("hide"), 60.0))
    state.play(place)
    assert not state.sees(0, 1)


def test_nobody_hides_where_all_see_or_nobody_looks() -> None:
    state = hunted(wall=False)
    assert hidden_place(state, state.models[0], state.legal()) == NOWHERE
    peaceful = setup([[("billy", 400, 400)], [("grub", 430, 600)]], terrain=[WALL], acting="billy")
    peaceful.play(peaceful.parse("jog"))
    assert hidden_place(peaceful, peaceful.models[0], peaceful.legal()) == NOWHERE


def test_to_keep_energy_for_reactions_is_thought_of() -> None:
    """Only where there is energy, and only by whoever foresees the answer."""
    for energy, kept in ((2, True), (0, False)):
        billy = {"slug": "billy", "at": (400, 400), "stones": 1, "energy": energy}
        state = setup([[billy], [("grub", 500, 400)]], acting="billy")
        end = actions.simple(actions.END)
        assert (end in cautious(state, state.legal(), Eyes(state, Rng.seeded("keep"), 60.0))) is kept


@pytest.mark.parametrize(
    ("billy", "grub", "idle"),
    [
        ({"at": (400, 400)}, (850, 400), True),
        ({"at": (400, 400), "stones": 1}, (850, 400), False),  # it may have come far enough away
        ({"at": (400, 400)}, (460, 400), False),  # whom it leaves, it lets go
        ({"at": (677, 380)}, (850, 400), False),  # it stands where it wants to dig
    ],
)
def test_nobody_stands_about_while_a_stone_waits(
    billy: dict[str, object], grub: tuple[int, int], *, idle: bool
) -> None:
    """A Jog costs nothing, so whoever has a stone to go to and nothing to look after does not stop before it."""
    state = setup(
        [[{"slug": "billy", "energy": 3, **billy}], [("grub", *grub)]], stones=[(700, 380, 2)], acting="billy"
    )
    assert {"jog", "end"} <= {state.notation(option) for option in state.legal()}
    found = ShrewdIdeas().candidates(state, state.legal(), 8, Eyes(state, Rng.seeded("idle"), 60.0))
    assert (actions.simple(actions.END) not in found) is idle


@pytest.mark.once
@pytest.mark.parametrize("bot", [SkilledMoonstone(worlds=4), ExpertMoonstone(worlds=4)], ids=["skilled", "expert"])
def test_they_decide_the_same_whatever_the_others_hold(bot: Bot) -> None:
    """The worlds differ in what the seat cannot see; the luck is the same."""
    state, rng, met = GAME.new({"size": 2, "stones": "5"}, "honest"), Rng.seeded("honest"), 0
    for number in range(60 if COMPILED else 12):
        if state.seat == OVER:
            break
        worlds = [state.redeal(state.seat, Rng.seeded(f"{number} {which}")) for which in range(2)]
        chosen = {bot.choose(Eyes(world, Rng.seeded("same luck"), 60.0)) for world in worlds}
        assert len(chosen) == 1
        met += worlds[0] != worlds[1]
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert met > 5


def test_knobs_are_turned_in_a_copy() -> None:
    bot = ExpertMoonstone()
    turned = bot.turned({"worlds": 3.0})
    assert isinstance(turned, ExpertMoonstone)
    assert turned.knobs == {**bot.knobs, "worlds": 3.0}
