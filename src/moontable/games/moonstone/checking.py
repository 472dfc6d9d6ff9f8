"""What cannot lie on a table: the invariants of a position, for stored states."""

from __future__ import annotations

from typing import Final

from moontable.games.moonstone import arcane_deck, hands, roster
from moontable.games.moonstone.decks import ARCANE_KINDS
from moontable.games.moonstone.endings import REASONS
from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.lasting import KINDS as LASTING_KINDS
from moontable.games.moonstone.model import ON_TABLE, REMOVED, SLAIN, Model
from moontable.games.moonstone.primitives import DURATIONS, EVENTS, FACTIONS
from moontable.games.moonstone.table import Table
from moontable.games.moonstone.terrain import TABLE

MOST_MODELS: Final = 40
MOST_ENERGY: Final = 1000
OUTSIDE: Final = 4 * INCH
"""A base that left the table keeps the place where that happened."""


def problem(table: Table) -> str:
    """The first thing that is wrong with a position, or an empty text."""
    return (
        problem_of_seats(table)
        or problem_of_models(table)
        or problem_of_stones(table)
        or problem_of_deck(table)
        or problem_of_effects(table)
        or problem_of_decision(table)
    )


def in_seats(table: Table, seat: int) -> bool:
    return NOBODY <= seat < table.settings.players


def in_models(table: Table, model: int) -> bool:
    return NOBODY <= model < len(table.models)


def problem_of_seats(table: Table) -> str:
    players = table.settings.players
    if len(table.sides) != players:
        return f"{len(table.sides)} sides for {players} players"
    if len(set(table.order)) != len(table.order) or not all(0 <= seat < players for seat in table.order):
        return "the order names a seat twice, or one that does not play"
    edges = [side.edge for side in table.sides if side.edge != -1]
    if len(set(edges)) != len(edges) or not all(0 <= edge < 4 for edge in edges):
        return "two seats share an edge, or there is no such edge"
    for side in table.sides:
        if not -1 <= side.faction < len(FACTIONS):
            return "there is no such faction"
        if not all(0 <= pick < len(roster.listed()) for pick in side.picks) or len(set(side.picks)) < len(side.picks):
            return "a troupe holds a character twice, or one that does not exist"
    named = (table.first, table.active, table.deciding)
    if not all(in_seats(table, seat) for seat in named):
        return "a seat is named that does not play"
    return ""


def problem_of_models(table: Table) -> str:
    if len(table.models) > MOST_MODELS or not in_models(table, table.acting):
        return "there are too many models, or one acts that does not exist"
    names: set[tuple[str, int]] = set()
    previous = 0
    for model in table.models:
        wrong = problem_of_model(model, table.settings.players)
        if wrong:
            return f"{model.character.name}: {wrong}"
        if (model.character.slug, model.seat) in names or model.seat < previous:
            return f"{model.character.name} is twice in a troupe, or the troupes are mixed up"
        names.add((model.character.slug, model.seat))
        previous = model.seat
    return ""


def problem_of_model(model: Model, players: int) -> str:
    if not 0 <= model.seat < players or not 0 <= model.where <= REMOVED:
        return "there is no such seat or place"
    if not 0 <= model.wounds <= model.character.health or not 0 <= model.energy <= MOST_ENERGY:
        return "impossible wounds or energy"
    if not (-OUTSIDE <= model.x <= TABLE + OUTSIDE and -OUTSIDE <= model.y <= TABLE + OUTSIDE):
        return "far away from the table"
    if not 0 <= model.level <= TABLE:
        return "it stands at an impossible height"
    places = (1 << len(model.character.abilities)) - 1
    for mask in (model.used_this_turn, model.used_this_game, model.locked):
        if mask & ~places:
            return "an ability was used that is not on the card"
    return ""


def problem_of_stones(table: Table) -> str:
    if len(table.stones) > 100:
        return "there are too many stones"
    for stone in table.stones:
        if not ON_TABLE <= stone.holder < len(table.models):
            return "a stone is carried by a model that does not exist"
        if stone.holder != ON_TABLE and table.models[stone.holder].where == SLAIN and not table.stack:
            return "a stone is carried by a slain model (MS-160)"
        if not all(0 <= length <= TABLE for length in (stone.x, stone.y, stone.level)) or not -9 <= stone.depth <= 9:
            return "a stone lies nowhere"
    return ""


def problem_of_deck(table: Table) -> str:
    deck = table.deck
    if not 0 <= deck <= (1 << (2 * ARCANE_KINDS)) - 1:
        return "the arcane deck holds impossible cards"
    places = [arcane_deck.card_of(entry) for entry in table.deck_top + table.deck_bottom]
    for kind in range(ARCANE_KINDS):
        have = hands.copies(deck, kind)
        if places.count(kind) > have or have > hands.copies(hands.ARCANE_DECK, kind):
            return "the arcane deck holds more cards of a kind than there are (MS-102)"
    if not all(0 <= card < ARCANE_KINDS for card in places + table.turned):
        return "an unknown arcane card was arranged or turned up"
    return ""


def problem_of_effects(table: Table) -> str:
    for record in table.lasting:
        if not 0 <= record.kind < LASTING_KINDS or not 0 <= record.until < len(DURATIONS):
            return "an unknown effect lasts"
        if not 0 <= record.model < len(table.models) or not in_models(table, record.against):
            return "an effect lasts on a model that does not exist"
    for happening in table.pending:
        if happening.event not in EVENTS:
            return "something unknown has happened"
        if not in_models(table, happening.model) or not in_models(table, happening.about):
            return "something has happened to a model that does not exist"
        if not 0 <= happening.rule < len(table.models[happening.model].character.rules_for("when")):
            return "nobody answers to what has happened"
    return "" if 0 <= table.wounded < 1 << len(table.models) else "a model was wounded that does not exist"


def problem_of_decision(table: Table) -> str:
    if not 0 <= table.ending < len(REASONS) or not 0 <= table.turn <= 100 or table.shown < 0:
        return "an impossible ending, turn or count"
    if bool(table.stack) == bool(table.ending) or bool(table.ending) != (table.deciding == NOBODY):
        return "somebody must decide exactly as long as the game goes on"
    if not table.stack:
        return ""
    try:
        asked = table.stack[-1].asks(table)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return "the procedure in progress speaks of things that are not there"
    return "" if asked == table.deciding else "another seat must decide"
