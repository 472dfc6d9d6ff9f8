"""Any legal action, all equally likely."""

from __future__ import annotations

from moontable.bots.base import Bot, Eyes


class UniformBot(Bot):
    def choose(self, eyes: Eyes) -> int:
        choices = eyes.legal()
        return choices[eyes.below(len(choices))]
