"""From nothing to an agent that beats chance: OpenSpiel's Q-learning plays Blue Moon, in about a minute.

    pip install 'moontable[openspiel]'
    python learn.py [--games 1500] [--matches 1000] [--record game.json]

Each seat gets an agent of its own, `tabular_qlearner.QLearner`. It keeps a table: what is every action worth where it
may be taken? A table must be small, so of all that its seat may know the agent looks at three things: what is asked,
the phase of the turn, and how far its side is ahead in power. It learns against an opponent who plays at random, and
mostly plays at random itself (`EXPLORES`), so that it tries everything. A small `STEP` makes it average over many
games, and a low `DISCOUNT` lets it look a few decisions ahead: farther on, three things do not tell enough. Then it
shows what it has learned and takes the best action of its table.
"""

import argparse
import random
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python import rl_tools
from open_spiel.python.algorithms.tabular_qlearner import QLearner
from open_spiel.python.rl_environment import StepType, TimeStep

import moontable.rl.spiel  # noqa: F401 - makes the games known
from moontable.core.record import Record
from moontable.lab.stats import wilson

DECKS = {"deck": "vulca", "against": "hoax"}
SEATS = (0, 1)
STEP, EXPLORES, DISCOUNT = 0.005, 0.8, 0.8
FIELDS = (
    *("turn.asked", "turn.phase", "turn.element"),
    *("own.fire", "other.fire", "own.earth", "other.earth"),
)
EARTH = 2
"""The third label of `turn.element`."""
FAR = 3
"""A lead of six and one of twelve in power are the same to the agent."""


class Table:
    """Blue Moon as the agents see it."""

    def __init__(self) -> None:
        self.game = pyspiel.load_game("moontable_bluemoon", DECKS)
        self.chance = random.Random(1)

    def deal(self):
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(self.chance.randrange(64))
        return state

    def key(self, state, seat: int) -> list[int]:
        """The three things, from the named fields of an observation (docs/research.md)."""
        seen = self.game.arrays.flat(self.game.encoder.observation(state.position, seat))
        asked, phase, element, *power = (seen[self.game.arrays.parts[name]] for name in FIELDS)
        own, other = power[2:] if element[EARTH] else power[:2]
        lead = (int(own.sum()) - int(other.sum())) // 2
        return [int(asked.argmax()), int(phase.argmax()), max(-FAR, min(FAR, lead))]

    def step(self, state, seat: int) -> TimeStep:
        """A state in the form in which agents of OpenSpiel want it; only this seat's part is filled."""
        over = state.is_terminal()
        seen = {"info_state": [None, None], "legal_actions": [[], []], "current_player": state.current_player()}
        if not over:
            seen["info_state"][seat] = self.key(state, seat)
            seen["legal_actions"][seat] = state.legal_actions()
        return TimeStep(seen, state.returns(), [DISCOUNT] * 2, StepType.LAST if over else StepType.MID)

    def play(self, agent: QLearner, seat: int, state, learning: bool) -> list[str]:
        """A game to its end against chance; returns all actions in our notation."""
        told = []
        while not state.is_terminal():
            if state.current_player() == seat:
                action = int(agent.step(self.step(state, seat), is_evaluation=not learning).action)
            else:
                action = self.chance.choice(state.legal_actions())
            told.append(state.action_to_string(action))
            state.apply_action(action)
        if learning:
            agent.step(self.step(state, seat))
        return told

    def share(self, agents: list[QLearner], matches: int) -> tuple[float, float, float]:
        """How often the agents win, from both seats, with the bounds of its interval of 95 %."""
        won = 0
        for match in range(matches):
            state, seat = self.deal(), match % 2
            self.play(agents[seat], seat, state, learning=False)
            won += state.returns()[seat] > 0
        return wilson(won, matches)


def learn(games: int, matches: int) -> tuple[Table, list[QLearner], list[tuple[float, float, float]]]:
    """Train an agent for each seat; returns how often they won before and after."""
    np.random.seed(1)  # agents of OpenSpiel draw from here
    table = Table()
    agents = [
        QLearner(seat, table.game.num_distinct_actions(), STEP, rl_tools.ConstantSchedule(EXPLORES), DISCOUNT)
        for seat in SEATS
    ]
    shares = [table.share(agents, matches)]
    for number in range(games):
        table.play(agents[number % 2], number % 2, table.deal(), learning=True)
    shares.append(table.share(agents, matches))
    return table, agents, shares


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1500, help="to learn from")
    parser.add_argument("--matches", type=int, default=1000, help="to be judged by, before and after")
    parser.add_argument("--record", type=Path, help="keep a game of the trained agent here: moontable replay shows it")
    asked = parser.parse_args()
    table, agents, shares = learn(asked.games, asked.matches)
    for when, (share, low, high) in zip(("before", "after"), shares, strict=True):
        print(f"{when:6} {asked.games} games: wins {share:.1%} against chance ({low:.1%} to {high:.1%})")
    if asked.record:
        state = pyspiel.load_game("moontable_bluemoon", {**DECKS, "seed": 1}).new_initial_state()
        told = table.play(agents[0], 0, state, learning=False)
        asked.record.write_text(Record(table.game.game, DECKS, 1, told).to_json(), encoding="utf-8")


if __name__ == "__main__":
    main()
