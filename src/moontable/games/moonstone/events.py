"""Events that passives answer to: who is concerned by what just happened.

This is judged at the moment of the event (who stood near the slain model *then*); the answers come later, see
`play/triggers.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.characters import Rule
from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.lasting import COUNT
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.selecting import fits
from moontable.games.moonstone.stats import has_ability
from moontable.games.moonstone.table import Happening, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

OF_OTHERS: Final = ("slain nearby", "friendly attacks", "friendly is targeted")
"""Events that the passives of others answer to; all further ones concern the passives of the model itself."""


def post(table: Table, event: str, model: i64, about: i64 = NOBODY) -> None:
    """A model did something, or something happened to it; `about` is the other model concerned, or nobody.

    The event is one of `primitives.EVENTS`; of `slain nearby` the model is the slain one, of `friendly attacks` the
    attacker, of `friendly is targeted` the target.
    """
    if event not in OF_OTHERS:
        add_answers(table, event, model, about)
        return
    for other in table.models:
        add_answers(table, event, other.index, model)


def add_answers(table: Table, event: str, model: i64, about: i64) -> None:
    """Note each passive of a model that answers to an event."""
    for at, rule in enumerate(table.models[model].character.rules_for("when")):
        if rule.effect.event != event or not can_answer(table, model, rule):
            continue
        if event not in OF_OTHERS or fits(table, rule.effect.who, Parts(model, rule.place), about):
            table.pending.append(Happening(event, model, about, at))


def can_answer(table: Table, model: i64, rule: Rule) -> bool:
    """Whether a passive is there to answer: its model in play, the ability not lost, and not used up this turn."""
    if table.models[model].where != IN_PLAY or not has_ability(table, model, rule.place):
        return False
    most = 1 if rule.effect.once else rule.effect.most
    return most == 0 or times(table, model, rule.place) < most


def times(table: Table, model: i64, place: i64) -> i64:
    """How often a passive with a limit has answered this turn (MS-073)."""
    counted = [one for one in table.lasting if one.kind == COUNT and one.model == model and one.amount == place]
    return len([one for one in counted if not one.word])
