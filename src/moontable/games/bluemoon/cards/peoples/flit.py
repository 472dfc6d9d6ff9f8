"""The texts of the Flit: birds that look past the cards of others."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon.cards.effects.base import Text, text
from moontable.games.bluemoon.cards.effects.each_of_us import EachDiscardsSupports
from moontable.games.bluemoon.cards.effects.lasting import (
    EVERY_BOOSTER,
    MY_BOOSTERS,
    TEXTS_STUBBORN,
    WHOLE_BOOSTERS,
    WHOLE_CHARACTERS,
    WHOLE_ICON_CARDS,
    WHOLE_SUPPORTS,
    AtMostOneDragon,
    DoubleAll,
    ExtraPlays,
    FewerDragons,
    Ignore,
    NoEndDrawing,
    OneCombatCard,
)
from moontable.games.bluemoon.cards.effects.moments import Now
from moontable.games.bluemoon.cards.effects.opposing_cards import ONE_OF_SEVERAL_CHARACTERS, DiscardOne
from moontable.games.bluemoon.cards.effects.own_cards import DragonForCards
from moontable.games.bluemoon.terms import CHARACTER

TEXTS: Final[tuple[Text, ...]] = (
    # Highchirp
    text(
        6,
        "When played: if you have several active characters, I may discard one of them.",
        Now(DiscardOne(ONE_OF_SEVERAL_CHARACTERS)),
    ),
    # Tittertweet
    text(7, "I ignore the texts of all your cards, Flit characters excepted.", Ignore(TEXTS_STUBBORN)),
    # Flitterflutter
    text(8, "I ignore your supports altogether.", Ignore(WHOLE_SUPPORTS)),
    # Trillilling
    text(9, "I ignore your boosters altogether.", Ignore(WHOLE_BOOSTERS)),
    # Cheepchirrup
    text(10, "In your turn: a single card into your combat area.", OneCombatCard()),
    # Carl Kamikaze Crow
    text(11, "All my boosters count double.", DoubleAll(MY_BOOSTERS)),
    # Hank Highflyer Hawk
    text(12, "I ignore your characters altogether, Flit excepted.", Ignore(WHOLE_CHARACTERS)),
    # Mad Mike Magpie
    text(13, "I ignore your cards with icons altogether, Flit characters excepted.", Ignore(WHOLE_ICON_CARDS)),
    # Launch Sloth Gas
    text(27, "My retreat is worth one dragon less to you.", FewerDragons()),
    # Irritating Twitter
    text(28, "At the end of your turn no text draws you a card.", NoEndDrawing()),
    # Distract Holy Dragon
    text(29, "If I retreat this turn, you attract one dragon at most.", AtMostOneDragon()),
    # Beguile Holy Dragon
    text(30, "I may discard three characters from hand to attract a dragon.", Now(DragonForCards(3, CHARACTER))),
    # Commence Mega Launch
    text(31, "This turn: as many boosters as I like.", ExtraPlays(boosters=EVERY_BOOSTER)),
    # Chosen of the Air
    text(32, "You and I discard all our supports, PROTECTED ones excepted.", Now(EachDiscardsSupports())),
)
