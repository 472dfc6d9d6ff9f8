"""What anybody may find out about a building: what its open boxes cost, who would get most, and what is next door."""

from __future__ import annotations

from moontable.core.errors import UnreadableAction, shown
from moontable.core.explanation import Explanation
from moontable.core.rng import bits_in
from moontable.games.city.components.spaces import COURTYARD, NEIGHBOURS, NOWHERE, SPACES
from moontable.games.city.rules.scoring import majority
from moontable.games.city.state.position import Position
from moontable.games.city.telling.unpaid import open_boxes
from moontable.games.city.words import WORDS, amounts_in_words, colour_name, listing


def look(position: Position, question: str) -> Explanation:
    """The answer to `space 7`. Raises `UnreadableAction` for anything else."""
    for space in range(SPACES):
        if question == f"space {space}":
            return _about(position, space)
    raise UnreadableAction(f"{shown(question)}: ask about a space of the city, such as `space 7`")


def _about(position: Position, space: int) -> Explanation:
    tile = position.city.tile(space).name
    if space == COURTYARD:
        next_cost = position.occupied < len(position.city.costs)
        cost = int(position.city.costs[position.occupied]) if next_cost else 0
        return Explanation("BC-088", WORDS.say("look.courtyard" if next_cost else "look.courtyard-full", cost=cost))
    if position.is_completed(space):
        given = _amounts(position.city.neighbourhood, space)
        return Explanation("BC-079", WORDS.say("look.completed", tile=tile, what=amounts_in_words(given)))
    said = [_open_boxes(position, space), _leading(position, space), *_next_door(position, space)]
    return Explanation("BC-076", " ".join(said))


def _open_boxes(position: Position, space: int) -> str:
    costs = [WORDS.say("look.cost", value=value) for value in open_boxes(position, space)]
    colour = colour_name(int(position.city.colour[space]))
    return WORDS.say("look.open", number=len(costs), costs=listing(costs), colour=colour)


def _leading(position: Position, space: int) -> str:
    """Who would be given the reward of the majority if nothing changed (BC-077)."""
    mask = position.city.box_mask(space)
    best = int(majority(position, mask))
    if best < 0:
        return WORDS.say("look.nobody")
    markers = int(bits_in(position.players[best].boxes & mask))
    return WORDS.say("look.most", who=WORDS.seat(best), number=markers)


def _next_door(position: Position, space: int) -> list[str]:
    """What completed neighbours add to the reward of each contributor (BC-079)."""
    parts = [
        WORDS.say("look.neighbour", tile=position.city.tile(near).name, what=amounts_in_words(given))
        for near in NEIGHBOURS[4 * space : 4 * space + 4]
        if near != NOWHERE and position.is_completed(near) and any(given := _amounts(position.city.neighbourhood, near))
    ]
    return [WORDS.say("look.next-door", parts=listing(parts))] if parts else []


def _amounts(rewards: bytes, space: int) -> tuple[int, int, int]:
    at = 3 * space
    return rewards[at], rewards[at + 1], rewards[at + 2]
