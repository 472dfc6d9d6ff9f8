"""The texts of the Buka: pirates with ships, bluffs and a ghost."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon.cards.effects.base import Text, text
from moontable.games.bluemoon.cards.effects.lasting import (
    EVERY_SUPPORT,
    DoubleOne,
    ExtraPlays,
    HandAfterLanding,
    NoCall,
    OneActiveCharacter,
    OneAfterLanding,
    RaiseBluffs,
)
from moontable.games.bluemoon.cards.effects.moments import Now
from moontable.games.bluemoon.cards.effects.opposing_cards import DiscardBoostersOrSupports, DiscardCombatArea
from moontable.games.bluemoon.cards.effects.own_cards import LoadFromHand, SearchForShip
from moontable.games.bluemoon.cards.effects.playing import (
    ChangeElement,
    FreeIf,
    NoOwnShip,
    OnlyIf,
    OpponentActive,
    OpponentCards,
    OpponentIcons,
)

TEXTS: Final[tuple[Text, ...]] = (
    # B.P. Unity
    text(13, "FREE if you have six cards or more in combat and support areas.", FreeIf(OpponentCards(6))),
    # B.P. Ferocity
    text(14, "FREE if you have two or more active characters.", FreeIf(OpponentActive(2, characters=True))),
    # B.P. Bravery
    text(15, "FREE if you have two or more active boosters.", FreeIf(OpponentActive(2, boosters=True))),
    # B.P. Mystery
    text(16, "FREE if you have two or more active supports.", FreeIf(OpponentActive(2, supports=True))),
    # B.P. Loyalty
    text(17, "FREE if you have two or more active cards with icons.", FreeIf(OpponentIcons(2))),
    # Boatswain Mena Marn
    text(18, "You end your Character phase with one active character at most.", OneActiveCharacter()),
    # Coxswain Mora Marn
    text(
        19,
        "When played from a landed ship: I may discard everything in your combat area.",
        Now(DiscardCombatArea(only_from_ship=True)),
    ),
    # Quartermaster Kura Ko
    text(20, "In each of my turns: as many supports as I like.", ExtraPlays(supports=EVERY_SUPPORT)),
    # Powdermaster Yina Ko
    text(21, "My bluffs have a value of at least 4.", RaiseBluffs()),
    # Lookout Dolora Paal
    text(22, "When played: I may discard all your boosters or all your supports.", Now(DiscardBoostersOrSupports())),
    # Old Goo Laa's Ghost
    text(23, "Only without a ship of mine. The element changes.", OnlyIf(NoOwnShip()), ChangeElement()),
    # Letter of Marque
    text(24, "You do not call my bluff.", NoCall()),
    # Armory
    text(25, "In each of my turns: one extra support.", ExtraPlays(supports=1)),
    # Duplicator of Fire
    text(26, "One of my characters counts double in Fire.", DoubleOne(fire=True, earth=False)),
    # Entreat Favor
    text(
        27,
        "I search my draw deck for a ship and play it, or for a card and load it on a ship of mine.",
        Now(SearchForShip()),
    ),
    # Sea Falcon
    text(28, "In the turn it lands I may play cards from hand too.", HandAfterLanding()),
    # Sea Devil
    text(29, "When played: I may load up to three cards from hand onto it.", Now(LoadFromHand(3))),
    # Sea Moon
    text(
        31,
        "When played: I may load one card from hand. In the turn it lands I may play one card from hand too.",
        Now(LoadFromHand(1)),
        OneAfterLanding(),
    ),
)
