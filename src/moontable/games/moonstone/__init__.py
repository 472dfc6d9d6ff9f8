"""Moonstone: skirmishes for two to four on a continuous table."""

from __future__ import annotations

from moontable.games.moonstone.layout import setup

__all__ = ["setup"]
