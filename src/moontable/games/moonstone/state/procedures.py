"""Every procedure that a position can be in the middle of, by its name: for storing positions."""

from __future__ import annotations

from typing import Final

from moontable.games.moonstone.abilities.aiming import Aim
from moontable.games.moonstone.abilities.effects.acting import Acting
from moontable.games.moonstone.abilities.effects.choosing import Choosing, HandingOut
from moontable.games.moonstone.abilities.effects.control import Controlling
from moontable.games.moonstone.abilities.effects.demanding import Demanding
from moontable.games.moonstone.abilities.effects.dooming import Dooming
from moontable.games.moonstone.abilities.effects.energy import Sharing
from moontable.games.moonstone.abilities.effects.entering import Returning, Summoning
from moontable.games.moonstone.abilities.effects.fighting import Replacing
from moontable.games.moonstone.abilities.effects.health import TypeOfDamage
from moontable.games.moonstone.abilities.effects.landscaping import Creating, Drawing
from moontable.games.moonstone.abilities.effects.leaving import ComingBack
from moontable.games.moonstone.abilities.effects.mimicking import Mimicking
from moontable.games.moonstone.abilities.effects.modifying import Losing
from moontable.games.moonstone.abilities.effects.moonstones import Deepening, Taking
from moontable.games.moonstone.abilities.effects.running import Steps
from moontable.games.moonstone.abilities.interrupting import Interrupt
from moontable.games.moonstone.abilities.triggers import Triggers
from moontable.games.moonstone.abilities.using import Use
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.arcane.arranging import Arrange
from moontable.games.moonstone.arcane.catastrophes import Counted, Heeding
from moontable.games.moonstone.arcane.flipping import Dealing, Flipping, Guessing
from moontable.games.moonstone.arcane.holding import Holding
from moontable.games.moonstone.melee.fight import Melee
from moontable.games.moonstone.melee.harm import Blows
from moontable.games.moonstone.melee.second_card import MoreCopies, OtherCard, SecondCard, WhichCard
from moontable.games.moonstone.melee.slaying import Rising
from moontable.games.moonstone.movement.climbing import Traverse
from moontable.games.moonstone.movement.falling import Fall
from moontable.games.moonstone.movement.flying import Flight
from moontable.games.moonstone.movement.jumping import Jump
from moontable.games.moonstone.movement.moving import Moving
from moontable.games.moonstone.movement.placing import Blinking, Entering, Placing, WithinPiece
from moontable.games.moonstone.state.procedure import Procedure
from moontable.games.moonstone.turn.activation import Activation
from moontable.games.moonstone.turn.commanding import Command, Strings
from moontable.games.moonstone.turn.deployment import Deployment
from moontable.games.moonstone.turn.discarding import Discarding
from moontable.games.moonstone.turn.dropping import Drop, Inheriting, SetDown
from moontable.games.moonstone.turn.harvesting import Harvest
from moontable.games.moonstone.turn.hurrying import Hurry
from moontable.games.moonstone.turn.match import Match
from moontable.games.moonstone.turn.preparation import StoneDrop, Troupes
from moontable.games.moonstone.turn.reacting import Paying, Reactions
from moontable.games.moonstone.turn.swerving import Swerving
from moontable.games.moonstone.turn.taking import AfterAction

ALL: Final[tuple[type[Procedure], ...]] = (
    *(Troupes, StoneDrop, Deployment, Match, Activation, AfterAction, Reactions, Triggers),
    *(Moving, Jump, Traverse, Placing, Fall),
    *(Harvest, Drop, Taking, Deepening),
    *(Use, Aim, Interrupt, Arcane, Arrange, Flipping, Steps, Losing, Sharing),
    *(Controlling, Demanding, Dooming, TypeOfDamage, Heeding, Swerving),
    *(Mimicking, Holding, Guessing, Flight),
    *(Melee, Blows, SecondCard, WhichCard, OtherCard, MoreCopies),
    *(Acting, Choosing, HandingOut, Dealing, Counted, Inheriting, Paying),
    *(Command, Summoning, Returning, Entering, Replacing, SetDown, Discarding, Hurry, Creating),
    *(Strings, ComingBack, Rising, WithinPiece, Blinking, Drawing),
)

EARLIER: Final = {
    "Troupes": "troupes",
    "StoneDrop": "stone-drop",
    "Deployment": "deployment",
    "Match": "match",
    "Activation": "activation",
    "AfterAction": "after-action",
    "Reactions": "reactions",
    "Triggers": "triggers",
    "Move": "move",
    "Jump": "jump",
    "Traverse": "traverse",
    "Place": "place",
    "Fall": "fall",
    "Harvest": "harvest",
    "Drop": "drop",
    "Taking": "take-stone",
    "Deepening": "set-depth",
    "Use": "use",
    "Aim": "aim",
    "Interrupt": "interrupt",
    "Arcane": "arcane",
    "Arrange": "arrange",
    "Flip": "flip",
    "Steps": "steps",
    "Losing": "lose-ability",
    "Sharing": "share-energy",
    "Melee": "melee",
    "Blows": "blows",
}
"""What procedures were called in positions that were stored before they had names of their own."""

_by_name: dict[str, type[Procedure]] = {}


def by_name() -> dict[str, type[Procedure]]:
    """Every procedure by its name, and by the one it had before."""
    if not _by_name:
        for kind in ALL:
            _by_name[kind.name] = kind
        for earlier, name in EARLIER.items():
            _by_name[earlier] = _by_name[name]
    return _by_name
