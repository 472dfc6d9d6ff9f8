"""A position for people: as text and as a picture, as a spectator sees it."""

from __future__ import annotations

from typing import Any

from moontable.core.contract import OVER, State


def shown(state: State, mode: str) -> Any:
    """By the render modes of Gymnasium and PettingZoo; `human` prints the text."""
    if mode == "rgb_array":
        from moontable.rl.raster import pixels

        return pixels(state)
    lines = text(state)
    if mode == "ansi":
        return lines
    print(lines)  # noqa: T201 - that is what the mode means
    return None


def text(state: State) -> str:
    """The view of a spectator as an outline; what is empty is left out."""
    view = state.view(None)
    turn = "The game is over." if state.seat == OVER else f"Seat {state.seat + 1} decides."
    return "\n".join([f"{state.game.title}: {turn}", *_outline(view, 1)])


def _outline(value: Any, depth: int) -> list[str]:
    lines: list[str] = []
    for key, inside in value.items() if isinstance(value, dict) else enumerate(value, 1):
        if inside is None or inside in ("", [], {}) or inside is False:
            continue
        name = "  " * depth + str(key).replace("_", " ")
        if isinstance(inside, dict) or (isinstance(inside, list) and isinstance(inside[0], dict)):
            lines += [name, *_outline(inside, depth + 1)]
        elif isinstance(inside, list):
            lines.append(f"{name}: {', '.join([str(each) for each in inside])}")
        else:
            lines.append(f"{name}: {inside}")
    return lines
