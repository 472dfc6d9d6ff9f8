"""Faults by which somebody learns what they may not know."""

from __future__ import annotations

import random
from collections.abc import Mapping

from moontable.core.contract import OVER, State
from moontable.core.explanation import Explanation
from moontable.core.news import News
from moontable.core.rng import Rng
from tests.core.faults.planting import breaks, breaks_as_game
from tests.core.pebbles import WORDS, Pebbles, PebblesGame, PebblesView, called


@breaks("view-json")
class ViewWithASet(Pebbles):
    def view(self, seat: int | None) -> PebblesView:
        view = super().view(seat)
        view["heap"] = set(self.heap)  # type: ignore[typeddict-item]
        return view


@breaks("view-json")
class ViewWithNumberKeys(Pebbles):
    def view(self, seat: int | None) -> PebblesView:
        return {**super().view(seat), "by_seat": dict(enumerate(self.points))}  # type: ignore[typeddict-unknown-key]


@breaks("view-json")
class ViewWithNoNumber(Pebbles):
    def view(self, seat: int | None) -> PebblesView:
        return {**super().view(seat), "odds": [0.5, float("nan")]}  # type: ignore[typeddict-unknown-key]


@breaks_as_game("view-json")
class CatalogWithASetGame(PebblesGame):
    def catalog(self) -> Mapping[str, object]:
        return {"pebbles": {1, 2, 3}}


@breaks("view-alias")
class LendsTheHand(Pebbles):
    def view(self, seat: int | None) -> PebblesView:
        view = super().view(seat)
        if seat is not None:
            view["hand"] = self.hands[seat]
        return view


@breaks("redeal-pure")
class ShufflesTheTruth(Pebbles):
    def redeal(self, seat: int, rng: Rng) -> State:
        rng.shuffle(self.bag)
        return super().redeal(seat, rng)


@breaks("redeal-pure")
class LendsTheTruth(Pebbles):
    def redeal(self, seat: int, rng: Rng) -> State:
        world = self.restored(super().redeal(seat, rng).to_bytes())
        world.hands[seat] = self.hands[seat]
        return world


@breaks("redeal-pure")
class RedealsByLuck(Pebbles):
    def redeal(self, seat: int, rng: Rng) -> State:
        return super().redeal(seat, Rng.seeded(random.random().hex()))


@breaks("redeal-known")
class RedealsOwnHand(Pebbles):
    def redeal(self, seat: int, rng: Rng) -> State:
        world = self.restored(super().redeal(seat, rng).to_bytes())
        for place, value in enumerate(world.bag):
            if world.hands[seat] and value not in world.hands[seat]:
                world.bag[place], world.hands[seat][0] = world.hands[seat][0], value
        world.hands[seat].sort()
        return world


@breaks("redeal-known")
class RedealCounts(Pebbles):
    def redeal(self, seat: int, rng: Rng) -> State:
        world = self.restored(super().redeal(seat, rng).to_bytes())
        world.opened += 1
        return world


@breaks("redeal-known")
class LegalKnowsTheBag(Pebbles):
    def legal(self) -> list[int]:
        legal = super().legal()
        return legal[:1] if self.bag and self.bag[-1] == 1 else legal


@breaks("explain-leak")
class ExplainTells(Pebbles):
    def explain(self, text: str) -> Explanation | None:
        answer = super().explain(text)
        return answer and answer._replace(sentence=f"The bag holds {self.bag}.")


@breaks("label-leak")
class LabelsTellTheOutcome(Pebbles):
    """What the log tells afterwards is taken for what a choice is called before."""

    def told(self, action: int, viewer: int | None) -> str:
        after = self.restored(self.to_bytes())
        after.apply(action)
        return f"{called(self.asked)}: {WORDS[action]}. The heap holds {after.heap}."

    def label(self, action: int) -> str:
        return self.told(action, self.asked)


@breaks("redeal-known")
class WhoseTurnDependsOnTheBag(Pebbles):
    @property
    def on_turn(self) -> int:
        return sum(self.bag[:1]) % self.seats


@breaks("label-leak")
class ConsequencesTellTheOutcome(Pebbles):
    """A button says below its label what only the last hidden pebble decides."""

    def consequence(self, action: int) -> str:
        after = self.restored(self.to_bytes())
        after.apply(action)
        return f"The heap then holds {after.heap}"


@breaks("label-leak")
class AsksAboutTheBag(Pebbles):
    def question(self) -> str:
        return f"{super().question()} The bag holds {self.bag}." if self.asked != OVER else ""


@breaks("view-leak")
class ShowsTheNeighbour(Pebbles):
    def view(self, seat: int | None) -> PebblesView:
        view = super().view(seat)
        if seat is not None:
            view["heap"] = self.heap + self.hands[(seat + 1) % self.seats]
        return view


@breaks("view-leak")
class OrderTells(Pebbles):
    """Every entry is allowed, but their order depends on the sealed choices."""

    def view(self, seat: int | None) -> PebblesView:
        view = super().view(seat)
        return view if seat is None or sum(self.bag) % 2 else dict(reversed(view.items()))  # type: ignore[return-value]


@breaks("spectator-leak")
class ShowsTheGallery(Pebbles):
    def view(self, seat: int | None) -> PebblesView:
        view = super().view(seat)
        if seat is None:
            view["hid"] = self.hidden[0]
        return view


@breaks("told-leak")
class TellsTheSecret(Pebbles):
    def told(self, action: int, viewer: int | None) -> str:
        return f"{called(self.asked)}: {self.notation(action)}."


@breaks("told-leak")
class TellsTooMuch(Pebbles):
    def told(self, action: int, viewer: int | None) -> str:
        return f"{super().told(action, viewer)} The bag holds {self.bag}."


@breaks("told-leak")
class TellsTheActorTooMuch(Pebbles):
    def told(self, action: int, viewer: int | None) -> str:
        return super().told(action, viewer) + (f" The bag holds {self.bag}." if viewer == self.asked else "")


@breaks("told-leak")
class TellsTheGalleryTooMuch(Pebbles):
    def told(self, action: int, viewer: int | None) -> str:
        return super().told(action, viewer) + (f" The bag holds {self.bag}." if viewer is None else "")


@breaks("told-leak")
class NewsFromTheBag(Pebbles):
    def news(self, action: int, viewer: int | None) -> list[News]:
        return [News("bag", f"The bag holds {len(self.bag)} pebbles, the last is {self.bag[-1]}")] if self.bag else []


@breaks("reveals-missed")
class DrawsUncounted(Pebbles):
    def _next_round(self) -> None:
        opened = self.opened
        super()._next_round()
        self.opened = opened


@breaks("redeal-playable")
class RedealsATrap(Pebbles):
    """A pebble that its owner can never hide."""

    def legal(self) -> list[int]:
        return [action for action in super().legal() if action != 99]

    def redeal(self, seat: int, rng: Rng) -> State:
        world = self.restored(super().redeal(seat, rng).to_bytes())
        for other in range(self.seats):
            if other != seat:
                world.hands[other] = [99] * len(world.hands[other])
        return world


@breaks("redeal-idle")
class DealsNothing(Pebbles):
    def redeal(self, seat: int, rng: Rng) -> State:
        world = self.restored(self.to_bytes())
        world.rng = rng.spawn()
        return world


@breaks("redeal-idle")
class DealsNothingToOne(Pebbles):
    """The last seat alone is handed the truth."""

    def redeal(self, seat: int, rng: Rng) -> State:
        return super().redeal(seat, rng) if seat + 1 < self.seats else self.copy()
