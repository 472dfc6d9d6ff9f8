"""Decks of one's own: what is allowed, how they are written down and passed on."""

from __future__ import annotations

import pickle
import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from moontable.core.errors import MoontableError, Problem
from moontable.games.bluemoon.cards.catalog import CARDS, DECKS, PEOPLES
from moontable.games.bluemoon.decks.building import (
    ALPHABET,
    PLAYING_CARDS,
    BadDeck,
    DeckList,
    Violation,
    _encode,
    cards_of,
    deck_code,
    deck_from_code,
    foreign_moons,
    judge_deck,
    preassembled,
    violations,
)
from tests.games.bluemoon.built import legal_decks
from tests.rules import rule

VULCA = preassembled("vulca")
OWN = tuple(card.id for card in PLAYING_CARDS if card.people == "vulca")
"""All 29 playing cards of the Vulca."""


def vulca(*others: str) -> DeckList:
    """A Vulca deck of these cards, filled up to 30 with Vulca cards."""
    return DeckList("vulca/0", (*others, *OWN[: 30 - len(others)]))


def found(deck: DeckList) -> list[tuple[str, tuple[str, ...], int]]:
    return [(violation.rule, violation.cards, violation.number) for violation in violations(deck)]


# -- the rules ---------------------------------------------------------------------------------------------------------


@rule("BM-168", "BM-169", "BM-170")
@pytest.mark.parametrize("people", PEOPLES)
def test_the_preassembled_decks_keep_the_rules_of_deck_building(people: str) -> None:
    assert violations(preassembled(people)) == ()
    assert cards_of(preassembled(people)) == DECKS[people]


@rule("BM-168")
@pytest.mark.parametrize(("number", "counted"), [(0, "0 cards"), (1, "1 card"), (29, "29 cards"), (31, "31 cards")])
def test_a_deck_has_exactly_thirty_cards_besides_the_leader(number: int, counted: str) -> None:
    deck = VULCA._replace(cards=(*VULCA.cards, "mimix/13")[:number])
    assert violations(deck) == (
        Violation("BM-168", (), number, f"{counted} besides the leader; there must be exactly 30"),
    )


@rule("BM-168")
def test_a_leader_is_none_of_the_thirty() -> None:
    deck = vulca("hoax/0")
    assert found(deck) == [("BM-168", ("hoax/0",), 1)]
    assert "Xelethotiras (hoax/0) is a leader" in str(violations(deck)[0])
    assert found(vulca("vulca/0")) == [("BM-168", ("vulca/0",), 1)]


@rule("BM-001", "BM-168")
def test_the_leader_is_a_leader_and_all_cards_exist() -> None:
    assert found(VULCA._replace(leader="vulca/5")) == [("BM-001", ("vulca/5",), 0)]
    assert "Inferno (vulca/0) is one" in str(violations(VULCA._replace(leader="vulca/5"))[0])
    assert "Xelethotiras (hoax/0) is one" in str(violations(VULCA._replace(leader="mutant/105"))[0])
    assert found(VULCA._replace(leader="")) == [("BM-001", ("",), 0)]
    deck = vulca("moon/7", "Demegodas")
    assert found(deck) == [("BM-168", ("moon/7",), 1), ("BM-168", ("Demegodas",), 1)]
    assert "no card is called 'moon/7'" in str(violations(deck)[0])
    assert "perhaps you mean Demegodas the Odd (hoax/12)" in str(violations(deck)[1])


@rule("BM-169")
def test_all_thirty_cards_are_different() -> None:
    deck = DeckList("vulca/0", (*OWN[:26], "vulca/1", "vulca/1", "vulca/5", "mimix/13"))
    assert found(deck) == [("BM-169", ("vulca/1",), 3), ("BM-169", ("vulca/5",), 2)]
    first, second = violations(deck)
    assert str(first) == "Flamebreath the Dazzling (vulca/1) is there 3 times; all 30 cards must be different (BM-169)"
    assert "Volca (vulca/5) is there twice" in str(second)


@rule("BM-170")
def test_foreign_cards_have_ten_moons_at_most() -> None:
    ten = ("hoax/25", "hoax/26", "flit/1")
    assert [CARDS[card_id].moons for card_id in ten] == [4, 4, 2]
    assert found(vulca(*ten)) == []
    assert foreign_moons(vulca(*ten)) == 10
    eleven = vulca(*ten, "hoax/12")
    assert found(eleven) == [("BM-170", (*ten, "hoax/12"), 11)]
    assert str(violations(eleven)[0]).startswith(
        "11 moons on cards that are not Vulca, at most 10 are allowed: Duplicator"
    )


@rule("BM-170")
def test_own_cards_may_have_any_number_of_moons() -> None:
    assert sum(CARDS[card_id].moons for card_id in OWN) > 10
    assert found(vulca("mimix/13")) == []


@rule("BM-170")
def test_mutants_are_foreign_everywhere_but_show_no_moons() -> None:
    mutants = tuple(card.id for card in PLAYING_CARDS if card.people == "mutant")
    assert len(mutants) == 10
    assert found(vulca(*mutants)) == []
    assert foreign_moons(vulca(*mutants)) == 0


@rule("BM-170")
def test_it_is_the_people_of_the_leader_that_counts_not_the_deck_a_card_came_in() -> None:
    assert CARDS["vulca/22"].deck == "flit"
    assert CARDS["khind/26"].deck == "vulca"
    assert foreign_moons(vulca("khind/26")) == CARDS["khind/26"].moons
    assert foreign_moons(DeckList("vulca/0", OWN)) == 0
    assert "vulca/22" in OWN


@rule("BM-168", "BM-169", "BM-170")
def test_every_violation_is_listed_not_only_the_first() -> None:
    deck = DeckList("vulca/0", ("hoax/25", "hoax/25", "hoax/26", "hoax/0", "moon/1"))
    assert found(deck) == [
        ("BM-168", ("hoax/0",), 1),
        ("BM-168", ("moon/1",), 1),
        ("BM-168", (), 5),
        ("BM-169", ("hoax/25",), 2),
        ("BM-170", ("hoax/25", "hoax/25", "hoax/26"), 12),
    ]


@rule("BM-172")
def test_a_deck_that_breaks_a_rule_is_refused_before_the_game() -> None:
    deck = vulca("hoax/25", "hoax/26", "hoax/27")
    with pytest.raises(BadDeck) as raised:
        cards_of(deck)
    assert [problem.field for problem in raised.value.problems] == ["BM-170"]
    with pytest.raises(BadDeck, match="BM-170: 12 moons"):
        deck_code(deck)


@settings(deadline=None)
@given(st.builds(DeckList, st.text(max_size=9), st.lists(st.text(max_size=9), max_size=40).map(tuple)))
def test_any_list_of_words_can_be_judged(deck: DeckList) -> None:
    assert violations(deck)
    with pytest.raises(BadDeck):
        cards_of(deck)


@settings(deadline=None)
@given(legal_decks())
def test_the_order_of_writing_does_not_matter(deck: DeckList) -> None:
    assert cards_of(deck) == cards_of(deck._replace(cards=deck.cards[::-1]))


# -- the deck code -----------------------------------------------------------------------------------------------------

# Published codes: they must mean the same decks for ever.
CODES = {
    "hoax": "A25CM59W1KW91",
    "vulca": "A1TVBV496E5WT",
    "mimix": "A128B5EG0573W",
    "flit": "A2TQ15CS0HNV5",
    "khind": "A3PZ5SW9ZA56",
    "terrah": "A1Y67WXBGPFMD",
    "pillar": "A1M3BQG5NASME",
    "aqua": "AKXPJRS7SXP6",
    "buka": "A8Z6",
}


@pytest.mark.parametrize(("people", "code"), CODES.items())
def test_published_codes_stay_what_they_are(people: str, code: str) -> None:
    assert deck_code(preassembled(people)) == code
    assert cards_of(deck_from_code(code)) == DECKS[people]


@settings(deadline=None)
@given(legal_decks())
def test_every_legal_deck_survives_its_code(deck: DeckList) -> None:
    code = deck_code(deck)
    assert len(code) <= 32
    back = deck_from_code(code)
    assert cards_of(back) == cards_of(deck)
    assert deck_code(back) == code
    assert judge_deck(code) == ""


@rule("BM-180")
def test_a_deck_with_an_extra_card_has_a_code_that_counts_through_all_cards() -> None:
    usual, extra = preassembled("vulca"), vulca("mimix/13")
    assert deck_code(usual).startswith("A"), "codes of decks without extra cards stay what they were"
    code = deck_code(extra)
    assert code.startswith("B")
    assert set(deck_from_code(code).cards) == set(extra.cards)
    for wrong in ("A" + code[1:], "B" + deck_code(usual)[1:]):
        with pytest.raises(BadDeck, match="typing error"):
            deck_from_code(wrong)


@rule("BM-180", "BM-170")
def test_extra_cards_of_other_peoples_count_by_their_moons() -> None:
    assert foreign_moons(DeckList("vulca/0", OWN)) == 0, "Erupta is one of their own"
    assert foreign_moons(vulca("khind/23", "aqua/27")) == 8
    assert [violation.rule for violation in violations(vulca("khind/23", "aqua/27", "hoax/31"))] == ["BM-170"]


@settings(deadline=None)
@given(legal_decks(), st.randoms(use_true_random=False))
def test_one_wrong_lost_or_swapped_letter_is_always_noticed(deck: DeckList, chance: random.Random) -> None:
    code = deck_code(deck)
    at = chance.randrange(1, len(code))
    wrong = code[:at] + chance.choice(ALPHABET.replace(code[at], "")) + code[at + 1 :]
    left, right = code[at - 1], code[at]
    swapped = code[: at - 1] + right + left + code[at + 1 :]
    damaged = {wrong, swapped, code[:-1], code[0] + code[2:], code + chance.choice(ALPHABET)} - {code}
    for typed in damaged:
        with pytest.raises(BadDeck):
            deck_from_code(typed)


def test_a_code_may_be_typed_in_small_letters_in_groups_and_with_letters_that_look_like_digits() -> None:
    code = CODES["hoax"]
    for typed in (code.lower(), f"  {code}\n", "A25C-M59W-1KW9-1", "a25c m59w lkw9 i"):
        assert cards_of(deck_from_code(typed)) == DECKS["hoax"]


@pytest.mark.parametrize("people", PEOPLES)
def test_the_name_of_a_people_stands_for_its_deck(people: str) -> None:
    assert judge_deck(people) == ""
    assert deck_from_code(f" {people.title()} ") == preassembled(people)


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("", "'' is neither one of hoax, vulca, mimix, flit, khind, terrah, pillar, aqua, buka nor a deck code"),
        ("hoaks", "'hoaks' is neither one of hoax, vulca"),
        ("C25CM59W1KW91", "nor a deck code, which begins with A or B"),
        ("A25CM59W1KW9!", "in which '!' cannot be"),
        ("A25CM59WUKW91", "in which 'U' cannot be"),
        ("A25CM59W1KW92", "a deck code with a typing error"),
        ("A", "a deck code with a typing error"),
        ("A1", "a deck code with a typing error"),
        ("A0" + "25CM59W1KW91", "a deck code with a typing error"),
        ("A" * 5000, "nor a deck code"),
    ],
)
def test_a_word_that_is_no_deck_is_answered_with_what_would_be_one(typed: str, complaint: str) -> None:
    assert complaint in judge_deck(typed)
    assert len(judge_deck(typed)) < 250
    with pytest.raises(BadDeck):
        deck_from_code(typed)


@rule("BM-170", "BM-172")
def test_a_code_made_for_a_deck_with_too_many_moons_is_refused() -> None:
    deck = vulca("hoax/25", "hoax/26", "hoax/27")
    code = _encode(CARDS[deck.leader], [CARDS[card_id] for card_id in deck.cards])
    assert "12 moons on cards that are not Vulca" in judge_deck(code)
    with pytest.raises(BadDeck, match="BM-170: 12 moons"):
        deck_from_code(code)


@settings(deadline=None)
@given(st.one_of(st.text(max_size=50), st.text(ALPHABET + "ILOU-", max_size=45).map("A".__add__)))
@example("A" + "Z" * 39)
@example("\x00")
@example("a\u0130")
def test_nothing_but_a_bad_deck_comes_out_of_a_strange_code(typed: str) -> None:
    complaint = judge_deck(typed)
    if complaint == "":
        assert violations(deck_from_code(typed)) == ()
    else:
        with pytest.raises(BadDeck):
            deck_from_code(typed)


def test_a_bad_deck_is_a_mistake_of_the_user_and_survives_pickling() -> None:
    error = BadDeck((Problem("line 1", "no"), Problem("deck", "never")))
    assert isinstance(error, MoontableError)
    assert str(error) == "line 1: no\ndeck: never"
    assert pickle.loads(pickle.dumps(error)).problems == error.problems


# -- decks written out card by card ------------------------------------------------------------------------------------


def written_out(deck: DeckList) -> str:
    return f"{deck.leader}: {' '.join(deck.cards)}"


@rule("BM-168")
def test_a_deck_written_out_card_by_card_is_the_deck_of_its_code() -> None:
    deck = preassembled("buka")
    assert judge_deck(written_out(deck)) == ""
    assert cards_of(deck_from_code(written_out(deck))) == cards_of(deck_from_code(deck_code(deck)))


@rule("BM-168", "BM-169")
def test_a_deck_written_out_is_judged_by_every_rule_at_once_each_on_a_line_with_its_id() -> None:
    own = preassembled("vulca").cards[:5]
    complaints = judge_deck(f"vulca/0: {' '.join(own)} {own[0]} nobody/7").splitlines()
    assert [line.rpartition("(")[2] for line in complaints] == ["BM-168)", "BM-168)", "BM-169)"]


@pytest.mark.parametrize("typed", [":", "vulca/0:", "nobody: vulca/1", "hoax/12: hoax/1"])
def test_a_list_without_a_proper_leader_or_cards_is_refused(typed: str) -> None:
    assert judge_deck(typed) != ""
    with pytest.raises(BadDeck):
        deck_from_code(typed)


def test_a_list_of_hundreds_of_words_is_only_counted() -> None:
    assert judge_deck("vulca/0: " + " ".join(f"v{at}" for at in range(400))) == (
        "400 cards besides the leader; there must be exactly 30 (BM-168)"
    )
