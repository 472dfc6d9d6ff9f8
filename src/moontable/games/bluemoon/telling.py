"""Actions as sentences for a log: to everybody what he may know, no more (section 17)."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon import power
from moontable.games.bluemoon.asking import (
    WHETHER_TO_FIGHT,
    WHETHER_TO_USE,
    WHICH_BOOSTER_SUPPORT,
    WHICH_CARGO,
    WHICH_CHARACTER,
    WHICH_DECLINED,
    WHICH_DISCARDED,
    WHICH_END_TEXT,
    WHICH_EXCHANGE,
    WHICH_FOR_SHIP,
    WHICH_FROM_DISCARD,
    WHICH_FROM_DRAW,
    WHICH_LEADERSHIP,
    WHICH_TAKEN_BACK,
    WHICH_UNDER_DECK,
)
from moontable.games.bluemoon.catalog import PEOPLES
from moontable.games.bluemoon.decisions import DECISIONS
from moontable.games.bluemoon.deck import Deck
from moontable.games.bluemoon.explaining import explain
from moontable.games.bluemoon.notation import ships_of
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.series import OWN_DECK
from moontable.games.bluemoon.side import Side
from moontable.games.bluemoon.terms import AFTER_BOOSTER_SUPPORT, EARTH, FIRE
from moontable.games.bluemoon.turn import bluff_is_true

SIMPLE: Final = {
    a.START: "starts a fight",
    a.CONTINUE: "continues the fight",
    a.DECLINE: "declines to fight",
    a.RETREAT: "retreats",
    a.PASS: "lets the bluff pass",
    a.USE: "uses the text of {source}",
    a.BOOSTERS: "discards all opposing boosters",
    a.SUPPORTS: "discards all opposing supports",
    a.HIDDEN: "takes a hidden card from the opposing hand",
}
OWN: Final = {
    a.PLAY: "plays {card}",
    a.ADD: "adds {card} to the gang",
    a.RETRIEVE: "retrieves {card}",
    a.DROP: "drops the bluff {card}",
    a.LAND: "lands {card}",
    a.DISCARD: "discards {card}",
    a.TEXT: "uses the text of {card}",
    a.DOUBLE: "doubles the demand of {card}",
}
THEIRS: Final = {
    a.HIT: "discards the opposing {card}",
    a.KEEP: "lets only {card} stay",
    a.PAY: "pays the demand of {card}",
    a.OPEN: "takes the disclosed {card} from the opposing hand",
}

NOTHING_MORE: Final = {
    WHICH_EXCHANGE: "is done",
    WHICH_CARGO: "is done",
    WHICH_DISCARDED: "is done",
    WHICH_UNDER_DECK: "is done",
    WHICH_FROM_DRAW: "searches the draw deck and takes nothing",
    WHICH_FOR_SHIP: "searches the draw deck and takes nothing",
    WHICH_LEADERSHIP: "plays no leadership card",
    WHICH_DECLINED: "refills the hand",
    WHICH_CHARACTER: "plays no further character",
    WHICH_BOOSTER_SUPPORT: "plays nothing more",
    WHICH_END_TEXT: "ends the turn",
}
"""What it means to be done, by the question."""


def told(p: Position, action: int, viewer: int | None) -> str:
    """The sentence that a viewer reads about an action of the deciding seat."""
    actor = p.side(p.asker)
    other = p.side(1 - actor.seat)
    own = viewer == actor.seat
    deed = _deed(p, action, actor, other, own)
    if p.phase == AFTER_BOOSTER_SUPPORT and _announces(p, action):
        deed += f" and {_announcement(p, p.element)}"
    reason = _forced_by(p) if own and action == a.RETREAT else ""
    return f"{actor.deck.leader.name} {deed}{reason}."


def _deed(p: Position, action: int, actor: Side, other: Side, own: bool) -> str:
    verb, card = a.verb_of(action), a.card_of(action)
    source = p.me.deck.cards[p.source].name if p.source >= 0 else "a card"
    if action == a.DONE:
        return _nothing_more(p, source)
    if action == a.SAY_FIRE or action == a.SAY_EARTH:
        return _announcement(p, FIRE if action == a.SAY_FIRE else EARTH)
    if action == a.CALL:
        return f"calls the bluff: it shows {_bluffs_shown(p)} and {_call(p)}"
    if action in SIMPLE:
        return SIMPLE[action].format(source=source)
    if verb in OWN:
        return OWN[verb].format(card=actor.deck.cards[card].name)
    if verb in THEIRS:
        return THEIRS[verb].format(card=other.deck.cards[card].name)
    return _private_deed(p, verb, card, actor, own)


def _forced_by(p: Position) -> str:
    """Why there is no other way but to retreat: only the player concerned may know that it is so."""
    reason = explain(p, "continue") if p.asked == WHETHER_TO_FIGHT else None
    return f": {reason.sentence.removesuffix('.')} ({reason.rule})" if reason is not None else ""


def _call(p: Position) -> str:
    """What comes of a call (BM-130, BM-131)."""
    bluffer, caller = p.me.deck.leader.name, p.opp.deck.leader.name
    if bluff_is_true(p):
        return f"holds, so {bluffer} attracts a dragon"
    return f"fails, so {caller} attracts a dragon and {bluffer} retreats"


def _announces(p: Position, action: int) -> bool:
    """Whether the power is announced after this action: on a turn that continues a fight nobody is asked."""
    if p.opening:
        return False
    after = p.fork()
    DECISIONS[after.asked].take(after, action)
    return after.phase != AFTER_BOOSTER_SUPPORT


def _announcement(p: Position, element: int) -> str:
    return f"announces {'Fire' if element == FIRE else 'Earth'} {power.total(p.me, element, element)}"


def _bluffs_shown(p: Position) -> str:
    return " and ".join([p.me.deck.cards[card].name for card in p.me.bluffs])


def _private_deed(p: Position, verb: int, card: int, actor: Side, own: bool) -> str:
    """Deeds of which others see less than the one who does them."""
    name = actor.deck.cards[card].name if card < len(actor.deck.cards) else ""
    bit = 1 << card
    if verb == a.BLUFF:
        seen = own or (actor.disclosed | actor.landed_cargo) & bit
        return f"lays {name} face down" if seen else "lays a card face down"
    if verb == a.TAKE:
        hidden = p.asked == WHICH_TAKEN_BACK and actor.facedown & bit and not own
        return "takes a face-down card back" if hidden else _taken(p, name)
    if verb == a.RETURN:
        if p.asked == WHICH_EXCHANGE and not own:
            return "thinks about the first hand"
        where = "under the draw deck" if p.asked == WHICH_UNDER_DECK else "back"
        return f"puts {name if own or actor.disclosed & bit else 'a card'} {where}"
    if verb == a.CHOOSE_DECK:
        return f"chooses {_deck_name(card)}" if own else "chooses a deck"
    if verb == a.HIT_BLUFF:
        return f"discards face-down card {card + 1}"
    if verb == a.NUMBER:
        return f"says {card}"
    return f"loads {name} onto {_ship_name(actor.deck, verb - a.LOAD)}"


def _deck_name(number: int) -> str:
    return "the own deck" if number == OWN_DECK else f"the {PEOPLES[number].capitalize()}"


def _taken(p: Position, name: str) -> str:
    if p.asked == WHICH_FROM_DRAW:
        return f"searches the draw deck and takes {name}"
    if p.asked == WHICH_FROM_DISCARD:
        return f"takes {name} from the discard pile"
    if p.asked == WHICH_FOR_SHIP:
        return f"searches the draw deck and plays {name}"
    return f"takes {name} back"


def _ship_name(deck: Deck, slot: int) -> str:
    return deck.cards[deck.index[ships_of(deck)[slot]]].name


def _nothing_more(p: Position, source: str) -> str:
    if p.asked == WHETHER_TO_USE:
        return f"does not use the text of {source}"
    if p.asked == WHICH_BOOSTER_SUPPORT and _announces(p, a.DONE):
        return _announcement(p, p.element)
    if p.asked == WHICH_LEADERSHIP and p.led:
        return "goes on"
    return NOTHING_MORE.get(p.asked, "goes on")
