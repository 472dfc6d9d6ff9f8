"""Decks as files that people write: what can be read, what is complained about and where."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.core.errors import Problem
from moontable.games.bluemoon.cards.catalog import CARDS
from moontable.games.bluemoon.decks.building import (
    PLAYING_CARDS,
    BadDeck,
    DeckList,
    preassembled,
)
from moontable.games.bluemoon.decks.files import LONGEST_FILE, DeckFile, read_legal_deck, write_deck
from tests.games.bluemoon.built import legal_decks

VULCA = preassembled("vulca")
OWN = tuple(card.id for card in PLAYING_CARDS if card.people == "vulca")
"""All 29 playing cards of the Vulca."""


def read_deck(text: str) -> DeckList:
    """The deck in a deck file, legal or not."""
    file = DeckFile(text)
    if file.problems:
        raise BadDeck(tuple(file.problems))
    return file.deck


def test_a_deck_file_is_tidy_and_tells_the_foreign_moons() -> None:
    text = write_deck(DeckList("vulca/0", ("mutant/106", "hoax/12", "vulca/5", "flit/1"), " Embers \n of  war"))
    assert text == (
        "name: Embers of war\n"
        "leader: vulca/0 Inferno\n"
        "\n"
        "vulca/5 Volca\n"
        "hoax/12 Demegodas the Odd  # 1 moon\n"
        "flit/1 Wing Commander Razorfeather  # 2 moons\n"
        "mutant/106 Zig-nur-Don  # 0 moons\n"
    )


@settings(deadline=None)
@given(legal_decks())
def test_a_written_deck_reads_back_the_same(deck: DeckList) -> None:
    text = write_deck(deck)
    back = read_legal_deck(text)
    assert (back.leader, sorted(back.cards), back.name) == (deck.leader, sorted(deck.cards), deck.name)
    assert write_deck(back) == text


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("vulca/5", ("vulca/5",)),
        ("VULCA/5", ("vulca/5",)),
        ("Volca", ("vulca/5",)),
        ("  volca  # a fine card", ("vulca/5",)),
        ("vulca/5 Volca", ("vulca/5",)),
        ("Volca (vulca/5)", ("vulca/5",)),
        ("- Flickering", ("vulca/24",)),
        ("* 1 Flickering Fires", ("vulca/24",)),
        ("2x Volca", ("vulca/5", "vulca/5")),
        ("# Volca", ()),
        ("", ()),
    ],
)
def test_a_line_names_a_card_in_many_ways(line: str, cards: tuple[str, ...]) -> None:
    assert read_deck(f"leader: Inferno\n{line}\n").cards == cards


@pytest.mark.parametrize(
    "line", ["leader: Inferno", "Leader : vulca/0 Inferno # the boss", "LEADER: Vulca", "leader:inferno"]
)
def test_a_leader_is_named_by_card_or_people(line: str) -> None:
    assert read_deck(f"\ufeffname: Hot #1\r\n{line}\r\nVolca\r\n") == DeckList("vulca/0", ("vulca/5",), "Hot #1")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("Volcano", "no card is called 'Volcano'; the closest are Volca (vulca/5)"),
        ("Fun", "'Fun' could be any of 5 cards"),
        ("vulca/6 Volca", "vulca/6 is Blaze, not Volca"),
        ("Volca (vulca/6)", "vulca/6 is Blaze, not Volca"),
        ("0x Volca", "'0x' is not a number of cards from 1 to 30"),
        ("31 Volca", "'31' is not a number of cards from 1 to 30"),
        ("999999999999999999999x Volca", "is not a number of cards from 1 to 30"),
        ("leader: Inferno", "the leader was already named in line 2"),
    ],
)
def test_a_line_that_cannot_be_read_is_named_by_its_number(line: str, complaint: str) -> None:
    with pytest.raises(BadDeck) as raised:
        read_deck(f"# mine\nleader: Inferno\nBlaze\n{line}\nSpark\n")
    (problem,) = raised.value.problems
    assert problem.field == "line 4"
    assert complaint in problem.complaint


def test_all_unreadable_lines_and_all_broken_rules_are_told_at_once() -> None:
    text = "leader: Inferno\nVolca\nNobody at all\nVolca\nhoax/25\nhoax/26\nhoax/27\nhoax/0\n"
    with pytest.raises(BadDeck) as raised:
        read_legal_deck(text)
    told = [(problem.field, problem.complaint.rpartition("(")[2]) for problem in raised.value.problems]
    assert told[1:] == [
        ("line 8", "BM-168)"),
        ("deck", "BM-168)"),
        ("lines 2, 4", "BM-169)"),
        ("lines 5, 6, 7", "BM-170)"),
    ]
    assert told[0][0] == "line 3"
    assert "no card is called 'Nobody at all'" in str(raised.value)


def test_a_file_without_a_leader_says_so_once() -> None:
    assert DeckFile("Volca").all_problems() == (
        Problem("deck", "there is no leader; write a line such as 'leader: vulca'"),
        Problem("deck", "1 card besides the leader; there must be exactly 30 (BM-168)"),
    )


def test_a_leader_line_with_another_card_is_a_broken_rule_of_that_line() -> None:
    assert DeckFile("\nleader: Volca").all_problems()[0] == Problem(
        "line 2", "Volca (vulca/5) is not a leader; Inferno (vulca/0) is one (BM-001)"
    )


@pytest.mark.parametrize("text", ["Volca\n" * 201, "x" * (LONGEST_FILE + 1), "\n" * LONGEST_FILE])
def test_a_file_that_is_far_too_long_is_not_even_tried(text: str) -> None:
    started = time.process_time()
    with pytest.raises(BadDeck, match="no deck file has more than 200 lines or 20000 characters"):
        read_deck(text)
    assert time.process_time() - started < 1


def test_unknown_cards_cannot_be_written() -> None:
    with pytest.raises(BadDeck) as raised:
        write_deck(DeckList("moon/0", ("moon/1", "vulca/5", "moon/1")))
    assert len(raised.value.problems) == 2
    assert "'moon/0'" in str(raised.value)


LINES = st.one_of(
    st.sampled_from(
        ["leader: Inferno", "leader:", "name: x", "2x Volca", "31x", "vulca/5 Blaze", "()", "(vulca/5)", "x"]
    ),
    st.sampled_from(sorted(CARDS)),
    st.text(max_size=12),
)


@settings(deadline=None)
@given(st.one_of(st.text(max_size=200), st.lists(LINES, max_size=12).map("\n".join)))
def test_nothing_but_a_bad_deck_comes_out_of_a_strange_file(text: str) -> None:
    if DeckFile(text).problems:
        with pytest.raises(BadDeck):
            read_deck(text)
    else:
        deck = read_deck(text)
        assert sorted(read_deck(write_deck(deck)).cards) == sorted(deck.cards)
    with pytest.raises(BadDeck):
        read_legal_deck(text)
