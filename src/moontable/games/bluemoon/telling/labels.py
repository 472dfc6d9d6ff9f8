"""Blue Moon for people who decide: what is asked, and what each choice means before it is taken.

Everything here is for the deciding seat and says only what that seat knows; what comes of an action is told by `log`.
Terminal and browser show these words as they are.
"""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.bluemoon.decks.deck import Deck
from moontable.games.bluemoon.rules import power
from moontable.games.bluemoon.rules.questions import (
    HOW_MANY_DRAWN,
    NOTHING,
    SLUGS,
    WHETHER_TO_FIGHT,
    WHETHER_TO_USE,
    WHICH_BOOSTER_SUPPORT,
    WHICH_CARGO,
    WHICH_CHARACTER,
    WHICH_DECLINED,
    WHICH_END_TEXT,
    WHICH_EXCHANGE,
    WHICH_FORCED,
    WHICH_LEADERSHIP,
    WHICH_OFFERED,
    WHICH_RETURNED,
    WHICH_ROBBED,
)
from moontable.games.bluemoon.rules.series import OWN_DECK
from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.notation import OWN_CARD, SIMPLE, THEIR_CARD, ships_of
from moontable.games.bluemoon.terms import EARTH, FIRE
from moontable.games.bluemoon.words import WORDS, card_name

CHOSEN_TOGETHER: Final = (WHICH_CARGO, WHICH_OFFERED)
"""Questions at which `want` says how many cards may be chosen in all ..."""
CHOSEN_ONE_BY_ONE: Final = (WHICH_ROBBED, WHICH_FORCED, WHICH_RETURNED)
"""... and those at which it says how many are left."""


def question(p: Position, legal: list[int] | None = None) -> str:
    """What the deciding seat is asked, with how many cards are still to be chosen where that is fixed.

    Whoever knows what is `legal` also hears that nothing more can be played.
    """
    if p.asked == NOTHING:
        return ""
    if p.asked == WHETHER_TO_FIGHT and not p.fight:
        return WORDS.say("question-none.fight")
    if p.asked == WHICH_BOOSTER_SUPPORT and legal == [a.DONE]:
        return WORDS.say("question-none.booster-support")
    if p.asked == WHICH_DECLINED and legal == [a.DONE]:
        return WORDS.say("question-none.decline")
    if p.asked == WHICH_LEADERSHIP and legal:
        return _leadership_question(p, legal)
    if p.asked == WHICH_END_TEXT and legal:
        return _end_question(p, legal)
    slug, left = SLUGS[p.asked], _left(p)
    return WORDS.say(f"question.{slug}") if left < 2 else WORDS.say(f"question-several.{slug}", left=left)


def _leadership_question(p: Position, legal: list[int]) -> str:
    """Ships are played in the Leadership phase too: only what can be played is asked for."""
    ships = [bit_of(a.card_of(each)) & p.me.deck.ships != 0 for each in legal if a.verb_of(each) == a.PLAY]
    if not any(ships):
        return WORDS.say("question.leadership")
    return WORDS.say("question-choice.ship" if all(ships) else "question-choice.leadership-or-ship")


def _end_question(p: Position, legal: list[int]) -> str:
    texts = [int(a.card_of(each)) for each in legal if a.verb_of(each) == a.TEXT]
    if len(texts) != 1:
        return WORDS.say("question.end")
    return WORDS.say("question-choice.end-one", card=card_name(p.me.deck.cards[texts[0]]))


def _left(p: Position) -> int:
    if p.asked in CHOSEN_TOGETHER:
        return int(p.want - bits_in(p.picked))
    return int(p.want) if p.asked in CHOSEN_ONE_BY_ONE else 0


def label(p: Position, action: int) -> str:
    """What a legal action means to the seat that may choose it."""
    own = p.player(p.asker).deck
    verb, card = int(a.verb_of(action)), int(a.card_of(action))
    if action < a.SIMPLE:
        return _simple(p, action)
    if verb in OWN_CARD:
        slug = f"label-at.{SLUGS[p.asked]}-{OWN_CARD[verb]}"
        if verb == a.ADD and is_beside(p, card):
            slug = "label-at.character-beside"
        return WORDS.say(slug if WORDS.has(slug) else f"label.{OWN_CARD[verb]}", card=card_name(own.cards[card]))
    if verb in THEIR_CARD:
        return WORDS.say(f"label.{THEIR_CARD[verb]}", card=card_name(p.player(1 - p.asker).deck.cards[card]))
    if verb == a.NUMBER:
        slug = "label.draw" if p.asked == HOW_MANY_DRAWN else "label.reveal"
        return WORDS.say(slug, number=card) if card else WORDS.say(f"{slug}-none")
    if verb == a.HIT_BLUFF:
        return WORDS.say("label.hit-face-down", place=card + 1)
    if verb == a.CHOOSE_DECK:
        return WORDS.say("label.own-deck") if card == OWN_DECK else WORDS.say("label.deck", people=people_name(card))
    return WORDS.say("label.load", card=card_name(own.cards[card]), ship=ship_name(own, verb - a.LOAD))


def _simple(p: Position, action: int) -> str:
    """An action without a card."""
    if action == a.DONE:
        return _done(p)
    if action == a.SAY_FIRE:
        return WORDS.say("label.fire", total=int(power.total(p.me, FIRE, FIRE)))
    if action == a.SAY_EARTH:
        return WORDS.say("label.earth", total=int(power.total(p.me, EARTH, EARTH)))
    if action == a.USE:
        return WORDS.say("label.use", card=source_name(p))
    return WORDS.say(f"label.{SIMPLE[action]}")


def _done(p: Position) -> str:
    slug = f"label-done.{SLUGS[p.asked]}"
    if p.asked == WHETHER_TO_USE:
        return WORDS.say(slug, card=source_name(p))
    if p.asked == WHICH_EXCHANGE and p.picked:
        return WORDS.say(f"{slug}-picked")
    if p.asked == WHICH_DECLINED and p.me.out_of_deck:
        return WORDS.say(f"{slug}-out")
    if p.asked == WHICH_LEADERSHIP and p.led:
        return WORDS.say(f"{slug}-played")
    if p.asked == WHICH_CHARACTER and not p.attacked:
        return WORDS.say(f"{slug}-none")
    return WORDS.say(slug)


def is_beside(p: Position, card: int) -> bool:
    """Whether a card that is added lies beside any active cards, and not with its gang (BM-182)."""
    return p.player(p.asker).deck.beside & bit_of(card) != 0


# -- names -------------------------------------------------------------------------------------------------------------


def source_name(p: Position) -> str:
    """The card whose text asks."""
    return card_name(p.me.deck.cards[p.source])


def people_name(number: int) -> str:
    return PEOPLES[number].capitalize()


def ship_name(deck: Deck, slot: int) -> str:
    return card_name(deck.cards[deck.index[ships_of(deck)[slot]]])
