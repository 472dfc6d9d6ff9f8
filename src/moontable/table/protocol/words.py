"""Words that several messages use."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

Seq = Annotated[int, Meta(ge=0, le=2_147_483_647, description="How much has happened at the table.")]
SeatNumber = Annotated[int, Meta(ge=0, le=7, description="Seats are numbered from 0.")]
CommandId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$", description="Chosen by the sender, once per command.")]
Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", description="A guest key: whoever has it owns its seats.")]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", description="The secret part of a link.")]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="What others call this player.")]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$", description="A seat's own contribution to the shuffle.")]
Mix = Annotated[
    bool,
    Meta(
        description="I add a nonce of my own with the command `mix`, now that I can see the commitment; the game waits."
    ),
]
"""Otherwise the server draws a nonce for this person."""
Notation = Annotated[str, Meta(min_length=1, max_length=400, description="An action as text, as listed in `legal`.")]
Level = Annotated[str, Meta(pattern="^[a-z]{1,20}$", description="How well a bot plays; see `GET /api/games`.")]
ThinkingTime = Annotated[
    int,
    Meta(ge=1, le=60, description="Seconds for a decision, for bots whose time can be chosen; the server has a limit."),
]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
OptionName = Annotated[str, Meta(min_length=1, max_length=60)]
OptionNumber = Annotated[int, Meta(ge=-(2**53), le=2**53)]
OptionValues = Annotated[
    dict[OptionName, str | OptionNumber | bool], Meta(max_length=40, description="Options of the game by name.")
]

Status = Literal["open", "running", "over"]
"""`open`: seats are free. `running`: being played. `over`: finished; everything may be seen."""
