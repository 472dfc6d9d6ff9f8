"""Every verb of `primitives.STEPS` and what it does."""

from __future__ import annotations

from typing import Final

from moontable.games.moonstone.effects import cards, energy, health, modifying, moonstones, movement
from moontable.games.moonstone.effects.verbs import Verb

MEANINGS: Final[dict[str, Verb]] = {
    "wound": health.Wound(),
    "damage": health.Damage(),
    "heal": health.Heal(),
    "gain energy": energy.GainEnergy(),
    "lose energy": energy.LoseEnergy(),
    "restore energy": energy.RestoreEnergy(),
    "share energy": energy.ShareEnergy(),
    "pay": energy.Pay(),
    "move": movement.Move(),
    "away": movement.Away(),
    "toward": movement.Toward(),
    "place": movement.Place(),
    "swap": movement.Swap(),
    "stat": modifying.Stat(),
    "dealt": modifying.Dealt(),
    "status": modifying.Status(),
    "ban": modifying.Ban(),
    "ready": modifying.Ready(),
    "reload": modifying.Reload(),
    "lock": modifying.Lock(),
    "lose ability": modifying.LoseAbility(),
    "drop stones": moonstones.DropStones(),
    "take stone": moonstones.TakeStone(),
    "depth": moonstones.Depth(),
    "flip": cards.Flip(),
    "hook": cards.Hook(),
}
