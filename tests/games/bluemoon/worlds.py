"""What tests of hidden information share: worlds that a seat cannot tell apart, and what they agree on."""

from __future__ import annotations

from collections.abc import Callable

from moontable.core.rng import Rng
from moontable.games.bluemoon import BlueMoonState
from tests.games.bluemoon.table import player, seen

WORLDS = 80


def worlds(state: BlueMoonState, seat: int) -> list[BlueMoonState]:
    """Worlds that a seat cannot tell from this one. Its own view must be the same in all of them."""
    dealt: list[BlueMoonState] = []
    for seed in range(WORLDS):
        world = state.redeal(seat, Rng.seeded(seed))
        assert isinstance(world, BlueMoonState)
        assert world.view(seat) == state.view(seat)
        assert world.view(None) == state.view(None)
        dealt.append(world)
    return dealt


def hands(state: BlueMoonState, owner: int) -> list[frozenset[str]]:
    """The owner's hand in each of the other seat's worlds."""
    return [frozenset(player(world, owner)["hand"]) for world in worlds(state, 1 - owner)]


def always(sets: list[frozenset[str]]) -> frozenset[str]:
    """What is in all of these sets."""
    return frozenset.intersection(*sets)


def ever(sets: list[frozenset[str]]) -> frozenset[str]:
    """What is in some of these sets."""
    return frozenset.union(*sets)


def others_see(state: BlueMoonState, owner: int, what: Callable[[BlueMoonState, int | None], object]) -> object:
    """What opponent and spectator see alike."""
    first = what(state, 1 - owner)
    assert what(state, None) == first
    return first


def known_hand(state: BlueMoonState, owner: int) -> set[str]:
    """The cards of a hand that opponent and spectator know."""
    for viewer in (1 - owner, None):
        assert set(seen(state, viewer)["seats"][owner]["hand"]) == set(seen(state, 1 - owner)["seats"][owner]["hand"])
    return set(seen(state, 1 - owner)["seats"][owner]["hand"])
