"""Bans and caps against plays of all sorts (IX-41 to IX-56)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, lay, may, offered, options, player, plays, seen, turn_of
from tests.rules import rule

DRAINED = {"combat": ([], ["Bethenitana"]), "support": ([], ["Brain Drain"]), "element": "fire"}
"""Hoax attacks with Fire 2 behind Brain Drain."""


@rule("IX-41")
@pytest.mark.parametrize(
    ("deck", "card"), [("pillar", "Deploy Butterfly"), ("flit", "Distract Holy Dragon"), ("buka", "Rising Sun")]
)
def test_under_brain_drain_a_leadership_card_or_a_ship_is_the_one_card(deck: str, card: str) -> None:
    state = lay(decks=(deck, "hoax"), hand=([card, "Lavar"], []), **DRAINED)
    assert options(do(state.copy(), "done")) == {"continue", "retreat"}
    do(state, f"play {card}", "done")
    assert options(state) == {"retreat"}


@rule("IX-42")
@pytest.mark.parametrize(
    ("deck", "first", "then"),
    [
        ("hoax", ["play Enthrall Opposition", "done", "continue"], "Nirwadas"),
        ("vulca", ["done", "continue", "play Cinder", "hit Brain Drain", "done"], "Fireblast"),
        ("flit", ["done", "continue", "play Flitterflutter", "done"], "Launch Burning Earth"),
        ("flit", ["done", "continue", "play Tittertweet", "done"], "Launch Burning Earth"),
        ("vulca", ["play Cast Cataclysm", "use", "done", "continue"], "Lavar"),
    ],
)
def test_a_first_card_that_lifts_brain_drain_lets_others_follow(deck: str, first: list[str], then: str) -> None:
    cards = {
        "hoax": ["Enthrall Opposition", "Nirwadas"],
        "vulca": ["Cinder", "Fireblast", "Cast Cataclysm", "Lavar"],
        "flit": ["Flitterflutter", "Tittertweet", "Launch Burning Earth"],
    }
    state = lay(decks=(deck, "hoax"), hand=(cards[deck], []), **DRAINED)
    do(state, *first)
    assert may(state, f"play {then}")


@rule("IX-42")
def test_the_lookout_lifts_brain_drain_by_discarding_supports() -> None:
    state = lay(decks=("buka", "hoax"), hand=(["Lookout Dolora Paal", "Armory"], []), **DRAINED)
    do(state, "done", "continue", "play Lookout Dolora Paal")
    assert may(state, "supports")
    assert not may(state, "done"), "without that 1 stands against 2 and no card may follow"
    do(state, "supports", "done")
    assert plays(state) == {"Armory"}


@rule("IX-43")
def test_under_brain_drain_neither_yang_nor_a_landed_ship_gives_a_second_card() -> None:
    yang = lay(decks=("aqua", "hoax"), hand=(["Yang", "Yin", "Fire Swamp"], []), **DRAINED)
    do(yang, "done", "continue", "play Yang")
    assert options(yang) == {"done"}
    ship = lay(
        decks=("buka", "hoax"),
        landed=(["Rising Sun"], []),
        cargo=({"Rising Sun": ["Captain Su Cha", "Cannoneer Tara Ko"]}, {}),
        **DRAINED,
    )
    do(ship, "done", "continue", "play Captain Su Cha")
    assert options(ship) == {"done"}


@rule("IX-44")
def test_under_brain_drain_bounce_back_is_enough() -> None:
    state = lay(
        decks=("pillar", "hoax"),
        hand=(["Bounce Back"], []),
        **{**DRAINED, "combat": (["Smartia Pantia"], ["Bethenitana"])},
    )
    do(state, "play Bounce Back", "done", "continue", "done", "done")
    assert turn_of(state) == 1


@rule("IX-45")
def test_under_brain_drain_entreat_favor_finds_no_ship_to_play_but_a_card_to_load() -> None:
    table: dict[str, object] = {
        "hand": (["Entreat Favor"], []),
        "ships": (["Rising Sun"], []),
        "draw": (["Sea Devil", "Captain Su Cha"], None),
    }
    drained = lay(decks=("buka", "hoax"), **table, **DRAINED)
    do(drained, "play Entreat Favor")
    assert options(drained) == {"load buka/4 on buka/30", "done"}
    free = lay(decks=("buka", "hoax"), **table)
    do(free, "play Entreat Favor")
    assert options(free) == {"take buka/29", "load buka/4 on buka/30", "done"}


@rule("IX-46", "Q8", "BM-119")
@pytest.mark.parametrize(
    ("deck", "combat", "support", "allowed"),
    [
        ("hoax", "Bethenitana", ["Brain Drain"], False),
        ("vulca", "Cinder", ["Pandemonium"], False),
        ("hoax", "Thirkomedas", [], False),
        ("flit", "Cheepchirrup", [], True),
    ],
)
def test_loading_and_bluffing_need_a_support_play(deck: str, combat: str, support: list[str], allowed: bool) -> None:
    state = lay(
        decks=("buka", deck),
        hand=(["Captain Su Cha", "Sailingmaster Yo Cha"], []),
        ships=(["Rising Sun"], []),
        combat=([], [combat]),
        support=([], support),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Captain Su Cha", "done")
    more = {"bluff buka/5", "load buka/5 on buka/30"} if allowed else set()
    assert options(state) == {"done"} | more


@rule("IX-47", "Q9")
@pytest.mark.parametrize(("fos", "bluffs"), [("Ferro Fos", {"Captain Su Cha", "B.P. Unity"}), ("Corono Cos", set())])
def test_a_bluff_is_a_card_without_text_and_loading_is_not_playing(fos: str, bluffs: set[str]) -> None:
    state = lay(
        decks=("buka", "terrah"),
        hand=(
            ["Commodore Lo Tan" if fos == "Ferro Fos" else "B.P. Mystery", "Captain Su Cha", "B.P. Unity", "Armory"],
            [],
        ),
        ships=(["Rising Sun"], []),
        combat=([], [fos]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Commodore Lo Tan" if fos == "Ferro Fos" else "play B.P. Mystery", "done")
    assert offered(state, "bluff") == bluffs
    assert offered(state, "load") == {"Captain Su Cha", "B.P. Unity", "Armory"}


@rule("IX-48", "Q9")
@pytest.mark.parametrize(
    ("deck", "combat", "support", "ships"),
    [
        ("terrah", "Ferro Fos", [], {"Rising Sun"}),
        ("terrah", "Corono Cos", [], {"Sea Falcon", "Sea Devil"}),
        ("vulca", "Cinder", ["Flickering Fires"], {"Rising Sun", "Sea Falcon", "Sea Devil"}),
        ("hoax", "Thirkomedas", [], {"Rising Sun", "Sea Falcon", "Sea Devil"}),
    ],
)
def test_bans_on_text_reach_ships_bans_on_leadership_do_not(
    deck: str, combat: str, support: list[str], ships: set[str]
) -> None:
    state = lay(
        decks=("buka", deck),
        hand=(["Rising Sun", "Sea Falcon", "Sea Devil"], []),
        combat=([], [combat]),
        support=([], support),
        element="fire",
    )
    assert plays(state) == ships


@rule("IX-49")
def test_cheepchirrup_beats_mega_launch_but_does_not_touch_supports() -> None:
    state = lay(
        decks=("flit", "flit"),
        hand=(
            ["Commence Mega Launch", "Peckswift", "Launch Burning Earth", "Launch Rain of Fire", "Tome of Wisdom"],
            [],
        ),
        combat=([], ["Cheepchirrup"]),
        element="fire",
    )
    do(state, "play Commence Mega Launch", "done", "continue", "play Peckswift", "done")
    assert plays(state) == {"Tome of Wisdom"}


@rule("IX-50", "BM-041", "BM-113")
def test_against_the_boatswain_a_running_gang_must_start_afresh() -> None:
    state = lay(
        decks=("khind", "buka"),
        hand=(["NoNo", "NoStyle"], []),
        combat=(["NoClue", "NoClass"], ["Boatswain Mena Marn"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue")
    assert options(state) == {"play khind/15", "play khind/17"}, "adding would leave three active"
    do(state, "play NoNo")
    assert options(state) == {"done"}


@rule("IX-50")
def test_against_the_boatswain_a_second_free_character_is_illegal_and_so_is_bounce_back_with_two() -> None:
    free = lay(
        decks=("mimix", "buka"),
        hand=(["Sun Setting", "Moon Rising"], []),
        combat=([], ["Boatswain Mena Marn"]),
        element="fire",
        phase="engagement",
    )
    do(free, "continue", "play Sun Setting")
    assert options(free) == {"done"}
    table = {"decks": ("pillar", "buka"), "hand": (["Bounce Back"], []), "element": "fire"}
    two = lay(combat=(["Smartia Pantia", "Wild Unicorn"], ["Boatswain Mena Marn"]), **table)
    assert options(do(two, "play Bounce Back", "done")) == {"retreat"}
    one = lay(combat=(["Smartia Pantia"], ["Boatswain Mena Marn"]), **table)
    assert options(do(one, "play Bounce Back", "done")) == {"continue", "retreat"}


@rule("IX-51")
def test_cloying_mud_reads_the_printed_face() -> None:
    state = lay(
        decks=("khind", "terrah"),
        hand=(["Den-bal-Ton", "FunFair"], []),
        combat=([], ["Mad Mike"]),
        support=([], ["Cloying Mud"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue")
    assert plays(state) == {"FunFair"}


@rule("IX-52")
def test_ember_and_heat_haze_leave_only_bounce_back() -> None:
    table = {
        "decks": ("pillar", "vulca"),
        "combat": (["Smartia Pantia"], ["Ember"]),
        "support": ([], ["Heat Haze"]),
        "element": "fire",
    }
    cards = ["Primus Magicus", "Gulpus", "Wild Unicorn"]
    assert options(do(lay(hand=(cards, []), **table), "done")) == {"retreat"}
    bounced = do(lay(hand=([*cards, "Bounce Back"], []), **table), "play Bounce Back", "done")
    assert options(bounced) == {"continue", "retreat"}


@rule("IX-53")
@pytest.mark.parametrize(
    ("combat", "support", "card"),
    [("Baku But", "Hypnotic Rattle", "Battling Boomerang"), ("Kabu Kat", "Pandemonium", "Tome of Wisdom")],
)
def test_a_demand_that_the_same_side_forbids_to_meet_drives_away(combat: str, support: str, card: str) -> None:
    table = {
        "decks": ("hoax", "terrah"),
        "hand": (["Catusan", "Wogarathoras", card], []),
        "element": "fire",
        "phase": "engagement",
    }
    assert options(lay(combat=([], [combat]), support=([], [support]), **table)) == {"retreat"}
    assert options(lay(combat=([], [combat]), **table)) == {"continue", "retreat"}


@rule("IX-54")
def test_kabu_kat_against_stop_cards_and_bounce_back() -> None:
    stop = lay(
        decks=("mimix", "terrah"),
        hand=(["Shaman of the Here and Now", "Menacing Wardance"], []),
        combat=([], ["Kabu Kat"]),
        element="fire",
        phase="engagement",
    )
    assert options(stop) == {"retreat"}
    bounce = lay(
        decks=("pillar", "terrah"),
        hand=(["Bounce Back", "Giant Butterfly Morningwind"], []),
        combat=(["Primus Magicus"], ["Kabu Kat"]),
        element="fire",
    )
    assert options(do(bounce, "play Bounce Back", "done")) == {"retreat"}
    ignored = lay(
        decks=("mimix", "terrah"),
        hand=(["Shaman of the Here and Now"], []),
        combat=([], ["Kabu Kat"]),
        leadership=("Enthrall Opposition", None),
        element="fire",
        phase="engagement",
    )
    assert options(ignored) == {"continue", "retreat"}


@rule("IX-54", "BM-093")
def test_a_granted_support_meets_kabu_kat_even_after_stop() -> None:
    state = lay(
        decks=("hoax", "terrah"),
        hand=(["Trigger Brainstorm", "Var-dis-Nar", "Tome of Wisdom"], []),
        combat=([], ["Kabu Kat", "Earthblast", "Flash"]),
        element="fire",
    )
    assert options(do(state.copy(), "done")) == {"retreat"}
    do(state, "play Trigger Brainstorm", "done", "continue", "play Var-dis-Nar", "done")
    assert options(state) == {"play hoax/20"}


@rule("IX-55")
def test_what_meets_kabu_kat_and_what_does_not() -> None:
    bluff = lay(
        decks=("buka", "terrah"),
        hand=(["Captain Su Cha", "Cannoneer Tara Ko"], []),
        ships=(["Rising Sun"], []),
        combat=([], ["Kabu Kat"]),
        element="fire",
        phase="engagement",
    )
    do(bluff, "continue", "play Captain Su Cha", "done")
    assert options(bluff) == {"bluff buka/7"}, "a bluff does; loading the same card would not"
    do(bluff, "bluff Cannoneer Tara Ko")
    assert may(bluff, "done")
    free = lay(
        decks=("aqua", "terrah"),
        hand=(["Uurunia", "Fire Swamp"], []),
        combat=([], ["Kabu Kat"]),
        element="fire",
        phase="engagement",
    )
    do(free, "continue", "play Uurunia", "done", "play Fire Swamp")
    assert may(free, "done"), "a FREE support does"
    ignored = lay(
        decks=("aqua", "terrah"),
        hand=(["Uurunia", "Fire Swamp"], []),
        combat=([], ["Kabu Kat", "Mad Mike"]),
        element="fire",
        phase="engagement",
    )
    do(ignored, "continue", "play Uurunia", "done", "play Fire Swamp")
    assert may(ignored, "done"), "even if it is ignored on the table"


@rule("IX-56")
def test_a_card_played_and_taken_back_has_been_played() -> None:
    state = lay(
        decks=("pillar", "vulca"),
        hand=(["Stars Shining", "Gloria Gracia", "Smartia Pantia"], []),
        combat=([], ["Cinder"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Stars Shining", "play Gloria Gracia", "take Stars Shining")
    assert seen(state)["this_turn"]["played"] == 2
    assert plays(state) == {"Stars Shining"}, "it is FREE again; the character of the turn is used"
    do(state, "play Stars Shining")
    assert seen(state)["this_turn"]["played"] == 3
    assert set(player(state, 0)["active"]) == {"mimix/24", "pillar/12"}


@rule("IX-56")
def test_taking_back_a_card_gives_no_new_play_under_a_cap() -> None:
    table = {"decks": ("pillar", "flit"), "hand": (["Gloria Gracia"], []), "element": "fire", "phase": "engagement"}
    state = lay(combat=(["Smartia Pantia", "Caterpillar Fireeater"], ["Cheepchirrup"]), **table)
    do(state, "continue", "play Gloria Gracia", "take Caterpillar Fireeater", "done")
    assert options(state) == {"done"}, "one card went into the combat area, whatever came back"
