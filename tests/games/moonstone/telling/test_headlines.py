"""What comes of an action of Moonstone in a few words, and what a choice leads to before it is taken."""

from __future__ import annotations

import re

import pytest

from moontable.core.words import plain
from moontable.games.moonstone import GAME, MoonstoneState, setup
from tests.games.moonstone.fighting import fight


def news(state: MoonstoneState, text: str) -> list[tuple[str, str]]:
    """What everybody is told in a few words; the log has the same in sentences."""
    action = state.parse(text)
    found = [(kind, plain(words)) for kind, words in state.news(action, None)]
    sentence = plain(state.told(action, None))
    assert all(f"{words}." in sentence for kind, words in found if kind not in ("bluff", "melee")), sentence
    return found


def act(state: MoonstoneState, *texts: str) -> None:
    for text in texts:
        state.play(state.parse(text))


def beside_a_stone(depth: int) -> MoonstoneState:
    return setup([[("billy", 300, 300)], [("grub", 600, 600)]], stones=[(323, 300, depth)], acting="billy")


def test_a_stone_is_dug_up_and_taken() -> None:
    assert news(beside_a_stone(3), "harvest 0") == [("depth", "The stone is at depth 2 now")]
    assert news(beside_a_stone(1), "harvest 0") == [("stone", "Billy takes a Moonstone")]


def test_stones_that_are_dropped_again_are_not_told_as_if_somebody_had_dug() -> None:
    troupes = {"troupe_0": "Commonwealth: billy, agatha", "troupe_1": "Dominion: beaky-bobby, grub", "size": 2}
    state = GAME.new(troupes, 3)
    assert news(state, "mulligan") == []


def duel(mine: str, theirs: str, wounds: int = 0) -> MoonstoneState:
    """Billy attacks Grub; both hold these cards, and Billy has chosen."""
    state = setup(
        [[("billy", 300, 300)], [{"slug": "grub", "at": (330, 330), "wounds": wounds}]],
        acting="billy",
        then=["attack grub/1"],
        hands=([mine, mine], [theirs, theirs]),
    )
    while "hold" in [state.notation(action) for action in state.legal()]:
        act(state, "hold")
    act(state, f"card {mine}")
    return state


def told_to_the_end(state: MoonstoneState) -> list[tuple[str, str]]:
    """Everything that is news until the fight is over; whoever is asked does without."""
    found = []
    while "end" not in (texts := [state.notation(action) for action in state.legal()]):
        text = next((text for text in texts if text in ("pass", "plain")), texts[0])
        found += news(state, text)
        act(state, text)
    return found


def test_the_cards_of_a_fight_are_shown_and_wounds_are_counted() -> None:
    found = told_to_the_end(duel("falling", "low"))
    assert ("melee", "Billy: Falling and Grub: Low") in found
    assert ("wound", "Grub suffers 2 wounds, 5 hearts left") in found


def test_who_falls_is_named_instead_of_the_wounds() -> None:
    found = told_to_the_end(duel("falling", "low", wounds=5))
    assert ("slain", "Grub is slain") in found, found
    assert "wound" not in [kind for kind, words in found if "Grub" in words]


def bluffing(card: str) -> MoonstoneState:
    state = setup(
        [[("quack", 300, 300)], [("grub", 360, 300)]],
        acting="quack",
        then=["use healing", "target quack/0"],
        hands=(["blue-1", "green-2"], ["pink-1"]),
    )
    act(state, f"play {card} blue-1")
    return state


@pytest.mark.parametrize(
    ("card", "words"), [("blue-1", "Called, but true: Blue 1"), ("green-2", "Caught: it is Green 2")]
)
def test_a_called_bluff_is_news(card: str, words: str) -> None:
    found = news(bluffing(card), "bluff")
    assert ("bluff", words) in found
    assert "arcane" not in [kind for kind, _ in found], "the card is not turned up a second time"
    assert "bluff" not in [kind for kind, _ in news(bluffing(card), "ok")]


def test_turns_and_rolls_are_news() -> None:
    state = setup([[("billy", 300, 300)], []], acting="billy")
    found = dict(news(state, "end"))
    assert found["turn"].startswith("Turn ")
    assert re.fullmatch(r"The roll: \d for Seat 1 and \d for Seat 2", found["roll"])


def test_passing_by_is_quiet_but_whether_somebody_follows_up_is_not_given_away() -> None:
    state = setup([[("billy", 300, 300)], [("grub", 360, 300)]], acting="billy")
    act(state, "step", "to 300.00,305.00")
    assert state.notation(state.legal()[-1]) == "pass"
    assert state.is_quiet(state.parse("pass"))
    struck = duel("falling", "sweeping")
    while "copies 1" not in offered(struck):
        act(struck, offered(struck)[0])
    assert [struck.is_quiet(struck.parse(text)) for text in ("copies 1", "copies 2")] == [True, False]


def test_a_move_is_one_line_and_nobody_finds_it_begun() -> None:
    state = setup([[("billy", 300, 300)], [("grub", 360, 300)]], acting="billy")
    told = []
    for text in ("step", "to 300.00,305.00", "react grub/1", "to 360.00,310.00"):
        action = state.parse(text)
        assert state.is_quiet(action) == state.matters(action) == (not text.startswith("to"))
        if not state.is_quiet(action):
            told.append(plain(state.told(action, 0)))
        if text.startswith("to 360"):
            staying = state.parse("to 360.00,300.00")
            assert plain(state.told(staying, 0)) == "Seat 2 reacts: Grub stops there."
        state.play(action)
    assert told == ["Seat 1 moves Billy 0.2″ north.", "Seat 2 reacts: Grub steps 0.4″ north."]


def test_a_choice_says_what_it_leaves() -> None:
    state = setup([[{"slug": "billy", "at": (300, 300), "energy": 3}], [("grub", 330, 330)]], acting="billy")
    said = {state.notation(action): state.consequence(action) for action in state.legal()}
    assert said["step"] == "2 energy left"
    assert said["attack grub/1"] == "2 energy left"
    assert said["end"] == "3 energy left for reactions"
    assert said["jog"] == "Free, once in an activation"
    caught = bluffing("green-2")
    act(caught, "bluff")
    assert plain(caught.consequence(caught.parse("leave"))).startswith("Green 2 ")
    called = bluffing("green-2")
    assert called.consequence(called.parse("bluff")) == "A lie ends it; the truth lets them go on"


# -- what comes to nothing ---------------------------------------------------------------------------------------------


def test_a_fight_without_a_wound_says_so() -> None:
    found = told_to_the_end(duel("high", "low"))
    assert ("melee", "Nobody is hurt") in found
    assert ("melee", "Nobody is hurt") not in told_to_the_end(duel("falling", "low"))


def test_a_card_that_is_believed_and_does_nothing_says_so() -> None:
    shot = [[("flintlock", 300, 300)], [("grub", 400, 300)]]
    for declared, nothing in (("blue-1", True), ("green-1", False)):
        state = setup(shot, acting="flintlock", then=["use shoot-musket", "target grub/1"])
        act(state, next(text for text in offered(state) if text.startswith("play ") and text.endswith(f" {declared}")))
        assert ("Blue 1 does nothing here" in [words for _, words in news(state, "ok")]) == nothing


def test_a_card_says_before_whether_it_would_do_anything() -> None:
    aimed = ["use shoot-musket", "target grub/1"]
    state = setup([[("flintlock", 300, 300)], [("grub", 400, 300)]], acting="flintlock", then=aimed)
    plays = [text for text in offered(state) if text.startswith("play ")]
    idle = {text for text in plays if "does nothing" in plain(state.consequence(state.parse(text)))}
    assert idle == {text for text in plays if text.split()[2].startswith(("blue", "pink"))}
    bluff = next(text for text in plays if text.endswith(" green-3") and not text.startswith("play green-3"))
    assert plain(state.consequence(state.parse(bluff))).startswith("5 damage to Grub if they believe it")
    assert idle != set(plays)


def test_copies_and_types_of_damage_say_what_they_would_do() -> None:
    state = duel("falling", "sweeping")
    while not any(text.startswith("copies") for text in offered(state)):
        act(state, offered(state)[0])
    said = {text: plain(state.consequence(state.parse(text))) for text in offered(state)}
    assert len(set(said.values())) == len(said) == 2
    assert all(words.endswith("damage to Grub") for words in said.values()), said
    assert [state.prospect(state.parse(text)) for text in said] == [None, None], "a second copy hurts more"
    idle = duel("high", "low")
    while not any(text.startswith("copies") for text in offered(idle)):
        act(idle, offered(idle)[0])
    assert {text: idle.prospect(idle.parse(text)) for text in offered(idle)} == {
        "copies 1": None,
        "copies 2": {"vain": True},
    }, "no copy hurts, so a second one is given away"


def offered(state: MoonstoneState) -> list[str]:
    return [state.notation(action) for action in state.legal()]


def test_no_headline_shows_cards_while_somebody_may_add_a_second_one() -> None:
    state = fight("dim-and-dimmer", "mr-toodles", "thrust rising", "high low", attacking={"energy": 2})
    act(state, "card thrust")
    assert news(state, "card high") == []
