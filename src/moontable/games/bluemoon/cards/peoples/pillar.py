"""The texts of the Pillar: hungry caterpillars, potions and butterflies."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon.cards.effects.base import Text, text
from moontable.games.bluemoon.cards.effects.each_of_us import EachMayOffer
from moontable.games.bluemoon.cards.effects.lasting import (
    TO_HIGHER,
    TO_SUM,
    DemandDiscard,
    DoubleDemand,
    DoubleOne,
    ExtraPlays,
    NoGain,
    RaiseOne,
)
from moontable.games.bluemoon.cards.effects.moments import Now
from moontable.games.bluemoon.cards.effects.opposing_cards import Disclose, RobHand
from moontable.games.bluemoon.cards.effects.own_cards import OTHER_COMBAT_CARD, DragonForDiscard, TakeBack

TEXTS: Final[tuple[Text, ...]] = (
    # Gulpus Permanentus
    text(11, "In each of my turns: one extra booster.", ExtraPlays(boosters=1)),
    # Gloria Gracia
    text(12, "When played: I may take another card of my combat area back to hand.", Now(TakeBack(OTHER_COMBAT_CARD))),
    # Cardus Nikkus
    text(13, "When played: I may take a card at random from your hand and discard it.", Now(RobHand(1))),
    # Crysalus Frendus
    text(14, "One of my Caterpillars demands twice as much.", DoubleDemand()),
    # Bottelus Emptius
    text(15, "You add no card to your hand.", NoGain()),
    # Caterpillar Fireeater
    text(16, "In your turn: discard Fire 3, no card to spare, or retreat.", DemandDiscard(fire=3)),
    # Caterpillar Eartheroder
    text(17, "In your turn: discard Earth 3, no card to spare, or retreat.", DemandDiscard(earth=3)),
    # Caterpillar Watertamer
    text(18, "In your turn: discard Fire 2 and Earth 2, no card to spare, or retreat.", DemandDiscard(fire=2, earth=2)),
    # Caterpillar Lightseeker
    text(
        19,
        "In your turn: discard Fire 5 or Earth 5, no card to spare, or retreat.",
        DemandDiscard(fire=5, earth=5, either=True),
    ),
    # Caterpillar Moonset
    text(20, "In your turn: discard two moons, no card to spare, or retreat.", DemandDiscard(moons=2)),
    # Potion of Cosmic Power
    text(21, "One of my characters counts double.", DoubleOne(fire=True, earth=True)),
    # Potion of Conjoining
    text(22, "One of my characters has its printed Fire plus Earth in both elements.", RaiseOne(TO_SUM, TO_SUM)),
    # Potion of Mutation
    text(23, "One of my characters has its higher printed value in both elements.", RaiseOne(TO_HIGHER, TO_HIGHER)),
    # Potion of Sparkling Fire
    text(24, "One of my characters has at least Fire 6.", RaiseOne(fire=6, earth=0)),
    # Potion of Trembling Earth
    text(25, "One of my characters has at least Earth 6.", RaiseOne(fire=0, earth=6)),
    # Potion of Prodigious Passion
    text(26, "One of my characters has at least Fire 5 and Earth 5.", RaiseOne(fire=5, earth=5)),
    # Butterfly Scout
    text(27, "When played: you lay your hand open; these cards stay open.", Now(Disclose())),
    # Deploy Butterfly
    text(30, "You lay your hand open; these cards stay open.", Now(Disclose())),
    # Tempt Holy Dragon
    text(31, "I may discard five moons, no card to spare, to attract a dragon.", Now(DragonForDiscard(moons=5))),
    # Chosen of Distance
    text(
        32,
        "You and I may each discard Fire 2 and Earth 2 on different cards to attract a dragon, I first.",
        Now(EachMayOffer(fire=2, earth=2)),
    ),
)
