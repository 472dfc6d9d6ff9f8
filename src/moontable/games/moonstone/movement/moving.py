"""Moves along a way of the mover's choice: Jog, Step, Reaction Step and moves by abilities (MS-064, MS-065, MS-085).

A move is asked for point by point: `via` leads straight on to a way-point, bent only around those who engage a jogging
model; `to` takes the shortest way from there and ends the move. The model stays where it is until the end; the way
is kept as it is told and judged as one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.explanation import Explanation
from moontable.core.words import Value
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.stats import applies, engages, is_banned, is_slow, jog_length
from moontable.games.moonstone.actions import TO, VIA, pointing, verb_of, x_of, y_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.first.reaching import first_ends
from moontable.games.moonstone.first.walking import FirstWalk
from moontable.games.moonstone.geometry.motion import LEAVES, NO_ROOM, STOPPED
from moontable.games.moonstone.geometry.spots import spot, spot_x, spot_y
from moontable.games.moonstone.geometry.units import INCH, MM, inches
from moontable.games.moonstone.movement.arriving import arrived
from moontable.games.moonstone.movement.falling import remove_from_play
from moontable.games.moonstone.movement.luring import Lure, lure_of, walk_over
from moontable.games.moonstone.movement.obstacles import BY_ABILITY, JOG, REACTION_STEP, STEP, is_stuck, jog_passes
from moontable.games.moonstone.movement.paths import Walk, Walked
from moontable.games.moonstone.movement.sample import ends
from moontable.games.moonstone.movement.why_not import no_room, no_way, why_not_way
from moontable.games.moonstone.state.lasting import COUNT, TURN, Lasting
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id, model_named
from moontable.games.moonstone.terrain.levels import level_at
from moontable.games.moonstone.terrain.pieces import TABLE
from moontable.games.moonstone.terrain.traits import WATER, WOOD
from moontable.games.moonstone.words import WORDS, why

if TYPE_CHECKING:
    from mypy_extensions import i64

KINDS = ("jog", "step", "reaction step", "move")
STEP_LENGTH: Final = 1
"""Inches of a Step and of a Reaction Step; only the Swift go farther (MS-064, MS-152)."""
SWIFT: Final = "swift"
MOST_DRAWN: Final = 400
"""So many points of a way are enough to draw it."""


# -- which moves are possible ----------------------------------------------------------------------------------------


def may_move(position: Position, model: i64) -> bool:
    """Whether a model can move at all (MS-089)."""
    return (
        position.models[model].where == IN_PLAY
        and not is_banned(position, model, "move")
        and not is_stuck(position, model)
    )


def may_step(position: Position, model: i64) -> bool:
    """Whether a model can make a Step or a Reaction Step (MS-064); the price is for others to look at."""
    return may_move(position, model)


def may_jog(position: Position, model: i64) -> bool:
    """Whether a model can jog (MS-065): not out of water or woods that it may not enter (Q-25)."""
    if position.models[model].jogged or is_banned(position, model, "jog") or not may_move(position, model):
        return False
    if position.is_flying(model):
        return True
    one = position.models[model]
    closed = (WATER | WOOD) & ~jog_passes(position, model)
    return position.ground().scene.overlap_at(one.x, one.y, one.r, one.level, closed, model) is None


# -- the moves -------------------------------------------------------------------------------------------------------


def jog(position: Position, model: i64) -> Moving:
    """Up to 4 inches with any number of turns; 2 if Slow (MS-065, MS-162)."""
    plain = jog_length(position, model)
    more = 0 if is_slow(position, model) else urged(position, model)
    procedure = begin(position, model, JOG, plain + more, position.models[model].side, 0)
    procedure.plain = plain * INCH if more else 0
    return procedure


def urged(position: Position, model: i64) -> i64:
    """By how many inches a model may jog farther, if that brings it to an enemy."""
    more: i64 = 0
    for other in position.models:
        for passive in other.character.passives[points.URGING]:
            if other.where == IN_PLAY and applies(position, other.index, passive):
                more += passive.rule.urges(position, other.index, passive.place, model)
    return more


def step(position: Position, model: i64) -> Moving:
    """Up to an inch (MS-064)."""
    return begin(position, model, STEP, STEP_LENGTH, position.models[model].side, 0)


def reaction_step(position: Position, model: i64, inches: i64) -> Moving:
    """A move outside the model's own activation (MS-152, MS-154)."""
    return begin(position, model, REACTION_STEP, inches, position.models[model].seat, 0)


def free_move(position: Position, model: i64, inches: i64, mover: i64, over: i64) -> Moving:
    """A move by an ability, up to so many inches along any way (MS-085). A seat moves the model (Q-36).

    `over` is the mask of traits that the move leads over.
    """
    return begin(position, model, BY_ABILITY, inches, mover, over)


def begin(position: Position, model: i64, kind: i64, inches: i64, mover: i64, over: i64) -> Moving:
    one = position.models[model]
    procedure = Moving()
    procedure.model = model
    procedure.mover = mover
    procedure.kind = kind
    procedure.allowance = inches * INCH if inches > 0 and may_move(position, model) else 0
    procedure.over = over
    procedure.xs = [int(one.x)]
    procedure.ys = [int(one.y)]
    return procedure


class Moving(Procedure):
    """A model on its way. Returns 1 if it moved, else 0."""

    name: ClassVar[str] = "move"
    newer: ClassVar[int] = 1

    model: i64
    mover: i64
    """The seat that decides."""
    kind: i64
    allowance: i64
    over: i64
    xs: list[int]
    """The way so far, from where the model stood."""
    ys: list[int]
    plain: i64
    """Above 0: farther than this only to where it engages an enemy."""

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.mover = NOBODY
        self.kind = STEP
        self.allowance = 0
        self.over = 0
        self.xs = []
        self.ys = []
        self.plain = 0

    def fields(self) -> tuple[str, ...]:
        return ("model", "mover", "kind", "allowance", "over", "xs", "ys", "plain")

    def copy(self) -> Moving:
        twin = Moving()
        twin.stage = self.stage
        twin.model = self.model
        twin.mover = self.mover
        twin.kind = self.kind
        twin.allowance = self.allowance
        twin.over = self.over
        twin.xs = self.xs[:]
        twin.ys = self.ys[:]
        twin.plain = self.plain
        return twin

    def walk(self, position: Position) -> Walk:
        if position.settings.rules.legs_judged_by_ends:
            return FirstWalk(position, self.model, self.kind, self.allowance, self.over, self.mover)
        return Walk(position, self.model, self.kind, self.allowance, self.over, self.mover)

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, position: Position) -> i64:
        can = self.allowance > 0 and position.models[self.model].where == IN_PLAY
        return self.mover if can else NOBODY

    def go_on(self, position: Position) -> None:
        position.pop(0)  # it cannot move: there is nothing to decide (MS-089)

    def question(self, position: Position) -> str:
        return "move"

    def complete(self, position: Position) -> bool:
        return False

    def options(self, position: Position) -> list[int]:
        """To stop here, if one can, and a rich sample of where the way can end (G-26)."""
        walk = self.walk(position)
        here = spot(self.xs[-1], self.ys[-1])
        found: list[int] = []
        if walk.judge(self.xs, self.ys).allowed and self.may_end(position, walk, self.xs, self.ys, here):
            found.append(pointing(TO, self.xs[-1], self.ys[-1]))
        for place in self.spots(position, walk, self.xs, self.ys):
            if place != here:
                found.append(pointing(TO, spot_x(place), spot_y(place)))
        return found

    def spots(self, position: Position, walk: Walk, xs: list[int], ys: list[int]) -> list[int]:
        """Where a way that is told so far can end."""
        places = ends_of(walk, xs, ys)
        lure = self.lure(position)
        if lure is not None:
            places = [place for place in places if lure.allows(spot_x(place), spot_y(place))]
        if self.plain:
            places = [place for place in places if self.is_urged_to(position, walk, xs, ys, place)]
        return places

    def lure(self, position: Position) -> Lure | None:
        """The gold that the move must not lead away from: it is about Jogs and Steps alone."""
        return lure_of(position, self.model) if self.kind == JOG or self.kind == STEP else None

    def allows(self, position: Position, action: i64) -> bool:
        verb = verb_of(action)
        if not is_point(action, verb):
            return False
        walk, x, y = self.walk(position), x_of(action), y_of(action)
        if verb == VIA:
            return self.may_pass(position, walk, x, y)
        if x == self.xs[-1] and y == self.ys[-1]:
            possible = walk.judge(self.xs, self.ys).allowed
        else:
            possible = walk.length_to(self.xs, self.ys, x, y) >= 0
        return possible and self.may_end(position, walk, self.xs, self.ys, spot(x, y))

    def may_end(self, position: Position, walk: Walk, xs: list[int], ys: list[int], place: int) -> bool:
        """Whether a way that gets to a place may end there: gold may hold it back, or it must come to a fight."""
        lure = self.lure(position)
        if lure is not None and not lure.allows(spot_x(place), spot_y(place)):
            return False
        return self.is_urged_to(position, walk, xs, ys, place)

    def is_urged_to(self, position: Position, walk: Walk, xs: list[int], ys: list[int], place: int) -> bool:
        """Whether an urged Jog may end there: no farther than a plain one, or engaging an enemy."""
        x, y = spot_x(place), spot_y(place)
        if self.plain == 0:
            return True
        stays = x == xs[-1] and y == ys[-1]
        if (walk.used(xs, ys) if stays else walk.length_to(xs, ys, x, y)) <= self.plain:
            return True
        one = position.models[self.model]
        old_x, old_y, old_level = one.x, one.y, one.level
        position.put(self.model, x, y, level_at(position.settings.layout, x, y, one.r))
        found = any(engages(position, self.model, other.index) for other in position.models_in_play())
        position.put(self.model, old_x, old_y, old_level)
        return found

    def may_pass(self, position: Position, walk: Walk, x: i64, y: i64) -> bool:
        """Whether the way may lead straight to a point and go on: one must be able to stop there or farther on."""
        if x == self.xs[-1] and y == self.ys[-1]:
            return False
        xs, ys = [*self.xs, int(x)], [*self.ys, int(y)]
        verdict = walk.judge(xs, ys)
        if verdict.allowed and self.may_end(position, walk, xs, ys, spot(x, y)):
            return True
        return (verdict.allowed or verdict.code == NO_ROOM) and len(self.spots(position, walk, xs, ys)) > 0

    def take(self, position: Position, action: i64) -> None:
        walk, x, y = self.walk(position), x_of(action), y_of(action)
        if verb_of(action) == VIA:
            self.xs.append(int(x))
            self.ys.append(int(y))
            if walk.judge(self.xs, self.ys).code == LEAVES:
                self.leave(position)
            return
        if walk.scene.over_edge(x, y, walk.one.r):
            self.leave(position)
            return
        way = walk.walked_to(self.xs, self.ys, x, y)
        if way is not None:
            self.arrive(position, x, y, way)

    def arrive(self, position: Position, x: i64, y: i64, way: Walked) -> None:
        """Set the model down at the end of its way."""
        if way.total > 0:
            walk_over(position, self.model, way.points)
            position.put(self.model, x, y, level_at(position.settings.layout, x, y, position.models[self.model].r))
            arrived(position, self.model)
            if not position.settings.rules.keeps_no_trail:
                position.trail = trail_of(self.model, way)
        if self.kind == REACTION_STEP and way.total > STEP_LENGTH * INCH:  # no farther does not use it up (MS-073)
            position.lasting.append(Lasting(COUNT, self.model, TURN, SWIFT))
        position.pop(1 if way.total > 0 else 0)

    def leave(self, position: Position) -> None:
        """The base reaches over the edge of the table (MS-150)."""
        remove_from_play(position, self.model)
        position.pop(1)

    def look_ahead(self, position: Position, action: i64) -> Explanation:
        """The way that one more point would mean: how long it is and where it leads, or why it is not possible."""
        if not is_point(action, verb_of(action)) or not self.allows(position, action):
            return self.why_not(position, action)
        walk, x, y = self.walk(position), x_of(action), y_of(action)
        xs, ys = [*self.xs, int(x)], [*self.ys, int(y)]
        if verb_of(action) == VIA:
            way = Walked(walk.drawn(xs, ys), int(walk.used(xs, ys)))
        else:
            found = walk.walked_to(self.xs, self.ys, x, y)
            way = found if found is not None else Walked([], 0)
        told = len(walk.drawn(self.xs, self.ys)) - 1
        return Explanation(
            "",
            WORDS.say("look.way", length=inches(way.total - walk.used(self.xs, self.ys))),
            WORDS.say("look.way-left", left=inches(self.allowance - way.total)),
            (),
            tuple(way.points[told:]),
        )

    # -- words --------------------------------------------------------------------------------------------------------

    def why_not(self, position: Position, action: i64) -> Explanation:
        verb = verb_of(action)
        if not is_point(action, verb):
            return why("MS-190", "moving")
        walk, x, y = self.walk(position), x_of(action), y_of(action)
        if not (0 <= x <= TABLE and 0 <= y <= TABLE):
            return why("MS-150", "point-off-table", inches=int(TABLE // INCH))
        rest = self.allowance - walk.used(self.xs, self.ys)
        far = no_way(position, self.kind, self.xs, self.ys, x, y, rest)
        if far is not None:
            return self.slowly(position, far)
        xs, ys = [*self.xs, int(x)], [*self.ys, int(y)]
        verdict = walk.judge(xs, ys)
        lure = self.lure(position)
        if verdict.allowed and lure is not None and not lure.allows(x, y):
            return why("MS-083", "lured", (), ((int(x), int(y)),), model=model_named(position, self.model))
        if verdict.allowed and not self.is_urged_to(position, walk, self.xs, self.ys, spot(x, y)):
            return why("MS-065", "urged-to-fight", inches=int(self.plain // INCH))
        if verdict.allowed:
            return why("MS-083", "no-progress")
        if verdict.code == STOPPED:  # no way around would help if the goal itself is blocked
            there = walk.judge([int(x), int(x)], [int(y), int(y)])
            if there.code in (STOPPED, NO_ROOM) and there.blame is not None and there.blame is not verdict.blame:
                return no_room(position, there.blame, (int(x), int(y)))
        return why_not_way(position, self.kind, walk.one.r, verdict, xs, ys, self.allowance)

    def slowly(self, position: Position, far: Explanation) -> Explanation:
        """A Jog that is too long for somebody who is Slow, or carries a stone, says so (MS-162)."""
        if self.kind != JOG or not is_slow(position, self.model):
            return far
        values: dict[str, Value] = {"model": model_named(position, self.model), "inches": int(self.allowance // INCH)}
        sentence = WORDS.say("why.slow", why=far.sentence, **values)
        return Explanation(far.rule, sentence, far.remedy, far.because, far.points)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        walk = self.walk(position)
        return {
            "model": model_id(position, self.model),
            "kind": KINDS[self.kind],
            "allowance": self.allowance / MM,
            "walked": walk.used(self.xs, self.ys) / MM,
            "way": [[x / MM, y / MM] for x, y in walk.drawn(self.xs, self.ys)],
        }


def trail_of(model: i64, way: Walked) -> list[int]:
    """What is kept of a way that was walked; of a very long tale only so many points as one can see."""
    points = way.points
    thinned = points[:: 1 + len(points) // MOST_DRAWN]
    trail = [int(model)]
    for x, y in thinned if thinned[-1] == points[-1] else [*thinned, points[-1]]:
        trail += [x, y]
    return trail


def ends_of(walk: Walk, xs: list[int], ys: list[int]) -> list[int]:
    """Spots where a walk can end, by the rules of the game it belongs to."""
    return first_ends(walk, xs, ys) if isinstance(walk, FirstWalk) else ends(walk, xs, ys)


def is_point(action: i64, verb: i64) -> bool:
    """Whether an action is one of the two of a move, in its only writing."""
    return (verb == TO or verb == VIA) and action == actions.pointing(verb, x_of(action), y_of(action))
