"""What others see of an action, as one line for a log. A choice that is not complete yet shows nothing."""

from __future__ import annotations

from moontable.games.city.actions import VERBS, argument, verb_of
from moontable.games.city.bits import bit_of
from moontable.games.city.components.cards import FLIT_1, colour_of, high_unit, low_unit, unpacked
from moontable.games.city.components.spaces import COURTYARD
from moontable.games.city.rules import contribution
from moontable.games.city.rules.deck import MORE_THAN_DISCARDED
from moontable.games.city.rules.offerings import surcharge
from moontable.games.city.state.position import BUILD, DISCARD, OFFER, PAY, Position
from moontable.games.city.telling import rewards, unpaid
from moontable.games.city.words import WORDS, box_name, card_name, cards_in_words, dragon_name, kind_of_box, listing


def told(position: Position, action: int, viewer: int | None) -> str:
    """The line for a seat or a spectator, asked before the action is taken."""
    seat = int(position.active)
    who, own = WORDS.seat(seat), viewer == seat
    verb, what = _parts(action)
    if is_quiet(position, action) and verb != "done":
        return _chooses(position, who, verb, what) if own else WORDS.say("log.choosing", who=who)
    return _deed(position, who, verb, what, own)


def is_quiet(position: Position, action: int) -> bool:
    """Whether an action is only a part of a choice that shows nothing yet, or does without one."""
    verb, what = _parts(action)
    if verb == "use":
        return position.step != OFFER and what < FLIT_1  # the dragon's space is not chosen yet
    if verb == "pay":
        return not contribution.closes(position, what)
    if verb == "discard":
        return bool(position.step == DISCARD)
    if verb == "done":
        return position.step in (BUILD, OFFER)
    return verb not in ("go", "dragon", "offer")


def _parts(action: int) -> tuple[str, int]:
    kind = verb_of(action)
    return (VERBS[kind], argument(action)) if kind >= 0 else ("", 0)


def _chooses(position: Position, who: str, verb: str, what: int) -> str:
    """A choice that only the one who makes it sees."""
    if verb == "box":
        return WORDS.say("log.chooses-box", who=who, box=box_name(position.city, int(position.me().space), what))
    return WORDS.say("log.lays" if verb == "pay" else "log.chooses-card", who=who, card=card_name(what))


def _deed(position: Position, who: str, verb: str, what: int, own: bool) -> str:
    """What everybody sees the active player do; `own` says that they look themselves."""
    if verb == "go":
        return _goes(position, who, what)
    if verb == "dragon":
        card, place = int(position.chosen), position.city.tile(what).name
        dragon = dragon_name(int(colour_of(card)))
        return WORDS.say("log.dragon", who=who, card=card_name(card), dragon=dragon, place=place)
    if verb == "use":
        return _uses(position, who, what)
    if verb == "pay":
        return _pays(position, who, [what])
    if verb == "offer":
        return WORDS.say("log.offer", who=who, cost=int(position.next_cost()))
    if verb == "discard":
        return _throws(position, who, [what])
    return _stops(position, who, own)


def _goes(position: Position, who: str, space: int) -> str:
    """Where the figure ends; without a marker nothing can be done there (BC-096)."""
    slug = "log.stay" if space == position.me().space else "log.go"
    if position.me().markers == 0 and (space == COURTYARD or not position.is_completed(space)):
        slug += "-without-marker"
    return WORDS.say(slug, who=who, place=position.city.tile(space).name)


def _uses(position: Position, who: str, card: int) -> str:
    if position.step == OFFER:
        cost = int(position.next_cost() + surcharge(card))
        return WORDS.say("log.use-offer", who=who, card=card_name(card), cost=cost)
    return WORDS.say("log.use-fly" if card == FLIT_1 else "log.use-walk", who=who, card=card_name(card))


def _pays(position: Position, who: str, more: list[int]) -> str:
    """The end of a payment shows all of it, and what comes of it."""
    city, space = position.city, int(position.me().space)
    low = position.laid_low + sum([low_unit(card) for card in more])
    high = position.laid_high + sum([high_unit(card) for card in more])
    completes = city.box_mask(space) & ~position.filled == bit_of(position.box)
    paid = WORDS.say(
        "log.pays-and-completes" if completes else "log.pays",
        who=who,
        cards=listing([card_name(card) for card in unpacked(low, high)]),
        box=kind_of_box(city.box_values(space), int(city.box_value[position.box])),
        place=city.tile(space).name,
    )
    return " ".join([paid, *rewards.sentences(rewards.of_contribution(position))])


def _throws(position: Position, who: str, more: list[int]) -> str:
    thrown = [card_name(card) for card in unpacked(position.laid_low, position.laid_high) + more]
    cards = cards_in_words(len(thrown) + MORE_THAN_DISCARDED)
    if not thrown:
        return WORDS.say("log.throws-nothing", who=who, cards=cards)
    return WORDS.say("log.throws", who=who, thrown=listing(thrown), cards=cards)


def _stops(position: Position, who: str, own: bool) -> str:
    """The end of a step. Why nothing else was possible depends on hand and crystals: only their owner reads it."""
    if position.step == PAY:
        return _pays(position, who, [])
    if position.step in (BUILD, OFFER):
        return unpaid.stopping(position, "log", who, told_why=own)
    return _throws(position, who, [])
