"""What a seat of Moonstone knows, as numbers: models and stones with their places, and the cards it may see.

Models are slots, counted like in `choices`: those of whoever looks come first. Places are thermometers over the
table, in steps of `STEP`; left out are the terrain, lines of sight, lasting effects, and how cards of the arcane deck
were arranged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.encoding import Field, count, flag, one, some
from moontable.core.packing import Bits, thermometer
from moontable.games.moonstone.actions import EDGES
from moontable.games.moonstone.arcane import held
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.decks import ARCANE_KINDS, MELEE_KINDS, arcane_name
from moontable.games.moonstone.cards.roster import by_number
from moontable.games.moonstone.cards.vocabulary import FACTIONS, MELEE_CARDS
from moontable.games.moonstone.encoding.choices import NO_INDEX, SUMMONED, Choices
from moontable.games.moonstone.melee.fight import Melee
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.state.procedures import ALL
from moontable.games.moonstone.telling.log import subject
from moontable.games.moonstone.telling.view import WHERE
from moontable.games.moonstone.terrain.pieces import TABLE

if TYPE_CHECKING:
    from mypy_extensions import i64

PLACES: Final = 30
STEP: Final = TABLE // PLACES
MOST_BOXES: Final = 10
MOST_ENERGY: Final = 8
MOST_STONES: Final = 3
MOST_HELD: Final = 4
MOST_DEPTH: Final = 6
MOST_TURNS: Final = 8
ABILITIES: Final = 7
COPIES: Final = 3
PROCEDURES: Final = tuple([kind.name for kind in ALL])
PROCEDURE: Final = {name: at for at, name in enumerate(PROCEDURES)}
ABILITY_PLACES: Final = tuple([str(place + 1) for place in range(ABILITIES)])
ARCANE_CARDS: Final = tuple([arcane_name(card) for card in range(ARCANE_KINDS)])
ARCANE_HAND: Final = tuple([f"{card}>{copy}" for card in ARCANE_CARDS for copy in range(COPIES)])
MELEE_HAND: Final = tuple([f"{card}>{copy}" for card in MELEE_CARDS for copy in range(COPIES)])
NOTHING: Final[list[int]] = []
MARKS: Final = tuple([str(step) for step in range(PLACES)])


def fields(players: int, size: int, stones: int) -> list[Field]:
    """All features, in the order in which they are written."""
    seats = ["own", *[f"seat-{seat}" for seat in range(1, players)]]
    models = [f"{seat}-{place + 1}" for seat in seats for place in range(size + SUMMONED)]
    names = tuple(models)
    everybody = tuple([one.slug for one in by_number()])
    found: list[Field] = []
    for model in models:
        found += _model_fields(model, everybody)
    for stone in range(stones):
        found += _stone_fields(f"stone-{stone + 1}", tuple(seats))
    for seat in seats:
        found += [
            one(f"{seat}.edge", EDGES, "The edge of the table at which this seat deploys."),
            flag(f"{seat}.initiative", "Whether it has Initiative."),
            flag(f"{seat}.mulliganed", "Whether it has called its mulligan."),
        ]
    return [
        *found,
        some("own.picks", everybody, "Characters that one has chosen, while troupes are chosen."),
        one("own.faction", FACTIONS, "The faction that one has chosen."),
        count("turn.number", MOST_TURNS, "The turn; from the fifth on it is Sudden Death."),
        one("turn.first", tuple(seats), "Who activates first this turn."),
        one("turn.active", tuple(seats), "Whose model is activated."),
        one("turn.deciding", tuple(seats), "Who must decide."),
        one("turn.procedure", PROCEDURES, "What is going on and asks."),
        some("turn.subject", names, "The model that the decision is about."),
        *_fight_fields(names),
    ]


def _model_fields(model: str, everybody: tuple[str, ...]) -> list[Field]:
    return [
        one(
            f"{model}.where",
            WHERE,
            "Whether it waits, is in play, slain or removed; none of them: there is no such model.",
        ),
        count(f"{model}.x", PLACES, "How far it stands from the left edge."),
        count(f"{model}.y", PLACES, "How far it stands from the lower edge."),
        flag(f"{model}.raised", "Whether it stands above the table."),
        count(f"{model}.health", MOST_BOXES, "Health boxes that are not filled."),
        count(f"{model}.wounds", MOST_BOXES, "Wounds."),
        count(f"{model}.energy", MOST_ENERGY, "Energy."),
        count(f"{model}.stones", MOST_STONES, "Stones that it carries."),
        count(f"{model}.held", MOST_HELD, "Arcane cards that lie beside it."),
        flag(f"{model}.activated", "Whether it was activated this turn."),
        flag(f"{model}.jogged", "Whether it has jogged this turn."),
        some(f"{model}.used", ABILITY_PLACES, "Abilities used this turn, by their place on the card."),
        some(f"{model}.spent", ABILITY_PLACES, "Abilities that it cannot use any more in this game."),
        one(f"{model}.character", everybody, "Who it is."),
    ]


def _stone_fields(stone: str, seats: tuple[str, ...]) -> list[Field]:
    return [
        flag(f"{stone}.on-table", "Whether it lies on the table."),
        count(f"{stone}.x", PLACES, "How far it lies from the left edge."),
        count(f"{stone}.y", PLACES, "How far it lies from the lower edge."),
        count(f"{stone}.depth", MOST_DEPTH, "How deep it lies."),
        one(f"{stone}.carried-by", seats, "Whose model carries it."),
    ]


def _fight_fields(names: tuple[str, ...]) -> list[Field]:
    return [
        some("melee.hand", MELEE_HAND, "The own melee cards."),
        some("melee.other-hand", MELEE_HAND, "Those of the other fighter, if they lie open."),
        one("melee.played", MELEE_CARDS, "The own card of this exchange."),
        one("melee.against", MELEE_CARDS, "The other's card, as soon as one may know it."),
        some("melee.fighters", names, "Who fights."),
        some("arcane.hand", ARCANE_HAND, "The own arcane cards: those to play, or those to resist with."),
        some("arcane.open", ARCANE_HAND, "Cards that everybody has seen."),
        one("arcane.declared", ARCANE_CARDS, "What the card lying face down is said to be."),
        one("arcane.face-down", ARCANE_CARDS, "What it is, to whoever laid it."),
        one("arcane.face-up", ARCANE_CARDS, "The card lying face up."),
        some("arcane.target", names, "Whom the ability is aimed at."),
        some("arcane.held", ARCANE_HAND, "Cards beside the own models, which may join a hand."),
    ]


class Seeing:
    """Writes the fields for so many players, models of each, and stones."""

    def __init__(self, choices: Choices, stones: int) -> None:
        self.choices: Final = choices
        self.players: i64 = choices.players
        self.size: i64 = choices.size
        self.stones: i64 = stones
        self.characters: dict[str, int] = {one.slug: number for number, one in enumerate(by_number())}

    def write(self, position: Position, seat: i64, out: Bits) -> None:
        self.write_models(out, position, seat)
        self.write_stones(out, position, seat)
        self.write_seats(out, position, seat)
        self.write_turn(out, position, seat)
        self.write_melee(out, position, seat)
        self.write_arcane(out, position, seat)
        out.push(_copies(held.held_for(position, seat), ARCANE_KINDS), ARCANE_KINDS * COPIES)

    def relative(self, other: i64, seat: i64) -> i64:
        return (other - seat + self.players) % self.players if other >= 0 else NO_INDEX

    # -- the table ----------------------------------------------------------------------------------------------------

    def write_models(self, out: Bits, position: Position, seat: i64) -> None:
        slots: list[Model | None] = [None] * int(self.players * self.size)
        for model in position.models:
            slot = self.choices.slot(position, seat, model.index)
            if slot != NO_INDEX:
                slots[slot] = model
        for one_of_them in slots:
            if one_of_them is None:
                self.write_nobody(out)
            else:
                self.write_model(out, position, one_of_them)

    def write_nobody(self, out: Bits) -> None:
        out.push(0, 4)
        out.pair(0, 0, PLACES)
        out.push(0, 2 * MOST_BOXES + MOST_ENERGY + MOST_STONES)
        out.push(0, MOST_HELD)
        out.push(0, 3 + 2 * ABILITIES)
        _write_one_of_many(out, NO_INDEX, len(self.characters))

    def write_model(self, out: Bits, position: Position, model: Model) -> None:
        out.one(model.where, 4)
        if model.where == IN_PLAY:
            out.pair(_mark(model.x), _mark(model.y), PLACES)
        else:
            out.pair(0, 0, PLACES)
        out.flag(model.where == IN_PLAY and model.level > 0)
        out.count(model.open_boxes, MOST_BOXES)
        out.count(model.wounds, MOST_BOXES)
        out.count(model.energy, MOST_ENERGY)
        out.count(len(position.stones_of(model.index)), MOST_STONES)
        out.count(hands.size(held.held_by(position, model.index)), MOST_HELD)
        out.flag(model.activated)
        out.flag(model.jogged)
        few = bit_of(ABILITIES) - 1
        out.push(model.used_this_turn & few, ABILITIES)
        out.push((model.used_this_game | model.locked) & few, ABILITIES)
        _write_one_of_many(out, self.characters[model.character.slug], len(self.characters))

    def write_stones(self, out: Bits, position: Position, seat: i64) -> None:
        for number in range(self.stones):
            if number >= len(position.stones):
                out.push(0, 1 + MOST_DEPTH)
                out.pair(0, 0, PLACES)
                out.push(0, self.players)
                continue
            stone = position.stones[number]
            lies = stone.holder == ON_TABLE
            out.flag(lies)
            out.pair(_mark(stone.x) if lies else 0, _mark(stone.y) if lies else 0, PLACES)
            out.count(stone.depth if lies else 0, MOST_DEPTH)
            out.one(NO_INDEX if lies else self.relative(position.models[stone.holder].seat, seat), self.players)

    def write_seats(self, out: Bits, position: Position, seat: i64) -> None:
        for number in range(self.players):
            player = position.players[(seat + number) % self.players]
            out.one(player.edge, len(EDGES))
            out.flag(player.initiative)
            out.flag(player.mulliganed)

    # -- the turn -----------------------------------------------------------------------------------------------------

    def write_turn(self, out: Bits, position: Position, seat: i64) -> None:
        own = position.players[seat]
        _write_many(out, own.picks if position.stack and not position.models else NOTHING, len(self.characters))
        out.one(own.faction, len(FACTIONS))
        out.count(position.turn, MOST_TURNS)
        out.one(self.relative(position.first, seat), self.players)
        out.one(self.relative(position.active, seat), self.players)
        out.one(self.relative(position.deciding, seat), self.players)
        _write_one_of_many(out, PROCEDURE[position.stack[-1].name] if position.stack else NO_INDEX, len(PROCEDURES))
        self.write_slots(out, position, seat, self.about(position), NOBODY)

    def about(self, position: Position) -> i64:
        return subject(position) if position.stack and position.models else NOBODY

    def write_slots(self, out: Bits, position: Position, seat: i64, first: i64, second: i64) -> None:
        """A set of at most two models."""
        found: i64 = 0
        for model in (first, second):
            slot = self.choices.slot(position, seat, model) if model != NOBODY else NO_INDEX
            if slot != NO_INDEX:
                found |= bit_of(slot)
        _write_long(out, found, self.players * self.size)

    # -- cards --------------------------------------------------------------------------------------------------------

    def write_melee(self, out: Bits, position: Position, seat: i64) -> None:
        for procedure in position.stack:
            if isinstance(procedure, Melee):
                self.write_duel(out, position, seat, procedure)
                return
        out.pair(0, 0, MELEE_KINDS * COPIES)
        out.pair(0, 0, MELEE_KINDS)
        _write_long(out, 0, self.players * self.size)

    def write_duel(self, out: Bits, position: Position, seat: i64, duel: Melee) -> None:
        side: i64 = 1 if duel.seat_of(position, 1) == seat and duel.seat_of(position, 0) != seat else 0
        for each in (side, 1 - side):
            known = duel.knows_hand(position, seat, each)
            out.push(_copies(duel.hands[each], MELEE_KINDS) if known else 0, MELEE_KINDS * COPIES)
        for each in (side, 1 - side):
            at = duel.now(each)
            out.one(duel.cards[at] if duel.knows_card(position, seat, at) else NO_INDEX, MELEE_KINDS)
        self.write_slots(out, position, seat, duel.fighters[0], duel.fighters[1])

    def write_arcane(self, out: Bits, position: Position, seat: i64) -> None:
        for procedure in position.stack:
            if isinstance(procedure, Arcane):
                self.write_spell(out, position, seat, procedure)
                return
        out.pair(0, 0, ARCANE_KINDS * COPIES)
        out.push(0, 3 * ARCANE_KINDS)
        _write_long(out, 0, self.players * self.size)

    def write_spell(self, out: Bits, position: Position, seat: i64, spell: Arcane) -> None:
        active = position.models[spell.user].side
        hand = spell.hand if seat == active else spell.resist if seat == spell.resisting else 0
        out.pair(_copies(hand, ARCANE_KINDS), _copies(spell.open, ARCANE_KINDS), ARCANE_KINDS * COPIES)
        out.one(spell.declared, ARCANE_KINDS)
        out.one(spell.sealed if seat == active else NO_INDEX, ARCANE_KINDS)
        out.one(spell.lying, ARCANE_KINDS)
        self.write_slots(out, position, seat, spell.target, NOBODY)


def _mark(place: i64) -> i64:
    """How far from an edge, as a thermometer."""
    return thermometer(place // STEP + 1, PLACES)


def _copies(hand: i64, kinds: i64) -> i64:
    """A hand as thermometers of three bits for each kind."""
    found: i64 = 0
    kind: i64 = 0
    while kind < kinds:
        copies = (hand >> (2 * kind)) & 3
        found |= (bit_of(copies) - 1) << (COPIES * kind)
        kind += 1
    return found


def _write_long(out: Bits, mask: i64, width: i64) -> None:
    """A set of up to 62."""
    while width > PLACES:
        out.push(mask & (bit_of(PLACES) - 1), PLACES)
        mask >>= PLACES
        width -= PLACES
    out.push(mask, width)


def _write_many(out: Bits, members: list[int], of: i64) -> None:
    """A set that may be larger than a word."""
    start: i64 = 0
    while start < of:
        width = min(of - start, PLACES)
        word: i64 = 0
        for member in members:
            if member >= start and member < start + width:
                word |= bit_of(member - start)
        out.push(word, width)
        start += width


def _write_one_of_many(out: Bits, which: i64, of: i64) -> None:
    """One of more than fit into a word, or none."""
    start: i64 = 0
    while start < of:
        width = min(of - start, PLACES)
        inside = which >= start and which < start + width
        out.push(bit_of(which - start) if inside else 0, width)
        start += width
