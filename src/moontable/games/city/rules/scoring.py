"""A building is completed: who gets what, in which order (BC-076 to BC-085)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.core.rng import bits_in
from moontable.games.city.bits import bit_of
from moontable.games.city.components.spaces import NEIGHBOURS, NOWHERE
from moontable.games.city.rules import deck, scales
from moontable.games.city.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


def complete(position: Position, space: i64) -> None:
    """Score the building on a space and turn its tile over.

    Crystals and cards go to the active player first, then clockwise (BC-082); all scales are one event (BC-083).
    """
    city = position.city
    mask = city.box_mask(space)
    winner = majority(position, mask)
    shared = 3 * space
    crystals: i64 = city.contributor[shared] + neighbours_give(position, space, 0)
    cards: i64 = city.contributor[shared + 1] + neighbours_give(position, space, 1)
    scale: i64 = city.contributor[shared + 2] + neighbours_give(position, space, 2)
    credited: i64 = 0
    seat = position.active
    for _ in position.players:
        player = position.players[seat]
        if player.boxes & mask:
            bonus: i64 = 1 if seat == winner else 0
            player.crystals += crystals + bonus * city.majority[shared]
            deck.deal_face_down(position, player, cards + bonus * city.majority[shared + 1])
            player.scales += scale + bonus * city.majority[shared + 2]
            credited += scale + bonus * city.majority[shared + 2]
        seat = seat + 1 if seat + 1 < city.players else 0
    scales.close_event(position, credited)
    _return_markers(position, mask)
    position.completed |= bit_of(space)


def majority(position: Position, mask: i64) -> i64:
    """The seat with most markers on these boxes; among equals the one whose marker lies farthest left (BC-077)."""
    best: i64 = -1
    most: i64 = 0
    leftmost: i64 = 0
    for seat, player in enumerate(position.players):
        own = player.boxes & mask
        markers = bits_in(own)
        if markers > most or (markers == most and own & -own < leftmost):
            best, most, leftmost = seat, markers, own & -own
    return best


def neighbours_give(position: Position, space: i64, kind: i64) -> i64:
    """What the completed neighbours give to each contributor of one kind: crystals, cards or scales (BC-079)."""
    total: i64 = 0
    at = 4 * space
    while at < 4 * space + 4:
        near: i64 = NEIGHBOURS[at]
        if near != NOWHERE and position.is_completed(near):
            total += position.city.neighbourhood[3 * near + kind]
        at += 1
    return total


def _return_markers(position: Position, mask: i64) -> None:
    for player in position.players:
        player.markers += bits_in(player.boxes & mask)
        player.boxes &= ~mask
