"""A bot's advice at the terminal, in lines."""

from __future__ import annotations

from moontable.bots.advice import advise
from moontable.bots.base import Eyes
from moontable.bots.counsels import COUNSELS
from moontable.core.contract import State


def advice(state: State, eyes: Eyes) -> list[str]:
    """What a bot would do in the deciding seat of a state, which `eyes` see; with marks."""
    counsel = COUNSELS.get(state.game.name)
    if counsel is None:
        return [f"Nobody gives advice in {state.game.title}."]
    found = advise(counsel, eyes, [])
    best = f"I would: {state.label(found.ways[0].action)}"
    lines = [f"{best}; and then: {' · '.join(found.plan)}" if found.plan else best]
    lines += [f"  {counsel.say(reason)}" for reason in found.reasons]
    if found.worlds:
        lines.append("Chances of victory:")
        lines += [f"  {round(100 * way.chance):>3} %  {state.label(way.action)}" for way in found.ways]
    return lines
