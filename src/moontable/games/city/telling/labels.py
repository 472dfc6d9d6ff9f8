"""Blue Moon City for people who decide: what is asked, and what each choice means before it is taken.

Everything here is for the deciding seat and says only what that seat knows; what comes of an action is told by `log`.
Terminal and browser show these words as they are.
"""

from __future__ import annotations

from moontable.games.city.actions import DONE, VERBS, argument, verb_of
from moontable.games.city.components.cards import FLIT_1, colour_of, value_of
from moontable.games.city.rules import contribution, movement
from moontable.games.city.rules.deck import MORE_THAN_DISCARDED
from moontable.games.city.rules.offerings import surcharge
from moontable.games.city.state.position import BUILD, DISCARD, DRAGONS, FINISHED, MOVE, OFFER, PAY, STEPS, Position
from moontable.games.city.telling import unpaid
from moontable.games.city.words import WORDS, box_name, card_name, cards_in_words, dragon_name, kind_of_box


def question(position: Position) -> str:
    """What the active player is asked, or why there is nothing to choose."""
    return "" if position.step == FINISHED else WORDS.say(f"question.{_question(position)}")


def _question(position: Position) -> str:
    if position.step == MOVE and movement.uses(position):
        return "move-after-cards"
    if position.step == BUILD and unpaid.nothing_payable(position):
        return "build-none"
    if position.step == BUILD and position.contributed:
        return "build-again"
    if position.step == PAY and contribution.is_complete(position):
        return "pay-complete"
    if position.step == OFFER and unpaid.nothing_offered(position):
        return "offer-none-further" if position.offered else "offer-none"
    if position.step == OFFER and position.offered:
        return "offer-again"
    return STEPS[position.step]


def label(position: Position, action: int) -> str:
    """What a legal action means to the player who may choose it."""
    verb, what = VERBS[verb_of(action)], argument(action)
    if verb == "go":
        return WORDS.say("label.stay" if what == position.me().space else "label.go", tile=_tile(position, what))
    if verb == "dragon":
        dragon = dragon_name(int(colour_of(position.chosen)))
        return WORDS.say("label.dragon", dragon=dragon, tile=_tile(position, what))
    if verb == "use":
        return _use(position, what)
    if verb == "box":
        return WORDS.say("label.box", box=_box(position, what))
    if verb == "pay":
        return WORDS.say("label.pay", card=card_name(what))
    if verb == "offer":
        return WORDS.say("label.offer", cost=int(position.next_cost()))
    if verb == "discard":
        return WORDS.say("label.discard", card=card_name(what))
    return _done(position)


def _tile(position: Position, space: int) -> str:
    return position.city.tile(space).name


def _box(position: Position, box: int) -> str:
    """A box to choose: which of equal ones it is matters only as long as several are open."""
    city, space = position.city, int(position.me().space)
    value, values = city.box_values(space)[box], unpaid.open_boxes(position, space)
    return kind_of_box(values, value) if values.count(value) == 1 else box_name(city, space, box)


def _use(position: Position, card: int) -> str:
    """What a card does when it is used now."""
    if position.step == OFFER:
        cost = int(position.next_cost() + surcharge(card))
        return WORDS.say("label.use-offer", card=card_name(card), cost=cost)
    if colour_of(card) < len(DRAGONS):
        slug = "label.use-fly-dragon" if value_of(card) == 1 else "label.use-walk-dragon"
        return WORDS.say(slug, card=card_name(card), dragon=dragon_name(int(colour_of(card))))
    return WORDS.say("label.use-fly" if card == FLIT_1 else "label.use-walk", card=card_name(card))


def _done(position: Position) -> str:
    """To stop. Where nothing else is possible, the reason belongs to it."""
    if position.step == PAY:
        return WORDS.say("label.close")
    if position.step in (BUILD, OFFER):
        return unpaid.stopping(position, "label", "", told_why=True)
    if position.step == DISCARD:
        return WORDS.say("label.draw", cards=cards_in_words(MORE_THAN_DISCARDED))
    return WORDS.say("label.draw-after-one", cards=cards_in_words(MORE_THAN_DISCARDED + 1))


def matters(position: Position, action: int) -> bool:
    """Whether an action is left to the player even if there is no other: a card that is paid, a chance that is gone."""
    if VERBS[verb_of(action)] == "pay":
        return True
    gone = (position.step == BUILD and not position.contributed) or (position.step == OFFER and not position.offered)
    return gone and action == DONE
