"""The bots of Moonstone: they see only what their seat may know, help friends, harm enemies, and beat chance."""

from __future__ import annotations

import pytest

from moontable.bots.base import Bot, Eyes
from moontable.bots.moonstone.greedy import GreedyMoonstone
from moontable.bots.moonstone.judging import is_harmful, steps_of
from moontable.bots.uniform import UniformBot
from moontable.core.contract import OVER
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.moonstone import GAME, MoonstoneState, actions, setup
from moontable.games.moonstone.abilities import targeting
from moontable.games.moonstone.abilities.aiming import Aim
from moontable.games.moonstone.abilities.effects.health import Heal
from moontable.games.moonstone.cards.card import Ability
from tests.games.moonstone.skirmish import skirmish

COMPILED = engines() == "compiled"
SMALL = {"size": 3, "stones": "5"}


def eyes(state: MoonstoneState, rng: Rng) -> Eyes:
    return Eyes(state.redeal(state.seat, rng), rng, 60.0)


def choice(state: MoonstoneState, seed: int = 0) -> str:
    return state.notation(GreedyMoonstone().choose(eyes(state, Rng.seeded(seed))))


def healer(hurt_friend: int, hurt_enemy: int) -> MoonstoneState:
    """Quack may heal; a friend and an enemy stand beside her with so many wounds each, another friend is unhurt."""
    return setup(
        [
            [("quack", 400, 400), {"slug": "grub", "at": (400, 480), "wounds": hurt_friend}, ("creep", 480, 400)],
            [{"slug": "billy", "at": (330, 400), "wounds": hurt_enemy}],
        ],
        acting="quack",
    )


def healing_of(state: MoonstoneState) -> str:
    return next(text for text in map(state.notation, state.legal()) if text.startswith("use") and "healing" in text)


def test_healing_goes_to_a_friend_who_is_hurt() -> None:
    state = healer(hurt_friend=3, hurt_enemy=3)
    state.play(state.parse(healing_of(state)))
    assert {choice(state, seed) for seed in range(8)} == {"target grub/0"}


def test_nobody_is_healed_when_only_enemies_are_hurt() -> None:
    state = healer(hurt_friend=0, hurt_enemy=4)
    assert healing_of(state) not in {choice(state, seed) for seed in range(12)}


def aimed_badly(state: MoonstoneState, action: int) -> str:
    """What is wrong with a chosen target; empty if nothing is."""
    top = state.stack[-1]
    if not isinstance(top, Aim) or actions.verb_of(action) != actions.TARGET:
        return ""
    ability = targeting.ability_of(state, top.user, top.place)
    target = state.models[actions.argument_of(action)]
    friend = target.seat == state.seat
    others = [
        state.models[actions.argument_of(each)] for each in state.legal() if actions.verb_of(each) == actions.TARGET
    ]
    if is_harmful(ability) and friend and any(other.seat != state.seat for other in others):
        return f"{ability.name} against {target.character.name}, a friend"
    if not is_harmful(ability) and not friend and any(other.seat == state.seat for other in others):
        return f"{ability.name} for {target.character.name}, an enemy"
    hurt = any(other.wounds for other in others if other.seat == state.seat)
    if friend and not target.wounds and heals(ability) and (hurt or only_heals(ability)):
        return f"{ability.name} for {target.character.name}, who is not hurt"
    return ""


def heals(ability: Ability) -> bool:
    return any(isinstance(step, Heal) for step in steps_of(ability)) and not is_harmful(ability)


def only_heals(ability: Ability) -> bool:
    return all(isinstance(step, Heal) for step in steps_of(ability))


def test_healing_of_the_unhurt_counts_as_badly_aimed() -> None:
    """What the whole games below are looked through with finds each kind of mistake."""
    state = healer(hurt_friend=3, hurt_enemy=3)
    state.play(state.parse(healing_of(state)))
    found = {text: aimed_badly(state, state.parse(text)) for text in map(state.notation, state.legal())}
    assert found["target grub/0"] == ""
    assert found["target creep/0"] == "Healing for Creep, who is not hurt"
    assert found["target billy/1"] == "Healing for Billy, an enemy"


def play(bots: list[Bot], seed: int) -> tuple[MoonstoneState, list[str]]:
    state, rng = GAME.new({"players": len(bots), **SMALL}, seed), Rng.seeded(seed)
    wrong: list[str] = []
    while state.seat != OVER:
        action = bots[state.seat].choose(eyes(state, rng))
        if isinstance(bots[state.seat], GreedyMoonstone):
            wrong.append(aimed_badly(state, action))
        state.play(action)
    return state, [each for each in wrong if each]


@pytest.mark.parametrize("seed", range(60) if COMPILED else [33])
def test_in_whole_games_nobody_helps_enemies_harms_friends_or_heals_the_unhurt_by_choice(seed: int) -> None:
    assert play([GreedyMoonstone(), GreedyMoonstone()], seed)[1] == []


def test_the_greedy_player_beats_a_random_one_clearly() -> None:
    games = 24 if COMPILED else 2
    won = 0.0
    for seed in range(games):
        seat = seed % 2
        end, _ = play([GreedyMoonstone() if each == seat else UniformBot() for each in range(2)], seed)
        assert end.outcome is not None
        won += end.outcome.share(seat)
    assert won / games > 0.75


def assert_blind(state: MoonstoneState) -> int:
    """The bot's choice: a legal one, and the same in all worlds that its seat cannot tell apart."""
    worlds = [state.redeal(state.seat, Rng.seeded(f"world {number}")) for number in range(3)]
    chosen = {GreedyMoonstone().choose(Eyes(world, Rng.seeded("same luck"), 60.0)) for world in worlds}
    assert len(chosen) == 1
    choice = next(iter(chosen))
    assert state.is_legal(choice)
    return choice


def test_a_bot_decides_the_same_whatever_the_others_hold() -> None:
    state, rng = GAME.new({"players": 2, **SMALL}, 4), Rng.seeded("worlds")
    for _ in range(160 if COMPILED else 60):
        if state.seat == OVER:
            break
        assert_blind(state)
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_thick_of_a_fight_every_choice_is_legal_and_blind_to_hidden_cards(players: int) -> None:
    """Among models that stand close together there are hands, cards face down and answers that others must not see."""
    state = skirmish(players, 2, f"bots {players}")
    asked: set[object] = set()
    for _ in range(120):
        if state.seat == OVER:
            break
        asked.add(state.view(None)["asked"])
        state.apply(assert_blind(state))
    assert asked & {"melee-card", "arcane-play", "arcane-answer"}
