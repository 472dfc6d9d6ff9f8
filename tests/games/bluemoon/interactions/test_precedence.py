"""Texts against rules, texts against texts, and how texts are carried out (BM-144 to BM-156)."""

from __future__ import annotations

from tests.games.bluemoon.table import (
    counts,
    do,
    dragons,
    hand,
    lay,
    may,
    offered,
    options,
    phase,
    player,
    plays,
    seen,
    turn_of,
)
from tests.rules import rule


@rule("BM-144")
def test_texts_override_the_rules() -> None:
    """The rules allow no booster or support on an opening turn and one otherwise; texts allow more."""
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Genathones", "Tome of Wisdom", "Trebuchet", "Battling Boomerang"], []),
        phase="engagement",
    )
    do(state, "start", "play Genathones", "done")
    assert plays(state) == {"Tome of Wisdom", "Trebuchet of Fear"}
    do(state, "play Tome of Wisdom")
    assert options(state) == {"done"}


@rule("BM-145")
def test_a_text_that_ignores_comes_before_a_text_that_forbids() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Enthrall Opposition", "Zedemikras"], []),
        combat=([], ["Ember"]),
        element="fire",
    )
    assert options(do(state.copy(), "done")) == {"retreat"}, "Ember forbids characters without text"
    do(state, "play Enthrall Opposition", "done", "continue")
    assert plays(state) == {"Zedemikras the Brain"}


@rule("BM-145")
def test_a_text_that_forbids_comes_before_one_that_allows() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Trigger Brainstorm", "Nirwadas", "Tome of Wisdom"], []),
        combat=([], ["Cinder"]),
        support=([], ["Pandemonium"]),
        element="fire",
    )
    do(state, "play Trigger Brainstorm", "done", "continue", "play Nirwadas", "done")
    assert options(state) == {"done"}


@rule("BM-146", "BM-087", "IX-23")
def test_an_ignored_card_stays_active_and_is_counted_but_does_nothing() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Neth-sur-Pot"], []),
        combat=(["Hank"], ["Lavar", "Glimmer", "Cinder"]),
        element="fire",
        phase="engagement",
    )
    vulca = seen(state)["seats"][1]
    assert set(vulca["active"]) == set(vulca["ignored"]) == {"vulca/4", "vulca/13", "vulca/14"}
    assert state.power(1, "fire") == 0
    do(state, "continue")
    assert plays(state) == {"Neth-sur-Pot"}, "three active cards, ignored or not"


@rule("BM-146", "BM-064")
def test_ignored_cards_count_for_the_six_cards() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        combat=(["Hank"], ["Lavar"]),
        covered=([], ["Shimmer", "Volca", "Spark", "Sear", "Torch"]),
        element="fire",
    )
    do(state, "done", "retreat")
    assert dragons(state) == (0, 2, 1)


@rule("BM-146")
def test_a_part_of_a_card_can_be_ignored_alone() -> None:
    texts = lay(
        decks=("flit", "hoax"),
        combat=(["Tittertweet"], ["Demegodas"]),
        support=([], ["Tome of Wisdom"]),
        element="fire",
    )
    assert texts.power(1, "fire") == 2 + 3, "the values stay, the doubling is gone"
    assert seen(texts)["seats"][1]["silent"] == ["hoax/12"]
    icons = lay(
        decks=("terrah", "flit"),
        combat=(["Rocara"], ["Carl", "Launch Burning Earth"]),
        support=(["Impenetrable Fog"], []),
        element="fire",
    )
    assert icons.power(1, "fire") == 6, "values and texts stay"


@rule("BM-147")
def test_ignoring_reaches_cards_while_they_are_played() -> None:
    free = lay(
        decks=("mimix", "terrah"),
        hand=(["Shaman of the Holy Sacrifice", "Stars Shining"], []),
        combat=([], ["Mad Mike"]),
        element="fire",
        phase="engagement",
    )
    do(free, "continue", "play Shaman of the Holy Sacrifice")
    assert options(free) == {"done"}, "an ignored FREE icon"
    condition = lay(
        decks=("vulca", "terrah"),
        hand=(["Zig-nur-Don"], []),
        combat=([], ["Mad Mike"]),
        element="fire",
        phase="engagement",
    )
    do(condition, "continue")
    assert plays(condition) == {"Zig-nur-Don"}, "an ignored condition does not bind"


@rule("BM-147")
def test_ignoring_reaches_cards_on_ships_too() -> None:
    state = lay(
        decks=("buka", "flit"),
        hand=([], []),
        landed=(["Rising Sun"], []),
        cargo=({"Rising Sun": ["Coxswain Mora Marn"]}, {}),
        combat=([], ["Tittertweet"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Coxswain Mora Marn")
    assert options(state) == {"done"}, "its text is ignored: nothing to use"


@rule("BM-148", "IX-51")
def test_checks_read_the_printed_face_of_ignored_cards() -> None:
    mud = lay(
        decks=("khind", "terrah"),
        hand=(["Den-bal-Ton"], []),
        combat=([], ["Tittertweet"]),
        support=([], ["Cloying Mud"]),
        dragons=-1,
        element="fire",
        phase="engagement",
    )
    assert options(mud) == {"retreat"}, "a printed 8 is a printed 8"
    text = lay(
        decks=("vulca", "terrah"),
        hand=(["Cinder"], []),
        combat=([], ["Ferro Fos", "Tittertweet"]),
        element="fire",
        phase="engagement",
    )
    assert options(text) == {"retreat"}, "a card whose text is ignored is still a card with text"
    icon = lay(
        decks=("khind", "vulca"),
        combat=(["TopDog", "NoNo"], ["Glimmer", "Infernal Armor"]),
        support=(["Impenetrable Fog"], []),
        element="fire",
    )
    do(icon, "text TopDog")
    assert offered(icon, "hit") == {"Infernal Armor"}, "an ignored icon is still shown"


@rule("BM-149", "IX-06")
def test_flitterflutter_kills_an_opposing_laughing_gas() -> None:
    state = lay(
        decks=("flit", "khind"),
        combat=(["Flitterflutter", "Titanic Gauntlets"], ["CoolCop"]),
        support=([], ["Laughing Gas"]),
        element="earth",
    )
    assert state.power(0, "earth") == 0, "CoolCop makes the bird's printed 2 a 0, and twice nothing is nothing"
    assert seen(state)["seats"][0]["silent"] == []
    assert seen(state)["seats"][1]["ignored"] == ["khind/27"]


@rule("BM-149")
def test_of_two_gases_only_the_one_that_flitterflutter_ignores_is_dead() -> None:
    state = lay(
        decks=("khind", "khind"),
        combat=(["Flitterflutter", "CoolCat"], ["CoolCub", "NoNo"]),
        support=(["Laughing Gas"], ["Laughing Gas"]),
        element="fire",
    )
    assert seen(state)["seats"][1]["silent"] == ["khind/4"], "my gas is alive"
    assert seen(state)["seats"][0]["silent"] == []


@rule("BM-150")
def test_ignoring_and_forbidding_are_judged_again_after_every_change() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Nirwadas", "Battling Boomerang"], ["Cinder"]),
        combat=(["Hank"], ["Ember", "Elemental Enchantment"]),
        support=(["Tome of Wisdom"], []),
        element="fire",
        phase="engagement",
    )
    assert seen(state)["seats"][1]["ignored"] == ["vulca/16"]
    do(state, "continue", "play Nirwadas")
    assert seen(state)["seats"][1]["ignored"] == [], "Hank is covered, Ember counts again"


@rule("BM-150")
def test_what_a_text_has_done_once_is_not_undone() -> None:
    state = lay(
        decks=("vulca", "hoax"),
        hand=(["Cinder", "Lightning Bolts"], ["Hank"]),
        combat=([], ["Sarogakanas"]),
        support=([], ["Tome of Wisdom", "Ballista of Confusion"]),
        element="earth",
        phase="engagement",
    )
    do(state, "continue", "play Cinder", "hit Tome of Wisdom", "done", "play Lightning Bolts", "done")
    assert turn_of(state) == 1
    do(state, "done", "continue", "play Hank")
    assert seen(state)["seats"][0]["ignored"] == ["vulca/14"], "Cinder counts for nothing now"
    assert player(state, 1)["supports"] == ["hoax/22"]
    assert player(state, 1)["discard"] == ["hoax/20"], "but the Tome does not come back"


@rule("BM-151", "IX-10")
def test_a_forbidden_card_cannot_be_played_even_if_its_text_would_lift_the_ban() -> None:
    flickering = lay(
        decks=("hoax", "vulca"),
        hand=(["Enthrall Opposition"], []),
        combat=([], ["Cinder"]),
        support=([], ["Flickering Fires"]),
        element="fire",
    )
    assert plays(flickering) == set()
    ferro = lay(
        decks=("hoax", "terrah"),
        hand=(["Hank", "Tome of Wisdom"], []),
        combat=([], ["Ferro Fos"]),
        element="fire",
        phase="engagement",
    )
    assert options(ferro) == {"retreat"}


@rule("BM-152", "IX-26")
def test_the_first_character_is_judged_with_the_old_combat_cards_still_active() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Nirwadas", "Penemikanas"], []),
        combat=(["Hank"], ["Ember"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue")
    assert plays(state) == {"Nirwadas the Traveler", "Penemikanas the Paranoid"}


@rule("BM-153")
def test_without_a_may_the_instruction_is_mandatory_and_done_as_far_as_possible() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Sprinkle Water"], ["Shimmer", "Spark", "Sear", "Torch", "Volca", "Blaze", "Lavar"]),
        combat=([], ["Cinder"]),
        element="fire",
    )
    do(state, "play Sprinkle Water")
    assert state.seat == 1
    assert "done" not in options(state), "the opponent has no choice but which"
    do(state, "discard Blaze", "discard Spark")
    assert counts(state, 1)[0] == 5
    few = lay(
        decks=("terrah", "vulca"),
        hand=(["Bashdin"], ["Shimmer"]),
        combat=([], ["Ember"]),
        element="fire",
        phase="engagement",
    )
    do(few, "continue", "play Bashdin", "use")
    assert options(few) == {"discard vulca/12"}
    do(few, "discard Shimmer")
    assert counts(few, 1)[0] == 0, "two were asked for, one was there"


@rule("BM-153")
def test_do_it_or_retreat_is_all_or_nothing() -> None:
    state = lay(
        decks=("vulca", "pillar"),
        hand=(["Scorch", "Cinder"], []),
        combat=(["Sear"], ["Introvertus", "Caterpillar Fireeater"]),
        element="fire",
        phase="engagement",
    )
    assert options(state) == {"retreat", "pay pillar/16"}, "Cinder alone is no 3, Scorch is needed to fight"


@rule("BM-154", "Q13")
def test_may_draw_so_many_means_none_or_all_of_them() -> None:
    state = lay(decks=("hoax", "vulca"), hand=(["Muster Reinforcements"], []))
    do(state, "play Muster Reinforcements")
    assert options(state) == {"use", "done"}
    assert counts(do(state.copy(), "done"), 0) == (0, 29)
    assert counts(do(state.copy(), "use"), 0) == (5, 24)
    short = lay(decks=("hoax", "vulca"), hand=(["Muster Reinforcements"], []), draw=(["Nirwadas", "Hank"], None))
    do(short, "play Muster Reinforcements", "use")
    assert hand(short, 0) == {"Nirwadas the Traveler", "Hank Highflyer Hawk"}


@rule("BM-154")
def test_up_to_and_any_number_leave_the_number_free() -> None:
    any_number = lay(decks=("aqua", "vulca"), hand=(["Oomola", "Uurunia", "Iisilia", "Yang"], []), phase="engagement")
    do(any_number, "start", "play Oomola", "discard Uurunia")
    assert "done" in options(any_number)
    up_to = lay(
        decks=("mimix", "vulca"),
        hand=(["Young Bear", "Young Fox", "Wild Gazelle", "Wild Antelope", "Dancer of Dawn", "Dancer of Dusk"], []),
        combat=(["Shaman of the Holy Sacrifice"], ["Cinder"]),
        element="fire",
        phase="end",
    )
    do(up_to, "text Shaman of the Holy Sacrifice")
    assert options(up_to) == {"number 0", "number 1", "number 2", "number 3"}


@rule("BM-155", "IX-37")
def test_a_text_for_one_of_my_cards_moves_on_when_that_card_is_gone() -> None:
    state = lay(
        decks=("flit", "vulca"),
        hand=(["Highchirp", "Launch Burning Earth", "Launch Rain of Fire"], []),
        combat=([], ["Lavar", "Blaze", "Volcanic Gauntlets"]),
        element="fire",
        phase="engagement",
    )
    assert state.power(1, "fire") == 2 * 5 + 4
    do(state, "continue", "play Highchirp", "hit Lavar")
    assert state.power(1, "fire") == 2 * 4, "the Gauntlets pass to Blaze at once"
    do(state, "done", "play Launch Burning Earth", "play Launch Rain of Fire", "done")
    assert turn_of(state) == 1, "8 matches 8"


@rule("BM-155")
def test_a_text_for_one_of_my_cards_leaves_a_neutralised_one() -> None:
    state = lay(
        decks=("khind", "pillar"),
        combat=(["NoNo"], ["Smartia Pantia", "Wild Unicorn", "Potion of Cosmic Power"]),
        element="earth",
    )
    assert state.power(1, "earth") == 3 + 3 + 3
    icons = lay(
        decks=("terrah", "pillar"),
        combat=(["Mad Mike"], ["Colossus", "Wild Unicorn", "Potion of Cosmic Power"]),
        element="fire",
    )
    assert icons.power(1, "fire") == 2 * 1, "the unicorn is ignored, so the potion serves the other one"


@rule("BM-156", "IX-74")
def test_a_text_on_my_turn_serves_once_in_every_turn_also_before_it_is_covered() -> None:
    state = lay(
        decks=("khind", "vulca"),
        hand=(["TopNotch", "TopGun", "CoolCat"], ["Flare", "Fireblast"]),
        combat=([], ["Cinder"]),
        support=([], ["Flickering Fires", "Wall of Fire", "Lightning Bolts", "Fearsome Spirits"]),
        element="earth",
        phase="engagement",
    )
    assert state.power(1, "earth") == 4
    do(state, "continue", "play TopNotch")
    assert "text khind/7" in options(state)
    do(state, "text TopNotch", "hit Lightning Bolts")
    assert "text khind/7" not in options(state), "once per turn"
    do(state, "play TopGun", "done", "done", "done")
    do(state, "done", "continue", "play Flare", "done", "play Fireblast", "done", "done")
    assert (turn_of(state), phase(state)) == (0, "Leadership")
    do(state, "text TopNotch", "hit Wall of Fire")
    assert player(state, 1)["supports"] == ["vulca/24", "vulca/27"]


@rule("BM-156")
def test_a_covered_text_serves_no_longer() -> None:
    state = lay(
        decks=("khind", "vulca"),
        hand=(["FunFair"], []),
        combat=(["TopNotch"], ["Cinder"]),
        support=([], ["Wall of Fire"]),
        element="fire",
        phase="engagement",
    )
    assert may(state, "text TopNotch")
    do(state, "continue")
    assert may(state, "text TopNotch")
    do(state, "play FunFair")
    assert options(state) == {"done"}
