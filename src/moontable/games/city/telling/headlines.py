"""The news of Blue Moon City in a few words: buildings completed, what everybody gets, scales, offerings, dragons.

Every gain is public when it happens (BQ-37).
"""

from __future__ import annotations

from typing import Final

from moontable.core.news import News
from moontable.games.city.actions import DONE, VERBS, argument, verb_of
from moontable.games.city.bits import bit_of
from moontable.games.city.components.cards import colour_of
from moontable.games.city.rules import contribution
from moontable.games.city.state.position import DRAGONS, OFFER, PAY, Position
from moontable.games.city.telling.rewards import Gain, of_contribution
from moontable.games.city.words import WORDS, goods

CRYSTALS: Final = 0
CARDS: Final = 1
SCALES: Final = 2
"""Where they stand among the amounts of a gain."""


def news(position: Position, action: int) -> list[News]:
    """What comes of an action, the gravest first."""
    verb, what = VERBS[verb_of(action)], argument(action)
    if fills(position, action):
        return _filled(position)
    if verb == "offer" or (verb == "use" and position.step == OFFER):
        return [_offering(position)]
    if verb == "dragon":
        dragon = DRAGONS[colour_of(position.chosen)]
        return [News("dragon", WORDS.say(f"headline.dragon-{dragon}", tile=position.city.tile(what).name))]
    return []


def fills(position: Position, action: int) -> bool:
    """Whether the box that is being paid is filled with this action."""
    if action == DONE:
        return bool(position.step == PAY)
    return VERBS[verb_of(action)] == "pay" and bool(contribution.closes(position, argument(action)))


def completes(position: Position) -> bool:
    """Whether the box that is being paid is the last of its building."""
    return bool(position.city.box_mask(position.me().space) & ~position.filled == bit_of(position.box))


def _filled(position: Position) -> list[News]:
    found: list[News] = []
    if completes(position):
        tile = position.city.tile(int(position.me().space)).name
        found.append(News("completed", WORDS.say("headline.completed", who=_who(position), tile=tile)))
    gains = of_contribution(position)
    scored = [gain for gain in gains if gain.reason == "scales"]
    if scored:
        found.append(News("scales", WORDS.say("headline.scales")))
    return found + [_gain(seat, amounts) for seat, amounts in totals(gains, position)]


def totals(gains: list[Gain], position: Position) -> list[tuple[int, tuple[int, int, int]]]:
    """What each seat gets in all, the active one first."""
    seats = len(position.players)
    order = [int(position.active + step) % seats for step in range(seats)]
    found: list[tuple[int, tuple[int, int, int]]] = []
    for seat in order:
        mine = [gain.amounts for gain in gains if seat in gain.seats]
        if mine:
            crystals, cards, scales = [sum([amounts[kind] for amounts in mine]) for kind in (CRYSTALS, CARDS, SCALES)]
            found.append((seat, (crystals, cards, scales)))
    return found


def _gain(seat: int, amounts: tuple[int, int, int]) -> News:
    kind = "crystals" if amounts[CRYSTALS] else "scale" if amounts[SCALES] else "cards"
    return News(kind, WORDS.say("headline.gain", who=WORDS.seat(seat), what=goods(amounts)))


def _offering(position: Position) -> News:
    number = int(position.me().offerings) + 1
    return News("offering", WORDS.say("headline.offering", who=_who(position), number=number))


def _who(position: Position) -> str:
    return WORDS.seat(int(position.active))
