"""Why something cannot be done now."""

from __future__ import annotations

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.bluemoon.completion import legal_actions
from moontable.games.bluemoon.notation import parse
from moontable.games.bluemoon.position import Position


def explain(p: Position, text: str) -> Explanation | None:
    action = parse(p, text)
    return None if action in legal_actions(p) else NOT_OFFERED
