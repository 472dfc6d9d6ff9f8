"""What is asked is answered: every verb end to end, on few games."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from moontable.core import registry
from moontable.games.bluemoon.decks.building import deck_from_code, judge_deck
from moontable.lab.contestants import contestant, with_knobs
from moontable.lab.games import settings
from moontable.lab.plan import Batch
from moontable.lab.questions.arms import still_needed
from moontable.lab.questions.swiss import pairings
from moontable.lab.questions.tournament import Tournament, seatings
from moontable.lab.questions.tune import Tune
from moontable.lab.rows import GAMES, THINGS
from moontable.lab.run import Board
from moontable.lab.service import execute
from moontable.lab.stats import wilson
from moontable.lab.tally import Tally, together
from tests.lab.bench import request, results

pytestmark = pytest.mark.once


# -- adding up --------------------------------------------------------------------------------------------------------


def test_a_tally_counts_wins_shared_victories_and_draws() -> None:
    tally = Tally()
    tally.add([10, 20, 30, 40], ["a", "b", "a", "a"], [0b001, 0b101, 0b000, 0b001], [[3, 1, 2]] * 4)
    assert (tally.games, tally.drawn, tally.wins) == (4, 1, [2, 0, 0])
    assert tally.shares == pytest.approx([2 + 1 / 2 + 1 / 3, 1 / 3, 1 / 2 + 1 / 3])
    assert (tally.shortest, tally.longest, tally.decisions) == (10, 40, 100)
    assert tally.reasons == {"a": 3, "b": 1}
    assert tally.scored(1, 0.95) == (1, 1, 1)
    assert together([tally, Tally(), tally]).games == 8
    assert together([tally, Tally()]).shortest == 10


# -- simulate and matchups --------------------------------------------------------------------------------------------


def test_a_simulation_tells_every_seats_share(tmp_path: Path) -> None:
    asked = request(game="city", bots=("random", "random", "random"), options={"players": 3, "turns": 20}, games=6)
    (arm,) = results(execute(asked, tmp_path / "run"))["arms"]
    assert arm["games"] == sum(arm["reasons"].values()) == 6
    assert sum(share[0] for share in arm["share"]) == pytest.approx(1, abs=1e-5)
    assert all(low <= value <= high for value, low, high in arm["share"])


def test_a_simulation_goes_on_until_the_interval_is_narrow_enough(tmp_path: Path) -> None:
    (arm,) = results(execute(request(games=5000, until_interval=0.09), tmp_path / "run"))["arms"]
    assert (arm["share"][0][2] - arm["share"][0][1]) / 2 <= 0.09
    assert 100 <= arm["games"] < 300
    (short,) = results(execute(request(games=30, until_interval=0.09), tmp_path / "short"))["arms"]
    assert short["games"] == 30, "never more than allowed"


def test_how_many_games_are_still_needed() -> None:
    assert still_needed(wilson(50, 100), 100, 0.1, 10_000, 0.95) == 0
    assert still_needed(wilson(50, 100), 100, 0.02, 10_000, 0.95) == 2301
    assert still_needed(wilson(50, 100), 100, 0.02, 150, 0.95) == 50


def test_all_ordered_pairings_of_decks_make_a_table_for_each_edition(tmp_path: Path) -> None:
    asked = request(verb="matchups", games=1, over=("decks", "editions"), options={"deck": "hoax"})
    found = results(execute(asked, tmp_path / "run"))
    assert [table["marks"]["edition"] for table in found["tables"]] == ["2004", "legends"]
    for table in found["tables"]:
        assert table["rows"] == ["hoax"]
        assert len(table["columns"]) == len(table["cells"]) == 9


def test_usual_axes_are_decks_players_and_troupes() -> None:
    for game, axis, count in (("bluemoon", "decks", 81), ("city", "players", 3), ("moonstone", "troupes", 14 * 14)):
        found = settings(registry.find(game), (axis,), {})
        assert len(found) == len({str(each) for each in found}) == count
    assert len(settings(registry.find("city"), ("seats",), {"players": 4})) == 4
    assert [each.options for each in settings(registry.find("city"), ("players=2,4", "layout"), {})] == [
        {"players": number, "layout": layout} for number in (2, 4) for layout in ("fixed", "random")
    ]


def test_a_rival_in_one_cell_is_compared_with_the_row(tmp_path: Path) -> None:
    """The table holds the first seat's share: what the rows of games say."""
    asked = request(verb="matchups", games=8, options={"deck": "hoax", "against": "buka"}, over=("decks",))
    folder = execute(asked, tmp_path / "run")
    (table,) = results(folder)["tables"]
    won = [row["winners"] == [0] for row in pq.read_table(folder / GAMES).to_pylist()]
    assert table["cells"][0]["share"][0] == sum(won) / 8


# -- tournaments ------------------------------------------------------------------------------------------------------


def test_the_better_bot_leads_the_ladder(tmp_path: Path) -> None:
    found = results(execute(request(verb="tournament", bots=("random", "greedy"), games=6), tmp_path / "run"))
    first, second = found["ladder"]
    assert first["bot"] == "greedy"
    assert first["games"] == second["games"] == 12, "from both seats"
    assert first["rating"][1] < first["rating"][0] < first["rating"][2]
    (meeting,) = found["meetings"]
    assert meeting["share"][0] < 0.5
    assert meeting["elo"][0] < 0
    assert found["system"] == "round robin"


def test_the_test_says_that_greedy_is_better_than_random(tmp_path: Path) -> None:
    asked = request(verb="tournament", bots=("greedy", "random"), games=1000, sprt=0.2)
    found = results(execute(asked, tmp_path / "run"))
    assert found["sprt"]["verdict"] == "better"
    assert found["sprt"]["sentence"] == "greedy is better than random"
    assert found["meetings"][0]["games"] == 100, "one block is enough"


def test_the_test_says_that_a_bot_is_not_better_than_itself() -> None:
    question = Tournament(
        request(verb="tournament", bots=("random", "greedy"), games=1000, sprt=0.1), registry.find("bluemoon")
    )
    board = Board()
    (first, games), *_ = question.next(board)
    assert games == 50, "a block from both seats"
    for arm in question.arms:
        tally = board.tallies[board.number(arm)]
        tally.add([1] * 200, ["end"] * 200, [1, 2] * 100, [[0, 0]] * 200)
    assert question.next(board) == []
    assert question.results(board, lambda: iter(()))["sprt"]["verdict"] == "not better"  # type: ignore[index]
    assert first in question.arms


def test_everybody_sits_everywhere() -> None:
    assert seatings(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]
    assert seatings(("a", "b", "c"), 3) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    alone = seatings(("a", "b"), 3)
    assert alone[:3] == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert len(alone) == 6


def test_three_players_are_rated_too(tmp_path: Path) -> None:
    asked = request(
        verb="tournament", game="city", bots=("random", "greedy"), games=1, options={"players": 3, "turns": 20}
    )
    found = results(execute(asked, tmp_path / "run"))
    assert {row["games"] for row in found["ladder"]} == {6}
    assert found["meetings"][0]["games"] > 0


def test_equals_meet_in_a_swiss_tournament_and_nobody_twice() -> None:
    scores, met = {"a": 2.0, "b": 1.0, "c": 1.0, "d": 0.0}, {frozenset("ab")}
    assert pairings(scores, met, []) == ([("a", "c"), ("b", "d")], None)
    assert pairings({**scores, "e": 0.0}, met, ["e"]) == ([("a", "c"), ("b", "e")], "d")
    everybody = {frozenset(pair) for pair in combinations("abcd", 2)}
    assert len(pairings(scores, everybody, [])[0]) == 2, "when all have met, they meet again"


def test_a_swiss_tournament_is_played_in_rounds(tmp_path: Path) -> None:
    bots = ("random", "greedy:worlds=1", "greedy:worlds=1,lead=0.5")
    found = results(execute(request(verb="tournament", bots=bots, games=1, rounds=2), tmp_path / "run"))
    assert found["system"] == "swiss, 2 rounds"
    assert len(found["byes"]) == len(found["meetings"]) == 2
    assert found["together"]["games"] == 4


# -- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options", "over", "things"),
    [
        ("bluemoon", {"deck": "hoax", "against": "vulca"}, "decks", 60),
        ("city", {"turns": 40}, "players=2", 43),
        ("moonstone", {"size": 1, "sudden_deaths": 1, "stones": "5"}, "layout=orchard", None),
    ],
)
def test_cards_tells_what_each_thing_is_worth(
    game: str, options: dict[str, str | int | bool], over: str, things: int | None, tmp_path: Path
) -> None:
    asked = request(verb="cards", game=game, options=options, over=(over,), games=4, things=True)
    folder = execute(asked, tmp_path / "run")
    found = results(folder)["things"]
    assert things is None or len(found) == things
    worths = [row["played"]["worth"][0] for row in found]
    assert worths == sorted(worths, reverse=True)
    rows = pq.read_table(folder / THINGS).to_pylist()
    assert all(row["drawn"] or not row["held"] for row in rows), "what is held was drawn"
    for row in found[:5]:
        mine = [each for each in rows if each["thing"] == row["thing"]]
        assert row["games"] == len(mine)
        for moment in ("drawn", "played", "held"):
            assert row[moment]["games"] == sum(each[moment] for each in mine)


# -- tune -------------------------------------------------------------------------------------------------------------


def test_tune_tries_legal_decks_and_confirms_the_best_in_new_games(tmp_path: Path) -> None:
    asked = request(verb="tune", candidates=4, games=9, start="hoax", bots=("random",))
    folder = execute(asked, tmp_path / "run")
    found = results(folder)
    first = [each["candidate"] for each in found["rungs"][0]["candidates"]]
    assert len(set(first)) == 4
    assert all(judge_deck(deck) == "" for deck in first)
    assert set(deck_from_code(found["start"]["candidate"]).cards) == set(deck_from_code("hoax").cards)
    assert [len(rung["candidates"]) for rung in found["rungs"]] == [4, 2]
    shares = {each["candidate"]: each["share"][0] for each in found["rungs"][0]["candidates"]}
    kept = [each["candidate"] for each in found["rungs"][1]["candidates"]]
    assert min(shares[one] for one in kept) >= max(shares[one] for one in first if one not in kept)
    rows = pq.read_table(folder / GAMES).to_pylist()
    searched = {row["seed"] for row in rows if row["arm"].startswith("search")}
    confirmed = {row["seed"] for row in rows if row["arm"].startswith("confirm")}
    assert not searched & confirmed, "what confirms was never seen by the search"


def test_candidates_play_the_same_deals() -> None:
    question = Tune(
        request(verb="tune", candidates=3, games=5, bots=("greedy", "random"), knobs=("lead=0.3:2",)),
        registry.find("bluemoon"),
    )
    assert question.candidates[0] == "greedy"
    assert all(0.3 <= contestant(one, registry.find("bluemoon")).bot.knobs["lead"] <= 2 for one in question.candidates)
    deals: dict[str, list[tuple[str, int]]] = {}
    for arm, games in question.next(Board()):
        deals.setdefault(arm.marks["candidate"], []).append((arm.seed("s", 0), games))
        assert arm.marks["candidate"] in arm.bots
        assert "random" in arm.bots
    assert len(deals) == 3
    assert len({str(each) for each in deals.values()}) == 1


def test_knobs_change_how_a_bot_plays(tmp_path: Path) -> None:
    game = registry.find("bluemoon")
    plain, turned = contestant("greedy", game).bot, contestant("greedy:worlds=1,lead=-3", game).bot
    assert turned.knobs == {**plain.knobs, "worlds": 1, "lead": -3}
    assert with_knobs("greedy:worlds=2", {"lead": 0.5}) == "greedy:worlds=2,lead=0.5"
    found = [
        results(execute(request(bots=(bot, "random"), games=3), tmp_path / bot[-1]))
        for bot in ("greedy", "greedy:lead=-3")
    ]
    assert found[0]["arms"][0]["length"] != found[1]["arms"][0]["length"]


def test_a_troupe_is_changed_within_its_faction() -> None:
    question = Tune(request(verb="tune", game="moonstone", candidates=5, games=3), registry.find("moonstone"))
    assert len(set(question.candidates)) == 5
    assert all(one.startswith("Commonwealth: ") and one.count(",") == 2 for one in question.candidates)
    batches: list[Batch] = question.next(Board())
    assert all(registry.find("moonstone").new(arm.options, 1).seats == 2 for arm, _ in batches)
