"""How the command line speaks: results on stdout, one message about a mistake on stderr."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from moontable.core import registry
from moontable.core.errors import MoontableError
from moontable.core.words import ENGLISH, LANGUAGE, languages, plain, resolved, speak

BAD_INPUT = 2
"""Exit code for a mistake of the person who typed, the same that a wrong option gives."""


def out() -> Console:
    """Where results go. Texts are printed as they are: brackets in them are no markup, numbers are not coloured."""
    return Console(markup=False, highlight=False, emoji=False)


def complain(message: str) -> None:
    """One message about what the person typed or handed us."""
    console = Console(stderr=True, markup=False, highlight=False, emoji=False)
    console.print(Text("moontable: ", style="bold red"), Text(printable(message)), sep="", soft_wrap=True)


def examples(*commands: str) -> str:
    """The end of a help page: commands to try. The tests run them."""
    keep_lines = "\b"
    return "\n".join([keep_lines, "Examples:", *[f"  $ {command}" for command in commands]])


def printable(text: str, names: Sequence[str] = ()) -> str:
    """A text from elsewhere as a terminal shows it: seats by `names` or by number, cards by name.

    Nothing stays that a terminal would obey: escape sequences, bells, broken characters.
    """
    spoken = plain(resolved(text, "seat", lambda seat, number: (names[int(seat)] if names else "") or number))
    return "".join(char if char.isprintable() or char == "\n" else repr(char)[1:-1] for char in spoken)


def seat_name(seat: int, names: Sequence[str] = ()) -> str:
    """What a seat is called; without a name by its number, counted from 1."""
    return names[seat] if names else f"Seat {seat + 1}"


Language = Annotated[
    str,
    typer.Option("--language", metavar="CODE", envvar=LANGUAGE, help="The language of the games, such as en."),
]


class UnknownLanguage(MoontableError):
    """Nobody has translated a game into this language."""


def speak_in(wanted: str) -> None:
    """Let games speak a language. Raises `UnknownLanguage` that lists those that exist."""
    if wanted != ENGLISH:
        games = registry.names()
        for name in games:  # which languages there are is known once the games are loaded
            registry.find(name)
        known = languages(games)
        if wanted not in known:
            raise UnknownLanguage(f"language: there are no words in {wanted[:20]!r}; there are {', '.join(known)}")
    speak(wanted)


def never_fail_on_letters() -> None:
    """A terminal that cannot show a letter gets its code instead of stopping the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
