"""A lesson at the terminal: the board, the caption, and a person who tries what it says."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rich.columns import Columns
from rich.console import Console
from rich.panel import Panel

from moontable.cli.choosing import Unclear, chosen
from moontable.cli.console import printable
from moontable.cli.views import about, draw, meant, worth_listing
from moontable.core.contract import View
from moontable.core.errors import UnreadableAction
from moontable.core.lessons.files import Lesson, Step
from moontable.core.lessons.scenes import NEXT, Scene, Way, scenes

HELP = """Type the number of an option, words of it that fit no other option, or its notation.
  hint           what is meant here; once more: do it
  why NOTATION   why something is not possible
  show NAME      what a card, a building or a character says
  back           to the caption before
  quit           stop; you can go on later"""
READ_ON = "Press Enter to go on. "


class Teaching:
    """One lesson, one learner."""

    def __init__(self, lesson: Lesson, console: Console, ask: Callable[[str], str]) -> None:
        self.lesson = lesson
        self.console = console
        self.ask = ask
        self.scenes = scenes(lesson)
        self.names = lesson.names(self.scenes[0].state.seats)
        self.printable = partial(printable, names=self.names)
        self.trail = [0]
        self.drawn: View = {}
        self.hinted = False

    @property
    def scene(self) -> Scene:
        return self.scenes[self.trail[-1]]

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.scene.step]

    def run(self, step: int = 1) -> None:
        """Teach until the end, or until the learner stops."""
        while self.scene.step + 1 < step and self.scene.ways:
            self.trail.append(self.scene.ways[0].to)
        self.console.print(self.printable(self.lesson.title), style="bold")
        self.show()
        try:
            while self.scene.ways:
                if not self.obey(self.ask(self.prompt()).strip()):
                    break
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self.console.print(self.farewell())

    def prompt(self) -> str:
        return "> " if self.acts() else READ_ON

    def acts(self) -> bool:
        """Whether the learner is to act, and not only to read."""
        return bool(self.step.do)

    # -- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The board if it has changed, the caption, and what can be done."""
        state, game, seat = self.scene.state, self.lesson.game.name, self.lesson.seat
        view = state.view(seat)
        if view != self.drawn:
            self.console.print(draw(game, view))
        self.drawn = view
        count = f"{self.scene.step + 1} of {len(self.lesson.steps)}"
        self.console.print(Panel(self.printable(self.lesson.caption(self.step.say)), title=count, title_align="right"))
        if self.acts() and self.scene.ways:
            self.show_options(view)

    def show_options(self, view: View) -> None:
        state, game = self.scene.state, self.lesson.game.name
        legal = state.legal()
        texts = [(number, state.notation(action)) for number, action in enumerate(legal, start=1)]
        self.console.print(self.printable(state.question()), style="bold yellow")
        listed = worth_listing(game, texts, view)
        options = [f"{number:>2} {self.printable(state.label(legal[number - 1]))}" for number, _ in listed]
        self.console.print(Columns(options, equal=True, padding=(0, 2)))

    def farewell(self) -> str:
        if not self.scene.ways:
            return f"That was {self.lesson.title}. All lessons: moontable learn"
        again = f"moontable learn {self.lesson.game.name} {self.lesson.slug} --step {self.scene.step + 1}"
        return f"Until next time: {again}"

    # -- obeying ------------------------------------------------------------------------------------------------------

    def obey(self, line: str) -> bool:
        """Do what a line says; false for `quit`."""
        verb, _, rest = line.partition(" ")
        if verb in ("quit", "exit"):
            return False
        if verb == "back":
            self.back()
        elif verb == "help":
            self.console.print(HELP)
        elif verb == "why" and rest:
            self.explain(rest.strip())
        elif verb == "show" and rest:
            found = about(self.lesson.game.name, rest.strip(), self.scene.state.view(self.lesson.seat))
            self.console.print(found or f"Nothing here is called {rest!r}.")
        elif not self.acts():
            self.follow(self.scene.ways[0])
        elif verb == "hint":
            self.hint()
        elif line:
            self.choose(line)
        else:
            self.console.print(HELP)
        return True

    def choose(self, line: str) -> None:
        """What a person typed, as an action; whether it leads on, `take` decides."""
        try:
            action = chosen(self.scene.state, line, self.lesson.seat, self.printable)
        except Unclear as unclear:
            self.console.print(str(unclear))
        else:
            self.take(action)

    def take(self, action: int) -> None:
        """Go on with a move, or say kindly why another one is better here."""
        way = self.scene.way_of(self.scene.state.notation(action), self.step.near)
        if way is not None:
            self.follow(way)
        elif self.step.other:
            self.console.print(self.printable(self.lesson.caption(self.step.other)), style="yellow")
        else:
            self.console.print(f"That works too, but here try this: {self.wanted()}.", style="yellow")

    def hint(self) -> None:
        if self.hinted:
            self.follow(self.scene.ways[0])
        else:
            self.console.print(f"{self.wanted()}. (hint once more does it for you)", style="yellow")
            self.hinted = True

    def wanted(self) -> str:
        """What is to be done, in the words of its option."""
        state = self.scene.state
        return self.printable(state.label(state.parse(self.scene.ways[0].action)))

    def explain(self, line: str) -> None:
        try:
            told = self.scene.state.explain(self.meant(line))
        except UnreadableAction as mistake:
            self.console.print(self.printable(str(mistake)))
        else:
            self.console.print(self.printable(str(told)) if told is not None else "That is possible.")

    def meant(self, line: str) -> str:
        return meant(self.lesson.game.name, line, self.scene.state.view(self.lesson.seat))

    # -- going on -----------------------------------------------------------------------------------------------------

    def follow(self, way: Way | None) -> None:
        """Along a way, and on past all that goes by on its own, telling what is played."""
        while way is not None:
            for told in way.told:
                if not told.quiet:
                    self.console.print(self.printable(told.words), style="dim")
            self.trail.append(way.to)
            way = self.scene.way_of(NEXT) if self.scene.passing else None
        self.hinted = False
        self.show()

    def back(self) -> None:
        if len(self.trail) == 1:
            self.console.print("This is the beginning.")
            return
        self.trail.pop()
        while self.scene.passing:
            self.trail.pop()
        self.show()
