"""What the verbs of abilities do (`primitives.STEPS`): the frame that runs a list of steps, and the verbs by topic."""
