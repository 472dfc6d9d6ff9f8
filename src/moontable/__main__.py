"""`python -m moontable` is `moontable`."""

from __future__ import annotations

from moontable.cli.main import main

main()
