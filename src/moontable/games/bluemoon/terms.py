"""The words of the rulebooks as small integers, shared by all modules of the game."""

from __future__ import annotations

from typing import Final

# Card kinds (BM-004)
LEADER: Final = 0
LEADERSHIP: Final = 1
CHARACTER: Final = 2
BOOSTER: Final = 3
SUPPORT: Final = 4
SHIP: Final = 5
KINDS: Final = ("leader", "leadership", "character", "booster", "support", "ship")

# Elements
NO_ELEMENT: Final = 0
FIRE: Final = 1
EARTH: Final = 2
ELEMENTS: Final = ("none", "fire", "earth", "neutral")
"""The last one only as the colour of a bluff icon (BM-131)."""

# Gangs of the Khind (BM-111)
GANGS: Final = ("", "cool", "top", "fun", "no")

# Phases of a turn (BM-021); the first two lie before the first turn of a game.
CHOOSING_DECKS: Final = 0
EXCHANGE: Final = 1
BEGINNING: Final = 2
LEADERSHIP_PHASE: Final = 3
ENGAGEMENT: Final = 4
CHARACTER_PHASE: Final = 5
BOOSTER_SUPPORT: Final = 6
AFTER_BOOSTER_SUPPORT: Final = 7
POWER: Final = 8
END: Final = 9
FINISHED: Final = 10
PHASES: Final = (
    "choosing-decks",
    "exchange",
    "beginning",
    "leadership",
    "engagement",
    "character",
    "booster-support",
    "after-booster-support",
    "power",
    "end",
    "finished",
)
"""As views call them; each edition has its own names for them (`words`)."""

HAND_SIZE: Final = 6
"""Cards in a starting hand, and the size a hand is refreshed to (BM-019, BM-055)."""
SIX_CARDS: Final = 6
"""Cards on the winner's table that make a retreat worth two dragons (BM-064)."""
DRAGONS: Final = 3
DECK_SIZE: Final = 30
MOST_EXTRA: Final = 3
"""Extra cards that a people's deck may have besides (BM-178)."""
SHIPS: Final = 4
"""Ships that a deck can have at most."""
ANY_NUMBER: Final = 99
"""Extra plays granted by a text without limit (BM-046)."""
