"""Positions of Blue Moon with one clearly right decision, with every deck: skilled and expert find them.

The first cards of a people are characters; the two best ones of an element that need nothing else are taken by their
printed values.
"""

from __future__ import annotations

from math import inf

import pytest

from moontable.bots.base import Bot, Eyes
from moontable.bots.bluemoon.expert import expert_bluemoon
from moontable.bots.bluemoon.skilled import SkilledBlueMoon
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.bluemoon.decks import known
from moontable.games.bluemoon.state.bits import bit_of
from tests.games.bluemoon.table import lay

MANY = engines() == "compiled"
ELEMENTS = ("fire", "earth")


def best_of(people: str, element: str) -> str:
    """The two characters with the highest value in an element, as the table writes them."""
    deck = known.of_code(people)
    values = deck.fire if element == "fire" else deck.earth
    places = [place for place in range(len(deck.cards)) if bit_of(place) & deck.characters]
    places.sort(key=lambda place: (-values[place], place))
    return " ".join(deck.cards[place].id for place in places[:2])


def fight(people: str, element: str, dragons: int, seat: int, **table: object) -> BlueMoonState:
    """The other one fights on with a weak character; the seat goes on or retreats."""
    other = "hoax" if people != "hoax" else "vulca"
    weak = {"hoax": "hoax/8", "vulca": "vulca/12"}[other]
    both: list[tuple[str, object, object]] = [
        ("hand", best_of(people, element), table.pop("theirs", f"{other}/1")),
        ("combat", "", weak),
    ]
    both += [("decks", people, other), ("draw", None, table.pop("their_draw", None))]
    laid = {name: (mine, theirs) if seat == 0 else (theirs, mine) for name, mine, theirs in both}
    lead = dragons if seat == 0 else -dragons
    return lay(**laid, dragons=lead, element=element, phase="engagement", seat=seat, **table)


def last_dragon(people: str, element: str, seat: int = 0) -> BlueMoonState:
    return fight(people, element, -3, seat)


def they_are_out(people: str, element: str, seat: int = 0) -> BlueMoonState:
    """Without a card left they cannot go on: who has dragons when the fight is over wins."""
    return fight(people, element, 2, seat, theirs="", their_draw="")


CASES = [
    pytest.param(laid(people, element, seat), right, id=f"{right} with {people} in {element}, seat {seat}")
    for laid, right in ((last_dragon, "continue"), (they_are_out, "retreat"))
    for number, people in enumerate(PEOPLES)
    for element in ELEMENTS
    for seat in (0, 1)
    if laid is last_dragon or seat == number % 2
]
"""54 positions."""


def choice(bot: Bot, state: BlueMoonState) -> str:
    rng = Rng.seeded("right")
    return state.notation(bot.choose(Eyes(state.redeal(state.seat, rng), rng, inf)))


@pytest.mark.parametrize(("state", "right"), CASES if MANY else CASES[::3])
def test_skilled_finds_the_right_decision(state: BlueMoonState, right: str) -> None:
    assert len(state.legal()) > 1, "otherwise there is nothing to find"
    assert choice(SkilledBlueMoon(), state) == right


@pytest.mark.parametrize(("state", "right"), CASES if MANY else CASES[::18])
def test_expert_finds_the_right_decision(state: BlueMoonState, right: str) -> None:
    assert choice(expert_bluemoon(), state) == right
