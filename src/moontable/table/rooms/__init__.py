"""Tables in memory: who looks at them, what is done at them, and what everybody is told."""
