"""The Dominion: bluffs and melee cards."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.arcane.deck import card_name
from moontable.games.moonstone.cards.decks import ARCANE_KINDS
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.lasting import STATUS, TURN, Lasting
from tests.games.moonstone.abilities.test_every_passive import dealt
from tests.games.moonstone.boards import board, changed_by, declare
from tests.games.moonstone.covered import PASSIVES, covers
from tests.games.moonstone.fighting import deal, duel, energy, exchange, exchange_rest, fight, laid_out, wounds
from tests.games.moonstone.playing import act, offered, pass_reactions
from tests.rules import rule

# These are tested with the hardest characters (cards/test_hardest.py).
PASSIVES += [
    ("anya-bartol", "Look of Innocence"),
    ("anya-bartol", "Remove Necklace"),
    ("striga-anya", "Blood Drinker"),
    ("striga-anya", "Replace Necklace"),
    ("teetoe", "Arcane Reflection"),
    ("the-revenant", "Undying"),
    ("the-revenant", "Seen It All Before"),
]


def question(state: MoonstoneState) -> str:
    return state.stack[-1].question(state)


# -- bluffs ----------------------------------------------------------------------------------------------------------


def bluffing(user: str, ability: str, others: str, lie: bool, **more: object) -> MoonstoneState:
    """An ability aimed at Fritz, believed, with a lie or with the truth."""
    state = board(user, others, **more)  # type: ignore[arg-type]
    act(state, f"use {ability}", "target fritz/1")
    top = state.stack[-1]
    assert isinstance(top, Arcane)
    top.hand = hands.with_card(hands.EMPTY, 0 if lie else declared("pink-2"))
    act(state, next(text for text in offered(state) if text.endswith(" pink-2")), "ok")
    return state


def declared(card: str) -> int:
    return [card_name(number) for number in range(ARCANE_KINDS)].index(card)


@covers(*[(slug, "Trickster") for slug in ("foxglove", "fraya")])
@rule("MS-109")
@pytest.mark.parametrize(("slug", "ability"), [("foxglove", "atrophy"), ("fraya", "fizzle-pop")])
def test_a_trickster_shows_its_lie_once_a_turn_and_only_a_lie(slug: str, ability: str) -> None:
    state = bluffing(slug, ability, "fritz@5E", lie=True)
    assert (state.seat, question(state), offered(state)) == (0, "arcane-bluffed", ["no", "yes"])
    before = energy(state, slug)
    act(state, "yes")
    pass_reactions(state)
    assert energy(state, slug) == before + 3
    act(state, f"use {ability}", "target fritz/1")
    declare(state, "pink-1")
    assert question(state) != "arcane-bluffed", "once a turn"
    truth = bluffing(slug, ability, "fritz@5E", lie=False)
    assert offered(truth) == ["no"], "asked all the same, so that nobody learns anything"


@covers(("dentia", "Faerie Mischief"), ("silvertongue", "Faerie Mischief"))
@pytest.mark.parametrize("slug", ["dentia", "silvertongue"])
@rule("Q-56")
def test_faerie_mischief_feeds_on_the_lies_of_faeries_near_it(slug: str) -> None:
    fields = {slug: {"wounds": 3, "energy": 1}}
    state = bluffing("foxglove", "atrophy", f"fritz@5E +{slug}@6W", lie=True, fields=fields)
    act(state, "yes")
    assert question(state) == "arcane-bluffed", "now for the other's sake"
    act(state, "yes")
    pass_reactions(state)
    assert (energy(state, slug), wounds(state, slug)) == (3, [0])
    assert energy(state, "foxglove") == 6, "3 for Atrophy, 3 for the trick"
    far = bluffing("foxglove", "atrophy", f"fritz@5E +{slug}@6.1W", lie=True, fields=fields)
    act(far, "yes")
    pass_reactions(far)
    assert energy(far, slug) == 1


def shown(state: MoonstoneState, viewer: int) -> list[object]:
    """The melee cards that a seat sees on the table."""
    played = duel(state).view(state, viewer)["played"]
    assert isinstance(played, list)
    return [play["card"] for play in played]


# -- melee cards -----------------------------------------------------------------------------------------------------


@covers(*[(slug, "Buckler") for slug in ("swash", "wasp")])
@rule("MS-172")
@pytest.mark.parametrize("slug", ["swash", "wasp"])
def test_nobody_adds_copies_against_a_buckler(slug: str) -> None:
    state = fight("fritz", slug, "rising rising", "high high")
    act(state, "card rising", "card high")
    assert (question(state), state.seat) == ("copies", 1), "only the one with the buckler is asked"
    state = fight("fritz", "mr-toodles", "rising rising", "high")
    act(state, "card rising", "card high")
    assert (question(state), state.seat) == ("copies", 0)


@covers(("swash", "Inferiority Complex"))
def test_an_inferiority_complex_hurts_nobles() -> None:
    assert [dealt("swash", "baron-von-fancyhat", one) for one in ("impact", "slicing")] == [1, 2], "plate stops 2"
    assert dealt("swash", "mr-toodles", "impact") == 2


@covers(("dentia", "The Bigger They Are..."))
@rule("Q-65", "MS-174")
def test_the_bigger_they_are_the_harder_they_fall() -> None:
    """Fritz has Evade +1, Gotchgut +2: no Weakling, so much more and so much less; others are as always."""
    assert dealt("dentia", "fritz", "impact") == 3
    assert dealt("dentia", "mr-toodles", "impact") == 1
    state = fight("fritz", "dentia", "rising", "high")
    exchange(state, "rising", "high", damage_type="type slicing")
    assert wounds(state, "dentia") == [4], "2 + 3 - 1"
    weak = [Lasting(STATUS, 0, TURN, "weakling")]
    assert dealt("dentia", "fritz", "impact", lasting=weak) == 3, "also one that it was given"
    state = board("flintlock", "dentia@6E")
    assert changed_by(state, "shoot-musket", "dentia/1", card="green-1")["dentia"] == {"wounds": 3.0}


@covers(("dim-and-dimmer", "Two Heads are Better than One"))
@rule("Q-61", "MS-171")
def test_two_heads_lay_down_two_cards_and_choose_once_all_are_shown() -> None:
    state = fight("dim-and-dimmer", "mr-toodles", "thrust rising", "high low", attacking={"energy": 2})
    act(state, "card thrust", "card high")
    assert (question(state), state.seat, offered(state)) == ("second-card", 0, ["card rising", "no"])
    assert "high" not in shown(state, 0), "nothing is shown yet"
    before = energy(state, "dim-and-dimmer")
    act(state, "card rising")
    assert energy(state, "dim-and-dimmer") == before - 1
    assert (question(state), offered(state)) == ("which-card", ["card thrust", "card rising"])
    assert "high" in shown(state, 1)
    act(state, "card rising", "copies 1")
    act(state, "plain")
    act(state, "type impact")
    assert wounds(state, "mr-toodles") == [4], "2 and the club"
    state = fight("dim-and-dimmer", "mr-toodles", "thrust rising", "high", attacking={"energy": 2})
    act(state, "card thrust", "card high", "no")
    assert question(state) == "copies"
    poor = fight("dim-and-dimmer", "mr-toodles", "thrust rising", "high")
    act(poor, "card thrust", "card high")
    assert question(poor) == "copies", "without energy it is not asked"


@covers(("iris-and-hellebore", "Perfect Form"))
@rule("Q-60")
def test_perfect_form_lets_a_faerie_play_another_card_once_a_game() -> None:
    friends = [("iris-and-hellebore", 400, 460)]
    state = fight("wasp", "fritz", "low thrust", "falling", attacking={"energy": 3}, friends=friends)
    act(state, "card low", "card falling")
    assert (question(state), state.seat, offered(state)) == ("other-card", 0, ["card thrust", "no"])
    act(state, "card thrust")
    assert energy(state, "wasp") == 1
    assert shown(state, 1) == ["thrust", "falling"]
    exchange_rest(state)
    act(state, "attack fritz/1")
    while "hold" in offered(state):
        act(state, "hold")
    deal(state, "low thrust", "falling")
    act(state, "card low", "card falling")
    assert question(state) != "other-card", "once a game"


@covers(("iris-and-hellebore", "Dance in Concert"))
@rule("MS-152")
def test_dance_in_concert_pays_for_the_steps_of_engaged_faeries() -> None:
    fields = {"dentia": {"energy": 0}, "iris-and-hellebore": {"energy": 2}}
    state = board("fritz", "dentia@1E iris-and-hellebore@5E", fields=fields)
    act(state, "step", "to 400.00,401.00")
    assert "react dentia/1" in offered(state), "she has no energy of her own"
    act(state, "react dentia/1", offered_after(state, "react dentia/1"))
    assert (energy(state, "dentia"), energy(state, "iris-and-hellebore")) == (0, 1)
    fields["dentia"] = {"energy": 1}
    state = board("fritz", "dentia@1E iris-and-hellebore@5E", fields=fields)
    act(state, "step", "to 400.00,401.00", "react dentia/1")
    assert (question(state), state.seat) == ("pay-for-step", 1)
    act(state, "no", offered_after(state, "no"))
    assert (energy(state, "dentia"), energy(state, "iris-and-hellebore")) == (0, 2)
    far = board("fritz", "dentia@3E iris-and-hellebore@5E", fields={"dentia": {"energy": 0}})
    act(far, "step", "to 400.00,401.00")
    assert "react dentia/1" not in offered(far), "not engaged"


def offered_after(state: MoonstoneState, text: str) -> str:
    twin = state.copy()
    act(twin, text)
    return offered(twin)[0]


@covers(("the-tax-collector", "Friskal Stimulus"))
@rule("MS-168")
def test_friskal_stimulus_counts_the_stones_of_the_opponent() -> None:
    for stones in (0, 2):
        state = laid_out("fritz", "the-tax-collector", attacking={"stones": stones})
        act(state, "attack the-tax-collector/1")
        assert hands.size(duel(state).hands[1]) == 3 + stones
        deal(state, "rising", "high")
        exchange(state, "rising", "high", damage_type="type impact")
        assert wounds(state, "the-tax-collector") == [3 - stones]
