"""Every question of the game with its answers, by the numbers of `asking`."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon import asking
from moontable.games.bluemoon.decisions import before, phases, texts
from moontable.games.bluemoon.decisions.base import Decision

_KINDS: Final = {
    asking.NOTHING: Decision(),
    asking.WHICH_DECK: before.WhichDeck(),
    asking.WHICH_EXCHANGE: before.Exchange(),
    asking.AT_BEGINNING: phases.Beginning(),
    asking.WHICH_LEADERSHIP: phases.LeadershipPhase(),
    asking.WHETHER_TO_FIGHT: phases.Engagement(),
    asking.WHICH_DECLINED: phases.Declining(),
    asking.WHICH_CHARACTER: phases.CharacterPhase(),
    asking.WHICH_BOOSTER_SUPPORT: phases.BoosterSupportPhase(),
    asking.WHICH_ELEMENT: phases.Element(),
    asking.WHETHER_TO_CALL: phases.Call(),
    asking.WHICH_END_TEXT: phases.EndPhase(),
    asking.WHETHER_TO_USE: texts.WhetherToUse(),
    asking.WHICH_TARGET: texts.Target(),
    asking.WHO_STAYS: texts.WhoStays(),
    asking.BOOSTERS_OR_SUPPORTS: texts.BoostersOrSupports(),
    asking.WHICH_TAKEN_BACK: texts.TakenBack(),
    asking.WHICH_FROM_DRAW: texts.FromDraw(),
    asking.WHICH_FROM_DISCARD: texts.FromDiscard(),
    asking.WHICH_FOR_SHIP: texts.ForShip(),
    asking.WHICH_CARGO: texts.Cargo(),
    asking.WHICH_OFFERED: texts.Offered(),
    asking.WHICH_PAYMENT: texts.Payment(),
    asking.WHICH_DISCARDED: texts.Discarded(),
    asking.WHICH_UNDER_DECK: texts.UnderDeck(),
    asking.WHICH_ROBBED: texts.Robbed(),
    asking.WHICH_FORCED: texts.Forced(),
    asking.HOW_MANY_REVEALED: texts.HowManyRevealed(),
    asking.WHICH_REVEALED: texts.Revealed(),
    asking.HOW_MANY_DRAWN: texts.HowManyDrawn(),
    asking.WHICH_RETURNED: texts.Returned(),
    asking.WHICH_DOUBLED: texts.Doubled(),
}

DECISIONS: Final[list[Decision]] = [_KINDS[number] for number in range(asking.QUESTIONS)]
