"""The signature moves of the Shades."""

from __future__ import annotations

from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY, with_card
from moontable.games.moonstone.state.lasting import STATUS, TURN, Lasting
from tests.games.moonstone.abilities.shades import question, stored
from tests.games.moonstone.boards import finish
from tests.games.moonstone.fighting import beside, duel, played, settle, wounds
from tests.games.moonstone.playing import act, model, offered
from tests.rules import rule

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
