"""The Shades: Thralls, the summoned, and the slain who come back."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import GAME, MoonstoneState
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.movement.obstacles import jog_passes
from moontable.games.moonstone.state.lasting import GAME as FOR_THE_GAME
from moontable.games.moonstone.state.lasting import STATUS, Lasting
from moontable.games.moonstone.state.model import IN_PLAY, SLAIN
from moontable.games.moonstone.terrain.traits import WATER
from tests.games.moonstone.abilities.shades import bound, next_discard, question, stored, strike
from tests.games.moonstone.boards import board, declare, finish, next_turn, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import fight, laid_out
from tests.games.moonstone.playing import act, model, offered, refusal
from tests.rules import rule

THRALLS = (
    *("brave-sir-pidge", "flay-bearer-of-knowledge", "jeremy-lord-of-the-deep", "lampy-darkson", "pookie"),
    *("sprog", "teacake-of-torment", "terrible-musician", "urchin"),
)
LAKE = [{"kind": "water", "disc": (400, 470, 30)}]


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
