"""The questions that a run can answer, by the verb that asks them."""

from __future__ import annotations

from collections.abc import Callable

from moontable.core.contract import Game
from moontable.lab.questions.cards import Cards
from moontable.lab.questions.matchups import Matchups
from moontable.lab.questions.simulate import Simulate
from moontable.lab.questions.tournament import Tournament
from moontable.lab.questions.tune import Tune
from moontable.lab.request import Request
from moontable.lab.run import Question

QUESTIONS: dict[str, Callable[[Request, Game], Question]] = {
    "simulate": Simulate,
    "matchups": Matchups,
    "tournament": Tournament,
    "cards": Cards,
    "tune": Tune,
}
