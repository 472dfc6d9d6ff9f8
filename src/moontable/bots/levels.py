"""The levels of bots by name, weakest first: how long each may think, and who plays at it in which game.

A level is offered for a game only where somebody of its own plays it there (`names`). Any other one can still be asked
for by name, in a link, a command or a record: the best player below it answers.

Bots of others are levels too: installed packages announce a `Level` each as entry points of the group `moontable.bots`.
They are offered after ours, and never taken unless they are asked for by name.
"""

from __future__ import annotations

import logging
from importlib.metadata import entry_points
from typing import Final, NamedTuple

from moontable.bots.base import Bot
from moontable.bots.bluemoon.expert import expert_bluemoon, master_bluemoon
from moontable.bots.bluemoon.greedy import GreedyBlueMoon
from moontable.bots.bluemoon.skilled import SkilledBlueMoon
from moontable.bots.city.expert import expert_city, master_city
from moontable.bots.city.greedy import GreedyCity
from moontable.bots.city.skilled import SkilledCity
from moontable.bots.greedy import GreedyBot
from moontable.bots.moonstone.expert import ExpertMoonstone
from moontable.bots.moonstone.greedy import GreedyMoonstone
from moontable.bots.moonstone.skilled import SkilledMoonstone
from moontable.bots.uniform import UniformBot
from moontable.core.errors import MoontableError

GROUP: Final = "moontable.bots"
log = logging.getLogger(__name__)


class UnknownLevel(MoontableError):
    """No bot plays at this level."""


class Level(NamedTuple):
    name: str
    manner: str
    """How it plays, in a word for people: bots are introduced by it."""
    bot: Bot | None
    """Plays any game; None where only some games have a player of this level."""
    made_for: dict[str, Bot]
    """Plays one game better than that."""
    seconds: float
    """How long it thinks about a decision at most."""
    longest: float = 0.0
    """How long whoever plays against it may let it think instead; 0: its time is not to be chosen."""

    def player(self, game: str) -> Bot:
        """Who plays a game at this level, or the best below it. Bots are stateless: one sits in any number of seats."""
        found = self.made_for.get(game, self.bot)
        return found if found is not None else LEVELS[strongest(game)].player(game)

    def plays(self, game: str) -> bool:
        """Whether it has a player of its own for a game."""
        return self.bot is not None or game in self.made_for

    def time(self, chosen: float) -> float:
        """How long it thinks where so many seconds were chosen (0: none were)."""
        return min(chosen, self.longest) if chosen > 0.0 and self.longest > 0.0 else self.seconds


LEVELS: Final = {
    level.name: level
    for level in [
        Level("random", "gentle", UniformBot(), {}, 0.0),
        Level(
            "greedy",
            "eager",
            GreedyBot(),
            {"bluemoon": GreedyBlueMoon(), "city": GreedyCity(), "moonstone": GreedyMoonstone()},
            0.5,
        ),
        Level(
            "skilled",
            "skilled",
            None,
            {"bluemoon": SkilledBlueMoon(), "city": SkilledCity(), "moonstone": SkilledMoonstone()},
            0.5,
        ),
        Level(
            "expert",
            "expert",
            None,
            {"bluemoon": expert_bluemoon(), "city": expert_city(), "moonstone": ExpertMoonstone()},
            1.0,
        ),
        Level("master", "masterly", None, {"bluemoon": master_bluemoon(), "city": master_city()}, 1.0, 60.0),
    ]
}


def names(game: str) -> list[str]:
    """The levels that differ in a game, ours weakest first, then those of others."""
    return [name for name, level in known().items() if level.plays(game)]


def manner(name: str) -> str:
    """How bots of a level play; a level of another release is called by its name."""
    found = known().get(name)
    return found.manner if found is not None else name


def strongest(game: str) -> str:
    """The strongest of ours that needs no time to be chosen: who wants to wait for a master says so."""
    return [name for name, level in LEVELS.items() if level.plays(game) and level.longest == 0.0][-1]


def timed(game: str) -> list[str]:
    """The levels of a game whose time can be chosen."""
    return [name for name in names(game) if known()[name].longest > 0.0]


def find(name: str) -> Level:
    """The level of this name. Raises `UnknownLevel` that lists them."""
    found = known().get(name)
    if found is None:
        raise UnknownLevel(f"level: no bot plays at level {name[:40]!r}; there are {', '.join(known())}")
    return found


# -- bots of others ----------------------------------------------------------------------------------------------------


def known() -> dict[str, Level]:
    """All levels: ours, and what installed packages announce. Those are imported when a level is first asked for."""
    if not _known:
        _known.update(LEVELS)
        _known.update(_announced())
    return _known


def look_again() -> None:
    """Packages were installed or removed while the program runs."""
    _known.clear()


def _announced() -> dict[str, Level]:
    """Whatever is wrong with somebody else's package, the table goes on without it and says so in the log."""
    found: dict[str, Level] = {}
    for entry in entry_points(group=GROUP):
        try:
            level = entry.load()
        except Exception as error:  # noqa: BLE001 - anything can happen in a module of others
            log.warning("a bot cannot be loaded", extra={"bot": entry.name, "reason": repr(error)})
            continue
        if not isinstance(level, Level) or level.name != entry.name or entry.name in LEVELS:
            log.warning("a bot is not taken", extra={"bot": entry.name, "reason": NOT_TAKEN})
        else:
            found[entry.name] = level
    return found


NOT_TAKEN: Final = "it must be a moontable.bots.levels.Level with the name of its entry point, which none of ours has"
_known: Final[dict[str, Level]] = {}
