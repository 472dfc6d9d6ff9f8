"""Passives, and abilities with a rule of their own, of the second release: most of its characters of the Dominion."""

from __future__ import annotations

from tests.games.moonstone.covered import covers

# -- tested with the hardest (cards/test_hardest.py) -----------------------------------------------------------------

covers(
    ("anya-bartol", "Look of Innocence"),
    ("anya-bartol", "Remove Necklace"),
    ("striga-anya", "Blood Drinker"),
    ("striga-anya", "Replace Necklace"),
    ("teetoe", "Arcane Reflection"),
    ("the-revenant", "Undying"),
    ("the-revenant", "Seen It All Before"),
)
