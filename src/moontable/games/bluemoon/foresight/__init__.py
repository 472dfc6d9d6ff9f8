"""Nobody is led into a dead end (BM-165 to BM-167): a small search finds out whether a turn can be completed."""
