"""Every question of the game with its answers, by the numbers of `questions`."""

from __future__ import annotations

from typing import Final

from moontable.games.bluemoon.rules import questions
from moontable.games.bluemoon.rules.decisions import before, opposing_cards, own_cards, payments, phases
from moontable.games.bluemoon.rules.decisions.base import Decision

_KINDS: Final = {
    questions.NOTHING: Decision(),
    questions.WHICH_DECK: before.WhichDeck(),
    questions.WHICH_EXCHANGE: before.Exchange(),
    questions.AT_BEGINNING: phases.Beginning(),
    questions.WHICH_LEADERSHIP: phases.LeadershipPhase(),
    questions.WHETHER_TO_FIGHT: phases.Engagement(),
    questions.WHICH_DECLINED: phases.Declining(),
    questions.WHICH_CHARACTER: phases.CharacterPhase(),
    questions.WHICH_BOOSTER_SUPPORT: phases.BoosterSupportPhase(),
    questions.WHICH_ELEMENT: phases.Element(),
    questions.WHETHER_TO_CALL: phases.Call(),
    questions.WHICH_END_TEXT: phases.EndPhase(),
    questions.WHETHER_TO_USE: own_cards.WhetherToUse(),
    questions.WHICH_TARGET: opposing_cards.Target(),
    questions.WHO_STAYS: opposing_cards.WhoStays(),
    questions.BOOSTERS_OR_SUPPORTS: opposing_cards.BoostersOrSupports(),
    questions.WHICH_TAKEN_BACK: own_cards.TakenBack(),
    questions.WHICH_FROM_DRAW: own_cards.FromDraw(),
    questions.WHICH_FROM_DISCARD: own_cards.FromDiscard(),
    questions.WHICH_FOR_SHIP: own_cards.ForShip(),
    questions.WHICH_CARGO: own_cards.Cargo(),
    questions.WHICH_OFFERED: payments.Offered(),
    questions.WHICH_PAYMENT: payments.Payment(),
    questions.WHICH_DISCARDED: own_cards.Discarded(),
    questions.WHICH_UNDER_DECK: own_cards.UnderDeck(),
    questions.WHICH_ROBBED: opposing_cards.Robbed(),
    questions.WHICH_FORCED: opposing_cards.Forced(),
    questions.HOW_MANY_REVEALED: own_cards.HowManyRevealed(),
    questions.WHICH_REVEALED: own_cards.Revealed(),
    questions.HOW_MANY_DRAWN: own_cards.HowManyDrawn(),
    questions.WHICH_RETURNED: own_cards.Returned(),
    questions.WHICH_DOUBLED: own_cards.Doubled(),
    questions.WHICH_RECALLED: own_cards.Recalled(),
}

DECISIONS: Final[list[Decision]] = [_KINDS[number] for number in range(len(questions.SLUGS))]
