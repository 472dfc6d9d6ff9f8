"""What anybody may find out at the table without acting: whether one model sees another, and in what cover (MS-005).

`sight flintlock/0 beaky-bobby/1`: everything that decides it lies open (H-10), so the answer is the same for everybody.
"""

from __future__ import annotations

from typing import Final

from moontable.core.errors import UnreadableAction, shown
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions, notation, targeting
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.table import Table

SIGHT: Final = "sight"


def look(table: Table, question: str) -> Explanation:
    """The answer to a question; raises `UnreadableAction` that says what can be asked."""
    parts, names = question.split(" "), notation.words(table, actions.MODEL)
    if len(parts) != 3 or parts[0] != SIGHT or parts[1] not in names or parts[2] not in names:
        raise UnreadableAction(f"{shown(question)} is no question; ask for example: sight {' '.join(names[:2])}")
    return sight(table, names.index(parts[1]), names.index(parts[2]))


def sight(table: Table, model: int, other: int) -> Explanation:
    """Whether a model sees another, the line between them, and what is in the way or gives cover (MS-091, MS-141)."""
    for each in (model, other):
        if table.models[each].where != IN_PLAY:
            return Explanation("MS-091", f"{table.models[each].character.name} is not in play.")
    if not table.sees(model, other):
        return targeting.why_unseen(table, model, other)
    shelter = targeting.explain_shelter(table, model, other)
    seen = f"{table.models[model].character.name} sees {table.models[other].character.name}. {shelter.sentence}"
    return Explanation(shelter.rule, seen, shelter.remedy, shelter.because, shelter.points)
