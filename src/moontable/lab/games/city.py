"""Blue Moon City in the lab: numbers of players, who begins, what becomes of each kind of card and each building.

A kind of card is drawn if one was ever in the hand, played if one was paid with or used (not thrown away), held if one
is in the hand at the end. A building is drawn if the seat ever had a marker there, played if it had one when the
building was completed, held if it has one there at the end.
"""

from __future__ import annotations

from moontable.core.contract import State
from moontable.core.options import Options
from moontable.games.city import CityState
from moontable.games.city.components.cards import LOW_TYPES, PEOPLES, TYPES
from moontable.games.city.components.spaces import SPACES
from moontable.games.city.state.position import DISCARD, SECOND
from moontable.lab.games import DRAWN, HELD, PLAYED, Gear, Setting, Watch

CARDS = [f"{PEOPLES[card // 3]}-{card % 3 + 1}" for card in range(TYPES)]


class Hands:
    """What becomes of cards and buildings, for every seat."""

    def __init__(self, state: CityState) -> None:
        self.tiles = [state.city.tile(space).slug for space in range(SPACES)]
        self.masks = [int(state.city.box_mask(space)) for space in range(SPACES)]
        seats = range(state.seats)
        self.cards = [[0] * TYPES for _ in seats]
        self.buildings = [[0] * SPACES for _ in seats]
        self.before = [[0] * TYPES for _ in seats]
        self.boxes = [0 for _ in seats]
        self.completed = int(state.completed)
        self.step = int(state.step)
        self.look(state)

    def look(self, state: State) -> None:
        assert isinstance(state, CityState)
        thrown_away = self.step in (DISCARD, SECOND)
        for seat, player in enumerate(state.players):
            low, high = int(player.hand_low), int(player.hand_high)
            if seat == state.active:  # what is laid for a payment may still be taken back
                low, high = low + int(state.laid_low), high + int(state.laid_high)
            counts = _counts(low, high)
            cards, before = self.cards[seat], self.before[seat]
            for card, count in enumerate(counts):
                if count:
                    cards[card] |= DRAWN
                if count < before[card] and not thrown_away:
                    cards[card] |= PLAYED
            self.before[seat] = counts
        self._look_at_buildings(state)
        self.step = int(state.step)

    def _look_at_buildings(self, state: CityState) -> None:
        new = int(state.completed) & ~self.completed
        for seat, player in enumerate(state.players):
            buildings = self.buildings[seat]
            boxes = int(player.boxes)
            for space, mask in enumerate(self.masks):
                if (boxes | self.boxes[seat]) & mask:
                    buildings[space] |= DRAWN
                    if new >> space & 1:
                        buildings[space] |= PLAYED
            self.boxes[seat] = boxes
        self.completed = int(state.completed)

    def seen(self, seat: int) -> tuple[list[str], list[int]]:
        cards = [
            moments | (HELD if count else 0) for moments, count in zip(self.cards[seat], self.before[seat], strict=True)
        ]
        buildings = [
            moments | (HELD if self.boxes[seat] & mask else 0)
            for moments, mask in zip(self.buildings[seat], self.masks, strict=True)
        ]
        return CARDS + self.tiles, cards + buildings


def _counts(low: int, high: int) -> list[int]:
    """How many cards of each kind a heap holds."""
    counts = [low >> 4 * at & 15 for at in range(LOW_TYPES)]
    return counts + [high >> 4 * at & 15 for at in range(TYPES - LOW_TYPES)]


class CityKind:
    usual_axis = "players"

    def axes(self, given: Options) -> dict[str, list[Setting]]:
        numbers = [Setting({"players": str(number)}, {"players": number}) for number in (2, 3, 4)]
        seats = int(given.get("players", 2))
        starts = [Setting({"start": f"seat {seat + 1}"}, {"start": str(seat)}) for seat in range(seats)]
        return {"players": numbers, "seats": starts}

    def watch(self, state: State) -> Watch:
        assert isinstance(state, CityState)
        return Hands(state)

    def gear(self) -> Gear | None:
        return None


KIND = CityKind()
