"""What a seat or a spectator may know, built up from nothing (H-01 to H-11).

Everything on the table is open (H-10). What is hidden lies in the procedures on the stack, in the arcane deck and in
troupes that are still being chosen: a procedure says itself what it shows to whom. Lengths are millimetres.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import View
from moontable.games.moonstone import arcane_deck, endings, lasting, stats
from moontable.games.moonstone.actions import EDGES
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import MM
from moontable.games.moonstone.lasting import Lasting
from moontable.games.moonstone.model import IN_PLAY, ON_TABLE, Model
from moontable.games.moonstone.notation import model_name, slug
from moontable.games.moonstone.play import activation, harvesting
from moontable.games.moonstone.primitives import DURATIONS, FACTIONS, STATS, STATUSES
from moontable.games.moonstone.table import STONE_RADIUS, Table
from moontable.games.moonstone.terrain import TABLE, Layout, Piece
from moontable.games.moonstone.traits import BUILDING, PLATFORM, TREE

if TYPE_CHECKING:
    from mypy_extensions import i64

WHERE: Final = ("waiting", "in play", "slain", "removed")
LASTING: Final = ("stat", "dealt", "status", "ban", "lost ability", "used on", "count")
REMEMBERED: Final = 64

_drawn: dict[str, dict[str, object]] = {}


def view(table: Table, seat: int | None) -> View:
    """All that a seat, or a spectator, may know."""
    viewer = NOBODY if seat is None else seat
    return {
        "game": "moonstone",
        "you": seat,
        "players": table.settings.players,
        "seat": None if table.deciding == NOBODY else int(table.deciding),
        "asked": table.stack[-1].question(table) if table.stack else "",
        "turn": int(table.turn),
        "sudden_death": endings.is_sudden_death(table),
        "first": named_seat(table.first),
        "active": named_seat(table.active),
        "acting": named_model(table, table.acting),
        "size": mm(TABLE),
        "layout": drawn_layout(table),
        "seats": [seat_view(table, number) for number in range(table.settings.players)],
        "models": [model_view(table, model) for model in table.models],
        "stones": [stone_view(table, number) for number in range(len(table.stones))],
        "lasting": [lasting_view(table, record) for record in table.lasting],
        "arcane_deck": arcane_deck.shown(table, viewer),
        "going_on": [frame_view(table, frame, viewer) for frame in table.stack],
        "reveals": int(table.shown),
        "outcome": outcome_view(table),
    }


def mm(units: i64) -> float:
    """A length in millimetres; two decimals are exact."""
    return units / MM


def named_seat(seat: i64) -> int | None:
    return None if seat == NOBODY else int(seat)


def named_model(table: Table, model: i64) -> str | None:
    return None if model == NOBODY else model_name(table, int(model))


# -- the table -------------------------------------------------------------------------------------------------------


def seat_view(table: Table, seat: int) -> dict[str, object]:
    """What everybody may know of a seat; the faction is open as soon as the models stand beside the table."""
    side = table.sides[seat]
    open_faction = bool(table.models) and side.faction >= 0
    return {
        "seat": seat,
        "edge": EDGES[side.edge] if side.edge >= 0 else None,
        "faction": FACTIONS[side.faction] if open_faction else None,
        "initiative": side.initiative,
        "mulliganed": side.mulliganed,
        "stones": int(endings.possessed(table, seat)),
    }


def model_view(table: Table, model: Model) -> dict[str, object]:
    character = model.character
    return {
        "model": model_name(table, int(model.index)),
        "character": character.slug,
        "name": character.name,
        "seat": int(model.seat),
        "where": WHERE[model.where],
        "x": mm(model.x),
        "y": mm(model.y),
        "level": mm(model.level),
        "base": character.base,
        "health": character.health,
        "wounds": int(model.wounds),
        "energy": int(model.energy),
        "stones": len(table.stones_of(model.index)),
        "activated": model.activated,
        "jogged": model.jogged,
        "used": ability_names(model, model.used_this_turn),
        "spent": ability_names(model, model.used_this_game),
        "locked": ability_names(model, model.locked),
        **state_now(table, model),
    }


def state_now(table: Table, model: Model) -> dict[str, object]:
    """What changes with the table: stats, statuses, prices, who engages it. Nothing for models not in play."""
    if model.where != IN_PLAY:
        return {"stats": None, "statuses": [], "prices": None, "engaged_by": []}
    index = model.index
    statuses = [status for status in STATUSES if stats.has_status(table, index, status)]
    if stats.is_slow(table, index) and "slow" not in statuses:
        statuses.append("slow")
    return {
        "stats": {stat: int(stats.stat_of(table, index, stat)) for stat in STATS},
        "statuses": statuses,
        "prices": {
            "harvest": int(harvesting.cost(table, index)),
            "traverse": int(activation.traverse_cost(table, index)),
        },
        "engaged_by": [model_name(table, other) for other in stats.engaging(table, index)],
    }


def ability_names(model: Model, mask: i64) -> list[str]:
    """The abilities in a mask of places on the card, as slugs."""
    return [slug(ability.name) for place, ability in enumerate(model.character.abilities) if mask & (1 << place)]


def stone_view(table: Table, number: int) -> dict[str, object]:
    stone = table.stones[number]
    if stone.holder != ON_TABLE:
        return {"stone": number, "carried_by": model_name(table, int(stone.holder))}
    return {
        "stone": number,
        "carried_by": None,
        "x": mm(stone.x),
        "y": mm(stone.y),
        "level": mm(stone.level),
        "depth": int(stone.depth),
        "radius": mm(STONE_RADIUS),
    }


def lasting_view(table: Table, record: Lasting) -> dict[str, object]:
    """An effect in force. Where it is about an ability, the ability is named."""
    about_ability = record.kind in (lasting.LOST_ABILITY, lasting.USED_ON, lasting.COUNT) and not record.word
    abilities = table.models[record.model].character.abilities
    named = about_ability and 0 <= record.amount < len(abilities)
    return {
        "model": model_name(table, int(record.model)),
        "what": LASTING[record.kind],
        "word": abilities[record.amount].name if named else record.word,
        "amount": 0 if named else int(record.amount),
        "least": int(record.least),
        "until": DURATIONS[record.until],
        "against": named_model(table, record.against),
    }


def frame_view(table: Table, frame: Frame, viewer: int) -> dict[str, object]:
    """A procedure in progress, as far as it shows itself."""
    return {"procedure": type(frame).__name__, **frame.shown(table, viewer)}


def outcome_view(table: Table) -> dict[str, object] | None:
    end = endings.outcome(table)
    if end is None:
        return None
    return {"reason": end.reason, "sentence": end.sentence, "winners": list(end.winners), "points": list(end.points)}


# -- terrain ---------------------------------------------------------------------------------------------------------


def drawn_layout(table: Table) -> dict[str, object]:
    """The layout of a game, put into words once for all its views."""
    source = table.settings.terrain
    found = _drawn.get(source)
    if found is None:
        if len(_drawn) >= REMEMBERED:
            _drawn.clear()
        found = layout_view(table.settings.layout)
        _drawn[source] = found
    return found


def layout_view(layout: Layout) -> dict[str, object]:
    """A layout with everything that is needed to draw it."""
    return {
        "name": layout.name,
        "title": layout.title,
        "note": layout.note,
        "pieces": [piece_view(piece) for piece in layout.pieces],
    }


def piece_view(piece: Piece) -> dict[str, object]:
    return {
        "name": piece.name,
        "kind": piece.kind,
        "height": mm(piece.height),
        "tree": bool(piece.traits & TREE),
        "building": bool(piece.traits & BUILDING),
        "platform": bool(piece.traits & PLATFORM),
        "thin": piece.thin,
        "ladders": [[mm(x), mm(y)] for x, y in piece.ladders],
        "shapes": [shape_view(shape) for shape in piece.shapes],
    }


def shape_view(shape: Shape) -> dict[str, object]:
    """A disc has a centre and a radius, an outline has corners."""
    if shape.corners:
        return {"outline": [[mm(corner.x), mm(corner.y)] for corner in shape.corners]}
    return {"disc": [mm(shape.x), mm(shape.y), mm(shape.r)]}
