"""Why a box cannot be filled, a card not be laid for it, a payment not be closed yet, or an offering not be made."""

from __future__ import annotations

from moontable.core.explanation import Explanation
from moontable.games.city.components.cards import (
    ANY,
    MIMIX_1,
    MIMIX_2,
    PILLAR_1,
    PILLAR_2,
    PLAIN_COLOURS,
    SLUGS,
    colour_of,
    count,
    high_unit,
    low_unit,
    suit,
)
from moontable.games.city.components.spaces import COURTYARD
from moontable.games.city.rules.laying import goes_on
from moontable.games.city.rules.offerings import surcharge
from moontable.games.city.rules.payment import HOAX, KHINDS, MIMIX, pays, worth
from moontable.games.city.state.position import BUILD, DRAGON, MOVE, PAY, Position
from moontable.games.city.words import WORDS, box_name, card_name, colour_name, why

# -- boxes ------------------------------------------------------------------------------------------------------------


def box(position: Position, wanted: int) -> Explanation:
    """Why this box of the building, counted from 0, cannot be chosen now."""
    me, city = position.me(), position.city
    space = int(me.space)
    if position.step in (MOVE, DRAGON):
        return why("BC-052", "box-after-move")
    if space == COURTYARD:
        return why("BC-052", "courtyard")
    name = city.tile(space).name
    if position.is_completed(space):
        return why("BC-085", "completed", tile=name)
    if me.markers == 0:
        return why("BC-096", "no-marker-box")
    if wanted >= city.boxes[space]:
        return why("BC-053", "no-such-box", tile=name, boxes=city.boxes[space])
    if position.filled >> (city.first_box[space] + wanted) & 1:
        return why("BC-053", "box-filled", tile=name, box=box_name(city, space, wanted))
    return _unpayable(position, wanted) or _not_now(position, city.first_box[space] + wanted)


def _unpayable(position: Position, wanted: int) -> Explanation | None:
    me, city = position.me(), position.city
    space = int(me.space)
    value = city.box_value[city.first_box[space] + wanted]
    low, high = me.hand_low + position.laid_low, me.hand_high + position.laid_high
    if pays(low, high, city.colour[space], value):
        return None
    best, tile = int(worth(low, high, city.colour[space])), city.tile(space).slug
    colour, box = colour_name(city.colour[space]), box_name(city, space, wanted)
    return why("BC-054", "box-too-dear", because=(tile,), best=best, colour=colour, box=box)


def _not_now(position: Position, number: int) -> Explanation:
    """An open box that could be paid."""
    if position.step == PAY and number == position.box:
        return why("BC-054", "box-chosen")
    if position.step == PAY:
        return why("BQ-34", "other-box-chosen", WORDS.say("remedy.fill-this-one"))
    return why("BC-058", "contributions-ended", WORDS.say("remedy.fill-a-box"))


def open_boxes(position: Position, space: int) -> list[int]:
    """What the open boxes of a building cost."""
    city, first = position.city, position.city.first_box[space]
    return [value for at, value in enumerate(city.box_values(space)) if not position.filled >> (first + at) & 1]


def nothing_payable(position: Position) -> str:
    """BUILD: why the hand can pay no box here; empty if it can."""
    me, city = position.me(), position.city
    space = int(me.space)
    values = open_boxes(position, space)
    lowest = min(values)
    best = int(worth(me.hand_low, me.hand_high, city.colour[space]))
    if best >= lowest:
        return ""
    slug = "stuck.only-box" if len(values) == 1 else "stuck.lowest-box"
    return WORDS.say(slug, value=lowest, colour=colour_name(city.colour[space]), best=best)


# -- offerings --------------------------------------------------------------------------------------------------------


def nothing_offered(position: Position) -> str:
    """OFFER: why the active player can make no offering; empty if they can."""
    me, cost = position.me(), int(position.next_cost())
    crystals = int(me.crystals)
    if not position.offered:
        return WORDS.say("stuck.poor", cost=cost, crystals=crystals) if crystals < cost else ""
    held = [card for card in (PILLAR_1, PILLAR_2) if count(me.hand_low, me.hand_high, card)]
    if not held:
        return WORDS.say("stuck.no-pillar")
    cost += int(surcharge(held[0]))
    if crystals >= cost:
        return ""
    return WORDS.say("stuck.poor-with-pillar", card=card_name(held[0]), cost=cost, crystals=crystals)


def stopping(position: Position, manner: str, who: str, *, told_why: bool) -> str:
    """BUILD, OFFER: to do nothing, or nothing more, as a `label` or for the `log`; if wanted with the reason."""
    if position.step == BUILD:
        slug = f"{manner}.contribute-{'no-more' if position.contributed else 'nothing'}"
        reason = nothing_payable(position) if told_why else ""
    else:
        slug = f"{manner}.offer-{'no-more' if position.offered else 'nothing'}"
        reason = nothing_offered(position) if told_why else ""
    return WORDS.say(f"{slug}-why" if reason else slug, who=who, why=reason)


# -- cards ------------------------------------------------------------------------------------------------------------


def card(position: Position, wanted: int) -> Explanation:
    """Why a card of the hand cannot be laid next."""
    if not position.city.any_order:
        return why("BQ-09", "card-out-of-order", because=(SLUGS[wanted],), card=card_name(wanted))
    if not _goes_on_with(position, wanted, 0):
        return _does_not_count(position, wanted)
    value = position.city.box_value[position.box]
    remedy = _begin_with(position, wanted)
    return why("BC-054", "out-of-reach", remedy, (SLUGS[wanted],), card=card_name(wanted), value=value)


def _goes_on_with(position: Position, wanted: int, value: int) -> bool:
    """Whether the cards laid and this one can all count, with others of the hand, and reach a value."""
    me = position.me()
    low, high = low_unit(wanted), high_unit(wanted)
    colour = position.city.colour[me.space]
    return goes_on(
        position.laid_low + low, position.laid_high + high, me.hand_low - low, me.hand_high - high, colour, value
    )


def _does_not_count(position: Position, wanted: int) -> Explanation:
    """The card can count in no payment that goes on from here, whatever the box needs."""
    me, colour = position.me(), position.city.colour[position.me().space]
    remedy, because, card = _begin_with(position, wanted), (SLUGS[wanted],), card_name(wanted)
    if (position.laid_high | me.hand_high) & HOAX:
        return why("BC-050", "hoax-too-weak", remedy, because, card=card)
    if wanted in (MIMIX_1, MIMIX_2):
        return why("BC-046", "mimix-alone", remedy, because, card=card)
    printed = colour_name(int(colour_of(wanted)))
    if colour != ANY:
        return why("BC-055", "wrong-colour", remedy, because, card=card, printed=printed, colour=colour_name(colour))
    laid = colour_name(_laid_colour(position))
    return why("BC-057", "other-colour-laid", remedy, because, card=card, printed=printed, colour=laid)


def _laid_colour(position: Position) -> int:
    """The colour of the cards laid at the palace that are not wild. Without a Hoax there is one at most."""
    plain = position.laid_high & ~KHINDS
    for colour in range(PLAIN_COLOURS):
        if suit(position.laid_low, plain & ~MIMIX, colour):
            return colour
    return colour_of(MIMIX_1)


def _begin_with(position: Position, wanted: int) -> str:
    """Whether the card could be laid first, if what is laid were taken back."""
    if not position.laid_low | position.laid_high:
        return ""
    me = position.me()
    low, high = low_unit(wanted), high_unit(wanted)
    hand_low, hand_high = me.hand_low + position.laid_low - low, me.hand_high + position.laid_high - high
    if goes_on(low, high, hand_low, hand_high, position.city.colour[me.space], position.city.box_value[position.box]):
        return WORDS.say("remedy.begin-with", card=card_name(wanted))
    return ""


# -- the end of a payment ---------------------------------------------------------------------------------------------


def end(position: Position) -> Explanation:
    """PAY: why the payment is not complete."""
    value, colour = position.city.box_value[position.box], position.city.colour[position.me().space]
    if not position.city.any_order:
        return why("BC-054", "unpaid", WORDS.say("remedy.pay"), value=value)
    paid, remedy = int(worth(position.laid_low, position.laid_high, colour)), WORDS.say("remedy.lay-more")
    if paid >= value:
        return why("BC-054", "not-all-count", remedy, colour=colour_name(colour), value=value)
    return why("BC-054", "paid-too-little", remedy, paid=paid, value=value)
