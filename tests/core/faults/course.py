"""Faults in the course of a game: who decides, how it ends, what is counted."""

from __future__ import annotations

from collections.abc import Mapping

from moontable.core.contract import OVER, State
from moontable.core.options import OptionSet, Whole
from moontable.core.outcome import Outcome
from moontable.core.rng import Seed
from tests.core.faults.planting import breaks, breaks_as_game
from tests.core.pebbles import GAME, LET_BE, OPTIONS, Pebbles, PebblesGame


@breaks("playable")
class Crashes(Pebbles):
    def _score(self) -> None:
        super()._score()
        sum(self.points) // (len(self.bag) // self.seats)


@breaks_as_game("declaration")
class SeatsForFiveGame(PebblesGame):
    @property
    def options(self) -> OptionSet:
        return OptionSet((Whole("players", 2, 5, 2, "one more than there are seats"), *OPTIONS.options[1:]))


@breaks_as_game("declaration")
class WithoutPlayersGame(PebblesGame):
    @property
    def options(self) -> OptionSet:
        return OptionSet(OPTIONS.options[1:])


@breaks_as_game("declaration")
class NamelessGame(PebblesGame):
    @property
    def title(self) -> str:
        return ""


@breaks_as_game("declaration")
class BackwardGame(PebblesGame):
    @property
    def seats(self) -> tuple[int, ...]:
        return (4, 3, 2)


@breaks("declaration")
class BelongsElsewhere(Pebbles):
    """Set below: its states name another game as theirs."""


BelongsElsewhere.game = property(lambda _: GAME)  # type: ignore[assignment,method-assign]


@breaks_as_game("declaration")
class ShoutingGame(PebblesGame):
    @property
    def name(self) -> str:
        return "PEBBLES!"


@breaks_as_game("declaration")
class GenerousGame(PebblesGame):
    def new(self, options: Mapping[str, object] | None = None, seed: Seed = 0, rules: int | None = None) -> State:
        known = {option.name for option in OPTIONS}
        return super().new({name: value for name, value in (options or {}).items() if name in known}, seed, rules)


@breaks("seat")
class AsksAStranger(Pebbles):
    @property
    def seat(self) -> int:
        return self.asked if self.winner == OVER else self.seats


@breaks_as_game("seat")
class AlwaysForTwoGame(PebblesGame):
    def new(self, options: Mapping[str, object] | None = None, seed: Seed = 0, rules: int | None = None) -> State:
        return super().new({**(options or {}), "players": 2}, seed, rules)


@breaks("dead-end")
class DeadEnd(Pebbles):
    def legal(self) -> list[int]:
        return [] if self.winner != OVER and len(self.bag) < self.seats else super().legal()


@breaks("dead-end")
class OfferAfterTheEnd(Pebbles):
    def legal(self) -> list[int]:
        return super().legal() or [LET_BE]


@breaks("termination")
class GoesInCircles(Pebbles):
    def _score(self) -> None:
        self.bag = self.heap + self.bag
        self.heap = []
        self._next_round()


@breaks("reveals")
class RevealsFall(Pebbles):
    @property
    def reveals(self) -> int:
        return 3 - abs(3 - self.opened)


@breaks("outcome")
class NoOutcome(Pebbles):
    @property
    def outcome(self) -> Outcome | None:
        return None


@breaks("outcome")
class OutcomeTooEarly(Pebbles):
    @property
    def outcome(self) -> Outcome | None:
        return super().outcome or Outcome("lead", "Somebody leads.", (), tuple(self.points))


@breaks("outcome-sums")
class WinnerTwice(Pebbles):
    @property
    def outcome(self) -> Outcome | None:
        outcome = super().outcome
        return outcome and outcome._replace(winners=outcome.winners[:1] * 2)


@breaks("outcome-sums")
class WinnerFromElsewhere(Pebbles):
    @property
    def outcome(self) -> Outcome | None:
        outcome = super().outcome
        return outcome and outcome._replace(winners=(self.seats,))


@breaks("outcome-sums")
class PointsMissing(Pebbles):
    @property
    def outcome(self) -> Outcome | None:
        outcome = super().outcome
        return outcome and outcome._replace(points=outcome.points[1:])


@breaks("outcome-sums")
class NoReason(Pebbles):
    @property
    def outcome(self) -> Outcome | None:
        outcome = super().outcome
        return outcome and outcome._replace(reason="")


class GenerousOutcome(Outcome):
    def share(self, seat: int) -> float:
        return 1.0


@breaks("outcome-sums")
class EverybodyWinsItAll(Pebbles):
    @property
    def outcome(self) -> Outcome | None:
        outcome = super().outcome
        return outcome and GenerousOutcome(*outcome)
