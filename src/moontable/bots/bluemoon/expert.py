"""An expert player of Blue Moon: sees the answer to each of its best turns before it chooses.

The turn search of the skilled player names the candidates. Each is played to the end of the turn in dealt worlds, the
other answers there with a turn search of their own, from the cards that they hold in that world, and the position that
comes back is judged. After a retreat its own next turn comes first, with the cards that it drew in that world.
"""

from __future__ import annotations

from typing import Final

from moontable.bots.base import Eyes
from moontable.bots.bluemoon.bluffing import chance_of_call
from moontable.bots.bluemoon.greedy import quick
from moontable.bots.bluemoon.judging import Judge, shipped
from moontable.bots.bluemoon.outline import BlueMoonOutline
from moontable.bots.bluemoon.skilled import NODES, WORLDS, SkilledBlueMoon, imagined_doubt
from moontable.bots.search.playouts import Ideas, PlayoutBot
from moontable.bots.search.turn import TurnSearch, best_values
from moontable.core.contract import OVER, State
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules.questions import WHETHER_TO_CALL, WHICH_DECK, WHICH_EXCHANGE

CANDIDATES: Final = 8
DEALS: Final = 32
CLOSE: Final = 0.12
"""What the turn search finds worse than its best by more than this chance is not weighed."""
ANSWER: Final = 120
"""Positions that are looked at for an answer: it need not be exact."""
LONGEST: Final = 80
"""Decisions after which an answer is judged as it stands."""


class Replies(Ideas):
    """A turn and its answer."""

    def __init__(self, judge: Judge | None = None) -> None:
        self.judge: Final = judge
        """By whom positions are judged; the network that comes with Moontable if it is nobody."""

    def candidates(self, world: State, options: list[int], most: int, eyes: Eyes) -> list[int]:
        """The best by the turn search. Decks, first hands and calls are left to the skilled player."""
        assert isinstance(world, BlueMoonState)
        if world.asked == WHICH_DECK or world.asked == WHICH_EXCHANGE or world.asked == WHETHER_TO_CALL:
            return [SkilledBlueMoon(self.judge).choose(eyes)]
        outline = BlueMoonOutline(self._judge(), imagined_doubt(eyes, world))
        values = best_values(outline, eyes, world, options, WORLDS, NODES)
        ranked = [(-value, at) for at, value in enumerate(values)]
        ranked.sort()
        return [options[at] for value, at in ranked[:most] if -value > -ranked[0][0] - CLOSE]

    def chance(self, world: State, action: int, eyes: Eyes) -> float:
        assert isinstance(world, BlueMoonState)
        outline = BlueMoonOutline(self._judge())
        seat, games, crystals = eyes.seat, world.finished_games, world.crystals[eyes.seat]
        hidden = outline.hidden(world, seat)
        _play_turn(world, TurnSearch(outline, world, [action], NODES).line or [action], eyes)
        answered = False
        for _ in range(LONGEST):
            if world.seat == OVER or world.finished_games != games or (answered and world.me.seat == seat):
                break
            answered = answered or world.me.seat != seat
            if world.seat == world.me.seat:
                _play_turn(world, TurnSearch(outline, world, world.legal(), ANSWER).line, eyes)
            else:
                world.apply(_at_once(world, eyes))
        if world.seat == OVER or world.finished_games != games:
            return 1.0 if world.crystals[seat] > crystals else 0.0
        return outline.judge.chance(world, seat, hidden & world.player(seat).hand)

    def _judge(self) -> Judge:
        return self.judge if self.judge is not None else shipped()


def _play_turn(world: BlueMoonState, line: list[int], eyes: Eyes) -> None:
    """Play a line that was found in this world, as far as it goes; what others are asked on the way, they answer."""
    mover = world.seat
    for action in line:
        while world.seat != mover and world.seat != OVER:
            world.apply(_at_once(world, eyes))
        if world.seat == OVER or not world.is_legal(action):
            return
        world.apply(action)
    if not line:
        world.apply(_at_once(world, eyes))


def _at_once(world: BlueMoonState, eyes: Eyes) -> int:
    """Bluffs are called by the odds; all else as the greedy player would."""
    if world.asked == WHETHER_TO_CALL:
        return a.CALL if float(eyes.below(1_000)) < 1_000.0 * chance_of_call(world, 0.0) else a.PASS
    return quick(world)


def expert_bluemoon() -> PlayoutBot:
    return PlayoutBot(Replies(), CANDIDATES, DEALS)
