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

from moontable.rl.aec import maker

env = maker("city_v0", "city")
"""`city_v0.env(players=3, layout="random")` makes a game of these options."""

raw_env = env
"""What PettingZoo's wrappers check is checked inside, so there is nothing to unwrap."""
