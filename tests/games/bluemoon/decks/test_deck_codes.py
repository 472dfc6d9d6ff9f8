"""The deck builder in the browser writes codes on its own; `tests/client/decks.json` is what it is compared with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from moontable.games.bluemoon import GAME
from moontable.games.bluemoon.cards.catalog import DECKS
from moontable.games.bluemoon.decks.building import deck_code, deck_from_code, preassembled
from tests.games.bluemoon.built import built_deck

pytestmark = pytest.mark.once

PATH: Final = Path(__file__).parents[3] / "client" / "decks.json"
FACTS: Final = ("id", "people", "kind", "deck")
"""What a code needs of a card."""


def content() -> str:
    """The catalog as a browser gets it, and many decks with their codes."""
    catalog = json.loads(json.dumps(GAME.catalog()))
    decks = [preassembled(people) for people in DECKS]
    decks += [deck_from_code(built_deck(people, seed)) for people in DECKS for seed in range(12)]
    lines = [json.dumps({"code": deck_code(deck), "leader": deck.leader, "cards": list(deck.cards)}) for deck in decks]
    cards = json.dumps([{fact: card[fact] for fact in FACTS} for card in catalog["cards"]])
    return (
        f'{{"catalog": {{"cards": {cards},\n"decks": {json.dumps(catalog["decks"])}}},\n"codes": [\n'
        + ",\n".join(lines)
        + "\n]}\n"
    )


def test_the_codes_that_the_browser_is_compared_with_are_those_of_the_engine() -> None:
    assert PATH.read_text(encoding="utf-8") == content(), "run `python -m tests.games.bluemoon.decks.test_deck_codes`"


if __name__ == "__main__":
    PATH.write_text(content(), encoding="utf-8")
