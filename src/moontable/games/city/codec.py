"""A whole position as bytes and back: JSON with named fields in a fixed order, so equal states give equal bytes."""

from __future__ import annotations

import json
from typing import Final

from moontable.core.errors import BadState
from moontable.core.rng import Rng
from moontable.games.city.catalog import judge_cards, judge_tiles
from moontable.games.city.check import problem
from moontable.games.city.city import SCALES, City
from moontable.games.city.spaces import SPACES
from moontable.games.city.table import Player, Table

FORMAT: Final = "moontable-city-1"
LARGEST: Final = 1 << 62


def encode(table: Table) -> bytes:
    city = table.city
    fields: dict[str, object] = {
        "format": FORMAT,
        "players": int(city.players),
        "turns": int(city.turns),
        "tiles": city.tiles_text,
        "cards": city.cards_text,
        "layout": list(city.layout),
        "rng": table.rng.to_bytes().hex(),
        "deck": list(table.deck[table.drawn :]),
        "table": [int(value) for value in _table_values(table)],
        "seats": [[int(value) for value in _player_values(player)] for player in table.players],
    }
    return json.dumps(fields, separators=(",", ":")).encode("ascii")


def _table_values(table: Table) -> list[int]:
    return [
        *(table.active, table.step, table.turn, table.done, table.filled, table.dragons, table.supply),
        *(table.obelisk, table.occupied, table.pile_low, table.pile_high, table.laid_low, table.laid_high),
        *(table.allowance, table.box, table.last, int(table.contributed), int(table.offered)),
        *(table.idle, table.shown, table.ending),
    ]


def _player_values(player: Player) -> list[int]:
    return [
        *(player.low, player.high, player.dealt_low, player.dealt_high, player.crystals, player.scales),
        *(player.markers, player.offerings, player.boxes, player.space),
    ]


TABLE_VALUES: Final = 21
PLAYER_VALUES: Final = 10


def decode(data: bytes) -> tuple[City, Rng, list[Player], list[int], list[int]]:
    """The parts of a stored state: city, chance, players, deck and the table's values. Raises `BadState`."""
    fields = _fields(data)
    players = fields["players"]
    if type(players) is not int or players not in SCALES:
        raise BadState("players is 2, 3 or 4")
    turns = _numbers([fields["turns"]], 1, "turns")[0]
    city = City(players, _layout(fields["layout"]), turns, _text(fields, "tiles"), _text(fields, "cards"))
    seats = fields["seats"]
    if not isinstance(seats, list) or len(seats) != players:
        raise BadState("seats does not fit players")
    deck = fields["deck"]
    cards = _numbers(deck, len(deck) if isinstance(deck, list) else -1, "deck")
    return (
        city,
        _rng(fields["rng"]),
        [_player(seat) for seat in seats],
        cards,
        _numbers(fields["table"], TABLE_VALUES, "table"),
    )


def _fields(data: bytes) -> dict[str, object]:
    try:
        fields = json.loads(data)
    except (ValueError, RecursionError):
        raise BadState("these bytes are no state of Blue Moon City") from None
    names = {"format", "players", "turns", "tiles", "cards", "layout", "rng", "deck", "table", "seats"}
    if not isinstance(fields, dict) or set(fields) != names or fields["format"] != FORMAT:
        raise BadState("these bytes are no state of Blue Moon City")
    return fields


def _text(fields: dict[str, object], name: str) -> str:
    text = fields[name]
    if not isinstance(text, str):
        raise BadState(f"{name} is no text")
    complaint = judge_tiles(text) if name == "tiles" else judge_cards(text)
    if complaint:
        raise BadState(complaint)
    return text


def _layout(value: object) -> bytes:
    numbers = _numbers(value, SPACES, "layout")
    if sorted(numbers) != list(range(SPACES)):
        raise BadState("the layout has every tile once")
    return bytes(numbers)


def _rng(value: object) -> Rng:
    try:
        return Rng.from_bytes(bytes.fromhex(value if isinstance(value, str) else ""))
    except ValueError:
        raise BadState("rng is no generator's state") from None


def _player(value: object) -> Player:
    values = _numbers(value, PLAYER_VALUES, "seats")
    player = Player()
    player.low, player.high, player.dealt_low, player.dealt_high = values[0], values[1], values[2], values[3]
    player.crystals, player.scales, player.markers = values[4], values[5], values[6]
    player.offerings, player.boxes, player.space = values[7], values[8], values[9]
    return player


def _numbers(value: object, length: int, name: str) -> list[int]:
    """A list of so many whole numbers, each fit for a 64-bit integer."""
    if not isinstance(value, list) or len(value) != length:
        raise BadState(f"{name} does not have {length} numbers")
    for number in value:
        if type(number) is not int or not 0 <= number < LARGEST:
            raise BadState(f"{name} holds something else than whole numbers")
    return value


def restore(table: Table, deck: list[int], values: list[int]) -> None:
    """Put the decoded values on a fresh table and check that such a table can be. Raises `BadState`."""
    table.deck = tuple(deck)
    table.active, table.step, table.turn, table.done = values[0], values[1], values[2], values[3]
    table.filled, table.dragons, table.supply = values[4], values[5], values[6]
    table.obelisk, table.occupied = values[7], values[8]
    table.pile_low, table.pile_high, table.laid_low, table.laid_high = values[9], values[10], values[11], values[12]
    table.allowance, table.box, table.last = values[13], values[14], values[15]
    table.contributed, table.offered = values[16] == 1, values[17] == 1
    table.idle, table.shown, table.ending = values[18], values[19], values[20]
    complaint = problem(table)
    if complaint:
        raise BadState(complaint)
