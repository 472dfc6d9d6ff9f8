"""Who knows which melee cards: hands are private, answers sealed, and both hands come from one deck (H-07, H-08)."""

from __future__ import annotations

from itertools import product

import pytest

from moontable.core.rng import Rng
from moontable.games.moonstone import GAME, MoonstoneState, actions, setup
from moontable.games.moonstone.cards.decks import HIGH, RISING
from moontable.games.moonstone.cards.roster import everyone
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from moontable.games.moonstone.melee.duel import Duel
from moontable.games.moonstone.melee.harm import Blows
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.lasting import STATUS, TURN, Lasting
from moontable.games.moonstone.state.setup import Entry
from moontable.games.moonstone.turn.dropping import Drop
from tests.games.moonstone.fighting import deal, duel, fight, laid_out
from tests.games.moonstone.playing import act, offered
from tests.rules import rule


def worlds(state: MoonstoneState, seat: int, count: int = 60) -> list[MoonstoneState]:
    """Worlds that a seat cannot tell from the true one."""
    found = [state.redeal(seat, Rng.seeded(f"world {number}")) for number in range(count)]
    for world in found:
        assert world.view(seat) == state.view(seat)
        assert world.seat == state.seat
    return found


def procedure(state: MoonstoneState, viewer: int | None) -> dict[str, object]:
    """What a viewer sees of the round of melee."""
    going_on = state.view(viewer)["going_on"]
    assert isinstance(going_on, list)
    (found,) = [procedure for procedure in going_on if procedure["procedure"] == "melee"]
    assert isinstance(found, dict)
    return found


def seen_hands(state: MoonstoneState, viewer: int | None) -> list[object]:
    given = procedure(state, viewer)["hands"]
    assert isinstance(given, list)
    return [hand["cards"] for hand in given]


def seen_cards(state: MoonstoneState, viewer: int | None) -> list[object]:
    played = procedure(state, viewer)["played"]
    assert isinstance(played, list)
    return [play["card"] for play in played]


def in_the_open() -> MoonstoneState:
    return fight("gertrude", "mr-toodles", "high falling rising rising", "sweeping low")


# -- views ------------------------------------------------------------------------------------------------------------


@rule("MS-171")
def test_everybody_sees_the_size_of_a_hand_and_only_its_owner_the_cards() -> None:
    state = in_the_open()
    mine, theirs = ["high", "falling", "rising", "rising"], ["sweeping", "low"]
    assert seen_hands(state, 0) == [mine, None]
    assert seen_hands(state, 1) == [None, theirs]
    assert seen_hands(state, None) == [None, None]
    for viewer in (0, 1, None):
        given = procedure(state, viewer)["hands"]
        assert isinstance(given, list)
        assert [hand["size"] for hand in given] == [4, 2]


@rule("MS-171")
def test_the_first_answer_stays_sealed_until_the_second_is_in() -> None:
    state = in_the_open()
    act(state, "card rising")
    assert procedure(state, 1)["answered"] == [True, False]
    assert (seen_cards(state, 0), seen_cards(state, 1), seen_cards(state, None)) == (["rising"], [], [])
    act(state, "card low")
    for viewer in (0, 1, None):
        assert seen_cards(state, viewer) == ["rising", "low"]


@rule("MS-171")
def test_what_the_first_chose_changes_nothing_that_the_second_sees() -> None:
    views = []
    for card in ("high", "falling", "rising"):
        state = in_the_open()
        act(state, f"card {card}")
        views.append((state.view(1), state.view(None), state.legal(), state.reveals))
    assert views[0] == views[1] == views[2]


@rule("MS-172")
def test_being_asked_for_copies_does_not_tell_that_there_are_any() -> None:
    views = []
    for rest in ("rising rising", "low thrust"):
        state = fight("gertrude", "mr-toodles", f"rising {rest}", "sweeping low")
        act(state, "card rising", "card sweeping")
        assert state.seat == 0
        views.append((state.view(1), state.view(None)))
    assert views[0] == views[1]


@rule("MS-170")
def test_each_draw_and_each_card_shown_is_a_moment_of_revelation() -> None:
    state = laid_out("gertrude", "mr-toodles", attacking={"energy": 2}, defending={"energy": 1})
    counts = [state.reveals]
    for text in ("attack mr-toodles/1", "go-for-it", "hold"):
        act(state, text)
        counts.append(state.reveals)
    deal(state, "rising", "low")
    for text in ("card rising", "card low"):
        act(state, text)
        counts.append(state.reveals)
    before, drawn, went, held, chosen, shown = counts
    assert before < drawn < went == held == chosen < shown


# -- worlds -----------------------------------------------------------------------------------------------------------


@rule("MS-164")
def test_a_redealt_world_keeps_what_the_seat_knows_and_deals_the_rest() -> None:
    state = in_the_open()
    for seat in (0, 1):
        found = worlds(state, seat)
        assert {duel(world).hands[seat] for world in found} == {duel(state).hands[seat]}
        others = {duel(world).hands[1 - seat] for world in found}
        assert len(others) > 10
        assert {int(hands.size(hand)) for hand in others} == {int(hands.size(duel(state).hands[1 - seat]))}
        for world in found:
            both = duel(world).hands[0] + duel(world).hands[1]
            assert all(hands.copies(both, kind) <= 3 for kind in range(6))


def test_own_cards_are_missing_from_the_other_hand() -> None:
    state = fight("gertrude", "mr-toodles", "high high high rising rising", "sweeping low")
    for world in worlds(state, 0):
        other = duel(world).hands[1]
        assert hands.copies(other, HIGH) == 0
        assert hands.copies(other, RISING) <= 1


def test_a_sealed_answer_is_dealt_anew_and_can_be_any_card_of_the_new_hand() -> None:
    state = in_the_open()
    act(state, "card rising")
    found = worlds(state, 1)
    assert len({duel(world).cards[0] for world in found}) == 6
    for world in found:
        assert hands.copies(duel(world).hands[0], duel(world).cards[0]) > 0
    for world in worlds(state, 0):
        assert duel(world).cards[0] == RISING


def test_every_redealt_world_can_be_played_on() -> None:
    state = in_the_open()
    act(state, "card rising")
    for world in worlds(state, 1, 20):
        act(world, "card low")
        while world.stack[-1].question(world) in ("copies", "upgrade", "damage-type", "follow-up"):
            act(world, offered(world)[0])


@rule("MS-172")
def test_cards_shown_stay_and_count_as_seen() -> None:
    state = fight("gertrude", "mr-toodles", "rising rising rising low", "sweeping low low")
    act(state, "card rising", "card sweeping", "copies 2")
    for seat in (0, 1):
        for world in worlds(state, seat):
            fought = duel(world)
            assert (fought.cards[:2], fought.copies[:2]) == ([RISING, 3], [2, 1])
            held = hands.copies(fought.hands[0], RISING) + hands.copies(fought.hands[1], RISING)
            assert held <= 1
    assert any(hands.copies(duel(world).hands[0], RISING) == 0 for world in worlds(state, 1))


@rule("MS-181")
def test_a_sealed_follow_up_may_also_be_none() -> None:
    state = fight("baron-von-fancyhat", "baron-von-fancyhat", "falling rising low", "falling thrust")
    act(state, "card falling", "card falling", "copies 1", "copies 1", "upgrade", "upgrade")
    assert state.stack[-1].question(state) == "follow-up"
    act(state, "card rising")
    answers = {duel(world).cards[2] for world in worlds(state, 1)}
    assert -2 in answers
    assert len(answers) > 3


def test_a_third_player_knows_neither_hand() -> None:
    state = laid_out("gertrude", "mr-toodles", others=[[("grub", 700, 700)]])
    act(state, "attack mr-toodles/1")
    deal(state, "high falling rising rising", "sweeping low")
    assert seen_hands(state, 2) == [None, None]
    found = worlds(state, 2)
    assert len({duel(world).hands[0] for world in found}) > 10
    assert len({duel(world).hands[1] for world in found}) > 10


# -- hands that lie open ----------------------------------------------------------------------------------------------


def firespitter_attacks() -> MoonstoneState:
    state = laid_out("firespitter", "mr-toodles")
    act(state, "attack mr-toodles/1")
    deal(state, "high falling rising rising", "sweeping low")
    return state


def test_a_predictable_combatant_shows_its_hand_to_everybody() -> None:
    state = firespitter_attacks()
    assert state.stack[-1].question(state) == "melee-card"
    for viewer in (0, 1, None):
        assert seen_hands(state, viewer)[0] == ["high", "falling", "rising", "rising"]
    assert seen_hands(state, 0)[1] is None  # the opponent's hand stays hidden


def test_an_open_hand_stays_in_every_world_and_the_answer_is_still_sealed() -> None:
    state = firespitter_attacks()
    act(state, "card rising")
    assert seen_cards(state, 1) == []
    found = worlds(state, 1)
    assert {duel(world).hands[0] for world in found} == {duel(state).hands[0]}
    assert len({duel(world).cards[0] for world in found}) == 3


@pytest.mark.parametrize("side", [0, 1])
def test_an_intimidated_fighter_shows_its_hand_attacking_or_defending(side: int) -> None:
    state = laid_out("gertrude", "mr-toodles", lasting=[Lasting(STATUS, side, TURN, "predictable")])
    act(state, "attack mr-toodles/1")
    assert (seen_hands(state, None)[side] is None, seen_hands(state, None)[1 - side] is None) == (False, True)


def test_showing_a_hand_is_a_revelation_of_its_own() -> None:
    open_hand, hidden = laid_out("firespitter", "mr-toodles"), laid_out("gertrude", "mr-toodles")
    for state in (open_hand, hidden):
        act(state, "attack mr-toodles/1")
    assert open_hand.reveals == hidden.reveals + 1


# -- a plain value ----------------------------------------------------------------------------------------------------


def test_a_round_in_progress_is_stored_and_copied_at_every_decision() -> None:
    state = fight("baron-von-fancyhat", "baron-von-fancyhat", "falling falling rising", "falling thrust low")
    for text in ("card falling", "card falling", "copies 2", "copies 1", "upgrade", "plain", "card rising", "pass"):
        if text not in offered(state):
            continue
        again = GAME.from_bytes(state.to_bytes())
        assert again == state
        assert again.legal() == state.legal()
        twin = state.copy()
        act(twin, text)
        assert again == state  # the twin's way is its own
        act(state, text)
        assert twin == state


# -- brawls -----------------------------------------------------------------------------------------------------------


def brawl(seed: int) -> MoonstoneState:
    """Twelve characters by chance in one knot, wounded and with stones, of two to four players."""
    rng = Rng.seeded(f"brawl {seed}")
    slugs = list(everyone())
    rng.shuffle(slugs)
    rows: list[list[Entry]] = [[] for _ in range(2 + seed % 3)]
    for at, slug in enumerate(slugs[:12]):
        model = {"slug": slug, "at": (400 + 46 * (at % 4), 400 + 46 * (at // 4)), "energy": 4}
        wounds = int(rng.below(everyone()[slug].health))
        rows[at % len(rows)].append({**model, "stones": int(at % 5 == 0), "wounds": wounds})
    return setup(rows, seed=seed)


@pytest.mark.once
@pytest.mark.parametrize("seed", range(6))
def test_in_a_brawl_nobody_learns_what_is_hidden(seed: int) -> None:
    """Attacks whenever possible, everything else by chance; at each choice of the fight every seat is looked at."""
    state, rng, looked = brawl(seed), Rng.seeded(seed), 0
    for _ in range(120):
        if state.seat < 0:
            break
        legal = state.legal()
        if isinstance(state.stack[-1], Duel | Blows | Drop):
            looked += 1
            assert GAME.from_bytes(state.to_bytes()) == state
            for seat in range(state.seats):
                world = state.redeal(seat, rng.spawn())
                assert world.view(seat) == state.view(seat)
                assert seat != state.seat or world.legal() == legal
        attacks = [action for action in legal if actions.verb_of(action) == actions.ATTACK]
        state.apply((attacks or legal)[rng.below(len(attacks or legal))])
        for one in state.models_in_play():
            assert one.energy >= 0
            assert one.open_boxes > 0 or isinstance(state.stack[-1], Blows | Drop)
    assert looked > 20


# -- what would be dealt ----------------------------------------------------------------------------------------------


def promised(state: MoonstoneState, side: int, card: str, against: str) -> int | None:
    """What the view says that a card of a side would do against another."""
    dealt = procedure(state, None)["dealt"]
    assert isinstance(dealt, list)
    found = dealt[side][MELEE_CARDS.index(card)][MELEE_CARDS.index(against)]
    assert found is None or isinstance(found, int)
    return found


def ends_of(state: MoonstoneState) -> list[MoonstoneState]:
    """All ways in which a round ends when nobody has copies, signature moves or follow-ups, by type of damage."""
    if not any(isinstance(procedure, Duel) for procedure in state.stack):
        return [state]
    choices = offered(state)
    plain = [text for text in choices if text in ("copies 1", "plain", "pass", "no")][:1] or choices[:1]
    ends: list[MoonstoneState] = []
    for text in [text for text in choices if text.startswith("type ")] or plain:
        then = state.copy()
        act(then, text)
        ends += ends_of(then)
    return ends


@rule("MS-174", "Q-44")
@pytest.mark.parametrize("fighters", [("billy", "grub"), ("baron-von-fancyhat", "mr-toodles"), ("gertrude", "boulder")])
def test_the_view_promises_the_damage_that_is_then_dealt(fighters: tuple[str, str]) -> None:
    """Every pair of cards is played out; of several types of damage the worst is promised."""
    for mine in MELEE_CARDS:
        for theirs in MELEE_CARDS:
            state = fight(*fighters, mine, theirs)
            expected = [promised(state, 1, theirs, mine) or 0, promised(state, 0, mine, theirs) or 0]
            act(state, f"card {mine}", f"card {theirs}")
            for seat, end in product((0, 1), [ends_of(state)]):
                worst = max(way.models[seat].wounds for way in end)
                assert worst == min(expected[seat], state.models[seat].character.health), f"{mine} against {theirs}"


@rule("MS-178")
def test_whoever_cannot_reach_the_attacker_is_promised_nothing() -> None:
    state = fight("baron-von-fancyhat", "grub", "thrust", "thrust", gap=1.5)
    assert {promised(state, 1, card, "thrust") for card in MELEE_CARDS} == {None}
    assert promised(state, 0, "thrust", "high") is not None
