"""Promises about the course of a game: what it declares, who decides, that it ends, and how."""

from __future__ import annotations

from moontable.core.errors import BadOptions
from moontable.core.options import Whole
from moontable.core.testkit.moment import Moment
from moontable.core.testkit.promise import Promise
from moontable.core.testkit.report import Broken

TINY = 1e-9


class Declaration(Promise):
    """A game says truly what it is: its name, its seats and its options."""

    name = "declaration"
    hint = "seats, the option `players` and new() must agree; every default must be a valid value"

    def start(self, at: Moment) -> None:
        game = at.game
        if at.state.game is not game:
            raise Broken("state.game is not the game that made the state")
        if not game.name or game.name != game.name.lower() or not game.name.isidentifier():
            raise Broken(f"the name {game.name!r} is not a slug of small letters")
        if not game.title or game.rules_version < 1 or game.longest < 1:
            raise Broken("title, rules_version and longest must say something")
        if not game.seats or list(game.seats) != sorted(set(game.seats)):
            raise Broken(f"seats {game.seats} are not ascending")
        self._options(at)

    def _options(self, at: Moment) -> None:
        game = at.game
        game.options.complete()
        players = [option for option in game.options if option.name == "players"]
        if len(game.seats) > 1 and not players:
            raise Broken("a game for several numbers of seats needs the option `players`")
        for option in players:
            if not isinstance(option, Whole) or list(range(option.low, option.high + 1)) != list(game.seats):
                raise Broken(f"the option `players` must be a Whole over exactly {game.seats}")
        try:
            game.new({"no such option": 1}, 0)
        except BadOptions:
            return
        raise Broken("new() takes an option that does not exist")


class Seats(Promise):
    """The seat that decides exists, and the number of seats is what was agreed."""

    name = "seat"
    hint = "state.seat counts from 0 and is OVER at the end; state.seats never changes"

    def look(self, at: Moment) -> None:
        seats = at.state.seats
        if seats not in at.game.seats or seats != at.course.options.get("players", seats):
            raise Broken(f"{seats} seats play, which is not what was agreed")
        if not at.over and not 0 <= at.seat < seats:
            raise Broken(f"seat {at.seat} must decide, but there are seats 0 to {seats - 1}")


class DeadEnd(Promise):
    """Every decision can be completed: there is a legal action exactly as long as the game runs."""

    name = "dead-end"
    hint = "offer an action only if the player can complete what it begins; end the game when nothing is left to do"

    def look(self, at: Moment) -> None:
        if not at.legal and not at.over:
            raise Broken(f"seat {at.seat} must decide, but nothing is legal")
        if at.legal and at.over:
            raise Broken("the game is over, but something is still legal")


class Termination(Promise):
    """No game takes more actions than `Game.longest`."""

    name = "termination"
    hint = "some line of play goes in circles, or `longest` is too small"

    def look(self, at: Moment) -> None:
        if at.move >= at.game.longest and not at.over:
            raise Broken(f"the game goes on after {at.move} actions; longest says {at.game.longest}")


class Reveals(Promise):
    """The number of revelations never falls."""

    name = "reveals"
    hint = "reveals counts moments, not what is visible now: it is only ever added to"

    def start(self, at: Moment) -> None:
        self.last = 0

    def look(self, at: Moment) -> None:
        now = at.state.reveals
        if now < self.last:
            raise Broken(f"reveals falls from {self.last} to {now}")
        self.last = now


class Ending(Promise):
    """There is an outcome exactly when nobody has to decide any more."""

    name = "outcome"
    hint = "seat == OVER and outcome is not None are the same thing"

    def look(self, at: Moment) -> None:
        ended = at.state.outcome is not None
        if at.over and not ended:
            raise Broken("the game is over without an outcome")
        if ended and not at.over:
            raise Broken(f"there is an outcome, yet seat {at.seat} must decide")


class OutcomeSums(Promise):
    """An outcome is complete: valid winners, points for every seat, shares that add up to one victory."""

    name = "outcome-sums"
    hint = "winners are ascending seats (none for a draw), points has one entry per seat"

    def end(self, at: Moment) -> None:
        outcome, seats = at.state.outcome, range(at.state.seats)
        if outcome is None:
            return
        if not outcome.reason or not outcome.sentence:
            raise Broken("the outcome gives no reason")
        if list(outcome.winners) != sorted(set(outcome.winners)) or not set(outcome.winners) <= set(seats):
            raise Broken(f"winners {outcome.winners} are not seats in ascending order")
        if len(outcome.points) != len(seats):
            raise Broken(f"{len(outcome.points)} points for {len(seats)} seats")
        total = sum([outcome.share(seat) for seat in seats])
        if abs(total - 1) > TINY:
            raise Broken(f"the shares of the victory add up to {total}")


PROMISES: tuple[type[Promise], ...] = (Declaration, Seats, DeadEnd, Termination, Reveals, Ending, OutcomeSums)
