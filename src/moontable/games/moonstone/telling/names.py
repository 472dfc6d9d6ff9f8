"""What things on the table are called: by ids in notation, views and explanations, by names in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.words import mark
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.state.model import Model
from moontable.games.moonstone.state.position import FIRST_STONE_ITEM, Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.terrain.pieces import FIRST_ITEM, Piece
from moontable.games.moonstone.words import WORDS

if TYPE_CHECKING:
    from mypy_extensions import i64

SEATS: Final = "ABCD"
"""The letters by which the map marks the models of each seat."""


# -- ids ---------------------------------------------------------------------------------------------------------------


def model_id(position: Position, model: i64) -> str:
    """`beaky-bobby/1`: a troupe has each character once (MS-031); of those summoned twice the next is `~2/1`."""
    one = position.models[model]
    if one.summoner == NOBODY:
        return f"{one.character.slug}/{one.seat}"
    twins = [other for other in position.models[:model] if is_twin(other, one) and other.seat == one.seat]
    return f"{one.character.slug}{f'~{len(twins) + 1}' if twins else ''}/{one.seat}"


def is_twin(one: Model, other: Model) -> bool:
    """Whether two models are the same character."""
    return one.character.printed is other.character.printed


def stone_id(stone: i64) -> str:
    return f"stone {stone}"


def thing_id(position: Position, shape: Shape) -> str:
    """The id of a model, a stone or a piece of terrain."""
    if shape.item < FIRST_STONE_ITEM:
        return model_id(position, shape.item)
    if shape.item < FIRST_ITEM:
        return stone_id(shape.item - FIRST_STONE_ITEM)
    return position.settings.layout.piece_of(shape).name


# -- names -------------------------------------------------------------------------------------------------------------


def model_named(position: Position, model: i64) -> str:
    """A model in a sentence, with its player where several brought the same character (Q-41)."""
    if model == NOBODY:
        return WORDS.say("model.none")
    return _told_apart(position, model, position.models[model].character.name)


def short_name(position: Position, model: i64) -> str:
    """A model where there is little room: without what follows the comma, but told apart from its twins."""
    return _told_apart(position, model, position.models[model].character.name.split(",")[0])


def _told_apart(position: Position, model: i64, name: str) -> str:
    """Of twins in one troupe the mark on the map is told, of those in several the player."""
    one, marked = position.models[model], mark("model", model_id(position, model), name)
    twins = [other for other in position.models if is_twin(other, one) and other.index != model]
    if any(other.seat == one.seat for other in twins):
        return with_mark(position, model, name)
    return WORDS.say("model.twin", model=marked, who=WORDS.seat(int(one.seat))) if twins else marked


def tagged(position: Position, model: i64) -> str:
    """A model as questions and answers call it: by its short name, and by its place on maps that show no names."""
    one = position.models[model]
    name = one.character.name.split(",")[0]
    if any(is_twin(other, one) and other.index != model for other in position.models):
        return with_mark(position, model, name)
    on_map = _on_map(position, model)
    return mark("model", model_id(position, model), name) + mark("tag", on_map, WORDS.say("model.tag", tag=on_map))


def with_mark(position: Position, model: i64, name: str) -> str:
    """A model by a name of it and its mark on the map: `Grub (B2)`."""
    words = WORDS.say("model.tagged", name=name, tag=_on_map(position, model))
    return mark("model", model_id(position, model), words)


def _on_map(position: Position, model: i64) -> str:
    """The letter of its seat and its number in the troupe."""
    seat = position.models[model].seat
    troupe = [other.index for other in position.models if other.seat == seat]
    return f"{SEATS[seat]}{troupe.index(model) + 1}"


def thing_named(position: Position, shape: Shape) -> str:
    """A model, a stone or a piece of terrain in a sentence."""
    if shape.item < FIRST_STONE_ITEM:
        return model_named(position, shape.item)
    if shape.item < FIRST_ITEM:
        return WORDS.say("thing.stone")
    return piece_named(position.settings.layout.piece_of(shape))


def piece_named(piece: Piece) -> str:
    """A piece with what it is, unless it is called by that; tokens are all alike."""
    if piece.kind == "gold":
        return WORDS.say("terrain.gold")
    if piece.name.startswith(piece.kind):
        return piece.name
    return WORDS.say("thing.piece", name=piece.name, kind=WORDS.say(f"terrain.{piece.kind}"))


def ability_name(position: Position, model: i64, place: i64) -> str:
    """What the ability at a place of a model's card is called; -1 is the signature move."""
    character = position.models[model].character
    if place >= 0:
        return position.ability(model, place).name
    return character.signature.name if character.signature is not None else ""
