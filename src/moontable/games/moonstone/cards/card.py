"""The characters: what is printed on a card (MS-018 to MS-025).

What the abilities do is made of steps and rules, objects that do it themselves; here they only have their places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.points import FLYING, MUSTER, POINTS, THRALL
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from moontable.games.moonstone.state.parts import PLACES, SELF

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.moonstone.abilities.conditions import Condition
    from moontable.games.moonstone.abilities.effects.step import Step
    from moontable.games.moonstone.abilities.rule import Rule
    from moontable.games.moonstone.abilities.selecting import Selector

NO_DAMAGE: Final = -1
"""The N of a damage table: no damage, whatever the modifiers (MS-177)."""


class Line:
    """What one line of an arcane or flipping ability does, and the cards that call for it."""

    def __init__(self, cards: list[tuple[str, int]], steps: list[Step]) -> None:
        self.cards = cards
        """Colour and value of each icon; value 0 stands for X, any number. Empty for a Catastrophe or any flip."""
        self.steps = steps

    def matches(self, colour: str, value: int) -> bool:
        """Whether a card meets one of the icons (MS-115)."""
        return any(icon in (colour, "any") and wanted in (0, value) for icon, wanted in self.cards)


class Ability:
    """One printed ability. Passives have rules; actives have steps; arcane ones have lines and a Catastrophe."""

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
        self.given = False
        """Whether it stands here only for others to use: a passive of this card gives it to them."""
        self.inherent = False
        """Whether nothing can take it from the card."""
        self.not_engaged = False
        self.no_evade = False
        self.no_cover = False
        self.each_target_once = False
        self.needs: Selector | None = None
        """Terrain or models that the user must be in contact with or near to."""
        self.conditions: list[Condition] = []
        """What must be so for it to be used."""
        self.ignores_passives = False
        """Whether the passives of others do not count while it is resolved."""
        self.wholly = False
        """Whether it can be used only if every step of it could do something."""
        self.needs_ability = ""
        """Another ability of the card, without which it cannot be used."""
        self.rules: list[Rule] = []
        self.steps: list[Step] = []
        self.lines: list[Line] = []
        self.catastrophe: list[Step] = []
        self.mentions: list[str] = []
        """The abilities of the same card that it names."""


class Passive:
    """One rule of a passive ability, with the ability's place on the card."""

    def __init__(self, place: i64, rule: Rule) -> None:
        self.place: Final = place
        self.rule: Final = rule


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
        self.rules: list[Rule] = []
        """What is so while the move is played."""
        self.steps: list[Step] = []
        """What happens when it is declared, before damage."""
        self.end: list[Step] = []
        """What happens in the End Step (MS-183)."""
        self.far = False
        """Whether a defender out of reach has all of that."""
        self.own_end: list[Step] = []
        """What of that concerns its own character: all that is left to a defender out of reach (MS-185)."""

    def index_steps(self) -> None:
        self.own_end = self.end if self.far else [step for step in self.end if step.who.part == SELF]

    def against(self, card: str) -> int:
        """The damage against a basic card; `NO_DAMAGE` for N."""
        return self.damage[MELEE_CARDS.index(card)]


class Character:
    """One character's card."""

    def __init__(self, slug: str, name: str) -> None:
        self.slug = slug
        self.name = name
        self.printed: Character = self
        """The card as it is printed: itself, unless a model has gained abilities of other cards for a while."""
        self.gained: list[Ability] = []
        """Passives of other cards, which stand behind those that are printed."""
        self.factions: tuple[str, ...] = ()
        self.keywords: tuple[str, ...] = ()
        self.since = 1
        """The release it came with; the order of all characters begins with this."""
        self.selectable = True
        """Whether a troupe may choose it; others enter play by somebody's ability."""
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
        self.passives: list[list[Passive]] = [[] for _ in range(POINTS)]
        """The rules of all passives by the point at which they have a say; filled by `index_rules`."""
        self.points: i64 = 0
        """Mask of the points at which there are any."""
        self.companions: list[str] = []
        """Other characters that its abilities name."""
        self.shuns: tuple[str, ...] = ()
        """Those who are never in a troupe with it."""
        self.flies = False
        """Whether it is in the air as long as it has the passive that says so."""
        self.minds_fresh_wounds = False
        """Whether a passive tells the wounds of the action going on from those before."""
        self.has_auras = False
        """Whether a passive gives something to other models."""
        self.is_thrall = False
        """Whether it never activates and spends the energy of whoever summoned it."""

    def with_gained(self, gained: list[Ability]) -> Character:
        """The same card with these passives of other cards behind the printed abilities, and no others."""
        printed = self.printed
        if not gained:
            return printed
        card = Character(printed.slug, printed.name)
        card.printed = printed
        card.gained = gained
        card.factions, card.keywords = printed.factions, printed.keywords
        card.since, card.selectable = printed.since, printed.selectable
        card.health, card.dots, card.base = printed.health, printed.dots, printed.base
        card.melee, card.reach, card.arcane, card.evade = printed.melee, printed.reach, printed.arcane, printed.evade
        card.abilities = (printed.abilities + gained)[:PLACES]
        card.signature = printed.signature
        card.companions = printed.companions
        card.index_rules()
        return card

    def index_rules(self) -> None:
        for place, ability in enumerate(self.abilities):
            for rule in ability.rules if ability.kind == "passive" else []:
                self.passives[rule.point()].append(Passive(place, rule))
                self.points |= bit_of(rule.point())
                self.has_auras = self.has_auras or rule.is_aura()
                self.flies = self.flies or rule.point() == FLYING
                self.minds_fresh_wounds = self.minds_fresh_wounds or rule.asks_for_wounds_before()
        self.is_thrall = bool(self.passives[THRALL])
        for passive in self.passives[MUSTER]:
            self.selectable = self.selectable and not passive.rule.bars_all()
            self.shuns += passive.rule.shuns()

    def energy(self, wounds: int) -> int:
        """How much energy it generates with so many wounds: the dots on the boxes still open (MS-024, MS-025)."""
        return len([dot for dot in self.dots if dot <= self.health - wounds])

    def ability(self, name: str) -> Ability | None:
        for ability in self.abilities:
            if ability.name == name:
                return ability
        return None
