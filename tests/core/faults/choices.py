"""Faults in what is offered, read, written and said."""

from __future__ import annotations

from moontable.core.contract import OVER
from moontable.core.errors import UnreadableAction
from moontable.core.explanation import Explanation
from moontable.core.news import News
from moontable.core.outcome import Outcome
from tests.core.faults.planting import breaks
from tests.core.pebbles import LET_BE, SPLASH, Pebbles, PebblesView, called


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
