"""What the verbs of abilities do and what they must not do: amounts, choices, order, durations."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.abilities.effects.step import Step
from moontable.games.moonstone.abilities.stats import stat_of
from moontable.games.moonstone.cards import programs, roster
from moontable.games.moonstone.state.lasting import BAN, TURN, Lasting
from tests.games.moonstone.boards import INCH, board, changed_by, changes, declare, finish, snapshot, told, use
from tests.games.moonstone.fighting import exchange, fight
from tests.games.moonstone.playing import act, model, offered, pass_reactions, refusal
from tests.rules import rule


def question(state: MoonstoneState) -> str:
    return state.stack[-1].question(state)


def position(state: MoonstoneState, name: str) -> tuple[float, float]:
    one = model(state, name)
    return one.x / 100, one.y / 100


# -- the vocabulary --------------------------------------------------------------------------------------------------


def all_lists() -> list[list[Step]]:
    """Every list of steps on every card, nested ones too."""
    found: list[list[Step]] = []
    for one in roster.everyone().values():
        for ability in one.abilities:
            found += [rule.steps for rule in ability.rules]
            found += [ability.steps, ability.catastrophe, *[line.steps for line in ability.lines]]
        if one.signature is not None:
            found += [one.signature.steps, one.signature.end, one.signature.own_end]
    for steps in found:
        found += [nested for step in steps for nested in (step.steps, step.otherwise)]
    return found


def test_every_list_of_steps_has_a_number() -> None:
    lists = [steps for steps in all_lists() if steps]
    numbers = {programs.program_of(steps) for steps in lists}
    assert numbers == set(range(1, max(numbers) + 1)), "guests of other tests come behind"
    assert all(programs.steps_of(programs.program_of(steps)) is steps for steps in lists)
    assert programs.program_of([]) == 0
    assert programs.steps_of(0) == []


def test_a_shared_ability_has_one_program() -> None:
    owners = [one for one in roster.everyone().values() if one.ability("Healing") is not None]
    heals = [ability.lines[0].steps for one in owners for ability in one.abilities if ability.name == "Healing"]
    assert len({programs.program_of(steps) for steps in heals}) == 1 < len(heals)


# -- examples --------------------------------------------------------------------------------------------------------


@rule("EX-02", "MS-003", "MS-073")
def test_foresight() -> None:
    """Any Human of any side within 10 inches and in sight, the user too; no Gnome; once a turn."""
    wall = [{"kind": "barrier", "box": (300, 560, 500, 570)}]
    crowd = "fritz@10E +friar-flavious@10.1W +billy@1S gertrude@8N"
    state = board("quack", crowd, fields={"quack": {"energy": 3}}, terrain=wall)
    act(state, "use foresight")
    assert offered(state) == ["target quack/0", "target fritz/1"]
    assert refusal(state, "target billy/0").rule == "MS-003"
    act(state, "target quack/0")
    pass_reactions(state)
    assert model(state, "quack").energy == 2
    assert stat_of(state, model(state, "quack").index, "arcane") == 7
    assert refusal(state, "use foresight").rule == "MS-073"


@rule("EX-03", "MS-086", "MS-087", "Q-36")
def test_ramming_speed() -> None:
    """Centres in millimetres: Billy at 400, the target 157.00 farther on."""
    state = board("billy", "beaky-bobby@5E", deck=["blue-2"])
    assert position(state, "beaky-bobby") == (557.0, 400.0)
    use(state, "ramming-speed", "beaky-bobby/1")
    assert position(state, "billy") == pytest.approx((527.0, 400.0), abs=0.02)
    assert position(state, "beaky-bobby") == pytest.approx((607.8, 400.0), abs=0.05)
    assert model(state, "beaky-bobby").wounds == 3

    state = board("billy", "beaky-bobby@5E", deck=["catastrophe"])
    act(state, "use ramming-speed", "target beaky-bobby/1")
    assert (state.seat, question(state)) == (1, "move"), "its owner decides"
    refusal(state, "to 557.00,476.21")
    act(state, "to 557.00,476.20")
    assert model(state, "beaky-bobby").wounds == 0

    state = board("billy", "beaky-bobby@6.01E")
    assert refusal(state, "use ramming-speed").rule == "Q-38"


# -- amounts ---------------------------------------------------------------------------------------------------------


@rule("G-05", "MS-087")
def test_ramming_speed_does_not_reach_up_to_a_roof() -> None:
    """Billy comes to the foot of the wall; Toodles stands right above it, and their bases do not touch."""
    house = [{"kind": "barrier", "box": (500, 300, 700, 500), "height": 76.2, "platform": True}]
    fields = {"mr-toodles": {"at": (510, 400), "level": 76.2}}
    state = board("billy", "mr-toodles@4E", fields=fields, terrain=house, deck=["blue-2"])
    assert changed_by(state, "ramming-speed", "mr-toodles/1") == told("billy energy-3 right+3.3")


@rule("MS-013", "Q-16")
def test_gaining_has_no_limit_and_restoring_has() -> None:
    state = board("eric-the-squire", "+fritz@2W", fields={"fritz": {"energy": 9}})
    use(state, "my-hero", "fritz/0")
    assert model(state, "fritz").energy == 10
    state = board("beaky-bobby", "+fritz@2W", fields={"fritz": {"wounds": 2}})
    use(state, "healing", "fritz/0", card="blue-3")
    assert model(state, "fritz").wounds == 0

    crowd = {"eric-the-squire": {"energy": 1, "wounds": 3}, "quack": {"energy": 9, "wounds": 6}}
    state = board("baron-von-fancyhat", "+eric-the-squire@2W +quack@2S", fields=crowd)
    use(state, "rallying-cry")
    assert model(state, "eric-the-squire").energy == 2, "the dots on boxes 1 to 4"
    assert model(state, "quack").energy == 9, "nothing is taken away"


@rule("Q-16")
def test_all_energy_means_all_printed_dots() -> None:
    state = fight("bristlenose", "mr-toodles", "rising", "high", attacking={"wounds": 9}, defending={"wounds": 6})
    exchange(state, "rising", "high", upgrade="upgrade")
    assert (model(state, "bristlenose").wounds, model(state, "bristlenose").energy) == (0, 2)


@rule("MS-015")
@pytest.mark.parametrize(("energy", "left"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2)])
def test_half_of_the_energy_is_rounded_up(energy: int, left: int) -> None:
    state = board("mr-toodles", "fritz@4E", fields={"fritz": {"energy": energy}})
    use(state, "lullaby", "fritz/1", card="blue-2")
    assert model(state, "fritz").energy == left


@rule("MS-015")
def test_losing_energy_stops_at_nothing() -> None:
    state = board("seasick-stu", "fritz@4E", fields={"fritz": {"energy": 2}})
    use(state, "seasick", "fritz/1", card="blue-3")
    assert model(state, "fritz").energy == 0


@rule("MS-191")
def test_an_amount_is_fixed_when_its_part_begins() -> None:
    """The patch near the target's old place is out of reach when it has moved, so it does not count."""
    there = [{"kind": "wood", "disc": (640, 400, 15)}]
    state = board("gump", "fritz@6E", terrain=there)
    assert changed_by(state, "call-of-the-woods", "fritz/1", card="green-3") == told("gump energy-2, fritz right-5")
    state = board("gump", "fritz@6E", terrain=there)
    assert changed_by(state, "call-of-the-woods", "fritz/1", card="green-1") == told(
        "gump energy-2, fritz right-3 wounds+1"
    )


# -- several models --------------------------------------------------------------------------------------------------

ROW = {"fritz": {"energy": 0, "at": (442.7, 400)}, "grub": {"energy": 0, "at": (472.7, 400)}}
"""Two enemies right of the middle, the second touching the first from behind."""


@rule("MS-192", "Q-30", "MS-086")
def test_the_active_player_orders_moves_and_the_order_matters() -> None:
    state = board("beaky-bobby", "fritz@0.5E grub@1.7E", fields=ROW)
    act(state, "use stand-back")
    assert (state.seat, question(state), offered(state)) == (0, "order", ["target fritz/1", "target grub/1"])
    first = state.copy()
    act(first, "target fritz/1")
    assert position(first, "fritz") == (442.7, 400.0), "grub stands in the way"
    assert position(first, "grub") == pytest.approx((498.1, 400.0), abs=0.02)
    act(state, "target grub/1")
    assert position(state, "fritz") == pytest.approx((468.1, 400.0), abs=0.02)
    assert position(state, "grub") == pytest.approx((498.1, 400.0), abs=0.02)


@rule("MS-192", "MS-179")
def test_damage_of_one_pulse_is_simultaneous() -> None:
    """The user dies of its own gases, and so does everybody else in them."""
    fields = {"beaky-bobby": {"wounds": 6}, "chubs": {"wounds": 5}, "billy": {"wounds": 6}}
    state = board("beaky-bobby", "chubs@1E +billy@1W quack@2.5N", fields=fields)
    found = changed_by(state, "foul-gases")
    assert found == told(
        "beaky-bobby wounds+1 slain+1 energy-6, chubs wounds+1 energy-3 slain+1, billy wounds+2 energy-3 slain+1"
    )


def test_those_who_are_gone_are_skipped() -> None:
    """Of two in the pulse one is slain by the damage: only the other is moved, and no order is asked for."""
    state = board("kalista", "mr-toodles@3E chubs@3N", fields={"chubs": {"wounds": 5}})
    act(state, "use paroxysm")
    pass_reactions(state)
    assert question(state) == "next-action"
    assert position(state, "mr-toodles")[0] == pytest.approx(400 + 30 + 6 * INCH, abs=0.02)


@rule("MS-089")
def test_a_model_that_cannot_be_moved_stays() -> None:
    pinned = [Lasting(BAN, 1, TURN, "move")]
    for user, ability in (("beaky-bobby", "stand-back"), ("chubs", "misdirection"), ("morris", "shove")):
        state = board(user, "fritz@1E", lasting=pinned)
        before = position(state, "fritz")
        use(state, ability, *([] if ability == "stand-back" else ["fritz/1"]))
        assert position(state, "fritz") == before


# -- who decides -----------------------------------------------------------------------------------------------------


@rule("Q-36")
def test_who_moves_a_model() -> None:
    state = board("chubs", "fritz@2E")
    act(state, "use misdirection", "target fritz/1")
    assert (state.seat, question(state)) == (0, "move"), "you move the target"
    state = board("boom-boom-mc-boom", "fritz@2E")
    act(state, "use youll-never-get-this-nah-na-na-na", "target fritz/1")
    declare(state, "catastrophe")
    assert (state.seat, question(state)) == (1, "move"), "the opponent moves it"
    state = board("hoff", "+jayda@2W fritz@6E")
    act(state, "use hunting-horn", "target jayda/0")
    declare(state, "catastrophe")
    assert (state.seat, question(state)) == (1, "move"), "the resisting player moves a model that is not his"
    state = board("gloom", "fritz@6E")
    act(state, "use shadow-walk")
    declare(state, "catastrophe")
    assert (state.seat, question(state)) == (1, "place")
    assert "no" in offered(state), "the resisting player may"


def test_the_owner_of_the_target_says_whether_it_reloads() -> None:
    state = board("chezapeaky", "el-capitano@4E", fields={"el-capitano": {"spent": ["Shoot Pistol"]}})
    act(state, "use stocked-to-the-gills", "target el-capitano/1")
    assert (state.seat, offered(state)) == (1, ["yes", "no"])


@rule("MS-074")
def test_nobody_is_asked_to_reload_a_loaded_pistol() -> None:
    state = board("chezapeaky", "el-capitano@4E", fields={"el-capitano": {"energy": 0}})
    act(state, "use stocked-to-the-gills", "target el-capitano/1")
    assert (state.seat, question(state)) == (0, "next-action")


def test_only_a_pirate_with_a_reload_can_be_supplied() -> None:
    state = board("chezapeaky", "+powder-monkey@2W gertrude@4E el-capitano@4S")
    act(state, "use stocked-to-the-gills")
    assert offered(state) == ["target el-capitano/1"]
    assert "use stocked-to-the-gills" not in offered(board("chezapeaky", "+powder-monkey@2W gertrude@4E"))


@rule("MS-158")
def test_the_active_player_sets_down_what_another_loses() -> None:
    state = board("butterfingers", "fritz@3E", fields={"fritz": {"stones": 1}})
    act(state, "use butterfingers", "target fritz/1")
    declare(state, "green-3")
    assert (state.seat, question(state)) == (0, "drop-stone")
    act(state, offered(state)[0])
    stone = state.stones[0]
    fritz = model(state, "fritz")
    far = ((stone.x - fritz.x) ** 2 + (stone.y - fritz.y) ** 2) ** 0.5
    assert (stone.depth, stone.holder) == (1, -1)
    assert far == pytest.approx(fritz.r + 800, abs=25)


@rule("MS-161")
def test_a_stone_song_never_takes_the_stone() -> None:
    state = board("boulder", stones=[(428, 400, 1)])
    use(state, "stone-song", "stone 0", card="blue-3")
    assert (state.stones[0].depth, state.stones[0].holder) == (1, -1)


def test_the_resisting_player_sets_the_depth_of_a_stone() -> None:
    state = board("boulder", stones=[(428, 400, 1)])
    act(state, "use stone-song", "stone 0")
    declare(state, "catastrophe")
    assert (state.seat, offered(state)) == (1, ["amount 1", "amount 2", "amount 3", "amount 4"])


def test_somebody_who_is_no_choice_is_refused() -> None:
    state = board("creep", "fritz@8E +billy@4W +quack@8.1S")
    act(state, "use vitality-draw", "target fritz/1")
    declare(state, "pink-2")
    assert (question(state), offered(state)) == ("pick", ["target creep/0", "target billy/0"])
    assert refusal(state, "target quack/0").rule == "MS-003"
    refusal(state, "no")


def test_a_friend_who_is_out_of_sight_gets_nothing() -> None:
    wall = [{"kind": "barrier", "box": (250, 420, 550, 430)}]
    for ability in ("vitality-draw", "incubus"):
        hurt = {"wounds": 3}
        fields = {"creep": hurt, "billy": hurt, "quack": hurt}
        state = board("creep", "fritz@8E +billy@4W +quack@4N", fields=fields, terrain=wall)
        act(state, f"use {ability}", "target fritz/1")
        declare(state, "pink-2")
        assert offered(state) == ["target creep/0", "target billy/0"]


def test_sharing_energy_is_limited_by_the_card_the_giver_and_the_distance() -> None:
    state = board("tabby", "+billy@8W fritz@8E quack@8.1N", fields={"billy": {"energy": 2}}, deck=["green-3"])
    act(state, "use energy-syphon", "target billy/0")
    assert offered(state) == ["target tabby/0", "target fritz/1", "enough"]
    act(state, "target fritz/1", "target fritz/1")
    pass_reactions(state)
    assert question(state) == "next-action", "the giver has nothing left"
    assert (model(state, "billy").energy, model(state, "fritz").energy) == (0, 5)


# -- moves and placements --------------------------------------------------------------------------------------------


@rule("MS-084", "MS-085")
def test_a_placement_needs_no_way_and_a_move_does() -> None:
    wall = [{"kind": "barrier", "box": (430, 200, 440, 600)}]
    state = board("gloom", terrain=wall)
    act(state, "use shadow-walk")
    declare(state, "pink-2")
    refusal(state, "at 435.00,400.00")
    act(state, "at 500.00,400.00")
    state = board("billy", terrain=wall)
    act(state, "use high-ho-silver")
    declare(state, "green-2")
    refusal(state, "to 500.00,400.00")
    act(state, "to 400.00,501.60")


@rule("MS-085")
def test_a_move_may_be_shorter_and_bend() -> None:
    state = board("billy", "fritz@1E")
    act(state, "use high-ho-silver")
    declare(state, "green-2")
    act(state, "via 400.00,440.00", "to 440.00,440.00")
    assert position(state, "billy") == (440.0, 440.0)


def test_syd_appears_in_contact_or_not_at_all() -> None:
    state = board("vicious-syd", "fritz@6E")
    act(state, "use whered-you-come-from", "target fritz/1")
    declare(state, "pink-1")
    refusal(state, "at 500.00,400.00")
    act(state, "at 552.40,400.00")
    assert state.is_touching(0, 1)


# -- limits ----------------------------------------------------------------------------------------------------------


@rule("MS-073")
def test_once_a_turn_counts_from_the_declaration_on() -> None:
    """Nothing came of the lullaby, and it is over for this turn all the same; others are not."""
    state = board("mr-toodles", "fritz@2E")
    use(state, "lullaby", "fritz/1", card="green-2")
    assert refusal(state, "use lullaby").rule == "MS-073"
    use(state, "blighted-elixir", "fritz/1", card="pink-1")
    use(state, "healing", "fritz/1", card="green-2")
    assert "use healing" in offered(state), "not limited"


@rule("MS-074")
def test_a_reload_makes_it_usable_again_until_it_is_lost() -> None:
    state = board("flintlock", "mr-toodles@6E")
    use(state, "shoot-musket", "mr-toodles/1", card="blue-1")
    assert refusal(state, "use shoot-musket").rule == "MS-073"
    use(state, "reload-shoot-musket")
    use(state, "shoot-musket", "mr-toodles/1", card="catastrophe")
    assert refusal(state, "use shoot-musket").rule == "MS-073"
    assert refusal(state, "use reload-shoot-musket").rule == "MS-074"


# -- signature moves -------------------------------------------------------------------------------------------------


@rule("Q-40", "MS-186")
def test_an_end_step_is_carried_out_once_for_each_copy() -> None:
    """Two copies of a Wild Swing: 3 x 2 + 1 slicing damage, less 1 for bark, and two pushes of an inch."""
    state = fight("billy", "gump", "falling falling", "sweeping")
    before = snapshot(state)
    exchange(state, "falling", "sweeping", copies="copies 2", upgrade="upgrade")
    found = changes(before, snapshot(state))
    assert found["gump"] == {"right": 2.0, "wounds": 6}


@rule("Q-46")
def test_a_kick_to_the_guts_takes_energy_and_pushes_whom_it_wounded() -> None:
    for enemy, changed in (
        ("mr-toodles", {"wounds": 3, "energy": -1, "right": 1}),
        ("boulder", {"wounds": 2, "energy": -1, "right": 1}),
    ):
        state = fight("gotchgut", enemy, "rising", "sweeping", defending={"energy": 3})
        before = snapshot(state)
        exchange(state, "rising", "sweeping", upgrade="upgrade")
        found = changes(before, snapshot(state))
        assert found[enemy] == changed
        assert "energy" not in found.get("gotchgut", {})
    state = fight("gotchgut", "mr-toodles", "rising", "thrust", defending={"energy": 3})
    before = snapshot(state)
    exchange(state, "rising", "thrust", upgrade="upgrade")
    assert "mr-toodles" not in changes(before, snapshot(state)), "no wound, no effect"


# -- a decision in the middle of an effect is part of the position ----------------------------------------------------

MIDDLES = [
    ("may", "quarrel", "+billy@2W", "brothers-in-arms", ("billy/0",), "", ()),
    ("pick", "creep", "fritz@6E +billy@4W", "vitality-draw", ("fritz/1",), "pink-2", ()),
    ("order", "beaky-bobby", "fritz@1E +billy@1W", "stand-back", (), "", ()),
    ("share-energy", "tabby", "+billy@4W fritz@4E", "energy-syphon", ("billy/0",), "", ("green-2",)),
    ("lose-ability", "sir-hogswash", "mr-toodles@4E +billy@4W", "utter-swine", ("mr-toodles/1",), "", ()),
    ("set-depth", "boulder", "fritz@9E", "stone-song", ("stone 0",), "catastrophe", ()),
    ("take-stone", "jackalope", "fritz@9E", "burrowing-claws", (), "", ()),
]


@pytest.mark.parametrize(("asked", "user", "others", "ability", "targets", "card", "deck"), MIDDLES)
def test_a_choice_inside_an_effect_can_be_stored_and_copied(
    asked: str, user: str, others: str, ability: str, targets: tuple[str, ...], card: str, deck: tuple[str, ...]
) -> None:
    stones = [(428, 400, 4), (372, 400, 3)] if user in ("boulder", "jackalope") else []
    state = board(user, others, stones=stones, deck=deck)
    act(state, f"use {ability}", *[one if one.startswith("stone") else f"target {one}" for one in targets])
    if card:
        declare(state, card)
    if asked == "lose-ability":
        act(state, "target billy/0")
    assert question(state) == asked
    restored, copied = state.game.from_bytes(state.to_bytes()), state.copy()
    assert restored == copied == state
    for option in offered(state):
        ends = []
        for one in (restored.copy(), copied.copy()):
            assert isinstance(one, MoonstoneState)
            act(one, option)
            finish(one)
            ends.append(one.to_bytes())
        assert ends[0] == ends[1] != state.to_bytes()
    assert restored == state, "the copies share nothing with it"
