"""People read names: in games played at random nothing that is said holds the id of a card, a model or an ability.

Blue Moon's labels are looked through in its own tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from moontable.core import registry
from moontable.core.contract import OVER, State
from moontable.core.rng import Rng
from moontable.core.words import plain
from moontable.games.moonstone.cards.roster import everyone
from moontable.games.moonstone.telling.notation import slug

pytestmark = pytest.mark.once

ID = re.compile(r"\b[a-z]+(-[a-z]+)*/\d|\b(blue|green|pink)-\d|\d\.\d\d,\d")
"""`grub/1` and `vulca/3`, `pink-3`, and points in millimetres such as `300.00,301.00`."""
OPTIONS: dict[str, list[dict[str, object]]] = {
    "city": [{"players": 2}, {"players": 4}],
    "moonstone": [{"size": 2, "layout": "orchard"}, {"size": 4, "layout": "village-green"}],
}
GAMES = 3


def slugs() -> set[str]:
    """What characters and abilities of Moonstone are called in notation, where that is not simply a word."""
    found = {one.slug for one in everyone().values()}
    found |= {slug(ability.name) for one in everyone().values() for ability in one.abilities}
    return {each for each in found if "-" in each}


def said(state: State, action: int, earlier: str) -> Iterator[str]:
    """All that is said about a decision: before it, after it to everybody, and about something asked before."""
    yield state.question()
    for each in state.legal():
        if not state.is_point(each):
            yield state.label(each)
    yield state.label(action)
    for viewer in (None, *range(state.seats)):
        yield state.told(action, viewer)
    reason = state.explain(earlier)
    if reason is not None:
        yield reason.sentence
        yield reason.remedy


@pytest.mark.parametrize(
    ("game", "options"), [(game, options) for game, each in OPTIONS.items() for options in each], ids=str
)
def test_no_id_reaches_a_person(game: str, options: dict[str, object]) -> None:
    chance, known = Rng.seeded(f"ids {game}"), slugs()
    for seed in range(GAMES):
        state, earlier = registry.find(game).new(options, seed), ["done" if game == "city" else "end"]
        while state.seat != OVER:
            legal = state.legal()
            action = legal[chance.below(len(legal))]
            for sentence in said(state, action, earlier[chance.below(len(earlier))]):
                words = plain(sentence)
                assert not ID.search(words), words
                assert not known & set(re.findall(r"[a-z-]+", words)), words
            earlier.append(state.notation(action))
            state.apply(action)
        assert len(earlier) > 100
