"""Effects around the playing of a card: its condition, what makes it FREE, what it does to the element."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.bits import bits_in
from moontable.games.bluemoon.effects.base import Condition, Effect
from moontable.games.bluemoon.terms import EARTH, FIRE, NO_ELEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.deck import Deck
    from moontable.games.bluemoon.position import Position


class OnlyIf(Effect):
    """The card may be played only if the condition holds (BM-135)."""

    inert = False
    bounded = True

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def install(self, deck: Deck, card: i64) -> None:
        deck.conditional |= 1 << card
        deck.conditions[card] = self.condition


class FreeIf(Effect):
    """The card counts as FREE if the condition holds when it is played (BM-107)."""

    inert = False
    bounded = True

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def install(self, deck: Deck, card: i64) -> None:
        deck.free_if |= 1 << card
        deck.conditions[card] = self.condition


class NextIsFree(Effect):
    """The next character, booster or support I play this turn counts as FREE (BM-107)."""

    inert = False
    bounded = True

    def install(self, deck: Deck, card: i64) -> None:
        deck.next_is_free |= 1 << card


SWAP: Final = NO_ELEMENT


class ChangeElement(Effect):
    """The contested element becomes Fire, Earth, or the other one (BM-136)."""

    inert = False

    def __init__(self, to: int = SWAP) -> None:
        self.to = to

    def install(self, deck: Deck, card: i64) -> None:
        deck.changes_element |= 1 << card
        deck.changes_to[card] = self.to


# -- conditions --------------------------------------------------------------------------------------------------------


class OpponentTotal(Condition):
    """Your present total is at least so much, in a given element or in either."""

    def __init__(self, least: int, element: int = NO_ELEMENT) -> None:
        self.least = least
        self.element = element
        where = "" if element == NO_ELEMENT else " and the fight is about " + ("Fire" if element == FIRE else "Earth")
        self.words = f"the opponent's total is {least} or more{where}"

    def holds(self, position: Position, card: i64) -> bool:
        contested = position.element
        if contested == NO_ELEMENT or (self.element != NO_ELEMENT and self.element != contested):
            return False
        return position.total(position.opp) >= self.least


class OpponentActive(Condition):
    """You have so many active characters, boosters and supports (IX-23: ignored cards and bluffs count)."""

    def __init__(self, least: int, characters: bool = False, boosters: bool = False, supports: bool = False) -> None:
        self.least = least
        self.characters = characters
        self.boosters = boosters
        self.supports = supports
        kinds = [
            word for word, on in (("characters", characters), ("boosters", boosters), ("supports", supports)) if on
        ]
        self.words = f"the opponent has {least} or more active {', '.join(kinds)}"

    def holds(self, position: Position, card: i64) -> bool:
        opp = position.opp
        wanted: i64 = 0
        if self.characters:
            wanted |= opp.active & opp.deck.characters
        if self.boosters:
            wanted |= opp.active & opp.deck.boosters
        if self.supports:
            wanted |= opp.support
        return bits_in(wanted) >= self.least


class OpponentIcons(Condition):
    """You have so many active cards that show an icon; bluffs do (B.P. Loyalty)."""

    def __init__(self, least: int) -> None:
        self.least = least
        self.words = f"the opponent has {least} or more active cards with an icon"

    def holds(self, position: Position, card: i64) -> bool:
        opp = position.opp
        return bits_in(((opp.active | opp.support) & opp.deck.with_icon) | opp.facedown) >= self.least


class OpponentCards(Condition):
    """You have so many cards, active or covered, in combat and support areas."""

    def __init__(self, least: int) -> None:
        self.least = least
        self.words = f"the opponent has {least} or more cards in combat and support areas"

    def holds(self, position: Position, card: i64) -> bool:
        return bits_in(position.opp.combat | position.opp.support) >= self.least


class OwnAreasEmpty(Condition):
    """I have no card in combat and support areas."""

    words = "the own combat and support areas are empty"

    def holds(self, position: Position, card: i64) -> bool:
        return position.me.combat | position.me.support == 0


class OpponentHasDragon(Condition):
    """A dragon is on your side."""

    words = "a dragon is on the opponent's side"

    def holds(self, position: Position, card: i64) -> bool:
        return position.opp.dragons > 0


class OpponentHoldsMore(Condition):
    """Your hand has at least so many cards more than mine, this card included in mine (IX-104)."""

    def __init__(self, more: int) -> None:
        self.more = more
        self.words = f"the opponent's hand has at least {more} cards more than the own hand, this card included"

    def holds(self, position: Position, card: i64) -> bool:
        return bits_in(position.opp.hand) >= bits_in(position.me.hand) + self.more


class NoOwnShip(Condition):
    """No ship lies in my influence area; landed ones have left it (IX-99)."""

    words = "no ship lies in the own influence area"

    def holds(self, position: Position, card: i64) -> bool:
        return position.me.ships == 0


__all__ = [
    "EARTH",
    "FIRE",
    "SWAP",
    "ChangeElement",
    "FreeIf",
    "NextIsFree",
    "NoOwnShip",
    "OnlyIf",
    "OpponentActive",
    "OpponentCards",
    "OpponentHasDragon",
    "OpponentHoldsMore",
    "OpponentIcons",
    "OpponentTotal",
    "OwnAreasEmpty",
]
