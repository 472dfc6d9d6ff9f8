"""The vocabulary in which abilities are written: selectors, amounts, conditions and effects, all plain data.

Nothing here does anything. A character's file (see `characterfile.py`) is made of these words, the loader refuses any
other, and the engine gives each verb its meaning in one place. What no verb can say is a *hook*: a named function at a
fixed point of a procedure.
"""

from __future__ import annotations

from typing import Final

# -- words -----------------------------------------------------------------------------------------------------------

FACTIONS: Final = ("Commonwealth", "Dominion", "Leshavult", "Shades")
DAMAGE_TYPES: Final = ("impact", "piercing", "slicing", "magical")
MELEE_CARDS: Final = ("high", "falling", "thrust", "sweeping", "rising", "low")
COLOURS: Final = ("blue", "green", "pink", "any")
STATS: Final = ("melee", "arcane", "evade", "reach")
SIDES: Final = ("friendly", "enemy", "any")
WHO: Final = ("self", "target", "enemy", "pulse", "event")
"""`enemy` is the opponent in a round of melee, `pulse` everybody in it, `event` the model an event is about."""
PICKS: Final = ("all", "one")
DURATIONS: Final = ("action", "attack", "activation", "turn", "game", "next action")
"""How long an effect lasts: this action, the next Melee Attack this turn, the activation, the turn, the rest of the
game, or the model's next action if it comes this turn."""
MOVERS: Final = ("user", "owner", "resisting")
"""Who decides: the player whose ability it is, the player of the model concerned, or the one who resists (Q-36)."""
TERRAIN: Final = ("obstacle", "barrier", "water", "wood", "tree", "building")
STATUSES: Final = ("slow", "weakling", "protection", "predictable", "swift", "tough as old boots")
BANS: Final = ("jog", "move", "melee attack", "target", "targeted by melee", "cover")
PASSED: Final = ("water", "wood", "obstacle", "model")
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
)
ACTIONS: Final = ("harvest", "traverse", "reaction step", "jog")
HOOKS: Final = (
    "reveal_melee_hand",
    "resist_hand_reveal",
    "redirect_damage",
    "interrupt_on_target",
    "deck_arrange",
)
TESTS: Final = (
    "contact",
    "suffered wounds",
    "slain",
    "standing",
    "used",
    "not used",
    "keyword",
    "beyond",
    "near",
    "alone",
    "one stone",
    "health at most",
    "in terrain",
)

# -- verbs: what each needs and what it may have besides -------------------------------------------------------------

AMOUNT: Final = ("n", "x", "per", "cap", "half", "all", "over", "same")
COMMON: Final = ("may", "if", "steps")

STEPS: Final = {
    "wound": ("who",),
    "damage": ("who", "types"),
    "heal": ("who",),
    "gain energy": ("who",),
    "lose energy": ("who",),
    "restore energy": ("who",),
    "share energy": ("who", "from"),
    "move": ("who", "by"),
    "away": ("who", "from"),
    "toward": ("who", "to"),
    "place": ("who", "by"),
    "swap": ("who", "to"),
    "stat": ("who", "stat", "for"),
    "dealt": ("who", "for"),
    "status": ("who", "status", "for"),
    "lose ability": ("who", "for"),
    "ban": ("who", "what", "for"),
    "drop stones": ("who",),
    "take stone": ("who", "from"),
    "depth": (),
    "ready": ("ability",),
    "reload": ("who", "by"),
    "lock": ("ability",),
    "flip": (),
    "pay": ("who",),
    "hook": ("hook",),
}
"""What happens when an ability is used, and the fields that each verb must have."""

STEP_EXTRAS: Final = {
    "heal": ("cap",),
    "move": ("what",),
    "place": ("within", "contact"),
    "stat": ("against", "least"),
    "dealt": ("types", "against"),
    "ban": ("against",),
    "depth": ("by", "least"),
    "lose ability": ("kind",),
}

RULES: Final = {
    "deals": (),
    "suffers": (),
    "deals as": ("types",),
    "unreduced": (),
    "has stat": ("stat",),
    "has status": ("status",),
    "generates": ("who",),
    "jog over": ("what",),
    "costs": ("action",),
    "no reaction steps": (),
    "takes any depth": (),
    "ignores slow carry": (),
    "when": ("event", "steps"),
    "hook": ("hook",),
}
"""What is always so while a passive applies, and the fields that each verb must have."""

RULE_EXTRAS: Final = {
    "deals": ("types", "not-types", "none", "card", "against"),
    "suffers": ("types", "not-types", "none"),
    "has stat": ("who",),
    "has status": ("who",),
    "when": ("who", "once", "most"),
    "hook": ("who",),
}


class Selector:
    """Which models (or terrain, or stones) something is about."""

    def __init__(self, who: str = "") -> None:
        self.who = who
        """A single model by its part in the action; empty for a search with the fields below."""
        self.side = "any"
        self.keywords: tuple[str, ...] = ()
        """One of these is enough."""
        self.all_keywords: tuple[str, ...] = ()
        self.other = False
        """Not the model named by `of`."""
        self.within = -1
        """Inches from `of`; -1 for anywhere."""
        self.of = "self"
        self.sight = False
        self.pick = "all"
        self.terrain: tuple[str, ...] = ()
        self.stone = False
        self.bystander = False
        """Only models that took no part in the round of melee."""
        self.engaged = False
        """Only models that an enemy engages."""
        self.engaged_by_self = False
        self.activated = False
        self.reload = False
        """Only models with a Reload ability."""


class Amount:
    """A number: n + x times the value of the card, times the number of things counted, up to a cap."""

    def __init__(self) -> None:
        self.n = 0
        self.x = 0
        self.per: Selector | None = None
        self.cap = -1
        self.half = False
        """Half of what there is, rounded up."""
        self.all = False
        self.over = -1
        """As much as there is above this."""
        self.same = False
        """As much as the step really did that this one is nested in."""

    def at(self, card: int) -> int:
        """The number for a card of this value, without counting."""
        return self.n + self.x * card


class Condition:
    """Something that must be so: a test of `TESTS` with what it is about."""

    def __init__(self, test: str) -> None:
        self.test = test
        self.who = Selector("self")
        self.n = 0
        self.ability = ""


class Effect:
    """One step of an ability, or one rule of a passive: a verb with its fields."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        self.who = Selector("self")
        self.amount = Amount()
        self.types: tuple[str, ...] = ()
        self.not_types: tuple[str, ...] = ()
        self.none = False
        """The damage becomes no damage."""
        self.card = ""
        self.stat = ""
        self.status = ""
        self.duration = ""
        self.mover = ""
        self.origin: Selector | None = None
        self.goal: Selector | None = None
        self.against: Selector | None = None
        self.contact: Selector | None = None
        self.within = False
        """A placement within the amount in inches."""
        self.what: tuple[str, ...] = ()
        self.ability = ""
        self.kind = ""
        self.action = ""
        self.event = ""
        self.hook = ""
        self.once = False
        self.most = 0
        self.least = 0
        self.may = False
        self.conditions: list[Condition] = []
        self.steps: list[Effect] = []
