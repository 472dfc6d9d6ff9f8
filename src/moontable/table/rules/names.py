"""Names that people give themselves: on one line, with nothing hidden in them, and not those of others.

Two names are alike if people would take one for the other: whatever the case, the accents, the spaces, and letters of
other alphabets that look the same. The table of such letters is short and made for names; it need not be complete,
because lines of spectators are marked anyway.
"""

# ruff: noqa: RUF001 - letters that are taken for others are what this is about

from __future__ import annotations

import unicodedata
from typing import Final

from moontable.table.rules.refusal import Refusal

JOINERS: Final = "\u200c\u200d"
"""Invisible by themselves, but Persian and Indic words and many emoji are written with them."""
LOOK_LIKE: Final = {
    "a": "аαᴀɑᎪ",
    "b": "вьβʙ",
    "c": "сᴄᏟ",
    "d": "ԁᴅđ",
    "e": "еεᴇᎬ",
    "f": "ғ",
    "g": "ԍɡցɢ",
    "h": "нһհʜħᎻ",
    "i": "іιɪıɩ",
    "j": "јᴊ",
    "k": "кκᴋᏦ",
    "l": "ӏʟłᏞ",
    "m": "мᴍᎷ",
    "n": "ηոɴ",
    "o": "оοօᴏø",
    "p": "рρᴘᏢ",
    "q": "ԛզ",
    "r": "ґгʀ",
    "s": "ѕꜱᏚ",
    "t": "тτᴛŧ",
    "u": "μυսᴜ",
    "v": "νᴠʋᏙ",
    "w": "ԝωᴡᎳ",
    "x": "хχ",
    "y": "уγʏ",
    "z": "ζᴢᏃ",
}
"""Letters of other alphabets, and rare ones of the Latin one, by the letter that they look like."""
CAPITALS: Final = str.maketrans("ΗΜΝΥ", "hmny")
"""Greek ones that look like another letter than their small ones do."""
LATIN: Final = str.maketrans({other: letter for letter, others in LOOK_LIKE.items() for other in others})
ALIKE: Final = str.maketrans("01|!5i", "olllsl")
"""Signs that are alike within one alphabet."""
TOGETHER: Final = (("rn", "m"), ("vv", "w"))
UNSEEN: Final = ("M", "Z", "P", "C")
"""Marks, spaces, punctuation and whatever shows nothing."""


def clean_name(name: str) -> str:
    """A name on one line, with nothing hidden in it. Raises `Refusal`."""
    return visible(name, "A name")


def visible(text: str, what: str) -> str:
    """A text on one line. Marks that turn the direction of writing or show nothing could make it pass for another."""
    cleaned = " ".join(text.split())
    if any(not letter.isprintable() and letter not in JOINERS for letter in cleaned):
        raise Refusal("bad-message", f"{what} must not contain invisible characters.")
    if not cleaned.strip(f" {JOINERS}"):
        raise Refusal("bad-message", f"{what} needs letters.")
    return cleaned


def look_alike(one: str, other: str) -> bool:
    """Whether people would take one name for the other."""
    return _looks(one) == _looks(other)


def _looks(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).translate(CAPITALS)
    letters = unicodedata.normalize("NFKD", plain.casefold()).translate(LATIN)
    seen = "".join([letter for letter in letters.translate(ALIKE) if unicodedata.category(letter)[0] not in UNSEEN])
    for pair, letter in TOGETHER:
        seen = seen.replace(pair, letter)
    return seen or name
