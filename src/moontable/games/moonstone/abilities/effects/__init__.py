"""What the verbs of abilities do: one small class for each, by topic, and the procedure that runs lists of them."""
