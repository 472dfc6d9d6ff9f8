"""How a request is answered with what has been made already."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response

from moontable.table.web.files import JSON, File

AnyRequest = Request[Any, Any, Any]

COMPRESSED: Final = "compressed"
"""Marks addresses whose answers are compressed already, where that helps."""


def takes_gzip(request: AnyRequest) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def sent(request: AnyRequest, file: File, headers: dict[str, str], status: int = 200) -> Response[Any]:
    """A file as an answer; nothing but its name for whoever has it already."""
    headers = {**headers, "etag": file.etag, "vary": "accept-encoding"}
    if status == 200 and request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    if file.squeezed is not None and takes_gzip(request):
        headers["content-encoding"] = "gzip"
        return Response(file.squeezed, status_code=status, headers=headers, media_type=file.type)
    return Response(file.body, status_code=status, headers=headers, media_type=file.type)


def sent_as_made(request: AnyRequest, body: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    """JSON that was made elsewhere, compressed if whoever asks for it takes it so."""
    headers = {**(headers or {}), "vary": "accept-encoding"}
    if takes_gzip(request):
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=JSON, headers=headers)
