"""What a puzzle asks for, in the words of its game."""

from __future__ import annotations

from typing import Final

from moontable.bots.puzzles.bluemoon import GAME
from moontable.bots.puzzles.book import Puzzle
from moontable.core.contract import State
from moontable.core.words import Words
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon.state.bits import lowest
from moontable.games.bluemoon.words import WORDS as BLUEMOON
from moontable.games.bluemoon.words import card_name, listing
from moontable.games.city.words import WORDS as CITY
from moontable.games.moonstone.words import WORDS as MOONSTONE

WORDS: Final[dict[str, Words]] = {"bluemoon": BLUEMOON, "city": CITY, "moonstone": MOONSTONE}
IN_TWOS: Final = ("stones",)
"""Goals that count in twos: see `Goal.is_harmless`."""


def asks(puzzle: Puzzle) -> str:
    """What is to be found."""
    words = WORDS[puzzle.game]
    if puzzle.goal == "fight" and puzzle.best >= GAME:
        return words.say("puzzle.game")
    return words.say(f"puzzle.{puzzle.goal}", number=counted(puzzle, puzzle.best))


def counted(puzzle: Puzzle, value: int) -> int:
    """A result as people count it."""
    return value // 2 if puzzle.goal in IN_TWOS else value


def known(start: State) -> str:
    """What lies open in a puzzle that a view does not show: the hand of the other in Blue Moon."""
    if not isinstance(start, BlueMoonState):
        return ""
    other = start.player(1 - start.seat)
    cards: list[str] = []
    hand = other.hand
    while hand:
        cards.append(card_name(other.deck.cards[lowest(hand)]))
        hand &= hand - 1
    return BLUEMOON.say("puzzle.known", cards=listing(cards)) if cards else BLUEMOON.say("puzzle.nothing")
