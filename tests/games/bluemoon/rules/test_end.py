"""Section 3.8: the End phase, and what comes right after the turn."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.games.bluemoon import setup
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import counts, do, dragons, names, offered, options, phase, player, plays, seen, turn_of
from tests.rules import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


def end_phase(**more: Any) -> Any:
    """Khind with a gang and an oath at the end of their turn, six cards in hand."""
    cards = ["CoolCat", "CoolCop", "CoolKid", "CoolCub", "NoNo", "NoStyle"]
    table: Any = {
        "combat": (["TopGun", "TopBanana", "TopShot"], ["Sarogakanas"]),
        "support": (["Oath of Khindship"], []),
        **more,
    }
    return setup(("khind", "hoax"), hand=(cards, ["Nirwadas", "Catusan"]), element="fire", phase="end", **table)


@rule("BM-058")
@both_editions
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (1, 3, 0, 2)])
def test_end_texts_are_used_in_any_order(order: tuple[int, ...], edition: str) -> None:
    texts = ["khind/5", "khind/8", "khind/9", "khind/28"]
    state = end_phase(edition=edition)
    left = set(texts)
    for at in order:
        assert options(state) == {f"text {card}" for card in left} | {"done"}
        do(state, f"text {texts[at]}")
        if texts[at] == "khind/8":
            assert (state.seat, options(state)) == (1, {"discard hoax/6", "discard terrah/5"})
            do(state, "discard Nirwadas")
        left.remove(texts[at])
    assert turn_of(state) == 1
    assert counts(state, 0) == (8, 30 - 6 - 3 - 1 - 2)
    assert (counts(state, 1)[0], player(state, 1)["discard_size"] + len(player(state, 1)["leadership_pile"])) == (1, 2)


@rule("BM-058", "IX-81")
def test_every_may_is_a_free_choice() -> None:
    state = do(end_phase(), "text TopGun", "done")
    assert (turn_of(state), counts(state, 0), counts(state, 1)[0]) == (1, (7, 19), 2)
    nothing = do(end_phase(), "done")
    assert (turn_of(nothing), counts(nothing, 0)) == (1, (6, 20))


@rule("BM-058", "IX-80")
def test_ketharkopas_comes_after_all_others() -> None:
    table: Any = {"combat": (["Ketharkopas"], ["Sarogakanas"])}
    state = end_phase(**table)
    assert offered(state, "text") == {"Ketharkopas the Astronomer", "Oath of Khindship"}
    do(state, "text Oath of Khindship", "text Ketharkopas")
    assert (turn_of(state), counts(state, 0)[0]) == (1, 9), "7, then up to 9"
    last = do(end_phase(**table), "text Ketharkopas")
    assert (turn_of(last), counts(last, 0)[0]) == (1, 9), "nothing follows it"


@rule("BM-058")
def test_only_effective_texts_of_the_current_player_are_resolved() -> None:
    ignored = end_phase(combat=(["TopGun"], ["Tittertweet"]), guests=([], ["Tittertweet"]))
    assert (turn_of(ignored), seen(ignored)["phase"]) == (1, "beginning"), "only the bird's icon is left to use"
    theirs = setup(("hoax", "khind"), combat=(["Nirwadas"], ["TopGun"]), element="fire", phase="end")
    assert turn_of(theirs) == 1
    covered = end_phase(combat=(["NoClue"], ["Sarogakanas"]), covered=(["TopGun"], []), support=([], []))
    assert turn_of(covered) == 1


@rule("BM-059")
@both_editions
def test_effects_for_the_turn_cease_when_it_is_over(edition: str) -> None:
    state = setup(
        ("hoax", "vulca"),
        leadership=("Enthrall Opposition", None),
        combat=(["Wogarathoras"], ["Ember"]),
        hand=([], ["Flare"]),
        element="fire",
        phase="end",
        edition=edition,
    )
    assert (turn_of(state), player(state, 0)["leadership"], player(state, 1)["silent"]) == (1, [], [])


@rule("BM-059")
def test_extra_plays_of_a_leadership_card_do_not_reach_the_next_turn() -> None:
    hoax = ["Trigger Brainstorm", "Nirwadas", "Ledinemras", "Tome of Wisdom", "Trebuchet", "Ballista"]
    state = setup(
        ("hoax", "vulca"), hand=(hoax, ["Blaze"]), combat=([], ["Torch"]), draw=([], ["Sear"]), element="fire"
    )
    do(state, "play Trigger Brainstorm", "done", "continue", "play Nirwadas", "done", "done")
    do(state, "done", "continue", "play Blaze", "done", "done")
    do(state, "done", "continue", "play Ledinemras", "done", "play Tome of Wisdom")
    assert plays(state) == set()


FLOODS = ["Torrential Flood", "Tidal Flood"]


@rule("BM-060", "BM-061")
@both_editions
@pytest.mark.parametrize("floods", [1, 2])
def test_two_floods_drive_the_opponent_away_before_his_turn(floods: int, edition: str) -> None:
    state = setup(
        ("aqua", "hoax"),
        combat=(["Kelp Leech"], ["Battling Boomerang"]),
        support=(FLOODS[:floods], ["Homing Missiles"]),
        hand=([], ["Nirwadas"]),
        element="fire",
        phase="end",
        edition=edition,
    )
    assert turn_of(state) == 1
    if floods == 1:
        assert (dragons(state), seen(state)["fight"]) == ((0, 0, 3), True)
        assert offered(state, "retrieve") == {"Battling Boomerang", "Homing Missiles"}
        return
    assert (dragons(state), seen(state)["fight"]) == ((1, 0, 2), False)
    assert phase(state) == "Leadership", "nothing could be retrieved before"
    assert set(names(player(state, 1)["discard"])) == {"Battling Boomerang", "Homing Missiles"}
    assert counts(state, 1) == (6, 22), "refilled"
    do(state, "done")
    assert options(state) == {"start", "decline"}


@rule("BM-060", "IX-25")
def test_floods_that_are_ignored_drive_nobody_away() -> None:
    state = setup(
        ("aqua", "flit"), combat=(["Kelp Leech"], ["Flitterflutter"]), support=(FLOODS, []), element="fire", phase="end"
    )
    assert (seen(state)["fight"], dragons(state)) == (True, (0, 0, 3))


@rule("BM-060")
def test_the_opponents_floods_do_nothing_at_the_end_of_my_turn() -> None:
    state = setup(
        ("hoax", "aqua"), combat=(["Nirwadas"], ["Kelp Leech"]), support=([], FLOODS), element="fire", phase="end"
    )
    assert (turn_of(state), seen(state)["fight"]) == (1, True)


@rule("BM-060", "IX-90")
def test_with_floods_the_sirens_were_not_answered() -> None:
    state = setup(
        ("aqua", "hoax"),
        combat=(["Kelp Leech"], ["Nirwadas"]),
        support=([*FLOODS, "Irresistible Sirens"], []),
        element="fire",
        phase="end",
    )
    assert dragons(state) == (2, 0, 1)
