"""What a seat or a spectator may know (section 19 of the rules checklist), built up from nothing."""

from __future__ import annotations

from moontable.core.contract import View
from moontable.games.city import deck
from moontable.games.city.cards import ANY, COLOURS, PEOPLES, SLUGS, TYPES, count, listed, size
from moontable.games.city.catalog import POWERS, Reward, Tile, cards_for, tiles_for
from moontable.games.city.city import OBELISK
from moontable.games.city.endings import outcome
from moontable.games.city.payment import worth
from moontable.games.city.spaces import COLUMN, ROW, SPACES
from moontable.games.city.table import (
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
    Table,
)


def view(table: Table, seat: int | None) -> View:
    """Everything public, and for a seat its own hand and the choice that it has begun."""
    city = table.city
    own = table.players[seat] if seat is not None else None
    deciding = seat is not None and seat == table.active and table.step != FINISHED
    return {
        "game": "city",
        "you": seat,
        "players": int(city.players),
        "turn": int(table.turn),
        "turns": int(city.turns),
        "active": int(table.active) if table.step != FINISHED else None,
        "step": STEPS[table.step if deciding else _public_step(table)],
        "city": [_space(table, space) for space in range(SPACES)],
        "dragons": {name: _dragon(table, which) for which, name in enumerate(DRAGONS)},
        "obelisk": _obelisk(table),
        "scales": int(table.supply),
        "deck": int(deck.left(table)),
        "discard": _heap(table.pile_low, table.pile_high),
        "seats": [_seat(table, number) for number in range(city.players)],
        "hand": None if own is None else [SLUGS[card] for card in listed(own.low, own.high)],
        "choice": _choice(table) if deciding else None,
        "data": {"tiles": city.tile_set.digest, "cards": city.card_set.digest},
        "outcome": _outcome(table),
    }


def _public_step(table: Table) -> int:
    """The step that the others see: a choice that is not complete yet looks as if it had not begun."""
    hidden = {DRAGON: MOVE, PAY: BUILD, SECOND: DISCARD}
    return hidden.get(int(table.step), int(table.step))


def _space(table: Table, space: int) -> dict[str, object]:
    city = table.city
    tile = city.tile(space)
    return {
        "space": space,
        "row": ROW[space],
        "column": COLUMN[space],
        "tile": tile.name,
        "colour": _colour_name(tile),
        "boxes": [_box(table, space, box) for box in range(len(tile.boxes))],
        "majority": _reward(tile.majority),
        "contributor": _reward(tile.contributor),
        "neighbourhood": _reward(tile.neighbourhood),
        "done": table.is_done(space),
        "figures": [seat for seat, player in enumerate(table.players) if player.space == space],
        "dragons": [name for which, name in enumerate(DRAGONS) if table.dragon(which) == space],
        "deduced": "deduced" in tile.certainty,
    }


def _box(table: Table, space: int, box: int) -> dict[str, object]:
    number = table.city.first_box[space] + box
    owners = [seat for seat, player in enumerate(table.players) if player.boxes >> number & 1]
    return {"value": int(table.city.box_value[number]), "owner": owners[0] if owners else None}


def _reward(reward: Reward) -> dict[str, int]:
    return {"crystals": reward.crystals, "cards": reward.cards, "scales": reward.scales}


def _dragon(table: Table, which: int) -> int | None:
    space = int(table.dragon(which))
    return None if space == OUTSIDE else space


def _obelisk(table: Table) -> dict[str, object]:
    costs = table.city.costs
    return {
        "costs": list(costs),
        "owners": [int(table.obelisk >> (2 * at) & 3) for at in range(table.occupied)],
        "next": int(costs[table.occupied]) if table.occupied < len(costs) else None,
        "needed": int(table.city.offerings),
    }


def _heap(low: int, high: int) -> dict[str, int]:
    return {SLUGS[card]: int(count(low, high, card)) for card in range(TYPES) if count(low, high, card)}


def _seat(table: Table, number: int) -> dict[str, object]:
    """What everybody may know of a seat. Cards of an unfinished choice still count as its hand."""
    player = table.players[number]
    laid = size(table.laid_low, table.laid_high) if number == table.active else 0
    return {
        "space": int(player.space),
        "crystals": int(player.crystals),
        "scales": int(player.scales),
        "markers": int(player.markers),
        "offerings": int(player.offerings),
        "cards": int(size(player.low, player.high) + laid),
        "face_down": int(size(player.dealt_low, player.dealt_high)),
    }


def _choice(table: Table) -> dict[str, object]:
    """What the deciding seat has begun: steps left to the figure, cards laid, the box and how far it is paid."""
    choice: dict[str, object] = {"laid": [SLUGS[card] for card in listed(table.laid_low, table.laid_high)]}
    if table.step == MOVE:
        choice["steps"] = int(table.allowance)
    if table.step == DRAGON:
        choice["dragon"] = DRAGONS[table.last // 3]
    if table.step == PAY:
        space = int(table.me().space)
        choice["box"] = int(table.box - table.city.first_box[space])
        choice["value"] = int(table.city.box_value[table.box])
        choice["paid"] = int(worth(table.laid_low, table.laid_high, table.city.colour[space]))
    if table.step == OFFER:
        choice["again"] = table.offered
    return choice


def _outcome(table: Table) -> dict[str, object] | None:
    end = outcome(table)
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
                "count": cards.counts[card],
                "certainty": cards.certainty[card],
            }
            for card in range(TYPES)
        ],
        "obelisk": list(OBELISK),
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
