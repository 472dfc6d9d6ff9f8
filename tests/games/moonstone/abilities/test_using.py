"""Declaring abilities: cost, limits, conditions, targets, pulses (MS-069 to MS-074, MS-097, Q-38)."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import setup
from moontable.games.moonstone.abilities import stats, using
from moontable.games.moonstone.state.lasting import LOST_ABILITY, TURN, Lasting
from moontable.games.moonstone.state.setup import Entry
from tests.games.moonstone.playing import act, do, model, offered, pass_reactions, refusal
from tests.rules import rule

X, Y = 300.0, 400.0


# -- cost and limits -------------------------------------------------------------------------------------------------


@rule("MS-069", "MS-071", "MS-097", "MS-022")
def test_an_active_ability_is_paid_first_and_draws_no_cards() -> None:
    state = setup([[("flintlock", X, Y)], [("grub", 800, 800)]], acting="flintlock")
    deck = state.deck
    act(state, "use look-out")
    assert model(state, "flintlock").energy == 2
    assert state.deck == deck
    act(state, "target flintlock/0")
    assert stats.stat_of(state, 0, "evade") == -1
    assert state.deck == deck


@rule("MS-072", "MS-071")
def test_without_the_energy_it_cannot_be_declared() -> None:
    poor = {"slug": "quack", "at": (X, Y), "energy": 1}
    state = setup([[poor], [("grub", 800, 800)]], acting="quack")
    assert "use foresight" in offered(state)
    why = refusal(state, "use healing")
    assert why.rule == "MS-072"
    assert "costs 2 energy" in why.sentence


@rule("MS-022")
def test_passives_are_never_used() -> None:
    state = setup([[("quack", X, Y)], [("grub", 800, 800)]], acting="quack")
    assert refusal(state, "use premonition").rule == "MS-022"
    assert using.why_not_use(state, 0, 0).rule == "MS-022"
    assert refusal(state, "use shoot-musket").rule == "MS-069"


@rule("MS-073")
def test_once_per_turn_counts_for_each_character_of_its_own() -> None:
    state = setup([[("fritz", X, Y), ("beaky-bobby", X + 100, Y)], [("grub", 800, 800)]], acting="fritz")
    do(state, "use stand-back")
    assert refusal(state, "use stand-back").rule == "MS-073"
    do(state, "end", "activate grub/1", "end", "activate beaky-bobby/0")
    assert "use stand-back" in offered(state)


@rule("MS-073")
def test_a_limit_counts_from_the_declaration_on() -> None:
    state = setup([[("quack", X, Y)], [("grub", 800, 800)]], acting="quack")
    act(state, "use foresight")
    assert model(state, "quack").used_this_turn == 1 << 2


@rule("MS-073")
def test_once_per_turn_is_over_with_the_turn_once_per_game_is_not() -> None:
    models: list[list[Entry]] = [[("flintlock", X, Y)], [("grub", 800, 800)]]
    state = setup(models, acting="flintlock", deck=["green-1"] * 2)
    do(state, "use take-aim", "use shoot-musket", "target flintlock/0", "stop")
    assert refusal(state, "use take-aim").rule == "MS-073"
    do(state, "end", "activate grub/1", "end")
    while state.turn == 1 or "use take-aim" not in offered(state):
        choice = [text for text in offered(state) if text.split()[0] in ("first", "activate", "end", "pass")]
        do(state, "end" if "end" in choice and "use take-aim" not in choice else choice[0])
    assert state.turn == 2
    assert refusal(state, "use shoot-musket").rule == "MS-073"


@rule("MS-074")
def test_a_reload_makes_the_shot_usable_again() -> None:
    spent = {"slug": "flintlock", "at": (X, Y), "energy": 4, "spent": ["Shoot Musket"]}
    state = setup([[spent], [("grub", 800, 800)]], acting="flintlock")
    why = refusal(state, "use shoot-musket")
    assert "Reload [Shoot Musket]" in why.remedy
    do(state, "use reload-shoot-musket")
    assert model(state, "flintlock").energy == 2
    assert "use shoot-musket" in offered(state)


@rule("MS-074")
def test_a_locked_ability_is_gone_for_the_game() -> None:
    locked = {"slug": "flintlock", "at": (X, Y), "locked": ["Reload [Shoot Musket]"]}
    state = setup([[locked], [("grub", 800, 800)]], acting="flintlock")
    assert refusal(state, "use reload-shoot-musket").rule == "MS-074"


@rule("MS-072", "Q-49")
def test_a_lost_ability_cannot_be_used() -> None:
    lost = Lasting(LOST_ABILITY, 0, TURN, amount=2)
    state = setup([[("quack", X, Y)], [("grub", 800, 800)]], acting="quack", lasting=[lost])
    assert "lost" in refusal(state, "use foresight").sentence


# -- conditions ------------------------------------------------------------------------------------------------------


@rule("MS-076", "MS-099")
def test_not_while_engaged_names_who_engages() -> None:
    spent = {"slug": "flintlock", "at": (X, Y), "spent": ["Shoot Musket"]}
    state = setup([[spent], [("grub", X + 31, Y)]], acting="flintlock")
    why = refusal(state, "use reload-shoot-musket")
    assert why.rule == "MS-076"
    assert why.because == ("grub/1",)
    assert "use take-aim" in offered(state)


@rule("MS-072")
def test_contact_with_something_may_be_needed() -> None:
    crate = {"name": "crate", "kind": "obstacle", "box": (X + 15, Y - 10, X + 35, Y + 10)}
    touching = setup([[("grub", X, Y)], [("flintlock", 800, 800)]], terrain=[crate], acting="grub")
    assert "use wyrm-hole" in offered(touching)
    apart = setup([[("grub", X - 5, Y)], [("flintlock", 800, 800)]], terrain=[crate], acting="grub")
    assert refusal(apart, "use wyrm-hole").rule == "MS-072"


@rule("MS-072", "G-05")
def test_what_lies_at_the_foot_of_a_roof_does_not_touch_those_upon_it() -> None:
    house = {"name": "house", "kind": "barrier", "box": (X, Y, X + 200, Y + 200), "height": 76.2, "platform": True}
    hedge = {"name": "hedge", "kind": "obstacle", "box": (X + 200.1, Y, X + 210, Y + 200)}
    upstairs = {"slug": "grub", "at": (X + 184.95, Y + 100), "level": 76.2}
    above = setup([[upstairs], [("flintlock", 100, 100)]], terrain=[house, hedge], acting="grub")
    assert refusal(above, "use wyrm-hole").rule == "MS-072"
    beside = setup([[("grub", X + 225.1, Y + 100)], [("flintlock", 100, 100)]], terrain=[house, hedge], acting="grub")
    assert "use wyrm-hole" in offered(beside)


@rule("Q-38", "MS-072")
def test_an_ability_without_a_legal_target_cannot_be_declared() -> None:
    state = setup([[("billy", X, Y)], [("grub", X + 300, Y)]], acting="billy")
    why = refusal(state, "use ramming-speed")
    assert why.rule == "Q-38"
    assert "Grub is" in why.sentence
    assert why.points == ((30000, 40000), (60000, 40000))
    assert model(state, "billy").energy == 3


@rule("Q-38")
@pytest.mark.parametrize(
    ("user", "ability", "wanted"),
    [
        ("boulder", "stone-song", "a Moonstone on the table"),
        ("gotchgut", "ooga-booga", "enemy, Goblin"),
        ("gloom", "whisper-to-the-wild-things", "Animal"),
        ("el-capitano", "run", "friendly, engaged"),
        ("hoff", "hunting-horn", "friendly, Faun, another model"),
        ("gertrude", "hunting-party", "enemy, activated this turn"),
        ("chezapeaky", "stocked-to-the-gills", "Pirate, with a Reload ability"),
    ],
)
def test_an_ability_without_a_target_says_what_it_targets(user: str, ability: str, wanted: str) -> None:
    state = setup([[{"slug": user, "at": (X, Y), "energy": 6}], [("mr-toodles", X + 400, Y)]], acting=user)
    assert refusal(state, f"use {ability}").sentence.endswith(f" has no legal target; it targets: {wanted}.")


# -- targets ---------------------------------------------------------------------------------------------------------


@rule("MS-003", "Q-38")
def test_two_different_targets() -> None:
    goblins: list[Entry] = [
        ("firespitter", X, Y),
        ("grub", X + 60, Y),
        ("beaky-bobby", X, Y + 60),
        ("gotchgut", 800, 100),
    ]
    state = setup([goblins, [("flintlock", 800, 800)]], acting="firespitter")
    energy = [int(one.energy) for one in state.models]
    act(state, "use two-goblins-walk-into-a-tavern")
    assert offered(state) == ["target grub/0", "target beaky-bobby/0"]
    assert refusal(state, "target firespitter/0").rule == "MS-003"
    act(state, "target grub/0")
    assert offered(state) == ["target beaky-bobby/0"]
    assert "different" in refusal(state, "target grub/0").sentence
    act(state, "target beaky-bobby/0")
    assert [int(one.energy) for one in state.models] == [energy[0] - 2, energy[1] + 1, energy[2] + 1, *energy[3:]]
    assert stats.stat_of(state, 1, "evade") == model(state, "grub").character.evade + 2


@rule("Q-38")
def test_two_targets_are_needed_to_declare() -> None:
    goblins: list[Entry] = [("firespitter", X, Y), ("grub", X + 60, Y)]
    state = setup([goblins, [("flintlock", 800, 800)]], acting="firespitter")
    why = refusal(state, "use two-goblins-walk-into-a-tavern")
    assert why.rule == "Q-38"
    assert "2 different targets; there are 1" in why.sentence


@rule("MS-097", "MS-095")
def test_a_target_must_be_at_least_partly_within_range_and_in_sight() -> None:
    wall = {"name": "wall", "kind": "barrier", "box": (X + 50, Y - 60, X + 55, Y + 60)}
    models: list[list[Entry]] = [[("quack", X, Y)], [("flintlock", X + 100, Y), ("friar-flavious", X, Y + 100)]]
    state = setup(models, terrain=[wall], acting="quack")
    act(state, "use foresight")
    assert offered(state) == ["target quack/0", "target friar-flavious/1"]
    why = refusal(state, "target flintlock/1")
    assert (why.rule, why.because) == ("MS-091", ("wall",))


# -- pulses ----------------------------------------------------------------------------------------------------------


@rule("MS-008", "MS-098", "Q-50")
def test_a_pulse_reaches_everybody_within_it_without_sight_the_user_too() -> None:
    wall = {"name": "wall", "kind": "barrier", "box": (X + 20, Y - 60, X + 22, Y + 60)}
    models: list[list[Entry]] = [
        [("beaky-bobby", X, Y), ("quack", X, Y + 30 + 50.8)],
        [("flintlock", X + 60, Y), ("friar-flavious", X, Y - 30 - 50.81)],
    ]
    state = setup(models, terrain=[wall], acting="beaky-bobby")
    assert not state.sees(0, 2)
    act(state, "use foul-gases")
    pass_reactions(state)
    assert [int(one.wounds) for one in state.models] == [1, 2, 2, 0]  # Magic Resistance spares Bobby one


@rule("MS-008")
def test_other_excludes_the_user_of_a_pulse() -> None:
    state = setup([[("fritz", X, Y)], [("grub", X + 40, Y)]], acting="fritz")
    before = (model(state, "fritz").x, model(state, "fritz").y)
    do(state, "use stand-back")
    assert (model(state, "fritz").x, model(state, "fritz").y) == before
    assert model(state, "grub").x == round((X + 40 + 25.4) * 100)


@rule("MS-098")
def test_an_ability_without_a_range_asks_for_no_target() -> None:
    state = setup([[("flintlock", X, Y)], [("grub", 800, 800)]], acting="flintlock")
    do(state, "use take-aim")
    assert stats.stat_of(state, 0, "arcane") == 4
    assert "use look-out" in offered(state)


@rule("MS-070")
def test_an_arcane_ability_opens_the_card_procedure() -> None:
    state = setup([[("young-jack", X, Y)], [("grub", 800, 800)]], acting="young-jack")
    act(state, "use magic-brew")
    assert state.view(0)["asked"] == "arcane-play"
    assert model(state, "young-jack").energy == 2
