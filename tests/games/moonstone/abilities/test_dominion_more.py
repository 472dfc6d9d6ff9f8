"""The Dominion: being targeted, damage and stones, the order of things, and acting for others."""

from __future__ import annotations

import pytest

from moontable.core.words import plain
from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.abilities.stats import stat_of
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.model import IN_PLAY, SLAIN
from moontable.games.moonstone.turn.match import after_deployment, bonus
from tests.games.moonstone.boards import Fields, board, changed_by, declare, finish, told, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import duel, energy, exchange, exchange_rest, fight, laid_out, wounds
from tests.games.moonstone.playing import act, model, offered, pass_reactions, refusal
from tests.rules import rule


def question(state: MoonstoneState) -> str:
    return state.stack[-1].question(state)


# -- being targeted --------------------------------------------------------------------------------------------------


@covers(("the-duchess", "Foreboding"))
@rule("MS-097")
def test_foreboding_costs_a_wound_or_the_action() -> None:
    state = board("flintlock", "the-duchess@6E")
    act(state, "use shoot-musket", "target the-duchess/1")
    assert (question(state), state.seat) == ("choose", 0)
    lost = state.copy()
    act(lost, "no")
    pass_reactions(lost)
    assert (question(lost), wounds(lost, "flintlock", "the-duchess")) == ("next-action", [0, 0])
    act(state, "yes")
    assert question(state) == "arcane-play"
    assert wounds(state, "flintlock") == [1]
    dying = board("flintlock", "+grub@5W the-duchess@6E", fields={"flintlock": {"wounds": 7}})
    act(dying, "use shoot-musket", "target the-duchess/1", "yes")
    assert model(dying, "flintlock").where == SLAIN
    finish(dying)
    assert wounds(dying, "the-duchess") == [0]


@covers(("the-beast", "Awake the Beast"))
def test_the_beast_awakes_once_a_turn() -> None:
    state = board("flintlock", "the-beast@6E", fields={"the-beast": {"wounds": 3, "energy": 0}})
    act(state, "use shoot-musket", "target the-beast/1")
    assert (wounds(state, "the-beast"), energy(state, "the-beast")) == ([2], 2)
    state = laid_out("fritz", "the-beast", attacking={"energy": 2}, defending={"wounds": 3})
    act(state, "attack the-beast/1")
    assert (wounds(state, "the-beast"), energy(state, "the-beast")) == ([2], 2)
    state = board("el-capitano", "+fritz@9W the-beast@6E", fields={"the-beast": {"wounds": 3, "energy": 0}})
    use(state, "shoot-pistol", "the-beast/1", card="pink-1")
    use(state, "reload-shoot-pistol")
    use(state, "shoot-pistol", "the-beast/1", card="pink-1")
    assert energy(state, "the-beast") == 2, "the first time only"


@covers(("the-beast", "Quite Terrifying"))
def test_quite_terrifying_frightens_those_who_come_near() -> None:
    state = board("flintlock", "the-beast@3E", fields={"the-beast": {"energy": 0}})
    before = energy(state, "flintlock")
    act(state, "jog", "to 435.00,400.00")
    assert energy(state, "flintlock") == before - 1
    act(state, "step", "to 436.00,400.00")
    assert energy(state, "flintlock") == before - 2, "the Step alone: once a turn"
    giant = board("gotchgut", "the-beast@3E", fields={"the-beast": {"energy": 0}})
    before = energy(giant, "gotchgut")
    act(giant, "jog", "to 435.00,400.00")
    assert energy(giant, "gotchgut") == before


# -- damage and wounds -----------------------------------------------------------------------------------------------


@covers(("the-goblin-king", "Royal Privilege"))
@rule("Q-45")
def test_a_goblin_takes_the_damage_of_the_king_once_a_turn() -> None:
    state = board("flintlock", "the-goblin-king@6E grub@8E", fields={"grub": {"at": (590, 460)}})
    act(state, "use shoot-musket", "target the-goblin-king/1")
    declare(state, "green-2")
    assert (question(state), state.seat) == ("take-the-damage", 1)
    act(state, "yes")
    assert wounds(state, "the-goblin-king", "grub") == [0, 4]
    used = board("flintlock", "the-goblin-king@6E grub@8E", fields={
        "grub": {"at": (590, 460)}, "the-goblin-king": {"used": ["Royal Privilege"]},
    })  # fmt: skip
    use(used, "shoot-musket", "the-goblin-king/1", card="green-2")
    assert wounds(used, "the-goblin-king", "grub") == [4, 0]


@covers(("portly-pete", "Goblin City Guard"))
@rule("Q-45")
def test_the_city_guard_takes_damage_for_goblins_with_stones() -> None:
    for stones, asked in ((1, True), (0, False)):
        fields: Fields = {"portly-pete": {"at": (590, 460)}, "grub": {"stones": stones}}
        state = board("flintlock", "grub@6E portly-pete@8E", fields=fields)
        act(state, "use shoot-musket", "target grub/1")
        declare(state, "green-2")
        assert (question(state) == "take-the-damage") is asked
        if asked:
            act(state, "yes")
            assert wounds(state, "grub", "portly-pete") == [0, 3], "his armour counts"


@covers(("portly-pete", "Secret Stash"))
def test_no_enemy_takes_a_stone_from_the_secret_stash() -> None:
    fields = {"portly-pete": {"stones": 1, "wounds": 4}}
    state = board("claudia-duvel", "portly-pete@1E", fields=fields)
    assert changed_by(state, "robbery", "portly-pete/1") == told("claudia-duvel energy-2")
    state = board("the-goblin-king", "+portly-pete@1E", fields=fields)
    assert changed_by(state, "gimme", "portly-pete/0") == told(
        "the-goblin-king energy-2 stones+1, portly-pete stones-1"
    )


@covers(("wasp", "Spiteful"))
def test_the_spiteful_heal_by_hurting() -> None:
    state = fight("wasp", "mr-toodles", "rising", "high", attacking={"wounds": 3})
    exchange(state, "rising", "high")
    assert wounds(state, "wasp") == [2]


@covers(("the-duchess", "Strength from Suffering"))
def test_the_duchess_thrives_on_the_catastrophes_of_others() -> None:
    state = board("flintlock", "fritz@6E the-duchess@9N", fields={"the-duchess": {"wounds": 3}})
    use(state, "shoot-musket", "fritz/1", card="catastrophe")
    assert wounds(state, "flintlock", "the-duchess") == [2, 1]
    state = board("flintlock", "fritz@6E the-duchess@9N", fields={"the-duchess": {"wounds": 3}})
    use(state, "shoot-musket", "fritz/1", card="green-2")
    assert wounds(state, "the-duchess") == [3], "damage of another line does not count"
    own = board("the-duchess", "fritz@8E", fields={"the-duchess": {"wounds": 1}})
    use(own, "succubus", "fritz/1", card="catastrophe")
    assert wounds(own, "the-duchess") == [4], "her own does not"


@covers(("dentia", "Sedatives"))
def test_sedatives_take_an_energy_from_each_new_weakling_once_a_turn() -> None:
    state = board("dentia", "mr-toodles@6E")
    assert changed_by(state, "sleepy-time", "mr-toodles/1", card="blue-1") == told(
        "dentia energy-3, mr-toodles weakling+1 energy-1"
    )
    friend = board("dentia", "+grub@6E")
    assert changed_by(friend, "sleepy-time", "grub/0", card="blue-1") == told("dentia energy-3, grub weakling+1")


# -- stones ----------------------------------------------------------------------------------------------------------


@covers(("the-tax-collector", "Inheritance Tax"))
@rule("MS-160")
def test_inheritance_tax_takes_a_stone_of_a_slain_goblin() -> None:
    fields: Fields = {"grub": {"stones": 2, "wounds": 6}, "the-tax-collector": {"at": (590, 460)}}
    state = board("flintlock", "grub@6E the-tax-collector@8E", fields=fields)
    act(state, "use shoot-musket", "target grub/1")
    declare(state, "green-3")
    assert (question(state), state.seat) == ("inherit", 1)
    no = state.copy()
    act(no, "no")
    assert (question(no), no.seat) == ("drop-stone", 0)
    act(state, "yes")
    assert (question(state), state.seat) == ("drop-stone", 1), "its player sets the stone down"
    act(state, offered(state)[0])
    heir, stone = model(state, "the-tax-collector"), state.stones[0]
    assert (stone.depth, (heir.x - stone.x) ** 2 + (heir.y - stone.y) ** 2 <= (1500 + 800 + 30) ** 2) == (1, True)
    assert (question(state), state.seat) == ("drop-stone", 0), "the other one"


# -- the order of things ---------------------------------------------------------------------------------------------


@covers(("the-duchess", "Network of Spies"))
@rule("MS-054")
def test_spies_add_to_the_roll() -> None:
    state = board("the-duchess", "fritz@8E")
    assert [bonus(state, seat) for seat in (0, 1)] == [1, 0]


@covers(("portly-pete", "Asleep on the Job"))
@rule("MS-056")
def test_portly_pete_is_not_the_first_to_be_woken() -> None:
    sides = [[("portly-pete", 300, 300), ("grub", 400, 300)], [("fritz", 500, 700)]]
    state = setup(sides, seat=0)
    assert offered(state) == ["activate grub/0"]
    assert refusal(state, "activate portly-pete/0").rule == "MS-056"
    act(state, "activate grub/0", "end", "activate fritz/1", "end")
    assert offered(state) == ["activate portly-pete/0"]
    act(state, "activate portly-pete/0")
    assert (stat_of(state, 0, "melee"), stat_of(state, 0, "evade")) == (4, -1)
    alone = setup([[("portly-pete", 300, 300)], [("fritz", 500, 700)]], seat=0)
    assert offered(alone) == ["activate portly-pete/0"]


@covers(("the-goblin-king", "Rule the Roost"))
@rule("Q-64", "MS-057")
def test_rule_the_roost_activates_a_goblin_next_even_a_second_time() -> None:
    for activated in (False, True):
        fields = {"grub": {"activated": activated, "energy": 1}}
        state = board("the-goblin-king", "+grub@8E fritz@8W", fields=fields)
        assert changed_by(state, "rule-the-roost", "grub/0") == told("the-goblin-king energy-2, grub wounds+2 energy+2")
        act(state, "end")
        assert (question(state), state.seat, state.acting) == ("next-action", 0, model(state, "grub").index)
        act(state, "end")
        assert state.seat == 1, "then it goes on as always"


@covers(("dim-and-dimmer", "Constant Bickering"))
@rule("MS-100")
@pytest.mark.parametrize(("card", "gained", "hurt"), [("pink-2", 2, 0), ("green-3", 3, 0), ("catastrophe", 0, 3)])
def test_constant_bickering_turns_a_card(card: str, gained: int, hurt: int) -> None:
    state = setup([[{"slug": "dim-and-dimmer", "at": (300, 300), "energy": 1}], [("fritz", 500, 700)]],
                  seat=0, deck=[card])  # fmt: skip
    act(state, "activate dim-and-dimmer/0")
    assert (energy(state, "dim-and-dimmer"), wounds(state, "dim-and-dimmer")) == (1 + gained, [hurt])


@covers(("claudia-duvel", "Brace of Pistols"))
@rule("MS-071")
def test_a_brace_of_pistols_saves_a_reload_once_a_game() -> None:
    state = board("claudia-duvel", fields={"claudia-duvel": {"spent": ["Shoot Pistol"], "energy": 0}})
    use(state, "reload-shoot-pistol")
    claudia = model(state, "claudia-duvel")
    assert (claudia.energy, claudia.used_this_game) == (0, 1 << 3), "the passive is spent now, not the pistol"
    assert "use reload-shoot-pistol" not in offered(state)


@covers(("claudia-duvel", "Sure Footed"))
@rule("MS-123", "MS-125")
@pytest.mark.parametrize("kind", ["water", "wood"])
def test_the_sure_footed_cross_water_and_woods(kind: str) -> None:
    strip = [{"kind": kind, "box": (425, 250, 435, 550)}]
    state = board("claudia-duvel", terrain=strip)
    act(state, "jog", "to 470.00,400.00")
    hedge: list[dict[str, object]] = [{"kind": "obstacle", "box": (415.2, 350, 425, 450)}]
    state = board("claudia-duvel", terrain=hedge)
    before = energy(state, "claudia-duvel")
    act(state, "traverse")
    assert energy(state, "claudia-duvel") == before - 1


@covers(("peggy", "Treasure Map"))
def test_a_treasure_map_lets_a_pirate_jog_before_the_first_turn() -> None:
    state = board("peggy", "+swash@4W fritz@9E", fields={"fritz": {"energy": 0}})
    after_deployment(state)
    state.run()
    assert (question(state), state.seat) == ("pick", 0)
    assert offered(state) == ["target peggy/0", "target swash/0", "no"]
    act(state, "target swash/0")
    assert question(state) == "move"
    act(state, "to 300.00,400.00")
    assert (model(state, "swash").x, model(state, "swash").jogged) == (30000, False)


@covers(("diana", "For the Good of the Glade"))
@rule("MS-104")
def test_faeries_bleed_for_more_cards() -> None:
    state = board("diana", "fritz@6E +fraya@6W +dentia@6.1S", fields={"fritz": {"energy": 0}})
    act(state, "use horrifying-visions", "target fritz/1")
    assert offered(state) == ["target diana/0", "target fraya/0", "no"], "Dentia is too far away"
    act(state, "target fraya/0")
    assert offered(state) == ["target diana/0", "no"], "different ones"
    act(state, "target diana/0")
    assert wounds(state, "fraya", "diana") == [1, 1]
    top = state.stack[-1]
    assert isinstance(top, Arcane)
    assert hands.size(top.hand) == 4 + 1 + 4, "Arcane 4, Evade +1, twice two"
    plain = board("diana", "fritz@6E", fields={"fritz": {"energy": 0}})
    act(plain, "use horrifying-visions", "target fritz/1", "no")
    top = plain.stack[-1]
    assert isinstance(top, Arcane)
    assert hands.size(top.hand) == 5


# -- enemies who act for you -----------------------------------------------------------------------------------------


def test_mind_control_makes_an_enemy_attack_its_friend() -> None:
    state = board("silvertongue", "fritz@4E grub@6.5E", fields={"fritz": {"energy": 0}})
    act(state, "use mind-control", "target fritz/1")
    assert (question(state), state.seat) == ("act", 0)
    assert plain(state.question()) == "Mind Control of Silvertongue (A1): what does Fritz (B1) do?"
    assert state.stack[-1].view(state, 1)["ability"] == "Mind Control"
    assert "attack grub/1" in offered(state)
    assert "jog" not in offered(state), "it costs nothing, which is not 1"
    assert "use intimidate" in offered(state)
    act(state, "attack grub/1")
    assert duel(state).seat_of(state, 0) == 0, "you fight for him"
    while question(state) != "next-action":
        act(state, "pass" if "pass" in offered(state) else offered(state)[0])
    fritz = model(state, "fritz")
    assert (fritz.energy, fritz.side, fritz.where) == (0, 1, IN_PLAY)


@rule("Q-57")
def test_mind_control_lends_a_friend_the_price_of_an_action() -> None:
    state = board("silvertongue", "+flintlock@4N fritz@6E", fields={"flintlock": {"energy": 0}})
    act(state, "use mind-control", "target flintlock/0", "use shoot-musket", "target fritz/1")
    declare(state, "green-2")
    finish(state)
    assert (wounds(state, "fritz"), energy(state, "flintlock")) == ([4], 0)


# -- in the air, and cards kept for later ----------------------------------------------------------------------------


@covers(("goblin-airship", "Up, Up & Away"), ("goblin-airship", "Ramshackle Armour"))
@rule("MS-077", "MS-096")
def test_the_goblin_airship_flies_and_is_shot_at() -> None:
    wall = {"kind": "barrier", "box": (430, 300, 440, 500)}
    state = board("goblin-airship", "fritz@0.2W", terrain=[wall], stones=[(400, 428.1, 1)])
    assert {"harvest 0", "attack fritz/1"}.isdisjoint(offered(state))
    act(state, "jog", "to 480.00,400.00")
    assert model(state, "goblin-airship").x == 48000
    shot = board("flintlock", "goblin-airship@6E")
    use(shot, "shoot-musket", "goblin-airship/1", card="green-1")
    assert wounds(shot, "goblin-airship") == [2], "X + 2 less 1"


def test_a_sticky_tongue_catches_only_the_nimble() -> None:
    state = board("goblin-airship", "fritz@3E")
    assert "use sticky-tongue" not in offered(state)


@covers(("gwendoline", "Scry"))
def test_scry_keeps_a_card_that_joins_a_hand_later() -> None:
    state = board("gwendoline", "fritz@8E", deck=["pink-3"])
    before = hands.size(state.deck)
    use(state, "scry")
    assert hands.size(state.deck) == before - 1, "it is missing from the deck"
    assert energy(state, "gwendoline") == 2


def test_dreamglade_glamour_keeps_the_enemy_away() -> None:
    state = fight("fritz", "gwendoline", "high", "high", attacking={"energy": 3})
    exchange(state, "high", "high", upgrade="upgrade")
    exchange_rest(state)
    assert "attack gwendoline/1" not in offered(state)


@rule("Q-58")
def test_all_that_fear_gives_is_handed_out() -> None:
    state = board("diana", "fritz@5E dentia@2N", fields={"fritz": {"energy": 2}})
    act(state, "use feed-on-fear", "target fritz/1", "no")
    declare(state, "pink-2")
    assert (question(state), offered(state)) == ("hand-out", ["target diana/0", "target dentia/1"])
    act(state, "target dentia/1", "target diana/0")
    assert question(state) != "hand-out"
    assert energy(state, "dentia") == 4


@rule("Q-59")
def test_perplex_feeds_anybody_but_the_target() -> None:
    state = board("iris-and-hellebore", "fritz@5E")
    assert changed_by(state, "perplex", "fritz/1") == told("iris-and-hellebore energy-2, fritz energy-1")
