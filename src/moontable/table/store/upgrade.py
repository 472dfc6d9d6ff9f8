"""Bring a database up to date."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Connection, MetaData, PrimaryKeyConstraint, String, Table, insert, inspect, select
from sqlalchemy.exc import OperationalError

from moontable.table.store.schema import metadata

NEWEST: Final = "0002"
"""The last of `migrations`, which makes a database what `schema` says."""
version = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Where Alembic keeps which steps a database has seen."""


def upgrade(connection: Connection) -> None:
    """A new database is made as it is now; an older one goes through every step that it has not seen.

    Raises `OperationalError` if it comes from the future.
    """
    known = inspect(connection).get_table_names()
    if not known:
        _make(connection)
    elif version.name not in known or connection.scalar(select(version.c.version_num)) != NEWEST:
        step_by_step(connection)


def _make(connection: Connection) -> None:
    metadata.create_all(connection)
    version.create(connection)
    connection.execute(insert(version), {"version_num": NEWEST})


def step_by_step(connection: Connection) -> None:
    """From wherever it stands, or from nothing. Raises `OperationalError`."""
    # Loading Alembic takes as long as all the rest of the store, and hardly any start needs it.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "moontable.table.store:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        unknown = ValueError("it was made by a newer version of Moontable; install that one")
        raise OperationalError("upgrade", None, unknown) from error
