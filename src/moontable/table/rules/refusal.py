"""The one exception by which the table says no. Nothing has changed when it is raised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from moontable.core.errors import MoontableError
from moontable.table import protocol
from moontable.table.rules.seats import with_names

if TYPE_CHECKING:
    from moontable.core import errors, explanation


class Refusal(MoontableError):
    """A request that cannot be fulfilled: `code` for programs, the message for people."""

    def __init__(
        self,
        code: protocol.RefusalCode,
        message: str,
        explanation: protocol.Explanation | None = None,
        problems: list[protocol.Problem] | None = None,
        position: protocol.Position | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.explanation = explanation
        self.problems = problems or []
        self.position = position

    def fault(self) -> protocol.Fault:
        """The answer to a request."""
        return protocol.Fault(self.code, self.message, self.explanation, self.problems, self.position)

    def answer(self, command: str | None) -> protocol.Refused:
        """The message to the connection that sent the command."""
        return protocol.Refused(self.code, self.message, self.explanation, self.problems, self.position, id=command)


def explained(why: explanation.Explanation, names: Sequence[str]) -> protocol.Explanation:
    """A game's explanation for people at the table; `names`: what the seats are called."""
    sentence, remedy = with_names(why.sentence, names), with_names(why.remedy, names)
    return protocol.Explanation(why.rule, sentence, remedy, list(why.because), list(why.points))


def no_such_seat(seat: int, seats: int) -> Refusal:
    """Requests number seats from 0, people count them from 1."""
    return Refusal(
        "no-such", f"There is no seat {seat + 1} at this table; it has {seats} (in requests 0 to {seats - 1})."
    )


def bad_options(error: errors.BadOptions) -> Refusal:
    problems = [protocol.Problem(problem.field, problem.complaint) for problem in error.problems]
    return Refusal("bad-options", str(error), problems=problems)
