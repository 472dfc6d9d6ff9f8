"""The sentences of the log: names, distances, and nothing that stays hidden."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import GAME, MoonstoneState, actions, setup
from tests.rules import rule


def told(state: MoonstoneState, text: str, viewer: int | None = None) -> str:
    return state.told(state.parse(text), viewer)


def act(state: MoonstoneState, *texts: str) -> None:
    for text in texts:
        state.play(state.parse(text))


@pytest.fixture
def state() -> MoonstoneState:
    return setup(
        [[("billy", 300, 300), ("grub", 500, 300)], [("beaky-bobby", 300, 340), ("grub", 500, 500)]],
        stones=[(323, 300, 2)],
        acting="billy",
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("jog", "Seat 0 has Billy jog."),
        ("attack beaky-bobby/1", "Seat 0 has Billy attack Beaky Bobby, 0.4″ away."),
        ("harvest 0", "Seat 0 has Billy harvest stone 0 of depth 2."),
        ("use ramming-speed", "Seat 0 has Billy use Ramming Speed."),
        ("end", "Seat 0 ends the activation of Billy."),
        ("activate grub/0", "Seat 0 activates Grub of seat 0."),
        ("first 1", "Seat 0 lets seat 1 begin."),
        ("edge left", "Seat 0 deploys at the left edge."),
        ("type slicing", "Seat 0 deals slicing damage."),
    ],
)
def test_an_action_is_told_with_names_and_distances(state: MoonstoneState, text: str, sentence: str) -> None:
    assert {told(state, text, viewer) for viewer in (0, 1, None)} == {sentence}


@rule("MS-005")
def test_a_move_is_told_with_its_length_and_direction(state: MoonstoneState) -> None:
    act(state, "step")
    assert told(state, "to 288.00,300.00") == "Seat 0 moves Billy 0.5″ west."
    assert told(state, "via 288.00,300.00") == "Seat 0 leads Billy 0.5″ west first."
    act(state, "via 288.00,300.00")
    assert told(state, "to 288.00,292.00") == "Seat 0 moves Billy 0.3″ south.", "measured from the bend"
    assert told(state, "to 288.00,300.00") == "Seat 0 lets Billy stop there."


@pytest.mark.parametrize(
    ("x", "y", "way"),
    [
        (310, 300, "east"),
        (310, 304, "east"),
        (310, 305, "north-east"),
        (304, 310, "north"),
        (290, 310, "north-west"),
        (292, 292, "south-west"),
        (308, 292, "south-east"),
    ],
)
def test_directions_are_those_of_the_map(state: MoonstoneState, x: int, y: int, way: str) -> None:
    act(state, "step")
    assert told(state, f"to {x}.00,{y}.00").endswith(f"″ {way}.")


def test_who_is_set_down_is_told_in_inches_from_the_edges() -> None:
    state = setup([[("billy", 300, 300)], [("grub", 500, 500)]], acting="billy")
    assert told(state, "at 254.00,127.00") == "Seat 0 sets Billy down 10.0″ from the left, 5.0″ up."


CONSENT = [
    ("quarrel", "billy", "grub", ("use brothers-in-arms", "target billy/0"), "says {} to Brothers in Arms of Quarrel"),
    (
        "flintlock",
        "billy",
        "quack",
        ("use shoot-musket", "target quack/1"),
        "lets Quack step aside first|lets Quack stay",
    ),
    (
        *("flintlock", "billy", "friar-flavious", ("use shoot-musket", "target friar-flavious/1")),
        "shows two Catastrophes|shows no Catastrophes",
    ),
]


@pytest.mark.parametrize(("user", "friend", "enemy", "before", "words"), CONSENT)
def test_yes_and_no_say_what_they_are_about(
    user: str, friend: str, enemy: str, before: tuple[str, ...], words: str
) -> None:
    state = setup([[(user, 300, 300), (friend, 380, 300)], [(enemy, 300, 400)]], acting=user)
    act(state, *before)
    yes, no = words.split("|") if "|" in words else (words.format("yes"), words.format("no"))
    assert told(state, "yes") == f"Seat {state.seat} {yes}."
    assert told(state, "no") == f"Seat {state.seat} {no}."


def test_a_bodyguard_and_a_placement_are_told_in_words() -> None:
    noble = [("baron-von-fancyhat", 400, 300), ("gotchgut", 460, 300)]
    state = setup([[("beaky-bobby", 340, 300)], noble], acting="beaky-bobby")
    act(state, "use foul-gases")
    assert told(state, "yes") == "Seat 1 lets Gotchgut take the damage of Baron Von Fancyhat."
    assert told(state, "no") == "Seat 1 leaves the damage to Baron Von Fancyhat."
    dark = setup([[("gloom", 400, 300)], [("grub", 460, 300)]], acting="gloom")
    act(dark, "use shadow-walk")
    act(dark, next(text for text in map(dark.notation, dark.legal()) if text.endswith(" catastrophe")), "ok")
    assert told(dark, "no") == "Seat 1 leaves Gloom where it is."


def test_a_troupe_being_chosen_is_told_to_its_owner_only() -> None:
    state = GAME.new({"size": 1}, 0)
    assert told(state, "faction dominion", 0) == "Seat 0 chooses Dominion."
    assert told(state, "faction dominion", 1) == told(state, "faction shades") == "Seat 0 chooses a faction."
    act(state, "faction dominion")
    assert told(state, "take grub", 0) == "Seat 0 takes Grub."
    assert told(state, "take grub", 1) == told(state, "take beaky-bobby") == "Seat 0 takes a character."


def test_every_verb_makes_a_sentence() -> None:
    """Whatever is asked: any action has a line, so that a log never has a gap."""
    state = setup([[("billy", 300, 300)], [("grub", 500, 500)]], stones=[(600, 600, 1)], acting="billy")
    for verb, (_, kind) in enumerate(actions.VERBS):
        action = actions.pointing(verb, 1, 1) if kind == actions.POINT else actions.action(verb, 0)
        for viewer in (0, 1, None):
            sentence = state.told(action, viewer)
            assert sentence.startswith("Seat 0 ")
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert sentence != "Seat 0 acts."
