"""Deployment: the roll, Early Bird or Initiative, the edges, and one model after the other (MS-038 to MS-043)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.triggers import Triggers
from moontable.games.moonstone.geometry.units import INCH, MM
from moontable.games.moonstone.state.model import IN_PLAY, REMOVED, WAITING, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id, model_named, thing_id, thing_named
from moontable.games.moonstone.terrain.pieces import TABLE
from moontable.games.moonstone.terrain.traits import NO_END
from moontable.games.moonstone.turn.deployment_zone import ZONE, is_in_zone
from moontable.games.moonstone.words import WORDS, why

if TYPE_CHECKING:
    from mypy_extensions import i64

PACES: Final = (2 * INCH, INCH, INCH // 2, INCH // 5)
"""How densely places are sampled: as coarsely as gives any."""

# Stages
ROLL: Final = 0
ROLE: Final = 1
EDGE: Final = 2
MODEL: Final = 3
PLACE: Final = 4


# -- rolling ----------------------------------------------------------------------------------------------------------


def roll_die(position: Position) -> i64:
    """A six-sided die, seen by all."""
    position.reveal()
    return position.rng.below(6) + 1


def rolled_order(position: Position, seats: list[int], rolls: list[int]) -> list[int]:
    """The seats from the highest roll to the lowest; tied ones roll again among themselves (MS-038).

    The last roll of each seat is left in `rolls`.
    """
    if len(seats) < 2:
        return seats
    rolled = [int(roll_die(position)) for _ in seats]
    order: list[int] = []
    for pips in range(6, 0, -1):
        tied = [seat for at, seat in enumerate(seats) if rolled[at] == pips]
        for seat in tied:
            rolls[seat] = pips
        order += rolled_order(position, tied, rolls)
    return order


# -- places -----------------------------------------------------------------------------------------------------------


def can_deploy(position: Position, model: Model, x: i64, y: i64) -> bool:
    """Whether a model may be deployed there (MS-040, MS-043)."""
    if not is_in_zone(position.players[model.seat].edge, model.r, x, y):
        return False
    return position.ground().scene.is_free(x, y, model.r, 0, NO_END, model.index)


def places(position: Position, model: Model) -> list[tuple[int, int]]:
    """A sample of places for a model: rows along its edge, from the front to the back."""
    for pace in PACES:
        found = [
            (x, y)
            for x, y in rows(position.players[model.seat].edge, model.r, pace)
            if can_deploy(position, model, x, y)
        ]
        if found:
            return found
    return []


def has_place(position: Position, model: Model) -> bool:
    """Whether there is room for a model at all."""
    edge = position.players[model.seat].edge
    for pace in PACES:
        for x, y in rows(edge, model.r, pace):
            if can_deploy(position, model, x, y):
                return True
    return False


def rows(edge: i64, r: i64, pace: i64) -> Iterator[tuple[int, int]]:
    """A lattice over the deployment zone of an edge: its front line first, then back by half as many rows."""
    depth = ZONE - r
    while depth >= r:
        along = r
        while along <= TABLE - r:
            yield on_edge(edge, along, depth)
            along += pace
        depth -= 2 * pace


def on_edge(edge: i64, along: i64, depth: i64) -> tuple[int, int]:
    """The point so far along an edge and so far from it."""
    if edge == 0:
        return int(along), int(depth)
    if edge == 1:
        return int(depth), int(along)
    if edge == 2:
        return int(along), int(TABLE - depth)
    return int(TABLE - depth), int(along)


# -- the procedure ----------------------------------------------------------------------------------------------------


class Deployment(Procedure):
    """From the roll until all models stand."""

    name: ClassVar[str] = "deployment"

    turns: i64
    """How many models have been set down."""
    model: i64
    """The model being deployed."""
    queue: list[int]
    """The seats in the order in which they deploy, again and again."""
    rolls: list[int]
    """The last roll of each seat."""

    def __init__(self) -> None:
        super().__init__()
        self.turns = 0
        self.model = NOBODY
        self.queue = []
        self.rolls = []

    def fields(self) -> tuple[str, ...]:
        return ("turns", "model", "queue", "rolls")

    def copy(self) -> Deployment:
        twin = Deployment()
        twin.stage = self.stage
        twin.turns = self.turns
        twin.model = self.model
        twin.queue = self.queue[:]
        twin.rolls = self.rolls[:]
        return twin

    def deployer(self) -> i64:
        return self.queue[self.turns % len(self.queue)]

    def asks(self, position: Position) -> i64:
        if self.stage == ROLL:
            return NOBODY
        if self.stage == ROLE:
            return position.order[0]
        if self.stage == EDGE:
            return self.deployer() if position.players[self.deployer()].edge < 0 else NOBODY
        if position.pending or (self.stage == MODEL and not anybody_waits(position, self.deployer())):
            return NOBODY
        return self.deployer()

    def go_on(self, position: Position) -> None:
        if self.stage == ROLL:
            self.roll(position)
        elif position.pending:
            position.push(Triggers())
        elif self.stage == EDGE:
            self.stage = MODEL
        elif any(model.where == WAITING for model in position.models):
            self.leave_out(position)
        else:
            position.pop()

    def roll(self, position: Position) -> None:
        """Who is highest? Two players settle their roles first; with more, nobody has Initiative (MS-039, MS-042)."""
        self.rolls = [0] * len(position.players)
        position.order = rolled_order(position, list(range(len(position.players))), self.rolls)
        self.queue = position.order[:]
        self.stage = ROLE if len(position.players) == 2 else EDGE

    # -- decisions ----------------------------------------------------------------------------------------------------

    def question(self, position: Position) -> str:
        return ("", "role", "edge", "deploy", "deployment-place")[self.stage]

    def options(self, position: Position) -> list[int]:
        if self.stage == ROLE:
            return [actions.simple(actions.EARLY_BIRD), actions.simple(actions.INITIATIVE)]
        if self.stage == EDGE:
            return [actions.action(actions.CHOOSE_EDGE, edge) for edge in free_edges(position)]
        if self.stage == MODEL:
            return [actions.action(actions.DEPLOY, model) for model in waiting(position, self.deployer())]
        return [actions.pointing(actions.AT, x, y) for x, y in places(position, position.models[self.model])]

    def complete(self, position: Position) -> bool:
        return self.stage != PLACE

    def allows(self, position: Position, action: i64) -> bool:
        if self.stage != PLACE:
            return action in self.options(position)
        x, y = actions.x_of(action), actions.y_of(action)
        return action == actions.pointing(actions.AT, x, y) and can_deploy(position, position.models[self.model], x, y)

    def take(self, position: Position, action: i64) -> None:
        if self.stage == ROLE:
            self.settle_roles(position, actions.verb_of(action) == actions.EARLY_BIRD)
        elif self.stage == EDGE:
            self.settle_edge(position, actions.argument_of(action))
        elif self.stage == MODEL:
            self.model = actions.argument_of(action)
            self.stage = PLACE
        else:
            self.set_down(position, actions.x_of(action), actions.y_of(action))

    def settle_roles(self, position: Position, early_bird: bool) -> None:
        """The higher roller takes one role, the other player gets the other; the Early Bird begins (MS-039)."""
        higher, lower = position.order
        self.queue = [higher, lower] if early_bird else [lower, higher]
        position.players[self.queue[1]].initiative = True
        self.stage = EDGE

    def settle_edge(self, position: Position, edge: i64) -> None:
        """Take an edge; whoever has no choice after that gets what is left (MS-040, MS-041)."""
        position.players[self.deployer()].edge = edge
        if len(position.players) == 2:
            position.players[self.queue[1]].edge = (edge + 2) & 3
        elif len(position.players) == 4 and len(free_edges(position)) == 1:
            position.players[self.queue[3]].edge = free_edges(position)[0]
        self.stage = MODEL

    def set_down(self, position: Position, x: i64, y: i64) -> None:
        position.models[self.model].where = IN_PLAY
        position.put(self.model, x, y, 0)
        post(position, "enters play", self.model)
        self.model = NOBODY
        self.turns += 1
        self.stage = EDGE

    def leave_out(self, position: Position) -> None:
        """No place is left for any model of the player whose turn it is: one of them does not come into play."""
        for model in position.models:
            if model.seat == self.deployer() and model.where == WAITING:
                model.where = REMOVED
                break
        self.turns += 1
        self.stage = EDGE

    def why_not(self, position: Position, action: i64) -> Explanation:
        verb, argument = actions.verb_of(action), actions.argument_of(action)
        if self.stage == EDGE and verb == actions.CHOOSE_EDGE:
            return why("MS-041", "edge-taken", edge=WORDS.say(f"edge.{actions.EDGES[argument]}"))
        if self.stage == MODEL and verb == actions.DEPLOY:
            if position.models[argument].seat != self.deployer():
                return why("MS-040", "deploy-own")
            if position.models[argument].where == WAITING:
                return why("MS-043", "no-room-to-deploy", model=model_named(position, argument))
            return why("MS-040", "deployed", model=model_named(position, argument))
        if self.stage == PLACE and verb == actions.AT:
            return why_not_there(position, position.models[self.model], actions.x_of(action), actions.y_of(action))
        return NOT_OFFERED

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        model = None if self.model == NOBODY else model_id(position, self.model)
        return {
            "rolls": self.rolls[:],
            "order": position.order[:],
            "queue": self.queue[:],
            "model": model,
            "zone": ZONE / MM,
        }


def free_edges(position: Position) -> list[int]:
    """The edges that nobody has taken."""
    taken = [player.edge for player in position.players]
    return [edge for edge in range(4) if edge not in taken]


def anybody_waits(position: Position, seat: i64) -> bool:
    """Whether a seat has a model to deploy for which there is room."""
    for model in position.models:
        if model.seat == seat and model.where == WAITING and has_place(position, model):
            return True
    return False


def waiting(position: Position, seat: i64) -> list[int]:
    """The models of a seat that are not deployed yet and for which there is room."""
    return [
        model.index
        for model in position.models
        if model.seat == seat and model.where == WAITING and has_place(position, model)
    ]


def why_not_there(position: Position, model: Model, x: i64, y: i64) -> Explanation:
    """What stands in the way of deploying a model at a point."""
    edge = position.players[model.seat].edge
    if not is_in_zone(edge, model.r, x, y):
        name, point = WORDS.say(f"edge.{actions.EDGES[edge]}"), (int(x), int(y))
        return why("MS-040", "outside-zone", (), (point,), inches=int(ZONE // INCH), edge=name)
    shape = position.ground().scene.overlap_at(x, y, model.r, 0, NO_END, model.index)
    if shape is None:
        return NOT_OFFERED
    because = (thing_id(position, shape),)
    points = ((int(x), int(y)), (int(shape.x), int(shape.y)))
    return why("MS-043", "base-overlaps", because, points, thing=thing_named(position, shape))
