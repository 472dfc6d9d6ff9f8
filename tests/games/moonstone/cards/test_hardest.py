"""Five of the hardest characters, played: what the ability language must carry.

Each has a rule that no other card has: arcane abilities thrown back, abilities of the slain, another shape,
Catastrophes of other cards, an enemy who fights for you. Whoever is not in the roster yet joins it for these tests.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.cards import programs, roster, troupes
from moontable.games.moonstone.cards.fields import BadCharacter
from moontable.games.moonstone.game import GAME
from moontable.games.moonstone.state.lasting import STAT, TURN, Lasting
from moontable.games.moonstone.state.model import IN_PLAY, REMOVED, SLAIN
from tests.games.moonstone.boards import board, changed_by, declare, finish, told, use
from tests.games.moonstone.fighting import deal, duel, exchange, fight, laid_out
from tests.games.moonstone.playing import act, do, model, offered, pass_reactions, refusal
from tests.games.moonstone.printed import hardest
from tests.rules import rule


@pytest.fixture(autouse=True)
def guests() -> Iterator[None]:
    """The characters take part in this test."""
    programs.count()
    joined = hardest()
    for one in joined:
        roster.join(one)
        programs.number_lists(one)
    yield
    for one in joined:
        roster.leave(one.slug)


def question(state: MoonstoneState) -> str:
    return state.stack[-1].question(state)


def stored(state: MoonstoneState) -> MoonstoneState:
    """The position after storing and reading it."""
    again = GAME.from_bytes(state.to_bytes())
    assert isinstance(again, MoonstoneState)
    assert again.to_bytes() == state.to_bytes()
    assert again.legal() == state.legal()
    return again


# -- Teetoe: Arcane Reflection ---------------------------------------------------------------------------------------


@rule("MS-190", "MS-103")
def test_an_arcane_ability_is_thrown_back_before_cards_are_drawn() -> None:
    state = board("flintlock", "teetoe@6E", fields={"teetoe": {"energy": 4}})
    act(state, "use shoot-musket", "target teetoe/1")
    assert (state.seat, question(state), offered(state)) == (1, "may", ["yes", "no"])
    state = stored(state)
    act(state, "yes")
    assert model(state, "teetoe").energy == 1
    assert (state.seat, question(state)) == (1, "arcane-play"), "Teetoe plays the ability"
    top = state.stack[-1]
    assert isinstance(top, Arcane)
    assert top.view(state, 1)["ability"] == "Shoot Musket"
    declare(state, "green-2")
    finish(state)
    assert model(state, "flintlock").wounds == 4, "X + 2, against the one who shot"
    assert model(state, "teetoe").wounds == 0
    assert refusal(state, "use shoot-musket").rule == "MS-073", "it was Flintlock's shot"


@rule("MS-109")
def test_the_catastrophe_of_a_reflected_ability_hits_the_one_who_plays_it() -> None:
    state = board("flintlock", "teetoe@6E", fields={"teetoe": {"energy": 3}})
    act(state, "use shoot-musket", "target teetoe/1", "yes")
    declare(state, "catastrophe")
    finish(state)
    assert model(state, "teetoe").wounds == 2
    assert model(state, "flintlock").wounds == 0


def test_nobody_is_asked_who_cannot_pay_and_no_leaves_everything_as_it_is() -> None:
    state = board("flintlock", "teetoe@6E", fields={"teetoe": {"energy": 2}})
    act(state, "use shoot-musket", "target teetoe/1")
    assert (state.seat, question(state)) == (0, "arcane-play")
    state = board("flintlock", "teetoe@6E", fields={"teetoe": {"energy": 3}})
    act(state, "use shoot-musket", "target teetoe/1", "no")
    declare(state, "green-1")
    finish(state)
    assert (model(state, "teetoe").wounds, model(state, "teetoe").energy) == (3, 3)


def test_friends_are_not_reflected() -> None:
    state = board("quack", "+teetoe@2W", fields={"teetoe": {"wounds": 3, "energy": 5}})
    assert changed_by(state, "healing", "teetoe/0", card="blue-2") == told("quack energy-2, teetoe wounds-3")


def test_misdirection_vigour_and_the_dagger() -> None:
    state = board("teetoe", fields={"teetoe": {"wounds": 2}})
    assert changed_by(state, "vigour") == told("teetoe energy-1 wounds-1")
    state = board("teetoe", "fritz@4E")
    act(state, "use misdirection", "target fritz/1")
    assert (state.seat, question(state)) == (0, "move")
    state = fight("teetoe", "firespitter", "thrust", "thrust")
    exchange(state, "thrust", "thrust")
    assert model(state, "firespitter").wounds == 2, "3 - 1; armour does not stop magic"


@rule("MS-177")
def test_a_move_that_lets_no_damage_through() -> None:
    state = fight("fritz", "teetoe", "rising", "high", defending={"energy": 0})
    exchange(state, "rising", "high", upgrade="upgrade")
    assert model(state, "teetoe").wounds == 0, "2 + 1 without the move"


# -- Brigid: Spirits of the Fallen -----------------------------------------------------------------------------------


def with_a_fallen_friend() -> MoonstoneState:
    fallen = {"flintlock": {"where": "slain", "spent": ["Shoot Musket"]}}
    return board("brigid", "fritz@6E +flintlock@5W", fields=fallen)


@rule("MS-070", "MS-073")
def test_an_arcane_ability_of_a_slain_friend_is_used_once_a_turn_even_if_it_was_spent() -> None:
    state = with_a_fallen_friend()
    assert "use shoot-musket" in offered(state)
    assert changed_by(stored(state), "shoot-musket", "fritz/1", card="green-3") == told(
        "brigid energy-1, fritz wounds+5"
    )
    use(state, "shoot-musket", "fritz/1", card="green-1")
    assert "use shoot-musket" not in offered(state)
    assert refusal(state, "use shoot-musket").rule == "MS-069"
    assert model(state, "brigid").used_this_game == 0, "nothing of its own is spent"


def test_only_arcane_abilities_of_slain_friends() -> None:
    state = board("brigid", "fritz@6E +flintlock@5W quack@8N", fields={"quack": {"where": "slain"}})
    assert not [text for text in offered(state) if text in ("use shoot-musket", "use healing", "use blinding-powder")]
    state = with_a_fallen_friend()
    assert "use reload-shoot-musket" not in offered(state), "an active one"


@rule("MS-109")
def test_the_catastrophe_of_a_borrowed_ability_hits_the_borrower() -> None:
    state = with_a_fallen_friend()
    use(state, "shoot-musket", "fritz/1", card="catastrophe")
    assert (model(state, "brigid").wounds, model(state, "brigid").where) == (2, IN_PLAY)


def test_poor_unfortunate_souls_give_energy_to_other_pirates_only() -> None:
    fields = {"seasick-stu": {"energy": 0}, "fritz": {"energy": 0}}
    state = board("brigid", "+seasick-stu@2W fritz@2E", fields=fields)
    assert changed_by(state, "poor-unfortunate-souls", "seasick-stu/0", card="pink-2") == told(
        "brigid energy-3, seasick-stu energy+2 wounds+2"
    )
    state = board("brigid", "+seasick-stu@2W fritz@2E", fields=fields)
    assert changed_by(state, "poor-unfortunate-souls", "fritz/1", card="pink-2") == told("brigid energy-3")
    state = board("brigid", "+seasick-stu@2W fritz@2E", fields=fields)
    assert changed_by(state, "poor-unfortunate-souls", "brigid/0", card="pink-2") == told("brigid energy-3")


def test_sink_to_the_deep_lets_nothing_through_once_a_friend_was_slain() -> None:
    slain = {"slug": "flintlock", "at": (100, 100), "where": "slain"}
    state = fight("fritz", "brigid", "falling", "low")
    exchange(state, "falling", "low", upgrade="upgrade")
    assert model(state, "brigid").wounds == 2, "2 + 1 for impact - 1"
    state = fight("fritz", "brigid", "falling", "low", foes=[slain])
    exchange(state, "falling", "low", upgrade="upgrade")
    assert model(state, "brigid").wounds == 0


# -- Anya Bartol and Striga Anya -------------------------------------------------------------------------------------


def test_the_necklace_makes_her_another_character_who_goes_on() -> None:
    fields = {"anya-bartol": {"wounds": 2, "energy": 5, "stones": 1, "jogged": True}}
    state = board("anya-bartol", "fritz@0.5E", fields=fields, lasting=[Lasting(STAT, 0, TURN, "melee", 1)])
    use(state, "remove-necklace")
    striga = model(state, "striga-anya")
    assert (striga.wounds, striga.energy, striga.jogged, len(state.stones_of(striga.index))) == (2, 5, True, 1)
    assert [record.word for record in state.lasting] == ["melee"]
    assert (state.seat, question(state)) == (0, "next-action"), "the activation goes on"
    state = stored(state)
    assert "jog" not in offered(state)
    assert {"attack fritz/1", "use replace-necklace"} <= set(offered(state))
    use(state, "replace-necklace")
    assert model(state, "anya-bartol").energy == 2


def test_striga_is_not_chosen_for_a_troupe() -> None:
    assert "striga-anya" not in [one.slug for one in roster.of_faction("Dominion")]
    assert "anya-bartol" in [one.slug for one in roster.of_faction("Dominion")]
    assert "enters play by an ability" in troupes.judge("Dominion: striga-anya")
    number = roster.number_of("striga-anya")
    assert number not in troupes.candidates(1, [])


def attacked(mine: str, theirs: str) -> MoonstoneState:
    """Fritz attacks Anya and pays for the look."""
    state = laid_out("fritz", "anya-bartol", attacking={"energy": 2}, defending={"energy": 2})
    act(state, "attack anya-bartol/1", "yes")
    while "hold" in offered(state):
        act(state, "hold")
    deal(state, mine, theirs)
    return state


@rule("MS-183")
def test_lose_control_in_the_end_step() -> None:
    state = attacked("low", "high")
    exchange(state, "low", "high", upgrade="upgrade")
    assert model(state, "striga-anya").energy == 2
    assert stored(state).seat == state.seat


@rule("MS-186")
def test_two_copies_do_not_turn_her_back_again() -> None:
    state = attacked("low", "high high")
    exchange(state, "low", "high", upgrade="upgrade", copies="copies 2")
    assert [one.character.slug for one in state.models] == ["fritz", "striga-anya"]


@rule("MS-097")
def test_a_look_of_innocence_costs_an_energy_or_the_action() -> None:
    fields = {"flintlock": {"energy": 2}}
    state = board("flintlock", "anya-bartol@6E", fields=fields)
    act(state, "use shoot-musket", "target anya-bartol/1")
    assert (state.seat, question(state), offered(state)) == (0, "demand", ["yes", "no"])
    paid = stored(state)
    act(paid, "yes")
    assert question(paid) == "arcane-play"
    assert model(paid, "flintlock").energy == 0
    act(state, "no")
    pass_reactions(state)
    assert (question(state), model(state, "flintlock").energy) == ("next-action", 1)
    assert "use shoot-musket" not in offered(state), "declared is declared"


@rule("MS-168")
def test_a_look_of_innocence_stops_an_attack_that_nobody_can_pay_for() -> None:
    state = board("fritz", "anya-bartol@0.5E", fields={"fritz": {"energy": 1}})
    do(state, "attack anya-bartol/1")
    assert question(state) == "next-action"
    assert state.lasting == [], "what forbade it was for that action"
    state = board("fritz", "anya-bartol@0.5E", fields={"fritz": {"energy": 2}})
    act(state, "attack anya-bartol/1", "yes")
    assert question(state) in ("melee-card", "go-for-it")


def test_blood_drinker() -> None:
    state = fight("striga-anya", "fritz", "thrust", "high", attacking={"energy": 1}, defending={"wounds": 8})
    exchange(state, "thrust", "high")
    assert (model(state, "fritz").where, model(state, "striga-anya").energy) == (SLAIN, 3)


# -- The Revenant: Undying, Visions of the Future --------------------------------------------------------------------


@rule("MS-012", "MS-160")
def test_the_undying_restores_all_and_drops_one_stone() -> None:
    fields = {"the-revenant": {"wounds": 6, "stones": 2}}
    state = board("flintlock", "the-revenant@6E", fields=fields)
    act(state, "use shoot-musket", "target the-revenant/1")
    declare(state, "green-3")
    assert question(state) == "drop-stone"
    finish(state)
    revenant = model(state, "the-revenant")
    assert (revenant.where, revenant.wounds, len(state.stones_of(revenant.index))) == (IN_PLAY, 0, 1)


def test_it_has_seen_it_all_before() -> None:
    for attacker, defender, opened in (("the-revenant", "fritz", 0b10), ("fritz", "the-revenant", 0b01)):
        state = fight(attacker, defender, "thrust", "high")
        assert duel(state).opened == opened


@rule("MS-109")
def test_visions_of_the_future_bring_a_catastrophe_of_a_friends_card() -> None:
    state = board("the-revenant", "+quack@4W")
    act(state, "use visions-of-the-future", "target quack/0")
    assert (state.seat, question(state)) == (0, "catastrophe")
    assert offered(state) == ["ability healing", "ability blinding-powder"]
    state = stored(state)
    act(state, "ability blinding-powder")
    if question(state) == "target":
        act(state, "target the-revenant/0")
    pass_reactions(state)
    assert model(state, "quack").energy == 0, "its own Catastrophe: it loses all energy"


def test_a_single_catastrophe_is_not_asked_for_but_its_target_is() -> None:
    """Agatha's Drink Your Fill makes its target drop a stone, and the one whose effect it is says so."""
    fields = {"agatha": {"energy": 0}, "fritz": {"stones": 1}}
    state = board("the-revenant", "+agatha@4W fritz@1N", fields=fields)
    act(state, "use visions-of-the-future", "target agatha/0", "ability enticing-offer")
    assert question(state) == "target"
    act(state, "target fritz/1")
    pass_reactions(state)
    assert model(state, "agatha").wounds == 2
    state = board("the-revenant", "+fritz@4W")
    assert changed_by(state, "visions-of-the-future", "fritz/0") == told("the-revenant energy-2"), "it has none"


@rule("MS-147")
def test_destiny_fulfilled() -> None:
    state = fight("the-revenant", "fritz", "thrust", "falling", defending={"wounds": 8})
    exchange(state, "thrust", "falling", upgrade="upgrade")
    assert (model(state, "fritz").where, model(state, "the-revenant").where) == (SLAIN, REMOVED)


def test_eternal_chill() -> None:
    state = board("the-revenant", "fritz@4E")
    assert changed_by(state, "eternal-chill", "fritz/1", card="blue-2") == told(
        "the-revenant energy-2, fritz wounds+2 slow+1"
    )


# -- Belladonna: an enemy who fights for you -------------------------------------------------------------------------


def drugged() -> MoonstoneState:
    """Fritz has taken the drop; Grub, his friend, stands beside him."""
    state = board("belladonna", "fritz@0.5E grub@2.5E", fields={"fritz": {"energy": 0}})
    act(state, "use drop-of-nightshade", "target fritz/1")
    declare(state, "pink-1")
    assert (state.seat, question(state)) == (0, "move")
    here = model(state, "fritz")
    act(state, f"to {here.x / 100:.2f},{here.y / 100:.2f}")
    assert (state.seat, question(state)) == (0, "may")
    return state


@rule("MS-096", "MS-168")
def test_an_enemy_attacks_its_own_friend_for_you() -> None:
    state = drugged()
    act(state, "yes")
    state = stored(state)
    fritz, grub = model(state, "fritz"), model(state, "grub")
    assert (fritz.seat, fritz.side) == (1, 0), "still the model of its owner"
    assert state.are_enemies(fritz.index, grub.index)
    assert not state.are_enemies(fritz.index, model(state, "belladonna").index)
    while question(state) == "go-for-it":
        act(state, "hold")
    assert (state.seat, question(state)) == (0, "melee-card"), "you choose for it"
    deal(state, "sweeping", "falling")
    exchange(state, "sweeping", "falling")
    assert model(state, "grub").wounds > 0
    pass_reactions(state)
    assert model(state, "fritz").side == 1
    assert question(state) == "next-action"


def test_it_may_be_left_alone() -> None:
    state = drugged()
    act(state, "no")
    pass_reactions(state)
    assert question(state) == "next-action"
    assert model(state, "fritz").side == 1


def test_a_model_with_nobody_to_attack_just_moves() -> None:
    state = board("belladonna", "fritz@0.5E", fields={"fritz": {"energy": 0}})
    act(state, "use drop-of-nightshade", "target fritz/1")
    declare(state, "pink-1")
    here = model(state, "fritz")
    act(state, f"to {here.x / 100:.2f},{here.y / 100:.2f}", "yes")
    pass_reactions(state)
    assert question(state) == "next-action"
    assert model(state, "fritz").side == 1


@rule("MS-012")
def test_the_wrong_drop_slays_both() -> None:
    state = board("belladonna", "+grub@8W fritz@0.5E", fields={"fritz": {"energy": 0}})
    act(state, "use drop-of-nightshade", "target fritz/1")
    declare(state, "catastrophe")
    finish(state)
    assert (model(state, "fritz").where, model(state, "belladonna").where) == (SLAIN, SLAIN)


def test_the_other_colours_and_tricks_of_belladonna() -> None:
    state = board("belladonna", "fritz@0.5E")
    assert changed_by(state, "drop-of-nightshade", "fritz/1", card="blue-2") == told(
        "belladonna energy-3, fritz wounds+2"
    )
    state = board("belladonna", "fritz@0.5E")
    assert changed_by(state, "drop-of-nightshade", "fritz/1", card="green-2") == told(
        "belladonna energy-3, fritz energy-2"
    )
    state = board("belladonna", "fritz@3E")
    assert changed_by(state, "acid-flask", "fritz/1", card="blue-2") == told("belladonna energy-3, fritz wounds+3")


# -- all of them -----------------------------------------------------------------------------------------------------


def test_newcomers_come_after_everybody_and_change_no_number() -> None:
    order = [(one.since, slug) for slug, one in roster.everyone().items()]
    assert order == sorted(order)
    assert [since for since, _ in order].count(1) == 44
    assert programs.count() > 229


def test_everybody_whom_a_card_names_must_be_in_the_roster() -> None:
    anya = roster.character("anya-bartol")
    assert anya.companions == ["striga-anya", "striga-anya"]
    roster.check_companions(anya)
    anya.companions.append("nobody")
    with pytest.raises(BadCharacter, match=r"^anya-bartol\.toml: names 'nobody', who is not in the roster$"):
        roster.check_companions(anya)
