"""A deck as flat tables: the cards of one player are counted from 0, and every property is a mask over them.

Built once per deck from the catalogue; the rules read nothing else about a card while a game runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.cards.effects.lasting import (
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
from moontable.games.bluemoon.state.bits import bit_of
from moontable.games.bluemoon.terms import BOOSTER, CHARACTER, EARTH, FIRE, LEADERSHIP, SHIP, SUPPORT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.cards.catalog import Card
    from moontable.games.bluemoon.cards.effects.base import Condition, TimedEffect

STRONG: Final = 5
"""Printed values from here on are barred by Cloying Mud."""


class Deck:
    """The tables of one deck: a leader and thirty cards, or up to three more (BM-178).

    The masks have a value from the beginning, so that compiled rules read them without asking whether they do.
    """

    # Cards by their kinds and icons
    leaderships: i64 = 0
    characters: i64 = 0
    boosters: i64 = 0
    supports: i64 = 0
    ships: i64 = 0
    with_text: i64 = 0
    flit_characters: i64 = 0
    buka_characters: i64 = 0
    mutants: i64 = 0
    loadable: i64 = 0
    stop: i64 = 0
    retrieve: i64 = 0
    protected: i64 = 0
    free: i64 = 0
    pair: i64 = 0
    gang: i64 = 0
    bluff: i64 = 0
    bluff_fire: i64 = 0
    bluff_earth: i64 = 0
    fire_shield: i64 = 0
    earth_shield: i64 = 0
    with_icon: i64 = 0
    gang_of: bytes = b""
    word: bytes = b""
    """The first word of a PAIR card as a number from 1; 0 for all others (BM-108)."""
    capacity: bytes = b""
    ship_slot: bytes = b""
    # Cards by what their texts do, entered by the effects
    double_characters: i64 = 0
    double_boosters: i64 = 0
    double_supports: i64 = 0
    double_one_fire: i64 = 0
    double_one_earth: i64 = 0
    raise_one: i64 = 0
    raise_each: i64 = 0
    raise_bluffs: i64 = 0
    raise_total: i64 = 0
    zero_odd_characters: i64 = 0
    zero_even_characters: i64 = 0
    zero_odd_others: i64 = 0
    zero_even_others: i64 = 0
    ignorers: i64 = 0
    forbidders: i64 = 0
    one_card: i64 = 0
    one_combat_card: i64 = 0
    one_active_character: i64 = 0
    no_drawing: i64 = 0
    one_drawing: i64 = 0
    no_gain_at_four: i64 = 0
    no_gain: i64 = 0
    no_end_drawing: i64 = 0
    extra_plays: i64 = 0
    more_dragons: i64 = 0
    fewer_dragons: i64 = 0
    no_dragons: i64 = 0
    at_most_one_dragon: i64 = 0
    dragon_for_two: i64 = 0
    retreat_for_two: i64 = 0
    no_call: i64 = 0
    demand_support: i64 = 0
    demand_booster: i64 = 0
    demand_discard: i64 = 0
    demand_either: i64 = 0
    double_demand: i64 = 0
    character_or_dragon: i64 = 0
    fight_again: i64 = 0
    hand_after_landing: i64 = 0
    one_after_landing: i64 = 0
    only_from_ship: i64 = 0
    conditional: i64 = 0
    counting_hands: i64 = 0
    looking_at_table: i64 = 0
    free_if: i64 = 0
    next_is_free: i64 = 0
    beside: i64 = 0
    any_mutant: i64 = 0
    changes_element: i64 = 0
    now: i64 = 0
    my_turn: i64 = 0
    after_booster_support: i64 = 0
    at_end: i64 = 0
    # Cards by what a search need know of them
    value_texts: i64 = 0
    top_total: i64 = 0
    zeroing: i64 = 0
    inert: i64 = 0
    unbounded: i64 = 0
    takers: i64 = 0
    takers_of_one: i64 = 0
    helpful: i64 = 0
    helpful_takers: i64 = 0

    def __init__(self, leader: Card, cards: tuple[Card, ...]) -> None:
        size = len(cards)
        self.leader: Final = leader
        self.cards: Final = cards
        self.size: Final[i64] = size
        self.all: Final[i64] = bit_of(size) - 1
        self.index: Final = {card.id: at for at, card in enumerate(cards)}
        self.name: Final = leader.people
        # What effects enter, and what is worked out below, by card
        self.raise_fire: list[int] = [0] * size
        self.raise_earth: list[int] = [0] * size
        self.total_fire: list[int] = [0] * size
        self.total_earth: list[int] = [0] * size
        self.ignores: list[int] = [0] * size
        self.forbids: list[int] = [0] * size
        self.extra_boosters: list[int] = [0] * size
        self.extra_supports: list[int] = [0] * size
        self.demand_fire: list[int] = [0] * size
        self.demand_earth: list[int] = [0] * size
        self.demand_moons: list[int] = [0] * size
        self.conditions: list[Condition | None] = [None] * size
        self.changes_to: list[int] = [0] * size
        self.timed_effects: list[TimedEffect | None] = [None] * size
        self.takes: list[int] = [0] * size
        self.company: list[int] = [0] * size
        """For each card those that may make a pair with it (BM-108), or are of its gang (BM-111)."""
        self.barred: list[int] = [0] * PROHIBITIONS
        """For each prohibition the cards of this deck that it bars when the opponent has it in force."""
        # Printed values; a card without values counts 0 (BM-006).
        self.fire: Final = bytes([card.fire or 0 for card in cards])
        self.earth: Final = bytes([card.earth or 0 for card in cards])
        self.moons: Final = bytes([card.moons for card in cards])
        self.valued: i64 = _mask([bool(card.fire or card.earth) for card in cards])
        self.moonlit: i64 = _mask([card.moons > 0 for card in cards])
        self._sort_by_kind(cards)
        self._read_icons(cards)
        for at, card in enumerate(cards):
            for effect in card.effects:
                effect.install(self, at)
        self._bar(cards)
        self.value_texts = (
            self.double_characters
            | self.double_boosters
            | self.double_supports
            | self.double_one_fire
            | self.double_one_earth
            | self.raise_one
            | self.raise_each
            | self.raise_bluffs
            | self.raise_total
        )
        self.top_total = max(self.total_fire + self.total_earth, default=0)
        """The highest number to which a text raises the total."""
        self.zeroing = (
            self.zero_odd_characters | self.zero_even_characters | self.zero_odd_others | self.zero_even_others
        )
        # Cards that do nothing but add their value in the turn they are played (BM-167).
        self.inert = _mask([all(effect.inert for effect in card.effects) for card in cards])
        # Cards of which nobody can tell in advance what they may add.
        self.unbounded = _mask([not all(effect.inert or effect.bounded for effect in card.effects) for card in cards])
        # Cards that take something from the opponent's total, and what.
        self.takes = [_all_taken(card) for card in cards]
        self.takers = _mask([taken != 0 for taken in self.takes])
        self.takers_of_one = _mask([any(effect.takes_one for effect in card.effects) for card in cards])
        # Cards that only help once they lie on the table, whatever comes after them.
        self.helpful = self.all & ~self.unbounded & ~self.next_is_free & ~self.stop
        # Those that only help too, unless somebody waits for the opponent to have much.
        self.helpful_takers = self.takers & ~self.next_is_free & ~self.stop & ~self.changes_element

    def _sort_by_kind(self, cards: tuple[Card, ...]) -> None:
        self.leaderships = _mask([card.kind == LEADERSHIP for card in cards])
        self.characters = _mask([card.kind == CHARACTER for card in cards])
        self.boosters = _mask([card.kind == BOOSTER for card in cards])
        self.supports = _mask([card.kind == SUPPORT for card in cards])
        self.ships = _mask([card.kind == SHIP for card in cards])
        self.with_text = _mask([card.words != "" for card in cards])
        self.flit_characters = _mask([card.kind == CHARACTER and card.people == "flit" for card in cards])
        self.buka_characters = _mask([card.kind == CHARACTER and card.people == "buka" for card in cards])
        self.mutants = _mask([card.kind == CHARACTER and card.people == "mutant" for card in cards])
        self.loadable = self.characters | self.boosters | self.supports
        self.capacity = bytes([card.capacity for card in cards])
        ships = [at for at, card in enumerate(cards) if card.kind == SHIP]
        self.ship_slot = bytes([ships.index(at) if at in ships else 0 for at in range(len(cards))])

    def _read_icons(self, cards: tuple[Card, ...]) -> None:
        self.stop = _mask(["stop" in card.icons for card in cards])
        self.retrieve = _mask(["retrieve" in card.icons for card in cards])
        self.protected = _mask(["protected" in card.icons for card in cards])
        self.free = _mask(["free" in card.icons for card in cards])
        self.pair = _mask(["pair" in card.icons for card in cards])
        self.gang = _mask(["gang" in card.icons for card in cards])
        self.bluff = _mask(["bluff" in card.icons for card in cards])
        self.bluff_fire = _mask([card.bluff == FIRE for card in cards])
        self.bluff_earth = _mask([card.bluff == EARTH for card in cards])
        self.fire_shield = _mask([card.fire_shield for card in cards])
        self.earth_shield = _mask([card.earth_shield for card in cards])
        # Shields are icons (BM-091).
        self.with_icon = _mask([bool(card.icons) or card.fire_shield or card.earth_shield for card in cards])
        self.gang_of = bytes([card.gang for card in cards])
        words = sorted({card.name.split()[0] for card in cards if "pair" in card.icons})
        self.word = bytes([words.index(card.name.split()[0]) + 1 if "pair" in card.icons else 0 for card in cards])
        self.company = [self._company(at) for at in range(len(cards))]

    def _company(self, card: int) -> int:
        kind = self.characters if self.characters >> card & 1 else self.boosters
        word, gang = self.word[card], self.gang_of[card]
        others = [at for at in range(len(self.word)) if at != card and kind >> at & 1]
        if word:
            return sum([bit_of(at) for at in others if self.word[at] == word])
        return sum([bit_of(at) for at in others if self.gang_of[at] == gang]) if gang else 0

    def _bar(self, cards: tuple[Card, ...]) -> None:
        characters, boosters, texts = self.characters, self.boosters, self.with_text
        strong = _mask([max(card.fire or 0, card.earth or 0) >= STRONG for card in cards])
        barred = self.barred
        barred[NO_LEADERSHIP] = self.leaderships
        barred[NO_BOOSTER] = boosters
        barred[NO_SUPPORT] = self.supports
        barred[NO_LEADERSHIP_BOOSTER_SUPPORT] = self.leaderships | boosters | self.supports
        barred[NO_TEXT] = texts
        barred[ONLY_TEXT] = self.all & ~texts
        barred[NO_CHARACTER_WITHOUT_TEXT] = characters & ~texts
        barred[NO_CHARACTER_OR_BOOSTER_WITH_TEXT] = (characters | boosters) & texts
        barred[NO_STRONG_CHARACTER] = characters & strong


def _all_taken(card: Card) -> int:
    taken = 0
    for effect in card.effects:
        taken |= effect.takes
    return taken


def _mask(flags: list[bool]) -> i64:
    mask: i64 = 0
    for at, flag in enumerate(flags):
        if flag:
            mask |= bit_of(at)
    return mask
