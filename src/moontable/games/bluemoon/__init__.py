"""Blue Moon (2004) and Blue Moon Legends (2014)."""

from __future__ import annotations

from moontable.games.bluemoon.game import GAME, BlueMoonState
from moontable.games.bluemoon.state.setup import setup

__all__ = ["GAME", "BlueMoonState", "setup"]
