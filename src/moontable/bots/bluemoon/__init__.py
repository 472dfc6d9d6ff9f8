"""Players of Blue Moon: a greedy one, a skilled one that searches its turn and judges by a learned value, and an expert
that sees the answer too.
"""
