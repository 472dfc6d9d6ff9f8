"""The texts of the Aqua: waters that carry away, hide and bring back."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon.cards.effects.base import Text, text
from moontable.games.bluemoon.cards.effects.each_of_us import EachRenewsHand
from moontable.games.bluemoon.cards.effects.lasting import (
    CharacterOrDragon,
    RaiseEach,
    RaiseTotal,
    RetreatForTwo,
    Waits,
)
from moontable.games.bluemoon.cards.effects.moments import Now
from moontable.games.bluemoon.cards.effects.opposing_cards import DiscardAllButOneCharacter, ForceDiscardTo
from moontable.games.bluemoon.cards.effects.own_cards import DiscardAny, DiscardIntoDraw, HandUnderDeck
from moontable.games.bluemoon.cards.effects.playing import NextIsFree

TEXTS: Final[tuple[Text, ...]] = (
    # Oomola-Aqua-Delta
    text(11, "When played: I may discard any number of cards from hand.", Now(DiscardAny())),
    # Yang
    text(12, "This turn: my next character, booster or support is FREE.", NextIsFree()),
    # Yin
    text(13, "This turn: my next character, booster or support is FREE.", NextIsFree()),
    # Oosa-Aqua-Epsilon
    text(14, "When played: I may put any number of hand cards under my draw deck.", Now(HandUnderDeck())),
    # Uusa-Alpha-Omega
    text(15, "In my Leadership phase: I may play an achievement as if its dragon were on my side.", Waits()),
    # Firewater
    text(19, "My total in Fire is at least 7.", RaiseTotal(fire=7, earth=0)),
    # Earthwater
    text(20, "My total in Earth is at least 7.", RaiseTotal(fire=0, earth=7)),
    # Torrential Flood
    text(25, "Two or more Floods: you retreat once my turn is over.", RetreatForTwo()),
    # Tidal Flood
    text(26, "Two or more Floods: you retreat once my turn is over.", RetreatForTwo()),
    # Water of Union
    text(27, "Each of my characters has its higher printed value in both elements.", RaiseEach()),
    # Irresistible Sirens
    text(28, "In your turn: discard a character from hand, or I attract a dragon.", CharacterOrDragon()),
    # Sprinkle Water of Tranquility
    text(29, "If you hold more than five cards, discard down to five.", Now(ForceDiscardTo(5))),
    # Drown Resistance
    text(
        30,
        "I may discard your active combat cards, all but one character of my choice.",
        Now(DiscardAllButOneCharacter()),
    ),
    # Administer Water of Immortality
    text(31, "I may shuffle my discard pile into my draw deck.", Now(DiscardIntoDraw())),
    # Chosen of Water
    text(32, "You and I each shuffle our hand into our draw deck and draw six cards.", Now(EachRenewsHand(6))),
)
