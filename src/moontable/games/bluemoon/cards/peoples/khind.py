"""The texts of the Khind: children in four gangs, and their toys."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon.cards.effects.base import Text, text
from moontable.games.bluemoon.cards.effects.lasting import (
    MY_CHARACTERS,
    NO_SUPPORT,
    TEXTS_CANCELLING,
    DoubleAll,
    FightAgain,
    Forbid,
    Ignore,
    MoreDragons,
    OneDrawing,
    PrintedZero,
    Waits,
)
from moontable.games.bluemoon.cards.effects.moments import AtEnd, MyTurn, Now
from moontable.games.bluemoon.cards.effects.opposing_cards import (
    BOOSTER_OR_SUPPORT,
    ICON_CARD,
    DiscardOne,
    DiscardTopCard,
    ForceDiscard,
)
from moontable.games.bluemoon.cards.effects.own_cards import Draw, DrawFromDiscard, SearchDraw
from moontable.games.bluemoon.cards.effects.playing import Beside

TEXTS: Final[tuple[Text, ...]] = (
    # CoolCat
    text(1, "Odd values printed on your characters are 0.", PrintedZero(odd=True, characters=True)),
    # CoolCop
    text(2, "Even values printed on your characters are 0.", PrintedZero(odd=False, characters=True)),
    # CoolKid
    text(3, "Odd values printed on your boosters and supports are 0.", PrintedZero(odd=True, characters=False)),
    # CoolCub
    text(4, "Even values printed on your boosters and supports are 0.", PrintedZero(odd=False, characters=False)),
    # TopGun
    text(5, "End of my turn: I may draw one more card.", AtEnd(Draw(1))),
    # TopDog
    text(
        6,
        "Once in my turn: I may discard one of your active cards with an icon, but not your last active character.",
        MyTurn(DiscardOne(ICON_CARD)),
    ),
    # TopNotch
    text(7, "Once in my turn: I may discard one of your boosters or supports.", MyTurn(DiscardOne(BOOSTER_OR_SUPPORT))),
    # TopBanana
    text(8, "End of my turn: I may make you discard a card from hand.", AtEnd(ForceDiscard(1))),
    # TopShot
    text(9, "End of my turn: I may discard the top card of your draw deck.", AtEnd(DiscardTopCard())),
    # FunFun
    text(14, "All my characters count double.", DoubleAll(MY_CHARACTERS)),
    # KhindKin
    text(23, "It need not cover my active cards: they may stay active beside it.", Beside()),
    # Sling of Dismay
    text(24, "Your retreat is worth one more dragon to me.", MoreDragons()),
    # Gluing Dust
    text(25, "In your turn: a single card from your draw deck.", OneDrawing()),
    # Pandemonium
    text(26, "You play no support.", Forbid(NO_SUPPORT)),
    # Laughing Gas
    text(27, "I ignore the texts of all your cards, Flit characters excepted.", Ignore(TEXTS_CANCELLING)),
    # Oath of Khindship
    text(28, "End of my turn: I may draw one more card.", AtEnd(Draw(1))),
    # Blow Whistle of Friendship
    text(29, "I search my draw deck for a card, show it, take it.", Now(SearchDraw())),
    # Open Lucky Bag of Life
    text(30, "I shuffle my discard pile and may draw three cards from it.", Now(DrawFromDiscard(3))),
    # Bounce Back
    text(31, "Instead of a new character, my active cards fight another turn.", FightAgain()),
    # Chosen of Youth
    text(32, "You and I may each play an achievement as if its dragon were on our own side.", Waits()),
)
