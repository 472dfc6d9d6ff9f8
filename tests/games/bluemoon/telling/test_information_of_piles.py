"""What everybody knows of cards that go through decks and piles (section 17 of the checklist, row by row)."""

from __future__ import annotations

from moontable.games.bluemoon import GAME
from tests.games.bluemoon.table import do, lay, names, player, seen
from tests.games.bluemoon.worlds import always, ever, hands, known_hand, worlds
from tests.rules import rule

WEAK = {"combat": ([], ["Cinder"]), "element": "fire"}


@rule("BM-175")
def test_cards_drawn_from_the_discard_pile_unseen_leave_open_which_they_were() -> None:
    pile = ["FunFair", "FunFlop", "FunFlap", "FunFlip", "NoNo", "NoStyle", "NoClue"]
    state = lay(decks=("khind", "vulca"), hand=(["Open Lucky Bag"], []), discard=(pile, []))
    do(state, "play Open Lucky Bag", "use")
    mine = frozenset(player(state, 0)["hand"])
    khind = seen(state, 1)["seats"][0]
    assert len(mine) == 3, "the owner sees what they drew"
    assert (khind["hand_size"], khind["discard_size"], known_hand(state, 0)) == (3, 4, set())
    assert khind["discard"] == [khind["discard_top"]], "of the pile left over only the top is seen"
    dealt = hands(state, 0)
    assert len(set(dealt)) > 10
    assert ever(dealt) == frozenset(f"khind/{number}" for number in (10, 11, 12, 13, 15, 17, 20)) - {
        khind["discard_top"]
    }
    for world in worlds(state, 1):
        assert len(set(player(world, 0)["hand"]) | set(player(world, 0)["discard"])) == 7, (
            "all seven are in hand or pile"
        )


@rule("BM-174", "BM-175")
def test_what_is_left_of_such_a_pile_always_shows_a_top_card() -> None:
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
    top = player(state, 0)["discard_top"]
    do(state, "play Call Spirit of the Underworld", f"take {top}")
    after = seen(state, 1)["seats"][0]
    assert after["discard_size"] == 2
    assert after["discard"] == [after["discard_top"]]
    assert known_hand(state, 0) == {top}
    assert len({tuple(player(world, 0)["discard"]) for world in worlds(state, 1)}) > 1, "the card below is still open"


@rule("BM-175")
def test_cards_turned_over_are_seen_by_everybody_and_known_in_hand() -> None:
    state = lay(
        decks=("mimix", "vulca"), combat=(["Shaman of the Holy Sacrifice"], ["Cinder"]), element="fire", phase="end"
    )
    do(state, "text Shaman of the Holy Sacrifice", "number 3")
    shown = seen(state, 0)["looked_at"]
    assert len(shown) == 3
    assert seen(state, 1)["looked_at"] == seen(state, None)["looked_at"] == shown
    do(state, f"discard {names(shown)[0]}")
    assert known_hand(state, 0) == set(shown[1:])
    assert always(hands(state, 0)) == frozenset(shown[1:])


@rule("BM-175")
def test_cards_put_back_into_the_deck_may_still_be_in_hand_for_others() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Young Bear", "Young Fox", "Wild Gazelle"], []),
        disclosed=(["Wild Gazelle"], []),
        combat=(["Shaman of the Deeds to Come"], ["Cinder"]),
        element="fire",
        phase="end",
    )
    do(state, "text Shaman of the Deeds to Come", "number 2")
    drawn = set(player(state, 0)["hand"]) - {"mimix/13", "mimix/16", "mimix/17"}
    assert len(drawn) == 2, "the owner sees what they drew"
    do(state, "return Young Bear", "return Young Fox")
    mimix = seen(state, 1)["seats"][0]
    assert (mimix["hand_size"], mimix["hand"]) == (3, ["mimix/13"]), "numbers, and the gazelle that lies open"
    dealt = hands(state, 0)
    assert always(dealt) == {"mimix/13"}
    assert {"mimix/16", "mimix/17"} <= ever(dealt), "for the opponent they may still be in hand"


@rule("BM-175")
def test_a_disclosed_card_is_seen_going_into_the_deck() -> None:
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
def test_only_the_owner_knows_the_cards_put_under_the_deck_and_their_order() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Oosa", "Uurunia", "Iisilia", "Yang", "Yin"], []),
        combat=([], ["Ember"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Oosa", "return Yin", "return Uurunia", "done")
    assert seen(state, 0)["seats"][0]["bottom"] == ["aqua/13", "aqua/7"], "cards and their order"
    for viewer in (1, None):
        aqua = seen(state, viewer)["seats"][0]
        assert (aqua["bottom"], aqua["hand_size"], aqua["draw_size"], aqua["hand"]) == ([], 2, 27, [])
    bottoms = {tuple(player(world, 0)["bottom"]) for world in worlds(state, 1)}
    assert len(bottoms) > 40
    assert {tuple(player(world, 0)["bottom"]) for world in worlds(state, 0)} == {("aqua/13", "aqua/7")}, (
        "the owner knows"
    )


@rule("BM-175")
def test_a_known_card_is_in_hand_or_under_the_deck_once_some_went_there() -> None:
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
        cards = player(world, 0)
        assert ("aqua/1" in cards["hand"]) != ("aqua/1" in cards["bottom"]), "nowhere in the deck"
        places.add("aqua/1" in cards["hand"])
    assert places == {True, False}


@rule("BM-175")
def test_a_disclosed_card_is_known_to_lie_under_the_deck() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Oosa", "Uurunia", "Iisilia"], []),
        disclosed=(["Uurunia"], []),
        combat=([], ["Ember"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Oosa", "return Uurunia", "done")
    assert {tuple(player(world, 0)["bottom"]) for world in worlds(state, 1)} == {("aqua/7",)}


@rule("BM-175")
def test_a_pile_shuffled_into_the_deck_is_known_to_be_there_until_a_draw() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Administer Water", "Uurunia", "Iisilia"], []),
        discard=(["Yang", "Yin", "Eelena", "Giant Octopus"], []),
    )
    do(state, "play Administer Water", "use")
    for viewer in (0, 1, None):
        aqua = seen(state, viewer)["seats"][0]
        assert (aqua["discard"], aqua["draw_size"]) == ([], 27)
    dealt = hands(state, 0)
    assert len(set(dealt)) > 30
    assert not {"aqua/12", "aqua/13", "aqua/1", "aqua/2"} & ever(dealt), "everybody saw them going into the deck"
    do(state, "done", "decline", "discard Uurunia", "done")
    assert {"aqua/12", "aqua/13", "aqua/1", "aqua/2"} & ever(hands(state, 0)), "after a draw one of them may be in hand"


@rule("BM-133")
def test_a_disclosed_hand_is_known_to_everybody() -> None:
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
def test_which_cards_of_the_first_hand_went_back_is_hidden() -> None:
    state = GAME.new({"deck": "vulca", "against": "hoax", "exchange": True}, 3)
    first = player(state, 0)["hand"]
    do(state, f"return {first[0]}", f"return {first[1]}", "done")
    assert state.seat == 1
    sealed = set()
    for world in worlds(state, 1):
        do(world, "done")
        kept = frozenset(first) & frozenset(player(world, 0)["hand"])
        sealed.add(kept)
    assert len(sealed) > 5, "which cards went back is hidden"
    do(state, "done")
    assert known_hand(state, 0) == known_hand(state, 1) == set()


@rule("BM-175")
def test_a_hand_is_known_when_all_other_cards_are_in_sight() -> None:
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
    assert {tuple(player(world, 0)["bluffs"]) for world in worlds(bluff, 1)} == {("buka/4",), ("buka/7",)}


@rule("BM-049", "BM-173")
def test_an_announcement_is_public() -> None:
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
        assert (view["element"], view["seats"][0]["fire"]) == ("fire", 7)
