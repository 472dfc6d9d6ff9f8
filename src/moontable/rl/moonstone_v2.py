"""Moonstone for PettingZoo: the skirmish game for two to four.

* import: `from moontable.rl import moonstone_v2`
* agents: `player_0` to `player_3`
* actions: `Discrete(2020)`, verbs with what they are about; points by direction and distance, nearest stone and model
* observation: a dictionary of `observation`, 6,376 features for two players with six characters each and seven stones
  of 0 and 1, and `action_mask`; with `observation="dict"` an array for each field
* reward: at the end of the game, 1 to who wins, -1/(players - 1) to the others, 0 for a draw
* options: those of the game, as `moontable games moonstone` lists them

`env.feature_names` and `env.action_names` say what every number means; `docs/research.md` explains the fields. An
action that the mask does not offer ends the game, with -1 to whoever took it.

## Versions

* v0: the first.
* v1: any number of characters, and slots for those who are summoned.
* v2: more slots for those who are summoned, and arcane cards that lie beside models.
"""

from __future__ import annotations

from moontable.rl.aec import maker

env = maker("moonstone_v2", "moonstone")
"""`moonstone_v2.env(players=2, layout="village-green")` makes a game of these options."""

raw_env = env
"""What PettingZoo's wrappers check is checked inside, so there is nothing to unwrap."""
