"""A game at one terminal, for people and bots. It knows no game: it draws views, offers actions, keeps a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from pathlib import Path

from rich.columns import Columns
from rich.console import Console

from moontable.bots.base import Bot, Eyes
from moontable.cli.console import printable
from moontable.cli.replay import ending
from moontable.cli.views import about, changes, draw, draw_briefly, in_words, meant, worth_listing
from moontable.core.contract import OVER, State, View
from moontable.core.errors import IllegalAction, MoontableError, UnreadableAction
from moontable.core.record import Record
from moontable.core.rng import Rng

HELP = """Type the number of an option, words of it that fit no other option, or its notation, such as: {example}
  why NOTATION   why something is not possible
  show NAME      what a card of Blue Moon or a character of Moonstone says
  look QUESTION  what anybody may find out, in Moonstone: look sight A1 B2
  undo           take your last choice back, if nobody has learned anything
  board          draw everything again
  save FILE      write a file for: moontable play --resume FILE
  quit           stop"""

THINKING = 1.0
"""Seconds that a bot may take for a decision."""

MOST_NEAR = 8
"""If the words of a person fit more options than these, they are not read out."""

Ask = Callable[[str], str]
"""Asks the person in front of the terminal for a line; raises `EOFError` when there is nobody."""


class BadFile(MoontableError):
    """A file that cannot be written."""


class Session:
    """One sitting at the terminal."""

    def __init__(self, record: Record, bots: Mapping[int, Bot], console: Console, ask: Ask, save: Path | None) -> None:
        self.record = record
        self.state = record.state()
        self.bots = bots
        self.console = console
        self.ask = ask
        self.save_to = save
        self.rng = Rng.seeded(f"{record.seed} bots {len(record.actions)}")
        self.people = [seat for seat in range(self.state.seats) if seat not in bots]
        self.before: list[State] = []
        """The position before each action of this sitting ..."""
        self.chosen: list[bool] = []
        """... and whether a person chose that action."""
        self.news: dict[int | None, list[str]] = {viewer: [] for viewer in (None, *self.people)}
        self.drawn: View = {}
        """What everybody could see when the board was drawn last."""
        self.last_person = self.people[0] if len(self.people) == 1 else -1

    def run(self) -> None:
        """Play until the game is over or the person stops."""
        while self.state.seat != OVER:
            seat, legal = self.state.seat, self.state.legal()
            if seat in self.bots:
                self.take(self.bots[seat].choose(self.eyes(seat)), chosen=False)
            elif len(legal) == 1 and self.state.complete:
                self.take(legal[0], chosen=False)
            elif not self.decide(seat):
                self.console.print(self.farewell())
                return
        viewer = self.people[0] if len(self.people) == 1 else None
        self.tell(viewer)
        self.console.print(draw(self.record.game.name, self.state.view(viewer)))
        self.console.print(ending(self.state.outcome, self.record))

    def eyes(self, seat: int) -> Eyes:
        """What a bot gets: a world that its seat cannot tell from the true one."""
        return Eyes(self.state.redeal(seat, self.rng), self.rng, THINKING)

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
            self.console.print(printable(line if times == 1 else f"{line} ({times} times)"), style="dim")
        self.news[viewer].clear()

    # -- a person decides ---------------------------------------------------------------------------------------------

    def decide(self, seat: int) -> bool:
        """Let a person choose; false if they stop."""
        try:
            if seat != self.last_person and len(self.people) > 1:
                self.ask(f"Seat {seat}: take the keyboard and press Enter. ")
                self.console.clear()
            self.show(seat, whole=seat != self.last_person)
            self.last_person = seat
            moves = len(self.record.actions)
            while len(self.record.actions) == moves:
                if not self.obey(self.ask(f"Seat {seat}> ").strip(), seat):
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
            self.console.print(draw(game, view, texts, self.state.explain))
        else:
            self.console.print(draw_briefly(game, view, texts, self.state.explain))
        self.tell(seat)
        for line in changes(game, self.drawn, public):
            self.console.print(printable(line), style="bold")
        self.drawn = public
        numbered = worth_listing(game, [(number, text) for number, (_, text) in enumerate(texts, start=1)], view)
        options = [f"{number:>2} {in_words(game, text, view)}" for number, text in numbered]
        self.console.print(Columns(options, equal=True, padding=(0, 2)))
        if len(numbered) < len(texts):
            self.console.print(f"... and {len(texts) - len(numbered)} more: type any point, such as: {texts[0][1]}")

    def obey(self, line: str, seat: int) -> bool:
        """Do what a line says; false for `quit`."""
        verb, _, rest = line.partition(" ")
        if verb in ("quit", "exit"):
            return False
        if verb == "help" or not line:
            example = self.state.notation(self.state.legal()[-1])
            self.console.print(HELP.format(example=example))
        elif verb == "board":
            self.show(seat, whole=True)
        elif verb == "undo":
            self.undo(seat)
        elif verb == "save":
            self.save(rest.strip())
        elif verb == "why":
            self.explain(self.meant(rest.strip(), seat))
        elif verb == "show":
            self.describe(rest.strip(), seat)
        elif verb == "look":
            self.look(self.meant(rest.strip(), seat))
        else:
            self.choose(line, seat)
        return True

    def choose(self, line: str, seat: int) -> None:
        legal = self.state.legal()
        if line.isascii() and line.isdigit():
            number = int(line) if len(line) <= 6 else 0
            if not 1 <= number <= len(legal):
                self.console.print(f"There are options 1 to {len(legal)}.")
                return
            self.take(legal[number - 1], chosen=True)
            return
        text = self.meant(line, seat)
        try:
            action = self.state.parse(text)
            if not self.state.is_legal(action):
                self.explain(text)
                return
            self.take(action, chosen=True)
        except IllegalAction as mistake:
            self.console.print(printable(str(mistake)))
        except UnreadableAction as mistake:
            self.choose_by_words(line, seat, mistake)

    def choose_by_words(self, line: str, seat: int, mistake: UnreadableAction) -> None:
        """Take the one option that has all these words; otherwise say which are near, or what was wrong."""
        game, view = self.record.game.name, self.state.view(seat)
        options = [(action, in_words(game, self.state.notation(action), view)) for action in self.state.legal()]
        near = [(action, words) for action, words in options if mentions(words, line)]
        if len(near) == 1:
            self.take(near[0][0], chosen=True)
        elif 1 < len(near) <= MOST_NEAR:
            self.console.print(printable(f"Which one: {'; '.join([words for _, words in near])}?"))
        else:
            self.console.print(printable(str(mistake)))

    def meant(self, line: str, seat: int) -> str:
        """The notation behind what a person typed."""
        return meant(self.record.game.name, line, self.state.view(seat))

    def explain(self, text: str) -> None:
        try:
            told = self.state.explain(text)
        except UnreadableAction as mistake:
            self.console.print(printable(str(mistake)))
        else:
            self.console.print(printable(f"{text} is possible." if told is None else str(told)))

    def describe(self, name: str, seat: int) -> None:
        """What a card of the game says."""
        found = about(self.record.game.name, name, self.state.view(seat)) if name else None
        self.console.print(
            found or printable(f"Nothing here is called {name!r}; write show and a name or its beginning.")
        )

    def look(self, question: str) -> None:
        """What anybody may find out at any time without acting."""
        try:
            answer = str(self.state.look(question))
        except UnreadableAction as mistake:
            answer = str(mistake)
        self.console.print(printable(answer))

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


def mentions(words: str, line: str) -> bool:
    """Whether every word of a line begins a word of an option; a single letter, so easily hit, begins none."""
    there = [word.strip(".,:()").lower() for word in words.split()]
    asked = [word.strip(".,:()").lower() for word in line.split()]
    return all(any(one == word or (len(word) > 1 and one.startswith(word)) for one in there) for word in asked)


def write(path: Path, record: Record) -> None:
    """Write a record so that the file is always whole. Raises `BadFile`."""
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_text(record.to_json() + "\n", encoding="utf-8")
        draft.replace(path)
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: the file cannot be written: {error}") from error
