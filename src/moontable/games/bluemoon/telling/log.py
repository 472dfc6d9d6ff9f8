"""Actions as lines of a log: to everybody what they may know, no more (section 17)."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules import power
from moontable.games.bluemoon.rules.dragons import crystals_won
from moontable.games.bluemoon.rules.questions import (
    AT_BEGINNING,
    BOOSTERS_OR_SUPPORTS,
    SLUGS,
    WHETHER_TO_USE,
    WHICH_BOOSTER_SUPPORT,
    WHICH_CARGO,
    WHICH_CHARACTER,
    WHICH_DISCARDED,
    WHICH_END_TEXT,
    WHICH_EXCHANGE,
    WHICH_FROM_DISCARD,
    WHICH_LEADERSHIP,
    WHICH_OFFERED,
    WHICH_RECALLED,
    WHICH_ROBBED,
    WHICH_TAKEN_BACK,
    WHICH_TARGET,
    WHICH_UNDER_DECK,
    WHO_STAYS,
)
from moontable.games.bluemoon.rules.series import OWN_DECK
from moontable.games.bluemoon.rules.turn import bluff_is_true
from moontable.games.bluemoon.state.bits import bit_of
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.aftermath import aftermath, announces, holds_by_shield, may_have_consequences
from moontable.games.bluemoon.telling.consequences import forced
from moontable.games.bluemoon.telling.labels import is_beside, people_name, ship_name, source_name
from moontable.games.bluemoon.telling.news import ATTRACTED, LOST, Note
from moontable.games.bluemoon.telling.notation import OWN_CARD, SIMPLE, THEIR_CARD
from moontable.games.bluemoon.terms import AFTER_BOOSTER_SUPPORT, EARTH, FINISHED, FIRE
from moontable.games.bluemoon.words import WORDS, card_name, listing

OPEN_DEEDS: Final = (a.PLAY, a.ADD, a.RETRIEVE, a.DROP, a.LAND, a.DISCARD, a.TEXT, a.DOUBLE)
"""What is done with a card of one's own before everybody's eyes."""

PASSED_BY: Final = (
    WHICH_EXCHANGE,
    AT_BEGINNING,
    WHICH_LEADERSHIP,
    WHICH_CHARACTER,
    WHICH_END_TEXT,
    WHETHER_TO_USE,
    WHICH_TARGET,
    WHO_STAYS,
    BOOSTERS_OR_SUPPORTS,
    WHICH_TAKEN_BACK,
    WHICH_FROM_DISCARD,
    WHICH_CARGO,
    WHICH_OFFERED,
    WHICH_DISCARDED,
    WHICH_UNDER_DECK,
    WHICH_ROBBED,
)
"""Questions at which being done is nothing to talk about."""


def told(p: Position, action: int, viewer: int | None) -> str:
    """The line that a viewer reads about an action of the deciding seat: the deed, and what comes of it."""
    own = viewer == p.asker
    said = [_deed(p, action, own)]
    if own and action in (a.RETREAT, a.DECLINE):
        said += _forced_by(p)
    if p.phase == AFTER_BOOSTER_SUPPORT and announces(p, action):
        said.append(_announcement(p, p.element))
    return " ".join(said + _consequences(p, action))


def is_quiet(p: Position, action: int) -> bool:
    """Whether an action only passes a question by, and neither an announcement nor a dragon may follow."""
    if action != a.DONE or p.phase == AFTER_BOOSTER_SUPPORT or may_have_consequences(p, action):
        return False
    return p.asked in PASSED_BY or (p.asked == WHICH_BOOSTER_SUPPORT and p.opening)


def _who(p: Position) -> str:
    return WORDS.seat(int(p.asker))


def _other(p: Position) -> str:
    return WORDS.seat(int(1 - p.asker))


def _deed(p: Position, action: int, own: bool) -> str:
    actor, other = p.player(p.asker), p.player(1 - p.asker)
    verb, card = int(a.verb_of(action)), int(a.card_of(action))
    if verb == 0:
        return _simple(p, action)
    if verb == a.ADD and is_beside(p, card):
        return WORDS.say("log.beside", who=_who(p), card=card_name(actor.deck.cards[card]))
    if verb in OPEN_DEEDS:
        return WORDS.say(f"log.{OWN_CARD[verb]}", who=_who(p), card=card_name(actor.deck.cards[card]))
    if verb == a.OPEN:
        return WORDS.say("log.open", who=_who(p), card=card_name(other.deck.cards[card]), other=_other(p))
    if verb in THEIR_CARD:
        return WORDS.say(f"log.{THEIR_CARD[verb]}", who=_who(p), card=card_name(other.deck.cards[card]))
    return _private_deed(p, verb, card, own)


def _simple(p: Position, action: int) -> str:
    """An action without a card."""
    if action == a.DONE:
        return _done(p)
    if action == a.SAY_FIRE or action == a.SAY_EARTH:
        return _announcement(p, FIRE if action == a.SAY_FIRE else EARTH)
    if action == a.CALL:
        slug = "log.call-true" if bluff_is_true(p) else "log.call-false"
        return WORDS.say(slug, who=_who(p), cards=_bluffs_shown(p), other=_other(p))
    if action == a.USE:
        return WORDS.say("log.use", who=_who(p), card=source_name(p))
    return WORDS.say(f"log.{SIMPLE[action]}", who=_who(p), other=_other(p))


def _forced_by(p: Position) -> list[str]:
    """Why there was no other way: only the player concerned may know that it is so."""
    reason = forced(p)
    return [reason.sentence] if reason is not None else []


# -- what comes of it --------------------------------------------------------------------------------------------------


def _consequences(p: Position, action: int) -> list[str]:
    """Dragons, fights and losses that the action leads to, a sentence each; all of it is public."""
    after = aftermath(p, action)
    if after is None or after.notes is None:
        return []
    lines = [_note(note) for note in after.notes]
    if [after.player(seat).dragons for seat in (0, 1)] != [p.player(seat).dragons for seat in (0, 1)]:
        lines.append(_standing(after))
    if after.phase == FINISHED and after.series:
        who = WORDS.seat(int(after.winner))
        lines.append(WORDS.say("news.crystals", who=who, crystals=int(crystals_won(after))))
    return lines


def _note(note: Note) -> str:
    who = WORDS.seat(note.seat)
    if note.kind == LOST:
        return WORDS.say("news.lost", who=who, card=note.cards[0])
    because = [WORDS.say("news.six-cards"), *note.cards] if note.many else note.cards
    slug = "news.attracted" if note.kind == ATTRACTED else "news.won"
    if because:
        return WORDS.say(f"{slug}-because", who=who, dragons=_dragons(note.dragons), cards=listing(because))
    return WORDS.say(slug, who=who, dragons=_dragons(note.dragons))


def _dragons(number: int) -> str:
    slug = f"dragons.{number}"
    return WORDS.say(slug) if WORDS.has(slug) else WORDS.say("dragons.more", number=number)


def _standing(p: Position) -> str:
    """Where the dragons are now: never with both players (BM-067)."""
    for player in (p.me, p.opp):
        if player.dragons:
            return WORDS.say(f"news.has-{player.dragons}", who=WORDS.seat(int(player.seat)))
    return WORDS.say("news.neutral")


def _announcement(p: Position, element: int) -> str:
    slug = "log.announce-fire" if element == FIRE else "log.announce-earth"
    if holds_by_shield(p):
        slug += "-shield"
    return WORDS.say(slug, who=WORDS.seat(int(p.me.seat)), total=int(power.total(p.me, element, element)))


def _bluffs_shown(p: Position) -> str:
    return listing([card_name(p.me.deck.cards[card]) for card in p.me.bluffs])


def _private_deed(p: Position, verb: int, card: int, own: bool) -> str:
    """Deeds of which others see less than the one who does them."""
    who, deck = _who(p), p.player(p.asker).deck
    if verb == a.CHOOSE_DECK:
        return _deck_chosen(who, card, own)
    if verb == a.HIT_BLUFF:
        return WORDS.say("log.hit-face-down", who=who, place=card + 1)
    if verb == a.NUMBER:
        return WORDS.say("log.number", who=who, number=card)
    name = card_name(deck.cards[card])
    if verb >= a.LOAD:
        return WORDS.say("log.load", who=who, card=name, ship=ship_name(deck, verb - a.LOAD))
    slug = _private_slug(p, verb)
    return WORDS.say(slug, who=who, card=name) if own or _seen(p, verb, card) else WORDS.say(f"{slug}-unseen", who=who)


def _deck_chosen(who: str, number: int, own: bool) -> str:
    if not own:
        return WORDS.say("log.deck-unseen", who=who)
    if number == OWN_DECK:
        return WORDS.say("log.own-deck", who=who)
    return WORDS.say("log.deck", who=who, people=people_name(number))


def _private_slug(p: Position, verb: int) -> str:
    if verb == a.BLUFF:
        return "log.bluff"
    if verb == a.TAKE:
        return f"log.{SLUGS[p.asked]}"
    said_apart = (WHICH_UNDER_DECK, WHICH_EXCHANGE, WHICH_RECALLED)
    return f"log.{SLUGS[p.asked]}" if p.asked in said_apart else "log.return"


def _seen(p: Position, verb: int, card: int) -> bool:
    """Whether others see with which card something is done."""
    actor = p.player(p.asker)
    bit = bit_of(card)
    if verb == a.BLUFF:
        return (actor.disclosed | actor.landed_cargo) & bit != 0
    if verb == a.TAKE:
        return not (p.asked == WHICH_TAKEN_BACK and actor.facedown & bit)
    return p.asked == WHICH_RECALLED or actor.disclosed & bit != 0


def _done(p: Position) -> str:
    if p.asked == WHETHER_TO_USE:
        return WORDS.say("log-done.use", who=_who(p), card=source_name(p))
    if p.asked == WHICH_BOOSTER_SUPPORT and announces(p, a.DONE):
        return _announcement(p, p.element)
    slug = f"log-done.{SLUGS[p.asked]}"
    passed_by = p.asked == WHICH_LEADERSHIP and p.led
    return WORDS.say(slug if WORDS.has(slug) and not passed_by else "log-done.on", who=_who(p))
