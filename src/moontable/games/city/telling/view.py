"""What a seat or a spectator may know (section 19 of the rules checklist), built up from nothing."""

from __future__ import annotations

from moontable.core.contract import View
from moontable.games.city.components.cards import ANY, COLOURS, PEOPLES, SLUGS, TYPES, count, size, unpacked
from moontable.games.city.components.catalog import POWERS, Reward, Tile, cards_for, tiles_for
from moontable.games.city.components.city import OBELISK
from moontable.games.city.components.spaces import COLUMN, ROW, SPACES
from moontable.games.city.rules import deck
from moontable.games.city.rules.endings import outcome
from moontable.games.city.rules.payment import pays, worth
from moontable.games.city.state.position import (
    BUILD,
    DISCARD,
    DRAGON,
    DRAGONS,
    FINISHED,
    MOVE,
    OFFER,
    OUTSIDE,
    PAY,
    SECOND,
    STEPS,
    Player,
    Position,
)
from moontable.games.city.words import WORDS, power_of


def view(position: Position, seat: int | None) -> View:
    """Everything public, and for a seat its own hand and the choice that it has begun."""
    city = position.city
    own = position.players[seat] if seat is not None else None
    deciding = seat is not None and seat == position.active and position.step != FINISHED
    return {
        "game": "city",
        "you": seat,
        "players": int(city.players),
        "turn": int(position.turn),
        "turns": int(city.turns),
        "open_crystals": city.open_crystals,
        "seat": int(position.active) if position.step != FINISHED else None,
        "asked": _asked(position, deciding),
        "city": [_space(position, space, own) for space in range(SPACES)],
        "dragons": {name: _dragon(position, which) for which, name in enumerate(DRAGONS)},
        "obelisk": _obelisk(position),
        "scales": int(position.supply),
        "deck": int(deck.left(position)),
        "discard": _heap(position.pile_low, position.pile_high),
        "seats": [_seat(position, number, seat) for number in range(city.players)],
        "hand": None if own is None else [SLUGS[card] for card in unpacked(own.hand_low, own.hand_high)],
        "choice": _choice(position) if deciding else None,
        "data": {"tiles": city.tile_set.digest, "cards": city.card_set.digest},
        "result": _result(position),
    }


def _asked(position: Position, deciding: bool) -> str | None:
    """What is asked. To others, a choice that is not complete yet looks as if it had not begun."""
    if position.step == FINISHED:
        return None
    hidden = {DRAGON: MOVE, PAY: BUILD, SECOND: DISCARD}
    step = int(position.step)
    return STEPS[step if deciding else hidden.get(step, step)]


def _space(position: Position, space: int, own: Player | None) -> dict[str, object]:
    city = position.city
    tile = city.tile(space)
    return {
        "space": space,
        "row": ROW[space],
        "column": COLUMN[space],
        "tile": tile.name,
        "colour": _colour_name(tile),
        "boxes": [_box(position, space, box, own) for box in range(len(tile.boxes))],
        "majority": _reward(tile.majority),
        "contributor": _reward(tile.contributor),
        "neighbourhood": _reward(tile.neighbourhood),
        "completed": position.is_completed(space),
        "figures": [seat for seat, player in enumerate(position.players) if player.space == space],
        "dragons": [name for which, name in enumerate(DRAGONS) if position.dragon(which) == space],
        "deduced": "deduced" in tile.certainty,
    }


def _box(position: Position, space: int, box: int, own: Player | None) -> dict[str, object]:
    """A box; `payable` says to a seat that its hand could pay it, wherever its figure stands."""
    city = position.city
    number = city.first_box[space] + box
    value = int(city.box_value[number])
    owners = [seat for seat, player in enumerate(position.players) if player.boxes >> number & 1]
    is_open = not position.filled >> number & 1 and not position.is_completed(space)
    payable = own is not None and is_open and pays(own.hand_low, own.hand_high, city.colour[space], value)
    return {"value": value, "owner": owners[0] if owners else None, "payable": payable}


def _reward(reward: Reward) -> dict[str, int]:
    return {"crystals": reward.crystals, "cards": reward.cards, "scales": reward.scales}


def _dragon(position: Position, which: int) -> int | None:
    space = int(position.dragon(which))
    return None if space == OUTSIDE else space


def _obelisk(position: Position) -> dict[str, object]:
    costs = position.city.costs
    return {
        "costs": list(costs),
        "owners": [int(position.obelisk >> (2 * at) & 3) for at in range(position.occupied)],
        "next": int(costs[position.occupied]) if position.occupied < len(costs) else None,
        "needed": int(position.city.offerings),
    }


def _heap(low: int, high: int) -> dict[str, int]:
    return {SLUGS[card]: int(count(low, high, card)) for card in range(TYPES) if count(low, high, card)}


def _seat(position: Position, number: int, viewer: int | None) -> dict[str, object]:
    """What a viewer may know of a seat. Cards of an unfinished choice still count as its hand.

    Crystals lie face down before their owner until the game is over, unless it was agreed otherwise (BQ-37).
    """
    player = position.players[number]
    shown = position.city.open_crystals or number == viewer or position.step == FINISHED
    laid = size(position.laid_low, position.laid_high) if number == position.active else 0
    return {
        "space": int(player.space),
        "crystals": int(player.crystals) if shown else None,
        "scales": int(player.scales),
        "markers": int(player.markers),
        "offerings": int(player.offerings),
        "cards": int(size(player.hand_low, player.hand_high) + laid),
        "face_down": int(size(player.dealt_low, player.dealt_high)),
    }


def _choice(position: Position) -> dict[str, object]:
    """What the deciding seat has begun: steps left to the figure, cards laid, the box and how far it is paid."""
    choice: dict[str, object] = {"laid": [SLUGS[card] for card in unpacked(position.laid_low, position.laid_high)]}
    if position.step == MOVE:
        choice["steps"] = int(position.allowance)
    if position.step == DRAGON:
        choice["dragon"] = DRAGONS[position.chosen // 3]
    if position.step == PAY:
        space = int(position.me().space)
        choice["box"] = int(position.box - position.city.first_box[space])
        choice["value"] = int(position.city.box_value[position.box])
        choice["paid"] = int(worth(position.laid_low, position.laid_high, position.city.colour[space]))
    if position.step == OFFER:
        choice["again"] = position.offered
    return choice


def _result(position: Position) -> dict[str, object] | None:
    end = outcome(position)
    if end is None:
        return None
    return {
        "reason": end.reason,
        "sentence": end.sentence,
        "winners": list(end.winners),
        "points": list(end.points),
    }


# -- fixed facts ------------------------------------------------------------------------------------------------------


def catalog_view() -> View:
    """The built-in tiles and cards for people who browse, each value with its certainty."""
    cards = cards_for("")
    return {
        "tiles": [_tile(tile) for tile in tiles_for("").tiles],
        "cards": [
            {
                "card": SLUGS[card],
                "people": PEOPLES[card // 3],
                "colour": COLOURS[card // 3],
                "value": card % 3 + 1,
                "power": POWERS[card],
                "text": power_of(card),
                "count": cards.counts[card],
                "certainty": cards.certainty[card],
            }
            for card in range(TYPES)
        ],
        "obelisk": list(OBELISK),
        "steps": {step: WORDS.say(f"step.{step}") for step in STEPS},
        "spaces": [{"row": ROW[space], "column": COLUMN[space]} for space in range(SPACES)],
    }


def _tile(tile: Tile) -> dict[str, object]:
    return {
        "tile": tile.name,
        "place": None if tile.place < 0 else tile.place,
        "colour": _colour_name(tile),
        "boxes": list(tile.boxes),
        "majority": _reward(tile.majority),
        "contributor": _reward(tile.contributor),
        "neighbourhood": _reward(tile.neighbourhood),
        "certainty": dict(zip(("boxes", "majority", "contributor", "neighbourhood"), tile.certainty, strict=True)),
    }


def _colour_name(tile: Tile) -> str | None:
    if not tile.boxes:
        return None
    return "any" if tile.colour == ANY else COLOURS[tile.colour]
