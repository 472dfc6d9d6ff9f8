"""Encoders: what a seat may know and nothing else, in a fixed shape, and an index for every legal action."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.core import registry
from moontable.core.contract import OVER
from moontable.core.errors import NoChoice
from moontable.core.packing import Bits, marks, mask_row
from moontable.core.rng import Rng
from tests.rl.reading import slots, unpacked
from tests.rl.tables import TABLES, positions


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_an_observation_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(table: str) -> None:
    game, options = registry.find(TABLES[table][0]), TABLES[table][1]
    encoder, rng = game.encoder(options), Rng.seeded("worlds")
    for state in positions(table):
        for seat in range(state.seats):
            seen = encoder.observation(state, seat)
            assert len(seen) == encoder.row
            assert encoder.observation(state.redeal(seat, rng), seat) == seen


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_hidden_from_a_seat_can_differ(table: str) -> None:
    """So the test above compares something: other worlds look different to those who know more."""
    game, options = registry.find(TABLES[table][0]), TABLES[table][1]
    encoder, rng = game.encoder(options), Rng.seeded("others")
    different = [
        state
        for state in positions(table)
        if encoder.observation(state, 1) != encoder.observation(state.redeal(0, rng), 1)
    ]
    assert different


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_index_stands_for_a_legal_action_and_only_points_are_left_out(table: str) -> None:
    game, options = registry.find(TABLES[table][0]), TABLES[table][1]
    encoder = game.encoder(options)
    for state in positions(table):
        actions, indices = encoder.offered(state)
        assert len(set(indices)) == len(actions) == len(indices)
        assert all(0 <= index < encoder.actions for index in indices)
        assert bool(actions) == (state.seat != OVER)
        assert set(actions) <= set(state.legal())
        mask = encoder.mask(indices)
        assert [index for index in range(int(encoder.actions)) if mask[index]] == sorted(indices)
        for action, index in zip(actions, indices, strict=True):
            assert encoder.chosen(state, actions, indices, index) == action
            assert encoder.meanings[index] != "-"
        left_out = set(state.legal()) - set(actions)
        assert all(state.is_point(action) for action in left_out)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_names_are_there_for_all_and_no_two_are_equal(table: str) -> None:
    encoder = registry.find(TABLES[table][0]).encoder(TABLES[table][1])
    names = encoder.feature_names()
    assert len(names) == encoder.features == len(set(names))
    assert len(encoder.meanings) == encoder.actions
    meant = [meaning for meaning in encoder.meanings if meaning != "-"]
    assert len(meant) == len(set(meant))
    assert all(field.help.endswith(".") for field in encoder.fields)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_an_index_without_a_meaning_here_is_refused_in_words(table: str) -> None:
    game, options = registry.find(TABLES[table][0]), TABLES[table][1]
    encoder, state = game.encoder(options), game.new(options, 1)
    actions, indices = encoder.offered(state)
    other = next(index for index in range(int(encoder.actions)) if index not in indices)
    with pytest.raises(NoChoice, match="is not among the choices of seat"):
        encoder.chosen(state, actions, indices, other)
    for nonsense in (-1, int(encoder.actions), 10**30):
        with pytest.raises(NoChoice, match=f"{nonsense} is no action of {game.name}: there are 0 to"):
            encoder.chosen(state, actions, indices, nonsense)


# -- what fields say; those of Moonstone stand in test_moonstone_fields.py ---------------------------------------------


def test_blue_moon_zones_are_those_of_the_view() -> None:
    game = registry.find("bluemoon")
    encoder = game.encoder({})
    for table in ("bluemoon", "buka"):
        for state in positions(table):
            for seat in (0, 1):
                said, view = unpacked(encoder, encoder.observation(state, seat)), dict(state.view(seat))
                for whose, side in (("own", view["seats"][seat]), ("other", view["seats"][1 - seat])):  # type: ignore[index]
                    player = state.player(side["seat"])  # type: ignore[attr-defined]
                    place = player.deck.index
                    for zone, key in (
                        *(("hand", "hand"), ("disclosed", "disclosed"), ("bottom", "bottom"), ("active", "active")),
                        *(("covered", "covered"), ("supports", "supports"), ("leadership", "leadership")),
                        *(("pile", "leadership_pile"), ("discard", "discard"), ("ignored", "ignored")),
                        *(("silent", "silent"), ("doubled", "doubled")),
                    ):
                        assert slots(said[f"{whose}.{zone}"]) == {place[card] for card in side[key]}, zone
                    assert slots(said[f"{whose}.bluffs"]) == {place[card] for card in side["bluffs"] if card}
                    assert sum(said[f"{whose}.face-down"]) == min(len(side["bluffs"]), 5)
                    assert sum(said[f"{whose}.hand-size"]) == min(side["hand_size"], 15)
                    assert sum(said[f"{whose}.draw-size"]) == side["draw_size"]
                    for number in ("fire", "earth"):
                        assert sum(said[f"{whose}.{number}"]) == min(side[number], 30)
                    cargo = {card for ship in side["ships"] for card in ship["cargo"]}
                    loaded = [slots(said[f"{whose}.cargo-{ship}"]) for ship in (1, 2, 3)]
                    assert set().union(*loaded) == {place[card] for card in cargo}
                if state.seat == OVER:
                    continue
                deck = state.player(seat).deck.index  # type: ignore[attr-defined]
                assert slots(said["turn.picked"]) == {deck[card] for card in view["picked"]}  # type: ignore[attr-defined]
                assert sum(said["turn.deciding"]) == (view["seat"] == seat)
                assert sum(said["turn.mine"]) == (view["on_turn"] == seat)
                waiting = state.opp.deck.index  # type: ignore[attr-defined]
                turn: Any = view["this_turn"]
                assert slots(said["turn.owed"]) == {waiting[card] for card in turn["owed"]}
                assert slots(said["turn.paid"]) == {waiting[card] for card in turn["paid"]}
                labels = next(field.labels for field in encoder.fields if field.name == "turn.asked")
                assert [labels[bit] for bit in slots(said["turn.asked"])] == [view["asked"] or "nothing"]


@pytest.mark.parametrize("table", ["city", "city-3", "city-4"])
def test_city_counts_are_those_of_the_view(table: str) -> None:
    game, options = registry.find(TABLES[table][0]), TABLES[table][1]
    encoder = game.encoder(options)
    heap = next(field.labels for field in encoder.fields if field.name == "own.hand")
    for state in positions(table):
        for seat in range(state.seats):
            said, view = unpacked(encoder, encoder.observation(state, seat)), dict(state.view(seat))
            for field, cards in (("own.hand", view["hand"]), ("own.laid", (view["choice"] or {}).get("laid", []))):  # type: ignore[attr-defined]
                assert [label.partition(">")[0] for label, bit in zip(heap, said[field], strict=True) if bit] == cards
            assert sum(said["city.discard"]) == sum(view["discard"].values())  # type: ignore[attr-defined]
            spaces: Any = view["city"]
            assert slots(said["city.completed"]) == {space["space"] for space in spaces if space["completed"]}
            for number in range(state.seats):
                other = (seat + number) % state.seats
                side: Any = view["seats"][other]  # type: ignore[index]
                boxes = {
                    4 * space["space"] + at
                    for space in spaces
                    for at, box in enumerate(space["boxes"])
                    if box["owner"] == other
                }
                assert slots(said[f"seat-{number}.boxes"]) == boxes
                assert slots(said[f"seat-{number}.space"]) == {side["space"]}
                assert sum(said[f"seat-{number}.crystals-known"]) == (side["crystals"] is not None)
                for key in ("scales", "markers", "offerings"):
                    assert sum(said[f"seat-{number}.{key}"]) == side[key]
                assert sum(said[f"seat-{number}.cards"]) == min(side["cards"], 20)
                assert sum(said[f"seat-{number}.crystals"]) == min(side["crystals"] or 0, 30)


# -- bits --------------------------------------------------------------------------------------------------------------


def test_bits_stand_in_the_order_in_which_they_were_pushed() -> None:
    out, expected = Bits(), []
    rng = Rng.seeded("bits")
    for _ in range(200):
        width = rng.below(31) + 1
        value = rng.word() & ((1 << width) - 1)
        out.push(value, width)
        expected += [value >> at & 1 for at in range(width)]
    out.end_row()
    row = out.bytes()
    assert [row[at // 8] >> at % 8 & 1 for at in range(len(expected))] == expected
    assert len(row) == (len(expected) + 7) // 8


def test_counts_stop_at_their_most_and_one_of_none_is_empty() -> None:
    out = Bits()
    out.count(9, 4)
    out.count(2, 4)
    out.count(-1, 3)
    out.one(-1, 2)
    out.one(2, 3)
    out.flag(True)
    out.end_row()
    assert out.bytes() == bytes([0b00111111, 0b11000000, 0b00000000])[:1] + bytes([0b10000000, 0b1])


def test_a_mask_has_a_one_at_each_place_and_refuses_what_lies_outside() -> None:
    assert mask_row([0, 2], 3) == bytes([1, 0, 1])
    assert marks([[0, 2], [], [1]], 3) == b"".join([place.to_bytes(8, "little") for place in (0, 2, 7)])
    for outside in (-1, 3):
        with pytest.raises(IndexError, match=f"place {outside} is not one of 3"):
            mask_row([outside], 3)
        with pytest.raises(IndexError, match=f"place {outside} is not one of 3"):
            marks([[0], [outside]], 3)
