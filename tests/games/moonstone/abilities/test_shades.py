"""Passives of the Shades: stats, damage, stones and terrain."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import GAME, MoonstoneState
from moontable.games.moonstone.abilities.stats import jog_length, stat_of
from moontable.games.moonstone.abilities.targeting import draw_size
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.melee.attacking import draw_sizes
from moontable.games.moonstone.movement.obstacles import jog_passes
from moontable.games.moonstone.state.model import SLAIN
from moontable.games.moonstone.terrain.traits import WATER
from tests.games.moonstone.abilities.shades import bound, next_discard, question, stored
from tests.games.moonstone.boards import board, declare, finish, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import exchange, fight, laid_out, wounds
from tests.games.moonstone.playing import act, model, offered, pass_reactions, refusal
from tests.rules import rule

covers(("brigid", "Spirits of the Fallen"))  # tested with the hardest (cards/test_hardest.py)


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
