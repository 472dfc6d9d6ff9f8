"""Kaufman: gold that rains, and bags of it that nobody likes to leave."""

from __future__ import annotations

import pytest

from moontable.core.errors import BadPosition, BadState
from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.abilities.targeting import cover_of
from moontable.games.moonstone.state.codec import made_piece
from moontable.games.moonstone.state.lasting import BAN, STATUS, Lasting
from moontable.games.moonstone.state.lasting import GAME as FOR_THE_GAME
from moontable.games.moonstone.state.model import IN_PLAY
from tests.games.moonstone.abilities.shades import question, stored
from tests.games.moonstone.boards import board, changed_by, finish, told, use
from tests.games.moonstone.fighting import place, played
from tests.games.moonstone.playing import act, model, offered, refusal
from tests.rules import rule

INCH = 25.4


def bag(x: float, y: float, by: str = "kaufman/1") -> dict[str, object]:
    return {"kind": "gold", "at": (x, y), "by": by}


# -- a shower of gold ------------------------------------------------------------------------------------------------


@rule("MS-087", "MS-191")
def test_all_others_near_the_point_run_for_it_in_an_order_of_choice() -> None:
    state = board("kaufman", "+grub@5E fritz@7E mr-toodles@12E")
    act(state, "use shower-of-gold")
    state = stored(state)
    assert (question(state), state.seat) == ("toward-point", 0)
    act(state, "at 520.00,400.00")
    assert (question(state), state.seat) == ("order", 0)
    assert sorted(offered(state)) == ["target fritz/1", "target grub/0"], "12 inches are too far, Kaufman is no other"
    state = stored(state)
    act(state, "target fritz/1")
    finish(state)
    assert model(state, "kaufman").x == 40000
    grub, fritz = model(state, "grub"), model(state, "fritz")
    assert grub.x == 52000, "with its middle on the point it is there"
    stood = 43000 + round(5 * INCH * 100)
    assert stood + 3000 <= fritz.x < stood + 3050, "Fritz came first, up to Grub"


@rule("MS-006", "MS-095", "MS-091")
def test_the_point_is_on_the_table_in_range_and_in_sight() -> None:
    wall = [{"kind": "barrier", "box": (450, 300, 455, 500)}]
    state = board("kaufman", "fritz@12E", terrain=wall)
    act(state, "use shower-of-gold")
    assert refusal(state, "at 500.00,400.00").rule == "MS-095"
    assert state.is_legal(state.parse(f"at 400.00,{400 + 15 + 6 * INCH:.2f}"))
    assert refusal(state, f"at 400.00,{400.1 + 15 + 6 * INCH:.2f}").rule == "MS-095"
    corner = setup([[("kaufman", 20, 400)], [("fritz", 800, 800)]], acting="kaufman/0")
    act(corner, "use shower-of-gold")
    assert corner.is_legal(corner.parse("at 0.00,400.00"))
    assert not corner.is_legal(corner.parse("at -1.00,400.00"))


@rule("MS-132")
def test_from_above_gold_is_thrown_farther() -> None:
    tower = [{"kind": "barrier", "box": (350, 350, 450, 450), "height": 4 * INCH, "platform": True}]
    state = setup([[("kaufman", 400, 400)], [("fritz", 800, 800)]], terrain=tower, acting="kaufman/0")
    act(state, "use money-bag")
    assert state.is_legal(state.parse(f"at {400 + 15 + 8 * INCH + 15:.2f},400.00"))
    assert refusal(state, f"at {400.1 + 15 + 8 * INCH + 15:.2f},400.00").rule == "MS-120"


@rule("MS-089")
def test_who_cannot_be_moved_stays() -> None:
    bound = board("kaufman", "fritz@6E")
    bound.lasting.append(Lasting(BAN, model(bound, "fritz").index, FOR_THE_GAME, "move"))
    found = changed_by(bound, "shower-of-gold", answers=["at 480.00,400.00"])
    assert found == told("kaufman energy-2")


# -- bags of gold ----------------------------------------------------------------------------------------------------


@rule("MS-006", "MS-091", "MS-037")
def test_a_bag_lies_in_range_and_in_sight_where_a_base_could_stand() -> None:
    fence = {"kind": "obstacle", "box": (440, 300, 446, 500)}
    wall = {"kind": "barrier", "box": (300, 460, 500, 466)}
    pond = {"kind": "water", "disc": (400, 330, 25)}
    state = board("kaufman", "fritz@1W", terrain=[fence, wall, pond], stones=[(340, 320, 2)])
    act(state, "use money-bag")
    far = 400 + 15 + 6 * INCH + 15
    assert state.is_legal(state.parse(f"at {far:.2f},400.00"))
    assert refusal(state, f"at {far + 0.1:.2f},400.00").rule == "MS-120"
    assert refusal(state, "at 443.00,400.00").rule == "MS-120"
    assert refusal(state, "at 400.00,500.00").rule == "MS-120"
    assert refusal(state, "at 340.00,320.00").rule == "MS-120"
    fritz = model(state, "fritz")
    assert refusal(state, f"at {fritz.x / 100 - 30:.2f},400.00").rule == "MS-120", "whoever touches it has it off"
    act(state, "at 400.00,330.00")
    assert state.settings.made[0].kind == "gold"
    finish(state)
    act(state, "use money-bag")
    assert refusal(state, "at 410.00,330.00").rule == "MS-120"
    act(state, "at 480.00,400.00")
    finish(state)
    model(state, "kaufman").energy = 8
    for x in (520, 560):
        use(state, "money-bag", answers=[f"at {x}.00,400.00"])
    assert len(state.settings.made) == 4, "there is no limit"
    assert stored(state).settings.made[3].maker == model(state, "kaufman").index


def lured(kind: str = "jog", *made: dict[str, object], user: str = "grub", others: str = "") -> MoonstoneState:
    """Grub, three inches from a bag of gold, is about to move."""
    state = board(user, f"kaufman@12N {others}", made=list(made) or [bag(500, 400)])
    act(state, kind)
    return state


@rule("MS-083", "MS-065", "MS-064")
@pytest.mark.parametrize(("kind", "near", "far"), [("jog", 40, 30), ("step", 20, 20)])
def test_nobody_who_sees_gold_jogs_or_steps_away_from_it(kind: str, near: int, far: int) -> None:
    state = lured(kind)
    state = stored(state)
    assert state.is_legal(state.parse(f"to {400 + near}.00,400.00"))
    assert state.is_legal(state.parse("to 400.00,400.00")), "one may always stay"
    assert state.is_legal(state.parse("to 400.50,409.00"))
    said = refusal(state, f"to {400 - far}.00,400.00")
    assert said.rule == "MS-083"
    assert "gold" in said.sentence
    assert refusal(state, "to 400.00,401.00").rule == "MS-083"
    for text in offered(state):
        x, y = map(float, text.split()[1].split(","))
        assert (x - 500) ** 2 + (y - 400) ** 2 <= 100**2
    free = board("grub", "kaufman@12N")
    act(free, kind)
    assert free.is_legal(free.parse(f"to {400 - far}.00,400.00"))


@rule("MS-083")
def test_a_way_may_lead_away_as_long_as_it_can_come_back() -> None:
    state = lured()
    act(state, "via 390.00,400.00")
    assert refusal(state, "to 390.00,400.00").rule == "MS-083"
    act(state, "to 410.00,400.00")
    assert model(state, "grub").x == 41000
    slow = lured()
    assert not slow.is_legal(slow.parse("via 330.00,400.00")), "from there no way leads back"


@rule("MS-006", "MS-091")
def test_gold_out_of_sight_or_too_far_away_holds_nobody() -> None:
    near = 400 + 15 + 6 * INCH + 15
    assert refusal(lured("jog", bag(round(near, 2), 400)), "to 395.00,400.00").rule == "MS-083"
    far = lured("jog", bag(round(near + 0.1, 2), 400))
    assert far.is_legal(far.parse("to 395.00,400.00"))
    wall = [{"kind": "barrier", "box": (450, 300, 455, 500)}]
    hidden = board("grub", "kaufman@12N", made=[bag(500, 400)], terrain=wall)
    act(hidden, "jog")
    assert hidden.is_legal(hidden.parse("to 395.00,400.00"))


@rule("MS-006")
def test_it_is_the_nearest_bag_that_counts() -> None:
    state = lured("jog", bag(500, 400), bag(320, 400))
    assert state.is_legal(state.parse("to 380.00,400.00")), "towards the nearer one"
    assert refusal(state, "to 402.00,400.00").rule == "MS-083"
    assert state.is_legal(state.parse("to 440.00,400.00")), "there the other is as near as that"


@rule("MS-152", "MS-085")
def test_reaction_steps_and_moves_by_abilities_lead_away_from_gold() -> None:
    state = board("kaufman", "grub@4E", made=[bag(470, 400, "kaufman/0")])
    act(state, "step", "to 400.00,402.00", "react grub/1")
    grub = model(state, "grub")
    assert state.is_legal(state.parse(f"to {grub.x / 100 + 20:.2f},400.00"))
    pushed = played("kaufman", "mr-toodles", "thrust", "high")
    assert question(pushed) != "move"


def test_kaufman_is_not_taken_in_by_his_own_gold_but_by_that_of_another() -> None:
    state = board("kaufman", "fritz@12N", made=[bag(500, 400, "kaufman/0")])
    act(state, "jog")
    assert state.is_legal(state.parse("to 380.00,400.00"))
    both = board("kaufman", "fritz@12N", made=[bag(500, 400, "fritz/1")])
    act(both, "jog")
    assert refusal(both, "to 380.00,400.00").rule == "MS-083"
    friends = board("fritz", "+kaufman@12N", made=[bag(500, 400, "kaufman/0")])
    act(friends, "jog")
    assert refusal(friends, "to 380.00,400.00").rule == "MS-083", "friends are others, too"


@rule("MS-084")
def test_gold_holds_those_who_blink_fly_or_jump() -> None:
    blinking = [Lasting(STATUS, 0, FOR_THE_GAME, "blink")]
    blink = board("grub", "kaufman@12N", made=[bag(500, 400)], lasting=blinking)
    act(blink, "blink")
    blink = stored(blink)
    assert blink.is_legal(blink.parse("at 410.00,400.00"))
    assert not blink.is_legal(blink.parse("at 390.00,400.00"))
    ship = board("gnomish-airship", "kaufman@12N", made=[bag(500, 400)])
    act(ship, "jog")
    assert ship.is_legal(ship.parse("to 410.00,400.00"))
    assert refusal(ship, "to 390.00,400.00").rule == "MS-083"
    tower = [{"kind": "barrier", "box": (350, 350, 450, 450), "height": 3 * INCH, "platform": True}]
    models = [[("grub", 365, 400)], [("kaufman", 800, 800)]]
    free = setup(models, terrain=tower, acting="grub/0")
    assert "jump" in offered(free)
    held = setup(models, terrain=tower, made=[bag(430, 400)], acting="grub/0")
    assert "jump" not in offered(held)


# -- picking it up ---------------------------------------------------------------------------------------------------


@rule("MS-067")
@pytest.mark.parametrize("to", ["to 470.00,400.00", "to 460.00,400.00", "to 500.00,400.00"])
def test_whoever_touches_a_bag_has_it_off_the_table(to: str) -> None:
    state = lured()
    act(state, to)
    left = len(state.settings.made)
    assert left == (1 if to == "to 460.00,400.00" else 0)
    assert len(stored(state).settings.layout.pieces) == left


def test_a_bag_that_is_passed_or_placed_upon_is_gone_too() -> None:
    passed = lured("jog", bag(440, 400))
    act(passed, "to 479.00,400.00")
    assert passed.settings.made == []
    pushed = board("kaufman", "fritz@6E", made=[bag(505, 400, "kaufman/0")])
    use(pushed, "shower-of-gold", answers=["at 480.00,400.00"])
    assert pushed.settings.made == []
    swapped = board("belladonna", "+dentia@6E kaufman@12N", made=[bag(400, 430, "kaufman/1")])
    assert swapped.settings.made == [], "nobody lays a bag at somebody's feet"


def test_a_bag_stays_when_kaufman_is_gone() -> None:
    state = board("flintlock", "kaufman@6E", fields={"kaufman": {"wounds": 8}}, made=[bag(400, 500)])
    use(state, "shoot-musket", "kaufman/1", card="green-3")
    assert model(state, "kaufman").where != IN_PLAY
    assert len(state.settings.made) == 1


@rule("MS-094", "MS-141")
def test_a_bag_is_in_nobodys_way_and_hides_nothing() -> None:
    state = board("grub", "kaufman@12N fritz@6E", made=[bag(470, 400)])
    assert state.sees(0, model(state, "fritz").index)
    assert cover_of(state, 0, model(state, "fritz").index) == 0
    view = state.view(None)
    layout = view["layout"]
    assert isinstance(layout, dict)
    assert [piece["kind"] for piece in layout["pieces"]] == ["gold"]


def test_gut_barge_pushes_two_inches() -> None:
    state = played("kaufman", "mr-toodles", "thrust", "high")
    before = played("kaufman", "mr-toodles", "thrust", "high", by=1)
    assert place(state, "mr-toodles")[0] - place(before, "mr-toodles")[0] == 2 * 2540


def test_what_cannot_lie_on_a_table_is_refused() -> None:
    with pytest.raises(BadPosition, match=r"made\[0\].kind"):
        board("grub", "kaufman@12N", made=[{"kind": "silver", "at": (1, 1), "by": "kaufman/1"}])
    with pytest.raises(BadPosition, match=r"made\[0\].by"):
        board("grub", "kaufman@12N", made=[bag(500, 400, "nobody/1")])
    with pytest.raises(BadPosition, match=r"made\[0\]"):
        board("grub", "kaufman@12N", made=[{"kind": "gold"}])
    for entry in ([0, 5, 10000, 10000, 1500, -1, 0], [0, 5, 10000, 10000, 1500, 0, 40], [0, 5, 10000, 10000, 1500, 0]):
        with pytest.raises(BadState):
            made_piece(entry, 2)
    state = board("grub", "kaufman@12N", made=[bag(500, 400)])
    assert GAME.from_bytes(state.to_bytes()).to_bytes() == state.to_bytes()
