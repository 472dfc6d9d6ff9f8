"""How good a position of Moonstone is for a seat, as a chance of victory: by hand, or by what was learned."""

from __future__ import annotations

from abc import abstractmethod
from importlib.resources import files
from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.bots.moonstone.sight import PLAN, SEATS, Sight
from moontable.bots.moonstone.spots import apart
from moontable.bots.values.network import Weights, from_bytes
from moontable.bots.values.sums import Sum
from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE
from moontable.games.moonstone.turn.match import Match

if TYPE_CHECKING:
    from mypy_extensions import i64

# What things are worth by hand, in moonstones.
HEALTH: Final = 0.08
"""Each box that is not filled."""
ALIVE: Final = 0.2
NEAR: Final = 0.4
"""A stone on the table that one is much nearer to than all others."""
LEAD: Final = 1.3
"""So many moonstones ahead make victory e times as likely as defeat."""
FAR: Final = 60 * INCH

I_MOVE: Final = 0
OTHERS_MOVE: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class MoonstoneJudge:
    @abstractmethod
    def chance(self, state: MoonstoneState, seat: int) -> float:
        """The seat's chance of victory in a game that is not over, best where somebody is about to be activated."""


class HandMade(MoonstoneJudge):
    """What the seat has and can reach more than the best of the others."""

    def chance(self, state: MoonstoneState, seat: int) -> float:
        holdings = standings(state)
        others = max([holding for other, holding in enumerate(holdings) if other != seat])
        return 1.0 / (1.0 + exp((others - holdings[seat]) / LEAD))


class Learned(MoonstoneJudge):
    """Two networks: for a seat that activates next, and for one whose opponent does."""

    def __init__(self, weights: list[Weights]) -> None:
        self.networks: Final = [each.network(PLAN.thermometers) for each in weights]

    def chance(self, state: MoonstoneState, seat: int) -> float:
        network = self.networks[which(state, seat)]
        told = Sum(network.rows, network.bias.copy())
        Sight(state, seat, told)
        return network.chance(told.total)


def which(state: MoonstoneState, seat: int) -> int:
    """The network that judges a position."""
    return I_MOVE if state.seat == seat else OTHERS_MOVE


def is_quiet(state: MoonstoneState) -> bool:
    """Whether somebody is about to activate a character: positions are judged there."""
    top = state.stack[-1]
    return isinstance(top, Match) and top.question(state) == "activate"


def learned(data: bytes) -> Learned:
    """The judge with the weights of a file. Raises `BadNetwork`."""
    return Learned(from_bytes(data, PLAN.inputs))


def shipped() -> Learned:
    """The judge that comes with Moontable, read when it is first asked for."""
    if not _shipped:
        _shipped.append(learned(files("moontable.bots.values").joinpath("moonstone.net").read_bytes()))
    return _shipped[0]


def judge_of(state: MoonstoneState) -> MoonstoneJudge:
    """Who judges a game: only of games for two something was learned."""
    return shipped() if len(state.players) == SEATS else HAND_MADE


HAND_MADE: Final = HandMade()
_shipped: list[Learned] = []


# -- by hand -----------------------------------------------------------------------------------------------------------


def standings(world: MoonstoneState) -> list[float]:
    """What each seat has, in moonstones."""
    totals = [0.0] * world.seats
    for model in world.models:
        if model.where == IN_PLAY:
            totals[model.seat] += ALIVE + HEALTH * float(model.open_boxes)
    for stone in world.stones:
        if stone.holder != ON_TABLE:
            totals[world.models[stone.holder].seat] += 1.0
            continue
        gaps = [gap_to(world, seat, stone.x, stone.y) for seat in range(world.seats)]
        for seat, gap in enumerate(gaps):
            others = min([other for at, other in enumerate(gaps) if at != seat])
            totals[seat] += NEAR / (1.0 + exp(float(gap - others) / float(4 * INCH)))
    return totals


def gap_to(world: MoonstoneState, seat: i64, x: i64, y: i64) -> int:
    """How far the nearest model of a seat is from a point."""
    best = FAR
    for model in world.models:
        if model.where == IN_PLAY and model.seat == seat:
            best = min(best, apart(model.x, model.y, x, y))
    return best
