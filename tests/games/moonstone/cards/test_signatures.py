"""Signature moves: when a card may be upgraded, what that changes, and every move with an effect on a table."""

from __future__ import annotations

import pytest

from moontable.games.moonstone.abilities.stats import is_banned, stat_of
from moontable.games.moonstone.cards.roster import character, everyone
from moontable.games.moonstone.state.model import IN_PLAY, SLAIN
from tests.games.moonstone.fighting import (
    X,
    Y,
    asked,
    beside,
    energy,
    exchange,
    fight,
    place,
    played,
    settle,
    wounds,
)
from tests.games.moonstone.playing import act, model, offered, refusal
from tests.rules import rule

CARDS = ("high", "falling", "thrust", "sweeping", "rising", "low")
INCH = 2540


# -- upgrading --------------------------------------------------------------------------------------------------------


@rule("MS-173")
@pytest.mark.parametrize("card", CARDS)
def test_only_the_printed_card_can_be_upgraded(card: str) -> None:
    state = fight("billy", "gotchgut", card, "high")
    act(state, f"card {card}", "card high")
    assert ("upgrade" in offered(state)) == (card == "falling")


@rule("MS-173")
def test_an_upgrade_of_another_card_is_refused_with_the_card_that_it_needs() -> None:
    state = fight("billy", "gotchgut", "rising", "high")
    assert refusal(state, "upgrade").sentence == (
        "A signature move is declared once the cards are shown; Wild Swing upgrades Falling."
    )
    act(state, "card rising", "card high")
    assert refusal(state, "upgrade").sentence == "Wild Swing upgrades Falling, not Rising."


@rule("MS-173")
def test_who_has_no_signature_move_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(character("billy"), "signature", None)
    state = fight("billy", "gotchgut", "rising", "high")
    act(state, "card rising", "card high")
    assert refusal(state, "upgrade").sentence == "Billy has no signature move."


@rule("MS-173")
def test_an_upgrade_is_a_choice_made_before_damage() -> None:
    """Wild Swing deals 2 against Falling, a plain Falling Swing 0; an Arming Sword adds 1 to slicing."""
    for answer, expected in (("plain", 0), ("upgrade", 3)):
        state = fight("billy", "mr-toodles", "falling", "falling")
        exchange(state, "falling", "falling", upgrade=answer, damage_type="type impact")
        assert wounds(state, "mr-toodles") == [expected]


@rule("MS-175")
def test_the_opponent_reads_the_basic_card() -> None:
    """Thrust deals 2 against Falling, whatever the Falling Swing was upgraded to."""
    for answer in ("plain", "upgrade"):
        state = fight("hoff", "mr-toodles", "falling", "thrust")
        exchange(state, "falling", "thrust", upgrade=answer)
        assert wounds(state, "hoff") == [2]


@rule("MS-173", "MS-174", "MS-186")
def test_all_copies_become_the_signature() -> None:
    state = played("bristlenose", "gotchgut", "rising", "falling", copies=3)
    assert wounds(state, "gotchgut") == [9]  # 3 x 3, magical: neither claws nor armour change it


@rule("MS-175", "MS-188")
def test_a_signature_without_damage_deals_none() -> None:
    """Knoll's Thrust would deal 2 and 1 for the staff; Bog Off! only pushes."""
    state = played("knoll", "mr-toodles", "thrust", "falling")
    assert wounds(state, "mr-toodles") == [0]


@rule("MS-176", "MS-189")
def test_a_signature_has_its_own_type() -> None:
    """Take your medicine is magical, and a Sweeping Cut spits it out."""
    for against, expected in (("high", 2), ("falling", 2), ("sweeping", 0)):
        state = played("beaky-bobby", "baron-von-fancyhat", "thrust", against)
        assert wounds(state, "baron-von-fancyhat") == [expected]  # 3, less 1 for a Weakling


@rule("MS-165", "MS-175")
@pytest.mark.parametrize(
    ("slug", "table"),
    [
        ("vespa", "N 4 4 4 3 2"),  # Strike from Above, and a Stinger of 2
        ("baron-von-fancyhat", "N 1 2 3 4 3"),  # Master Strike, and a Longsword of 1
        ("doug-the-flatulent", "3 3 3 3 2 N"),  # Ankle Biter
        ("jackalope", "4 4 4 3 4 2"),  # Gore, and antlers of 2
    ],
)
def test_the_whole_table_of_a_signature(slug: str, table: str) -> None:
    upgrades = everyone()[slug].signature
    assert upgrades is not None
    for against, expected in zip(CARDS, table.split(), strict=True):
        state = played(slug, "mr-toodles", upgrades.upgrades, against)
        assert wounds(state, "mr-toodles") == [0 if expected == "N" else int(expected)], against


# -- the End Step -----------------------------------------------------------------------------------------------------


@rule("MS-183")
def test_the_end_step_comes_after_the_follow_up() -> None:
    """Rooted follows up against Rising; only then does Gump restore a wound."""
    state = fight("gump", "gotchgut", "low thrust", "rising", attacking={"wounds": 3})
    act(state, "card low", "card rising", "copies 1", "upgrade", "plain")
    assert asked(state) == ("follow-up", 0)
    assert wounds(state, "gump") == [3]
    act(state, "card thrust")
    settle(state)
    assert wounds(state, "gump", "gotchgut") == [2, 1]


@rule("MS-183", "Q-40")
def test_end_step_effects_of_the_first_card_and_of_the_follow_up_both_happen() -> None:
    """Rooted twice: once as the first card, once as the follow-up."""
    state = fight("gump", "gotchgut", "low low", "rising", attacking={"wounds": 3})
    act(state, "card low", "card rising", "copies 1", "upgrade", "plain", "card low", "upgrade")
    assert wounds(state, "gump") == [1]


@rule("MS-183")
def test_the_attacker_orders_the_end_steps_of_both_sides() -> None:
    """Head Butt pushes the enemy away from Hoff; Mr Toodles flees three inches more from Hoff."""
    for first in ("hoff/0", "mr-toodles/1"):
        state = fight("hoff", "mr-toodles", "falling", "low")
        act(state, "card falling", "card low", "upgrade", "upgrade")
        assert asked(state) == ("end-step-order", 0)
        assert offered(state) == ["target hoff/0", "target mr-toodles/1"]
        act(state, f"target {first}")
        assert place(state, "mr-toodles") == (round(beside("hoff", "mr-toodles", 0.5) * 100) + 4 * INCH, 40000)


@rule("MS-183")
def test_the_order_can_matter() -> None:
    """Shield Bash needs contact after an inch; fleeing first leaves it in the air."""
    ends = []
    for first in ("young-jack/0", "mr-toodles/1"):
        state = fight("young-jack", "mr-toodles", "low", "low")
        act(state, "card low", "card low", "upgrade", "upgrade", f"target {first}")
        ends.append(place(state, "mr-toodles")[0])
    assert ends[0] == ends[1] + INCH


@rule("MS-185", "MS-178")
def test_out_of_reach_only_effects_on_the_defender_itself_happen() -> None:
    """Ribald's Short Fuse out of reach wounds Ribald and nobody else; Faerie Dust takes no energy."""
    near = played("the-fencer", "ribald", "high", "high", by=1)
    settle(near)
    assert wounds(near, "ribald", "the-fencer") == [3, 3]
    far = played("seasick-stu", "ribald", "high", "high", by=1, gap=2.5, foes=[("grub", 560, 400)])
    assert wounds(far, "ribald", "seasick-stu", "grub") == [3, 0, 0]
    dust = played("baron-von-fancyhat", "butterfingers", "thrust", "high", by=1, gap=1.5, attacking={"energy": 3})
    assert energy(dust, "baron-von-fancyhat") == 2  # only the attack itself


@rule("MS-185")
def test_out_of_reach_a_defender_is_still_spared_and_may_still_move() -> None:
    state = played("baron-von-fancyhat", "flintlock", "falling", "high", by=1, gap=1.5)
    assert asked(state) == ("move", 1)
    spared = played("seasick-stu", "flintlock", "thrust", "high", by=1, gap=2.5)
    assert wounds(spared, "flintlock") == [0]  # 0, a Harpoon 1, Tactical Retreat -1
    plain = fight("seasick-stu", "flintlock", "thrust", "high", gap=2.5)
    exchange(plain, "thrust", "high")
    assert wounds(plain, "flintlock") == [1]


@rule("MS-186", "Q-40")
def test_copies_multiply_moves_and_reductions() -> None:
    state = played("knoll", "mr-toodles", "thrust", "falling", copies=3)
    assert place(state, "mr-toodles")[0] == round(beside("knoll", "mr-toodles", 0.5) * 100) + 3 * INCH
    for copies in (1, 2):  # Faerie Dust spares 2 of a Rising Attack's 2 and Gotchgut's 2
        spared = played("gotchgut", "butterfingers", "rising", "high", by=1, copies=copies)
        assert wounds(spared, "butterfingers") == [4 - 2 * copies]


@rule("Q-40")
def test_copies_carry_an_effect_out_several_times() -> None:
    """Two copies of Faerie Dust take 4 energy."""
    for copies, left in ((1, 3), (2, 1), (3, 0)):
        state = played("butterfingers", "gotchgut", "high", "high", copies=copies, defending={"energy": 5})
        assert energy(state, "gotchgut") == left


# -- moves and pushes -------------------------------------------------------------------------------------------------


@rule("MS-138", "MS-183")
@pytest.mark.parametrize(("slug", "card"), [("billy", "falling"), ("hoff", "falling"), ("knoll", "thrust")])
def test_moves_that_push_the_enemy_an_inch_straight_away(slug: str, card: str) -> None:
    """Wild Swing, Head Butt, Bog Off!"""
    state = played(slug, "gotchgut", card, "high", defending={"at": (X, Y + 50)})
    assert place(state, "gotchgut") == (40000, 45000 + INCH)


def test_kick_to_the_guts_needs_a_wound() -> None:
    for against, moved in (("falling", INCH), ("thrust", 0)):
        state = played("gotchgut", "mr-toodles", "rising", against, defending={"energy": 0})
        assert place(state, "mr-toodles")[0] == round(beside("gotchgut", "mr-toodles", 0.5) * 100) + moved


@rule("MS-138")
def test_shield_bash_goes_an_inch_and_pushes_on_contact() -> None:
    near = played("young-jack", "gotchgut", "low", "high")
    assert place(near, "young-jack")[0] == 40000 + INCH // 2
    assert place(near, "gotchgut")[0] == round(beside("young-jack", "gotchgut", 0.5) * 100) + INCH
    far = played("grub", "young-jack", "low", "low", by=1, gap=1.0)
    assert place(far, "grub")[0] == 40000 - INCH
    short = played("baron-von-fancyhat", "young-jack", "low", "low", by=1, gap=1.5)
    assert place(short, "baron-von-fancyhat")[0] == 40000  # half an inch is missing


@pytest.mark.parametrize("slug", ["firespitter", "mr-toodles"])
def test_panic_and_flee(slug: str) -> None:
    state = played(slug, "gotchgut", "low", "high", attacking={"energy": 3})
    assert place(state, slug) == (40000 - 3 * INCH, 40000)
    assert energy(state, slug) == 0


@rule("Q-46", "MS-137")
def test_whoever_flees_over_a_rim_was_not_wounded_by_the_enemy() -> None:
    """Firespitter falls three inches by its own Panic and Flee: Vicious Syd gains nothing from that."""
    roof = [{"kind": "barrier", "box": (380, 300, 500, 500), "height": 76.2, "platform": True}]
    up = {"level": 76.2}
    state = played("vicious-syd", "firespitter", "high", "low", by=1, attacking=up, defending=up, terrain=roof)
    assert wounds(state, "firespitter") == [2]  # a quarter of its boxes
    assert model(state, "firespitter").level == 0
    assert energy(state, "vicious-syd") == 0


@rule("Q-36")
@pytest.mark.parametrize(
    ("slug", "card"), [("jackalope", "rising"), ("sir-hogswash", "rising"), ("gertrude", "sweeping")]
)
def test_moves_by_which_the_user_moves_the_enemy_an_inch(slug: str, card: str) -> None:
    """Gore, and Spin-Kick: also as defender it is the owner of the move who decides."""
    state = played(slug, "gotchgut", card, "high")
    assert asked(state) == ("move", 0)
    x, y = place(state, "gotchgut")
    assert not state.is_legal(state.parse(f"to {x / 100:.2f},{y / 100 + 25.41:.2f}"))
    act(state, f"to {x / 100:.2f},{y / 100 + 25.4:.2f}")
    assert place(state, "gotchgut") == (x, y + INCH)
    defending = played("gotchgut", slug, "high", card, by=1)
    assert asked(defending) == ("move", 1)


@pytest.mark.parametrize("slug", ["flintlock", "quarrel"])
def test_tactical_retreat(slug: str) -> None:
    """Damage suffered -1, and up to two inches."""
    state = played(slug, "gotchgut", "high", "rising")
    assert wounds(state, slug) == [3]  # 2 +2 -1
    assert asked(state) == ("move", 0)
    assert state.is_legal(state.parse("to 400.00,400.00"))  # it may stay
    assert not state.is_legal(state.parse("to 349.19,400.00"))
    act(state, "to 349.20,400.00")
    assert place(state, slug) == (34920, 40000)


def test_drunken_monkey_stance() -> None:
    state = played("powder-monkey", "mr-toodles", "low", "thrust")
    assert wounds(state, "mr-toodles") == [2]
    assert not state.is_legal(state.parse("to 374.59,400.00"))
    act(state, "to 374.60,400.00")
    assert place(state, "powder-monkey") == (37460, 40000)


def test_gone_in_a_puff() -> None:
    state = played("quack", "gotchgut", "low", "high")
    assert stat_of(state, 1, "melee") == 1  # 3 - 2
    act(state, "to 298.40,400.00")
    assert place(state, "quack") == (40000 - 4 * INCH, 40000)


@rule("MS-084", "Q-33")
@pytest.mark.parametrize(("slug", "inches"), [("boom-boom-mc-boom", 6), ("creep", 4), ("gloom", 4), ("kalista", 4)])
def test_moves_by_which_the_user_appears_somewhere_near(slug: str, inches: int) -> None:
    """Now you see me..., and Slip into Shadows: within so many inches of where it stood, over whatever is between."""
    wall = [{"kind": "barrier", "box": (300, 430, 500, 436)}]
    state = played(slug, "gotchgut", "low", "high", terrain=wall)
    assert asked(state) == ("place", 0)
    reach = 30 + inches * 25.4
    assert not state.is_legal(state.parse(f"at 400.00,{400 + reach + 0.01:.2f}"))
    assert not state.is_legal(state.parse("at 400.00,440.00"))  # in the wall
    act(state, f"at 400.00,{400 + reach:.2f}")
    assert place(state, slug) == (40000, round((400 + reach) * 100))


@rule("EX-15")
def test_groin_tickler_may_stand_anywhere_in_contact() -> None:
    state = played("vicious-syd", "gotchgut", "rising", "high", defending={"at": (450, 400)})
    assert asked(state) == ("place", 0)
    assert wounds(state, "gotchgut") == [3]  # 2 +1, and armour does not help
    assert not state.is_legal(state.parse("at 486.00,400.00"))
    assert offered(state)[-1] == "no"  # or stay
    act(state, "at 485.00,400.00")
    assert place(state, "vicious-syd") == (48500, 40000)


@pytest.mark.parametrize("slug", ["eric-the-squire", "mama-gimble"])
def test_you_will_regret_that(slug: str) -> None:
    """It changes places with a friend within four inches, if it was not slain."""
    friends = [("gotchgut", X, 480), ("fritz", X, 600)]
    state = played(slug, "grub", "low", "high", friends=friends)
    assert (place(state, slug), place(state, "gotchgut")) == ((40000, 48000), (40000, 40000))
    dead = played(slug, "grub", "low", "falling", friends=friends, attacking={"wounds": 5})
    assert model(dead, slug).where == SLAIN
    assert place(dead, "gotchgut") == (40000, 48000)
    assert place(played(slug, "grub", "low", "high"), slug) == (40000, 40000)  # nobody to change with


def test_love_potion() -> None:
    """The enemy goes three inches straight at one of your characters and cannot target that one this turn."""
    state = played("chubs", "gotchgut", "low", "falling", friends=[("hoff", 560, 400)])
    assert wounds(state, "chubs") == [3]  # 2 +2 -1
    assert asked(state) == ("goal", 0)
    assert offered(state) == ["target chubs/0", "target hoff/0"]
    before = place(state, "gotchgut")[0]
    act(state, "target hoff/0")
    assert place(state, "gotchgut")[0] == before + 3 * INCH
    assert is_banned(state, 2, "target", 1)
    assert not is_banned(state, 2, "target", 0)


# -- every move -------------------------------------------------------------------------------------------------------


@rule("MS-173", "MS-187")
@pytest.mark.parametrize("slug", [slug for slug, one in everyone().items() if one.signature is not None])
@pytest.mark.parametrize("side", [0, 1])
def test_every_signature_can_be_played_by_either_side_against_every_card(slug: str, side: int) -> None:
    """With a friend and a foe nearby, with two copies, always taking the first choice: the action comes to its end."""
    signature = everyone()[slug].signature
    assert signature is not None
    rest = [one for one in ("gotchgut", "morris", "tabby", "vespa") if one != slug]
    crowd = {"friends": [(rest[1], 330, 330)], "foes": [{"slug": rest[2], "at": (470, 470), "energy": 0}]}
    for against in CARDS:
        fighters, cards = [slug, rest[0]], [signature.upgrades, against]
        if side == 1:
            fighters.reverse()
            cards.reverse()
        state = played(
            fighters[0], fighters[1], cards[0], cards[1], by=side, copies=2, attacking={"energy": 2}, **crowd
        )
        settle(state)
        while state.stack[-1].question(state) not in ("next-action", "activate"):
            act(state, offered(state)[0])
        assert all(one.where in (IN_PLAY, SLAIN) for one in state.models)
        assert all((one.where == SLAIN) == (one.open_boxes == 0) for one in state.models)
        assert state.pending == []
