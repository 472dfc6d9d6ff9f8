"""Whatever an explanation claims is true, and whatever it advises helps: checked by brute force in random play."""

from __future__ import annotations

from collections import Counter

import pytest

from moontable.core.errors import BadPosition
from moontable.core.rng import Rng
from moontable.games.city import GAME, CityState, setup
from moontable.games.city.actions import ACTIONS
from moontable.games.city.components.cards import SLUGS
from tests.games.city.claims import Asked, judge
from tests.games.city.tables import after, options, refused, why
from tests.rules import rule


def play_and_ask(state: CityState, rng: Rng, moves: int, seen: Counter[str]) -> None:
    """Play at random and ask about things that cannot be done on the way."""
    earlier: list[CityState] = []
    turn = state.copy()
    for _ in range(moves):
        legal = state.legal()
        if not legal:
            break
        for action in sorted({rng.below(ACTIONS) for _ in range(12)} | {0, 91}):
            text = state.notation(action)
            told = state.explain(text)
            assert (told is None) == (action in legal)
            if told is not None:
                judge(Asked(state, earlier, turn, text, told), seen)
        before = state.copy()
        earlier.append(before)
        state.apply(legal[rng.below(len(legal))])
        if state.turn != before.turn:
            earlier, turn = [], state.copy()
        elif state.reveals != before.reveals:
            earlier = []


@pytest.mark.once
@rule("BQ-09", "BC-033", "BC-088", "BC-096")
def test_in_random_play_every_explanation_is_true_and_every_remedy_helps() -> None:
    seen: Counter[str] = Counter()
    rng = Rng.seeded("whys")
    for number in range(6):
        state = GAME.new({"players": 2 + number % 3, "layout": "random"}, number, rules=1 if number == 5 else 2)
        for player in state.players:
            player.crystals = rng.below(30)
        play_and_ask(state, rng, 200, seen)
    assert len(seen) > 45, sorted(seen)


@pytest.mark.once
@rule("BQ-09", "BC-050", "BC-057", "BC-046")
def test_of_cards_that_cannot_be_laid_every_explanation_is_true() -> None:
    """At the palace and the temples with hands full of Hoax and Mimix."""
    seen: Counter[str] = Counter()
    rng = Rng.seeded("payments")
    tricky = ["hoax/1", "hoax/2", "mimix/1", "mimix/2", "mimix/1", "khind/1", *SLUGS]
    for number in range(120):
        cards = sorted({tricky[rng.below(len(tricky))] for _ in range(7)})
        name = ("Royal Palace", "Fire Temple", "Library", "City Residence")[number % 4]
        start = setup(2, figures=[name, 10], hands=[cards, []], step="build", seed=number)
        boxes = [text for text in options(start) if text.startswith("box")]
        state, earlier = start, [start]
        while (
            boxes and state.seat == 0 and state.step in (start.step, start.step + 1) and state.reveals == start.reveals
        ):
            for text in ("done", *[f"pay {card}" for card in cards]):
                told = state.explain(text)
                if told is not None:
                    judge(Asked(state, earlier, start, text, told), seen)
            pay = [text for text in options(state) if text.startswith("pay")]
            state = after(state, pay[rng.below(len(pay))] if pay else boxes[rng.below(len(boxes))])
            earlier = [*earlier, state]
    assert len(seen) > 10, sorted(seen)


# -- what was explained wrongly once ----------------------------------------------------------------------------------


NO_MARKERS = {name: [0, 0, None] for name in ("Mill", "Thermae", "Library", "Market Hall", "Iron Foundry")}


@rule("BC-096")
def test_without_a_marker_an_open_building_is_refused_because_of_the_marker() -> None:
    state = after(setup(2, figures=["Fire Temple"], hands=[["vulca/3"]], markers=NO_MARKERS), "go 5")
    assert refused(state, "box 2") == "BC-096"
    assert "no marker left to put on a box" in why(state, "box 2")


@rule("BC-090", "BC-051")
def test_a_pillar_after_an_offering_is_refused_because_of_its_price() -> None:
    for rules in (1, 2):
        state = setup(2, crystals=[7], hands=[["pillar/1", "pillar/2"]], step="offer", rules=rules)
        told = why(after(state, "offer"), "use pillar/2")
        assert told == "With Pillar 2 the next offering costs 9 crystals; you have 0. (BC-090)"
    later = after(setup(2, crystals=[30], hands=[["pillar/1"]], step="offer"), "offer", "done")
    assert "Take that back to make another." in why(later, "use pillar/1")
    assert "follows an offering" in why(setup(2, crystals=[30], hands=[["pillar/1"]], step="offer"), "use pillar/1")


@rule("BC-098")
def test_too_many_offerings_are_what_is_wrong_with_a_table_that_has_them() -> None:
    with pytest.raises(BadPosition, match="seat 0 has made 7 offerings; 6 win the game"):
        setup(obelisk=[0] * 7)


@rule("BC-033", "BQ-03", "BX-02")
def test_a_power_after_the_move_is_told_to_come_first() -> None:
    """The order of the printed example: move, then Aqua 1."""
    hands = [["aqua/1", "aqua/2", "flit/2", "hoax/2", "hoax/3"], []]
    university = setup(2).city.space_named("University")
    moved = after(setup(2, figures=[university, 10], hands=hands, dragons={"red": university}), f"go {university}")
    told = why(moved, "use aqua/1")
    assert "is used in the movement phase, which your figure ended on University" in told
    assert told.endswith("Take the move back, use Aqua 1 first and then go.")
    assert why(moved, "use flit/2").endswith("Take the move back, use Flit 2 first and then go.")
    assert "Take the move back" not in why(moved, "use aqua/2"), "the dragon is outside: that would not help"
    built = after(moved, "box 1", "pay hoax/2")
    built = built if built.contributed else after(built, "done")
    assert "Take the move back" not in why(built, "use aqua/1"), "a contribution cannot be taken back"
