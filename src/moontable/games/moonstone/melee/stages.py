"""The stages of a round of melee, and what Going For It costs and brings."""

from __future__ import annotations

from typing import Final

GOING_COST: Final = 1
MORE_CARDS: Final = 2
"""What Going For It brings (MS-170)."""

# Stages; those in which somebody may be asked are listed below.
DECLARED: Final = 0
TARGETED: Final = 1
DRAW: Final = 2
GO_FOR_IT: Final = 3
SHOW_HANDS: Final = 4
CHOOSE: Final = 5
SHOW_CARDS: Final = 6
COPIES: Final = 7
UPGRADE: Final = 8
DECLARED_MOVES: Final = 9
TYPES: Final = 10
STRIKE: Final = 11
AFTERMATH: Final = 12
ORDER: Final = 13  # behind it comes the End Step
SHOWN: Final = 20
"""The cards lie open; passives may still change which ones count."""

ASKING: Final = (GO_FOR_IT, CHOOSE, COPIES, UPGRADE, TYPES, ORDER)
QUESTIONS: Final = {
    GO_FOR_IT: "go-for-it",
    CHOOSE: "melee-card",
    COPIES: "copies",
    UPGRADE: "upgrade",
    TYPES: "damage-type",
    ORDER: "end-step-order",
}
