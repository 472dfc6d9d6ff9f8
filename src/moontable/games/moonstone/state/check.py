"""What cannot lie on a table: the invariants of a position, for stored states."""

from __future__ import annotations

from typing import Final

from moontable.games.moonstone.arcane import deck
from moontable.games.moonstone.arcane.held import entry_of, holder_of
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points, roster
from moontable.games.moonstone.cards.decks import ARCANE_KINDS
from moontable.games.moonstone.cards.vocabulary import DURATIONS, EVENTS, FACTIONS
from moontable.games.moonstone.endings import REASONS
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.lasting import KINDS as LASTING_KINDS
from moontable.games.moonstone.state.model import ON_TABLE, REMOVED, SLAIN, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.terrain.pieces import TABLE

MOST_MODELS: Final = 40
MOST_ENERGY: Final = 1000
LAST_TURN: Final = 100
OUTSIDE: Final = 4 * INCH
"""A base that left the table keeps the place where that happened."""


def problem(position: Position) -> str:
    """The first thing that is wrong with a position, or an empty text."""
    return (
        problem_of_seats(position)
        or problem_of_models(position)
        or problem_of_stones(position)
        or problem_of_deck(position)
        or problem_of_tokens(position)
        or problem_of_trail(position)
        or problem_of_effects(position)
        or problem_of_decision(position)
    )


def in_seats(position: Position, seat: int) -> bool:
    return NOBODY <= seat < position.settings.players


def in_models(position: Position, model: int) -> bool:
    return NOBODY <= model < len(position.models)


def problem_of_seats(position: Position) -> str:
    players = position.settings.players
    if len(position.players) != players:
        return f"{len(position.players)} players for {players} players"
    if len(set(position.order)) != len(position.order) or not all(0 <= seat < players for seat in position.order):
        return "the order names a seat twice, or one that does not play"
    edges = [player.edge for player in position.players if player.edge != -1]
    if len(set(edges)) != len(edges) or not all(0 <= edge < 4 for edge in edges):
        return "two seats share an edge, or there is no such edge"
    for player in position.players:
        if not -1 <= player.faction < len(FACTIONS):
            return "there is no such faction"
        if not all(0 <= pick < len(roster.by_number()) for pick in player.picks) or len(set(player.picks)) < len(
            player.picks
        ):
            return "a troupe holds a character twice, or one that does not exist"
    named = (position.first, position.active, position.deciding)
    if not all(in_seats(position, seat) for seat in named):
        return "a seat is named that does not play"
    return ""


def problem_of_models(position: Position) -> str:
    if len(position.models) > MOST_MODELS or not in_models(position, position.acting):
        return "there are too many models, or one acts that does not exist"
    names: set[tuple[str, int]] = set()
    previous = 0
    for model in position.models:
        wrong = problem_of_model(model, position.settings.players)
        if wrong:
            return f"{model.character.name}: {wrong}"
        if not NOBODY <= model.summoner < len(position.models):
            return f"{model.character.name} was summoned by a model that does not exist"
        if model.summoner != NOBODY:
            continue  # those come after all troupes, and some several times
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
    places = bit_of(len(model.character.abilities)) - 1
    for mask in (model.used_this_turn, model.used_this_game, model.locked):
        if mask & ~places:
            return "an ability was used that is not on the card"
    if not (0 <= model.slain_in <= LAST_TURN and 0 <= model.felled_in <= LAST_TURN):
        return "it fell in an impossible turn"
    return ""


def problem_of_stones(position: Position) -> str:
    if len(position.stones) > 100:
        return "there are too many stones"
    for stone in position.stones:
        if not ON_TABLE <= stone.holder < len(position.models):
            return "a stone is carried by a model that does not exist"
        if stone.holder != ON_TABLE and position.models[stone.holder].where == SLAIN and not position.stack:
            return "a stone is carried by a slain model (MS-160)"
        if not all(0 <= length <= TABLE for length in (stone.x, stone.y, stone.level)) or not -9 <= stone.depth <= 9:
            return "a stone is nowhere"
    return ""


def problem_of_deck(position: Position) -> str:
    held = position.deck
    if not 0 <= held <= (1 << (2 * ARCANE_KINDS)) - 1:
        return "the arcane deck holds impossible cards"
    places = [deck.card_of(entry) for entry in position.deck_top + position.deck_bottom]
    for kind in range(ARCANE_KINDS):
        have = hands.copies(held, kind)
        if places.count(kind) > have or have > hands.copies(hands.ARCANE_DECK, kind):
            return "the arcane deck holds more cards of a kind than there are (MS-102)"
    for entry in position.held:
        card = deck.card_of(entry_of(entry))
        if not 0 <= holder_of(entry) < len(position.models) or not 0 <= card < ARCANE_KINDS:
            return "somebody holds a card that does not exist"
        held = hands.with_card(held, card)
    if any(hands.copies(held, kind) > hands.copies(hands.ARCANE_DECK, kind) for kind in range(ARCANE_KINDS)):
        return "more arcane cards are held than there are (MS-102)"
    if not all(0 <= card < ARCANE_KINDS for card in places + position.turned):
        return "an unknown arcane card was arranged or turned up"
    return ""


def problem_of_tokens(position: Position) -> str:
    if any(made.maker >= len(position.models) for made in position.settings.made):
        return "a token was laid on the table by a model that does not exist"
    return ""


def problem_of_trail(position: Position) -> str:
    if not position.trail:
        return ""
    model, *points = position.trail
    if not 0 <= model < len(position.models):
        return "a model that does not exist has walked"
    if len(points) % 2 or not all(-OUTSIDE <= number <= TABLE + OUTSIDE for number in points):
        return "the way that was walked leads nowhere"
    return ""


def problem_of_effects(position: Position) -> str:
    for record in position.lasting:
        if not 0 <= record.kind < LASTING_KINDS or not 0 <= record.until < len(DURATIONS):
            return "an unknown effect lasts"
        if not 0 <= record.model < len(position.models) or not in_models(position, record.against):
            return "an effect lasts on a model that does not exist"
    for trigger in position.pending:
        if trigger.event not in EVENTS:
            return "something unknown has happened"
        if not in_models(position, trigger.model) or not in_models(position, trigger.about):
            return "something has happened to a model that does not exist"
        if not 0 <= trigger.rule < len(position.models[trigger.model].character.passives[points.EVENT]):
            return "nobody answers to what has happened"
    return "" if 0 <= position.wounded < bit_of(len(position.models)) else "a model was wounded that does not exist"


def problem_of_decision(position: Position) -> str:
    if not 0 <= position.ending < len(REASONS) or not 0 <= position.turn <= LAST_TURN or position.reveal_count < 0:
        return "an impossible ending, turn or count"
    if bool(position.stack) == bool(position.ending) or bool(position.ending) != (position.deciding == NOBODY):
        return "somebody must decide exactly as long as the game goes on"
    if not position.stack:
        return ""
    try:
        asked = position.stack[-1].asks(position)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return "the procedure in progress speaks of things that are not there"
    return "" if asked == position.deciding else "another seat must decide"
