"""Faults of states that are no plain values: copies, bytes, chance."""

from __future__ import annotations

import random
from collections.abc import Mapping

from moontable.core.contract import OVER, State
from moontable.core.explanation import Explanation
from moontable.core.rng import Rng, Seed
from tests.core.faults.planting import breaks, breaks_as_game
from tests.core.pebbles import Pebbles, PebblesGame, PebblesView


@breaks("asking")
class LegalDraws(Pebbles):
    def legal(self) -> list[int]:
        self.rng.word()
        return super().legal()


@breaks("asking")
class LegalLendsItsList(Pebbles):
    def legal(self) -> list[int]:
        return self.hands[self.asked] if self.asked != OVER and self.winner == OVER else super().legal()


@breaks("asking")
class ViewSorts(Pebbles):
    def view(self, seat: int | None) -> PebblesView:
        self.bag.sort()
        return super().view(seat)


@breaks("asking")
class ExplainCounts(Pebbles):
    def explain(self, text: str) -> Explanation | None:
        self.opened += 1
        return super().explain(text)


@breaks("determinism")
class GlobalChance(Pebbles):
    def _next_round(self) -> None:
        random.shuffle(self.bag)
        super()._next_round()


@breaks("determinism")
class DealsByMood(Pebbles):
    """Two games from one seed begin differently."""

    deals = 0

    def __init__(self, lowest: bool, hands: list[list[int]], bag: list[int], splashes: list[int], rng: Rng) -> None:
        DealsByMood.deals += 1
        turn = DealsByMood.deals % 2
        super().__init__(lowest, hands, bag[turn:] + bag[:turn], splashes, rng)


@breaks("bytes")
class LosesTheHeap(Pebbles):
    @classmethod
    def restored(cls, data: bytes) -> Pebbles:
        state = super().restored(data)
        state.heap = []
        return state


@breaks("bytes")
class ForgetsSilently(Pebbles):
    """A field that is not even written: the bytes are equal, the choices are not."""

    tired = False

    def legal(self) -> list[int]:
        return super().legal()[::-1] if self.tired else super().legal()

    def apply(self, action: int) -> None:
        super().apply(action)
        self.tired = True


@breaks("bytes")
class ForgetsWhatItShows(Pebbles):
    """The same with a field that only a view shows."""

    mood = 0

    def apply(self, action: int) -> None:
        super().apply(action)
        self.mood = 1

    def view(self, seat: int | None) -> PebblesView:
        view = super().view(seat)
        view["bag"] += self.mood
        return view


@breaks("damaged-bytes")
class TrustsBytes(Pebbles):
    @classmethod
    def restored(cls, data: bytes) -> Pebbles:
        data[40]
        return super().restored(data)


@breaks("pickle")
class PicklesTheStart(Pebbles):
    def __reduce__(self) -> tuple[object, ...]:
        return self.game.new, ({}, 0)


@breaks("copy")
class SharesHands(Pebbles):
    def copy(self) -> State:
        twin = self.restored(self.to_bytes())
        twin.hands = self.hands
        return twin


@breaks("copy")
class SharesTheGenerator(Pebbles):
    def copy(self) -> State:
        twin = self.restored(self.to_bytes())
        twin.rng = self.rng
        return twin


@breaks("copy")
class NoCopyAtAll(Pebbles):
    def copy(self) -> State:
        return self


@breaks("keyed")
class StoresSixteenBytesOfChance(Pebbles):
    def to_bytes(self) -> bytes:
        whole, chance = super().to_bytes(), self.rng.to_bytes()
        return whole[: len(whole) - len(chance)] + chance[:16]


@breaks("play-apply")
class PlayDoesMore(Pebbles):
    def play(self, action: int) -> None:
        super().play(action)
        self.opened += 1


@breaks_as_game("rules")
class PlaysAnyVersionGame(PebblesGame):
    def known_rules(self, rules: int | None) -> int:
        return self.rules_version


@breaks("rules")
class DealsByTheNewestRules(Pebbles):
    def redeal(self, seat: int, rng: Rng) -> State:
        world = super().redeal(seat, rng)
        assert isinstance(world, Pebbles)
        world.version += 1
        return world


@breaks_as_game("undo")
class RemembersGame(PebblesGame):
    """A seed used for the third time in a row gives another game: something outside the record has a say."""

    def __init__(self) -> None:
        self.last: Seed = ""
        self.times = 0

    def new(self, options: Mapping[str, object] | None = None, seed: Seed = 0, rules: int | None = None) -> State:
        state = super().new(options, seed, rules)
        self.times = self.times + 1 if seed == self.last else 1
        self.last = seed
        return state if self.times < 3 else super().new(options, f"{seed} again", rules)
