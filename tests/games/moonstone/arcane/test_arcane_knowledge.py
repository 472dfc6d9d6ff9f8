"""Who knows which arcane card: views and redealt worlds in the middle of the procedure (H-01 to H-06).

The rules: a hand belongs to its player, the face-down card to the one who laid it down, and after OK it stays unknown
for good; what was shown stays open until it is shuffled back; one's own cards exclude possibilities elsewhere.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from moontable.core.rng import Rng
from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.arcane import deck
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.arcane.arranging import Arrange
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.lasting import STAT, TURN, Lasting
from moontable.games.moonstone.state.setup import Entry
from tests.games.moonstone.playing import act, offered, pass_reactions
from tests.rules import rule

X, Y = 300.0, 400.0
MINE = ["pink-3", "blue-2"]
THEIRS = ["green-3", "blue-1", "blue-1", "pink-1", "pink-2", "catastrophe"]
WORLDS = 60


def shot(third: bool = False, deck: list[str] | None = None) -> MoonstoneState:
    """Flintlock has drawn two cards against Beaky Bobby, whose player holds the only green 3."""
    models: list[list[Entry]] = [[("flintlock", X, Y)], [("beaky-bobby", X + 100, Y)]]
    if third:
        models.append([("grub", 800, 800)])
    state = setup(models, acting="flintlock", deck=deck if deck is not None else MINE + THEIRS)
    act(state, "use shoot-musket", "target beaky-bobby/1")
    return state


def procedure(state: MoonstoneState) -> Arcane:
    found = [procedure for procedure in state.stack if isinstance(procedure, Arcane)]
    assert len(found) == 1
    return found[0]


def seen(state: MoonstoneState, viewer: int | None) -> dict[str, Any]:
    """What somebody sees of the procedure."""
    going_on = state.view(viewer)["going_on"]
    assert isinstance(going_on, list)
    found = [entry for entry in going_on if entry["procedure"] == "arcane"]
    assert len(found) == 1
    return dict(found[0])


def worlds(state: MoonstoneState, seat: int, count: int = WORLDS) -> list[MoonstoneState]:
    """Worlds dealt for a seat; each is whole, can be stored, and looks the same to the seat."""
    before = state.to_bytes()
    found = [state.redeal(seat, Rng.seeded(f"{seat} {number}")) for number in range(count)]
    assert state.to_bytes() == before
    for world in found:
        check_world(state, world, seat)
    return found


def check_world(state: MoonstoneState, world: MoonstoneState, seat: int) -> None:
    assert json.dumps(world.view(seat)) == json.dumps(state.view(seat))
    assert world.seat == state.seat
    if state.seat == seat:
        assert offered(world) == offered(state)
    assert GAME.from_bytes(world.to_bytes()) == world
    assert all_cards(world) == hands.ARCANE_DECK


def all_cards(state: MoonstoneState) -> int:
    """Every arcane card there is, counted field by field so that nothing can hide in a carry."""
    total = list(hands.cards(state.deck))
    for procedure in state.stack:
        if isinstance(procedure, Arrange):
            total += hands.cards(procedure.hand)
        if isinstance(procedure, Arcane):
            total += hands.cards(procedure.hand) + hands.cards(procedure.resist) + hands.cards(procedure.open)
            total += [int(procedure.sealed)] if procedure.sealed >= 0 else []
            check_known(procedure)
    result = 0
    for card in total:
        assert hands.copies(result, card) < 3
        result = int(hands.with_card(result, card))
    return result


def check_known(procedure: Arcane) -> None:
    """Nobody knows a card to be where it is not."""
    mine = hands.cards(procedure.hand) + ([int(procedure.sealed)] if procedure.sealed >= 0 else [])
    for known in procedure.hand_known:
        assert not Counter(hands.cards(known)) - Counter(mine)
    for known in procedure.resist_known:
        assert not Counter(hands.cards(known)) - Counter(hands.cards(procedure.resist))


# -- hands -----------------------------------------------------------------------------------------------------------


@rule("MS-103", "MS-105")
def test_a_hand_is_shown_to_its_owner_and_its_size_to_everybody() -> None:
    state = shot(third=True)
    assert seen(state, 0)["hand"] == {"size": 2, "cards": ["blue-2", "pink-3"], "known": ["blue-2", "pink-3"]}
    assert seen(state, 0)["resist"] == {"size": 6, "cards": None, "known": []}
    assert seen(state, 1)["hand"] == {"size": 2, "cards": None, "known": []}
    assert seen(state, 1)["resist"]["cards"] == ["blue-1", "blue-1", "green-3", "pink-1", "pink-2", "catastrophe"]
    for other in (2, None):
        assert seen(state, other)["hand"]["cards"] is None
        assert seen(state, other)["resist"]["cards"] is None


@rule("EX-06", "MS-103")
def test_own_cards_exclude_possibilities_on_the_other_side() -> None:
    state = shot()
    for world in worlds(state, 1):
        assert procedure(world).resist == procedure(state).resist
        assert hands.copies(procedure(world).hand, 5) == 0
        assert hands.copies(procedure(world).hand, 9) <= 2
    assert len({int(procedure(world).hand) for world in worlds(state, 1)}) > 15
    for world in worlds(state, 0):
        assert procedure(world).hand == procedure(state).hand
        assert hands.copies(procedure(world).resist, 8) == 0
        assert hands.copies(procedure(world).resist, 1) <= 1
    assert len({int(procedure(world).resist) for world in worlds(state, 0)}) > 30


@rule("MS-103")
def test_somebody_else_sees_neither_hand_and_both_are_dealt_from_one_deck() -> None:
    state = shot(third=True)
    for world in worlds(state, 2):
        assert hands.size(procedure(world).hand) == 2
        assert hands.size(procedure(world).resist) == 6
    holders = [bool(hands.copies(procedure(world).hand, 5)) for world in worlds(state, 2, 200)]
    assert 5 <= sum(holders) <= 40  # 2 of 21 places: 19 expected


@rule("MS-103")
def test_unseen_cards_are_equally_likely() -> None:
    state = shot()
    counts = [0] * 10
    for world in worlds(state, 1, 600):
        for card in hands.cards(procedure(world).hand):
            counts[card] += 1
    unseen = hands.ARCANE_DECK - procedure(state).resist
    for card in range(10):
        expected = 1200 * hands.copies(unseen, card) / 15
        assert abs(counts[card] - expected) <= 4 * max(expected, 1) ** 0.5


# -- the face-down card ----------------------------------------------------------------------------------------------


@rule("MS-107", "MS-108")
def test_the_face_down_card_is_known_to_its_player_alone() -> None:
    state = shot(third=True)
    act(state, "play pink-3 green-3")
    assert seen(state, 0)["face_down"] == "pink-3"
    for viewer in (1, 2, None):
        assert seen(state, viewer)["face_down"] == "hidden"
        assert seen(state, viewer)["declared"] == "green-3"
        assert seen(state, viewer)["hand"]["size"] == 1
    assert {int(procedure(world).sealed) for world in worlds(state, 0)} == {8}
    for seat in (1, 2):
        assert len({int(procedure(world).sealed) for world in worlds(state, seat)}) >= 6
    assert 5 not in {int(procedure(world).sealed) for world in worlds(state, 1, 200)}
    assert 5 in {int(procedure(world).sealed) for world in worlds(state, 2, 200)}


@rule("MS-109")
def test_after_ok_the_card_is_never_shown() -> None:
    """Billy rides: while he is moved by an accepted declaration the card is still out, and unknown."""
    state = setup(
        [[("billy", X, Y)], [("grub", 800, 800)]], acting="billy", deck=["green-1", "green-1", "pink-1", "pink-1"]
    )
    act(state, "use high-ho-silver")
    card = offered(state)[0].split()[1]
    declared = next(
        f"{colour}-2"
        for colour in ("blue", "green", "pink")
        if any(line.matches(colour, 2) for line in state.models[0].character.abilities[1].lines)
    )
    act(state, f"play {card} {declared}")
    reveals = state.reveals
    act(state, "ok")
    assert any(isinstance(procedure, Arcane) for procedure in state.stack)
    assert seen(state, 1)["face_down"] == "hidden"
    assert state.reveals == reveals
    assert len({int(procedure(world).sealed) for world in worlds(state, 1)}) >= 5
    assert {int(procedure(world).sealed) for world in worlds(state, 0)} == {int(procedure(state).sealed)}


@rule("MS-109", "MS-103")
def test_nothing_is_left_of_it_when_the_action_is_over() -> None:
    truth, lie = shot(deck=["green-2", "blue-2", *THEIRS]), shot()
    act(truth, "play green-2 green-2", "ok")
    act(lie, "play pink-3 green-2", "ok")
    assert truth.view(1) == lie.view(1)
    assert truth.deck == lie.deck == hands.ARCANE_DECK


# -- what was shown --------------------------------------------------------------------------------------------------


@rule("MS-110", "MS-111")
def test_shown_cards_are_open_and_stay_out_of_the_hands() -> None:
    state = shot(third=True)
    act(state, "play pink-3 green-3")
    reveals = state.reveals
    act(state, "bluff")
    assert state.reveals == reveals + 1
    for viewer in (0, 1, 2, None):
        assert seen(state, viewer)["face_up"] == "pink-3"
        assert seen(state, viewer)["open"] == ["pink-3"]
        assert seen(state, viewer)["face_down"] is None
    for seat in (1, 2):
        for world in worlds(state, seat):
            assert procedure(world).open == procedure(state).open
            assert hands.copies(procedure(world).hand, 8) == 0
    assert len({int(procedure(world).hand) for world in worlds(state, 1)}) > 4


@rule("MS-112", "MS-103")
def test_a_card_shown_as_the_truth_stays_open_through_the_repeats() -> None:
    aim = Lasting(STAT, 0, TURN, "arcane", 2)
    models: list[list[Entry]] = [[("flintlock", X, Y)], [("beaky-bobby", X + 100, Y)]]
    state = setup(models, acting="flintlock", deck=["green-1", "green-1", "pink-3", "blue-2", *THEIRS], lasting=[aim])
    act(state, "use shoot-musket", "target beaky-bobby/1", "play green-1 green-1", "bluff")
    act(state, "target beaky-bobby/1", "play pink-3 green-1")
    assert seen(state, 1)["open"] == ["green-1"]
    for world in worlds(state, 1):
        assert procedure(world).open == procedure(state).open
        assert hands.size(procedure(world).hand) == 2
    act(state, "bluff", "leave")
    assert state.deck == hands.ARCANE_DECK
    assert deck.view(state, -1)["turned_up"] == ["green-1", "pink-3"]
    pass_reactions(state)


# -- arranged cards --------------------------------------------------------------------------------------------------

TOP_FIVE = ["green-3", "catastrophe", "pink-1", "pink-2", "blue-2"]


def lucky_brew() -> MoonstoneState:
    """Young Jack has arranged green 3, blue 2, pink 1, pink 2 on top and a Catastrophe at the bottom, and drinks."""
    models: list[list[Entry]] = [[("young-jack", X, Y)], [("grub", 800, 800)]]
    state = setup(models, acting="young-jack", deck=TOP_FIVE)
    act(state, "use lucky", "bottom catastrophe", "top pink-2", "top pink-1", "top blue-2", "top green-3")
    pass_reactions(state)
    act(state, "use magic-brew")
    return state


@rule("MS-103")
def test_who_arranged_the_deck_knows_what_the_other_side_draws_from_it() -> None:
    state = lucky_brew()
    assert seen(state, 0)["hand"]["cards"] == ["blue-2", "green-3"]
    assert seen(state, 0)["resist"]["known"] == ["pink-1", "pink-2"]
    assert seen(state, 1)["hand"]["known"] == []
    for world in worlds(state, 0):
        resist = procedure(world).resist
        assert hands.copies(resist, 6) >= 1
        assert hands.copies(resist, 7) >= 1
        assert hands.copies(resist, 9) <= 2  # one lies at the bottom
        assert [deck.card_of(entry) for entry in world.deck_bottom] == [9]
    bottoms = {deck.card_of(world.deck_bottom[0]) for world in worlds(state, 1)}
    assert len(bottoms) > 3


@rule("MS-103", "MS-110")
def test_who_arranged_knows_cards_in_the_active_players_hand_until_they_are_shown() -> None:
    models: list[list[Entry]] = [[("young-jack", X, Y)], [("flintlock", X + 100, Y)]]
    state = setup(models, acting="young-jack", deck=TOP_FIVE)
    act(state, "use lucky", "top pink-2", "top pink-1", "top blue-2", "top green-3", "top catastrophe")
    pass_reactions(state)
    act(state, "end", "activate flintlock/1", "use shoot-musket", "target young-jack/0")
    assert seen(state, 0)["hand"]["known"] == ["blue-2", "green-3", "catastrophe"]
    act(state, "play blue-2 green-2")
    assert {int(procedure(world).sealed) for world in worlds(state, 0)} == {1, 5, 9}
    for world in worlds(state, 0):
        both = hands.with_card(procedure(world).hand, procedure(world).sealed)
        assert deck.names(both) == ["blue-2", "green-3", "catastrophe"]
    act(state, "bluff")
    assert seen(state, 0)["hand"]["known"] == ["green-3", "catastrophe"]
    assert all(procedure(world).hand == procedure(state).hand for world in worlds(state, 0))


# -- every moment of many procedures ---------------------------------------------------------------------------------


@pytest.mark.once
@rule("MS-103", "MS-109", "MS-110")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_moment_gives_anything_away(players: int) -> None:
    corners: list[tuple[float, float]] = [(X, Y), (X + 90, Y), (X, Y + 90), (X + 90, Y + 90)]
    slugs = ["quack", "friar-flavious", "beaky-bobby", "young-jack"]
    for number in range(12):
        models: list[list[Entry]] = [[(slugs[(seat + number) % 4], *corners[seat])] for seat in range(players)]
        user = slugs[number % 4]
        state = setup(models, acting=f"{user}/0", seed=number)
        rng = Rng.seeded(f"knowledge {players} {number}")
        for _ in range(14):
            choices = [
                text for text in offered(state) if text.split()[0] not in ("jog", "step", "end", "attack", "via")
            ]
            if not choices or state.seat < 0:
                break
            for seat in range(players):
                check_world(state, state.redeal(seat, rng.spawn()), seat)
            act(state, choices[rng.below(len(choices))])
