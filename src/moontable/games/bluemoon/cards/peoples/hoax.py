"""The texts of the Hoax: much knowledge, many supports."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon.cards.effects.base import Text, text
from moontable.games.bluemoon.cards.effects.each_of_us import EachDiscards
from moontable.games.bluemoon.cards.effects.lasting import (
    ALL_TEXTS,
    EVERY_SUPPORT,
    ICONS_BUT_STOP,
    MY_SUPPORTS,
    NO_LEADERSHIP_BOOSTER_SUPPORT,
    DoubleAll,
    DoubleOne,
    ExtraPlays,
    Forbid,
    Ignore,
    MoreDragons,
    NoDragons,
    OneCard,
)
from moontable.games.bluemoon.cards.effects.moments import AtEnd, Now
from moontable.games.bluemoon.cards.effects.opposing_cards import DiscardFree, RobHand
from moontable.games.bluemoon.cards.effects.own_cards import DragonForCards, Draw, DrawUpTo
from moontable.games.bluemoon.terms import LEADERSHIP

TEXTS: Final[tuple[Text, ...]] = (
    # Redamikanas the Cartographer
    text(10, "Your retreat is worth one more dragon to me.", MoreDragons()),
    # Bethenitana the Storyteller
    text(11, "My retreat brings you no dragon at all.", NoDragons()),
    # Demegodas the Odd
    text(12, "All my supports count double.", DoubleAll(MY_SUPPORTS)),
    # Thirkomedas the Serene
    text(13, "You play no leadership, no booster and no support.", Forbid(NO_LEADERSHIP_BOOSTER_SUPPORT)),
    # Genathones the Blind
    text(14, "In each of my turns: one extra support.", ExtraPlays(supports=1)),
    # Ketharkopas the Astronomer
    text(15, "Last thing in my turn: I may draw up to nine cards in hand.", AtEnd(DrawUpTo(9))),
    # Mekarthas the Shrewd
    text(16, "I ignore every icon on your cards, STOP excepted.", Ignore(ICONS_BUT_STOP)),
    # Sarogakanas the Ancient
    text(17, "When played: I may take two cards at random from your hand and discard them.", Now(RobHand(2))),
    # Duplicator of Strength
    text(25, "One of my characters counts double in Earth.", DoubleOne(fire=False, earth=True)),
    # Brain Drain
    text(26, "In your turn: a single card, whatever its kind.", OneCard()),
    # Muster Reinforcements
    text(27, "I may draw five cards now.", Now(Draw(5))),
    # Enthrall Opposition
    text(28, "This turn: I ignore the texts of all your cards, Flit characters included.", Ignore(ALL_TEXTS)),
    # Trigger Brainstorm
    text(29, "This turn: as many supports as I like.", ExtraPlays(supports=EVERY_SUPPORT)),
    # Expel Followers
    text(30, "I may discard all your active cards with FREE.", Now(DiscardFree())),
    # Sway Holy Dragon
    text(
        31,
        "I may discard two leaderships, two Hyla or two achievements from hand to attract a dragon.",
        Now(DragonForCards(2, LEADERSHIP)),
    ),
    # Chosen of the Mind
    text(32, "You and I discard three cards each from hand.", Now(EachDiscards(3))),
)
