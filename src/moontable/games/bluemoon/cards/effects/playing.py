"""Effects around the playing of a card: its condition, what makes it FREE, what it does to the element."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.cards.effects.base import Condition, Effect
from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.terms import EARTH, FIRE, NO_ELEMENT
from moontable.games.bluemoon.words import WORDS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.decks.deck import Deck
    from moontable.games.bluemoon.state.position import Position


class OnlyIf(Effect):
    """The card may be played only if the condition holds (BM-135)."""

    inert = False
    bounded = True

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def install(self, deck: Deck, card: i64) -> None:
        deck.conditional |= bit_of(card)
        if self.condition.counts_hands:
            deck.counting_hands |= bit_of(card)
        if self.condition.looks_at_table:
            deck.looking_at_table |= bit_of(card)
        deck.conditions[card] = self.condition


class FreeIf(Effect):
    """The card counts as FREE if the condition holds when it is played (BM-107)."""

    inert = False
    bounded = True

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def install(self, deck: Deck, card: i64) -> None:
        deck.free_if |= bit_of(card)
        deck.conditions[card] = self.condition


class NextIsFree(Effect):
    """The next character, booster or support I play this turn counts as FREE (BM-107)."""

    inert = False
    bounded = True

    def install(self, deck: Deck, card: i64) -> None:
        deck.next_is_free |= bit_of(card)


class Beside(Effect):
    """The card may be played without covering my active cards, which then stay active (BM-182)."""

    inert = False
    bounded = True

    def install(self, deck: Deck, card: i64) -> None:
        deck.beside |= bit_of(card)


SWAP: Final = NO_ELEMENT


class ChangeElement(Effect):
    """The contested element becomes Fire, Earth, or the other one (BM-136)."""

    inert = False

    def __init__(self, to: int = SWAP) -> None:
        self.to = to

    def install(self, deck: Deck, card: i64) -> None:
        deck.changes_element |= bit_of(card)
        deck.changes_to[card] = self.to


# -- conditions --------------------------------------------------------------------------------------------------------


class OpponentTotal(Condition):
    """Your present total is at least this much, in a given element or in either."""

    looks_at_table = True
    stays_unmet = False

    def __init__(self, least: int, element: int = NO_ELEMENT) -> None:
        self.least = least
        self.element = element

    def words(self, card: str) -> str:
        slugs = {NO_ELEMENT: "total", FIRE: "total-fire", EARTH: "total-earth"}
        return WORDS.say(f"only-if.{slugs[self.element]}", card=card, least=self.least)

    def holds(self, position: Position, card: i64) -> bool:
        contested = position.element
        if contested == NO_ELEMENT or (self.element != NO_ELEMENT and self.element != contested):
            return False
        return position.total(position.opp) >= self.least


class OpponentActive(Condition):
    """You have this many active characters, boosters and supports (IX-23: ignored cards and bluffs count)."""

    looks_at_table = True

    def __init__(self, least: int, characters: bool = False, boosters: bool = False, supports: bool = False) -> None:
        self.least = least
        self.characters = characters
        self.boosters = boosters
        self.supports = supports

    def words(self, card: str) -> str:
        chosen = {"characters": self.characters, "boosters": self.boosters, "supports": self.supports}
        kinds = [kind for kind in chosen if chosen[kind]]
        slug = kinds[0] if len(kinds) == 1 else "active-cards"
        return WORDS.say(f"only-if.{slug}", card=card, least=self.least)

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
    """You have this many active cards that show an icon; bluffs do (B.P. Loyalty)."""

    looks_at_table = True

    def __init__(self, least: int) -> None:
        self.least = least

    def words(self, card: str) -> str:
        return WORDS.say("only-if.icons", card=card, least=self.least)

    def holds(self, position: Position, card: i64) -> bool:
        opp = position.opp
        return bits_in(((opp.active | opp.support) & opp.deck.with_icon) | opp.facedown) >= self.least


class OpponentFree(Condition):
    """You have an active card that shows FREE; a face-down card shows nothing but its bluff."""

    looks_at_table = True

    def words(self, card: str) -> str:
        return WORDS.say("only-if.free", card=card)

    def holds(self, position: Position, card: i64) -> bool:
        opp = position.opp
        return (opp.active | opp.faceup_supports) & opp.deck.free != 0


class OpponentHasHyla(Condition):
    """You have an active Hyla: a kind of card of which there are none (BM-179)."""

    def words(self, card: str) -> str:
        return WORDS.say("only-if.hyla", card=card)

    def holds(self, position: Position, card: i64) -> bool:
        return False


class OpponentCards(Condition):
    """You have this many cards, active or covered, in combat and support areas."""

    looks_at_table = True

    def __init__(self, least: int) -> None:
        self.least = least

    def words(self, card: str) -> str:
        return WORDS.say("only-if.cards", card=card, least=self.least)

    def holds(self, position: Position, card: i64) -> bool:
        return bits_in(position.opp.combat | position.opp.support) >= self.least


class OwnAreasEmpty(Condition):
    """I have no card in combat and support areas."""

    def words(self, card: str) -> str:
        return WORDS.say("only-if.own-areas-empty", card=card)

    def holds(self, position: Position, card: i64) -> bool:
        return position.me.combat | position.me.support == 0


class OpponentHasDragon(Condition):
    """A dragon is on your side."""

    def words(self, card: str) -> str:
        return WORDS.say("only-if.dragon", card=card)

    def holds(self, position: Position, card: i64) -> bool:
        return position.opp.dragons > 0


class OpponentHoldsMore(Condition):
    """Your hand has at least this many more cards than mine, this card included in mine (IX-104)."""

    counts_hands = True
    stays_unmet = False

    def __init__(self, more: int) -> None:
        self.more = more

    def words(self, card: str) -> str:
        return WORDS.say("only-if.hands", card=card, more=self.more)

    def holds(self, position: Position, card: i64) -> bool:
        return self.too_many(position) == 0

    def too_many(self, position: Position) -> i64:
        return max(0, bits_in(position.me.hand) + self.more - bits_in(position.opp.hand))


class NoOwnShip(Condition):
    """No ship lies in my influence area; landed ones have left it (IX-99)."""

    def words(self, card: str) -> str:
        return WORDS.say("only-if.no-ship", card=card)

    def holds(self, position: Position, card: i64) -> bool:
        return position.me.ships == 0


__all__ = [
    "EARTH",
    "FIRE",
    "SWAP",
    "Beside",
    "ChangeElement",
    "FreeIf",
    "NextIsFree",
    "NoOwnShip",
    "OnlyIf",
    "OpponentActive",
    "OpponentCards",
    "OpponentFree",
    "OpponentHasDragon",
    "OpponentHasHyla",
    "OpponentHoldsMore",
    "OpponentIcons",
    "OpponentTotal",
    "OwnAreasEmpty",
]
