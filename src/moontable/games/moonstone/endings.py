"""How a game ends: most stones after turn 4, Sudden Death, nobody left, a lead shared for good (MS-045 to MS-050)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.outcome import Outcome
from moontable.games.moonstone.state.lasting import RETURNS
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, REMOVED
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.words import WORDS, listing

if TYPE_CHECKING:
    from mypy_extensions import i64

LAST_TURN: Final = 4
"""The turns after it are Sudden Death (MS-045, MS-047)."""

RUNNING: Final = 0
MOST_STONES: Final = 1
SUDDEN_DEATH: Final = 2
NOBODY_LEFT: Final = 3
UNDECIDED: Final = 4
REASONS: Final = ("", "most-stones", "sudden-death", "nobody-left", "undecided")


def possessed(position: Position, seat: i64) -> i64:
    """How many stones a player possesses: carried by a model in play or removed from play (MS-046)."""
    count: i64 = 0
    for stone in position.stones:
        if stone.holder != ON_TABLE:
            holder = position.models[stone.holder]
            if holder.seat == seat and (holder.where == IN_PLAY or holder.where == REMOVED):
                count += 1
    return count


def leaders(position: Position) -> list[int]:
    """The seats that possess most stones, in ascending order."""
    counts = [int(possessed(position, seat)) for seat in range(len(position.players))]
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most]


def is_sudden_death(position: Position) -> bool:
    return position.turn > LAST_TURN


# -- the moments when it is looked ------------------------------------------------------------------------------------


def if_nobody_left(position: Position) -> bool:
    """Whether the game ends because no model of any player is left in play (Q-19)."""
    for model in position.models:
        if model.where == IN_PLAY:
            return False
    for record in position.lasting:
        if record.kind == RETURNS:  # somebody is only away for a while
            return False
    return end(position, NOBODY_LEFT)


def after_action(position: Position) -> bool:
    """Whether the game ends with this action: nobody is left, or somebody leads in Sudden Death (MS-048, Q-18)."""
    if if_nobody_left(position):
        return True
    if is_sudden_death(position) and len(leaders(position)) == 1:
        return end(position, SUDDEN_DEATH)
    return False


def after_turn(position: Position) -> bool:
    """Whether the game ends with this turn (MS-045, MS-047, MS-049, Q-17, Q-18)."""
    if if_nobody_left(position):
        return True
    if position.turn >= LAST_TURN and len(leaders(position)) == 1:
        return end(position, SUDDEN_DEATH if is_sudden_death(position) else MOST_STONES)
    if position.turn >= LAST_TURN + position.settings.sudden_deaths:
        return end(position, UNDECIDED)
    return False


def end(position: Position, ending: i64) -> bool:
    """End the game now: whatever was going on is over."""
    position.ending = ending
    position.active = NOBODY
    position.acting = NOBODY
    position.stack.clear()
    return True


# -- the result -------------------------------------------------------------------------------------------------------


def outcome(position: Position) -> Outcome | None:
    """The result; points are stones."""
    if position.ending == RUNNING:
        return None
    points = tuple([int(possessed(position, seat)) for seat in range(len(position.players))])
    winners = tuple(leaders(position))
    if len(winners) == len(points):  # all are level: nobody has lost
        winners = ()
    return Outcome(REASONS[position.ending], sentence(position, winners), winners, points)


def sentence(position: Position, winners: tuple[int, ...]) -> str:
    if not winners:
        result = WORDS.say("result.drawn")
    else:
        slug = "result.won" if len(winners) == 1 else "result.shared"
        count = int(possessed(position, winners[0]))
        result = WORDS.say(slug, who=listing([WORDS.seat(seat) for seat in winners]), count=count)
    return WORDS.say(f"ending.{REASONS[position.ending]}", result=result)
