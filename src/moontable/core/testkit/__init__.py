"""The conformance kit: plays any game at random through the contract and checks every promise that the contract makes.

In a test, one line per game:

    testkit.assert_conforms(GAME, options=[{"players": 2}, {"players": 4}], games=20)

`check` returns a report instead. Every promise has a name (`ALL`) and can be left out: `checks=ALL - {"redeal-idle"}`.
`fingerprint` condenses some games into one number, to compare the interpreted and the compiled build.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from moontable.core.contract import OVER, Game, State
from moontable.core.rng import Rng, Seed
from moontable.core.testkit import choices, knowledge, progress, values
from moontable.core.testkit.moment import Course, Moment, as_text
from moontable.core.testkit.promise import Promise
from moontable.core.testkit.report import Broken, ConformanceError, Report

__all__ = ["ALL", "PROMISES", "ConformanceError", "Promise", "Report", "assert_conforms", "check", "fingerprint"]


class Playable(Promise):
    """A game can be set up and played to the end without any error. Watched by the kit itself, while it plays."""

    name = "playable"
    hint = "an error inside the game; the record leads to it"


# The order is the order of blame: a fault that breaks several promises should first be reported by its own name.
PROMISES: Final[tuple[type[Promise], ...]] = (
    Playable,
    *knowledge.VIEWS,
    *values.PROMISES,
    *progress.PROMISES,
    *knowledge.KEYS,
    *choices.PROMISES,
    *knowledge.REDEALS,
    values.Rules,
    values.KeyedChance,
)
ALL: Final = frozenset(promise.name for promise in PROMISES)
"""The names of all checks."""


def check(
    game: Game,
    *,
    options: Sequence[Mapping[str, object]] = ({},),
    games: int = 10,
    seed: Seed = 0,
    checks: Collection[str] = ALL,
    redeals: int = 2,
    rules: int | None = None,
) -> Report:
    """Play `games` random games with each of the `options` and report the first break of every promise.

    `redeals` worlds are dealt for every seat at every position; `rules` is the version played by, the newest for None.
    The same arguments play the same games.
    """
    unknown = set(checks) - ALL
    if unknown:
        raise ValueError(f"no such checks: {', '.join(sorted(unknown))}; there are {', '.join(sorted(ALL))}")
    report = Report(game, [promise.name for promise in PROMISES if promise.name in checks])
    started = time.perf_counter()
    for chosen in options:
        _Table(game, game.known_rules(rules), chosen, redeals, report).play(games, seed)
    report.seconds = time.perf_counter() - started
    return report


def assert_conforms(
    game: Game,
    *,
    options: Sequence[Mapping[str, object]] = ({},),
    games: int = 10,
    seed: Seed = 0,
    checks: Collection[str] = ALL,
    redeals: int = 2,
    rules: int | None = None,
) -> Report:
    """`check`, but a broken promise raises `ConformanceError`: the one line that a game's tests need."""
    report = check(game, options=options, games=games, seed=seed, checks=checks, redeals=redeals, rules=rules)
    if report.failures:
        raise report.failures[0]
    return report


def fingerprint(game: Game, *, options: Sequence[Mapping[str, object]] = ({},), games: int = 10, seed: Seed = 0) -> str:
    """A hash over all states, choices and views of some random games. Equal builds give equal fingerprints."""
    digest = hashlib.sha256()
    for chosen in options:
        for number in range(games):
            name = f"{seed}/{number}"
            state, rng = game.new(chosen, name), Rng.seeded(f"moves {name}")
            for _ in range(game.longest):
                _digest(digest.update, state)
                if state.seat == OVER:
                    break
                legal = state.legal()
                action = legal[rng.below(len(legal))]
                digest.update(f"{state.question()} {state.label(action)} {state.told(action, None)}\n".encode())
                state.play(action)
    return digest.hexdigest()


def _digest(update: Callable[[bytes], None], state: State) -> None:
    update(state.to_bytes())
    for action in state.legal():
        update(f"{action} {state.notation(action)}\n".encode())
    for watcher in [None, *range(state.seats)]:
        update(as_text(state.view(watcher)).encode())


class _Table:
    """Where the games with one set of options are played, watched by all promises that are not yet broken."""

    def __init__(self, game: Game, rules: int, options: Mapping[str, object], redeals: int, report: Report) -> None:
        self.game = game
        self.rules = rules
        self.options = game.options.complete(game.options_under(rules, options))
        self.redeals = redeals
        self.report = report
        self.promises = [promise() for promise in PROMISES if promise.name in report.checks]
        self.course = Course(game, rules, self.options, "", redeals)

    def play(self, games: int, seed: Seed) -> None:
        last: Moment | None = None
        for number in range(games):
            self.course = Course(self.game, self.rules, self.options, f"{seed}/{number}", self.redeals)
            try:
                last = self._play_one(Rng.seeded(f"moves {self.course.seed}"))
            except Exception as error:  # noqa: BLE001 - whatever a game under test raises is what we look for
                self._note(Playable(), error)
            self.report.games += 1
        if last is not None:
            self._watch(lambda promise: promise.close(last))

    def _play_one(self, rng: Rng) -> Moment:
        at = Moment(self.course, self.course.new())
        self._watch(lambda promise: promise.start(at))
        self._watch(lambda promise: promise.look(at))
        while not at.over and at.legal and at.move <= self.game.longest:
            at = self._move(at, rng.below(len(at.legal)))
        if at.over:
            self._watch(lambda promise: promise.end(at))
        self.report.pairs += at.pairs
        return at

    def _move(self, at: Moment, choice: int) -> Moment:
        action, text = at.legal[choice], at.texts[choice]
        at.state.play(action)
        self.course.actions.append(text)
        self.report.moves += 1
        self._watch(lambda promise: promise.played(at, action))
        self.report.pairs += at.pairs
        then = Moment(self.course, at.state)
        self._watch(lambda promise: promise.look(then))
        return then

    def _watch(self, event: Callable[[Promise], None]) -> None:
        for promise in list(self.promises):
            try:
                event(promise)
            except Exception as error:  # noqa: BLE001 - the same
                self._note(promise, error)

    def _note(self, promise: Promise, error: Exception) -> None:
        """Report a broken promise, once, and stop watching it."""
        self.promises = [each for each in self.promises if each.name != promise.name]
        if promise.name in self.report.broken or promise.name not in self.report.checks:
            return
        broken = error if isinstance(error, Broken) else Broken(f"{type(error).__name__}: {error}")
        record = self.course.record()
        failure = ConformanceError(promise.name, promise.hint, broken, record, len(record))
        failure.__cause__ = error
        self.report.failures.append(failure)
