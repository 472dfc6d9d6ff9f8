"""What a play, a bluff, a search or a discard tells whom (section 17 of the checklist, row by row)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, lay, options, player, seen
from tests.games.bluemoon.worlds import always, ever, hands, known_hand, others_see, worlds
from tests.rules import rule

WEAK = {"combat": ([], ["Cinder"]), "element": "fire"}


# -- section 17, row by row --------------------------------------------------------------------------------------------


@rule("BM-175")
def test_of_a_draw_others_learn_only_how_many_cards_it_was() -> None:
    state = lay(decks=("hoax", "vulca"), hand=(["Muster Reinforcements"], []))
    do(state, "play Muster Reinforcements", "use")
    assert len(player(state, 0)["hand"]) == 5
    assert seen(state, 1)["seats"][0]["hand_size"] == 5
    assert known_hand(state, 0) == set()
    dealt = hands(state, 0)
    assert always(dealt) == frozenset()
    assert "hoax/27" not in ever(dealt), "the card that was played lies on the pile"


@rule("BM-173")
def test_cards_played_and_loaded_are_seen_by_everybody() -> None:
    state = lay(
        decks=("buka", "vulca"), hand=(["Rising Sun", "Captain Su Cha", "Armory", "Cannoneer Tara Ko"], []), **WEAK
    )
    do(state, "play Rising Sun", "done", "continue", "play Captain Su Cha", "done", "load Armory on Rising Sun")
    for viewer in (0, 1, None):
        buka = seen(state, viewer)["seats"][0]
        assert (buka["active"], buka["ships"][0]["ship"], buka["ships"][0]["cargo"]) == (
            ["buka/4"],
            "buka/30",
            ["buka/25"],
        )
    assert not {"buka/30", "buka/4", "buka/25"} & ever(hands(state, 0))
    assert known_hand(state, 0) == set()


@rule("BM-125", "BM-175")
def test_a_bluff_laid_from_hand_may_be_any_card_with_the_icon() -> None:
    state = lay(
        decks=("buka", "vulca"), hand=(["Commodore Lo Tan", "Captain Su Cha", "Armory"], []), phase="engagement", **WEAK
    )
    do(state, "continue", "play Commodore Lo Tan", "done", "bluff Captain Su Cha")
    assert seen(state, 0)["seats"][0]["bluffs"] == ["buka/4"]
    assert others_see(state, 0, lambda at, viewer: seen(at, viewer)["seats"][0]["bluffs"]) == [None]
    faces = {player(world, 0)["bluffs"][0] for world in worlds(state, 1)}
    assert len(faces) > 10, "any card with the icon may lie there"
    assert faces <= {f"buka/{number}" for number in range(4, 22)}


@rule("BM-125", "BM-175")
def test_a_bluff_laid_from_hand_makes_known_cards_uncertain_again() -> None:
    """Ariosa Paal was retrieved openly, Su Cha searched out openly; then a bluff is laid."""
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Commodore Lo Tan", "Blow Whistle", "Armory", "Cannoneer Tara Ko"], []),
        combat=(["Captain Ariosa Paal"], ["Cinder"]),
        element="fire",
        phase="beginning",
    )
    do(state, "retrieve Captain Ariosa Paal", "play Blow Whistle", "take Captain Su Cha")
    assert known_hand(state, 0) == {"buka/3", "buka/4"}
    do(state, "done", "continue", "play Commodore Lo Tan", "done", "bluff Cannoneer Tara Ko")
    assert known_hand(state, 0) == {"buka/3"}, "a captain without the icon cannot lie there; Su Cha may"
    places = set()
    for world in worlds(state, 1):
        in_hand = "buka/4" in player(world, 0)["hand"]
        assert in_hand != ("buka/4" in player(world, 0)["bluffs"]), "in hand or face down, never in the deck"
        places.add(in_hand)
    assert places == {True, False}


@rule("BM-127", "BM-175")
def test_a_bluff_that_is_shown_makes_the_rest_of_the_hand_certain_again() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Commodore Lo Tan", "Blow Whistle", "Cannoneer Tara Ko"], []),
        draw=(
            [
                "Captain Su Cha",
                "Cannoneer Qu Cha",
                "B.P. Unity",
                "Cannoneer Riba Ko",
                "Armory",
                "Sea Devil",
                "Sea Falcon",
            ],
            None,
        ),
        **WEAK,
    )
    do(state, "play Blow Whistle", "take Captain Su Cha", "done", "continue", "play Commodore Lo Tan", "done")
    do(state, "bluff Cannoneer Tara Ko", "done", "call")
    assert "buka/4" in known_hand(state, 0), "the bluff was another card, so Su Cha must be in hand"
    assert "buka/4" in always(hands(state, 0))


@rule("IX-100", "BM-175")
@pytest.mark.parametrize("origin", ["ship", "disclosed"])
def test_a_bluff_that_came_from_an_open_place_is_known(origin: str) -> None:
    table = {"decks": ("buka", "vulca"), "phase": "engagement", **WEAK}
    if origin == "ship":
        cargo = {"Rising Sun": ["Captain Su Cha", "Cannoneer Tara Ko"]}
        state = lay(landed=(["Rising Sun"], []), cargo=(cargo, {}), **table)
    else:
        cards = ["Captain Su Cha", "Cannoneer Tara Ko"]
        state = lay(hand=(cards, []), disclosed=(cards, []), **table)
    do(state, "continue", "play Captain Su Cha", "done", "bluff Cannoneer Tara Ko")
    assert others_see(state, 0, lambda at, viewer: seen(at, viewer)["seats"][0]["bluffs"]) == ["buka/7"]
    assert {tuple(player(world, 0)["bluffs"]) for world in worlds(state, 1)} == {("buka/7",)}


@rule("BM-099", "BM-175")
def test_cards_retrieved_and_taken_back_are_known_in_hand() -> None:
    state = lay(
        decks=("flit", "vulca"),
        hand=(["Bashdin"], []),
        combat=(["Peckswift"], ["Cinder"]),
        element="fire",
        phase="beginning",
    )
    do(state, "retrieve Peckswift")
    assert known_hand(state, 0) == {"flit/4"}
    assert seen(state, 1)["seats"][0]["disclosed"] == []
    dealt = hands(state, 0)
    assert always(dealt) == {"flit/4"}
    assert len(ever(dealt)) > 10
    back = lay(
        decks=("mimix", "vulca"),
        hand=(["Call Spirit of the Battlefield"], []),
        combat=(["Young Bear"], ["Cinder"]),
        element="fire",
    )
    do(back, "play Call Spirit of the Battlefield", "take Young Bear")
    assert known_hand(back, 0) == {"mimix/16"}


@rule("BM-175")
def test_a_bluff_taken_back_stays_unknown() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Summon Sorcerer", "Armory"], []),
        combat=(["Commodore Lo Tan"], ["Cinder"]),
        bluffs=(["Captain Su Cha"], []),
        element="fire",
    )
    do(state, "play Summon Sorcerer", "take Captain Su Cha")
    assert known_hand(state, 0) == set(), "nobody saw its face"
    assert seen(state, 1)["seats"][0]["hand_size"] == 2
    assert "buka/4" not in always(hands(state, 0))


@rule("BM-139")
def test_discarded_cards_are_seen_by_everybody() -> None:
    state = lay(
        decks=("khind", "vulca"),
        hand=([], ["Shimmer", "Spark"]),
        combat=(["TopShot", "TopBanana"], ["Cinder"]),
        element="fire",
        phase="end",
    )
    do(state, "text TopShot", "text TopBanana", "discard Spark")
    for viewer in (0, 1, None):
        vulca = seen(state, viewer)["seats"][1]
        assert len(vulca["discard"]) + len(vulca["leadership_pile"]) == 2
        assert "vulca/8" in vulca["discard"]
    gone = set(player(state, 1)["discard"]) | set(player(state, 1)["leadership_pile"])
    assert not gone & ever(hands(state, 1))


@rule("BM-127")
def test_the_end_of_a_fight_shows_all_cards_that_were_in_it() -> None:
    state = lay(
        decks=("buka", "vulca"),
        combat=(["Commodore Lo Tan"], ["Cinder"]),
        covered=(["Cannoneer Qu Cha"], []),
        bluffs=(["Captain Su Cha"], []),
        element="fire",
    )
    do(state, "done", "retreat")
    for viewer in (0, 1, None):
        assert set(seen(state, viewer)["seats"][0]["discard"]) == {"buka/1", "buka/8", "buka/4"}


@rule("BM-175")
def test_a_search_of_the_draw_deck_shows_others_only_the_card_taken() -> None:
    state = lay(decks=("khind", "vulca"), hand=(["Blow Whistle", "NoNo"], []))
    do(state, "play Blow Whistle")
    assert len(seen(state, 0)["looked_at"]) == 28, "the whole deck"
    assert seen(state, 1)["looked_at"] == seen(state, None)["looked_at"] == []
    taken = do(state.copy(), "take FunFun")
    assert known_hand(taken, 0) == {"khind/14"}
    dealt = hands(taken, 0)
    assert always(dealt) == {"khind/14"}
    assert len(ever(dealt)) > 20
    nothing = do(state.copy(), "done")
    assert known_hand(nothing, 0) == set()


@rule("BM-175")
def test_a_card_taken_from_the_discard_pile_is_known_in_hand() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Call Spirit of the Underworld"], []),
        discard=(["Young Bear", "Young Fox"], []),
    )
    do(state, "play Call Spirit of the Underworld")
    assert options(state) == {"take mimix/16", "take mimix/17", "done"}
    do(state, "take Young Fox")
    assert known_hand(state, 0) == {"mimix/17"}
    assert seen(state, 1)["seats"][0]["discard_top"] == "mimix/16"
