"""Bluffs: how likely one is true by the cards that nobody has seen, how often it is called, and whether to call it.

Both sides mix. Whoever always called would never be bluffed but would pay a dragon for every true one; whoever never
did could be bluffed for ever. So the chance of calling follows the odds, and near the point where both ways are equally
good it is a matter of luck.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.rules.turn import bluff_is_true
from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import FIRE

if TYPE_CHECKING:
    from mypy_extensions import i64

SELDOM: Final = 0.1
"""How often a bluff is called that is as good as certain to be true, ..."""
OFTEN: Final = 0.9
"""... and one that is as good as certain to be false. In between it follows the odds."""
TRUST: Final = 2.0
"""A card that makes the bluff true is laid so many times as gladly as one that does not."""
DOUBT: Final = 0.3
"""How far the other's habit of calling may be from that: each decision imagines another opponent."""
COOL: Final = 0.03
"""A difference in the chance of victory that makes one decision 2.7 times as likely as the other."""


def odds_of_truth(p: Position, trust: float = TRUST) -> float:
    """The chance that all face-down cards of the current player have the contested colour, for their opponent.

    It may be any card that has not been seen, rather one that makes the bluff true (`trust`); no two face-down cards
    are the same one.
    """
    me = p.me
    if not me.bluff_icons:
        return 0.0
    colour = me.deck.bluff_fire if p.element == FIRE else me.deck.bluff_earth
    odds = 1.0
    certain: i64 = 0
    for card, may in zip(me.bluffs, me.maybe, strict=True):
        if may & (may - 1) == 0:
            certain |= bit_of(card)
    taken: i64 = 0
    for may in me.maybe:
        if may & (may - 1) == 0:
            odds *= 1.0 if may & colour else 0.0
            continue
        right = trust * float(max(0, bits_in(may & colour & ~certain) - taken))
        wrong = float(bits_in(may & ~colour & ~certain))
        odds *= right / (right + wrong) if right > 0.0 else 0.0
        taken += 1
    return odds


def chance_of_call(p: Position, doubt: float) -> float:
    """How often an opponent calls the current player's bluff, by the odds that they see."""
    odds = odds_of_truth(p)
    if odds <= 0.0:
        return 1.0
    if odds >= 1.0:
        return 0.0
    return min(1.0, max(0.0, SELDOM + (OFTEN - SELDOM) * (1.0 - odds) + doubt))


def is_true(p: Position) -> bool:
    """Whether the bluff of the current player is true in a dealt world."""
    return bluff_is_true(p)


def chance_to_choose(better: float) -> float:
    """How often to take a way that is better by so much (or worse, below 0)."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, better / COOL))))


# -- what somebody's bluffs have been worth ----------------------------------------------------------------------------

MATCHING: Final = 0
WRONG: Final = 1
LAID: Final = 2
ELEMENT: Final = 3
SEEN: Final = 4
CANDID: Final = 0.5
"""How many bluffs of each kind are imagined beforehand, so that a single one does not prove everything."""


def watched(notes: list[int], p: Position, seat: int) -> list[int]:
    """What a seat has noticed of the other's bluffs, now that it looks at a position again.

    All bluffs are seen in the end: whoever discards them, they lie face up (BM-127). A card in the discard pile that
    the seat had never seen on the table lay face down there; the element of that fight says whether it was true.
    """
    other = p.player(1 - seat)
    matching, wrong = (notes[MATCHING], notes[WRONG]) if notes else (0, 0)
    if notes and bits_in(other.facedown) < notes[LAID]:
        shown = other.discard & ~other.murky & other.deck.bluff & ~notes[SEEN]
        colour = other.deck.bluff_fire if notes[ELEMENT] == FIRE else other.deck.bluff_earth
        matching += bits_in(shown & colour)
        wrong += bits_in(shown & ~colour)
    seen = other.discard | other.combat | other.pile | other.ships | (other.support & ~other.facedown)
    return [int(matching), int(wrong), int(bits_in(other.facedown)), int(p.element), int(seen)]


def trust_in(notes: list[int]) -> float:
    """How much more gladly this opponent lays a card that makes the bluff true, after what was noticed of them."""
    if not notes:
        return TRUST
    seen = (float(notes[MATCHING]) + CANDID) / (float(notes[WRONG]) + CANDID)
    return TRUST * seen * seen
