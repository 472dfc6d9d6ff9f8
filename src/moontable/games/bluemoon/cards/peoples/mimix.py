"""The texts of the Mimix: shamans who see the deck, the future and the dead."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon.cards.effects.base import Text, text
from moontable.games.bluemoon.cards.effects.each_of_us import EachShufflesDiscard
from moontable.games.bluemoon.cards.effects.lasting import NO_BOOSTER, FewerDragons, Forbid
from moontable.games.bluemoon.cards.effects.moments import AfterBoosterSupport, AtEnd, Now
from moontable.games.bluemoon.cards.effects.own_cards import (
    COMBAT_CARD,
    DrawAndReturn,
    DrawFromDiscard,
    RevealAndDiscard,
    SearchDiscard,
    SearchDraw,
    TakeBack,
)

TEXTS: Final[tuple[Text, ...]] = (
    # Shaman of the Holy Sacrifice
    text(
        18,
        "End of my turn: I may reveal up to three cards of my draw deck, discard one, take the rest.",
        AtEnd(RevealAndDiscard(3)),
    ),
    # Shaman of the Deeds to Come
    text(
        19,
        "End of my turn: I may draw up to three cards, then shuffle two from hand into my draw deck.",
        AtEnd(DrawAndReturn(3, back=2)),
    ),
    # Shaman of the Here and Now
    text(
        20,
        "After my Booster/Support phase: I search my draw deck for a card, show it, take it.",
        AfterBoosterSupport(SearchDraw()),
    ),
    # Shaman of the Afterlife
    text(
        21,
        "After my Booster/Support phase: I shuffle my discard pile and may draw two cards from it.",
        AfterBoosterSupport(DrawFromDiscard(2)),
    ),
    # Hypnotic Rattle
    text(28, "You play no booster.", Forbid(NO_BOOSTER)),
    # Fearsome Chant
    text(29, "My retreat is worth one dragon less to you.", FewerDragons()),
    # Call Spirit of the Battlefield
    text(30, "I may take any card of my combat area back to hand.", Now(TakeBack(COMBAT_CARD))),
    # Call Spirit of the Underworld
    text(31, "I search my discard pile for a card, show it, take it.", Now(SearchDiscard())),
    # Chosen of Nature
    text(32, "You and I shuffle our discard piles into our draw decks.", Now(EachShufflesDiscard())),
)
