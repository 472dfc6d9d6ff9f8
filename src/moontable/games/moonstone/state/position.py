"""Everything a position records: models, stones, seats, decks, what lasts, and the stack of what is going on.

Plain data with the questions that every rule asks: who is where, who sees whom, who engages whom. The rules themselves
are in the modules named after what they decide; the procedures in progress are on the stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import State
from moontable.core.rng import Rng
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.corrections import Corrections
from moontable.games.moonstone.geometry.distance import touching, within
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.sight import sees
from moontable.games.moonstone.geometry.units import BODY, CONTACT, INCH
from moontable.games.moonstone.state.hands import ARCANE_DECK
from moontable.games.moonstone.state.lasting import LENT, LOST_ABILITY, NEXT_ACTION, UNTIL_IT_ACTS, Lasting
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model, Player, Stone
from moontable.games.moonstone.state.parts import lender_of, printed_place
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.terrain.pieces import Layout, Made
from moontable.games.moonstone.terrain.traits import FLIER, HIDES, STONE, VEILS, owned_by

if TYPE_CHECKING:
    from mypy_extensions import i64

STONE_RADIUS: Final = 800
FIRST_STONE_ITEM: Final = 100
"""Stone n is item 100 + n in the geometry; models are items 0 and up, terrain 1000 and up."""

UNKNOWN: Final = 0
SEEN: Final = 1
HIDDEN: Final = 2
UNASKED: Final = -1


class Settings:
    """What was agreed before the game and never changes. Shared by all copies of a table."""

    def __init__(
        self,
        rules: Corrections,
        players: int,
        size: int,
        terrain: str,
        layout: Layout,
        stones: int,
        spread: int,
        sudden_deaths: int,
    ) -> None:
        self.rules = rules
        self.players = players
        self.size = size
        """Characters in a troupe (MS-028)."""
        self.terrain = terrain
        """Where the layout comes from: its name, `wild SEED`, or the text of a layout file."""
        self.layout = layout
        self.stones = stones
        self.spread = spread
        """How far the stones scatter, in percent of half the table (G-22)."""
        self.sudden_deaths = sudden_deaths
        """After so many Sudden Death turns without a winner the game is drawn (Q-17)."""
        self.made: list[Made] = []
        """Terrain and tokens that abilities have laid on the table; they are part of the layout."""

    def with_made(self, made: list[Made]) -> Settings:
        """The same with other terrain made by abilities, behind that of the table."""
        count = len(self.layout.pieces) - len(self.made)
        pieces = self.layout.pieces[:count]
        pieces += [one.piece(count + at, at) for at, one in enumerate(made)]
        old = self.layout
        twin = Settings(
            *(self.rules, self.players, self.size, self.terrain, Layout(old.name, old.title, old.note, pieces)),
            *(self.stones, self.spread, self.sudden_deaths),
        )
        twin.made = made
        return twin


class Trigger:
    """A passive that answers to an event; kept until the procedure in progress has come to its end (MS-190)."""

    def __init__(self, event: str, model: i64, about: i64, rule: i64) -> None:
        self.event: Final = event
        """One of `vocabulary.EVENTS`."""
        self.model: Final = model
        """The model whose passive answers."""
        self.about: Final = about
        """The other model concerned, or -1."""
        self.rule: Final = rule
        """Which of the model's `when` rules it is."""


def traits_of(position: Position, model: Model) -> i64:
    """What a base is for the geometry: one in the air hides and covers nobody."""
    if position.is_flying(model.index):
        return FLIER
    return owned_by(model.side)


class Ground:
    """The geometry of the moment: one shape for every model and stone, and who sees whom. Thrown away by every move."""

    def __init__(self, position: Position) -> None:
        self.count: i64 = len(position.models)
        self.bases: list[Shape] = [
            Shape(model.x, model.y, model.r, model.level, model.level + BODY, traits_of(position, model), model.index)
            for model in position.models
        ]
        moving = [self.bases[model.index] for model in position.models if model.where == IN_PLAY]
        for at, stone in enumerate(position.stones):
            if stone.holder == ON_TABLE:
                top = stone.level + STONE_RADIUS
                moving.append(Shape(stone.x, stone.y, STONE_RADIUS, stone.level, top, STONE, FIRST_STONE_ITEM + at))
        self.scene: Scene = position.settings.layout.scene(moving)
        self.old_woods: bool = position.settings.rules.touching_opens_woods
        self.sights: list[int] = [UNKNOWN] * (self.count * self.count)
        self.keyword_givers: list[int] = [
            model.index
            for model in position.models
            if model.where == IN_PLAY and model.character.passives[points.KEYWORDS]
        ]
        """The models by whose passives somebody has more keywords than are printed."""

    def base(self, model: i64) -> Shape:
        return self.bases[model]

    def sees(self, a: i64, b: i64) -> bool:
        """Whether two models see each other (MS-091); asked once for each pair."""
        low, high = (a, b) if a < b else (b, a)
        at = low * self.count + high
        known = self.sights[at]
        if known == UNKNOWN:
            seen = sees(self.scene, self.bases[low], self.bases[high], HIDES, VEILS, self.old_woods)
            known = SEEN if seen else HIDDEN
            self.sights[at] = known
        return known == SEEN


class Position(State):
    """A game of Moonstone at one moment."""

    settings: Settings
    rng: Rng
    models: list[Model]
    stones: list[Stone]
    players: list[Player]
    order: list[int]
    """The seats in the order of the deployment roll (MS-038)."""
    turn: i64
    """1 to 4, then Sudden Death turns; 0 before the first (MS-045, MS-047)."""
    first: i64
    """The seat that activates first this turn (MS-054)."""
    active: i64
    """The seat whose character is activated, the active player (MS-017); `NOBODY` outside activations."""
    acting: i64
    """The activated model; `NOBODY` outside activations."""
    deck: i64
    """The arcane cards not in anybody's hand, as a hand (see `hands.py`); arranged ones are among them."""
    deck_top: list[int]
    """Arranged cards on top of the arcane deck, the topmost first (D-21), with who knows them (`arcane/deck.py`)."""
    deck_bottom: list[int]
    """Arranged cards at its bottom, the lowest last."""
    held: list[int]
    """Arcane cards that lie face down beside characters (`arcane/held.py`)."""
    trail: list[int]
    """The way walked last, for everybody to see: the model, then x and y of its points; kept until the next."""
    turned: list[int]
    """The arcane cards turned up last for everybody to see, by a flip or in an arcane action; kept until the next."""
    lasting: list[Lasting]
    wounded: i64
    """Mask of the models that suffered wounds in the action going on, or in the round of melee (Q-46)."""
    pending: list[Trigger]
    stack: list[Procedure]
    returned: i64
    """What the procedure that ended last has found out, for the one below it."""
    reveal_count: i64
    """How often something hidden became known."""
    ending: i64
    """Why the game is over, see `endings.py`; 0 while it runs."""
    deciding: i64
    """The seat that must decide now; `NOBODY` when the game is over."""
    ground_now: Ground | None
    points_now: i64
    """Mask of the points of the rules at which a passive has a say in this game; `UNASKED` until somebody asks."""

    def __init__(self, settings: Settings, rng: Rng) -> None:
        self.settings = settings
        self.rng = rng
        self.models = []
        self.stones = []
        self.players = []
        self.order = []
        self.turn = 0
        self.first = NOBODY
        self.active = NOBODY
        self.acting = NOBODY
        self.deck = ARCANE_DECK
        self.deck_top = []
        self.deck_bottom = []
        self.held = []
        self.trail = []
        self.turned = []
        self.lasting = []
        self.wounded = 0
        self.pending = []
        self.stack = []
        self.returned = 0
        self.reveal_count = 0
        self.ending = 0
        self.deciding = NOBODY
        self.ground_now = None
        self.points_now = UNASKED

    def copy_onto(self, twin: Position) -> None:
        """Make another table with the same settings equal to this one."""
        twin.rng = self.rng.copy()
        twin.models = [model.copy() for model in self.models]
        twin.stones = [stone.copy() for stone in self.stones]
        twin.players = [player.copy() for player in self.players]
        twin.order = self.order[:]
        twin.turn = self.turn
        twin.first = self.first
        twin.active = self.active
        twin.acting = self.acting
        twin.deck = self.deck
        twin.deck_top = self.deck_top[:]
        twin.deck_bottom = self.deck_bottom[:]
        twin.held = self.held[:]
        twin.trail = self.trail[:]
        twin.turned = self.turned[:]
        twin.lasting = self.lasting[:]
        twin.wounded = self.wounded
        twin.pending = self.pending[:]
        twin.stack = [procedure.copy() for procedure in self.stack]
        twin.returned = self.returned
        twin.reveal_count = self.reveal_count
        twin.ending = self.ending
        twin.deciding = self.deciding
        twin.ground_now = None
        twin.points_now = UNASKED

    # -- the stack ----------------------------------------------------------------------------------------------------

    def push(self, procedure: Procedure) -> None:
        """Begin a procedure; the one below waits until it has ended."""
        self.stack.append(procedure)

    def pop(self, returned: i64 = 0) -> None:
        """End the procedure on top and leave what it found out."""
        self.stack.pop()
        self.returned = returned

    def resume(self) -> None:
        """Let all that is going on do again what it does for as long as it lasts."""
        for procedure in self.stack:
            procedure.resume(self)

    def run(self) -> None:
        """Go on until somebody must decide or the game is over."""
        while self.stack:
            if self.settings.made:
                self.pick_up()
            top = self.stack[-1]
            self.deciding = top.asks(self)
            if self.deciding != NOBODY:
                return
            top.go_on(self)
        self.deciding = NOBODY

    def reveal(self) -> None:
        """Something hidden became known: it cannot be taken back without consent."""
        self.reveal_count += 1

    def expire(self, until: i64, model: i64 = NOBODY) -> None:
        """Drop what lasted until now (a duration of `lasting.py`), on one model or on all."""
        if self.lasting:
            kept = [
                record
                for record in self.lasting
                if not record.is_over(until) or (model != NOBODY and record.model != model)
            ]
            if len(kept) < len(self.lasting):
                self.take_back_lent(kept)
            self.lasting = kept

    def take_back_lent(self, kept: list[Lasting]) -> None:
        """Whoever has passives of other cards keeps those alone that are among what goes on lasting."""
        for one in self.models:
            if not one.character.gained:
                continue
            lent = [record for record in self.lasting if record.kind == LENT and record.model == one.index]
            gained = [ability for at, ability in enumerate(one.character.gained) if lent[at] in kept]
            if len(gained) < len(lent):
                one.turn_into(one.character.with_gained(gained))
                self.moved()

    def begin_action(self, model: i64) -> None:
        """A model declares an action: what was to last for its next action lasts for this one."""
        self.expire(UNTIL_IT_ACTS, model)
        for at, record in enumerate(self.lasting):
            if record.until == NEXT_ACTION and record.model == model:
                self.lasting[at] = record.for_this_action()

    # -- seats --------------------------------------------------------------------------------------------------------

    def left_of(self, seat: i64) -> i64:
        """The player to the left: the next one clockwise by table edge (MS-063, Q-42)."""
        edge = self.players[seat].edge
        for step in range(1, 5):
            for other, player in enumerate(self.players):
                if player.edge == (edge + step) & 3:
                    return other
        return seat

    def clockwise_from(self, seat: i64) -> list[int]:
        """All seats, this one first, then to the left; last those who have no table edge yet."""
        if len(self.players) == 2:
            return [int(seat), int(1 - seat)]
        found = [int(seat)]
        following = int(self.left_of(seat))
        while following not in found:
            found.append(following)
            following = int(self.left_of(following))
        return found + [other for other in range(len(self.players)) if other not in found]

    # -- models -------------------------------------------------------------------------------------------------------

    def models_in_play(self) -> list[Model]:
        return [model for model in self.models if model.where == IN_PLAY]

    def are_enemies(self, a: i64, b: i64) -> bool:
        """Whether two models were brought by different players (MS-009)."""
        return self.models[a].side != self.models[b].side

    def purse(self, model: i64) -> Model:
        """The model whose energy is spent: a Thrall spends its summoner's, a puppet that of whoever acts with it."""
        one = self.models[model]
        if one.payer != NOBODY:
            return self.models[one.payer]
        return self.models[one.summoner] if one.character.is_thrall and one.summoner != NOBODY else one

    def anybody_at(self, point: i64) -> bool:
        """Whether a card of the game has a passive with a say at one of the `points`: at most of them nobody's has."""
        if self.points_now == UNASKED:
            self.points_now = 0
            for model in self.models:
                self.points_now |= model.character.points
        return self.points_now & bit_of(point) != 0

    def is_flying(self, model: i64) -> bool:
        """Whether a model is in the air: out of reach, and over everything."""
        character = self.models[model].character
        if not character.flies:
            return False
        place = character.passives[points.FLYING][0].place
        for record in self.lasting:
            if record.kind == LOST_ABILITY and record.model == model and record.amount == place:
                return False
        return True

    def stones_of(self, model: i64) -> list[int]:
        """The stones that a model carries (MS-156)."""
        return [at for at, stone in enumerate(self.stones) if stone.holder == model]

    # -- geometry -----------------------------------------------------------------------------------------------------

    def ability(self, model: i64, place: i64) -> Ability:
        """The ability at a place of a model's card, or of the card that it is borrowed from."""
        return self.models[lender_of(model, place)].character.abilities[printed_place(place)]

    def ground(self) -> Ground:
        """The geometry of the moment, made when first asked for."""
        ground = self.ground_now
        if ground is None:
            ground = Ground(self)
            self.ground_now = ground
        return ground

    def moved(self) -> None:
        """Somebody or something changed its place, or its card: what was known about the table is stale (G-25)."""
        self.ground_now = None
        self.points_now = UNASKED

    def pick_up(self) -> None:
        """Tokens that somebody touches are gone at once."""
        left = [made for made in self.settings.made if made.kind != "gold" or not self.is_touched(made)]
        if len(left) < len(self.settings.made):
            self.lay(left)

    def is_touched(self, made: Made) -> bool:
        """Whether a model is in contact with a token."""
        for model in self.models:
            if model.where == IN_PLAY and model.level == made.level:
                dx, dy, reach = model.x - made.x, model.y - made.y, model.r + made.r + CONTACT
                if dx * dx + dy * dy <= reach * reach:
                    return True
        return False

    def lay(self, made: list[Made]) -> None:
        """Other terrain and tokens of abilities lie on the table from now on."""
        self.settings = self.settings.with_made(made)
        self.moved()

    def put(self, model: i64, x: i64, y: i64, level: i64) -> None:
        """Set a model down."""
        one = self.models[model]
        one.x = x
        one.y = y
        one.level = level
        self.moved()

    def sees(self, a: i64, b: i64) -> bool:
        """Whether there is line of sight between two models (MS-090, MS-091); a model sees itself."""
        return a == b or self.ground().sees(a, b)

    def is_within(self, a: i64, b: i64, inches: i64) -> bool:
        """Whether two bases are at most so many inches apart (MS-006)."""
        ground = self.ground()
        return within(ground.bases[a], ground.bases[b], inches * INCH)

    def is_touching(self, a: i64, b: i64) -> bool:
        """Whether two bases are in contact (G-05): side by side, and at heights where they can meet."""
        one, other = self.ground().bases[a], self.ground().bases[b]
        return touching(one, other) and other.meets_level(one.foot)
