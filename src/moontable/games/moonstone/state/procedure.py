"""What is going on right now: a stack of procedures of the rules that have begun and not ended.

A procedure is plain data: whole numbers, lists of them, and the `stage` it has reached. The top one either *asks* a
seat for a decision or *goes on* by itself; going on means to change the table, to push a procedure for a part of it, or
to end by popping itself. What a procedure found out it leaves in `position.returned` for the one below.

So a position in the middle of a flip in the middle of a harvest in the middle of an activation is a list of three small
records; it can be copied, stored and looked at, and no function waits anywhere.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.moonstone.state.position import Position

NOBODY: Final = -1
"""No seat, no model, no stone."""


class Procedure:
    """One procedure in progress. Every class has a constructor without arguments and names its `fields`."""

    name: ClassVar[str]
    """What views and stored positions call it, whatever the class is called."""
    newer: ClassVar[int] = 0
    """So many of the last fields came later: positions stored before lack them, and they are as in a new one."""
    stage: i64

    def __init__(self) -> None:
        self.stage = 0

    def fields(self) -> tuple[str, ...]:
        """The attributes that make up the procedure, apart from the stage: whole numbers and lists of them."""
        return ()

    @abstractmethod
    def copy(self) -> Procedure:
        """An equal procedure that shares nothing changeable with this one."""

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, position: Position) -> i64:
        """The seat that must decide now, or `NOBODY` if the procedure goes on by itself."""
        return NOBODY

    def go_on(self, position: Position) -> None:
        """Do the next part that needs no decision; a procedure that is nothing but a decision has come to its end."""
        position.pop()

    def resume(self, position: Position) -> None:
        """Do again what the procedure does for as long as it lasts and no field of the position stores."""

    def has_done(self) -> bool:
        """Whether a list of steps has done anything so far."""
        return False

    def ability_used_by(self, model: i64) -> i64:
        """The place of the ability that a model is using in this procedure; or -1."""
        return -1

    def wounds_before(self) -> list[int]:
        """The wounds of every model when this began, if it keeps count."""
        return []

    def attacker(self) -> i64:
        """The attacker, if this is a round of melee; or `NOBODY`."""
        return NOBODY

    def fights(self, model: i64) -> bool:
        """Whether a model fights in this round of melee."""
        return False

    # -- the decision -------------------------------------------------------------------------------------------------

    def question(self, position: Position) -> str:
        """What is being asked, as a short slug for views and logs: `next-action`, `melee-card`."""
        return ""

    def options(self, position: Position) -> list[int]:
        """The legal actions: all of them, or a rich sample where `complete` is false."""
        return []

    def complete(self, position: Position) -> bool:
        return True

    def allows(self, position: Position, action: i64) -> bool:
        """Whether an action is legal: exact, also for points that `options` did not list."""
        return action in self.options(position)

    def take(self, position: Position, action: i64) -> None:
        """Carry out a legal action. There is none as long as the procedure asks nobody."""

    def why_not(self, position: Position, action: i64) -> Explanation:
        """Why an action is not legal. It may use only what the deciding seat knows."""
        return NOT_OFFERED

    # -- who may know what --------------------------------------------------------------------------------------------

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        """What a seat (or `NOBODY` for a spectator) may know of the procedure, ready for JSON; for the view."""
        return {}

    def redeal(self, position: Position, seat: i64) -> None:
        """Deal anew what this procedure hides from a seat, by the table's chance."""
