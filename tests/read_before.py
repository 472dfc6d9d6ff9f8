"""What servers of tests find read when they are forked (`tests/forked.py`): modules, catalogs, pages, the document."""

from __future__ import annotations

from pathlib import Path

import moontable.cli.main  # noqa: F401 - what is asked for by its command
import tests.table.chance  # noqa: F401 - for servers that deal the same in every run
from moontable.table.rooms.hub import Hub
from moontable.table.store.sqlite import SqliteStore
from moontable.table.web import games
from moontable.table.web.app import create_app
from moontable.table.web.pages import our_pages
from moontable.table.web.settings import Settings
from moontable.table.work.thinking import ProcessThinker

games.warm_up()
settings = Settings(data=Path("nowhere"))
create_app(Hub(SqliteStore(settings.data), settings, ProcessThinker(1)), our_pages())
