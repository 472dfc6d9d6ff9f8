"""Which cards of the opponent are to blame when something cannot be done, and how they are named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.core.explanation import Explanation
from moontable.games.bluemoon.cards.effects.lasting import (
    ICONS_BUT_STOP,
    ICONS_BUT_STOP_AND_PROTECTED,
    WHOLE_BOOSTERS,
    WHOLE_CHARACTERS,
    WHOLE_ICON_CARDS,
    WHOLE_SUPPORTS,
)
from moontable.games.bluemoon.rules.ignoring import heard_against, lying
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.news import names
from moontable.games.bluemoon.words import WORDS, listing

if TYPE_CHECKING:
    from mypy_extensions import i64


def named(player: Player, cards: i64) -> str:
    """Cards of a player in a sentence."""
    return listing(names(player, cards))


def ids(player: Player, cards: i64) -> tuple[str, ...]:
    """Cards of a player by their ids."""
    found: list[str] = []
    while cards:
        found.append(player.deck.cards[lowest(cards)].id)
        cards &= cards - 1
    return tuple(found)


def blame(p: Position, rule: str, cards: i64, slug: str, card: str = "") -> Explanation:
    """These cards of the opponent are responsible; `card` is the one that suffers from it, where one does."""
    responsible = named(p.opp, cards)
    return Explanation(
        rule,
        WORDS.say(f"blame.{slug}", cards=responsible, number=int(bits_in(cards)), card=card),
        WORDS.say("remedy.silence", cards=responsible),
        ids(p.opp, cards),
    )


def barring_card(p: Position, bit: i64) -> i64:
    """The effective texts of the opponent that bar this very card (BM-151)."""
    barred = p.me.deck.barred
    return forbidding(p, tuple([what for what, cards in enumerate(barred) if cards & bit]))


def forbidding(p: Position, prohibitions: tuple[int, ...]) -> i64:
    """The effective texts of the opponent with one of these prohibitions."""
    opp = p.opp
    responsible: i64 = 0
    for card, what in enumerate(opp.deck.forbids):
        if what in prohibitions and opp.working & opp.deck.forbidders & bit_of(card):
            responsible |= bit_of(card)
    return responsible


def ignoring_icons(p: Position, bit: i64) -> i64:
    """The effective texts of the opponent that ignore the icons of this card."""
    opp = p.opp
    deck = p.me.deck
    reaching = ICONS_BUT_STOP | ICONS_BUT_STOP_AND_PROTECTED | WHOLE_ICON_CARDS
    if bit & deck.characters:
        reaching |= WHOLE_CHARACTERS
    elif bit & deck.boosters:
        reaching |= WHOLE_BOOSTERS
    elif bit & deck.supports:
        reaching |= WHOLE_SUPPORTS
    responsible: i64 = 0
    for card, what in enumerate(opp.deck.ignores):
        if what & reaching and opp.working & bit_of(card):
            responsible |= bit_of(card)
    return responsible


def ignoring(player: Player, other: Player, reaching: i64) -> i64:
    """The other player's cards whose texts really ignore that, not those that are ignored themselves (BM-149)."""
    heard = heard_against(player, other) & reaching
    cards: i64 = 0
    for card, what in enumerate(other.deck.ignores):
        if what & heard and lying(other) & bit_of(card):
            cards |= bit_of(card)
    return cards
