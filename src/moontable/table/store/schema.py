"""The columns of the database. Versions of it are made by `migrations`; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

metadata = MetaData()

events = Table(
    "events",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("command", Text, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    sqlite_with_rowid=False,
)
"""What happened at each table, never changed. The primary key is what makes a table have one writer: of two events with
the same number only one can be stored."""

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("deciding", Integer),
    Column("due", BigInteger),
    Column("summary", Text, nullable=False),
    Index("tables_in_lobby", "listed", "status", "created"),
    Index("tables_due", "status", "due"),
    Index("tables_of_host", "host", "status"),
    sqlite_with_rowid=False,
)
"""One row per table for lists and for the server's duties; everything in it follows from the events.

`due` is when the server itself must do something: move for a bot, end a game whose clock has run out, or deal without
waiting any longer. `listed` tells whether strangers find it: an open table must have a seat that is free for anybody.
"""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""Each table as it was after a certain event, so that it can be opened without playing it again. Only a cache: whatever
cannot be read is made anew from the events."""

log_pages = Table(
    "log_pages",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("page", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "page"),
)
"""What everybody at a table was told about its events, a fixed number of them to a page. A cache as well."""

owners = Table(
    "owners",
    metadata,
    Column("owner", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    PrimaryKeyConstraint("owner", "table_id"),
    sqlite_with_rowid=False,
)
"""Who has ever had a seat where, for the list of one's own tables."""

pauses = Table(
    "pauses",
    metadata,
    Column("start", BigInteger, primary_key=True, autoincrement=False),
    Column("end", BigInteger, nullable=False),
)
"""When the service was down, in milliseconds since 1970: clocks stood still."""

service = Table(
    "service",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""`secret`: from which links are derived. `heartbeat`: when the service was last seen alive."""
