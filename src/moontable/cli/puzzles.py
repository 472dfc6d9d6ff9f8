"""`moontable puzzle`: one turn to find, at this terminal; `moontable lab puzzles`: where puzzles come from."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer
from rich.columns import Columns
from rich.console import Console
from rich.panel import Panel
from rich.progress import Progress

from moontable.bots.puzzles import book, words
from moontable.bots.puzzles.book import GOALS, NoPuzzle, Puzzle
from moontable.cli.choosing import Unclear, chosen
from moontable.cli.console import examples, out, printable
from moontable.cli.session import BadFile
from moontable.cli.views import draw, worth_listing

EXAMPLES = examples("moontable puzzle city --list", "moontable puzzle moonstone --list")
LAB_EXAMPLES = examples("moontable lab puzzles bluemoon --count 1 --positions 300 --out found.xz")
HELP = """Type the number of an option, words of it that fit no other option, or its notation.
  back           take the last move back
  again          start again
  solve          show the solution
  quit           stop"""


def puzzle(
    game: Annotated[str, typer.Argument(help="Which game; left out, the puzzle of the day.")] = "",
    name: Annotated[str, typer.Argument(metavar="puzzle", help="Which puzzle; left out, the first.")] = "",
    every: Annotated[bool, typer.Option("--list", help="List the puzzles of the game.")] = False,
) -> None:
    """Find the one best turn of a position."""
    console = out()
    if game and not book.puzzles(_known(game)):
        raise NoPuzzle(f"{game}: there are no puzzles of this game yet")
    if every:
        for each in sorted(book.puzzles(game or "bluemoon"), key=lambda each: each.stars):
            console.print(f"{each.id}  {'★' * each.stars:<4}  {words.asks(each)}", soft_wrap=True)
        return
    if name:
        chosen = book.find(game, name)
    else:
        chosen = book.puzzles(game)[0] if game else book.of_the_day(int(time.time() * 1000))
    Solving(chosen, console, console.input).run()


def _known(game: str) -> str:
    if game not in GOALS:
        raise NoPuzzle(f"puzzle: {game[:20]!r} has no puzzles; there are some of {', '.join(GOALS)}")
    return game


class Solving:
    """One puzzle, one person."""

    def __init__(self, chosen: Puzzle, console: Console, ask: Callable[[str], str]) -> None:
        self.puzzle = chosen
        self.console = console
        self.ask = ask
        self.start = chosen.record.state()
        self.printable = partial(printable, names=[f"Player {seat + 1}" for seat in range(self.start.seats)])
        self.moves: list[int] = []
        self.state = self.start.copy()
        self.again([])

    def run(self) -> None:
        """Until it is solved, or the person stops."""
        stars = "★" * self.puzzle.stars
        self.console.print(f"Puzzle {self.puzzle.game} {self.puzzle.id} {stars}", style="bold", soft_wrap=True)
        self.show()
        try:
            while self.obey(self.ask("> ").strip()):
                if self.is_over():
                    if self.puzzle.is_solved(self.start, self.state):
                        self.console.print("Solved! That is the one turn.", style="bold green")
                        return
                    self.console.print("Not yet: another turn does more. (back, again, solve, quit)", style="yellow")
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self.console.print(f"Until next time: moontable puzzle {self.puzzle.game} {self.puzzle.id}", soft_wrap=True)

    def is_over(self) -> bool:
        return self.puzzle.asks().is_handed_over(self.start, self.state)

    def show(self) -> None:
        """The board, what is asked for, and what can be done."""
        game, seat = self.puzzle.game, self.start.seat
        view, legal = self.state.view(seat), self.state.legal()
        self.console.print(draw(game, view))
        asked = f"{words.asks(self.puzzle)} {words.known(self.start)}".strip()
        self.console.print(Panel(self.printable(asked)))
        if self.is_over():
            return
        texts = [(number, self.state.notation(action)) for number, action in enumerate(legal, start=1)]
        self.console.print(self.printable(self.state.question()), style="bold yellow")
        listed = worth_listing(game, texts, view)
        options = [f"{number:>2} {self.printable(self.state.label(legal[number - 1]))}" for number, _ in listed]
        self.console.print(Columns(options, equal=True, padding=(0, 2)))

    def obey(self, line: str) -> bool:
        """Do what a line says; false for `quit`."""
        if line in ("quit", "exit"):
            return False
        if line == "back":
            self.again(self.moves[:-1])
            self.show()
        elif line == "again":
            self.again([])
            self.show()
        elif line == "solve":
            self.console.print(self.printable(" · ".join(book.solution(self.puzzle))), soft_wrap=True)
        elif not line or line == "help" or self.is_over():
            self.console.print(HELP)
        else:
            self.choose(line)
        return True

    def choose(self, line: str) -> None:
        try:
            action = chosen(self.state, line, self.start.seat, self.printable)
        except Unclear as unclear:
            self.console.print(str(unclear))
        else:
            self.take(action)

    def take(self, action: int) -> None:
        self.again([*self.moves, action])
        self.show()

    def again(self, moves: list[int]) -> None:
        """The position after some moves, with all that is no choice between them."""
        self.moves, self.state = moves, self.start.copy()
        for action in [None, *moves]:
            if action is not None:
                self.state.apply(action)
            for each in book.forced(self.puzzle, self.start, self.state):
                self.state.apply(each)


def find(
    game: Annotated[str, typer.Argument(help="Which game.")],
    count: Annotated[int, typer.Option("--count", metavar="N", min=1, max=10_000, help="So many puzzles.")] = 10,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed finds the same puzzles.")] = 1,
    most: Annotated[
        int, typer.Option("--positions", metavar="N", min=100, help="Positions that may be looked at to prove one.")
    ] = 10_000,
    file: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where they are kept.")] = Path("puzzles.xz"),
) -> None:
    """Find puzzles in games between bots: positions in which one turn does more than all others, proved by trying all.

    The files that ship are src/moontable/bots/puzzles/GAME.xz.
    """
    from moontable.lab.puzzles import search

    console = out()
    found: list[Puzzle] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(f"puzzles {_known(game)}", total=count)
        for each in islice(search(game, seed, most), count):
            found.append(each)
            progress.advance(bar)
    for each in found:
        console.print(f"{each.id}  {'★' * each.stars:<4}  {words.asks(each)}", soft_wrap=True)
    try:
        file.write_bytes(book.packed(found))
    except OSError as error:
        raise BadFile(f"{file}: the file cannot be written: {error}") from error
    console.print(f"Kept in {file}", soft_wrap=True)
