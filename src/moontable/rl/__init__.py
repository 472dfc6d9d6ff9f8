"""Learning environments: PettingZoo, Gymnasium and OpenSpiel over the engines, and whole batches of games as arrays.

    from moontable.rl import city_v0

    env = city_v0.env(players=3)

`bluemoon_v0`, `legends_v0`, `city_v0` and `moonstone_v2` are PettingZoo environments; `solo` holds those for one agent
against our bots, `batch` thousands of games at once, `spiel` the games for OpenSpiel. `docs/research.md` shows them
at work.
"""
