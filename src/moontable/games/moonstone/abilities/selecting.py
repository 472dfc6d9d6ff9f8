"""Selectors: which models, terrain or stones an ability is about, as written in a file and found on a table."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import PICKS, SIDES, STATUSES, TERRAIN, WHO
from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.geometry.units import CONTACT, INCH
from moontable.games.moonstone.state.lasting import KEYWORD, STATUS, WIDER
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE
from moontable.games.moonstone.state.parts import NO_PART, PULSE, SELF, STONE, Parts
from moontable.games.moonstone.state.position import STONE_RADIUS, Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.terrain.levels import stands_in
from moontable.games.moonstone.terrain.pieces import Piece
from moontable.games.moonstone.terrain.traits import BARRIER, BUILDING, OBSTACLE, TREE, WATER, WOOD

if TYPE_CHECKING:
    from mypy_extensions import i64

TERRAIN_TRAITS: Final = (OBSTACLE, BARRIER, WATER, WOOD, TREE, BUILDING)
"""What the words of `vocabulary.TERRAIN` are on the table."""

# Sides, in the order of `vocabulary.SIDES`
FRIENDLY: Final = 0
ENEMY: Final = 1
ANY: Final = 2

FARTHEST: Final = 36
"""Inches: nothing on a table is farther away."""


class Trait:
    """What a search asks of a model beyond side, keywords and place: `{ side = "enemy", activated = true }`."""

    word: str
    """As it is written in files; filled in when it is read."""

    def __init__(self) -> None:
        self.word = ""

    @abstractmethod
    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        """Whether a model in play has it."""


class Named(Trait):
    """Is one of some characters: `{ characters = ["murder-bunny"] }`."""

    def __init__(self, slugs: tuple[str, ...]) -> None:
        super().__init__()
        self.slugs = slugs

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[model].character.slug in self.slugs


class Without(Trait):
    """Nobody has given it a status: `{ without = "frightened" }`."""

    def __init__(self, status: str) -> None:
        super().__init__()
        self.status = status

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        for record in position.lasting:
            if record.says(STATUS, model, self.status):
                return False
        return True


class Except(Trait):
    """Is not what another search finds: `{ except = { side = "friendly", keywords = ["Giant"] } }`."""

    def __init__(self, others: Selector) -> None:
        super().__init__()
        self.others = others

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return not fits(position, self.others, parts, model)


class WithinX(Trait):
    """Is no farther from the user than so many inches for each point of the card: `{ within-x = 3 }`."""

    def __init__(self, inches: int) -> None:
        super().__init__()
        self.inches = inches

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.is_within(parts.user, model, self.inches * parts.value)


TRAITS: Final[dict[str, type[Trait]]] = {}


def enter_trait(word: str, kind: type[Trait]) -> None:
    """Make a trait a word of the language."""
    TRAITS[word] = kind


class Selector:
    """One model by its part in the action, or a search for models, for terrain or for stones."""

    def __init__(self, part: int = NO_PART) -> None:
        self.part: i64 = part
        """One of the parts in `state/parts.py`; `NO_PART` for a search with what follows."""
        self.side: i64 = ANY
        self.keywords: tuple[str, ...] = ()
        """One of these is enough."""
        self.all_keywords: tuple[str, ...] = ()
        self.either = False
        """Whether the right side or the right keyword is enough."""
        self.or_characters: tuple[str, ...] = ()
        """Characters that are found whatever their keywords."""
        self.other = False
        """Not the model named by `of`."""
        self.within: i64 = -1
        """Inches from `of`; -1 for anywhere, 0 for contact."""
        self.grows = False
        """Whether effects may widen the reach."""
        self.of: i64 = SELF
        self.sight = False
        self.picks_one = False
        self.nearest = False
        """Whether only the nearest of them can be picked as a goal."""
        self.traits: list[Trait] = []
        self.terrain: i64 = 0
        """The traits of the terrain that is looked for, or 0."""
        self.made = False
        """Whether only terrain is found that abilities have made in this game."""
        self.stone = False
        """Whether stones on the table are looked for."""
        self.or_stone = False
        """Whether a stone on the table is found as well as a model."""

    def asks(self, word: str) -> bool:
        """Whether it asks for a certain trait; for sentences about it."""
        return any(trait.word == word for trait in self.traits)


SELF_ALONE: Final = Selector(SELF)

# -- reading -----------------------------------------------------------------------------------------------------------


def selector(fields: Fields, key: str) -> Selector:
    """A model by its part in the action, or a table that says what to look for."""
    if isinstance(fields.get(key), str):
        return Selector(WHO.index(fields.word(key, WHO)))
    search = fields.table(key)
    result = Selector()
    result.side = SIDES.index(search.word_if_any("side", SIDES) or "any")
    result.keywords = search.texts("keywords")
    result.all_keywords = search.texts("all-keywords")
    result.either = search.flag("either")
    result.or_characters = search.characters("or-characters") if search.has("or-characters") else ()
    result.within = search.number_if_any("within", 0, FARTHEST, -1)
    result.of = WHO.index(search.word_if_any("of", WHO) or "self")
    pick = search.word_if_any("pick", PICKS)
    result.picks_one = pick in ("one", "nearest")
    result.nearest = pick == "nearest"
    result.other = search.flag("other")
    result.sight = search.flag("sight")
    result.grows = search.flag("grows")
    result.stone = search.flag("stone")
    result.or_stone = search.flag("or-stone")
    result.terrain = terrain_traits(search, "terrain")
    result.made = search.flag("made")
    for word, kind in TRAITS.items():
        if search.flag(word):
            trait = kind()
            trait.word = word
            result.traits.append(trait)
    if search.has("characters"):
        result.traits.append(Named(search.texts("characters")))
    if search.has("without"):
        result.traits.append(Without(search.word("without", STATUSES)))
    if search.has("within-x"):
        result.traits.append(WithinX(search.number("within-x", 1, 9)))
    if search.has("except"):
        result.traits.append(Except(selector(search, "except")))
    search.close()
    check_things(search, result)
    return result


def selector_if_any(fields: Fields, key: str) -> Selector | None:
    return selector(fields, key) if fields.has(key) else None


def check_things(search: Fields, result: Selector) -> None:
    """Whether a search for terrain or stones asks for nothing that only models have."""
    if result.made and not result.terrain:
        raise search.wrong("made", "belongs to a search for terrain")
    if not (result.terrain or result.stone):
        return
    things = "terrain" if result.terrain else "stone"
    for key in search.values:
        if key not in (things, "within", "of") and not (key == "made" and result.terrain):
            raise search.wrong(key, f"belongs to a search for models: beside {things} there can be within and of")


# -- models ----------------------------------------------------------------------------------------------------------


def found(position: Position, selector: Selector, parts: Parts) -> list[int]:
    """The models in play that a selector is about, in the order of their numbers."""
    if selector.part == PULSE:
        return in_pulse(position, parts)
    if selector.part != NO_PART:
        one = parts.who(selector.part)
        return [int(one)] if one != NOBODY and position.models[one].where == IN_PLAY else []
    return [
        model.index
        for model in position.models
        if model.where == IN_PLAY and fits(position, selector, parts, model.index)
    ]


def in_pulse(position: Position, parts: Parts) -> list[int]:
    """Every model within the range of the ability, its user included, without line of sight (MS-008)."""
    reach = position.ability(parts.user, parts.place).range
    return [m.index for m in position.models if m.where == IN_PLAY and position.is_within(parts.user, m.index, reach)]


def fits(position: Position, selector: Selector, parts: Parts, model: i64) -> bool:
    """Whether one model is among those that a selector is about."""
    if selector.part != NO_PART:
        return model in in_pulse(position, parts) if selector.part == PULSE else parts.who(selector.part) == model
    one = position.models[model]
    user = position.models[parts.user]
    on_side = selector.side == ANY or (selector.side == FRIENDLY) == (one.side == user.side)
    if not on_side and not selector.either:
        return False
    if selector.other and model == parts.who(selector.of):
        return False
    if not has_keywords(position, model, selector) and not (selector.either and on_side):
        return False
    for trait in selector.traits:
        if not trait.fits(position, parts, model):
            return False
    return fits_place(position, selector, parts, model)


def has_keywords(position: Position, model: i64, selector: Selector) -> bool:
    """Whether a model has the keywords that a search asks for, printed or gained."""
    if not selector.all_keywords and not selector.keywords:
        return True
    printed = position.models[model].character.keywords
    if are_among(selector, printed) or position.models[model].character.slug in selector.or_characters:
        return True
    more = gained_keywords(position, model)
    return bool(more) and are_among(selector, (*printed, *more))


def are_among(selector: Selector, keywords: tuple[str, ...]) -> bool:
    for keyword in selector.all_keywords:
        if keyword not in keywords:
            return False
    if not selector.keywords:
        return True
    return any(keyword in keywords for keyword in selector.keywords)


def gained_keywords(position: Position, model: i64) -> list[str]:
    """The keywords that a model has beyond the printed ones: by passives, or for a while."""
    found: list[str] = []
    for record in position.lasting:
        if record.kind == KEYWORD and record.model == model:
            found.append(record.word)
    if position.anybody_at(points.KEYWORDS):
        for giver in position.ground().keyword_givers:
            for passive in position.models[giver].character.passives[points.KEYWORDS]:
                found += passive.rule.keywords(position, giver, passive.place, model)
    return found


def has_keyword(position: Position, model: i64, keyword: str) -> bool:
    """Whether a model has a keyword now, printed or gained."""
    return keyword in position.models[model].character.keywords or keyword in gained_keywords(position, model)


def keywords_of(position: Position, model: i64) -> tuple[str, ...]:
    """All keywords that a model has now."""
    return (*position.models[model].character.keywords, *gained_keywords(position, model))


def fits_place(position: Position, selector: Selector, parts: Parts, model: i64) -> bool:
    """What the selector says about distance and sight."""
    if selector.within < 0 and not selector.sight:
        return True
    if selector.of == STONE:
        return parts.stone != NOBODY and is_near_stone(position, model, parts.stone, max(selector.within, 0))
    centre = parts.who(selector.of)
    if centre == NOBODY:
        return False
    if selector.within >= 0 and not position.is_within(centre, model, reach_of(position, selector, parts)):
        return False
    return not selector.sight or position.sees(centre, model)


def reach_of(position: Position, selector: Selector, parts: Parts) -> i64:
    """How many inches away a model may be."""
    reach = selector.within
    if selector.grows:
        for record in position.lasting:
            if record.kind == WIDER and record.model == parts.user and record.least == parts.place:
                reach += record.amount
    return reach


def terrain_traits(fields: Fields, key: str) -> i64:
    """The traits of the sorts of terrain that a field lists."""
    traits: i64 = 0
    for word in fields.words(key, TERRAIN):
        traits |= TERRAIN_TRAITS[TERRAIN.index(word)]
    return traits


# -- terrain and stones ----------------------------------------------------------------------------------------------


def pieces_found(position: Position, selector: Selector, parts: Parts) -> list[Piece]:
    """The pieces of terrain that a selector is about; within 0 inches means contact, with those upstairs none below."""
    centre = parts.who(selector.of)
    if centre == NOBODY:
        return []
    pieces = [piece for piece in position.settings.layout.pieces if piece.traits & selector.terrain]
    if selector.made:
        pieces = [piece for piece in pieces if piece.is_made]
    if selector.within < 0:
        return pieces
    return [piece for piece in pieces if is_near_piece(position, centre, piece, selector.within)]


def is_near_piece(position: Position, model: i64, piece: Piece, inches: i64) -> bool:
    base = position.models[model]
    for shape in piece.shapes:
        if inches > 0 and compare(shape, base.x, base.y, base.r + inches * INCH) <= 0:
            return True
        if inches == 0 and compare(shape, base.x, base.y, base.r + CONTACT) <= 0 and shape.meets_level(base.level):
            return True
    return False


def is_in_terrain(position: Position, model: i64, traits: i64) -> bool:
    """Whether a model stands in a piece of terrain with one of these traits."""
    base = position.models[model]
    for shape in position.settings.layout.shapes:
        if shape.traits & traits and stands_in(shape, base.x, base.y, base.r, base.level):
            return True
    return False


def touches_stone(position: Position, model: i64, stone: i64) -> bool:
    """Whether a model is in base contact with a stone on the table (MS-067)."""
    return is_near_stone(position, model, stone, 0)


def is_near_stone(position: Position, model: i64, stone: i64, inches: i64) -> bool:
    base, one = position.models[model], position.stones[stone]
    if one.holder != ON_TABLE or one.level != base.level:
        return False
    dx, dy = base.x - one.x, base.y - one.y
    reach = base.r + STONE_RADIUS + (inches * INCH if inches > 0 else CONTACT)
    return dx * dx + dy * dy <= reach * reach


def stones_found(position: Position, selector: Selector, parts: Parts) -> list[int]:
    """The stones on the table that a selector is about."""
    centre = parts.who(selector.of)
    stones = [at for at in range(len(position.stones)) if position.stones[at].holder == ON_TABLE]
    if selector.within < 0 or centre == NOBODY:
        return stones
    return [at for at in stones if is_near_stone(position, centre, at, selector.within)]


def count_found(position: Position, selector: Selector, parts: Parts) -> i64:
    """How many models, pieces of terrain or stones a selector is about."""
    if selector.terrain:
        return len(pieces_found(position, selector, parts))
    if selector.stone:
        return len(stones_found(position, selector, parts))
    return len(found(position, selector, parts))
