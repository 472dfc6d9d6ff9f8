"""The Shades: acting out of turn, the Discard Step, and cards."""

from __future__ import annotations

from moontable.games.moonstone import setup
from moontable.games.moonstone.abilities.stats import is_banned, is_slow, jog_length, stat_of
from moontable.games.moonstone.abilities.targeting import draw_size
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.melee import slaying
from moontable.games.moonstone.movement.obstacles import jog_passes
from moontable.games.moonstone.state.lasting import GAME as FOR_THE_GAME
from moontable.games.moonstone.state.lasting import STATUS, WHILE_GIVER, Lasting
from moontable.games.moonstone.state.model import SLAIN
from moontable.games.moonstone.terrain.traits import BARRIER, MODEL, WOOD
from tests.games.moonstone.abilities.shades import next_discard, question, resist_with, stored
from tests.games.moonstone.boards import board, declare, finish, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import deal, exchange, settle, wounds
from tests.games.moonstone.playing import act, model, offered, pass_reactions, refusal
from tests.rules import rule

GREEN, PINK = 3, 6
"""The first arcane cards of these colours."""


# -- acting out of turn ----------------------------------------------------------------------------------------------


@covers(("roary", "Conductor"))
def test_the_conductor_lets_a_psychopomp_act_better_and_for_nothing() -> None:
    state = board("roary", "+terrible-musician@2W +sprog@6S mr-toodles@3N", fields={"terrible-musician": {"energy": 0}})
    act(state, "use conductor", "target terrible-musician/0")
    assert question(state) == "next-action"
    assert "jog" not in offered(state)
    assert stat_of(state, model(state, "terrible-musician").index, "arcane") == 5, "one for each of the two"
    state = stored(state)
    act(state, "use dreadful-din", "target mr-toodles/1")
    declare(state, "green-1")
    finish(state)
    assert stat_of(state, model(state, "mr-toodles").index, "melee") == 1
    assert (model(state, "roary").energy, model(state, "terrible-musician").energy) == (5, 0)
    assert stat_of(state, model(state, "terrible-musician").index, "arcane") == 3


@covers(("roary", "Psychopomp Parade"))
@rule("MS-100", "Q-36")
def test_the_parade_moves_all_psychopomps_in_the_pulse() -> None:
    state = board("roary", "+sprog@3W +urchin@7W fritz@12E", deck=["green-2"])
    before = model(state, "sprog").x
    act(state, "use psychopomp-parade")
    act(state, f"to {before / 100 - 50:.2f},400.00")
    finish(state)
    assert model(state, "sprog").x == before - 5000
    state = board("roary", "+sprog@3W fritz@12E", deck=["catastrophe"])
    act(state, "use psychopomp-parade")
    assert (question(state), state.seat) == ("move", 1), "the player to the left moves Roary"


@covers(("brave-sir-pidge", "A Noble Challenge"), ("brave-sir-pidge", "Plate Armour"))
def test_sir_pidge_challenges_nobles_unharmed() -> None:
    for foe, hurt in (("negroli", 0), ("gotchgut", 1)):
        state = board("brave-sir-pidge", f"{foe}@0.5E", fields={foe: {"energy": 0}, "brave-sir-pidge": {"energy": 1}})
        act(state, "use a-noble-challenge", f"target {foe}/1")
        assert stat_of(state, 0, "melee") == 5, "Melee +3"
        deal(state, "high high", "rising rising rising")
        act(state, "card high", "card rising")
        while question(state) in ("copies", "upgrade", "damage-type"):
            act(state, "copies 3" if "copies 3" in offered(state) else offered(state)[-1])
        settle(state)
        assert model(state, "brave-sir-pidge").wounds == hurt, foe
    assert model(state, "brave-sir-pidge").where == SLAIN


@covers(("serif", "A Skele-tonne of Bolts"), ("serif", "Slow"))
@rule("MS-190")
def test_serif_shoots_when_a_friend_falls_before_anybody_reacts() -> None:
    state = board("greymair", "+serif@4N +billy@2W mr-toodles@8E", fields={"serif": {"energy": 0}})
    act(state, "use drain-life", "target billy/0")
    assert (question(state), offered(state)) == ("next-action", ["use ancient-crossbow", "no"])
    act(state, "use ancient-crossbow", "target mr-toodles/1")
    declare(state, "green-2")
    finish(state)
    assert model(state, "mr-toodles").wounds == 3
    assert (model(state, "serif").energy, model(state, "greymair").energy) == (0, 4)
    assert is_slow(state, model(state, "serif").index)


@rule("MS-072")
def test_a_fleeting_presence_takes_an_action_of_price_one_or_two() -> None:
    state = board("echo-of-the-forgotten-king", "mr-toodles@6E", fields={"echo-of-the-forgotten-king": {"energy": 0}})
    act(state, "use fleeting-presence")
    assert set(offered(state)) == {"step", "use terrorblast", "no"}, "no Jog, which costs nothing"
    act(state, "use terrorblast", "target mr-toodles/1")
    declare(state, "pink-1")
    finish(state)
    assert (model(state, "mr-toodles").wounds, model(state, "echo-of-the-forgotten-king").wounds) == (2, 2)


# -- the Discard Step ------------------------------------------------------------------------------------------------


@rule("MS-061")
def test_afflictions_wound_in_the_discard_step() -> None:
    for status, first, second in (("bleed", 1, 0), ("horrified", 2, 2), ("black spot", 1, 1)):
        state = board("snag", "fritz@8E", lasting=[Lasting(STATUS, 1, FOR_THE_GAME, status)])
        next_discard(state)
        assert model(state, "fritz").wounds == first, status
        state.models[0].activated = True
        while question(state) != "next-action":
            act(state, offered(state)[0])
        next_discard(state)
        assert model(state, "fritz").wounds == first + second, status


def test_a_deadwood_curse_hurts_the_bearer_and_its_friends_nearby_until_snag_falls() -> None:
    fields = {"billy": {"at": (600, 460)}, "grub": {"at": (700, 400)}}
    state = board("snag", "fritz@8E grub@9N mr-toodles@14N +billy@7E", fields=fields)
    state.lasting.append(Lasting(STATUS, model(state, "fritz").index, WHILE_GIVER, "deadwood cursed", against=0))
    next_discard(state)
    assert wounds(state, "fritz", "grub", "mr-toodles", "billy") == [1, 1, 0, 0]
    assert state.lasting
    slaying.slay(state, 0, -1)
    assert not [record for record in state.lasting if record.kind == STATUS]


def test_the_frightened_are_moved_by_whoever_frightened_them() -> None:
    state = board("jerry-heir", "fritz@8E", deck=["green-2"])
    state.lasting.append(Lasting(STATUS, 1, WHILE_GIVER, "frightened", against=0))
    before = model(state, "fritz").x
    next_discard(state)
    assert (question(state), state.seat) == ("move", 0)
    state = stored(state)
    act(state, f"to {before / 100 + 70:.2f},400.00")
    assert model(state, "fritz").x == before + 7000, "up to X + 1 inches"
    calm = board("jerry-heir", "fritz@8E", deck=["catastrophe"])
    calm.lasting.append(Lasting(STATUS, 1, WHILE_GIVER, "frightened", against=0))
    next_discard(calm)
    assert question(calm) != "move"


@covers(("banshee", "Leech"))
def test_the_banshee_restores_what_enemies_nearby_lose_in_the_discard_step() -> None:
    bleeding = [Lasting(STATUS, 1, FOR_THE_GAME, "bleed"), Lasting(STATUS, 1, FOR_THE_GAME, "horrified")]
    for gap, left in (("6", 1), ("7", 4)):
        state = board("banshee", f"fritz@{gap}E", fields={"banshee": {"wounds": 4}}, lasting=bleeding)
        next_discard(state)
        assert model(state, "banshee").wounds == left
        assert model(state, "fritz").wounds == 3


@covers(("banshee", "Weeping Miasma"))
def test_faeries_find_those_who_bleed_more_easily() -> None:
    state = board("banshee", "+billy@6W fritz@6E")
    fritz, banshee, billy = (model(state, name).index for name in ("fritz", "banshee", "billy"))
    usual = roster.character("fritz").evade
    assert [stat_of(state, fritz, "evade", one) for one in (banshee, billy)] == [usual, usual]
    state.lasting.append(Lasting(STATUS, fritz, FOR_THE_GAME, "bleed"))
    found = [stat_of(state, fritz, "evade", one) for one in (banshee, billy)]
    assert found == [usual + 1, usual], "Billy is no Faerie"


def test_pirates_aim_better_at_a_black_spot_and_there_is_one_only() -> None:
    state = board("commodore-delahaye", "fritz@6E grub@6N")
    pistol = [ability.name for ability in roster.character("commodore-delahaye").abilities].index("Shoot Pistol")
    fritz = model(state, "fritz").index
    usual = draw_size(state, 0, pistol, fritz)
    use(state, "old-pirate-curse", "grub/1")
    model(state, "commodore-delahaye").used_this_turn = 0
    act(state, "use old-pirate-curse")
    assert "target grub/1" not in offered(state), "it has one already"
    act(state, "target fritz/1")
    finish(state)
    assert draw_size(state, 0, pistol, fritz) == usual + 1
    spotted = [record.model for record in state.lasting if record.word == "black spot"]
    assert spotted == [fritz], "Grub has lost it"


# -- cards -----------------------------------------------------------------------------------------------------------


@covers(("jerry-heir", "Stage Roll"), ("jerry-heir", "Swift"))
@rule("MS-105")
def test_stage_roll_moves_jerry_when_the_ability_is_over() -> None:
    state = board("flintlock", "jerry-heir@6E")
    act(state, "use shoot-musket", "target jerry-heir/1")
    resist_with(state, PINK + 1, GREEN)
    assert (question(state), state.seat, offered(state)) == ("arcane-show", 1, ["show pink-2", "no"])
    assert refusal(state, "show green-1").rule == "MS-105"
    before = model(state, "jerry-heir").x
    act(state, "show pink-2")
    state = stored(state)
    assert (question(state), state.seat) == ("arcane-play", 0), "nothing moves yet"
    declare(state, "green-1")
    assert (question(state), state.seat) == ("move", 1)
    act(state, f"to {before / 100 + 50:.2f},400.00")
    assert model(state, "jerry-heir").x == before + 5000
    assert model(state, "jerry-heir").wounds == 3, "X + 2 damage were dealt"
    friend = board("flintlock", "+jerry-heir@6E fritz@12W")
    act(friend, "use shoot-musket", "target jerry-heir/0")
    assert question(friend) == "arcane-play", "only against enemies"


@covers(("morag", "Eclipse"), ("morag", "Slow"))
@rule("MS-105")
def test_eclipse_turns_the_damage_of_the_ability_into_none() -> None:
    state = board("flintlock", "morag@6E")
    act(state, "use shoot-musket", "target morag/1")
    resist_with(state, PINK, GREEN + 1)
    assert offered(state) == ["show green-2", "no"]
    act(state, "show green-2")
    declare(state, "green-3")
    finish(state)
    assert model(state, "morag").wounds == 0
    assert not state.lasting
    assert jog_length(state, model(state, "morag").index) == 2
    asked = board("flintlock", "morag@6E")
    act(asked, "use shoot-musket", "target morag/1")
    resist_with(asked, PINK)
    assert offered(asked) == ["no"], "asked whatever the hand holds"


@covers(("snag", "Accursed"), ("snag", "Windfoot"))
@rule("MS-105")
def test_accursed_wounds_the_user_when_the_ability_is_over() -> None:
    state = board("flintlock", "snag@6E")
    act(state, "use shoot-musket", "target snag/1")
    resist_with(state, GREEN + 2)
    act(state, "show green-3")
    declare(state, "blue-1")
    finish(state)
    assert model(state, "flintlock").wounds == 2
    assert jog_passes(state, model(state, "snag").index) & WOOD


@covers(("snag", "Vengeance"))
def test_vengeance_makes_the_first_arcane_ability_free() -> None:
    state = board("snag", "+billy@4W fritz@8E", fields={"snag": {"energy": 0}})
    assert "use deadwood-curse" not in offered(state)
    model(state, "billy").felled_in = state.turn
    use(state, "deadwood-curse", "fritz/1", card="green-1")
    assert model(state, "snag").energy == 0
    assert "use deadwood-curse" not in offered(state)


@covers(("marley", "Resonance"))
@rule("MS-105")
def test_spirits_near_marley_resist_with_two_more_cards() -> None:
    for foe, gap, cards in (("jerry-heir", 6, 8), ("jerry-heir", 12, 6), ("mr-toodles", 6, 6)):
        state = board("flintlock", f"{foe}@6E marley@6N", fields={"marley": {"at": (590.0, 415.0 + gap * 25.4 + 30)}})
        act(state, "use shoot-musket", f"target {foe}/1")
        top = state.stack[-1]
        assert isinstance(top, Arcane)
        shown = top.view(state, -1)["resist"]
        assert isinstance(shown, dict)
        assert shown["size"] == cards, (foe, gap)


@covers(("marley", "Incorporeal Form"))
@rule("MS-177")
def test_an_incorporeal_marley_knows_only_magic() -> None:
    state = setup([[{"slug": "marley", "at": (400, 400), "energy": 3}], [("fritz", 450, 400)]], seat=0)
    act(state, "activate marley/0")
    assert (question(state), offered(state)) == ("may", ["yes", "no"])
    act(state, "yes")
    assert model(state, "marley").energy == 2
    assert is_banned(state, 0, "harvest")
    over = jog_passes(state, 0)
    assert over & BARRIER
    assert over & MODEL
    act(state, "attack fritz/1")
    while "hold" in offered(state):
        act(state, "hold")
    deal(state, "rising", "rising")
    exchange(state, "rising", "rising")
    assert wounds(state, "marley", "fritz") == [0, 0]


@covers(("marley", "Slip through the Deadlands"))
@rule("MS-064", "MS-084")
def test_spirits_near_marley_blink_once_a_turn() -> None:
    state = board("jerry-heir", "+marley@8W fritz@12E")
    act(state, "blink")
    assert question(state) == "place"
    act(state, "at 440.00,400.00")
    pass_reactions(state)
    assert (model(state, "jerry-heir").x, model(state, "jerry-heir").energy) == (44000, 5)
    assert "blink" not in offered(state)
    assert "step" in offered(state)
    assert "blink" not in offered(board("jerry-heir", "+marley@9W fritz@12E"))
    assert "blink" not in offered(board("fritz", "+marley@4W grub@12E"))
