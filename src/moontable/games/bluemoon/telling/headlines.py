"""The news of Blue Moon in a few words: who won the fight and what for, dragons, elements, bluffs, cards lost.

All of it is public: everybody sees dragons move and cards being discarded.
"""

from __future__ import annotations

from typing import Final

from moontable.core.news import News
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules import power
from moontable.games.bluemoon.rules.dragons import crystals_won
from moontable.games.bluemoon.rules.turn import bluff_is_true
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.aftermath import aftermath, announced, holds_by_shield
from moontable.games.bluemoon.telling.news import ATTRACTED, LOST, Note
from moontable.games.bluemoon.terms import FINISHED, FIRE, NO_ELEMENT
from moontable.games.bluemoon.words import WORDS, card_name, listing

MOST_BLAMED: Final = 2
"""More cards than these are counted instead of named, so that a headline stays one."""


def news(p: Position, action: int) -> list[News]:
    """What comes of an action, the gravest first."""
    found = _answered_bluff(p, action)
    after = aftermath(p, action)
    if after is not None and after.notes is not None:
        found += [_of_note(note) for note in after.notes]
        found += _crystals(after)
    return found + _lost_openly(p, action) + _element(p, action)


def _answered_bluff(p: Position, action: int) -> list[News]:
    if action != a.CALL:
        return []
    slug = "headline.bluff-true" if bluff_is_true(p) else "headline.bluff-false"
    return [News("bluff", WORDS.say(slug, who=WORDS.seat(int(p.me.seat))))]


def _of_note(note: Note) -> News:
    who = WORDS.seat(note.seat)
    if note.kind == LOST:
        return News("lost", WORDS.say("headline.lost", who=who, card=note.cards[0]))
    because = [WORDS.say("headline.six-cards"), *note.cards] if note.many else note.cards
    if len(because) > MOST_BLAMED:
        because = [WORDS.say("headline.cards", number=len(because))]
    kind, slug = ("dragon", "headline.attracted") if note.kind == ATTRACTED else ("fight", "headline.won")
    dragons = WORDS.say("headline.dragons", number=note.dragons) if note.dragons else WORDS.say("headline.no-dragon")
    if because:
        return News(kind, WORDS.say(f"{slug}-because", who=who, dragons=dragons, cards=listing(because)))
    return News(kind, WORDS.say(slug, who=who, dragons=dragons))


def _crystals(after: Position) -> list[News]:
    """A game of a series is over; of the last game the outcome tells."""
    if after.phase != FINISHED or not after.series:
        return []
    who = WORDS.seat(int(after.winner))
    return [News("crystals", WORDS.say("headline.crystals", who=who, crystals=int(crystals_won(after))))]


def _lost_openly(p: Position, action: int) -> list[News]:
    """Cards that are discarded or taken before everybody's eyes."""
    other = p.player(1 - p.asker)
    who, verb = WORDS.seat(int(other.seat)), a.verb_of(action)
    if verb in (a.HIT, a.OPEN):
        return [News("lost", WORDS.say("headline.lost", who=who, card=card_name(other.deck.cards[a.card_of(action)])))]
    if action in (a.BOOSTERS, a.SUPPORTS):
        slug = "headline.lost-boosters" if action == a.BOOSTERS else "headline.lost-supports"
        return [News("lost", WORDS.say(slug, who=who))]
    return []


def _element(p: Position, action: int) -> list[News]:
    element = announced(p, action)
    if element == NO_ELEMENT:
        return []
    kind, total = "fire" if element == FIRE else "earth", int(power.total(p.me, element, element))
    slug = f"headline.{kind}-shield" if holds_by_shield(p) else f"headline.{kind}"
    return [News(kind, WORDS.say(slug, who=WORDS.seat(int(p.me.seat)), total=total))]
