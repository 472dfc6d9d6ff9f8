"""A deck as flat tables: the cards of one player have the indices 0 to 29, and every property is a mask over them.

Built once per deck from the catalogue; the rules read nothing else about a card while a game runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.effects.lasting import (
    NO_BOOSTER,
    NO_CHARACTER_OR_BOOSTER_WITH_TEXT,
    NO_CHARACTER_WITHOUT_TEXT,
    NO_LEADERSHIP,
    NO_LEADERSHIP_BOOSTER_SUPPORT,
    NO_STRONG_CHARACTER,
    NO_SUPPORT,
    NO_TEXT,
    ONLY_TEXT,
    PROHIBITIONS,
)
from moontable.games.bluemoon.terms import BOOSTER, CHARACTER, EARTH, FIRE, LEADERSHIP, SHIP, SUPPORT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.catalog import Card
    from moontable.games.bluemoon.effects.base import Condition, Happening

STRONG: Final = 5
"""Printed values from here on are barred by Cloying Mud."""


class Deck:
    """The tables of one deck: a leader and thirty cards."""

    def __init__(self, leader: Card, cards: tuple[Card, ...]) -> None:
        size = len(cards)
        self.leader: Final = leader
        self.cards: Final = cards
        self.size: Final[i64] = size
        self.all: Final[i64] = (1 << size) - 1
        self.index: Final = {card.id: at for at, card in enumerate(cards)}
        self.name: Final = leader.people
        # Printed values; a card without values counts 0 (BM-006).
        self.fire: Final = bytes([card.fire or 0 for card in cards])
        self.earth: Final = bytes([card.earth or 0 for card in cards])
        self.odd_fire: i64 = _mask([bool((card.fire or 0) & 1) for card in cards])
        self.odd_earth: i64 = _mask([bool((card.earth or 0) & 1) for card in cards])
        self._sort_by_kind(cards)
        self._read_icons(cards)
        self._clear_effects(size)
        for at, card in enumerate(cards):
            for effect in card.effects:
                effect.install(self, at)
        self.barred: Final = self._barred(cards)
        self.value_texts: i64 = (
            self.double_characters
            | self.double_boosters
            | self.double_supports
            | self.double_one_fire
            | self.double_one_earth
            | self.raise_one
            | self.raise_bluffs
            | self.raise_total
        )
        self.zeroing: i64 = (
            self.zero_odd_characters | self.zero_even_characters | self.zero_odd_others | self.zero_even_others
        )
        # Cards that do nothing but add their value in the turn they are played (BM-167).
        self.inert: i64 = _mask([all(effect.inert for effect in card.effects) for card in cards])
        # Cards of which nobody can tell in advance what they may add.
        self.unbounded: i64 = _mask(
            [not all(effect.inert or effect.bounded for effect in card.effects) for card in cards]
        )

    def _sort_by_kind(self, cards: tuple[Card, ...]) -> None:
        self.leaderships: i64 = _mask([card.kind == LEADERSHIP for card in cards])
        self.characters: i64 = _mask([card.kind == CHARACTER for card in cards])
        self.boosters: i64 = _mask([card.kind == BOOSTER for card in cards])
        self.supports: i64 = _mask([card.kind == SUPPORT for card in cards])
        self.ships: i64 = _mask([card.kind == SHIP for card in cards])
        self.with_text: i64 = _mask([card.words != "" for card in cards])
        self.flit_characters: i64 = _mask([card.kind == CHARACTER and card.people == "flit" for card in cards])
        self.buka_characters: i64 = _mask([card.kind == CHARACTER and card.people == "buka" for card in cards])
        self.loadable: i64 = self.characters | self.boosters | self.supports
        self.capacity: bytes = bytes([card.capacity for card in cards])
        ships = [at for at, card in enumerate(cards) if card.kind == SHIP]
        self.ship_slot: bytes = bytes([ships.index(at) if at in ships else 0 for at in range(len(cards))])

    def _read_icons(self, cards: tuple[Card, ...]) -> None:
        self.stop: i64 = _mask(["stop" in card.icons for card in cards])
        self.retrieve: i64 = _mask(["retrieve" in card.icons for card in cards])
        self.protected: i64 = _mask(["protected" in card.icons for card in cards])
        self.free: i64 = _mask(["free" in card.icons for card in cards])
        self.pair: i64 = _mask(["pair" in card.icons for card in cards])
        self.gang: i64 = _mask(["gang" in card.icons for card in cards])
        self.bluff: i64 = _mask(["bluff" in card.icons for card in cards])
        self.bluff_fire: i64 = _mask([card.bluff == FIRE for card in cards])
        self.bluff_earth: i64 = _mask([card.bluff == EARTH for card in cards])
        self.fire_shield: i64 = _mask([card.fire_shield for card in cards])
        self.earth_shield: i64 = _mask([card.earth_shield for card in cards])
        # Shields are icons (BM-091).
        self.with_icon: i64 = _mask([bool(card.icons) or card.fire_shield or card.earth_shield for card in cards])
        self.gang_of: bytes = bytes([card.gang for card in cards])
        words = sorted({card.name.split()[0] for card in cards if "pair" in card.icons})
        self.word: bytes = bytes(
            [words.index(card.name.split()[0]) + 1 if "pair" in card.icons else 0 for card in cards]
        )
        """The first word of a PAIR card as a number from 1; 0 for all others (BM-108)."""
        self.company: list[int] = [self._company(at) for at in range(len(cards))]
        """For each card those that may make a pair with it (BM-108), or are of its gang (BM-111)."""

    def _company(self, card: int) -> int:
        kind = self.characters if self.characters >> card & 1 else self.boosters
        word, gang = self.word[card], self.gang_of[card]
        others = [at for at in range(len(self.word)) if at != card and kind >> at & 1]
        if word:
            return sum([1 << at for at in others if self.word[at] == word])
        return sum([1 << at for at in others if self.gang_of[at] == gang]) if gang else 0

    def _clear_effects(self, size: int) -> None:
        self.double_characters: i64 = 0
        self.double_boosters: i64 = 0
        self.double_supports: i64 = 0
        self.double_one_fire: i64 = 0
        self.double_one_earth: i64 = 0
        self.raise_one: i64 = 0
        self.raise_fire: list[int] = [0] * size
        self.raise_earth: list[int] = [0] * size
        self.raise_bluffs: i64 = 0
        self.raise_total: i64 = 0
        self.total_fire: list[int] = [0] * size
        self.total_earth: list[int] = [0] * size
        self.zero_odd_characters: i64 = 0
        self.zero_even_characters: i64 = 0
        self.zero_odd_others: i64 = 0
        self.zero_even_others: i64 = 0
        self.ignorers: i64 = 0
        self.ignores: list[int] = [0] * size
        self.forbidders: i64 = 0
        self.forbids: list[int] = [0] * size
        self.one_card: i64 = 0
        self.one_combat_card: i64 = 0
        self.one_active_character: i64 = 0
        self.no_drawing: i64 = 0
        self.one_drawing: i64 = 0
        self.no_gain_at_four: i64 = 0
        self.no_gain: i64 = 0
        self.extra_plays: i64 = 0
        self.extra_boosters: list[int] = [0] * size
        self.extra_supports: list[int] = [0] * size
        self.more_dragons: i64 = 0
        self.fewer_dragons: i64 = 0
        self.no_dragons: i64 = 0
        self.at_most_one_dragon: i64 = 0
        self.storms: i64 = 0
        self.floods: i64 = 0
        self.no_call: i64 = 0
        self.demand_support: i64 = 0
        self.demand_booster: i64 = 0
        self.demand_discard: i64 = 0
        self.demand_either: i64 = 0
        self.demand_fire: list[int] = [0] * size
        self.demand_earth: list[int] = [0] * size
        self.double_demand: i64 = 0
        self.sirens: i64 = 0
        self.fight_again: i64 = 0
        self.hand_after_landing: i64 = 0
        self.conditional: i64 = 0
        self.free_if: i64 = 0
        self.conditions: list[Condition | None] = [None] * size
        self.next_is_free: i64 = 0
        self.changes_element: i64 = 0
        self.changes_to: list[int] = [0] * size
        self.now: i64 = 0
        self.my_turn: i64 = 0
        self.after_booster_support: i64 = 0
        self.at_end: i64 = 0
        self.happenings: list[Happening | None] = [None] * size

    def _barred(self, cards: tuple[Card, ...]) -> list[int]:
        """For each prohibition the own cards that it bars when the opponent has it in force."""
        characters, boosters, texts = self.characters, self.boosters, self.with_text
        strong = _mask([max(card.fire or 0, card.earth or 0) >= STRONG for card in cards])
        barred = [0] * PROHIBITIONS
        barred[NO_LEADERSHIP] = self.leaderships
        barred[NO_BOOSTER] = boosters
        barred[NO_SUPPORT] = self.supports
        barred[NO_LEADERSHIP_BOOSTER_SUPPORT] = self.leaderships | boosters | self.supports
        barred[NO_TEXT] = texts
        barred[ONLY_TEXT] = self.all & ~texts
        barred[NO_CHARACTER_WITHOUT_TEXT] = characters & ~texts
        barred[NO_CHARACTER_OR_BOOSTER_WITH_TEXT] = (characters | boosters) & texts
        barred[NO_STRONG_CHARACTER] = characters & strong
        return barred


def _mask(flags: list[bool]) -> i64:
    mask: i64 = 0
    for at, flag in enumerate(flags):
        if flag:
            mask |= 1 << at
    return mask
