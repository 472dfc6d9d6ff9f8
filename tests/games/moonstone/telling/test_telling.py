"""The sentences of the log: names, distances, and nothing that stays hidden."""

from __future__ import annotations

import pytest

from moontable.core.words import plain
from moontable.games.moonstone import GAME, MoonstoneState, actions, setup
from moontable.games.moonstone.telling import log
from tests.rules import rule


def told(state: MoonstoneState, text: str, viewer: int | None = None) -> str:
    """The deed alone; `test_headlines` is about what comes of it."""
    return plain(log.told(state, state.parse(text), viewer))


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
        ("jog", "Seat 1 has Billy jog."),
        ("attack beaky-bobby/1", "Seat 1 has Billy attack Beaky Bobby, 0.4″ away."),
        ("harvest 0", "Seat 1 has Billy harvest a stone of depth 2."),
        ("use ramming-speed", "Seat 1 has Billy use Ramming Speed."),
        ("end", "Seat 1 ends the activation of Billy."),
        ("activate grub/0", "Seat 1 activates Grub of Seat 1."),
        ("first 1", "Seat 1 lets Seat 2 go first."),
        ("edge left", "Seat 1 deploys at the left edge."),
        ("type slicing", "Seat 1 deals slicing damage."),
    ],
)
def test_an_action_is_told_with_names_and_distances(state: MoonstoneState, text: str, sentence: str) -> None:
    assert {told(state, text, viewer) for viewer in (0, 1, None)} == {sentence}


@rule("MS-005")
def test_a_move_is_told_with_its_length_and_direction(state: MoonstoneState) -> None:
    act(state, "step")
    assert told(state, "to 288.00,300.00") == "Seat 1 moves Billy 0.5″ west."
    assert told(state, "via 288.00,300.00") == "Seat 1 leads Billy 0.5″ west first."
    act(state, "via 288.00,300.00")
    assert told(state, "to 288.00,292.00") == "Seat 1 moves Billy 0.3″ south.", "measured from the bend"
    assert told(state, "to 288.00,300.00") == "Seat 1 has Billy stop there."


@rule("MS-152")
def test_a_step_in_reaction_is_told_as_one() -> None:
    state = setup([[("billy", 300, 300)], [("grub", 360, 300)]], acting="billy")
    act(state, "step", "to 300.00,305.00", "react grub/1")
    assert told(state, "to 372.70,300.00") == "Seat 2 reacts: Grub steps 0.5″ east."


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


def test_who_is_set_down_is_told_without_coordinates() -> None:
    state = setup([[("billy", 300, 300)], [("grub", 500, 500)]], acting="billy")
    assert told(state, "at 254.00,127.00") == "Seat 1 places Billy."


CONSENT = [
    ("quarrel", "billy", "grub", ("use brothers-in-arms", "target billy/0"), "says {} to Brothers in Arms of Quarrel"),
    (
        "flintlock",
        "billy",
        "quack",
        ("use shoot-musket", "target quack/1"),
        "has Quack step aside first|has Quack stay",
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
    assert told(state, "yes") == f"Seat {state.seat + 1} {yes}."
    assert told(state, "no") == f"Seat {state.seat + 1} {no}."


def test_a_bodyguard_and_a_placement_are_told_in_words() -> None:
    noble = [("baron-von-fancyhat", 400, 300), ("gotchgut", 460, 300)]
    state = setup([[("beaky-bobby", 340, 300)], noble], acting="beaky-bobby")
    act(state, "use foul-gases")
    assert told(state, "yes") == "Seat 2 has Gotchgut take the damage of Baron Von Fancyhat."
    assert told(state, "no") == "Seat 2 leaves the damage to Baron Von Fancyhat."
    dark = setup([[("gloom", 400, 300)], [("grub", 460, 300)]], acting="gloom")
    act(dark, "use shadow-walk")
    act(dark, next(text for text in map(dark.notation, dark.legal()) if text.endswith(" catastrophe")), "ok")
    assert told(dark, "no") == "Seat 2 leaves Gloom where it is."


def test_a_troupe_being_chosen_is_told_to_its_owner_only() -> None:
    state = GAME.new({"size": 1}, 0)
    assert told(state, "faction dominion", 0) == "Seat 1 chooses Dominion."
    assert told(state, "faction dominion", 1) == told(state, "faction shades") == "Seat 1 chooses a faction."
    act(state, "faction dominion")
    assert told(state, "take grub", 0) == "Seat 1 takes Grub."
    assert told(state, "take grub", 1) == told(state, "take beaky-bobby") == "Seat 1 takes a character."


def test_every_verb_makes_a_sentence() -> None:
    """Whatever is asked: any action has a line, so that a log never has a gap."""
    state = setup([[("billy", 300, 300)], [("grub", 500, 500)]], stones=[(600, 600, 1)], acting="billy")
    for verb, (_, kind) in enumerate(actions.VERBS):
        action = actions.pointing(verb, 1, 1) if kind == actions.POINT else actions.action(verb, 0)
        for viewer in (0, 1, None):
            sentence = plain(log.told(state, action, viewer))
            assert sentence.startswith("Seat 1 ")
            assert sentence.endswith(".")
            assert "{" not in sentence


# -- what is shown is named ------------------------------------------------------------------------------------------


def duel(mine: str, theirs: str, energy: int | None = None) -> MoonstoneState:
    """Billy attacks Grub; both hold these cards, nobody goes for it, and Billy chooses first."""
    attacker = {"slug": "billy", "at": (300, 300), **({} if energy is None else {"energy": energy})}
    state = setup(
        [[attacker], [("grub", 330, 330)]],
        acting="billy",
        then=["attack grub/1"],
        hands=([mine, mine], [theirs, theirs]),
    )
    while "hold" in [state.notation(action) for action in state.legal()]:
        act(state, "hold")
    return state


@rule("MS-171")
def test_the_last_melee_card_chosen_names_both() -> None:
    state = duel("high", "falling")
    assert told(state, "card high", 0) == "Seat 1 chooses the melee card High."
    assert told(state, "card high", 1) == told(state, "card high") == "Seat 1 chooses a melee card."
    act(state, "card high")
    for viewer in (0, None):
        assert told(state, "card falling", viewer) == (
            "Seat 2 chooses a melee card. Billy shows High, Grub shows Falling."
        )


@rule("MS-110")
def test_a_called_bluff_names_the_card_that_is_turned_up() -> None:
    state = setup(
        [[("quack", 300, 300)], [("grub", 360, 300)]],
        acting="quack",
        then=["use healing", "target quack/0"],
        hands=(["blue-1", "green-2"], ["pink-1"]),
    )
    lie = state.copy()
    act(state, "play blue-1 blue-1")
    assert told(state, "bluff") == "Seat 2 calls Bluff, but it really is Blue 1."
    lie.play(lie.parse("play green-2 blue-1"))
    assert told(lie, "bluff") == "Seat 2 calls Bluff: it is Green 2, not Blue 1."
    assert told(lie, "ok") == "Seat 2 says OK.", "nothing is turned up, and nobody learns what it was"


@rule("MS-170")
def test_going_for_it_without_energy_says_why_not() -> None:
    state = duel("high", "falling", energy=1)
    reason = state.explain("go-for-it")
    assert reason is not None
    assert plain(reason.sentence) == "Billy has no energy left to go for it."


@rule("MS-173")
def test_an_upgrade_says_why_not() -> None:
    state = duel("high", "falling")
    reason = state.explain("upgrade")
    assert reason is not None
    assert reason.rule == "MS-173"
    assert "once the cards are shown" in reason.sentence


def test_an_ability_warns_when_its_user_is_the_only_target() -> None:
    alone = setup([[("quack", 100, 100)], [("grub", 800, 800)]], acting="quack")
    assert alone.label(alone.parse("use healing")).endswith("(only target: itself)")
    company = setup([[("quack", 100, 100), ("billy", 140, 100)], [("grub", 800, 800)]], acting="quack")
    assert "only target" not in company.label(company.parse("use healing"))


# -- why a point is refused ------------------------------------------------------------------------------------------


def why(state: MoonstoneState, text: str) -> str:
    reason = state.explain(text)
    assert reason is not None
    return plain(reason.sentence)


@rule("MS-150")
def test_a_point_off_the_table_says_so() -> None:
    state = setup([[("billy", 350, 330)], [("grub", 600, 600)]], acting="billy", then=["jog"])
    for text in ("to 950.00,330.00", "to -20.00,330.00", "via 350.00,915.00"):
        assert why(state, text) == "That point is not on the table."


@rule("MS-162")
def test_a_jog_that_is_too_long_for_a_slow_model_says_why() -> None:
    laden = {"slug": "billy", "at": (350, 330), "stones": 1}
    state = setup([[laden], [("grub", 600, 600)]], acting="billy", then=["jog"])
    assert why(state, "to 430.00,330.00").endswith("Billy is Slow, so a Jog is 2 inches at most.")
    free = setup([[("billy", 350, 330)], [("grub", 600, 600)]], acting="billy", then=["jog"])
    assert "Slow" not in why(free, "to 500.00,330.00")


@rule("MS-083")
def test_what_blocks_the_goal_is_blamed_before_what_lies_on_the_straight_line() -> None:
    wall = {"kind": "barrier", "name": "wall", "box": (378, 250, 380, 345), "height": 50.8}
    state = setup([[("billy", 350, 330)], [("grub", 410, 330)]], acting="billy", terrain=[wall], then=["jog"])
    assert "Grub" in why(state, "to 405.00,330.00")
    beside = setup([[("billy", 350, 330)], [("grub", 600, 600)]], acting="billy", terrain=[wall], then=["jog"])
    assert "wall" in why(beside, "to 382.00,330.00")
