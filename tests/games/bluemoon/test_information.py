"""Who sees what (section 17 of the checklist, BM-173 to BM-176): one test per row, with views and redealt worlds.

A world is dealt for the *other* seat: what that seat knows is the same in all of them, what it does not know varies.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME, BlueMoonState
from tests.games.bluemoon.table import do, lay, names, options, seen, side
from tests.rules import rule

WORLDS = 80
WEAK = {"combat": ([], ["Cinder"]), "element": "fire"}


def worlds(state: BlueMoonState, seat: int) -> list[BlueMoonState]:
    """Worlds that a seat cannot tell from this one. Its own view must be the same in all of them."""
    dealt: list[BlueMoonState] = []
    for seed in range(WORLDS):
        world = state.redeal(seat, Rng.seeded(seed))
        assert isinstance(world, BlueMoonState)
        assert world.view(seat) == state.view(seat)
        assert world.view(None) == state.view(None)
        dealt.append(world)
    return dealt


def hands(state: BlueMoonState, owner: int) -> list[frozenset[str]]:
    """The owner's hand in each of the other seat's worlds."""
    return [frozenset(side(world, owner)["hand"]) for world in worlds(state, 1 - owner)]


def always(sets: list[frozenset[str]]) -> frozenset[str]:
    """What is in all of these sets."""
    return frozenset.intersection(*sets)


def ever(sets: list[frozenset[str]]) -> frozenset[str]:
    """What is in some of these sets."""
    return frozenset.union(*sets)


def others_see(state: BlueMoonState, owner: int, what: Callable[[BlueMoonState, int | None], object]) -> object:
    """What opponent and spectator see alike."""
    first = what(state, 1 - owner)
    assert what(state, None) == first
    return first


def known_hand(state: BlueMoonState, owner: int) -> set[str]:
    """The cards of a hand that opponent and spectator know."""
    for viewer in (1 - owner, None):
        assert set(seen(state, viewer)["sides"][owner]["hand"]) == set(seen(state, 1 - owner)["sides"][owner]["hand"])
    return set(seen(state, 1 - owner)["sides"][owner]["hand"])


@rule("BM-173", "BM-176")
def test_sizes_areas_ships_dragons_and_element_are_public() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Captain Su Cha", "Armory"], ["Shimmer", "Spark", "Sear"]),
        combat=(["Commodore Lo Tan"], ["Lavar", "Fireblast"]),
        covered=(["Cannoneer Qu Cha"], ["Volca"]),
        support=(["Duplicator of Fire"], ["Lightning Bolts"]),
        bluffs=(["Cannoneer Tara Ko"], []),
        ships=(["Rising Sun"], []),
        cargo=({"Rising Sun": ["Cannoneer Riba Ko"]}, {}),
        leadership=("Entreat Favor", None),
        dragons=2,
        element="earth",
    )
    for viewer in (0, 1, None):
        view = seen(state, viewer)
        buka, vulca = view["sides"]
        assert (view["element"], view["neutral_dragons"], buka["dragons"], vulca["dragons"]) == ("earth", 1, 2, 0)
        assert (buka["hand_size"], buka["draw_size"], vulca["hand_size"], vulca["draw_size"]) == (2, 21, 3, 23)
        assert (buka["active"], buka["covered"], buka["supports"]) == (["buka/1"], ["buka/8"], ["buka/26"])
        assert (vulca["active"], vulca["covered"], vulca["supports"]) == (
            ["vulca/4", "vulca/18"],
            ["vulca/5"],
            ["vulca/23"],
        )
        assert [(ship["ship"], ship["cargo"]) for ship in buka["ships"]] == [("buka/30", ["buka/11"])]
        assert buka["leadership"] == ["buka/27"]
        assert len(buka["bluffs"]) == 1


@rule("BM-174")
def test_the_top_of_the_piles_is_visible_and_every_card_was_seen_going_there() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Shimmer", "Spark", "Charm Holy Dragon"], []), phase="engagement")
    do(state, "decline", "discard Spark", "discard Shimmer", "discard Charm Holy Dragon", "done")
    for viewer in (0, 1, None):
        vulca = seen(state, viewer)["sides"][0]
        assert (vulca["discard_top"], set(vulca["discard"])) == ("vulca/12", {"vulca/8", "vulca/12"})
        assert vulca["leadership_pile"] == ["vulca/29"]


@rule("BM-175", "BM-176")
def test_the_order_of_the_draw_deck_is_hidden_from_both() -> None:
    state = GAME.new({"deck": "vulca", "against": "hoax", "start": "first"}, 5)
    for viewer in (0, 1, None):
        for cards in seen(state, viewer)["sides"]:
            assert (cards["draw_size"], cards["bottom"]) == (24, [])
    drawn = set()
    for world in worlds(state, 0):
        before = set(side(world, 0)["hand"])
        do(world, "done", "decline")
        world.play(world.legal()[0])
        do(world, "done")
        drawn |= set(side(world, 0)["hand"]) - before
    assert len(drawn) > 15, "what comes next is open, even to the owner"


@rule("BM-175")
def test_a_hand_is_hidden_from_the_opponent_and_the_spectator() -> None:
    state = GAME.new({"deck": "vulca", "against": "hoax", "start": "first"}, 7)
    assert known_hand(state, 0) == known_hand(state, 1) == set()
    assert len(side(state, 0)["hand"]) == 6
    dealt = hands(state, 1)
    assert always(dealt) == frozenset()
    assert len(ever(dealt)) == 30, "any card may be there"


def test_the_own_hand_is_the_same_in_all_worlds() -> None:
    state = GAME.new({"deck": "vulca", "against": "hoax", "start": "first"}, 7)
    assert {frozenset(side(world, 0)["hand"]) for world in worlds(state, 0)} == {frozenset(side(state, 0)["hand"])}


# -- section 17, row by row --------------------------------------------------------------------------------------------


@rule("BM-175")
def test_row_draw() -> None:
    state = lay(decks=("hoax", "vulca"), hand=(["Muster Reinforcements"], []))
    do(state, "play Muster Reinforcements", "use")
    assert len(side(state, 0)["hand"]) == 5
    assert seen(state, 1)["sides"][0]["hand_size"] == 5
    assert known_hand(state, 0) == set()
    dealt = hands(state, 0)
    assert always(dealt) == frozenset()
    assert "hoax/27" not in ever(dealt), "the card that was played lies on the pile"


@rule("BM-173")
def test_row_play_load_leadership_ship() -> None:
    state = lay(
        decks=("buka", "vulca"), hand=(["Rising Sun", "Captain Su Cha", "Armory", "Cannoneer Tara Ko"], []), **WEAK
    )
    do(state, "play Rising Sun", "done", "continue", "play Captain Su Cha", "done", "load Armory on Rising Sun")
    for viewer in (0, 1, None):
        buka = seen(state, viewer)["sides"][0]
        assert (buka["active"], buka["ships"][0]["ship"], buka["ships"][0]["cargo"]) == (
            ["buka/4"],
            "buka/30",
            ["buka/25"],
        )
    assert not {"buka/30", "buka/4", "buka/25"} & ever(hands(state, 0))
    assert known_hand(state, 0) == set()


@rule("BM-125", "BM-175")
def test_row_bluff_from_hand() -> None:
    state = lay(
        decks=("buka", "vulca"), hand=(["Commodore Lo Tan", "Captain Su Cha", "Armory"], []), phase="engagement", **WEAK
    )
    do(state, "continue", "play Commodore Lo Tan", "done", "bluff Captain Su Cha")
    assert seen(state, 0)["sides"][0]["bluffs"] == ["buka/4"]
    assert others_see(state, 0, lambda at, viewer: seen(at, viewer)["sides"][0]["bluffs"]) == [None]
    faces = {side(world, 0)["bluffs"][0] for world in worlds(state, 1)}
    assert len(faces) > 10, "any card with the icon may lie there"
    assert faces <= {f"buka/{number}" for number in range(4, 22)}


@rule("BM-125", "BM-175")
def test_row_bluff_from_hand_makes_known_cards_uncertain_again() -> None:
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
        in_hand = "buka/4" in side(world, 0)["hand"]
        assert in_hand != ("buka/4" in side(world, 0)["bluffs"]), "in hand or face down, never in the deck"
        places.add(in_hand)
    assert places == {True, False}


@rule("BM-127", "BM-175")
def test_row_bluff_from_hand_and_certainty_when_the_bluff_is_shown() -> None:
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
def test_row_bluff_known_by_its_origin(origin: str) -> None:
    table = {"decks": ("buka", "vulca"), "phase": "engagement", **WEAK}
    if origin == "ship":
        cargo = {"Rising Sun": ["Captain Su Cha", "Cannoneer Tara Ko"]}
        state = lay(landed=(["Rising Sun"], []), cargo=(cargo, {}), **table)
    else:
        cards = ["Captain Su Cha", "Cannoneer Tara Ko"]
        state = lay(hand=(cards, []), disclosed=(cards, []), **table)
    do(state, "continue", "play Captain Su Cha", "done", "bluff Cannoneer Tara Ko")
    assert others_see(state, 0, lambda at, viewer: seen(at, viewer)["sides"][0]["bluffs"]) == ["buka/7"]
    assert {tuple(side(world, 0)["bluffs"]) for world in worlds(state, 1)} == {("buka/7",)}


@rule("BM-099", "BM-175")
def test_row_retrieve_and_take_back() -> None:
    state = lay(
        decks=("flit", "vulca"),
        hand=(["Bashdin"], []),
        combat=(["Peckswift"], ["Cinder"]),
        element="fire",
        phase="beginning",
    )
    do(state, "retrieve Peckswift")
    assert known_hand(state, 0) == {"flit/4"}
    assert seen(state, 1)["sides"][0]["disclosed"] == []
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
def test_row_take_back_of_a_bluff() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Summon Sorcerer", "Armory"], []),
        combat=(["Commodore Lo Tan"], ["Cinder"]),
        bluffs=(["Captain Su Cha"], []),
        element="fire",
    )
    do(state, "play Summon Sorcerer", "take Captain Su Cha")
    assert known_hand(state, 0) == set(), "nobody saw its face"
    assert seen(state, 1)["sides"][0]["hand_size"] == 2
    assert "buka/4" not in always(hands(state, 0))


@rule("BM-139")
def test_row_discard() -> None:
    state = lay(
        decks=("khind", "vulca"),
        hand=([], ["Shimmer", "Spark"]),
        combat=(["TopShot", "TopBanana"], ["Cinder"]),
        element="fire",
        phase="end",
    )
    do(state, "text TopShot", "text TopBanana", "discard Spark")
    for viewer in (0, 1, None):
        vulca = seen(state, viewer)["sides"][1]
        assert len(vulca["discard"]) + len(vulca["leadership_pile"]) == 2
        assert "vulca/8" in vulca["discard"]
    gone = set(side(state, 1)["discard"]) | set(side(state, 1)["leadership_pile"])
    assert not gone & ever(hands(state, 1))


@rule("BM-127")
def test_row_retreat_clean_up() -> None:
    state = lay(
        decks=("buka", "vulca"),
        combat=(["Commodore Lo Tan"], ["Cinder"]),
        covered=(["Cannoneer Qu Cha"], []),
        bluffs=(["Captain Su Cha"], []),
        element="fire",
    )
    do(state, "done", "retreat")
    for viewer in (0, 1, None):
        assert set(seen(state, viewer)["sides"][0]["discard"]) == {"buka/1", "buka/8", "buka/4"}


@rule("BM-175")
def test_row_search_of_the_draw_deck() -> None:
    state = lay(decks=("khind", "vulca"), hand=(["Blow Whistle", "NoNo"], []))
    do(state, "play Blow Whistle")
    assert len(seen(state, 0)["shown"]) == 28, "the whole deck"
    assert seen(state, 1)["shown"] == seen(state, None)["shown"] == []
    taken = do(state.copy(), "take FunFun")
    assert known_hand(taken, 0) == {"khind/14"}
    dealt = hands(taken, 0)
    assert always(dealt) == {"khind/14"}
    assert len(ever(dealt)) > 20
    nothing = do(state.copy(), "done")
    assert known_hand(nothing, 0) == set()


@rule("BM-175")
def test_row_search_of_the_discard_pile() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Call Spirit of the Underworld"], []),
        discard=(["Young Bear", "Young Fox"], []),
    )
    do(state, "play Call Spirit of the Underworld")
    assert options(state) == {"take mimix/16", "take mimix/17", "done"}
    do(state, "take Young Fox")
    assert known_hand(state, 0) == {"mimix/17"}
    assert seen(state, 1)["sides"][0]["discard_top"] == "mimix/16"


@rule("BM-175")
def test_row_random_draw_from_the_own_discard_pile() -> None:
    pile = ["FunFair", "FunFlop", "FunFlap", "FunFlip", "NoNo", "NoStyle", "NoClue"]
    state = lay(decks=("khind", "vulca"), hand=(["Open Lucky Bag"], []), discard=(pile, []))
    do(state, "play Open Lucky Bag", "use")
    mine = frozenset(side(state, 0)["hand"])
    khind = seen(state, 1)["sides"][0]
    assert len(mine) == 3, "the owner sees what he drew"
    assert (khind["hand_size"], khind["discard_size"], known_hand(state, 0)) == (3, 4, set())
    assert khind["discard"] == [khind["discard_top"]], "of the pile left over only the top is seen"
    dealt = hands(state, 0)
    assert len(set(dealt)) > 10
    assert ever(dealt) == frozenset(f"khind/{number}" for number in (10, 11, 12, 13, 15, 17, 20)) - {
        khind["discard_top"]
    }
    for world in worlds(state, 1):
        assert len(set(side(world, 0)["hand"]) | set(side(world, 0)["discard"])) == 7, "all seven are in hand or pile"


@rule("BM-174", "BM-175")
def test_row_random_draw_the_remainder_always_shows_a_top_card() -> None:
    """After the Afterlife the pile is a random remainder; the Underworld takes its top card away."""
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Shaman of the Afterlife", "Call Spirit of the Underworld"], ["Flare"]),
        discard=(["Young Bear", "Young Fox", "Wild Gazelle", "Wild Antelope", "Dancer of Dawn"], []),
        phase="engagement",
        **WEAK,
    )
    do(state, "continue", "play Shaman of the Afterlife", "done", "done", "use")
    do(state, "done", "continue", "play Flare", "done", "done", "done")
    top = side(state, 0)["discard_top"]
    do(state, "play Call Spirit of the Underworld", f"take {top}")
    after = seen(state, 1)["sides"][0]
    assert after["discard_size"] == 2
    assert after["discard"] == [after["discard_top"]]
    assert known_hand(state, 0) == {top}
    assert len({tuple(side(world, 0)["discard"]) for world in worlds(state, 1)}) > 1, "the card below is still open"


@rule("BM-175")
def test_row_holy_sacrifice() -> None:
    state = lay(
        decks=("mimix", "vulca"), combat=(["Shaman of the Holy Sacrifice"], ["Cinder"]), element="fire", phase="end"
    )
    do(state, "text Shaman of the Holy Sacrifice", "number 3")
    shown = seen(state, 0)["shown"]
    assert len(shown) == 3
    assert seen(state, 1)["shown"] == seen(state, None)["shown"] == shown
    do(state, f"discard {names(shown)[0]}")
    assert known_hand(state, 0) == set(shown[1:])
    assert always(hands(state, 0)) == frozenset(shown[1:])


@rule("BM-175")
def test_row_deeds_to_come() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Young Bear", "Young Fox", "Wild Gazelle"], []),
        disclosed=(["Wild Gazelle"], []),
        combat=(["Shaman of the Deeds to Come"], ["Cinder"]),
        element="fire",
        phase="end",
    )
    do(state, "text Shaman of the Deeds to Come", "number 2")
    drawn = set(side(state, 0)["hand"]) - {"mimix/13", "mimix/16", "mimix/17"}
    assert len(drawn) == 2, "the owner sees what he drew"
    do(state, "return Young Bear", "return Young Fox")
    mimix = seen(state, 1)["sides"][0]
    assert (mimix["hand_size"], mimix["hand"]) == (3, ["mimix/13"]), "numbers, and the gazelle that lies open"
    dealt = hands(state, 0)
    assert always(dealt) == {"mimix/13"}
    assert {"mimix/16", "mimix/17"} <= ever(dealt), "for the opponent they may still be in hand"


@rule("BM-175")
def test_row_deeds_to_come_a_disclosed_card_is_seen_going_into_the_deck() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Young Bear", "Young Fox", "Wild Gazelle", "Dancer of Dawn"], []),
        disclosed=(["Young Fox", "Wild Gazelle"], []),
        combat=(["Shaman of the Deeds to Come"], ["Cinder"]),
        element="fire",
        phase="end",
    )
    do(state, "text Shaman of the Deeds to Come", "number 0", "return Wild Gazelle", "return Young Fox")
    dealt = hands(state, 0)
    assert always(dealt) == frozenset()
    assert not {"mimix/13", "mimix/17"} & ever(dealt), "both lie in the draw deck"
    assert len(ever(dealt)) > 15


@rule("BM-175")
def test_row_oosa() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Oosa", "Uurunia", "Iisilia", "Yang", "Yin"], []),
        combat=([], ["Ember"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Oosa", "return Yin", "return Uurunia", "done")
    assert seen(state, 0)["sides"][0]["bottom"] == ["aqua/13", "aqua/7"], "cards and their order"
    for viewer in (1, None):
        aqua = seen(state, viewer)["sides"][0]
        assert (aqua["bottom"], aqua["hand_size"], aqua["draw_size"], aqua["hand"]) == ([], 2, 27, [])
    bottoms = {tuple(side(world, 0)["bottom"]) for world in worlds(state, 1)}
    assert len(bottoms) > 40
    assert {tuple(side(world, 0)["bottom"]) for world in worlds(state, 0)} == {("aqua/13", "aqua/7")}, "the owner knows"


@rule("BM-175")
def test_row_oosa_a_known_card_is_in_hand_or_under_the_deck() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Oosa", "Blow Whistle", "Iisilia", "Yang"], []),
        combat=([], ["Ember"]),
        element="fire",
    )
    do(state, "play Blow Whistle", "take Eelena", "done", "continue", "play Oosa")
    assert known_hand(state, 0) == {"aqua/1"}
    do(state, "return Yang", "done")
    assert known_hand(state, 0) == set()
    places = set()
    for world in worlds(state, 1):
        cards = side(world, 0)
        assert ("aqua/1" in cards["hand"]) != ("aqua/1" in cards["bottom"]), "nowhere in the deck"
        places.add("aqua/1" in cards["hand"])
    assert places == {True, False}


@rule("BM-175")
def test_row_oosa_a_disclosed_card_is_known_to_lie_under_the_deck() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Oosa", "Uurunia", "Iisilia"], []),
        disclosed=(["Uurunia"], []),
        combat=([], ["Ember"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Oosa", "return Uurunia", "done")
    assert {tuple(side(world, 0)["bottom"]) for world in worlds(state, 1)} == {("aqua/7",)}


@rule("BM-175")
def test_row_discard_pile_into_the_draw_deck() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Administer Water", "Uurunia", "Iisilia"], []),
        discard=(["Yang", "Yin", "Eelena", "Giant Octopus"], []),
    )
    do(state, "play Administer Water", "use")
    for viewer in (0, 1, None):
        aqua = seen(state, viewer)["sides"][0]
        assert (aqua["discard"], aqua["draw_size"]) == ([], 27)
    dealt = hands(state, 0)
    assert len(set(dealt)) > 30
    assert not {"aqua/12", "aqua/13", "aqua/1", "aqua/2"} & ever(dealt), "everybody saw them going into the deck"
    do(state, "done", "decline", "discard Uurunia", "done")
    assert {"aqua/12", "aqua/13", "aqua/1", "aqua/2"} & ever(hands(state, 0)), "after a draw one of them may be in hand"


@rule("BM-133")
def test_row_disclosed_hand() -> None:
    state = lay(
        decks=("pillar", "vulca"),
        hand=(["Deploy Butterfly"], ["Shimmer", "Spark"]),
        combat=([], ["Cinder"]),
        element="fire",
    )
    do(state, "play Deploy Butterfly")
    assert known_hand(state, 1) == {"vulca/12", "vulca/8"}
    assert set(hands(state, 1)) == {frozenset({"vulca/12", "vulca/8"})}


@rule("BM-020")
def test_row_exchange_of_the_first_hand() -> None:
    state = GAME.new({"deck": "vulca", "against": "hoax", "exchange": True}, 3)
    first = side(state, 0)["hand"]
    do(state, f"return {first[0]}", f"return {first[1]}", "done")
    assert state.seat == 1
    sealed = set()
    for world in worlds(state, 1):
        do(world, "done")
        kept = frozenset(first) & frozenset(side(world, 0)["hand"])
        sealed.add(kept)
    assert len(sealed) > 5, "which cards went back is hidden"
    do(state, "done")
    assert known_hand(state, 0) == known_hand(state, 1) == set()


@rule("BM-175")
def test_row_elimination() -> None:
    state = lay(
        decks=("vulca", "hoax"),
        hand=(["Shimmer", "Spark"], []),
        draw=([], None),
        combat=(["Blaze"], ["Nirwadas"]),
        element="fire",
    )
    assert known_hand(state, 0) == {"vulca/12", "vulca/8"}, "all other cards are in sight"
    assert set(hands(state, 0)) == {frozenset({"vulca/12", "vulca/8"})}
    bluff = lay(
        decks=("buka", "hoax"),
        hand=(["Captain Su Cha", "Armory"], []),
        draw=([], None),
        bluffs=(["Cannoneer Tara Ko"], []),
        combat=(["Commodore Lo Tan"], ["Nirwadas"]),
        element="fire",
    )
    assert known_hand(bluff, 0) == set(), "a bluff leaves it open which card is which"
    assert {tuple(side(world, 0)["bluffs"]) for world in worlds(bluff, 1)} == {("buka/4",), ("buka/7",)}


@rule("BM-049", "BM-173")
def test_row_announcement() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Commodore Lo Tan"], []),
        bluffs=(["Captain Su Cha"], []),
        phase="engagement",
        **WEAK,
    )
    do(state, "continue", "play Commodore Lo Tan", "done", "done")
    for viewer in (0, 1, None):
        view = seen(state, viewer)
        assert (view["element"], view["sides"][0]["fire"]) == ("fire", 7)


@rule("BM-175")
def test_worlds_differ_in_the_chance_to_come() -> None:
    state = lay(decks=("hoax", "vulca"), hand=(["Muster Reinforcements"], []))
    do(state, "play Muster Reinforcements")
    drawn = {frozenset(side(do(world, "use"), 0)["hand"]) for world in worlds(state, 0)}
    assert len(drawn) > 60, "the own draw is not foreseen either"
