"""The deck file: a deck as plain text for people, one card per line.

    name: Embers
    leader: Inferno

    vulca/5 Volca
    Demegodas the Odd    # a comment

Reading is tolerant and tells every line that is wrong; writing knows one tidy form.
"""

from __future__ import annotations

from typing import Final

from moontable.core.errors import Problem
from moontable.games.bluemoon.cards.catalog import CARDS, DECKS, PEOPLES, Card, UnknownName, find_card
from moontable.games.bluemoon.decks.building import (
    BadDeck,
    DeckList,
    Violation,
    in_order,
    no_such_card,
    violations,
)
from moontable.games.bluemoon.terms import DECK_SIZE
from moontable.games.bluemoon.words import WORDS

LONGEST_FILE: Final = 20_000
MOST_LINES: Final = 200
LONGEST_NAME: Final = 80


class DeckFile:
    """A deck file line by line: the deck in it, where its cards stand, and what could not be read.

    `name: ...` and `leader: ...` lines, then one card per line, by id, by name or both; `2x` before a card means two
    of them. What follows a # is a comment.
    """

    def __init__(self, text: str) -> None:
        self.problems: list[Problem] = []
        self._name = ""
        self._leader = ""
        self._leader_line = 0
        self._cards: list[str] = []
        self._lines: list[int] = []
        self._read(text)

    @property
    def deck(self) -> DeckList:
        """What could be read."""
        return DeckList(self._leader, tuple(self._cards), self._name)

    def all_problems(self) -> tuple[Problem, ...]:
        """What could not be read, and what breaks the rules, each with its lines."""
        found = list(self.problems)
        for violation in violations(self.deck):
            if self._leader or violation.rule != "BM-001":
                found.append(Problem(self._where(violation), str(violation)))
        return tuple(found)

    def _read(self, text: str) -> None:
        lines = [line.strip() for line in text[:LONGEST_FILE].removeprefix("\ufeff").splitlines()]
        if len(text) > LONGEST_FILE or len(lines) > MOST_LINES:
            self._complain(0, WORDS.say("deck.file-too-long", lines=MOST_LINES, characters=LONGEST_FILE))
            return
        for at, line in enumerate(lines, start=1):
            self._read_line(at, line)
        if not self._leader_line:
            self._complain(0, WORDS.say("deck.no-leader"))

    def _read_line(self, at: int, line: str) -> None:
        word, colon, rest = line.partition(":")
        key = word.strip().lower()
        if colon and key == "name":
            self._name = tidy_name(rest)
            return
        entry = line.partition("#")[0].strip()
        if not entry:
            return
        try:
            if colon and key == "leader":
                self._read_leader(at, entry.partition(":")[2].strip())
            else:
                self._read_card(at, entry)
        except UnknownName as error:
            self._complain(at, str(error))

    def _read_leader(self, at: int, entry: str) -> None:
        if self._leader_line:
            self._complain(at, WORDS.say("deck.leader-again", line=self._leader_line))
            return
        self._leader_line = at
        if entry.lower() in PEOPLES:
            self._leader = DECKS[entry.lower()][0].id
        else:
            self._leader = card_of(entry).id

    def _read_card(self, at: int, entry: str) -> None:
        entry = entry.removeprefix("- ").removeprefix("* ").strip()
        first, _, rest = entry.partition(" ")
        copies = first.lower().removesuffix("x")
        number = 1
        if rest and copies.isascii() and copies.isdigit():
            if not 1 <= len(copies) <= 2 or not 1 <= int(copies) <= DECK_SIZE:
                self._complain(at, WORDS.say("deck.not-a-number", text=first[:20], size=DECK_SIZE))
                return
            number, entry = int(copies), rest
        card = card_of(entry)
        self._cards += [card.id] * number
        self._lines += [at] * number

    def _where(self, violation: Violation) -> str:
        if self._leader in violation.cards and violation.rule == "BM-001":
            return f"line {self._leader_line}"
        lines = sorted({at for at, card_id in zip(self._lines, self._cards, strict=True) if card_id in violation.cards})
        if not lines:
            return "deck"
        return ("line " if len(lines) == 1 else "lines ") + ", ".join([str(at) for at in lines])

    def _complain(self, at: int, complaint: str) -> None:
        self.problems.append(Problem(f"line {at}" if at else "deck", complaint))


def read_legal_deck(text: str) -> DeckList:
    """The deck in a deck file. Raises `BadDeck` with every line that cannot be read and every broken rule."""
    file = DeckFile(text)
    problems = file.all_problems()
    if problems:
        raise BadDeck(problems)
    return file.deck


def write_deck(deck: DeckList) -> str:
    """The deck as a deck file in its one tidy form. Raises `BadDeck` if there are unknown cards in it."""
    unknown = [card_id for card_id in (deck.leader, *deck.cards) if card_id not in CARDS]
    if unknown:
        raise BadDeck(tuple([Problem("card", no_such_card(card_id)) for card_id in dict.fromkeys(unknown)]))
    leader = CARDS[deck.leader]
    name = tidy_name(deck.name)
    lines = [f"name: {name}"] if name else []
    lines += [f"leader: {leader.id} {leader.name}", ""]
    for card in in_order(leader, [CARDS[card_id] for card_id in deck.cards]):
        foreign = card.people != leader.people
        lines.append(
            f"{card.id} {card.name}" + (f"  # {WORDS.say('deck.moon-count', moons=card.moons)}" if foreign else "")
        )
    return "\n".join(lines) + "\n"


def card_of(entry: str) -> Card:
    """The card meant by an id, a name, `hoax/12 Demegodas the Odd` or `Demegodas the Odd (hoax/12)`.

    Raises `UnknownName`, also if the id is that of another card than the name.
    """
    first, _, rest = entry.partition(" ")
    name, bracket, inside = entry.rpartition("(")
    if bracket and inside.endswith(")"):
        first, rest = inside[:-1], name
    card = CARDS.get(first.lower())
    if card is None or not rest.strip():
        return find_card(entry)
    if find_card(rest) is not card:
        raise UnknownName(WORDS.say("deck.other-name", id=card.id, card=card.name, other=find_card(rest).name))
    return card


def tidy_name(name: str) -> str:
    """A name for a deck on one line: no control characters, single spaces, not too long."""
    letters = [char if char.isprintable() else " " for char in name[: 4 * LONGEST_NAME]]
    return " ".join("".join(letters).split())[:LONGEST_NAME].strip()
