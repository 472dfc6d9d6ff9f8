"""The words in which cards are written, as closed lists: factions, types of damage, stats, statuses, events.

The verbs and conditions are not here: each is a class that enters the language by itself (`abilities/effects/step.py`,
`abilities/rule.py`, `abilities/conditions.py`, and `Trait` in `abilities/selecting.py`).
"""

from __future__ import annotations

from typing import Final

FACTIONS: Final = ("Commonwealth", "Dominion", "Leshavult", "Shades")
DAMAGE_TYPES: Final = ("impact", "piercing", "slicing", "magical")
MELEE_CARDS: Final = ("high", "falling", "thrust", "sweeping", "rising", "low")
COLOURS: Final = ("blue", "green", "pink", "any")
STATS: Final = ("melee", "arcane", "evade", "reach")
KINDS: Final = ("passive", "active", "arcane")
SIDES: Final = ("friendly", "enemy", "any")
WHO: Final = ("self", "target", "enemy", "pulse", "event", "stone")
"""`enemy` is the opponent in a round of melee, `pulse` everybody in it, `event` the model an event is about,
`stone` the stone at hand."""
PICKS: Final = ("all", "one", "nearest")
DURATIONS: Final = ("action", "attack", "activation", "turn", "game", "next action", "until it acts", "giver")
"""How long an effect lasts: this action, the next Melee Attack this turn, the activation, the turn, the rest of the
game, the model's next action if it comes this turn, until the model acts, this turn too, or until the giver is
slain."""
MOVERS: Final = ("user", "owner", "resisting", "left")
"""Who decides: the player whose ability it is, the player of the model concerned, the one who resists (Q-36), or who
sits to the left of the first."""
TERRAIN: Final = ("obstacle", "barrier", "water", "wood", "tree", "building")
STATUSES: Final = (
    *("slow", "weakling", "protection", "predictable", "swift", "tough as old boots"),
    *("seen it all before",),
    *("bleed", "horrified", "deadwood cursed", "frightened", "black spot"),
    *("incorporeal", "waterfoot", "blink", "no healing", "spared"),
)
BANS: Final = (
    *("jog", "move", "melee attack", "target", "targeted by melee", "cover"),
    *("harvest", "step", "reaction step", "signature move", "end step", "targeted", "reactions"),
    *("act",),
)
PASSED: Final = ("water", "wood", "obstacle", "barrier", "model")
"""What a move may lead over."""
EVENTS: Final = (
    "replenish starts",
    "replenish",
    "caused wounds",
    "suffered damage",
    "slain nearby",
    "friendly attacks",
    "friendly is targeted",
    "harvest",
    "is targeted",
    "arcane comes",
    "slew in melee",
    "activates",
    "catastrophe",
    "played a guard",
    "is attacked",
    "uses arcane",
    "gains weakling",
    "deployed",
    "enters play",
    "reanimated",
    "discard ends",
)
FREE_SORTS: Final = ("action", "melee attack", "arcane", "active")
"""What the next action may have to be to cost nothing."""
ACTIONS: Final = ("harvest", "traverse", "reaction step", "jog", "step")
