"""Blue Moon in the lab: decks against decks, what becomes of each card, decks that can be built.

A card is drawn if it was ever in the hand, played if it ever lay on the table (combat, support, leadership, influence,
on a ship), held if it is in the hand at the end. Series of games are watched too; all their games count as one.
"""

from __future__ import annotations

from moontable.core.contract import State
from moontable.core.options import Options, Value
from moontable.core.rng import Rng
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.bluemoon.decks.building import (
    PLAYING_CARDS,
    DeckList,
    deck_code,
    deck_from_code,
    judge_deck,
    violations,
)
from moontable.games.bluemoon.editions import EDITIONS
from moontable.games.bluemoon.state.player import Player
from moontable.lab.errors import BadRequest
from moontable.lab.games import DRAWN, HELD, PLAYED, Gear, Setting, Watch

TRIES = 1000
"""A card that may take another's place is found long before so many tries."""


class Decks:
    """What becomes of the cards of both decks."""

    def __init__(self, state: BlueMoonState) -> None:
        self.decks = [state.player(seat).deck for seat in (0, 1)]
        self.drawn = [0, 0]
        self.played = [0, 0]
        self.held = [0, 0]
        self.look(state)

    def look(self, state: State) -> None:
        assert isinstance(state, BlueMoonState)
        for seat in (0, 1):
            player = state.player(seat)
            if player.deck is not self.decks[seat]:  # a series in which decks are chosen anew
                continue
            hand = player.hand
            self.drawn[seat] |= hand
            self.played[seat] |= _on_table(player)
            self.held[seat] = hand

    def seen(self, seat: int) -> tuple[list[str], list[int]]:
        drawn, played, held = self.drawn[seat] | self.played[seat], self.played[seat], self.held[seat]
        cards = self.decks[seat].cards
        moments = [
            (drawn >> at & 1) * DRAWN | (played >> at & 1) * PLAYED | (held >> at & 1) * HELD
            for at in range(len(cards))
        ]
        return [card.id for card in cards], moments


def _on_table(player: Player) -> int:
    areas = player.combat | player.support | player.pile | player.leading | player.ships | player.landed
    return int(areas | player.loaded)


class DeckBuilding:
    """Decks that differ in single cards, within the rules of deck building (BM-168 to BM-172)."""

    usual = "vulca"

    def read(self, text: str) -> str:
        complaint = judge_deck(text)
        if complaint:
            raise BadRequest(f"deck: {complaint}")
        return deck_code(deck_from_code(text))

    def changed(self, text: str, rng: Rng) -> str:
        """One card is exchanged for another that the rules allow there."""
        deck = deck_from_code(text)
        for _ in range(TRIES):
            cards = list(deck.cards)
            cards[rng.below(len(cards))] = PLAYING_CARDS[rng.below(len(PLAYING_CARDS))].id
            other = DeckList(deck.leader, tuple(cards))
            if set(cards) != set(deck.cards) and not violations(other):
                return deck_code(other)
        return text

    def options(self, mine: str, theirs: str) -> dict[str, Value]:
        return {"deck": mine, "against": theirs}

    def opponents(self) -> dict[str, str]:
        return {people: people for people in PEOPLES}


class BlueMoonKind:
    usual_axis = "decks"

    def axes(self, given: Options) -> dict[str, list[Setting]]:
        pairings = [
            Setting({"row": deck, "column": against}, {"deck": deck, "against": against})
            for deck in PEOPLES
            for against in PEOPLES
        ]
        starts = [Setting({"start": f"seat {seat + 1}"}, {"start": str(seat)}) for seat in (0, 1)]
        editions = [Setting({"edition": edition}, {"edition": edition}) for edition in EDITIONS]
        return {"decks": pairings, "seats": starts, "editions": editions}

    def watch(self, state: State) -> Watch:
        assert isinstance(state, BlueMoonState)
        return Decks(state)

    def gear(self) -> Gear | None:
        return DeckBuilding()


KIND = BlueMoonKind()
