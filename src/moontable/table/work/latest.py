"""Answers that never change, kept to be given again: as many as there is room for, the oldest make way."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Latest(Generic[Answer]):
    """The last answers by what was asked."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._kept: OrderedDict[object, Answer] = OrderedDict()

    def get(self, asked: object) -> Answer | None:
        return self._kept.get(asked)

    def put(self, asked: object, answer: Answer) -> Answer:
        self._kept[asked] = answer
        while len(self._kept) > self._room:
            self._kept.popitem(last=False)
        return answer
