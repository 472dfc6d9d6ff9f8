"""What can be wrong with what the lab is asked for or finds in a folder."""

from __future__ import annotations

from moontable.core.errors import MoontableError


class BadRequest(MoontableError):
    """A question that cannot be asked: too few bots, a knob that does not exist, a number out of range."""


class BadFolder(MoontableError):
    """A folder that holds another run, is damaged, or is in use."""


class BotFailed(MoontableError):
    """A bot gave up in the middle of a game, or wanted something illegal. Says in which game."""


class WorkersDie(MoontableError):
    """The same games have ended several workers: something is wrong with them, not with the machine."""


class Stopped(MoontableError):
    """Somebody pressed Ctrl-C. What was finished is kept."""
