"""Herbert Growbottom, Ruwt, The Mortician and Striga Anya: woods that grow, the slain, and who is in a troupe."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from moontable.core.rng import Rng
from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.abilities.targeting import cover_of, stone_cover
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.cards.troupes import candidates, judge
from moontable.games.moonstone.cards.vocabulary import FACTIONS
from moontable.games.moonstone.melee import harm, slaying
from moontable.games.moonstone.state.lasting import STATUS, TURN, Lasting
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, SLAIN
from tests.games.moonstone.abilities.shades import question, stored
from tests.games.moonstone.boards import board, declare, finish, next_turn, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import exchange, fight, played, wounds
from tests.games.moonstone.playing import act, model, offered, refusal
from tests.rules import rule

PATCH: dict[str, object] = {"kind": "wood", "at": (500, 400), "by": "ruwt/0"}
FAR_PATCH: dict[str, object] = {"kind": "wood", "at": (400, 560), "by": "ruwt/0"}
BUSH: dict[str, object] = {"kind": "wood", "disc": (400, 470, 25)}


# -- troupes ---------------------------------------------------------------------------------------------------------


@covers(("herbert-growbottom", "Evolution [Grub]"))
@rule("MS-029")
def test_herbert_and_grub_are_never_in_one_troupe() -> None:
    dominion = FACTIONS.index("Dominion")
    herbert, grub = roster.number_of("herbert-growbottom"), roster.number_of("grub")
    assert {herbert, grub} <= set(candidates(dominion, []))
    assert herbert not in candidates(dominion, [grub])
    assert grub not in candidates(dominion, [herbert])
    assert grub in candidates(dominion, [roster.number_of("the-mortician")])
    assert "never in one troupe" in judge("Dominion: grub, herbert-growbottom")
    assert judge("Dominion: herbert-growbottom, the-mortician") == ""


@rule("MS-029")
def test_nobody_imagines_the_two_in_one_troupe() -> None:
    state = GAME.new({"size": 6}, "sealed")
    assert isinstance(state, MoonstoneState)
    act(state, "faction dominion")
    while state.seat == 0:
        act(state, offered(state)[0])
    shunned = {roster.number_of("herbert-growbottom"), roster.number_of("grub")}
    seen: set[int] = set()
    for seed in range(60):
        world = state.redeal(1, Rng.seeded(seed))
        assert isinstance(world, MoonstoneState)
        picks = set(world.players[0].picks)
        assert not picks >= shunned
        seen |= picks & shunned
    assert seen == shunned


@covers(("striga-anya", "Summoned Being"))
@rule("MS-029")
def test_striga_anya_is_not_chosen() -> None:
    striga = roster.number_of("striga-anya")
    for faction in ("Dominion", "Leshavult"):
        pool = candidates(FACTIONS.index(faction), [])
        assert striga not in pool
        assert roster.number_of("anya-bartol") in pool
    assert "not chosen" in judge("Dominion: striga-anya")


# -- Herbert ---------------------------------------------------------------------------------------------------------


@covers(("herbert-growbottom", "Enchanted Secateurs"))
@rule("MS-176")
def test_herberts_secateurs_are_enchanted() -> None:
    state = fight("herbert-growbottom", "vicious-syd", "rising", "high")
    exchange(state, "rising", "high")
    assert wounds(state, "vicious-syd") == [2], "armour is no help, and no type is asked for"


def test_herbert_cannot_be_hit() -> None:
    state = played("gotchgut", "herbert-growbottom", "rising", "high", by=1)
    assert wounds(state, "herbert-growbottom") == [0]
    plain = fight("gotchgut", "herbert-growbottom", "rising", "high")
    exchange(plain, "rising", "high")
    assert wounds(plain, "herbert-growbottom")[0] > 0


def seasons(*more: Mapping[str, object], at: tuple[float, float] = (400, 440), others: str = "") -> MoonstoneState:
    """Herbert at the border of a bush, with other terrain around."""
    fields = {"herbert-growbottom": {"at": at}}
    return board("herbert-growbottom", others, fields=fields, terrain=[BUSH, *more])


@rule("MS-095", "MS-098", "MS-124")
def test_the_passage_leads_into_a_wood_in_range_and_in_sight() -> None:
    thicket = {"kind": "wood", "disc": (600, 470, 25)}
    state = seasons(thicket)
    act(state, "use passage-of-the-seasons")
    state = stored(state)
    assert state.is_legal(state.parse("at 600.00,470.00"))
    assert state.is_legal(state.parse("at 400.00,470.00")), "the wood that he is in is one, too"
    assert refusal(state, "at 500.00,470.00").rule == "MS-084"
    wall = {"kind": "barrier", "box": (500, 300, 510, 700)}
    hidden = seasons(thicket, wall)
    act(hidden, "use passage-of-the-seasons")
    assert refusal(hidden, "at 600.00,470.00").rule == "MS-084"
    far = seasons({"kind": "wood", "disc": (720, 470, 25)})
    act(far, "use passage-of-the-seasons")
    assert refusal(far, "at 720.00,470.00").rule == "MS-084"
    behind = seasons({"kind": "wood", "outline": [(560, 400), (660, 400), (660, 500), (560, 500)]}, wall)
    act(behind, "use passage-of-the-seasons")
    assert refusal(behind, "at 610.00,450.00").rule == "MS-084"
    outlined = seasons({"kind": "wood", "outline": [(560, 400), (760, 400), (760, 500), (560, 500)]})
    act(outlined, "use passage-of-the-seasons")
    act(outlined, "at 740.00,450.00")
    assert model(outlined, "herbert-growbottom").x == 74000, "a part of the wood in range is enough"


@rule("MS-072", "MS-073")
def test_the_passage_begins_in_a_wood_and_is_taken_once_a_turn() -> None:
    outside = seasons(at=(400, 300))
    assert refusal(outside, "use passage-of-the-seasons").rule == "MS-072"
    state = seasons()
    use(state, "passage-of-the-seasons", answers=["at 400.00,490.00"])
    assert refusal(state, "use passage-of-the-seasons").rule == "MS-073"


@rule("MS-095")
def test_before_rules_4_terrain_was_a_target_out_of_sight() -> None:
    pools = [{"kind": "water", "disc": (400, 440, 25)}, {"kind": "water", "disc": (600, 440, 25)}]
    wall = {"kind": "barrier", "box": (500, 300, 510, 700)}
    for rules, legal in ((3, True), (4, False)):
        models = [[("senara", 400, 440)], [("fritz", 800, 800)]]
        state = setup(models, terrain=[*pools, wall], acting="senara/0", rules=rules)
        act(state, "use merfolk-magic")
        assert state.is_legal(state.parse("at 600.00,440.00")) is legal


@rule("MS-120", "MS-125")
def test_a_patch_that_grew_is_a_wood_like_others() -> None:
    state = board("herbert-growbottom", "fritz@7E")
    assert state.sees(0, 1)
    use(state, "verdant-growth", card="green-1", answers=["at 480.00,400.00"])
    state = stored(state)
    assert not state.sees(0, 1)
    assert state.settings.layout.pieces[-1].kind == "wood"
    act(state, "step", "to 410.00,400.00")


@rule("MS-120")
def test_each_kind_of_made_terrain_is_counted_for_itself() -> None:
    made = [{"kind": "water", "at": (200 + 100 * at, 200), "by": "ruwt/0"} for at in range(3)]
    state = board("ruwt", "fritz@14E", made=made)
    use(state, "verdant-growth", card="green-1", answers=["at 480.00,400.00"])
    assert len(state.settings.made) == 4
    assert question(state) == "next-action"


# -- Ruwt ------------------------------------------------------------------------------------------------------------


@covers(("ruwt", "Woodspirit"))
@rule("MS-125", "MS-141")
def test_a_woodspirit_jogs_over_woods_and_treefolk_see_past_woods_and_their_kin() -> None:
    state = board("ruwt", "fritz@12E", made=[PATCH])
    act(state, "jog")
    assert state.is_legal(state.parse("to 490.00,400.00"))
    grub = board("grub", "+ruwt@8W fritz@12E", made=[PATCH])
    act(grub, "jog")
    assert refusal(grub, "to 470.00,400.00").rule == "MS-125"
    in_wood = {"fritz": {"at": (500, 400)}}
    spared = board("ruwt", "fritz@4E", made=[PATCH], fields=in_wood)
    assert cover_of(spared, 0, 1) == 0
    other = board("grub", "+ruwt@8W fritz@4E", made=[PATCH], fields=in_wood)
    assert cover_of(other, 0, 2) == 2, "Grub is no Treefolk"


@rule("MS-141", "MS-146")
def test_the_aura_of_a_woodspirit_ends_at_12_inches_and_is_for_friends() -> None:
    def cover(ruwt: str, between: str = "+gump@2E") -> int:
        where = {"gump": {"at": (480, 425)}, "grub": {"at": (520, 400)}}
        state = board("snag", f"{ruwt} {between} fritz@8E", fields=where)
        return int(cover_of(state, 0, model(state, "fritz").index))

    assert "Treefolk" in roster.character("gump").keywords
    assert cover("+ruwt@11W") == 0
    assert cover("+ruwt@12.5W") == 1
    assert cover("ruwt@11W") == 1
    assert cover("+ruwt@11W", "+gump@2E +grub@2E") == 2, "a Goblin covers as ever"
    assert cover("+ruwt@11W", "gump@2E") == 1, "so do Treefolk of the enemy"


@rule("MS-141")
def test_stones_are_seen_past_woods_as_well() -> None:
    state = board("ruwt", "fritz@14E", made=[PATCH], stones=[(500, 400, 2)])
    assert stone_cover(state, 0, 0) == 0
    other = board("grub", "+ruwt@6W", made=[PATCH], stones=[(500, 400, 2)])
    assert stone_cover(other, 0, 0) == 2


def dying(*made: dict[str, object], stones: int = 0, **more: object) -> MoonstoneState:
    """Ruwt has one box left and is about to be shot."""
    ruwt = {"slug": "ruwt", "at": (400, 400), "wounds": 6, "energy": 2, "stones": stones, **more}
    models = [[ruwt], [{"slug": "flintlock", "at": (400, 250), "energy": 4}]]
    state = setup(models, made=list(made), seat=1, acting="flintlock/1")
    act(state, "use shoot-musket", "target ruwt/0")
    declare(state, "green-3")
    return state


@covers(("ruwt", "We are Ruwt"))
@rule("MS-012", "MS-160", "MS-124")
def test_ruwt_rises_in_a_patch_that_is_used_up() -> None:
    state = dying(PATCH, stones=2)
    assert (question(state), state.seat) == ("rise", 0)
    assert "We are Ruwt" in state.question()
    state = stored(state)
    act(state, "yes")
    assert (question(state), state.seat) == ("drop-stone", 1), "the active player places the stones, as of the slain"
    act(state, offered(state)[0])
    act(state, offered(state)[0])
    assert (question(state), state.seat) == ("place", 0)
    state = stored(state)
    assert refusal(state, "at 400.00,400.00").rule == "MS-084"
    act(state, "at 500.00,400.00")
    finish(state)
    ruwt = model(state, "ruwt")
    assert (ruwt.where, ruwt.x, ruwt.wounds, ruwt.energy) == (IN_PLAY, 50000, 3, 2)
    assert state.settings.made == []
    assert [stone.holder for stone in state.stones] == [ON_TABLE, ON_TABLE]


@rule("MS-012")
def test_ruwt_may_also_be_slain() -> None:
    state = dying(PATCH, stones=1)
    act(state, "no")
    finish(state)
    assert model(state, "ruwt").where == SLAIN
    assert len(state.settings.made) == 1
    assert state.stones[0].holder == ON_TABLE


@rule("MS-012")
@pytest.mark.parametrize(
    "made",
    [
        [],
        [{**PATCH, "at": (760, 400)}],  # more than 12 inches away
        [{**PATCH, "kind": "water"}],
    ],
)
def test_without_a_patch_near_enough_ruwt_is_slain(made: list[dict[str, object]]) -> None:
    state = dying(*made)
    finish(state)
    assert model(state, "ruwt").where == SLAIN


@rule("MS-012")
def test_woods_of_the_table_do_not_help_ruwt_but_those_of_an_enemy_do() -> None:
    bush = board(
        "ruwt", "fritz@12E", fields={"ruwt": {"wounds": 6}}, terrain=[{"kind": "wood", "disc": (500, 400, 25)}]
    )
    slaying.slay(bush, 0, 1)
    assert model(bush, "ruwt").where == SLAIN
    grown = board("ruwt", "fritz@12E", made=[{**PATCH, "by": "fritz/1"}])
    slaying.slay(grown, 0, 1)
    grown.run()
    assert question(grown) == "rise"


@rule("MS-012")
def test_ruwt_chooses_among_patches_and_rises_again_and_again() -> None:
    state = dying(PATCH, FAR_PATCH)
    act(state, "yes")
    assert question(state) == "rise-where"
    assert sorted(offered(state)) == ["at 400.00,560.00", "at 500.00,400.00"]
    act(stored(state), "at 400.00,560.00")
    act(state, "at 400.00,560.00", "at 400.00,560.00")
    finish(state)
    assert [(made.x, made.y) for made in state.settings.made] == [(50000, 40000)]
    harm.wound(state, 0, 9, 1)
    state.run()
    assert question(state) == "rise"


@rule("MS-012", "MS-013")
def test_who_cannot_restore_wounds_does_not_rise() -> None:
    state = board("ruwt", "fritz@12E", made=[PATCH], lasting=[Lasting(STATUS, 0, TURN, "no healing")])
    slaying.slay(state, 0, 1)
    assert model(state, "ruwt").where == SLAIN


@rule("MS-037")
def test_a_patch_without_room_saves_nobody() -> None:
    crowd = "boulder@1E gump@5E"
    where = {"boulder": {"at": (480, 400)}, "gump": {"at": (521, 400)}}
    state = board("ruwt", crowd, made=[PATCH], fields=where)
    assert slaying.saved_by(state, 0) is not None
    ring = [(slug, x, y) for slug, (x, y) in zip(BIG, RING, strict=True)]
    state = setup([[("ruwt", 300, 400)], ring], made=[PATCH], acting="ruwt/0")
    assert slaying.saved_by(state, 0) is None


BIG = ("boulder", "gotchgut", "barnakelle", "gump", "snag", "the-beast", "mr-toodles")
RING = ((500, 400), (541, 400), (459, 400), (520.5, 435.6), (479.5, 435.6), (520.5, 364.4), (479.5, 364.4))


@covers(("ruwt", "New Growth"))
@rule("MS-071", "MS-073")
def test_new_growth_pays_with_wounds_once_a_turn() -> None:
    state = board("ruwt", "fritz@14E", fields={"ruwt": {"energy": 2}})
    act(state, "use verdant-growth")
    assert question(state) == "lower-price"
    act(state, "yes")
    declare(state, "green-1")
    finish(state, ["at 480.00,400.00"])
    assert (model(state, "ruwt").energy, model(state, "ruwt").wounds) == (2, 3)
    use(state, "verdant-growth", card="green-1", answers=["at 330.00,400.00"])
    assert (model(state, "ruwt").energy, model(state, "ruwt").wounds) == (0, 3), "the second time it is paid for"
    assert refusal(state, "use verdant-growth").rule == "MS-072"
    declined = board("ruwt", "fritz@14E", fields={"ruwt": {"energy": 2}})
    use(declined, "verdant-growth", card="green-1", answers=["at 480.00,400.00"])
    assert (model(declined, "ruwt").energy, model(declined, "ruwt").wounds) == (0, 0)


@rule("MS-012")
def test_new_growth_that_fills_the_last_box_cancels_the_ability() -> None:
    state = board("ruwt", "fritz@14E", fields={"ruwt": {"wounds": 4, "energy": 0}}, made=[PATCH])
    act(state, "use verdant-growth")
    assert question(state) == "rise"
    act(state, "yes", "at 500.00,400.00")
    finish(state)
    assert model(state, "ruwt").wounds == 3
    assert state.settings.made == [], "nothing has grown"


def test_encroaching_roots_hold_those_they_wound() -> None:
    state = played("ruwt", "mr-toodles", "rising", "high")
    assert wounds(state, "mr-toodles") == [2]
    assert [record.word for record in state.lasting if record.model == 1] == ["jog"]
    unhurt = played("ruwt", "mr-toodles", "rising", "low")
    assert wounds(unhurt, "mr-toodles") == [0]
    assert not [record for record in unhurt.lasting if record.model == 1]


# -- The Mortician ---------------------------------------------------------------------------------------------------


@covers(("the-mortician", "Spirit Link"))
@rule("MS-052")
@pytest.mark.parametrize("slain", [0, 1, 2])
def test_spirit_link_feeds_on_slain_friends(slain: int) -> None:
    names = ["mr-toodles", "grub"][:slain]
    fields = {name: {"where": "slain", "energy": 0} for name in names} | {"boulder": {"where": "slain", "energy": 0}}
    others = " ".join([*[f"+{name}@{3 + at}W" for at, name in enumerate(names)], "fritz@14E", "boulder@8E"])
    state = next_turn(others, "the-mortician", fields=fields)
    assert model(state, "the-mortician").energy == 2 + slain, "enemies do not count"


def test_playing_dead_ends_with_the_next_action() -> None:
    state = played("fritz", "the-mortician", "high", "low", by=1)
    assert "targeted" in [record.word for record in state.lasting if record.model == 1]
    acting = played("the-mortician", "fritz", "low", "high", attacking={"energy": 2})
    finish(acting)
    assert "targeted" in [record.word for record in acting.lasting if record.model == 0]
    act(acting, "step")
    assert "targeted" not in [record.word for record in acting.lasting if record.model == 0]
