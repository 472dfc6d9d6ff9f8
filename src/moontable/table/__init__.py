"""The table service: who sits where, on what clock, what was played, and who is told what. It knows no rules."""
