"""Why the active player cannot do something now: the rule, a sentence, and what would help."""

from __future__ import annotations

from typing import Final

from moontable.core.explanation import Explanation
from moontable.games.city import movement, turn
from moontable.games.city.actions import VERBS, argument, verb_of
from moontable.games.city.cards import (
    ANY,
    COLOURS,
    FLIT_1,
    KHIND,
    PEOPLES,
    PILLAR_1,
    PILLAR_2,
    SLUGS,
    TYPES,
    count,
    high_unit,
    low_unit,
)
from moontable.games.city.contribution import ORDER
from moontable.games.city.endings import REASONS
from moontable.games.city.offerings import surcharge
from moontable.games.city.payment import pays, takes_part, worth
from moontable.games.city.spaces import COURTYARD, DISTANCE, SPACES
from moontable.games.city.table import BUILD, DISCARD, DRAGON, FINISHED, MOVE, OFFER, PAY, SECOND, Table

ASKED: Final = (
    "where your figure goes",
    "where the dragon goes",
    "which box you fill",
    "which card you pay next",
    "whether you make an offering",
    "which cards you throw away",
    "whether you throw away a second card",
)
"""What each step of a turn asks."""


def explain(table: Table, action: int) -> Explanation | None:
    """None if the action is legal."""
    if action in turn.options(table):
        return None
    if table.step == FINISHED:
        return Explanation("BC-101", f"The game is over ({REASONS[table.ending]}).")
    verb = VERBS[verb_of(action)] if verb_of(action) >= 0 else ""
    what = argument(action)
    if verb == "done":
        return _cannot_stop(table)
    if verb == "go":
        return _cannot_go(table, what)
    if verb == "dragon":
        return _cannot_put(table, what)
    if verb == "use":
        return _cannot_use(table, what)
    if verb == "box":
        return _cannot_fill(table, what)
    if verb == "pay":
        return _cannot_pay(table, what)
    if verb == "offer":
        return _cannot_offer(table)
    if verb == "discard":
        return _cannot_discard(table, what)
    return Explanation("BC-028", "That is no action of this game.")


def _other_step(table: Table, rule: str, sentence: str) -> Explanation:
    return Explanation(rule, f"{sentence} Now the question is {ASKED[table.step]}.")


def _name(table: Table, space: int) -> str:
    return f"{table.city.tile(space).name} ({space})"


def _missing(table: Table, card: int) -> Explanation | None:
    me = table.me()
    if count(me.low, me.high, card):
        return None
    return Explanation("BC-035", f"You hold no {SLUGS[card]}.", because=(SLUGS[card],))


# -- movement ---------------------------------------------------------------------------------------------------------


def _cannot_stop(table: Table) -> Explanation:
    if table.step == MOVE:
        stay = int(table.me().space)
        return Explanation("BC-034", "The movement phase ends with the space of your figure.", f"To stay: go {stay}.")
    if table.step == DRAGON:
        return Explanation("BC-038", "The dragon card is chosen and needs a space.", "Take the choice back instead.")
    return Explanation("BC-054", "The box is chosen and must be paid in full.", "Take the choice back instead.")


def _cannot_go(table: Table, space: int) -> Explanation:
    if table.step != MOVE:
        return _other_step(table, "BC-034", "The figure moves in the movement phase only.")
    steps = DISTANCE[SPACES * table.me().space + space]
    return Explanation(
        "BC-031",
        f"{_name(table, space)} is {steps} steps away; your figure may make {table.allowance}.",
        "A Flit card carries it farther.",
        (table.city.tile(space).slug,),
    )


def _cannot_put(table: Table, space: int) -> Explanation:
    if table.step != DRAGON:
        return _other_step(table, "BC-038", "A dragon moves only by a card of the people who serve it.")
    present = int(table.dragon(table.last // 3))
    if space == present:
        return Explanation("BQ-06", f"The dragon is on {_name(table, space)} already and must end on another space.")
    steps = DISTANCE[SPACES * present + space]
    sentence = f"{_name(table, space)} is {steps} steps away from the dragon; the card moves it up to three."
    return Explanation("BC-039", sentence, f"{SLUGS[table.last - 1]} would fly it anywhere.", (SLUGS[table.last],))


def _cannot_use(table: Table, card: int) -> Explanation:
    missing = _missing(table, card)
    if missing is not None:
        return missing
    if card != KHIND and card % 3 == 2:
        return Explanation("BC-036", "Cards of value 3 have no power.", because=(SLUGS[card],))
    if card in (PILLAR_1, PILLAR_2):
        return _cannot_use_pillar(table, card)
    if card not in movement.POWERS:
        people = PEOPLES[card // 3].capitalize()
        rule = {"Khind": "BC-044", "Mimix": "BC-045"}.get(people, "BC-047")
        return Explanation(rule, f"The power of {people} takes effect when the card is paid for a box.")
    if table.step != MOVE:
        rule = "BC-043" if card >= FLIT_1 else "BC-033"
        return _other_step(table, rule, f"The power of {SLUGS[card]} belongs to the movement phase.")
    if card >= FLIT_1:
        return Explanation("BC-041", "Your figure can reach every space already.", because=(SLUGS[card],))
    return Explanation(
        "BC-039",
        "The dragon is still outside the city and cannot walk.",
        f"{SLUGS[card - 1]} would bring it in.",
        (SLUGS[card],),
    )


def _cannot_use_pillar(table: Table, card: int) -> Explanation:
    if table.step != OFFER or not table.offered:
        sentence = "A Pillar card follows an offering made earlier in the same turn."
        return Explanation("BC-051", sentence, because=(SLUGS[card],))
    cost = table.next_cost() + surcharge(card)
    return Explanation(
        "BC-090", f"The offering costs {cost} crystals with {SLUGS[card]}; you have {table.me().crystals}."
    )


# -- contribution -----------------------------------------------------------------------------------------------------


def _cannot_fill(table: Table, box: int) -> Explanation:
    city, me = table.city, table.me()
    space = int(me.space)
    if table.step != BUILD:
        return _other_step(
            table, "BC-052", "A box is filled in the contribution phase, on a building not yet completed."
        )
    if box >= city.boxes[space]:
        return Explanation("BC-053", f"{_name(table, space)} has {city.boxes[space]} boxes, counted from 0.")
    number = city.first_box[space] + box
    if table.filled >> number & 1:
        return Explanation("BC-053", f"Box {box} of {_name(table, space)} is filled; a box holds one marker.")
    best = worth(me.low, me.high, city.colour[space])
    sentence = f"Box {box} needs {city.box_value[number]} in {_colour(table, space)}; your cards make {best} at most."
    return Explanation("BC-054", sentence, because=(city.tile(space).slug,))


def _colour(table: Table, space: int) -> str:
    colour = table.city.colour[space]
    return "any one colour" if colour == ANY else COLOURS[colour]


def _cannot_pay(table: Table, card: int) -> Explanation:
    if table.step != PAY:
        return _other_step(table, "BC-054", "Cards are paid after a box has been chosen.")
    missing = _missing(table, card)
    if missing is not None:
        return missing
    colour = table.city.colour[table.me().space]
    order = ORDER[TYPES * colour : TYPES * colour + TYPES]
    if order.index(card) < table.last:
        last = SLUGS[order[table.last]]
        sentence = f"Cards are laid in a fixed order, and {SLUGS[card]} comes before {last}."
        return Explanation("BQ-09", sentence, "Take the choice back and lay it first.")
    low, high = table.laid_low + low_unit(card), table.laid_high + high_unit(card)
    if not takes_part(low, high, colour, odd_mimix=True):
        sentence = f"{SLUGS[card]} does not count in {_colour(table, int(table.me().space))} here."
        return Explanation("BC-055", sentence, "A Hoax card laid before it could recolour it.", (SLUGS[card],))
    return _wasteful(table, card, pays(low, high, colour, table.city.box_value[table.box]))


def _wasteful(table: Table, card: int, pays_already: bool) -> Explanation:
    if pays_already:
        return Explanation("BQ-09", f"With {SLUGS[card]}, a card laid before it would not be needed.")
    return Explanation("BQ-09", f"No payment without a superfluous card goes on with {SLUGS[card]}.")


# -- offerings, discard -----------------------------------------------------------------------------------------------


def _cannot_offer(table: Table) -> Explanation:
    me = table.me()
    if table.offered and table.step == OFFER:
        return Explanation("BC-051", "You have made your offering of this turn; a further one needs a Pillar card.")
    if table.step == MOVE or me.space != COURTYARD:
        return Explanation("BC-087", "An offering needs your figure on the courtyard at the end of its movement.")
    if me.markers == 0:
        return Explanation("BC-096", "You have no marker left to put on the obelisk.")
    if not table.offered and me.crystals < table.next_cost():
        return Explanation("BC-088", f"The offering costs {table.next_cost()} crystals; you have {me.crystals}.")
    return _other_step(table, "BC-087", "Offerings are made in the contribution phase.")


def _cannot_discard(table: Table, card: int) -> Explanation:
    if table.step not in (DISCARD, SECOND):
        return _other_step(table, "BC-092", "Cards are thrown away at the end of the turn.")
    missing = _missing(table, card)
    if missing is not None:
        return missing
    sentence = f"The two cards are chosen in order, and {SLUGS[card]} comes before {SLUGS[table.last]}."
    return Explanation("BC-092", sentence, f"Take the choice back and throw {SLUGS[card]} away first.")
