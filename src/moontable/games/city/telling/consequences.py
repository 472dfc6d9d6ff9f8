"""What a choice of Blue Moon City leads to, for the second line of its button: gains, what is left, what is drawn.

Like labels it says only what the deciding seat knows before.
"""

from __future__ import annotations

from moontable.games.city.actions import DONE, VERBS, argument, verb_of
from moontable.games.city.components.cards import unpacked
from moontable.games.city.components.spaces import COURTYARD
from moontable.games.city.rules.deck import MORE_THAN_DISCARDED
from moontable.games.city.rules.offerings import surcharge
from moontable.games.city.rules.payment import worth
from moontable.games.city.state.position import BUILD, OFFER, Position
from moontable.games.city.telling.headlines import completes, fills, totals
from moontable.games.city.telling.rewards import of_contribution
from moontable.games.city.telling.unpaid import open_boxes
from moontable.games.city.words import WORDS, either, good, goods, price


def consequence(position: Position, action: int) -> str:
    """The second line of a button; empty if the label says it all."""
    verb, what = VERBS[verb_of(action)], argument(action)
    if verb == "go":
        return _of_going(position, what)
    if verb == "offer":
        return _of_offering(position, 0)
    if verb == "use" and position.step == OFFER:
        return _of_offering(position, int(surcharge(what)))
    if verb == "discard":
        thrown = len(unpacked(position.laid_low, position.laid_high)) + 1
        return WORDS.say("consequence.draw", cards=good("cards", thrown + MORE_THAN_DISCARDED))
    if verb == "box":
        return _of_filling(_paying(position, position.city.first_box[position.me().space] + what))
    if fills(position, action):
        return _of_filling(position)
    return WORDS.say("consequence.then-draw") if action == DONE and position.step in (BUILD, OFFER) else ""


def _of_going(position: Position, space: int) -> str:
    """What can be done at the end of the way."""
    me = position.me()
    if me.markers == 0 and (space == COURTYARD or not position.is_completed(space)):
        return WORDS.say("consequence.go-without-marker")
    if space == COURTYARD:
        return WORDS.say("consequence.go-courtyard", cost=good("crystals", int(position.next_cost())))
    if position.is_completed(space):
        return WORDS.say("consequence.go-completed")
    return _of_building(position, space)


def _of_building(position: Position, space: int) -> str:
    """Which boxes the hand could pay there, whether that would complete the building, and how many scales lie in it."""
    me, values = position.me(), open_boxes(position, space)
    best = int(worth(me.hand_low, me.hand_high, position.city.colour[space]))
    payable = sorted({value for value in values if value <= best}, reverse=True)
    if not payable:
        return WORDS.say("consequence.go-unpayable")
    if len(values) == 1:
        last = int(position.city.box_mask(space) & ~position.filled).bit_length() - 1
        return WORDS.say(
            "consequence.go-completing", value=price(payable[0]), what=_gain(_paying(position, last, space))
        )
    said, dragons = either([price(value) for value in payable]), int(position.dragons_on(space))
    if dragons:
        return WORDS.say("consequence.go-payable-dragons", values=said, what=good("scales", dragons))
    return WORDS.say("consequence.go-payable", values=said)


def _paying(position: Position, box: int, space: int | None = None) -> Position:
    """As if the active player were already paying a box, here or where they could go."""
    then = position.copy()
    assert isinstance(then, Position)
    if space is not None:
        then.me().space = space
    then.box = box
    return then


def _of_offering(position: Position, extra: int) -> str:
    me = position.me()
    left = int(me.crystals - position.next_cost()) - extra
    return WORDS.say("consequence.offer", number=int(me.offerings) + 1, left=good("crystals", left))


def _of_filling(position: Position) -> str:
    """What the player gets for the box."""
    if completes(position):
        return WORDS.say("consequence.completes", what=_gain(position))
    return WORDS.say("consequence.fills", what=_gain(position)) if any(_amounts(position)) else ""


def _gain(position: Position) -> str:
    return goods(_amounts(position))


def _amounts(position: Position) -> tuple[int, int, int]:
    """Crystals, cards and scales that the box being paid brings to the player."""
    mine = [amounts for seat, amounts in totals(of_contribution(position), position) if seat == position.active]
    return mine[0] if mine else (0, 0, 0)
