"""A greedy player for Blue Moon City: plays the rest of its turn in its head and takes what looks best at its end.

It looks at one redealt world, but only at its own turn, where nothing depends on hidden cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.base import Bot, Eyes
from moontable.core.rng import bits_in
from moontable.games.city import CityState, actions
from moontable.games.city.components.cards import size, value_of
from moontable.games.city.components.spaces import COURTYARD, DISTANCE, SPACES
from moontable.games.city.rules import orderly
from moontable.games.city.rules.payment import pays
from moontable.games.city.rules.scoring import majority, neighbours_give
from moontable.games.city.state.position import BUILD, DISCARD, DRAGON, MOVE, OFFER, PAY, SECOND

if TYPE_CHECKING:
    from mypy_extensions import i64

# What things are worth, in crystals.
OFFERING: Final = 16.0
SCALE: Final = 0.9
CARD: Final = 0.55
MANY_CARDS: Final = 12
"""Cards beyond this number are worth little."""
BEGUN: Final = 0.25
FILLED: Final = 0.45
"""A share in an unfinished building counts so much of its rewards, and so much more the fuller it is."""
SOON: Final = 0.8
"""Whoever has the crystals for an offering is credited with so much of its gain on the courtyard, less with every step
away from it: less than the gain itself, so that the offering is made, and never less than nothing, so that it does not
look bad to get rich far away."""
FAR: Final = 4
"""More steps than any space is away from the courtyard."""

PROSPECT: Final = 0.1
"""A contribution that could be made soon counts so much of what it would earn."""

PREMIUM: Final = (
    *(0.6, 0.2, 0.0, 0.6, 0.2, 0.0, 0.6, 0.2, 0.0),
    *(0.7, 0.3, 0.0),
    *(0.6, 0.4, 0.0),
    *(1.2, 0.6, 0.0),
    *(0.4, 0.2, 0.0),
    1.2,
)
"""What the power of each card type adds to its value."""
WORTH_KEEPING: Final = 2.1
PATIENCE: Final = 40
"""Turns of each player after which nobody waits any longer; an ordinary game takes twenty-five."""


class GreedyCity(Bot):
    """Builds where it pays most, brings dragons along, walks to the obelisk as soon as it can afford an offering."""

    def choose(self, eyes: Eyes) -> int:
        world = eyes.world()
        assert isinstance(world, CityState)
        return best_action(world)


def best_action(state: CityState) -> int:
    """The action for the deciding seat, on a world in which it sees its own cards."""
    step = state.step
    if step == MOVE:
        return _best_move(state)
    if step == DRAGON:
        return _best_landing(state)
    if step == BUILD:
        return _best_outcome(state)
    return _quick(state)


def _quick(state: CityState) -> int:
    """A decision without looking ahead: how the rest of a turn is played in the head."""
    step = state.step
    if step == PAY:
        return _cheapest_card(state)
    if step == OFFER:
        return _cheapest_offering(state)
    if step in (DISCARD, SECOND):
        return _poorest_card(state)
    return _dearest_box(state)


def is_tired(state: CityState) -> bool:
    """Whether the game has lasted so long that players take what they can get.

    Where the last building gives the other the crystals for the last offering, waiting is right for both of them, for
    ever. Whoever plays greedily does not wait.
    """
    return bool(state.turn >= PATIENCE * len(state.players))


# -- looking ahead ----------------------------------------------------------------------------------------------------


def _finish_building(state: CityState, seat: int) -> None:
    """Play on quickly until the turn's contributions and offerings are made."""
    while state.seat == seat and (state.step == BUILD or state.step == PAY or state.step == OFFER):
        state.apply(_quick(state))


def after(state: CityState, action: int) -> float:
    """How good the seat stands when this action is taken and its turn is played on."""
    then = state.copy()
    seat = then.seat
    then.apply(action)
    _finish_building(then, seat)
    return standing(then, seat)


def _best_outcome(state: CityState) -> int:
    """The best of all legal actions, the first among equals."""
    best, best_value = 0, -1.0e9
    for action in state.legal():
        value = after(state, action)
        if value > best_value:
            best, best_value = action, value
    return best


def _best_move(state: CityState) -> int:
    """The best space to go to, unless a card used before makes it better by more than the card is worth."""
    plan, value = _best_space(state)
    best = plan
    for action in state.legal():
        if action >= actions.USE:
            then = state.copy()
            then.apply(action)
            if then.step == DRAGON:
                landing = actions.PUT + plan - actions.GO
                if landing not in then.legal():
                    continue
                then.apply(landing)
            gained = _best_space(then)[1]
            if gained > value + 0.01:
                best, value = action, gained
    return best


def _best_space(state: CityState) -> tuple[int, float]:
    best, best_value = actions.GO + int(state.me().space), -1.0e9
    for action in state.legal():
        if action < actions.PUT:
            value = after(state, action)
            if value > best_value:
                best, best_value = action, value
    return best, best_value


def _best_landing(state: CityState) -> int:
    """The dragon goes where the figure will go."""
    best, best_value = 0, -1.0e9
    for action in state.legal():
        if DISTANCE[SPACES * state.me().space + action - actions.PUT] <= state.allowance:
            then = state.copy()
            then.apply(action)
            value = after(then, actions.GO + action - actions.PUT)
            if value > best_value:
                best, best_value = action, value
    return best if best_value > -1.0e9 else state.legal()[0]


# -- quick decisions --------------------------------------------------------------------------------------------------


def _dearest_box(state: CityState) -> int:
    """The highest open box that can be paid: later ones take smaller cards."""
    best, best_value = actions.DONE, 0
    first = state.city.first_box[state.me().space]
    for action in state.legal():
        if action != actions.DONE:
            value = state.city.box_value[first + action - actions.BOX]
            if value > best_value:
                best, best_value = action, value
    return best


def card_worth(card: int) -> float:
    return float(value_of(card)) + PREMIUM[card]


def _cheapest_offering(state: CityState) -> int:
    """An offering if there is one, with the lowest surcharge: Pillar 1 is offered before Pillar 2."""
    choices = state.legal()
    return choices[1] if len(choices) > 1 else actions.DONE


def _cheapest_card(state: CityState) -> int:
    """The card that is missed least for each point it pays, in a payment without waste."""
    best, best_cost = -1, 1.0e9
    for card in orderly.cards(state):
        cost = PREMIUM[card] - 0.1 * float(value_of(card))
        if cost < best_cost:
            best, best_cost = actions.PAY + card, cost
    if best < 0:  # complete, or somebody else has begun it in another way
        return state.legal()[0]
    return best


def _poorest_card(state: CityState) -> int:
    """The card least worth keeping, if a card from the deck is likely to be better."""
    best, best_worth = actions.DONE, WORTH_KEEPING
    for action in state.legal():
        if action != actions.DONE and card_worth(action - actions.THROW) < best_worth:
            best, best_worth = action, card_worth(action - actions.THROW)
    return best


# -- how good a position is -------------------------------------------------------------------------------------------


def standing(state: CityState, seat: int) -> float:
    """What a seat has, in crystals."""
    player = state.players[seat]
    cards = size(player.hand_low, player.hand_high) + size(player.dealt_low, player.dealt_high)
    value = float(player.crystals) + OFFERING * float(player.offerings) + SCALE * float(player.scales)
    value += CARD * float(min(cards, MANY_CARDS)) + 0.1 * float(max(0, cards - MANY_CARDS))
    if state.outcome is not None:
        return value + (1000.0 if seat in state.outcome.winners else -1000.0)
    if player.crystals >= state.next_cost():
        near = float(FAR - DISTANCE[SPACES * player.space + COURTYARD]) / float(FAR)
        value += SOON * near * (OFFERING - float(state.next_cost()))
    return value + _shares(state, seat) + _prospect(state, seat)


def _prospect(state: CityState, seat: int) -> float:
    """The best contribution that the hand could make in a later turn, less for every turn it is away."""
    player, city = state.players[seat], state.city
    if player.markers == 0:
        return 0.0
    best = 0.0
    for space in range(SPACES):
        if not state.is_completed(space):
            value = float(_payable(state, space, player.hand_low, player.hand_high))
            turns = float((DISTANCE[SPACES * player.space + space] + 1) // 2)
            best = max(best, PROSPECT * value * float(city.contributor[3 * space] + 1) / (1.0 + turns))
    return best


def _payable(state: CityState, space: int, low: i64, high: i64) -> int:
    """How many open boxes of a building the hand could pay, one at a time."""
    city = state.city
    found = 0
    first = city.first_box[space]
    for box in range(first, first + city.boxes[space]):
        if not (state.filled >> box) & 1 and pays(low, high, city.colour[space], city.box_value[box]):
            found += 1
    return found


def _shares(state: CityState, seat: int) -> float:
    """Shares in buildings that are not completed yet."""
    total = 0.0
    for space in range(SPACES):
        mask = state.city.box_mask(space)
        if not state.is_completed(space) and state.players[seat].boxes & mask:
            filled = float(bits_in(state.filled & mask)) / float(state.city.boxes[space])
            total += _rewards(state, space, seat, mask) * (BEGUN + FILLED * filled)
    return total


def _rewards(state: CityState, space: int, seat: int, mask: i64) -> float:
    """What the building would give the seat if it were completed as it stands."""
    city = state.city
    at = 3 * space
    amounts = [float(city.contributor[at + kind] + neighbours_give(state, space, kind)) for kind in range(3)]
    if majority(state, mask) == seat:
        amounts = [amounts[kind] + float(city.majority[at + kind]) for kind in range(3)]
    return amounts[0] + CARD * amounts[1] + SCALE * amounts[2]
