"""Moonstone in the lab: ready-made troupes against each other, numbers of players, what becomes of each character.

A character is drawn if it is in the seat's troupe, played if it was ever activated, held if it is still in play at the
end.
"""

from __future__ import annotations

from moontable.core.contract import State
from moontable.core.options import Options, Value
from moontable.core.rng import Rng
from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.cards import troupes
from moontable.games.moonstone.cards.ready import ready_troupe, ready_troupes
from moontable.games.moonstone.cards.roster import by_number
from moontable.games.moonstone.cards.vocabulary import FACTIONS
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.lab.errors import BadRequest
from moontable.lab.games import DRAWN, HELD, PLAYED, Gear, Setting, Watch


class Models:
    """What becomes of the characters of every seat."""

    def __init__(self, state: MoonstoneState) -> None:
        self.moments: dict[int, dict[str, int]] = {seat: {} for seat in range(state.seats)}
        self.look(state)

    def look(self, state: State) -> None:
        assert isinstance(state, MoonstoneState)
        for one in state.models:
            moments = self.moments[int(one.seat)]
            slug = one.character.slug
            now = moments.get(slug, 0) & ~HELD | DRAWN
            now |= (PLAYED if one.activated else 0) | (HELD if one.where == IN_PLAY else 0)
            moments[slug] = now

    def seen(self, seat: int) -> tuple[list[str], list[int]]:
        return list(self.moments[seat]), list(self.moments[seat].values())


class TroupeBuilding:
    """Troupes that differ in one character, within the faction (MS-028 to MS-031)."""

    usual = "old-guard"

    def read(self, text: str) -> str:
        names = {troupe.slug: troupe.option for troupe in ready_troupes()}
        text = names.get(text, text)
        complaint = troupes.judge(text) or ("" if text.strip() else "name a troupe")
        if complaint:
            raise BadRequest(f"troupe: {complaint}; ready-made ones are {', '.join(names)}")
        return text

    def changed(self, text: str, rng: Rng) -> str:
        troupe = troupes.read_troupe(text)
        picks = list(troupe.picks)
        others = troupes.candidates(troupe.faction, picks)
        if others:
            picks[rng.below(len(picks))] = others[rng.below(len(others))]
        named = sorted(by_number()[pick].slug for pick in picks)
        return f"{FACTIONS[troupe.faction]}: {', '.join(named)}"

    def options(self, mine: str, theirs: str) -> dict[str, Value]:
        return {"troupe_0": mine, "troupe_1": theirs, "size": len(troupes.read_troupe(mine).picks)}

    def opponents(self) -> dict[str, str]:
        return {troupe.slug: troupe.option for troupe in ready_troupes()}


class MoonstoneKind:
    usual_axis = "troupes"

    def axes(self, given: Options) -> dict[str, list[Setting]]:
        ready = [troupe.slug for troupe in ready_troupes()]
        pairings = [
            Setting(
                {"row": mine, "column": theirs},
                TroupeBuilding().options(ready_troupe(mine).option, ready_troupe(theirs).option),
            )
            for mine in ready
            for theirs in ready
        ]
        numbers = [Setting({"players": str(number)}, {"players": number}) for number in (2, 3, 4)]
        return {"troupes": pairings, "players": numbers}

    def watch(self, state: State) -> Watch:
        assert isinstance(state, MoonstoneState)
        return Models(state)

    def gear(self) -> Gear | None:
        return TroupeBuilding()


KIND = MoonstoneKind()
