"""The one exception by which the table says no. Nothing has changed when it is raised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.core.errors import MoontableError
from moontable.table import protocol

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

    def told(self, command: str | None) -> protocol.Refused:
        """The message to whoever sent the command."""
        return protocol.Refused(command, self.code, self.message, self.explanation, self.problems, self.position)


def explanation_told(why: explanation.Explanation) -> protocol.Explanation:
    return protocol.Explanation(why.rule, why.sentence, why.remedy, list(why.because), list(why.points))


def bad_options(error: errors.BadOptions) -> Refusal:
    problems = [protocol.Problem(problem.field, problem.complaint) for problem in error.problems]
    return Refusal("bad-options", str(error), problems=problems)
