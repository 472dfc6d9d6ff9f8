"""How good a position of Blue Moon City is for a seat, as a chance of victory: by hand, or by what was learned."""

from __future__ import annotations

from abc import abstractmethod
from importlib.resources import files
from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from moontable.bots.city.greedy import standing
from moontable.bots.city.sight import PLANS, Sight
from moontable.bots.values.network import Weights, from_bytes
from moontable.bots.values.sums import Sum
from moontable.games.city import CityState
from moontable.games.city.state.position import DISCARD

LEAD: Final = 8.0
"""So many crystals ahead make victory e times as likely as defeat, for the hand-made judgement."""
I_MOVE: Final = 0
OTHERS_MOVE: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class CityJudge:
    @abstractmethod
    def chance(self, state: CityState, seat: int) -> float:
        """The seat's chance of victory in a game that is not over: when its turn begins, or ends but for the draw."""


class HandMade(CityJudge):
    """What the seat has more than the best of the others, in crystals."""

    def chance(self, state: CityState, seat: int) -> float:
        others = max([standing(state, other) for other in range(len(state.players)) if other != seat])
        return 1.0 / (1.0 + exp((others - standing(state, seat)) / LEAD))


class Learned(CityJudge):
    """Two networks: for a seat whose turn begins, and for one whose turn is over."""

    def __init__(self, weights: list[Weights], players: int) -> None:
        self.plan: Final = PLANS[players]
        self.networks: Final = [each.network(self.plan.thermometers) for each in weights]

    def chance(self, state: CityState, seat: int) -> float:
        network = self.networks[which(state, seat)]
        told = Sum(network.rows, network.bias.copy())
        Sight(self.plan, state, seat, told)
        return network.chance(told.total)


def which(state: CityState, seat: int) -> int:
    """The network that judges a position."""
    return I_MOVE if state.active == seat and state.step != DISCARD else OTHERS_MOVE


def learned(data: bytes, players: int) -> Learned:
    """The judge with the weights of a file. Raises `BadNetwork`."""
    return Learned(from_bytes(data, PLANS[players].inputs), players)


def shipped(players: int) -> Learned:
    """The judge that comes with Moontable, read when it is first asked for."""
    found = _shipped.get(players)
    if found is None:
        found = learned(files("moontable.bots.values").joinpath(f"city{players}.net").read_bytes(), players)
        _shipped[players] = found
    return found


def is_learned(state: CityState) -> bool:
    """Whether the city is one that was learned about: with the tiles and cards of the box."""
    return bool(state.city.tiles_text == "" and state.city.cards_text == "")


_shipped: dict[int, Learned] = {}
