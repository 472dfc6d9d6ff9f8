"""Positions of Moonstone with one clearly right decision: skilled finds them with every character.

In the last turn somebody stands beside the only stone, one dig deep, with energy for one dig and nobody near: the stone
decides the game.
"""

from __future__ import annotations

from itertools import islice

import pytest

from moontable.bots import levels
from moontable.bots.base import Eyes
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.cards import roster

COMPILED = engines() == "compiled"
STONE = 8
"""The radius of a stone in millimetres."""


def last_dig(slug: str) -> MoonstoneState:
    digger = {"slug": slug, "at": (300, 300), "energy": 1, "jogged": True}
    far = "grub" if slug == "billy" else "billy"
    reach = roster.character(slug).base / 2 + STONE
    return setup([[digger], [(far, 800, 800)]], stones=[(300 + reach, 300, 1)], acting=slug, turn=4)


def offered(state: MoonstoneState) -> list[str]:
    return [state.notation(action) for action in state.legal()]


DIGGERS = list(islice((slug for slug in sorted(roster.everyone()) if "harvest 0" in offered(last_dig(slug))), 30))
"""A few need more energy for it, or never dig."""


@pytest.mark.parametrize("slug", DIGGERS if COMPILED else DIGGERS[::15])
def test_skilled_digs_for_the_stone_that_decides_the_game(slug: str) -> None:
    state = last_dig(slug)
    assert len(DIGGERS) == 30
    assert len(offered(state)) > 1, "otherwise there is nothing to find"
    rng, bot = Rng.seeded("right"), levels.find("skilled").player("moonstone")
    chosen = bot.choose(Eyes(state.redeal(state.seat, rng), rng, 60.0))
    assert state.notation(chosen) == "harvest 0"
