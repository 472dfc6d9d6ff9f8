"""How the command line speaks: results on stdout, one message about a mistake on stderr."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.text import Text

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


def printable(text: str) -> str:
    """A text from elsewhere without anything that a terminal would obey: escape sequences, bells, broken characters."""
    return "".join(char if char.isprintable() or char == "\n" else repr(char)[1:-1] for char in text)


def never_fail_on_letters() -> None:
    """A terminal that cannot show a letter gets its code instead of stopping the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
