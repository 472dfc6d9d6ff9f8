"""What may be done at a table, without a server: take-back, offers, leaving, clocks, rematches, continuing."""

from __future__ import annotations

import pytest

from moontable.table import protocol
from moontable.table.protocol import CorrespondenceClock, LiveClock
from moontable.table.rules import commands, creating, records, shuffle, telling
from moontable.table.rules.clock import Uptime
from moontable.table.rules.events import Acted, Flagged, Offered, Spoke, TookBack
from moontable.table.rules.moments import Moment
from moontable.table.rules.names import clean_name, look_alike
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.seats import with_names
from moontable.table.rules.viewers import Viewer
from tests.table.desk import CHANCE, LINKS, Desk, act, answer


def for_two(**wish: object) -> Desk:
    desk = Desk(**wish)
    desk.sit("bob")
    return desk


def for_three() -> Desk:
    desk = Desk(options={"players": 3})
    desk.sit("bob")
    desk.sit("cyd")
    return desk


# -- telling -----------------------------------------------------------------------------------------------------------


def test_sentences_of_a_game_call_players_by_their_names() -> None:
    seats = [protocol.SeatPlan("me"), protocol.SeatPlan("bot", "random"), protocol.SeatPlan("open")]
    desk = Desk(options={"players": 3}, seats=seats)
    desk.sit("bob", name="Seat 1")
    for sentence, told in (
        ("⟦seat 0|Seat 1⟧ hides a pebble.", "Ada hides a pebble."),
        ("Seat 1 and the seat of wisdom are not meant.", "Seat 1 and the seat of wisdom are not meant."),
        ("⟦seat 0|Seat 1⟧ gives ⟦seat 2|Seat 3⟧ a pebble.", "Ada gives Seat 1 a pebble."),
        ("⟦seat 1|Seat 2⟧ pays ⟦card vulca/3|Vulca 3⟧.", "Bot 2 (gentle) pays ⟦card vulca/3|Vulca 3⟧."),
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


# -- clocks ------------------------------------------------------------------------------------------------------------


def moment(desk: Desk) -> Moment:
    return Moment(desk.now, desk.uptime)


def test_a_live_clock_loses_what_was_spent_and_gains_the_increment() -> None:
    desk = for_two(clock=LiveClock(60, 5))
    assert desk.table.clocks is not None
    desk.now += 9_000
    desk.act()
    assert desk.table.clocks.left == [60_000 - 10_000 + 5_000, 60_000]
    desk.now += 20_000
    shown = telling.clocks(desk.table, moment(desk))
    assert shown.left_ms == [55_000, 40_000]
    assert shown.running == 1


def test_time_while_the_service_is_down_does_not_count() -> None:
    desk = for_two(clock=LiveClock(60))
    down = desk.now + 10_000
    desk.uptime = Uptime([(down, down + 3_600_000)])
    desk.now += 3_600_000 + 15_000
    assert telling.clocks(desk.table, moment(desk)).left_ms[0] == 45_000
    desk.act()
    assert desk.table.clocks is not None
    assert desk.table.clocks.left[0] == 44_000


def test_whoever_runs_out_of_time_loses() -> None:
    desk = for_two(clock=LiveClock(60))
    desk.now += 60_000
    assert commands.flag(desk.table, moment(desk)) is None
    assert commands.time_left(desk.table, moment(desk)) == 0
    desk.now += 1
    assert commands.flag(desk.table, moment(desk)) == Flagged(0)
    assert desk.refuses(0, act(desk.legal()[0])) == "closed"
    desk.happens(Flagged(0))
    assert desk.table.outcome is not None
    assert desk.table.outcome.results == ["lost", "won"]
    assert desk.table.outcome.reason == "time"
    assert commands.flag(desk.table, moment(desk)) is None
    shown = telling.clocks(desk.table, moment(desk))
    assert (shown.left_ms, shown.running) == ([0, 60_000], None)


def test_a_correspondence_clock_gives_the_same_time_for_every_decision() -> None:
    desk = for_two(clock=CorrespondenceClock(3600))
    desk.now += 3_000_000
    desk.act()
    assert telling.clocks(desk.table, moment(desk)).left_ms == [3_600_000, 3_600_000]
    desk.now += 3_600_001
    assert commands.flag(desk.table, moment(desk)) == Flagged(1)


@pytest.mark.parametrize(
    ("start", "end", "running"), [(0, 10, 10), (0, 25, 15), (12, 18, 0), (15, 35, 15), (0, 100, 80), (50, 40, 0)]
)
def test_uptime_leaves_pauses_out(start: int, end: int, running: int) -> None:
    assert Uptime([(10, 20), (40, 50)]).between(start, end) == running


def test_pauses_that_overlap_are_left_out_once() -> None:
    uptime = Uptime([(10, 60), (40, 50), (30, 70), (70, 80), (90, 90)])
    assert uptime.between(0, 100) == 100 - 70
    assert uptime.between(45, 85) == 5
    assert uptime.between(20, 30) == 0


# -- afterwards --------------------------------------------------------------------------------------------------------


def test_the_record_is_kept_back_until_the_game_is_over() -> None:
    desk = for_two()
    with pytest.raises(Refusal, match="once the game is over"):
        records.record(desk.table)
    assert telling.table_info(desk.table).shuffle.secret is None
    desk.play_out()
    record = records.record(desk.table)
    assert record.state() == desk.table.state
    promised = telling.table_info(desk.table).shuffle.commitment
    assert shuffle.verify(record, promised) == promised


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Ada", "ADA", True),
        ("Ada", "A d a", True),
        ("Ada", "Ada.", True),
        ("Ada", "Àdä", True),
        ("Ada", "Аdа", True),  # noqa: RUF001 - Cyrillic
        ("Ada", "Αda", True),  # noqa: RUF001 - Greek
        ("Nora", "Νora", True),  # noqa: RUF001 - Greek
        ("Ada", "A\u200dda", True),
        ("Ada", "\uff21\uff44\uff41", True),
        ("Ada", "\U0001d504\U0001d521\U0001d51e", True),
        ("Ada", "ᴀᴅᴀ", True),
        ("Bill", "Bi1l", True),
        ("Bill", "BlII", True),
        ("Otto", "0tt0", True),
        ("Emma", "Ernrna", True),
        ("Straße", "STRASSE", True),
        ("Иван", "ИВАН", True),
        ("👩\u200d🚀", "👩🚀", True),
        ("Ada", "Adam", False),
        ("Ada", "Ida", False),
        ("Ada", "Eve", False),
        ("Иван", "Олег", False),
        ("🙂", "🎲", False),
        ("...", "!?", False),
        ("王芳", "王芬", False),
    ],
)
def test_names_that_people_would_mix_up_are_alike(one: str, other: str, alike: bool) -> None:
    assert look_alike(one, other) is alike
    assert look_alike(other, one) is alike


def test_a_spectator_cannot_speak_under_the_name_of_a_seat() -> None:
    desk = for_two()
    desk.table.seats[1].name = "Bob"
    eve = Viewer("", None)
    for name in ("Bob", "b0b", "ʙᴏʙ", "B o b"):
        with pytest.raises(Refusal, match="another name") as caught:
            commands.decide(desk.table, eve, protocol.Say("a", 0, "I resign.", name), moment(desk))
        assert caught.value.code == "not-allowed"
    said = commands.decide(desk.table, eve, protocol.Say("a", 0, "Hello.", "Eve"), moment(desk))
    assert said == Spoke(None, "Eve", "Hello.")
    mine = commands.decide(desk.table, Viewer("bob", 1), protocol.Say("a", 0, "Hello.", "Eve"), moment(desk))
    assert mine == Spoke(1, "Bob", "Hello."), "a player speaks under the name of the seat"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("  Ada \n Byron ", "Ada Byron"),
        ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_names_are_put_on_one_line_and_written_as_their_language_wants(name: str, said: str) -> None:
    assert clean_name(name) == said


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        (" ", "letters"),
        ("\u200d", "letters"),
        ("Ada\u202e", "invisible"),
        ("A\u200bda", "invisible"),
        ("\0", "invisible"),
    ],
)
def test_names_that_show_nothing_or_hide_something_are_refused(name: str, complaint: str) -> None:
    with pytest.raises(Refusal, match=complaint):
        clean_name(name)


def test_a_rematch_keeps_the_seats_for_the_same_players() -> None:
    desk = for_two(clock=LiveClock(60))
    with pytest.raises(Refusal, match="not over"):
        creating.rematch(desk.table, Viewer("ada", 0), False, CHANCE)
    desk.play_out()
    with pytest.raises(Refusal, match="no seat"):
        creating.rematch(desk.table, Viewer("eve", None), False, CHANCE)
    again = Desk.of(creating.rematch(desk.table, Viewer("bob", 1), False, CHANCE))
    assert again.table.seats[1].owner == "bob"
    assert again.table.setup.secret != desk.table.setup.secret
    with pytest.raises(Refusal, match="free for you"):
        again.sit("eve")
    again.sit("ada")
    assert again.table.seats[0].owner == "ada"
    assert again.table.status == "running"
    assert again.table.clocks is not None


def test_a_finished_position_goes_on_with_hidden_cards_dealt_anew() -> None:
    desk = for_two(options={"hand": 5})
    with pytest.raises(Refusal, match="finished"):
        creating.go_on(desk.table, "eve", protocol.ContinueTable(2, 0, "Eve"), CHANCE)
    desk.play_out()
    ply = 5
    then = desk.table.record().state(ply)
    wish = protocol.ContinueTable(ply, 0, "Eve", "random")
    worlds = [creating.go_on(desk.table, "eve", wish, CHANCE) for _ in range(20)]
    on = Desk.of(worlds[0])
    assert on.table.state is not None
    assert on.table.state.view(0) == then.view(0)
    states = [Desk.of(world).table.state for world in worlds]
    assert any(state is not None and state.view(1) != then.view(1) for state in states), "by chance one may be the same"
    assert on.table.seats[1].kind == "bot"
    assert on.table.last_ply_of(0) is None, "what was played in the other game cannot be taken back"
    while on.table.outcome is None:
        seat = on.table.deciding
        on.happens(Acted(seat or 0, on.legal()[0], 0))
    record = records.record(on.table)
    assert record.state() == on.table.state
    assert shuffle.verify(record)
    with pytest.raises(Refusal, match="end of the game"):
        creating.go_on(on.table, "eve", protocol.ContinueTable(len(on.table.actions), 0, "Eve"), CHANCE)
    further = Desk.of(creating.go_on(on.table, "eve", protocol.ContinueTable(ply + 1, 1, "Eve", "random"), CHANCE))
    assert further.table.state is not None
    assert further.table.state.view(1) == on.table.record().state(ply + 1).view(1)


# -- replays -----------------------------------------------------------------------------------------------------------


def test_a_running_game_replays_as_the_viewer_knew_it_then() -> None:
    desk = for_two()
    for _ in range(4):
        desk.act()
    frames = list(telling.frames(desk.table, 1, 0, 100))
    states = list(desk.table.record().states())
    assert [frame.ply for frame in frames] == [0, 1, 2, 3, 4]
    for frame, state in zip(frames, desk.table.record().states(), strict=True):
        assert frame.view == state.view(1)
    assert frames[0].line is None
    assert frames[1].line is not None
    assert "hides" in frames[1].line.words or "acts" in frames[1].line.words
    assert len(states) == 5
    who = Viewer("bob", 1)
    assert telling.replay_viewer(desk.table, who, None) == 1
    assert telling.replay_viewer(desk.table, who, -1) is None
    with pytest.raises(Refusal, match="after the game"):
        telling.replay_viewer(desk.table, who, 0)


def test_a_finished_game_replays_as_anybody_with_all_that_was_done() -> None:
    desk = for_two()
    desk.play_out()
    assert telling.replay_viewer(desk.table, Viewer("eve", None), 1) == 1
    with pytest.raises(Refusal, match=r"no seat 6 at this table; it has 2 \(in requests 0 to 1\)"):
        telling.replay_viewer(desk.table, Viewer("eve", None), 5)
    frames = list(telling.frames(desk.table, None, 0, 1000))
    state = desk.table.record().start()
    assert frames[1].line is not None
    assert frames[1].line.words == state.told(state.parse(desk.table.actions[0]), 0)
    assert frames[-1].seat is None
    assert [frame.ply for frame in telling.frames(desk.table, None, 2, 3)] == [2, 3, 4]


def may(desk: Desk, seat: int) -> protocol.May:
    return telling.may(desk.table, Viewer(desk.table.seats[seat].owner, seat))
