"""Effects that work as long as their card is active and not ignored, and those of one turn (BM-150)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.effects.base import Effect
from moontable.games.bluemoon.terms import ANY_NUMBER

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.deck import Deck

# What an ignoring text silences on the opponent's cards, as bits (BM-145 to BM-149).
TEXTS: Final = 1
"""All texts, Flit characters included (Enthrall Opposition)."""
TEXTS_STUBBORN: Final = 2
"""All texts but those of Flit characters; nothing silences this one (Tittertweet)."""
TEXTS_GAS: Final = 4
"""All texts but those of Flit characters; two opposing ones cancel each other (Laughing Gas)."""
WHOLE_CHARACTERS: Final = 8
WHOLE_BOOSTERS: Final = 16
WHOLE_SUPPORTS: Final = 32
WHOLE_ICON_CARDS: Final = 64
"""Cards whose face shows an icon, Flit characters excepted."""
ICONS_BUT_STOP: Final = 128
ICONS_BUT_STOP_AND_PROTECTED: Final = 256

# What a prohibiting text bars the opponent from playing. An index into `Deck.barred`.
NO_LEADERSHIP: Final = 0
NO_BOOSTER: Final = 1
NO_SUPPORT: Final = 2
NO_LEADERSHIP_BOOSTER_SUPPORT: Final = 3
NO_TEXT: Final = 4
"""No card whose face carries text."""
ONLY_TEXT: Final = 5
"""No card whose face carries no text."""
NO_CHARACTER_WITHOUT_TEXT: Final = 6
NO_CHARACTER_OR_BOOSTER_WITH_TEXT: Final = 7
NO_STRONG_CHARACTER: Final = 8
"""No character with a 5 or more printed in an element."""
PROHIBITIONS: Final = 9

# Which cards of the owner a doubling reaches.
MY_CHARACTERS: Final = 0
MY_BOOSTERS: Final = 1
MY_SUPPORTS: Final = 2

# Special targets of a raise, kept in the same table as plain numbers.
TO_SUM: Final = 100
TO_HIGHER: Final = 101


class DoubleAll(Effect):
    """Both values of all my cards of a kind are doubled."""

    inert = False
    bounded = True

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def install(self, deck: Deck, card: i64) -> None:
        bit = 1 << card
        if self.kind == MY_CHARACTERS:
            deck.double_characters |= bit
        elif self.kind == MY_BOOSTERS:
            deck.double_boosters |= bit
        else:
            deck.double_supports |= bit


class DoubleOne(Effect):
    """One of my characters has its value in these elements doubled (BM-155)."""

    inert = False
    bounded = True

    def __init__(self, fire: bool, earth: bool) -> None:
        self.fire = fire
        self.earth = earth

    def install(self, deck: Deck, card: i64) -> None:
        if self.fire:
            deck.double_one_fire |= 1 << card
        if self.earth:
            deck.double_one_earth |= 1 << card


class RaiseOne(Effect):
    """One of my characters has its values raised to a number, to their sum or to the higher of them; 0 = not raised."""

    inert = False
    bounded = True

    def __init__(self, fire: int, earth: int) -> None:
        self.fire = fire
        self.earth = earth

    def install(self, deck: Deck, card: i64) -> None:
        deck.raise_one |= 1 << card
        deck.raise_fire[card] = self.fire
        deck.raise_earth[card] = self.earth


class RaiseBluffs(Effect):
    """My bluff cards have their value raised to 4."""

    inert = False
    bounded = True

    def install(self, deck: Deck, card: i64) -> None:
        deck.raise_bluffs |= 1 << card


class RaiseTotal(Effect):
    """My total power is raised to a number in an element; 0 = not raised (BM-161)."""

    inert = False
    bounded = True

    def __init__(self, fire: int, earth: int) -> None:
        self.fire = fire
        self.earth = earth

    def install(self, deck: Deck, card: i64) -> None:
        deck.raise_total |= 1 << card
        deck.total_fire[card] = self.fire
        deck.total_earth[card] = self.earth


class PrintedZero(Effect):
    """Odd or even printed values on your characters, or on your boosters and supports, are 0 (BM-157)."""

    inert = False

    def __init__(self, odd: bool, characters: bool) -> None:
        self.odd = odd
        self.characters = characters

    def install(self, deck: Deck, card: i64) -> None:
        bit = 1 << card
        if self.characters and self.odd:
            deck.zero_odd_characters |= bit
        elif self.characters:
            deck.zero_even_characters |= bit
        elif self.odd:
            deck.zero_odd_others |= bit
        else:
            deck.zero_even_others |= bit


class Ignore(Effect):
    """I ignore something on your cards. `what` is one of the bits above."""

    inert = False

    def __init__(self, what: int) -> None:
        self.what = what

    def install(self, deck: Deck, card: i64) -> None:
        deck.ignorers |= 1 << card
        deck.ignores[card] = self.what


class Forbid(Effect):
    """You may not play certain cards. `what` is one of the prohibitions above."""

    def __init__(self, what: int) -> None:
        self.what = what

    def install(self, deck: Deck, card: i64) -> None:
        deck.forbidders |= 1 << card
        deck.forbids[card] = self.what


class OneCard(Effect):
    """In your turn you may play one card only."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.one_card |= 1 << card


class OneCombatCard(Effect):
    """In your turn you may play one card only into your combat area."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.one_combat_card |= 1 << card


class OneActiveCharacter(Effect):
    """At the end of your Character phase you may have one active character only (BM-041)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.one_active_character |= 1 << card


class NoDrawing(Effect):
    """You may take no card from your draw deck."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.no_drawing |= 1 << card


class OneDrawing(Effect):
    """You may take one card only from your draw deck in each of your turns."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.one_drawing |= 1 << card


class NoGainAtFour(Effect):
    """With four or more cards in hand you may add none to it."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.no_gain_at_four |= 1 << card


class NoGain(Effect):
    """You may add no card to your hand."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.no_gain |= 1 << card


class ExtraPlays(Effect):
    """In my turn I may play additional boosters or supports (BM-046)."""

    inert = False
    bounded = True

    def __init__(self, boosters: int = 0, supports: int = 0) -> None:
        self.boosters = boosters
        self.supports = supports

    def install(self, deck: Deck, card: i64) -> None:
        deck.extra_plays |= 1 << card
        deck.extra_boosters[card] = self.boosters
        deck.extra_supports[card] = self.supports


class MoreDragons(Effect):
    """If you retreat I attract one additional dragon (BM-066)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.more_dragons |= 1 << card


class FewerDragons(Effect):
    """If I retreat you attract one dragon fewer."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.fewer_dragons |= 1 << card


class NoDragons(Effect):
    """If I retreat you attract no dragon."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.no_dragons |= 1 << card


class AtMostOneDragon(Effect):
    """If I retreat this turn you attract one dragon at most."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.at_most_one_dragon |= 1 << card


class Storm(Effect):
    """With two Storms at the beginning of my turn I attract a dragon (BM-025)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.storms |= 1 << card


class Flood(Effect):
    """With two Floods after the end of my turn you retreat (BM-060)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.floods |= 1 << card


class NoCall(Effect):
    """You may not call my bluff (BM-132)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.no_call |= 1 << card


class DemandSupport(Effect):
    """In your turn you must play a support or retreat."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.demand_support |= 1 << card


class DemandBooster(Effect):
    """In your turn you must play a booster or retreat."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.demand_booster |= 1 << card


class DemandDiscard(Effect):
    """In your turn you must discard cards of at least these values or retreat (BM-140 to BM-143).

    `either`: one of the two amounts suffices. Otherwise both are due, in two separate sets.
    """

    def __init__(self, fire: int = 0, earth: int = 0, either: bool = False) -> None:
        self.fire = fire
        self.earth = earth
        self.either = either

    def install(self, deck: Deck, card: i64) -> None:
        deck.demand_discard |= 1 << card
        deck.demand_fire[card] = self.fire
        deck.demand_earth[card] = self.earth
        if self.either:
            deck.demand_either |= 1 << card


class DoubleDemand(Effect):
    """One of my Caterpillars demands twice as much."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.double_demand |= 1 << card


class CharacterOrDragon(Effect):
    """In your turn you discard a character from hand, or I attract a dragon (BM-048)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.sirens |= 1 << card


class FightAgain(Effect):
    """My active cards fight another turn instead of a new character (Bounce Back)."""

    inert = False

    def install(self, deck: Deck, card: i64) -> None:
        deck.fight_again |= 1 << card


class HandAfterLanding(Effect):
    """In the turn this ship lands I may play cards from hand all the same (BM-123)."""

    inert = False

    def install(self, deck: Deck, card: i64) -> None:
        deck.hand_after_landing |= 1 << card


EVERY_SUPPORT: Final = ANY_NUMBER
EVERY_BOOSTER: Final = ANY_NUMBER
