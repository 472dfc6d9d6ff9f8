"""Learned values: small networks, their files, and the sums by which they are evaluated."""
