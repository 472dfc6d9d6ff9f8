from __future__ import annotations

import pytest

from moontable.core.errors import BadPosition
from moontable.core.explanation import Explanation
from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.movement import moving, pushing
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.model import REMOVED
from moontable.games.moonstone.state.setup import Entry
from tests.games.moonstone.playing import act, do, model, offered, refusal, verbs
from tests.rules import rule

FAR = ("flintlock", 800, 800)
PLAIN = "quack"


def at_wall(
    thick: float = 10,
    slug: str = PLAIN,
    *others: tuple[str, float, float],
    energy: int = 4,
    x: float = 300,
    y: float = 315,
) -> MoonstoneState:
    """A model touches a low wall that begins at y = 330."""
    wall = {"kind": "obstacle", "name": "wall", "box": (250, 330, 350, 330 + thick)}
    mover = {"slug": slug, "at": (x, y), "energy": energy}
    return setup([[mover, *others], [FAR]], terrain=[wall], acting=f"{slug}/0")


# -- Traverse --------------------------------------------------------------------------------------------------------


@rule("MS-066", "MS-121", "G-14")
def test_a_traverse_leads_to_the_far_side_of_a_thin_obstacle() -> None:
    state = at_wall()
    act(state, "traverse")
    assert model(state, PLAIN).energy == 2, "paid first"
    assert "at 300.00,355.00" in offered(state)
    assert all(state.is_legal(action) for action in state.legal())
    do(state, "at 300.00,355.00")
    one = model(state, PLAIN)
    assert (one.x, one.y) == (30000, 35500)
    assert "traverse" in verbs(state), "and back"


@rule("MS-066", "Q-27")
def test_the_far_place_touches_the_obstacle_and_lies_within_an_inch_of_the_start() -> None:
    state = at_wall()
    act(state, "traverse")
    assert refusal(state, "at 300.00,356.00").rule == "MS-066", "not in contact"
    assert refusal(state, "at 310.00,315.00").rule == "MS-066", "the same side"
    # Straight across the centres are 40 mm apart; 55.4 are allowed: 38.3 to the side.
    assert state.is_legal(state.parse("at 338.30,355.00"))
    assert not state.is_legal(state.parse("at 338.40,355.00"))


@rule("MS-066")
def test_it_needs_contact_a_thin_obstacle_and_two_energy() -> None:
    assert "traverse" in verbs(at_wall(25.4))
    assert "traverse" not in verbs(at_wall(25.5)), "an inch is the most"
    assert "traverse" in verbs(at_wall(y=314.75)), "a quarter of a millimetre is contact"
    assert refusal(at_wall(y=314.7), "traverse").rule == "MS-066"
    assert refusal(at_wall(energy=1), "traverse").rule == "MS-066"
    assert refusal(at_wall(25.5), "traverse").because == ("wall",), "it says what is too thick"


@rule("MS-066", "MS-083")
def test_it_needs_room_on_the_far_side() -> None:
    friends = [("billy", 300, 356), ("eric-the-squire", 270, 356), ("grub", 330, 356), ("boulder", 365, 357)]
    state = at_wall(10, PLAIN, ("billy", 300, 356))
    act(state, "traverse")
    assert refusal(state, "at 310.00,355.00").because == ("billy/0",)
    assert state.legal(), "beside Billy there is room"
    state = at_wall(10, PLAIN, *friends)
    assert "traverse" not in verbs(state)
    assert "no room on the far side of wall" in refusal(state, "traverse").sentence


@rule("MS-122")
def test_barriers_are_not_traversed() -> None:
    wall = {"kind": "barrier", "box": (250, 330, 350, 340)}
    state = setup([[(PLAIN, 300, 315)], [FAR]], terrain=[wall], acting=f"{PLAIN}/0")
    assert refusal(state, "traverse").rule == "MS-122"


@rule("MS-066")
@pytest.mark.parametrize(("slug", "cost"), [("jayda", 1), ("powder-monkey", 1), (PLAIN, 2)])
def test_some_pay_less_for_it(slug: str, cost: int) -> None:
    state = at_wall(10, slug, energy=cost)
    do(state, "traverse", "at 300.00,355.00")
    assert model(state, slug).energy == 0
    assert "traverse" not in verbs(at_wall(10, slug, energy=cost - 1))


@rule("MS-066", "MS-080", "MS-076")
def test_an_engaged_model_may_traverse() -> None:
    wall = {"kind": "obstacle", "box": (250, 330, 350, 340)}
    state = setup([[(PLAIN, 300, 315)], [("baron-von-fancyhat", 300, 280)]], terrain=[wall], acting=f"{PLAIN}/0")
    do(state, "traverse", "at 300.00,355.00")
    assert model(state, PLAIN).y == 35500


@rule("MS-089", "MS-066")
def test_who_cannot_move_does_not_traverse() -> None:
    wall = {"kind": "obstacle", "box": (250, 330, 350, 340)}
    stuck = Lasting(lasting.BAN, 0, lasting.TURN, "move")
    state = setup([[(PLAIN, 300, 315)], [FAR]], terrain=[wall], lasting=[stuck], acting=f"{PLAIN}/0")
    assert "traverse" not in verbs(state)


# -- ladders ---------------------------------------------------------------------------------------------------------


def tower(
    height: float,
    at: tuple[float, float],
    level: float = 0,
    energy: int = 4,
    foe: tuple[str, float, float] | None = None,
) -> MoonstoneState:
    """A house with its east wall at x = 300 and a ladder at y = 350; perhaps a foe on its roof."""
    house = {
        "kind": "barrier",
        "box": (200, 300, 300, 400),
        "height": height,
        "platform": True,
        "ladders": [(300, 350)],
    }
    mover = {"slug": PLAIN, "at": at, "level": level, "energy": energy}
    foes: list[Entry] = [FAR]
    if foe is not None:
        foes.append({"slug": foe[0], "at": foe[1:], "level": height})
    return setup([[mover], foes], terrain=[house], acting=f"{PLAIN}/0")


@rule("MS-130")
def test_a_ladder_leads_up_and_down_with_a_traverse() -> None:
    state = tower(76.2, (315, 350))
    do(state, "traverse", "at 285.00,350.00")
    one = model(state, PLAIN)
    assert (one.x, one.y, one.level, one.energy) == (28500, 35000, 7620, 2)
    act(state, "traverse")
    assert offered(state)[0] == "at 315.00,350.00"
    assert all(state.is_legal(action) for action in state.legal())
    do(state, "at 315.00,350.00")
    assert (one.x, one.level, one.energy) == (31500, 0, 0)


@rule("MS-130", "MS-083")
def test_beside_somebody_at_the_head_of_a_ladder_there_may_be_room() -> None:
    """Grub blocks the spot straight over the ladder; half an inch to the side one still touches its head."""
    state = tower(76.2, (315, 350), foe=("grub", 272, 368))
    assert "traverse" in verbs(state)
    act(state, "traverse")
    assert refusal(state, "at 285.00,350.00").because == ("grub/1",)
    assert state.is_legal(state.parse("at 287.00,338.00"))
    do(state, offered(state)[0])
    assert model(state, PLAIN).level == 7620
    full = tower(76.2, (315, 350), foe=("grub", 285, 350))
    assert refusal(full, "traverse") == Explanation(
        "MS-130", "There is no room at the other end of the ladder at barrier 1.", "", ("barrier 1",), ((30000, 35000),)
    )


@rule("MS-130", "MS-122")
def test_who_hangs_on_a_ladder_hangs_outside_the_wall() -> None:
    state = tower(152.4, (315, 350), energy=8)
    act(state, "traverse")
    assert state.is_legal(state.parse("at 315.00,352.00"))
    assert refusal(state, "at 302.00,350.00").because == ("barrier 1",)


@rule("MS-130")
def test_one_must_be_in_contact_with_an_end_of_the_ladder() -> None:
    assert "traverse" in verbs(tower(76.2, (315, 360)))
    assert "traverse" not in verbs(tower(76.2, (315, 370)))
    assert "traverse" not in verbs(tower(76.2, (325, 350)))
    assert "traverse" not in verbs(tower(76.2, (250, 350), 76.2)), "in the middle of the roof"
    state = tower(76.2, (315, 350))
    act(state, "traverse")
    assert state.is_legal(state.parse("at 290.00,345.00"))
    assert not state.is_legal(state.parse("at 250.00,350.00")), "away from the head of the ladder"


@rule("MS-130")
def test_a_long_ladder_takes_several_storeys() -> None:
    state = tower(152.4, (315, 350), energy=8)
    do(state, "traverse", "at 315.00,350.00")
    one = model(state, PLAIN)
    assert one.level == 12700, "a storey is 5 inches at most: it hangs on the ladder"
    assert GAME.from_bytes(state.to_bytes()) == state
    assert not verbs(state) & {"jog", "step", "jump"}, "only climbing leads on"
    act(state, "traverse")
    assert {"at 285.00,350.00", "at 315.00,350.00"} <= set(offered(state)), "on, or down again"
    do(state, "at 285.00,350.00")
    assert one.level == 15240
    do(state, "traverse", "at 315.00,350.00")
    assert one.level == 12700
    do(state, "traverse", "at 315.00,350.00")
    assert (one.level, one.energy) == (0, 0)


def on_terrace(low: float, high: float, level: float) -> MoonstoneState:
    """A tower in the north of a terrace, with a ladder from the one to the other; a model on the tower."""
    terrace = {"kind": "barrier", "name": "terrace", "box": (300, 300, 400, 400), "height": low, "platform": True}
    tower = {"kind": "barrier", "name": "tower", "box": (300, 400, 400, 500), "height": high, "platform": True}
    mover = {"slug": PLAIN, "at": (350, 415), "level": level, "energy": 8}
    return setup([[mover], [FAR]], terrain=[terrace, {**tower, "ladders": [(350, 400)]}], acting=f"{PLAIN}/0")


@rule("MS-130")
def test_a_ladder_may_stand_on_a_lower_platform_and_its_storeys_count_from_there() -> None:
    state = on_terrace(76.2, 177.8, 177.8)
    one = model(state, PLAIN)
    do(state, "traverse", "at 350.00,385.00")
    assert one.level == 7620, "4 inches lower: one storey, down to the terrace"
    assert {"jog", "step"} <= verbs(state), "it stands there, it does not hang"
    do(state, "traverse", "at 350.00,415.00")
    assert one.level == 17780
    state = on_terrace(76.2, 228.6, 228.6)
    one = model(state, PLAIN)
    do(state, "traverse", "at 350.00,385.00")
    assert one.level == 7620 + 12700, "6 inches are more than a storey: it hangs 5 inches above the terrace"
    do(state, "traverse", "at 350.00,385.00")
    assert one.level == 7620


@rule("MS-130", "MS-150")
def test_nobody_hangs_over_the_edge_of_the_table() -> None:
    tower = {"kind": "barrier", "box": (300, 0, 400, 100), "height": 203.2, "platform": True, "ladders": [(350, 0)]}
    mover = {"slug": PLAIN, "at": (350, 15), "level": 203.2, "energy": 4}
    assert "traverse" not in verbs(setup([[mover], [FAR]], terrain=[tower], acting=f"{PLAIN}/0"))


@rule("MS-130")
def test_ladders_have_two_storeys_at_most() -> None:
    assert "traverse" in verbs(tower(254, (315, 350)))
    with pytest.raises(BadPosition, match="10 inches at most"):
        tower(254.01, (315, 350))


@rule("MS-130", "MS-077")
def test_two_do_not_hang_in_the_same_place() -> None:
    house = {"kind": "barrier", "box": (200, 300, 300, 400), "height": 152.4, "platform": True, "ladders": [(300, 350)]}
    troupe: list[Entry] = [{"slug": PLAIN, "at": (315, 350), "energy": 4}, {"slug": "billy", "at": (340, 380)}]
    state = setup([troupe, [FAR]], terrain=[house], acting=f"{PLAIN}/0")
    billy = model(state, "billy")
    state.put(billy.index, 31500, 35000, 12700)
    assert "traverse" not in verbs(state)
    state.put(billy.index, 34000, 38000, 0)
    assert "traverse" in verbs(state)


@rule("MS-130", "MS-137", "MS-134")
def test_who_hangs_on_a_ladder_is_moved_by_nothing_but_a_push() -> None:
    state = tower(152.4, (315, 350), energy=2)
    do(state, "traverse", "at 315.00,350.00")
    one = model(state, PLAIN)
    state.push(moving.free_move(state, one.index, 3, 0, 0))
    state.run()
    assert (one.x, one.level) == (31500, 12700)
    foe = model(state, "flintlock")
    state.put(foe.index, 31500, 39000, 0)
    pushing.toward(state, one.index, foe.index, 2)
    assert one.level == 12700, "towards stops at a drop"
    pushing.away(state, one.index, foe.index, 2, foe.index)
    state.run()
    assert (one.x, one.y, one.level) == (31500, 35000, 0)
    assert one.wounds == 4, "5 inches: half of 7 boxes"


# -- Jump ------------------------------------------------------------------------------------------------------------


@rule("MS-133")
def test_one_jumps_from_within_an_inch_of_the_edge_for_one_energy() -> None:
    assert "jump" not in verbs(tower(50.8, (315, 350))), "on the ground"
    assert "jump" in verbs(tower(50.8, (259.7, 350), 50.8)), "40.3 mm are the base's half and an inch and less"
    assert "jump" not in verbs(tower(50.8, (250, 350), 50.8))
    assert refusal(tower(50.8, (250, 350), 50.8), "jump").rule == "MS-133"
    assert refusal(tower(50.8, (280, 350), 50.8, energy=0), "jump").rule == "MS-133"


@rule("MS-133", "MS-134")
def test_a_jump_ends_directly_below_in_contact_with_the_platform() -> None:
    state = tower(25.4, (280, 350), 25.4)
    act(state, "jump")
    assert all(state.is_legal(action) for action in state.legal())
    assert refusal(state, "at 320.00,350.00").rule == "MS-133", "not in contact"
    assert refusal(state, "at 185.00,350.00").rule == "MS-133", "the far side is out of reach"
    assert refusal(state, "at 290.00,350.00").rule == "MS-133", "still on the roof"
    do(state, "at 315.00,350.00")
    one = model(state, PLAIN)
    assert (one.x, one.y, one.level, one.energy, one.wounds) == (31500, 35000, 0, 3, 0)


@rule("MS-133", "Q-33", "MS-151")
def test_nobody_jumps_where_the_table_ends() -> None:
    """A quay flush with the right edge of the table: below there is nothing; one can only walk out."""
    quay = {"kind": "barrier", "name": "quay", "box": (814.4, 300, 914.4, 400), "height": 50.8, "platform": True}
    state = setup([[(PLAIN, 899, 350)], [FAR]], terrain=[quay], acting=f"{PLAIN}/0")
    assert refusal(state, "jump").rule == "MS-133"
    do(state, "step", "to 905.00,350.00")
    assert model(state, PLAIN).where == REMOVED
    corner = setup([[(PLAIN, 890, 380)], [FAR]], terrain=[quay], acting=f"{PLAIN}/0")
    act(corner, "jump")
    assert all(text.endswith(",415.00") for text in offered(corner)), "on the other side there is a table"
    assert not corner.is_legal(corner.parse("at 929.40,380.00"))


@rule("MS-133", "Q-32")
def test_if_the_places_below_are_taken_one_lands_as_near_as_possible() -> None:
    house = {"kind": "barrier", "box": (0, 300, 300, 400), "height": 25.4, "platform": True}
    pool = [("boulder", 320, y) for y in (300,)]
    below = [*pool, ("gotchgut", 320, 345), ("gump", 320, 390)]
    mover = {"slug": PLAIN, "at": (280, 350), "level": 25.4}
    state = setup([[mover, *below], [FAR]], terrain=[house], acting=f"{PLAIN}/0")
    act(state, "jump")
    taken = offered(state)
    assert taken, "a jump is still possible"
    act(state, taken[0])
    while state.seat == 0 and any(text.startswith("at ") for text in offered(state)):
        act(state, offered(state)[0])
    one = model(state, PLAIN)
    assert one.level == 0
    assert one.x > 33000, "beyond the row of trolls"
