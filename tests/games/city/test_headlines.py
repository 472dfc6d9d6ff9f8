"""What comes of an action of Blue Moon City in a few words, and what a choice leads to before it is taken."""

from __future__ import annotations

import random

from moontable.core.contract import OVER
from moontable.core.words import plain
from moontable.games.city import GAME, CityState, setup
from tests.games.city.tables import after


def news(state: CityState, text: str) -> list[tuple[str, str]]:
    found = [[(kind, plain(words)) for kind, words in state.news(state.parse(text), viewer)] for viewer in (0, 1, None)]
    assert found[0] == found[1] == found[2], "every gain is public"
    return found[0]


def consequence(state: CityState, text: str) -> str:
    return plain(state.consequence(state.parse(text)))


def test_a_dragon_that_moves_is_news() -> None:
    state = after(setup(2, figures=[5], hands=[["vulca/1"]]), "use vulca/1")
    assert news(state, "dragon 5") == [("dragon", "The red dragon goes to Fire Temple")]


def test_an_offering_is_news_and_says_before_what_is_left() -> None:
    state = after(setup(2, figures=[10], crystals=[9]), "go 10")
    assert consequence(state, "offer") == "Your offering number 1; 2 crystals left"
    assert news(state, "offer") == [("offering", "Seat 1 makes offering number 1")]
    assert news(state, "done") == []


def test_a_completed_building_tells_who_gets_what() -> None:
    """The last box of a building: whoever fills it completes it, and everybody hears what it brings."""
    found = _completions()
    assert found
    for state, text in found:
        kinds = [kind for kind, _ in news(state, text)]
        assert kinds[0] == "completed"
        assert {"crystals", "scale", "cards"} & set(kinds)
        gains = [words for kind, words in state.news(state.parse(text), None) if kind in ("crystals", "scale", "cards")]
        assert all("⟦good " in words for words in gains), "boards draw what everybody gets"
        assert consequence(state, text).startswith("Completes the building: you get ")
        assert " completes " in plain(state.told(state.parse(text), None))


def _completions() -> list[tuple[CityState, str]]:
    """Every way to complete a building in one game of chance."""
    chance = random.Random(3)
    found: list[tuple[CityState, str]] = []
    state = GAME.new({"turns": 120}, 3)
    while state.seat != OVER and len(found) < 4:
        for action in state.legal():
            if any(kind == "completed" for kind, _ in state.news(action, None)):
                found.append((state.copy(), state.notation(action)))
        texts = [state.notation(action) for action in state.legal()]
        wanted = [text for text in texts if text.split()[0] in ("box", "pay")] or texts
        state.play(state.parse(chance.choice(wanted)))
    return found


def test_every_way_says_what_can_be_paid_at_its_end() -> None:
    hand = ["vulca/3", "aqua/2", "terrah/2"]
    state = setup(2, figures=[5], markers={"Fire Temple": [1, 1, None]}, hands=[hand], completed=["Mill"])
    where = {state.label(action): plain(state.consequence(action)) for action in state.legal()}
    assert where["Stay on Fire Temple"] == "Complete it for 3: 3 crystals"
    assert where["Go to Mill"] == "Nothing is left to do there"
    assert "You cannot pay a box there" in where.values()
    assert "You can pay 3" in where.values()
    dragons = setup(2, figures=[5], dragons={"red": 5}, hands=[["vulca/3", "vulca/1"]])
    assert consequence(dragons, "go 5") == "You can pay 4 or 3, and get 1 scale"
    drawn = dragons.consequence(dragons.parse("go 5"))
    assert "⟦good scales 1|1 scale⟧" in drawn, "a board can draw it"
    assert "⟦good box 4|4⟧" in drawn


def test_a_box_to_choose_says_what_it_brings() -> None:
    last = setup(2, figures=[5], markers={"Fire Temple": [1, 1, None]}, hands=[["vulca/3"]])
    assert consequence(after(last, "go 5"), "box 2") == "Completes the building: you get 2 crystals"
    first = setup(2, figures=[5], dragons={"red": 5}, hands=[["vulca/3"]])
    assert consequence(after(first, "go 5"), "box 2") == "You get 1 scale"
    assert consequence(after(setup(2, figures=[5], hands=[["vulca/3"]]), "go 5"), "box 2") == ""


def test_what_several_buildings_next_door_give_is_told_at_one_go() -> None:
    completed = ["City Residence", "Market Hall"]
    state = setup(2, figures=["Hospice"], hands=[["terrah/3", "terrah/2", "aqua/1"]], completed=completed)
    paying = after(state, "go 0", "box 0", "pay terrah/3")
    told = plain(paying.told(paying.parse("pay terrah/2"), None))
    assert told.endswith("2 crystals and 2 cards for City Residence and Market Hall next door.")


def test_the_log_does_not_count_boxes_of_one_price() -> None:
    palace = setup(2, figures=[11], hands=[["vulca/3", "khind/1"]])
    paying = after(palace, "go 11", "box 2", "pay vulca/3")
    assert " for a box of 4 of Royal Palace." in plain(paying.told(paying.parse("pay khind/1"), None))
    rest = setup(2, figures=[11], hands=[["vulca/3", "khind/1"]], markers={"Royal Palace": [None, 1, None, None]})
    after_going = after(rest, "go 11")
    labels = [plain(after_going.label(action)) for action in after_going.legal()]
    assert "Fill the box of 4" in labels
