"""Blue Moon Legends for PettingZoo: the second edition of the card game for two.

* import: `from moontable.rl import legends_v0`
* agents: `player_0`, `player_1`
* actions: `Discrete(704)`, `verb * 32 + card`, a card by its place in its deck; with extra cards `Discrete(1760)`
* observation: a dictionary of `observation`, 1,658 features
  of 0 and 1, and `action_mask`; with `observation="dict"` an array for each field
* reward: at the end of the game, 1 to who wins, -1 to the others, 0 for a draw
* options: those of the game without `edition`, as `moontable games bluemoon` lists them

`env.feature_names` and `env.action_names` say what every number means; `docs/research.md` explains the fields. An
action that the mask does not offer ends the game, with -1 to whoever took it.

## Versions

* v0: the first.
"""

from __future__ import annotations

from moontable.rl.aec import maker

env = maker("legends_v0", "bluemoon", edition="legends")
"""`legends_v0.env(deck="aqua", against="flit")` makes a game of these options."""

raw_env = env
"""What PettingZoo's wrappers check is checked inside, so there is nothing to unwrap."""
