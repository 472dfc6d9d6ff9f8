"""`moontable draw` makes pictures of positions with the drawings of the web client."""

from __future__ import annotations

import lzma
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from moontable.cli.draw import drawn
from moontable.core import registry
from moontable.core.record import Record
from moontable.games.bluemoon.cards.catalog import CARDS
from moontable.games.city.components.catalog import tiles_for
from moontable.games.moonstone.cards.roster import by_number
from moontable.pictures.book import book, faces
from tests.cli.terminal import moontable
from tests.rules import ROOT
from tools import pictures

GOLDEN = ROOT / "tests" / "games"
SVG = "{http://www.w3.org/2000/svg}"


def words_in(svg: str) -> set[str]:
    return {text.text or "" for text in ET.fromstring(svg).iter(f"{SVG}text")}


def test_every_card_and_building_is_in_the_book_and_no_two_are_equal() -> None:
    kept = book()["pictures"]
    tiles = [tile.name for tile in tiles_for("").tiles]
    names = [*CARDS, *[f"{tile} {share}" for tile in tiles for share in (0, 0.5, 1)]]
    assert set(names) <= set(kept)
    whole = [*CARDS, *[f"{tile} 1" for tile in tiles]]
    assert len({kept[name] for name in whole}) == len(whole)


def test_every_character_has_a_face_in_the_book_and_none_the_same_and_positions_show_them() -> None:
    kept = faces()
    assert set(kept) == {one.slug for one in by_number()}
    assert len(set(kept.values())) == len(kept)
    record = Record.from_json((GOLDEN / "moonstone" / "golden" / "two.json").read_text())
    models = record.state(300).view(None)["models"]
    shown = [model["character"] for model in models if model["where"] == "in play"]  # type: ignore[attr-defined]
    svg = drawn(record.until(300))
    assert all(kept[character] in svg for character in shown)
    assert svg.count('clip-path="url(#face)"') == len(shown)


@pytest.mark.once
def test_the_book_is_current() -> None:
    assert lzma.decompress(pictures.BOOK.read_bytes()) == pictures.made(), "run tools/pictures.py"
    assert pictures.BOOK.stat().st_size < 250_000


def test_a_position_of_blue_moon_shows_the_cards_on_the_table() -> None:
    record = Record.from_json((GOLDEN / "bluemoon" / "golden" / "hoax-vulca.json").read_text())
    for move in range(len(record.actions)):
        view = record.state(move).view(None)
        laid = [card for side in view["seats"] for card in side["active"]]  # type: ignore[attr-defined]
        if len(laid) >= 3:
            break
    svg = drawn(record.until(move))
    said = words_in(svg)
    for card in laid:
        assert CARDS[card].name.split()[0] in " ".join(said)
    assert svg.count('class="art of-') >= len(laid) + 2, "cards and leaders have their pictures"


def test_a_position_of_city_shows_every_building_and_what_everybody_has() -> None:
    record = Record(registry.find("city"), {"players": 3}, seed=1, names=["Ada", "Bors", "Cleo"])
    said = words_in(drawn(record))
    assert {tile.name for tile in tiles_for("").tiles} <= said
    assert {"Ada", "Bors", "Cleo"} <= said


@pytest.mark.parametrize("game", ["city", "moonstone"])
def test_the_command_writes_the_file_and_refuses_a_seat_that_does_not_play(tmp_path: Path, game: str) -> None:
    file, to = tmp_path / "game.json", tmp_path / "game.svg"
    file.write_text(Record(registry.find(game), {}, seed=1).to_json(), encoding="utf-8")
    assert moontable("draw", str(file), str(to), "--seat", "2").code == 0
    ET.parse(to)
    refused = moontable("draw", str(file), str(to), "--seat", "3")
    assert refused.code == 2
    assert "there are seats 1 to 2" in refused.err
