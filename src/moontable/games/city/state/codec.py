"""A whole position as bytes and back: JSON with named fields in a fixed order, so equal states give equal bytes."""

from __future__ import annotations

import json
from typing import Final

from moontable.core.errors import BadState
from moontable.core.rng import Rng
from moontable.games.city.components.catalog import judge_cards, judge_tiles
from moontable.games.city.components.city import FIRST_RULES, RULES, SCALES, City
from moontable.games.city.components.spaces import SPACES
from moontable.games.city.state.check import problem
from moontable.games.city.state.position import FLAGS, PLAYER_FIELDS, POSITION_FIELDS, Player, Position

FORMAT: Final = "moontable-city-2"
FIRST_FORMAT: Final = "moontable-city-1"
"""How games of the first rules with open crystals are written, as they always were: without two later fields."""
FIELDS: Final = frozenset(
    ["format", "players", "turns", "tiles", "cards", "layout", "rng", "deck", "table", "seats", "rules", "crystals"]
)
LATER_FIELDS: Final = frozenset(["rules", "crystals"])
LARGEST: Final = 1 << 62


def encode(position: Position) -> bytes:
    city = position.city
    first = city.rules == FIRST_RULES and city.open_crystals
    fields: dict[str, object] = {
        "format": FIRST_FORMAT if first else FORMAT,
        "players": int(city.players),
        "turns": int(city.turns),
        "tiles": city.tiles_text,
        "cards": city.cards_text,
        "layout": list(city.layout),
        "rng": position.rng.to_bytes().hex(),
        "deck": list(position.deck[position.drawn :]),
        "table": [int(getattr(position, name)) for name in POSITION_FIELDS],
        "seats": [[int(getattr(player, name)) for name in PLAYER_FIELDS] for player in position.players],
    }
    if not first:
        fields["rules"] = int(city.rules)
        fields["crystals"] = "open" if city.open_crystals else "secret"
    return json.dumps(fields, separators=(",", ":")).encode("ascii")


def decode(data: bytes) -> tuple[City, Rng, list[Player], list[int], list[int]]:
    """The parts of a stored state: city, chance, players, deck and the position's values. Raises `BadState`."""
    fields = _fields(data)
    players = fields["players"]
    if type(players) is not int or players not in SCALES:
        raise BadState("players is 2, 3 or 4")
    turns = _numbers([fields["turns"]], 1, "turns")[0]
    crystals, rules = fields.get("crystals", "open"), fields.get("rules", FIRST_RULES)
    if crystals not in ("open", "secret"):
        raise BadState("crystals are open or secret")
    if type(rules) is not int or not FIRST_RULES <= rules <= RULES:
        raise BadState(f"rules is a version from {FIRST_RULES} to {RULES}")
    texts = _text(fields, "tiles"), _text(fields, "cards")
    city = City(players, _layout(fields["layout"]), turns, texts[0], texts[1], crystals == "open", rules)
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
        _numbers(fields["table"], len(POSITION_FIELDS), "table"),
    )


def _fields(data: bytes) -> dict[str, object]:
    try:
        fields = json.loads(data)
    except (ValueError, RecursionError):
        raise BadState("these bytes are not a state of Blue Moon City") from None
    if not isinstance(fields, dict) or not _has_the_fields(fields):
        raise BadState("these bytes are not a state of Blue Moon City")
    return fields


def _has_the_fields(fields: dict[str, object]) -> bool:
    if fields.get("format") == FIRST_FORMAT:
        return set(fields) == FIELDS - LATER_FIELDS
    return fields.get("format") == FORMAT and set(fields) == FIELDS


def _text(fields: dict[str, object], name: str) -> str:
    text = fields[name]
    if not isinstance(text, str):
        raise BadState(f"{name} is not text")
    complaint = judge_tiles(text) if name == "tiles" else judge_cards(text)
    if complaint:
        raise BadState(complaint)
    return text


def _layout(value: object) -> bytes:
    numbers = _numbers(value, SPACES, "layout")
    if sorted(numbers) != list(range(SPACES)):
        raise BadState("the layout must have every tile once")
    return bytes(numbers)


def _rng(value: object) -> Rng:
    try:
        return Rng.from_bytes(bytes.fromhex(value if isinstance(value, str) else ""))
    except ValueError:
        raise BadState("rng is not the state of a generator") from None


def _player(value: object) -> Player:
    player = Player()
    for name, number in zip(PLAYER_FIELDS, _numbers(value, len(PLAYER_FIELDS), "seats"), strict=True):
        setattr(player, name, number)
    return player


def _numbers(value: object, length: int, name: str) -> list[int]:
    """A list of so many whole numbers, each fit for a 64-bit integer."""
    if not isinstance(value, list) or len(value) != length:
        raise BadState(f"{name} does not have {length} numbers")
    for number in value:
        if type(number) is not int or not 0 <= number < LARGEST:
            raise BadState(f"{name} holds something other than whole numbers")
    return value


def restore(position: Position, deck: list[int], values: list[int]) -> None:
    """Put the decoded values into a fresh position and check that it is possible. Raises `BadState`."""
    position.deck = tuple(deck)
    for name, number in zip(POSITION_FIELDS, values, strict=True):
        if name in FLAGS:
            setattr(position, name, number == 1)
        else:
            setattr(position, name, number)
    complaint = problem(position)
    if complaint:
        raise BadState(complaint)
