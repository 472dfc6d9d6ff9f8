"""Passives that a model has from another card for a while: they stand behind those that are printed on its own.

What lasts (`lasting.LENT`) says on whose card a passive is printed and at which place; the card of the model is made
from that, so every rule of a gained passive has its say wherever a printed one has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.cards.roster import by_number, number_of
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

OF_A_CARD: Final = (lasting.LOST_ABILITY, lasting.USED_ON, lasting.COUNT)
"""What lasts and speaks of places on a card."""


def gain(position: Position, model: i64, lender: i64, place: i64, until: i64) -> None:
    """A model has the passive at a place of another one's card, as fresh as if it had never been used."""
    one, other = position.models[model], position.models[lender]
    own = len(one.character.abilities)
    position.lasting = [
        record
        for record in position.lasting
        if record.model != model or record.kind not in OF_A_CARD or record.amount != own
    ]
    position.lasting.append(source_of(position, lender, place).lent_to(model, until))
    one.turn_into(one.character.with_gained([*one.character.gained, other.character.abilities[place]]))
    position.moved()


def source_of(position: Position, lender: i64, place: i64) -> Lasting:
    """Where the passive at a place of a card is printed: there, or where its model has it from itself."""
    card = position.models[lender].character
    own = len(card.printed.abilities)
    if place < own:
        return Lasting(lasting.LENT, lender, lasting.GAME, "", place, number_of(card.slug) + 1, lender)
    return lent_to(position, lender)[place - own]


def lent_to(position: Position, model: i64) -> list[Lasting]:
    """What lasts and gives a model passives of other cards, in the order of its card."""
    return [record for record in position.lasting if record.kind == lasting.LENT and record.model == model]


def gained_by(position: Position, record: Lasting) -> Ability:
    """The passive that a model has by something that lasts."""
    return position.models[record.model].character.gained[lent_to(position, record.model).index(record)]


def read_cards(position: Position) -> None:
    """Make the cards of a position that was stored: what lasts says which passives were gained."""
    for one in position.models:
        gained: list[Ability] = []
        for record in lent_to(position, one.index):
            printed = (
                by_number()[record.least - 1] if record.least else position.models[record.against].character.printed
            )
            gained.append(printed.abilities[record.amount])
        one.character = one.character.with_gained(gained)
