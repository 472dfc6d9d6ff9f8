"""The body of a request: JSON, or a refusal that says why it is none."""

from __future__ import annotations

from typing import Any

from litestar import Request

from moontable.table.rules.refusal import Refusal


class TableRequest(Request[Any, Any, Any]):
    """Litestar's request, which leaves two ways in which a body can be wrong to the end of the program."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError as error:
            raise Refusal("bad-message", "The request cannot be read: it is nested too deeply.") from error
        except UnicodeDecodeError as error:
            raise Refusal("bad-message", f"The request cannot be read: byte {error.start} is not UTF-8.") from error
