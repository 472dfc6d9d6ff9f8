"""Pebbles with planted faults: a game for each way to break a promise, and the name by which the kit must catch it."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping

from moontable.core.contract import OVER, Game, State
from moontable.core.errors import UnreadableAction
from moontable.core.explanation import Explanation
from moontable.core.news import News
from moontable.core.options import OptionSet, Whole
from moontable.core.outcome import Outcome
from moontable.core.rng import Rng, Seed
from tests.core.pebbles import GAME, LET_BE, OPTIONS, SPLASH, WORDS, Pebbles, PebblesGame, PebblesView, called

FAULTS: list[tuple[str, Game]] = []
"""The promise that is broken, and the game that breaks it."""


def breaks(promise: str) -> Callable[[type[Pebbles]], type[Pebbles]]:
    """Plant a faulty state: a game is made around it. The game's class must be found by name, for pickling."""

    def plant(faulty: type[Pebbles]) -> type[Pebbles]:
        game_class = type(f"{faulty.__name__}Game", (PebblesGame,), {"state_class": faulty, "__module__": __name__})
        setattr(sys.modules[__name__], game_class.__name__, game_class)
        plant_game(promise, game_class)
        return faulty

    return plant


def plant_game(promise: str, game_class: type[PebblesGame]) -> None:
    game = game_class()
    if game.state_class is Pebbles:
        game_class.state_class = type("Faulty", (Pebbles,), {})
    game.state_class.game = property(lambda _: game)  # type: ignore[assignment,method-assign]
    FAULTS.append((promise, game))


def breaks_as_game(promise: str) -> Callable[[type[PebblesGame]], type[PebblesGame]]:
    """Plant a fault in the game itself rather than in its states."""

    def plant(faulty: type[PebblesGame]) -> type[PebblesGame]:
        plant_game(promise, faulty)
        return faulty

    return plant


# -- the course of a game ----------------------------------------------------------------------------------------------


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


# -- a plain value -----------------------------------------------------------------------------------------------------


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


# -- choices -----------------------------------------------------------------------------------------------------------


@breaks("legal-list")
class ListsTwins(Pebbles):
    def legal(self) -> list[int]:
        return list(self.hands[self.asked]) if self.asked != OVER and self.winner == OVER else super().legal()


@breaks("legal-list")
class ActionsTooLarge(Pebbles):
    huge = 2**63 + LET_BE

    def legal(self) -> list[int]:
        return [self.huge if action == LET_BE else action for action in super().legal()]

    def apply(self, action: int) -> None:
        super().apply(LET_BE if action == self.huge else action)

    def notation(self, action: int) -> str:
        return super().notation(LET_BE if action == self.huge else action)

    def parse(self, text: str) -> int:
        return self.huge if text == "let be" else super().parse(text)


@breaks("is-legal")
class AcceptsTooMuch(Pebbles):
    def is_legal(self, action: int) -> bool:
        return action in (SPLASH, LET_BE) or super().is_legal(action)


@breaks("is-legal")
class AcceptsTooLittle(Pebbles):
    def is_legal(self, action: int) -> bool:
        return action != SPLASH and super().is_legal(action)


@breaks("is-legal")
class AcceptsNonsense(Pebbles):
    def is_legal(self, action: int) -> bool:
        return action < 0 or super().is_legal(action)


@breaks("illegal-play")
class RefusesTooLate(Pebbles):
    def play(self, action: int) -> None:
        self.opened += not self.is_legal(action)
        super().play(action)


@breaks("illegal-play")
class PlaysAnything(Pebbles):
    def play(self, action: int) -> None:
        if self.is_legal(action):
            self.apply(action)


@breaks("notation-clash")
class SameWord(Pebbles):
    def notation(self, action: int) -> str:
        return "answer" if action in (SPLASH, LET_BE) else super().notation(action)

    def parse(self, text: str) -> int:
        return LET_BE if text == "answer" else super().parse(text)


@breaks("notation-round-trip")
class Misreads(Pebbles):
    def parse(self, text: str) -> int:
        return {"splash": LET_BE, "let be": SPLASH}.get(text) or super().parse(text)


@breaks("notation-round-trip")
class TwoLines(Pebbles):
    def notation(self, action: int) -> str:
        return super().notation(action).replace(" ", "\n")

    def parse(self, text: str) -> int:
        return super().parse(text.replace("\n", " "))


@breaks("notation-round-trip")
class NamesNonsense(Pebbles):
    def notation(self, action: int) -> str:
        return super().notation(action & 0xFF)


@breaks("unreadable")
class ReadsCarelessly(Pebbles):
    def parse(self, text: str) -> int:
        if text in ("splash", "let be") or text.startswith("no action"):
            return super().parse(text)
        return int(text.split()[1])


@breaks("unreadable")
class ReadsAnything(Pebbles):
    def parse(self, text: str) -> int:
        try:
            return super().parse(text)
        except UnreadableAction:
            if text.startswith("no action"):
                raise
            return LET_BE


@breaks("unreadable")
class ExplainsRubbish(Pebbles):
    def explain(self, text: str) -> Explanation | None:
        try:
            return super().explain(text)
        except UnreadableAction:
            return Explanation("", "That is rubbish.")


@breaks("told")
class KeepsSpectatorsOut(Pebbles):
    def told(self, action: int, viewer: int | None) -> str:
        return "" if viewer is None else super().told(action, viewer)


@breaks("label")
class LeavesAButtonBlank(Pebbles):
    def label(self, action: int) -> str:
        return " " if action == SPLASH else super().label(action)


@breaks("label")
class CallsEveryPebbleAPebble(Pebbles):
    def label(self, action: int) -> str:
        return super().label(action) if action in (SPLASH, LET_BE) else "Hide a pebble"


@breaks("label")
class AsksNothing(Pebbles):
    def question(self) -> str:
        return ""


@breaks("label")
class AsksInTheEnd(Pebbles):
    def question(self) -> str:
        return super().question() or "Which pebble do you hide?"


@breaks("label")
class WritesTwoLinesBelowAButton(Pebbles):
    def consequence(self, action: int) -> str:
        return "The heap goes back.\nNobody scores." if action == SPLASH else super().consequence(action)


@breaks("news")
class NewsOfNoKind(Pebbles):
    def news(self, action: int, viewer: int | None) -> list[News]:
        return [News("Points scored!", "Points")]


@breaks("news")
class TellsStoriesAsNews(Pebbles):
    def news(self, action: int, viewer: int | None) -> list[News]:
        return [News("points", "and then " * 20)]


@breaks("marks")
class NamesAStrangerInTheNews(Pebbles):
    def news(self, action: int, viewer: int | None) -> list[News]:
        return [News("points", f"{called(self.seats)} scores")]


@breaks("marks")
class NamesASeatThatIsNotThere(Pebbles):
    def told(self, action: int, viewer: int | None) -> str:
        return f"{called(self.seats)} watches. {super().told(action, viewer)}"


@breaks("marks")
class LeavesAMarkOpen(Pebbles):
    def label(self, action: int) -> str:
        return f"{super().label(action)} ⟦seat 0"


@breaks("marks")
class EndsWithoutMarks(Pebbles):
    @property
    def outcome(self) -> Outcome | None:
        end = super().outcome
        return None if end is None else end._replace(sentence="⟦seat one|Seat 1⟧ has the last pebble.")


@breaks("view-keys")
class HidesWhoLooks(Pebbles):
    def view(self, seat: int | None) -> PebblesView:
        return {**super().view(seat), "you": None}


@breaks("view-keys")
class AsksInASentence(Pebbles):
    def view(self, seat: int | None) -> PebblesView:
        return {**super().view(seat), "asked": self.question()}


@breaks("view-keys")
class LeavesASeatOut(Pebbles):
    def view(self, seat: int | None) -> PebblesView:
        view = super().view(seat)
        view["seats"].pop()
        return view


@breaks("view-keys")
class NamesNoWinners(Pebbles):
    def view(self, seat: int | None) -> PebblesView:
        return {**super().view(seat), "result": None}


@breaks("asking")
class LabellingCounts(Pebbles):
    def label(self, action: int) -> str:
        self.opened += 1
        return super().label(action)


@breaks("asking")
class TellingCounts(Pebbles):
    def told(self, action: int, viewer: int | None) -> str:
        self.opened += 1
        return super().told(action, viewer)


@breaks("explain")
class NeverExplains(Pebbles):
    def explain(self, text: str) -> Explanation | None:
        self.parse(text)
        return None


@breaks("explain")
class AlwaysComplains(Pebbles):
    def explain(self, text: str) -> Explanation | None:
        return super().explain(text) or Explanation("", "Better not.")


@breaks("explain")
class StumblesOverWhy(Pebbles):
    def explain(self, text: str) -> Explanation | None:
        answer = super().explain(text)
        if answer and len(self.bag) < self.seats:
            raise KeyError(text)
        return answer


# -- knowledge ---------------------------------------------------------------------------------------------------------


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
