"""The pairings of a Swiss tournament: equals meet, nobody twice as long as that is possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Meeting = tuple[str, str]


def pairings(
    scores: Mapping[str, float], met: set[frozenset[str]], byes: Sequence[str]
) -> tuple[list[Meeting], str | None]:
    """The meetings of a round and who sits out; with an odd number it is the last who has not yet."""
    order = sorted(scores, key=lambda bot: -scores[bot])  # stable: equals stay as they were named
    bye = None
    if len(order) % 2:
        bye = next((bot for bot in reversed(order) if bot not in byes), order[-1])
        order.remove(bye)
    fresh = _paired(order, met)
    return fresh if fresh is not None else _paired(order, set()) or [], bye


def _paired(order: list[str], met: set[frozenset[str]]) -> list[Meeting] | None:
    """The first with the next one below that they have not met, and so on; None if that does not come out."""
    if not order:
        return []
    first, *others = order
    for other in others:
        if frozenset((first, other)) not in met:
            rest = _paired([bot for bot in others if bot != other], met)
            if rest is not None:
                return [(first, other), *rest]
    return None
