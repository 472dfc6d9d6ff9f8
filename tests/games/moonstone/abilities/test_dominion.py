"""Passives, and abilities with a rule of their own, of the second release: most of its characters of the Dominion."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.abilities.stats import stat_of
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.arcane.deck import card_name
from moontable.games.moonstone.cards.decks import ARCANE_KINDS
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.lasting import STATUS, TURN, Lasting
from moontable.games.moonstone.state.model import IN_PLAY, SLAIN
from moontable.games.moonstone.turn.match import after_deployment, bonus
from tests.games.moonstone.abilities.test_every_passive import dealt
from tests.games.moonstone.boards import Fields, board, changed_by, declare, finish, told, use
from tests.games.moonstone.covered import PASSIVES, covers
from tests.games.moonstone.fighting import deal, duel, energy, exchange, fight, laid_out, wounds
from tests.games.moonstone.playing import act, model, offered, pass_reactions, refusal
from tests.rules import rule

# These are tested with the hardest characters (cards/test_hardest.py).
PASSIVES += [
    ("anya-bartol", "Look of Innocence"),
    ("anya-bartol", "Remove Necklace"),
    ("striga-anya", "Blood Drinker"),
    ("striga-anya", "Replace Necklace"),
    ("teetoe", "Arcane Reflection"),
    ("the-revenant", "Undying"),
    ("the-revenant", "Seen It All Before"),
]


def question(state: MoonstoneState) -> str:
    return state.stack[-1].question(state)


# -- bluffs ----------------------------------------------------------------------------------------------------------


def bluffing(user: str, ability: str, others: str, lie: bool, **more: object) -> MoonstoneState:
    """An ability aimed at Fritz, believed, with a lie or with the truth."""
    state = board(user, others, **more)  # type: ignore[arg-type]
    act(state, f"use {ability}", "target fritz/1")
    top = state.stack[-1]
    assert isinstance(top, Arcane)
    top.hand = hands.with_card(hands.EMPTY, 0 if lie else declared("pink-2"))
    act(state, next(text for text in offered(state) if text.endswith(" pink-2")), "ok")
    return state


def declared(card: str) -> int:
    return [card_name(number) for number in range(ARCANE_KINDS)].index(card)


@covers(*[(slug, "Trickster") for slug in ("foxglove", "fraya")])
@rule("MS-109")
@pytest.mark.parametrize(("slug", "ability"), [("foxglove", "atrophy"), ("fraya", "fizzle-pop")])
def test_a_trickster_shows_its_lie_once_a_turn_and_only_a_lie(slug: str, ability: str) -> None:
    state = bluffing(slug, ability, "fritz@5E", lie=True)
    assert (state.seat, question(state), offered(state)) == (0, "arcane-bluffed", ["no", "yes"])
    before = energy(state, slug)
    act(state, "yes")
    pass_reactions(state)
    assert energy(state, slug) == before + 3
    act(state, f"use {ability}", "target fritz/1")
    declare(state, "pink-1")
    assert question(state) != "arcane-bluffed", "once a turn"
    truth = bluffing(slug, ability, "fritz@5E", lie=False)
    assert offered(truth) == ["no"], "asked all the same, so that nobody learns anything"


@covers(("dentia", "Faerie Mischief"), ("silvertongue", "Faerie Mischief"))
@pytest.mark.parametrize("slug", ["dentia", "silvertongue"])
def test_faerie_mischief_feeds_on_the_lies_of_faeries_near_it(slug: str) -> None:
    fields = {slug: {"wounds": 3, "energy": 1}}
    state = bluffing("foxglove", "atrophy", f"fritz@5E +{slug}@6W", lie=True, fields=fields)
    act(state, "yes")
    assert question(state) == "arcane-bluffed", "now for the other's sake"
    act(state, "yes")
    pass_reactions(state)
    assert (energy(state, slug), wounds(state, slug)) == (3, [0])
    assert energy(state, "foxglove") == 6, "3 for Atrophy, 3 for the trick"
    far = bluffing("foxglove", "atrophy", f"fritz@5E +{slug}@6.1W", lie=True, fields=fields)
    act(far, "yes")
    pass_reactions(far)
    assert energy(far, slug) == 1


def shown(state: MoonstoneState, viewer: int) -> list[object]:
    """The melee cards that a seat sees on the table."""
    played = duel(state).view(state, viewer)["played"]
    assert isinstance(played, list)
    return [play["card"] for play in played]


# -- melee cards -----------------------------------------------------------------------------------------------------


@covers(*[(slug, "Buckler") for slug in ("swash", "wasp")])
@rule("MS-172")
@pytest.mark.parametrize("slug", ["swash", "wasp"])
def test_nobody_adds_copies_against_a_buckler(slug: str) -> None:
    state = fight("fritz", slug, "rising rising", "high high")
    act(state, "card rising", "card high")
    assert (question(state), state.seat) == ("copies", 1), "only the one with the buckler is asked"
    state = fight("fritz", "mr-toodles", "rising rising", "high")
    act(state, "card rising", "card high")
    assert (question(state), state.seat) == ("copies", 0)


@covers(("swash", "Inferiority Complex"))
def test_an_inferiority_complex_hurts_nobles() -> None:
    assert [dealt("swash", "baron-von-fancyhat", one) for one in ("impact", "slicing")] == [1, 2], "plate stops 2"
    assert dealt("swash", "mr-toodles", "impact") == 2


@covers(("dentia", "The Bigger They Are..."))
@rule("MS-174")
def test_the_bigger_they_are_the_harder_they_fall() -> None:
    """Fritz has Evade +1, Gotchgut +2: no Weakling, so much more and so much less; others are as always."""
    assert dealt("dentia", "fritz", "impact") == 3
    assert dealt("dentia", "mr-toodles", "impact") == 1
    state = fight("fritz", "dentia", "rising", "high")
    exchange(state, "rising", "high", damage_type="type slicing")
    assert wounds(state, "dentia") == [4], "2 + 3 - 1"
    weak = [Lasting(STATUS, 0, TURN, "weakling")]
    assert dealt("dentia", "fritz", "impact", lasting=weak) == 3, "also one that it was given"
    state = board("flintlock", "dentia@6E")
    assert changed_by(state, "shoot-musket", "dentia/1", card="green-1")["dentia"] == {"wounds": 3.0}


@covers(("dim-and-dimmer", "Two Heads are Better than One"))
@rule("MS-171")
def test_two_heads_lay_down_two_cards_and_choose_once_all_are_shown() -> None:
    state = fight("dim-and-dimmer", "mr-toodles", "thrust rising", "high low", attacking={"energy": 2})
    act(state, "card thrust", "card high")
    assert (question(state), state.seat, offered(state)) == ("second-card", 0, ["card rising", "no"])
    assert "high" not in shown(state, 0), "nothing is shown yet"
    before = energy(state, "dim-and-dimmer")
    act(state, "card rising")
    assert energy(state, "dim-and-dimmer") == before - 1
    assert (question(state), offered(state)) == ("which-card", ["card thrust", "card rising"])
    assert "high" in shown(state, 1)
    act(state, "card rising", "copies 1")
    act(state, "plain")
    act(state, "type impact")
    assert wounds(state, "mr-toodles") == [4], "2 and the club"
    state = fight("dim-and-dimmer", "mr-toodles", "thrust rising", "high", attacking={"energy": 2})
    act(state, "card thrust", "card high", "no")
    assert question(state) == "copies"
    poor = fight("dim-and-dimmer", "mr-toodles", "thrust rising", "high")
    act(poor, "card thrust", "card high")
    assert question(poor) == "copies", "without energy it is not asked"


@covers(("iris-and-hellebore", "Perfect Form"))
def test_perfect_form_lets_a_faerie_play_another_card_once_a_game() -> None:
    friends = [("iris-and-hellebore", 400, 460)]
    state = fight("wasp", "fritz", "low thrust", "falling", attacking={"energy": 3}, friends=friends)
    act(state, "card low", "card falling")
    assert (question(state), state.seat, offered(state)) == ("other-card", 0, ["card thrust", "no"])
    act(state, "card thrust")
    assert energy(state, "wasp") == 1
    assert shown(state, 1) == ["thrust", "falling"]
    exchange_rest(state)
    act(state, "attack fritz/1")
    while "hold" in offered(state):
        act(state, "hold")
    deal(state, "low thrust", "falling")
    act(state, "card low", "card falling")
    assert question(state) != "other-card", "once a game"


def exchange_rest(state: MoonstoneState) -> None:
    while question(state) not in ("next-action", "activate"):
        usual = {"copies": "copies 1", "upgrade": "plain", "follow-up": "pass", "reaction": "pass"}
        act(state, usual.get(question(state), offered(state)[0]))


@covers(("iris-and-hellebore", "Dance in Concert"))
@rule("MS-152")
def test_dance_in_concert_pays_for_the_steps_of_engaged_faeries() -> None:
    fields = {"dentia": {"energy": 0}, "iris-and-hellebore": {"energy": 2}}
    state = board("fritz", "dentia@1E iris-and-hellebore@5E", fields=fields)
    act(state, "step", "to 400.00,401.00")
    assert "react dentia/1" in offered(state), "she has no energy of her own"
    act(state, "react dentia/1", offered_after(state, "react dentia/1"))
    assert (energy(state, "dentia"), energy(state, "iris-and-hellebore")) == (0, 1)
    fields["dentia"] = {"energy": 1}
    state = board("fritz", "dentia@1E iris-and-hellebore@5E", fields=fields)
    act(state, "step", "to 400.00,401.00", "react dentia/1")
    assert (question(state), state.seat) == ("pay-for-step", 1)
    act(state, "no", offered_after(state, "no"))
    assert (energy(state, "dentia"), energy(state, "iris-and-hellebore")) == (0, 2)
    far = board("fritz", "dentia@3E iris-and-hellebore@5E", fields={"dentia": {"energy": 0}})
    act(far, "step", "to 400.00,401.00")
    assert "react dentia/1" not in offered(far), "not engaged"


def offered_after(state: MoonstoneState, text: str) -> str:
    twin = state.copy()
    act(twin, text)
    return offered(twin)[0]


@covers(("the-tax-collector", "Friskal Stimulus"))
@rule("MS-168")
def test_friskal_stimulus_counts_the_stones_of_the_opponent() -> None:
    for stones in (0, 2):
        state = laid_out("fritz", "the-tax-collector", attacking={"stones": stones})
        act(state, "attack the-tax-collector/1")
        assert hands.size(duel(state).hands[1]) == 3 + stones
        deal(state, "rising", "high")
        exchange(state, "rising", "high", damage_type="type impact")
        assert wounds(state, "the-tax-collector") == [3 - stones]


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
@rule("MS-057")
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
    assert "attack grub/1" in offered(state)
    assert "jog" not in offered(state), "it costs nothing, which is not 1"
    assert "use intimidate" in offered(state)
    act(state, "attack grub/1")
    assert duel(state).seat_of(state, 0) == 0, "you fight for him"
    while question(state) != "next-action":
        act(state, "pass" if "pass" in offered(state) else offered(state)[0])
    fritz = model(state, "fritz")
    assert (fritz.energy, fritz.side, fritz.where) == (0, 1, IN_PLAY)


def test_mind_control_lends_a_friend_the_price_of_an_action() -> None:
    state = board("silvertongue", "+flintlock@4N fritz@6E", fields={"flintlock": {"energy": 0}})
    act(state, "use mind-control", "target flintlock/0", "use shoot-musket", "target fritz/1")
    declare(state, "green-2")
    finish(state)
    assert (wounds(state, "fritz"), energy(state, "flintlock")) == ([4], 0)
