"""Decks of one's own (BM-168 to BM-172): what is allowed, and the deck code.

A deck code is one short word to be passed on; it carries legal decks only, and its last two letters give away a typing
error. Decks as plain text are in `files`.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from moontable.core.errors import MoontableError, Problem
from moontable.games.bluemoon.cards.catalog import CARDS, DECKS, EXTRA, MUTANT, PEOPLES, Card, UnknownName, find_card
from moontable.games.bluemoon.terms import DECK_SIZE, LEADER
from moontable.games.bluemoon.words import WORDS

MOST_MOONS: Final = 10
"""Moons on the cards of other peoples, all together (BM-170)."""


class BadDeck(MoontableError):
    """A deck that cannot be read or played. Lists every problem, not only the first."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join([str(problem) for problem in problems]))
        self.problems = problems

    def __reduce__(self) -> tuple[object, ...]:
        return BadDeck, (self.problems,)


class DeckList(NamedTuple):
    """A leader and the cards that somebody put together, by id; not yet judged."""

    leader: str
    cards: tuple[str, ...]
    name: str = ""


class Violation(NamedTuple):
    """One way in which a deck breaks the rules."""

    rule: str
    cards: tuple[str, ...]
    """The cards responsible, by id."""
    number: int
    """What was counted: cards, copies or moons."""
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


# -- the rules of deck building ----------------------------------------------------------------------------------------


def violations(deck: DeckList) -> tuple[Violation, ...]:
    """Everything that the rules of deck building have against the deck; empty if it may be played."""
    found = _wrong_leader(deck)
    found += _wrong_cards(deck)
    if len(deck.cards) != DECK_SIZE:
        counted = WORDS.say("deck.size", number=len(deck.cards), size=DECK_SIZE)
        found.append(Violation("BM-168", (), len(deck.cards), counted))
    found += _repeated_cards(deck)
    found += _too_many_moons(deck)
    return tuple(found)


def _wrong_leader(deck: DeckList) -> list[Violation]:
    leader = CARDS.get(deck.leader)
    if leader is None:
        return [Violation("BM-001", (deck.leader,), 0, WORDS.say("deck.leader", problem=no_such_card(deck.leader)))]
    if leader.kind != LEADER:
        people = leader.people if leader.people != MUTANT else leader.deck
        own = DECKS[people if people in DECKS else PEOPLES[0]][0]
        said = WORDS.say("deck.not-a-leader", card=_named(leader), leader=_named(own))
        return [Violation("BM-001", (leader.id,), 0, said)]
    return []


def _wrong_cards(deck: DeckList) -> list[Violation]:
    found: list[Violation] = []
    for card_id in dict.fromkeys(deck.cards):
        card = CARDS.get(card_id)
        copies = deck.cards.count(card_id)
        if card is None:
            found.append(Violation("BM-168", (card_id,), copies, no_such_card(card_id)))
        elif card.kind == LEADER:
            sentence = WORDS.say("deck.leader-among-cards", card=_named(card), size=DECK_SIZE)
            found.append(Violation("BM-168", (card_id,), copies, sentence))
    return found


def _repeated_cards(deck: DeckList) -> list[Violation]:
    found: list[Violation] = []
    for card_id in dict.fromkeys(deck.cards):
        copies = deck.cards.count(card_id)
        card = CARDS.get(card_id)
        if card is not None and copies > 1:
            slug = "deck.twice" if copies == 2 else "deck.repeated"
            sentence = WORDS.say(slug, card=_named(card), copies=copies, size=DECK_SIZE)
            found.append(Violation("BM-169", (card_id,), copies, sentence))
    return found


def _too_many_moons(deck: DeckList) -> list[Violation]:
    """Cannot be judged without a leader, whose people decides which cards are foreign."""
    leader = CARDS.get(deck.leader)
    if leader is None or leader.kind != LEADER:
        return []
    foreign = [CARDS[card_id] for card_id in deck.cards if card_id in CARDS and CARDS[card_id].people != leader.people]
    carriers = [card for card in foreign if card.moons]
    moons = sum([card.moons for card in carriers])
    if moons <= MOST_MOONS:
        return []
    shown = ", ".join([f"{_named(card)} {card.moons}" for card in carriers])
    sentence = WORDS.say("deck.moons", moons=moons, people=leader.people.title(), most=MOST_MOONS, cards=shown)
    return [Violation("BM-170", tuple([card.id for card in carriers]), moons, sentence)]


def foreign_moons(deck: DeckList) -> int:
    """The moons that count against the limit, of a deck whose cards are all known."""
    own = CARDS[deck.leader].people
    return sum([CARDS[card_id].moons for card_id in deck.cards if CARDS[card_id].people != own])


def cards_of(deck: DeckList) -> tuple[Card, ...]:
    """The leader and the thirty cards in their fixed order, as in `catalog.DECKS`.

    The order does not depend on how the deck was written down, so neither does a game with the same seed.
    Raises `BadDeck` with every violation.
    """
    found = violations(deck)
    if found:
        raise BadDeck(tuple([Problem(violation.rule, violation.sentence) for violation in found]))
    leader = CARDS[deck.leader]
    return leader, *in_order(leader, [CARDS[card_id] for card_id in deck.cards])


def preassembled(people: str) -> DeckList:
    """The deck of a people as it is delivered."""
    leader, *cards = DECKS[people]
    return DeckList(leader.id, tuple([card.id for card in cards]), people.title())


def in_order(leader: Card, cards: list[Card]) -> list[Card]:
    """Own people first, then the others in the order of the book, by number each."""
    own = sorted([card for card in cards if card.people == leader.people], key=_place)
    return own + sorted([card for card in cards if card.people != leader.people], key=_place)


def _place(card: Card) -> tuple[int, int]:
    return len(PEOPLES) if card.people == MUTANT else PEOPLES.index(card.people), card.number


def _named(card: Card) -> str:
    return f"{card.name} ({card.id})"


def no_such_card(text: str) -> str:
    """What to say about a text that is not the id of a card."""
    try:
        return WORDS.say("deck.not-an-id", text=text, card=_named(find_card(text)))
    except UnknownName as error:
        return str(error)


# -- the deck code -----------------------------------------------------------------------------------------------------
#
# A deck is a leader, the number of foreign cards, a choice among its people's cards and one among the foreign cards.
# Each choice is its place in the list of all choices of that size, so that a usual deck needs about 50 bits. The first
# letter says among which cards the choices are made.

NINE_DECKS: Final = "A"
"""Among the cards of the nine decks."""
ALL_CARDS: Final = "B"
"""Among all cards, extra ones included: for decks that have one of those (BM-180)."""
VERSIONS: Final = (NINE_DECKS, ALL_CARDS)
REMAINDER: Final = {NINE_DECKS: 1, ALL_CARDS: 2}
"""What a whole code leaves when it is divided by `CHECK`: a wrong first letter is noticed too."""
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U, which are misread; I, L and O are taken for 1, 1 and 0."""
CHECK: Final = 1021
"""The largest prime below 32 * 32. Divided by it a whole code leaves its remainder; after one wrong letter, two
neighbours swapped, or a letter lost or added at an end it never does."""
LONGEST_CODE: Final = 40
MOST_WRITTEN: Final = 2 * DECK_SIZE
"""So many cards of a list are looked at, to say what is wrong with each."""
PLAYING_CARDS: Final[list[Card]] = sorted([card for card in CARDS.values() if card.kind != LEADER], key=_place)


def deck_code(deck: DeckList) -> str:
    """The short code of a legal deck, without its name. Raises `BadDeck` with every violation."""
    leader, *cards = cards_of(deck)
    return _encode(leader, cards)


def deck_from_code(text: str) -> DeckList:
    """The legal deck behind a deck code, the name of a people, or a list such as `vulca/0: vulca/1 vulca/3 ...`.

    Raises `BadDeck`. The list is the way to ask what is wrong with a deck that has no code yet.
    """
    word = text.strip()
    if word.lower() in PEOPLES:
        return preassembled(word.lower())
    if ":" in word:
        return _written_out(word)
    code = "".join([char for char in word[: 2 * LONGEST_CODE].upper() if char not in " -"])
    code = code.replace("O", "0").replace("I", "1").replace("L", "1")
    if not code.startswith(VERSIONS) or len(code) > LONGEST_CODE:
        raise _bad_code(text, "deck.not-a-code", WORDS.say("deck.versions", first=NINE_DECKS, second=ALL_CARDS))
    for char in code:
        if char not in ALPHABET:
            raise _bad_code(text, "deck.strange-letter", repr(char))
    deck = _decode(code[0], _value(code[1:]))
    if deck is None or (not violations(deck) and deck_code(deck) != code):
        raise _bad_code(text, "deck.typing-error", "")
    cards_of(deck)
    return deck


def _written_out(text: str) -> DeckList:
    leader, _, cards = text.partition(":")
    deck = DeckList(leader.strip(), tuple(cards.split()))
    if len(deck.cards) > MOST_WRITTEN:  # every word that is not a card is looked up among all names
        raise BadDeck((Problem("BM-168", WORDS.say("deck.size", number=len(deck.cards), size=DECK_SIZE)),))
    cards_of(deck)
    return deck


def judge_deck(text: str) -> str:
    """What is wrong with a deck and what would be right, one line for each rule; empty if it can be played."""
    if text in PEOPLES:
        return ""
    try:
        deck_from_code(text)
    except BadDeck as error:
        return "\n".join([_with_rule(problem) for problem in error.problems])
    return ""


def _with_rule(problem: Problem) -> str:
    return f"{problem.complaint} ({problem.field})" if problem.field.startswith("BM-") else problem.complaint


def _encode(leader: Card, cards: list[Card]) -> str:
    """The code of thirty different cards, whatever their moons."""
    version = ALL_CARDS if any(card.deck == EXTRA for card in cards) else NINE_DECKS
    own, foreign = _stock(version, leader.people)
    own_at = [at for at, card in enumerate(own) if card in cards]
    foreign_at = [at for at, card in enumerate(foreign) if card in cards]
    number = _rank(own_at) * math.comb(len(foreign), len(foreign_at)) + _rank(foreign_at)
    number = (number * (DECK_SIZE + 1) + len(foreign_at)) * len(PEOPLES) + PEOPLES.index(leader.people)
    shifted = number * len(ALPHABET) ** 2
    return version + _spell(shifted + (REMAINDER[version] - shifted) % CHECK)


def _decode(version: str, value: int) -> DeckList | None:
    """The deck behind the number of a code; None if there is none."""
    if value % CHECK != REMAINDER[version]:
        return None
    number, which = divmod(value // len(ALPHABET) ** 2, len(PEOPLES))
    number, foreign_count = divmod(number, DECK_SIZE + 1)
    leader = DECKS[PEOPLES[which]][0]
    own, foreign = _stock(version, leader.people)
    own_rank, foreign_rank = divmod(number, math.comb(len(foreign), foreign_count))
    if own_rank >= math.comb(len(own), DECK_SIZE - foreign_count):
        return None
    cards = [own[at] for at in _unrank(own_rank, len(own), DECK_SIZE - foreign_count)]
    cards += [foreign[at] for at in _unrank(foreign_rank, len(foreign), foreign_count)]
    return DeckList(leader.id, tuple([card.id for card in cards]))


def _stock(version: str, people: str) -> tuple[list[Card], list[Card]]:
    """The playing cards of a version, those of a people and those of others, in an order that never changes."""
    cards = [card for card in PLAYING_CARDS if version == ALL_CARDS or card.deck != EXTRA]
    return [card for card in cards if card.people == people], [card for card in cards if card.people != people]


def _rank(chosen: list[int]) -> int:
    """The place of a choice (ascending) among all choices of the same size, counted from 0."""
    return sum([math.comb(item, at) for at, item in enumerate(chosen, start=1)])


def _unrank(rank: int, size: int, count: int) -> list[int]:
    """The choice of `count` out of `size` things with this rank."""
    chosen: list[int] = []
    item = size
    for at in range(count, 0, -1):
        item -= 1
        while math.comb(item, at) > rank:
            item -= 1
        rank -= math.comb(item, at)
        chosen.append(item)
    return chosen[::-1]


def _spell(value: int) -> str:
    letters = ""
    while value:
        value, digit = divmod(value, len(ALPHABET))
        letters = ALPHABET[digit] + letters
    return letters


def _value(letters: str) -> int:
    value = 0
    for char in letters:
        value = value * len(ALPHABET) + ALPHABET.index(char)
    return value


def _bad_code(text: str, slug: str, letter: str) -> BadDeck:
    shown = text if len(text) <= 60 else text[:57] + "..."
    return BadDeck((Problem("deck", WORDS.say(slug, text=shown, peoples=", ".join(PEOPLES), letter=letter)),))
