"""What a seat or a spectator may know, built up from nothing (H-01 to H-11).

Everything on the table is open (H-10). What is hidden lies in the procedures on the stack, in the arcane deck and in
troupes that are still being chosen: a procedure says itself what it shows to whom. Lengths are millimetres.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import View
from moontable.games.moonstone import endings
from moontable.games.moonstone.abilities import stats
from moontable.games.moonstone.abilities.gaining import OF_A_CARD, gained_by
from moontable.games.moonstone.actions import EDGES
from moontable.games.moonstone.arcane import deck, held
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.vocabulary import DURATIONS, FACTIONS, STATS, STATUSES
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.units import INCH, MM
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model
from moontable.games.moonstone.state.position import STONE_RADIUS, Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.log import subject
from moontable.games.moonstone.telling.meanings import lasting_words
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.telling.notation import slug
from moontable.games.moonstone.terrain.pieces import TABLE, Layout, Piece
from moontable.games.moonstone.terrain.traits import BUILDING, PLATFORM, TREE
from moontable.games.moonstone.turn import declaring, harvesting

if TYPE_CHECKING:
    from mypy_extensions import i64

WHERE: Final = ("waiting", "in play", "slain", "removed")
LASTING: Final = (
    *("stat", "dealt", "status", "ban", "lost ability", "used on", "count"),
    *("keyword", "lent ability", "fresh wounds", "harm", "free", "wider", "next up", "afterwards"),
    *("puppet", "returns"),
)
FOR_A_BASE: Final = ("move", "traverse", "jump", "landing", "place", "deployment-place")
"""Questions for a place where a model will stand."""
REMEMBERED: Final = 64

_drawn: dict[str, dict[str, object]] = {}


def view(position: Position, seat: int | None) -> View:
    """All that a seat, or a spectator, may know."""
    viewer = NOBODY if seat is None else seat
    return {
        "game": "moonstone",
        "you": seat,
        "players": position.settings.players,
        "seat": None if position.deciding == NOBODY else int(position.deciding),
        "asked": position.stack[-1].question(position) if position.stack else None,
        "turn": int(position.turn),
        "turns": endings.LAST_TURN,
        "sudden_death": endings.is_sudden_death(position),
        "first": named_seat(position.first),
        "active": named_seat(position.active),
        "acting": named_model(position, position.acting),
        "size": mm(TABLE),
        "layout": drawn_layout(position),
        "seats": [seat_view(position, number) for number in range(position.settings.players)],
        "models": [model_view(position, model, viewer) for model in position.models],
        "stones": [stone_view(position, number) for number in range(len(position.stones))],
        "lasting": [lasting_view(position, record) for record in position.lasting],
        "arcane_deck": deck.view(position, viewer),
        "trail": trail_view(position),
        "ranges": ranges_view(position),
        "going_on": [procedure_view(position, procedure, viewer) for procedure in position.stack],
        "reveals": int(position.reveal_count),
        "result": result_view(position),
    }


def mm(units: i64) -> float:
    """A length in millimetres; two decimals are exact."""
    return units / MM


def named_seat(seat: i64) -> int | None:
    return None if seat == NOBODY else int(seat)


def named_model(position: Position, model: i64) -> str | None:
    return None if model == NOBODY else model_id(position, model)


# -- the table -------------------------------------------------------------------------------------------------------


def seat_view(position: Position, seat: int) -> dict[str, object]:
    """What everybody may know of a seat; the faction is open as soon as the models stand beside the table."""
    player = position.players[seat]
    open_faction = bool(position.models) and player.faction >= 0
    return {
        "seat": seat,
        "edge": EDGES[player.edge] if player.edge >= 0 else None,
        "faction": FACTIONS[player.faction] if open_faction else None,
        "initiative": player.initiative,
        "mulliganed": player.mulliganed,
        "stones": int(endings.possessed(position, seat)),
    }


def model_view(position: Position, model: Model, viewer: int) -> dict[str, object]:
    character = model.character
    return {
        "model": model_id(position, model.index),
        "held": held.names_for(position, model.index, viewer),
        "character": character.slug,
        "name": character.name,
        "seat": int(model.seat),
        "side": int(model.side),
        "where": WHERE[model.where],
        "x": mm(model.x),
        "y": mm(model.y),
        "level": mm(model.level),
        "base": character.base,
        "health": character.health,
        "wounds": int(model.wounds),
        "energy": int(model.energy),
        "stones": len(position.stones_of(model.index)),
        "activated": model.activated,
        "jogged": model.jogged,
        "used": ability_names(model, model.used_this_turn),
        "spent": ability_names(model, model.used_this_game),
        "locked": ability_names(model, model.locked),
        **state_now(position, model),
    }


def state_now(position: Position, model: Model) -> dict[str, object]:
    """What changes with the table: stats, statuses, prices, who engages it. Nothing for models not in play."""
    if model.where != IN_PLAY:
        return {"stats": None, "statuses": [], "prices": None, "engaged_by": []}
    index = model.index
    statuses = [status for status in STATUSES if stats.has_status(position, index, status)]
    if stats.is_slow(position, index) and "slow" not in statuses:
        statuses.append("slow")
    return {
        "stats": {stat: int(stats.stat_of(position, index, stat)) for stat in STATS},
        "statuses": statuses,
        "prices": {
            "harvest": int(harvesting.cost(position, index)),
            "traverse": int(declaring.traverse_cost(position, index)),
        },
        "engaged_by": [model_id(position, other) for other in stats.engaging(position, index)],
    }


def ability_names(model: Model, mask: i64) -> list[str]:
    """The abilities in a mask of places on the card, as slugs."""
    return [slug(ability.name) for place, ability in enumerate(model.character.abilities) if mask & bit_of(place)]


def stone_view(position: Position, number: int) -> dict[str, object]:
    stone = position.stones[number]
    if stone.holder != ON_TABLE:
        return {"stone": number, "carried_by": model_id(position, stone.holder)}
    return {
        "stone": number,
        "carried_by": None,
        "x": mm(stone.x),
        "y": mm(stone.y),
        "level": mm(stone.level),
        "depth": int(stone.depth),
        "radius": mm(STONE_RADIUS),
    }


def trail_view(position: Position) -> dict[str, object] | None:
    """The way that was walked last, as it bends; None if nobody has walked."""
    if not position.trail:
        return None
    xs, ys = position.trail[1::2], position.trail[2::2]
    return {
        "model": model_id(position, position.trail[0]),
        "way": [[x / MM, y / MM] for x, y in zip(xs, ys, strict=True)],
    }


def ranges_view(position: Position) -> dict[str, float]:
    """The Melee Range of every enemy against the model that a place is asked for (MS-096)."""
    if not position.stack or position.stack[-1].question(position) not in FOR_A_BASE:
        return {}
    mover = subject(position)
    if mover == NOBODY:
        return {}
    enemies = [model.index for model in position.models_in_play() if position.are_enemies(model.index, mover)]
    return {model_id(position, enemy): mm(stats.stat_of(position, enemy, "reach", mover) * INCH) for enemy in enemies}


def lasting_view(position: Position, record: Lasting) -> dict[str, object]:
    """An effect in force. Where it is about an ability, the ability is named."""
    about_ability = record.kind in OF_A_CARD and not record.word
    abilities = position.models[record.model].character.abilities
    named = about_ability and 0 <= record.amount < len(abilities)
    word = abilities[record.amount].name if named else record.word
    if record.kind == lasting.LENT:
        named, word = True, gained_by(position, record).name
    return {
        "model": model_id(position, record.model),
        "what": LASTING[record.kind],
        "word": word,
        "amount": 0 if named else int(record.amount),
        "least": 0 if named else int(record.least),
        "until": DURATIONS[record.until],
        "against": named_model(position, record.against),
        "says": lasting_words(position, record, word),
    }


def procedure_view(position: Position, procedure: Procedure, viewer: int) -> dict[str, object]:
    """A procedure in progress, as far as it shows itself."""
    return {"procedure": procedure.name, **procedure.view(position, viewer)}


def result_view(position: Position) -> dict[str, object] | None:
    end = endings.outcome(position)
    if end is None:
        return None
    return {"reason": end.reason, "sentence": end.sentence, "winners": list(end.winners), "points": list(end.points)}


# -- terrain ---------------------------------------------------------------------------------------------------------


def drawn_layout(position: Position) -> dict[str, object]:
    """The layout of a game, put into words once for all its views."""
    source = position.settings.terrain
    if position.settings.made:
        return layout_view(position.settings.layout)
    found = _drawn.get(source)
    if found is None:
        if len(_drawn) >= REMEMBERED:
            _drawn.clear()
        found = layout_view(position.settings.layout)
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
