"""The texts of the mutants, who belong to no people: each may come only if something holds, and turns the fight."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon.cards.effects.base import Text, text
from moontable.games.bluemoon.cards.effects.playing import (
    ChangeElement,
    OnlyIf,
    OpponentActive,
    OpponentCards,
    OpponentFree,
    OpponentHasDragon,
    OpponentHasHyla,
    OpponentHoldsMore,
    OpponentTotal,
    OwnAreasEmpty,
)
from moontable.games.bluemoon.terms import EARTH, FIRE

TEXTS: Final[tuple[Text, ...]] = (
    # Den-bal-Ton
    text(101, "Only if a dragon is on your side. The element changes.", OnlyIf(OpponentHasDragon()), ChangeElement()),
    # Sas-van-Son
    text(
        102,
        "Only if you hold at least two cards more than I do. The element changes.",
        OnlyIf(OpponentHoldsMore(2)),
        ChangeElement(),
    ),
    # Pen-dor-Nith
    text(
        103,
        "Only if you have six cards or more in combat and support areas. The element changes.",
        OnlyIf(OpponentCards(6)),
        ChangeElement(),
    ),
    # Neth-sur-Pot
    text(
        104,
        "Only if you have three or more active characters, boosters and supports. The element changes.",
        OnlyIf(OpponentActive(3, characters=True, boosters=True, supports=True)),
        ChangeElement(),
    ),
    # Var-dis-Nar
    text(105, "Only if your total is 7 or more. The element changes.", OnlyIf(OpponentTotal(7)), ChangeElement()),
    # Zig-nur-Don
    text(
        106,
        "Only if your total in Earth is 5 or more. The element becomes Fire.",
        OnlyIf(OpponentTotal(5, EARTH)),
        ChangeElement(FIRE),
    ),
    # Ras-mus-Pan
    text(
        107,
        "Only if your total in Fire is 5 or more. The element becomes Earth.",
        OnlyIf(OpponentTotal(5, FIRE)),
        ChangeElement(EARTH),
    ),
    # Chu-nan-Chi
    text(108, "Only if you have an active Hyla. The element changes.", OnlyIf(OpponentHasHyla()), ChangeElement()),
    # Fel-nar-Gan
    text(
        109,
        "Only while I have no card in combat and support areas. The element changes.",
        OnlyIf(OwnAreasEmpty()),
        ChangeElement(),
    ),
    # Man-shu-Ran
    text(
        110, "Only if you have an active card with FREE. The element changes.", OnlyIf(OpponentFree()), ChangeElement()
    ),
)
