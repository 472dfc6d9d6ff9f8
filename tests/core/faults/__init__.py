"""Pebbles with planted faults, chapter by chapter: a game for each way to break a promise."""

from tests.core.faults import choices, course, knowledge, values
from tests.core.faults.planting import FAULTS

__all__ = ["FAULTS", "choices", "course", "knowledge", "values"]
