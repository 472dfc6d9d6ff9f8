"""Troupes as text: `Dominion: beaky-bobby, grub, vicious-syd`, read and judged (MS-028 to MS-031)."""

from __future__ import annotations

from typing import Final

from moontable.core.errors import shown
from moontable.games.moonstone.cards.roster import choosable, everyone, number_of, rivals
from moontable.games.moonstone.cards.vocabulary import FACTIONS
from moontable.games.moonstone.corrections import EVERY_RELEASE

RECOMMENDED: Final = (6, 6, 6, 4, 3)
"""Characters in a troupe by number of players (MS-028)."""
LARGEST: Final = 10


class Troupe:
    """A faction and the characters chosen from it, by number."""

    def __init__(self, faction: int, picks: list[int]) -> None:
        self.faction: Final = faction
        self.picks: Final = picks


def factions_for(size: int, releases: int = EVERY_RELEASE) -> list[int]:
    """The factions that have enough characters for a troupe of this size."""
    return [number for number, name in enumerate(FACTIONS) if len(choosable(name, releases)) >= size]


def candidates(faction: int, picks: list[int], releases: int = EVERY_RELEASE) -> list[int]:
    """The characters that may still join: of the faction (MS-030), not in the troupe yet (MS-031), and fit for it."""
    barred = picks[:]
    for pick in picks:
        barred += rivals(pick)
    return [number for number in choosable(FACTIONS[faction], releases) if number not in barred]


def read_troupe(text: str) -> Troupe:
    """The troupe in a text that `judge` finds nothing wrong with."""
    faction, names = _parts(text)
    return Troupe(FACTIONS.index(faction), [number_of(name) for name in names])


def judge(text: str) -> str:
    """What is wrong with a troupe and what would be right; empty if it is fine, or if nothing is said."""
    if not text.strip():
        return ""
    if ":" not in text:
        return f"{shown(text)} does not name a faction; write it like 'Dominion: grub, vicious-syd'"
    faction, names = _parts(text)
    if faction not in FACTIONS:
        return f"{shown(faction)} is not a faction; there are {', '.join(FACTIONS)}"
    for name in names:
        if name not in everyone():
            return f"{shown(name)} is not a character; there are {', '.join(everyone())}"
        if faction not in everyone()[name].factions:
            return f"{name} belongs to {' and '.join(everyone()[name].factions)}, not to {faction} (MS-030)"
        if not everyone()[name].selectable:
            return f"{name} is not chosen for a troupe: it enters play by an ability"
        if names.count(name) > 1:
            return f"{name} can be only once in a troupe (MS-031)"
        for other in names:
            if other in everyone() and number_of(other) in rivals(number_of(name)):
                return f"{name} and {other} are never in one troupe: a card says so"
    return ""


def _parts(text: str) -> tuple[str, list[str]]:
    """The faction as it is written in `FACTIONS`, whatever letters it was typed in, and the names."""
    typed, _, rest = text.partition(":")
    names = [name.strip() for name in rest.split(",") if name.strip()]
    for faction in FACTIONS:
        if faction.lower() == typed.strip().lower():
            return faction, names
    return typed.strip(), names
