"""The passives of characters of the Commonwealth that came later, by real actions on a small board."""

from __future__ import annotations

import pytest

from moontable.games.moonstone.abilities.selecting import keywords_of
from moontable.games.moonstone.abilities.stats import jog_length, stat_of
from tests.games.moonstone.boards import board, declare, finish, next_turn, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import deal, exchange, fight, laid_out, wounds
from tests.games.moonstone.playing import act, do, going_on, model, offered, pass_reactions, refusal
from tests.games.moonstone.watching import question, stored, turned_up
from tests.rules import rule

# -- Bjørn -------------------------------------------------------------------------------------------------------------


@covers(("bjorn", "Berserk Fury"))
@pytest.mark.parametrize(("before", "dealt"), [(0, 2), (1, 3), (2, 3), (5, 5)])
def test_berserk_fury_counts_half_the_wounds_before_the_action(before: int, dealt: int) -> None:
    state = fight("bjorn", "mr-toodles", "rising", "high", attacking={"wounds": before})
    exchange(state, "rising", "high")
    assert wounds(state, "mr-toodles") == [dealt]


def test_wounds_of_this_action_do_not_make_it_more_furious() -> None:
    """Skål wounds it when it is activated, which is no action; wounds of the first exchange do not count."""
    state = fight("bjorn", "mr-toodles", "falling rising", "thrust", attacking={"wounds": 1})
    act(state, "card falling", "card thrust", "copies 1", "upgrade", "type impact")
    assert wounds(state, "bjorn", "mr-toodles") == [3, 1], "2 against the fur"
    act(state, "card rising")
    while question(state) == "damage-type":
        act(state, "type impact")
    assert wounds(state, "mr-toodles") == [1 + 1 + 1], "still half of one wound"


@covers(("bjorn", "Skål"))
@rule("MS-100")
def test_skal_wounds_or_heals_when_activated() -> None:
    state = board("fritz", "bjorn@8E", fields={"bjorn": {"wounds": 4}}, deck=["green-2", "catastrophe"])
    for answer, left in (("no", 4), ("yes", 6)):
        twin = state.copy()
        act(twin, "end")
        if offered(twin)[0].startswith("activate"):
            act(twin, "activate bjorn/1")
        assert (question(twin), twin.seat, offered(twin)) == ("may", 1, ["yes", "no"])
        act(stored(twin), answer)
        act(twin, answer)
        assert wounds(twin, "bjorn") == [left]
        assert question(twin) == "next-action"


def test_a_catastrophe_of_skal_heals_and_calms() -> None:
    state = board("fritz", "bjorn@0.5E", fields={"bjorn": {"wounds": 4}}, deck=["catastrophe"])
    act(state, "end", "activate bjorn/1", "yes")
    assert wounds(state, "bjorn") == [0]
    assert [record.amount for record in state.lasting] == [4], "Berserk Fury is lost for this turn"


@rule("MS-173")
def test_who_was_charged_by_a_bear_plays_no_signature_move() -> None:
    state = board("bjorn", "hoff@3E")
    use(state, "bear-charge", "hoff/1")
    act(state, "attack hoff/1")
    while "hold" in offered(state):
        act(state, "hold")
    deal(state, "high", "falling")
    act(state, "card high", "card falling")
    assert "upgrade" not in offered(state)


# -- Brunhilde ---------------------------------------------------------------------------------------------------------


@covers(("brunhilde", "Bodyguard"))
@rule("Q-45")
def test_brunhilde_takes_the_damage_of_a_noble() -> None:
    state = board("flintlock", "baron-von-fancyhat@6E brunhilde@11E")
    act(state, "use shoot-musket", "target baron-von-fancyhat/1")
    declare(state, "green-1")
    assert question(state) == "take-the-damage"
    act(state, "yes")
    assert wounds(state, "brunhilde", "baron-von-fancyhat") == [3, 0]


@covers(("brunhilde", "Loyalty"))
@rule("MS-152")
def test_loyalty_runs_to_the_nearest_noble() -> None:
    state = board("fritz", "brunhilde@6E baron-von-fancyhat@12E", fields={"brunhilde": {"energy": 1}})
    start = model(state, "brunhilde").x
    act(state, "step", "to 400.00,401.00", "react brunhilde/1")
    assert (question(state), state.seat) == ("swerve", 1)
    plain = stored(state)
    act(plain, "no")
    assert question(plain) == "move"
    act(state, "yes")
    assert (model(state, "brunhilde").x - start, model(state, "brunhilde").energy) == (3 * 2540, 0)
    lonely = board("fritz", "brunhilde@6E", fields={"brunhilde": {"energy": 1}})
    act(lonely, "step", "to 400.00,401.00", "react brunhilde/1")
    assert question(lonely) == "move"


# -- Gradock and Old Calders -------------------------------------------------------------------------------------------


@covers(("gradock", "Sage Advice"), ("old-calders", "Sage Advice"))
@pytest.mark.parametrize("sage", ["gradock", "old-calders"])
def test_friends_near_a_sage_may_ignore_catastrophes(sage: str) -> None:
    state = board("flintlock", f"fritz@8E +{sage}@4W")
    act(state, "use shoot-musket", "target fritz/1")
    declare(state, "catastrophe")
    assert (question(state), state.seat) == ("heed", 0)
    suffered = stored(state)
    finish(suffered, ["no"])
    finish(state, ["yes"])
    assert [wounds(one, "flintlock") for one in (suffered, state)] == [[2], [0]]
    far = board("flintlock", f"fritz@8E +{sage}@4.1W")
    use(far, "shoot-musket", "fritz/1", card="catastrophe")
    assert wounds(far, "flintlock") == [2]
    foe = board("flintlock", f"fritz@8E {sage}@4W")
    use(foe, "shoot-musket", "fritz/1", card="catastrophe")
    assert wounds(foe, "flintlock") == [2], "advice is for friends"


@covers(("gradock", "Smell a Lie"))
@pytest.mark.parametrize("others", ["gradock@6E", "fritz@6E gradock@8.5E"])
def test_cards_against_gradock_or_his_neighbours_are_played_face_up(others: str) -> None:
    state = board("flintlock", others)
    act(state, "use shoot-musket", f"target {others.split('@', maxsplit=1)[0]}/1")
    plays = [text.split()[1:] for text in offered(state) if text.startswith("play")]
    assert plays
    assert all(card == declared for card, declared in plays)
    card = plays[0][0]
    other = next(name for name in ("green-1", "blue-1") if name != card)
    assert refusal(state, f"play {card} {other}").rule == "MS-107"
    act(state, f"play {card} {card}")
    assert card in turned_up(state)
    assert question(state) != "arcane-answer", "there is nothing to believe"


def test_cards_against_others_stay_face_down() -> None:
    state = board("flintlock", "fritz@6E gradock@12E")
    act(state, "use shoot-musket", "target fritz/1")
    assert len({text.split()[2] for text in offered(state) if text.startswith("play")}) > 1


@covers(("gradock", "Tough as Old Boots"))
def test_gradock_is_tough_as_old_boots() -> None:
    assert wounds(next_turn("", "gradock", fields={"gradock": {"wounds": 3}}), "gradock") == [1]


@covers(("old-calders", "Seen It All Before"))
def test_old_calders_has_seen_it_all_before() -> None:
    state = fight("old-calders", "mr-toodles", "high", "low")
    assert going_on(state, 0)["hands"][1]["cards"] is not None


# -- Loubard -----------------------------------------------------------------------------------------------------------


@covers(("loubard", "Blind Faith"))
@rule("MS-072")
def test_loubard_needs_a_friend_to_jog_and_harvest() -> None:
    lost = board("loubard", "+billy@4.1W", stones=[(400, 428.1, 1)])
    assert {"jog", "harvest 0"}.isdisjoint(offered(lost))
    assert refusal(lost, "harvest 0").sentence == "An effect forbids Loubard to harvest."
    guided = board("loubard", "+billy@4W", stones=[(400, 428.1, 1)])
    assert {"jog", "harvest 0"} <= set(offered(guided))


@covers(("loubard", "Predictable Combatant"))
def test_loubard_shows_his_hand() -> None:
    state = fight("loubard", "mr-toodles", "high", "low")
    assert going_on(state, 1)["hands"][0]["cards"] is not None


# -- Natty -------------------------------------------------------------------------------------------------------------


@covers(("natty", "Look of Innocence"))
@rule("MS-097")
def test_who_aims_at_natty_pays_or_loses_the_action() -> None:
    state = board("flintlock", "natty@6E", fields={"flintlock": {"energy": 2}})
    act(state, "use shoot-musket", "target natty/1")
    assert question(state) == "demand"
    act(state, "no")
    pass_reactions(state)
    assert question(state) == "next-action"
    assert model(state, "flintlock").energy == 1


@covers(("natty", "Disappear in a Crowd"))
def test_a_crowd_hides_natty_but_not_from_one_of_them() -> None:
    state = board("natty", "fritz@3E +billy@3W mr-toodles@3.1N")
    natty, fritz, toodles = (model(state, name).index for name in ("natty", "fritz", "mr-toodles"))
    assert stat_of(state, natty, "evade") == -2
    assert stat_of(state, natty, "evade", fritz) == -1
    assert stat_of(state, natty, "evade", toodles) == -2


# -- Sir Guillemot -----------------------------------------------------------------------------------------------------


@covers(("sir-guillemot-poppycock", "Ornithophobia"))
def test_goblins_that_end_a_move_beside_sir_guillemot_lose_energy_once_a_turn() -> None:
    state = board("grub", "sir-guillemot-poppycock@3E")
    do(state, "jog")
    do(state, "to 425.40,400.00")
    assert model(state, "grub").energy == 5
    do(state, "step")
    do(state, "to 426.00,400.00")
    assert model(state, "grub").energy == 4, "only the Step is paid"
    brave = board("fritz", "sir-guillemot-poppycock@3E")
    do(brave, "jog")
    do(brave, "to 425.40,400.00")
    assert model(brave, "fritz").energy == 6


@covers(("sir-guillemot-poppycock", "The Governor"))
def test_the_governor_makes_soldiers_better() -> None:
    state = board("sir-guillemot-poppycock", "+eric-the-squire@6W +billy@2E")
    squire, billy = model(state, "eric-the-squire"), model(state, "billy")
    assert stat_of(state, squire.index, "melee") == squire.character.melee + 1
    assert stat_of(state, billy.index, "melee") == billy.character.melee


@rule("MS-073")
def test_commands_reach_each_friend_once_a_turn() -> None:
    state = board("sir-guillemot-poppycock", "+billy@6W")
    use(state, "yell-out-commands", "billy/0")
    assert refusal(state, "use yell-out-commands").rule == "Q-38"


# -- Old Polly and Prof. Boffinsworth ----------------------------------------------------------------------------------


@covers(("old-polly", "Prognostication"))
def test_rogues_near_old_polly_see_the_hand_of_their_opponent() -> None:
    state = laid_out("the-fencer", "mr-toodles", friends=[("old-polly", 400, 480)])
    act(state, "attack mr-toodles/1")
    assert going_on(state, 0)["hands"][1]["cards"] is not None


@covers(("old-polly", "Cockatrice Companion"))
def test_old_polly_hits_the_exhausted_harder_when_she_attacks() -> None:
    for energy, dealt in ((0, 3), (1, 2)):
        state = fight("old-polly", "mr-toodles", "rising", "high", defending={"energy": energy})
        exchange(state, "rising", "high")
        assert wounds(state, "mr-toodles") == [dealt]
    state = fight("mr-toodles", "old-polly", "high", "rising", attacking={"energy": 1})
    exchange(state, "high", "rising")
    assert wounds(state, "mr-toodles") == [2], "she did not attack"


@covers(("old-polly", "Wily Old Weasel"))
@rule("MS-071")
def test_a_weasel_makes_an_arcane_ability_of_a_rogue_cheaper_once_a_turn() -> None:
    state = board("natty", "+old-polly@6W fritz@6E", fields={"natty": {"energy": 3}})
    act(state, "use slingshot", "target fritz/1")
    assert (question(state), state.seat) == ("lower-price", 0)
    dear = stored(state)
    act(dear, "no")
    act(state, "yes")
    assert [model(one, "natty").energy for one in (dear, state)] == [1, 2]
    declare(state, "green-1")
    finish(state)
    act(state, "use slingshot", "target fritz/1")
    assert question(state) == "arcane-play", "once a turn"


def test_who_lacks_one_energy_is_helped_and_not_asked() -> None:
    state = board("natty", "+old-polly@6W fritz@6E", fields={"natty": {"energy": 1}})
    act(state, "use slingshot", "target fritz/1")
    assert (question(state), model(state, "natty").energy) == ("arcane-play", 0)
    far = board("natty", "+old-polly@6.1W fritz@6E", fields={"natty": {"energy": 1}})
    assert refusal(far, "use slingshot").rule == "MS-072"


@covers(("prof-boffinsworth", "Explorer's Handbook"))
def test_the_handbook_is_for_hurt_animals() -> None:
    fields = {"billy": {"wounds": 2}, "prof-boffinsworth": {"energy": 1}}
    state = board("prof-boffinsworth", "+billy@4W +quack@4N", fields=fields)
    act(state, "use healing")
    assert offered(state) == ["target billy/0"], "for the others it is too dear"
    act(state, "target billy/0")
    assert model(state, "prof-boffinsworth").energy == 0
    well = board("prof-boffinsworth", "+billy@4W", fields={"prof-boffinsworth": {"energy": 1}})
    assert "use healing" not in offered(well)


@covers(("prof-boffinsworth", "Conservation"))
def test_the_professor_takes_the_damage_of_an_animal() -> None:
    state = board("flintlock", "billy@6E prof-boffinsworth@10E")
    act(state, "use shoot-musket", "target billy/1")
    declare(state, "green-1")
    assert question(state) == "take-the-damage"


@covers(("old-polly", "The Faculty"), ("prof-boffinsworth", "The Faculty"))
@pytest.mark.parametrize("slug", ["old-polly", "prof-boffinsworth"])
def test_two_are_not_a_faculty(slug: str) -> None:
    others = {"old-polly": "+prof-boffinsworth@4W", "prof-boffinsworth": "+old-polly@4W"}
    state = board(slug, others[slug])
    assert "Machine" not in keywords_of(state, 0)
    assert jog_length(state, 0) == 4
