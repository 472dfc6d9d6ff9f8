"""The texts of the Vulca: raw Fire, and flames that close the ways of the opponent."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon.cards.effects.base import Text, text
from moontable.games.bluemoon.cards.effects.each_of_us import EachRecalls
from moontable.games.bluemoon.cards.effects.lasting import (
    NO_CHARACTER_OR_BOOSTER_WITH_TEXT,
    NO_CHARACTER_WITHOUT_TEXT,
    NO_LEADERSHIP,
    AnyMutant,
    DoubleOne,
    Forbid,
    MoreDragons,
    NoDrawing,
    RaiseTotal,
)
from moontable.games.bluemoon.cards.effects.moments import AtEnd, Now
from moontable.games.bluemoon.cards.effects.opposing_cards import (
    BOOSTER_OR_SUPPORT,
    DiscardOne,
    DiscardSupports,
    ShuffleTableIn,
)
from moontable.games.bluemoon.cards.effects.own_cards import ACTIVE_CARD, DragonForDiscard, Draw, TakeBack

TEXTS: Final[tuple[Text, ...]] = (
    # Cinder
    text(14, "When played: I may discard one of your boosters or supports.", Now(DiscardOne(BOOSTER_OR_SUPPORT))),
    # Flare
    text(15, "End of my turn: I may draw two more cards.", AtEnd(Draw(2))),
    # Ember
    text(16, "You play no character without text.", Forbid(NO_CHARACTER_WITHOUT_TEXT)),
    # Erupta
    text(
        17,
        "When played: I may have you shuffle your combat and support areas into your draw deck, PROTECTED excepted.",
        Now(ShuffleTableIn()),
    ),
    # Elemental Enchantment
    text(20, "My total is at least 6.", RaiseTotal(fire=6, earth=6)),
    # Volcanic Gauntlets
    text(21, "One of my characters counts double in Fire.", DoubleOne(fire=True, earth=False)),
    # Titanic Gauntlets
    text(22, "One of my characters counts double in Earth.", DoubleOne(fire=False, earth=True)),
    # Flickering Fires
    text(24, "You play no leadership.", Forbid(NO_LEADERSHIP)),
    # Heat Haze
    text(25, "You play no character and no booster with text.", Forbid(NO_CHARACTER_OR_BOOSTER_WITH_TEXT)),
    # Wall of Fire
    text(26, "You take nothing from your draw deck.", NoDrawing()),
    # Fearsome Spirits
    text(27, "Your retreat is worth one more dragon to me.", MoreDragons()),
    # Summon Sorcerer
    text(28, "I may take one of my active cards back to hand.", Now(TakeBack(ACTIVE_CARD))),
    # Charm Holy Dragon
    text(29, "I may discard Fire 8, no card to spare, to attract a dragon.", Now(DragonForDiscard(fire=8))),
    # Cast Cataclysm
    text(30, "I may discard all your supports.", Now(DiscardSupports())),
    # Ignite Mutant
    text(31, "This turn: I may play any mutant, whatever its condition.", AnyMutant()),
    # Chosen of Fire
    text(32, "You and I each shuffle a played leadership, not this one, into our draw decks.", Now(EachRecalls())),
)
