"""Moonstone at the terminal: cards beside a character, and models that were summoned twice."""

from __future__ import annotations

import pytest

from moontable.cli.screens import moonstone
from tests.cli.test_moonstone import shown
from tests.games.moonstone.boards import board, use
from tests.games.moonstone.playing import act, model, pass_reactions

pytestmark = pytest.mark.once


def test_cards_beside_a_character_are_named_to_their_owner_and_counted_for_others() -> None:
    state = board("danica", "fritz@6E +zorya@3W", deck=["green-3", "blue-1", "pink-2", "catastrophe"])
    act(state, "use meddle-with-fate")
    assert "Looked at for Danica" in shown(state, 0) + str(moonstone.brief(state.view(0)))
    assert "Looked at" not in str(moonstone.brief(state.view(1)))
    act(state, "set-aside green-3", "set-aside catastrophe", "enough")
    pass_reactions(state)
    known = state.view(0)["models"]
    hidden = state.view(1)["models"]
    assert isinstance(known, list)
    assert isinstance(hidden, list)
    assert moonstone.kept(known[0]["held"]) == "2 cards beside it (Green 3, Catastrophe)"
    assert moonstone.kept(hidden[0]["held"]) == "2 cards beside it (2 face down)"
    assert "beside it" in moonstone.state(state.view(0), known[0])


def test_the_card_of_a_second_bunny_can_be_looked_at_by_its_mark() -> None:
    state = board("boris", "fritz@6E")
    for place in ("at 430.00,400.00", "at 370.00,400.00"):
        model(state, "boris").energy = 6
        use(state, "summon-a-murder-bunny", card="green-2", answers=[place])
    found = moonstone.about("A3", state.view(0))
    assert found is not None
    assert "Murder Bunny" in str(found)
    assert moonstone.abilities_of(state.view(0), "murder-bunny~2/0")
