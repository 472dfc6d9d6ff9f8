"""What servers of tests find read when they are forked (`forked.py`): modules, catalogs, pages, the document."""

from __future__ import annotations

import moontable.cli.main  # noqa: F401 - what is asked for by its command
import tests.table.chance  # noqa: F401 - for servers that deal the same in every run
from moontable.table.rooms.hub import Hub
from moontable.table.web import games
from moontable.table.web.app import create_app
from moontable.table.web.pages import our_pages
from moontable.table.web.serving import open_store
from moontable.table.web.settings import Settings
from moontable.table.work.thinking import ProcessThinker

games.warm_up()
settings = Settings(database="postgresql://nobody@localhost/nowhere")  # which is never opened
create_app(Hub(open_store(settings), settings, ProcessThinker(1)), our_pages())
