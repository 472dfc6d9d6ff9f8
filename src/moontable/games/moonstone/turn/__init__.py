"""The course of a game: preparation, deployment, activations, reactions, harvesting, the end of a turn."""
