"""The games, one package each. They know `core` and nothing else: neither each other, nor bots, nor the table."""
