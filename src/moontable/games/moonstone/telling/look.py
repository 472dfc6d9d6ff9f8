"""What anybody may find out at the table without acting (MS-005).

`sight flintlock/0 beaky-bobby/1`: whether one model sees another, and in what cover. `way to 315.00,208.25` or
`way via 315.00,208.25`: the way that a move in progress would take there, with all points that are needed to draw it.
`deployment`: where the models that the deploying seat still has to set down could stand, with a point for each.
`prospect shoot-musket`: what an ability of the model that acts could do now.
Everything that decides it lies open (H-10), so the answer is the same for everybody.
"""

from __future__ import annotations

from typing import Final

from moontable.core.errors import UnreadableAction, shown
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities import targeting
from moontable.games.moonstone.movement.moving import Moving
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.telling import notation
from moontable.games.moonstone.telling.names import model_id, model_named
from moontable.games.moonstone.telling.prospects import prospects
from moontable.games.moonstone.turn import declaring
from moontable.games.moonstone.turn.deployment import Deployment
from moontable.games.moonstone.turn.lineup import line_up
from moontable.games.moonstone.words import WORDS, why

SIGHT: Final = "sight"
WAY: Final = "way"
DEPLOYMENT: Final = "deployment"
PROSPECT: Final = "prospect"


def look(position: Position, question: str) -> Explanation:
    """The answer to a question; raises `UnreadableAction` that says what can be asked."""
    parts, names = question.split(" "), notation.words(position, actions.MODEL)
    if question == DEPLOYMENT:
        return deployment(position)
    if len(parts) == 3 and parts[0] == WAY and parts[1] in ("to", "via"):
        return way(position, notation.read(position, f"{parts[1]} {parts[2]}"))
    if len(parts) == 2 and parts[0] == PROSPECT:
        return prospect(position, parts[1])
    if len(parts) != 3 or parts[0] != SIGHT or parts[1] not in names or parts[2] not in names:
        raise UnreadableAction(f"{shown(question)} is not a question; ask for example: sight {' '.join(names[:2])}")
    return sight(position, names.index(parts[1]), names.index(parts[2]))


def sight(position: Position, model: int, other: int) -> Explanation:
    """Whether a model sees another, the line between them, and what is in the way or gives cover (MS-091, MS-141)."""
    for each in (model, other):
        if position.models[each].where != IN_PLAY:
            return why("MS-091", "not-in-play", model=model_named(position, each))
    if not position.sees(model, other):
        return targeting.why_unseen(position, model, other)
    shelter = targeting.explain_shelter(position, model, other)
    names = {"model": model_named(position, model), "other": model_named(position, other)}
    seen = WORDS.say("look.seen", cover=shelter.sentence, **names)
    return Explanation(shelter.rule, seen, shelter.remedy, shelter.because, shelter.points)


def prospect(position: Position, ability: str) -> Explanation:
    """What an ability of the model that acts could do now."""
    slugs = notation.words(position, actions.ABILITY)
    user = position.acting
    place = declaring.place_of(position, user, slugs.index(ability)) if user != NOBODY and ability in slugs else -1
    if place < 0:
        return Explanation("MS-097", WORDS.say("look.no-such-ability"))
    return prospects(position, user, place)


def way(position: Position, action: int) -> Explanation:
    """Where a move in progress would lead with one more point; if it may not, the reason."""
    top = position.stack[-1] if position.stack else None
    if not isinstance(top, Moving) or position.deciding == NOBODY:
        return Explanation("MS-190", WORDS.say("look.nobody-moves"))
    return top.look_ahead(position, action)


def deployment(position: Position) -> Explanation:
    """A line-up for the seat that deploys now: its waiting models in the order to take them, and a place for each."""
    top = position.stack[-1] if position.stack else None
    if not isinstance(top, Deployment) or position.deciding == NOBODY or position.players[position.deciding].edge < 0:
        return Explanation("MS-190", WORDS.say("look.nobody-deploys"))
    found = line_up(position, position.deciding)
    models = tuple([model_id(position, placed.model) for placed in found])
    points = tuple([(placed.x, placed.y) for placed in found])
    return Explanation("", WORDS.say("look.deployment"), "", models, points)
