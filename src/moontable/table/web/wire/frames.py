"""WebSocket frames as bytes (RFC 6455, section 5.2): how long one is, and the commonest kind read and written at once.

The library that speaks the protocol takes every frame apart byte by byte. Nearly all that is sent here are short text
messages in one piece; they need no more than this. Everything else is left to the library, one whole frame at a time.
"""

from __future__ import annotations

from typing import Final

from websockets.utils import apply_mask

WHOLE_TEXT: Final = 0x81
"""The first byte of a text message in one piece."""
MASKED: Final = 0x80
MASK_BYTES: Final = 4
TWO_BYTES, EIGHT_BYTES = 126, 127
"""What stands for a length in the next two or eight bytes."""
MOST_IN_TWO: Final = 0xFFFF


def head_size(data: bytes, at: int) -> int:
    """Bytes before the payload of the frame that begins here. Its first two bytes must be there."""
    second = data[at + 1]
    length = second & 127
    size = 2 if length < TWO_BYTES else 4 if length == TWO_BYTES else 10
    return size + MASK_BYTES if second & MASKED else size


def payload_size(data: bytes, at: int) -> int:
    """Bytes of the payload of the frame that begins here. Its head must be there."""
    length = data[at + 1] & 127
    if length < TWO_BYTES:
        return length
    return int.from_bytes(data[at + 2 : at + (4 if length == TWO_BYTES else 10)], "big")


def is_whole_text(data: bytes, at: int) -> bool:
    """Whether the frame that begins here is a text message in one piece, as clients send it."""
    return data[at] == WHOLE_TEXT and data[at + 1] >= MASKED


def unmasked(data: bytes, start: int, end: int) -> bytes:
    """The payload between these places, in front of which its mask stands."""
    mask = data[start - MASK_BYTES : start]
    payload = data[start:end]
    return payload if mask == b"\0\0\0\0" else apply_mask(payload, mask)


def text_frame(message: bytes) -> bytes:
    """A text message as the server sends it."""
    size = len(message)
    if size < TWO_BYTES:
        return bytes((WHOLE_TEXT, size)) + message
    if size <= MOST_IN_TWO:
        return bytes((WHOLE_TEXT, TWO_BYTES, size >> 8, size & 255)) + message
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + size.to_bytes(8, "big") + message
