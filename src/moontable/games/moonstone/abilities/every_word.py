"""Every module whose classes enter the ability language: with them imported, characters can be read.

A new verb, rule, condition or trait needs no line here unless it comes in a module of its own.
"""

# ruff: noqa: F401  # they are imported for what they enter

from __future__ import annotations

from moontable.games.moonstone.abilities import comparing, conditions, moments, traits
from moontable.games.moonstone.abilities.effects import (
    acting,
    cards,
    choosing,
    control,
    demanding,
    dooming,
    energy,
    entering,
    fighting,
    granting,
    health,
    landscaping,
    leaving,
    mimicking,
    modifying,
    moonstones,
    movement,
)
from moontable.games.moonstone.abilities.rules import (
    answering,
    borrowing,
    covering,
    damage,
    falling,
    mustering,
    standing,
    summoned,
    turning,
)
from moontable.games.moonstone.abilities.rules import (
    fighting as fighting_rules,
)
