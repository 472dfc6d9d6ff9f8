"""Blue Moon City for PettingZoo: the board game for two to four.

* import: `from moontable.rl import city_v0`
* agents: `player_0` to `player_3`
* actions: `Discrete(114)`, as the game numbers them
* observation: a dictionary of `observation`, 851 features for two players (more for more, and for a layout by chance)
  of 0 and 1, and `action_mask`; with `observation="dict"` an array for each field
* reward: at the end of the game, 1 to who wins, -1/(players - 1) to the others, 0 for a draw
* options: those of the game, as `moontable games city` lists them

`env.feature_names` and `env.action_names` say what every number means; `docs/research.md` explains the fields. An
action that the mask does not offer ends the game, with -1 to whoever took it.

## Versions

* v0: the first.
"""

from __future__ import annotations

from typing import Any, Final

from moontable.rl.aec import GameEnv

NAME: Final = "city_v0"


def env(
    render_mode: str | None = None,
    observation: str = "flat",
    max_steps: int | None = None,
    **options: Any,
) -> GameEnv:
    """A game for two to four players.

    `options` are those of the game: `players=3, layout="random"`.
    """
    return GameEnv(NAME, "city", options, render_mode, observation, max_steps)


raw_env = env
"""What PettingZoo's wrappers check is checked inside, so there is nothing to unwrap."""
