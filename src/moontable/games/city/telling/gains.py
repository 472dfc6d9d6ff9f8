"""What is counted over a game of Blue Moon City: crystals earned, offerings, boxes, buildings and scales."""

from __future__ import annotations

from typing import Final

from moontable.core.measures import Gain, Measure
from moontable.games.city.actions import VERBS, argument, verb_of
from moontable.games.city.rules import contribution
from moontable.games.city.state.position import PAY, Position
from moontable.games.city.words import WORDS

OFFERING: Final = 5
"""An offering turns a game about as much as so many crystals earned: it costs them, and it is what wins."""


def measures() -> list[Measure]:
    return [
        Measure("crystals", WORDS.say("measure.crystals"), 1),
        Measure("offerings", WORDS.say("measure.offerings"), OFFERING),
        Measure("boxes", WORDS.say("measure.boxes")),
        Measure("buildings", WORDS.say("measure.buildings")),
        Measure("scales", WORDS.say("measure.scales"), 1),
    ]


def gains(position: Position, action: int, after: Position) -> list[Gain]:
    """From the positions before and after it. What offerings cost is no loss: crystals are counted when earned."""
    found: list[Gain] = []
    for seat, (then, now) in enumerate(zip(position.players, after.players, strict=True)):
        found.append(Gain("crystals", seat, max(0, int(now.crystals - then.crystals))))
        found.append(Gain("offerings", seat, int(now.offerings - then.offerings)))
        found.append(Gain("scales", seat, max(0, int(now.scales - then.scales))))
    if _fills_a_box(position, action):
        found.append(Gain("boxes", int(position.active), 1))
    if position.completed != after.completed:
        found += [Gain("buildings", seat, 1) for seat in _builders(position)]
    return [gain for gain in found if gain.amount]


def _fills_a_box(position: Position, action: int) -> bool:
    verb = VERBS[verb_of(action)]
    if verb == "pay":
        return contribution.closes(position, argument(action))
    return bool(verb == "done" and position.step == PAY)


def _builders(position: Position) -> list[int]:
    """Everybody with a marker on the building where the active player fills the last box, and they themselves."""
    here = position.city.box_mask(position.me().space)
    return [
        seat for seat, player in enumerate(position.players) if seat == position.active or (player.boxes & here) != 0
    ]
