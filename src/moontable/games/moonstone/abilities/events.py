"""Events that passives answer to: who is concerned by what just happened.

This is judged at the moment of the event (who stood near the slain model *then*); the answers come later, see
`triggers.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities.stats import has_ability
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Passive
from moontable.games.moonstone.state.lasting import COUNT
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position, Trigger
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

OF_OTHERS: Final = (
    *("slain nearby", "friendly attacks", "friendly is targeted", "catastrophe", "gains weakling"),
    *("reanimated",),
)
"""Events that the passives of others answer to; all further ones concern the passives of the model itself."""


def post(position: Position, event: str, model: i64, about: i64 = NOBODY) -> None:
    """A model did something, or something happened to it; `about` is the other model concerned, or nobody.

    The event is one of `vocabulary.EVENTS`; of `slain nearby` the model is the slain one, of `friendly attacks` the
    attacker, of `friendly is targeted` the target.
    """
    if event not in OF_OTHERS:
        add_answers(position, event, model, about)
        return
    for other in position.models:
        add_answers(position, event, other.index, model)


def add_answers(position: Position, event: str, model: i64, about: i64) -> None:
    """Note each passive of a model that answers to an event."""
    for at, passive in enumerate(position.models[model].character.passives[points.EVENT]):
        if not can_answer(position, model, passive, about):
            continue
        if passive.rule.hears(position, event, model, passive.place, about):
            position.pending.append(Trigger(event, model, about, at))


def can_answer(position: Position, model: i64, passive: Passive, about: i64) -> bool:
    """Whether a passive is there to answer: its model in play, the ability not lost, and not used up this turn."""
    if position.models[model].where != IN_PLAY or not has_ability(position, model, passive.place):
        return False
    most = passive.rule.most()
    return most == 0 or times(position, model, passive.place, about if passive.rule.is_for_each() else NOBODY) < most


def times(position: Position, model: i64, place: i64, about: i64) -> i64:
    """How often a passive with a limit has answered this turn (MS-073), to one model if that is what is counted."""
    counted = [one for one in position.lasting if one.kind == COUNT and one.model == model and one.amount == place]
    return len([one for one in counted if not one.word and about in (NOBODY, one.against)])
