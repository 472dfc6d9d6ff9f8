"""Every procedure that a position can be in the middle of, by the name of its class: for storing positions."""

from __future__ import annotations

from typing import Final

from moontable.games.moonstone.effects.energy import Sharing
from moontable.games.moonstone.effects.modifying import Losing
from moontable.games.moonstone.effects.moonstones import Deepening, Taking
from moontable.games.moonstone.effects.running import Steps
from moontable.games.moonstone.frames import Frame
from moontable.games.moonstone.play.activation import Activation, AfterAction
from moontable.games.moonstone.play.aiming import Aim
from moontable.games.moonstone.play.arcane import Arcane
from moontable.games.moonstone.play.arranging import Arrange
from moontable.games.moonstone.play.climbing import Traverse
from moontable.games.moonstone.play.deployment import Deployment
from moontable.games.moonstone.play.dropping import Drop
from moontable.games.moonstone.play.falling import Fall
from moontable.games.moonstone.play.flipping import Flip
from moontable.games.moonstone.play.harm import Blows
from moontable.games.moonstone.play.harvesting import Harvest
from moontable.games.moonstone.play.interrupting import Interrupt
from moontable.games.moonstone.play.jumping import Jump
from moontable.games.moonstone.play.melee import Melee
from moontable.games.moonstone.play.moving import Move
from moontable.games.moonstone.play.placing import Place
from moontable.games.moonstone.play.preparation import StoneDrop, Troupes
from moontable.games.moonstone.play.reacting import Reactions
from moontable.games.moonstone.play.triggers import Triggers
from moontable.games.moonstone.play.turn import Match
from moontable.games.moonstone.play.using import Use

ALL: Final[tuple[type[Frame], ...]] = (
    *(Troupes, StoneDrop, Deployment, Match, Activation, AfterAction, Reactions, Triggers),
    *(Move, Jump, Traverse, Place, Fall),
    *(Harvest, Drop, Taking, Deepening),
    *(Use, Aim, Interrupt, Arcane, Arrange, Flip, Steps, Losing, Sharing),
    *(Melee, Blows),
)

_by_name: dict[str, type[Frame]] = {}


def by_name() -> dict[str, type[Frame]]:
    if not _by_name:
        for kind in ALL:
            _by_name[kind.__name__] = kind
    return _by_name
