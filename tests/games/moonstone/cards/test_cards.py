"""What is printed at the head of cards and abilities, against lists of their own (`cards*.txt`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from moontable.games.moonstone.abilities.rules.answering import When
from moontable.games.moonstone.abilities.selecting import ANY, Selector
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.cards.card import NO_DAMAGE, Ability, Character, Signature
from moontable.games.moonstone.cards.vocabulary import SIDES
from tests.rules import rule

CARDS = sorted(Path(__file__).parent.glob("cards*.txt"))
"""The first release, then a list for each part of what came later."""


def listed() -> dict[str, list[str]]:
    """The lines of each character, without indents, in alphabetical order but for the first."""
    found: dict[str, list[str]] = {}
    slug = ""
    for line in [line for file in CARDS for line in file.read_text(encoding="utf-8").splitlines()]:
        if line.startswith("    "):
            found[slug].append(line.strip())
        elif line and not line.startswith("#"):
            slug, _, rest = line.partition(": ")
            found[slug] = [rest]
    return {slug: [lines[0], *sorted(lines[1:])] for slug, lines in found.items()}


LISTED = listed()


def card(one: Character) -> list[str]:
    """A character's card in the words of the list."""
    stats = f"melee {one.melee} range {one.reach} arcane {one.arcane} evade {one.evade}"
    dots = " ".join(map(str, one.dots))
    lines = [heading(ability) for ability in one.abilities]
    if one.signature is not None:
        lines.append(move(one.signature))
    of = f"{' '.join(one.factions)} | {' '.join(one.keywords)}"
    return [f"{stats} health {one.health} dots {dots} base {one.base} | {of}", *sorted(lines)]


def heading(ability: Ability) -> str:
    words = [ability.name, "passive" if ability.kind == "passive" else f"{ability.kind} {ability.cost}"]
    if ability.range >= 0:
        words.append(f"{'pulse' if ability.pulse else 'range'} {ability.range}")
    if ability.target is not None:
        words.append(f"at {'two ' if ability.targets == 2 else ''}{wanted(ability.target)}")
    if ability.once:
        words.append(f"once a {ability.once}")
    flags = {"not engaged": ability.not_engaged, "no evade": ability.no_evade, "no cover": ability.no_cover}
    return " | ".join([*words, *[word for word, is_so in flags.items() if is_so]])


def wanted(target: Selector) -> str:
    """Who can be a target, as far as the card says."""
    if target.stone:
        return "stone"
    words = ["other"] if target.other else []
    words += [SIDES[target.side]] if target.side != ANY else []
    words += [" or ".join(target.keywords)] if target.keywords else []
    states = {"engaged": "engaged", "activated": "activated", "reload": "with a Reload"}
    return ", ".join([" ".join(words) or "anybody", *[words for trait, words in states.items() if target.asks(trait)]])


def move(signature: Signature) -> str:
    damage = " ".join(["N" if number == NO_DAMAGE else str(number) for number in signature.damage])
    words = [f"* {signature.name}", f"upgrades {signature.upgrades}", damage, " ".join(signature.types)]
    if signature.follow_up:
        words.append(f"follow-up {' '.join(signature.follow_up)}")
    return " | ".join([word for word in words if word])


def test_the_list_has_everybody() -> None:
    assert set(LISTED) == set(roster.everyone())


@rule("MS-018", "MS-020", "MS-021", "MS-022", "MS-023")
@pytest.mark.parametrize("slug", LISTED)
def test_the_head_of_every_card_and_ability(slug: str) -> None:
    assert card(roster.character(slug)) == LISTED[slug]


@rule("MS-073")
def test_a_passive_with_a_limit_has_it_in_its_rules_too() -> None:
    """What is once a turn must be so in the rule that goes off, or in the procedure of its hook or status."""
    for one in roster.everyone().values():
        for ability in one.abilities:
            for rule_ in ability.rules:
                if isinstance(rule_, When) and ability.once == "turn":
                    assert rule_.most() == 1, (one.slug, ability.name)
