"""Finding puzzles: bots play, and every turn is solved that could be one. Reproducible from game and seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from moontable.bots import levels
from moontable.bots.base import Eyes
from moontable.bots.match import Opponent
from moontable.bots.puzzles.book import GOALS, MOST, Puzzle, forced, name_of
from moontable.bots.puzzles.solving import LONGEST, Goal, Solution, Solver, TooLarge
from moontable.core import registry
from moontable.core.contract import OVER, State
from moontable.core.options import Options, Value
from moontable.core.record import Record
from moontable.core.rng import Rng
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.moonstone.cards.ready import ready_troupes

PLAYERS: Final = "greedy"
"""Who plays the games: quick, and it leaves enough to be found."""
SOLVERS: Final = ("greedy", "skilled")
"""Whose finding a puzzle makes it easier."""
THINKING: Final = 0.5
PER_GAME: Final = 3
FEWEST_TURNS: Final = {"fight": 8, "earn": 12, "win": 12, "stones": 2}
"""So many different turns there must be to choose from."""
FEWEST_STEPS: Final = 3
LEAST: Final = {"earn": 5}
"""A puzzle must be worth its while."""
LONGEST_RECORD: Final = 700
LAYOUTS: Final = ("village-green", "orchard", "mill-stream", "crossroads")
EASY: Final = {"bluemoon": 3, "city": 3}
"""Of puzzles that every bot finds, one in so many is kept; elsewhere all."""


def search(game: str, seed: int, most: int = MOST, tick: Callable[[], None] = lambda: None) -> Iterator[Puzzle]:
    """Puzzles of a game, without end. `tick` is called after every game that was looked through."""
    number = 0
    while True:
        yield from in_game(game, f"{seed}/{number}", most)
        number += 1
        tick()


def in_game(game: str, seed: str, most: int = MOST) -> Iterator[Puzzle]:
    """Puzzles in one game between bots, at most a few."""
    rng = Rng.seeded(seed)
    record = Record(registry.find(game), _options(game, rng), seed)
    state = record.state()
    player = levels.find(PLAYERS).player(game)
    players = [Opponent(player, Rng.seeded(f"{seed}/{seat}"), THINKING) for seat in range(state.seats)]
    found, turn = 0, b""
    while state.seat != OVER and found < PER_GAME and len(record.actions) < LONGEST_RECORD:
        for goal in GOALS[game]:
            if goal.begins(state) and turn != _turn(state):
                puzzle = _puzzle(goal, record, state, most, rng)
                if puzzle is not None:
                    found += 1
                    turn = _turn(state)
                    yield puzzle
                    break
        action = players[state.seat].choice(state)
        record.add(state.notation(action))
        state.apply(action)


def _turn(state: State) -> bytes:
    """Who is on turn: a second puzzle from the same turn would be the same one."""
    return bytes([state.on_turn + 1])


def _puzzle(goal: Goal, record: Record, state: State, most: int, rng: Rng) -> Puzzle | None:
    solved = proved(goal, state, most)
    if solved is None or len(solved.line) < FEWEST_STEPS or solved.best < LEAST.get(goal.slug, 1):
        return None
    here = Record(record.game, record.options, record.seed, record.actions, rules=record.rules)
    line: list[str] = []
    at = state.copy()
    for action in solved.line:
        if at.seat == state.seat and (len(at.legal()) > 1 or not at.complete):
            line.append(at.notation(action))
        at.apply(action)
    puzzle = Puzzle(name_of(here), goal.slug, solved.best, solved.signs[0], line, solved.turns, [], here)
    found = [level for level in SOLVERS if finds(puzzle, level)]
    if len(line) < FEWEST_STEPS or (len(found) == len(SOLVERS) and rng.below(EASY.get(record.game.name, 1))):
        return None
    return puzzle._replace(found=found)


def proved(goal: Goal, state: State, most: int = MOST) -> Solution | None:
    """The solution of a position, if there is exactly one best turn, and enough others."""
    try:
        solved = Solver(goal, state.copy(), most).solution()
    except TooLarge:
        return None
    if solved.best <= 0 or not solved.is_unique or solved.turns < FEWEST_TURNS[goal.slug]:
        return None
    return solved


def finds(puzzle: Puzzle, level: str) -> bool:
    """Whether a bot, which sees no more than its seat, takes the best turn."""
    start = puzzle.record.state()
    state, goal, rng = start.copy(), puzzle.asks(), Rng.seeded(f"{puzzle.id} {level}")
    bot = levels.find(level).player(puzzle.game)
    for action in forced(puzzle, start, state):
        state.apply(action)
    for _ in range(LONGEST):
        if goal.is_handed_over(start, state):
            return puzzle.is_solved(start, state)
        state.apply(bot.choose(Eyes(state.redeal(state.seat, rng), rng, THINKING)))
        for action in forced(puzzle, start, state):
            state.apply(action)
    return False


def _options(game: str, rng: Rng) -> Options:
    """Something else in every game."""
    if game == "bluemoon":
        peoples = list(PEOPLES)
        mine = peoples[rng.below(9)]
        return {"deck": mine, "against": peoples[rng.below(9)], "edition": ("2004", "legends")[rng.below(2)]}
    if game == "city":
        return {"players": 2 + rng.below(3), "layout": ("fixed", "random")[rng.below(2)]}
    if game == "moonstone":
        troupes = [troupe.option for troupe in ready_troupes()]
        first = rng.below(len(troupes))
        second = (first + 1 + rng.below(len(troupes) - 1)) % len(troupes)
        small: dict[str, Value] = {"size": 3, "stones": "5", "spread": 70, "layout": LAYOUTS[rng.below(len(LAYOUTS))]}
        return {**small, "troupe_0": troupes[first], "troupe_1": troupes[second]}
    return {}
