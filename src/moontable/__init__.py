"""A table for Blue Moon, Blue Moon Legends, Blue Moon City and Moonstone: all rules enforced."""

from __future__ import annotations

__version__ = "0.1.0"
