"""Bring a database up to date."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError


def upgrade(connection: Connection) -> None:
    """Run every step that the database has not seen. Raises `OperationalError` if it comes from the future."""
    config = Config()
    config.set_main_option("script_location", "moontable.table.store:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        unknown = ValueError("it was made by a newer version of Moontable; install that one")
        raise OperationalError("upgrade", None, unknown) from error
