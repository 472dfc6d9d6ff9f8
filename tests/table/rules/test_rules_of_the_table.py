"""What may be done at a table, without a server: begin, act, take back, offer, leave, set seats."""

from __future__ import annotations

import pytest

from moontable.table import protocol
from moontable.table.rules import commands, records, telling
from moontable.table.rules.events import Acted, Offered, TookBack
from moontable.table.rules.moments import Moment
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.seats import with_names
from moontable.table.rules.viewers import Viewer
from tests.table.desk import CHANCE, LINKS, Desk, act, answer, for_three, for_two, may

# -- telling -----------------------------------------------------------------------------------------------------------


def test_sentences_of_a_game_call_players_by_their_names() -> None:
    seats = [protocol.SeatPlan("me"), protocol.SeatPlan("bot", "random"), protocol.SeatPlan("open")]
    desk = Desk(options={"players": 3}, seats=seats)
    desk.sit("bob", name="Seat 1")
    for sentence, told in (
        ("⟦seat 0|Seat 1⟧ hides a pebble.", "Ada hides a pebble."),
        ("Seat 1 and the seat of wisdom are not meant.", "Seat 1 and the seat of wisdom are not meant."),
        ("⟦seat 0|Seat 1⟧ gives ⟦seat 2|Seat 3⟧ a pebble.", "Ada gives Seat 1 a pebble."),
        ("⟦seat 1|Seat 2⟧ pays ⟦card vulca/3|Vulca 3⟧.", "Bot 2 pays ⟦card vulca/3|Vulca 3⟧."),
    ):
        assert with_names(sentence, desk.table.names) == told


# -- beginning ---------------------------------------------------------------------------------------------------------


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    desk = Desk(options={"players": 3})
    assert desk.refuses(0, act("hide 1")) == "closed"
    desk.sit("bob")
    assert (desk.table.status, desk.table.deciding) == ("open", None)
    desk.sit("cyd")
    assert (desk.table.status, desk.table.deciding) == ("running", 0)


def test_only_the_deciding_seat_acts_and_only_legally() -> None:
    desk = for_two()
    assert desk.refuses(1, act(desk.legal()[0])) == "not-yours"
    assert desk.refuses(0, act("splash")) == "illegal"
    assert desk.refuses(0, act("dance")) == "unreadable"
    stale = protocol.Act("c", desk.table.seq - 1, desk.legal()[0])
    assert desk.refuses(0, lambda _number, _at: stale) == "stale"
    future = protocol.Act("c", desk.table.seq + 1, desk.legal()[0])
    assert desk.refuses(0, lambda _number, _at: future) == "stale"
    desk.act()
    assert desk.table.deciding == 1


def test_chat_makes_no_command_stale() -> None:
    desk = for_two()
    at = desk.table.seq
    desk.do(1, lambda number, at: protocol.Say(number, at, "  good   luck "))
    desk.do(0, lambda number, _at: protocol.Act(number, at, desk.legal()[0]))
    assert desk.table.deciding == 1


def test_an_option_can_be_left_to_the_seat_that_joins() -> None:
    desk = Desk(left_to={"hand": 1})
    with pytest.raises(Refusal, match="not left to seat 2"):
        desk.sit("bob", options={"splash": False})
    with pytest.raises(Refusal, match="whole number"):
        desk.sit("bob", options={"hand": 99})
    desk.sit("bob", options={"hand": 5})
    assert desk.table.options["hand"] == 5
    view = telling.position(desk.table, Viewer("bob", 1), Moment(desk.now, desk.uptime)).view
    assert len(view["hand"]) == 5


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"options": {"players": 9}},
        {"options": {"colour": 1}},
        {"seats": [protocol.SeatPlan("me")]},
        {"seats": [protocol.SeatPlan("me"), protocol.SeatPlan("bot", "genius")]},
        {"seats": [protocol.SeatPlan("me"), protocol.SeatPlan("open", "random")]},
        {"left_to": {"colour": 1}},
        {"left_to": {"hand": 0}},
        {"left_to": {"players": 1}},
        {"name": " \t"},
        {"name": "a\u202eb"},
    ],
)
def test_a_wish_that_cannot_be_fulfilled_is_refused(wish: dict[str, object]) -> None:
    with pytest.raises(Refusal):
        Desk(**wish)


# -- taking back -------------------------------------------------------------------------------------------------------


def test_the_last_action_is_taken_back_freely_as_long_as_nothing_was_revealed() -> None:
    desk = Desk(seats=[protocol.SeatPlan("me"), protocol.SeatPlan("me")])
    before = desk.table.state
    assert before is not None
    copy = before.copy()
    assert may(desk, 0).take_back is None
    desk.act()
    assert may(desk, 0).take_back == "free"
    assert isinstance(desk.do(0, protocol.TakeBack), TookBack)
    assert desk.table.state == copy
    assert desk.table.actions == []


def test_after_the_opponent_has_acted_they_must_agree() -> None:
    desk = for_two()
    desk.act()
    desk.act()
    plies = len(desk.table.actions)
    assert may(desk, 0).take_back == "ask"
    assert isinstance(desk.do(0, protocol.TakeBack), Offered)
    assert len(desk.table.actions) == plies
    offer = desk.table.offers[0]
    assert offer.waiting == [1]
    assert desk.refuses(0, protocol.TakeBack) == "not-allowed"
    assert desk.refuses(0, answer(offer.seq, True)) == "not-allowed"
    assert desk.refuses(1, answer(99, True)) == "no-such"
    desk.do(1, answer(offer.seq, True))
    assert desk.table.actions == []
    assert desk.table.offers == []


def test_every_opponent_must_agree_and_one_refusal_ends_it() -> None:
    desk = for_three()
    desk.act()
    desk.act()
    desk.do(0, protocol.TakeBack)
    offer = desk.table.offers[0]
    assert offer.waiting == [1, 2]
    desk.do(1, answer(offer.seq, True))
    assert len(desk.table.actions) == 2
    desk.do(2, answer(offer.seq, False))
    assert desk.table.offers == []
    assert len(desk.table.actions) == 2


def test_an_action_withdraws_all_offers() -> None:
    desk = for_two()
    desk.act()
    desk.act()
    desk.do(0, protocol.TakeBack)
    offer = desk.table.offers[0].seq
    desk.act()
    assert desk.table.offers == []
    assert desk.refuses(1, answer(offer, True)) == "no-such"


def test_the_one_who_asked_may_withdraw() -> None:
    desk = for_two()
    desk.do(0, protocol.OfferDraw)
    desk.do(0, answer(desk.table.offers[0].seq, False))
    assert desk.table.offers == []


def test_bots_always_agree_to_a_take_back_and_never_to_a_draw() -> None:
    desk = Desk(seats=[protocol.SeatPlan("me"), protocol.SeatPlan("bot", "random")])
    desk.act()
    desk.happens(Acted(1, desk.legal()[0], 0))
    assert isinstance(desk.do(0, protocol.TakeBack), TookBack)
    assert desk.table.actions == []
    assert desk.refuses(0, protocol.OfferDraw) == "not-allowed"
    assert not may(desk, 0).offer_draw


def test_a_taken_back_game_goes_on_as_if_it_had_not_happened() -> None:
    desk, twin = for_two(), None
    desk.act()
    twin = desk.table.record().state()
    desk.act()
    desk.do(1, protocol.TakeBack) if desk.table.deciding == 1 else None
    while len(desk.table.actions) > 1:
        ply = desk.table.last_ply_of(0)
        assert ply is not None
        desk.happens(TookBack(0, max(1, ply)))
    assert desk.table.state == twin
    desk.play_out()
    assert desk.table.record().state().outcome is not None
    assert len(desk.table.times) == len(desk.table.actions) == len(desk.table.seqs)


# -- the end -----------------------------------------------------------------------------------------------------------


def test_with_two_seats_resigning_ends_the_game() -> None:
    desk = for_two()
    desk.act()
    desk.do(0, protocol.Resign)
    assert desk.table.outcome is not None
    assert desk.table.outcome.reason == "resigned"
    assert desk.table.outcome.results == ["lost", "won"]
    assert desk.table.outcome.points is None
    assert desk.refuses(1, act("hide 1")) == "closed"
    assert desk.refuses(0, protocol.TakeBack) == "closed"


def test_with_three_seats_a_bot_plays_on_for_the_one_who_resigned() -> None:
    desk = for_three()
    desk.do(0, protocol.Resign)
    assert desk.table.outcome is None
    assert desk.table.seats[0].away
    assert desk.table.bot_to_move == "greedy"
    assert desk.refuses(0, protocol.Return) == "not-allowed"


def test_a_draw_needs_everybody() -> None:
    desk = for_three()
    desk.do(0, protocol.OfferDraw)
    offer = desk.table.offers[0].seq
    desk.do(2, answer(offer, True))
    assert desk.table.outcome is None
    desk.do(1, answer(offer, True))
    assert desk.table.outcome is not None
    assert desk.table.outcome.results == ["drawn"] * 3


def test_a_table_can_be_without_draw_offers() -> None:
    desk = for_two(draw_offers=False)
    assert desk.refuses(0, protocol.OfferDraw) == "not-allowed"
    assert not may(desk, 0).offer_draw


def test_somebody_who_leaves_is_replaced_and_can_return() -> None:
    desk = for_two()
    desk.do(0, protocol.Leave)
    assert desk.table.bot_to_move == "greedy"
    assert desk.refuses(0, act(desk.legal()[0])) == "not-allowed"
    desk.happens(commands.acted(desk.table, desk.legal()[0], Moment(desk.now, desk.uptime)))
    desk.do(0, protocol.Return)
    assert desk.refuses(0, protocol.Return) == "not-allowed"
    assert not desk.table.seats[0].away


def test_bots_do_not_play_on_when_everybody_has_left() -> None:
    desk = for_two()
    desk.do(0, protocol.Leave)
    desk.do(1, protocol.Leave)
    assert desk.table.deciding == 0
    assert desk.table.bot_to_move is None


def test_before_the_start_leaving_frees_the_seat() -> None:
    desk = Desk(options={"players": 3})
    desk.sit("bob")
    desk.do(1, protocol.Leave)
    assert desk.table.seats[1].kind == "open"
    desk.sit("cyd")
    assert desk.table.seats[1].owner == "cyd"


def test_a_table_that_everybody_left_before_the_start_is_closed() -> None:
    desk = Desk(options={"players": 3})
    desk.sit("bob")
    desk.do(0, protocol.Leave)
    assert desk.table.outcome is None
    desk.do(1, protocol.Leave)
    assert desk.table.outcome is not None
    assert desk.table.outcome.reason == "abandoned"
    with pytest.raises(Refusal, match="over"):
        desk.sit("cyd")
    with pytest.raises(Refusal, match="once the game is over"):
        records.record(desk.table)


# -- seats -------------------------------------------------------------------------------------------------------------


def test_handing_a_seat_on_does_not_change_the_shuffle() -> None:
    desk = for_two()
    before = desk.table.record().seed
    link = commands.seat_link(desk.table, "bob", 1, LINKS).token
    desk.happens(commands.claim(desk.table, "cyd", protocol.ClaimSeat(link, "Cyd", nonce="ab" * 8), LINKS, CHANCE))
    assert desk.table.record().seed == before


def test_only_the_creator_sets_seats_and_only_empty_ones() -> None:
    desk = Desk(options={"players": 3})
    wish = protocol.SetSeat("bot", "random")
    with pytest.raises(Refusal, match="host"):
        commands.set_seat(desk.table, "bob", 1, wish, "random")
    with pytest.raises(Refusal, match="sits there"):
        commands.set_seat(desk.table, "ada", 0, wish, "random")
    with pytest.raises(Refusal, match="no seat 8"):
        commands.set_seat(desk.table, "ada", 7, wish, "random")
    desk.happens(commands.set_seat(desk.table, "ada", 1, wish, "random"))
    desk.happens(commands.set_seat(desk.table, "ada", 1, protocol.SetSeat("open"), ""))
    assert desk.table.seats[1].kind == "open"
    desk.sit("bob")
    desk.happens(commands.set_seat(desk.table, "ada", 2, wish, "random"))
    assert desk.table.status == "running"
    with pytest.raises(Refusal, match="begun"):
        commands.set_seat(desk.table, "ada", 2, wish, "random")


def test_taken_seats_cannot_be_joined() -> None:
    desk = Desk(options={"players": 3})
    with pytest.raises(Refusal, match="Seat 1 is not free"):
        desk.sit("bob", seat=0)
    desk.sit("bob", seat=2)
    desk.sit("cyd")
    with pytest.raises(Refusal, match="begun"):
        desk.sit("dan")
