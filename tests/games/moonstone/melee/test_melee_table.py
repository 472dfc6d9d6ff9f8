"""The six melee cards against each other: all 36 pairings, played out between two models that change nothing."""

from __future__ import annotations

import pytest

from tests.games.moonstone.fighting import exchange, fight, wounds
from tests.games.moonstone.playing import act, offered
from tests.rules import rule

CARDS = ("high", "falling", "thrust", "sweeping", "rising", "low")

# What the row deals against the column, as printed; a star gives a follow-up attack.
PRINTED = """
high      N  N* N  N  N  N
falling   N  0  0  3  3  2
thrust    0  2  3  N  2  1
sweeping  N  2  0* 0  2  N
rising    2  1  1  2  1  N
low       N  N  N  N  N* N
"""

TABLE = {
    (row.split()[0], against): result
    for row in PRINTED.strip().splitlines()
    for against, result in zip(CARDS, row.split()[1:], strict=True)
}
PAIRINGS = [(mine, theirs) for mine in CARDS for theirs in CARDS]

# Neither of the two changes damage of the types that basic cards deal; both have a Melee Range of 1 inch.
ATTACKER, DEFENDER = "gertrude", "mr-toodles"


def dealt(mine: str, theirs: str) -> int:
    result = TABLE[mine, theirs].rstrip("*")
    return 0 if result == "N" else int(result)


def stars(mine: str, theirs: str) -> bool:
    return TABLE[mine, theirs].endswith("*")


@rule("MS-164", "MS-165", "MS-166", "MS-174", "MS-179", "Q-1")
@pytest.mark.parametrize(("mine", "theirs"), PAIRINGS)
def test_each_card_deals_what_is_printed_against_each_other_card(mine: str, theirs: str) -> None:
    state = fight(ATTACKER, DEFENDER, mine, theirs)
    exchange(state, mine, theirs)
    assert wounds(state, ATTACKER, DEFENDER) == [dealt(theirs, mine), dealt(mine, theirs)]


@rule("MS-165", "MS-180")
@pytest.mark.parametrize(("mine", "theirs"), PAIRINGS)
def test_a_star_and_nothing_else_gives_a_follow_up(mine: str, theirs: str) -> None:
    state = fight(ATTACKER, DEFENDER, f"{mine} thrust", f"{theirs} thrust")
    act(state, f"card {mine}", f"card {theirs}")
    asked = []
    while state.stack[-1].question(state) in ("copies", "upgrade", "damage-type", "follow-up"):
        question = state.stack[-1].question(state)
        if question == "follow-up":
            asked.append(state.seat)
        act(state, {"upgrade": "plain", "follow-up": "pass"}.get(question, offered(state)[0]))
    expected = [seat for seat, has in ((0, stars(mine, theirs)), (1, stars(theirs, mine))) if has]
    assert asked == expected


@rule("MS-177", "Q-1")
@pytest.mark.parametrize(("mine", "theirs"), PAIRINGS)
def test_a_bonus_raises_a_zero_and_never_an_n(mine: str, theirs: str) -> None:
    """Gotchgut adds 2 to all melee damage, whatever its type."""
    state = fight("gotchgut", DEFENDER, mine, theirs)
    exchange(state, mine, theirs)
    raised = 0 if TABLE[mine, theirs].startswith("N") else dealt(mine, theirs) + 2
    assert wounds(state, DEFENDER) == [raised]
