"""Bots by name with their knobs, as people type them: `greedy`, `greedy:worlds=5,lead=0.7`, `my_bots:Cautious`.

A name is a level of `bots.levels` or `module:Class`, a class of one's own that is found from the current folder on.
Behind another colon stand knobs (`Bot.knobs`), `seconds`, the time for one decision, and `processes`, which share each
decision. Without `seconds` a bot may think as long as it likes, so that its choices do not depend on how busy the
machine is.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from math import inf, isfinite
from pathlib import Path
from typing import NamedTuple

from moontable.bots import levels
from moontable.bots.base import Bot
from moontable.core.contract import Game
from moontable.core.errors import shown
from moontable.lab.errors import BadRequest
from moontable.lab.sharing import Shared

SECONDS = "seconds"
PROCESSES = "processes"
MOST_PROCESSES = 64
SPEC = re.compile(r"(?P<module>[A-Za-z_][\w.]*\.?[\w]*):(?P<name>[A-Z]\w*)(?::(?P<knobs>.*))?")
"""A class of one's own: it is known by its capital letter."""


class Contestant(NamedTuple):
    """A bot that can sit down at a game."""

    text: str
    """As it is written in settings and results."""
    bot: Bot
    seconds: float

    @property
    def is_timed(self) -> bool:
        """Whether its choices depend on the clock, so that a run cannot be repeated exactly."""
        return isfinite(self.seconds)


def contestant(text: str, game: Game) -> Contestant:
    """The bot behind a text. Raises `BadRequest` (or `UnknownLevel`) that says what would be right."""
    own = SPEC.fullmatch(text)
    if own is not None:
        bot, knobs = _own_bot(own["module"], own["name"]), own["knobs"] or ""
    else:
        name, _, knobs = text.partition(":")
        bot = levels.find(name).player(game.name)
    given = _knobs(text, knobs)
    seconds = given.pop(SECONDS, inf)
    if seconds <= 0:
        raise BadRequest(f"bot: {shown(text)}: seconds must be above 0")
    processes = given.pop(PROCESSES, 1.0)
    if processes not in range(1, MOST_PROCESSES + 1):
        raise BadRequest(f"bot: {shown(text)}: processes must be a whole number from 1 to {MOST_PROCESSES}")
    known = bot.knobs
    wrong = [knob for knob in given if knob not in known]
    if wrong:
        there = ", ".join([*known, SECONDS, PROCESSES])
        raise BadRequest(f"bot: {shown(text)}: there is no knob {shown(wrong[0])}; there are {there}")
    bot = bot.turned(given) if given else bot
    if processes > 1:
        bot = Shared(with_knobs(_bare(text), given), game.name, seconds, int(processes))
    return Contestant(text, bot, seconds)


def with_knobs(text: str, knobs: dict[str, float]) -> str:
    """The same bot with other knobs, as a text."""
    own = SPEC.fullmatch(text)
    before = _knobs(text, (own["knobs"] or "") if own else text.partition(":")[2])
    merged = {**before, **knobs}
    base = _bare(text)
    return f"{base}:{','.join(f'{name}={value:g}' for name, value in merged.items())}" if merged else base


def _bare(text: str) -> str:
    """The bot without its knobs."""
    own = SPEC.fullmatch(text)
    return f"{own['module']}:{own['name']}" if own else text.partition(":")[0]


def _own_bot(module: str, name: str) -> Bot:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = getattr(import_module(module), name)()
    except (ImportError, AttributeError, TypeError) as error:
        raise BadRequest(f"bot: {module}:{name} cannot be loaded: {error}") from error
    if not isinstance(found, Bot):
        raise BadRequest(f"bot: {module}:{name} is no bot; a bot is a class made from moontable.bots.base.Bot")
    return found


def _knobs(text: str, words: str) -> dict[str, float]:
    found: dict[str, float] = {}
    for word in filter(None, words.split(",")):
        name, equals, value = word.partition("=")
        try:
            number = float(value)
        except ValueError:
            number = inf
        if not equals or not isfinite(number):
            raise BadRequest(f"bot: {shown(text)}: a knob is written NAME=NUMBER, such as greedy:worlds=5")
        if name in found:
            raise BadRequest(f"bot: {shown(text)}: {name} is given twice")
        found[name] = number
    return found
