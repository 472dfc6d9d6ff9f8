"""Players of Blue Moon: a greedy one, and a skilled one that searches its turn and judges by a learned value."""
