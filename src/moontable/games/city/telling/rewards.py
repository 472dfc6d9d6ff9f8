"""What a contribution brings to everybody, reckoned before it is made, piece by piece: for the log (BC-061 to BC-083).

Every gain is public when it happens, even where crystals are secret afterwards (BQ-37).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from moontable.games.city.bits import bit_of
from moontable.games.city.components.spaces import NEIGHBOURS, NOWHERE
from moontable.games.city.rules.scales import crystals_for
from moontable.games.city.rules.scoring import majority
from moontable.games.city.state.position import Position
from moontable.games.city.words import WORDS, amounts_in_words, listing

SCALES: Final = 2
"""Where scales stand among the amounts of a gain."""


class Gain(NamedTuple):
    """What some seats get for one reason."""

    seats: tuple[int, ...]
    amounts: tuple[int, int, int]
    """Crystals, cards and scales for each of them."""
    reason: str
    """`dragons`, `majority`, `contributor`, `neighbour` or `scales`."""
    tiles: tuple[str, ...] = ()
    """The neighbours that give it."""


def of_contribution(position: Position) -> list[Gain]:
    """The gains if the box being paid is filled now, in the order in which they are given."""
    space, seat = int(position.me().space), int(position.active)
    counted = _Scales(position)
    gains: list[Gain] = []
    dragons = 0 if position.contributed else int(position.dragons_on(space))
    if dragons:
        gains.append(Gain((seat,), (0, 0, dragons), "dragons"))
        gains.extend(counted.after(gains))
    if position.city.box_mask(space) & ~position.filled == bit_of(position.box):
        building = _of_building(position, space)
        gains.extend(building)
        gains.extend(counted.after(building))
    return [gain for gain in gains if any(gain.amounts)]


def _of_building(position: Position, space: int) -> list[Gain]:
    """The rewards of a building that is completed by the active player (BC-077 to BC-080)."""
    city, mask = position.city, position.city.box_mask(space)
    order = [int(position.active + step) % len(position.players) for step in range(len(position.players))]
    contributors = tuple([seat for seat in order if seat == position.active or position.players[seat].boxes & mask])
    gains = [
        Gain((_winner(position, mask),), _amounts(city.majority, space), "majority"),
        Gain(contributors, _amounts(city.contributor, space), "contributor"),
    ]
    for near in NEIGHBOURS[4 * space : 4 * space + 4]:
        if near != NOWHERE and position.is_completed(near):
            amounts = _amounts(city.neighbourhood, near)
            gains.append(Gain(contributors, amounts, "neighbour", (city.tile(near).name,)))
    return gains


def _winner(position: Position, mask: int) -> int:
    """Who has most markers when the box being paid is filled as well."""
    then = position.copy()
    assert isinstance(then, Position)
    then.me().boxes |= bit_of(position.box)
    return int(majority(then, mask))


def _amounts(rewards: bytes, space: int) -> tuple[int, int, int]:
    at = 3 * space
    return rewards[at], rewards[at + 1], rewards[at + 2]


class _Scales:
    """The golden scales while gains are reckoned: whoever takes the last one lets them be scored (BC-067 to BC-073)."""

    def __init__(self, position: Position) -> None:
        self.supply = int(position.supply)
        self.all = int(position.city.scales)
        self.held = [int(player.scales) for player in position.players]

    def after(self, event: list[Gain]) -> list[Gain]:
        """The crystals if a scale event empties the supply, for the leader first."""
        credited = 0
        for gain in event:
            for seat in gain.seats:
                self.held[seat] += gain.amounts[SCALES]
                credited += gain.amounts[SCALES]
        self.supply -= credited
        if not credited or self.supply > 0:
            return []
        return self._score()

    def _score(self) -> list[Gain]:
        best = max(self.held)
        leaders = self.held.count(best)
        won = [int(crystals_for(scales, best, leaders)) for scales in self.held]
        self.held = [0 if crystals else scales for scales, crystals in zip(self.held, won, strict=True)]
        self.supply = self.all - sum(self.held)
        gains: list[Gain] = []
        for crystals in sorted(set(won) - {0}, reverse=True):
            seats = tuple([seat for seat, amount in enumerate(won) if amount == crystals])
            gains.append(Gain(seats, (crystals, 0, 0), "scales"))
        return gains


# -- words ------------------------------------------------------------------------------------------------------------


def sentences(gains: list[Gain]) -> list[str]:
    """The gains for a log: those for the same seats in one sentence."""
    said: list[str] = []
    gains = _neighbours_together(gains)
    at = 0
    while at < len(gains):
        seats = gains[at].seats
        parts: list[str] = []
        while at < len(gains) and gains[at].seats == seats:
            parts.append(_part(gains[at]))
            at += 1
        who = listing([WORDS.seat(seat) for seat in seats])
        said.append(WORDS.say("gain.one" if len(seats) == 1 else "gain.several", who=who, parts=listing(parts)))
    return said


def _neighbours_together(gains: list[Gain]) -> list[Gain]:
    """All that buildings next door give at a time, as one gain."""
    told: list[Gain] = []
    for gain in gains:
        last = told[-1] if told else None
        if last and last.reason == gain.reason == "neighbour" and last.seats == gain.seats:
            crystals, cards, scales = [one + other for one, other in zip(last.amounts, gain.amounts, strict=True)]
            told[-1] = Gain(gain.seats, (crystals, cards, scales), "neighbour", last.tiles + gain.tiles)
        else:
            told.append(gain)
    return told


def _part(gain: Gain) -> str:
    slug = f"gain.{'one' if len(gain.seats) == 1 else 'each'}-part.{gain.reason}"
    return WORDS.say(slug, what=amounts_in_words(gain.amounts), tiles=listing(list(gain.tiles)))
