"""How a game ends: most stones after turn 4, Sudden Death, nobody left, a lead shared for good (MS-045 to MS-050)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.outcome import Outcome
from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.model import IN_PLAY, ON_TABLE, REMOVED
from moontable.games.moonstone.table import Table

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


def possessed(table: Table, seat: i64) -> i64:
    """How many stones a player possesses: carried by a model in play or removed from play (MS-046)."""
    count: i64 = 0
    for stone in table.stones:
        if stone.holder != ON_TABLE:
            holder = table.models[stone.holder]
            if holder.seat == seat and (holder.where == IN_PLAY or holder.where == REMOVED):
                count += 1
    return count


def leaders(table: Table) -> list[int]:
    """The seats that possess most stones, in ascending order."""
    counts = [int(possessed(table, seat)) for seat in range(len(table.sides))]
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most]


def is_sudden_death(table: Table) -> bool:
    return table.turn > LAST_TURN


# -- the moments when it is looked ------------------------------------------------------------------------------------


def if_nobody_left(table: Table) -> bool:
    """Whether the game ends because no model of any player is left in play (Q-19)."""
    for model in table.models:
        if model.where == IN_PLAY:
            return False
    return end(table, NOBODY_LEFT)


def after_action(table: Table) -> bool:
    """Whether the game ends with this action: nobody is left, or somebody leads in Sudden Death (MS-048, Q-18)."""
    if if_nobody_left(table):
        return True
    if is_sudden_death(table) and len(leaders(table)) == 1:
        return end(table, SUDDEN_DEATH)
    return False


def after_turn(table: Table) -> bool:
    """Whether the game ends with this turn (MS-045, MS-047, MS-049, Q-17, Q-18)."""
    if if_nobody_left(table):
        return True
    if table.turn >= LAST_TURN and len(leaders(table)) == 1:
        return end(table, SUDDEN_DEATH if is_sudden_death(table) else MOST_STONES)
    if table.turn >= LAST_TURN + table.settings.sudden_deaths:
        return end(table, UNDECIDED)
    return False


def end(table: Table, ending: i64) -> bool:
    """End the game now: whatever was going on is over."""
    table.ending = ending
    table.active = NOBODY
    table.acting = NOBODY
    table.stack.clear()
    return True


# -- the result -------------------------------------------------------------------------------------------------------


def outcome(table: Table) -> Outcome | None:
    """The result; points are stones."""
    if table.ending == RUNNING:
        return None
    points = tuple([int(possessed(table, seat)) for seat in range(len(table.sides))])
    winners = tuple(leaders(table))
    if len(winners) == len(points):  # all are level: nobody has lost
        winners = ()
    return Outcome(REASONS[table.ending], sentence(table, winners), winners, points)


def sentence(table: Table, winners: tuple[int, ...]) -> str:
    if not winners:
        result = "all are level and the game is drawn"
    elif len(winners) == 1:
        result = f"seat {winners[0]} wins with {count_of_stones(possessed(table, winners[0]))}"
    else:
        names = " and ".join([f"seat {seat}" for seat in winners])
        result = f"{names} share the lead with {count_of_stones(possessed(table, winners[0]))}"
    return f"{OCCASIONS[table.ending]}: {result}."


OCCASIONS: Final = (
    "",
    "The fourth turn is over",
    "Sudden Death",
    "Nobody is left on the table",
    "Sudden Death brought no decision",
)


def count_of_stones(count: i64) -> str:
    return "1 Moonstone" if count == 1 else f"{count} Moonstones"
