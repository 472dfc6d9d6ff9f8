"""Actions as short stable text and back: `play hoax/12`, `bluff buka/7`, `load buka/7 on buka/28`, `retreat`."""

from __future__ import annotations

from typing import Final

from moontable.core.errors import UnreadableAction
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.cards.catalog import OTHER_IDS, PEOPLES
from moontable.games.bluemoon.decks.deck import Deck
from moontable.games.bluemoon.state.bits import bit_of
from moontable.games.bluemoon.state.position import Position

SIMPLE: Final = {
    a.DONE: "done",
    a.START: "start",
    a.CONTINUE: "continue",
    a.DECLINE: "decline",
    a.RETREAT: "retreat",
    a.SAY_FIRE: "fire",
    a.SAY_EARTH: "earth",
    a.CALL: "call",
    a.PASS: "pass",
    a.USE: "use",
    a.BOOSTERS: "boosters",
    a.SUPPORTS: "supports",
    a.HIDDEN: "hidden",
}
OWN_CARD: Final = {
    a.PLAY: "play",
    a.ADD: "add",
    a.BLUFF: "bluff",
    a.RETRIEVE: "retrieve",
    a.DROP: "drop",
    a.LAND: "land",
    a.DISCARD: "discard",
    a.RETURN: "return",
    a.TAKE: "take",
    a.TEXT: "text",
    a.DOUBLE: "double",
}
THEIR_CARD: Final = {a.HIT: "hit", a.KEEP: "keep", a.PAY: "pay", a.OPEN: "open"}
LONGER: Final = {"load": "load buka/7 on buka/28", "number": "number 2", "deck": "deck hoax"}
DECK_WORDS: Final = (*PEOPLES, "own")
"""What may be said of a deck: a people, or `own` for the prepared one (`series.OWN_DECK`)."""
SIMPLE_BACK: Final = {word: action for action, word in SIMPLE.items()}
OWN_BACK: Final = {word: verb for verb, word in OWN_CARD.items()}
THEIR_BACK: Final = {word: verb for verb, word in THEIR_CARD.items()}


def write(p: Position, action: int) -> str:
    """The text of an action of the deciding seat."""
    if action in SIMPLE:
        return SIMPLE[action]
    if not 0 <= action < a.BEYOND + a.VERBS * 32:  # may be any number, even one that no machine word holds
        return f"no action {action}"
    own, theirs = _decks(p)
    verb, card = a.verb_of(action), a.card_of(action)
    if verb in OWN_CARD and card < len(own.cards):
        return f"{OWN_CARD[verb]} {own.cards[card].id}"
    if verb in THEIR_CARD and card < len(theirs.cards):
        return f"{THEIR_CARD[verb]} {theirs.cards[card].id}"
    if verb == a.NUMBER:
        return f"number {card}"
    if verb == a.HIT_BLUFF:
        return f"hit face-down {card + 1}"
    if verb == a.CHOOSE_DECK and card < len(DECK_WORDS):
        return f"deck {DECK_WORDS[card]}"
    ships = ships_of(own)
    if a.LOAD <= verb < a.LOAD + len(ships) and card < len(own.cards):
        return f"load {own.cards[card].id} on {ships[verb - a.LOAD]}"
    return f"no action {action}"


def read(p: Position, text: str) -> int:
    """The action behind a text. Raises `UnreadableAction`."""
    words = text.split()
    if not words or len(text) > 100:
        raise UnreadableAction("an action is a few words such as 'play hoax/12' or 'retreat'")
    if len(words) == 1 and words[0] in SIMPLE_BACK:
        return SIMPLE_BACK[words[0]]
    own, theirs = _decks(p)
    verb = words[0]
    if len(words) == 2 and verb in OWN_BACK:
        return a.act(OWN_BACK[verb], _card(own, words[1]))
    if len(words) == 2 and verb in THEIR_BACK:
        return a.act(THEIR_BACK[verb], _card(theirs, words[1]))
    if len(words) == 2 and verb == "deck" and words[1] in DECK_WORDS:
        return a.act(a.CHOOSE_DECK, DECK_WORDS.index(words[1]))
    if len(words) == 2 and verb == "number":
        return a.act(a.NUMBER, _number(words[1], 0))
    if len(words) == 3 and verb == "hit" and words[1] == "face-down":
        return a.act(a.HIT_BLUFF, _number(words[2], 1) - 1)
    if len(words) == 4 and verb == "load" and words[2] == "on":
        return _load(own, words[1], words[3])
    raise UnreadableAction(f"{text[:60]!r} is not an action; {_right(verb)}")


def _right(verb: str) -> str:
    """What would be right, for a verb that is known and for one that is not."""
    if verb in OWN_BACK or verb in THEIR_BACK:
        return f"{verb} is followed by a card, such as {verb} hoax/12"
    if verb in SIMPLE_BACK:
        return f"nothing follows {verb}"
    if verb in LONGER:
        return f"write it like {LONGER[verb]}"
    return f"known are {', '.join([*SIMPLE_BACK, *OWN_BACK, *THEIR_BACK, *LONGER])}"


def _decks(p: Position) -> tuple[Deck, Deck]:
    """The deck of the deciding seat and the other one."""
    if p.asker == p.opp.seat:
        return p.opp.deck, p.me.deck
    return p.me.deck, p.opp.deck


def _card(deck: Deck, word: str) -> int:
    word = OTHER_IDS.get(word, word)
    if word not in deck.index:
        raise UnreadableAction(f"{word[:40]!r} is not a card of the deck of {deck.leader.name}")
    return deck.index[word]


def _number(word: str, low: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2 and low <= int(word) <= 31):
        raise UnreadableAction(f"{word[:40]!r} is not a number from {low} to 31")
    return int(word)


def ships_of(deck: Deck) -> list[str]:
    """The ids of a deck's ships, by their slots."""
    return [card.id for at, card in enumerate(deck.cards) if deck.ships & bit_of(at)]


def _load(deck: Deck, card: str, ship: str) -> int:
    ships = ships_of(deck)
    if ship not in ships:
        raise UnreadableAction(f"{ship[:40]!r} is not a ship of this deck; it has {', '.join(ships) or 'none'}")
    return a.act(a.LOAD + ships.index(ship), _card(deck, card))
