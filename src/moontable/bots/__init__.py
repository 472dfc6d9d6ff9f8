"""Players that are no people. A bot gets only what its seat may know: views and redealt worlds, never the truth."""
