"""Effects that work as long as their card is active and not ignored, and those of one turn (BM-150)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.cards.effects.base import (
    BOOSTERS_GO,
    CHARACTERS_GO,
    EVEN_CHARACTERS_GO,
    EVEN_OTHERS_GO,
    ODD_CHARACTERS_GO,
    ODD_OTHERS_GO,
    PROTECTION_GOES,
    SUPPORTS_GO,
    TEXTS_GO,
    Effect,
)
from moontable.games.bluemoon.state.bits import bit_of
from moontable.games.bluemoon.terms import ANY_NUMBER

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.decks.deck import Deck

# What an ignoring text silences on the opponent's cards, as bits (BM-145 to BM-149).
ALL_TEXTS: Final = 1
"""All texts, Flit characters included (Enthrall Opposition)."""
TEXTS_STUBBORN: Final = 2
"""All texts but those of Flit characters; nothing silences this one (Tittertweet)."""
TEXTS_CANCELLING: Final = 4
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
        bit = bit_of(card)
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
            deck.double_one_fire |= bit_of(card)
        if self.earth:
            deck.double_one_earth |= bit_of(card)


class Raise(Effect):
    """Something of mine is raised to a number in each element; 0 = not raised."""

    inert = False
    bounded = True

    def __init__(self, fire: int, earth: int) -> None:
        self.fire = fire
        self.earth = earth


class RaiseOne(Raise):
    """One of my characters has its values raised, to numbers, to their sum or to the higher of them."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.raise_one |= bit_of(card)
        deck.raise_fire[card] = self.fire
        deck.raise_earth[card] = self.earth


class RaiseEach(Effect):
    """Each of my characters has both values raised to the higher of those printed on it."""

    inert = False
    bounded = True

    def install(self, deck: Deck, card: i64) -> None:
        deck.raise_each |= bit_of(card)


class RaiseBluffs(Effect):
    """My bluff cards have their value raised to 4."""

    inert = False
    bounded = True

    def install(self, deck: Deck, card: i64) -> None:
        deck.raise_bluffs |= bit_of(card)


class RaiseTotal(Raise):
    """My total power is raised in an element (BM-161)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.raise_total |= bit_of(card)
        deck.total_fire[card] = self.fire
        deck.total_earth[card] = self.earth


class PrintedZero(Effect):
    """Odd or even printed values on your characters, or on your boosters and supports, are 0 (BM-157)."""

    inert = False

    def __init__(self, odd: bool, characters: bool) -> None:
        self.odd = odd
        self.characters = characters
        if characters:
            self.takes = ODD_CHARACTERS_GO if odd else EVEN_CHARACTERS_GO
        else:
            self.takes = ODD_OTHERS_GO if odd else EVEN_OTHERS_GO

    def install(self, deck: Deck, card: i64) -> None:
        bit = bit_of(card)
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
        self.takes = TEXTS_GO
        if what & (WHOLE_CHARACTERS | WHOLE_ICON_CARDS):
            self.takes |= CHARACTERS_GO
        if what & (WHOLE_BOOSTERS | WHOLE_ICON_CARDS):
            self.takes |= BOOSTERS_GO
        if what & (WHOLE_SUPPORTS | WHOLE_ICON_CARDS):
            self.takes |= SUPPORTS_GO
        if what & ICONS_BUT_STOP:
            self.takes |= PROTECTION_GOES

    def install(self, deck: Deck, card: i64) -> None:
        deck.ignorers |= bit_of(card)
        deck.ignores[card] = self.what


class Forbid(Effect):
    """You may not play certain cards. `what` is one of the prohibitions above."""

    def __init__(self, what: int) -> None:
        self.what = what

    def install(self, deck: Deck, card: i64) -> None:
        deck.forbidders |= bit_of(card)
        deck.forbids[card] = self.what


class OneCard(Effect):
    """In your turn you may play only one card."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.one_card |= bit_of(card)


class OneCombatCard(Effect):
    """In your turn you may play only one card into your combat area."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.one_combat_card |= bit_of(card)


class OneActiveCharacter(Effect):
    """At the end of your Character phase you may have only one active character (BM-041)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.one_active_character |= bit_of(card)


class NoDrawing(Effect):
    """You may take no card from your draw deck."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.no_drawing |= bit_of(card)


class OneDrawing(Effect):
    """You may take only one card from your draw deck in each of your turns."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.one_drawing |= bit_of(card)


class NoGainAtFour(Effect):
    """With four or more cards in hand you may add none to it."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.no_gain_at_four |= bit_of(card)


class NoGain(Effect):
    """You may add no card to your hand."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.no_gain |= bit_of(card)


class NoEndDrawing(Effect):
    """In your End phase you may take no card from your draw deck; the refresh comes before it (BM-181)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.no_end_drawing |= bit_of(card)


class ExtraPlays(Effect):
    """In my turn I may play additional boosters or supports (BM-046)."""

    inert = False
    bounded = True

    def __init__(self, boosters: int = 0, supports: int = 0) -> None:
        self.boosters = boosters
        self.supports = supports

    def install(self, deck: Deck, card: i64) -> None:
        deck.extra_plays |= bit_of(card)
        deck.extra_boosters[card] = self.boosters
        deck.extra_supports[card] = self.supports


class MoreDragons(Effect):
    """If you retreat I attract one additional dragon (BM-066)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.more_dragons |= bit_of(card)


class FewerDragons(Effect):
    """If I retreat you attract one dragon fewer."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.fewer_dragons |= bit_of(card)


class NoDragons(Effect):
    """If I retreat you attract no dragon."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.no_dragons |= bit_of(card)


class AtMostOneDragon(Effect):
    """If I retreat this turn you attract one dragon at most."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.at_most_one_dragon |= bit_of(card)


class DragonForTwo(Effect):
    """With two Storms at the beginning of my turn I attract a dragon (BM-025)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.dragon_for_two |= bit_of(card)


class RetreatForTwo(Effect):
    """With two Floods after the end of my turn you retreat (BM-060)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.retreat_for_two |= bit_of(card)


class NoCall(Effect):
    """You may not call my bluff (BM-132)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.no_call |= bit_of(card)


class DemandSupport(Effect):
    """In your turn you must play a support or retreat."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.demand_support |= bit_of(card)


class DemandBooster(Effect):
    """In your turn you must play a booster or retreat."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.demand_booster |= bit_of(card)


class DemandDiscard(Effect):
    """In your turn you must discard cards of at least these values or moons, or retreat (BM-140 to BM-143).

    `either`: one of the two values suffices. Otherwise both are due, in two separate sets.
    """

    def __init__(self, fire: int = 0, earth: int = 0, either: bool = False, moons: int = 0) -> None:
        self.fire = fire
        self.earth = earth
        self.either = either
        self.moons = moons

    def install(self, deck: Deck, card: i64) -> None:
        deck.demand_discard |= bit_of(card)
        deck.demand_fire[card] = self.fire
        deck.demand_earth[card] = self.earth
        deck.demand_moons[card] = self.moons
        if self.either:
            deck.demand_either |= bit_of(card)


class DoubleDemand(Effect):
    """One of my Caterpillars demands twice as much."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.double_demand |= bit_of(card)


class CharacterOrDragon(Effect):
    """In your turn you discard a character from hand, or I attract a dragon (BM-048)."""

    def install(self, deck: Deck, card: i64) -> None:
        deck.character_or_dragon |= bit_of(card)


class FightAgain(Effect):
    """My active cards fight another turn instead of a new character (Bounce Back)."""

    inert = False

    def install(self, deck: Deck, card: i64) -> None:
        deck.fight_again |= bit_of(card)


class HandAfterLanding(Effect):
    """In the turn this ship lands I may play cards from hand all the same (BM-123)."""

    inert = False

    def install(self, deck: Deck, card: i64) -> None:
        deck.hand_after_landing |= bit_of(card)


class OneAfterLanding(Effect):
    """In the turn this ship lands I may play one card from hand all the same."""

    inert = False

    def install(self, deck: Deck, card: i64) -> None:
        deck.one_after_landing |= bit_of(card)


class AnyMutant(Effect):
    """This turn I may play a mutant whose condition does not hold; its STOP lets no second one follow."""

    inert = False

    def install(self, deck: Deck, card: i64) -> None:
        deck.any_mutant |= bit_of(card)


class Waits(Effect):
    """Acts on cards of a kind of which there are none, and so on nothing (BM-179). The card file names the kind."""

    def install(self, deck: Deck, card: i64) -> None:
        """There is nothing for the rules to read."""


EVERY_SUPPORT: Final = ANY_NUMBER
EVERY_BOOSTER: Final = ANY_NUMBER
