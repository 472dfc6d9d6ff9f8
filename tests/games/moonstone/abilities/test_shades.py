"""Passives, and abilities with a rule of their own, of the Shades: Thralls, the summoned, the slain who come back."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.abilities.stats import is_banned, is_slow, jog_length, stat_of
from moontable.games.moonstone.abilities.targeting import draw_size
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.melee.attacking import draw_sizes
from moontable.games.moonstone.movement.obstacles import jog_passes
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY, with_card
from moontable.games.moonstone.state.lasting import GAME as FOR_THE_GAME
from moontable.games.moonstone.state.lasting import STATUS, TURN, WHILE_GIVER, Lasting
from moontable.games.moonstone.state.model import IN_PLAY, SLAIN
from moontable.games.moonstone.terrain.traits import BARRIER, MODEL, WATER, WOOD
from tests.games.moonstone.boards import board, declare, finish, next_turn, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import beside, deal, duel, exchange, fight, laid_out, played, settle, wounds
from tests.games.moonstone.playing import act, model, offered, pass_reactions, refusal
from tests.rules import rule

THRALLS = (
    *("brave-sir-pidge", "flay-bearer-of-knowledge", "jeremy-lord-of-the-deep", "lampy-darkson", "pookie"),
    *("sprog", "teacake-of-torment", "terrible-musician", "urchin"),
)
GREEN, PINK = 3, 6
"""The first arcane cards of these colours."""
LAKE = [{"kind": "water", "disc": (400, 470, 30)}]


def question(state: MoonstoneState) -> str:
    return state.stack[-1].question(state)


def bound(state: MoonstoneState, thrall: str, summoner: str) -> None:
    """As if one model had summoned another."""
    model(state, thrall).summoner = model(state, summoner).index


def stored(state: MoonstoneState) -> MoonstoneState:
    again = GAME.from_bytes(state.to_bytes())
    assert isinstance(again, MoonstoneState)
    assert again.to_bytes() == state.to_bytes()
    assert again.legal() == state.legal()
    return again


def resist_with(state: MoonstoneState, *cards: int) -> None:
    """Give the resisting player these arcane cards."""
    top = state.stack[-1]
    assert isinstance(top, Arcane)
    top.resist = EMPTY
    for card in cards:
        top.resist = with_card(top.resist, card)


def strike(state: MoonstoneState, mine: str, theirs: str) -> None:
    """Both play a card, plain and once, up to the first question that comes of it."""
    act(state, f"card {mine}", f"card {theirs}")
    while question(state) in ("copies", "upgrade", "damage-type"):
        act(state, "plain" if "plain" in offered(state) else offered(state)[0])


def next_discard(state: MoonstoneState) -> None:
    """Everybody else has been activated; the turn ends."""
    for one in state.models:
        one.activated = True
    act(state, "end")


covers(("brigid", "Spirits of the Fallen"))  # tested with the hardest (cards/test_hardest.py)


# -- Thralls ---------------------------------------------------------------------------------------------------------


@covers(*[(slug, "Thrall") for slug in THRALLS])
@rule("MS-056", "MS-052")
@pytest.mark.parametrize("slug", THRALLS)
def test_a_thrall_acts_with_the_energy_of_its_summoner_and_never_activates(slug: str) -> None:
    state = board("roary", f"+{slug}@1W +negroli@8W fritz@12E", fields={slug: {"energy": 0}})
    bound(state, slug, "roary")
    assert f"command {slug}/0" in offered(state)
    act(state, f"command {slug}/0")
    state = stored(state)
    assert (question(state), state.seat) == ("next-action", 0)
    assert refusal(state, "end").rule == "MS-059"
    act(state, "step")
    finish(state)
    assert (model(state, "roary").energy, model(state, slug).energy) == (5, 0)
    assert state.acting == model(state, "roary").index, "the summoner goes on"
    act(state, f"command {slug}/0", "jog")
    finish(state)
    assert model(state, slug).jogged
    assert not model(state, "roary").jogged
    model(state, "fritz").activated = True
    act(state, "end")
    assert offered(state) == ["activate negroli/0"]
    assert refusal(state, f"activate {slug}/0").rule == "MS-056"


@rule("MS-152", "MS-170")
def test_a_thrall_reacts_and_goes_for_it_with_the_energy_of_its_summoner() -> None:
    state = board("fritz", "lampy-darkson@1E roary@8E", fields={"lampy-darkson": {"energy": 0}, "roary": {"energy": 1}})
    bound(state, "lampy-darkson", "roary")
    act(state, "step")
    act(state, "to 400.00,410.00")
    assert "react lampy-darkson/1" in offered(state)
    act(state, "react lampy-darkson/1")
    finish(state)
    assert model(state, "roary").energy == 0
    state = laid_out("fritz", "lampy-darkson", defending={"energy": 0}, foes=[("roary", 700, 400)])
    bound(state, "lampy-darkson", "roary")
    model(state, "roary").energy = 2
    act(state, "attack lampy-darkson/1")
    assert (question(state), state.seat) == ("go-for-it", 1)
    act(state, "go-for-it")
    assert model(state, "roary").energy == 1


def test_nobody_commands_the_thralls_of_others_or_without_anything_to_do() -> None:
    state = board("roary", "+sprog@1W +nanny@6W fritz@12E", fields={"sprog": {"energy": 0}})
    bound(state, "sprog", "nanny")
    assert not [text for text in offered(state) if text.startswith("command")]
    assert refusal(state, "command sprog/0").rule == "MS-057"


def test_a_thrall_never_gains_energy() -> None:
    state = board("nanny", "+sprog@1W fritz@12E", fields={"sprog": {"energy": 0}})
    use(state, "milkies", "sprog/0", card="pink-2")
    assert model(state, "sprog").energy == 0


@covers(*[(slug, "Summoner's Delight") for slug in THRALLS])
@pytest.mark.parametrize("slug", THRALLS)
def test_whoever_is_bound_falls_with_the_summoner(slug: str) -> None:
    state = board("roary", f"+{slug}@1W +nanny@6W fritz@12E", fields={"roary": {"wounds": 7}})
    bound(state, slug, "roary")
    other = board("roary", f"+{slug}@1W +nanny@6W fritz@12E", fields={"roary": {"wounds": 7}})
    bound(other, slug, "nanny")
    for each, where in ((state, SLAIN), (other, IN_PLAY)):
        each.lasting.append(Lasting(STATUS, 0, FOR_THE_GAME, "bleed"))
        next_discard(each)
        assert model(each, "roary").where == SLAIN
        assert model(each, slug).where == where


def test_losing_abilities_leaves_a_thrall_a_thrall() -> None:
    for slug in THRALLS:
        thrall = roster.character(slug).ability("Thrall")
        assert thrall is not None
        assert thrall.inherent


# -- coming into play ------------------------------------------------------------------------------------------------


SUMMONERS = {
    "jerry-heir": ("Summon Intermission Snacks", "teacake-of-torment"),
    "roary": ("Summon the Choir", "terrible-musician"),
    "senara": ("Summon from the Depths", "jeremy-lord-of-the-deep"),
}


@covers(*[(who, what[0]) for who, what in SUMMONERS.items()])
@rule("MS-040")
@pytest.mark.parametrize("slug", SUMMONERS)
def test_some_bring_a_companion_when_they_are_deployed(slug: str) -> None:
    comes = SUMMONERS[slug][1]
    options = {"troupe_0": f"Shades: {slug}", "troupe_1": "Dominion: grub", "size": 1}
    state = GAME.new(options, "deploy")
    assert isinstance(state, MoonstoneState)
    while question(state) != "deployment-place" or model(state, slug).where == IN_PLAY or state.seat != 0:
        act(state, offered(state)[0])
    act(state, offered(state)[0])
    assert (question(state), state.seat) == ("may", 0)
    state = stored(state)
    act(state, "yes")
    assert question(state) == "place"
    edge = state.players[0].edge
    act(state, offered(state)[0])
    one, other = model(state, comes), model(state, slug)
    assert one.where == IN_PLAY
    assert one.summoner == other.index
    assert state.is_touching(one.index, other.index)
    depth = {0: one.y, 1: one.x, 2: 91440 - one.y, 3: 91440 - one.x}[int(edge)]
    assert depth + one.r <= 25400, "in the deployment zone as everybody"


@rule("MS-084")
def test_the_same_companion_comes_again_but_not_twice() -> None:
    state = board("greymair", "+jerry-heir@6W fritz@12E", fields={"jerry-heir": {"where": "slain", "energy": 0}})
    use(state, "reanimate", card="green-2", answers=["at 430.00,400.00", "yes"])
    assert model(state, "teacake-of-torment").where == IN_PLAY
    assert model(state, "teacake-of-torment").summoner == model(state, "jerry-heir").index
    model(state, "greymair").energy = 6
    use(state, "drain-life", "jerry-heir/0")
    assert model(state, "teacake-of-torment").where == SLAIN, "it was bound to Jerry"
    use(state, "reanimate", card="green-2", answers=["at 430.00,400.00", "yes"])
    assert model(state, "teacake-of-torment").where == IN_PLAY
    assert model(state, "teacake-of-torment").wounds == 0


@covers(("abra-cadaverous", "Fashion from Flesh"))
def test_fashion_from_flesh_summons_a_psychopomp_after_wounds_in_melee() -> None:
    state = fight("abra-cadaverous", "gotchgut", "rising", "high")
    strike(state, "rising", "high")
    assert (question(state), state.seat) == ("may", 0), "the enemy stands: only a summons"
    act(state, "yes")
    assert "summon sprog" in offered(state)
    act(state, "summon sprog")
    finish(state)
    assert model(state, "sprog").where == IN_PLAY
    assert model(state, "sprog").summoner == 0


def test_fashion_from_flesh_makes_the_next_arcane_ability_free_after_a_kill() -> None:
    state = fight("abra-cadaverous", "mr-toodles", "rising", "high", defending={"wounds": 6}, foes=[("grub", 800, 800)])
    strike(state, "rising", "high")
    assert question(state) == "may"
    act(state, "yes")
    finish(state)
    assert "sprog" not in [one.character.slug for one in state.models]
    assert model(state, "abra-cadaverous").energy == 0
    assert "use spare-parts" in offered(state)
    act(state, "use spare-parts")
    act(state, "target abra-cadaverous/0")
    declare(state, "green-1")
    finish(state)
    assert "use spare-parts" not in offered(state), "once only"


@rule("MS-084")
@covers(("echo-of-the-forgotten-king", "A Busy Tyrant"))
def test_the_echo_is_not_brought_back_nor_is_a_thrall() -> None:
    fields = {name: {"where": "slain", "energy": 0} for name in ("echo-of-the-forgotten-king", "sprog", "serif")}
    state = board("marley", "+echo-of-the-forgotten-king@6W +sprog@4W +serif@4N fritz@12E", fields=fields)
    act(state, "use reanimate")
    declare(state, "green-2")
    assert question(state) == "place", "there is only Serif to choose"
    finish(state)
    assert model(state, "serif").where == IN_PLAY
    assert model(state, "serif").wounds == 3, "half of 7 boxes, rounded up, are open"
    assert model(state, "echo-of-the-forgotten-king").where == SLAIN


def test_whoever_was_brought_back_may_activate_again() -> None:
    state = board("marley", "+serif@4N fritz@12E", fields={"serif": {"where": "slain", "activated": True, "energy": 0}})
    use(state, "reanimate", card="green-2")
    model(state, "fritz").activated = True
    act(state, "end")
    assert "activate serif/0" in offered(state)


@covers(("barnakelle", "Rise From The Deep"), ("barnakelle", "Bedeviled Seas"))
@rule("MS-124")
def test_barnakelle_brings_friends_back_in_water() -> None:
    fields = {"serif": {"where": "slain", "energy": 0}}
    state = board("barnakelle", "+serif@4N fritz@12E", fields=fields, terrain=LAKE)
    use(state, "reanimate", card="green-2", answers=["at 400.00,480.00"])
    serif = model(state, "serif")
    assert (serif.where, serif.energy) == (IN_PLAY, 1)
    assert jog_passes(state, serif.index) & WATER
    dry = board("barnakelle", "+serif@4N fritz@12E", fields=fields, terrain=LAKE)
    use(dry, "reanimate", card="green-2", answers=["at 440.00,400.00"])
    assert model(dry, "serif").energy == 0
    other = board("greymair", "+serif@4N fritz@12E", fields=fields, terrain=LAKE)
    act(other, "use reanimate")
    declare(other, "green-2")
    assert refusal(other, "at 400.00,480.00").rule == "MS-084", "only Barnakelle's own Reanimate"
    assert model(next_turn("fritz@12E", "barnakelle", terrain=LAKE), "barnakelle").energy == 3
    assert model(next_turn("fritz@12E", "barnakelle"), "barnakelle").energy == 2


@covers(("viktor-petty-graverobber", "Guiding Lantern"), ("viktor-petty-graverobber", "Keep 'em Fresh"))
def test_viktor_receives_the_fallen_and_keeps_them_fresh() -> None:
    fields = {"serif": {"where": "slain", "energy": 0}, "snag": {"where": "slain", "energy": 0}}
    for slug, open_boxes in (("serif", 6), ("snag", 7)):
        others = f"+viktor-petty-graverobber@8W +{slug}@4N fritz@12E"
        state = board("greymair", others, fields={slug: fields[slug]})
        viktor = model(state, "viktor-petty-graverobber")
        act(state, "use reanimate")
        declare(state, "green-2")
        beside = viktor.x + viktor.r + model(state, slug).r
        act(state, f"at {beside / 100:.2f},400.00", "yes")
        finish(state)
        assert state.is_touching(viktor.index, model(state, slug).index)
        assert model(state, slug).open_boxes == open_boxes, "a Risen restores 2 more, others 1"


@covers(("jobie", "The Bright Side of Death"), ("jobie", "Reanimate Jobie"))
def test_jobie_comes_back_for_nothing_once_a_turn() -> None:
    state = board("marley", "+jobie@4N +serif@4S fritz@12E", fields={"jobie": {"where": "slain", "energy": 0}})
    use(state, "reanimate-jobie")
    jobie = model(state, "jobie")
    assert (jobie.where, jobie.wounds, jobie.energy, model(state, "marley").energy) == (IN_PLAY, 0, 2, 6)
    assert "use reanimate-jobie" not in offered(state)
    jobie.where = SLAIN
    assert "use reanimate-jobie" not in offered(state), "once a turn, whoever does it"
    without = board("serif", "+jobie@4N fritz@12E", fields={"jobie": {"where": "slain", "energy": 0}})
    assert "use reanimate-jobie" not in offered(without), "Serif has no Reanimate"
    alive = board("marley", "+jobie@4N fritz@12E")
    assert "use reanimate-jobie" not in offered(alive)
    himself = board("jobie", "fritz@12E")
    assert "use reanimate-jobie" not in offered(himself)


@covers(("roary", "Summon an Encore!"))
def test_an_encore_is_for_who_was_slain_this_turn() -> None:
    state = board("roary", "+sprog@3W +nanny@6W fritz@12E")
    assert "use summon-an-encore" not in offered(state)
    bound(state, "sprog", "nanny")
    model(state, "sprog").where = SLAIN
    model(state, "sprog").slain_in = state.turn
    use(state, "summon-an-encore")
    sprog = model(state, "sprog")
    assert (sprog.where, sprog.summoner) == (IN_PLAY, 0), "it serves Roary now"


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
    harm.slay(state, 0, -1)
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


# -- stats and damage ------------------------------------------------------------------------------------------------


@covers(("flay-bearer-of-knowledge", "Forbidden Tome"))
def test_the_forbidden_tome_is_for_the_summoner() -> None:
    state = board("greymair", "+flay-bearer-of-knowledge@2W +marley@2E fritz@12E")
    assert stat_of(state, 0, "arcane") == 3
    bound(state, "flay-bearer-of-knowledge", "greymair")
    assert [stat_of(state, model(state, name).index, "arcane") for name in ("greymair", "marley")] == [4, 3]
    model(state, "flay-bearer-of-knowledge").x -= 2000
    state.moved()
    assert stat_of(state, 0, "arcane") == 3


@covers(("lampy-darkson", "Lampy's Light"))
def test_lampys_light_finds_enemies() -> None:
    state = board("lampy-darkson", "fritz@3E grub@4N +billy@2W")
    names = ("fritz", "grub", "billy")
    evades = [stat_of(state, model(state, name).index, "evade") - roster.character(name).evade for name in names]
    assert evades == [1, 0, 0]


@covers(("igor-the-servant", "Strength from Beyond"))
def test_the_slain_lend_strength() -> None:
    state = board("igor-the-servant", "+billy@4W fritz@12E")
    assert stat_of(state, 0, "arcane") == 3
    model(state, "fritz").slain_in = state.turn
    assert stat_of(state, 0, "arcane") == 3, "an enemy"
    model(state, "billy").slain_in = state.turn
    assert stat_of(state, 0, "arcane") == 5


def test_other_effects_ask_for_a_friend_slain_this_turn() -> None:
    state = board("marley", "+billy@4W fritz@8E")
    horror = [ability.name for ability in roster.character("marley").abilities].index("Horror")
    usual = draw_size(state, 0, horror, model(state, "fritz").index)
    model(state, "billy").slain_in = state.turn
    assert draw_size(state, 0, horror, model(state, "fritz").index) == usual + 2
    state = board("greymair", "+billy@4W +serif@4N fritz@8E", fields={"serif": {"wounds": 2}})
    model(state, "billy").slain_in = state.turn
    use(state, "necrotic-salve", "serif/0")
    assert (model(state, "serif").wounds, model(state, "serif").energy) == (1, 4)
    for before, answer, after in ((0, "", 5), (1, "yes", 1), (1, "no", 5)):
        state = board("morag", "+billy@4W +serif@4N fritz@8E", fields={"serif": {"wounds": 3}})
        model(state, "billy").felled_in = before
        use(state, "reclaim-life", "serif/0", answers=[answer] if answer else [])
        assert model(state, "serif").wounds == after
    state = fight("angerboda", "baron-von-fancyhat", "rising", "high", friends=[("billy", 200, 200)])
    model(state, "billy").slain_in = state.turn
    exchange(state, "rising", "high", damage_type="type impact")
    assert wounds(state, "baron-von-fancyhat") == [4], "Plate Armour does not count (Frostbite)"


@covers(("negroli", "A Bone to Pick with You"))
def test_wounded_enemies_are_easy_prey_near_negroli() -> None:
    state = laid_out("serif", "gotchgut", friends=[("negroli", 300, 400)])
    usual = draw_sizes(state, 0, 2)
    model(state, "gotchgut").wounds = 1
    assert draw_sizes(state, 0, 2) == (usual[0] + 1, usual[1])
    crossbow = [ability.name for ability in roster.character("serif").abilities].index("Ancient Crossbow")
    hurt = draw_size(state, 0, crossbow, 2)
    model(state, "gotchgut").wounds = 0
    assert draw_size(state, 0, crossbow, 2) == hurt - 1
    far = laid_out("serif", "gotchgut", friends=[("negroli", 100, 100)], defending={"wounds": 1})
    assert draw_sizes(far, 0, 2) == usual


@covers(("viscount-de-faulte", "Erosion"))
def test_erosion_weakens_those_who_attack() -> None:
    state = laid_out("gotchgut", "mr-toodles", foes=[("viscount-de-faulte", 400, 480)])
    assert draw_sizes(state, 0, 1)[0] == roster.character("gotchgut").melee + 2 - 1 - 1, "eroded, and distracted"
    assert draw_sizes(state, 0, 2)[0] == roster.character("gotchgut").melee + 2 - 2 - 1, "by the Viscount himself"
    assert draw_sizes(state, 2, 0)[1] == roster.character("gotchgut").melee - 1, "a defender is not eroded"


@covers(("nanny", "You Protect Me Like the Babe"))
def test_babelings_protect_nanny() -> None:
    for friends, hurt in (("", 4), ("+sprog@6W", 3), ("+sprog@6W +pookie@3N", 2), ("+sprog@7W", 4)):
        state = board("flintlock", f"nanny@6E {friends.replace('+', '')}", fields={})
        nanny = model(state, "nanny")
        for name in ("sprog", "pookie"):
            if name in friends:
                one = model(state, name)
                gap = float(friends.split(f"{name}@")[1].split()[0][:-1])
                one.x, one.y = nanny.x, nanny.y + (int(gap * 2540) + nanny.r + one.r) * (1 if name == "sprog" else -1)
        state.moved()
        use(state, "shoot-musket", "nanny/1", card="green-2")
        assert nanny.wounds == hurt, friends


@covers(*[(slug, "I Want My Nanny!") for slug in ("pookie", "sprog", "urchin")])
@rule("MS-190")
@pytest.mark.parametrize("slug", ["pookie", "sprog", "urchin"])
def test_babelings_run_to_nanny_when_an_enemy_targets_them(slug: str) -> None:
    state = board("flintlock", f"{slug}@6E nanny@12E")
    before = model(state, slug).x
    act(state, "use shoot-musket", f"target {slug}/1")
    assert (question(state), state.seat) == ("interrupt-by", 1)
    act(state, "yes")
    assert model(state, slug).x == before + 2 * 2540
    declare(state, "green-1")
    finish(state)
    assert model(state, slug).where == SLAIN, "still in range: the shot goes on"
    alone = board("flintlock", f"{slug}@6E")
    act(alone, "use shoot-musket", f"target {slug}/1")
    assert question(alone) == "arcane-play", "there is no Nanny"


@covers(("serif", "Pavise"))
def test_a_pavise_helps_against_everything_but_melee() -> None:
    state = board("flintlock", "serif@6E")
    use(state, "shoot-musket", "serif/1", card="green-2")
    assert model(state, "serif").wounds == 2
    struck = fight("fritz", "serif", "rising", "high")
    exchange(struck, "rising", "high", damage_type="type impact")
    assert wounds(struck, "serif") == [3]


@covers(("echo-of-the-forgotten-king", "Unholy Strength"))
@rule("MS-176")
def test_unholy_strength_is_magical() -> None:
    state = fight("echo-of-the-forgotten-king", "vicious-syd", "rising", "high")
    exchange(state, "rising", "high")
    assert wounds(state, "vicious-syd") == [5], "2 + 3, and plate does not help"


@covers(("jeremy-lord-of-the-deep", "Waterfoot"), ("senara", "Oceanic"))
def test_those_of_the_sea_jog_over_water() -> None:
    state = board("senara", "+jeremy-lord-of-the-deep@2W fritz@12E")
    assert jog_passes(state, 0) & WATER
    assert jog_passes(state, 1) & WATER
    assert [jog_length(state, one) for one in (0, 1)] == [2, 4]
    dry = board("jeremy-lord-of-the-deep", "mr-toodles@2E")
    assert "use behold-my-splashy-fury" not in offered(dry)
    assert "use merfolk-magic" not in offered(board("senara", "mr-toodles@12E"))


# -- stones, rolls, terrain ------------------------------------------------------------------------------------------


@covers(("viktor-petty-graverobber", "Gravedigger"))
@rule("MS-067")
def test_the_gravedigger_digs_deeper_once_a_turn() -> None:
    for answer, left in (("yes", 2), ("no", 3)):
        state = board("viktor-petty-graverobber", "fritz@12E", stones=[(400, 423, 4)])
        act(state, "harvest 0", answer)
        pass_reactions(state)
        assert state.stones[0].depth == left
        act(state, "harvest 0")
        assert state.stones[0].depth == left - 1, "by 1 the second time"


@covers(("viscount-de-faulte", "Intrusion"))
@rule("MS-054")
def test_the_viscount_rolls_again_for_an_energy() -> None:
    for answer in ("yes", "no"):
        state = board("viscount-de-faulte", "fritz@12E")
        next_discard(state)
        assert (question(state), state.seat, offered(state)) == ("reroll", 0, ["yes", "no"])
        state = stored(state)
        energy = model(state, "viscount-de-faulte").energy
        act(state, answer)
        assert question(state) == "first-player", "asked once a turn"
        assert model(state, "viscount-de-faulte").energy == energy - (1 if answer == "yes" else 0)


@covers(("commodore-delahaye", "Worlds Old & New"))
@rule("MS-162")
def test_delahaye_hurries_pirates_of_the_dominion_once_a_turn() -> None:
    state = board("el-capitano", "+commodore-delahaye@6W fritz@12E", fields={"el-capitano": {"stones": 1}})
    act(state, "jog")
    assert question(state) == "hurry"
    act(state, "yes", "to 400.00,500.00")
    pass_reactions(state)
    assert model(state, "el-capitano").y == 50000
    model(state, "el-capitano").jogged = False
    act(state, "jog")
    assert question(state) == "move", "once a turn"
    assert refusal(state, "to 400.00,600.00").rule
    far = board("el-capitano", "+commodore-delahaye@7W fritz@12E", fields={"el-capitano": {"stones": 1}})
    act(far, "jog")
    assert question(far) == "move"


@rule("MS-120")
def test_delahaye_of_the_shades_brings_water_when_deployed() -> None:
    options = {"troupe_0": "Shades: commodore-delahaye", "troupe_1": "Dominion: commodore-delahaye", "size": 1}
    state = GAME.new({**options, "layout": "village-green"}, "water")
    assert isinstance(state, MoonstoneState)
    pieces = len(state.settings.layout.pieces)
    asked: list[int] = []
    while state.turn == 0:
        if question(state) == "create-terrain":
            asked.append(state.seat)
        act(state, offered(state)[0])
    assert asked == [0], "only for the one whose faction is Shades"
    assert len(state.settings.layout.pieces) == pieces + 1
    view = stored(state).view(None)
    layout = view["layout"]
    assert isinstance(layout, dict)
    assert layout["pieces"][-1]["kind"] == "water"
    assert layout["pieces"][-1]["shapes"][0]["disc"][2] == 25


@rule("MS-120")
def test_of_four_surges_one_goes() -> None:
    state = board("senara", "fritz@14E", fields={"senara": {"energy": 8}})
    for count, at in enumerate(("500.00,400.00", "300.00,400.00", "400.00,500.00", "400.00,300.00")):
        use(
            state,
            "torrential-surge",
            card="blue-1",
            answers=[f"at {at}"] if count < 3 else [f"at {at}", "at 300.00,400.00"],
        )
    assert [(one.x, one.y) for one in state.settings.made] == [(50000, 40000), (40000, 50000), (40000, 30000)]
    assert refusal_of_surge(state) == "MS-120"


def refusal_of_surge(state: MoonstoneState) -> str:
    model(state, "senara").energy = 2
    act(state, "use torrential-surge")
    declare(state, "blue-1")
    return refusal(state, "at 500.00,400.00").rule


# -- signature moves -------------------------------------------------------------------------------------------------


def test_frenzy_makes_the_next_attack_free_unless_something_else_comes_first() -> None:
    state = played("abra-cadaverous", "gotchgut", "rising", "high")
    while question(state) != "next-action":
        act(state, "no" if "no" in offered(state) else offered(state)[-1])
    assert "attack gotchgut/1" in offered(state)
    assert model(state, "abra-cadaverous").energy == 0
    act(state, "jog")
    finish(state)
    assert "attack gotchgut/1" not in offered(state)


def test_cleave_stops_the_next_healing() -> None:
    state = played("angerboda", "mr-toodles", "sweeping", "falling")
    finish(state)
    assert wounds(state, "mr-toodles") == [4]
    assert harm.heal(state, model(state, "mr-toodles").index, 2) == 0
    assert harm.heal(state, model(state, "mr-toodles").index, 2) == 2


def test_lacerate_makes_bleed_and_fears_no_bleeder() -> None:
    state = played("banshee", "mr-toodles", "rising", "high")
    finish(state)
    assert [record.word for record in state.lasting if record.kind == STATUS] == ["bleed"]
    bleeding = Lasting(STATUS, 1, TURN, "bleed")
    for lasting, hurt in (([], 3), ([bleeding], 1)):
        state = played("banshee", "mr-toodles", "rising", "falling", lasting=lasting)
        assert wounds(state, "banshee") == [hurt]


def test_keelhaul_drags_the_wounded_close() -> None:
    state = played("barnakelle", "gotchgut", "thrust", "falling", gap=1.5)
    finish(state)
    assert state.is_touching(0, 1)


def test_sink_to_the_deep_counts_no_thralls() -> None:
    for slug, hurt in (("sprog", 1), ("serif", 0)):
        friends = [{"slug": slug, "at": (200, 200), "where": "slain"}]
        state = played("mr-toodles", "brigid", "falling", "low", by=1, foes=friends)
        finish(state)
        assert wounds(state, "brigid") == [hurt], slug


def test_a_ghoul_salute_strikes_beyond_its_reach_and_counts_pirates() -> None:
    friends = [("el-capitano", 400, 460), ("billy", 340, 400)]
    far = played("seasick-stu", "commodore-delahaye", "falling", "thrust", by=1, gap=2.5)
    finish(far)
    assert wounds(far, "seasick-stu") == [1], "2.5 inches away, and its Melee Range is 2"
    helped = played("commodore-delahaye", "gotchgut", "thrust", "falling", friends=friends)
    finish(helped)
    lonely = played("commodore-delahaye", "gotchgut", "thrust", "falling")
    finish(lonely)
    assert wounds(helped, "gotchgut")[0] == wounds(lonely, "gotchgut")[0] + 1


def test_a_torrent_of_power_hurts_bystanders_and_scatters_all() -> None:
    state = played("echo-of-the-forgotten-king", "gotchgut", "sweeping", "falling", foes=[("mr-toodles", 400, 460)])
    finish(state)
    assert model(state, "mr-toodles").wounds == 2
    assert model(state, "mr-toodles").y == 46000 + 5080


def test_raise_the_banner_moves_a_soldier() -> None:
    state = played("fritz", "greymair", "rising", "high", by=1, foes=[("serif", 470, 470)])
    assert question(state) == "move"
    act(state, "to 470.00,520.00")
    assert model(state, "serif").y == 52000


def test_save_me_my_liege_runs_to_the_nearest_noble() -> None:
    foes = [("negroli", 700, 400), ("viscount-de-faulte", 440, 850)]
    state = played("fritz", "igor-the-servant", "sweeping", "high", by=1, foes=foes)
    finish(state)
    assert model(state, "igor-the-servant").x == beside("fritz", "igor-the-servant", 0.5) * 100 + 4 * 2540


@rule("MS-171")
def test_topsy_turvy_draws_and_may_play_high_after_all() -> None:
    state = played("fritz", "jerry-heir", "falling", "low", by=1)
    assert (question(state), state.seat) == ("replace-melee", 1)
    state = stored(state)
    assert "no" in offered(state), "asked whatever the hand holds"
    assert "yes" in offered(state) or not hands.copies(duel(state).hands[1], 0)
    fighting = duel(state)
    fighting.hands[1] = int(with_card(EMPTY, 0))
    act(state, "yes")
    assert fighting.cards[1] == 0
    settle(state)
    assert wounds(state, "jerry-heir") == [0], "a Falling Swing deals nothing against High"


def test_playing_dead_keeps_enemies_away_until_jobie_acts() -> None:
    state = played("fritz", "jobie", "high", "low", by=1)
    finish(state)
    model(state, "fritz").energy = 3
    assert "attack jobie/1" not in offered(state)
    state.begin_action(model(state, "jobie").index)
    assert "attack jobie/1" in offered(state)


def test_boo_scares_a_stone_out_of_the_enemy() -> None:
    state = played("fritz", "marley", "high", "high", by=1, attacking={"stones": 1})
    finish(state)
    assert not state.stones_of(0)
    assert model(state, "fritz").x < 40000 - 5000


def test_shadow_form_hides_from_the_weak() -> None:
    for hurt, left in ((4, 0), (0, 1)):
        state = played("billy", "morag", "rising", "high", by=1, attacking={"wounds": hurt})
        assert wounds(state, "morag") == [left]


def test_nap_time_takes_energy_from_the_wounded() -> None:
    state = played("nanny", "gotchgut", "falling", "falling", defending={"energy": 2})
    finish(state)
    assert model(state, "gotchgut").energy == 1


def test_fracture_splinters_onto_somebody_else() -> None:
    state = played("negroli", "gotchgut", "falling", "sweeping", foes=[("mr-toodles", 440, 470)])
    assert question(state) == "pick"
    act(state, "target mr-toodles/1")
    assert wounds(state, "mr-toodles") == [1]


@rule("MS-185")
def test_a_deafening_blare_reaches_out_of_melee_range() -> None:
    state = played("jayda", "roary", "high", "high", by=1, gap=1.0)
    far = played("sir-hogswash", "roary", "high", "high", by=1, gap=1.8)
    for each, slug in ((state, "jayda"), (far, "sir-hogswash")):
        finish(each)
        assert model(each, slug).x == 40000 - 5080, slug


def test_a_shield_slam_pushes() -> None:
    state = played("serif", "mr-toodles", "low", "high")
    finish(state)
    assert model(state, "mr-toodles").x == beside("serif", "mr-toodles", 0.5) * 100 + 5080


def test_a_hex_curses_who_was_not_wounded() -> None:
    for card, cursed in (("high", 1), ("rising", 0)):
        state = played("snag", "mr-toodles", "rising", card)
        finish(state)
        assert len([record for record in state.lasting if record.word == "deadwood cursed"]) == cursed, card


def test_viktor_slips_into_the_shadows() -> None:
    state = played("fritz", "viktor-petty-graverobber", "high", "low", by=1)
    assert (question(state), state.seat) == ("place", 1)
    act(state, "at 540.00,400.00")
    assert model(state, "viktor-petty-graverobber").x == 54000


def test_impale_drives_on() -> None:
    state = played("viscount-de-faulte", "gotchgut", "thrust", "falling", gap=1.5)
    finish(state)
    assert model(state, "viscount-de-faulte").x == 40000 + 2540
