"""The texts of the Terrah: weather, mud and tremors."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon.cards.effects.base import Text, text
from moontable.games.bluemoon.cards.effects.each_of_us import EachDraws
from moontable.games.bluemoon.cards.effects.lasting import (
    ICONS_BUT_STOP_AND_PROTECTED,
    NO_STRONG_CHARACTER,
    NO_TEXT,
    ONLY_TEXT,
    DemandBooster,
    DemandSupport,
    DragonForTwo,
    Forbid,
    Ignore,
    NoGainAtFour,
    Waits,
)
from moontable.games.bluemoon.cards.effects.moments import Now
from moontable.games.bluemoon.cards.effects.opposing_cards import (
    BOOSTER_OR_SUPPORT,
    DiscardCombatArea,
    DiscardOne,
    ForceDiscard,
)
from moontable.games.bluemoon.cards.effects.own_cards import DragonForDiscard

TEXTS: Final[tuple[Text, ...]] = (
    # Ferro Fos
    text(12, "You play no card with text.", Forbid(NO_TEXT)),
    # Kabu Kat
    text(13, "In your turn: play a support or retreat.", DemandSupport()),
    # Baku But
    text(14, "In your turn: play a booster or retreat.", DemandBooster()),
    # Bashdin
    text(15, "When played: I may make you discard two cards from hand.", Now(ForceDiscard(2))),
    # Corono Cos
    text(16, "You play no card without text.", Forbid(ONLY_TEXT)),
    # Earthtremor
    text(19, "When played: I may discard one of your boosters or supports.", Now(DiscardOne(BOOSTER_OR_SUPPORT))),
    # Crashing Thunder Storm
    text(21, "Two or more Storms: I attract a dragon as my turn begins.", DragonForTwo()),
    # Swirling Snow Storm
    text(22, "Two or more Storms: I attract a dragon as my turn begins.", DragonForTwo()),
    # Lashing Sand Storm
    text(23, "Two or more Storms: I attract a dragon as my turn begins.", DragonForTwo()),
    # Drowning Rain Storm
    text(24, "Two or more Storms: I attract a dragon as my turn begins.", DragonForTwo()),
    # Cloying Mud
    text(25, "You play no character with a printed 5 or more.", Forbid(NO_STRONG_CHARACTER)),
    # Impenetrable Fog
    text(26, "I ignore every icon on your cards, STOP and PROTECTED excepted.", Ignore(ICONS_BUT_STOP_AND_PROTECTED)),
    # Quivering Quicksand
    text(27, "With four cards or more you add none to your hand.", NoGainAtFour()),
    # Evil Eye
    text(28, "You play no interference.", Waits()),
    # Provoke Earthquake
    text(29, "I may discard everything in your combat area.", Now(DiscardCombatArea())),
    # Impress Holy Dragon
    text(30, "I may discard Earth 8, no card to spare, to attract a dragon.", Now(DragonForDiscard(earth=8))),
    # Conjure Typhoon
    text(31, "I may discard one of your active achievements.", Waits()),
    # Chosen of Earth
    text(32, "You and I draw three cards each.", Now(EachDraws(3))),
)
