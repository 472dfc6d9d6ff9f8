"""Who gives advice in which game."""

from __future__ import annotations

from typing import Final

from moontable.bots.advice import Counsel
from moontable.bots.bluemoon.counsel import BlueMoonCounsel
from moontable.bots.city.counsel import CityCounsel
from moontable.bots.moonstone.counsel import MoonstoneCounsel

COUNSELS: Final[dict[str, Counsel]] = {
    "bluemoon": BlueMoonCounsel(),
    "city": CityCounsel(),
    "moonstone": MoonstoneCounsel(),
}
