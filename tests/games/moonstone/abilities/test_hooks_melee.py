"""Passives that reach into a round of melee or into damage: bodyguards, premonitions, and friends who cheer."""

from __future__ import annotations

from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.melee.blows import Blow
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.lasting import STATUS, TURN, Lasting
from moontable.games.moonstone.state.model import SLAIN
from moontable.games.moonstone.state.setup import Entry
from tests.games.moonstone.fighting import X, Y, beside, deal, duel, exchange, fight, laid_out, wounds
from tests.games.moonstone.playing import act, do, model, offered
from tests.rules import rule

IMPACT, PIERCING, SLICING, MAGICAL = range(4)


def guarded(
    noble: str = "baron-von-fancyhat", gap: float = 3.0, lasting: tuple[Lasting, ...] = (), **table: object
) -> MoonstoneState:
    """An enemy's activation far away; a character of seat 1 with Gotchgut so many inches beside it."""
    x = 400 + 35 + gap * 25.4
    rows: list[list[Entry]] = [
        [("flintlock", 100, 100)],
        [(noble, 400, 400), {"slug": "gotchgut", "at": (round(x, 2), 400), "energy": 0, **table}],
    ]
    return setup(rows, acting="flintlock/0", lasting=lasting)


def hit(state: MoonstoneState, *victims: int, amount: int = 4, damage_type: int = IMPACT, dealer: int = 0) -> None:
    count = len(victims)
    state.push(harm.blows(list(victims), [amount] * count, [damage_type] * count, [dealer] * count))
    state.run()


def asked(state: MoonstoneState) -> tuple[str, int]:
    return state.stack[-1].question(state), state.seat


# -- Bodyguard --------------------------------------------------------------------------------------------------------


@rule("Q-45")
def test_a_bodyguard_may_take_the_damage_of_a_noble_with_its_own_armour() -> None:
    state = guarded()
    hit(state, 1)
    assert asked(state) == ("take-the-damage", 1)
    assert offered(state) == ["yes", "no"]
    act(state, "yes")
    assert wounds(state, "baron-von-fancyhat", "gotchgut") == [0, 3]  # Ramshackle Armour, not Plate Armour
    assert state.stack[-1].question(state) == "next-action"


@rule("Q-45")
def test_a_bodyguard_may_also_look_on() -> None:
    state = guarded()
    hit(state, 1)
    act(state, "no")
    assert wounds(state, "baron-von-fancyhat", "gotchgut") == [2, 0]


@rule("Q-45", "MS-073")
def test_a_bodyguard_serves_once_a_turn_counted_only_if_it_does() -> None:
    state = guarded()
    hit(state, 1)
    act(state, "no")
    hit(state, 1)
    act(state, "yes")
    hit(state, 1)
    assert state.stack[-1].question(state) == "next-action"
    assert wounds(state, "baron-von-fancyhat", "gotchgut") == [4, 3]


@rule("Q-45")
def test_a_bodyguard_must_be_near_and_see_the_noble() -> None:
    hit(near := guarded(gap=4.0), 1)
    assert asked(near) == ("take-the-damage", 1)
    hit(far := guarded(gap=4.01), 1)
    assert wounds(far, "baron-von-fancyhat") == [2]
    rows: list[list[Entry]] = [[("flintlock", 100, 100)], [("baron-von-fancyhat", 400, 400), ("gotchgut", 480, 400)]]
    wall = [{"kind": "barrier", "box": (430, 340, 436, 460)}]
    hit(blind := setup(rows, acting="flintlock/0", terrain=wall), 1)
    assert wounds(blind, "baron-von-fancyhat") == [2]


@rule("Q-45")
def test_only_nobles_and_only_friends_have_a_bodyguard() -> None:
    hit(state := guarded("billy"), 1)
    assert wounds(state, "billy") == [4]
    rows: list[list[Entry]] = [[("baron-von-fancyhat", 400, 400)], [("gotchgut", 480, 400)]]
    hit(foe := setup(rows, acting="baron-von-fancyhat/0"), 0, dealer=1)
    assert wounds(foe, "baron-von-fancyhat", "gotchgut") == [2, 0]


@rule("Q-45", "MS-011")
def test_wounds_and_no_damage_are_not_for_a_bodyguard() -> None:
    state = guarded()
    harm.wound(state, 1, 2, 0)
    assert wounds(state, "baron-von-fancyhat", "gotchgut") == [2, 0]
    hit(state, 1, amount=-1)
    assert state.stack[-1].question(state) == "next-action"


@rule("Q-45")
def test_what_the_nobles_own_move_spares_it_does_not_spare_the_bodyguard() -> None:
    for answer, expected in (("no", [0, 0]), ("yes", [0, 2])):
        state = guarded()
        blow = Blow(1, 3, IMPACT, 0)
        blow.spared = -2
        state.push(harm.struck([blow]))
        state.run()
        act(state, answer)
        assert wounds(state, "baron-von-fancyhat", "gotchgut") == expected


@rule("Q-45", "MS-192")
def test_a_bodyguard_hit_by_the_same_pulse_suffers_both() -> None:
    state = guarded()
    hit(state, 1, 2, damage_type=MAGICAL)
    act(state, "yes")
    assert wounds(state, "baron-von-fancyhat", "gotchgut") == [0, 8]


@rule("Q-45", "Q-44")
def test_only_the_protection_of_the_new_victim_counts() -> None:
    shields = (Lasting(STATUS, 1, TURN, "protection"),)
    state = guarded(lasting=shields)
    hit(state, 1)
    act(state, "yes")
    assert wounds(state, "gotchgut") == [3]
    assert len(state.lasting) == 1  # the Baron still has his


@rule("Q-45")
def test_a_bodyguard_can_be_slain_in_service() -> None:
    state = guarded(wounds=12)
    hit(state, 1)
    act(state, "yes")
    assert model(state, "gotchgut").where == SLAIN
    hit(state, 1)
    assert wounds(state, "baron-von-fancyhat") == [2]  # nobody left to ask


@rule("Q-45", "Q-44", "MS-174")
def test_a_bodyguard_steps_in_during_a_round_of_melee() -> None:
    """Flintlock's Thrust: 2 and a Dagger; Gotchgut's armour takes 1. The Baron strikes as he would have."""
    gotchgut = {"slug": "gotchgut", "at": (beside("flintlock", "baron-von-fancyhat", 0.5) + 60, Y), "energy": 0}
    state = fight("flintlock", "baron-von-fancyhat", "thrust", "falling", foes=[gotchgut])
    act(state, "card thrust", "card falling", "plain", "type impact")
    assert asked(state) == ("take-the-damage", 1)
    act(state, "yes")
    assert wounds(state, "flintlock", "baron-von-fancyhat", "gotchgut") == [0, 0, 2]


@rule("Q-46")
def test_whoever_wounds_the_bodyguard_has_wounded_an_enemy() -> None:
    gotchgut = {"slug": "gotchgut", "at": (beside("vicious-syd", "baron-von-fancyhat", 0.5) + 60, Y), "energy": 0}
    state = fight("vicious-syd", "baron-von-fancyhat", "thrust", "falling", foes=[gotchgut])
    act(state, "card thrust", "card falling", "plain", "type impact", "yes")
    assert wounds(state, "gotchgut") == [2]
    assert model(state, "vicious-syd").energy == 1


@rule("Q-45")
def test_the_question_of_a_bodyguard_is_open_and_stored() -> None:
    state = guarded()
    hit(state, 1)
    again = GAME.from_bytes(state.to_bytes())
    assert again == state
    assert state.copy() == state
    for viewer in (0, 1, None):
        going_on = state.view(viewer)["going_on"]
        assert isinstance(going_on, list)
        assert going_on[-1]["asked"] == "gotchgut/1"
        assert going_on[-1]["blows"] == [
            {"victim": "baron-von-fancyhat/1", "dealer": "flintlock/0", "damage": 4, "type": "impact"}
        ]


# -- Premonition ------------------------------------------------------------------------------------------------------


def quack_attacked(gap: float = 0.5, energy: int = 1) -> MoonstoneState:
    state = laid_out("grub", "quack", gap=gap, defending={"energy": energy})
    act(state, "attack quack/1")
    return state


def test_quack_may_step_out_of_an_attack_which_is_lost() -> None:
    state = quack_attacked()
    assert asked(state) == ("interrupt", 1)
    x = model(state, "quack").x
    act(state, "yes", f"to {x / 100 + 25.4:.2f},{Y:.2f}")
    assert model(state, "quack").energy == 0
    assert model(state, "grub").energy == 0
    assert asked(state) == ("next-action", 0)
    assert wounds(state, "grub", "quack") == [0, 0]


def test_quack_may_stay_or_step_in_vain_and_the_attack_goes_on() -> None:
    state = quack_attacked()
    act(state, "no")
    assert duel(state).fighters == [0, 1]
    vain = quack_attacked(gap=0.0)
    x = model(vain, "quack").x
    act(vain, "yes", f"to {x / 100 + 25.4:.2f},{Y:.2f}")
    assert asked(vain) == ("melee-card", 0)  # exactly an inch is still in range


def test_without_energy_there_is_no_premonition() -> None:
    state = quack_attacked(energy=0)
    assert asked(state) == ("melee-card", 0)


def test_the_cards_are_counted_after_the_step() -> None:
    """Quack steps to where Boulder no longer engages him."""
    boulder = {"slug": "boulder", "at": (beside("grub", "quack", 0.0), 463), "energy": 0}
    state = laid_out("grub", "quack", gap=0.0, friends=[boulder], defending={"energy": 1})
    act(state, "attack quack/1", "yes", f"to {beside('grub', 'quack', 0.0):.2f},{Y - 25:.2f}")
    assert [int(hands.size(hand)) for hand in duel(state).hands] == [6, 2]


# -- friends who answer to an attack ----------------------------------------------------------------------------------


def agatha_watches(distance: float) -> MoonstoneState:
    state = laid_out("fritz", "gotchgut", attacking={"energy": 2}, friends=[("agatha", X - distance, Y)])
    act(state, "attack gotchgut/1")
    return state


def test_agatha_may_give_a_soldier_who_attacks_an_energy() -> None:
    state = agatha_watches(182)  # 6 inches and 30 mm are 182.4 mm
    assert asked(state) == ("may", 0)
    act(state, "yes")
    assert model(state, "fritz").energy == 2
    assert asked(state) == ("go-for-it", 0)  # before the cards are chosen
    declined = agatha_watches(182)
    act(declined, "no")
    assert model(declined, "fritz").energy == 1


def test_agatha_answers_only_near_and_to_soldiers_or_mercenaries() -> None:
    assert asked(agatha_watches(183)) == ("go-for-it", 0)
    state = laid_out("quack", "gotchgut", attacking={"energy": 2}, friends=[("agatha", X - 60, Y)])
    act(state, "attack gotchgut/1")
    assert asked(state) == ("go-for-it", 0)


def test_agatha_answers_once_a_turn() -> None:
    state = agatha_watches(100)
    act(state, "yes", "hold")
    deal(state, "low", "low")
    exchange(state, "low", "low")
    do(state, "attack gotchgut/1")
    assert asked(state) == ("go-for-it", 0)


def test_the_powder_monkey_gives_another_pirate_two_cards_for_the_attack() -> None:
    for answer, expected in (("yes", 8), ("no", 6)):
        state = laid_out("el-capitano", "gotchgut", friends=[("powder-monkey", X - 100, Y)])
        act(state, "attack gotchgut/1", answer)
        assert hands.size(duel(state).hands[0]) == expected
        deal(state, "low", "low")
        exchange(state, "low", "low")
        assert [one for one in state.lasting if one.word == "melee"] == []  # over with the action


def test_the_powder_monkey_does_not_cheer_for_itself() -> None:
    state = laid_out("powder-monkey", "gotchgut")
    act(state, "attack gotchgut/1")
    assert asked(state) == ("melee-card", 0)
