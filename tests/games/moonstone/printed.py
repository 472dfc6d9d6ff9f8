"""What is printed on cards, taken apart: the steps, rules and conditions of abilities and signature moves."""

from __future__ import annotations

from pathlib import Path

from moontable.games.moonstone.abilities.conditions import Condition
from moontable.games.moonstone.abilities.effects.step import Step
from moontable.games.moonstone.abilities.rule import Rule
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.cards.card import Ability, Character
from moontable.games.moonstone.cards.files import SHARED, read_character, read_shared

HARDEST = Path(__file__).parent / "hardest"


def hardest() -> list[Character]:
    """Characters that are not in the roster: what the language must carry as well."""
    shared = read_shared(roster.data().joinpath(SHARED).read_text(encoding="utf-8"))
    shared.update(read_shared((HARDEST / SHARED).read_text(encoding="utf-8")))
    files = [path for path in sorted(HARDEST.glob("*.toml")) if path.name != SHARED]
    return [read_character(path.stem, path.read_text(encoding="utf-8"), shared) for path in files]


def with_nested(steps: list[Step]) -> list[Step]:
    """Steps and what is nested in them."""
    found = steps[:]
    for step in found:
        found += [*step.steps, *step.otherwise]
    return found


def steps_of(ability: Ability) -> list[Step]:
    found = [*ability.steps, *ability.catastrophe]
    for rule in ability.rules:
        found += rule.steps
    for line in ability.lines:
        found += line.steps
    return with_nested(found)


def all_steps(character: Character) -> list[Step]:
    found = [step for ability in character.abilities for step in steps_of(ability)]
    move = character.signature
    return found if move is None else found + with_nested([*move.steps, *move.end])


def all_rules(character: Character) -> list[Rule]:
    found = [rule for ability in character.abilities for rule in ability.rules]
    return found if character.signature is None else found + character.signature.rules


def all_conditions(character: Character) -> list[Condition]:
    found = [condition for step in all_steps(character) for condition in step.conditions]
    found += [condition for ability in character.abilities for condition in ability.conditions]
    return found + [condition for rule in all_rules(character) for condition in rule.conditions]
