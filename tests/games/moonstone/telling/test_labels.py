"""Questions and labels: what the deciding seat reads before it chooses."""

from __future__ import annotations

import pytest

from moontable.core.rng import Rng
from moontable.core.words import plain
from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.state.lasting import STATUS, TURN, Lasting
from moontable.games.moonstone.words import WORDS
from tests.games.moonstone.boards import board
from tests.games.moonstone.fighting import fight
from tests.games.moonstone.playing import act, going_on
from tests.rules import rule


def labels(state: MoonstoneState) -> dict[str, str]:
    return {state.notation(action): plain(state.label(action)) for action in state.legal()}


def at_stone() -> MoonstoneState:
    """Billy beside a stone, Bobby two inches away."""
    return setup([[("billy", 300, 300)], [("beaky-bobby", 380.8, 300)]], stones=[(300, 323, 2)], acting="billy")


def test_every_question_of_random_games_has_words() -> None:
    asked: set[str] = set()
    for seed in range(4):
        state, rng = GAME.new({"size": 3}, seed), Rng.seeded(seed)
        while state.outcome is None:
            slug = str(state.view(None)["asked"])
            asked.add(slug)
            assert state.question()
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        assert state.question() == ""
    assert {"faction", "activate", "next-action", "move", "reaction", "arcane-play"} <= asked
    assert all(WORDS.has(f"question.{slug}") for slug in asked)


@rule("MS-064", "MS-065", "MS-067")
def test_actions_are_offered_with_what_they_cost() -> None:
    found = labels(at_stone())
    assert found["jog"] == "Jog 4″"
    assert found["step"] == "Step 1″, 1 energy"
    assert found["harvest 0"] == "Harvest: depth 2 becomes 1, 1 energy"
    assert found["end"] == "End the activation"
    musket = labels(setup([[("flintlock", 300, 300)], [("beaky-bobby", 400, 300)]], acting="flintlock"))
    assert musket["use shoot-musket"] == "Use Shoot Musket, 12″, 1 energy"


@rule("MS-173")
def test_an_upgrade_tells_what_the_move_would_do() -> None:
    state = fight("beaky-bobby", "fritz", "thrust", "low")
    act(state, "card thrust", "card low")
    told = {state.notation(one): plain(state.consequence(one)) for one in state.legal()}
    assert told == {"upgrade": "2 damage to Fritz", "plain": "No damage"}


def test_whoever_would_only_hit_friends_is_told_before() -> None:
    alone = setup(
        [[("flintlock", 300, 300), ("eric-the-squire", 400, 300)], [("beaky-bobby", 850, 850)]], acting="flintlock"
    )
    shoot = "use shoot-musket"
    assert alone.consequence(alone.parse(shoot)).startswith("Only your own models in reach; ")
    assert alone.prospect(alone.parse(shoot)) == {"unwise": True}
    assert alone.prospect(alone.parse("jog")) is None
    act(alone, shoot)
    assert alone.consequence(alone.parse("target eric-the-squire/0")) == "One of your own models"
    assert alone.prospect(alone.parse("target eric-the-squire/0")) == {"unwise": True}
    hurt = {"slug": "flintlock", "at": (300, 300), "wounds": 1}
    kind = setup(
        [[hurt, ("eric-the-squire", 400, 300)], [("beaky-bobby", 850, 850)]],
        acting="eric-the-squire",
    )
    medic = kind.parse("use field-medic")
    assert (kind.consequence(medic), kind.prospect(medic)) == ("2 energy left", None), "it is meant for friends"
    lonely = setup([[{"slug": "quack", "at": (100, 100), "wounds": 1}], [("grub", 800, 800)]], acting="quack")
    assert lonely.prospect(lonely.parse("use healing")) == {"alone": True}
    near = setup(
        [[("flintlock", 300, 300), ("eric-the-squire", 400, 300)], [("beaky-bobby", 300, 400)]], acting="flintlock"
    )
    assert "No enemy" not in near.consequence(near.parse(shoot))
    assert near.prospect(near.parse(shoot)) is None
    act(near, shoot)
    assert near.prospect(near.parse("target eric-the-squire/0")) == {"unwise": True}
    assert near.prospect(near.parse("target beaky-bobby/1")) is None
    assert near.consequence(near.parse("target beaky-bobby/1")) == ""


def test_points_are_no_buttons_but_can_be_put_into_words() -> None:
    state = at_stone()
    act(state, "jog")
    assert all(state.is_point(action) for action in state.legal())
    found = labels(state)
    assert found["to 300.00,300.00"] == "Stay here, touching a stone of depth 2"
    assert plain(state.label(state.parse("to 350.80,300.00"))) == "2.0″ east, touching Beaky Bobby (B1)"
    assert state.label(state.parse("via 300.00,274.60")) == "Turn 1.0″ south"
    edge = setup([[("billy", 15.5, 300)], [("beaky-bobby", 500, 500)]], acting="billy")
    act(edge, "jog")
    assert edge.label(edge.parse("to 10.00,300.00")) == "0.2″ west, over the edge and out of play"
    assert not any(edge.is_point(edge.parse(text)) for text in ("jog", "end", "activate billy/0"))


def test_a_question_inside_an_ability_says_whose_ability_it_is() -> None:
    state = setup([[("quarrel", 300, 300), ("billy", 380, 300)], [("grub", 800, 800)]], acting="quarrel")
    act(state, "use brothers-in-arms", "target billy/0")
    assert plain(state.question()).startswith("Brothers in Arms of Quarrel (A1): ")


def test_whoever_may_step_aside_reads_who_targets_whom() -> None:
    state = setup([[("flintlock", 300, 300)], [("quack", 400, 300)]], acting="flintlock")
    act(state, "use shoot-musket")
    assert labels(state)["target quack/1"] == "Target Quack (B1)"
    act(state, "target quack/1")
    assert plain(state.question()) == "Flintlock (A1) targets Quack (B1). Take a Reaction Step first?"
    assert labels(state) == {"yes": "Step aside first, 1 energy", "no": "Stay"}


def test_a_bodyguard_reads_what_there_is_to_take() -> None:
    troupe = [("baron-von-fancyhat", 400, 300), ("gotchgut", 460, 300)]
    state = setup([[("beaky-bobby", 340, 300)], troupe], acting="beaky-bobby")
    act(state, "use foul-gases")
    assert plain(state.question()) == "Does Gotchgut (B2) take 2 magical damage in place of Baron Von Fancyhat (B1)?"
    assert labels(state) == {"yes": "Let Gotchgut (B2) take it", "no": "Let Baron Von Fancyhat (B1) take it"}


@rule("MS-107")
def test_a_card_is_laid_as_the_truth_or_as_another() -> None:
    state = setup(
        [[("flintlock", 300, 300)], [("beaky-bobby", 400, 300)]], acting="flintlock", deck=["green-2", "pink-1"]
    )
    act(state, "use shoot-musket", "target beaky-bobby/1")
    found = labels(state)
    assert found["play green-2 green-2"] == "Play Green 2, the truth"
    assert found["play green-2 pink-3"] == "Play Green 2 as Pink 3"
    assert found["stop"] == "Play no card"
    assert state.prospect(state.parse("play green-2 pink-3")) == {"vain": True}, "a bluff that would do nothing"
    assert state.prospect(state.parse("play pink-1 green-3")) is None, "one that would do something"
    assert state.prospect(state.parse("stop")) is None
    act(state, "play green-2 pink-3")
    assert plain(state.question()) == "Do you believe that it is Pink 3?"
    assert labels(state) == {"ok": "OK, it is true", "bluff": "Bluff!"}
    assert state.consequence(state.parse("ok")) == "Pink 3 does nothing here"
    telling = setup(
        [[("flintlock", 300, 300)], [("beaky-bobby", 400, 300)]], acting="flintlock", deck=["green-2", "pink-1"]
    )
    act(telling, "use shoot-musket", "target beaky-bobby/1", "play pink-1 green-3")
    assert plain(telling.consequence(telling.parse("ok"))) == "It counts as Green 3: 5 damage to Beaky Bobby"


@rule("MS-109")
@pytest.mark.parametrize(
    ("status", "declared", "said"),
    [
        ("", "green-1", "It counts as Green 1: 3 damage to Beaky Bobby"),
        ("protection", "green-1", "It counts as Green 1: 0 damage to Beaky Bobby"),
        ("", "catastrophe", "It counts as Catastrophe: 2 wounds to Flintlock"),
    ],
)
def test_whoever_believes_a_card_reads_how_much_it_will_hurt(status: str, declared: str, said: str) -> None:
    state = setup(
        [[("flintlock", 300, 300)], [("beaky-bobby", 400, 300)]],
        acting="flintlock",
        deck=["green-2", "pink-1"],
        lasting=[Lasting(STATUS, 1, TURN, status)] if status else [],
    )
    act(state, "use shoot-musket", "target beaky-bobby/1", f"play pink-1 {declared}")
    assert plain(state.consequence(state.parse("ok"))) == said
    assert "damage" not in state.consequence(state.parse("bluff")), "what lies there is not known"


@rule("MS-152")
def test_whoever_may_react_reads_what_there_is_to_react_to() -> None:
    far = setup(
        [[("flintlock", 300, 300)], [("grub", 400, 300)]], acting="flintlock", then=["step", "to 300.00,310.00"]
    )
    assert plain(far.question()) == "Flintlock (A1) is 2.8″ from Grub (B1). React with a step?"
    assert labels(far) == {"react grub/1": "React with Grub (B1), 1 energy", "pass": "No reaction"}
    near = setup(
        [[("flintlock", 300, 300)], [("grub", 340, 300)]], acting="flintlock", then=["step", "to 300.00,300.00"]
    )
    assert plain(near.question()) == "Flintlock (A1) can attack Grub (B1). React with a step?"
    assert going_on(near, 1)["threat"] == ["grub/1", "flintlock/0"]
    spent = setup(
        [[{"slug": "flintlock", "at": (300, 300), "energy": 1}], [("grub", 340, 300)]],
        acting="flintlock",
        then=["step", "to 300.00,300.00"],
    )
    assert plain(spent.question()) == "Flintlock (A1) is 0.4″ from Grub (B1). React with a step?"


@rule("MS-168")
def test_an_attack_says_how_many_cards_both_draw() -> None:
    state = setup([[("flintlock", 300, 300)], [("grub", 340, 300)]], acting="flintlock")
    label = labels(state)["attack grub/1"]
    act(state, "attack grub/1")
    while state.view(None)["asked"] not in ("go-for-it", "melee-card"):
        act(state, "no" if "no" in labels(state) else "pass")
    own, other = (hand["size"] for hand in going_on(state, None)["hands"])
    assert label == f"Attack Grub (B1): {own} cards against {other}, 1 energy"


def test_who_begins_is_asked_by_seats_so_that_names_can_take_their_place() -> None:
    state = GAME.new({"size": 3}, 2)
    while state.view(None)["asked"] != "first-player":
        state.play(state.legal()[0])
    mine, theirs = f"first {state.seat}", f"first {1 - state.seat}"
    assert labels(state) == {mine: "Go first yourself", theirs: f"Let Seat {2 - state.seat} go first"}
    assert WORDS.seat(1 - state.seat) in state.label(state.parse(theirs))


def test_a_move_that_does_more_than_harm_says_what_before_and_is_called_by_its_name() -> None:
    state = fight("the-mortician", "fritz", "low", "thrust")
    act(state, "card low", "card thrust")
    upgrade = state.parse("upgrade")
    assert plain(state.consequence(upgrade)).startswith("No damage. End Step: enemies cannot target")
    assert plain(state.told(upgrade, None)).startswith("Seat 1 declares the signature move Play Dead.")


def test_who_may_use_an_effect_reads_it() -> None:
    fields: dict[str, dict[str, object]] = {"swiggarty-swooty": {"stones": 2}}
    state = board("swash", "fritz@1E +swiggarty-swooty@3W", fields=fields)
    act(state, "attack fritz/1")
    assert "may gain 1 energy for each stone" in state.consequence(state.parse("yes"))
