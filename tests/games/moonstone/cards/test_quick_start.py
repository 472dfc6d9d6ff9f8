"""A quick start: troupes that are ready to play, and a line-up that anybody may follow."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.core.errors import Problem
from moontable.games.moonstone.cards.fields import BadCharacter, parse
from moontable.games.moonstone.cards.ready import DIFFICULTIES, SIZE, read_ready, ready_troupes
from moontable.games.moonstone.cards.roster import of_faction
from moontable.games.moonstone.cards.troupes import judge
from moontable.games.moonstone.cards.vocabulary import FACTIONS
from moontable.games.moonstone.game import GAME, MoonstoneState
from moontable.games.moonstone.terrain import layouts
from tests.driving import act
from tests.rules import rule

TROUPES = [troupe.option for troupe in ready_troupes()]


def models_of(state: MoonstoneState) -> list[dict[str, Any]]:
    view: Any = state.view(None)
    models: list[dict[str, Any]] = view["models"]
    return models


@rule("MS-028", "MS-030", "MS-031")
@pytest.mark.parametrize("troupe", TROUPES)
def test_every_ready_made_troupe_can_be_played(troupe: str) -> None:
    assert judge(troupe) == ""
    options = {"size": SIZE, "troupe_0": troupe, "troupe_1": troupe}
    models = models_of(GAME.new(options))
    assert [len([model for model in models if model["seat"] == seat]) for seat in (0, 1)] == [SIZE, SIZE]


def test_every_faction_that_can_field_three_has_several_from_easy_to_hard() -> None:
    for faction in FACTIONS:
        own = [troupe.difficulty for troupe in ready_troupes() if troupe.faction == faction]
        if len(of_faction(faction)) < SIZE:
            assert own == []
        else:
            assert len(own) >= 3
            assert set(own) == set(DIFFICULTIES)
            assert own == sorted(own, key=DIFFICULTIES.index)


def test_each_troupe_has_a_name_and_one_line_of_its_own() -> None:
    told: Any = GAME.catalog()["troupes"]
    assert [one["option"] for one in told] == TROUPES
    for words in ([one["name"] for one in told], [one["line"] for one in told]):
        assert len(set(words)) == len(TROUPES)
        assert all(words)
    assert all(len(one["line"]) <= 90 for one in told)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('faction = "Dominion"\ncharacters = ["grub"]\ndifficulty = "easy"', "must be 3 characters"),
        ('faction = "Dominion"\ncharacters = ["grub", "billy", "boulder"]\ndifficulty = "easy"', "billy belongs to"),
        ('faction = "Dominion"\ncharacters = ["grub", "grub", "boulder"]\ndifficulty = "easy"', "only once"),
        ('faction = "Goblins"\ncharacters = []\ndifficulty = "easy"', "'Goblins' must be one of"),
        ('faction = "Dominion"\ncharacters = ["grub"]\ndifficulty = "fiendish"', "'fiendish' must be one of"),
    ],
)
def test_a_troupe_that_cannot_be_played_is_refused_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(BadCharacter) as refused:
        read_ready("mine", parse("troupes.toml", f"[mine]\n{text}").table("mine"))
    assert isinstance(refused.value.problem, Problem)
    assert refused.value.problem.field.startswith("troupes.toml, mine, ")
    assert complaint in refused.value.problem.complaint


def deployed_as_suggested(state: MoonstoneState) -> None:
    """Every model of every seat, as it is suggested, from the drop of the stones on."""
    asked = state.view(None)["asked"]
    while state.turn == 0:
        if asked == "deploy":
            line_up = state.look("deployment")
            assert len(line_up.because) == len(state.legal()), "everybody who waits has a place"
            assert len(set(line_up.points)) == len(line_up.points)
            for model, point in zip(line_up.because, line_up.points, strict=True):
                twin = state.copy()
                act(twin, f"deploy {model}")
                assert state.look("deployment") == line_up, "asking changes nothing"
                act(twin, f"at {point[0] / 100:.2f},{point[1] / 100:.2f}")
            act(state, f"deploy {line_up.because[0]}")
            chosen, first = state.look("deployment"), line_up.points[0]
            assert chosen.points[chosen.because.index(line_up.because[0])] == first, "choosing a model moves nobody"
            act(state, f"at {first[0] / 100:.2f},{first[1] / 100:.2f}")
        else:
            state.play(state.legal()[0] if asked != "edge" else state.legal()[-1])
        asked = state.view(None)["asked"]


@rule("MS-040", "MS-043")
@pytest.mark.parametrize("layout", [*layouts.names(), "wild"])
def test_the_suggested_line_up_is_legal_on_every_layout(layout: str) -> None:
    for players in (2, 4):
        troupes = {f"troupe_{seat}": TROUPES[(3 * seat + players) % len(TROUPES)] for seat in range(players)}
        state = GAME.new({"players": players, "size": SIZE, "layout": layout, **troupes}, seed=f"{layout} {players}")
        deployed_as_suggested(state)
        assert {model["where"] for model in models_of(state)} == {"in play"}


def test_whole_troupes_of_six_find_their_places_too() -> None:
    state = GAME.new({"layout": "goblin-market"}, seed=5)
    while state.view(None)["asked"] in ("faction", "character"):
        state.play(state.legal()[0])
    deployed_as_suggested(state)
    assert {model["where"] for model in models_of(state)} == {"in play"}


def test_the_line_up_goes_on_after_what_those_deployed_ask() -> None:
    """Companions and water come with some; where, their player says, and the others still find their places."""
    troupe = "Shades: jerry-heir, roary, senara"
    state = GAME.new({"size": SIZE, "troupe_0": troupe, "troupe_1": troupe}, seed=1)
    deployed_as_suggested(state)
    assert [model["where"] for model in models_of(state)] == ["in play"] * 12


def test_nothing_is_suggested_before_there_is_anything_to_deploy() -> None:
    state = GAME.new(GAME.quick_start)
    assert state.look("deployment").points == ()


def test_a_quick_start_leaves_nothing_to_choose_before_the_table() -> None:
    state = GAME.new(GAME.quick_start)
    assert state.view(None)["asked"] == "mulligan"
    assert GAME.options.complete(GAME.quick_start)["size"] == SIZE
