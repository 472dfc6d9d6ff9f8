"""The characters: what is printed on a card, as plain data (MS-018 to MS-025)."""

from __future__ import annotations

from typing import Final

from moontable.games.moonstone.primitives import MELEE_CARDS, Effect, Selector

NO_DAMAGE: Final = -1
"""The N of a damage table: no damage, whatever the modifiers (MS-177)."""


AURAS: Final = ("has stat", "has status")


class Outcome:
    """What one line of an arcane or flipping ability does, and the cards that call for it."""

    def __init__(self, cards: list[tuple[str, int]], steps: list[Effect]) -> None:
        self.cards = cards
        """Colour and value of each icon; value 0 stands for X, any number. Empty for a Catastrophe or any flip."""
        self.steps = steps

    def matches(self, colour: str, value: int) -> bool:
        """Whether a card meets one of the icons (MS-115)."""
        return any(icon in (colour, "any") and wanted in (0, value) for icon, wanted in self.cards)


class Ability:
    """One printed ability. Passives have rules; actives have steps; arcane ones have outcomes and a Catastrophe."""

    def __init__(self, name: str, kind: str, text: str) -> None:
        self.name = name
        self.kind = kind
        self.text = text
        self.cost = 0
        self.range = -1
        """Inches; -1 without a range."""
        self.pulse = False
        self.once = ""
        """`turn`, `game`, or empty."""
        self.target: Selector | None = None
        self.targets = 1
        self.not_engaged = False
        self.no_evade = False
        self.no_cover = False
        self.each_target_once = False
        self.needs: Selector | None = None
        """Terrain or models that the user must be in contact with or near to."""
        self.rules: list[Effect] = []
        self.steps: list[Effect] = []
        self.outcomes: list[Outcome] = []
        self.catastrophe: list[Effect] = []


class Rule:
    """One rule of a passive ability, with the ability's place on the card."""

    def __init__(self, place: int, effect: Effect) -> None:
        self.place = place
        self.effect = effect


class Signature:
    """The signature move on the back of a card."""

    def __init__(self, name: str, upgrades: str, text: str) -> None:
        self.name = name
        self.upgrades = upgrades
        self.text = text
        self.types: tuple[str, ...] = ()
        self.damage: tuple[int, ...] = (NO_DAMAGE,) * len(MELEE_CARDS)
        """Against each basic card in the order of `MELEE_CARDS`."""
        self.follow_up: tuple[str, ...] = ()
        self.rules: list[Effect] = []
        """What is so while the move is played."""
        self.steps: list[Effect] = []
        """What happens when it is declared, before damage."""
        self.end: list[Effect] = []
        """What happens in the End Step (MS-183)."""
        self.own_end: list[Effect] = []
        """What of that concerns its own character: all that is left to a defender out of reach (MS-185)."""

    def index_steps(self) -> None:
        self.own_end = [effect for effect in self.end if effect.who.who == "self"]

    def against(self, card: str) -> int:
        """The damage against a basic card; `NO_DAMAGE` for N."""
        return self.damage[MELEE_CARDS.index(card)]


NO_RULES: Final[list[Rule]] = []


class Character:
    """One character's card."""

    def __init__(self, slug: str, name: str) -> None:
        self.slug = slug
        self.name = name
        self.factions: tuple[str, ...] = ()
        self.keywords: tuple[str, ...] = ()
        self.health = 0
        self.dots: tuple[int, ...] = ()
        self.melee = 0
        self.reach = 0
        self.arcane = 0
        self.evade = 0
        self.base = 0
        """The diameter in millimetres."""
        self.abilities: list[Ability] = []
        self.signature: Signature | None = None
        self.rules: dict[str, list[Rule]] = {}
        """The rules of all passives by their verb; filled by `index_rules` when the card is complete."""
        self.has_auras = False
        """Whether a passive gives something to other models."""

    def index_rules(self) -> None:
        if self.signature is not None:
            self.signature.index_steps()
        for place, ability in enumerate(self.abilities):
            for effect in ability.rules if ability.kind == "passive" else []:
                self.rules.setdefault(effect.verb, []).append(Rule(place, effect))
                self.has_auras = self.has_auras or (effect.verb in AURAS and effect.who.who != "self")

    def rules_for(self, verb: str) -> list[Rule]:
        """The rules of its passives with this verb."""
        return self.rules.get(verb, NO_RULES)

    def energy(self, wounds: int) -> int:
        """How much energy it generates with so many wounds: the dots on the boxes still open (MS-024, MS-025)."""
        return len([dot for dot in self.dots if dot <= self.health - wounds])

    def ability(self, name: str) -> Ability | None:
        for ability in self.abilities:
            if ability.name == name:
                return ability
        return None
