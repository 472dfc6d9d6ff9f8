"""Moves along a way of the mover's choice: Jog, Step, Reaction Step and moves by abilities (MS-064, MS-065, MS-085).

A move is asked for point by point: `via` leads straight on to a way-point, `to` takes the shortest way from there and
ends the move. The model stays where it is until the end; the frame keeps the whole way, which is judged as one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.actions import TO, VIA, pointing, verb_of, x_of, y_of
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.geometry.motion import LEAVES, NO_ROOM
from moontable.games.moonstone.geometry.units import INCH, MM
from moontable.games.moonstone.lasting import COUNT, TURN, Lasting
from moontable.games.moonstone.levels import level_at
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.notation import model_name
from moontable.games.moonstone.play.falling import remove_from_play
from moontable.games.moonstone.reaching import ends
from moontable.games.moonstone.stats import is_banned, jog_length
from moontable.games.moonstone.stopping import no_way, why_not_way
from moontable.games.moonstone.table import Table
from moontable.games.moonstone.traits import WATER, WOOD
from moontable.games.moonstone.walking import Walk, walked
from moontable.games.moonstone.ways import BY_ABILITY, JOG, REACTION_STEP, STEP, is_stuck, jog_passes

if TYPE_CHECKING:
    from mypy_extensions import i64

KINDS = ("jog", "step", "reaction step", "move")
STEP_LENGTH: Final = 1
"""Inches of a Step and of a Reaction Step; only the Swift go farther (MS-064, MS-152)."""
SWIFT: Final = "swift"


# -- which moves are possible ----------------------------------------------------------------------------------------


def may_move(table: Table, model: i64) -> bool:
    """Whether a model can move at all (MS-089)."""
    return table.models[model].where == IN_PLAY and not is_banned(table, model, "move") and not is_stuck(table, model)


def may_step(table: Table, model: i64) -> bool:
    """Whether a model can make a Step or a Reaction Step (MS-064); the price is for others to look at."""
    return may_move(table, model)


def may_jog(table: Table, model: i64) -> bool:
    """Whether a model can jog (MS-065): not out of water or woods that it may not enter (Q-25)."""
    if table.models[model].jogged or is_banned(table, model, "jog") or not may_move(table, model):
        return False
    one = table.models[model]
    closed = (WATER | WOOD) & ~jog_passes(table, model)
    return table.ground().scene.overlap_at(one.x, one.y, one.r, one.level, closed, model) is None


# -- the moves -------------------------------------------------------------------------------------------------------


def jog(table: Table, model: i64) -> Move:
    """Up to 4 inches with any number of turns; 2 if Slow (MS-065, MS-162)."""
    return begin(table, model, JOG, jog_length(table, model), table.models[model].seat, 0)


def step(table: Table, model: i64) -> Move:
    """Up to an inch (MS-064)."""
    return begin(table, model, STEP, STEP_LENGTH, table.models[model].seat, 0)


def reaction_step(table: Table, model: i64, inches: i64) -> Move:
    """A move outside the own activation (MS-152, MS-154)."""
    return begin(table, model, REACTION_STEP, inches, table.models[model].seat, 0)


def free_move(table: Table, model: i64, inches: i64, mover: i64, over: i64) -> Move:
    """A move by an ability, up to so many inches along any way (MS-085). A seat moves the model (Q-36).

    `over` is the mask of traits that the move leads over.
    """
    return begin(table, model, BY_ABILITY, inches, mover, over)


def begin(table: Table, model: i64, kind: i64, inches: i64, mover: i64, over: i64) -> Move:
    one = table.models[model]
    frame = Move()
    frame.model = model
    frame.mover = mover
    frame.kind = kind
    frame.allowance = inches * INCH if inches > 0 and may_move(table, model) else 0
    frame.over = over
    frame.xs = [int(one.x)]
    frame.ys = [int(one.y)]
    return frame


class Move(Frame):
    """A model on its way. Returns 1 if it moved, else 0."""

    model: i64
    mover: i64
    """The seat that decides."""
    kind: i64
    allowance: i64
    over: i64
    xs: list[int]
    """The way so far, from where the model stood."""
    ys: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.mover = NOBODY
        self.kind = STEP
        self.allowance = 0
        self.over = 0
        self.xs = []
        self.ys = []

    def fields(self) -> tuple[str, ...]:
        return ("model", "mover", "kind", "allowance", "over", "xs", "ys")

    def copy(self) -> Move:
        twin = Move()
        twin.stage = self.stage
        twin.model = self.model
        twin.mover = self.mover
        twin.kind = self.kind
        twin.allowance = self.allowance
        twin.over = self.over
        twin.xs = self.xs[:]
        twin.ys = self.ys[:]
        return twin

    def walk(self, table: Table) -> Walk:
        return Walk(table, self.model, self.kind, self.allowance, self.over, self.mover)

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, table: Table) -> i64:
        can = self.allowance > 0 and table.models[self.model].where == IN_PLAY
        return self.mover if can else NOBODY

    def go_on(self, table: Table) -> None:
        table.pop(0)  # it cannot move: there is nothing to decide (MS-089)

    def question(self, table: Table) -> str:
        return "move"

    def complete(self, table: Table) -> bool:
        return False

    def options(self, table: Table) -> list[int]:
        """To stop here, if one can, and a rich sample of where the way can end (G-26)."""
        walk = self.walk(table)
        here = (self.xs[-1], self.ys[-1])
        found: list[int] = []
        if walk.judge(self.xs, self.ys).allowed:
            found.append(pointing(TO, here[0], here[1]))
        seen = {here}
        for point in ends(walk, self.xs, self.ys):
            if point not in seen:
                seen.add(point)
                found.append(pointing(TO, point[0], point[1]))
        return found

    def allows(self, table: Table, action: i64) -> bool:
        verb = verb_of(action)
        if not is_point(action, verb):
            return False
        walk, x, y = self.walk(table), x_of(action), y_of(action)
        if verb == VIA:
            return self.may_pass(walk, x, y)
        if x == self.xs[-1] and y == self.ys[-1]:
            return walk.judge(self.xs, self.ys).allowed
        return walk.find(self.xs, self.ys, x, y) is not None

    def may_pass(self, walk: Walk, x: i64, y: i64) -> bool:
        """Whether the way may lead straight to a point and go on: one must be able to stop there or farther on."""
        if x == self.xs[-1] and y == self.ys[-1]:
            return False
        xs, ys = [*self.xs, int(x)], [*self.ys, int(y)]
        verdict = walk.judge(xs, ys)
        return verdict.allowed or (verdict.code == NO_ROOM and len(ends(walk, xs, ys)) > 0)

    def take(self, table: Table, action: i64) -> None:
        walk, x, y = self.walk(table), x_of(action), y_of(action)
        if verb_of(action) == VIA:
            self.xs.append(int(x))
            self.ys.append(int(y))
            if walk.judge(self.xs, self.ys).code == LEAVES:
                self.leave(table)
            return
        if x == self.xs[-1] and y == self.ys[-1]:
            self.arrive(table)
            return
        way = walk.find(self.xs, self.ys, x, y)
        if way is not None:
            self.xs, self.ys = way.xs, way.ys
        if walk.scene.over_edge(x, y, walk.one.r):
            self.leave(table)
        else:
            self.arrive(table)

    def arrive(self, table: Table) -> None:
        """Set the model down at the end of its way."""
        one = table.models[self.model]
        x, y = self.xs[-1], self.ys[-1]
        if len(self.xs) > 1:
            table.put(self.model, x, y, level_at(table.settings.layout, x, y, one.r))
        way = walked(self.xs, self.ys)
        if self.kind == REACTION_STEP and way > STEP_LENGTH * INCH:  # who goes no farther does not use it up (MS-073)
            table.lasting.append(Lasting(COUNT, self.model, TURN, SWIFT))
        table.pop(1 if way > 0 else 0)

    def leave(self, table: Table) -> None:
        """The base reaches over the edge of the table (MS-150)."""
        remove_from_play(table, self.model)
        table.pop(1)

    # -- words --------------------------------------------------------------------------------------------------------

    def why_not(self, table: Table, action: i64) -> Explanation:
        verb = verb_of(action)
        if not is_point(action, verb):
            return Explanation("MS-190", "A move is going on.", "Say where it leads; to stay is possible too.")
        walk, x, y = self.walk(table), x_of(action), y_of(action)
        rest = self.allowance - walked(self.xs, self.ys)
        far = no_way(table, self.kind, self.xs, self.ys, x, y, rest)
        if far is not None:
            return far
        xs, ys = [*self.xs, int(x)], [*self.ys, int(y)]
        verdict = walk.judge(xs, ys)
        if verdict.allowed:
            return Explanation("MS-083", "The way must lead somewhere: name another point.")
        return why_not_way(table, self.kind, walk.one.r, verdict, xs, ys, self.allowance)

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {
            "model": model_name(table, int(self.model)),
            "kind": KINDS[self.kind],
            "allowance": self.allowance / MM,
            "walked": walked(self.xs, self.ys) / MM,
            "way": [[x / MM, y / MM] for x, y in zip(self.xs, self.ys, strict=True)],
        }


def is_point(action: i64, verb: i64) -> bool:
    """Whether an action is one of the two of a move, in its only writing."""
    return (verb == TO or verb == VIA) and action == actions.pointing(verb, x_of(action), y_of(action))
