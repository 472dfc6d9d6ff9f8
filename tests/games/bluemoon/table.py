"""What tests of Blue Moon share: moves in words, and looks at the table as its players have it.

A move is written as the game writes it, with ids or with names: `play hoax/12`, `play Demegodas`,
`load Armory on Rising Sun`.
"""

from __future__ import annotations

from typing import Any

from moontable.games.bluemoon import BlueMoonState, setup
from moontable.games.bluemoon.cards.catalog import CARDS, DECKS, find_card
from moontable.games.bluemoon.telling.notation import SIMPLE_BACK
from moontable.games.bluemoon.telling.view import BlueMoonView, PlayerView, view
from tests import driving

WITHOUT_CARD = ("number", "deck", "hit face-down")
"""Beginnings of moves whose further words are no card."""
ZONES = ("hand", "combat", "covered", "support", "bluffs", "discard", "draw", "ships", "landed", "leadership_pile")


def lay(**table: Any) -> BlueMoonState:
    """`setup` with the cards of a seat as one text, `"Volca, Lavar"` or `"hoax/1 hoax/12"`.

    Cards of other decks join as guests.
    """
    guests: tuple[list[str], list[str]] = ([], [])
    for zone in (*ZONES, "disclosed"):
        if zone in table:
            table[zone] = tuple(_ids(cards) for cards in table[zone])
            for seat in (0, 1):
                guests[seat].extend(table[zone][seat] or ())
    for seat, card in enumerate(table.get("leadership", ())):
        guests[seat].extend([card] if card else [])
    if "cargo" in table:
        table["cargo"] = tuple({ship: _ids(cards) for ship, cards in loads.items()} for loads in table["cargo"])
        for seat in (0, 1):
            guests[seat].extend(card for cards in table["cargo"][seat].values() for card in cards)
    return setup(guests=guests, **table)


def _ids(cards: str | list[str] | None) -> list[str] | None:
    if not isinstance(cards, str):
        return cards
    return cards.split() if "/" in cards or not cards else cards.split(", ")


def move(words: str) -> str:
    """A move with ids in the place of names."""
    if words in SIMPLE_BACK or words.startswith(WITHOUT_CARD):
        return words
    verb, _, rest = words.partition(" ")
    if verb == "load":
        card, _, ship = rest.partition(" on ")
        return f"load {find_card(card).id} on {find_card(ship).id}"
    return f"{verb} {find_card(rest).id}"


def options(state: BlueMoonState) -> set[str]:
    """All that may be chosen now, as the game writes it."""
    written = driving.offered(state)
    assert len(set(written)) == len(written), "two choices are written alike"
    return set(written)


def offered(state: BlueMoonState, verb: str) -> set[str]:
    """The names of the cards that are offered with a verb: `offered(state, "play")`."""
    return {CARDS[text.split()[1]].name for text in options(state) if text.split()[0] == verb and "/" in text}


def plays(state: BlueMoonState) -> set[str]:
    """The names of the cards that may be played now."""
    return offered(state, "play")


def playable(state: BlueMoonState) -> set[str]:
    """The ids of the cards that may be played now, covering or joining."""
    return {text.split()[1] for text in options(state) if text.split()[0] in ("play", "add")}


def may(state: BlueMoonState, words: str) -> bool:
    """Whether a move is legal now; one that is not legal is refused and changes nothing."""
    action = state.parse(move(words))
    if action in state.legal():
        return True
    driving.refusal(state, move(words))
    return False


def do(state: BlueMoonState, *moves: str) -> BlueMoonState:
    """Make moves, one after the other; each must be legal."""
    driving.act(state, *[move(words) for words in moves])
    return state


def seen(state: BlueMoonState, viewer: int | None = None) -> BlueMoonView:
    """The table as a spectator or a seat sees it."""
    return view(state, viewer)


def player(state: BlueMoonState, seat: int) -> PlayerView:
    """A seat's cards as their owner sees them."""
    return view(state, seat)["seats"][seat]


def names(ids: list[str]) -> list[str]:
    """Cards by name."""
    return [CARDS[card].name for card in ids]


def hand(state: BlueMoonState, seat: int) -> set[str]:
    """A hand by names."""
    return set(names(player(state, seat)["hand"]))


def counts(state: BlueMoonState, seat: int) -> tuple[int, int]:
    """How many cards a seat holds, and how many its draw deck has."""
    return player(state, seat)["hand_size"], player(state, seat)["draw_size"]


def dragons(state: BlueMoonState) -> tuple[int, int, int]:
    """Dragons of seat 0, of seat 1, and neutral ones."""
    return player(state, 0)["dragons"], player(state, 1)["dragons"], seen(state)["neutral_dragons"]


def lead(state: BlueMoonState) -> int:
    """Dragons of seat 0, or of seat 1 as a negative number."""
    return dragons(state)[0] - dragons(state)[1]


def phase(state: BlueMoonState) -> str:
    """The phase by the name of the edition's book."""
    return seen(state)["phase_name"]


def turn_of(state: BlueMoonState) -> int:
    """The current player."""
    return seen(state)["on_turn"]


def rest_of(people: str, *cards: str) -> list[str]:
    """The cards of a people's deck without these, in a fixed order: what lies in the draw deck if these do not."""
    without = {find_card(card).id for card in cards}
    _, *deck = DECKS[people]
    assert without <= {card.id for card in deck}
    return [card.id for card in deck if card.id not in without]


def silent(state: BlueMoonState, seat: int) -> set[str]:
    """Active cards of a seat whose text alone is ignored."""
    return set(names(seen(state)["seats"][seat]["silent"]))


def ignored(state: BlueMoonState, seat: int) -> set[str]:
    """Active cards of a seat that count for nothing."""
    return set(names(seen(state)["seats"][seat]["ignored"]))
