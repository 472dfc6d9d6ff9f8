"""Every procedure that a position can be in the middle of, by the name of its class: for storing positions."""

from __future__ import annotations

from moontable.games.moonstone.frames import Frame


def by_name() -> dict[str, type[Frame]]:
    found: dict[str, type[Frame]] = {}
    todo = list(Frame.__subclasses__())
    while todo:
        one = todo.pop()
        todo += one.__subclasses__()
        found[one.__name__] = one
    return found
