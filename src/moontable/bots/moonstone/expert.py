"""An expert player of Moonstone: more ideas in more worlds, and cards by the odds.

Melee cards are drawn from the solved game of both hands (`duelling`), declarations are doubted by the cards that have
not been seen (`bluffing`), and whoever is to be moved has more to go for: to shield a friend who carries stones from
the nearest enemy, or to stand by one who is hurt.
"""

from __future__ import annotations

from typing import Final

from moontable.bots.base import Eyes
from moontable.bots.moonstone.bluffing import answer, odds_of_truth
from moontable.bots.moonstone.duelling import melee_card
from moontable.bots.moonstone.greedy import Mind, apart
from moontable.bots.moonstone.skilled import PLACES, MoonstoneHabits, add, nearest
from moontable.bots.search.playouts import PlayoutBot
from moontable.core.contract import State
from moontable.games.moonstone import MoonstoneState, actions
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.melee.fight import Melee
from moontable.games.moonstone.state.model import IN_PLAY, Model

CANDIDATES: Final = 8
WORLDS: Final = 24
ANSWERS: Final = 6
"""Worlds in which an answer to a declaration is weighed."""
FAR: Final = 60 * INCH


class ShrewdMind(Mind):
    """The player in the head, who doubts by the odds instead of now and then."""

    def doubts(self, top: Arcane) -> bool:
        return float(self.eyes.below(1_000)) >= 1_000.0 * odds_of_truth(top)


class ExpertHabits(MoonstoneHabits):
    def candidates(self, world: State, options: list[int], most: int, eyes: Eyes) -> list[int]:
        assert isinstance(world, MoonstoneState)
        top = world.stack[-1]
        asked = top.question(world)
        if isinstance(top, Melee) and asked == "melee-card":
            return [melee_card(world, top, eyes)]
        if isinstance(top, Arcane) and asked == "arcane-answer" and actions.simple(actions.BLUFF) in options:
            return [answer(self, world, ANSWERS, eyes)]
        found = super().candidates(world, options, most, eyes)
        mover = Mind(world, eyes).mover() if asked in PLACES else None
        if mover is not None and len(found) > 1:
            for option in stand_by(world, mover, options):
                add(found, option)
        return found

    def quick(self, world: State, options: list[int], eyes: Eyes) -> int:
        assert isinstance(world, MoonstoneState)
        return ShrewdMind(world, eyes).best(options)


def stand_by(world: MoonstoneState, mover: Model, options: list[int]) -> list[int]:
    """The places between a friend who carries stones and the enemy nearest to them, and beside the friend most hurt."""
    far_enough = [each for each in options if apart(actions.x_of(each), actions.y_of(each), mover.x, mover.y) >= INCH]
    if not far_enough:
        return []
    found: list[int] = []
    laden, hurt = None, None
    for friend in world.models:
        if friend.where != IN_PLAY or friend.seat != mover.seat or friend.index == mover.index:
            continue
        if world.stones_of(friend.index) and laden is None:
            laden = friend
        if friend.wounds and (hurt is None or friend.open_boxes < hurt.open_boxes):
            hurt = friend
    if laden is not None:
        enemy = nearest_enemy(world, laden)
        if enemy is not None:
            found.append(nearest(far_enough, (laden.x + enemy.x) // 2, (laden.y + enemy.y) // 2))
    if hurt is not None:
        found.append(nearest(far_enough, hurt.x, hurt.y))
    return found


def nearest_enemy(world: MoonstoneState, one: Model) -> Model | None:
    best, closest = None, FAR
    for model in world.models:
        gap = apart(one.x, one.y, model.x, model.y)
        if model.where == IN_PLAY and model.seat != one.seat and gap < closest:
            best, closest = model, gap
    return best


class ExpertMoonstone(PlayoutBot):
    def __init__(self) -> None:
        super().__init__(ExpertHabits(), CANDIDATES, WORLDS)
