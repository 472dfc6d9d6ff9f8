"""What all games share and no game owns: the contract, chance, options, records, the conformance kit.

`core` knows no game. Everything above it (games, bots, table, lab, rl, cli) talks to a game only
through `moontable.core.contract`.
"""
