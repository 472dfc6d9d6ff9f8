"""What is counted over a game of Blue Moon: dragons, fights, cards and bluffs."""

from __future__ import annotations

from moontable.core.measures import Gain, Measure
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules.decisions import DECISIONS
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.news import FIGHT_WON, LOST
from moontable.games.bluemoon.words import WORDS


def measures() -> list[Measure]:
    return [
        Measure("dragons", WORDS.say("measure.dragons"), 1),
        Measure("fights", WORDS.say("measure.fights")),
        Measure("cards", WORDS.say("measure.cards")),
        Measure("bluffs", WORDS.say("measure.bluffs")),
    ]


def gains(p: Position, action: int) -> list[Gain]:
    """A dragon counts when it is attracted, whether it comes from the opponent or to one's own side (BM-067)."""
    found: list[Gain] = []
    verb = a.verb_of(action)
    if verb in (a.PLAY, a.ADD):
        found.append(Gain("cards", int(p.asker), 1))
    elif verb == a.BLUFF:
        found.append(Gain("bluffs", int(p.asker), 1))
    after = p.fork()
    after.notes = []
    DECISIONS[after.asked].take(after, action)
    for note in after.notes:
        if note.kind == FIGHT_WON:
            found.append(Gain("fights", note.seat, 1))
        if note.kind != LOST and note.dragons > 0:
            found.append(Gain("dragons", note.seat, note.dragons))
    return found
