"""What somebody asks of the lab, complete: the settings of a run, from which everything else follows."""

from __future__ import annotations

import hashlib
import platform
from importlib.metadata import version

import msgspec
from msgspec import Struct

from moontable import __version__
from moontable.core import registry
from moontable.core.options import Value
from moontable.lab.stats import CONFIDENCE

SCHEMA = 1
"""Raised whenever a file of a run changes its shape (docs/lab.md has the shapes)."""


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a run. Fields that a question does not use stay as they are here."""

    verb: str
    game: str
    seed: str
    bots: tuple[str, ...]
    games: int
    """Games of each arm; with a rule for stopping, at most so many."""
    options: dict[str, Value] = {}
    """Options of the game that were given."""
    over: tuple[str, ...] = ()
    """What is compared."""
    confidence: float = CONFIDENCE
    until_interval: float = 0.0
    """Stop when ± is at most this; 0: never."""
    sprt: float = 0.0
    """The gain that a sequential test looks for; 0: no test."""
    rounds: int = 0
    """Rounds of a Swiss tournament; 0: everybody against everybody."""
    knobs: tuple[str, ...] = ()
    """tune: knobs of the bot with their ranges, `lead=0.3:2`."""
    start: str = ""
    """tune: the deck or troupe that the search begins with."""
    candidates: int = 0
    """tune: how many are tried."""
    warm_up: int = 0
    """train: games that the hand-made judgement plays first."""
    per_round: int = 0
    """train: games between two steps of learning."""
    every: int = 0
    """train: rounds between two points of the strength curve."""
    gauntlet: int = 0
    """train: games of such a point against each opponent."""
    decisions: bool = False
    things: bool = False


class Manifest(Struct, frozen=True):
    """`run.json`: everything that is needed to repeat a run, and nothing that would differ then."""

    schema: int
    fingerprint: str
    """Of the settings, the program's version and the version of the rules."""
    settings: Request
    versions: dict[str, str]


def manifest(request: Request, engines: str) -> Manifest:
    """The manifest of a run that begins here and now."""
    rules = registry.find(request.game).rules_version
    told = msgspec.json.encode([msgspec.to_builtins(request), __version__, rules, SCHEMA], order="deterministic")
    versions = {
        "moontable": __version__,
        "rules": str(rules),
        "engines": engines,
        "python": platform.python_version(),
        "pyarrow": version("pyarrow"),
    }
    return Manifest(SCHEMA, hashlib.sha256(told).hexdigest()[:16], request, versions)
