"""The job of a worker: a plain function of what is to be played that returns what came of it."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from moontable.bots.match import Opponent, play_match
from moontable.core import registry
from moontable.core.contract import OVER, Game, State
from moontable.core.rng import Rng
from moontable.lab.contestants import Contestant, contestant
from moontable.lab.errors import BadRequest, BotFailed
from moontable.lab.games import Watch, watch
from moontable.lab.plan import Arm, Piece


class Job(Struct, frozen=True, array_like=True, tag="play"):
    """Everything that a worker needs to know."""

    game: str
    rules: int
    seed: str
    arms: dict[int, Arm]
    pieces: tuple[Piece, ...]
    decisions: bool
    """Whether every decision is kept."""
    things: bool
    """Whether it is watched which cards, tiles or characters come into play."""

    @property
    def games(self) -> int:
        return sum(piece.count for piece in self.pieces)

    @property
    def title(self) -> str:
        """Which games, for a message."""
        arms = ", ".join(self.arms[piece.arm].name for piece in self.pieces[:3])
        return f"{self.games} games of {arms}"


class Choices(Struct, array_like=True):
    """The decisions of one game, in their order."""

    seats: list[int]
    options: list[int]
    """How many legal actions there were."""
    actions: list[str]
    """What was chosen, as its notation."""


class Seen(Struct, array_like=True):
    """What became of the things of one seat in one game."""

    seat: int
    things: list[str]
    moments: list[int]
    """Bits: 1 drawn, 2 played, 4 held (see `lab.games`)."""


class Played(Struct, array_like=True):
    """What came of a job, by columns: an entry for each game, in their order."""

    arms: list[int]
    numbers: list[int]
    lengths: list[int]
    """Decisions of each game."""
    reasons: list[str]
    winners: list[int]
    """Bits: 1 the first seat, 2 the second, ...; 0 is a draw."""
    points: list[list[int]]
    choices: list[Choices]
    """Empty unless asked for."""
    seen: list[list[Seen]]
    """Likewise."""


def share(winners: int, seat: int, seats: int) -> float:
    """The part of the victory that falls to a seat."""
    if not winners:
        return 1 / seats
    return (winners >> seat & 1) / winners.bit_count()


def play(job: Job) -> Played:
    """Play all games of a job. Raises `BotFailed` with the seed of the game that could not be finished."""
    game = registry.find(job.game)
    if game.rules_version < job.rules:
        raise BadRequest(f"this worker knows {job.game} by version {game.rules_version}; the run has {job.rules}")
    played = Played([], [], [], [], [], [], [], [])
    for piece in job.pieces:
        arm = job.arms[piece.arm]
        players = [_contestant(bot, job.game) for bot in arm.bots]
        for number in range(piece.first, piece.first + piece.count):
            played.arms.append(piece.arm)
            played.numbers.append(number)
            _one(job, game, arm, number, players, played)
    return played


def _one(job: Job, game: Game, arm: Arm, number: int, players: list[Contestant], played: Played) -> None:
    seed = arm.seed(job.seed, number)
    state = game.new(arm.options, seed, job.rules)
    if len(players) != state.seats:
        raise BadRequest(f"{arm.name}: {len(players)} bots for {state.seats} seats")
    seats = [
        Opponent(player.bot, Rng.seeded(f"{seed} seat {seat}"), player.seconds) for seat, player in enumerate(players)
    ]
    try:
        length = _watched(job, state, seats, played) if job.decisions or job.things else play_match(state, seats)
    except Exception as error:
        said = f"{type(error).__name__}: {error}".splitlines()[0]
        raise BotFailed(f"{game.name}, {arm.name}, seed {seed!r}: a bot failed: {said}") from error
    end = state.outcome
    assert end is not None, "the game is over"
    played.lengths.append(length)
    played.reasons.append(end.reason)
    played.winners.append(sum(1 << seat for seat in end.winners))
    played.points.append(list(end.points))


def _watched(job: Job, state: State, seats: list[Opponent], played: Played) -> int:
    """The same game, with an eye on what happens in it."""
    choices = Choices([], [], []) if job.decisions else None
    eye: Watch | None = watch(state) if job.things else None
    length = 0
    while (seat := state.seat) != OVER:
        action = seats[seat].choice(state)
        if choices is not None:
            choices.seats.append(seat)
            choices.options.append(len(state.legal()))
            choices.actions.append(state.notation(action))
        state.apply(action)
        if eye is not None:
            eye.look(state)
        length += 1
    if choices is not None:
        played.choices.append(choices)
    if eye is not None:
        played.seen.append([Seen(seat, *eye.seen(seat)) for seat in range(state.seats)])
    return length


@lru_cache(maxsize=1024)
def _contestant(text: str, game: str) -> Contestant:
    return contestant(text, registry.find(game))
