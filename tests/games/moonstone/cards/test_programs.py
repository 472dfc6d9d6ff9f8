"""The numbers that stored positions know lists of steps and characters by: they stay what they were."""

from __future__ import annotations

from pathlib import Path

from moontable.games.moonstone.abilities.effects.step import Step
from moontable.games.moonstone.cards import programs, roster

LISTED = [
    line.split(" ", 1)
    for line in Path(__file__).with_name("programs.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
FIRST = 44
"""Characters of the first release."""


def names() -> dict[int, str]:
    """Each number with the card, the ability and the verbs of its list."""
    found: dict[int, str] = {}
    for one in roster.everyone().values():
        for ability in one.abilities:
            for at, steps in enumerate(programs.lists_of(ability)):
                add(found, f"{one.slug} / {ability.name} / {at}", steps)
        if one.signature is not None:
            for at, steps in enumerate(programs.lists_of_move(one.signature)):
                add(found, f"{one.slug} / {one.signature.name} / {at}", steps)
    return found


def add(found: dict[int, str], name: str, steps: list[Step]) -> None:
    if steps:
        found.setdefault(int(programs.program_of(steps)), f"{name}: {', '.join([step.word for step in steps])}")
    for step in steps:
        add(found, f"{name} > {step.word}", step.steps)
        add(found, f"{name} > {step.word} otherwise", step.otherwise)


def test_stored_numbers_mean_what_they_meant() -> None:
    """Nothing of this list ever changes; what a new character brings is added to it when its release is published."""
    found = [[str(number), name] for number, name in sorted(names().items())]
    assert found[: len(LISTED)] == LISTED


def test_characters_of_the_first_release_come_first_in_alphabetical_order() -> None:
    slugs = list(roster.everyone())
    assert slugs[:FIRST] == sorted(slugs[:FIRST])
    assert {one.since for one in list(roster.everyone().values())[:FIRST]} == {1}
    assert all(one.since > 1 for one in list(roster.everyone().values())[FIRST:])
