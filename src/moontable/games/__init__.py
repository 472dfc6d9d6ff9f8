"""The games. None of them knows another, nor the bots, nor the table."""
