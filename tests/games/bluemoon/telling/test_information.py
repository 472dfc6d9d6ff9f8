"""Who sees what (section 17 of the checklist, BM-173 to BM-176): one test per row, with views and redealt worlds.

A world is dealt for the *other* seat: what that seat knows is the same in all of them, what it does not know varies.
"""

from __future__ import annotations

from moontable.games.bluemoon import GAME
from tests.games.bluemoon.table import do, lay, player, seen
from tests.games.bluemoon.worlds import always, ever, hands, known_hand, worlds
from tests.rules import rule


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
        buka, vulca = view["seats"]
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
        vulca = seen(state, viewer)["seats"][0]
        assert (vulca["discard_top"], set(vulca["discard"])) == ("vulca/12", {"vulca/8", "vulca/12"})
        assert vulca["leadership_pile"] == ["vulca/29"]


@rule("BM-175", "BM-176")
def test_the_order_of_the_draw_deck_is_hidden_from_both() -> None:
    state = GAME.new({"deck": "vulca", "against": "hoax", "start": "0"}, 5)
    for viewer in (0, 1, None):
        for cards in seen(state, viewer)["seats"]:
            assert (cards["draw_size"], cards["bottom"]) == (24, [])
    drawn = set()
    for world in worlds(state, 0):
        before = set(player(world, 0)["hand"])
        do(world, "done", "decline")
        world.play(world.legal()[0])
        do(world, "done")
        drawn |= set(player(world, 0)["hand"]) - before
    assert len(drawn) > 15, "what comes next is open, even to the owner"


@rule("BM-175")
def test_a_hand_is_hidden_from_the_opponent_and_the_spectator() -> None:
    state = GAME.new({"deck": "vulca", "against": "hoax", "start": "0"}, 7)
    assert known_hand(state, 0) == known_hand(state, 1) == set()
    assert len(player(state, 0)["hand"]) == 6
    dealt = hands(state, 1)
    assert always(dealt) == frozenset()
    assert len(ever(dealt)) == 30, "any card may be there"


def test_ones_own_hand_is_the_same_in_all_worlds() -> None:
    state = GAME.new({"deck": "vulca", "against": "hoax", "start": "0"}, 7)
    assert {frozenset(player(world, 0)["hand"]) for world in worlds(state, 0)} == {frozenset(player(state, 0)["hand"])}


@rule("BM-175")
def test_worlds_differ_in_the_chance_to_come() -> None:
    state = lay(decks=("hoax", "vulca"), hand=(["Muster Reinforcements"], []))
    do(state, "play Muster Reinforcements")
    drawn = {frozenset(player(do(world, "use"), 0)["hand"]) for world in worlds(state, 0)}
    assert len(drawn) > 60, "one's own draw is not foreseen either"
