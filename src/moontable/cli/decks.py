"""`moontable decks`: the nine decks of Blue Moon, and decks of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from moontable.cli.console import examples, out, printable
from moontable.core.errors import Problem
from moontable.games.bluemoon.cards.catalog import CARDS, EXTRA, PEOPLES, Card, find_deck
from moontable.games.bluemoon.decks.building import (
    MOST_MOONS,
    BadDeck,
    DeckList,
    cards_of,
    deck_code,
    deck_from_code,
    foreign_moons,
    preassembled,
)
from moontable.games.bluemoon.decks.files import LONGEST_FILE, read_legal_deck, write_deck
from moontable.games.bluemoon.terms import ELEMENTS, GANGS, KINDS, SHIP
from moontable.games.bluemoon.words import WORDS

app = typer.Typer(help="Show, check and pass on decks of Blue Moon.", no_args_is_help=True)

MAKE_FILE = "moontable decks show vulca --file > my-deck.txt"
"""The beginning of a deck of one's own."""

DeckArgument = Annotated[str, typer.Argument(metavar="NAME_OR_CODE", help="A people such as hoax, or a deck code.")]
FileArgument = Annotated[Path, typer.Argument(help="A deck file: `leader: NAME`, then one card per line.")]


@app.callback()
def decks() -> None:
    pass


@app.command("list", epilog=examples("moontable decks list"))
def list_decks() -> None:
    """List the nine decks with their leaders and codes."""
    table = Table("deck", "leader", "foreign moons", "code")
    for people in PEOPLES:
        deck = preassembled(people)
        table.add_row(people, CARDS[deck.leader].name, str(foreign_moons(deck)), deck_code(deck))
    out().print(table)


@app.command(epilog=examples("moontable decks extra", "moontable decks extra aqua"))
def extra(
    people: Annotated[str, typer.Argument(help="One people only; mutants belong to none.")] = "",
) -> None:
    """List the extra cards, which are in none of the nine decks: for own decks, and for the option extra=yes."""
    wanted = find_deck(people) if people else ""
    cards = [card for card in CARDS.values() if card.deck == EXTRA and wanted in ("", card.people)]
    out().print(card_table(cards))
    for kind in sorted({card.needs for card in cards if card.needs}):
        names = ", ".join([card.name for card in cards if card.needs == kind])
        out().print(f"{names}: {WORDS.say(f'help.{kind}')}", soft_wrap=True)


@app.command(epilog=examples("moontable decks show vulca", MAKE_FILE))
def show(
    deck: DeckArgument,
    as_file: Annotated[bool, typer.Option("--file", help="As a deck file, to be changed and checked.")] = False,
) -> None:
    """Show the cards of a deck."""
    found = deck_from_code(deck)
    console = out()
    if as_file:
        console.print(write_deck(found), end="", soft_wrap=True)
        return
    leader, *cards = cards_of(found)
    console.print(f"{leader.people.title()}, led by {leader.name}", style="bold")
    console.print(card_table(cards))
    console.print(summary(found))


@app.command(epilog=examples(MAKE_FILE, "moontable decks check my-deck.txt"))
def check(file: FileArgument) -> None:
    """Say whether a deck may be played, and if not, list every reason."""
    deck = read_legal_deck(load(file))
    out().print(printable(f"{deck.name or file.name} may be played: {summary(deck)}"), soft_wrap=True)


@app.command(epilog=examples(MAKE_FILE, "moontable decks code my-deck.txt"))
def code(file: FileArgument) -> None:
    """Print the short code of a deck file, to be passed on or to be played with."""
    out().print(deck_code(read_legal_deck(load(file))))


def load(file: Path) -> str:
    """The text of a deck file. Raises `BadDeck` if it cannot be read."""
    try:
        with file.open(encoding="utf-8") as opened:
            return opened.read(LONGEST_FILE + 1)
    except UnicodeDecodeError as error:
        raise BadDeck((Problem(str(file), "this is not a deck file: it is not text in UTF-8"),)) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadDeck((Problem(str(file), f"the file cannot be read: {reason}"),)) from error


def summary(deck: DeckList) -> str:
    return f"{len(deck.cards)} cards, {foreign_moons(deck)} of {MOST_MOONS} foreign moons, code {deck_code(deck)}"


def card_table(cards: list[Card]) -> Table:
    table = Table("card", "name", "kind", "fire", "earth", "icons", "moons", "text")
    for card in cards:
        table.add_row(
            card.id,
            card.name,
            f"ship for {card.capacity}" if card.kind == SHIP else KINDS[card.kind],
            value(card.fire, card.fire_shield),
            value(card.earth, card.earth_shield),
            " ".join([icon_words(card, icon) for icon in card.icons]),
            str(card.moons),
            card.words,
        )
    return table


def value(number: int | None, shield: bool) -> str:
    """A printed value; one with a shield behind it stands in brackets."""
    if number is None:
        return ""
    return f"[{number}]" if shield else str(number)


def icon_words(card: Card, icon: str) -> str:
    """`gang:cool`, `bluff:fire`, or the bare icon."""
    if icon == "gang":
        return f"gang:{GANGS[card.gang]}"
    if icon == "bluff":
        return f"bluff:{ELEMENTS[card.bluff]}"
    return icon
