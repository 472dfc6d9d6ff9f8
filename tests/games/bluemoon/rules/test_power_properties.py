"""What holds for the total power of every table: laws, and a second calculation from the rules (BM-157 to BM-161)."""

from __future__ import annotations

import itertools
from typing import NamedTuple

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from moontable.core.rng import bits_in
from moontable.games.bluemoon.cards.catalog import CARDS, Card
from moontable.games.bluemoon.decks.deck import Deck
from moontable.games.bluemoon.rules.ignoring import settle
from moontable.games.bluemoon.rules.power import total
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.terms import BOOSTER, CHARACTER, EARTH, ELEMENTS, FIRE, KINDS, SUPPORT
from tests.games.bluemoon.table import do, lay
from tests.rules import rule

quickly = settings(max_examples=120, deadline=None, derandomize=True)

BOTH = (FIRE, EARTH)
ENTHRALL = "hoax/28"
IGNORERS = ("flit/7", "flit/8", "flit/9", "flit/12", "flit/13", "hoax/16", "terrah/26", "khind/27", ENTHRALL)
COOL = ("khind/1", "khind/2", "khind/3", "khind/4")

# What the texts about values say (BM-158): who is doubled, to what one character is raised, to what the total.
DOUBLES_ALL = {"flit/11": BOOSTER, "hoax/12": SUPPORT, "khind/14": CHARACTER}
DOUBLES_ONE = {"hoax/25": (EARTH,), "vulca/21": (FIRE,), "vulca/22": (EARTH,), "buka/26": (FIRE,), "pillar/21": BOTH}
RAISES_ONE = {"pillar/24": {FIRE: 6}, "pillar/25": {EARTH: 6}, "pillar/26": {FIRE: 5, EARTH: 5}}
TO_SUM, TO_HIGHER = "pillar/22", "pillar/23"
RAISES_TOTAL = {"vulca/20": {FIRE: 6, EARTH: 6}, "aqua/19": {FIRE: 7}, "aqua/20": {EARTH: 7}}
POWDERMASTER = "buka/21"
VALUE_TEXTS = (*DOUBLES_ALL, *DOUBLES_ONE, *RAISES_ONE, TO_SUM, TO_HIGHER, *RAISES_TOTAL, POWDERMASTER)


class Half(NamedTuple):
    """What one player has on the table."""

    open: tuple[Card, ...]
    bluffs: tuple[Card, ...] = ()

    def ids(self) -> set[str]:
        return {card.id for card in self.open}

    def with_card(self, card: Card) -> Half:
        return Half((*self.open, card), self.bluffs)


def players(first: Half, second: Half) -> tuple[Player, Player]:
    """Both halves as the engine has them, with all that is ignored worked out."""
    found = (_player(first, 0), _player(second, 1))
    settle(*found)
    return found


def _player(half: Half, seat: int) -> Player:
    cards = (*half.open, *half.bluffs)
    player = Player(Deck(CARDS["hoax/0"], cards), seat)
    for at, card in enumerate(cards):
        bit = 1 << at
        if at >= len(half.open):
            player.lay_facedown(bit, at, bit)
        elif card.kind == SUPPORT:
            player.support |= bit
        elif card.kind in (CHARACTER, BOOSTER):
            player.combat |= bit
            player.active |= bit
        else:
            player.leading |= bit
    return player


def totals(first: Half, second: Half, contested: int) -> tuple[int, int, int, int]:
    """Fire and Earth of the first half, Fire and Earth of the second."""
    a, b = players(first, second)
    return (
        total(a, FIRE, contested),
        total(a, EARTH, contested),
        total(b, FIRE, contested),
        total(b, EARTH, contested),
    )


def of_kind(*kinds: int) -> list[Card]:
    return [card for card in CARDS.values() if card.kind in kinds]


TEXTS = [CARDS[each] for each in (*VALUE_TEXTS, *IGNORERS, *COOL)]
QUIET = [card for card in of_kind(CHARACTER, BOOSTER, SUPPORT) if card.id not in (*IGNORERS, *COOL)]
elements = st.sampled_from(BOTH)
bluffs = st.lists(st.sampled_from([card for card in CARDS.values() if card.bluff]), max_size=2, unique=True)


def halves(cards: list[Card], texts: list[Card], most_texts: int = 4) -> st.SearchStrategy[Half]:
    """Tables with some of the cards, and often some of the texts."""
    plain = st.lists(st.sampled_from(cards), max_size=4, unique=True)
    said = st.lists(st.sampled_from(texts), max_size=most_texts, unique=True)
    return st.builds(_half, plain, said, bluffs)


def _half(plain: list[Card], said: list[Card], hidden: list[Card]) -> Half:
    shown = {card.id: card for card in (*plain, *said)}
    return Half(tuple(shown.values()), tuple(card for card in hidden if card.id not in shown))


anything = halves(of_kind(CHARACTER, BOOSTER, SUPPORT), TEXTS)
quiet = halves(QUIET, [CARDS[each] for each in VALUE_TEXTS], 5)


# -- a second calculation ----------------------------------------------------------------------------------------------


def by_the_book(half: Half, against: Half, element: int, contested: int) -> int:
    """The total of a half without ignored cards: the highest over all ways to give out texts for one character."""
    characters = [card for card in half.open if card.kind == CHARACTER]
    ones = [card.id for card in half.open if card.id in (*DOUBLES_ONE, *RAISES_ONE, TO_SUM, TO_HIGHER)]
    cool = against.ids() & set(COOL)
    best = 0
    for given_to in itertools.product(characters, repeat=len(ones)) if characters else [()]:
        strength = 0
        for card in characters:
            mine = [text for text, target in zip(ones, given_to, strict=True) if target is card]
            strength += one_character(card, mine, element, cool)
        best = max(best, strength)
    power = _doubled(half, CHARACTER, best)
    for kind in (BOOSTER, SUPPORT):
        values = [printed(card, element, cool) for card in half.open if card.kind == kind]
        if kind == SUPPORT and element == contested:
            values += [_bluff(half, cool)] * len(half.bluffs)
        power += _doubled(half, kind, sum(values))
    return max([power] + [RAISES_TOTAL[card.id].get(element, 0) for card in half.open if card.id in RAISES_TOTAL])


def one_character(card: Card, texts: list[str], element: int, cool: set[str]) -> int:
    """Raises first, doublings after (BM-159)."""
    value = printed(card, element, cool)
    fire, earth = printed(card, FIRE, cool), printed(card, EARTH, cool)
    for text in texts:
        raised = {TO_SUM: fire + earth, TO_HIGHER: max(fire, earth)}.get(text, RAISES_ONE.get(text, {}).get(element, 0))
        value = max(value, raised)
    for text in texts:
        value *= 2 if element in DOUBLES_ONE.get(text, ()) else 1
    return value


def printed(card: Card, element: int, cool: set[str]) -> int:
    """The printed value, or 0 where the Cool gang says so; PROTECTED cards are out of its reach (BM-157)."""
    value = (card.fire if element == FIRE else card.earth) or 0
    odd, even = ("khind/1", "khind/2") if card.kind == CHARACTER else ("khind/3", "khind/4")
    zero = (odd if value % 2 else even) in cool and "protected" not in card.icons
    return 0 if zero else value


def _bluff(half: Half, cool: set[str]) -> int:
    return max(0 if "khind/4" in cool else 2, 4 if POWDERMASTER in half.ids() else 0)


def _doubled(half: Half, kind: int, value: int) -> int:
    for card in half.open:
        value *= 2 if DOUBLES_ALL.get(card.id) == kind else 1
    return value


@rule("BM-155", "BM-157", "BM-158", "BM-159", "BM-160", "BM-161", "IX-36")
@quickly
@given(quiet, st.sets(st.sampled_from(COOL)), elements)
def test_the_total_is_the_best_over_all_ways_to_give_out_the_texts(half: Half, cool: set[str], contested: int) -> None:
    assume(not half.ids() & cool)
    against = Half(tuple(CARDS[each] for each in sorted(cool)))
    found = totals(half, against, contested)
    assert found[:2] == (by_the_book(half, against, FIRE, contested), by_the_book(half, against, EARTH, contested))


# -- laws --------------------------------------------------------------------------------------------------------------


@rule("BM-162")
@quickly
@given(anything, anything, elements)
def test_mirrored_tables_have_mirrored_totals(first: Half, second: Half, contested: int) -> None:
    there = totals(first, second, contested)
    assert totals(second, first, contested) == (*there[2:], *there[:2])


@rule("BM-052")
@quickly
@given(anything, elements)
def test_a_player_without_cards_has_no_power(second: Half, contested: int) -> None:
    assert totals(Half(()), second, contested)[:2] == (0, 0)


@rule("BM-145", "BM-149")
@quickly
@given(anything, anything, st.sampled_from(IGNORERS), elements)
def test_one_more_ignoring_text_never_helps_the_player_whose_cards_are_ignored(
    victim: Half, ignorer: Half, more: str, contested: int
) -> None:
    assume(more not in ignorer.ids())
    before = totals(victim, ignorer, contested)
    after = totals(victim, ignorer.with_card(CARDS[more]), contested)
    assert (after[0] <= before[0], after[1] <= before[1]) == (True, True)


@rule("BM-149")
@quickly
@given(anything, anything)
def test_what_is_ignored_is_a_matter_of_the_table_not_of_who_asks_first(first: Half, second: Half) -> None:
    a, b = players(first, second)
    settle(b, a)
    again = [
        (player.live, player.speaking, player.iconic, player.guarded, player.working, player.zeroed)
        for player in (a, b)
    ]
    settle(a, b)
    assert [
        (player.live, player.speaking, player.iconic, player.guarded, player.working, player.zeroed)
        for player in (a, b)
    ] == again
    assert all(
        bits_in(player.live & player.deck.protected & player.guarded) == bits_in(player.guarded) for player in (a, b)
    )


@rule("BM-158", "BM-159")
@quickly
@given(anything, anything, st.data(), elements)
def test_a_higher_printed_value_never_lowers_the_total(
    first: Half, second: Half, data: st.DataObject, contested: int
) -> None:
    """By two, so that an odd value stays odd for the Cool gang."""
    assume(first.open)
    card = data.draw(st.sampled_from(first.open))
    element = data.draw(elements)
    stronger = Half(tuple(_stronger(each, element) if each is card else each for each in first.open), first.bluffs)
    before, after = totals(first, second, contested), totals(stronger, second, contested)
    assert (after[0] >= before[0], after[1] >= before[1]) == (True, True)
    assert after[2:] == before[2:]


def _stronger(card: Card, element: int) -> Card:
    """The same card with two more printed in an element."""
    fire, earth = card.fire or 0, card.earth or 0
    row = {
        "deck": card.deck,
        "people": card.people,
        "number": str(card.number),
        "name": card.name,
        "kind": KINDS[card.kind],
        "fire": str(fire + 2 if element == FIRE else fire),
        "earth": str(earth + 2 if element == EARTH else earth),
        "fire_shield": str(int(card.fire_shield)),
        "earth_shield": str(int(card.earth_shield)),
        "icons": ";".join(card.icons),
        "gang": ["", "cool", "top", "fun", "no"][card.gang],
        "bluff": ELEMENTS[card.bluff] if card.bluff else "",
        "moons": str(card.moons),
        "capacity": str(card.capacity or ""),
        "set": card.set,
        "needs": card.needs,
    }
    return Card(row, card.words, card.effects)


SUPPORTS = ["hoax/20", "hoax/21", "hoax/24", "hoax/25", "hoax/26", "buka/25", "vulca/24", "terrah/21", "aqua/23"]


@rule("BM-160")
@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    st.lists(st.sampled_from(SUPPORTS), min_size=2, max_size=5, unique=True),
    st.data(),
    st.sampled_from(["hoax/12", "hoax/9"]),
)
def test_the_order_in_which_supports_are_played_does_not_matter(
    cards: list[str], data: st.DataObject, character: str
) -> None:
    reached = set()
    for order in (cards, data.draw(st.permutations(cards))):
        state = lay(
            decks=("hoax", "vulca"),
            leadership=("hoax/29", None),
            combat=(character, ""),
            hand=(" ".join(cards), ""),
            phase="booster",
            opening=True,
        )
        do(state, *[f"play {card}" for card in order])
        reached.add((state.power(0, "fire"), state.power(0, "earth"), state.power(1, "fire")))
    assert len(reached) == 1
