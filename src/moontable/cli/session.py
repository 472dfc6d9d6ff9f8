"""A game at one terminal, for people and bots. It knows no game: it draws views, offers actions, keeps a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path

from rich.columns import Columns
from rich.console import Console

from moontable.bots.base import Bot, Eyes
from moontable.cli.advising import advice
from moontable.cli.choosing import Unclear, chosen
from moontable.cli.console import printable, seat_name
from moontable.cli.replay import ending
from moontable.cli.standing import MOONSTONE, Standing, UnknownAnswer
from moontable.cli.views import about, changes, draw, draw_briefly, meant, typed, worth_listing
from moontable.core.contract import OVER, State, View
from moontable.core.errors import MoontableError, UnreadableAction
from moontable.core.explanation import Explanation
from moontable.core.record import Record
from moontable.core.rng import Rng

HELP = """Type the number of an option, words of it that fit no other option, or a shorter way, such as: {example}
  why NOTATION   why something is not possible
  show NAME      what a card, a building or a character says: show vulca/1, show fire temple
  look QUESTION  what anybody may find out, in Moonstone: look sight A1 B2
  react ANSWER   when Moonstone asks you for a Reaction Step: always, near INCHES, attack, activation, turn
  hint           what a bot would do in your place, and why; only where all others are bots
  undo           take your last choice back, if nobody has learned anything
  board          draw everything again
  save FILE      write a file for: moontable play --resume FILE
  quit           stop"""

THINKING = 1.0
"""Seconds that a bot may take for a decision."""


Ask = Callable[[str], str]
"""Asks the person in front of the terminal for a line; raises `EOFError` when there is nobody."""


class BadFile(MoontableError):
    """A file that cannot be written."""


class Session:
    """One sitting at the terminal."""

    def __init__(
        self,
        record: Record,
        bots: Mapping[int, Bot],
        console: Console,
        ask: Ask,
        save: Path | None,
        thinking: float = THINKING,
    ) -> None:
        """`thinking`: seconds that a bot may take for a decision."""
        self.record = record
        self.state = record.state()
        self.bots = bots
        self.console = console
        self.ask = ask
        self.thinking = thinking
        self.save_to = save
        self.printable = partial(printable, names=record.names)
        self.rng = Rng.seeded(f"{record.seed} bots {len(record.actions)}")
        self.people = [seat for seat in range(self.state.seats) if seat not in bots]
        self.before: list[State] = []
        """The position before each action of this sitting ..."""
        self.chosen: list[bool] = []
        """... and whether a person chose that action."""
        self.news: dict[int | None, list[str]] = {viewer: [] for viewer in (None, *self.people)}
        self.standing = [Standing() for _ in range(self.state.seats)]
        self.drawn: View = {}
        """What everybody could see when the board was drawn last."""
        self.last_person = self.people[0] if len(self.people) == 1 else -1

    def run(self) -> None:
        """Play until the game is over or the person stops."""
        while self.state.seat != OVER:
            seat, legal = self.state.seat, self.state.legal()
            if seat in self.bots:
                self.take(self.bots[seat].choose(self.eyes(seat)), chosen=False)
            elif self.standing[seat].passes(self.state.view(seat)):
                self.take(self.state.parse("pass"), chosen=False)
            elif self.is_empty_step(legal):
                self.take(legal[0], chosen=False)
            elif not self.decide(seat):
                self.console.print(self.farewell())
                return
        viewer = self.people[0] if len(self.people) == 1 else None
        self.tell(viewer)
        self.console.print(draw(self.record.game.name, self.state.view(viewer)))
        self.console.print(ending(self.state.outcome, self.record))

    def is_empty_step(self, legal: list[int]) -> bool:
        """Whether nothing can be decided and nothing is lost by not asking: such a step is skipped."""
        if len(legal) != 1 or not self.state.complete:
            return False
        return self.state.is_quiet(legal[0]) and not self.state.matters(legal[0])

    def eyes(self, seat: int) -> Eyes:
        """What a bot gets: a world that its seat cannot tell from the true one."""
        return Eyes(self.state.redeal(seat, self.rng), self.rng, self.thinking)

    def take(self, action: int, chosen: bool) -> None:
        """Play an action and write it down."""
        text = self.state.notation(action)
        self.before.append(self.state.copy())
        self.chosen.append(chosen)
        for viewer, lines in self.news.items():
            lines.append(self.state.told(action, viewer))
        self.state.play(action)
        self.record.add(text)
        if not self.people:
            self.tell(None)
        if self.save_to is not None:
            write(self.save_to, self.record)

    def tell(self, viewer: int | None) -> None:
        """Show what has happened since the viewer looked last."""
        for line, equal in groupby(self.news[viewer]):
            times = len(list(equal))
            self.console.print(self.printable(line if times == 1 else f"{line} ({times} times)"), style="dim")
        self.news[viewer].clear()

    # -- a person decides ---------------------------------------------------------------------------------------------

    def decide(self, seat: int) -> bool:
        """Let a person choose; false if they stop."""
        try:
            if seat != self.last_person and len(self.people) > 1:
                self.ask(f"{seat_name(seat)}: take the keyboard and press Enter. ")
                self.console.clear()
            self.show(seat, whole=seat != self.last_person)
            self.last_person = seat
            moves = len(self.record.actions)
            while len(self.record.actions) == moves:
                if not self.obey(self.ask(f"{seat_name(seat)}> ").strip(), seat):
                    return False
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return False
        return True

    def show(self, seat: int, whole: bool = False) -> None:
        """Everything a person needs to choose; briefly if nothing public has changed since they looked."""
        game, view, legal = self.record.game.name, self.state.view(seat), self.state.legal()
        texts = [(action, self.state.notation(action)) for action in legal]
        public = self.state.view(None)
        if whole or public != self.drawn:
            self.console.print(draw(game, view, texts, self.why))
        else:
            self.console.print(draw_briefly(game, view, texts, self.why))
        self.tell(seat)
        for line in changes(game, self.drawn, public):
            self.console.print(self.printable(line), style="bold")
        self.drawn = public
        self.console.print(self.printable(self.state.question()), style="bold yellow")
        numbered = worth_listing(game, [(number, text) for number, (_, text) in enumerate(texts, start=1)], view)
        options = [f"{number:>2} {self.printable(self.state.label(legal[number - 1]))}" for number, _ in numbered]
        self.console.print(Columns(options, equal=True, padding=(0, 2)))
        if len(numbered) < len(texts):
            points = [action for action in legal if self.state.is_point(action)]
            self.console.print(
                f"... and {len(texts) - len(numbered)} more: type any point, such as: {self.example(seat, points)}"
            )

    def obey(self, line: str, seat: int) -> bool:
        """Do what a line says; false for `quit`."""
        verb, _, rest = line.partition(" ")
        if verb in ("quit", "exit"):
            return False
        if verb == "help" or not line:
            self.console.print(HELP.format(example=self.example(seat, self.state.legal()[::-1])))
        elif verb == "board":
            self.show(seat, whole=True)
        elif verb == "hint":
            self.hint(seat)
        elif verb == "undo":
            self.undo(seat)
        elif verb == "save":
            self.save(rest.strip())
        elif verb == "why":
            self.explain(rest.strip(), seat)
        elif verb == "show":
            self.describe(rest.strip(), seat)
        elif verb == "look":
            self.look(rest.strip(), seat)
        elif verb == "react" and self.is_standing_answer(rest.strip(), seat):
            self.stand(rest.strip(), seat)
        else:
            self.choose(line, seat)
        return True

    def choose(self, line: str, seat: int) -> None:
        try:
            action = chosen(self.state, line, seat, self.printable)
        except Unclear as unclear:
            self.console.print(str(unclear))
        else:
            self.take(action, chosen=True)

    def meant(self, line: str, seat: int) -> str:
        """The notation behind what a person typed."""
        return meant(self.record.game.name, line, self.state.view(seat))

    def example(self, seat: int, actions: Sequence[int]) -> str:
        """The first of these actions as a person types it; a point so written must still be one that is allowed."""
        game, view = self.record.game.name, self.state.view(seat)
        ways = (typed(game, self.state.notation(action), view) for action in actions)
        return next((way for way in ways if self.state.is_legal(self.state.parse(meant(game, way, view)))), "help")

    def explain(self, line: str, seat: int) -> None:
        """Why what a person typed is not possible; what it would do if it is."""
        try:
            text = self.meant(line, seat)
            told = self.state.explain(text)
            answer = f"Possible: {self.state.label(self.state.parse(text))}" if told is None else str(told)
        except UnreadableAction as mistake:
            answer = str(mistake)
        self.console.print(self.printable(answer))

    def why(self, text: str) -> Explanation | None:
        """What `State.explain` says, as the terminal shows it."""
        told = self.state.explain(text)
        if told is None:
            return None
        return told._replace(sentence=self.printable(told.sentence), remedy=self.printable(told.remedy))

    def describe(self, name: str, seat: int) -> None:
        """What a card of the game says."""
        found = about(self.record.game.name, name, self.state.view(seat)) if name else None
        self.console.print(
            found or self.printable(f"Nothing here is called {name!r}; write show and a name or its beginning.")
        )

    def look(self, question: str, seat: int) -> None:
        """What anybody may find out at any time without acting."""
        try:
            answer = str(self.state.look(self.meant(question, seat)))
        except UnreadableAction as mistake:
            answer = str(mistake)
        self.console.print(self.printable(answer))

    def hint(self, seat: int) -> None:
        """What a bot would do, from what this seat knows."""
        if any(other != seat for other in self.people):
            self.console.print("Somebody else plays here who has not asked for it.")
            return
        for line in advice(self.state, self.eyes(seat)):
            self.console.print(self.printable(line))

    def is_standing_answer(self, answer: str, seat: int) -> bool:
        """Only Moonstone has Reaction Steps, and there `react NAME` of a model is an action."""
        return self.record.game.name == MOONSTONE and "/" not in self.meant(f"react {answer}", seat)

    def stand(self, answer: str, seat: int) -> None:
        """Change the standing answer to Reaction Steps; it holds from the next question on."""
        try:
            self.standing[seat].say(answer, self.state.view(seat))
        except UnknownAnswer as mistake:
            self.console.print(self.printable(str(mistake)))
        else:
            self.console.print(f"Reaction Steps: {answer}.")

    def undo(self, seat: int) -> None:
        """Back to the last choice of a person, unless something hidden became known since."""
        at = len(self.before) - 1
        while at >= 0 and not self.chosen[at]:
            at -= 1
        if at < 0:
            self.console.print("There is nothing to take back in this sitting.")
        elif self.before[at].reveals != self.state.reveals:
            self.console.print("Somebody has learned something since your last choice: it cannot be taken back.")
        else:
            self.state = self.before[at]
            moves = len(self.before) - at
            del self.before[at:], self.chosen[at:], self.record.actions[-moves:]
            for lines in self.news.values():
                del lines[-moves:]
            if self.save_to is not None:
                write(self.save_to, self.record)
            self.show(seat)

    def save(self, name: str) -> None:
        try:
            write(Path(name), self.record)
        except BadFile as mistake:
            self.console.print(str(mistake))
        else:
            self.console.print(f"Saved to {name}.")

    def farewell(self) -> str:
        if self.save_to is not None:
            return f"Until next time: moontable play --resume {self.save_to}"
        return "Goodbye. (With --save FILE a game can be continued.)"


def write(path: Path, record: Record) -> None:
    """Write a record so that the file is always whole. Raises `BadFile`."""
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_text(record.to_json() + "\n", encoding="utf-8")
        draft.replace(path)
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: the file cannot be written: {error}") from error
