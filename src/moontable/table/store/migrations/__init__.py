"""How older databases become present ones: one step per file in `versions`, run at every start."""
