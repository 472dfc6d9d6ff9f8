"""What becomes of a turn of Blue Moon: it is played in a dealt world, the other answers, and the next one is searched.

The other answers by a turn search of their own, from the cards that they hold in that world and by what they know. Then
the thinking seat, with the cards that it drew in that world, searches its next turn, and the best end of it counts: a
search tells far better than the network alone what a hand can do. After a retreat one's own next turn comes first.
"""

from __future__ import annotations

from typing import Final

from moontable.bots.base import Eyes
from moontable.bots.bluemoon.bluffing import chance_of_call
from moontable.bots.bluemoon.greedy import GreedyBlueMoon, quick
from moontable.bots.bluemoon.judging import shipped
from moontable.bots.bluemoon.outline import BlueMoonOutline
from moontable.bots.search.playouts import Ideas
from moontable.bots.search.racing import Race, Track
from moontable.bots.search.turn import NOT_FOUND, Line, TurnSearch
from moontable.core.contract import OVER, State
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules.questions import WHETHER_TO_CALL

ANSWER: Final = 240
"""Positions of a turn that are looked at. With half as many wide turns are cut off before they reach a good end."""
TRIED: Final = 1.0
"""What the turn search thinks of a turn counts as much as so many worlds."""
OTHERWISE: Final = -1
"""Somebody else has decided something: what was known before counts no longer."""
LONGEST: Final = 80
"""Decisions after which an answer is judged as it stands."""


class Care:
    """How carefully turns are compared by what comes of them."""

    def __init__(self, turns: int, close: float, worlds: int, positions: int) -> None:
        self.turns: Final = turns
        """At most so many, ..."""
        self.close: Final = close
        """... none worse than the best by more than this chance, ..."""
        self.worlds: Final = worlds
        """... in so many worlds (one, where nobody has anything to draw, because all are alike then), ..."""
        self.positions: Final = positions
        """... with so many positions of a turn that follows."""


class Answers(Track):
    """Turns, each with what comes of it."""

    def __init__(self, outline: BlueMoonOutline, lines: list[Line], most: int, care: Care | None = None) -> None:
        """`most`: positions of a turn that are looked at; `care`: with which one's own next turn is chosen, if any."""
        self.outline: Final = outline
        self.lines: Final = lines
        self.most: Final = most
        self.care: Final = care

    def chance(self, number: int, world: State, eyes: Eyes) -> float:
        assert isinstance(world, BlueMoonState)
        return played_on(self.outline, world, self.lines[number].actions, eyes, self.most, self.care)


class Replies(Ideas):
    """The same for single actions, for whoever gives advice."""

    def candidates(self, world: State, options: list[int], most: int, eyes: Eyes) -> list[int]:
        """What the greedy player would do: for decks, first hands, and wherever nothing better is known."""
        return [GreedyBlueMoon().choose(eyes)]

    def chance(self, world: State, action: int, eyes: Eyes) -> float:
        assert isinstance(world, BlueMoonState)
        return played_on(BlueMoonOutline(shipped()), world, [action], eyes, ANSWER)


def played_on(
    outline: BlueMoonOutline, world: BlueMoonState, line: list[int], eyes: Eyes, most: int, care: Care | None = None
) -> float:
    """The chance of victory when a line was played in a world, the turn finished, and the other has answered."""
    seat, games, crystals = eyes.seat, world.finished_games, world.crystals[eyes.seat]
    _play(world, line, eyes)
    answered = False
    for _ in range(LONGEST):
        if world.seat == OVER or world.finished_games != games:
            return 1.0 if world.crystals[seat] > crystals else 0.0
        if answered and world.me.seat == seat:
            break
        answered = answered or world.me.seat != seat
        if world.seat == world.me.seat:
            _play(world, _searched(outline, world, most, 0.0).line, eyes)
        else:
            world.apply(_at_once(world, eyes))
    if world.seat == seat:
        best = _next(outline, world, eyes, most, care)
        if best != NOT_FOUND:
            return best
    return outline.judge.chance(world, seat, 0)


def _next(outline: BlueMoonOutline, world: BlueMoonState, eyes: Eyes, most: int, care: Care | None) -> float:
    """What the next turn is worth; with care, by what comes of its best ends in their turn."""
    search = _searched(outline, world, most, 0.0 if care is None else care.close)
    if care is not None and not search.met_chance:
        lines = search.lines(care.turns, care.close)
        if len(lines) > 1:
            race = Race(Answers(outline, lines, care.positions), lines, TRIED, eyes.within(world), hurry=True)
            return race.value(race.run(care.worlds))
    return search.best


def _searched(outline: BlueMoonOutline, world: BlueMoonState, most: int, close: float) -> TurnSearch:
    """The turn of whoever decides there, by what they know. Dead ends are not looked for: no line ends in one."""
    options = outline.candidates(world, world.seat, outline.hidden(world, world.seat))
    search = TurnSearch(outline, world, options, most, close=close)
    search.forget()
    return search


def _play(world: BlueMoonState, line: list[int], eyes: Eyes) -> None:
    """Play a line as far as it goes; what others are asked on the way, they answer.

    As long as nobody else decided and nothing became known, it is as legal as where it was found.
    """
    mover, known = world.seat, world.revealed
    for action in line:
        while world.seat != mover and world.seat != OVER:
            world.apply(_at_once(world, eyes))
            known = OTHERWISE
        if world.seat == OVER or (world.revealed != known and not world.is_legal(action)):
            return
        world.apply(action)
    if not line:
        world.apply(_at_once(world, eyes))


def _at_once(world: BlueMoonState, eyes: Eyes) -> int:
    """Bluffs are called by the odds; all else as the greedy player would."""
    if world.asked == WHETHER_TO_CALL:
        return a.CALL if float(eyes.below(1_000)) < 1_000.0 * chance_of_call(world, 0.0) else a.PASS
    return quick(world)
